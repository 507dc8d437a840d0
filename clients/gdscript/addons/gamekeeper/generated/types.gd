# Generated from src/methods/catalogue by `npm run generate`.
class_name GamekeeperTypes
extends RefCounted
## Every record, input, enumeration and union, by the name that it has in the reference.
## Where Godot has a class of that name, [code]Record[/code] stands behind it.

const GkBadgesTypes := preload("types/badges.gd")
const GkCharactersTypes := preload("types/characters.gd")
const GkDaemonTypes := preload("types/daemon.gd")
const GkMissionsTypes := preload("types/missions.gd")
const GkProjectsTypes := preload("types/projects.gd")
const GkRecipesTypes := preload("types/recipes.gd")
const GkResourcesTypes := preload("types/resources.gd")
const GkSessionTypes := preload("types/session.gd")
const GkSharedTypes := preload("types/shared.gd")
const GkStakingTypes := preload("types/staking.gd")
const GkTransactionsTypes := preload("types/transactions.gd")
const GkUsersTypes := preload("types/users.gd")
const GkRecord := preload("../record.gd")
const GkWorldNames := preload("world_names.gd")

## What every record is.
const Base := GkRecord
## Where the things of a game's world are, by the names that its seed gives them.
const WorldNames := GkWorldNames
## An account of a program as it is stored.
const Account := GkTransactionsTypes.GkAccount
## What an address has.
const AccountBalance := GkTransactionsTypes.GkAccountBalance
## The player's rule for one action.
const ActionGrant := GkSessionTypes.GkActionGrant
## Whether an action may be called.
const ActionRule := GkSessionTypes.GkActionRule
## A condition and what it adds to rewards.
const AddMultiplierMetadataInput := GkStakingTypes.GkAddMultiplierMetadataInput
## Exact shape of a tree. Depth and buffer must be a pair that SPL account compression takes.
const AdvancedTreeConfig := GkSharedTypes.GkAdvancedTreeConfig
## Whether a game that was refused can ask the player for what it lacks.
const Asking := GkSharedTypes.GkAsking
## A character made from traits.
const Assembled := GkCharactersTypes.GkAssembled
## Labels of traits, in order, and the traits that can be worn under them.
const AssemblerConfig := GkCharactersTypes.GkAssemblerConfig
## How the characters of a new model are assembled.
const AssemblerConfigInput := GkCharactersTypes.GkAssemblerConfigInput
## An NFT: a single mint of one unit, or a compressed one, which is a leaf of a Merkle tree.
const Asset := GkCharactersTypes.GkAsset
## What a delegate may do in an assembler.
const AssetAssemblerPermissionInput := GkProjectsTypes.GkAssetAssemblerPermissionInput
## What a delegate may do in an asset manager.
const AssetManagerPermissionInput := GkProjectsTypes.GkAssetManagerPermissionInput
## A program that a project trusts.
const AssociatedProgram := GkProjectsTypes.GkAssociatedProgram
## A program to trust.
const AssociatedProgramInput := GkProjectsTypes.GkAssociatedProgramInput
## A user that has signed in.
const AuthConfirmed := GkUsersTypes.GkAuthConfirmed
## What to sign to sign in.
const AuthResponse := GkUsersTypes.GkAuthResponse
## A badge of a project and when it can be claimed.
const BadgeCriteria := GkProjectsTypes.GkBadgeCriteria
## Who may claim a badge.
const BadgesCondition := GkSharedTypes.GkBadgesCondition
## Size of a tree by what it must hold.
const BasicTreeConfig := GkSharedTypes.GkBasicTreeConfig
## How much of one thing a game may take, in base units. Each limit holds by itself; 0 is nothing.
const Budget := GkSessionTypes.GkBudget
## A character of a player.
const Character := GkCharactersTypes.GkCharacter
## How the characters of a model come to be: wrapped from assets, or assembled from traits.
const CharacterConfig := GkCharactersTypes.GkCharacterConfig
## Characters are assembled from traits.
const CharacterConfigAssembled := GkCharactersTypes.GkCharacterConfigAssembled
## How the characters of a new model come to be.
const CharacterConfigInput := GkCharactersTypes.GkCharacterConfigInput
## Characters are assets that are wrapped.
const CharacterConfigWrapped := GkCharactersTypes.GkCharacterConfigWrapped
## Something that happened to a character.
const CharacterHistory := GkCharactersTypes.GkCharacterHistory
## What the characters of one kind have in common.
const CharacterModel := GkCharactersTypes.GkCharacterModel
## What a character was made from.
const CharacterSource := GkCharactersTypes.GkCharacterSource
## What a character must be made from.
const CharacterSourceFilter := GkCharactersTypes.GkCharacterSourceFilter
## The asset or the traits that a character was made from.
const CharacterSourceParams := GkCharactersTypes.GkCharacterSourceParams
## Details that a character's source must have.
const CharacterSourceParamsFilter := GkCharactersTypes.GkCharacterSourceParamsFilter
## Something that assembled characters can wear.
const CharacterTrait := GkCharactersTypes.GkCharacterTrait
## A trait to add.
const CharacterTraitInput := GkCharactersTypes.GkCharacterTraitInput
## What a character is busy with. Only a free one can be staked, sent or unwrapped.
const CharacterUsedBy := GkCharactersTypes.GkCharacterUsedBy
## What a character must be busy with.
const CharacterUsedByFilter := GkCharactersTypes.GkCharacterUsedByFilter
## Details of what a character is busy with.
const CharacterUsedByParams := GkCharactersTypes.GkCharacterUsedByParams
## Details that a character's use must have. The fields given must all match; each belongs to some
## kinds of use.
const CharacterUsedByParamsFilter := GkCharactersTypes.GkCharacterUsedByParamsFilter
## What characters must have. The fields given must all match.
const CharactersFilter := GkCharactersTypes.GkCharactersFilter
## Which badge a player claims, and for which profile.
const ClaimBadgeCriteriaInput := GkBadgesTypes.GkClaimBadgeCriteriaInput
## A record in a Merkle tree as it is stored.
const CompressedAccount := GkTransactionsTypes.GkCompressedAccount
## What a delegate may do in the project itself.
const ControlPermissionInput := GkProjectsTypes.GkControlPermissionInput
## Merkle trees that hold one kind of compressed record.
const ControlledMerkleTrees := GkSharedTypes.GkControlledMerkleTrees
## The transaction that makes an assembler configuration and the tree for its traits.
const CreateAssemblerConfigTransactionResponse := GkCharactersTypes.GkCreateAssemblerConfigTransactionResponse
## A badge to add to a project.
const CreateBadgeCriteriaInput := GkBadgesTypes.GkCreateBadgeCriteriaInput
## The transaction of a first step of crafting alone. No operation returns it now.
const CreateBeginCookingTransactionResponse := GkSharedTypes.GkCreateBeginCookingTransactionResponse
## The transaction that makes a character model.
const CreateCharacterModelTransactionResponse := GkCharactersTypes.GkCreateCharacterModelTransactionResponse
## The transaction that makes a holder's account. No operation returns it now.
const CreateCreateHolderAccountTransactionResponse := GkSharedTypes.GkCreateCreateHolderAccountTransactionResponse
## The transaction that makes a mission pool.
const CreateCreateMissionPoolTransactionResponse := GkMissionsTypes.GkCreateCreateMissionPoolTransactionResponse
## The transaction that makes a mission.
const CreateCreateMissionTransactionResponse := GkMissionsTypes.GkCreateCreateMissionTransactionResponse
## The transaction that makes a resource tree. The operation answers TreeSetupResponse; this form is
## unused.
const CreateCreateNewResourceTreeTransactionResponse := GkSharedTypes.GkCreateCreateNewResourceTreeTransactionResponse
## The transaction that makes a project.
const CreateCreateProjectTransactionResponse := GkProjectsTypes.GkCreateCreateProjectTransactionResponse
## The transactions that make a staking pool.
const CreateCreateStakingPoolTransactionResponse := GkStakingTypes.GkCreateCreateStakingPoolTransactionResponse
## The transaction that makes the multipliers of a staking pool.
const CreateInitMultipliersTransactionResponse := GkStakingTypes.GkCreateInitMultipliersTransactionResponse
## The transaction that makes a resource.
const CreateInitResourceTransactionResponse := GkResourcesTypes.GkCreateInitResourceTransactionResponse
## The transaction that makes a faucet.
const CreateInitializeFaucetTransactionResponse := GkResourcesTypes.GkCreateInitializeFaucetTransactionResponse
## The transactions that make a recipe.
const CreateInitializeRecipeTransactionResponse := GkRecipesTypes.GkCreateInitializeRecipeTransactionResponse
## Rewards and times of a new staking pool.
const CreateStakingPoolMetadataInput := GkStakingTypes.GkCreateStakingPoolMetadataInput
## The transaction that changes a mission pool.
const CreateUpdateMissionPoolTransactionResponse := GkMissionsTypes.GkCreateUpdateMissionPoolTransactionResponse
## The transaction that changes a mission. The operation answers Transaction; this form is unused.
const CreateUpdateMissionTransactionResponse := GkSharedTypes.GkCreateUpdateMissionTransactionResponse
## What a delegate may do with resources.
const CurrencyManagerPermissionInput := GkProjectsTypes.GkCurrencyManagerPermissionInput
## Where keys are kept.
const Custody := GkSessionTypes.GkCustody
## Changes to a profile's custom data.
const CustomDataInput := GkUsersTypes.GkCustomDataInput
## The rights of one wallet in one project.
const DelegateAuthority := GkProjectsTypes.GkDelegateAuthority
## Names a kind of record by its program and name. The spelling is the interface's.
const DisrcriminatorFilter := GkTransactionsTypes.GkDisrcriminatorFilter
## What was drawn for one reward of a mission.
const EarnedRewards := GkCharactersTypes.GkEarnedRewards
## A reward that must have been drawn.
const EarnedRewardsFilter := GkCharactersTypes.GkEarnedRewardsFilter
## A right as it was read, in the form of ServiceDelegation.
const ExpectedDelegation := GkProjectsTypes.GkExpectedDelegation
## A reward as it was read, in the form of Reward.
const ExpectedReward := GkMissionsTypes.GkExpectedReward
## Which resource a reward pays.
const ExpectedRewardResource := GkMissionsTypes.GkExpectedRewardResource
## What a reward pays, in the form of RewardType.
const ExpectedRewardType := GkMissionsTypes.GkExpectedRewardType
## Gives out a fixed amount of a resource, to each wallet once an interval.
const Faucet := GkResourcesTypes.GkFaucet
## What a game asks for: the content of the [code]gamekeeper.json[/code] that it ships.
const GameManifest := GkDaemonTypes.GkGameManifest
## The service-wide record of the control program.
const Global := GkTransactionsTypes.GkGlobal
## What the player has granted a game with one wallet on one network. It always ends.
const Grant := GkSessionTypes.GkGrant
## A seed that the player was shown.
const GrantedSeed := GkSessionTypes.GkGrantedSeed
## How many things of a kind a seed makes.
const GrantedSeedCount := GkSessionTypes.GkGrantedSeedCount
## The token of a resource as it was when the player granted a budget of it.
const GrantedToken := GkSessionTypes.GkGrantedToken
## What a delegate may do in a guild kit.
const GuildPermissionInput := GkProjectsTypes.GkGuildPermissionInput
## A character's role in a guild.
const GuildRole := GkCharactersTypes.GkGuildRole
## A role that a character must have.
const GuildRoleFilter := GkCharactersTypes.GkGuildRoleFilter
## What one wallet holds of one resource, in one of the two forms.
const Holding := GkResourcesTypes.GkHolding
## A resource that crafting burns.
const Ingredient := GkRecipesTypes.GkIngredient
## A resource that crafting burns, as input.
const IngredientsInput := GkRecipesTypes.GkIngredientsInput
## What a new resource is.
const InitResourceInput := GkResourcesTypes.GkInitResourceInput
## Multipliers to make with a staking pool.
const InitStakingMultiplierMetadataInput := GkStakingTypes.GkInitStakingMultiplierMetadataInput
## What a wallet holds of a resource.
const InventoryItem := GkDaemonTypes.GkInventoryItem
## A moment in the ledger's time.
const LedgerMoment := GkSessionTypes.GkLedgerMoment
## What one or more whole bundles of the ledger have changed in a live table. Nothing comes for a
## table between its [code]live.ended[/code] and the next [code]live.subscribe[/code].
const LiveChanged := GkSessionTypes.GkLiveChanged
## Why a subscription has ended.
const LiveEndReason := GkSessionTypes.GkLiveEndReason
## A subscription has ended, or has to begin again.
const LiveEnded := GkSessionTypes.GkLiveEnded
## Whether a live table follows the ledger.
const LiveFreshness := GkSessionTypes.GkLiveFreshness
## What a game shows of something that a record names by its address.
const LiveName := GkSessionTypes.GkLiveName
## The records of a live table, as of one moment between two bundles of the ledger.
const LiveTable := GkDaemonTypes.GkLiveTable
## What happens to an asset while its character is staked.
const LockType := GkStakingTypes.GkLockType
## What happens to an asset while its character is staked.
const LockTypeEnum := GkStakingTypes.GkLockTypeEnum
## An action that a game will ask for.
const ManifestAction := GkDaemonTypes.GkManifestAction
## A budget that a game proposes: the player takes it, lowers it or leaves it at 0.
const ManifestBudget := GkDaemonTypes.GkManifestBudget
## A seed that a game will plant, as the player is shown it.
const ManifestSeed := GkDaemonTypes.GkManifestSeed
## How many things of a kind a seed makes.
const ManifestSeedCount := GkDaemonTypes.GkManifestSeedCount
## A thing of a game's world, by the name that it has in the seed.
const ManifestThing := GkDaemonTypes.GkManifestThing
## A game's world at the service that it ships for.
const ManifestWorld := GkDaemonTypes.GkManifestWorld
## A resource that crafting gives.
const Meal := GkRecipesTypes.GkMeal
## A resource that crafting gives, as input.
const MealInput := GkRecipesTypes.GkMealInput
## One of the terms that a write was executed under.
const MetTerm := GkDaemonTypes.GkMetTerm
## What a game's manifest asks for and its grant does not hold.
const MissingGrant := GkSessionTypes.GkMissingGrant
## In what a grant falls short of a call.
const MissingKind := GkSharedTypes.GkMissingKind
## Something that characters can be sent on, for a cost and a reward.
const Mission := GkMissionsTypes.GkMission
## A resource that a mission burns for each character.
const MissionCost := GkMissionsTypes.GkMissionCost
## Missions that accept the same character models.
const MissionPool := GkMissionsTypes.GkMissionPool
## What must be fulfilled before a mission pays. So far only time.
const MissionRequirement := GkMissionsTypes.GkMissionRequirement
## A reward of a mission. The amount is drawn between min and max.
const MissionReward := GkMissionsTypes.GkMissionReward
## What a game agrees to when it sends characters on a mission.
const MissionTerms := GkMissionsTypes.GkMissionTerms
## What a delegate may do in a mission pool.
const MissionsPermissionInput := GkProjectsTypes.GkMissionsPermissionInput
## A change to the rights of a wallet.
const ModifyDelegationInput := GkProjectsTypes.GkModifyDelegationInput
## One right. Give exactly one of the services.
const ModifyServiceDelegationInput := GkProjectsTypes.GkModifyServiceDelegationInput
## A condition and what it adds.
const Multiplier := GkStakingTypes.GkMultiplier
## The condition of a multiplier.
const MultiplierType := GkStakingTypes.GkMultiplierType
## The condition of a multiplier. Give exactly one.
const MultiplierTypeInput := GkStakingTypes.GkMultiplierTypeInput
## What must be reached or match for a multiplier to count.
const MultiplierTypeParams := GkStakingTypes.GkMultiplierTypeParams
## A collection that the character's asset must be of.
const MultiplierTypeParamsCollection := GkStakingTypes.GkMultiplierTypeParamsCollection
## A creator that the character's asset must have.
const MultiplierTypeParamsCreator := GkStakingTypes.GkMultiplierTypeParamsCreator
## A number of characters that the owner must have staked.
const MultiplierTypeParamsNFTCount := GkStakingTypes.GkMultiplierTypeParamsNFTCount
## A time that a character must have been staked.
const MultiplierTypeParamsStakeDuration := GkStakingTypes.GkMultiplierTypeParamsStakeDuration
## Conditions under which a staking pool pays more.
const Multipliers := GkStakingTypes.GkMultipliers
## A resource to burn for each character.
const NewMissionCost := GkMissionsTypes.GkNewMissionCost
## A mission to make.
const NewMissionData := GkMissionsTypes.GkNewMissionData
## A mission pool to make.
const NewMissionPoolData := GkMissionsTypes.GkNewMissionPoolData
## A creator of a collection.
const NftCreator := GkCharactersTypes.GkNftCreator
## A creator of a collection.
const NftCreatorInput := GkCharactersTypes.GkNftCreatorInput
## Which assets may be wrapped.
const NftWrapCriteria := GkCharactersTypes.GkNftWrapCriteria
## The criterion that a wrapped character must have been let in by.
const NftWrapCriteriaFilter := GkCharactersTypes.GkNftWrapCriteriaFilter
## Which assets may be wrapped.
const NftWrapCriteriaInput := GkCharactersTypes.GkNftWrapCriteriaInput
## One node of a Merkle tree. No operation returns it now.
const NodeRecord := GkSharedTypes.GkNode
## Where produced units go: to a holding that exists, or to a tree that will hold a new one.
const OutputHolding := GkResourcesTypes.GkOutputHolding
## A tree that will hold a new holding.
const OutputHoldingTree := GkSharedTypes.GkOutputHoldingTree
## What becomes of a call that goes past a budget.
const OverBudget := GkSessionTypes.GkOverBudget
## A pairing that the player has confirmed.
const Paired := GkDaemonTypes.GkPaired
## A pairing that waits for the player.
const PairingStarted := GkDaemonTypes.GkPairingStarted
## Changes to how a user presents itself. Omitted values stay.
const PartialUserInfoInput := GkUsersTypes.GkPartialUserInfoInput
## Characters to send on a mission.
const ParticipateOnMissionData := GkMissionsTypes.GkParticipateOnMissionData
## What a player has reached in a project.
const PlatformData := GkUsersTypes.GkPlatformData
## A user's standing in one project.
const Profile := GkUsersTypes.GkProfile
## Fields and achievements of a project's profiles.
const ProfileDataConfig := GkProjectsTypes.GkProfileDataConfig
## Fields and achievements of a new project's profiles.
const ProfileDataConfigInput := GkProjectsTypes.GkProfileDataConfigInput
## How a profile presents itself. Null where nothing was set.
const ProfileInfo := GkUsersTypes.GkProfileInfo
## How a profile presents itself. Omitted values stay, or are not set in a new profile.
const ProfileInfoInput := GkUsersTypes.GkProfileInfoInput
## How far a call is that waits for its answer. It holds until the next one about the same call, or
## until the answer, which it never comes after.
const Progress := GkSessionTypes.GkProgress
## How far a call is.
const ProgressState := GkSessionTypes.GkProgressState
## A game or a world of games.
const Project := GkProjectsTypes.GkProject
## Shows that a leaf is in a tree: hashing the leaf with these nodes leads to the root.
const Proof := GkSharedTypes.GkProof
## Characters to call back from a mission.
const RecallFromMissionData := GkMissionsTypes.GkRecallFromMissionData
## What an action answers once its transactions are durable.
const Receipt := GkDaemonTypes.GkReceipt
## The records of a receipt, by kind.
const ReceiptRecords := GkDaemonTypes.GkReceiptRecords
## What can be crafted out of what.
const Recipe := GkRecipesTypes.GkRecipe
## A resource that a recipe takes. No operation takes it now.
const RecipeInputResource := GkSharedTypes.GkRecipeInputResource
## Up to four resources that a recipe takes. No operation takes it now.
const RecipeInputResources := GkSharedTypes.GkRecipeInputResources
## A resource that a recipe gives. No operation takes it now.
const RecipeOutputResource := GkSharedTypes.GkRecipeOutputResource
## What a recipe takes and gives, in the older form of four places. No operation takes it now.
const RecipeResources := GkSharedTypes.GkRecipeResources
## What a game agrees to when it crafts.
const RecipeTerms := GkRecipesTypes.GkRecipeTerms
## What a transaction took of a resource: it was burned.
const ResourceDebit := GkTransactionsTypes.GkResourceDebit
## What sort of thing a resource is.
const ResourceKind := GkResourcesTypes.GkResourceKind
## Data of a kind of resource.
const ResourceKindParams := GkResourcesTypes.GkResourceKindParams
## A fungible resource whose mint the service made.
const ResourceKindParamsNativeFungible := GkResourcesTypes.GkResourceKindParamsNativeFungible
## A resource of single pieces, whose mint the service made.
const ResourceKindParamsNativeNonFungible := GkResourcesTypes.GkResourceKindParamsNativeNonFungible
## A resource of single pieces over a collection that was there before.
const ResourceKindParamsWrappedCore := GkResourcesTypes.GkResourceKindParamsWrappedCore
## A fungible resource over a mint that was there before.
const ResourceKindParamsWrappedFungible := GkResourcesTypes.GkResourceKindParamsWrappedFungible
## Something that a project mints and players hold, trade and burn.
const ResourceRecord := GkResourcesTypes.GkResource
## Units of a resource, minted to the owner.
const ResourceRewardType := GkMissionsTypes.GkResourceRewardType
## Which resource a mission pays.
const ResourceRewardTypeParams := GkMissionsTypes.GkResourceRewardTypeParams
## Where the holdings of a resource are kept.
const ResourceStorage := GkResourcesTypes.GkResourceStorage
## Where the holdings of a resource are kept.
const ResourceStorageEnum := GkResourcesTypes.GkResourceStorageEnum
## The trees of a resource in LedgerState.
const ResourceStorageParams := GkResourcesTypes.GkResourceStorageParams
## Something that a mission pays, between two amounts.
const Reward := GkMissionsTypes.GkReward
## What a mission pays.
const RewardKind := GkMissionsTypes.GkRewardKind
## What a mission pays: experience or a resource.
const RewardType := GkMissionsTypes.GkRewardType
## How transactions are grouped and when the answer comes.
const SendTransactionBundlesOptions := GkTransactionsTypes.GkSendTransactionBundlesOptions
## When the answer to transactions without bundles comes. No operation takes it now.
const SendTransactionsOptions := GkSharedTypes.GkSendTransactionsOptions
## One thing that a trusted program may do.
const SerializableActions := GkProjectsTypes.GkSerializableActions
## One thing that a trusted program may do.
const SerializableActionsInput := GkProjectsTypes.GkSerializableActionsInput
## A service that a project has set up.
const Service := GkProjectsTypes.GkService
## One right that a project gave.
const ServiceDelegation := GkProjectsTypes.GkServiceDelegation
## A right in an assembler.
const ServiceDelegationAssetAssembler := GkProjectsTypes.GkServiceDelegationAssetAssembler
## A right in an asset manager.
const ServiceDelegationAssetManager := GkProjectsTypes.GkServiceDelegationAssetManager
## A right in the project itself.
const ServiceDelegationControl := GkProjectsTypes.GkServiceDelegationControl
## A right in the project's resources.
const ServiceDelegationCurrencyManager := GkProjectsTypes.GkServiceDelegationCurrencyManager
## A right in a guild kit.
const ServiceDelegationGuild := GkProjectsTypes.GkServiceDelegationGuild
## Rights to give, by service. Each may be left out.
const ServiceDelegationInput := GkProjectsTypes.GkServiceDelegationInput
## A right in a mission pool.
const ServiceDelegationMissions := GkProjectsTypes.GkServiceDelegationMissions
## A right in a staking pool.
const ServiceDelegationStaking := GkProjectsTypes.GkServiceDelegationStaking
## Which record a project's service refers to.
const ServiceParams := GkProjectsTypes.GkServiceParams
## An assembler configuration of the project.
const ServiceParamsAssembler := GkProjectsTypes.GkServiceParamsAssembler
## An asset manager of the project.
const ServiceParamsAssetManager := GkProjectsTypes.GkServiceParamsAssetManager
## A guild kit of the project.
const ServiceParamsGuildKit := GkProjectsTypes.GkServiceParamsGuildKit
## A mission pool of the project.
const ServiceParamsMissions := GkProjectsTypes.GkServiceParamsMissions
## A raffle pool of the project.
const ServiceParamsRaffles := GkProjectsTypes.GkServiceParamsRaffles
## A staking pool of the project.
const ServiceParamsStaking := GkProjectsTypes.GkServiceParamsStaking
## A game's session.
const Session := GkSessionTypes.GkSession
## The daemon's half of the mutual challenge.
const SessionChallenge := GkDaemonTypes.GkSessionChallenge
## A text and its signature.
const SignedMessage := GkDaemonTypes.GkSignedMessage
## A statement that the ledger signed with its own key. Anyone who knows the network can verify it;
## docs/reference/service.md says how.
const SignedStatement := GkTransactionsTypes.GkSignedStatement
## A user's accounts elsewhere.
const SocialInfo := GkUsersTypes.GkSocialInfo
## What sort of asset a character stands for.
const SourceKind := GkCharactersTypes.GkSourceKind
## What a game agrees to when it stakes characters. Rates and the cooldown are no part of it.
const StakeTerms := GkStakingTypes.GkStakeTerms
## What one wallet has staked in one pool. Made with its first stake.
const Staker := GkStakingTypes.GkStaker
## What a delegate may do in a staking pool.
const StakingPermissionInput := GkProjectsTypes.GkStakingPermissionInput
## Where characters earn a resource by being staked.
const StakingPool := GkStakingTypes.GkStakingPool
## The ledger's time has jumped: it was warped or reverted, or the clock that it goes by was set.
## From here on it runs as before.
const TimeChanged := GkSessionTypes.GkTimeChanged
## A time that characters must stay on the mission.
const TimeRequirement := GkMissionsTypes.GkTimeRequirement
## How long a mission takes.
const TimeRequirementParams := GkMissionsTypes.GkTimeRequirementParams
## An unsigned transaction, ready to sign and send.
const Transaction := GkSharedTypes.GkTransaction
## The outcome of one bundle. Either all its transactions succeeded, or none had an effect.
const TransactionBundleResponse := GkTransactionsTypes.GkTransactionBundleResponse
## Sizes of the bundles that a list of transactions is cut into, as numbers of transactions.
const TransactionBundlesOptions := GkTransactionsTypes.GkTransactionBundlesOptions
## The outcome of one transaction.
const TransactionResponse := GkTransactionsTypes.GkTransactionResponse
## How far a write got.
const TransactionState := GkDaemonTypes.GkTransactionState
## The outcome of one write.
const TransactionStatus := GkDaemonTypes.GkTransactionStatus
## Unsigned transactions that belong together. Sign all and send them in this order.
const Transactions := GkSharedTypes.GkTransactions
## Names a leaf of a Merkle tree.
const TreeLeaf := GkTransactionsTypes.GkTreeLeaf
## Size of a new Merkle tree. Give exactly one of the two forms.
const TreeSetupConfig := GkSharedTypes.GkTreeSetupConfig
## The transaction that makes a Merkle tree, and what the tree will be.
const TreeSetupResponse := GkSharedTypes.GkTreeSetupResponse
## A badge and its changes.
const UpdateBadgeCriteriaInput := GkBadgesTypes.GkUpdateBadgeCriteriaInput
## Changes to a mission, in an older form. No operation takes it now.
const UpdateMissionData := GkMissionsTypes.GkUpdateMissionData
## Changes to a mission. Rewards are removed first, then updated in place, then added.
const UpdateMissionInput := GkMissionsTypes.GkUpdateMissionInput
## A mission pool and the model to add.
const UpdateMissionPoolData := GkMissionsTypes.GkUpdateMissionPoolData
## Changes to a staking pool. Omitted values stay.
const UpdateStakingPoolMetadataInput := GkStakingTypes.GkUpdateStakingPoolMetadataInput
## Changes to a user's wallets.
const UpdateWalletInput := GkUsersTypes.GkUpdateWalletInput
## The character is used by something outside of the service.
const UsedByCustom := GkCharactersTypes.GkUsedByCustom
## The character left the service as a separate asset.
const UsedByEjected := GkCharactersTypes.GkUsedByEjected
## The character is in a guild.
const UsedByGuild := GkCharactersTypes.GkUsedByGuild
## A guild that a character must be in. No operation takes it now.
const UsedByGuildFilter := GkCharactersTypes.GkUsedByGuildFilter
## The character is on a mission.
const UsedByMission := GkCharactersTypes.GkUsedByMission
## The character is staked.
const UsedByStaking := GkCharactersTypes.GkUsedByStaking
## A player, known to all projects by one or more wallets.
const User := GkUsersTypes.GkUser
## How a user presents itself.
const UserInfo := GkUsersTypes.GkUserInfo
## How a new user presents itself. All four texts must be given; each may be empty.
const UserInfoInput := GkUsersTypes.GkUserInfoInput
## What an identity pass vouches for.
const VerificationGateway := GkUsersTypes.GkVerificationGateway
## A pass that says that a wallet's owner was verified.
const VerificationInfo := GkUsersTypes.GkVerificationInfo
## Names an identity pass of a wallet. No operation takes it now.
const VerificationInfoInput := GkUsersTypes.GkVerificationInfoInput
## A wallet, without its key.
const WalletInfo := GkSessionTypes.GkWalletInfo
## The wallets of a user.
const Wallets := GkUsersTypes.GkWallets
## What was planted of a game, by the names of its seed.
const World := GkDaemonTypes.GkWorld
## What a thing of a game's world is.
const WorldKind := GkSessionTypes.GkWorldKind
## A thing of a game's world.
const WorldThing := GkDaemonTypes.GkWorldThing
## A character made from an asset.
const Wrapped := GkCharactersTypes.GkWrapped
## Experience points, for the owner's profile.
const XpRewardType := GkMissionsTypes.GkXpRewardType
