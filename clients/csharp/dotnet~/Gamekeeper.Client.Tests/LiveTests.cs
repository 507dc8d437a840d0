using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Xunit;

namespace Gamekeeper.Tests
{
    /// <summary>
    /// A game's main job on a real daemon, which test/clients/csharp/live.test.ts starts and names
    /// by GAMEKEEPER_HOME.
    /// </summary>
    [Trait("Kind", "Live")]
    [Collection("Live")]
    public sealed class LiveTests : LiveSuite
    {
        [Fact]
        public async Task DefaultTheMainJob()
        {
            var project = await FindProject();
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

            var gold = LivePlace.World?.Gold ?? await CreateResource(project);
            var minted = await client.Resources.MintAsync(
                new ResourcesMintParameters
                {
                    Resource = gold,
                    Owner = Wallet,
                    Amount = 100,
                }
            );
            Assert.Equal(100, minted.Records.Holdings!.Single().Balance);

            var friend = await MakeFriend("friend");
            var moved = await client.Resources.TransferAsync(
                new ResourcesTransferParameters
                {
                    Resource = gold,
                    Recipient = friend,
                    Amount = 25,
                }
            );
            Assert.NotEmpty(moved.Signatures);
            var status = await client.Transactions.StatusAsync(
                new TransactionsStatusParameters { IdempotencyKey = moved.IdempotencyKey }
            );
            Assert.Equal(TransactionState.Succeeded, status.State);
            Assert.Equal(75, await FindBalance(minted.Records.Holdings!.Single()));
            var inventory = await client.Wallet.InventoryAsync(
                new WalletInventoryParameters { Wallet = friend }
            );
            var line = inventory.Single();
            Assert.Equal(gold, line.Resource);
            Assert.Equal(25, line.Amount);
            Assert.Equal("GOLD", line.Symbol);
            Assert.Empty(
                await client.Assets.FindAsync(new AssetsFindParameters { Owner = friend })
            );
            var received = await client.Holdings.FindAsync(
                new HoldingsFindParameters { Holder = friend, IncludeProof = false }
            );
            Assert.Equal(25, received.Single().Balance);
        }

        /// <summary>As the other clients' live suites have it.</summary>
        private const string Seed =
            "{\"seed\":1,\"project\":{\"name\":\"Planted Farm\",\"places\":100},"
            + "\"resources\":[{\"name\":\"Turnip\",\"symbol\":\"TRNP\",\"decimals\":0,"
            + "\"storage\":\"LedgerState\",\"places\":100}],\"faucets\":[{\"name\":\"Field\","
            + "\"resource\":\"Turnip\",\"amount\":20,\"repeatInterval\":3600}],"
            + "\"badges\":[{\"name\":\"Founder\",\"index\":7}]}";

        [Fact]
        public async Task BehaviourAWorldIsPlantedAndItsThingsAreFoundByName()
        {
            var parameters = new WorldPlantParameters { Seed = Seed };
            if (LivePlace.IsPaired)
            {
                var isStrict = client.CurrentSession.Service == "embedded";
                await RequireError(
                    isStrict ? ErrorNames.SeedNotGranted : ErrorNames.SeedNeedsApply,
                    () => client.World.PlantAsync(parameters)
                );
                Assert.Empty((await client.World.GetAsync()).Things);
                return;
            }
            Assert.Equal(20, await PlantWorld.RunAsync(client, Seed));
            var farm = new WorldNames(await client.World.PlantAsync(parameters));
            Assert.Equal(7, farm.Badge("Founder"));
            Assert.Throws<KeyNotFoundException>(() => farm.Recipe("Stew"));
            Assert.Equal(farm.World.Project, (await client.World.GetAsync()).Project);
        }

