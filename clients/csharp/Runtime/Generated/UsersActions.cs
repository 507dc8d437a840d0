// Generated from src/methods/catalogue by `npm run generate`.
#nullable enable
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

namespace Gamekeeper
{
    /// <summary>Actions of the domain <c>users</c>.</summary>
    public sealed class UsersActions
    {
        private readonly Connection connection;

        internal UsersActions(Connection connection) => this.connection = connection;

        /// <summary>
        /// Finds users. The filters given must all match; at most 10,000 records.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <example>
        /// <code>
        /// var found = await client.Users.FindAsync(
        ///     new() { Usernames = new[] { "ANNA" }, IncludeProof = true });
        /// // found[0].Info.Username == "anna"
        /// </code>
        /// </example>
        public Task<IReadOnlyList<User>> FindAsync(
            UsersFindParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "users.find",
                CallKind.Plain,
                parameters,
                Gamekeeper.User.ListReader,
                cancellationToken);

        /// <summary>
        /// The records of <c>users.find</c> one after the other, to the end, however many. They are
        /// asked for by pages: <c>Limit</c> is the size of one, and the walk begins behind
        /// <c>After</c>.
        /// </summary>
        /// <param name="parameters">
        /// The parameters of each call. They are read before this returns.
        /// </param>
        /// <param name="cancellationToken">Ends the walk.</param>
        public IAsyncEnumerable<User> FindEachAsync(
            UsersFindParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            RecordPages.WalkAsync<UsersFindParameters, User>(
                "users.find",
                parameters,
                FindAsync,
                record => record.Address,
                cancellationToken);

        /// <summary>
        /// Makes the user of a wallet. A wallet belongs to one user; ids count from 1; a shadow
        /// wallet comes with it.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>Fails with <c>UserExists</c>, <c>UsernameTaken</c>.</remarks>
        /// <example>
        /// <code>
        /// var receipt = await client.Users.CreateAsync(
        ///     new() { Info = new() { Bio = "grows turnips", Name = "Anna A.", Pfp = "https://a",
        ///         Username = "Anna" } });
        /// // receipt.Records.Users[0].Info.Username == "Anna"
        /// </code>
        /// </example>
        public Task<Receipt> CreateAsync(
            UsersCreateParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "users.create",
                CallKind.Write,
                parameters,
                Gamekeeper.Receipt.Reader,
                cancellationToken);

        /// <summary>
        /// Makes several users at once, in as many transactions as their size demands.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>Fails with <c>UserExists</c>, <c>UsernameTaken</c>.</remarks>
        /// <example>
        /// <code>
        /// var receipt = await client.Users.CreateBulkAsync(
        ///     new() { Info = info, Wallet = new[] { wallet, wallet2 } });
        /// // receipt.Records.Users[0].Info.Username == "bert"
        /// </code>
        /// </example>
        public Task<Receipt> CreateBulkAsync(
            UsersCreateBulkParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "users.createBulk",
                CallKind.Write,
                parameters,
                Gamekeeper.Receipt.Reader,
                cancellationToken);

        /// <summary>
        /// Makes a user and its profile in a project in one transaction, for a wallet that has
        /// neither. The project needs a profiles tree.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>
        /// Fails with <c>UserExists</c>, <c>UsernameTaken</c>, <c>NotFound</c>, <c>TreeMissing</c>,
        /// <c>TreeFull</c>.
        /// </remarks>
        /// <example>
        /// <code>
        /// var receipt = await client.Users.CreateWithProfileAsync(new() { Project = project,
        ///     UserInfo = new() { Bio = "", Name = "", Pfp = "", Username = "carl" },
        ///     ProfileIdentity = "hero", ProfileInfo = new() { Bio = "farms" }, Payer = payer });
        /// // receipt.Records.Users[0].Info.Username == "carl"
        /// </code>
        /// </example>
        public Task<Receipt> CreateWithProfileAsync(
            UsersCreateWithProfileParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "users.createWithProfile",
                CallKind.Write,
                parameters,
                Gamekeeper.Receipt.Reader,
                cancellationToken);

        /// <summary>Changes a user's presentation and wallets. Omitted values stay.</summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>
        /// Fails with <c>NotFound</c>, <c>UserExists</c>, <c>UsernameTaken</c>,
        /// <c>Unauthorised</c>, <c>PassInvalid</c>, <c>LeafChanged</c>, <c>ProofTooOld</c>.
        /// </remarks>
        /// <example>
        /// <code>
        /// var receipt = await client.Users.UpdateAsync(
        ///     new() { Info = new() { Bio = "farms" }, Wallets = new() { Add = new[] { add } } });
        /// // receipt.Records.Users[0].Info.Bio == "farms"
        /// </code>
        /// </example>
        public Task<Receipt> UpdateAsync(
            UsersUpdateParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "users.update",
                CallKind.Write,
                parameters,
                Gamekeeper.Receipt.Reader,
                cancellationToken);
    }
}
