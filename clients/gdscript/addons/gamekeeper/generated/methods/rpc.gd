# Generated from src/methods/catalogue by `npm run generate`.
extends GamekeeperMethods
## The methods [code]rpc.*[/code].


## The OpenRPC document of this API.
func discover(options: GamekeeperCallOptions = null) -> GamekeeperResult:
	return await _call("rpc.discover", null, options, GamekeeperReader.read_any)
