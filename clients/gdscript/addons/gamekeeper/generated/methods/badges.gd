# Generated from src/methods/catalogue by `npm run generate`.
extends GamekeeperMethods
## The methods [code]badges.*[/code].

const GkDaemonTypes := preload("../types/daemon.gd")
const GkBadgesParameters := preload("../parameters/badges.gd")


## Adds a badge to a project, with the time in which players can claim it.
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]AlreadyExists[/code].
func create(
		parameters: GkBadgesParameters.GkCreateParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("badges.create", parameters, options, GkDaemonTypes.GkReceipt.read)


## Changes when and on what condition a badge can be claimed. Times that are not given stay.
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code].
func update(
		parameters: GkBadgesParameters.GkUpdateParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("badges.update", parameters, options, GkDaemonTypes.GkReceipt.read)


## Claims a badge for a profile: its index joins the profile's achievements. Once a profile, within
## the badge's time.
## [br][br]
## Fails with [code]NotFound[/code], [code]Unauthorised[/code], [code]BadgeClosed[/code],
## [code]BadgeClaimed[/code].
func claim(
		parameters: GkBadgesParameters.GkClaimParameters,
		options: GamekeeperCallOptions = null
) -> GamekeeperResult:
	return await _call("badges.claim", parameters, options, GkDaemonTypes.GkReceipt.read)
