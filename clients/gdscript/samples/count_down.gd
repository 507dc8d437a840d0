extends Node
## Counts down by the ledger's time: to draw each frame, without a call.


## Seconds that are left until an end in UNIX seconds, as records have it: of a mission, a stake, a
## badge. 0.0 when it is over.
func seconds_until(end: String) -> float:
	return maxf(0.0, end.to_int() - Gamekeeper.ledger_now())
