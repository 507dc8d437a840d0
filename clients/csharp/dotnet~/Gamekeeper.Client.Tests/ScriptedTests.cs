using System.Threading.Tasks;
using Xunit;
using Xunit.Abstractions;

namespace Gamekeeper.Tests
{
    /// <summary>The game that test/clients/csharp/scripted.test.ts starts.</summary>
    [Trait("Kind", "Scripted")]
    public sealed class ScriptedTests
    {
        private readonly ITestOutputHelper output;

        public ScriptedTests(ITestOutputHelper output) => this.output = output;

        [Fact]
        public Task BehaviourEveryScriptIsPlayed() => Scripted.Run(output.WriteLine);
    }
}
