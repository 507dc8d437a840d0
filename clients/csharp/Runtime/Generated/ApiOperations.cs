// Generated from src/methods/catalogue by `npm run generate`.
#nullable enable
using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

namespace Gamekeeper
{
    /// <summary>
    /// The operations of the service under their own names. A write answers an unsigned
    /// transaction.
    /// </summary>
    public sealed class ApiOperations
    {
        private readonly Connection connection;

        internal ApiOperations(Connection connection) => this.connection = connection;

        /// <summary>
        /// Adds a badge to a project, with the time in which players can claim it.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>
        /// Fails with <c>NotFound</c>, <c>Unauthorised</c>, <c>AlreadyExists</c>.
        /// </remarks>
        public Task<Transaction> CreateInitializeBadgeCriteriaTransactionAsync(
            CreateInitializeBadgeCriteriaTransactionParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.createInitializeBadgeCriteriaTransaction",
                CallKind.Plain,
                parameters,
                Gamekeeper.Transaction.Reader,
                cancellationToken);

        /// <summary>
        /// Changes when and on what condition a badge can be claimed. Times that are not given
        /// stay.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>Fails with <c>NotFound</c>, <c>Unauthorised</c>.</remarks>
        public Task<Transaction> CreateUpdateBadgeCriteriaTransactionAsync(
            CreateUpdateBadgeCriteriaTransactionParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.createUpdateBadgeCriteriaTransaction",
                CallKind.Plain,
                parameters,
                Gamekeeper.Transaction.Reader,
                cancellationToken);

        /// <summary>
        /// Claims a badge for a profile: its index joins the profile's achievements. Once a
        /// profile, within the badge's time.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>
        /// Fails with <c>NotFound</c>, <c>Unauthorised</c>, <c>BadgeClosed</c>,
        /// <c>BadgeClaimed</c>.
        /// </remarks>
        public Task<Transaction> CreateClaimBadgeCriteriaTransactionAsync(
            CreateClaimBadgeCriteriaTransactionParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.createClaimBadgeCriteriaTransaction",
                CallKind.Plain,
                parameters,
                Gamekeeper.Transaction.Reader,
                cancellationToken);

        /// <summary>
        /// Finds character models. The filters given must all match; at most 10,000 records.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        public Task<IReadOnlyList<CharacterModel>> CharacterModelAsync(
            CharacterModelParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.characterModel",
                CallKind.Plain,
                parameters,
                Gamekeeper.CharacterModel.ListReader,
                cancellationToken);

        /// <summary>
        /// The records of <c>api.characterModel</c> one after the other, to the end, however many.
        /// They are asked for by pages: <c>Limit</c> is the size of one, and the walk begins behind
        /// <c>After</c>.
        /// </summary>
        /// <param name="parameters">
        /// The parameters of each call. They are read before this returns.
        /// </param>
        /// <param name="cancellationToken">Ends the walk.</param>
        public IAsyncEnumerable<CharacterModel> CharacterModelEachAsync(
            CharacterModelParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            RecordPages.WalkAsync<CharacterModelParameters, CharacterModel>(
                "api.characterModel",
                parameters,
                CharacterModelAsync,
                record => record.Address,
                cancellationToken);

        /// <summary>
        /// Makes a character model: which assets become characters, or how characters are assembled
        /// from traits.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>Fails with <c>NotFound</c>, <c>Unauthorised</c>.</remarks>
        public Task<CreateCharacterModelTransactionResponse>
            CreateCreateCharacterModelTransactionAsync(
            CreateCreateCharacterModelTransactionParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.createCreateCharacterModelTransaction",
                CallKind.Plain,
                parameters,
                Gamekeeper.CreateCharacterModelTransactionResponse.Reader,
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
        public Task<TreeSetupResponse> CreateCreateCharactersTreeTransactionAsync(
            CreateCreateCharactersTreeTransactionParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.createCreateCharactersTreeTransaction",
                CallKind.Plain,
                parameters,
                Gamekeeper.TreeSetupResponse.Reader,
                cancellationToken);

        /// <summary>
        /// Finds NFTs of a wallet that are no characters now: those that it could wrap or give
        /// away.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        public Task<IReadOnlyList<Asset>> AssetsAsync(
            AssetsParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.assets",
                CallKind.Plain,
                parameters,
                Gamekeeper.Asset.ListReader,
                cancellationToken);

        /// <summary>
        /// The records of <c>api.assets</c> one after the other, to the end, however many. They are
        /// asked for by pages: <c>Limit</c> is the size of one, and the walk begins behind
        /// <c>After</c>.
        /// </summary>
        /// <param name="parameters">
        /// The parameters of each call. They are read before this returns.
        /// </param>
        /// <param name="cancellationToken">Ends the walk.</param>
        public IAsyncEnumerable<Asset> AssetsEachAsync(
            AssetsParameters parameters,
            CancellationToken cancellationToken = default) =>
            RecordPages.WalkAsync<AssetsParameters, Asset>(
                "api.assets",
                parameters,
                AssetsAsync,
                record => record.Address,
                cancellationToken);

        /// <summary>
        /// Finds assembler configurations. The filters given must all match; at most 10,000
        /// records.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        public Task<IReadOnlyList<AssemblerConfig>> AssemblerConfigAsync(
            AssemblerConfigParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.assemblerConfig",
                CallKind.Plain,
                parameters,
                Gamekeeper.AssemblerConfig.ListReader,
                cancellationToken);

