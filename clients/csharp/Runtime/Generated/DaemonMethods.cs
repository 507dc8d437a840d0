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
        /// Instead of the second message: asks a daemon that a game of an older version brought to
        /// end, so that the newer one of this game can be started. It ends where no other game or
        /// command is connected, nothing waits for the player, and the outcome of every write is
        /// known: then the answer is true, and the connection is closed once the home is free.
        /// Otherwise it keeps running, and the session can be opened on the same connection. So
        /// does a daemon that was not started by a game.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>Fails with <c>WrongSecret</c>.</remarks>
        internal Task<bool> MakeWayAsync(
            DaemonMakeWayParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "daemon.makeWay",
                CallKind.Plain,
                parameters,
                JsonScalars.Flag,
                cancellationToken);

        /// <summary>
        /// What time it is in the ledger: what missions, stakes, faucets and badges end and begin
        /// by. It is the machine's only as long as nobody warps the ledger, and no clock is wrong.
        /// The clients ask by themselves, and continue by a clock that nobody sets:
        /// <c>ledgerNow</c>, <c>LedgerNow</c>, <c>ledger_now</c>.
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
