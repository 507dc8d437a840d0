using System.Threading.Tasks;
using Xunit;

namespace Gamekeeper.Tests
{
    /// <summary>
    /// Pairing on a real daemon with --strict, which test/clients/csharp/live.test.ts starts.
    /// </summary>
    [Trait("Kind", "Pairing")]
    public sealed class PairingTests
    {
        [Fact]
        public Task Default() => PairingCheck.Run();

        [Fact]
        public Task DefaultAskingForMore() => AskingCheck.Run();
    }
}