        /// <summary>
        /// The records of <c>api.assemblerConfig</c> one after the other, to the end, however many.
        /// They are asked for by pages: <c>Limit</c> is the size of one, and the walk begins behind
        /// <c>After</c>.
        /// </summary>
        /// <param name="parameters">
        /// The parameters of each call. They are read before this returns.
        /// </param>
        /// <param name="cancellationToken">Ends the walk.</param>
        public IAsyncEnumerable<AssemblerConfig> AssemblerConfigEachAsync(
            AssemblerConfigParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            RecordPages.WalkAsync<AssemblerConfigParameters, AssemblerConfig>(
                "api.assemblerConfig",
                parameters,
                AssemblerConfigAsync,
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
        public Task<CreateAssemblerConfigTransactionResponse>
            CreateCreateAssemblerConfigTransactionAsync(
            CreateCreateAssemblerConfigTransactionParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.createCreateAssemblerConfigTransaction",
                CallKind.Plain,
                parameters,
                Gamekeeper.CreateAssemblerConfigTransactionResponse.Reader,
                cancellationToken);

        /// <summary>
        /// Finds traits. The filters given must all match; at most 10,000 records.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        public Task<IReadOnlyList<CharacterTrait>> CharacterTraitAsync(
            CharacterTraitParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.characterTrait",
                CallKind.Plain,
                parameters,
                Gamekeeper.CharacterTrait.ListReader,
                cancellationToken);

        /// <summary>
        /// The records of <c>api.characterTrait</c> one after the other, to the end, however many.
        /// They are asked for by pages: <c>Limit</c> is the size of one, and the walk begins behind
        /// <c>After</c>.
        /// </summary>
        /// <param name="parameters">
        /// The parameters of each call. They are read before this returns.
        /// </param>
        /// <param name="cancellationToken">Ends the walk.</param>
        public IAsyncEnumerable<CharacterTrait> CharacterTraitEachAsync(
            CharacterTraitParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            RecordPages.WalkAsync<CharacterTraitParameters, CharacterTrait>(
                "api.characterTrait",
                parameters,
                CharacterTraitAsync,
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
        public Task<Transactions> CreateAddCharacterTraitsTransactionsAsync(
            CreateAddCharacterTraitsTransactionsParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.createAddCharacterTraitsTransactions",
                CallKind.Plain,
                parameters,
                Gamekeeper.Transactions.Reader,
                cancellationToken);

        /// <summary>
        /// Removes traits from an assembler configuration. A trait that a character wears cannot be
        /// removed.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>Fails with <c>NotFound</c>, <c>Unauthorised</c>, <c>TraitInUse</c>.</remarks>
        public Task<Transactions> CreateRemoveCharacterTraitsTransactionsAsync(
            CreateRemoveCharacterTraitsTransactionsParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.createRemoveCharacterTraitsTransactions",
                CallKind.Plain,
                parameters,
                Gamekeeper.Transactions.Reader,
                cancellationToken);

        /// <summary>
        /// Finds characters. The filters given must all match; at most 10,000 records.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        public Task<IReadOnlyList<Character>> CharacterAsync(
            CharacterParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.character",
                CallKind.Plain,
                parameters,
                Gamekeeper.Character.ListReader,
                cancellationToken);

        /// <summary>
        /// The records of <c>api.character</c> one after the other, to the end, however many. They
        /// are asked for by pages: <c>Limit</c> is the size of one, and the walk begins behind
        /// <c>After</c>.
        /// </summary>
        /// <param name="parameters">
        /// The parameters of each call. They are read before this returns.
        /// </param>
        /// <param name="cancellationToken">Ends the walk.</param>
        public IAsyncEnumerable<Character> CharacterEachAsync(
            CharacterParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            RecordPages.WalkAsync<CharacterParameters, Character>(
                "api.character",
                parameters,
                CharacterAsync,
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
        public Task<Transaction> CreateAssembleCharacterTransactionAsync(
            CreateAssembleCharacterTransactionParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.createAssembleCharacterTransaction",
                CallKind.Plain,
                parameters,
                Gamekeeper.Transaction.Reader,
                cancellationToken);

        /// <summary>Changes the traits that an assembled character wears.</summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>
        /// Fails with <c>NotFound</c>, <c>Unauthorised</c>, <c>CharacterModelDiffers</c>,
        /// <c>LabelUnknown</c>, <c>TraitUnknown</c>, <c>AttributesTaken</c>, <c>LeafChanged</c>,
        /// <c>ProofTooOld</c>.
        /// </remarks>
        public Task<Transaction> CreateUpdateCharacterTraitsTransactionAsync(
            CreateUpdateCharacterTraitsTransactionParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.createUpdateCharacterTraitsTransaction",
                CallKind.Plain,
                parameters,
                Gamekeeper.Transaction.Reader,
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
        public Task<Transaction> CreatePopulateAssembleablCharacterTransactionAsync(
            CreatePopulateAssembleablCharacterTransactionParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.createPopulateAssembleablCharacterTransaction",
                CallKind.Plain,
                parameters,
                Gamekeeper.Transaction.Reader,
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
        public Task<Transactions> CreateWrapAssetsToCharacterTransactionsAsync(
            CreateWrapAssetsToCharacterTransactionsParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.createWrapAssetsToCharacterTransactions",
                CallKind.Plain,
                parameters,
                Gamekeeper.Transactions.Reader,
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
        public Task<Transactions> CreateUnwrapAssetsFromCharacterTransactionsAsync(
            CreateUnwrapAssetsFromCharacterTransactionsParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.createUnwrapAssetsFromCharacterTransactions",
                CallKind.Plain,
                parameters,
                Gamekeeper.Transactions.Reader,
                cancellationToken);

        /// <summary>What happened to characters, oldest first. At most 10,000 entries.</summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        public Task<IReadOnlyList<CharacterHistory>> CharacterHistoryAsync(
            CharacterHistoryParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.characterHistory",
                CallKind.Plain,
                parameters,
                Gamekeeper.CharacterHistory.ListReader,
                cancellationToken);

        /// <summary>
        /// The records of <c>api.characterHistory</c> one after the other, to the end, however
        /// many. They are asked for by pages: <c>Limit</c> is the size of one, and the walk begins
        /// behind <c>After</c>.
        /// </summary>
        /// <param name="parameters">
        /// The parameters of each call. They are read before this returns.
        /// </param>
        /// <param name="cancellationToken">Ends the walk.</param>
        public IAsyncEnumerable<CharacterHistory> CharacterHistoryEachAsync(
            CharacterHistoryParameters parameters,
            CancellationToken cancellationToken = default) =>
            RecordPages.WalkAsync<CharacterHistoryParameters, CharacterHistory>(
                "api.characterHistory",
                parameters,
                CharacterHistoryAsync,
                record => record.Cursor,
                cancellationToken);

        /// <summary>
        /// Finds mission pools. The filters given must all match; at most 10,000 records.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        public Task<IReadOnlyList<MissionPool>> MissionPoolAsync(
            MissionPoolParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.missionPool",
                CallKind.Plain,
                parameters,
                Gamekeeper.MissionPool.ListReader,
                cancellationToken);

        /// <summary>
        /// The records of <c>api.missionPool</c> one after the other, to the end, however many.
        /// They are asked for by pages: <c>Limit</c> is the size of one, and the walk begins behind
        /// <c>After</c>.
        /// </summary>
        /// <param name="parameters">
        /// The parameters of each call. They are read before this returns.
        /// </param>
        /// <param name="cancellationToken">Ends the walk.</param>
        public IAsyncEnumerable<MissionPool> MissionPoolEachAsync(
            MissionPoolParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            RecordPages.WalkAsync<MissionPoolParameters, MissionPool>(
                "api.missionPool",
                parameters,
                MissionPoolAsync,
                record => record.Address,
                cancellationToken);

        /// <summary>
        /// Makes a mission pool: missions, and the character models that may go on them.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>
        /// Fails with <c>NotFound</c>, <c>Unauthorised</c>, <c>AlreadyExists</c>.
        /// </remarks>
        public Task<CreateCreateMissionPoolTransactionResponse>
            CreateCreateMissionPoolTransactionAsync(
            CreateCreateMissionPoolTransactionParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.createCreateMissionPoolTransaction",
                CallKind.Plain,
                parameters,
                Gamekeeper.CreateCreateMissionPoolTransactionResponse.Reader,
                cancellationToken);

        /// <summary>Lets one more character model go on the missions of a pool.</summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>Fails with <c>NotFound</c>, <c>Unauthorised</c>.</remarks>
        public Task<CreateUpdateMissionPoolTransactionResponse>
            CreateUpdateMissionPoolTransactionAsync(
            CreateUpdateMissionPoolTransactionParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.createUpdateMissionPoolTransaction",
                CallKind.Plain,
                parameters,
                Gamekeeper.CreateUpdateMissionPoolTransactionResponse.Reader,
                cancellationToken);

        /// <summary>
        /// Finds missions. The filters given must all match; at most 10,000 records.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        public Task<IReadOnlyList<Mission>> MissionAsync(
            MissionParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.mission",
                CallKind.Plain,
                parameters,
                Gamekeeper.Mission.ListReader,
                cancellationToken);

        /// <summary>
        /// The records of <c>api.mission</c> one after the other, to the end, however many. They
        /// are asked for by pages: <c>Limit</c> is the size of one, and the walk begins behind
        /// <c>After</c>.
        /// </summary>
        /// <param name="parameters">
        /// The parameters of each call. They are read before this returns.
        /// </param>
        /// <param name="cancellationToken">Ends the walk.</param>
        public IAsyncEnumerable<Mission> MissionEachAsync(
            MissionParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            RecordPages.WalkAsync<MissionParameters, Mission>(
                "api.mission",
                parameters,
                MissionAsync,
                record => record.Address,
                cancellationToken);

        /// <summary>
        /// Makes a mission in a pool: what it costs, how long it takes and what it pays.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>
        /// Fails with <c>NotFound</c>, <c>Unauthorised</c>, <c>AlreadyExists</c>.
        /// </remarks>
        public Task<CreateCreateMissionTransactionResponse> CreateCreateMissionTransactionAsync(
            CreateCreateMissionTransactionParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.createCreateMissionTransaction",
                CallKind.Plain,
                parameters,
                Gamekeeper.CreateCreateMissionTransactionResponse.Reader,
                cancellationToken);

        /// <summary>
        /// Changes a mission. Omitted values stay; characters on the way keep what was drawn for
        /// them.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>
        /// Fails with <c>NotFound</c>, <c>Unauthorised</c>, <c>RewardUnknown</c>,
        /// <c>LeafChanged</c>.
        /// </remarks>
        public Task<Transaction> CreateUpdateMissionTransactionAsync(
            CreateUpdateMissionTransactionParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.createUpdateMissionTransaction",
                CallKind.Plain,
                parameters,
                Gamekeeper.Transaction.Reader,
                cancellationToken);

        /// <summary>
        /// Sends free characters on a mission: burns its cost for each and draws their rewards. The
        /// owner's profile needs minXp.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>
        /// Fails with <c>NotFound</c>, <c>Unauthorised</c>, <c>ProfileMissing</c>,
        /// <c>InsufficientXp</c>, <c>InsufficientBalance</c>, <c>Overflow</c>,
        /// <c>CharacterOwnersDiffer</c>, <c>CharacterModelNotAllowed</c>, <c>CharacterInUse</c>,
        /// <c>CostChanged</c>, <c>MissionTermsChanged</c>.
        /// </remarks>
        public Task<Transactions> CreateSendCharactersOnMissionTransactionAsync(
            CreateSendCharactersOnMissionTransactionParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.createSendCharactersOnMissionTransaction",
                CallKind.Plain,
                parameters,
                Gamekeeper.Transactions.Reader,
                cancellationToken);

        /// <summary>
        /// Calls characters back. After the mission's end their rewards are collected first; before
        /// it they are lost, if the call says so. Rewards that cannot be paid now, for instance to
        /// a full tree, stay owed to later recalls.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>
        /// Fails with <c>NotFound</c>, <c>Unauthorised</c>, <c>CharacterOwnersDiffer</c>,
        /// <c>CharacterNotOnMission</c>, <c>MissionNotOver</c>, <c>RecallTimeChanged</c>,
        /// <c>LeafChanged</c>.
        /// </remarks>
        public Task<Transactions> CreateRecallCharactersTransactionAsync(
            CreateRecallCharactersTransactionParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.createRecallCharactersTransaction",
                CallKind.Plain,
                parameters,
                Gamekeeper.Transactions.Reader,
                cancellationToken);

        /// <summary>
        /// Finds projects. The filters given must all match; at most 10,000 records.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        public Task<IReadOnlyList<Project>> ProjectAsync(
            ProjectParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.project",
                CallKind.Plain,
                parameters,
                Gamekeeper.Project.ListReader,
                cancellationToken);

        /// <summary>
        /// The records of <c>api.project</c> one after the other, to the end, however many. They
        /// are asked for by pages: <c>Limit</c> is the size of one, and the walk begins behind
        /// <c>After</c>.
        /// </summary>
        /// <param name="parameters">
        /// The parameters of each call. They are read before this returns.
        /// </param>
        /// <param name="cancellationToken">Ends the walk.</param>
        public IAsyncEnumerable<Project> ProjectEachAsync(
            ProjectParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            RecordPages.WalkAsync<ProjectParameters, Project>(
                "api.project",
                parameters,
                ProjectAsync,
                record => record.Address,
                cancellationToken);

        /// <summary>
        /// Makes a project: the home of a game's profiles, resources, characters and missions.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>Fails with <c>AlreadyExists</c>.</remarks>
        public Task<CreateCreateProjectTransactionResponse> CreateCreateProjectTransactionAsync(
            CreateCreateProjectTransactionParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.createCreateProjectTransaction",
                CallKind.Plain,
                parameters,
                Gamekeeper.CreateCreateProjectTransactionResponse.Reader,
                cancellationToken);

        /// <summary>
        /// Makes another wallet or program the driver of a project. Only the authority may.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>Fails with <c>NotFound</c>, <c>Unauthorised</c>.</remarks>
        public Task<Transaction> CreateChangeProjectDriverTransactionAsync(
            CreateChangeProjectDriverTransactionParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.createChangeProjectDriverTransaction",
                CallKind.Plain,
                parameters,
                Gamekeeper.Transaction.Reader,
                cancellationToken);

        /// <summary>
        /// Finds the wallets that act for projects by delegation. The filters given must all match;
        /// at most 10,000 records.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        public Task<IReadOnlyList<DelegateAuthority>> DelegateAuthorityAsync(
            DelegateAuthorityParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.delegateAuthority",
                CallKind.Plain,
                parameters,
                Gamekeeper.DelegateAuthority.ListReader,
                cancellationToken);

        /// <summary>
        /// The records of <c>api.delegateAuthority</c> one after the other, to the end, however
        /// many. They are asked for by pages: <c>Limit</c> is the size of one, and the walk begins
        /// behind <c>After</c>.
        /// </summary>
        /// <param name="parameters">
        /// The parameters of each call. They are read before this returns.
        /// </param>
        /// <param name="cancellationToken">Ends the walk.</param>
        public IAsyncEnumerable<DelegateAuthority> DelegateAuthorityEachAsync(
            DelegateAuthorityParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            RecordPages.WalkAsync<DelegateAuthorityParameters, DelegateAuthority>(
                "api.delegateAuthority",
                parameters,
                DelegateAuthorityAsync,
                record => record.Address,
                cancellationToken);

        /// <summary>
        /// Gives a wallet rights in a project, so that it can act in place of the authority.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>
        /// Fails with <c>NotFound</c>, <c>Unauthorised</c>, <c>AlreadyExists</c>,
        /// <c>LeafChanged</c>.
        /// </remarks>
        public Task<Transaction> CreateCreateDelegateAuthorityTransactionAsync(
            CreateCreateDelegateAuthorityTransactionParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.createCreateDelegateAuthorityTransaction",
                CallKind.Plain,
                parameters,
                Gamekeeper.Transaction.Reader,
                cancellationToken);

        /// <summary>
        /// Adds, changes or removes one right of a wallet that acts for a project.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>
        /// Fails with <c>NotFound</c>, <c>Unauthorised</c>, <c>DelegationMissing</c>,
        /// <c>LeafChanged</c>.
        /// </remarks>
        public Task<Transaction> CreateModifyDelegationTransactionAsync(
            CreateModifyDelegationTransactionParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.createModifyDelegationTransaction",
                CallKind.Plain,
                parameters,
                Gamekeeper.Transaction.Reader,
                cancellationToken);

        /// <summary>
        /// Finds recipes. The filters given must all match; at most 10,000 records.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        public Task<IReadOnlyList<Recipe>> RecipesAsync(
            RecipesParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.recipes",
                CallKind.Plain,
                parameters,
                Gamekeeper.Recipe.ListReader,
                cancellationToken);

        /// <summary>
        /// The records of <c>api.recipes</c> one after the other, to the end, however many. They
        /// are asked for by pages: <c>Limit</c> is the size of one, and the walk begins behind
        /// <c>After</c>.
        /// </summary>
        /// <param name="parameters">
        /// The parameters of each call. They are read before this returns.
        /// </param>
        /// <param name="cancellationToken">Ends the walk.</param>
        public IAsyncEnumerable<Recipe> RecipesEachAsync(
            RecipesParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            RecordPages.WalkAsync<RecipesParameters, Recipe>(
                "api.recipes",
                parameters,
                RecipesAsync,
                record => record.Address,
                cancellationToken);

        /// <summary>
        /// Makes a recipe: what crafting it burns, what it gives, and how much experience it needs.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>Fails with <c>NotFound</c>, <c>Unauthorised</c>.</remarks>
        public Task<CreateInitializeRecipeTransactionResponse>
            CreateInitializeRecipeTransactionAsync(
            CreateInitializeRecipeTransactionParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.createInitializeRecipeTransaction",
                CallKind.Plain,
                parameters,
                Gamekeeper.CreateInitializeRecipeTransactionResponse.Reader,
                cancellationToken);

        /// <summary>
        /// Adds ingredients to a recipe. An ingredient that it already has gets the new amount.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>Fails with <c>NotFound</c>, <c>Unauthorised</c>.</remarks>
        public Task<Transactions> CreateAddIngredientsTransactionAsync(
            CreateAddIngredientsTransactionParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.createAddIngredientsTransaction",
                CallKind.Plain,
                parameters,
                Gamekeeper.Transactions.Reader,
                cancellationToken);

        /// <summary>Removes ingredients from a recipe.</summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>Fails with <c>NotFound</c>, <c>Unauthorised</c>.</remarks>
        public Task<Transactions> CreateRemoveIngredientsTransactionAsync(
            CreateRemoveIngredientsTransactionParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.createRemoveIngredientsTransaction",
                CallKind.Plain,
                parameters,
                Gamekeeper.Transactions.Reader,
                cancellationToken);

        /// <summary>
        /// Crafts a recipe once: checks experience, burns every ingredient, mints the meal. All
        /// steps come at once and are sent as one bundle.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>
        /// Fails with <c>NotFound</c>, <c>ProfileMissing</c>, <c>InsufficientXp</c>,
        /// <c>InsufficientBalance</c>, <c>TreeMissing</c>, <c>TreeFull</c>, <c>Overflow</c>,
        /// <c>LeafChanged</c>, <c>CostChanged</c>, <c>RecipeTermsChanged</c>.
        /// </remarks>
        public Task<Transactions> CreateInitCookingProcessTransactionsAsync(
            CreateInitCookingProcessTransactionsParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.createInitCookingProcessTransactions",
                CallKind.Plain,
                parameters,
                Gamekeeper.Transactions.Reader,
                cancellationToken);

        /// <summary>
        /// Finds resources. The filters given must all match; at most 10,000 records.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        public Task<IReadOnlyList<Resource>> ResourcesAsync(
            ResourcesParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.resources",
                CallKind.Plain,
                parameters,
                Gamekeeper.Resource.ListReader,
                cancellationToken);

        /// <summary>
        /// The records of <c>api.resources</c> one after the other, to the end, however many. They
        /// are asked for by pages: <c>Limit</c> is the size of one, and the walk begins behind
        /// <c>After</c>.
        /// </summary>
        /// <param name="parameters">
        /// The parameters of each call. They are read before this returns.
        /// </param>
        /// <param name="cancellationToken">Ends the walk.</param>
        public IAsyncEnumerable<Resource> ResourcesEachAsync(
            ResourcesParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            RecordPages.WalkAsync<ResourcesParameters, Resource>(
                "api.resources",
                parameters,
                ResourcesAsync,
                record => record.Address,
                cancellationToken);

        /// <summary>Makes a resource of a project: a fungible thing such as gold or wood.</summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>Fails with <c>NotFound</c>, <c>Unauthorised</c>.</remarks>
        public Task<CreateInitResourceTransactionResponse> CreateCreateNewResourceTransactionAsync(
            CreateCreateNewResourceTransactionParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.createCreateNewResourceTransaction",
                CallKind.Plain,
                parameters,
                Gamekeeper.CreateInitResourceTransactionResponse.Reader,
                cancellationToken);

        /// <summary>
        /// Makes a Merkle tree for the holdings of a resource. LedgerState needs one before the
        /// first mint, and another when all are full.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>
        /// Fails with <c>NotFound</c>, <c>Unauthorised</c>, <c>TreeShapeInvalid</c>.
        /// </remarks>
        public Task<TreeSetupResponse> CreateCreateNewResourceTreeTransactionAsync(
            CreateCreateNewResourceTreeTransactionParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.createCreateNewResourceTreeTransaction",
                CallKind.Plain,
                parameters,
                Gamekeeper.TreeSetupResponse.Reader,
                cancellationToken);

        /// <summary>
        /// Makes new units of a resource and gives them to a wallet. The holding is made if it is
        /// missing.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>
        /// Fails with <c>NotFound</c>, <c>Unauthorised</c>, <c>TreeMissing</c>, <c>TreeFull</c>,
        /// <c>Overflow</c>, <c>LeafChanged</c>.
        /// </remarks>
        public Task<Transaction> CreateMintResourceTransactionAsync(
            CreateMintResourceTransactionParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.createMintResourceTransaction",
                CallKind.Plain,
                parameters,
                Gamekeeper.Transaction.Reader,
                cancellationToken);

        /// <summary>
        /// Destroys units of a resource that a wallet holds: the holder its own, or the project
        /// those of owner.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>
        /// Fails with <c>NotFound</c>, <c>Unauthorised</c>, <c>InsufficientBalance</c>.
        /// </remarks>
        public Task<Transaction> CreateBurnResourceTransactionAsync(
            CreateBurnResourceTransactionParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.createBurnResourceTransaction",
                CallKind.Plain,
                parameters,
                Gamekeeper.Transaction.Reader,
                cancellationToken);

        /// <summary>
        /// Moves units of a resource to another wallet, whose holding is made if it is missing.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>
        /// Fails with <c>NotFound</c>, <c>InsufficientBalance</c>, <c>TreeFull</c>,
        /// <c>LeafChanged</c>.
        /// </remarks>
        public Task<Transaction> CreateTransferResourceTransactionAsync(
            CreateTransferResourceTransactionParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.createTransferResourceTransaction",
                CallKind.Plain,
                parameters,
                Gamekeeper.Transaction.Reader,
                cancellationToken);

        /// <summary>
        /// Moves units of a resource from a token account into compressed form, a leaf of the
        /// resource's tree. The sum of both stays.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>
        /// Fails with <c>NotFound</c>, <c>InsufficientBalance</c>, <c>TreeMissing</c>,
        /// <c>TreeFull</c>.
        /// </remarks>
        public Task<Transaction> CreateCreateWrapHoldingTransactionAsync(
            CreateCreateWrapHoldingTransactionParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.createCreateWrapHoldingTransaction",
                CallKind.Plain,
                parameters,
                Gamekeeper.Transaction.Reader,
                cancellationToken);

        /// <summary>
        /// Moves units of a resource from compressed form into an SPL token account, to use or
        /// trade elsewhere. The sum of both stays.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>Fails with <c>NotFound</c>, <c>InsufficientBalance</c>.</remarks>
        public Task<Transaction> CreateCreateUnwrapHoldingTransactionAsync(
            CreateCreateUnwrapHoldingTransactionParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.createCreateUnwrapHoldingTransaction",
                CallKind.Plain,
                parameters,
                Gamekeeper.Transaction.Reader,
                cancellationToken);

        /// <summary>
        /// Finds what wallets hold of resources. The filters given must all match; at most 10,000
        /// records.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        public Task<IReadOnlyList<Holding>> HoldingsAsync(
            HoldingsParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.holdings",
                CallKind.Plain,
                parameters,
                Gamekeeper.Holding.ListReader,
                cancellationToken);

        /// <summary>
        /// The records of <c>api.holdings</c> one after the other, to the end, however many. They
        /// are asked for by pages: <c>Limit</c> is the size of one, and the walk begins behind
        /// <c>After</c>.
        /// </summary>
        /// <param name="parameters">
        /// The parameters of each call. They are read before this returns.
        /// </param>
        /// <param name="cancellationToken">Ends the walk.</param>
        public IAsyncEnumerable<Holding> HoldingsEachAsync(
            HoldingsParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            RecordPages.WalkAsync<HoldingsParameters, Holding>(
                "api.holdings",
                parameters,
                HoldingsAsync,
                record => record.Address,
                cancellationToken);

        /// <summary>
        /// Finds faucets. The filters given must all match; at most 10,000 records.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        public Task<IReadOnlyList<Faucet>> FaucetsAsync(
            FaucetsParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.faucets",
                CallKind.Plain,
                parameters,
                Gamekeeper.Faucet.ListReader,
                cancellationToken);

        /// <summary>
        /// The records of <c>api.faucets</c> one after the other, to the end, however many. They
        /// are asked for by pages: <c>Limit</c> is the size of one, and the walk begins behind
        /// <c>After</c>.
        /// </summary>
        /// <param name="parameters">
        /// The parameters of each call. They are read before this returns.
        /// </param>
        /// <param name="cancellationToken">Ends the walk.</param>
        public IAsyncEnumerable<Faucet> FaucetsEachAsync(
            FaucetsParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            RecordPages.WalkAsync<FaucetsParameters, Faucet>(
                "api.faucets",
                parameters,
                FaucetsAsync,
                record => record.Address,
                cancellationToken);

        /// <summary>
        /// Makes a faucet: any player can claim a fixed amount of a resource from it again and
        /// again.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>Fails with <c>NotFound</c>, <c>Unauthorised</c>.</remarks>
        public Task<CreateInitializeFaucetTransactionResponse>
            CreateInitializeFaucetTransactionAsync(
            CreateInitializeFaucetTransactionParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.createInitializeFaucetTransaction",
                CallKind.Plain,
                parameters,
                Gamekeeper.CreateInitializeFaucetTransactionResponse.Reader,
                cancellationToken);

        /// <summary>
        /// Claims a faucet's amount for a wallet. The interval runs separately for each wallet.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>
        /// Fails with <c>NotFound</c>, <c>FaucetNotReady</c>, <c>TreeMissing</c>, <c>TreeFull</c>,
        /// <c>Overflow</c>, <c>LeafChanged</c>.
        /// </remarks>
        public Task<Transaction> CreateClaimFaucetTransactionAsync(
            CreateClaimFaucetTransactionParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.createClaimFaucetTransaction",
                CallKind.Plain,
                parameters,
                Gamekeeper.Transaction.Reader,
                cancellationToken);

        /// <summary>
        /// Finds staking pools. The filters given must all match; at most 10,000 records.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        public Task<IReadOnlyList<StakingPool>> StakingPoolsAsync(
            StakingPoolsParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.stakingPools",
                CallKind.Plain,
                parameters,
                Gamekeeper.StakingPool.ListReader,
                cancellationToken);

        /// <summary>
        /// The records of <c>api.stakingPools</c> one after the other, to the end, however many.
        /// They are asked for by pages: <c>Limit</c> is the size of one, and the walk begins behind
        /// <c>After</c>.
        /// </summary>
        /// <param name="parameters">
        /// The parameters of each call. They are read before this returns.
        /// </param>
        /// <param name="cancellationToken">Ends the walk.</param>
        public IAsyncEnumerable<StakingPool> StakingPoolsEachAsync(
            StakingPoolsParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            RecordPages.WalkAsync<StakingPoolsParameters, StakingPool>(
                "api.stakingPools",
                parameters,
                StakingPoolsAsync,
                record => record.Address,
                cancellationToken);

        /// <summary>
        /// Finds the multipliers of staking pools. The filters given must all match; at most 10,000
        /// records.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        public Task<IReadOnlyList<Multipliers>> MultipliersAsync(
            MultipliersParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.multipliers",
                CallKind.Plain,
                parameters,
                Gamekeeper.Multipliers.ListReader,
                cancellationToken);

        /// <summary>
        /// The records of <c>api.multipliers</c> one after the other, to the end, however many.
        /// They are asked for by pages: <c>Limit</c> is the size of one, and the walk begins behind
        /// <c>After</c>.
        /// </summary>
        /// <param name="parameters">
        /// The parameters of each call. They are read before this returns.
        /// </param>
        /// <param name="cancellationToken">Ends the walk.</param>
        public IAsyncEnumerable<Multipliers> MultipliersEachAsync(
            MultipliersParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            RecordPages.WalkAsync<MultipliersParameters, Multipliers>(
                "api.multipliers",
                parameters,
                MultipliersAsync,
                record => record.Address,
                cancellationToken);

        /// <summary>
        /// Finds who has staked in which pool. The filters given must all match; at most 10,000
        /// records.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        public Task<IReadOnlyList<Staker>> StakersAsync(
            StakersParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.stakers",
                CallKind.Plain,
                parameters,
                Gamekeeper.Staker.ListReader,
                cancellationToken);

        /// <summary>
        /// The records of <c>api.stakers</c> one after the other, to the end, however many. They
        /// are asked for by pages: <c>Limit</c> is the size of one, and the walk begins behind
        /// <c>After</c>.
        /// </summary>
        /// <param name="parameters">
        /// The parameters of each call. They are read before this returns.
        /// </param>
        /// <param name="cancellationToken">Ends the walk.</param>
        public IAsyncEnumerable<Staker> StakersEachAsync(
            StakersParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            RecordPages.WalkAsync<StakersParameters, Staker>(
                "api.stakers",
                parameters,
                StakersAsync,
                record => record.Address,
                cancellationToken);

        /// <summary>
        /// Makes a staking pool, with multipliers where some are given. Characters can stake once a
        /// model was added.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>Fails with <c>NotFound</c>, <c>Unauthorised</c>.</remarks>
        public Task<CreateCreateStakingPoolTransactionResponse>
            CreateCreateStakingPoolTransactionAsync(
            CreateCreateStakingPoolTransactionParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.createCreateStakingPoolTransaction",
                CallKind.Plain,
                parameters,
                Gamekeeper.CreateCreateStakingPoolTransactionResponse.Reader,
                cancellationToken);

        /// <summary>
        /// Changes a staking pool, or lets one more character model stake in it. Omitted values
        /// stay.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>
        /// Fails with <c>NotFound</c>, <c>Unauthorised</c>, <c>StakingPoolInUse</c>.
        /// </remarks>
        public Task<Transaction> CreateUpdateStakingPoolTransactionAsync(
            CreateUpdateStakingPoolTransactionParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.createUpdateStakingPoolTransaction",
                CallKind.Plain,
                parameters,
                Gamekeeper.Transaction.Reader,
                cancellationToken);

        /// <summary>Makes the multipliers of a staking pool that has none.</summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>
        /// Fails with <c>NotFound</c>, <c>Unauthorised</c>, <c>AlreadyExists</c>.
        /// </remarks>
        public Task<CreateInitMultipliersTransactionResponse> CreateInitMultipliersTransactionAsync(
            CreateInitMultipliersTransactionParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.createInitMultipliersTransaction",
                CallKind.Plain,
                parameters,
                Gamekeeper.CreateInitMultipliersTransactionResponse.Reader,
                cancellationToken);

        /// <summary>
        /// Adds one condition to the multipliers of a staking pool, which take 64 of each kind.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>Fails with <c>NotFound</c>, <c>Unauthorised</c>.</remarks>
        public Task<Transaction> CreateAddMultiplierTransactionAsync(
            CreateAddMultiplierTransactionParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.createAddMultiplierTransaction",
                CallKind.Plain,
                parameters,
                Gamekeeper.Transaction.Reader,
                cancellationToken);

        /// <summary>
        /// Stakes free characters of one owner, who signs and has a profile in the project. The
        /// pool must be open to their model.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>
        /// Fails with <c>NotFound</c>, <c>ProfileMissing</c>, <c>CharacterOwnersDiffer</c>,
        /// <c>CharacterModelDiffers</c>, <c>CharacterModelNotAllowed</c>, <c>CharacterInUse</c>,
        /// <c>PoolClosed</c>, <c>CooldownRunning</c>, <c>StakeTermsChanged</c>.
        /// </remarks>
        public Task<Transactions> CreateStakeCharactersTransactionsAsync(
            CreateStakeCharactersTransactionsParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.createStakeCharactersTransactions",
                CallKind.Plain,
                parameters,
                Gamekeeper.Transactions.Reader,
                cancellationToken);

        /// <summary>
        /// Claims what characters staked in one pool have earned, for whole reward periods, and
        /// what the pool still owes; the owner signs. With nothing staked any more, name a free
        /// character.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>
        /// Fails with <c>NotFound</c>, <c>ProfileMissing</c>, <c>CharacterOwnersDiffer</c>,
        /// <c>CharacterModelDiffers</c>, <c>CharacterNotStaked</c>, <c>RewardsNotAvailable</c>,
        /// <c>TreeMissing</c>, <c>TreeFull</c>, <c>Overflow</c>, <c>LeafChanged</c>.
        /// </remarks>
        public Task<Transactions> CreateClaimStakingRewardsTransactionsAsync(
            CreateClaimStakingRewardsTransactionsParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.createClaimStakingRewardsTransactions",
                CallKind.Plain,
                parameters,
                Gamekeeper.Transactions.Reader,
                cancellationToken);

        /// <summary>
        /// Ends staking in one pool: claims what is due and frees the characters. The owner signs;
        /// the shortest staking time, as it was at staking, must be over. What cannot be paid now,
        /// because a tree or the supply is full, stays owed, and staking.claim pays it later.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>
        /// Fails with <c>NotFound</c>, <c>CharacterOwnersDiffer</c>, <c>CharacterModelDiffers</c>,
        /// <c>CharacterNotStaked</c>, <c>CannotUnstakeYet</c>, <c>LeafChanged</c>.
        /// </remarks>
        public Task<Transactions> CreateUnstakeCharactersTransactionsAsync(
            CreateUnstakeCharactersTransactionsParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.createUnstakeCharactersTransactions",
                CallKind.Plain,
                parameters,
                Gamekeeper.Transactions.Reader,
                cancellationToken);

        /// <summary>
        /// Submits signed transactions in bundles. A bundle succeeds or fails as a whole, bundles
        /// run in order, and after a failed one the rest is skipped. Answers once the outcome is
        /// durable.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        public Task<IReadOnlyList<TransactionBundleResponse>> SendTransactionBundlesAsync(
            SendTransactionBundlesParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.sendTransactionBundles",
                CallKind.Send,
                parameters,
                Gamekeeper.TransactionBundleResponse.ListReader,
                cancellationToken);

        /// <summary>
        /// Adds the signature of the signed-in user's shadow wallet, where a transaction names it
        /// as a signer, and submits the transactions in bundles.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>Fails with <c>TokenInvalid</c>.</remarks>
        public Task<IReadOnlyList<TransactionBundleResponse>>
            SignWithShadowSignerAndSendTransactionBundlesAsync(
            SignWithShadowSignerAndSendTransactionBundlesParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.signWithShadowSignerAndSendTransactionBundles",
                CallKind.Send,
                parameters,
                Gamekeeper.TransactionBundleResponse.ListReader,
                cancellationToken);

        /// <summary>
        /// Submits signed transactions one by one, as bundles of one transaction each.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        [Obsolete("Use sendTransactionBundles")]
        public Task<IReadOnlyList<TransactionResponse>> SendBulkTransactionsAsync(
            SendBulkTransactionsParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.sendBulkTransactions",
                CallKind.Send,
                parameters,
                Gamekeeper.TransactionResponse.ListReader,
                cancellationToken);

        /// <summary>
        /// Signs with the shadow wallet of the user whose access token the request carries, and
        /// submits the transactions as bundles of one each.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>Fails with <c>TokenInvalid</c>.</remarks>
        [Obsolete("Use signWithShadowSignerAndSendTransactionBundles")]
        public Task<IReadOnlyList<TransactionResponse>>
            SignWithShadowSignerAndSendBulkTransactionsAsync(
            SignWithShadowSignerAndSendBulkTransactionsParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.signWithShadowSignerAndSendBulkTransactions",
                CallKind.Send,
                parameters,
                Gamekeeper.TransactionResponse.ListReader,
                cancellationToken);

        /// <summary>
        /// The service-wide record of the control program: its settings, the trees that hold users,
        /// and how many users there are.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        public Task<Global> GlobalAsync(
            GlobalParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.global",
                CallKind.Plain,
                parameters,
                Gamekeeper.Global.Reader,
                cancellationToken);

        /// <summary>
        /// Accounts of one program as they are stored, for records that no other read covers. The
        /// filters given must all match.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        public Task<IReadOnlyList<Account>> AccountAsync(
            AccountParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.account",
                CallKind.Plain,
                parameters,
                Gamekeeper.Account.ListReader,
                cancellationToken);

        /// <summary>
        /// The records of <c>api.account</c> one after the other, to the end, however many. They
        /// are asked for by pages: <c>Limit</c> is the size of one, and the walk begins behind
        /// <c>After</c>.
        /// </summary>
        /// <param name="parameters">
        /// The parameters of each call. They are read before this returns.
        /// </param>
        /// <param name="cancellationToken">Ends the walk.</param>
        public IAsyncEnumerable<Account> AccountEachAsync(
            AccountParameters parameters,
            CancellationToken cancellationToken = default) =>
            RecordPages.WalkAsync<AccountParameters, Account>(
                "api.account",
                parameters,
                AccountAsync,
                record => record.Address,
                cancellationToken);

        /// <summary>Reads how many lamports an address has.</summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        public Task<AccountBalance> BalanceAsync(
            BalanceParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.balance",
                CallKind.Plain,
                parameters,
                Gamekeeper.AccountBalance.Reader,
                cancellationToken);

        /// <summary>
        /// Records in Merkle trees as they are stored, whatever their kind. The filters given must
        /// all match.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>Fails with <c>NotFound</c>.</remarks>
        public Task<IReadOnlyList<CompressedAccount>> CompressedAccountAsync(
            CompressedAccountParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.compressedAccount",
                CallKind.Plain,
                parameters,
                Gamekeeper.CompressedAccount.ListReader,
                cancellationToken);

        /// <summary>
        /// The records of <c>api.compressedAccount</c> one after the other, to the end, however
        /// many. They are asked for by pages: <c>Limit</c> is the size of one, and the walk begins
        /// behind <c>After</c>.
        /// </summary>
        /// <param name="parameters">
        /// The parameters of each call. They are read before this returns.
        /// </param>
        /// <param name="cancellationToken">Ends the walk.</param>
        public IAsyncEnumerable<CompressedAccount> CompressedAccountEachAsync(
            CompressedAccountParameters parameters,
            CancellationToken cancellationToken = default) =>
            RecordPages.WalkAsync<CompressedAccountParameters, CompressedAccount>(
                "api.compressedAccount",
                parameters,
                CompressedAccountAsync,
                record => record.Cursor,
                cancellationToken);

        /// <summary>
        /// Merkle proofs of leaves, to check or to build transactions with. They hold for the tree
        /// as it is now.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>Fails with <c>NotFound</c>.</remarks>
        public Task<IReadOnlyList<Proof>> ProofAsync(
            ProofParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.proof",
                CallKind.Plain,
                parameters,
                Gamekeeper.Proof.ListReader,
                cancellationToken);

        /// <summary>
        /// The records of <c>api.proof</c> one after the other, to the end, however many. They are
        /// asked for by pages: <c>Limit</c> is the size of one, and the walk begins behind
        /// <c>After</c>.
        /// </summary>
        /// <param name="parameters">
        /// The parameters of each call. They are read before this returns.
        /// </param>
        /// <param name="cancellationToken">Ends the walk.</param>
        public IAsyncEnumerable<Proof> ProofEachAsync(
            ProofParameters parameters,
            CancellationToken cancellationToken = default) =>
            RecordPages.WalkAsync<ProofParameters, Proof>(
                "api.proof",
                parameters,
                ProofAsync,
                record => record.Cursor,
                cancellationToken);

        /// <summary>
        /// Starts signing in: issues a message for the wallet to sign. It lives 5 minutes and works
        /// once.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        public Task<AuthResponse> AuthRequestAsync(
            AuthRequestParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.authRequest",
                CallKind.Plain,
                parameters,
                Gamekeeper.AuthResponse.Reader,
                cancellationToken);

        /// <summary>
        /// Ends signing in: checks the signature and answers an access token. The wallet's user
        /// must exist.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>
        /// Fails with <c>NonceUnknown</c>, <c>SignatureInvalid</c>, <c>NotFound</c>.
        /// </remarks>
        public Task<AuthConfirmed> AuthConfirmAsync(
            AuthConfirmParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.authConfirm",
                CallKind.Plain,
                parameters,
                Gamekeeper.AuthConfirmed.Reader,
                cancellationToken);

        /// <summary>
        /// Finds users. The filters given must all match; at most 10,000 records.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        public Task<IReadOnlyList<User>> UserAsync(
            UserParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.user",
                CallKind.Plain,
                parameters,
                Gamekeeper.User.ListReader,
                cancellationToken);

