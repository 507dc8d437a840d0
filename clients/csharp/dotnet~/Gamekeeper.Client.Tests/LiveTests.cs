using System;
using System.Linq;
using System.Numerics;
using System.Threading;
using System.Threading.Tasks;
using Xunit;

namespace Gamekeeper.Tests
{
    /// <summary>
    /// A game's main job on a real daemon with the embedded service, which
    /// test/clients/csharp/live.test.ts starts and names by GAMEKEEPER_HOME.
    /// </summary>
    [Trait("Kind", "Live")]
    public sealed class LiveTests : IAsyncLifetime
    {
        private GamekeeperClient client = null!;

        private string Wallet => client.CurrentSession.Wallet.Address;

        public async Task InitializeAsync()
        {
            if (Environment.GetEnvironmentVariable("GAMEKEEPER_HOME") == null)
            {
                throw new InvalidOperationException(
                    "GAMEKEEPER_HOME names the daemon's folder; start one"
                );
            }
            client = await GamekeeperClient.ConnectAsync(
                new GamekeeperOptions { Game = "com.example.live", GameName = "Live tests" }
            );
        }

        public Task DisposeAsync()
        {
            client.Dispose();
            return Task.CompletedTask;
        }

        [Fact]
        public async Task DefaultTheMainJob()
        {
            var project = await CreateProject();
            await client.Profiles.CreateTreeAsync(
                new ProfilesCreateTreeParameters
                {
                    Project = project,
                    TreeConfig = new TreeSetupConfig
                    {
                        Basic = new BasicTreeConfig { NumAssets = 1000 },
                    },
                }
            );
            await EnsureUser(project);
            var profiles = await client.Profiles.FindAsync(
                new ProfilesFindParameters { Projects = new[] { project }, IncludeProof = true }
            );
            Assert.Equal("farmer", profiles.Single().Identity);
            Assert.NotNull(profiles.Single().Proof);

            var gold = await CreateResource(project);
            var minted = await client.Resources.MintAsync(
                new ResourcesMintParameters
                {
                    Resource = gold,
                    Owner = Wallet,
                    Amount = 100,
                }
            );
            Assert.Equal(100, minted.Records.Holdings!.Single().Balance);

            var friend = await client.Wallet.CreateAsync(
                new WalletCreateParameters { Name = MakeName("friend") }
            );
            var moved = await client.Resources.TransferAsync(
                new ResourcesTransferParameters
                {
                    Resource = gold,
                    Recipient = friend.Address,
                    Amount = 25,
                }
            );
            Assert.NotEmpty(moved.Signatures);
            var status = await client.Transactions.StatusAsync(
                new TransactionsStatusParameters { IdempotencyKey = moved.IdempotencyKey }
            );
            Assert.Equal(TransactionState.Succeeded, status.State);
            Assert.Equal(75, await FindBalance(minted.Records.Holdings!.Single()));
            var received = await client.Holdings.FindAsync(
                new HoldingsFindParameters { Holder = friend.Address, IncludeProof = false }
            );
            Assert.Equal(25, received.Single().Balance);
        }

        /// <summary>The sample that the README shows.</summary>
        [Fact]
        public async Task DefaultTheFirstCallOfTheReadme()
        {
            Assert.Equal("100", await FirstCall.RunAsync());
        }

        /// <summary>The sample that docs/lost-answers.md shows.</summary>
        [Fact]
        public async Task DefaultTheQuestionsAfterACrash()
        {
            var key = Guid.NewGuid().ToString("N");
            Assert.StartsWith("never signed", await AfterACrash.RunAsync(key));
            using var farm = await GamekeeperClient.ConnectAsync(
                new GamekeeperOptions { Game = "com.example.farm" }
            );
            await farm.Projects.CreateAsync(
                new ProjectsCreateParameters { Name = MakeName("crash"), IdempotencyKey = key }
            );
            Assert.Equal("Succeeded", await AfterACrash.RunAsync(key));
            Assert.Empty(await farm.Transactions.UnsettledAsync());
        }

