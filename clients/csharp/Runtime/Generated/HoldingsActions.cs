// Generated from src/methods/catalogue by `npm run generate`.
#nullable enable
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

namespace Gamekeeper
{
    /// <summary>Actions of the domain <c>holdings</c>.</summary>
    public sealed class HoldingsActions
    {
        private readonly Connection connection;

        internal HoldingsActions(Connection connection) => this.connection = connection;

        /// <summary>
        /// Finds what wallets hold of resources. The filters given must all match; at most 10,000
        /// records.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <example>
        /// <code>
        /// var found = await client.Holdings.FindAsync(
        ///     new() { Holder = holder, IncludeProof = true });
        /// // found[0].Balance == 40
        /// </code>
        /// </example>
        public Task<IReadOnlyList<Holding>> FindAsync(
            HoldingsFindParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "holdings.find",
                CallKind.Plain,
                parameters,
                Gamekeeper.Holding.ListReader,
                cancellationToken);

        /// <summary>
        /// The records of <c>holdings.find</c> one after the other, to the end, however many. They
        /// are asked for by pages: <c>Limit</c> is the size of one, and the walk begins behind
        /// <c>After</c>.
        /// </summary>
        /// <param name="parameters">
        /// The parameters of each call. They are read before this returns.
        /// </param>
        /// <param name="cancellationToken">Ends the walk.</param>
        public IAsyncEnumerable<Holding> FindEachAsync(
            HoldingsFindParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            RecordPages.WalkAsync<HoldingsFindParameters, Holding>(
                "holdings.find",
                parameters,
                FindAsync,
                record => record.Address,
                cancellationToken);
    }
}
