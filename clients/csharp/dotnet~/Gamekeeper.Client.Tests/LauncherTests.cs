using System;
using System.Diagnostics;
using System.IO;
using System.Threading.Tasks;
using Xunit;

namespace Gamekeeper.Tests
{
    /// <summary>Starting the daemon from a game; live.test.ts says by which command.</summary>
    [Trait("Kind", "Live")]
    public sealed class LauncherTests
    {
        private static DaemonLaunchOptions Options(string home) =>
            new DaemonLaunchOptions
            {
                ExecutablePath = Environment.GetEnvironmentVariable("GAMEKEEPER_TEST_PROGRAM")!,
                Arguments = Environment.GetEnvironmentVariable("GAMEKEEPER_TEST_ARGUMENTS")!,
                Home = home,
                Timeout = LivePlace.PatienceMax,
            };

        [Fact]
        public async Task Default()
        {
            var home = Directory.CreateTempSubdirectory("gamekeeper-launch-").FullName;
            Assert.True(await DaemonLauncher.StartAsync(Options(home)));
            var file = JsonValue.Parse(File.ReadAllText(Path.Combine(home, "daemon.json")));
            using var process = Process.GetProcessById(file["pid"]!.AsInt32());
            try
            {
                Assert.False(await DaemonLauncher.StartAsync(Options(home)));
                await RequireASession(
                    new GamekeeperOptions
                    {
                        Game = "com.example.launch",
                        Home = home,
                        ConnectTimeout = LivePlace.PatienceMax,
                    }
                );
            }
            finally
            {
                process.Kill();
                await process.WaitForExitAsync();
                Directory.Delete(home, true);
            }
        }

        /// <summary>
        /// Or that the player is asked for one first, of whom nothing is known here.
        /// </summary>
        private static async Task RequireASession(GamekeeperOptions options)
        {
            if (!LivePlace.IsPaired)
            {
                using var client = await GamekeeperClient.ConnectAsync(options);
                Assert.True(client.IsOpen);
                return;
            }
            var error = await Assert.ThrowsAsync<GamekeeperException>(() =>
                GamekeeperClient.ConnectAsync(options)
            );
            Assert.Equal(ErrorNames.PairingRequired, error.Name);
            Assert.Equal(LivePlace.World!.Service, error.Context["service"]!.AsString());
        }

        [Fact]
        public async Task ErrorDaemonStartFailed()
        {
            var home = Directory.CreateTempSubdirectory("gamekeeper-launch-").FullName;
            var options = Options(home);
            options.Arguments = "--version";
            var error = await Assert.ThrowsAsync<GamekeeperException>(() =>
                DaemonLauncher.StartAsync(options)
            );
            Assert.Equal(ErrorNames.DaemonStartFailed, error.Name);
            Directory.Delete(home, true);
        }
    }
}
