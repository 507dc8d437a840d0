using System;
using System.Collections.Generic;
using System.Linq;
using Xunit;

namespace Gamekeeper.Tests
{
    /// <summary>
    /// Where the daemon's folder is, by the table of test/clients/support/homes.ts, which the
    /// daemon and every client play. The driver of the test hands it over.
    /// </summary>
    [Trait("Kind", "Homes")]
    public sealed class HomeTests : IDisposable
    {
        private static readonly JsonValue Table = JsonValue.Parse(
            Environment.GetEnvironmentVariable("GAMEKEEPER_TEST_HOMES")!
        );

        private readonly Dictionary<string, string?> before = Table["variables"]!
            .Items.Select(name => name.AsString())
            .ToDictionary(name => name, Environment.GetEnvironmentVariable);

        public void Dispose()
        {
            foreach (var (name, value) in before)
                Environment.SetEnvironmentVariable(name, value);
        }

        [Fact]
        public void Default()
        {
            foreach (var row in Table["rows"]!.Items)
            {
                var environment = row["environment"]!;
                foreach (var name in before.Keys)
                    Environment.SetEnvironmentVariable(name, environment[name]?.AsString());
                var said = row["name"]!.AsString() + ": ";
                var refused = row["refused"]!.AsString();
                if (refused == "")
                {
                    var home = row["home"]!.AsString();
                    Assert.Equal(said + home, said + DaemonFile.ResolveHome(null));
                    continue;
                }
                var error = Assert.Throws<GamekeeperException>(() => DaemonFile.ResolveHome(null));
                Assert.Equal(ErrorNames.InvalidArgument, error.Name);
                Assert.StartsWith(refused + ": ", error.Message, StringComparison.Ordinal);
            }
        }

        [Fact]
        public void ErrorInvalidArgumentForAGivenFolder()
        {
            var error = Assert.Throws<GamekeeperException>(() => DaemonFile.ResolveHome("~/games"));
            Assert.StartsWith("Home: is ~/games", error.Message, StringComparison.Ordinal);
        }
    }
}
