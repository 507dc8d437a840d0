// Generated from src/methods/catalogue by `npm run generate`.
#nullable enable
using System.Threading;
using System.Threading.Tasks;

namespace Gamekeeper
{
    /// <summary>What the daemon itself answers as <c>daemon</c>.</summary>
    public sealed class DaemonMethods
    {
        private readonly Connection connection;

        internal DaemonMethods(Connection connection) => this.connection = connection;

        /// <summary>
        /// What time it is in the ledger: what missions, stakes, faucets and badges end and begin
        /// by. It is the machine's only as long as nobody warps the ledger, and no clock is wrong.
        /// The clients ask by themselves, and go on by a clock that nobody sets: <c>ledgerNow</c>,
        /// <c>LedgerNow</c>, <c>ledger_now</c>.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        public Task<LedgerMoment> TimeAsync(
            DaemonTimeParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "daemon.time",
                CallKind.Plain,
                parameters,
                Gamekeeper.LedgerMoment.Reader,
                cancellationToken);
    }
}