        /// <summary>The sample of amounts that players type.</summary>
        [Fact]
        public async Task BehaviourAPlayerTypesAnAmount()
        {
            // A game that makes resources has no budget for what it makes here.
            if (LivePlace.IsPaired)
                return;
            var made = await client.Resources.CreateAsync(
                new ResourcesCreateParameters
                {
                    Project = await CreateProject(),
                    Params = new InitResourceInput
                    {
                        Name = "Gold",
                        Symbol = "GLD",
                        Decimals = 2,
                        Uri = "https://example.com/gold.json",
                        Storage = ResourceStorageEnum.AccountState,
                    },
                }
            );
            var gold = made.Address!;
            var friend = await MakeFriend("typist");
            var mint = new ResourcesMintParameters { Resource = gold, Owner = Wallet };
            mint.Amount = 2000;
            await client.Resources.MintAsync(mint);
            Assert.Equal("2.5 GLD", await GiveTyped.RunAsync(client, gold, friend, "17.50"));
            var error = await RequireError(
                ErrorNames.InvalidArgument,
                () => GiveTyped.RunAsync(client, gold, friend, "1,5")
            );
            Assert.Contains("such as 17.5", error.Message, StringComparison.Ordinal);
        }

        /// <summary>The sample that the README shows.</summary>
        [Fact]
        public async Task DefaultTheFirstCallOfTheReadme()
        {
            // By a paired game too: what it makes is its own.
            Assert.Equal("100", await FirstCall.RunAsync());
        }

        /// <summary>The sample that docs/guides/lost-answers.md shows.</summary>
        [Fact]
        public async Task DefaultTheQuestionsAfterACrash()
        {
            var key = Guid.NewGuid().ToString("N");
            Assert.StartsWith(
                "never signed",
                await AfterACrash.RunAsync(key),
                StringComparison.Ordinal
            );
            await client.Projects.CreateAsync(
                new ProjectsCreateParameters { Name = MakeName("crash"), IdempotencyKey = key }
            );
            Assert.Equal("Succeeded", await AfterACrash.RunAsync(key));
            Assert.Empty(await client.Transactions.UnsettledAsync());
        }

        [Fact]
        public async Task BehaviourAKeyMakesAWriteOnce()
        {
            var gold = await CreateResource(await CreateProject());
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
            using var narrow = await LivePlace.Connect(frameBytesMax: 4096);
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
            var friend = await MakeFriend("poor");
            var error = await RequireError(
                ErrorNames.InsufficientBalance,
                () =>
                    client.Resources.TransferAsync(
                        new ResourcesTransferParameters
                        {
                            Resource = gold,
                            Recipient = friend,
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
                Project = await FindProject(),
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
            if (LivePlace.IsPaired)
            {
                // The player is asked, which the game learns; a game that leaves withdraws.
                using var leaving = new CancellationTokenSource();
                client.Progress += progress =>
                {
                    if (progress.State == ProgressState.ApprovalPending)
                        leaving.Cancel();
                };
                await Assert.ThrowsAnyAsync<OperationCanceledException>(() =>
                    client.Delegation.CreateAsync(parameters, cancellationToken: leaving.Token)
                );
                return;
            }
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
            var mint = new ResourcesMintParameters
            {
                Resource = await CreateResource(await FindProject()),
                Owner = Wallet,
                Amount = 1,
                Authority = await MakeFriend("stranger"),
            };
            if (LivePlace.IsPaired)
            {
                // Judged before the service is asked: a grant signs with its own wallet alone.
                await RequireNotGranted("WALLET", () => client.Resources.MintAsync(mint));
                return;
            }
            await RequireError(ErrorNames.Unauthorised, () => client.Resources.MintAsync(mint));
        }

        [Fact]
        public async Task BehaviourAnotherWalletActsWhereTheGameMayUseIt()
        {
            var name = MakeName("other");
            var parameters = new WalletCreateParameters { Name = name };
            var use = new WalletUseParameters { Name = name };
            if (LivePlace.IsPaired)
            {
                await RequireError(ErrorNames.WalletNotFound, () => client.Wallet.UseAsync(use));
                return;
            }
            var other = await client.Wallet.CreateAsync(parameters);
            await client.Wallet.UseAsync(use);
            var created = await client.Projects.CreateAsync(
                new ProjectsCreateParameters { Name = name }
            );
            var found = await client.Projects.FindAsync(
                new ProjectsFindParameters { Addresses = new[] { created.Address! } }
            );
            Assert.Equal(other.Address, found.Single().Authority);
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
    }
}
