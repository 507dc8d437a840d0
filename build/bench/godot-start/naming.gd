extends Node
## A game whose first scene names a record and parameters.


func give(friend: String) -> String:
	var parameters := GamekeeperParameters.ResourcesTransfer.new({"recipient": friend})
	var given: GamekeeperResult = await Gamekeeper.resources.transfer(parameters)
	var receipt: GamekeeperTypes.Receipt = given.value
	return receipt.address
