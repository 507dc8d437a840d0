# Generated from src/methods/catalogue by `npm run generate`.
extends "../../methods.gd"
## The methods [code]wallet.*[/code].


## The wallets that the session may act with on this network.
func list(options: GkCallOptions = null) -> GamekeeperResult:
	return await _call("wallet.list", null, "", options, "session.GkWalletInfo.read_list")


## What a wallet holds, one line for each resource, with what a game shows of it: the units of both
## forms together, its name, symbol, decimals and picture. Resources of which it holds nothing have
## no line. In the order of the resources' addresses, compared as bytes.
## [br][br]
## Takes [code]GamekeeperParameters.WalletInventory[/code].
## [br][br]
## Fails with [code]LimitExceeded[/code].
func inventory(parameters: GkInput = null, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"wallet.inventory",
		parameters,
		"wallet.GkInventoryParameters",
		options,
		"daemon.GkInventoryItem.read_list",
	)


## Creates a wallet, stores its key in the keychain, reads it back and, on the embedded service,
## funds it.
## [br][br]
## Takes [code]GamekeeperParameters.WalletCreate[/code].
## [br][br]
## Fails with [code]WalletExists[/code], [code]KeychainUnavailable[/code],
## [code]KeychainReadBack[/code].
func create(parameters: GkInput, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"wallet.create",
		parameters,
		"wallet.GkCreateParameters",
		options,
		"session.GkWalletInfo.read",
	)


## Makes another wallet the one that fills signing arguments.
## [br][br]
## Takes [code]GamekeeperParameters.WalletUse[/code].
## [br][br]
## Fails with [code]WalletNotFound[/code].
func use(parameters: GkInput, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"wallet.use",
		parameters,
		"wallet.GkUseParameters",
		options,
		"session.GkWalletInfo.read",
	)


## Signs a text. The signed bytes are [code]Gamekeeper signed message v1[/code], a line feed, the
## game's identifier, a line feed and the text, so that they can never be a transaction or another
## game's message.
## [br][br]
## Takes [code]GamekeeperParameters.WalletSignMessage[/code].
## [br][br]
## Fails with [code]MessageRefused[/code].
func sign_message(parameters: GkInput, options: GkCallOptions = null) -> GamekeeperResult:
	return await _call(
		"wallet.signMessage",
		parameters,
		"wallet.GkSignMessageParameters",
		options,
		"daemon.GkSignedMessage.read",
	)


## Signs in to the service: asks for the message, checks its text, signs it and confirms.
## [br][br]
## Fails with [code]MessageRefused[/code], [code]NonceUnknown[/code], [code]SignatureInvalid[/code],
## [code]NotFound[/code].
func sign_in(options: GkCallOptions = null) -> GamekeeperResult:
	return await _call("wallet.signIn", null, "", options, "users.GkAuthConfirmed.read")
