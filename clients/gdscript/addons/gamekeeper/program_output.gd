extends RefCounted
## The output of a program that a game has started. It comes by pipes, as Godot can give a program
## nothing else, and a pipe that nobody reads blocks the program: so it is read while the start is
## watched. Dropping this closes them, and the program continues without.

## Of what it says to its standard error, how much of its end is kept.
const KEPT_BYTES := 4096

var _output: FileAccess
var _errors: FileAccess
var _kept := PackedByteArray()


## [param pipes] are what [method OS.execute_with_pipe] answered, which do not block.
func _init(pipes: Dictionary) -> void:
	_output = pipes["stdio"]
	_errors = pipes["stderr"]


## Takes what it has said by now.
func take() -> void:
	while _output.get_buffer(KEPT_BYTES).size() == KEPT_BYTES:
		pass
	var taken := _errors.get_buffer(KEPT_BYTES)
	while not taken.is_empty():
		_kept.append_array(taken)
		_kept = _kept.slice(maxi(0, _kept.size() - KEPT_BYTES))
		taken = _errors.get_buffer(KEPT_BYTES)


## The end of what it has said to its standard error; empty for nothing.
func read_errors() -> String:
	take()
	return _kept.get_string_from_utf8().strip_edges()
