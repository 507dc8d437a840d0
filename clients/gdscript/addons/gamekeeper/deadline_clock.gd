extends RefCounted
## Deadlines, by a clock that nobody sets. While there is one it is looked at in each frame, so that
## a long time without a look is one in which the game, or the whole machine, stood still: it counts
## for little, as nobody who was waited for was heard in it. In milliseconds since any moment.

## The most that the time between two looks counts.
const STEP_MS_MAX := 1000

static var _looked_msec := Time.get_ticks_msec()
static var _passed_msec := 0


static func now_msec() -> int:
	var looked_msec := Time.get_ticks_msec()
	_passed_msec += mini(looked_msec - _looked_msec, STEP_MS_MAX)
	_looked_msec = looked_msec
	return _passed_msec
