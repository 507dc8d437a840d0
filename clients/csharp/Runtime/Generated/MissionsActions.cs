// Generated from src/methods/catalogue by `npm run generate`.
#nullable enable
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

namespace Gamekeeper
{
    /// <summary>Actions of the domain <c>missions</c>.</summary>
    public sealed class MissionsActions
    {
        private readonly Connection connection;

        internal MissionsActions(Connection connection) => this.connection = connection;

        /// <summary>
        /// Finds mission pools. The filters given must all match; at most 10,000 records.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <example>
        /// <code>
        /// var found = await client.Missions.FindPoolsAsync(new() { Project = project });
        /// // found[0].Name == "Woods"
        /// </code>
        /// </example>
        public Task<IReadOnlyList<MissionPool>> FindPoolsAsync(
            MissionsFindPoolsParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "missions.findPools",
                CallKind.Plain,
                parameters,
                Gamekeeper.MissionPool.ListReader,
                cancellationToken);

        /// <summary>
        /// The records of <c>missions.findPools</c> one after the other, to the end, however many.
        /// They are asked for by pages: <c>Limit</c> is the size of one, and the walk begins behind
        /// <c>After</c>.
        /// </summary>
        /// <param name="parameters">
        /// The parameters of each call. They are read before this returns.
        /// </param>
        /// <param name="cancellationToken">Ends the walk.</param>
        public IAsyncEnumerable<MissionPool> FindPoolsEachAsync(
            MissionsFindPoolsParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            RecordPages.WalkAsync<MissionsFindPoolsParameters, MissionPool>(
                "missions.findPools",
                parameters,
                FindPoolsAsync,
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
        /// <example>
        /// <code>
        /// var receipt = await client.Missions.CreatePoolAsync(
        ///     new() { Data = new() { CharacterModel = characterModel, Name = "Hills",
        ///         Project = project } });
        /// // receipt.Records.MissionPools[0].Name == "Hills"
        /// </code>
        /// </example>
        public Task<Receipt> CreatePoolAsync(
            MissionsCreatePoolParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "missions.createPool",
                CallKind.Write,
                parameters,
                Gamekeeper.Receipt.Reader,
                cancellationToken);

        /// <summary>Lets one more character model go on the missions of a pool.</summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>Fails with <c>NotFound</c>, <c>Unauthorised</c>.</remarks>
        /// <example>
        /// <code>
        /// var receipt = await client.Missions.UpdatePoolAsync(
        ///     new() { Data = new() { CharacterModel = characterModel, MissionPool = missionPool,
        ///         Project = project } });
        /// // receipt.Records.MissionPools[0].Name == "Woods"
        /// </code>
        /// </example>
        public Task<Receipt> UpdatePoolAsync(
            MissionsUpdatePoolParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "missions.updatePool",
                CallKind.Write,
                parameters,
                Gamekeeper.Receipt.Reader,
                cancellationToken);

        /// <summary>
        /// Finds missions. The filters given must all match; at most 10,000 records.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <example>
        /// <code>
        /// var found = await client.Missions.FindAsync(
        ///     new() { MissionPools = new[] { missionPool } });
        /// // found[0].Name == "Firewood"
        /// </code>
        /// </example>
        public Task<IReadOnlyList<Mission>> FindAsync(
            MissionsFindParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "missions.find",
                CallKind.Plain,
                parameters,
                Gamekeeper.Mission.ListReader,
                cancellationToken);

        /// <summary>
        /// The records of <c>missions.find</c> one after the other, to the end, however many. They
        /// are asked for by pages: <c>Limit</c> is the size of one, and the walk begins behind
        /// <c>After</c>.
        /// </summary>
        /// <param name="parameters">
        /// The parameters of each call. They are read before this returns.
        /// </param>
        /// <param name="cancellationToken">Ends the walk.</param>
        public IAsyncEnumerable<Mission> FindEachAsync(
            MissionsFindParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            RecordPages.WalkAsync<MissionsFindParameters, Mission>(
                "missions.find",
                parameters,
                FindAsync,
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
        /// <example>
        /// <code>
        /// var receipt = await client.Missions.CreateAsync(new() { Data = new() { Cost = cost,
        ///     Duration = 3600, MinXp = 0, MissionPool = missionPool, Name = "Firewood",
        ///     Project = project, Rewards = rewards } });
        /// // receipt.Records.Missions[0].Name == "Firewood"
        /// </code>
        /// </example>
        public Task<Receipt> CreateAsync(
            MissionsCreateParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "missions.create",
                CallKind.Write,
                parameters,
                Gamekeeper.Receipt.Reader,
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
        /// <example>
        /// <code>
        /// var receipt = await client.Missions.UpdateAsync(new() { MissionAddress = missionAddress,
        ///     Params = new() { Cost = cost, Duration = 60, MinXp = 5, NewRewards = newRewards,
        ///     RemoveRewards = new[] { 0 }, UpdateRewards = updateRewards } });
        /// // receipt.Records.Missions[0].MinXp == 5
        /// </code>
        /// </example>
        public Task<Receipt> UpdateAsync(
            MissionsUpdateParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "missions.update",
                CallKind.Write,
                parameters,
                Gamekeeper.Receipt.Reader,
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
        /// <example>
        /// <code>
        /// var receipt = await client.Missions.SendAsync(
        ///     new() { Data = new() { CharacterAddresses = new[] { characterAddress,
        ///         characterAddress2 }, Mission = mission } });
        /// // receipt.Debits[0].Amount == 20
        /// </code>
        /// </example>
        public Task<Receipt> SendAsync(
            MissionsSendParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "missions.send",
                CallKind.Write,
                parameters,
                Gamekeeper.Receipt.Reader,
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
        /// <example>
        /// <code>
        /// var receipt = await client.Missions.RecallAsync(
        ///     new() { Data = new() { CharacterAddresses = new[] { characterAddress },
        ///         Mission = mission } });
        /// // receipt.Records.Holdings[0].Balance == 99
        /// </code>
        /// </example>
        public Task<Receipt> RecallAsync(
            MissionsRecallParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "missions.recall",
                CallKind.Write,
                parameters,
                Gamekeeper.Receipt.Reader,
                cancellationToken);
    }
}
