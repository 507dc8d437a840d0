// Generated from src/methods/catalogue by `npm run generate`.
#nullable enable
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

namespace Gamekeeper
{
    /// <summary>Actions of the domain <c>accounts</c>.</summary>
    public sealed class AccountsActions
    {
        private readonly Connection connection;

        internal AccountsActions(Connection connection) => this.connection = connection;

        /// <summary>
        /// The service-wide record of the control program: its settings, the trees that hold users,
        /// and how many users there are.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <example>
        /// <code>
        /// var answer = await client.Accounts.GlobalAsync();
        /// // answer.UserTrees.Active == 1
        /// </code>
        /// </example>
        public Task<Global> GlobalAsync(
            AccountsGlobalParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "accounts.global",
                CallKind.Plain,
                parameters,
                Gamekeeper.Global.Reader,
                cancellationToken);

        /// <summary>
        /// Accounts of one program as they are stored, for records that no other read covers. The
        /// filters given must all match.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <example>
        /// <code>
        /// var found = await client.Accounts.FindAsync(
        ///     new() { ProgramId = programId, Discriminator = "2n5R2DwGbt7" });
        /// // found.Count == 2
        /// </code>
        /// </example>
        public Task<IReadOnlyList<Account>> FindAsync(
            AccountsFindParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "accounts.find",
                CallKind.Plain,
                parameters,
                Gamekeeper.Account.ListReader,
                cancellationToken);

        /// <summary>
        /// The records of <c>accounts.find</c> one after the other, to the end, however many. They
        /// are asked for by pages: <c>Limit</c> is the size of one, and the walk begins behind
        /// <c>After</c>.
        /// </summary>
        /// <param name="parameters">
        /// The parameters of each call. They are read before this returns.
        /// </param>
        /// <param name="cancellationToken">Ends the walk.</param>
        public IAsyncEnumerable<Account> FindEachAsync(
            AccountsFindParameters parameters,
            CancellationToken cancellationToken = default) =>
            RecordPages.WalkAsync<AccountsFindParameters, Account>(
                "accounts.find",
                parameters,
                FindAsync,
                record => record.Address,
                cancellationToken);

        /// <summary>Reads how many lamports an address has.</summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <example>
        /// <code>
        /// var answer = await client.Accounts.BalanceAsync(new() { Address = address });
        /// // answer.Lamports == 99995220440
        /// </code>
        /// </example>
        public Task<AccountBalance> BalanceAsync(
            AccountsBalanceParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "accounts.balance",
                CallKind.Plain,
                parameters,
                Gamekeeper.AccountBalance.Reader,
                cancellationToken);

        /// <summary>
        /// Records in Merkle trees as they are stored, whatever their kind. The filters given must
        /// all match.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>Fails with <c>NotFound</c>.</remarks>
        /// <example>
        /// <code>
        /// var found = await client.Accounts.FindCompressedAsync(
        ///     new() { Addresses = new[] { address }, Identity = new() { AccountName = "Profile",
        ///         ProgramId = programId } });
        /// // found.Count == 1
        /// </code>
        /// </example>
        public Task<IReadOnlyList<CompressedAccount>> FindCompressedAsync(
            AccountsFindCompressedParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "accounts.findCompressed",
                CallKind.Plain,
                parameters,
                Gamekeeper.CompressedAccount.ListReader,
                cancellationToken);

        /// <summary>
        /// The records of <c>accounts.findCompressed</c> one after the other, to the end, however
        /// many. They are asked for by pages: <c>Limit</c> is the size of one, and the walk begins
        /// behind <c>After</c>.
        /// </summary>
        /// <param name="parameters">
        /// The parameters of each call. They are read before this returns.
        /// </param>
        /// <param name="cancellationToken">Ends the walk.</param>
        public IAsyncEnumerable<CompressedAccount> FindCompressedEachAsync(
            AccountsFindCompressedParameters parameters,
            CancellationToken cancellationToken = default) =>
            RecordPages.WalkAsync<AccountsFindCompressedParameters, CompressedAccount>(
                "accounts.findCompressed",
                parameters,
                FindCompressedAsync,
                record => record.Cursor,
                cancellationToken);

        /// <summary>
        /// Merkle proofs of leaves, to check or to build transactions with. They hold for the tree
        /// as it is now.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>Fails with <c>NotFound</c>.</remarks>
        /// <example>
        /// <code>
        /// var found = await client.Accounts.ProveAsync(
        ///     new() { Leaves = new[] { new TreeLeaf { Index = 0, Tree = tree } } });
        /// // found[0].NodeIndex == 8
        /// </code>
        /// </example>
        public Task<IReadOnlyList<Proof>> ProveAsync(
            AccountsProveParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "accounts.prove",
                CallKind.Plain,
                parameters,
                Gamekeeper.Proof.ListReader,
                cancellationToken);

        /// <summary>
        /// The records of <c>accounts.prove</c> one after the other, to the end, however many. They
        /// are asked for by pages: <c>Limit</c> is the size of one, and the walk begins behind
        /// <c>After</c>.
        /// </summary>
        /// <param name="parameters">
        /// The parameters of each call. They are read before this returns.
        /// </param>
        /// <param name="cancellationToken">Ends the walk.</param>
        public IAsyncEnumerable<Proof> ProveEachAsync(
            AccountsProveParameters parameters,
            CancellationToken cancellationToken = default) =>
            RecordPages.WalkAsync<AccountsProveParameters, Proof>(
                "accounts.prove",
                parameters,
                ProveAsync,
                record => record.Cursor,
                cancellationToken);
    }
}
