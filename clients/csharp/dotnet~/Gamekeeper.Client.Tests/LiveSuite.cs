using System;
using System.Linq;
using System.Numerics;
using System.Threading.Tasks;
using Xunit;

namespace Gamekeeper.Tests
{
    /// <summary>
    /// What the live suites share: a session of the game, and the parts of its world. What a game
    /// that is paired may not do is expected to be refused, and its outcome is in the world
    /// already.
    /// </summary>
    public abstract class LiveSuite : IAsyncLifetime
    {
        private protected GamekeeperClient client = null!;

        private protected string Wallet => client.CurrentSession.Wallet.Address;

        public virtual async Task InitializeAsync()
        {
            if (Environment.GetEnvironmentVariable("GAMEKEEPER_HOME") == null)
            {
                throw new InvalidOperationException(
                    "GAMEKEEPER_HOME names the daemon's folder; start one"
                );
            }
            client = await LivePlace.Connect();
        }

        public Task DisposeAsync()
        {
            client.Dispose();
            return Task.CompletedTask;
        }

        private protected static string MakeName(string start) =>
            start + "-" + Guid.NewGuid().ToString("N").Substring(0, 8);

        private protected static async Task<GamekeeperException> RequireError(
            string name,
            Func<Task> call
        )
        {
            var error = await Assert.ThrowsAsync<GamekeeperException>(call);
            Assert.True(
                name == error.Name,
                name + " is expected, not " + error.Name + ": " + error.Message
            );
            Assert.NotEqual(0, error.Code);
            return error;
        }

        /// <param name="kind">What is not granted, such as POWER.</param>
        /// <param name="call">What is refused.</param>
        private protected static async Task RequireNotGranted(string kind, Func<Task> call)
        {
            var error = await RequireError(ErrorNames.NotGranted, call);
            Assert.Equal(kind, error.Context["kind"]!.AsString());
        }

        /// <summary>
        /// A project that the game may act in: a new one, or where the player has to grant that,
        /// the one whose address the manifest names.
        /// </summary>
        private protected async Task<string> FindProject() =>
            LivePlace.World?.Project ?? await CreateProject();

        private protected async Task<string> CreateProject()
        {
            var created = await client.Projects.CreateAsync(
                new ProjectsCreateParameters { Name = MakeName("farm") }
            );
            return created.Address!;
        }

        /// <summary>
        /// The daemon's wallet has one user: a run makes it, and later ones only the profile.
        /// </summary>
        private protected async Task EnsureUser(string project)
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

        private protected async Task<string> CreateResource(
            string project,
            ResourceStorageEnum storage = ResourceStorageEnum.AccountState
        )
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
                        Storage = storage,
                    },
                }
            );
            return created.Address!;
        }

        /// <summary>
        /// Address of another wallet: a new one of the player's, or where the player would be
        /// asked for that, the one that is there.
        /// </summary>
        private protected async Task<string> MakeFriend(string name)
        {
            if (LivePlace.World != null)
                return LivePlace.World.Friend;
            var parameters = new WalletCreateParameters { Name = MakeName(name) };
            return (await client.Wallet.CreateAsync(parameters)).Address;
        }

        private protected async Task<BigInteger> FindBalance(Holding known)
        {
            var holdings = await client.Holdings.FindAsync(
                new HoldingsFindParameters { Addresses = new[] { known.Address } }
            );
            return holdings.Single().Balance;
        }
    }
}
