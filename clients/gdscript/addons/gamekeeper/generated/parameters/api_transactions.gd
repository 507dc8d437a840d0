# Generated from src/methods/catalogue by `npm run generate`.
extends RefCounted
## Parameters of methods. Reach them through [GamekeeperParameters].

const GkInput := preload("../../input.gd")
const GkTransactionsTypes := preload("../types/transactions.gd")


## Parameters of [code]api.sendTransactionBundles[/code].
class GkSendTransactionBundlesParameters:
	extends GkInput
	const FIELDS := {
		"txs": ["txs", "[Bytes!]!"],
		"blockhash": ["blockhash", "String!"],
		"last_valid_block_height": ["lastValidBlockHeight", "Int!"],
		"options_": ["options", "SendTransactionBundlesOptions"],
	}
	## Required. Signed transactions, base58, in the order in which they run. At most 100.
	var txs: Array[String]:
		get:
			return _values.get("txs", _drafts.get_or_add("txs", [] as Array[String]))
		set(given):
			_values["txs"] = given
	## Required. Blockhash of the transactions, as the operation that built them returned it.
	var blockhash: String:
		get:
			return _values.get("blockhash", "")
		set(given):
			_values["blockhash"] = given
	## Required. Last block height at which they can run, as the operation that built them returned
	## it.
	var last_valid_block_height: int:
		get:
			return _values.get("lastValidBlockHeight", 0)
		set(given):
			_values["lastValidBlockHeight"] = given
	## How to group the transactions and when to answer. Default: bundles of 5.
	var options_: GkTransactionsTypes.GkSendTransactionBundlesOptions:
		get:
			return _values.get("options", null)
		set(given):
			_values["options"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


	func _get_nested_classes() -> Dictionary:
		return {"options_": GkTransactionsTypes.GkSendTransactionBundlesOptions}


## Parameters of [code]api.signWithShadowSignerAndSendTransactionBundles[/code].
class GkSignWithShadowSignerAndSendTransactionBundlesParameters:
	extends GkInput
	const FIELDS := {
		"txs": ["txs", "[Bytes!]!"],
		"blockhash": ["blockhash", "String!"],
		"last_valid_block_height": ["lastValidBlockHeight", "Int!"],
		"auth_token": ["authToken", "String!"],
		"options_": ["options", "SendTransactionBundlesOptions"],
	}
	## Required. Transactions, base58, in the order in which they run. Signatures of other wallets
	## must be there. At most 100.
	var txs: Array[String]:
		get:
			return _values.get("txs", _drafts.get_or_add("txs", [] as Array[String]))
		set(given):
			_values["txs"] = given
	## Required. Blockhash of the transactions, as the operation that built them returned it.
	var blockhash: String:
		get:
			return _values.get("blockhash", "")
		set(given):
			_values["blockhash"] = given
	## Required. Last block height at which they can run, as the operation that built them returned
	## it.
	var last_valid_block_height: int:
		get:
			return _values.get("lastValidBlockHeight", 0)
		set(given):
			_values["lastValidBlockHeight"] = given
	## Required. Access token that authConfirm answered. It says whose shadow wallet signs.
	var auth_token: String:
		get:
			return _values.get("authToken", "")
		set(given):
			_values["authToken"] = given
	## How to group the transactions and when to answer. Default: bundles of 5.
	var options_: GkTransactionsTypes.GkSendTransactionBundlesOptions:
		get:
			return _values.get("options", null)
		set(given):
			_values["options"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


	func _get_nested_classes() -> Dictionary:
		return {"options_": GkTransactionsTypes.GkSendTransactionBundlesOptions}


## Parameters of [code]api.sendBulkTransactions[/code].
class GkSendBulkTransactionsParameters:
	extends GkInput
	const FIELDS := {
		"txs": ["txs", "[Bytes!]!"],
		"blockhash": ["blockhash", "String!"],
		"last_valid_block_height": ["lastValidBlockHeight", "Int!"],
		"options_": ["options", "SendTransactionBundlesOptions"],
	}
	## Required. Signed transactions, base58, in the order in which they run. At most 100.
	var txs: Array[String]:
		get:
			return _values.get("txs", _drafts.get_or_add("txs", [] as Array[String]))
		set(given):
			_values["txs"] = given
	## Required. Blockhash of the transactions, as the operation that built them returned it.
	var blockhash: String:
		get:
			return _values.get("blockhash", "")
		set(given):
			_values["blockhash"] = given
	## Required. Last block height at which they can run, as the operation that built them returned
	## it.
	var last_valid_block_height: int:
		get:
			return _values.get("lastValidBlockHeight", 0)
		set(given):
			_values["lastValidBlockHeight"] = given
	## When to answer. Group sizes are ignored: every bundle holds one transaction.
	var options_: GkTransactionsTypes.GkSendTransactionBundlesOptions:
		get:
			return _values.get("options", null)
		set(given):
			_values["options"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


	func _get_nested_classes() -> Dictionary:
		return {"options_": GkTransactionsTypes.GkSendTransactionBundlesOptions}


## Parameters of [code]api.signWithShadowSignerAndSendBulkTransactions[/code].
class GkSignWithShadowSignerAndSendBulkTransactionsParameters:
	extends GkInput
	const FIELDS := {
		"txs": ["txs", "[Bytes!]!"],
		"blockhash": ["blockhash", "String!"],
		"last_valid_block_height": ["lastValidBlockHeight", "Int!"],
		"options_": ["options", "SendTransactionBundlesOptions"],
	}
	## Required. Transactions, base58, in the order in which they run. Signatures of other wallets
	## must be there. At most 100.
	var txs: Array[String]:
		get:
			return _values.get("txs", _drafts.get_or_add("txs", [] as Array[String]))
		set(given):
			_values["txs"] = given
	## Required. Blockhash of the transactions, as the operation that built them returned it.
	var blockhash: String:
		get:
			return _values.get("blockhash", "")
		set(given):
			_values["blockhash"] = given
	## Required. Last block height at which they can run, as the operation that built them returned
	## it.
	var last_valid_block_height: int:
		get:
			return _values.get("lastValidBlockHeight", 0)
		set(given):
			_values["lastValidBlockHeight"] = given
	## When to answer. Group sizes are ignored: every bundle holds one transaction.
	var options_: GkTransactionsTypes.GkSendTransactionBundlesOptions:
		get:
			return _values.get("options", null)
		set(given):
			_values["options"] = given


	func _get_fields() -> Dictionary:
		return FIELDS


	func _get_nested_classes() -> Dictionary:
		return {"options_": GkTransactionsTypes.GkSendTransactionBundlesOptions}
