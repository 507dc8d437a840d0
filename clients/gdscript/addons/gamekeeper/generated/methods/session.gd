# Generated from src/methods/catalogue by `npm run generate`.
extends "../../methods.gd"
## The methods [code]session.*[/code].


## Has the player's page opened in the system's browser, where the player pairs games and answers
## what they ask for: for a button of the game, also while it waits to be paired. The game learns
## nothing of it. Once a minute for each game; false where no browser can be started, then the
## player types [code]gamekeeper open[/code].
func open_player_page(options: GkCallOptions = null) -> GamekeeperResult:
	return await _call("session.openPlayerPage", null, "", options, "read_boolean")


## The current session.
func get_session(options: GkCallOptions = null) -> GamekeeperResult:
	return await _call("session.get", null, "", options, "session.GkSession.read")


## Ends the session. Work that is not signed yet ends with it.
func close(options: GkCallOptions = null) -> GamekeeperResult:
	return await _call("session.close", null, "", options, "read_boolean")
