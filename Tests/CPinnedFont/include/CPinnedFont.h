// Nothing to call: what it does it does before main.
#pragma once
