// Generated from src/methods/catalogue by `npm run generate`.
#nullable enable
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

namespace Gamekeeper
{
    /// <summary>Actions of the domain <c>profiles</c>.</summary>
    public sealed class ProfilesActions
    {
        private readonly Connection connection;

        internal ProfilesActions(Connection connection) => this.connection = connection;

        /// <summary>
        /// Finds profiles. The filters given must all match; at most 10,000 records.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <example>
        /// <code>
        /// var found = await client.Profiles.FindAsync(
        ///     new() { UserIds = new[] { 1 }, IncludeProof = true });
        /// // found[0].Identity == "main"
        /// </code>
        /// </example>
        public Task<IReadOnlyList<Profile>> FindAsync(
            ProfilesFindParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "profiles.find",
                CallKind.Plain,
                parameters,
                Gamekeeper.Profile.ListReader,
                cancellationToken);

        /// <summary>
        /// The records of <c>profiles.find</c> one after the other, to the end, however many. They
        /// are asked for by pages: <c>Limit</c> is the size of one, and the walk begins behind
        /// <c>After</c>.
        /// </summary>
        /// <param name="parameters">
        /// The parameters of each call. They are read before this returns.
        /// </param>
        /// <param name="cancellationToken">Ends the walk.</param>
        public IAsyncEnumerable<Profile> FindEachAsync(
            ProfilesFindParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            RecordPages.WalkAsync<ProfilesFindParameters, Profile>(
                "profiles.find",
                parameters,
                FindAsync,
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
        /// <example>
        /// <code>
        /// var receipt = await client.Profiles.CreateTreeAsync(
        ///     new() { TreeConfig = new() { Basic = new() { NumAssets = 16384 } },
        ///         Project = project });
        /// // receipt.Records.Projects[0].Name == "Farm"
        /// </code>
        /// </example>
        public Task<Receipt> CreateTreeAsync(
            ProfilesCreateTreeParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "profiles.createTree",
                CallKind.Write,
                parameters,
                Gamekeeper.Receipt.Reader,
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
        /// <example>
        /// <code>
        /// var receipt = await client.Profiles.CreateAsync(
        ///     new() { Project = project, Identity = "alt", Info = new() { Name = "Farmer" } });
        /// // receipt.Records.Profiles[0].Info.Name == "Farmer"
        /// </code>
        /// </example>
        public Task<Receipt> CreateAsync(
            ProfilesCreateParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "profiles.create",
                CallKind.Write,
                parameters,
                Gamekeeper.Receipt.Reader,
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
        /// <example>
        /// <code>
        /// var receipt = await client.Profiles.UpdateAsync(
        ///     new() { Profile = profile, Info = new() { Bio = "b" },
        ///         CustomData = new() { Add = add } });
        /// // receipt.Records.Profiles[0].Info.Bio == "b"
        /// </code>
        /// </example>
        public Task<Receipt> UpdateAsync(
            ProfilesUpdateParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "profiles.update",
                CallKind.Write,
                parameters,
                Gamekeeper.Receipt.Reader,
                cancellationToken);
    }
}
