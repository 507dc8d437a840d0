// Generated from src/methods/catalogue by `npm run generate`.
#nullable enable
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

namespace Gamekeeper
{
    /// <summary>Actions of the domain <c>assets</c>.</summary>
    public sealed class AssetsActions
    {
        private readonly Connection connection;

        internal AssetsActions(Connection connection) => this.connection = connection;

        /// <summary>
        /// Finds NFTs of a wallet that are no characters now: those that it could wrap or give
        /// away.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <example>
        /// <code>
        /// var found = await client.Assets.FindAsync(new() { Owner = owner });
        /// // found[0].Name == "Robot"
        /// </code>
        /// </example>
        public Task<IReadOnlyList<Asset>> FindAsync(
            AssetsFindParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "assets.find",
                CallKind.Plain,
                parameters,
                Gamekeeper.Asset.ListReader,
                cancellationToken);

        /// <summary>
        /// The records of <c>assets.find</c> one after the other, to the end, however many. They
        /// are asked for by pages: <c>Limit</c> is the size of one, and the walk begins behind
        /// <c>After</c>.
        /// </summary>
        /// <param name="parameters">
        /// The parameters of each call. They are read before this returns.
        /// </param>
        /// <param name="cancellationToken">Ends the walk.</param>
        public IAsyncEnumerable<Asset> FindEachAsync(
            AssetsFindParameters parameters,
            CancellationToken cancellationToken = default) =>
            RecordPages.WalkAsync<AssetsFindParameters, Asset>(
                "assets.find",
                parameters,
                FindAsync,
                record => record.Address,
                cancellationToken);
    }
}
