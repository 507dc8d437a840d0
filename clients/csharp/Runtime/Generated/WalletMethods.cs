// Generated from src/methods/catalogue by `npm run generate`.
#nullable enable
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

namespace Gamekeeper
{
    /// <summary>What the daemon itself answers as <c>wallet</c>.</summary>
    public sealed class WalletMethods
    {
        private readonly Connection connection;

        internal WalletMethods(Connection connection) => this.connection = connection;

        /// <summary>The wallets that the session may act with on this network.</summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        public Task<IReadOnlyList<WalletInfo>> ListAsync(
            WalletListParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "wallet.list",
                CallKind.Plain,
                parameters,
                Gamekeeper.WalletInfo.ListReader,
                cancellationToken);

        /// <summary>
        /// What a wallet holds, one line for each resource, with what a game shows of it: the units
        /// of both forms together, its name, symbol, decimals and picture. Resources of which it
        /// holds nothing have no line. In the order of the resources' addresses, compared as bytes.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>Fails with <c>LimitExceeded</c>.</remarks>
        public Task<IReadOnlyList<InventoryItem>> InventoryAsync(
            WalletInventoryParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "wallet.inventory",
                CallKind.Plain,
                parameters,
                Gamekeeper.InventoryItem.ListReader,
                cancellationToken);

        /// <summary>
        /// Creates a wallet, stores its key in the keychain, reads it back and, on the embedded
        /// service, funds it.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>
        /// Fails with <c>WalletExists</c>, <c>KeychainUnavailable</c>, <c>KeychainReadBack</c>.
        /// </remarks>
        public Task<WalletInfo> CreateAsync(
            WalletCreateParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "wallet.create",
                CallKind.Plain,
                parameters,
                Gamekeeper.WalletInfo.Reader,
                cancellationToken);

        /// <summary>Makes another wallet the one that fills signing arguments.</summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>Fails with <c>WalletNotFound</c>.</remarks>
        public Task<WalletInfo> UseAsync(
            WalletUseParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "wallet.use",
                CallKind.Plain,
                parameters,
                Gamekeeper.WalletInfo.Reader,
                cancellationToken);

        /// <summary>
        /// Signs a text. The signed bytes are <c>Gamekeeper signed message v1</c>, a line feed, the
        /// game's identifier, a line feed and the text, so that they can never be a transaction or
        /// another game's message.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>Fails with <c>MessageRefused</c>.</remarks>
        public Task<SignedMessage> SignMessageAsync(
            WalletSignMessageParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "wallet.signMessage",
                CallKind.Plain,
                parameters,
                Gamekeeper.SignedMessage.Reader,
                cancellationToken);

        /// <summary>
        /// Signs in to the service: asks for the message, checks its text, signs it and confirms.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>
        /// Fails with <c>MessageRefused</c>, <c>NonceUnknown</c>, <c>SignatureInvalid</c>,
        /// <c>NotFound</c>.
        /// </remarks>
        public Task<AuthConfirmed> SignInAsync(
            WalletSignInParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "wallet.signIn",
                CallKind.Plain,
                parameters,
                Gamekeeper.AuthConfirmed.Reader,
                cancellationToken);
    }
}
