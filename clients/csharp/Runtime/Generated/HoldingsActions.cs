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
        public Task<IReadOnlyList<Holding>> FindAsync(
            HoldingsFindParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "holdings.find",
                CallKind.Plain,
                parameters,
                Gamekeeper.Holding.ListReader,
                cancellationToken);
    }
}
