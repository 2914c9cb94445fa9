// Dispatch's main queue as a descriptor to poll and a function that drains it: the pair CoreFoundation's run loop
// uses. They are exported by libdispatch but stand in no public header (decision 0002).
#pragma once

/// The eventfd that becomes readable when the main queue has work.
int taglocation_main_queue_descriptor(void);
/// Runs what is due on the main queue. Call on the process's first thread only.
void taglocation_main_queue_drain(void);
