// Generated from src/methods/catalogue by `npm run generate`.
#nullable enable
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

namespace Gamekeeper
{
    /// <summary>Actions of the domain <c>faucets</c>.</summary>
    public sealed class FaucetsActions
    {
        private readonly Connection connection;

        internal FaucetsActions(Connection connection) => this.connection = connection;

        /// <summary>
        /// Finds faucets. The filters given must all match; at most 10,000 records.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <example>
        /// <code>
        /// var found = await client.Faucets.FindAsync(new() { Resources = new[] { resource } });
        /// // found[0].Amount == 5
        /// </code>
        /// </example>
        public Task<IReadOnlyList<Faucet>> FindAsync(
            FaucetsFindParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "faucets.find",
                CallKind.Plain,
                parameters,
                Gamekeeper.Faucet.ListReader,
                cancellationToken);

        /// <summary>
        /// The records of <c>faucets.find</c> one after the other, to the end, however many. They
        /// are asked for by pages: <c>Limit</c> is the size of one, and the walk begins behind
        /// <c>After</c>.
        /// </summary>
        /// <param name="parameters">
        /// The parameters of each call. They are read before this returns.
        /// </param>
        /// <param name="cancellationToken">Ends the walk.</param>
        public IAsyncEnumerable<Faucet> FindEachAsync(
            FaucetsFindParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            RecordPages.WalkAsync<FaucetsFindParameters, Faucet>(
                "faucets.find",
                parameters,
                FindAsync,
                record => record.Address,
                cancellationToken);

        /// <summary>
        /// Makes a faucet: any player can claim a fixed amount of a resource from it again and
        /// again.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>Fails with <c>NotFound</c>, <c>Unauthorised</c>.</remarks>
        /// <example>
        /// <code>
        /// var receipt = await client.Faucets.CreateAsync(
        ///     new() { Resource = resource, Amount = 3, RepeatInterval = 3600 });
        /// // receipt.Records.Faucets[0].Amount == 3
        /// </code>
        /// </example>
        public Task<Receipt> CreateAsync(
            FaucetsCreateParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "faucets.create",
                CallKind.Write,
                parameters,
                Gamekeeper.Receipt.Reader,
                cancellationToken);

        /// <summary>
        /// Claims a faucet's amount for a wallet. The interval runs separately for each wallet.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>
        /// Fails with <c>NotFound</c>, <c>FaucetNotReady</c>, <c>TreeMissing</c>, <c>TreeFull</c>,
        /// <c>Overflow</c>, <c>LeafChanged</c>.
        /// </remarks>
        /// <example>
        /// <code>
        /// var receipt = await client.Faucets.ClaimAsync(new() { Faucet = faucet });
        /// // receipt.Records.Holdings[0].Balance == 5
        /// </code>
        /// </example>
        public Task<Receipt> ClaimAsync(
            FaucetsClaimParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "faucets.claim",
                CallKind.Write,
                parameters,
                Gamekeeper.Receipt.Reader,
                cancellationToken);
    }
}
