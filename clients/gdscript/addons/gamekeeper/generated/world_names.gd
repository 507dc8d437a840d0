# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## Where the things of a game's world are, by the names that its seed gives them.

const GkDaemonTypes := preload("types/daemon.gd")

## What [code]world.plant[/code] or [code]world.get_world[/code] answered.
var world: GkDaemonTypes.GkWorld
var _things := {}


func _init(planted: GkDaemonTypes.GkWorld) -> void:
	world = planted
	for thing in planted.things:
		_things[thing.kind + " " + thing.name] = thing


## The address of a resource. Without one of that name it is "", and an error is logged.
func resource(name: String) -> String:
	var found := _find("RESOURCE", "resource", name)
	return "" if found == null else found.address


## The address of a faucet. Without one of that name it is "", and an error is logged.
func faucet(name: String) -> String:
	var found := _find("FAUCET", "faucet", name)
	return "" if found == null else found.address


## The address of a recipe. Without one of that name it is "", and an error is logged.
func recipe(name: String) -> String:
	var found := _find("RECIPE", "recipe", name)
	return "" if found == null else found.address


## The number of a badge. Without one of that name it is -1, and an error is logged.
func badge(name: String) -> int:
	var found := _find("BADGE", "badge", name)
	return -1 if found == null else found.index


## The address of an assembler. Without one of that name it is "", and an error is logged.
func assembler(name: String) -> String:
	var found := _find("ASSEMBLER", "assembler", name)
	return "" if found == null else found.address


## The address of a model. Without one of that name it is "", and an error is logged.
func model(name: String) -> String:
	var found := _find("MODEL", "model", name)
	return "" if found == null else found.address


## The address of a mission pool. Without one of that name it is "", and an error is logged.
func mission_pool(name: String) -> String:
	var found := _find("MISSION_POOL", "mission pool", name)
	return "" if found == null else found.address


## The address of a mission. Without one of that name it is "", and an error is logged.
func mission(name: String) -> String:
	var found := _find("MISSION", "mission", name)
	return "" if found == null else found.address


## The address of a staking pool. Without one of that name it is "", and an error is logged.
func staking_pool(name: String) -> String:
	var found := _find("STAKING_POOL", "staking pool", name)
	return "" if found == null else found.address


func _find(kind: String, said: String, name: String) -> GkDaemonTypes.GkWorldThing:
	var found: GkDaemonTypes.GkWorldThing = _things.get(kind + " " + name)
	if found == null:
		push_error("Gamekeeper: the world has no %s %s" % [said, name])
	return found
