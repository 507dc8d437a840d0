# Generated from src/methods/catalogue by `npm run generate`.
extends GamekeeperMethods
## The methods [code]session.*[/code].

const GkDaemonTypes := preload("../types/daemon.gd")


## The current session.
func get_session(options: GamekeeperCallOptions = null) -> GamekeeperResult:
	return await _call("session.get", null, options, GkDaemonTypes.GkSession.read)


## Ends the session. Work that is not signed yet ends with it.
func close(options: GamekeeperCallOptions = null) -> GamekeeperResult:
	return await _call("session.close", null, options, GamekeeperReader.read_boolean)
