// Generated from src/methods/catalogue by `npm run generate`.

/** The catalogue as the service serves it, in SDL. */
export const servedSdl = `# Badges: what a project defines and what players claim.

extend type Query {
  "Adds a badge to a project, with the time in which players can claim it."
  createInitializeBadgeCriteriaTransaction(
    "The badge to add."
    args: CreateBadgeCriteriaInput!
    "Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none."
    lutAddresses: [String!] @managed
    "Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0."
    computeUnitPrice: Int = 0 @managed
  ): Transaction!
    @action(name: "badges.create")
    @approval(level: SILENT)
    @submits(path: "")
    @record(read: "project", by: "addresses", from: "args.args.projectAddress")
    @fails(with: [NotFound, Unauthorised, AlreadyExists])
    @since(version: "0.1.0")

  "Changes when and on what condition a badge can be claimed. Times that are not given stay."
  createUpdateBadgeCriteriaTransaction(
    "The badge and its changes."
    args: UpdateBadgeCriteriaInput!
    "Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none."
    lutAddresses: [String!] @managed
    "Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0."
    computeUnitPrice: Int = 0 @managed
  ): Transaction!
    @action(name: "badges.update")
    @approval(level: SILENT)
    @submits(path: "")
    @record(read: "project", by: "addresses", from: "args.args.projectAddress")
    @fails(with: [NotFound, Unauthorised])
    @since(version: "0.1.0")

  """
  Claims a badge for a profile: its index joins the profile's achievements. Once a profile, within
  the badge's time.
  """
  createClaimBadgeCriteriaTransaction(
    "The badge and the profile that claims it."
    args: ClaimBadgeCriteriaInput!
    "Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none."
    lutAddresses: [String!] @managed
    "Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0."
    computeUnitPrice: Int = 0 @managed
  ): Transaction!
    @action(name: "badges.claim")
    @approval(level: SILENT)
    @submits(path: "")
    @record(read: "profile", by: "addresses", from: "args.args.profileAddress")
    @fails(with: [NotFound, Unauthorised, BadgeClosed, BadgeClaimed])
    @since(version: "0.1.0")
}

"Who may claim a badge."
enum BadgesCondition {
  "Every profile of the project."
  Public
}

"A badge of a project and when it can be claimed."
type BadgeCriteria {
  "Who may claim it."
  condition: BadgesCondition!
  "UNIX seconds after which it can no longer be claimed; 0 for no end."
  endTime: BigInt!
  "Number of the badge in the project, 0 to 255."
  index: Int!
  "UNIX seconds from which it can be claimed; 0 for no start."
  startTime: BigInt!
}

"A badge to add to a project."
input CreateBadgeCriteriaInput {
  "The project's authority, or a wallet with the delegation Control.ManageCriterias. It signs."
  authority: Pubkey! @signer(role: PLAYER)
  "Number of the badge, 0 to 255, not used in the project yet."
  badgeIndex: Int!
  "Who may claim it."
  condition: BadgesCondition!
  "UNIX seconds after which it can no longer be claimed. Default: no end."
  endTime: Int
  "Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts."
  payer: Pubkey @signer(role: PAYER)
  "The project that gets the badge."
  projectAddress: Pubkey!
  "UNIX seconds from which it can be claimed. Default: at once."
  startTime: Int
}

"A badge and its changes."
input UpdateBadgeCriteriaInput {
  "The project's authority, or a wallet with the delegation Control.ManageCriterias. It signs."
  authority: Pubkey! @signer(role: PLAYER)
  "Who may claim it from now on."
  condition: BadgesCondition!
  "Number of the badge in the project."
  criteriaIndex: Int!
  "New end in UNIX seconds. Default: no change."
  endTime: Int
  "Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts."
  payer: Pubkey @signer(role: PAYER)
  "The project that has the badge."
  projectAddress: Pubkey!
  "New start in UNIX seconds. Default: no change."
  startTime: Int
}

"Which badge a player claims, and for which profile."
input ClaimBadgeCriteriaInput {
  "Number of the badge in the project."
  criteriaIndex: Int!
  "Any wallet of the profile's user. It pays and signs."
  payer: Pubkey! @signer(role: PLAYER)
  "Address of the profile that claims, in the same project."
  profileAddress: Pubkey!
  "The project that has the badge."
  projectAddress: Pubkey!
  "The condition that the profile claims to meet."
  proof: BadgesCondition!
}

# Characters, the models that they follow, and the assembler that builds them from traits.

extend type Query {
  "Finds character models. The filters given must all match; at most 10,000 records."
  characterModel(
    "Only models with these addresses. Default: any."
    addresses: [Bytes!]
    "Only models of this project. Default: any."
    project: Pubkey
    """
    The most records to answer, 1 to 10,000. Left out without \`after\`: all, and LimitExceeded when
    there are more than 10,000.
    """
    limit: Int
    """
    Only what comes behind the record with this address in the list's order: that of the last record
    of the page before. Default: from the first on.
    """
    after: Bytes
  ): [CharacterModel!]! @action(name: "characters.findModels") @list(by: ADDRESS) @since(version: "0.1.0")

  """
  Makes a character model: which assets become characters, or how characters are assembled from
  traits.
  """
  createCreateCharacterModelTransaction(
    "How characters of the model come to be."
    config: CharacterConfigInput!
    "Address of the project."
    project: String!
    """
    The project's authority, or a wallet with the delegation AssetAssembler.ManageAssembler. It
    signs.
    """
    authority: String! @signer(role: PLAYER)
    "Attributes of the model, by name. Default: none."
    attributes: VecMapGeneric
    "Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts."
    payer: String @signer(role: PAYER)
    "Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none."
    lutAddresses: [String!] @managed
    "Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0."
    computeUnitPrice: Int = 0 @managed
  ): CreateCharacterModelTransactionResponse!
    @action(name: "characters.createModel")
    @approval(level: SILENT)
    @submits(path: "tx")
    @record(read: "characterModel", by: "addresses", from: "result.characterModel")
    @fails(with: [NotFound, Unauthorised])
    @since(version: "0.1.0")

  """
  Makes a Merkle tree for the characters of a model. It needs one before the first character, and
  another when all are full.
  """
  createCreateCharactersTreeTransaction(
    "Size of the tree, in the basic or the advanced form."
    treeConfig: TreeSetupConfig!
    "Address of the project."
    project: String!
    "Address of the model."
    characterModel: String!
    """
    The project's authority, or a wallet with the delegation AssetAssembler.ManageAssembler. It
    signs.
    """
    authority: String! @signer(role: PLAYER)
    "Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts."
    payer: String @signer(role: PAYER)
    "Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none."
    lutAddresses: [String!] @managed
    "Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0."
    computeUnitPrice: Int = 0 @managed
  ): TreeSetupResponse!
    @action(name: "characters.createTree")
    @approval(level: SILENT)
    @submits(path: "tx")
    @record(read: "characterModel", by: "addresses", from: "args.characterModel")
    @fails(with: [NotFound, Unauthorised, TreeShapeInvalid])
    @since(version: "0.1.0")

  "Finds NFTs of a wallet that are no characters now: those that it could wrap or give away."
  assets("Wallet that holds them." owner: Pubkey!
    """
    The most records to answer, 1 to 10,000. Left out without \`after\`: all, and LimitExceeded when
    there are more than 10,000.
    """
    limit: Int
    """
    Only what comes behind the record with this address in the list's order: that of the last record
    of the page before. Default: from the first on.
    """
    after: Bytes): [Asset!]!
    @action(name: "assets.find")
    @list(by: PLACE_THEN_ADDRESS)
    @since(version: "0.1.0")

  "Finds assembler configurations. The filters given must all match; at most 10,000 records."
  assemblerConfig(
    "Only configurations with these addresses. Default: any."
    addresses: [Bytes!]
    "Only configurations with these tickers. Default: any."
    tickers: [String!]
    "Only configurations that these models are assembled with. Default: any."
    characterModel: [Bytes!]
    "Only configurations of these projects. Default: any."
    project: [Pubkey!]
    """
    The most records to answer, 1 to 10,000. Left out without \`after\`: all, and LimitExceeded when
    there are more than 10,000.
    """
    limit: Int
    """
    Only what comes behind the record with this address in the list's order: that of the last record
    of the page before. Default: from the first on.
    """
    after: Bytes
  ): [AssemblerConfig!]! @action(name: "characters.findAssemblers") @list(by: ADDRESS) @since(version: "0.1.0")

  """
  Makes an assembler configuration: the labels of traits that its characters can wear, with a tree
  for the traits.
  """
  createCreateAssemblerConfigTransaction(
    "Size of the tree, in the basic or the advanced form."
    treeConfig: TreeSetupConfig!
    "Text of your choice, 1 to 64 bytes of UTF-8, that identifies the configuration in the project."
    ticker: String!
    """
    Labels of traits, such as \`Hat\`, from the lowest layer to the highest: at most 32, of at most 32
    bytes each.
    """
    order: [String!]!
    "Address of the project."
    project: String!
    """
    The project's authority, or a wallet with the delegation AssetAssembler.ManageAssembler. It
    signs.
    """
    authority: String! @signer(role: PLAYER)
    "Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts."
    payer: String @signer(role: PAYER)
    "Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none."
    lutAddresses: [String!] @managed
    "Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0."
    computeUnitPrice: Int = 0 @managed
  ): CreateAssemblerConfigTransactionResponse!
    @action(name: "characters.createAssembler")
    @approval(level: SILENT)
    @submits(path: "tx")
    @record(read: "assemblerConfig", by: "addresses", from: "result.assemblerConfig")
    @fails(with: [NotFound, Unauthorised, AlreadyExists, TreeShapeInvalid])
    @since(version: "0.1.0")

  "Finds traits. The filters given must all match; at most 10,000 records."
  characterTrait(
    "Only traits with these addresses. Default: any."
    addresses: [Bytes!]
    "Only traits in these Merkle trees. Default: any."
    trees: [Bytes!]
    "Whether each record comes with its Merkle proof. Default: false."
    includeProof: Boolean = false
    """
    The most records to answer, 1 to 10,000. Left out without \`after\`: all, and LimitExceeded when
    there are more than 10,000.
    """
    limit: Int
    """
    Only what comes behind the record with this address in the list's order: that of the last record
    of the page before. Default: from the first on.
    """
    after: Bytes
  ): [CharacterTrait!]! @action(name: "characters.findTraits") @list(by: ADDRESS) @since(version: "0.1.0")

  "Adds traits to an assembler configuration, in as many transactions as their size demands."
  createAddCharacterTraitsTransactions(
    "Address of the assembler configuration."
    assemblerConfig: String!
    "Traits to add, at most 1,000. Label and name together are unique in the configuration."
    traits: [CharacterTraitInput!]!
    """
    The project's authority, or a wallet with the delegation AssetAssembler.UpdateBlock or
    UpdateBlockDefinition. It signs.
    """
    authority: String! @signer(role: PLAYER)
    "Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts."
    payer: String @signer(role: PAYER)
    "Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none."
    lutAddresses: [String!] @managed
    "Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0."
    computeUnitPrice: Int = 0 @managed
  ): Transactions!
    @action(name: "characters.addTraits")
    @approval(level: SILENT)
    @submits(path: "")
    @record(read: "characterTrait", by: "addresses", from: "accounts.trait")
    @fails(with: [NotFound, Unauthorised, AlreadyExists, LabelUnknown, TreeFull])
    @since(version: "0.1.0")

  """
  Removes traits from an assembler configuration. A trait that a character wears cannot be removed.
  """
  createRemoveCharacterTraitsTransactions(
    "Address of the assembler configuration."
    assemblerConfig: String!
    """
    Addresses of the traits to remove, at most 1,000, and no more than the tree's changelog holds:
    its \`maxBufferSize\`.
    """
    traitsAddresses: [String!]!
    """
    The project's authority, or a wallet with the delegation AssetAssembler.UpdateBlock or
    UpdateBlockDefinition. It signs.
    """
    authority: String! @signer(role: PLAYER)
    "Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts."
    payer: String @signer(role: PAYER)
    "Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none."
    lutAddresses: [String!] @managed
    "Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0."
    computeUnitPrice: Int = 0 @managed
  ): Transactions!
    @action(name: "characters.removeTraits")
    @approval(level: SILENT)
    @submits(path: "")
    @record(read: "assemblerConfig", by: "addresses", from: "args.assemblerConfig")
    @fails(with: [NotFound, Unauthorised, TraitInUse])
    @since(version: "0.1.0")

  "Finds characters. The filters given must all match; at most 10,000 records."
  character(
    "Only characters with these addresses. Default: any."
    addresses: [Bytes!]
    "Only characters with this owner, source or use. Default: any."
    filters: CharactersFilter
    "Only characters in these Merkle trees. Default: any."
    trees: [Bytes!]
    "Only characters that these wallets own. Default: any."
    wallets: [Pubkey!]
    """
    Only characters made from these assets. A mint differs from the character's address. Default:
    any.
    """
    mints: [Pubkey!]
    "Only assembled characters whose attributes have these hashes. Default: any."
    attributeHashes: [Pubkey!]
    "Whether each record comes with its Merkle proof. Default: false."
    includeProof: Boolean = false
    """
    The most records to answer, 1 to 10,000. Left out without \`after\`: all, and LimitExceeded when
    there are more than 10,000.
    """
    limit: Int
    """
    Only what comes behind the record with this address in the list's order: that of the last record
    of the page before. Default: from the first on.
    """
    after: Bytes
  ): [Character!]!
    @action(name: "characters.find")
    @live(name: "characters", key: "address")
    @list(by: PLACE)
    @since(version: "0.1.0")

  """
  Assembles a character from traits for a wallet. No other character of the model may have the same
  traits.
  """
  createAssembleCharacterTransaction(
    """
    Trait name for each label, as pairs of label and name. Every trait must exist in the
    configuration.
    """
    attributes: VecMapGeneric!
    "Address of the project."
    project: String!
    "Address of the assembler configuration that the model uses."
    assemblerConfig: String!
    "Address of the model, whose configuration must be of kind \`Assembled\`."
    characterModel: String!
    "Address of a tree of the model with room: one of \`merkle_trees\` in the model's record."
    charactersTree: String!
    "Wallet that will own the character. It pays and signs."
    wallet: String! @signer(role: PLAYER)
    "Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none."
    lutAddresses: [String!] @managed
    "Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0."
    computeUnitPrice: Int = 0 @managed
  ): Transaction!
    @action(name: "characters.assemble")
    @approval(level: SILENT)
    @submits(path: "")
    @record(read: "character", by: "mints", from: "accounts.mint")
    @fails(with: [NotFound, LabelUnknown, TraitUnknown, AttributesTaken, TreeMissing, TreeFull])
    @since(version: "0.1.0")

  "Changes the traits that an assembled character wears."
  createUpdateCharacterTraitsTransaction(
    "The assembled character to change."
    characterAddress: String!
    """
    All that it wears then: trait name for each label, as pairs of label and name. Every trait must
    exist in the configuration.
    """
    attributes: VecMapGeneric!
    "Address of the project."
    project: String!
    "Address of the assembler configuration that the model uses."
    assemblerConfig: String!
    "Address of the character's model."
    characterModel: String!
    "Address of the tree that holds the character."
    charactersTree: String!
    """
    The character's owner, or a wallet with the delegation AssetAssembler.UpdateNFT. It pays and
    signs.
    """
    wallet: String! @signer(role: PLAYER)
    "Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none."
    lutAddresses: [String!] @managed
    "Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0."
    computeUnitPrice: Int = 0 @managed
  ): Transaction!
    @action(name: "characters.updateTraits")
    @approval(level: SILENT)
    @submits(path: "")
    @record(read: "character", by: "addresses", from: "args.characterAddress")
    @fails(
      with: [
        NotFound
        Unauthorised
        CharacterModelDiffers
        LabelUnknown
        TraitUnknown
        AttributesTaken
        LeafChanged
        ProofTooOld
      ]
    )
    @since(version: "0.1.0")

  """
  Makes an assembled character for an asset that exists, on the word of the asset's update
  authority. The spelling is the interface's.
  """
  createPopulateAssembleablCharacterTransaction(
    "Trait name for each label, as pairs of label and name."
    attributes: VecMapGeneric!
    "Address of the project."
    project: String!
    "Address of the model, whose configuration must be of kind \`Assembled\`."
    characterModel: String!
    "Address of a tree of the model with room: one of \`merkle_trees\` in the model's record."
    charactersTree: String!
    """
    Mint of the asset, which is frozen. Its collection or one of its creators must be among the
    creators of the model.
    """
    mint: String!
    "Wallet that owns the asset, and will own the character. It does not sign."
    owner: String!
    """
    The asset's update authority; where that is the project's authority, also a wallet with the
    delegation AssetManager.ManageAssets. It signs.
    """
    updateAuthority: String! @signer(role: COSIGNER)
    "Wallet that pays the fee and the deposits, and signs. Default: updateAuthority."
    payer: String @signer(role: PAYER)
    "Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none."
    lutAddresses: [String!] @managed
    "Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0."
    computeUnitPrice: Int = 0 @managed
  ): Transaction!
    @action(name: "characters.populate")
    @approval(level: SILENT)
    @submits(path: "")
    @record(read: "character", by: "mints", from: "args.mint")
    @fails(
      with: [
        NotFound
        Unauthorised
        AssetNotOwned
        CriteriaUnmet
        AssetIsCharacter
        LabelUnknown
        TraitUnknown
        AttributesTaken
        TreeMissing
        TreeFull
      ]
    )
    @since(version: "0.1.0")

  "Makes characters of a wallet's assets. The assets are frozen until they are unwrapped."
  createWrapAssetsToCharacterTransactions(
    """
    Mints of the assets, at most 1,000. Each must belong to the wallet and fit a criterion of the
    model.
    """
    mintList: [String!]!
    "Address of the project."
    project: String!
    "Address of the model, whose configuration must be of kind \`Wrapped\`."
    characterModel: String!
    "Wallet that owns the assets. It pays and signs."
    wallet: String! @signer(role: PLAYER)
    "Identifier of a deployment of another asset program. Default: the ledger's own asset program."
    externalDeployment: String
    "Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none."
    lutAddresses: [String!] @managed
    "Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0."
    computeUnitPrice: Int = 0 @managed
  ): Transactions!
    @action(name: "characters.wrap")
    @approval(level: SILENT)
    @submits(path: "")
    @record(read: "character", by: "mints", from: "args.mintList")
    @fails(with: [NotFound, AssetNotOwned, AssetIsCharacter, CriteriaUnmet, TreeMissing, TreeFull])
    @since(version: "0.1.0")

  """
  Gives assets back: thaws them and removes their characters. A character in use cannot be
  unwrapped.
  """
  createUnwrapAssetsFromCharacterTransactions(
    """
    Addresses of the characters, at most 1,000, and of one tree no more than its changelog holds:
    its \`maxBufferSize\`.
    """
    characterAddresses: [String!]!
    "Address of the project."
    project: String!
    "Address of the model that they were wrapped with."
    characterModel: String!
    "Wallet that owns the characters. It pays and signs."
    wallet: String! @signer(role: PLAYER)
    "Identifier of a deployment of another asset program. Default: the ledger's own asset program."
    externalDeployment: String
    "Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none."
    lutAddresses: [String!] @managed
    "Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0."
    computeUnitPrice: Int = 0 @managed
  ): Transactions!
    @action(name: "characters.unwrap")
    @approval(level: ASK)
    @submits(path: "")
    @fails(with: [NotFound, Unauthorised, CharacterModelDiffers, CharacterInUse])
    @since(version: "0.1.0")

  "What happened to characters, oldest first. At most 10,000 entries."
  characterHistory(
    "Addresses of the characters, at most 1,000."
    addresses: [Bytes!]!
    "Only events of these names, such as \`Staked\`. Default: any."
    event: [String!]
    """
    The most records to answer, 1 to 10,000. Left out without \`after\`: all, and LimitExceeded when
    there are more than 10,000.
    """
    limit: Int
    """
    Only what comes behind the record with this \`cursor\` in the list's order: that of the last
    record of the page before. Default: from the first on.
    """
    after: String
  ): [CharacterHistory!]! @action(name: "characters.findHistory") @list(by: TIME, cursor: true) @since(version: "0.1.0")
}

"What the characters of one kind have in common."
type CharacterModel {
  "Address of this record."
  address: Bytes!
  "Attributes of the model, as pairs of name and value."
  attributes: VecMapGeneric!
  "Bump seed that the address was derived with, 0 to 255."
  bump: Int!
  "How its characters come to be."
  config: CharacterConfig!
  "First 8 bytes of the account's data, which tell what kind of record it is."
  discriminator: Bytes!
  "Random address that the model's own address was derived from."
  key: Pubkey!
  "Trees that hold its characters."
  merkle_trees: ControlledMerkleTrees!
  "Id of the program that owns the account."
  program_id: Bytes!
  "Address of the project that it belongs to."
  project: Pubkey!
}

"How the characters of a model come to be: wrapped from assets, or assembled from traits."
union CharacterConfig = CharacterConfigAssembled | CharacterConfigWrapped

"Characters are assets that are wrapped."
type CharacterConfigWrapped {
  "Which assets may be wrapped; one must fit."
  criterias: [NftWrapCriteria!]!
  "Always \`Wrapped\`."
  kind: String!
}

"Characters are assembled from traits."
type CharacterConfigAssembled {
  "Address of the assembler configuration."
  assemblerConfig: Pubkey!
  "Name of the collection that the characters form."
  collectionName: String!
  "Who made the collection, with shares that sum to 100."
  creators: [NftCreator!]!
  "Description of the collection."
  description: String!
  "Always \`Assembled\`."
  kind: String!
  "Name that each character gets."
  name: String!
  "Creators' part of a sale, in hundredths of a percent, 0 to 10,000."
  sellerFeeBasisPoints: Int!
  "Short sign of the collection."
  symbol: String!
}

"A creator of a collection."
type NftCreator {
  "Wallet of the creator."
  address: Pubkey!
  "Percentage of the creators' part that it receives."
  share: Int!
}

"Which assets may be wrapped."
type NftWrapCriteria {
  "One of \`Prepopulated\`, \`Collection\`, \`Creator\` and \`MerkleTree\`."
  kind: String!
  "Address of the collection, creator or tree that an asset must be of."
  params: Pubkey!
}

"How the characters of a new model come to be."
input CharacterConfigInput {
  "Assembler configuration and collection. Needed for kind \`Assembled\`."
  assemblerConfigInput: AssemblerConfigInput
  "Which assets may be wrapped. Needed for kind \`Wrapped\`."
  criterias: [NftWrapCriteriaInput!]
  "One of \`Wrapped\` and \`Assembled\`."
  kind: String!
}

"How the characters of a new model are assembled."
input AssemblerConfigInput {
  "Address of the assembler configuration."
  assemblerConfig: String!
  "Name of the collection that the characters form, 1 to 64 bytes of UTF-8."
  collectionName: String!
  "Who made the collection, 1 to 5 of them. Their shares must sum to 100."
  creators: [NftCreatorInput!]!
  "Description of the collection, at most 400 bytes of UTF-8."
  description: String!
  "Name that each character gets, 1 to 64 bytes of UTF-8."
  name: String!
  "Creators' part of a sale, in hundredths of a percent, 0 to 10,000."
  sellerFeeBasisPoints: Int!
  "Short sign of the collection, at most 16 bytes of UTF-8."
  symbol: String!
}

"A creator of a collection."
input NftCreatorInput {
  "Wallet of the creator."
  address: String!
  "Percentage of the creators' part that it receives, 0 to 100."
  share: Int!
}

"Which assets may be wrapped."
input NftWrapCriteriaInput {
  "One of \`Prepopulated\`, \`Collection\`, \`Creator\` and \`MerkleTree\`."
  kind: String!
  "Address of the collection, creator or tree that an asset must be of."
  params: Bytes!
}

"The transaction that makes a character model."
type CreateCharacterModelTransactionResponse {
  "Address that the model will have."
  characterModel: Bytes!
  "The unsigned transaction."
  tx: Transaction!
}

"An NFT: a single mint of one unit, or a compressed one, which is a leaf of a Merkle tree."
type Asset {
  "Address of this record; of a single mint, that of the token account that holds the unit."
  address: Bytes!
  "Address of the collection that it belongs to; null for none."
  collection: Pubkey
  "Addresses of those who made it."
  creators: [Pubkey!]!
  "What sort of asset it is: Nft or Cnft."
  kind: SourceKind!
  "Index of the record's leaf in its tree, counted from 0; 0 for a single mint."
  leaf_idx: BigInt!
  "Its mint; of a compressed one, the record's own address, which takes the place of a mint."
  mint: Pubkey!
  "Its name, which others may have too."
  name: String!
  "Wallet that holds it."
  owner: Pubkey!
  "Its symbol, which others may have too; empty if it has none."
  symbol: String!
  "Address of the Merkle tree that holds the record; for a single mint it is 32 zero bytes."
  tree_id: Bytes!
  "Web address of its description and picture; empty if it has none."
  uri: String!
}

"A character of a player."
type Character {
  "Address of the character, derived from its tree and leaf index."
  address: Bytes!
  """
  Further data of the asset, as JSON: name, symbol, uri, collection, creators and updateAuthority;
  and frozenBy, which is \`updateAuthority\` where that populated the character, so that the owner
  cannot thaw the asset. Null unless its source has some.
  """
  asset: JSON
  "Index of the record's leaf in its tree, counted from 0."
  leaf_idx: BigInt!
  "Wallet that owns it."
  owner: Pubkey!
  "Merkle proof of the record's leaf. Null unless includeProof was true."
  proof: Proof
  "What it was made from."
  source: CharacterSource!
  "Address of the Merkle tree that holds the record."
  tree_id: Bytes!
  "What it is busy with."
  usedBy: CharacterUsedBy!
}

"What a character was made from."
type CharacterSource {
  "One of \`Wrapped\` and \`Assembled\`."
  kind: String!
  "The asset or the traits."
  params: CharacterSourceParams!
}

"The asset or the traits that a character was made from."
union CharacterSourceParams = Assembled | Wrapped

"A character made from an asset."
type Wrapped {
  "The criterion of the model that the asset fits."
  criteria: NftWrapCriteria!
  "What sort of asset it is."
  kind: SourceKind
  "Mint of the asset."
  mint: Pubkey!
}

"A character made from traits."
type Assembled {
  "What it wears, as pairs of label and trait name."
  attributes: VecMapGeneric!
  "Hash of the attributes, unique in the model."
  hash: Pubkey!
  "Mint that the character stands for."
  mint: Pubkey!
  "Wallet that may vouch for changes to it."
  updateAuthority: Pubkey!
  "URL of the character's metadata."
  uri: String!
}

"What sort of asset a character stands for."
enum SourceKind {
  "Put together from traits."
  Assembled
  "A compressed asset, a leaf of a Merkle tree."
  Cnft
  "An asset of the Core program."
  MplCoreAsset
  "A single mint."
  Nft
  "A mint of the token program with extensions."
  TokenExtensions
}

"What a character is busy with. Only a free one can be staked, sent or unwrapped."
type CharacterUsedBy {
  "One of \`None\`, \`Staking\`, \`Mission\`, \`Guild\`, \`Ejected\` and \`Custom\`."
  kind: String!
  "Details of that use. Null for \`None\`."
  params: CharacterUsedByParams
}

"Details of what a character is busy with."
union CharacterUsedByParams =
  | UsedByCustom
  | UsedByEjected
  | UsedByGuild
  | UsedByMission
  | UsedByStaking

"The character is staked."
type UsedByStaking {
  "UNIX seconds up to which its rewards were claimed."
  claimedAt: Int!
  "Address of the staking pool."
  pool: Pubkey!
  "UNIX seconds at which it was staked."
  stakedAt: Int!
  "Address of the staker record of its owner in the pool."
  staker: Pubkey!
}

"The character is on a mission."
type UsedByMission {
  "UNIX seconds from which its rewards can be collected."
  endTime: Int!
  "Address of the mission."
  missionId: Pubkey!
  "Identifier of this participation."
  participationId: String!
  "What was drawn for it, one entry for each reward of the mission."
  rewards: [EarnedRewards!]!
}

"The character is in a guild."
type UsedByGuild {
  "Address of the guild."
  id: Pubkey!
  "Its place among the members."
  order: Int!
  "Its role there."
  role: GuildRole!
}

"The character left the service as a separate asset."
type UsedByEjected {
  "Mint of that asset."
  mint: Pubkey!
}

"The character is used by something outside of the service."
type UsedByCustom {
  "Whatever the user keeps with it, as JSON."
  data: JSON!
  "Address of the program or wallet that uses it."
  user: Pubkey!
}

"What was drawn for one reward of a mission."
type EarnedRewards {
  "Whether it was collected."
  collected: Boolean!
  """
  Percentage drawn, 0 to 100: how far between the reward's min and max the amount lies. 0 until the
  mission is over, as nobody can know it before.
  """
  delta: Int!
  "Position of the reward in the mission, counted from 0."
  rewardIdx: Int!
}

"A character's role in a guild."
type GuildRole {
  "One of \`Chief\` and \`Member\`."
  kind: String!
}

"What characters must have. The fields given must all match."
input CharactersFilter {
  "Owned by this wallet. Default: any."
  owner: Pubkey
  "Made from this. Default: any."
  source: CharacterSourceFilter
  "Busy with this. Default: any."
  usedBy: CharacterUsedByFilter
}

"What a character must be made from."
input CharacterSourceFilter {
  "\`Wrapped\` or \`Assembled\`. Default: any."
  kind: String
  "Details of the source. Default: any."
  params: CharacterSourceParamsFilter
}

"Details that a character's source must have."
input CharacterSourceParamsFilter {
  "The criterion that the asset fits. Default: any."
  criteria: NftWrapCriteriaFilter
  "Whether the asset is a compressed one. Default: any."
  is_compressed: Boolean
  "Mint of the asset. Default: any."
  mint: Pubkey
}

"The criterion that a wrapped character must have been let in by."
input NftWrapCriteriaFilter {
  "One of \`Prepopulated\`, \`Collection\`, \`Creator\` and \`MerkleTree\`. Default: any."
  kind: String
  "Address in the criterion. Default: any."
  params: Pubkey
}

"What a character must be busy with."
input CharacterUsedByFilter {
  "One of \`None\`, \`Staking\`, \`Mission\`, \`Guild\`, \`Ejected\` and \`Custom\`. Default: any."
  kind: String
  "Details of that use. Default: any."
  params: CharacterUsedByParamsFilter
}

"""
Details that a character's use must have. The fields given must all match; each belongs to some
kinds of use.
"""
input CharacterUsedByParamsFilter {
  "Staking: rewards were claimed up to exactly this time, in UNIX seconds."
  claimedAt: Int
  "Mission: rewards can be collected from exactly this time, in UNIX seconds."
  endTime: Int
  "Mission or guild: its address."
  id: Pubkey
  "Ejected: the asset's mint."
  mint: Pubkey
  "Guild: the place among the members."
  order: Int
  "Staking: address of the pool."
  pool: Pubkey
  "Mission: these rewards were drawn."
  rewards: [EarnedRewardsFilter!]
  "Mission: whether the rewards were collected."
  rewardsCollected: Boolean
  "Guild: the role there."
  role: GuildRoleFilter
  "Staking: staked at exactly this time, in UNIX seconds."
  stakedAt: Int
  "Staking: address of the staker record."
  staker: Pubkey
  "Custom: address of the program or wallet that uses it."
  user: Pubkey
}

"A reward that must have been drawn."
input EarnedRewardsFilter {
  "Percentage that was drawn. Default: any."
  delta: Int
  "Position of the reward in the mission, counted from 0. Default: any."
  rewardIdx: Int
}

"A role that a character must have."
input GuildRoleFilter {
  "\`Chief\` or \`Member\`. Default: any."
  kind: String
}

"A guild that a character must be in. No operation takes it now."
input UsedByGuildFilter {
  "Address of the guild. Default: any."
  id: Pubkey
  "Place among the members. Default: any."
  order: Int
  "Role there. Default: any."
  role: GuildRoleFilter
}

"Something that assembled characters can wear."
type CharacterTrait {
  "Address of this record."
  address: Bytes!
  "Where it is worn, such as \`Hat\`."
  label: String!
  "Index of the record's leaf in its tree, counted from 0."
  leaf_idx: BigInt!
  "Its name, 1 to 64 bytes of UTF-8, unique under its label."
  name: String!
  "Merkle proof of the record's leaf. Null unless includeProof was true."
  proof: Proof
  "Address of the Merkle tree that holds the record."
  tree_id: Bytes!
  "URL of its picture or metadata, at most 200 bytes."
  uri: String!
}

"A trait to add."
input CharacterTraitInput {
  "Where it is worn; one of the configuration's order."
  label: String!
  "Its name, unique under its label."
  name: String!
  "URL of its picture or metadata."
  uri: String!
}

"Something that happened to a character."
type CharacterHistory {
  "Address of the character."
  address: Bytes!
  """
  One of \`Created\`, \`Wrapped\`, \`Unwrapped\`, \`TraitsUpdated\`, \`Staked\`, \`RewardsClaimed\`, \`Unstaked\`,
  \`MissionStarted\`, \`MissionRewardsCollected\` and \`MissionRecalled\`.
  """
  event: String!
  "Signature of the transaction, the slot, and the event's own figures."
  event_data: JSON!
  "When it happened: ISO 8601, UTC."
  time: String!
  """
  Its position in the list that it was read from: pass it as \`after\` to continue after it.
  """
  cursor: String
}

"Labels of traits, in order, and the traits that can be worn under them."
type AssemblerConfig {
  "Address of this record."
  address: Bytes!
  "First 8 bytes of the account's data, which tell what kind of record it is."
  discriminator: Bytes!
  "Trees that hold its traits."
  merkle_trees: ControlledMerkleTrees!
  "Labels that a character can wear a trait under, from the lowest layer to the highest."
  order: [String!]!
  "Id of the program that owns the account."
  program_id: Bytes!
  "Address of the project that it belongs to."
  project: Pubkey!
  "Text that identifies it in the project, chosen by who made it."
  ticker: String!
}

"The transaction that makes an assembler configuration and the tree for its traits."
type CreateAssemblerConfigTransactionResponse {
  "Address that the configuration will have."
  assemblerConfig: Bytes!
  "Deposit for the tree's account, in SOL."
  cost: Float
  "Number of traits that the tree can hold: 2^depth."
  maxTreeCapacity: Int!
  "Bytes that a proof takes in a transaction: 32 for each level that the canopy does not hold."
  proofBytes: Int!
  "Size of the tree's account, in bytes."
  space: Int!
  "Address that the tree will have."
  treeAddress: Bytes!
  "The unsigned transaction."
  tx: Transaction!
}

# What SDL alone cannot say. The generator reads these; the service serves them with the rest.

"The method's game-facing name. On a write, calling it runs the whole path and answers a receipt."
directive @action(name: String!) on FIELD_DEFINITION

"The name under which the daemon itself answers a method of \`type Daemon\`."
directive @method(name: String!) on FIELD_DEFINITION

"Whether the player is asked before a transaction of this operation is signed."
directive @approval(level: ApprovalLevel!) on FIELD_DEFINITION

"Which argument names a wallet that signs the built transaction."
directive @signer(role: SignerRole!) on ARGUMENT_DEFINITION | INPUT_FIELD_DEFINITION

"An argument that the daemon fills; actions do not take it."
directive @managed on ARGUMENT_DEFINITION | INPUT_FIELD_DEFINITION

"""
An argument that every action sends: this value if the game left it out. What \`api.*\` leaves out stays
left out.
"""
directive @filled(value: Boolean!) on INPUT_FIELD_DEFINITION

"""
A managed argument with a fresh name: the daemon draws 32 random bytes for each write, so that what is made
under it is new, whatever a service says.
"""
directive @drawn on ARGUMENT_DEFINITION

"""
A record that a game can agree to. The daemon adds \`terms\` to it, a structure of this input type that
it makes of the other fields; calls take it back.
"""
directive @terms(input: String!) on OBJECT

"""
A notification: what a channel tells its peers without being asked, under this name. The fields are its
parameters. One is \`number: Int!\`, which the connection gives it.
"""
directive @notification(name: String!) on OBJECT

"A field of an update for which \`null\` removes the value. If omitted, the value stays."
directive @clearable on INPUT_FIELD_DEFINITION

"Where in the result the unsigned Transaction or Transactions sits: a field path, or the empty string for the result itself."
directive @submits(path: String!) on FIELD_DEFINITION

"""
A record that the receipt of a write carries: the read operation \`read\` is called with its argument \`by\`
set to the value at \`from\`, a path that starts with \`args\`, \`result\`, or \`accounts\` (an account of the
inspected transaction by its declared name).
"""
directive @record(read: String!, by: String!, from: String!) repeatable on FIELD_DEFINITION

"""
A list, which is read by pages: the operation takes \`limit\` and \`after\` besides the arguments that
stand here. \`by\` is its order. With \`cursor\` its records, which have no address, have a field \`cursor\`
besides those declared here, and \`after\` takes that.
"""
directive @list(by: ListOrder!, cursor: Boolean! = false) on FIELD_DEFINITION

"""
A read that can be live: whoever subscribes gets its records, then what changes in them. \`name\` is what
\`live.subscribe\` calls it. The field \`key\` tells its records apart.
"""
directive @live(name: String!, key: String!) on FIELD_DEFINITION

"The operation's own errors, in addition to those that every call can return."
directive @fails(with: [ErrorName!]!) on FIELD_DEFINITION

"The first version of Gamekeeper that has it."
directive @since(
  version: String!
) on FIELD_DEFINITION | ARGUMENT_DEFINITION | INPUT_FIELD_DEFINITION

"""
An error's number, how a caller may treat it, and its message, whose {placeholders} are its context.
\`retryable\`: nothing was done, and doing it again is safe. \`stale\`: the ledger moved on after the
transaction was built, so that an action builds it again. \`anywhere\`: every call can end with it, and
@fails need not name it.
"""
directive @error(
  code: Int!
  category: ErrorCategory!
  retryable: Boolean! = false
  stale: Boolean! = false
  anywhere: Boolean! = false
  message: String!
) on ENUM_VALUE

"Whether a prompt comes before the signature."
enum ApprovalLevel {
  "Signed without a prompt once the game has been granted the action."
  SILENT
  "Signed without a prompt within the budgets that the player has given the game."
  ASK
}

"The order in which a list comes, whole and by pages."
enum ListOrder {
  "By address, compared as bytes."
  ADDRESS
  "By place: tree after tree, and within a tree in the order in which it got the records."
  PLACE
  "First records in trees, by place, then token accounts, by address, compared as bytes."
  PLACE_THEN_ADDRESS
  "The order of \`leaves\` if given, otherwise by place."
  GIVEN
  "By time, oldest first."
  TIME
}

"What the wallet in a signing argument does in the transaction."
enum SignerRole {
  "Acts: the authority, owner or wallet that the operation is about. Filled with the session's wallet when left out."
  PLAYER
  "Pays the fee and the deposits. Filled with the session's wallet when left out."
  PAYER
  "Signs as well, or instead of the player, when it is given. Never filled."
  COSIGNER
}

"The groups that GraphQL clients see as \`extensions.code\`."
enum ErrorCategory {
  BAD_USER_INPUT
  NOT_FOUND
  UNAUTHENTICATED
  FORBIDDEN
  CONFLICT
  LIMIT_EXCEEDED
  UNAVAILABLE
  INTERNAL
}

# Every error that a caller can meet: its number, how it may be treated, and its message.
# Append only. Ranges: -32xxx JSON-RPC, 1xxx calls and input, 2xxx transactions and ledger,
# 3xxx records and trees, 4xxx users and sign-in, 5xxx resources, 6xxx characters and staking,
# 7xxx missions, 8xxx sessions and keys, 9xxx the path between daemon and service.
# The message is for developers; src/daemon/words has what each says to players.

"The errors of Gamekeeper."
enum ErrorName {
  "The frame is not JSON."
  ParseError
    @error(
      code: -32700
      category: BAD_USER_INPUT
      anywhere: true
      message: "The frame is not JSON: {detail}"
    )
  "The frame is JSON but not a JSON-RPC 2.0 request."
  InvalidRequest
    @error(
      code: -32600
      category: BAD_USER_INPUT
      anywhere: true
      message: "Not a JSON-RPC 2.0 request: {detail}"
    )
  "No method has this name."
  MethodNotFound
    @error(
      code: -32601
      category: NOT_FOUND
      anywhere: true
      message: "No method is named {method}. Did you mean {suggestion}?"
    )
  "The parameters do not fit the method."
  InvalidParams
    @error(
      code: -32602
      category: BAD_USER_INPUT
      anywhere: true
      message: "{path}: {problem}; expected {expected}"
    )
  "An internal error of the daemon or the service. The log has the details."
  InternalError
    @error(
      code: -32603
      category: INTERNAL
      anywhere: true
      message: "An internal error. The log has it as {incident}"
    )

  "An argument has a value that the operation cannot take."
  InvalidArgument
    @error(
      code: 1001
      category: BAD_USER_INPUT
      anywhere: true
      message: "{argument}: {problem}; expected {expected}"
    )
  "A text is not the base58 form of 32 bytes."
  InvalidAddress
    @error(
      code: 1002
      category: BAD_USER_INPUT
      anywhere: true
      message: "{argument}: {value} is not an address, which is 32 bytes in base58"
    )
  "A list, text or answer is larger than its limit."
  LimitExceeded
    @error(
      code: 1003
      category: LIMIT_EXCEEDED
      anywhere: true
      message: "{what}: {actual} is over the limit of {limit}"
    )
  "There is no such record."
  NotFound @error(code: 1005, category: NOT_FOUND, message: "There is no {kind} {address}")
  "The record already exists."
  AlreadyExists
    @error(code: 1006, category: CONFLICT, message: "The {kind} {address} exists already")
  "The wallet is not the authority and has no delegation that allows it."
  Unauthorised
    @error(code: 1007, category: FORBIDDEN, message: "{wallet} may not do this: it needs {needs}")
  "The call was cancelled by its caller."
  Cancelled
    @error(code: 1008, category: CONFLICT, anywhere: true, message: "The call was cancelled")
  "Too many calls in a short time."
  RateLimited
    @error(
      code: 1009
      category: LIMIT_EXCEEDED
      retryable: true
      anywhere: true
      message: "Too many calls; try again in {retryAfterMs} ms"
    )

  "The bytes are not a transaction."
  TransactionUndecodable
    @error(
      code: 2001
      category: BAD_USER_INPUT
      anywhere: true
      message: "Not a transaction: {detail}"
    )
  "A transaction is over 1,232 bytes."
  TransactionTooLarge
    @error(
      code: 2002
      category: LIMIT_EXCEEDED
      anywhere: true
      message: "The transaction is {bytesOver} bytes over the limit of {limit}; shorter texts, fewer elements or lookup tables (lutAddresses) make it smaller"
    )
  "This ledger did not issue the blockhash, or it is too old to tell."
  BlockhashUnknown
    @error(
      code: 2003
      category: CONFLICT
      anywhere: true
      message: "The blockhash {blockhash} is not known to this ledger"
    )
  "The blockhash has expired. The transaction was not executed and never will be."
  BlockhashExpired
    @error(
      code: 2004
      category: CONFLICT
      retryable: true
      stale: true
      anywhere: true
      message: "The transaction was valid up to block height {lastValidBlockHeight}; the height is {blockHeight}. It was not executed"
    )
  "A required signature is missing."
  MissingSigner
    @error(
      code: 2005
      category: BAD_USER_INPUT
      anywhere: true
      message: "The signature of {signer} is missing"
    )
  "A signature is not the signer's for this message."
  SignatureInvalid
    @error(
      code: 2006
      category: BAD_USER_INPUT
      anywhere: true
      message: "The signature of {signer} is not valid"
    )
  "The fee payer cannot pay the fee."
  FeeUnpayable
    @error(
      code: 2007
      category: CONFLICT
      anywhere: true
      message: "The fee payer {payer} holds {lamports} lamports; the fee is {feeLamports}"
    )
  "An account has too few lamports for what the transaction takes from it."
  InsufficientLamports
    @error(
      code: 2008
      category: CONFLICT
      anywhere: true
      message: "{account} holds {lamports} lamports; {neededLamports} are needed"
    )
  "No program has this id."
  ProgramUnknown
    @error(
      code: 2009
      category: BAD_USER_INPUT
      anywhere: true
      message: "No program has the id {program}"
    )
  "The program has no such instruction, or its data cannot be read."
  InstructionUndecodable
    @error(
      code: 2010
      category: BAD_USER_INPUT
      anywhere: true
      message: "Instruction {index} of program {program} cannot be read: {detail}"
    )
  "An instruction does not list the accounts that it needs."
  AccountMismatch
    @error(
      code: 2011
      category: BAD_USER_INPUT
      anywhere: true
      message: "Account {account} of {instruction}: {problem}"
    )
  "A program wrote to an account that it may not change."
  AccountViolation
    @error(
      code: 2012
      category: INTERNAL
      anywhere: true
      message: "{program} may not change {account}: {problem}"
    )
  "Another transaction of the bundle failed, so this one was undone after it had been executed."
  BundleReverted
    @error(
      code: 2013
      category: CONFLICT
      anywhere: true
      message: "Undone because another transaction of bundle {bundleId} failed: {cause}"
    )
  "An earlier bundle, or another transaction of the bundle, failed, so this one was not tried."
  BundleSkipped
    @error(
      code: 2014
      category: CONFLICT
      retryable: true
      anywhere: true
      message: "Not tried because an earlier bundle failed: {cause}"
    )
  """
  The ledger's store or the journal could not be written or read, and has stopped: nobody knows what
  of the last writes is on the disk until Gamekeeper starts again.
  """
  StoreFailed
    @error(
      code: 2015
      category: UNAVAILABLE
      anywhere: true
      message: "The store failed and has stopped until Gamekeeper starts again: {detail}"
    )
  "The lookup table does not exist or does not contain the address."
  LookupTableInvalid
    @error(
      code: 2016
      category: BAD_USER_INPUT
      anywhere: true
      message: "The lookup table {table}: {problem}"
    )
  "The transaction used more compute units than its limit."
  ComputeExceeded
    @error(
      code: 2017
      category: LIMIT_EXCEEDED
      anywhere: true
      message: "It used {unitsUsed} compute units; its limit is {unitsMax}"
    )

  "There is no snapshot with this name."
  SnapshotMissing
    @error(
      code: 2018
      category: NOT_FOUND
      message: "There is no snapshot {name}; there is: {known}"
    )
  "A snapshot with this name already exists."
  SnapshotExists
    @error(
      code: 2019
      category: CONFLICT
      message: "There is a snapshot {name} already; delete it first, or take another name"
    )
  "The file is not a complete export in this format."
  ExportInvalid
    @error(code: 2020, category: BAD_USER_INPUT, message: "{file} cannot be imported: {problem}")
  "The export file could not be written."
  ExportFailed
    @error(
      code: 2021
      category: UNAVAILABLE
      message: "The export could not be written to {file}: {problem}"
    )

  "There is no tree to hold the record."
  TreeMissing
    @error(
      code: 3001
      category: CONFLICT
      message: "{owner} has no tree for its {kind}; make one with {operation}"
    )
  "All trees for the record are full."
  TreeFull
    @error(
      code: 3002
      category: LIMIT_EXCEEDED
      stale: true
      message: "The trees for the {kind} of {owner} are full; make another with {operation}"
    )
  "The proof is older than the tree's changelog."
  ProofTooOld
    @error(
      code: 3003
      category: CONFLICT
      retryable: true
      stale: true
      message: "The proof for leaf {index} of {tree} was made {writesOld} writes ago; the changelog holds {maxBufferSize}"
    )
  "The proof does not lead to a root of the tree."
  ProofInvalid
    @error(
      code: 3004
      category: BAD_USER_INPUT
      message: "The proof for leaf {index} of {tree} does not lead to its root"
    )
  """
  The leaf changed after the transaction was built; or another entry is at a position in a list that the
  call names. Then an action is not built again: its caller has to say which entry is meant.
  """
  LeafChanged
    @error(
      code: 3005
      category: CONFLICT
      retryable: true
      stale: true
      message: "Leaf {index} of {tree} changed after the transaction was built"
    )
  "The tree's depth, buffer or canopy is not one that account compression takes."
  TreeShapeInvalid
    @error(
      code: 3006
      category: BAD_USER_INPUT
      message: "A tree of depth {maxDepth} and buffer {maxBufferSize} with canopy {canopyDepth} is not possible: {problem}"
    )

  "The wallet already belongs to a user."
  UserExists
    @error(
      code: 4001
      category: CONFLICT
      message: "The wallet {wallet} belongs to user {userId} already"
    )
  "Another user has this name, ignoring case."
  UsernameTaken @error(code: 4002, category: CONFLICT, message: "The username {username} is taken")
  "Another user was created first. No longer thrown: no address depends on a user's number."
  UserIdChanged
    @error(
      code: 4003
      category: CONFLICT
      retryable: true
      stale: true
      message: "The transaction was built for user {expected}; the next is {actual}"
    )
  "The user has a profile in the project already; a user has one per project."
  ProfileExists
    @error(
      code: 4004
      category: CONFLICT
      message: "User {userId} has a profile in {project} already, of the identity {identity}"
    )
  "The wallet has no profile in the project."
  ProfileMissing
    @error(code: 4005, category: CONFLICT, message: "{wallet} has no profile in {project}")
  "The nonce was not issued, was used, or is older than 5 minutes."
  NonceUnknown
    @error(
      code: 4006
      category: UNAUTHENTICATED
      message: "The sign-in message for {wallet} was not issued, was used, or is over 5 minutes old"
    )
  "The token is not this service's, or has expired."
  TokenInvalid
    @error(
      code: 4007
      category: UNAUTHENTICATED
      message: "The access token cannot be used: {problem}"
    )
  "The project does not allow this custom data field."
  CustomDataFieldUnknown
    @error(
      code: 4008
      category: BAD_USER_INPUT
      message: "The project has no custom data field {field}; it has {allowed}"
    )
  "The delegate authority has no delegation at this index."
  DelegationMissing
    @error(code: 4009, category: NOT_FOUND, message: "{delegate} has no delegation {index}")
  "The profile has too little experience."
  InsufficientXp
    @error(
      code: 4010
      category: CONFLICT
      message: "The profile {profile} has {xp} xp; {neededXp} are needed"
    )
  "The badge cannot be claimed at this time."
  BadgeClosed
    @error(
      code: 4011
      category: CONFLICT
      message: "Badge {index} of {project} is open from {startTime} to {endTime}; it is {now} (UNIX seconds)"
    )
  "The profile already has the badge."
  BadgeClaimed
    @error(
      code: 4012
      category: CONFLICT
      message: "The profile {profile} has badge {index} already"
    )
  "The ledger did not issue the verification pass for this user and wallet, or it has expired."
  PassInvalid
    @error(code: 4013, category: FORBIDDEN, message: "The {kind} cannot be kept: {problem}")

  "The balance is too small."
  InsufficientBalance
    @error(
      code: 5001
      category: CONFLICT
      message: "{holder} holds {balance} base units of {resource}; {needed} are needed"
    )
  "The sum is over 2^64 - 1."
  Overflow
    @error(code: 5002, category: CONFLICT, message: "{what} would be over 18446744073709551615")
  "The owner's interval since the last claim has not passed."
  FaucetNotReady
    @error(
      code: 5003
      category: CONFLICT
      message: "The faucet {faucet} is ready for {owner} again at {readyAt} (UNIX seconds); it is {now}"
    )

  "The character is staked, on a mission or used otherwise."
  CharacterInUse
    @error(
      code: 6001
      category: CONFLICT
      message: "The character {character} is used by {usedBy}; it must be free first"
    )
  "The character is in no staking pool."
  CharacterNotStaked
    @error(code: 6002, category: CONFLICT, message: "The character {character} is not staked")
  "The pool does not take characters of this model."
  CharacterModelNotAllowed
    @error(
      code: 6003
      category: CONFLICT
      message: "The pool {pool} does not take characters of model {model}; add the model with {operation}"
    )
  "The character is of another model than the call names."
  CharacterModelDiffers
    @error(
      code: 6004
      category: CONFLICT
      message: "The character {character} is of model {actual}, not {expected}"
    )
  "The characters of one call belong to different wallets."
  CharacterOwnersDiffer
    @error(
      code: 6005
      category: CONFLICT
      message: "The characters of one call need one owner: {character} belongs to {owner}, the first to {expected}"
    )
  "The asset fits none of the model's criteria."
  CriteriaUnmet
    @error(
      code: 6006
      category: CONFLICT
      message: "The asset {mint} fits no criterion of model {model}"
    )
  "The wallet does not own the asset."
  AssetNotOwned
    @error(code: 6007, category: FORBIDDEN, message: "The asset {mint} does not belong to {wallet}")
  "The asset is already a character."
  AssetIsCharacter
    @error(
      code: 6008
      category: CONFLICT
      message: "The asset {mint} is the character {character} already"
    )
  "The assembler configuration has no such label."
  LabelUnknown
    @error(
      code: 6009
      category: BAD_USER_INPUT
      message: "The assembler configuration {config} has no label {label}; it has {allowed}"
    )
  "The assembler configuration has no such trait."
  TraitUnknown
    @error(
      code: 6010
      category: NOT_FOUND
      message: "The assembler configuration {config} has no trait {name} under the label {label}"
    )
  "A character has the trait."
  TraitInUse
    @error(
      code: 6011
      category: CONFLICT
      message: "The trait {trait} is worn by {wearers} characters; a trait in use cannot be removed"
    )
  "Another character of the model has the same attributes."
  AttributesTaken
    @error(
      code: 6012
      category: CONFLICT
      message: "The character {character} of model {model} has these attributes already"
    )
  "The staking pool does not take characters at this time."
  PoolClosed
    @error(
      code: 6013
      category: CONFLICT
      message: "The staking pool {pool} is open from {startTime} to {endTime}; it is {now} (UNIX seconds)"
    )
  "The character was unstaked too recently."
  CooldownRunning
    @error(
      code: 6014
      category: CONFLICT
      message: "The character {character} can be staked again at {readyAt} (UNIX seconds); it is {now}"
    )
  "No reward is due yet."
  RewardsNotAvailable
    @error(
      code: 6015
      category: CONFLICT
      message: "The rewards of the character {character} can be claimed at {readyAt}; it is {now} (UNIX seconds)"
    )
  "The pool's minimum staking time has not passed."
  CannotUnstakeYet
    @error(
      code: 6016
      category: CONFLICT
      message: "The character {character} can be unstaked at {readyAt} (UNIX seconds); it is {now}"
    )
  "A pool pays in one resource for as long as anything is staked or owed in it."
  StakingPoolInUse
    @error(
      code: 6017
      category: CONFLICT
      message: "The pool {pool} can pay in another resource when nothing is staked or owed in it; now {totalStaked} characters are staked and {debtors} stakers are owed rewards: first they must unstake and claim"
    )

  "The character is elsewhere, or free."
  CharacterNotOnMission
    @error(
      code: 7001
      category: CONFLICT
      message: "The character {character} is not on the mission {mission}"
    )
  "The mission has no reward at this index."
  RewardUnknown
    @error(
      code: 7002
      category: NOT_FOUND
      message: "The mission {mission} has no reward {index}; it has {count}"
    )
  """
  The recall was built for one side of the mission's end and arrived on the other, where the rewards
  differ. Nothing was executed.
  """
  RecallTimeChanged
    @error(
      code: 7003
      category: CONFLICT
      retryable: true
      stale: true
      message: "The recall of {character} was built for {side} the mission's end at {endTime} (UNIX seconds); it is {now}"
    )

  """
  The mission is not, or no longer, what the call agreed to, or what its build read. Nothing was executed. \`changed\` says
  what differs: \`minXp\`, \`duration\`, \`rewards\`. The rest is the mission as it is now.
  """
  MissionTermsChanged
    @error(
      code: 7004
      category: CONFLICT
      retryable: true
      message: "The mission {mission} is not as agreed in {changed}: it lasts {duration} seconds, needs {minXp} experience points and pays {rewards}"
    )

  """
  The mission is not over by the ledger's time, and a recall would lose its rewards, which the call does not agree to.
  Nothing was executed.
  """
  MissionNotOver
    @error(
      code: 7005
      category: CONFLICT
      message: "The mission of {character} ends at {endTime} (UNIX seconds); it is {now}"
    )

  """
  The player has not granted this call. \`kind\` is a \`MissingKind\`, \`of\` what is missing, \`wanted\` what is needed of it,
  \`left\` what there is, \`retryAt\` an ISO 8601 time, or \`never\` if waiting does not help; \`asking\` an \`Asking\`, which
  \`advice\` says in words.
  """
  NotGranted
    @error(
      code: 8001
      category: FORBIDDEN
      anywhere: true
      message: "{game} is not granted {what}: {kind} {of}, {wanted} wanted, {left} left; again: {retryAt}; asking {asking}: {advice}"
    )
  "The start secret is wrong."
  WrongSecret
    @error(
      code: 8002
      category: UNAUTHENTICATED
      message: "The proof does not fit the start secret of this daemon; read daemon.json again"
    )
  "The first message must be session.hello, the second session.open."
  HandshakeRequired
    @error(
      code: 8003
      category: UNAUTHENTICATED
      anywhere: true
      message: "{method} came before {expected}"
    )
  "Client and daemon share no protocol version."
  ProtocolUnsupported
    @error(
      code: 8004
      category: CONFLICT
      message: "The client speaks protocol {clientMin} to {clientMax}, the daemon {daemonMin} to {daemonMax}"
    )
  """
  Two programs have catalogues of which neither only adds to the other's, as between two versions of the protocol, or in
  a checkout whose catalogue was changed.
  """
  SchemaMismatch
    @error(
      code: 8005
      category: CONFLICT
      message: "{caller} {callerVersion} and {callee} {calleeVersion} do not fit together: {remedy}"
    )
  "The other program is of an older version, which does not have what was called yet."
  NotOffered
    @error(
      code: 8015
      category: NOT_FOUND
      anywhere: true
      message: "{callee} is version {calleeVersion} and does not have {what} yet; {caller} {callerVersion} has: {remedy}"
    )
  "The game must be paired with the player's consent first."
  PairingRequired
    @error(
      code: 8006
      category: FORBIDDEN
      message: "{game} is not paired here for {service}: {problem}. Call session.pair; the player then types its digits in Gamekeeper"
    )
  "No wallet has this name."
  WalletNotFound
    @error(code: 8007, category: NOT_FOUND, message: "There is no wallet {wallet} on this network")
  "A wallet with this name already exists."
  WalletExists
    @error(
      code: 8008
      category: CONFLICT
      message: "There is a wallet {wallet} on this network already"
    )
  "The key is that of a wallet on another network: a key belongs to one."
  KeyOfOtherNetwork
    @error(
      code: 8046
      category: CONFLICT
      message: "This is the key of wallet {wallet} on the network {network}, and a key belongs to one network"
    )
  "The name of a key that is unpacked is that of another key here. Nothing was unpacked."
  WalletNameTaken
    @error(
      code: 8061
      category: CONFLICT
      message: "The wallet {wallet} has another key here ({address}): rename it, and unpack again. Nothing was unpacked"
    )
  "\`player.pack\` did not write this file, or a part of it is missing."
  PackedFileInvalid
    @error(
      code: 8058
      category: BAD_USER_INPUT
      message: "{file} is no file of packed keys: {problem}"
    )
  "The passphrase does not open the file."
  PackedFileSealed
    @error(
      code: 8059
      category: FORBIDDEN
      message: "{file} cannot be opened: the passphrase is another one, or the file was changed"
    )
  "The keys in the file are those of another network."
  PackedForOtherNetwork
    @error(
      code: 8060
      category: CONFLICT
      message: "The keys in {file} belong to the network {network}, and this is {here}. Nothing was unpacked"
    )
  "The keychain, or a key in it, cannot be used: \`reason\` is a \`KeychainProblem\`, and \`detail\` says what to do."
  KeychainUnavailable
    @error(
      code: 8009
      category: UNAVAILABLE
      message: "The keychain cannot be used ({reason}): {detail}"
    )
  "The keychain returned a different key from the one written."
  KeychainReadBack
    @error(
      code: 8010
      category: INTERNAL
      message: "The keychain did not give back the key of wallet {wallet} that was just written; nothing was made"
    )
  "The vault file cannot be opened with this passphrase, or was changed."
  VaultSealed
    @error(code: 8011, category: FORBIDDEN, message: "The vault cannot be opened: {problem}")
  "The text is one that is never signed as a message."
  MessageRefused
    @error(code: 8012, category: FORBIDDEN, message: "This is not signed as a message: {problem}")
  "The control needs something that is not here."
  ControlUnavailable @error(code: 8013, category: UNAVAILABLE, message: "{control} needs {needs}")
  "Another game is being paired. There is one pairing at a time, so that the player knows whose digits they type."
  PairingBusy
    @error(
      code: 8020
      category: CONFLICT
      retryable: true
      message: "{other} is being paired, until {until} at the latest; pair {game} after that"
    )
  "The player refused the pairing, or wrong digits were typed too often. Nothing was granted."
  PairingRefused
    @error(
      code: 8021
      category: FORBIDDEN
      message: "{game} was not paired: {reason}. It may ask again in {retryAfterMs} ms"
    )
  "Nobody typed the digits in time. Nothing was granted."
  PairingExpired
    @error(
      code: 8022
      category: CONFLICT
      retryable: true
      message: "{game} was not paired: nobody typed its digits within {seconds} seconds"
    )
  "There is no pairing to wait for, or to confirm."
  PairingMissing
    @error(
      code: 8023
      category: NOT_FOUND
      message: "No game is being paired here; a game starts it with session.pair"
    )
  "Games are not paired here, as the embedded service grants them everything: it has play money only."
  PairingNeedless
    @error(
      code: 8024
      category: CONFLICT
      message: "{game} needs no pairing with the embedded service; open a session, or start Gamekeeper with --strict"
    )
  "The digits are not those that the game shows."
  WrongDigits
    @error(
      code: 8025
      category: BAD_USER_INPUT
      message: "These are not the digits that {game} shows; tries left: {triesLeft}"
    )
  "The method grants something, which takes the player: the vault's passphrase, or the terminal of \`gamekeeper start\`."
  PlayerLocked
    @error(code: 8026, category: FORBIDDEN, message: "{method} needs the player: {needs}")

  """
  The player was asked for this call and said no, or lets the game ask for nothing any more: \`reason\` says which. Nothing was
  signed.
  """
  ApprovalRefused
    @error(
      code: 8040
      category: FORBIDDEN
      anywhere: true
      message: "{game} may not do {what}: {reason}. Nothing was signed"
    )
  "The player was asked for this call, and nobody answered in time. Nothing was signed."
  ApprovalExpired
    @error(
      code: 8041
      category: CONFLICT
      retryable: true
      anywhere: true
      message: "{game} asked for {what}, and nobody answered in {seconds} seconds. Nothing was signed"
    )
  "The question to the player was taken back before an answer, for this reason. Nothing was signed."
  ApprovalWithdrawn
    @error(
      code: 8042
      category: CONFLICT
      anywhere: true
      message: "The question of {game} is over, {what}: {reason}. Nothing was signed"
    )
  """
  The player was not asked: the game has asked too often, or was refused a moment ago; \`reason\` says which. Nothing was
  signed.
  """
  ApprovalBudgetUsed
    @error(
      code: 8043
      category: LIMIT_EXCEEDED
      anywhere: true
      message: "The player is not asked whether {game} may do {what}: {reason}. Ask again in {retryAfterMs} ms. Nothing was signed"
    )
  "The PIN is another one. Each wrong one is counted, over restarts too, and from the fifth on the next try has to wait."
  WrongPin
    @error(
      code: 8045
      category: FORBIDDEN
      message: "This is not the PIN. It may be tried again in {retryAfterMs} ms"
    )
  "The question is over, or never existed: \`state\` says how it ended. The answer has nothing signed."
  ApprovalOver
    @error(
      code: 8044
      category: CONFLICT
      message: "There is nothing to answer: the approval {approval} is {state}"
    )
  "The player's keys are locked, so that nothing can be signed until the player unlocks them. Nothing was signed or sent."
  WalletsLocked
    @error(
      code: 8056
      category: UNAVAILABLE
      retryable: true
      anywhere: true
      message: "The player's keys are locked; what unlocks them: {by}. Nothing was signed"
    )

  "This machine has no keychain, and the player has not made another place for keys yet. Nothing was signed or sent."
  CustodyMissing
    @error(
      code: 8057
      category: UNAVAILABLE
      retryable: true
      anywhere: true
      message: "There is no place for the player's keys yet: this machine has no keychain that works. The player makes one on their page (gamekeeper open), or with gamekeeper passphrase set, where there is no terminal with --new-passphrase-file. Nothing was signed"
    )

  "The service built a transaction that cannot be proved to do what was asked. The key was not used."
  UnsafeTransaction
    @error(
      code: 9001
      category: FORBIDDEN
      anywhere: true
      message: "The service's transaction for {operation} is not what was asked: {reason}. Nothing was signed"
    )
  "The service cannot be reached, or did not answer."
  ServiceUnreachable
    @error(
      code: 9002
      category: UNAVAILABLE
      retryable: true
      anywhere: true
      message: "The service at {address} cannot be reached: {detail}"
    )
  "The service's answer does not have the form that the catalogue declares."
  ServiceAnswerInvalid
    @error(
      code: 9003
      category: INTERNAL
      anywhere: true
      message: "The service's answer to {operation} does not fit the catalogue: {detail}"
    )
  "A transaction failed when it was executed; the context says which and why."
  TransactionFailed
    @error(
      code: 9004
      category: CONFLICT
      anywhere: true
      message: "Transaction {index} failed: {cause}"
    )
  "It is not known whether the transaction was executed. Ask transactions.status with the key."
  OutcomeUnknown
    @error(
      code: 9005
      category: UNAVAILABLE
      anywhere: true
      message: "The service did not say what became of it; ask transactions.status with {idempotencyKey}"
    )
  "The key was used for another call."
  IdempotencyKeyReused
    @error(
      code: 9006
      category: CONFLICT
      anywhere: true
      message: "The idempotency key {idempotencyKey} belongs to a call of {method} with other parameters"
    )
  "No daemon is running where the command line looked for one."
  DaemonNotRunning
    @error(
      code: 9007
      category: UNAVAILABLE
      message: "No Gamekeeper runs in {home}; start one with: npm start"
    )
  "A daemon that was to run did not become ready, and said no more of why than this."
  DaemonStartFailed
    @error(code: 9015, category: UNAVAILABLE, message: "Gamekeeper could not be started: {detail}")
  "The connection closed before the answer arrived."
  ConnectionClosed
    @error(
      code: 9008
      category: UNAVAILABLE
      retryable: true
      anywhere: true
      message: "The connection was closed with code {code}: {reason}"
    )
  "A daemon is already running in the folder."
  DaemonRunning
    @error(
      code: 9009
      category: CONFLICT
      message: "Gamekeeper runs in {home} already, as process {pid}; --home names another folder"
    )
  """
  A daemon or service runs and accepts connections, but says nothing. It may be stopped, or hang, or
  the machine may be too busy for it. It may still do what it was asked.
  """
  DaemonSilent
    @error(
      code: 9014
      category: UNAVAILABLE
      message: "Gamekeeper in {home} has said nothing for {seconds} s: process {pid} hangs, or was suspended. Wait and try again, or end it with {endIt} and start again; everything that it answered is on disk"
    )
  "The event stream has no event of this number yet: the service was put back to an earlier state."
  EventsAhead
    @error(
      code: 9010
      category: CONFLICT
      message: "There is no event {since}: the newest is {last}. Read the records again, then continue from {last}"
    )

  """
  The cost is higher than what the call agreed to, or than its build read, or in another resource: \`changed\` is \`amount\`
  or \`resource\`. Nothing was executed. Read the terms again.
  """
  CostChanged
    @error(
      code: 5004
      category: CONFLICT
      retryable: true
      message: "It costs {amount} base units of {resource}; the transaction takes at most {amountMax}: the {changed} changed"
    )

  """
  The recipe does not give, or ask for the experience, that the call agreed to. Nothing was executed. The context is the
  meal, in base units, and the experience points of the recipe as it is.
  """
  RecipeTermsChanged
    @error(
      code: 5005
      category: CONFLICT
      retryable: true
      message: "The recipe {recipe} is not as agreed: it gives {amount} base units of {resource} and needs {xp} experience points"
    )

  """
  The service does not prove, with its ledger's key, which network it serves at this address. Nothing
  was sent to it.
  """
  NetworkNotProved
    @error(
      code: 9012
      category: UNAVAILABLE
      anywhere: true
      message: "The service at {address} does not prove which network it serves: {problem}. Nothing was sent to it"
    )
  """
  Another network than the one known is served at the address. Nothing was sent to it, and no key of
  either network was used.
  """
  NetworkChanged
    @error(
      code: 9013
      category: UNAVAILABLE
      anywhere: true
      message: "The service at {address} serves network {found}; known here is {known}. Nothing was sent to it. If its operator says that it was set up again, accept it with: gamekeeper start --service {address} --accept-network {found}. Keys and writes of the other network stay with that one"
    )

  """
  The daemon runs on another network than the game says it plays on. \`games\` are those that play on it now; a daemon of
  the game's own network can start when it has ended.
  """
  OtherNetwork
    @error(
      code: 9016
      category: CONFLICT
      message: "{game} plays on {expected}, and this Gamekeeper runs on {network}, of {service}. It has to end before one for {game} can start; games that play on it: {games}"
    )

  "The daemon has been told to stop. It answers earlier calls, and did nothing for this one."
  DaemonStopping
    @error(
      code: 9011
      category: UNAVAILABLE
      retryable: true
      anywhere: true
      message: "The daemon is about to stop; call again once it runs: {method} was not begun"
    )

  """
  The pool is not, or no longer, what the call agreed to, or what its build read. Nothing was executed. \`changed\` says what
  differs: \`minStakeDuration\`, \`lockType\`, \`resetStakeDuration\`.
  """
  StakeTermsChanged
    @error(
      code: 6018
      category: CONFLICT
      retryable: true
      message: "The staking pool {pool} is not as agreed in {changed}: it holds characters for {minStakeDuration} seconds, where at most {minStakeDurationMax} are agreed to, by {lockType}, and resetStakeDuration is {resetStakeDuration}"
    )

  """
  It was executed before, in the transactions whose signatures the context gives: under the same
  idempotency key and fee payer, with another blockhash.
  """
  AlreadyExecuted
    @error(
      code: 2022
      category: CONFLICT
      anywhere: true
      message: "It was executed before under this idempotency key, by {signatures}"
    )
  "A transaction is bound to another network than the one that it was sent to."
  NetworkMismatch
    @error(
      code: 2023
      category: BAD_USER_INPUT
      anywhere: true
      message: "The transaction is for network {network}; this is {expected}"
    )
  """
  The deposits have risen since the transaction was built, as another write has closed an account or
  used what was paid for it. Nothing was executed; calling again builds for what it costs now.
  """
  DepositChanged
    @error(
      code: 2030
      category: CONFLICT
      retryable: true
      stale: true
      anywhere: true
      message: "{payer} would pay {lamports} lamports in deposits; the transaction takes at most {lamportsMax}"
    )

  """
  The project gives its players' fees back, and the transaction leaves out the account that would do
  it: the project has had lamports for it only since the build, or the service leaves it out.
  """
  SubsidyLeftOut
    @error(
      code: 2032
      category: CONFLICT
      retryable: true
      stale: true
      anywhere: true
      message: "The project {project} gives fees back, and the transaction leaves that out"
    )

  """
  The disk, or what the system allows to the daemon, has no room for this write. Nothing
  was executed; reads continue, and writes too once there is room.
  """
  StorageFull
    @error(
      code: 2024
      category: LIMIT_EXCEEDED
      retryable: true
      anywhere: true
      message: "There is no room to write {file}: {detail}. Nothing was executed; make room, then call again"
    )
  """
  The disk no longer holds what was written there. Nothing is answered from it from now on, as
  any answer could be wrong.
  """
  StoreDamaged
    @error(
      code: 2025
      category: UNAVAILABLE
      anywhere: true
      message: "{file} is damaged: {what}: {detail}. Nothing is read from it any more; gamekeeper doctor says what to do"
    )

  """
  The database that keeps the ledger's log takes no writes, or not as durably as was asked for. Nothing was executed; reads
  continue, and writes too once it does.
  """
  LogUnavailable
    @error(
      code: 2033
      category: UNAVAILABLE
      retryable: true
      anywhere: true
      message: "The log at {place} takes no writes: {problem}. Nothing was executed; {remedy}, then call again"
    )
  "Another process writes the log now. This one has undone what was on its way, and ends."
  LeaseLost
    @error(
      code: 2034
      category: CONFLICT
      message: "Another process writes the log at {place} now: its epoch is {epoch}, and this process had {own}. Start this one again: it continues from the log"
    )
  "The key is not the one that the log was begun with. Nothing was read or changed."
  LogKeyWrong
    @error(
      code: 2035
      category: FORBIDDEN
      message: "The log at {place} was begun with another key: its fingerprint is {expected}, and that of this key is {fingerprint}. Name the file of the right key"
    )
  "The state of this home and the log have different entries under one number. Nothing was changed."
  LogForked
    @error(
      code: 2036
      category: CONFLICT
      message: "The log at {place} has another entry {number} than this home: they are of different ledgers. Name the log of this home, or start with an empty one"
    )
  "The state of this home is ahead of the log, which has lost its end. Nothing was changed."
  LogLostItsEnd
    @error(
      code: 2037
      category: CONFLICT
      message: "The log at {place} ends at entry {end}, and this home is at {number}. Bring the database to its newest state, or start with an empty home, which has nothing of what came after {end}"
    )
  "A newer version of Gamekeeper keeps this log. Nothing was changed."
  LogOfNewerVersion
    @error(
      code: 2038
      category: UNAVAILABLE
      message: "The log at {place} has form {form}, and this version reads up to {own}. Run the version that wrote it"
    )
  "The log of this home is in a database. Without it the state of the home would leave that log. Nothing was changed."
  LogElsewhere
    @error(
      code: 2039
      category: CONFLICT
      message: "The log of {home} is in the database {place}, and nothing is executed here without it. Run gamekeeper service with --log, or name another folder with --home"
    )
  "The log of this home is in the home itself, and cannot be moved into a database yet. Nothing was changed."
  LogInHome
    @error(
      code: 2040
      category: CONFLICT
      message: "The log of {home} is in the home itself, and cannot be moved into a database yet. Run gamekeeper service without --log, or name an empty folder with --home"
    )
  "No other process follows the log and is ready, so none could write it next. Nothing was changed."
  NoSuccessor
    @error(
      code: 2042
      category: CONFLICT
      retryable: true
      message: "No process that follows the log at {place} is ready to write it. This one continues; wait until /readyz of another answers 200, then call again"
    )
  "This package of Gamekeeper is for players, and has nothing that reads a log in PostgreSQL."
  LogNeedsNpmPackage
    @error(
      code: 2041
      category: UNAVAILABLE
      message: "This package of Gamekeeper is made for players: it has no client for PostgreSQL. Use the npm package of Gamekeeper for gamekeeper service --log"
    )

  "The folder is not a backup, or its content is not what was written."
  BackupInvalid
    @error(code: 2027, category: BAD_USER_INPUT, message: "{file} is no whole backup: {problem}")
  "The backup could not be written. Other work continues."
  BackupFailed
    @error(
      code: 2028
      category: UNAVAILABLE
      message: "The backup could not be written to {file}: {problem}"
    )
  "A revert is in progress: nothing is written until it is done. Reads continue."
  ControlRunning
    @error(
      code: 2026
      category: CONFLICT
      retryable: true
      anywhere: true
      message: "{control} is under way, and nothing is written meanwhile. Nothing of the call was executed; call again in {retryAfterMs} ms"
    )
  "It can no longer be undone, and could not be finished yet."
  ControlUnfinished
    @error(
      code: 2031
      category: UNAVAILABLE
      message: "{control} can no longer be undone, and could not be finished yet: {detail}. {next}"
    )
  "The events after this number are no longer kept: docs/explanation/durability.md says how long events are kept."
  EventsPruned
    @error(
      code: 2029
      category: NOT_FOUND
      message: "Events behind {since} are not kept: those up to {pruned} are gone. Read the records again, then continue from the newest"
    )

  """
  A newer version of Gamekeeper has used this home, and keeps files of it in a form that this one does not read. Nothing
  was changed. \`game\` is what the game that brought it is called; empty where none did.
  """
  HomeOfNewerVersion
    @error(
      code: 8073
      category: UNAVAILABLE
      message: "Gamekeeper {version} ({game}) has used this home, and this is {own}: of {file}, {what}. Nothing was changed: {remedy}"
    )

  """
  A changed seed says of a thing that is there what no operation changes, so that nothing was planted. \`count\` says of how
  many fields it does so.
  """
  SeedConflict
    @error(
      code: 8070
      category: CONFLICT
      message: "The seed would change {field} of {thing} from {is} to {wanted}, which nothing changes once it is made; {count} such changes in all. Nothing was planted: leave it as it is, or give the new one another name"
    )
  "A game plants its seed on the embedded ledger alone; where a service is at an address, its developer does, once."
  SeedNeedsApply
    @error(
      code: 8071
      category: FORBIDDEN
      message: "A game plants no seed on the service at {service}: its developer runs gamekeeper seed apply there, once, and ships the manifest that this writes"
    )
  "The player was not shown this seed when the game was paired. \`expected\` is what its grant has."
  SeedNotGranted
    @error(
      code: 8072
      category: FORBIDDEN
      message: "The player has granted {game} to plant {expected}, and the seed is {found}: its manifest names the seed that it ships, as gamekeeper seed plan prints it, and the game is paired with that"
    )

  "Games are connected, and would lose what they are about to do. \`games\` are the identifiers of all of them."
  GamesConnected
    @error(
      code: 8090
      category: CONFLICT
      message: "Nothing was removed: {games} is connected. End it, then try again"
    )
  "The outcome of a write is not known, and what would tell it would be removed. The first one is named."
  WritesUnsettled
    @error(
      code: 8091
      category: CONFLICT
      message: "Nothing was removed: the outcome of {method} of {game} (key {idempotencyKey}) is not known yet. Start Gamekeeper with its service, which settles it, then try again"
    )
}

# Mission pools, missions, and the characters sent on them.

extend type Query {
  "Finds mission pools. The filters given must all match; at most 10,000 records."
  missionPool(
    "Only pools with these addresses. Default: any."
    addresses: [Bytes!]
    "Only pools of this project. Default: any."
    project: Pubkey
    """
    The most records to answer, 1 to 10,000. Left out without \`after\`: all, and LimitExceeded when
    there are more than 10,000.
    """
    limit: Int
    """
    Only what comes behind the record with this address in the list's order: that of the last record
    of the page before. Default: from the first on.
    """
    after: Bytes
  ): [MissionPool!]! @action(name: "missions.findPools") @list(by: ADDRESS) @since(version: "0.1.0")

  "Makes a mission pool: missions, and the character models that may go on them."
  createCreateMissionPoolTransaction(
    "The pool to make."
    data: NewMissionPoolData!
    "Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none."
    lutAddresses: [String!] @managed
    "Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0."
    computeUnitPrice: Int = 0 @managed
  ): CreateCreateMissionPoolTransactionResponse!
    @action(name: "missions.createPool")
    @approval(level: SILENT)
    @submits(path: "tx")
    @record(read: "missionPool", by: "addresses", from: "result.missionPoolAddress")
    @fails(with: [NotFound, Unauthorised, AlreadyExists])
    @since(version: "0.1.0")

  "Lets one more character model go on the missions of a pool."
  createUpdateMissionPoolTransaction(
    "The pool and the model."
    data: UpdateMissionPoolData!
    "Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none."
    lutAddresses: [String!] @managed
    "Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0."
    computeUnitPrice: Int = 0 @managed
  ): CreateUpdateMissionPoolTransactionResponse!
    @action(name: "missions.updatePool")
    @approval(level: SILENT)
    @submits(path: "tx")
    @record(read: "missionPool", by: "addresses", from: "args.data.missionPool")
    @fails(with: [NotFound, Unauthorised])
    @since(version: "0.1.0")

  "Finds missions. The filters given must all match; at most 10,000 records."
  mission(
    "Only missions with these addresses. Default: any."
    addresses: [Bytes!]
    "Only missions of these pools. Default: any."
    missionPools: [Pubkey!]
    """
    The most records to answer, 1 to 10,000. Left out without \`after\`: all, and LimitExceeded when
    there are more than 10,000.
    """
    limit: Int
    """
    Only what comes behind the record with this address in the list's order: that of the last record
    of the page before. Default: from the first on.
    """
    after: Bytes
  ): [Mission!]!
    @action(name: "missions.find")
    @live(name: "missions", key: "address")
    @list(by: ADDRESS)
    @since(version: "0.1.0")

  "Makes a mission in a pool: what it costs, how long it takes and what it pays."
  createCreateMissionTransaction(
    "The mission to make."
    data: NewMissionData!
    "Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none."
    lutAddresses: [String!] @managed
    "Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0."
    computeUnitPrice: Int = 0 @managed
  ): CreateCreateMissionTransactionResponse!
    @action(name: "missions.create")
    @approval(level: SILENT)
    @submits(path: "tx")
    @record(read: "mission", by: "addresses", from: "result.missionAddress")
    @fails(with: [NotFound, Unauthorised, AlreadyExists])
    @since(version: "0.1.0")

  "Changes a mission. Omitted values stay; characters on the way keep what was drawn for them."
  createUpdateMissionTransaction(
    "The mission to change."
    missionAddress: String!
    "The project's authority. It signs, unless a delegate with Missions.ManageMissionPool does."
    authority: String! @signer(role: PLAYER)
    "The changes."
    params: UpdateMissionInput!
    "Wallet that signs in place of the authority, by a delegation that allows this. Default: none."
    delegateAuthority: String @signer(role: COSIGNER)
    "Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts."
    payer: String @signer(role: PAYER)
    "Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none."
    lutAddresses: [String!] @managed
    "Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0."
    computeUnitPrice: Int = 0 @managed
  ): Transaction!
    @action(name: "missions.update")
    @approval(level: SILENT)
    @submits(path: "")
    @record(read: "mission", by: "addresses", from: "args.missionAddress")
    @fails(with: [NotFound, Unauthorised, RewardUnknown, LeafChanged])
    @since(version: "0.1.0")

  """
  Sends free characters on a mission: burns its cost for each and draws their rewards. The owner's
  profile needs minXp.
  """
  createSendCharactersOnMissionTransaction(
    "The mission and the characters."
    data: ParticipateOnMissionData!
    "Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none."
    lutAddresses: [String!] @managed
    "Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0."
    computeUnitPrice: Int = 0 @managed
  ): Transactions!
    @action(name: "missions.send")
    @approval(level: SILENT)
    @submits(path: "")
    @record(read: "character", by: "addresses", from: "args.data.characterAddresses")
    @fails(
      with: [
        NotFound
        Unauthorised
        ProfileMissing
        InsufficientXp
        InsufficientBalance
        Overflow
        CharacterOwnersDiffer
        CharacterModelNotAllowed
        CharacterInUse
        CostChanged
        MissionTermsChanged
      ]
    )
    @since(version: "0.1.0")

  """
  Calls characters back. After the mission's end their rewards are collected first; before it they
  are lost, if the call says so. Rewards that cannot be paid now, for instance to a full tree,
  stay owed to later recalls.
  """
  createRecallCharactersTransaction(
    "The mission and the characters."
    data: RecallFromMissionData!
    "Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none."
    lutAddresses: [String!] @managed
    "Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0."
    computeUnitPrice: Int = 0 @managed
  ): Transactions!
    @action(name: "missions.recall")
    @approval(level: SILENT)
    @submits(path: "")
    @record(read: "character", by: "addresses", from: "args.data.characterAddresses")
    @record(read: "profile", by: "addresses", from: "accounts.profile")
    @record(read: "holdings", by: "addresses", from: "accounts.holding")
    @record(read: "holdings", by: "addresses", from: "accounts.tokenAccount")
    @fails(
      with: [
        NotFound
        Unauthorised
        CharacterOwnersDiffer
        CharacterNotOnMission
        MissionNotOver
        RecallTimeChanged
        LeafChanged
      ]
    )
    @since(version: "0.1.0")
}

"Missions that accept the same character models."
type MissionPool {
  "Address of this record."
  address: Bytes!
  "Bump seed that the address was derived with, 0 to 255."
  bump: Int!
  "Character models that may go on its missions."
  characterModels: [Pubkey]!
  "First 8 bytes of the account's data, which tell what kind of record it is."
  discriminator: Bytes!
  "Root of the tree of factions, 32 bytes; zeros while there are none."
  factionsMerkleRoot: Bytes!
  "Indexes of the project's guild kits that it uses. Empty while there are none."
  guildKits: [Int]!
  "Name of the pool, unique in the project."
  name: String!
  "Id of the program that owns the account."
  program_id: Bytes!
  "Address of the project that it belongs to."
  project: Pubkey!
  "Number of draws made so far."
  randomizerRound: Int!
}

"Something that characters can be sent on, for a cost and a reward."
type Mission @terms(input: "MissionTerms") {
  "Address of this record."
  address: Bytes!
  "Bump seed that the address was derived with, 0 to 255."
  bump: Int!
  "What is burned for each character."
  cost: MissionCost!
  "First 8 bytes of the account's data, which tell what kind of record it is."
  discriminator: Bytes!
  "Experience points that the owner's profile needs."
  minXp: BigInt!
  "Address of the pool that it is in."
  missionPool: Pubkey!
  "Name of the mission, unique in the pool."
  name: String!
  "Id of the program that owns the account."
  program_id: Bytes!
  "Address of the project that it belongs to."
  project: Pubkey!
  "What must be fulfilled before rewards are paid."
  requirement: MissionRequirement!
  "What it can pay, in order."
  rewards: [Reward]!
}

"A resource that a mission burns for each character."
type MissionCost {
  "Number of base units."
  amount: BigInt!
  "The resource that is burned."
  resource_address: Pubkey!
}

"What must be fulfilled before a mission pays. So far only time."
union MissionRequirement = TimeRequirement

"A time that characters must stay on the mission."
type TimeRequirement {
  "Always \`Time\`."
  kind: String!
  "How long."
  params: TimeRequirementParams!
}

"How long a mission takes."
type TimeRequirementParams {
  "Length of the mission, in seconds."
  duration: BigInt!
}

"Something that a mission pays, between two amounts."
type Reward {
  "Largest amount: base units of the resource, or experience points."
  max: BigInt!
  "Smallest amount: base units of the resource, or experience points."
  min: BigInt!
  "What is paid."
  rewardType: RewardType
}

"What a mission pays: experience or a resource."
union RewardType = ResourceRewardType | XpRewardType

"Experience points, for the owner's profile."
type XpRewardType {
  "Always \`Xp\`."
  kind: String!
}

"Units of a resource, minted to the owner."
type ResourceRewardType {
  "Always \`Resource\`."
  kind: String!
  "Which resource."
  params: ResourceRewardTypeParams!
}

"Which resource a mission pays."
type ResourceRewardTypeParams {
  "Address of the resource."
  address: Pubkey!
}

"What a mission pays."
enum RewardKind {
  "Units of a resource, minted to the owner."
  Resource
  "Experience points, for the owner's profile."
  Xp
}

"A mission pool to make."
input NewMissionPoolData {
  "The project's authority. It signs, unless a delegate with Missions.ManageMissionPool does."
  authority: String! @signer(role: PLAYER)
  "Address of the first character model that may go on its missions."
  characterModel: String!
  "Wallet that signs in place of the authority, by a delegation that allows this. Default: none."
  delegateAuthority: String @signer(role: COSIGNER)
  "Name of the pool, 1 to 64 bytes of UTF-8, unique in the project."
  name: String!
  "Wallet that pays the fee and the deposits, and signs."
  payer: String! @signer(role: PAYER)
  "Address of the project."
  project: String!
}

"A mission pool and the model to add."
input UpdateMissionPoolData {
  "The project's authority. It signs, unless a delegate with Missions.ManageMissionPool does."
  authority: String! @signer(role: PLAYER)
  "Address of a character model that may go on its missions from now on. Default: no change."
  characterModel: String
  "Wallet that signs in place of the authority, by a delegation that allows this. Default: none."
  delegateAuthority: String @signer(role: COSIGNER)
  "Address of the pool."
  missionPool: String!
  "Wallet that pays the fee and the deposits, and signs."
  payer: String! @signer(role: PAYER)
  "Address of the project."
  project: String!
}

"A mission to make."
input NewMissionData {
  "The project's authority. It signs, unless a delegate with Missions.ManageMissionPool does."
  authority: String! @signer(role: PLAYER)
  "What is burned for each character."
  cost: NewMissionCost!
  "Wallet that signs in place of the authority, by a delegation that allows this. Default: none."
  delegateAuthority: String @signer(role: COSIGNER)
  "Length of the mission, in seconds, 1 to 2^31 - 1."
  duration: BigInt!
  "Experience points that the owner's profile needs."
  minXp: BigInt!
  "Address of the pool that it goes into."
  missionPool: String!
  "Name of the mission, 1 to 64 bytes of UTF-8, unique in the pool."
  name: String!
  "Wallet that pays the fee and the deposits, and signs."
  payer: String! @signer(role: PAYER)
  "Address of the project."
  project: String!
  "What it pays, in order; at most 16."
  rewards: [MissionReward]!
}

"A resource to burn for each character."
input NewMissionCost {
  "Address of the resource."
  address: String!
  "Number of base units."
  amount: BigInt!
}

"A reward of a mission. The amount is drawn between min and max."
input MissionReward {
  "Experience or a resource."
  kind: RewardKind!
  "Largest amount, min or more: base units of the resource, or experience points."
  max: BigInt!
  "Smallest amount: base units of the resource, or experience points."
  min: BigInt!
  "Address of the resource. Needed for kind \`Resource\`, refused for \`Xp\`."
  resource: String
}

"Changes to a mission. Rewards are removed first, then updated in place, then added."
input UpdateMissionInput {
  "New cost for each character. Default: no change."
  cost: NewMissionCost
  "New length, in seconds. Default: no change."
  duration: BigInt
  """
  The rewards that go, as they were read: first those of removeRewards in that order, then those
  that updateRewards replaces. The call then means these and no others, and is LeafChanged if others
  are there. Default: the entries that the service reads there.
  """
  expected: [ExpectedReward!] @since(version: "0.1.0")
  "Experience points that the profile needs from now on. Default: no change."
  minXp: BigInt
  "Rewards to append. Default: none."
  newRewards: [MissionReward!]
  "Positions of rewards to remove, counted from 0. Default: none."
  removeRewards: [Int!]
  "Rewards that replace those that remain, from the first on. Default: none."
  updateRewards: [MissionReward!]
}

"A reward as it was read, in the form of Reward."
input ExpectedReward {
  "Largest amount: base units of the resource, or experience points."
  max: BigInt!
  "Smallest amount: base units of the resource, or experience points."
  min: BigInt!
  "What is paid."
  rewardType: ExpectedRewardType!
}

"What a reward pays, in the form of RewardType."
input ExpectedRewardType {
  "\`Xp\` or \`Resource\`."
  kind: String!
  "Which resource. Left out for \`Xp\`."
  params: ExpectedRewardResource
}

"Which resource a reward pays."
input ExpectedRewardResource {
  "Address of the resource."
  address: Pubkey!
}

"Changes to a mission, in an older form. No operation takes it now."
input UpdateMissionData {
  "Rewards to append."
  addRewards: [MissionReward!]
  "The project's authority. It signs, unless delegateAuthority is given."
  authority: String! @signer(role: PLAYER)
  "New cost for each character."
  cost: NewMissionCost
  "Wallet that signs in place of the authority, by a delegation that allows this. Default: none."
  delegateAuthority: String @signer(role: COSIGNER)
  "New length, in seconds."
  duration: BigInt
  "Experience points that the profile needs from now on."
  minXp: BigInt
  "Address of the mission."
  mission: String!
  "New name of the mission."
  name: String
  "Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts."
  payer: String @signer(role: PAYER)
  "Whether to remove every reward."
  removeAllRewards: Boolean
  "Positions of rewards to remove, counted from 0."
  removeRewardIndices: [Int!]
}

"Characters to send on a mission."
input ParticipateOnMissionData {
  "Wallet that owns the characters, has a profile in the project and pays the cost. It signs."
  authority: String! @signer(role: PLAYER)
  "Addresses of the characters, all of one owner. At most 1,000."
  characterAddresses: [String!]!
  "Address of the mission."
  mission: String!
  "Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts."
  payer: String @signer(role: PAYER)
  """
  What the game agrees to: the \`terms\` of the mission as it was shown. It may become cheaper, and is
  otherwise refused. Default: whatever the mission is when the call is built.
  """
  terms: MissionTerms
}

"What a game agrees to when it sends characters on a mission."
input MissionTerms {
  "The most that is burned for each character, and in which resource."
  cost: NewMissionCost!
  "How long it lasts, in seconds; no other."
  duration: BigInt!
  "The most experience points that the profile needs."
  minXp: BigInt!
  "What it pays, in order; nothing else."
  rewards: [MissionReward!]!
}

"Characters to call back from a mission."
input RecallFromMissionData {
  "Wallet that owns the characters. It signs."
  authority: String! @signer(role: PLAYER)
  """
  Addresses of the characters, all of one owner. At most 1,000. None: pays what the mission still
  owes to the owner.
  """
  characterAddresses: [String!]!
  """
  Whether characters whose mission is not over come back without their rewards. If false, they are
  refused with MissionNotOver, by the ledger's time. Default: false; in \`api.*\` as if true.
  """
  forfeit: Boolean @filled(value: false)
  "Address of the mission."
  mission: String!
  "Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts."
  payer: String @signer(role: PAYER)
}

"The transaction that makes a mission pool."
type CreateCreateMissionPoolTransactionResponse {
  "Address that the pool will have."
  missionPoolAddress: Bytes!
  "The unsigned transaction."
  tx: Transaction!
}

"The transaction that changes a mission pool."
type CreateUpdateMissionPoolTransactionResponse {
  "The unsigned transaction."
  tx: Transaction!
}

"The transaction that makes a mission."
type CreateCreateMissionTransactionResponse {
  "Address that the mission will have."
  missionAddress: Bytes!
  "The unsigned transaction."
  tx: Transaction!
}

"The transaction that changes a mission. The operation answers Transaction; this form is unused."
type CreateUpdateMissionTransactionResponse {
  "The unsigned transaction."
  tx: Transaction!
}

# Projects, and the rights that a project gives to other wallets.

extend type Query {
  "Finds projects. The filters given must all match; at most 10,000 records."
  project(
    "Only projects with these addresses. Default: any."
    addresses: [Bytes!]
    "Only projects with exactly these names. Default: any."
    names: [String!]
    "Only projects of these authorities. Default: any."
    authorities: [Pubkey!]
    """
    The most records to answer, 1 to 10,000. Left out without \`after\`: all, and LimitExceeded when
    there are more than 10,000.
    """
    limit: Int
    """
    Only what comes behind the record with this address in the list's order: that of the last record
    of the page before. Default: from the first on.
    """
    after: Bytes
  ): [Project!]! @action(name: "projects.find") @list(by: ADDRESS) @since(version: "0.1.0")

  "Makes a project: the home of a game's profiles, resources, characters and missions."
  createCreateProjectTransaction(
    "Wallet that will have complete control of the project. It signs."
    authority: String! @signer(role: PLAYER)
    "Name of the project, 1 to 64 bytes of UTF-8. It need not be unique."
    name: String!
    "Wallet or program that drives the project. Default: the authority."
    driver: String
    "Programs that the project trusts, and with what. Default: none."
    associatedPrograms: [AssociatedProgramInput!]
    "Fields and achievements of the project's profiles. Default: any field, no achievements."
    profileDataConfig: ProfileDataConfigInput
    """
    Whether the project pays its players' fees back from its own lamports while they last. Default:
    false.
    """
    subsidizeFees: Boolean = false
    "32 bytes of which the project's address is made. Default: the service draws them."
    key: Pubkey @managed @drawn
    "Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts."
    payer: String @signer(role: PAYER)
    "Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none."
    lutAddresses: [String!] @managed
    "Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0."
    computeUnitPrice: Int = 0 @managed
  ): CreateCreateProjectTransactionResponse!
    @action(name: "projects.create")
    @approval(level: SILENT)
    @submits(path: "tx")
    @record(read: "project", by: "addresses", from: "result.project")
    @fails(with: [AlreadyExists])
    @since(version: "0.1.0")

  "Makes another wallet or program the driver of a project. Only the authority may."
  createChangeProjectDriverTransaction(
    "Address of the project."
    project: String!
    "Address of the new driver."
    driver: String!
    "The project's authority. It signs."
    authority: String! @signer(role: PLAYER)
    "Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts."
    payer: String @signer(role: PAYER)
    "Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none."
    lutAddresses: [String!] @managed
    "Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0."
    computeUnitPrice: Int = 0 @managed
  ): Transaction!
    @action(name: "projects.changeDriver")
    @approval(level: ASK)
    @submits(path: "")
    @record(read: "project", by: "addresses", from: "args.project")
    @fails(with: [NotFound, Unauthorised])
    @since(version: "0.1.0")

  """
  Finds the wallets that act for projects by delegation. The filters given must all match; at most
  10,000 records.
  """
  delegateAuthority(
    "Only the records with these addresses. Default: any address."
    addresses: [Bytes!]
    "Only the delegations to these wallets. Default: any."
    delegates: [Pubkey!]
    "Only the delegations of these projects. Default: any."
    projects: [Pubkey!]
    """
    The most records to answer, 1 to 10,000. Left out without \`after\`: all, and LimitExceeded when
    there are more than 10,000.
    """
    limit: Int
    """
    Only what comes behind the record with this address in the list's order: that of the last record
    of the page before. Default: from the first on.
    """
    after: Bytes
  ): [DelegateAuthority!]! @action(name: "delegation.find") @list(by: ADDRESS) @since(version: "0.1.0")

  "Gives a wallet rights in a project, so that it can act in place of the authority."
  createCreateDelegateAuthorityTransaction(
    "Address of the project."
    project: String!
    "Wallet that receives the rights. It has none in the project yet."
    delegate: String!
    "The rights to give, by service."
    serviceDelegations: ServiceDelegationInput!
    "The project's authority. It signs."
    authority: String! @signer(role: PLAYER)
    "Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts."
    payer: String @signer(role: PAYER)
    "Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none."
    lutAddresses: [String!] @managed
    "Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0."
    computeUnitPrice: Int = 0 @managed
  ): Transaction!
    @action(name: "delegation.create")
    @approval(level: ASK)
    @submits(path: "")
    @record(read: "delegateAuthority", by: "addresses", from: "accounts.delegateAuthority")
    @fails(with: [NotFound, Unauthorised, AlreadyExists, LeafChanged])
    @since(version: "0.1.0")

  "Adds, changes or removes one right of a wallet that acts for a project."
  createModifyDelegationTransaction(
    "Address of the project."
    project: String!
    "Wallet whose rights change. It has a delegate authority in the project already."
    delegate: String!
    "The right, and which entry it replaces."
    modifyDelegation: ModifyDelegationInput!
    "The project's authority. It signs."
    authority: String! @signer(role: PLAYER)
    "Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts."
    payer: String @signer(role: PAYER)
    "Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none."
    lutAddresses: [String!] @managed
    "Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0."
    computeUnitPrice: Int = 0 @managed
  ): Transaction!
    @action(name: "delegation.modify")
    @approval(level: ASK)
    @submits(path: "")
    @record(read: "delegateAuthority", by: "addresses", from: "accounts.delegateAuthority")
    @fails(with: [NotFound, Unauthorised, DelegationMissing, LeafChanged])
    @since(version: "0.1.0")
}

"A game or a world of games."
type Project {
  "Address of this record."
  address: Bytes!
  "Programs that the project trusts."
  associatedPrograms: [AssociatedProgram!]!
  "Wallet with complete control."
  authority: Pubkey!
  "Badges that players can claim."
  badgeCriteria: [BadgeCriteria!]
  "Bump seed that the address was derived with, 0 to 255."
  bump: Int!
  "Wallet or program that drives the project."
  driver: Pubkey!
  "Random address that the project's own address was derived from."
  key: Pubkey!
  "Name of the project."
  name: String!
  "Fields and achievements of the project's profiles."
  profileDataConfig: ProfileDataConfig!
  "Trees that hold the project's profiles."
  profileTrees: ControlledMerkleTrees!
  "Services that the project has set up."
  services: [Service!]!
  "Whether the project pays its players' fees back from its own lamports while they last."
  subsidyFees: Boolean!
}

"A service that a project has set up."
type Service {
  "One of \`Assembler\`, \`AssetManager\`, \`Staking\`, \`Missions\`, \`Raffles\` and \`GuildKit\`."
  kind: String!
  "Which record of that service."
  params: ServiceParams
}

"Which record a project's service refers to."
union ServiceParams =
  | ServiceParamsAssembler
  | ServiceParamsAssetManager
  | ServiceParamsGuildKit
  | ServiceParamsMissions
  | ServiceParamsRaffles
  | ServiceParamsStaking

"An assembler configuration of the project."
type ServiceParamsAssembler {
  "Address of the assembler configuration."
  assemblerId: Pubkey!
}

"An asset manager of the project."
type ServiceParamsAssetManager {
  "Address of the asset manager."
  assetManagerId: Pubkey!
}

"A staking pool of the project."
type ServiceParamsStaking {
  "Address of the staking pool."
  poolId: Pubkey!
}

"A mission pool of the project."
type ServiceParamsMissions {
  "Address of the mission pool."
  poolId: Pubkey!
}

"A raffle pool of the project."
type ServiceParamsRaffles {
  "Address of the raffle pool."
  poolId: Pubkey!
}

"A guild kit of the project."
type ServiceParamsGuildKit {
  "Address of the guild kit."
  kitId: Pubkey!
}

"A program that a project trusts."
type AssociatedProgram {
  "Id of the program."
  address: Pubkey!
  "What it may do for the project."
  trustedActions: [SerializableActions!]!
}

"One thing that a trusted program may do."
type SerializableActions {
  """
  One of \`FeeExempt\`, \`PublicLow\`, \`PublicHigh\`, \`ManageProjectDriver\`, \`ManageCriterias\`,
  \`AddService\`, \`ManageDelegateAuthority\` and \`UpdatePlatformData\`.
  """
  kind: String!
}

"Fields and achievements of a project's profiles."
type ProfileDataConfig {
  "Names of the achievements."
  achievements: [String!]!
  "Names that custom data may use. Empty: any name."
  customDataFields: [String!]!
}

"A program to trust."
input AssociatedProgramInput {
  "Id of the program."
  address: String!
  "What it may do for the project."
  trustedActions: [SerializableActionsInput!]!
}

"One thing that a trusted program may do."
input SerializableActionsInput {
  """
  One of \`FeeExempt\`, \`PublicLow\`, \`PublicHigh\`, \`ManageProjectDriver\`, \`ManageCriterias\`,
  \`AddService\`, \`ManageDelegateAuthority\` and \`UpdatePlatformData\`.
  """
  kind: String!
}

"Fields and achievements of a new project's profiles."
input ProfileDataConfigInput {
  "Names of the achievements."
  achievements: [String!]!
  "Names that custom data may use. Empty: any name."
  customDataFields: [String!]!
}

"The transaction that makes a project."
type CreateCreateProjectTransactionResponse {
  "Address that the project will have."
  project: String!
  "The unsigned transaction."
  tx: Transaction!
}

"The rights of one wallet in one project."
type DelegateAuthority {
  "Address of this record."
  address: Bytes!
  "Wallet that holds the rights."
  authority: Pubkey!
  "Bump seed that the address was derived with, 0 to 255."
  bump: Int!
  "The rights, in order; modify one by its position, counted from 0."
  delegations: [ServiceDelegation!]!
  "Address of the project that gave them."
  project: Pubkey!
}

"One right that a project gave."
type ServiceDelegation {
  "Which of several services of this kind. Null where a project has only one."
  index: Int
  "Service that it reaches, by its name in ServiceDelegationInput, such as \`CurrencyManager\`."
  kind: String!
  "What it allows there, such as \`MintCurrencies\`."
  permission: String!
}

"Rights to give, by service. Each may be left out."
input ServiceDelegationInput {
  "Rights in character models, assembler configurations and traits."
  AssetAssembler: [ServiceDelegationAssetAssembler!]
  "Rights over assets that become characters."
  AssetManager: [ServiceDelegationAssetManager!]
  "Rights in guild kits."
  Guild: [ServiceDelegationGuild!]
  "Rights in resources, faucets and recipes."
  CurrencyManager: [ServiceDelegationCurrencyManager!]
  "Rights in the project itself: badges, profiles, services."
  Control: [ServiceDelegationControl!]
  "Rights in mission pools and missions."
  Missions: [ServiceDelegationMissions!]
  "Rights in staking pools and multipliers."
  Staking: [ServiceDelegationStaking!]
}

"A right in the project itself."
input ServiceDelegationControl {
  "What it allows."
  permission: ControlPermissionInput!
}

"A right in an assembler."
input ServiceDelegationAssetAssembler {
  """
  Address of the assembler configuration that index counts: the right is then for this one and no
  other, and the call is LeafChanged if index counts another. All rights of a call that have an
  index say it, or none. Default: whichever the service counts.
  """
  expected: String @since(version: "0.1.0")
  "Which of the project's assemblers, counted from 0."
  index: Int!
  "What it allows."
  permission: AssetAssemblerPermissionInput!
}

"A right in an asset manager."
input ServiceDelegationAssetManager {
  """
  Address of the character model that index counts: the right is then for this one and no
  other, and the call is LeafChanged if index counts another. All rights of a call that have an
  index say it, or none. Default: whichever the service counts.
  """
  expected: String @since(version: "0.1.0")
  "Which of the project's asset managers, counted from 0."
  index: Int!
  "What it allows."
  permission: AssetManagerPermissionInput!
}

"A right in the project's resources."
input ServiceDelegationCurrencyManager {
  "What it allows."
  permission: CurrencyManagerPermissionInput!
}

"A right in a staking pool."
input ServiceDelegationStaking {
  """
  Address of the staking pool that index counts: the right is then for this one and no
  other, and the call is LeafChanged if index counts another. All rights of a call that have an
  index say it, or none. Default: whichever the service counts.
  """
  expected: String @since(version: "0.1.0")
  "Which of the project's staking pools, counted from 0."
  index: Int!
  "What it allows."
  permission: StakingPermissionInput!
}

"A right in a mission pool."
input ServiceDelegationMissions {
  """
  Address of the mission pool that index counts: the right is then for this one and no
  other, and the call is LeafChanged if index counts another. All rights of a call that have an
  index say it, or none. Default: whichever the service counts.
  """
  expected: String @since(version: "0.1.0")
  "Which of the project's mission pools, counted from 0."
  index: Int!
  "What it allows."
  permission: MissionsPermissionInput!
}

"A right in a guild kit."
input ServiceDelegationGuild {
  """
  Address of the guild kit that index counts: the right is then for this one and no
  other, and the call is LeafChanged if index counts another. All rights of a call that have an
  index say it, or none. Default: whichever the service counts.
  """
  expected: String @since(version: "0.1.0")
  "Which of the project's guild kits, counted from 0."
  index: Int!
  "What it allows."
  permission: GuildPermissionInput!
}

"A change to the rights of a wallet."
input ModifyDelegationInput {
  "The right to set. With an index and no delegation, the entry is removed."
  delegation: ModifyServiceDelegationInput
  """
  The entry at index, as it was read: the call then means this one and no other, and is LeafChanged
  if another is there. Default: the entry that the service reads there.
  """
  expected: ExpectedDelegation @since(version: "0.1.0")
  "Position of the entry to change, counted from 0. Default: the right is added as a new entry."
  index: Int
}

"A right as it was read, in the form of ServiceDelegation."
input ExpectedDelegation {
  "Which of several services of this kind. Default: null, where a project has only one."
  index: Int
  "Service that it reaches, such as \`CurrencyManager\`."
  kind: String!
  "What it allows there, such as \`MintCurrencies\`."
  permission: String!
}

"One right. Give exactly one of the services."
input ModifyServiceDelegationInput {
  "A right in character models, assembler configurations and traits."
  AssetAssembler: ServiceDelegationAssetAssembler
  "A right over assets that become characters."
  AssetManager: ServiceDelegationAssetManager
  "A right in a guild kit."
  Guild: ServiceDelegationGuild
  "A right in resources, faucets and recipes."
  CurrencyManager: ServiceDelegationCurrencyManager
  "A right in the project itself: badges, profiles, services."
  Control: ServiceDelegationControl
  "A right in a mission pool and its missions."
  Missions: ServiceDelegationMissions
  "A right in a staking pool and its multipliers."
  Staking: ServiceDelegationStaking
}

"What a delegate may do in the project itself."
enum ControlPermissionInput {
  "Add and change badges."
  ManageCriterias
  "Decide what of the project is indexed."
  ManageIndexing
  "Make trees for profiles, and change players' profiles."
  ManageProfiles
  "Set services of the project up."
  ManageServices
}

"What a delegate may do in an assembler."
enum AssetAssemblerPermissionInput {
  "Assemble characters for players."
  InitialArtGeneration
  "Make character models, their trees and assembler configurations."
  ManageAssembler
  "Add and remove traits."
  UpdateBlock
  "Add and remove traits, by the right over their definitions."
  UpdateBlockDefinition
  "Change the traits of players' characters."
  UpdateNFT
}

"What a delegate may do in an asset manager."
enum AssetManagerPermissionInput {
  "Make assembled characters for assets that exist elsewhere."
  ManageAssets
}

"What a delegate may do with resources."
enum CurrencyManagerPermissionInput {
  "Make resources, their trees, faucets and recipes, and change recipes."
  ManageCurrencies
  "Burn what players hold."
  ManageCurrencyStatus
  "Mint resources."
  MintCurrencies
}

"What a delegate may do in a staking pool."
enum StakingPermissionInput {
  "Make and change the pool and its multipliers."
  ManageStakingPool
  "Take rewards out of the pool."
  WithdrawStakingPoolRewards
}

"What a delegate may do in a mission pool."
enum MissionsPermissionInput {
  "Make and change the pool and its missions."
  ManageMissionPool
  "Take rewards out of the pool."
  WithdrawMissionPoolRewards
}

"What a delegate may do in a guild kit."
enum GuildPermissionInput {
  "Make and change the kit."
  ManageGuildKit
}

# Recipes: resources made out of resources.

extend type Query {
  "Finds recipes. The filters given must all match; at most 10,000 records."
  recipes(
    "Only recipes with these addresses. Default: any."
    addresses: [Bytes!]
    "Only recipes of these projects. Default: any."
    projects: [Pubkey!]
    """
    The most records to answer, 1 to 10,000. Left out without \`after\`: all, and LimitExceeded when
    there are more than 10,000.
    """
    limit: Int
    """
    Only what comes behind the record with this address in the list's order: that of the last record
    of the page before. Default: from the first on.
    """
    after: Bytes
  ): [Recipe!]! @action(name: "recipes.find") @list(by: ADDRESS) @since(version: "0.1.0")

  "Makes a recipe: what crafting it burns, what it gives, and how much experience it needs."
  createInitializeRecipeTransaction(
    "Address of the project."
    project: String!
    "Experience points that a profile needs to craft. They are not spent."
    xp: BigInt!
    "What each crafting burns, at most 8 resources."
    ingredients: [IngredientsInput!]!
    "What each crafting gives."
    meal: MealInput!
    """
    The project's authority. It signs, unless a delegate with CurrencyManager.ManageCurrencies does.
    """
    authority: String! @signer(role: PLAYER)
    "Wallet that signs in place of the authority, by a delegation that allows this. Default: none."
    delegateAuthority: String @signer(role: COSIGNER)
    "Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts."
    payer: String @signer(role: PAYER)
    "Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none."
    lutAddresses: [String!] @managed
    "Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0."
    computeUnitPrice: Int = 0 @managed
  ): CreateInitializeRecipeTransactionResponse!
    @action(name: "recipes.create")
    @approval(level: SILENT)
    @submits(path: "transactions")
    @record(read: "recipes", by: "addresses", from: "result.recipe")
    @fails(with: [NotFound, Unauthorised])
    @since(version: "0.1.0")

  "Adds ingredients to a recipe. An ingredient that it already has gets the new amount."
  createAddIngredientsTransaction(
    "Address of the recipe."
    recipe: String!
    "Ingredients to add. A recipe holds at most 8."
    ingredients: [IngredientsInput!]!
    """
    The project's authority. It signs, unless a delegate with CurrencyManager.ManageCurrencies does.
    """
    authority: String! @signer(role: PLAYER)
    "Wallet that signs in place of the authority, by a delegation that allows this. Default: none."
    delegateAuthority: String @signer(role: COSIGNER)
    "Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts."
    payer: String @signer(role: PAYER)
    "Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none."
    lutAddresses: [String!] @managed
    "Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0."
    computeUnitPrice: Int = 0 @managed
  ): Transactions!
    @action(name: "recipes.addIngredients")
    @approval(level: SILENT)
    @submits(path: "")
    @record(read: "recipes", by: "addresses", from: "args.recipe")
    @fails(with: [NotFound, Unauthorised])
    @since(version: "0.1.0")

  "Removes ingredients from a recipe."
  createRemoveIngredientsTransaction(
    "Address of the recipe."
    recipe: String!
    "Addresses of the resources to remove; each must be an ingredient."
    ingredients: [String!]!
    """
    The project's authority. It signs, unless a delegate with CurrencyManager.ManageCurrencies does.
    """
    authority: String! @signer(role: PLAYER)
    "Wallet that signs in place of the authority, by a delegation that allows this. Default: none."
    delegateAuthority: String @signer(role: COSIGNER)
    "Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts."
    payer: String @signer(role: PAYER)
    "Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none."
    lutAddresses: [String!] @managed
    "Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0."
    computeUnitPrice: Int = 0 @managed
  ): Transactions!
    @action(name: "recipes.removeIngredients")
    @approval(level: SILENT)
    @submits(path: "")
    @record(read: "recipes", by: "addresses", from: "args.recipe")
    @fails(with: [NotFound, Unauthorised])
    @since(version: "0.1.0")

  """
  Crafts a recipe once: checks experience, burns every ingredient, mints the meal. All steps come at
  once and are sent as one bundle.
  """
  createInitCookingProcessTransactions(
    "Address of the recipe."
    recipe: String!
    """
    Wallet that crafts: it holds the ingredients, has a profile in the project and receives the
    meal. It signs.
    """
    authority: String! @signer(role: PLAYER)
    "Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts."
    payer: String @signer(role: PAYER)
    """
    What the game agrees to: the \`terms\` of the recipe as it was shown. It may become cheaper, and
    is otherwise refused. Default: whatever the recipe is when the call is built.
    """
    terms: RecipeTerms
    "Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none."
    lutAddresses: [String!] @managed
    "Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0."
    computeUnitPrice: Int = 0 @managed
  ): Transactions!
    @action(name: "recipes.craft")
    @approval(level: SILENT)
    @submits(path: "")
    @record(read: "holdings", by: "addresses", from: "accounts.holding")
    @record(read: "holdings", by: "addresses", from: "accounts.tokenAccount")
    @fails(
      with: [
        NotFound
        ProfileMissing
        InsufficientXp
        InsufficientBalance
        TreeMissing
        TreeFull
        Overflow
        LeafChanged
        CostChanged
        RecipeTermsChanged
      ]
    )
    @since(version: "0.1.0")
}

"What can be crafted out of what."
type Recipe @terms(input: "RecipeTerms") {
  "Address of this record."
  address: Bytes!
  "Bump seed that the address was derived with, 0 to 255."
  bump: Int!
  "What each crafting burns."
  ingredients: [Ingredient!]!
  "Random address that the recipe's own address was derived from."
  key: Pubkey!
  "What each crafting gives."
  meal: Meal!
  "Address of the project that it belongs to."
  project: Pubkey!
  "Experience points that a profile needs to craft. They are not spent."
  xp: BigInt!
}

"A resource that crafting burns."
type Ingredient {
  "Number of base units burned."
  amount: BigInt!
  "The resource that is burned."
  resourceAddress: Pubkey!
}

"A resource that crafting gives."
type Meal {
  "Number of base units minted."
  amount: BigInt!
  "The resource that is minted."
  resourceAddress: Pubkey!
}

"What a game agrees to when it crafts."
input RecipeTerms {
  "The most that is burned of each resource, each listed once, and of no other."
  ingredients: [IngredientsInput!]!
  "What it gives; nothing else."
  meal: MealInput!
  "The most experience points that a profile needs to craft."
  xp: BigInt!
}

"A resource that crafting burns, as input."
input IngredientsInput {
  "Number of base units to burn, 1 or more."
  amount: BigInt!
  "The resource to burn."
  resourceAddress: String!
}

"A resource that crafting gives, as input."
input MealInput {
  "Number of base units to mint, 1 or more."
  amount: BigInt!
  "The resource to mint."
  resourceAddress: String!
}

"The transactions that make a recipe."
type CreateInitializeRecipeTransactionResponse {
  "Address that the recipe will have."
  recipe: Bytes!
  "The unsigned transactions, in the order in which they run."
  transactions: Transactions!
}

"The transaction of a first step of crafting alone. No operation returns it now."
type CreateBeginCookingTransactionResponse {
  "Address of the record that follows the crafting."
  cooking: Bytes!
  "The unsigned transaction."
  transaction: Transaction!
}

"What a recipe takes and gives, in the older form of four places. No operation takes it now."
input RecipeResources {
  "What it takes."
  input: RecipeInputResources!
  "What it gives."
  output: RecipeOutputResource!
}

"Up to four resources that a recipe takes. No operation takes it now."
input RecipeInputResources {
  "The fourth resource, if any."
  inputFour: RecipeInputResource
  "The first resource."
  inputOne: RecipeInputResource!
  "The third resource, if any."
  inputThree: RecipeInputResource
  "The second resource, if any."
  inputTwo: RecipeInputResource
}

"A resource that a recipe takes. No operation takes it now."
input RecipeInputResource {
  "Number of base units."
  amount: Int!
  "Address of the resource."
  resource: String!
}

"A resource that a recipe gives. No operation takes it now."
input RecipeOutputResource {
  "Number of base units."
  amount: Int!
  "Values of the characteristics of what is made, by name: a JSON object."
  characteristics: JSON!
  "Address of the resource."
  resource: String!
}

# Resources, who holds them, and faucets that give them out.

extend type Query {
  "Finds resources. The filters given must all match; at most 10,000 records."
  resources(
    "Only resources with these addresses. Default: any."
    addresses: [Bytes!]
    "Only resources of these projects. Default: any."
    projects: [Pubkey!]
    "Only resources with these mints. Default: any."
    mints: [Pubkey!]
    """
    The most records to answer, 1 to 10,000. Left out without \`after\`: all, and LimitExceeded when
    there are more than 10,000.
    """
    limit: Int
    """
    Only what comes behind the record with this address in the list's order: that of the last record
    of the page before. Default: from the first on.
    """
    after: Bytes
  ): [Resource!]!
    @action(name: "resources.find")
    @live(name: "resources", key: "address")
    @list(by: ADDRESS)
    @since(version: "0.1.0")

  "Makes a resource of a project: a fungible thing such as gold or wood."
  createCreateNewResourceTransaction(
    "Address of the project."
    project: String!
    """
    The project's authority. It signs, unless a delegate with CurrencyManager.ManageCurrencies does.
    """
    authority: String! @signer(role: PLAYER)
    "Name, decimals and storage of the resource."
    params: InitResourceInput!
    "Wallet that signs in place of the authority, by a delegation that allows this. Default: none."
    delegateAuthority: String @signer(role: COSIGNER)
    "Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts."
    payer: String @signer(role: PAYER)
    "Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none."
    lutAddresses: [String!] @managed
    "Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0."
    computeUnitPrice: Int = 0 @managed
  ): CreateInitResourceTransactionResponse!
    @action(name: "resources.create")
    @approval(level: SILENT)
    @submits(path: "tx")
    @record(read: "resources", by: "addresses", from: "result.resource")
    @fails(with: [NotFound, Unauthorised])
    @since(version: "0.1.0")

  """
  Makes a Merkle tree for the holdings of a resource. LedgerState needs one before the first mint,
  and another when all are full.
  """
  createCreateNewResourceTreeTransaction(
    "Address of the project."
    project: String!
    "Address of the resource."
    resource: String!
    """
    The project's authority. It signs, unless a delegate with CurrencyManager.ManageCurrencies does.
    """
    authority: String! @signer(role: PLAYER)
    "Size of the tree, in the basic or the advanced form."
    treeConfig: TreeSetupConfig!
    "Wallet that signs in place of the authority, by a delegation that allows this. Default: none."
    delegateAuthority: String @signer(role: COSIGNER)
    "Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts."
    payer: String @signer(role: PAYER)
    "Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none."
    lutAddresses: [String!] @managed
    "Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0."
    computeUnitPrice: Int = 0 @managed
  ): TreeSetupResponse!
    @action(name: "resources.createTree")
    @approval(level: SILENT)
    @submits(path: "tx")
    @record(read: "resources", by: "addresses", from: "args.resource")
    @fails(with: [NotFound, Unauthorised, TreeShapeInvalid])
    @since(version: "0.1.0")

  "Makes new units of a resource and gives them to a wallet. The holding is made if it is missing."
  createMintResourceTransaction(
    "Address of the resource."
    resource: String!
    "Wallet that receives the units. It does not sign."
    owner: String!
    "The project's authority. It signs, unless a delegate with CurrencyManager.MintCurrencies does."
    authority: String! @signer(role: PLAYER)
    "Number of base units to mint, 1 to 2^64 - 1."
    amount: BigInt!
    """
    Whether the units may go where no key can sign, to a program or one of its records, from where
    nobody can move them. Default: false, and such an address is InvalidArgument.
    """
    allowKeyless: Boolean = false @since(version: "0.1.0")
    "Wallet that signs in place of the authority, by a delegation that allows this. Default: none."
    delegateAuthority: String @signer(role: COSIGNER)
    "Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts."
    payer: String @signer(role: PAYER)
    "Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none."
    lutAddresses: [String!] @managed
    "Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0."
    computeUnitPrice: Int = 0 @managed
  ): Transaction!
    @action(name: "resources.mint")
    @approval(level: SILENT)
    @submits(path: "")
    @record(read: "holdings", by: "addresses", from: "accounts.holding")
    @fails(with: [NotFound, Unauthorised, TreeMissing, TreeFull, Overflow, LeafChanged])
    @since(version: "0.1.0")

  """
  Destroys units of a resource that a wallet holds: the holder its own, or the project those of
  owner.
  """
  createBurnResourceTransaction(
    "Address of the resource."
    resource: String!
    "Number of base units to burn, 1 or more, and no more than are held."
    amount: BigInt!
    """
    The holder of the units; or, with owner given, the project's authority. It signs, unless
    delegateAuthority is given.
    """
    authority: String! @signer(role: PLAYER)
    "Wallet whose units the project burns. It does not sign. Default: the authority burns its own."
    owner: String
    """
    Wallet that signs in place of the project's authority, with
    CurrencyManager.ManageCurrencyStatus. Default: none.
    """
    delegateAuthority: String @signer(role: COSIGNER)
    "Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts."
    payer: String @signer(role: PAYER)
    "Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none."
    lutAddresses: [String!] @managed
    "Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0."
    computeUnitPrice: Int = 0 @managed
  ): Transaction!
    @action(name: "resources.burn")
    @approval(level: ASK)
    @submits(path: "")
    @record(read: "holdings", by: "addresses", from: "accounts.holding")
    @fails(with: [NotFound, Unauthorised, InsufficientBalance])
    @since(version: "0.1.0")

  "Moves units of a resource to another wallet, whose holding is made if it is missing."
  createTransferResourceTransaction(
    "Address of the resource."
    resource: String!
    "Wallet that holds the units. It signs."
    owner: String! @signer(role: PLAYER)
    "Wallet that receives the units; not the owner."
    recipient: String!
    "Number of base units to move, 1 or more, and no more than are held."
    amount: BigInt!
    """
    Whether the units may go where no key can sign, to a program or one of its records, from where
    nobody can move them. Default: false, and such an address is InvalidArgument.
    """
    allowKeyless: Boolean = false @since(version: "0.1.0")
    "Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts."
    payer: String @signer(role: PAYER)
    "Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none."
    lutAddresses: [String!] @managed
    "Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0."
    computeUnitPrice: Int = 0 @managed
  ): Transaction!
    @action(name: "resources.transfer")
    @approval(level: ASK)
    @submits(path: "")
    @record(read: "holdings", by: "addresses", from: "accounts.ownerHolding")
    @record(read: "holdings", by: "addresses", from: "accounts.recipientHolding")
    @fails(with: [NotFound, InsufficientBalance, TreeFull, LeafChanged])
    @since(version: "0.1.0")

  """
  Moves units of a resource from a token account into compressed form, a leaf of the resource's
  tree. The sum of both stays.
  """
  createCreateWrapHoldingTransaction(
    "Address of the resource."
    resource: String!
    "Number of base units to wrap, 1 or more, and no more than the token account holds."
    amount: BigInt!
    "Wallet that holds the units. It signs."
    authority: String! @signer(role: PLAYER)
    "Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts."
    payer: String @signer(role: PAYER)
    "Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none."
    lutAddresses: [String!] @managed
    "Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0."
    computeUnitPrice: Int = 0 @managed
  ): Transaction!
    @action(name: "resources.wrap")
    @approval(level: SILENT)
    @submits(path: "")
    @record(read: "holdings", by: "addresses", from: "accounts.holding")
    @record(read: "holdings", by: "addresses", from: "accounts.tokenAccount")
    @fails(with: [NotFound, InsufficientBalance, TreeMissing, TreeFull])
    @since(version: "0.1.0")

  """
  Moves units of a resource from compressed form into an SPL token account, to use or trade
  elsewhere. The sum of both stays.
  """
  createCreateUnwrapHoldingTransaction(
    "Address of the resource."
    resource: String!
    "Number of base units to unwrap, 1 or more, and no more than the compressed holding has."
    amount: BigInt!
    "Wallet that holds the units. It signs."
    authority: String! @signer(role: PLAYER)
    "Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts."
    payer: String @signer(role: PAYER)
    "Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none."
    lutAddresses: [String!] @managed
    "Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0."
    computeUnitPrice: Int = 0 @managed
  ): Transaction!
    @action(name: "resources.unwrap")
    @approval(level: SILENT)
    @submits(path: "")
    @record(read: "holdings", by: "addresses", from: "accounts.holding")
    @record(read: "holdings", by: "addresses", from: "accounts.tokenAccount")
    @fails(with: [NotFound, InsufficientBalance])
    @since(version: "0.1.0")

  "Finds what wallets hold of resources. The filters given must all match; at most 10,000 records."
  holdings(
    "Only holdings with these addresses. Default: any."
    addresses: [Bytes!]
    "Only holdings of this wallet. Default: any."
    holder: Pubkey
    "Only holdings in these Merkle trees. Default: any."
    trees: [Bytes!]
    "Whether each record comes with its Merkle proof. Default: false."
    includeProof: Boolean = false
    """
    The most records to answer, 1 to 10,000. Left out without \`after\`: all, and LimitExceeded when
    there are more than 10,000.
    """
    limit: Int
    """
    Only what comes behind the record with this address in the list's order: that of the last record
    of the page before. Default: from the first on.
    """
    after: Bytes
  ): [Holding!]!
    @action(name: "holdings.find")
    @live(name: "holdings", key: "address")
    @list(by: PLACE_THEN_ADDRESS)
    @since(version: "0.1.0")

  "Finds faucets. The filters given must all match; at most 10,000 records."
  faucets(
    "Only faucets with these addresses. Default: any."
    addresses: [Bytes!]
    "Only faucets of these projects. Default: any."
    projects: [Pubkey!]
    "Only faucets that give out these resources. Default: any."
    resources: [Pubkey!]
    """
    The most records to answer, 1 to 10,000. Left out without \`after\`: all, and LimitExceeded when
    there are more than 10,000.
    """
    limit: Int
    """
    Only what comes behind the record with this address in the list's order: that of the last record
    of the page before. Default: from the first on.
    """
    after: Bytes
  ): [Faucet!]!
    @action(name: "faucets.find")
    @live(name: "faucets", key: "address")
    @list(by: ADDRESS)
    @since(version: "0.1.0")

  "Makes a faucet: any player can claim a fixed amount of a resource from it again and again."
  createInitializeFaucetTransaction(
    "Address of the resource that it gives out."
    resource: String!
    "Base units that each claim gives, 1 or more."
    amount: Int!
    "Seconds that an owner waits between two claims, 0 or more."
    repeatInterval: Int!
    """
    The project's authority. It signs, unless a delegate with CurrencyManager.ManageCurrencies does.
    """
    authority: String! @signer(role: PLAYER)
    "Wallet that signs in place of the authority, by a delegation that allows this. Default: none."
    delegateAuthority: String @signer(role: COSIGNER)
    "Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts."
    payer: String @signer(role: PAYER)
    "Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none."
    lutAddresses: [String!] @managed
    "Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0."
    computeUnitPrice: Int = 0 @managed
  ): CreateInitializeFaucetTransactionResponse!
    @action(name: "faucets.create")
    @approval(level: SILENT)
    @submits(path: "tx")
    @record(read: "faucets", by: "addresses", from: "result.faucet")
    @fails(with: [NotFound, Unauthorised])
    @since(version: "0.1.0")

  "Claims a faucet's amount for a wallet. The interval runs separately for each wallet."
  createClaimFaucetTransaction(
    "Address of the faucet."
    faucet: String!
    "Wallet that claims and receives the amount. It signs."
    owner: String! @signer(role: PLAYER)
    "Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts."
    payer: String @signer(role: PAYER)
    "Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none."
    lutAddresses: [String!] @managed
    "Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0."
    computeUnitPrice: Int = 0 @managed
  ): Transaction!
    @action(name: "faucets.claim")
    @approval(level: SILENT)
    @submits(path: "")
    @record(read: "faucets", by: "addresses", from: "args.faucet")
    @record(read: "holdings", by: "addresses", from: "accounts.holding")
    @record(read: "holdings", by: "addresses", from: "accounts.tokenAccount")
    @fails(with: [NotFound, FaucetNotReady, TreeMissing, TreeFull, Overflow, LeafChanged])
    @since(version: "0.1.0")
}

"Something that a project mints and players hold, trade and burn."
type Resource {
  "Address of this record."
  address: Bytes!
  "Bump seed that the address was derived with, 0 to 255."
  bump: Int!
  "Decimal places: one whole is 10^decimals base units. Null for single pieces."
  decimals: Int
  "What sort of thing it is."
  kind: ResourceKind!
  "Address of its SPL mint."
  mint: Pubkey!
  "Its name, which others may have too. The service always answers it."
  name: String
  "Address of the project that it belongs to."
  project: Pubkey!
  "Where its holdings are kept."
  storage: ResourceStorage!
  "Its symbol, which others may have too; empty if it has none. The service always answers it."
  symbol: String
  "Web address of its description and picture; empty if it has none. The service always answers it."
  uri: String
}

"Where the holdings of a resource are kept."
type ResourceStorage {
  "Token accounts or leaves of Merkle trees."
  kind: ResourceStorageEnum!
  "The trees, for LedgerState. Null for AccountState."
  params: ResourceStorageParams
}

"Where the holdings of a resource are kept."
enum ResourceStorageEnum {
  "In SPL token accounts from the start. No tree is needed."
  AccountState
  "In leaves of Merkle trees, which cost far less. Needs a resource tree."
  LedgerState
}

"The trees of a resource in LedgerState."
type ResourceStorageParams {
  "Trees that hold the resource's holdings."
  merkle_trees: ControlledMerkleTrees!
}

"What sort of thing a resource is."
type ResourceKind {
  "One of \`NativeFungible\`, \`NativeNonFungible\`, \`WrappedFungible\` and \`WrappedCore\`."
  kind: String!
  "Data of that kind."
  params: ResourceKindParams!
}

"Data of a kind of resource."
union ResourceKindParams =
  | ResourceKindParamsNativeFungible
  | ResourceKindParamsNativeNonFungible
  | ResourceKindParamsWrappedFungible
  | ResourceKindParamsWrappedCore

"A fungible resource whose mint the service made."
type ResourceKindParamsNativeFungible {
  "Decimal places: one whole is 10^decimals base units."
  decimals: Int!
}

"A resource of single pieces, whose mint the service made."
type ResourceKindParamsNativeNonFungible {
  "Names of the characteristics that each piece has."
  characteristics: [String]!
}

"A fungible resource over a mint that was there before."
type ResourceKindParamsWrappedFungible {
  "Decimal places: one whole is 10^decimals base units."
  decimals: Int!
}

"A resource of single pieces over a collection that was there before."
type ResourceKindParamsWrappedCore {
  "Names of the characteristics that each piece has."
  characteristics: [String]!
}

"What a new resource is."
input InitResourceInput {
  "Decimal places, 0 to 255: one whole is 10^decimals base units."
  decimals: Int!
  "Name that players see, 1 to 64 bytes of UTF-8. The resource's record does not repeat it."
  name: String!
  "Where holdings are kept. It cannot be changed later."
  storage: ResourceStorageEnum!
  "Short symbol, such as \`GLD\`, at most 16 bytes of UTF-8."
  symbol: String!
  "URL of the resource's metadata, at most 200 bytes."
  uri: String!
}

"The transaction that makes a resource."
type CreateInitResourceTransactionResponse {
  "Address that the resource will have."
  resource: Bytes!
  "The unsigned transaction."
  tx: Transaction!
}

"""
The transaction that makes a resource tree. The operation answers TreeSetupResponse; this form is
unused.
"""
type CreateCreateNewResourceTreeTransactionResponse {
  "Address that the tree will have."
  tree: Bytes!
  "The unsigned transaction."
  tx: Transaction!
}

"The transaction that makes a holder's account. No operation returns it now."
type CreateCreateHolderAccountTransactionResponse {
  "Address that the account will have."
  holderAccount: Bytes!
  "The unsigned transaction."
  tx: Transaction!
}

"What one wallet holds of one resource, in one of the two forms."
type Holding {
  "Address of this record; where units are in a token account, that account's."
  address: Bytes!
  "Number of base units, 0 to 2^64 - 1."
  balance: BigInt!
  "Values of the piece's characteristics, by name. Null for fungible resources."
  characteristics: VecMap
  "Wallet that holds it."
  holder: Pubkey!
  "Index of the record's leaf in its tree, counted from 0."
  leaf_idx: BigInt!
  "Merkle proof of the record's leaf. Null unless includeProof was true."
  proof: Proof
  "Address of the resource that is held. The service always answers it."
  resource: Pubkey
  "Address of the Merkle tree that holds the record; for a token account it is 32 zero bytes."
  tree_id: Bytes!
}

"Where produced units go: to a holding that exists, or to a tree that will hold a new one."
union OutputHolding = Holding | OutputHoldingTree

"A tree that will hold a new holding."
type OutputHoldingTree {
  "Address of the tree."
  tree: Bytes!
}

"Gives out a fixed amount of a resource, to each wallet once an interval."
type Faucet {
  "Address of this record."
  address: Bytes!
  "Base units that each claim gives."
  amount: BigInt!
  "UNIX seconds of the newest claim by anyone; 0 for never."
  lastClaimed: BigInt!
  "Address of the project that it belongs to."
  project: Pubkey!
  "Seconds that a wallet waits between two claims."
  repeatInterval: BigInt!
  "Address of the resource that it gives out."
  resource: Pubkey!
}

"The transaction that makes a faucet."
type CreateInitializeFaucetTransactionResponse {
  "Address that the faucet will have."
  faucet: Bytes!
  "The unsigned transaction."
  tx: Transaction!
}

# The scalars of the served schema, and the one directive that its queries may carry.

"Integer of any size. A decimal string in results; a decimal string or a safe integer in requests."
scalar BigInt

"Binary value, as base58 text: an address, a hash, a signature or a serialised transaction."
scalar Bytes

"Any JSON value."
scalar JSON

"Address of an account or wallet: 32 bytes, as base58 text."
scalar Pubkey

"Two texts: an array of exactly two strings."
scalar StringTuple

"Keys and values in order: a JSON object whose keys are texts."
scalar VecMap

"""
Keys and values in order: a JSON array of [key, value] pairs. Requests may give a JSON object
instead.
"""
scalar VecMapGeneric

"Asks for a list in parts, by incremental delivery. A server may answer the whole list at once."
directive @stream(
  "Whether the list is sent in parts. Default: true."
  if: Boolean! = true
  "Name that the parts carry, to tell several streams apart. Default: none."
  label: String
  "Number of items in the first answer. Default: 0."
  initialCount: Int = 0
) on FIELD

# Staking pools, multipliers, and characters that earn in them.

extend type Query {
  "Finds staking pools. The filters given must all match; at most 10,000 records."
  stakingPools(
    "Only pools with these addresses. Default: any."
    addresses: [Bytes!]
    "Only pools of these projects. Default: any."
    projects: [Pubkey!]
    "Only pools with exactly these names. Default: any."
    names: [String!]
    """
    The most records to answer, 1 to 10,000. Left out without \`after\`: all, and LimitExceeded when
    there are more than 10,000.
    """
    limit: Int
    """
    Only what comes behind the record with this address in the list's order: that of the last record
    of the page before. Default: from the first on.
    """
    after: Bytes
  ): [StakingPool!]! @action(name: "staking.findPools") @list(by: ADDRESS) @since(version: "0.1.0")

  """
  Finds the multipliers of staking pools. The filters given must all match; at most 10,000 records.
  """
  multipliers(
    "Only multipliers with these addresses. Default: any."
    addresses: [Bytes!]
    "Only the multipliers of these pools. Default: any."
    stakingPools: [Pubkey!]
    """
    The most records to answer, 1 to 10,000. Left out without \`after\`: all, and LimitExceeded when
    there are more than 10,000.
    """
    limit: Int
    """
    Only what comes behind the record with this address in the list's order: that of the last record
    of the page before. Default: from the first on.
    """
    after: Bytes
  ): [Multipliers!]! @action(name: "staking.findMultipliers") @list(by: ADDRESS) @since(version: "0.1.0")

  "Finds who has staked in which pool. The filters given must all match; at most 10,000 records."
  stakers(
    "Only stakers with these addresses. Default: any."
    addresses: [Bytes!]
    "Only stakers in these pools. Default: any."
    stakingPools: [Pubkey!]
    "Only stakers of these wallets. Default: any."
    wallets: [Pubkey!]
    """
    The most records to answer, 1 to 10,000. Left out without \`after\`: all, and LimitExceeded when
    there are more than 10,000.
    """
    limit: Int
    """
    Only what comes behind the record with this address in the list's order: that of the last record
    of the page before. Default: from the first on.
    """
    after: Bytes
  ): [Staker!]!
    @action(name: "staking.findStakers")
    @live(name: "stakers", key: "address")
    @list(by: ADDRESS)
    @since(version: "0.1.0")

  """
  Makes a staking pool, with multipliers where some are given. Characters can stake once a model was
  added.
  """
  createCreateStakingPoolTransaction(
    "Address of the project."
    project: String!
    "Address of the resource that rewards are minted in."
    resource: String!
    "Rewards and times of the pool."
    metadata: CreateStakingPoolMetadataInput!
    "The project's authority. It signs, unless a delegate with Staking.ManageStakingPool does."
    authority: String! @signer(role: PLAYER)
    "Multipliers to make with it. Default: none."
    multiplier: InitStakingMultiplierMetadataInput
    "Wallet that signs in place of the authority, by a delegation that allows this. Default: none."
    delegateAuthority: String @signer(role: COSIGNER)
    "Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts."
    payer: String @signer(role: PAYER)
    "Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none."
    lutAddresses: [String!] @managed
    "Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0."
    computeUnitPrice: Int = 0 @managed
  ): CreateCreateStakingPoolTransactionResponse!
    @action(name: "staking.createPool")
    @approval(level: SILENT)
    @submits(path: "transactions")
    @record(read: "stakingPools", by: "addresses", from: "result.stakingPoolAddress")
    @record(read: "multipliers", by: "addresses", from: "result.multipliersAddress")
    @fails(with: [NotFound, Unauthorised])
    @since(version: "0.1.0")

  "Changes a staking pool, or lets one more character model stake in it. Omitted values stay."
  createUpdateStakingPoolTransaction(
    "Address of the project."
    project: String!
    "Address of the staking pool."
    stakingPool: String!
    "The project's authority. It signs, unless a delegate with Staking.ManageStakingPool does."
    authority: String! @signer(role: PLAYER)
    "New rewards and times. Default: no change."
    metadata: UpdateStakingPoolMetadataInput
    "Address of a character model that may stake from now on. Default: no change."
    characterModel: String
    """
    Address of another resource for the rewards, while nothing is staked or owed in the pool.
    Default: no change.
    """
    resource: String
    "Wallet that signs in place of the authority, by a delegation that allows this. Default: none."
    delegateAuthority: String @signer(role: COSIGNER)
    "Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts."
    payer: String @signer(role: PAYER)
    "Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none."
    lutAddresses: [String!] @managed
    "Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0."
    computeUnitPrice: Int = 0 @managed
  ): Transaction!
    @action(name: "staking.updatePool")
    @approval(level: SILENT)
    @submits(path: "")
    @record(read: "stakingPools", by: "addresses", from: "args.stakingPool")
    @fails(with: [NotFound, Unauthorised, StakingPoolInUse])
    @since(version: "0.1.0")

  "Makes the multipliers of a staking pool that has none."
  createInitMultipliersTransaction(
    "Address of the project."
    project: String!
    "Address of the staking pool."
    stakingPool: String!
    "Decimal places of all values, 0 to 9: with 2, a value of 1 is 1 percent extra."
    decimals: Int!
    """
    Conditions and what each adds to rewards. What one transaction has no room for is added later;
    at most 64 of a kind.
    """
    multipliers: [AddMultiplierMetadataInput]!
    "The project's authority. It signs, unless a delegate with Staking.ManageStakingPool does."
    authority: String! @signer(role: PLAYER)
    "Wallet that signs in place of the authority, by a delegation that allows this. Default: none."
    delegateAuthority: String @signer(role: COSIGNER)
    "Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts."
    payer: String @signer(role: PAYER)
    "Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none."
    lutAddresses: [String!] @managed
    "Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0."
    computeUnitPrice: Int = 0 @managed
  ): CreateInitMultipliersTransactionResponse!
    @action(name: "staking.createMultipliers")
    @approval(level: SILENT)
    @submits(path: "tx")
    @record(read: "multipliers", by: "addresses", from: "result.multipliersAddress")
    @fails(with: [NotFound, Unauthorised, AlreadyExists])
    @since(version: "0.1.0")

  "Adds one condition to the multipliers of a staking pool, which take 64 of each kind."
  createAddMultiplierTransaction(
    "Address of the project."
    project: String!
    "Address of the multipliers record."
    multiplier: String!
    "The condition and what it adds: one object, not a list."
    metadata: AddMultiplierMetadataInput!
    "The project's authority. It signs, unless a delegate with Staking.ManageStakingPool does."
    authority: String! @signer(role: PLAYER)
    "Wallet that signs in place of the authority, by a delegation that allows this. Default: none."
    delegateAuthority: String @signer(role: COSIGNER)
    "Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts."
    payer: String @signer(role: PAYER)
    "Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none."
    lutAddresses: [String!] @managed
    "Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0."
    computeUnitPrice: Int = 0 @managed
  ): Transaction!
    @action(name: "staking.addMultiplier")
    @approval(level: SILENT)
    @submits(path: "")
    @record(read: "multipliers", by: "addresses", from: "args.multiplier")
    @fails(with: [NotFound, Unauthorised])
    @since(version: "0.1.0")

  """
  Stakes free characters of one owner, who signs and has a profile in the project. The pool must be
  open to their model.
  """
  createStakeCharactersTransactions(
    """
    Addresses of the characters, all of one owner. At most 1,000, and of one tree at most as many as
    its changelog is long.
    """
    characterAddresses: [String!]!
    "Address of the project."
    project: String!
    "Address of the characters' model."
    characterModel: String!
    "Address of the staking pool."
    stakingPool: String!
    "Wallet that pays the fee and the deposits, and signs. Default: the owner of the characters."
    feePayer: String @signer(role: PAYER)
    """
    What the game agrees to: the \`terms\` of the pool as it was shown. Its lock may become shorter,
    and it is otherwise refused. Default: whatever the pool is when the call is built.
    """
    terms: StakeTerms
    "Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none."
    lutAddresses: [String!] @managed
    "Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0."
    computeUnitPrice: Int = 0 @managed
  ): Transactions!
    @action(name: "staking.stake")
    @approval(level: SILENT)
    @submits(path: "")
    @record(read: "character", by: "addresses", from: "args.characterAddresses")
    @record(read: "stakers", by: "addresses", from: "accounts.staker")
    @fails(
      with: [
        NotFound
        ProfileMissing
        CharacterOwnersDiffer
        CharacterModelDiffers
        CharacterModelNotAllowed
        CharacterInUse
        PoolClosed
        CooldownRunning
        StakeTermsChanged
      ]
    )
    @since(version: "0.1.0")

  """
  Claims what characters staked in one pool have earned, for whole reward periods, and what the pool
  still owes; the owner signs. With nothing staked any more, name a free character.
  """
  createClaimStakingRewardsTransactions(
    """
    Addresses of the characters, all of one owner. At most 1,000, and of one tree at most as many as
    its changelog is long.
    """
    characterAddresses: [String!]!
    "Address of the characters' model."
    characterModel: String!
    "Wallet that pays the fee and the deposits, and signs. Default: the owner of the characters."
    feePayer: String @signer(role: PAYER)
    "Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none."
    lutAddresses: [String!] @managed
    "Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0."
    computeUnitPrice: Int = 0 @managed
  ): Transactions!
    @action(name: "staking.claim")
    @approval(level: SILENT)
    @submits(path: "")
    @record(read: "character", by: "addresses", from: "args.characterAddresses")
    @record(read: "holdings", by: "addresses", from: "accounts.holding")
    @record(read: "holdings", by: "addresses", from: "accounts.tokenAccount")
    @fails(
      with: [
        NotFound
        ProfileMissing
        CharacterOwnersDiffer
        CharacterModelDiffers
        CharacterNotStaked
        RewardsNotAvailable
        TreeMissing
        TreeFull
        Overflow
        LeafChanged
      ]
    )
    @since(version: "0.1.0")

  """
  Ends staking in one pool: claims what is due and frees the characters. The owner signs; the
  shortest staking time, as it was at staking, must be over. What cannot be paid now, because a tree
  or the supply is full, stays owed, and staking.claim pays it later.
  """
  createUnstakeCharactersTransactions(
    """
    Addresses of the characters, all of one owner. At most 1,000, and of one tree at most as many as
    its changelog is long.
    """
    characterAddresses: [String!]!
    "Address of the characters' model."
    characterModel: String!
    "Wallet that pays the fee and the deposits, and signs. Default: the owner of the characters."
    feePayer: String @signer(role: PAYER)
    "Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none."
    lutAddresses: [String!] @managed
    "Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0."
    computeUnitPrice: Int = 0 @managed
  ): Transactions!
    @action(name: "staking.unstake")
    @approval(level: SILENT)
    @submits(path: "")
    @record(read: "character", by: "addresses", from: "args.characterAddresses")
    @record(read: "stakers", by: "addresses", from: "accounts.staker")
    @record(read: "holdings", by: "addresses", from: "accounts.holding")
    @record(read: "holdings", by: "addresses", from: "accounts.tokenAccount")
    @fails(
      with: [
        NotFound
        CharacterOwnersDiffer
        CharacterModelDiffers
        CharacterNotStaked
        CannotUnstakeYet
        LeafChanged
      ]
    )
    @since(version: "0.1.0")
}

"Where characters earn a resource by being staked."
type StakingPool @terms(input: "StakeTerms") {
  "Address of this record."
  address: Bytes!
  "Whether only mints on a list can be staked."
  allowedMints: Boolean!
  "Bump seed that the address was derived with, 0 to 255."
  bump: Int!
  "Character models that may stake here."
  characterModels: [Pubkey]!
  "Seconds after unstaking before a character can stake again. Null for none."
  cooldownDuration: BigInt
  "UNIX seconds at which staking and earning end. Null for no end."
  endTime: BigInt
  "Random address that the pool's own address was derived from."
  key: Pubkey!
  "What happens to an asset while it is staked."
  lockType: LockType!
  "Longest time that one claim pays for, in seconds. Null for no limit."
  maxRewardsDuration: BigInt
  "Seconds that a character stays staked before rewards or unstaking. Null for none."
  minStakeDuration: BigInt
  "Name of the pool."
  name: String!
  "Address of the project that it belongs to."
  project: Pubkey!
  "Whether staking more restarts the time of what the staker has staked already."
  resetStakeDuration: Boolean!
  "Address of the resource that rewards are minted in."
  resource: Pubkey!
  "Length of a reward period, in seconds."
  rewardsDuration: BigInt!
  "Base units that one character earns in each whole period, before multipliers."
  rewardsPerDuration: BigInt!
  "UNIX seconds from which characters can stake."
  startTime: BigInt
  "Number of characters staked now."
  totalStaked: BigInt!
}

"What a game agrees to when it stakes characters. Rates and the cooldown are no part of it."
input StakeTerms {
  "What happens to the assets; nothing else."
  lockType: LockTypeEnum!
  "The most seconds that a character stays staked before rewards or unstaking. Default: none."
  minStakeDuration: BigInt
  "Whether staking more restarts the time of what is staked; not otherwise."
  resetStakeDuration: Boolean!
}

"What happens to an asset while its character is staked."
type LockType {
  "One of \`Freeze\` (it stays with its owner, frozen) and \`Custody\` (the pool holds it)."
  kind: String
}

"What happens to an asset while its character is staked."
enum LockTypeEnum {
  "The pool holds it until it is unstaked. Stored as \`Custody\`, which is taken too."
  Custoday
  "The pool holds it until it is unstaked."
  Custody
  "It stays with its owner, frozen."
  Freeze
}

"Conditions under which a staking pool pays more."
type Multipliers {
  "Address of this record."
  address: Bytes!
  "Bump seed that the address was derived with, 0 to 255."
  bump: Int!
  "By the collection that a character's asset is of. The first that fits counts."
  collectionMultipliers: [Multiplier!]!
  "By how many characters the owner has staked. The largest count that was reached counts."
  countMultipliers: [Multiplier!]!
  "By the creator of a character's asset. The first that fits counts."
  creatorMultipliers: [Multiplier!]!
  "Decimal places of all values: with 2, a value of 1 is 1 percent extra."
  decimals: Int!
  "By how long a character has been staked. The longest time that was reached counts."
  durationMultipliers: [Multiplier!]!
  "Address of the pool that they are for."
  stakingPool: Pubkey!
}

"A condition and what it adds."
type Multiplier {
  "The condition."
  multiplierType: MultiplierType!
  "What it adds to the reward, in units of 10^-decimals."
  value: BigInt!
}

"The condition of a multiplier."
type MultiplierType {
  "One of \`StakeDuration\`, \`NFTCount\`, \`Creator\` and \`Collection\`."
  kind: String!
  "What must be reached or match."
  params: MultiplierTypeParams!
}

"What must be reached or match for a multiplier to count."
union MultiplierTypeParams =
  | MultiplierTypeParamsCollection
  | MultiplierTypeParamsCreator
  | MultiplierTypeParamsNFTCount
  | MultiplierTypeParamsStakeDuration

"A time that a character must have been staked."
type MultiplierTypeParamsStakeDuration {
  "Shortest time, in seconds."
  minDuration: BigInt!
}

"A number of characters that the owner must have staked."
type MultiplierTypeParamsNFTCount {
  "Smallest number of characters."
  minCount: BigInt!
}

"A creator that the character's asset must have."
type MultiplierTypeParamsCreator {
  "Address of the creator."
  creator: Pubkey!
}

"A collection that the character's asset must be of."
type MultiplierTypeParamsCollection {
  "Address of the collection."
  collection: Pubkey!
}

"What one wallet has staked in one pool. Made with its first stake."
type Staker {
  "Address of this record."
  address: Bytes!
  "Bump seed that the address was derived with, 0 to 255."
  bump: Int!
  "Address of the pool."
  stakingPool: Pubkey!
  "Number of the wallet's characters staked there now."
  totalStaked: BigInt!
  "Wallet that owns the characters."
  wallet: Pubkey!
}

"Rewards and times of a new staking pool."
input CreateStakingPoolMetadataInput {
  "Seconds after unstaking before a character can stake again. Default: none."
  cooldownDuration: BigInt
  "UNIX seconds, before the year 3000, at which staking and earning end. Default: no end."
  endTime: BigInt
  "What happens to an asset while it is staked. Default: \`Freeze\`."
  lockType: LockTypeEnum = Freeze
  """
  Longest time that one claim pays for, in seconds; what was earned before lapses. Below
  rewardsDuration nothing can ever be claimed. Default: no limit.
  """
  maxRewardsDuration: BigInt
  """
  Seconds that a character stays staked before rewards or unstaking, at most 126,144,000, which are
  four years. Default: none.
  """
  minStakeDuration: BigInt
  "Name of the pool, 1 to 64 bytes of UTF-8. It need not be unique."
  name: String!
  """
  Whether staking more restarts the time of what the staker has staked already. True or false, not a
  number of seconds.
  """
  resetStakeDuration: Boolean!
  "Length of a reward period, in seconds, 1 or more. Rewards can be claimed once each."
  rewardsDuration: BigInt!
  "Base units that one character earns in each whole period, before multipliers."
  rewardsPerDuration: BigInt!
  "UNIX seconds, before the year 3000, from which characters can stake."
  startTime: BigInt!
}

"Changes to a staking pool. Omitted values stay."
input UpdateStakingPoolMetadataInput {
  """
  Seconds after unstaking before a character can stake again; \`null\` for none. Default: no change.
  """
  cooldownDuration: BigInt @clearable
  """
  UNIX seconds, before the year 3000, at which staking and earning end; \`null\` for no end. Default:
  no change.
  """
  endTime: BigInt @clearable
  """
  What happens to an asset while it is staked, for later stakes: those that are staked keep theirs.
  Default: no change.
  """
  lockType: LockTypeEnum
  """
  Longest time that one claim pays for, in seconds; \`null\` for no limit. Below rewardsDuration
  nothing can be claimed. Default: no change.
  """
  maxRewardsDuration: BigInt @clearable
  """
  Seconds that a character stays staked before rewards or unstaking, at most 126,144,000, which are
  four years, for later stakes: those that are staked keep theirs; \`null\` for none. Default: no
  change.
  """
  minStakeDuration: BigInt @clearable
  "New name of the pool, 1 to 64 bytes of UTF-8. Default: no change."
  name: String
  """
  Whether staking more restarts the time of what the staker has staked already. Default: no change.
  """
  resetStakeDuration: Boolean
  "Length of a reward period, in seconds, 1 or more. Default: no change."
  rewardsDuration: BigInt
  """
  Base units that one character earns in each whole period, before multipliers. Default: no change.
  """
  rewardsPerDuration: BigInt
  "UNIX seconds, before the year 3000, from which characters can stake. Default: no change."
  startTime: BigInt
}

"Multipliers to make with a staking pool."
input InitStakingMultiplierMetadataInput {
  "Decimal places of all values, 0 to 9: with 2, a value of 1 is 1 percent extra."
  decimals: Int!
  "Conditions and what each adds to rewards."
  multipliers: [AddMultiplierMetadataInput]!
}

"A condition and what it adds to rewards."
input AddMultiplierMetadataInput {
  "The condition."
  type: MultiplierTypeInput
  "What it adds, in units of 10^-decimals."
  value: BigInt!
}

"The condition of a multiplier. Give exactly one."
input MultiplierTypeInput {
  "Address of the collection that the asset must be of."
  collection: String
  "Address of the creator that the asset must have."
  creator: String
  "Number of characters that the owner must have staked."
  minNftCount: BigInt
  "Seconds that the character must have been staked."
  minStakeDuration: BigInt
}

"The transactions that make a staking pool."
type CreateCreateStakingPoolTransactionResponse {
  "Address that its multipliers will have. Null when none were given."
  multipliersAddress: Bytes
  "Address that the pool will have."
  stakingPoolAddress: Bytes!
  "The unsigned transactions, in the order in which they run."
  transactions: Transactions!
}

"The transaction that makes the multipliers of a staking pool."
type CreateInitMultipliersTransactionResponse {
  "Address that they will have."
  multipliersAddress: Bytes!
  "The unsigned transaction."
  tx: Transaction!
}

# Sending transactions, the state of the ledger as it is stored, and trees.

"""
Every operation of the service, reads and writes alike. Writes build unsigned transactions; the
sends submit them.
"""
type Query {
  """
  Submits signed transactions in bundles. A bundle succeeds or fails as a whole, bundles run in
  order, and after a failed one the rest is skipped. Answers once the outcome is durable.
  """
  sendTransactionBundles(
    "Signed transactions, base58, in the order in which they run. At most 100."
    txs: [Bytes!]!
    "Blockhash of the transactions, as the operation that built them returned it."
    blockhash: String!
    "Last block height at which they can run, as the operation that built them returned it."
    lastValidBlockHeight: Int!
    "How to group the transactions and when to answer. Default: bundles of 5."
    options: SendTransactionBundlesOptions
  ): [TransactionBundleResponse!]! @since(version: "0.1.0")

  """
  Adds the signature of the signed-in user's shadow wallet, where a transaction names it as a
  signer, and submits the transactions in bundles.
  """
  signWithShadowSignerAndSendTransactionBundles(
    """
    Transactions, base58, in the order in which they run. Signatures of other wallets must be there.
    At most 100.
    """
    txs: [Bytes!]!
    "Blockhash of the transactions, as the operation that built them returned it."
    blockhash: String!
    "Last block height at which they can run, as the operation that built them returned it."
    lastValidBlockHeight: Int!
    "Access token that authConfirm answered. It says whose shadow wallet signs."
    authToken: String!
    "How to group the transactions and when to answer. Default: bundles of 5."
    options: SendTransactionBundlesOptions
  ): [TransactionBundleResponse!]! @fails(with: [TokenInvalid]) @since(version: "0.1.0")

  "Submits signed transactions one by one, as bundles of one transaction each."
  sendBulkTransactions(
    "Signed transactions, base58, in the order in which they run. At most 100."
    txs: [Bytes!]!
    "Blockhash of the transactions, as the operation that built them returned it."
    blockhash: String!
    "Last block height at which they can run, as the operation that built them returned it."
    lastValidBlockHeight: Int!
    "When to answer. Group sizes are ignored: every bundle holds one transaction."
    options: SendTransactionBundlesOptions
  ): [TransactionResponse!]! @since(version: "0.1.0") @deprecated(reason: "Use sendTransactionBundles")

  """
  Signs with the shadow wallet of the user whose access token the request carries, and submits the
  transactions as bundles of one each.
  """
  signWithShadowSignerAndSendBulkTransactions(
    """
    Transactions, base58, in the order in which they run. Signatures of other wallets must be there.
    At most 100.
    """
    txs: [Bytes!]!
    "Blockhash of the transactions, as the operation that built them returned it."
    blockhash: String!
    "Last block height at which they can run, as the operation that built them returned it."
    lastValidBlockHeight: Int!
    "When to answer. Group sizes are ignored: every bundle holds one transaction."
    options: SendTransactionBundlesOptions
  ): [TransactionResponse!]!
    @fails(with: [TokenInvalid])
    @since(version: "0.1.0")
    @deprecated(reason: "Use signWithShadowSignerAndSendTransactionBundles")

  """
  The service-wide record of the control program: its settings, the trees that hold users, and how
  many users there are.
  """
  global("Name of the environment. Default: the one that the service runs." env: String): Global!
    @action(name: "accounts.global")
    @since(version: "0.1.0")

  """
  Accounts of one program as they are stored, for records that no other read covers. The filters
  given must all match.
  """
  account(
    "Id of the program that owns the accounts."
    programId: Bytes!
    "Only accounts whose data starts with these 8 bytes. Default: any."
    discriminator: Bytes
    "Only records that have these fields with these values: a JSON object. Default: any."
    parsedData: JSON
    """
    The most records to answer, 1 to 10,000. Left out without \`after\`: all, and LimitExceeded when
    there are more than 10,000.
    """
    limit: Int
    """
    Only what comes behind the record with this address in the list's order: that of the last record
    of the page before. Default: from the first on.
    """
    after: Bytes
  ): [Account!]! @action(name: "accounts.find") @list(by: ADDRESS) @since(version: "0.1.0")

  "Reads how many lamports an address has."
  balance("The address, of a wallet or of any other account." address: Pubkey!): AccountBalance!
    @action(name: "accounts.balance")
    @live(name: "balance", key: "address")
    @since(version: "0.1.0")

  """
  Records in Merkle trees as they are stored, whatever their kind. The filters given must all match.
  """
  compressedAccount(
    "Addresses of the records, at most 1,000."
    addresses: [Bytes!]!
    "Only records of this kind. Default: any kind."
    identity: DisrcriminatorFilter
    "Only the records at these leaves. Default: any leaf."
    leaves: [TreeLeaf!]
    "Only records that have these fields with these values: a JSON object. Default: any."
    parsedData: JSON
    """
    The most records to answer, 1 to 10,000. Left out without \`after\`: all, and LimitExceeded when
    there are more than 10,000.
    """
    limit: Int
    """
    Only what comes behind the record with this \`cursor\` in the list's order: that of the last
    record of the page before. Default: from the first on.
    """
    after: String
  ): [CompressedAccount!]!
    @action(name: "accounts.findCompressed")
    @fails(with: [NotFound])
    @list(by: GIVEN, cursor: true)
    @since(version: "0.1.0")

  """
  Merkle proofs of leaves, to check or to build transactions with. They hold for the tree as it
  is now.
  """
  proof(
    "The leaves to prove, at most 1,000. Without an index, every leaf of the tree."
    leaves: [TreeLeaf!]!
    """
    The most records to answer, 1 to 10,000. Left out without \`after\`: all, and LimitExceeded when
    there are more than 10,000.
    """
    limit: Int
    """
    Only what comes behind the record with this \`cursor\` in the list's order: that of the last
    record of the page before. Default: from the first on.
    """
    after: String
  ): [Proof!]!
    @action(name: "accounts.prove")
    @fails(with: [NotFound])
    @list(by: GIVEN, cursor: true)
    @since(version: "0.1.0")
}

"An unsigned transaction, ready to sign and send."
type Transaction {
  "Blockhash in the transaction; pass it on when sending."
  blockhash: String!
  "Last block height at which it can run: 150 heights, about a minute, after it was built."
  lastValidBlockHeight: Int!
  "The transaction in Solana's wire format, base58, at most 1,232 bytes, with empty signatures."
  transaction: Bytes!
}

"Unsigned transactions that belong together. Sign all and send them in this order."
type Transactions {
  "Blockhash that all of them carry; pass it on when sending."
  blockhash: String!
  "Last block height at which they can run: 150 heights, about a minute, after they were built."
  lastValidBlockHeight: Int!
  "Transactions in Solana's wire format, base58, each at most 1,232 bytes, with empty signatures."
  transactions: [Bytes!]!
}

"How transactions are grouped and when the answer comes."
input SendTransactionBundlesOptions {
  "Sizes of the bundles. Default: 5 transactions each."
  bundles: TransactionBundlesOptions
  """
  One of \`processed\`, \`confirmed\` and \`finalized\`. All three answer once the outcome is durable.
  Default: \`confirmed\`.
  """
  commitment: String = "confirmed"
  "Whether to leave out the dry run before submission. Default: false."
  skipPreflight: Boolean = false
}

"Sizes of the bundles that a list of transactions is cut into, as numbers of transactions."
input TransactionBundlesOptions {
  "Size of each bundle. Default: 5."
  bundleSize: Int = 5
  "Size of the first bundle, if different. Default: bundleSize."
  firstBundleSize: Int
  "Size of the last bundle, if different. Default: what remains, at most bundleSize."
  lastBundleSize: Int
}

"When the answer to transactions without bundles comes. No operation takes it now."
input SendTransactionsOptions {
  """
  One of \`processed\`, \`confirmed\` and \`finalized\`. All three answer once the outcome is durable.
  Default: \`confirmed\`.
  """
  commitment: String = "confirmed"
  "Whether to leave out the dry run before submission. Default: false."
  skipPreflight: Boolean = false
}

"What a transaction took of a resource: it was burned."
type ResourceDebit {
  "How much, in base units."
  amount: BigInt!
  "Whose it was: the address of the wallet."
  holder: Pubkey!
  "Address of the resource."
  resource: Pubkey!
}

"""
A statement that the ledger signed with its own key. Anyone who knows the network can verify it;
docs/reference/service.md says how.
"""
type SignedStatement {
  "Ed25519 signature of the ledger's key, 64 bytes."
  signature: Bytes!
  "What is stated, in Borsh."
  statement: Bytes!
}

"The outcome of one transaction."
type TransactionResponse {
  "The ledger's statement of this outcome. Null when the transaction could not be read."
  attestation: SignedStatement
  """
  Resources that it took, in order, including those whose amounts the transaction does not name.
  Null if it took nothing or did not succeed.
  """
  debits: [ResourceDebit!]
  """
  Why it did not succeed: an object with name and, if the transaction itself failed, code, message,
  instruction and logs. Null on success.
  """
  error: JSON
  "Its first signature, base58, which identifies it. Null when it could not be read."
  signature: String
  """
  One of \`Success\`, \`Failed\`, \`Reverted\` (executed, and undone as another in its bundle failed),
  \`Skipped\` (not tried, as another in its bundle or an earlier bundle failed), \`Expired\` and
  \`Rejected\`.
  """
  status: String!
}

"The outcome of one bundle. Either all its transactions succeeded, or none had an effect."
type TransactionBundleResponse {
  "Position of the bundle in the call, counted from 0."
  bundleId: Int!
  "One answer for each transaction, in order."
  responses: [TransactionResponse!]!
}

"Size of a new Merkle tree. Give exactly one of the two forms."
input TreeSetupConfig {
  "By its exact shape."
  advanced: AdvancedTreeConfig
  """
  By the number of records that it must hold. The service picks the smallest shape that holds them.
  """
  basic: BasicTreeConfig
}

"Size of a tree by what it must hold."
input BasicTreeConfig {
  "Number of records that it must have room for, 1 or more."
  numAssets: Int!
}

"Exact shape of a tree. Depth and buffer must be a pair that SPL account compression takes."
input AdvancedTreeConfig {
  """
  Upper levels kept in the account, 0 to 17. Each makes proofs one hash shorter and the deposit
  larger.
  """
  canopyDepth: Int!
  "Number of recent changes that the tree remembers, so that a proof may be as many changes old."
  maxBufferSize: Int!
  "Levels below the root, 3 to 30. The tree holds 2^maxDepth records."
  maxDepth: Int!
}

"The transaction that makes a Merkle tree, and what the tree will be."
type TreeSetupResponse {
  "Deposit for the tree's account, in SOL."
  cost: Float
  "Number of records that it can hold: 2^depth."
  maxTreeCapacity: Int!
  "Bytes that a proof takes in a transaction: 32 for each level that the canopy does not hold."
  proofBytes: Int!
  "Size of the tree's account, in bytes."
  space: Int!
  "Address that the tree will have."
  treeAddress: Bytes!
  "The unsigned transaction that makes the tree."
  tx: Transaction!
}

"Merkle trees that hold one kind of compressed record."
type ControlledMerkleTrees {
  "Number of trees in use."
  active: Int!
  "Addresses of the trees, oldest first."
  merkle_trees: [Pubkey!]!
  "Layout of the records in the trees, as JSON."
  schema: JSON!
}

"Names a leaf of a Merkle tree."
input TreeLeaf {
  "Index of the leaf, counted from 0. Default: every leaf of the tree."
  index: BigInt
  "Address of the tree."
  tree: Bytes!
}

"Shows that a leaf is in a tree: hashing the leaf with these nodes leads to the root."
type Proof {
  """
  Upper levels that the tree's account holds, so that a transaction can leave them out of the proof.
  """
  canopy_depth: Int!
  "Hash of the leaf, 32 bytes."
  leaf: Bytes!
  "Index of the leaf, counted from 0."
  leaf_index: BigInt!
  "Levels of the tree below its root."
  maxDepth: Int!
  "Index of the leaf among all nodes of the tree: 2^maxDepth + leaf_index."
  node_index: BigInt!
  "Sibling hashes from the leaf up to the root, 32 bytes each."
  proof: [Bytes!]!
  "Hash at the root of the tree, 32 bytes."
  root: Bytes!
  "Address of the tree."
  tree_id: Bytes!
  """
  Its position in the list that it was read from: pass it as \`after\` to continue after it.
  """
  cursor: String
}

"One node of a Merkle tree. No operation returns it now."
type Node {
  "Hash at the node, 32 bytes."
  hash: Bytes!
  "Identifier of the node, unique over all trees."
  id: ID!
  "Index of the leaf, where the node is one."
  leaf_idx: BigInt
  "Height above the leaves, which are at 0."
  level: BigInt!
  "Index among all nodes of the tree; the root is 1."
  node_idx: BigInt!
  "Number of the tree's change that wrote it last."
  seq: BigInt!
  "Address of the tree."
  tree: Bytes!
}

"An account of a program as it is stored."
type Account {
  "Address of the account."
  address: Bytes!
  "First 8 bytes of the account's data, which tell what kind of record it is."
  discriminator: Bytes!
  "The decoded record as JSON. Null when the kind of record is not known."
  parsed_data: JSON
  "Id of the program that owns the account."
  program_id: Bytes!
}

"What an address has."
type AccountBalance {
  "Address that was asked for."
  address: Pubkey!
  "Number of its lamports, of which 1,000,000,000 are one SOL; 0 where no account is."
  lamports: BigInt!
}

"A record in a Merkle tree as it is stored."
type CompressedAccount {
  "Index of the record's leaf in its tree, counted from 0."
  leaf_idx: BigInt
  "The decoded record as JSON. Null when the kind of record is not known."
  parsed_data: JSON
  "The stored bytes: the 8-byte discriminator, then the record in Borsh form."
  raw_data: Bytes
  "Whether the bytes fit the layout that the tree is for."
  schema_validated: Boolean
  "Address of the Merkle tree that holds the record."
  tree_id: Bytes
  """
  Its position in the list that it was read from: pass it as \`after\` to continue after it.
  """
  cursor: String
}

"Names a kind of record by its program and name. The spelling is the interface's."
input DisrcriminatorFilter {
  "Name of the kind of record, such as \`Profile\`."
  accountName: String!
  "Id of the program that the kind belongs to."
  programId: String!
}

"The service-wide record of the control program."
type Global {
  "Address of this record."
  address: Bytes!
  "Bump seed that the address was derived with, 0 to 255."
  bump: Int!
  "Settings of the control program, by name."
  config: VecMap!
  "Number of users so far, which is also the newest user's id."
  totalUsers: Int!
  "Trees that hold users. The service adds more as they fill."
  userTrees: ControlledMerkleTrees!
}

# Users, their profiles in projects, and signing in.

extend type Query {
  "Starts signing in: issues a message for the wallet to sign. It lives 5 minutes and works once."
  authRequest(
    "Wallet that wants to sign in."
    wallet: String!
    """
    Whether to answer a transaction with the message as its memo too, for hardware wallets that sign
    only transactions. It is never submitted. Default: false.
    """
    useTx: Boolean = false
    """
    Address of an RPC endpoint that the transaction's blockhash should come from. Default: the
    service's own ledger.
    """
    useRpc: String
  ): AuthResponse! @since(version: "0.1.0")

  "Ends signing in: checks the signature and answers an access token. The wallet's user must exist."
  authConfirm(
    "Wallet that authRequest was called with."
    wallet: String!
    "The wallet's Ed25519 signature, base58: of the message, or the one in the signed transaction."
    signature: String!
  ): AuthConfirmed! @fails(with: [NonceUnknown, SignatureInvalid, NotFound]) @since(version: "0.1.0")

  "Finds users. The filters given must all match; at most 10,000 records."
  user(
    "Only users with these addresses. Default: any."
    addresses: [Bytes!]
    "Only users with these ids. Default: any."
    ids: [Int!]
    """
    Only users whose own one of these wallets is. A wallet that a user names as its shadow is not.
    Default: any.
    """
    wallets: [Pubkey!]
    "Only users with these names, without regard to upper and lower case. Default: any."
    usernames: [String!]
    "Whether each record comes with its Merkle proof. Default: false."
    includeProof: Boolean = false
    """
    The most records to answer, 1 to 10,000. Left out without \`after\`: all, and LimitExceeded when
    there are more than 10,000.
    """
    limit: Int
    """
    Only what comes behind the record with this address in the list's order: that of the last record
    of the page before. Default: from the first on.
    """
    after: Bytes
  ): [User!]! @action(name: "users.find") @live(name: "users", key: "address") @list(by: PLACE) @since(version: "0.1.0")

  """
  Makes the user of a wallet. A wallet belongs to one user; ids count from 1; a shadow wallet comes
  with it.
  """
  createNewUserTransaction(
    "Wallet that the user will belong to. It signs."
    wallet: String! @signer(role: PLAYER)
    "How the user presents itself. Default: all texts empty."
    info: UserInfoInput
    "Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts."
    payer: String @signer(role: PAYER)
    "Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none."
    lutAddresses: [String!] @managed
    "Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0."
    computeUnitPrice: Int = 0 @managed
  ): Transaction!
    @action(name: "users.create")
    @approval(level: SILENT)
    @submits(path: "")
    @record(read: "user", by: "addresses", from: "accounts.user")
    @fails(with: [UserExists, UsernameTaken])
    @since(version: "0.1.0")

  "Makes several users at once, in as many transactions as their size demands."
  createNewUserBulkTransaction(
    "How the users present themselves: entry i is for wallet i. At most 1,000."
    info: [UserInfoInput!]!
    "Wallets that the users will belong to, as many as info has entries. Each signs."
    wallet: [String!]! @signer(role: COSIGNER)
    "Wallet that pays the fee and the deposits, and signs."
    payer: String! @signer(role: PAYER)
    "Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none."
    lutAddresses: [String!] @managed
    "Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0."
    computeUnitPrice: Int = 0 @managed
  ): Transactions!
    @action(name: "users.createBulk")
    @approval(level: SILENT)
    @submits(path: "")
    @record(read: "user", by: "addresses", from: "accounts.user")
    @fails(with: [UserExists, UsernameTaken])
    @since(version: "0.1.0")

  """
  Makes a user and its profile in a project in one transaction, for a wallet that has neither. The
  project needs a profiles tree.
  """
  createNewUserWithProfileTransaction(
    "Address of the project that the profile is for."
    project: String!
    "Wallet that the user will belong to. It signs."
    wallet: String! @signer(role: PLAYER)
    "How the user presents itself. Default: all texts empty."
    userInfo: UserInfoInput
    "Identity of the profile, which tells several of one user apart. Default: \`main\`."
    profileIdentity: String = "main"
    "How the profile presents itself. Default: nothing set."
    profileInfo: ProfileInfoInput
    "Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts."
    payer: String @signer(role: PAYER)
    "Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none."
    lutAddresses: [String!] @managed
    "Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0."
    computeUnitPrice: Int = 0 @managed
  ): Transaction!
    @action(name: "users.createWithProfile")
    @approval(level: SILENT)
    @submits(path: "")
    @record(read: "user", by: "wallets", from: "args.wallet")
    @record(read: "profile", by: "addresses", from: "accounts.profile")
    @fails(with: [UserExists, UsernameTaken, NotFound, TreeMissing, TreeFull])
    @since(version: "0.1.0")

  "Changes a user's presentation and wallets. Omitted values stay."
  createUpdateUserTransaction(
    """
    Any wallet of the user. It finds the user, pays and signs. The shadow wallet changes texts, and
    neither adds nor removes wallets. The deposit of a name that is given up goes to this wallet, or
    where it is the shadow, to a wallet of the user.
    """
    payer: String! @signer(role: PLAYER)
    "New texts; fields left out stay. Default: no change."
    info: PartialUserInfoInput
    "Wallets to add and to remove. Default: no change."
    wallets: UpdateWalletInput
    "Whether to fetch identity passes for all wallets of the user. Default: false."
    populateVerification: Boolean = false
    "Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none."
    lutAddresses: [String!] @managed
    "Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0."
    computeUnitPrice: Int = 0 @managed
  ): Transaction!
    @action(name: "users.update")
    @approval(level: ASK)
    @submits(path: "")
    @record(read: "user", by: "wallets", from: "args.payer")
    @fails(
      with: [
        NotFound
        UserExists
        UsernameTaken
        Unauthorised
        PassInvalid
        LeafChanged
        ProofTooOld
      ]
    )
    @since(version: "0.1.0")

  "Finds profiles. The filters given must all match; at most 10,000 records."
  profile(
    "Only profiles with these addresses. Default: any."
    addresses: [Bytes!]
    "Only profiles in these projects. Default: any."
    projects: [Pubkey!]
    "Only profiles of the users with these ids. Default: any."
    userIds: [Int!]
    "Only profiles with these identities. Default: any."
    identities: [String!]
    "Whether each record comes with its Merkle proof. Default: false."
    includeProof: Boolean = false
    """
    The most records to answer, 1 to 10,000. Left out without \`after\`: all, and LimitExceeded when
    there are more than 10,000.
    """
    limit: Int
    """
    Only what comes behind the record with this address in the list's order: that of the last record
    of the page before. Default: from the first on.
    """
    after: Bytes
  ): [Profile!]!
    @action(name: "profiles.find")
    @live(name: "profiles", key: "address")
    @list(by: PLACE)
    @since(version: "0.1.0")

  """
  Makes a Merkle tree for a project's profiles. A project needs one before its first profile, and
  another when all are full.
  """
  createCreateProfilesTreeTransaction(
    "Size of the tree, in the basic or the advanced form."
    treeConfig: TreeSetupConfig!
    "Address of the project."
    project: String!
    """
    The project's authority, or a wallet with the delegation Control.ManageProfiles. It pays and
    signs.
    """
    payer: String! @signer(role: PLAYER)
    "Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none."
    lutAddresses: [String!] @managed
    "Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0."
    computeUnitPrice: Int = 0 @managed
  ): TreeSetupResponse!
    @action(name: "profiles.createTree")
    @approval(level: SILENT)
    @submits(path: "tx")
    @record(read: "project", by: "addresses", from: "args.project")
    @fails(with: [NotFound, Unauthorised, TreeShapeInvalid])
    @since(version: "0.1.0")

  """
  Makes the one profile that the wallet's user has in a project. The user must exist, and the
  project must have a profiles tree with room.
  """
  createNewProfileTransaction(
    "Address of the project."
    project: String!
    "Any wallet of the user. It finds the user, pays and signs."
    payer: String! @signer(role: PLAYER)
    "A name for the profile, 1 to 64 bytes; its address is derived from it. Default: \`main\`."
    identity: String = "main"
    "How the profile presents itself. Default: nothing set."
    info: ProfileInfoInput
    "Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none."
    lutAddresses: [String!] @managed
    "Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0."
    computeUnitPrice: Int = 0 @managed
  ): Transaction!
    @action(name: "profiles.create")
    @approval(level: SILENT)
    @submits(path: "")
    @record(read: "profile", by: "addresses", from: "accounts.profile")
    @fails(with: [NotFound, ProfileExists, TreeMissing, TreeFull])
    @since(version: "0.1.0")

  "Changes a profile's presentation and custom data. Omitted values stay."
  createUpdateProfileTransaction(
    "Address of the profile."
    profile: String!
    """
    Any wallet of the profile's user, the project's authority, or a wallet with the delegation
    Control.ManageProfiles. It pays and signs.
    """
    payer: String! @signer(role: PLAYER)
    "New texts; fields left out stay. Default: no change."
    info: ProfileInfoInput
    "Custom data to set and to remove. Default: no change."
    customData: CustomDataInput
    "Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default: none."
    lutAddresses: [String!] @managed
    "Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0."
    computeUnitPrice: Int = 0 @managed
  ): Transaction!
    @action(name: "profiles.update")
    @approval(level: SILENT)
    @submits(path: "")
    @record(read: "profile", by: "addresses", from: "args.profile")
    @fails(with: [NotFound, Unauthorised, CustomDataFieldUnknown, LeafChanged, ProofTooOld])
    @since(version: "0.1.0")
}

"A player, known to all projects by one or more wallets."
type User {
  "Address of this record."
  address: Bytes!
  "Number of the user, counted from 1 in order of creation."
  id: Int!
  "How the user presents itself."
  info: UserInfo!
  "Index of the record's leaf in its tree, counted from 0."
  leaf_idx: BigInt!
  "Merkle proof of the record's leaf. Null unless includeProof was true."
  proof: Proof
  "Accounts elsewhere and identity passes."
  socialInfo: SocialInfo!
  "Address of the Merkle tree that holds the record."
  tree_id: Bytes!
  "The wallets that act for the user."
  wallets: Wallets!
}

"How a user presents itself."
type UserInfo {
  "A few words about the user. May be empty."
  bio: String!
  "Display name. May be empty and need not be unique."
  name: String!
  "URL of the profile picture. May be empty."
  pfp: String!
  "Unique name of 3 to 32 letters, digits, \`_\`, \`-\` and \`.\`, or empty."
  username: String!
}

"The wallets of a user."
type Wallets {
  """
  Wallet that the user names as its shadow: mostly one whose key the service keeps, to write texts
  for the user once it has signed in. Naming it makes it no wallet of the user's.
  """
  shadow: Pubkey!
  "The user's other wallets, each of which acts for it."
  wallets: [Pubkey!]!
}

"A user's accounts elsewhere."
type SocialInfo {
  "Identity passes of the user's wallets: those that have not expired."
  verification: [VerificationInfo]
  "Handle on a chat platform."
  chat: String
  "Id on a gaming platform."
  gaming: String
  "Handle on a microblogging platform."
  microblog: String
}

"A pass that says that a wallet's owner was verified."
type VerificationInfo {
  "When the pass ends, ISO 8601 in UTC. Null when it does not."
  expiry: String
  "What was verified."
  gatekeeperNetwork: VerificationGateway!
  "Position of the wallet among the user's wallets, counted from 0."
  walletIndex: Int!
}

"What an identity pass vouches for."
enum VerificationGateway {
  "An identity document was checked."
  IdVerificationPass
  "A living person was seen."
  LivenessPass
  "The person holds no other pass of this kind."
  UniquenessPass
}

"How a new user presents itself. All four texts must be given; each may be empty."
input UserInfoInput {
  "A few words about the user."
  bio: String!
  "Display name. It need not be unique."
  name: String!
  "URL of the profile picture."
  pfp: String!
  """
  3 to 32 letters, digits, \`_\`, \`-\` and \`.\`, unique without regard to upper and lower case; or
  empty.
  """
  username: String!
}

"Changes to how a user presents itself. Omitted values stay."
input PartialUserInfoInput {
  "New words about the user."
  bio: String
  "New display name."
  name: String
  "New URL of the profile picture."
  pfp: String
  "New unique name: 3 to 32 letters, digits, \`_\`, \`-\` and \`.\`, or empty."
  username: String
}

"Changes to a user's wallets."
input UpdateWalletInput {
  "Wallets to add, which may then act for the user. None may belong to a user already."
  add: [String]
  "Wallets to remove: they may no longer act for the user. The signing wallet cannot be removed."
  remove: [String]
}

"Names an identity pass of a wallet. No operation takes it now."
input VerificationInfoInput {
  "What was verified."
  gatekeeperNetwork: VerificationGateway!
  "Address of the wallet that holds the pass."
  wallet: String!
}

"What to sign to sign in."
type AuthResponse {
  "One line of ASCII text that the wallet signs: \`Sign in to {host} as {wallet}. Nonce: {nonce}\`."
  message: String!
  "Unsigned transaction with the message as its memo, to sign instead. Null unless useTx was true."
  tx: Bytes
}

"A user that has signed in."
type AuthConfirmed {
  """
  Token for the shadow wallet and for the header \`Authorization: Bearer\`. Lasts 24 hours. Empty in
  the answer of \`wallet.signIn\` to a paired game, which no token takes past its grant.
  """
  accessToken: String!
  "The user that the wallet belongs to."
  user: User!
}

"A user's standing in one project."
type Profile {
  "Address of this record."
  address: Bytes!
  "Data of the project about the profile, by field name."
  customData: VecMap!
  "The name that it was made with; \`main\` unless chosen."
  identity: String!
  "How the profile presents itself."
  info: ProfileInfo!
  "Index of the record's leaf in its tree, counted from 0."
  leaf_idx: BigInt!
  "Experience and achievements, which only the service's programs change."
  platformData: PlatformData!
  "Address of the project that it belongs to."
  project: Pubkey!
  "Merkle proof of the record's leaf. Null unless includeProof was true."
  proof: Proof
  "Address of the Merkle tree that holds the record."
  tree_id: Bytes!
  "Id of the user that it belongs to."
  userId: Int!
}

"How a profile presents itself. Null where nothing was set."
type ProfileInfo {
  "A few words about the player."
  bio: String
  "Display name in the project."
  name: String
  "URL of the picture."
  pfp: String
}

"What a player has reached in a project."
type PlatformData {
  "Indexes of the badges that were claimed."
  achievements: [Int!]!
  "Further platform values, by name."
  custom: VecMap!
  "Experience points."
  xp: Int!
}

"How a profile presents itself. Omitted values stay, or are not set in a new profile."
input ProfileInfoInput {
  "A few words about the player."
  bio: String
  "Display name in the project."
  name: String
  "URL of the picture."
  pfp: String
}

"Changes to a profile's custom data."
input CustomDataInput {
  "Fields to set: a JSON object. Where the project lists customDataFields, only those names."
  add: JSON
  "Names of fields to remove."
  remove: [String!]
}

"Reads that are followed, over server-sent events."
type Subscription {
  "Follows what the query \`character\` answers."
  character(
    "Only characters with these addresses. Default: any."
    addresses: [Bytes!]
    "Only characters with this owner, source or use. Default: any."
    filters: CharactersFilter
    "Only characters in these Merkle trees. Default: any."
    trees: [Bytes!]
    "Only characters that these wallets own. Default: any."
    wallets: [Pubkey!]
    """
    Only characters made from these assets. A mint differs from the character's address. Default:
    any.
    """
    mints: [Pubkey!]
    "Only assembled characters whose attributes have these hashes. Default: any."
    attributeHashes: [Pubkey!]
    """
    The \`position\` of something that this subscription sent: only what changed after it is sent, where the service can tell exactly. Default: all records.
    """
    since: String
  ): LiveCharacters!

  "Follows what the query \`mission\` answers."
  mission(
    "Only missions with these addresses. Default: any."
    addresses: [Bytes!]
    "Only missions of these pools. Default: any."
    missionPools: [Pubkey!]
    """
    The \`position\` of something that this subscription sent: only what changed after it is sent, where the service can tell exactly. Default: all records.
    """
    since: String
  ): LiveMissions!

  "Follows what the query \`resources\` answers."
  resources(
    "Only resources with these addresses. Default: any."
    addresses: [Bytes!]
    "Only resources of these projects. Default: any."
    projects: [Pubkey!]
    "Only resources with these mints. Default: any."
    mints: [Pubkey!]
    """
    The \`position\` of something that this subscription sent: only what changed after it is sent, where the service can tell exactly. Default: all records.
    """
    since: String
  ): LiveResources!

  "Follows what the query \`holdings\` answers."
  holdings(
    "Only holdings with these addresses. Default: any."
    addresses: [Bytes!]
    "Only holdings of this wallet. Default: any."
    holder: Pubkey
    "Only holdings in these Merkle trees. Default: any."
    trees: [Bytes!]
    """
    The \`position\` of something that this subscription sent: only what changed after it is sent, where the service can tell exactly. Default: all records.
    """
    since: String
  ): LiveHoldings!

  "Follows what the query \`faucets\` answers."
  faucets(
    "Only faucets with these addresses. Default: any."
    addresses: [Bytes!]
    "Only faucets of these projects. Default: any."
    projects: [Pubkey!]
    "Only faucets that give out these resources. Default: any."
    resources: [Pubkey!]
    """
    The \`position\` of something that this subscription sent: only what changed after it is sent, where the service can tell exactly. Default: all records.
    """
    since: String
  ): LiveFaucets!

  "Follows what the query \`stakers\` answers."
  stakers(
    "Only stakers with these addresses. Default: any."
    addresses: [Bytes!]
    "Only stakers in these pools. Default: any."
    stakingPools: [Pubkey!]
    "Only stakers of these wallets. Default: any."
    wallets: [Pubkey!]
    """
    The \`position\` of something that this subscription sent: only what changed after it is sent, where the service can tell exactly. Default: all records.
    """
    since: String
  ): LiveStakers!

  "Follows what the query \`balance\` answers."
  balance(
    "The address, of a wallet or of any other account."
    address: Pubkey!
    """
    The \`position\` of something that this subscription sent: only what changed after it is sent, where the service can tell exactly. Default: all records.
    """
    since: String
  ): LiveBalance!

  "Follows what the query \`user\` answers."
  user(
    "Only users with these addresses. Default: any."
    addresses: [Bytes!]
    "Only users with these ids. Default: any."
    ids: [Int!]
    """
    Only users whose own one of these wallets is. A wallet that a user names as its shadow is not.
    Default: any.
    """
    wallets: [Pubkey!]
    "Only users with these names, without regard to upper and lower case. Default: any."
    usernames: [String!]
    """
    The \`position\` of something that this subscription sent: only what changed after it is sent, where the service can tell exactly. Default: all records.
    """
    since: String
  ): LiveUsers!

  "Follows what the query \`profile\` answers."
  profile(
    "Only profiles with these addresses. Default: any."
    addresses: [Bytes!]
    "Only profiles in these projects. Default: any."
    projects: [Pubkey!]
    "Only profiles of the users with these ids. Default: any."
    userIds: [Int!]
    "Only profiles with these identities. Default: any."
    identities: [String!]
    """
    The \`position\` of something that this subscription sent: only what changed after it is sent, where the service can tell exactly. Default: all records.
    """
    since: String
  ): LiveProfiles!
}

"Changes of what the query \`character\` answers, of one or more whole bundles."
type LiveCharacters {
  "Where in the ledger's history this is; pass it as \`since\` to continue after it."
  position: String!
  "The position of what was sent before it, or \`since\`; null where \`isWhole\`."
  after: String
  "Whether \`records\` are all that there are, so that any other is gone."
  isWhole: Boolean!
  "What is new or has changed, each as it is now."
  records: [Character!]!
  "The keys of what is gone."
  removed: [String!]!
  "How many records there are with this."
  total: Int!
}

"Changes of what the query \`mission\` answers, of one or more whole bundles."
type LiveMissions {
  "Where in the ledger's history this is; pass it as \`since\` to continue after it."
  position: String!
  "The position of what was sent before it, or \`since\`; null where \`isWhole\`."
  after: String
  "Whether \`records\` are all that there are, so that any other is gone."
  isWhole: Boolean!
  "What is new or has changed, each as it is now."
  records: [Mission!]!
  "The keys of what is gone."
  removed: [String!]!
  "How many records there are with this."
  total: Int!
}

"Changes of what the query \`resources\` answers, of one or more whole bundles."
type LiveResources {
  "Where in the ledger's history this is; pass it as \`since\` to continue after it."
  position: String!
  "The position of what was sent before it, or \`since\`; null where \`isWhole\`."
  after: String
  "Whether \`records\` are all that there are, so that any other is gone."
  isWhole: Boolean!
  "What is new or has changed, each as it is now."
  records: [Resource!]!
  "The keys of what is gone."
  removed: [String!]!
  "How many records there are with this."
  total: Int!
}

"Changes of what the query \`holdings\` answers, of one or more whole bundles."
type LiveHoldings {
  "Where in the ledger's history this is; pass it as \`since\` to continue after it."
  position: String!
  "The position of what was sent before it, or \`since\`; null where \`isWhole\`."
  after: String
  "Whether \`records\` are all that there are, so that any other is gone."
  isWhole: Boolean!
  "What is new or has changed, each as it is now."
  records: [Holding!]!
  "The keys of what is gone."
  removed: [String!]!
  "How many records there are with this."
  total: Int!
}

"Changes of what the query \`faucets\` answers, of one or more whole bundles."
type LiveFaucets {
  "Where in the ledger's history this is; pass it as \`since\` to continue after it."
  position: String!
  "The position of what was sent before it, or \`since\`; null where \`isWhole\`."
  after: String
  "Whether \`records\` are all that there are, so that any other is gone."
  isWhole: Boolean!
  "What is new or has changed, each as it is now."
  records: [Faucet!]!
  "The keys of what is gone."
  removed: [String!]!
  "How many records there are with this."
  total: Int!
}

"Changes of what the query \`stakers\` answers, of one or more whole bundles."
type LiveStakers {
  "Where in the ledger's history this is; pass it as \`since\` to continue after it."
  position: String!
  "The position of what was sent before it, or \`since\`; null where \`isWhole\`."
  after: String
  "Whether \`records\` are all that there are, so that any other is gone."
  isWhole: Boolean!
  "What is new or has changed, each as it is now."
  records: [Staker!]!
  "The keys of what is gone."
  removed: [String!]!
  "How many records there are with this."
  total: Int!
}

"Changes of what the query \`balance\` answers, of one or more whole bundles."
type LiveBalance {
  "Where in the ledger's history this is; pass it as \`since\` to continue after it."
  position: String!
  "The position of what was sent before it, or \`since\`; null where \`isWhole\`."
  after: String
  "Whether \`records\` are all that there are, so that any other is gone."
  isWhole: Boolean!
  "What is new or has changed, each as it is now."
  records: [AccountBalance!]!
  "The keys of what is gone."
  removed: [String!]!
  "How many records there are with this."
  total: Int!
}

"Changes of what the query \`user\` answers, of one or more whole bundles."
type LiveUsers {
  "Where in the ledger's history this is; pass it as \`since\` to continue after it."
  position: String!
  "The position of what was sent before it, or \`since\`; null where \`isWhole\`."
  after: String
  "Whether \`records\` are all that there are, so that any other is gone."
  isWhole: Boolean!
  "What is new or has changed, each as it is now."
  records: [User!]!
  "The keys of what is gone."
  removed: [String!]!
  "How many records there are with this."
  total: Int!
}

"Changes of what the query \`profile\` answers, of one or more whole bundles."
type LiveProfiles {
  "Where in the ledger's history this is; pass it as \`since\` to continue after it."
  position: String!
  "The position of what was sent before it, or \`since\`; null where \`isWhole\`."
  after: String
  "Whether \`records\` are all that there are, so that any other is gone."
  isWhole: Boolean!
  "What is new or has changed, each as it is now."
  records: [Profile!]!
  "The keys of what is gone."
  removed: [String!]!
  "How many records there are with this."
  total: Int!
}
`;
