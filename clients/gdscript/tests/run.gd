extends SceneTree
## Runs suites and prints a line a test, as TAP has it: godot --headless --path clients/gdscript --script
## res://tests/run.gd -- unit. The exit code is 1 when a test failed, 2 when nothing ran.

const SUITES := {
	"unit": [
		"base58_test", "big_integer_test", "result_test", "handshake_test", "start_file_test",
		"input_test", "generated_test", "frame_test", "player_text_test", "daemon_package_test",
		"live_subscription_test",
	],
	"amounts": ["amounts_test"],
	"homes": ["homes_test"],
	"connection": [
		"connection_test", "log_test", "notifications_test", "pace_test", "settle_test",
	],
	"live": ["live_test"],
	"live_cases": ["live_cases_test"],
	"live_model": ["live_model_test"],
	"pace": ["pace_test"],
	"clock": ["clock_test"],
	"launch": ["launch_test"],
	"environment": ["environment_test"],
	"scripted": ["scripted_test"],
	"pairing": ["pairing_test", "asking_test"],
	"approvals": ["approvals_test"],
	"expiry": ["expiry_test"],
	"vectors": ["vectors_test"],
	"examples": ["examples_test"],
	"payments": ["payments_test"],
	"together": ["together_test"],
	"bench": ["frames_bench"],
	"live_bench": ["live_bench"],
}


func _initialize() -> void:
	_run.call_deferred()


func _run() -> void:
	var chosen := OS.get_cmdline_user_args()
	var passed := 0
	var failed := 0
	for kind: String in chosen:
		for file: String in SUITES.get(kind, []):
			var script: GDScript = load("res://tests/%s.gd" % file)
			if script == null or not script.can_instantiate():
				print("not ok - %s: the suite does not load" % file)
				failed += 1
				continue
			var suite: GamekeeperTestSuite = script.new()
			suite.tree = self
			await suite.run_all(file.trim_suffix("_test"))
			passed += suite.passed
			failed += suite.failed
	print("# %d passed, %d failed" % [passed, failed])
	quit(2 if passed + failed == 0 else mini(failed, 1))
