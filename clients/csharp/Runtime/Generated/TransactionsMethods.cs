// Generated from src/methods/catalogue by `npm run generate`.
#nullable enable
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

namespace Gamekeeper
{
    /// <summary>What the daemon itself answers as <c>transactions</c>.</summary>
    public sealed class TransactionsMethods
    {
        private readonly Connection connection;

        internal TransactionsMethods(Connection connection) => this.connection = connection;

        /// <summary>
        /// Outcome of transactions that this daemon signed, by signature or by idempotency key.
        /// Give one of the two.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>Fails with <c>NotFound</c>.</remarks>
        public Task<TransactionStatus> StatusAsync(
            TransactionsStatusParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "transactions.status",
                CallKind.Plain,
                parameters,
                Gamekeeper.TransactionStatus.Reader,
                cancellationToken);

        /// <summary>
        /// Signed writes of the session's game whose outcome is not known yet, oldest first,
        /// including those in progress. A game asks for them after a crash. The daemon keeps asking
        /// the service about them by itself.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        public Task<IReadOnlyList<TransactionStatus>> UnsettledAsync(
            TransactionsUnsettledParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "transactions.unsettled",
                CallKind.Plain,
                parameters,
                Gamekeeper.TransactionStatus.ListReader,
                cancellationToken);
    }
}