        [Fact]
        public async Task BehaviourAKeyMakesAWriteOnce()
        {
            var project = await CreateProject();
            var gold = await CreateResource(project);
            var mint = new ResourcesMintParameters
            {
                Resource = gold,
                Owner = Wallet,
                Amount = 10,
                IdempotencyKey = Guid.NewGuid().ToString("N"),
            };
            var first = await client.Resources.MintAsync(mint);
            var second = await client.Resources.MintAsync(mint);
            Assert.Equal(first.Signatures, second.Signatures);
            Assert.Equal(10, await FindBalance(first.Records.Holdings!.Single()));
        }

        [Fact]
        public async Task BehaviourTheApiAnswersUnsignedTransactions()
        {
            var built = await client.Api.CreateCreateProjectTransactionAsync(
                new CreateCreateProjectTransactionParameters
                {
                    Authority = Wallet,
                    Name = MakeName("api"),
                }
            );
            Assert.NotNull(Base58.Decode(built.Tx.TransactionValue, 1232));
            Assert.Empty(
                await client.Projects.FindAsync(
                    new ProjectsFindParameters { Addresses = new[] { built.Project } }
                )
            );
        }

        [Fact]
        public async Task BehaviourALargeAnswerComesInParts()
        {
            var options = new GamekeeperOptions { Game = "com.example.live", FrameBytesMax = 4096 };
            using var narrow = await GamekeeperClient.ConnectAsync(options);
            var document = await narrow.Rpc.DiscoverAsync();
            Assert.NotEmpty(document["methods"]!.Items);
        }

        [Fact]
        public Task ErrorInvalidParams() =>
            RequireError(
                ErrorNames.InvalidParams,
                () =>
                    client.Resources.TransferAsync(
                        new ResourcesTransferParameters
                        {
                            Resource = "not an address",
                            Recipient = Wallet,
                            Amount = 1,
                            IdempotencyKey = new string('k', 65),
                        }
                    )
            );

        [Fact]
        public Task ErrorNotFound() =>
            RequireError(
                ErrorNames.NotFound,
                () =>
                    client.Transactions.StatusAsync(
                        new TransactionsStatusParameters { IdempotencyKey = "none" }
                    )
            );

        [Fact]
        public async Task ErrorInsufficientBalance()
        {
            var gold = await CreateResource(await CreateProject());
            await client.Resources.MintAsync(
                new ResourcesMintParameters
                {
                    Resource = gold,
                    Owner = Wallet,
                    Amount = 5,
                }
            );
            var friend = await client.Wallet.CreateAsync(
                new WalletCreateParameters { Name = MakeName("poor") }
            );
            var error = await RequireError(
                ErrorNames.InsufficientBalance,
                () =>
                    client.Resources.TransferAsync(
                        new ResourcesTransferParameters
                        {
                            Resource = gold,
                            Recipient = friend.Address,
                            Amount = 6,
                        }
                    )
            );
            Assert.Equal("5", error.Context["balance"]!.AsString());
        }

        [Fact]
        public async Task ErrorAlreadyExists()
        {
            var parameters = new DelegationCreateParameters
            {
                Project = await CreateProject(),
                Delegate = "11111111111111111111111111111112",
                ServiceDelegations = new ServiceDelegationInput
                {
                    Control = new[]
                    {
                        new ServiceDelegationControl
                        {
                            Permission = ControlPermissionInput.ManageProfiles,
                        },
                    },
                },
            };
            await client.Delegation.CreateAsync(parameters);
            await RequireError(
                ErrorNames.AlreadyExists,
                () => client.Delegation.CreateAsync(parameters)
            );
        }

        [Fact]
        public Task ErrorMethodNotFound() =>
            RequireError(
                ErrorNames.MethodNotFound,
                () =>
                    client.Connection.Call(
                        "resources.conjure",
                        CallKind.Plain,
                        null,
                        JsonScalars.Value,
                        CancellationToken.None
                    )
            );

