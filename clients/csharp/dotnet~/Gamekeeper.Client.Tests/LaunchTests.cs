using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Xunit;

namespace Gamekeeper.Tests
{
    /// <summary>
    /// Starts that succeed; launch.test.ts says which, as JSON. ScriptedTests has those that fail.
    /// </summary>
    [Trait("Kind", "Launch")]
    public sealed class LaunchTests
    {
        private static readonly JsonValue Place = JsonValue.Parse(
            Environment.GetEnvironmentVariable("GAMEKEEPER_TEST_STARTS") ?? "{}"
        );

        private static DaemonLaunchOptions OptionsOf(JsonValue launch) =>
            new DaemonLaunchOptions
            {
                ExecutablePath = launch["program"]!.AsString(),
                Arguments = launch["arguments"]!.AsString(),
                Home = launch["home"]!.AsString(),
                Service = launch["service"]?.AsString(),
                Timeout = LivePlace.PatienceMax,
            };

        private static Task<GamekeeperClient> Connect(string home, string? network = null) =>
            GamekeeperClient.ConnectAsync(
                new GamekeeperOptions
                {
                    Game = "com.example.launch",
                    Home = home,
                    Network = network,
                    StartTimeout = LivePlace.PatienceMax,
                    ConnectTimeout = LivePlace.PatienceMax,
                }
            );

        private static JsonValue ReadState(string home) =>
            JsonValue.Parse(File.ReadAllText(Path.Combine(home, "start-state.json")));

        [Fact]
        public async Task BehaviourOfTwoGamesAtOnceOneStartsIt()
        {
            var launch = Place["pair"]!;
            var both = await Task.WhenAll(
                DaemonLauncher.StartAsync(OptionsOf(launch)),
                DaemonLauncher.StartAsync(OptionsOf(launch))
            );
            var home = launch["home"]!.AsString();
            using var process = Process.GetProcessById(ReadState(home)["pid"]!.AsInt32());
            try
            {
                Assert.Equal(new[] { false, true }, both.OrderBy(wasStarted => wasStarted));
                using var client = await Connect(home);
                Assert.True(client.IsOpen);
                var other = await Assert.ThrowsAsync<GamekeeperException>(() =>
                    Connect(home, "https://games.example/")
                );
                Assert.Equal(ErrorNames.OtherNetwork, other.Name);
                RequireOwnOutput(process.Id);
            }
            finally
            {
                process.Kill();
                await process.WaitForExitAsync();
            }
        }

        [Fact]
        public async Task BehaviourWhoseOwnStartIsSlowerThanAnothersHasNotStartedIt()
        {
            var slow = OptionsOf(Place["slow"]!);
            var waiting = DaemonLauncher.StartAsync(slow);
            while (!File.Exists(slow.Home + ".begun"))
                await Task.Yield();
            Assert.True(await DaemonLauncher.StartAsync(OptionsOf(Place["late"]!)));
            using var process = Process.GetProcessById(ReadState(slow.Home!)["pid"]!.AsInt32());
            try
            {
                Assert.False(await waiting);
            }
            finally
            {
                File.WriteAllText(slow.Home + ".over", "");
                process.Kill();
                await process.WaitForExitAsync();
            }
        }

        [Fact]
        public async Task DefaultWhoConnectsStartsItAndPlaysOnNoOtherService()
        {
            var launch = OptionsOf(Place["connecting"]!);
            var options = new GamekeeperOptions
            {
                Game = "com.example.launch",
                Launch = launch,
                ConnectTimeout = LivePlace.PatienceMax,
            };
            using var client = await GamekeeperClient.ConnectAsync(options);
            using var process = Process.GetProcessById(ReadState(launch.Home!)["pid"]!.AsInt32());
            try
            {
                Assert.Equal("embedded", client.CurrentSession!.Service);
                launch.Service = "https://games.example/";
                var other = await Assert.ThrowsAsync<GamekeeperException>(() =>
                    GamekeeperClient.ConnectAsync(options)
                );
                Assert.Equal(ErrorNames.OtherNetwork, other.Name);
                options.Network = "embedded";
                using var named = await GamekeeperClient.ConnectAsync(options);
                Assert.True(named.IsOpen);
            }
            finally
            {
                process.Kill();
                await process.WaitForExitAsync();
            }
        }

        [Fact]
        public void BehaviourInAFlatpakTheFolderIsThePlayers()
        {
            var names = new[] { "GAMEKEEPER_HOME", "FLATPAK_ID", "HOST_XDG_DATA_HOME" };
            var before = names.Select(Environment.GetEnvironmentVariable).ToList();
            try
            {
                Environment.SetEnvironmentVariable("GAMEKEEPER_HOME", null);
                Environment.SetEnvironmentVariable("FLATPAK_ID", "com.example.launch");
                Environment.SetEnvironmentVariable("HOST_XDG_DATA_HOME", "/host");
                if (OperatingSystem.IsLinux())
                    Assert.Equal("/host/gamekeeper", DaemonFile.ResolveHome(null));
                // Processes outside are not seen: the handshake says whether one runs.
                Assert.True(DaemonFile.MayRun(int.MaxValue.ToString(CultureInfo.InvariantCulture)));
            }
            finally
            {
                foreach (var (name, value) in names.Zip(before))
                    Environment.SetEnvironmentVariable(name, value);
            }
            Assert.False(DaemonFile.MayRun(int.MaxValue.ToString(CultureInfo.InvariantCulture)));
        }

        [Fact]
        public async Task BehaviourWhoConnectsWhileItStartsWaits()
        {
            var launch = OptionsOf(Place["waiting"]!);
            var info = new ProcessStartInfo(launch.ExecutablePath, launch.Arguments);
            info.Environment["GAMEKEEPER_HOME"] = launch.Home;
            info.CreateNoWindow = true;
            using var process = Process.Start(info)!;
            try
            {
                while (StartState.Read(launch.Home!) == null)
                    await Task.Yield();
                using var client = await Connect(launch.Home!);
                Assert.True(client.IsOpen);
            }
            finally
            {
                process.Kill();
                await process.WaitForExitAsync();
            }
            // What a killed one left is known for what it is.
            Assert.Equal("ready", ReadState(launch.Home!)["state"]!.AsString());
            var error = await Assert.ThrowsAsync<GamekeeperException>(() => Connect(launch.Home!));
            Assert.Equal(ErrorNames.DaemonNotRunning, error.Name);
        }

        /// <summary>Linux tells what a process has open.</summary>
        private static void RequireOwnOutput(int process)
        {
            if (!OperatingSystem.IsLinux())
                return;
            var own = TargetsOf("self").ToList();
            Assert.Equal(3, own.Count);
            Assert.DoesNotContain(
                TargetsOf(process.ToString(CultureInfo.InvariantCulture)),
                target => target != "/dev/null" && own.Contains(target)
            );
        }

        private static IEnumerable<string> TargetsOf(string process) =>
            new[] { "0", "1", "2" }.Select(stream =>
                new FileInfo($"/proc/{process}/fd/{stream}").LinkTarget!
            );
    }
}