        /// <summary>
        /// The records of <c>api.user</c> one after the other, to the end, however many. They are
        /// asked for by pages: <c>Limit</c> is the size of one, and the walk begins behind
        /// <c>After</c>.
        /// </summary>
        /// <param name="parameters">
        /// The parameters of each call. They are read before this returns.
        /// </param>
        /// <param name="cancellationToken">Ends the walk.</param>
        public IAsyncEnumerable<User> UserEachAsync(
            UserParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            RecordPages.WalkAsync<UserParameters, User>(
                "api.user",
                parameters,
                UserAsync,
                record => record.Address,
                cancellationToken);

        /// <summary>
        /// Makes the user of a wallet. A wallet belongs to one user; ids count from 1; a shadow
        /// wallet comes with it.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>Fails with <c>UserExists</c>, <c>UsernameTaken</c>.</remarks>
        public Task<Transaction> CreateNewUserTransactionAsync(
            CreateNewUserTransactionParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.createNewUserTransaction",
                CallKind.Plain,
                parameters,
                Gamekeeper.Transaction.Reader,
                cancellationToken);

        /// <summary>
        /// Makes several users at once, in as many transactions as their size demands.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>Fails with <c>UserExists</c>, <c>UsernameTaken</c>.</remarks>
        public Task<Transactions> CreateNewUserBulkTransactionAsync(
            CreateNewUserBulkTransactionParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.createNewUserBulkTransaction",
                CallKind.Plain,
                parameters,
                Gamekeeper.Transactions.Reader,
                cancellationToken);

        /// <summary>
        /// Makes a user and its profile in a project in one transaction, for a wallet that has
        /// neither. The project needs a profiles tree.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>
        /// Fails with <c>UserExists</c>, <c>UsernameTaken</c>, <c>NotFound</c>, <c>TreeMissing</c>,
        /// <c>TreeFull</c>.
        /// </remarks>
        public Task<Transaction> CreateNewUserWithProfileTransactionAsync(
            CreateNewUserWithProfileTransactionParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.createNewUserWithProfileTransaction",
                CallKind.Plain,
                parameters,
                Gamekeeper.Transaction.Reader,
                cancellationToken);

        /// <summary>Changes a user's presentation and wallets. Omitted values stay.</summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>
        /// Fails with <c>NotFound</c>, <c>UserExists</c>, <c>UsernameTaken</c>,
        /// <c>Unauthorised</c>, <c>PassInvalid</c>, <c>LeafChanged</c>, <c>ProofTooOld</c>.
        /// </remarks>
        public Task<Transaction> CreateUpdateUserTransactionAsync(
            CreateUpdateUserTransactionParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.createUpdateUserTransaction",
                CallKind.Plain,
                parameters,
                Gamekeeper.Transaction.Reader,
                cancellationToken);

        /// <summary>
        /// Finds profiles. The filters given must all match; at most 10,000 records.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        public Task<IReadOnlyList<Profile>> ProfileAsync(
            ProfileParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.profile",
                CallKind.Plain,
                parameters,
                Gamekeeper.Profile.ListReader,
                cancellationToken);

