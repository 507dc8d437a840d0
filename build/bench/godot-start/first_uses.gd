extends Node
## Measures what a frame feels of what is loaded when it is first used, in milliseconds.

const SETTLE_SECONDS := 0.5
const GkLazy := preload("res://addons/gamekeeper/lazy.gd")

var _frames: PackedFloat64Array = []


func _process(delta: float) -> void:
	_frames.append(delta * 1000)


func _ready() -> void:
	var options := GamekeeperConnectOptions.new()
	options.home = "user://nowhere"
	await _watch("nothing", func() -> void: pass)
	await _watch("connect", func() -> void: await Gamekeeper.connect_to_daemon(options))
	await _watch("answer", func() -> void: await GkLazy.bring("generated/types/daemon.gd", self))
	var error := GamekeeperError.make("NotFound")
	await _watch("text", func() -> void: error.player_text())
	get_tree().quit()


func _watch(name: String, use: Callable) -> void:
	await get_tree().create_timer(SETTLE_SECONDS).timeout
	_frames.clear()
	var since := Time.get_ticks_usec()
	use.call()
	var took := (Time.get_ticks_usec() - since) / 1000.0
	await get_tree().create_timer(SETTLE_SECONDS).timeout
	print("%s: %f %f" % [name, took, Array(_frames).max()])
