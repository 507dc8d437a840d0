using System;
using System.IO;
using System.Threading.Tasks;
using Xunit;

namespace Gamekeeper.Tests
{
    /// <summary>A game that gets no address of the daemon, as a player's game gets none.</summary>
    [Trait("Kind", "Found")]
    public sealed class FoundTests
    {
        [Fact]
        public async Task DefaultTheDaemonIsFoundInTheSystemsPlace()
        {
            Assert.Null(Environment.GetEnvironmentVariable("GAMEKEEPER_HOME"));
            var local = Environment.GetEnvironmentVariable("LOCALAPPDATA")!;
            Assert.True(File.Exists(Path.Combine(local, "gamekeeper", "Data", "daemon.json")));
            using var client = await GamekeeperClient.ConnectAsync(
                new GamekeeperOptions { Game = "com.example.found" }
            );
            Assert.Equal(WalletCustody, client.CurrentSession.Wallet.Custody.ToString());
        }

        /// <summary>Where a key is kept on a machine that has a keychain.</summary>
        private const string WalletCustody = "Keychain";
    }
}
