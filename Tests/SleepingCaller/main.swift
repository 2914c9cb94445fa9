internal import Glibc
internal import HUDClient

// A program whose only thread sleeps while its HUD shows (hud.md, complaint 14): it asks for a spinner, says so, sleeps,
// and says when it wakes.

/// Writes to the standard output at once.
func say(_ text: String) { _ = write(1, text, text.utf8.count) }

do {
  let client = try HUDClient()
  try client.busy("Asleep")
  say("busy\n")
  _ = poll(nil, 0, 2000)
  say("awake\n")
} catch {
  say("\(error)\n")
  exit(1)
}
