# Generated from src/methods/catalogue by `npm run generate`.
extends "../../methods.gd"
## The methods [code]rpc.*[/code].


## The OpenRPC document of this API.
func discover(options: GkCallOptions = null) -> GamekeeperResult:
	return await _call("rpc.discover", null, "", options, "read_any")
