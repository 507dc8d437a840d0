// Generated from src/methods/catalogue by `npm run generate`.
#nullable enable
using System.Threading;
using System.Threading.Tasks;

namespace Gamekeeper
{
    /// <summary>Live tables: what a read answers, and what becomes of it.</summary>
    public sealed class LiveTables
    {
        private readonly LiveSubscriptions subscriptions;

        internal LiveTables(LiveSubscriptions subscriptions) => this.subscriptions = subscriptions;

        /// <summary>The records of <c>characters.find</c>, live.</summary>
        /// <param name="parameters">The parameters of the read.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <returns>The table, with the rows that there are.</returns>
        public Task<LiveRows<Character>> CharactersAsync(
            LiveCharactersParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            subscriptions.Open<Character>(
                "characters",
                parameters,
                Gamekeeper.Character.Reader,
                row => row.Address,
                cancellationToken);

        /// <summary>The records of <c>missions.find</c>, live.</summary>
        /// <param name="parameters">The parameters of the read.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <returns>The table, with the rows that there are.</returns>
        public Task<LiveRows<Mission>> MissionsAsync(
            LiveMissionsParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            subscriptions.Open<Mission>(
                "missions",
                parameters,
                Gamekeeper.Mission.Reader,
                row => row.Address,
                cancellationToken);

        /// <summary>The records of <c>resources.find</c>, live.</summary>
        /// <param name="parameters">The parameters of the read.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <returns>The table, with the rows that there are.</returns>
        public Task<LiveRows<Resource>> ResourcesAsync(
            LiveResourcesParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            subscriptions.Open<Resource>(
                "resources",
                parameters,
                Gamekeeper.Resource.Reader,
                row => row.Address,
                cancellationToken);

        /// <summary>The records of <c>holdings.find</c>, live.</summary>
        /// <param name="parameters">The parameters of the read.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <returns>The table, with the rows that there are.</returns>
        public Task<LiveRows<Holding>> HoldingsAsync(
            LiveHoldingsParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            subscriptions.Open<Holding>(
                "holdings",
                parameters,
                Gamekeeper.Holding.Reader,
                row => row.Address,
                cancellationToken);

        /// <summary>The records of <c>faucets.find</c>, live.</summary>
        /// <param name="parameters">The parameters of the read.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <returns>The table, with the rows that there are.</returns>
        public Task<LiveRows<Faucet>> FaucetsAsync(
            LiveFaucetsParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            subscriptions.Open<Faucet>(
                "faucets",
                parameters,
                Gamekeeper.Faucet.Reader,
                row => row.Address,
                cancellationToken);

        /// <summary>The records of <c>staking.findStakers</c>, live.</summary>
        /// <param name="parameters">The parameters of the read.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <returns>The table, with the rows that there are.</returns>
        public Task<LiveRows<Staker>> StakersAsync(
            LiveStakersParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            subscriptions.Open<Staker>(
                "stakers",
                parameters,
                Gamekeeper.Staker.Reader,
                row => row.Address,
                cancellationToken);

        /// <summary>The records of <c>accounts.balance</c>, live.</summary>
        /// <param name="parameters">The parameters of the read.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <returns>The table, with the rows that there are.</returns>
        public Task<LiveRows<AccountBalance>> BalanceAsync(
            LiveBalanceParameters parameters,
            CancellationToken cancellationToken = default) =>
            subscriptions.Open<AccountBalance>(
                "balance",
                parameters,
                Gamekeeper.AccountBalance.Reader,
                row => row.Address,
                cancellationToken);

        /// <summary>The records of <c>users.find</c>, live.</summary>
        /// <param name="parameters">The parameters of the read.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <returns>The table, with the rows that there are.</returns>
        public Task<LiveRows<User>> UsersAsync(
            LiveUsersParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            subscriptions.Open<User>(
                "users",
                parameters,
                Gamekeeper.User.Reader,
                row => row.Address,
                cancellationToken);

        /// <summary>The records of <c>profiles.find</c>, live.</summary>
        /// <param name="parameters">The parameters of the read.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <returns>The table, with the rows that there are.</returns>
        public Task<LiveRows<Profile>> ProfilesAsync(
            LiveProfilesParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            subscriptions.Open<Profile>(
                "profiles",
                parameters,
                Gamekeeper.Profile.Reader,
                row => row.Address,
                cancellationToken);

        /// <summary>The records of <c>wallet.inventory</c>, live.</summary>
        /// <param name="parameters">The parameters of the read.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <returns>The table, with the rows that there are.</returns>
        public Task<LiveRows<InventoryItem>> InventoryAsync(
            LiveInventoryParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            subscriptions.Open<InventoryItem>(
                "inventory",
                parameters,
                Gamekeeper.InventoryItem.Reader,
                row => row.Resource,
                cancellationToken);

        /// <summary>The records of <c>transactions.status</c>, live.</summary>
        /// <param name="parameters">The parameters of the read.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <returns>The table, with the rows that there are.</returns>
        public Task<LiveRows<TransactionStatus>> TransactionAsync(
            LiveTransactionParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            subscriptions.Open<TransactionStatus>(
                "transaction",
                parameters,
                Gamekeeper.TransactionStatus.Reader,
                row => row.IdempotencyKey,
                cancellationToken);

        /// <summary>The records of <c>transactions.unsettled</c>, live.</summary>
        /// <param name="parameters">The parameters of the read.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <returns>The table, with the rows that there are.</returns>
        public Task<LiveRows<TransactionStatus>> UnsettledAsync(
            LiveUnsettledParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            subscriptions.Open<TransactionStatus>(
                "unsettled",
                parameters,
                Gamekeeper.TransactionStatus.Reader,
                row => row.IdempotencyKey,
                cancellationToken);
    }
}
