using System;
using System.Threading.Tasks;
using Xunit;

namespace Gamekeeper.Tests
{
    /// <summary>
    /// A game that starts its daemon from an environment that would load code into it;
    /// environment.test.ts looks at what that one got.
    /// </summary>
    [Trait("Kind", "Environment")]
    public sealed class EnvironmentTests
    {
        private static DaemonLaunchOptions OfPackage(JsonValue launch)
        {
            var options = DaemonLaunchOptions.OfPackage(launch["packageFolder"]!.AsString());
            options.Home = launch["home"]!.AsString();
            options.Timeout = LivePlace.PatienceMax;
            return options;
        }

        [Fact]
        public async Task Default()
        {
            var text = Environment.GetEnvironmentVariable("GAMEKEEPER_TEST_STARTS")!;
            var starts = JsonValue.Parse(text);
            var launch = starts["hostile"]!;
            var options = new DaemonLaunchOptions
            {
                ExecutablePath = launch["program"]!.AsString(),
                Arguments = launch["arguments"]!.AsString(),
                Home = launch["home"]!.AsString(),
                Timeout = LivePlace.PatienceMax,
            };
            Assert.True(await DaemonLauncher.StartAsync(options));
            Assert.True(await DaemonLauncher.StartAsync(OfPackage(starts["packaged"]!)));
            Assert.True(await DaemonLauncher.StartAsync(OfPackage(starts["split"]!)));
            Environment.SetEnvironmentVariable("LD_LIBRARY_PATH", null);
            Assert.True(await DaemonLauncher.StartAsync(OfPackage(starts["bare"]!)));
        }
    }
}
