// Generated from src/methods/catalogue by `npm run generate`.
#nullable enable
namespace Gamekeeper
{
    public sealed partial class GamekeeperClient
    {
        private AccountsActions? accounts;
        private AssetsActions? assets;
        private BadgesActions? badges;
        private CharactersActions? characters;
        private DelegationActions? delegation;
        private FaucetsActions? faucets;
        private HoldingsActions? holdings;
        private MissionsActions? missions;
        private ProfilesActions? profiles;
        private ProjectsActions? projects;
        private RecipesActions? recipes;
        private ResourcesActions? resources;
        private StakingActions? staking;
        private UsersActions? users;
        private DaemonMethods? daemon;
        private RpcMethods? rpc;
        private SessionMethods? session;
        private TransactionsMethods? transactions;
        private WalletMethods? wallet;
        private WorldMethods? world;
        private ApiOperations? api;

        /// <summary>Actions of the domain <c>accounts</c>.</summary>
        public AccountsActions Accounts =>
            accounts ??= new AccountsActions(connection);

        /// <summary>Actions of the domain <c>assets</c>.</summary>
        public AssetsActions Assets =>
            assets ??= new AssetsActions(connection);

        /// <summary>Actions of the domain <c>badges</c>.</summary>
        public BadgesActions Badges =>
            badges ??= new BadgesActions(connection);

        /// <summary>Actions of the domain <c>characters</c>.</summary>
        public CharactersActions Characters =>
            characters ??= new CharactersActions(connection);

        /// <summary>Actions of the domain <c>delegation</c>.</summary>
        public DelegationActions Delegation =>
            delegation ??= new DelegationActions(connection);

        /// <summary>Actions of the domain <c>faucets</c>.</summary>
        public FaucetsActions Faucets =>
            faucets ??= new FaucetsActions(connection);

        /// <summary>Actions of the domain <c>holdings</c>.</summary>
        public HoldingsActions Holdings =>
            holdings ??= new HoldingsActions(connection);

        /// <summary>Actions of the domain <c>missions</c>.</summary>
        public MissionsActions Missions =>
            missions ??= new MissionsActions(connection);

        /// <summary>Actions of the domain <c>profiles</c>.</summary>
        public ProfilesActions Profiles =>
            profiles ??= new ProfilesActions(connection);

        /// <summary>Actions of the domain <c>projects</c>.</summary>
        public ProjectsActions Projects =>
            projects ??= new ProjectsActions(connection);

        /// <summary>Actions of the domain <c>recipes</c>.</summary>
        public RecipesActions Recipes =>
            recipes ??= new RecipesActions(connection);

        /// <summary>Actions of the domain <c>resources</c>.</summary>
        public ResourcesActions Resources =>
            resources ??= new ResourcesActions(connection);

        /// <summary>Actions of the domain <c>staking</c>.</summary>
        public StakingActions Staking =>
            staking ??= new StakingActions(connection);

        /// <summary>Actions of the domain <c>users</c>.</summary>
        public UsersActions Users =>
            users ??= new UsersActions(connection);

        /// <summary>What the daemon itself answers as <c>daemon</c>.</summary>
        public DaemonMethods Daemon =>
            daemon ??= new DaemonMethods(connection);

        /// <summary>What the daemon itself answers as <c>rpc</c>.</summary>
        public RpcMethods Rpc =>
            rpc ??= new RpcMethods(connection);

        /// <summary>What the daemon itself answers as <c>session</c>.</summary>
        public SessionMethods Session =>
            session ??= new SessionMethods(connection);

        /// <summary>What the daemon itself answers as <c>transactions</c>.</summary>
        public TransactionsMethods Transactions =>
            transactions ??= new TransactionsMethods(connection);

        /// <summary>What the daemon itself answers as <c>wallet</c>.</summary>
        public WalletMethods Wallet =>
            wallet ??= new WalletMethods(connection);

        /// <summary>What the daemon itself answers as <c>world</c>.</summary>
        public WorldMethods World =>
            world ??= new WorldMethods(connection);

        /// <summary>
        /// The operations of the service under their own names. A write answers an unsigned
        /// transaction.
        /// </summary>
        public ApiOperations Api =>
            api ??= new ApiOperations(connection);
    }
}
