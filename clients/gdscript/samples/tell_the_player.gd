extends RefCounted
## What the player is told when something does not work.


## Answers what the player is told of a call; empty if it worked. [param names] has what the game
## calls its resources and the player's friends, by their addresses.
func tell(result: GamekeeperResult, names: Dictionary) -> String:
	if result.ok:
		return ""
	var name_of := func(address: String) -> String: return names.get(address, "")
	return result.error.player_text(name_of)
