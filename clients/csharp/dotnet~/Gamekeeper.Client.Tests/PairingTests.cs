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
    }

    /// <summary>The proof of a paired game.</summary>
    [Trait("Kind", "Unit")]
    public sealed class GameProofTests
    {
        [Fact]
        public void Default()
        {
            // Made with node:crypto: bytes i * 7, i * 7 + 1 and i * 7 + 2, modulo 256.
            var secret = Handshake.ReadHexadecimal(
                "00070e151c232a31383f464d545b626970777e858c939aa1a8afb6bdc4cbd2d9",
                32
            )!;
            var client = Base58.Decode("52Y2w7NXvFk4zUsVGXaq3ai8xBVNV8FX7aME2Vpz2tH", 32)!;
            var server = Base58.Decode("8wqBEaP8DYyD5jNvZrW7vMUP7Ph3Yp55XF1HQYRjNCz", 32)!;
            Assert.Equal(
                "5RJGWakrdwztgPF6bepFhyqCbMwpM2GbJ6GdP5sYoPAz",
                Base58.Encode(Handshake.ProveGame(secret, server, client, "com.example.farm"))
            );
        }
    }
}