        [Fact]
        public async Task ErrorUnauthorised()
        {
            var gold = await CreateResource(await CreateProject());
            var stranger = await client.Wallet.CreateAsync(
                new WalletCreateParameters { Name = MakeName("stranger") }
            );
            await client.Wallet.UseAsync(new WalletUseParameters { Name = stranger.Name });
            await RequireError(
                ErrorNames.Unauthorised,
                () =>
                    client.Resources.MintAsync(
                        new ResourcesMintParameters
                        {
                            Resource = gold,
                            Owner = stranger.Address,
                            Amount = 1,
                        }
                    )
            );
        }

        [Fact]
        public Task ErrorLimitExceeded() =>
            RequireError(
                ErrorNames.LimitExceeded,
                () =>
                    client.Holdings.FindAsync(
                        new HoldingsFindParameters
                        {
                            Addresses = Enumerable.Repeat(Wallet, 1001).ToArray(),
                        }
                    )
            );

        [Fact]
        public Task ErrorIdempotencyKeyReused() =>
            RequireError(
                ErrorNames.IdempotencyKeyReused,
                async () =>
                {
                    var key = Guid.NewGuid().ToString("N");
                    for (var i = 0; i < 2; i++)
                    {
                        await client.Projects.CreateAsync(
                            new ProjectsCreateParameters
                            {
                                Name = MakeName("key"),
                                IdempotencyKey = key,
                            }
                        );
                    }
                }
            );

        [Fact]
        public Task ErrorWalletNotFound() =>
            RequireError(
                ErrorNames.WalletNotFound,
                () => client.Wallet.UseAsync(new WalletUseParameters { Name = "nobody" })
            );

        private static string MakeName(string start) =>
            start + "-" + Guid.NewGuid().ToString("N").Substring(0, 8);

        private static async Task<GamekeeperException> RequireError(string name, Func<Task> call)
        {
            var error = await Assert.ThrowsAsync<GamekeeperException>(call);
            Assert.True(
                name == error.Name,
                name + " is expected, not " + error.Name + ": " + error.Message
            );
            Assert.NotEqual(0, error.Code);
            return error;
        }

        private async Task<string> CreateProject()
        {
            var created = await client.Projects.CreateAsync(
                new ProjectsCreateParameters { Name = MakeName("farm") }
            );
            return created.Address!;
        }

        private async Task<string> CreateResource(string project)
        {
            var created = await client.Resources.CreateAsync(
                new ResourcesCreateParameters
                {
                    Project = project,
                    Params = new InitResourceInput
                    {
                        Name = "Gold",
                        Symbol = "GOLD",
                        Decimals = 0,
                        Uri = "https://example.com/gold.json",
                        Storage = ResourceStorageEnum.AccountState,
                    },
                }
            );
            return created.Address!;
        }

        /// <summary>
        /// The daemon's wallet has one user: a run makes it, and later ones only the profile.
        /// </summary>
        private async Task EnsureUser(string project)
        {
            var users = await client.Users.FindAsync(
                new UsersFindParameters { Wallets = new[] { Wallet } }
            );
            if (users.Count > 0)
            {
                await client.Profiles.CreateAsync(
                    new ProfilesCreateParameters { Project = project, Identity = "farmer" }
                );
                return;
            }
            await client.Users.CreateWithProfileAsync(
                new UsersCreateWithProfileParameters
                {
                    Project = project,
                    ProfileIdentity = "farmer",
                    UserInfo = new UserInfoInput
                    {
                        Name = "Farmer",
                        Bio = "",
                        Pfp = "",
                        Username = MakeName("farmer"),
                    },
                }
            );
        }

        private async Task<BigInteger> FindBalance(Holding known)
        {
            var holdings = await client.Holdings.FindAsync(
                new HoldingsFindParameters { Addresses = new[] { known.Address } }
            );
            return holdings.Single().Balance;
        }
    }
}
