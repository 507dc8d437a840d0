// Generated from src/methods/catalogue by `npm run generate`.
#nullable enable
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

namespace Gamekeeper
{
    /// <summary>Actions of the domain <c>delegation</c>.</summary>
    public sealed class DelegationActions
    {
        private readonly Connection connection;

        internal DelegationActions(Connection connection) => this.connection = connection;

        /// <summary>
        /// Finds the wallets that act for projects by delegation. The filters given must all match;
        /// at most 10,000 records.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <example>
        /// <code>
        /// var found = await client.Delegation.FindAsync(
        ///     new() { Delegates = new[] { @delegate } });
        /// // found[0].Delegations[0].Permission == "ManageProfiles"
        /// </code>
        /// </example>
        public Task<IReadOnlyList<DelegateAuthority>> FindAsync(
            DelegationFindParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "delegation.find",
                CallKind.Plain,
                parameters,
                Gamekeeper.DelegateAuthority.ListReader,
                cancellationToken);

        /// <summary>
        /// The records of <c>delegation.find</c> one after the other, to the end, however many.
        /// They are asked for by pages: <c>Limit</c> is the size of one, and the walk begins behind
        /// <c>After</c>.
        /// </summary>
        /// <param name="parameters">
        /// The parameters of each call. They are read before this returns.
        /// </param>
        /// <param name="cancellationToken">Ends the walk.</param>
        public IAsyncEnumerable<DelegateAuthority> FindEachAsync(
            DelegationFindParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            RecordPages.WalkAsync<DelegationFindParameters, DelegateAuthority>(
                "delegation.find",
                parameters,
                FindAsync,
                record => record.Address,
                cancellationToken);

        /// <summary>
        /// Gives a wallet rights in a project, so that it can act in place of the authority.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>
        /// Fails with <c>NotFound</c>, <c>Unauthorised</c>, <c>AlreadyExists</c>,
        /// <c>LeafChanged</c>.
        /// </remarks>
        /// <example>
        /// <code>
        /// var receipt = await client.Delegation.CreateAsync(
        ///     new() { Project = project, Delegate = @delegate,
        ///         ServiceDelegations = serviceDelegations });
        /// // receipt.Records.DelegateAuthorities[0].Delegations[0].Permission == "ManageProfiles"
        /// </code>
        /// </example>
        public Task<Receipt> CreateAsync(
            DelegationCreateParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "delegation.create",
                CallKind.Write,
                parameters,
                Gamekeeper.Receipt.Reader,
                cancellationToken);

        /// <summary>
        /// Adds, changes or removes one right of a wallet that acts for a project.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>
        /// Fails with <c>NotFound</c>, <c>Unauthorised</c>, <c>DelegationMissing</c>,
        /// <c>LeafChanged</c>.
        /// </remarks>
        /// <example>
        /// <code>
        /// var receipt = await client.Delegation.ModifyAsync(
        ///     new() { Project = project, Delegate = @delegate,
        ///         ModifyDelegation = new() { Delegation = delegation } });
        /// // receipt.Records.DelegateAuthorities[0].Delegations[1].Permission == "MintCurrencies"
        /// </code>
        /// </example>
        public Task<Receipt> ModifyAsync(
            DelegationModifyParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "delegation.modify",
                CallKind.Write,
                parameters,
                Gamekeeper.Receipt.Reader,
                cancellationToken);
    }
}
