extends RefCounted
## How one call is made. Calls that share the options are cancelled together.

## Somebody called [method cancel].
signal cancelled

## Milliseconds until the call ends; 0 waits as long as the daemon lives. A read fails with
## ServiceUnreachable then, a write with OutcomeUnknown. A call that asks the player waits for the
## player: the default is long.
var timeout_ms: int = 120_000


## Asks the daemon to stop. What is signed already goes on, and the call answers what became of it;
## otherwise the call fails with Cancelled.
func cancel() -> void:
	cancelled.emit()
