// Generated from src/methods/catalogue by `npm run generate`.
#nullable enable
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

namespace Gamekeeper
{
    /// <summary>Actions of the domain <c>characters</c>.</summary>
    public sealed class CharactersActions
    {
        private readonly Connection connection;

        internal CharactersActions(Connection connection) => this.connection = connection;

        /// <summary>
        /// Finds character models. The filters given must all match; at most 10,000 records.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <example>
        /// <code>
        /// var found = await client.Characters.FindModelsAsync(new() { Project = project });
        /// // found[0].MerkleTrees.Active == 0
        /// </code>
        /// </example>
        public Task<IReadOnlyList<CharacterModel>> FindModelsAsync(
            CharactersFindModelsParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "characters.findModels",
                CallKind.Plain,
                parameters,
                Gamekeeper.CharacterModel.ListReader,
                cancellationToken);

        /// <summary>
        /// The records of <c>characters.findModels</c> one after the other, to the end, however
        /// many. They are asked for by pages: <c>Limit</c> is the size of one, and the walk begins
        /// behind <c>After</c>.
        /// </summary>
        /// <param name="parameters">
        /// The parameters of each call. They are read before this returns.
        /// </param>
        /// <param name="cancellationToken">Ends the walk.</param>
        public IAsyncEnumerable<CharacterModel> FindModelsEachAsync(
            CharactersFindModelsParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            RecordPages.WalkAsync<CharactersFindModelsParameters, CharacterModel>(
                "characters.findModels",
                parameters,
                FindModelsAsync,
                record => record.Address,
                cancellationToken);

        /// <summary>
        /// Makes a character model: which assets become characters, or how characters are assembled
        /// from traits.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>Fails with <c>NotFound</c>, <c>Unauthorised</c>.</remarks>
        /// <example>
        /// <code>
        /// var receipt = await client.Characters.CreateModelAsync(
        ///     new() { Config = new() { Criterias = criterias, Kind = "Wrapped" },
        ///         Project = project, Attributes = attributes });
        /// // receipt.Records.CharacterModels[0].MerkleTrees.Active == 0
        /// </code>
        /// </example>
        public Task<Receipt> CreateModelAsync(
            CharactersCreateModelParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "characters.createModel",
                CallKind.Write,
                parameters,
                Gamekeeper.Receipt.Reader,
                cancellationToken);

        /// <summary>
        /// Makes a Merkle tree for the characters of a model. It needs one before the first
        /// character, and another when all are full.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>
        /// Fails with <c>NotFound</c>, <c>Unauthorised</c>, <c>TreeShapeInvalid</c>.
        /// </remarks>
        /// <example>
        /// <code>
        /// var receipt = await client.Characters.CreateTreeAsync(
        ///     new() { TreeConfig = new() { Basic = new() { NumAssets = 16384 } },
        ///         Project = project, CharacterModel = characterModel });
        /// // receipt.Records.CharacterModels[0].MerkleTrees.Active == 1
        /// </code>
        /// </example>
        public Task<Receipt> CreateTreeAsync(
            CharactersCreateTreeParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "characters.createTree",
                CallKind.Write,
                parameters,
                Gamekeeper.Receipt.Reader,
                cancellationToken);

        /// <summary>
        /// Finds assembler configurations. The filters given must all match; at most 10,000
        /// records.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <example>
        /// <code>
        /// var found = await client.Characters.FindAssemblersAsync(
        ///     new() { CharacterModel = new[] { characterModel } });
        /// // found[0].Ticker == "hero"
        /// </code>
        /// </example>
        public Task<IReadOnlyList<AssemblerConfig>> FindAssemblersAsync(
            CharactersFindAssemblersParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "characters.findAssemblers",
                CallKind.Plain,
                parameters,
                Gamekeeper.AssemblerConfig.ListReader,
                cancellationToken);

        /// <summary>
        /// The records of <c>characters.findAssemblers</c> one after the other, to the end, however
        /// many. They are asked for by pages: <c>Limit</c> is the size of one, and the walk begins
        /// behind <c>After</c>.
        /// </summary>
        /// <param name="parameters">
        /// The parameters of each call. They are read before this returns.
        /// </param>
        /// <param name="cancellationToken">Ends the walk.</param>
        public IAsyncEnumerable<AssemblerConfig> FindAssemblersEachAsync(
            CharactersFindAssemblersParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            RecordPages.WalkAsync<CharactersFindAssemblersParameters, AssemblerConfig>(
                "characters.findAssemblers",
                parameters,
                FindAssemblersAsync,
                record => record.Address,
                cancellationToken);

        /// <summary>
        /// Makes an assembler configuration: the labels of traits that its characters can wear,
        /// with a tree for the traits.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>
        /// Fails with <c>NotFound</c>, <c>Unauthorised</c>, <c>AlreadyExists</c>,
        /// <c>TreeShapeInvalid</c>.
        /// </remarks>
        /// <example>
        /// <code>
        /// var receipt = await client.Characters.CreateAssemblerAsync(
        ///     new() { TreeConfig = new() { Basic = new() { NumAssets = 1000 } }, Ticker = "hero",
        ///         Order = new[] { "Body", "Hat" }, Project = project });
        /// // receipt.Records.AssemblerConfigs[0].Ticker == "hero"
        /// </code>
        /// </example>
        public Task<Receipt> CreateAssemblerAsync(
            CharactersCreateAssemblerParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "characters.createAssembler",
                CallKind.Write,
                parameters,
                Gamekeeper.Receipt.Reader,
                cancellationToken);

        /// <summary>
        /// Finds traits. The filters given must all match; at most 10,000 records.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <example>
        /// <code>
        /// var found = await client.Characters.FindTraitsAsync(
        ///     new() { Addresses = new[] { address }, IncludeProof = true });
        /// // found[0].Label == "Body"
        /// </code>
        /// </example>
        public Task<IReadOnlyList<CharacterTrait>> FindTraitsAsync(
            CharactersFindTraitsParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "characters.findTraits",
                CallKind.Plain,
                parameters,
                Gamekeeper.CharacterTrait.ListReader,
                cancellationToken);

        /// <summary>
        /// The records of <c>characters.findTraits</c> one after the other, to the end, however
        /// many. They are asked for by pages: <c>Limit</c> is the size of one, and the walk begins
        /// behind <c>After</c>.
        /// </summary>
        /// <param name="parameters">
        /// The parameters of each call. They are read before this returns.
        /// </param>
        /// <param name="cancellationToken">Ends the walk.</param>
        public IAsyncEnumerable<CharacterTrait> FindTraitsEachAsync(
            CharactersFindTraitsParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            RecordPages.WalkAsync<CharactersFindTraitsParameters, CharacterTrait>(
                "characters.findTraits",
                parameters,
                FindTraitsAsync,
                record => record.Address,
                cancellationToken);

        /// <summary>
        /// Adds traits to an assembler configuration, in as many transactions as their size
        /// demands.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>
        /// Fails with <c>NotFound</c>, <c>Unauthorised</c>, <c>AlreadyExists</c>,
        /// <c>LabelUnknown</c>, <c>TreeFull</c>.
        /// </remarks>
        /// <example>
        /// <code>
        /// var receipt = await client.Characters.AddTraitsAsync(
        ///     new() { AssemblerConfig = assemblerConfig, Traits = traits });
        /// // receipt.Records.CharacterTraits[0].Label == "Tool"
        /// </code>
        /// </example>
        public Task<Receipt> AddTraitsAsync(
            CharactersAddTraitsParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "characters.addTraits",
                CallKind.Write,
                parameters,
                Gamekeeper.Receipt.Reader,
                cancellationToken);

        /// <summary>
        /// Removes traits from an assembler configuration. A trait that a character wears cannot be
        /// removed.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>Fails with <c>NotFound</c>, <c>Unauthorised</c>, <c>TraitInUse</c>.</remarks>
        /// <example>
        /// <code>
        /// var receipt = await client.Characters.RemoveTraitsAsync(
        ///     new() { AssemblerConfig = assemblerConfig, TraitsAddresses = new[] { traitsAddress,
        ///         traitsAddress2 } });
        /// // receipt.Records.AssemblerConfigs[0].Ticker == "hero"
        /// </code>
        /// </example>
        public Task<Receipt> RemoveTraitsAsync(
            CharactersRemoveTraitsParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "characters.removeTraits",
                CallKind.Write,
                parameters,
                Gamekeeper.Receipt.Reader,
                cancellationToken);

        /// <summary>
        /// Finds characters. The filters given must all match; at most 10,000 records.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <example>
        /// <code>
        /// var found = await client.Characters.FindAsync(
        ///     new() { Mints = new[] { mint }, IncludeProof = true });
        /// // found.Count == 1
        /// </code>
        /// </example>
        public Task<IReadOnlyList<Character>> FindAsync(
            CharactersFindParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "characters.find",
                CallKind.Plain,
                parameters,
                Gamekeeper.Character.ListReader,
                cancellationToken);

        /// <summary>
        /// The records of <c>characters.find</c> one after the other, to the end, however many.
        /// They are asked for by pages: <c>Limit</c> is the size of one, and the walk begins behind
        /// <c>After</c>.
        /// </summary>
        /// <param name="parameters">
        /// The parameters of each call. They are read before this returns.
        /// </param>
        /// <param name="cancellationToken">Ends the walk.</param>
        public IAsyncEnumerable<Character> FindEachAsync(
            CharactersFindParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            RecordPages.WalkAsync<CharactersFindParameters, Character>(
                "characters.find",
                parameters,
                FindAsync,
                record => record.Address,
                cancellationToken);

        /// <summary>
        /// Assembles a character from traits for a wallet. No other character of the model may have
        /// the same traits.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>
        /// Fails with <c>NotFound</c>, <c>LabelUnknown</c>, <c>TraitUnknown</c>,
        /// <c>AttributesTaken</c>, <c>TreeMissing</c>, <c>TreeFull</c>.
        /// </remarks>
        /// <example>
        /// <code>
        /// var receipt = await client.Characters.AssembleAsync(new() { Attributes = attributes,
        ///     Project = project, AssemblerConfig = assemblerConfig,
        ///     CharacterModel = characterModel, CharactersTree = charactersTree });
        /// // receipt.Records.Characters.Count == 1
        /// </code>
        /// </example>
        public Task<Receipt> AssembleAsync(
            CharactersAssembleParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "characters.assemble",
                CallKind.Write,
                parameters,
                Gamekeeper.Receipt.Reader,
                cancellationToken);

        /// <summary>Changes the traits that an assembled character wears.</summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>
        /// Fails with <c>NotFound</c>, <c>Unauthorised</c>, <c>CharacterModelDiffers</c>,
        /// <c>LabelUnknown</c>, <c>TraitUnknown</c>, <c>AttributesTaken</c>, <c>LeafChanged</c>,
        /// <c>ProofTooOld</c>.
        /// </remarks>
        /// <example>
        /// <code>
        /// var receipt = await client.Characters.UpdateTraitsAsync(
        ///     new() { CharacterAddress = characterAddress, Attributes = attributes,
        ///         Project = project, AssemblerConfig = assemblerConfig,
        ///         CharacterModel = characterModel, CharactersTree = charactersTree });
        /// // receipt.Records.Characters.Count == 1
        /// </code>
        /// </example>
        public Task<Receipt> UpdateTraitsAsync(
            CharactersUpdateTraitsParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "characters.updateTraits",
                CallKind.Write,
                parameters,
                Gamekeeper.Receipt.Reader,
                cancellationToken);

        /// <summary>
        /// Makes an assembled character for an asset that exists, on the word of the asset's update
        /// authority. The spelling is the interface's.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>
        /// Fails with <c>NotFound</c>, <c>Unauthorised</c>, <c>AssetNotOwned</c>,
        /// <c>CriteriaUnmet</c>, <c>AssetIsCharacter</c>, <c>LabelUnknown</c>, <c>TraitUnknown</c>,
        /// <c>AttributesTaken</c>, <c>TreeMissing</c>, <c>TreeFull</c>.
        /// </remarks>
        /// <example>
        /// <code>
        /// var receipt = await client.Characters.PopulateAsync(new() { Attributes = attributes,
        ///     Project = project, CharacterModel = characterModel, CharactersTree = charactersTree,
        ///     Mint = mint, Owner = owner, UpdateAuthority = updateAuthority });
        /// // receipt.Records.Characters.Count == 1
        /// </code>
        /// </example>
        public Task<Receipt> PopulateAsync(
            CharactersPopulateParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "characters.populate",
                CallKind.Write,
                parameters,
                Gamekeeper.Receipt.Reader,
                cancellationToken);

        /// <summary>
        /// Makes characters of a wallet's assets. The assets are frozen until they are unwrapped.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>
        /// Fails with <c>NotFound</c>, <c>AssetNotOwned</c>, <c>AssetIsCharacter</c>,
        /// <c>CriteriaUnmet</c>, <c>TreeMissing</c>, <c>TreeFull</c>.
        /// </remarks>
        /// <example>
        /// <code>
        /// var receipt = await client.Characters.WrapAsync(
        ///     new() { MintList = new[] { mint, mint2 }, Project = project,
        ///         CharacterModel = characterModel });
        /// // receipt.Records.Characters.Count == 2
        /// </code>
        /// </example>
        public Task<Receipt> WrapAsync(
            CharactersWrapParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "characters.wrap",
                CallKind.Write,
                parameters,
                Gamekeeper.Receipt.Reader,
                cancellationToken);

        /// <summary>
        /// Gives assets back: thaws them and removes their characters. A character in use cannot be
        /// unwrapped.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>
        /// Fails with <c>NotFound</c>, <c>Unauthorised</c>, <c>CharacterModelDiffers</c>,
        /// <c>CharacterInUse</c>.
        /// </remarks>
        /// <example>
        /// <code>
        /// var receipt = await client.Characters.UnwrapAsync(
        ///     new() { CharacterAddresses = new[] { characterAddress, characterAddress2 },
        ///         Project = project, CharacterModel = characterModel });
        /// // receipt.Signatures.Count == 1
        /// </code>
        /// </example>
        public Task<Receipt> UnwrapAsync(
            CharactersUnwrapParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "characters.unwrap",
                CallKind.Write,
                parameters,
                Gamekeeper.Receipt.Reader,
                cancellationToken);

        /// <summary>What happened to characters, oldest first. At most 10,000 entries.</summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <example>
        /// <code>
        /// var found = await client.Characters.FindHistoryAsync(
        ///     new() { Addresses = new[] { address } });
        /// // found[0].Event == "Wrapped"
        /// </code>
        /// </example>
        public Task<IReadOnlyList<CharacterHistory>> FindHistoryAsync(
            CharactersFindHistoryParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "characters.findHistory",
                CallKind.Plain,
                parameters,
                Gamekeeper.CharacterHistory.ListReader,
                cancellationToken);

        /// <summary>
        /// The records of <c>characters.findHistory</c> one after the other, to the end, however
        /// many. They are asked for by pages: <c>Limit</c> is the size of one, and the walk begins
        /// behind <c>After</c>.
        /// </summary>
        /// <param name="parameters">
        /// The parameters of each call. They are read before this returns.
        /// </param>
        /// <param name="cancellationToken">Ends the walk.</param>
        public IAsyncEnumerable<CharacterHistory> FindHistoryEachAsync(
            CharactersFindHistoryParameters parameters,
            CancellationToken cancellationToken = default) =>
            RecordPages.WalkAsync<CharactersFindHistoryParameters, CharacterHistory>(
                "characters.findHistory",
                parameters,
                FindHistoryAsync,
                record => record.Cursor,
                cancellationToken);
    }
}
