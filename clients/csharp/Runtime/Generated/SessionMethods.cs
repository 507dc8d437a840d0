// Generated from src/methods/catalogue by `npm run generate`.
#nullable enable
using System.Threading;
using System.Threading.Tasks;

namespace Gamekeeper
{
    /// <summary>What the daemon itself answers as <c>session</c>.</summary>
    public sealed class SessionMethods
    {
        private readonly Connection connection;

        internal SessionMethods(Connection connection) => this.connection = connection;

        /// <summary>
        /// First message of a connection. The client proves nothing yet; the daemon proves that it
        /// knows the start secret, so that a program that took the port cannot impersonate the
        /// daemon.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>Fails with <c>ProtocolUnsupported</c>.</remarks>
        internal Task<SessionChallenge> HelloAsync(
            SessionHelloParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "session.hello",
                CallKind.Plain,
                parameters,
                Gamekeeper.SessionChallenge.Reader,
                cancellationToken);

        /// <summary>
        /// Second message: proves the start secret and opens the session of a game.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>
        /// Fails with <c>WrongSecret</c>, <c>SchemaMismatch</c>, <c>OtherNetwork</c>,
        /// <c>PairingRequired</c>, <c>KeychainUnavailable</c>.
        /// </remarks>
        internal Task<Session> OpenAsync(
            SessionOpenParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "session.open",
                CallKind.Plain,
                parameters,
                Gamekeeper.Session.Reader,
                cancellationToken);

        /// <summary>
        /// Instead of the second message: asks the player to pair the game, where games are paired.
        /// The game shows the digits of the answer. The session is opened on the same connection
        /// once <c>session.awaitPairing</c> has answered.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>
        /// Fails with <c>WrongSecret</c>, <c>SchemaMismatch</c>, <c>OtherNetwork</c>,
        /// <c>PairingBusy</c>, <c>PairingRefused</c>, <c>PairingNeedless</c>,
        /// <c>WalletNotFound</c>.
        /// </remarks>
        internal Task<PairingStarted> PairAsync(
            SessionPairParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "session.pair",
                CallKind.Plain,
                parameters,
                Gamekeeper.PairingStarted.Reader,
                cancellationToken);

        /// <summary>
        /// Waits until the player has confirmed the pairing of this connection. Cancelling it, or
        /// closing the connection, ends the pairing.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>
        /// Fails with <c>PairingRefused</c>, <c>PairingExpired</c>, <c>PairingMissing</c>,
        /// <c>KeychainUnavailable</c>, <c>KeychainReadBack</c>.
        /// </remarks>
        internal Task<Paired> AwaitPairingAsync(
            SessionAwaitPairingParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "session.awaitPairing",
                CallKind.Plain,
                parameters,
                Gamekeeper.Paired.Reader,
                cancellationToken);

        /// <summary>
        /// Has the player's page opened in the system's browser, where the player pairs games and
        /// answers what they ask for: for a button of the game, also while it waits to be paired.
        /// The game learns nothing of it. Once a minute for each game; false where no browser can
        /// be started, then the player types <c>gamekeeper open</c>.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        public Task<bool> OpenPlayerPageAsync(
            SessionOpenPlayerPageParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "session.openPlayerPage",
                CallKind.Plain,
                parameters,
                JsonScalars.Flag,
                cancellationToken);

        /// <summary>The current session.</summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        public Task<Session> GetAsync(
            SessionGetParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "session.get",
                CallKind.Plain,
                parameters,
                Gamekeeper.Session.Reader,
                cancellationToken);

        /// <summary>Ends the session. Work that is not signed yet ends with it.</summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        public Task<bool> CloseAsync(
            SessionCloseParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "session.close",
                CallKind.Plain,
                parameters,
                JsonScalars.Flag,
                cancellationToken);
    }
}
