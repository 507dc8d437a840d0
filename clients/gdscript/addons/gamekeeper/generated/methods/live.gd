# Generated from src/methods/catalogue by `npm run generate`.
extends "../../methods.gd"
## The methods [code]live.*[/code].


## Subscribes to a read: the answer has its records, and [code]live.changed[/code] brings what
## changes in them, a whole bundle or none of it at a time. A read may be live where it may be
## called. At most 64 at once in a session, and 100,000 records in all of them together.
## [br][br]
## Takes [code]GamekeeperParameters.LiveSubscribe[/code].
## [br][br]
## Fails with [code]LimitExceeded[/code], [code]NotFound[/code].
func subscribe(parameters: GkInput, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"live.subscribe",
		parameters,
		"live.GkSubscribeParameters",
		options,
		"daemon.GkLiveTable.read",
	)


## Ends a subscription. False where it has ended already.
## [br][br]
## Takes [code]GamekeeperParameters.LiveUnsubscribe[/code].
func unsubscribe(parameters: GkInput, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"live.unsubscribe",
		parameters,
		"live.GkUnsubscribeParameters",
		options,
		"read_boolean",
	)


## Waits until a live table has what was done before the call: its answer comes after the
## [code]live.changed[/code] with that. A game that has the receipt of a write finds what the write
## did in the table then. False where the table has ended.
## [br][br]
## Takes [code]GamekeeperParameters.LiveCatchUp[/code].
func catch_up(parameters: GkInput, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"live.catchUp",
		parameters,
		"live.GkCatchUpParameters",
		options,
		"read_boolean",
	)
