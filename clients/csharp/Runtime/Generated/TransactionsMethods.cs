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
        /// The session's game's writes that are signed and whose outcome is not known yet, oldest
        /// first: what a game that crashed asks first. Those that are being worked on are among
        /// them. The daemon goes on asking the service by itself.
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
