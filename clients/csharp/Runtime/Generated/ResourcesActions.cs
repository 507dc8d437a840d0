// Generated from src/methods/catalogue by `npm run generate`.
#nullable enable
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

namespace Gamekeeper
{
    /// <summary>Actions of the domain <c>resources</c>.</summary>
    public sealed class ResourcesActions
    {
        private readonly Connection connection;

        internal ResourcesActions(Connection connection) => this.connection = connection;

        /// <summary>
        /// Finds resources. The filters given must all match; at most 10,000 records.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <example>
        /// <code>
        /// var found = await client.Resources.FindAsync(new() { Projects = new[] { project } });
        /// // found[0].Name == "Gold"
        /// </code>
        /// </example>
        public Task<IReadOnlyList<Resource>> FindAsync(
            ResourcesFindParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "resources.find",
                CallKind.Plain,
                parameters,
                Gamekeeper.Resource.ListReader,
                cancellationToken);

        /// <summary>
        /// The records of <c>resources.find</c> one after the other, to the end, however many. They
        /// are asked for by pages: <c>Limit</c> is the size of one, and the walk begins behind
        /// <c>After</c>.
        /// </summary>
        /// <param name="parameters">
        /// The parameters of each call. They are read before this returns.
        /// </param>
        /// <param name="cancellationToken">Ends the walk.</param>
        public IAsyncEnumerable<Resource> FindEachAsync(
            ResourcesFindParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            RecordPages.WalkAsync<ResourcesFindParameters, Resource>(
                "resources.find",
                parameters,
                FindAsync,
                record => record.Address,
                cancellationToken);

        /// <summary>Makes a resource of a project: a fungible thing such as gold or wood.</summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>Fails with <c>NotFound</c>, <c>Unauthorised</c>.</remarks>
        /// <example>
        /// <code>
        /// var receipt = await client.Resources.CreateAsync(
        ///     new() { Project = project, Params = @params });
        /// // receipt.Records.Resources[0].Name == "Gold"
        /// </code>
        /// </example>
        public Task<Receipt> CreateAsync(
            ResourcesCreateParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "resources.create",
                CallKind.Write,
                parameters,
                Gamekeeper.Receipt.Reader,
                cancellationToken);

        /// <summary>
        /// Makes a Merkle tree for the holdings of a resource. LedgerState needs one before the
        /// first mint, and another when all are full.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>
        /// Fails with <c>NotFound</c>, <c>Unauthorised</c>, <c>TreeShapeInvalid</c>.
        /// </remarks>
        /// <example>
        /// <code>
        /// var receipt = await client.Resources.CreateTreeAsync(
        ///     new() { Project = project, Resource = resource,
        ///         TreeConfig = new() { Basic = new() { NumAssets = 16384 } } });
        /// // receipt.Records.Resources[0].Name == "Gold"
        /// </code>
        /// </example>
        public Task<Receipt> CreateTreeAsync(
            ResourcesCreateTreeParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "resources.createTree",
                CallKind.Write,
                parameters,
                Gamekeeper.Receipt.Reader,
                cancellationToken);

        /// <summary>
        /// Makes new units of a resource and gives them to a wallet. The holding is made if it is
        /// missing.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>
        /// Fails with <c>NotFound</c>, <c>Unauthorised</c>, <c>TreeMissing</c>, <c>TreeFull</c>,
        /// <c>Overflow</c>, <c>LeafChanged</c>.
        /// </remarks>
        /// <example>
        /// <code>
        /// var receipt = await client.Resources.MintAsync(
        ///     new() { Resource = resource, Owner = owner, Amount = 5 });
        /// // receipt.Records.Holdings[0].Balance == 105
        /// </code>
        /// </example>
        public Task<Receipt> MintAsync(
            ResourcesMintParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "resources.mint",
                CallKind.Write,
                parameters,
                Gamekeeper.Receipt.Reader,
                cancellationToken);

        /// <summary>
        /// Destroys units of a resource that a wallet holds: the holder its own, or the project
        /// those of owner.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>
        /// Fails with <c>NotFound</c>, <c>Unauthorised</c>, <c>InsufficientBalance</c>.
        /// </remarks>
        /// <example>
        /// <code>
        /// var receipt = await client.Resources.BurnAsync(
        ///     new() { Resource = resource, Amount = 30 });
        /// // receipt.Debits[0].Amount == 30
        /// </code>
        /// </example>
        public Task<Receipt> BurnAsync(
            ResourcesBurnParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "resources.burn",
                CallKind.Write,
                parameters,
                Gamekeeper.Receipt.Reader,
                cancellationToken);

        /// <summary>
        /// Moves units of a resource to another wallet, whose holding is made if it is missing.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>
        /// Fails with <c>NotFound</c>, <c>InsufficientBalance</c>, <c>TreeFull</c>,
        /// <c>LeafChanged</c>.
        /// </remarks>
        /// <example>
        /// <code>
        /// var receipt = await client.Resources.TransferAsync(
        ///     new() { Resource = resource, Recipient = recipient, Amount = 30 });
        /// // receipt.Records.Holdings[1].Balance == 30
        /// </code>
        /// </example>
        public Task<Receipt> TransferAsync(
            ResourcesTransferParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "resources.transfer",
                CallKind.Write,
                parameters,
                Gamekeeper.Receipt.Reader,
                cancellationToken);

        /// <summary>
        /// Moves units of a resource from a token account into compressed form, a leaf of the
        /// resource's tree. The sum of both stays.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>
        /// Fails with <c>NotFound</c>, <c>InsufficientBalance</c>, <c>TreeMissing</c>,
        /// <c>TreeFull</c>.
        /// </remarks>
        /// <example>
        /// <code>
        /// var receipt = await client.Resources.WrapAsync(
        ///     new() { Resource = resource, Amount = 25 });
        /// // receipt.Records.Holdings[0].Balance == 65
        /// </code>
        /// </example>
        public Task<Receipt> WrapAsync(
            ResourcesWrapParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "resources.wrap",
                CallKind.Write,
                parameters,
                Gamekeeper.Receipt.Reader,
                cancellationToken);

        /// <summary>
        /// Moves units of a resource from compressed form into an SPL token account, to use or
        /// trade elsewhere. The sum of both stays.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>Fails with <c>NotFound</c>, <c>InsufficientBalance</c>.</remarks>
        /// <example>
        /// <code>
        /// var receipt = await client.Resources.UnwrapAsync(
        ///     new() { Resource = resource, Amount = 60 });
        /// // receipt.Records.Holdings[1].Balance == 60
        /// </code>
        /// </example>
        public Task<Receipt> UnwrapAsync(
            ResourcesUnwrapParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "resources.unwrap",
                CallKind.Write,
                parameters,
                Gamekeeper.Receipt.Reader,
                cancellationToken);
    }
}
