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
        [Fact]
        public async Task Default()
        {
            var starts = Environment.GetEnvironmentVariable("GAMEKEEPER_TEST_STARTS")!;
            var launch = JsonValue.Parse(starts)["hostile"]!;
            var options = new DaemonLaunchOptions
            {
                ExecutablePath = launch["program"]!.AsString(),
                Arguments = launch["arguments"]!.AsString(),
                Home = launch["home"]!.AsString(),
                Timeout = LivePlace.PatienceMax,
            };
            Assert.True(await DaemonLauncher.StartAsync(options));
        }
    }
}
