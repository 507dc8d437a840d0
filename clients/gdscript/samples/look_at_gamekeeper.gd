extends Node
## A game that says "look at Gamekeeper" while calls wait for the player's yes or no.

## Whether there are such calls, each time that it may have changed.
signal hint_changed(is_asked: bool)

var _waiting := {}


func _ready() -> void:
	Gamekeeper.progress.connect(_on_progress)


func _on_progress(told: GamekeeperTypes.Progress) -> void:
	if told.state == GamekeeperTypes.ProgressState.APPROVAL_PENDING:
		_waiting[told.id] = true
	else:
		_waiting.erase(told.id)
	hint_changed.emit(not _waiting.is_empty())
