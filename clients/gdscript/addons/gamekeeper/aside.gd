extends RefCounted
## Work on another thread, for what would take longer than a frame has. Nobody is called when it is
## done: [method is_done] is asked once a frame.

## All that were begun and are not known to be done: the engine wants each task waited for, also
## where nobody wants its value any more.
static var _running: Array[RefCounted] = []

## What the work returned, once it is done.
var value: Variant = null

var _task: int = -1


## Begins the work, which takes nothing and returns [member value].
func _init(work: Callable) -> void:
	_task = WorkerThreadPool.add_task(func() -> void: value = work.call())
	_running = _running.filter(_is_running)
	_running.append(self)


## Whether it is done; it costs little to ask.
func is_done() -> bool:
	if _task >= 0 and WorkerThreadPool.is_task_completed(_task):
		_finish()
	return _task < 0


## Waits for all, as the game ends.
static func finish_all() -> void:
	for aside in _running:
		aside.call("_finish")
	_running.clear()


func _finish() -> void:
	if _task >= 0:
		WorkerThreadPool.wait_for_task_completion(_task)
	_task = -1


static func _is_running(aside: RefCounted) -> bool:
	return not aside.call("is_done")
