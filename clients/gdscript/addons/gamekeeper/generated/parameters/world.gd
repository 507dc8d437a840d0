# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## Parameters of methods. Reach them through [GamekeeperParameters].

const GkInput := preload("../../input.gd")


## Parameters of [code]world.plant[/code].
class GkPlantParameters:
	extends GkInput
	const FIELDS := {"seed": ["seed", "String!"]}
	## Required. The text of the seed: JSON, at most 262,144 bytes.
	var seed: String:
		get:
			return _values.get("seed", "")
		set(given):
			_values["seed"] = given


	func _get_fields() -> Dictionary:
		return FIELDS
