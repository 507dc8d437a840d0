extends RefCounted
## What the game says to the player when something does not work.


## Answers the sentence about a call for the player; empty if it worked. [param names] has what the
## game calls its resources and the player's friends, by their addresses.
func tell(result: GamekeeperResult, names: Dictionary) -> String:
	if result.ok:
		return ""
	var name_of := func(address: String) -> String: return names.get(address, "")
	return result.error.player_text(name_of)
