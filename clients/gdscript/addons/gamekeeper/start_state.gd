extends RefCounted
## What a daemon last reported of its start, in start-state.json, which docs/reference/protocol.md
## describes.

const GkStartFile := preload("start_file.gd")

const FILE_NAME := "start-state.json"
const FORMAT := 1.0
## An older failure is no news: whoever started that daemon knows.
const NEWS_SECONDS_MAX := 60.0
## Which field of /proc/<pid>/stat, counted behind the program's name, says when it began.
const START_FIELD := 19
const DATE_LENGTH := 19

## The daemon's process.
var pid: int = -1
## Tells this from what was told before and later; empty where no start told anything.
var id: String = ""
## Whether its daemon runs and has not failed: it starts, is ready, or stops.
var is_going := false
## Whether it is still to become ready.
var is_starting := false
## Why it failed; null if it did not.
var error: GamekeeperError = null
## Whether it was told within the last minute.
var is_news := false


## What the daemon of a folder told.
static func read(home: String) -> RefCounted:
	var made := new()
	var path := home.path_join(FILE_NAME)
	var parser := JSON.new()
	if not FileAccess.file_exists(path):
		return made
	if parser.parse(FileAccess.get_file_as_string(path)) != OK or not parser.data is Dictionary:
		return made
	var fields: Dictionary = parser.data
	if fields.get("format") == FORMAT and fields.get("pid") is float:
		if fields.get("changedAt") is String and fields.get("state") is String:
			made._take(fields)
	return made


func _take(fields: Dictionary) -> void:
	var changed_at: String = fields["changedAt"]
	var state: String = fields["state"]
	pid = int(float(str(fields["pid"])))
	id = "%d %s" % [pid, changed_at]
	is_going = (
		state in ["starting", "ready"]
		and GkStartFile.may_run(pid)
		and _is_same_process(pid, fields.get("processStart"))
	)
	is_starting = is_going and state == "starting"
	var told: Variant = fields.get("error")
	if state == "failed" and told is Dictionary:
		var members: Dictionary = told
		if members.get("code") is float and members.get("message") is String:
			error = GamekeeperError.from_json(members)
	var at := Time.get_unix_time_from_datetime_string(changed_at.left(DATE_LENGTH))
	is_news = absf(Time.get_unix_time_from_system() - at) < NEWS_SECONDS_MAX


## Whether a process is the one that noted its start, as far as the system tells.
static func _is_same_process(process: int, noted: Variant) -> bool:
	var stat := FileAccess.open("/proc/%d/stat" % process, FileAccess.READ)
	var boot := FileAccess.open("/proc/sys/kernel/random/boot_id", FileAccess.READ)
	if stat == null or boot == null or not noted is String:
		return true
	var line := stat.get_line()
	# The second field is the program's name in parentheses, which may itself hold some.
	var parts := line.substr(line.rfind(")") + 2).split(" ")
	if parts.size() <= START_FIELD:
		return true
	return str(noted) == "%s:%s" % [boot.get_line(), parts[START_FIELD]]
