# Generated from src/methods/catalogue by `npm run generate`.
extends "../../methods.gd"
## The methods [code]badges.*[/code].


## Adds a badge to a project, with the time in which players can claim it.
## [br][br]
## Takes [code]GamekeeperParameters.BadgesCreate[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]AlreadyExists[/code].
## [codeblock]
## var receipt := await Gamekeeper.badges.create(GamekeeperParameters.BadgesCreate.new(
## 	{"args": {"badge_index": 255, "condition": "Public", "end_time": 1750003600,
## 		"project_address": project_address, "start_time": 1750000000}}))
## # receipt.value.records.projects[0].badge_criteria[0].end_time == "1750003600"
## [/codeblock]
func create(parameters: GkInput, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"badges.create",
		parameters,
		"badges.GkCreateParameters",
		options,
		"daemon.GkReceipt.read",
	)


## Changes when and on what condition a badge can be claimed. Times that are not given stay.
## [br][br]
## Takes [code]GamekeeperParameters.BadgesUpdate[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code].
## [codeblock]
## var receipt := await Gamekeeper.badges.update(GamekeeperParameters.BadgesUpdate.new(
## 	{"args": {"condition": "Public", "criteria_index": 1, "end_time": 1750007200,
## 		"project_address": project_address}}))
## # receipt.value.records.projects[0].badge_criteria[1].end_time == "1750007200"
## [/codeblock]
func update(parameters: GkInput, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"badges.update",
		parameters,
		"badges.GkUpdateParameters",
		options,
		"daemon.GkReceipt.read",
	)


## Claims a badge for a profile: its index joins the profile's achievements. Once a profile, within
## the badge's time.
## [br][br]
## Takes [code]GamekeeperParameters.BadgesClaim[/code].
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]BadgeClosed[/code],
## [code]BadgeClaimed[/code].
## [codeblock]
## var receipt := await Gamekeeper.badges.claim(GamekeeperParameters.BadgesClaim.new(
## 	{"args": {"criteria_index": 0, "profile_address": profile_address,
## 		"project_address": project_address, "proof": "Public"}}))
## # receipt.value.records.profiles[0].identity == "main"
## [/codeblock]
func claim(parameters: GkInput, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"badges.claim",
		parameters,
		"badges.GkClaimParameters",
		options,
		"daemon.GkReceipt.read",
	)
