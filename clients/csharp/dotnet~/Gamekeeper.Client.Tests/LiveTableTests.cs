using System.Threading.Tasks;
using Xunit;
using Xunit.Abstractions;

namespace Gamekeeper.Tests
{
    /// <summary>The game that test/clients/csharp/live-tables.test.ts starts.</summary>
    [Trait("Kind", "LiveTables")]
    public sealed class LiveTableTests
    {
        private readonly ITestOutputHelper output;

        public LiveTableTests(ITestOutputHelper output) => this.output = output;

        [Fact]
        public Task BehaviourEveryCaseIsPlayed() => LiveTableGame.Run(output.WriteLine);
    }
}
