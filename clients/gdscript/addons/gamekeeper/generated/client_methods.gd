# Generated from src/methods/catalogue by `npm run generate`.
extends "../client.gd"
## The client with every method of the catalogue.

const GkMethods := preload("../methods.gd")
const GkApiMethods := preload("methods/api.gd")
const GkAccountsMethods := preload("methods/accounts.gd")
const GkAssetsMethods := preload("methods/assets.gd")
const GkBadgesMethods := preload("methods/badges.gd")
const GkCharactersMethods := preload("methods/characters.gd")
const GkDaemonMethods := preload("methods/daemon.gd")
const GkDelegationMethods := preload("methods/delegation.gd")
const GkFaucetsMethods := preload("methods/faucets.gd")
const GkHoldingsMethods := preload("methods/holdings.gd")
const GkLiveMethods := preload("methods/live.gd")
const GkMissionsMethods := preload("methods/missions.gd")
const GkProfilesMethods := preload("methods/profiles.gd")
const GkProjectsMethods := preload("methods/projects.gd")
const GkRecipesMethods := preload("methods/recipes.gd")
const GkResourcesMethods := preload("methods/resources.gd")
const GkRpcMethods := preload("methods/rpc.gd")
const GkSessionMethods := preload("methods/session.gd")
const GkStakingMethods := preload("methods/staking.gd")
const GkTransactionsMethods := preload("methods/transactions.gd")
const GkUsersMethods := preload("methods/users.gd")
const GkWalletMethods := preload("methods/wallet.gd")
const GkWorldMethods := preload("methods/world.gd")

## How far a call is that waits for its answer. It holds until the next one about the same call, or
## until the answer, which it never comes after. [code]told[/code] is a
## [code]GamekeeperTypes.Progress[/code].
signal progress(told: GkSessionTypes.GkProgress)
## The ledger's time has jumped: it was warped or reverted, or the clock that it goes by was set.
## From here on it runs as before. [code]told[/code] is a [code]GamekeeperTypes.TimeChanged[/code].
signal time_changed(told: GkSessionTypes.GkTimeChanged)

## The service's operations, each under its own name. A write answers the unsigned transaction.
var api := GkApiMethods.new()
## The methods [code]accounts.*[/code].
var accounts := GkAccountsMethods.new()
## The methods [code]assets.*[/code].
var assets := GkAssetsMethods.new()
## The methods [code]badges.*[/code].
var badges := GkBadgesMethods.new()
## The methods [code]characters.*[/code].
var characters := GkCharactersMethods.new()
## The methods [code]daemon.*[/code].
var daemon := GkDaemonMethods.new()
## The methods [code]delegation.*[/code].
var delegation := GkDelegationMethods.new()
## The methods [code]faucets.*[/code].
var faucets := GkFaucetsMethods.new()
## The methods [code]holdings.*[/code].
var holdings := GkHoldingsMethods.new()
## The live tables: reads that are kept current.
var live := GkLiveMethods.new()
## The methods [code]missions.*[/code].
var missions := GkMissionsMethods.new()
## The methods [code]profiles.*[/code].
var profiles := GkProfilesMethods.new()
## The methods [code]projects.*[/code].
var projects := GkProjectsMethods.new()
## The methods [code]recipes.*[/code].
var recipes := GkRecipesMethods.new()
## The methods [code]resources.*[/code].
var resources := GkResourcesMethods.new()
## The methods [code]rpc.*[/code].
var rpc_methods := GkRpcMethods.new()
## The methods [code]session.*[/code].
var session := GkSessionMethods.new()
## The methods [code]staking.*[/code].
var staking := GkStakingMethods.new()
## The methods [code]transactions.*[/code].
var transactions := GkTransactionsMethods.new()
## The methods [code]users.*[/code].
var users := GkUsersMethods.new()
## The methods [code]wallet.*[/code].
var wallet := GkWalletMethods.new()
## The methods [code]world.*[/code].
var world := GkWorldMethods.new()


func _init() -> void:
	var all: Array[GkMethods] = [
		api,
		accounts,
		assets,
		badges,
		characters,
		daemon,
		delegation,
		faucets,
		holdings,
		live,
		missions,
		profiles,
		projects,
		recipes,
		resources,
		rpc_methods,
		session,
		staking,
		transactions,
		users,
		wallet,
		world,
	]
	for methods: GkMethods in all:
		methods.bind_client(self)


func emit_notification(
		method: String, parameters: Dictionary, reader: GkReader
) -> bool:
	match method:
		"$/progress":
			var told := GkSessionTypes.GkProgress.read(parameters, reader)
			if reader.problem.is_empty():
				progress.emit(told)
			return true
		"daemon.timeChanged":
			var told := GkSessionTypes.GkTimeChanged.read(parameters, reader)
			if reader.problem.is_empty():
				time_changed.emit(told)
			return true
	return false
