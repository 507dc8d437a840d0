// Generated from src/methods/catalogue by `npm run generate`.
#nullable enable
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

namespace Gamekeeper
{
    /// <summary>Actions of the domain <c>staking</c>.</summary>
    public sealed class StakingActions
    {
        private readonly Connection connection;

        internal StakingActions(Connection connection) => this.connection = connection;

        /// <summary>
        /// Finds staking pools. The filters given must all match; at most 10,000 records.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <example>
        /// <code>
        /// var found = await client.Staking.FindPoolsAsync(new() { Projects = new[] { project } });
        /// // found[0].Name == "Meadow"
        /// </code>
        /// </example>
        public Task<IReadOnlyList<StakingPool>> FindPoolsAsync(
            StakingFindPoolsParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "staking.findPools",
                CallKind.Plain,
                parameters,
                Gamekeeper.StakingPool.ListReader,
                cancellationToken);

        /// <summary>
        /// The records of <c>staking.findPools</c> one after the other, to the end, however many.
        /// They are asked for by pages: <c>Limit</c> is the size of one, and the walk begins behind
        /// <c>After</c>.
        /// </summary>
        /// <param name="parameters">
        /// The parameters of each call. They are read before this returns.
        /// </param>
        /// <param name="cancellationToken">Ends the walk.</param>
        public IAsyncEnumerable<StakingPool> FindPoolsEachAsync(
            StakingFindPoolsParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            RecordPages.WalkAsync<StakingFindPoolsParameters, StakingPool>(
                "staking.findPools",
                parameters,
                FindPoolsAsync,
                record => record.Address,
                cancellationToken);

        /// <summary>
        /// Finds the multipliers of staking pools. The filters given must all match; at most 10,000
        /// records.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <example>
        /// <code>
        /// var found = await client.Staking.FindMultipliersAsync(
        ///     new() { StakingPools = new[] { stakingPool, stakingPool2 } });
        /// // found[0].Decimals == 2
        /// </code>
        /// </example>
        public Task<IReadOnlyList<Multipliers>> FindMultipliersAsync(
            StakingFindMultipliersParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "staking.findMultipliers",
                CallKind.Plain,
                parameters,
                Gamekeeper.Multipliers.ListReader,
                cancellationToken);

        /// <summary>
        /// The records of <c>staking.findMultipliers</c> one after the other, to the end, however
        /// many. They are asked for by pages: <c>Limit</c> is the size of one, and the walk begins
        /// behind <c>After</c>.
        /// </summary>
        /// <param name="parameters">
        /// The parameters of each call. They are read before this returns.
        /// </param>
        /// <param name="cancellationToken">Ends the walk.</param>
        public IAsyncEnumerable<Multipliers> FindMultipliersEachAsync(
            StakingFindMultipliersParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            RecordPages.WalkAsync<StakingFindMultipliersParameters, Multipliers>(
                "staking.findMultipliers",
                parameters,
                FindMultipliersAsync,
                record => record.Address,
                cancellationToken);

        /// <summary>
        /// Finds who has staked in which pool. The filters given must all match; at most 10,000
        /// records.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <example>
        /// <code>
        /// var found = await client.Staking.FindStakersAsync(
        ///     new() { StakingPools = new[] { stakingPool }, Wallets = new[] { wallet } });
        /// // found[0].TotalStaked == 2
        /// </code>
        /// </example>
        public Task<IReadOnlyList<Staker>> FindStakersAsync(
            StakingFindStakersParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "staking.findStakers",
                CallKind.Plain,
                parameters,
                Gamekeeper.Staker.ListReader,
                cancellationToken);

        /// <summary>
        /// The records of <c>staking.findStakers</c> one after the other, to the end, however many.
        /// They are asked for by pages: <c>Limit</c> is the size of one, and the walk begins behind
        /// <c>After</c>.
        /// </summary>
        /// <param name="parameters">
        /// The parameters of each call. They are read before this returns.
        /// </param>
        /// <param name="cancellationToken">Ends the walk.</param>
        public IAsyncEnumerable<Staker> FindStakersEachAsync(
            StakingFindStakersParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            RecordPages.WalkAsync<StakingFindStakersParameters, Staker>(
                "staking.findStakers",
                parameters,
                FindStakersAsync,
                record => record.Address,
                cancellationToken);

        /// <summary>
        /// Makes a staking pool, with multipliers where some are given. Characters can stake once a
        /// model was added.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>Fails with <c>NotFound</c>, <c>Unauthorised</c>.</remarks>
        /// <example>
        /// <code>
        /// var receipt = await client.Staking.CreatePoolAsync(
        ///     new() { Project = project, Resource = resource, Metadata = metadata });
        /// // receipt.Records.StakingPools[0].Name == "Meadow"
        /// </code>
        /// </example>
        public Task<Receipt> CreatePoolAsync(
            StakingCreatePoolParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "staking.createPool",
                CallKind.Write,
                parameters,
                Gamekeeper.Receipt.Reader,
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
        /// <example>
        /// <code>
        /// var receipt = await client.Staking.UpdatePoolAsync(
        ///     new() { Project = project, StakingPool = stakingPool,
        ///         Metadata = new() { RewardsPerDuration = 7 }, CharacterModel = characterModel });
        /// // receipt.Records.StakingPools[0].RewardsPerDuration == 7
        /// </code>
        /// </example>
        public Task<Receipt> UpdatePoolAsync(
            StakingUpdatePoolParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "staking.updatePool",
                CallKind.Write,
                parameters,
                Gamekeeper.Receipt.Reader,
                cancellationToken);

        /// <summary>Makes the multipliers of a staking pool that has none.</summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>
        /// Fails with <c>NotFound</c>, <c>Unauthorised</c>, <c>AlreadyExists</c>.
        /// </remarks>
        /// <example>
        /// <code>
        /// var receipt = await client.Staking.CreateMultipliersAsync(
        ///     new() { Project = project, StakingPool = stakingPool, Decimals = 2,
        ///         Multipliers = multipliers });
        /// // receipt.Records.Multipliers[0].Decimals == 2
        /// </code>
        /// </example>
        public Task<Receipt> CreateMultipliersAsync(
            StakingCreateMultipliersParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "staking.createMultipliers",
                CallKind.Write,
                parameters,
                Gamekeeper.Receipt.Reader,
                cancellationToken);

        /// <summary>
        /// Adds one condition to the multipliers of a staking pool, which take 64 of each kind.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>Fails with <c>NotFound</c>, <c>Unauthorised</c>.</remarks>
        /// <example>
        /// <code>
        /// var receipt = await client.Staking.AddMultiplierAsync(
        ///     new() { Project = project, Multiplier = multiplier,
        ///         Metadata = new() { Type = new() { MinStakeDuration = 86400 }, Value = 10 } });
        /// // receipt.Records.Multipliers[0].DurationMultipliers[0].Value == 10
        /// </code>
        /// </example>
        public Task<Receipt> AddMultiplierAsync(
            StakingAddMultiplierParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "staking.addMultiplier",
                CallKind.Write,
                parameters,
                Gamekeeper.Receipt.Reader,
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
        /// <example>
        /// <code>
        /// var receipt = await client.Staking.StakeAsync(
        ///     new() { CharacterAddresses = characterAddresses, Project = project,
        ///         CharacterModel = characterModel, StakingPool = stakingPool });
        /// // receipt.Records.Stakers[0].TotalStaked == 2
        /// </code>
        /// </example>
        public Task<Receipt> StakeAsync(
            StakingStakeParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "staking.stake",
                CallKind.Write,
                parameters,
                Gamekeeper.Receipt.Reader,
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
        /// <example>
        /// <code>
        /// var receipt = await client.Staking.ClaimAsync(
        ///     new() { CharacterAddresses = new[] { characterAddress, characterAddress2 },
        ///         CharacterModel = characterModel });
        /// // receipt.Records.Holdings[0].Balance == 400
        /// </code>
        /// </example>
        public Task<Receipt> ClaimAsync(
            StakingClaimParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "staking.claim",
                CallKind.Write,
                parameters,
                Gamekeeper.Receipt.Reader,
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
        /// <example>
        /// <code>
        /// var receipt = await client.Staking.UnstakeAsync(
        ///     new() { CharacterAddresses = new[] { characterAddress, characterAddress2 },
        ///         CharacterModel = characterModel });
        /// // receipt.Records.Holdings[0].Balance == 600
        /// </code>
        /// </example>
        public Task<Receipt> UnstakeAsync(
            StakingUnstakeParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "staking.unstake",
                CallKind.Write,
                parameters,
                Gamekeeper.Receipt.Reader,
                cancellationToken);
    }
}