        /// <summary>
        /// The records of <c>api.profile</c> one after the other, to the end, however many. They
        /// are asked for by pages: <c>Limit</c> is the size of one, and the walk begins behind
        /// <c>After</c>.
        /// </summary>
        /// <param name="parameters">
        /// The parameters of each call. They are read before this returns.
        /// </param>
        /// <param name="cancellationToken">Ends the walk.</param>
        public IAsyncEnumerable<Profile> ProfileEachAsync(
            ProfileParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            RecordPages.WalkAsync<ProfileParameters, Profile>(
                "api.profile",
                parameters,
                ProfileAsync,
                record => record.Address,
                cancellationToken);

        /// <summary>
        /// Makes a Merkle tree for a project's profiles. A project needs one before its first
        /// profile, and another when all are full.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>
        /// Fails with <c>NotFound</c>, <c>Unauthorised</c>, <c>TreeShapeInvalid</c>.
        /// </remarks>
        public Task<TreeSetupResponse> CreateCreateProfilesTreeTransactionAsync(
            CreateCreateProfilesTreeTransactionParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.createCreateProfilesTreeTransaction",
                CallKind.Plain,
                parameters,
                Gamekeeper.TreeSetupResponse.Reader,
                cancellationToken);

        /// <summary>
        /// Makes the one profile that the wallet's user has in a project. The user must exist, and
        /// the project must have a profiles tree with room.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>
        /// Fails with <c>NotFound</c>, <c>ProfileExists</c>, <c>TreeMissing</c>, <c>TreeFull</c>.
        /// </remarks>
        public Task<Transaction> CreateNewProfileTransactionAsync(
            CreateNewProfileTransactionParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.createNewProfileTransaction",
                CallKind.Plain,
                parameters,
                Gamekeeper.Transaction.Reader,
                cancellationToken);

        /// <summary>
        /// Changes a profile's presentation and custom data. Omitted values stay.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>
        /// Fails with <c>NotFound</c>, <c>Unauthorised</c>, <c>CustomDataFieldUnknown</c>,
        /// <c>LeafChanged</c>, <c>ProofTooOld</c>.
        /// </remarks>
        public Task<Transaction> CreateUpdateProfileTransactionAsync(
            CreateUpdateProfileTransactionParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "api.createUpdateProfileTransaction",
                CallKind.Plain,
                parameters,
                Gamekeeper.Transaction.Reader,
                cancellationToken);
    }
}
