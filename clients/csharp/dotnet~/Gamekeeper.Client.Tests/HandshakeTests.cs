using System;
using System.IO;
using System.Threading.Tasks;
using Xunit;

namespace Gamekeeper.Tests
{
    /// <summary>Finding the daemon, and the proofs in both directions.</summary>
    [Trait("Kind", "Unit")]
    public sealed class HandshakeTests
    {
        // Bytes i * 7, i * 7 + 1 and i * 7 + 2, modulo 256; the proofs were made with node:crypto.
        private static readonly byte[] Secret = Handshake.ReadHexadecimal(
            "00070e151c232a31383f464d545b626970777e858c939aa1a8afb6bdc4cbd2d9",
            32
        )!;
        private static readonly byte[] Client = Base58.Decode(
            "52Y2w7NXvFk4zUsVGXaq3ai8xBVNV8FX7aME2Vpz2tH",
            32
        )!;
        private static readonly byte[] Server = Base58.Decode(
            "8wqBEaP8DYyD5jNvZrW7vMUP7Ph3Yp55XF1HQYRjNCz",
            32
        )!;

        [Fact]
        public void DefaultProofs()
        {
            Assert.Equal(
                "Ay1KDhnFrDd1oJnny7Us8Sog8B92Uog6EEHpyiWMSbU9",
                Base58.Encode(Handshake.ProveDaemon(Secret, Client, Server))
            );
            Assert.Equal(
                "J2EZk6QEb2tBEzWiLwtr2wAdZdHHFBMotZ2DDN5yUUSV",
                Base58.Encode(Handshake.ProveClient(Secret, Client, Server))
            );
        }

        [Fact]
        public void DefaultGameProof() =>
            Assert.Equal(
                "5RJGWakrdwztgPF6bepFhyqCbMwpM2GbJ6GdP5sYoPAz",
                Base58.Encode(Handshake.ProveGame(Secret, Server, Client, "com.example.farm"))
            );

        [Theory]
        [InlineData("")]
        [InlineData("00")]
        [InlineData("0g070e151c232a31383f464d545b626970777e858c939aa1a8afb6bdc4cbd2d9")]
        public void ArgsHexadecimal(string text) =>
            Assert.Null(Handshake.ReadHexadecimal(text, 32));

        [Fact]
        public void BehaviourBase58RoundTrips()
        {
            var seed = Environment.TickCount;
            var random = new Random(seed);
            for (var round = 0; round < 500; round++)
            {
                var bytes = new byte[random.Next(70)];
                random.NextBytes(bytes);
                for (var i = random.Next(4); i > 0 && i <= bytes.Length; i--)
                    bytes[i - 1] = 0;
                Assert.Equal(bytes, Base58.Decode(Base58.Encode(bytes), 70));
            }
        }

        [Theory]
        [InlineData("0")]
        [InlineData("O")]
        [InlineData("a b")]
        [InlineData("111")]
        public void ErrorBase58(string text) => Assert.Null(Base58.Decode(text, 2));

        [Fact]
        public async Task DefaultConnects()
        {
            using var daemon = new LoopbackDaemon();
            using var client = await daemon.Connect();
            Assert.True(client.IsOpen);
            Assert.Equal("W1", client.CurrentSession.Wallet.Address);
            Assert.Equal(Custody.Vault, client.CurrentSession.Wallet.Custody);
        }

        [Theory]
        [InlineData("upgrade")]
        [InlineData("hello")]
        [InlineData("close")]
        public async Task BehaviourTurnedAwayItTriesAgainAtOnce(string how)
        {
            using var daemon = new LoopbackDaemon();
            for (var i = 0; i < 5; i++)
                daemon.TurnAway.Enqueue(how);
            using var client = await daemon.Connect();
            Assert.True(client.IsOpen);
            Assert.Empty(daemon.TurnAway);
        }

        [Fact]
        public async Task ErrorTurnedAwayAlways()
        {
            using var daemon = new LoopbackDaemon();
            for (var i = 0; i < 100; i++)
                daemon.TurnAway.Enqueue("close");
            var error = await Assert.ThrowsAsync<GamekeeperException>(() => daemon.Connect());
            Assert.Equal(ErrorNames.ConnectionClosed, error.Name);
            Assert.InRange(daemon.TurnAway.Count, 68, 99);
        }

        [Fact]
        public async Task BehaviourSendsNoOrigin()
        {
            using var daemon = new LoopbackDaemon();
            using var client = await daemon.Connect();
            Assert.Contains(
                daemon.HeadLines,
                line => line.StartsWith("Host: 127.0.0.1:", StringComparison.Ordinal)
            );
            Assert.DoesNotContain(
                daemon.HeadLines,
                line => line.Contains("Origin", StringComparison.OrdinalIgnoreCase)
            );
        }

        [Theory]
        [InlineData("52Y2w7NXvFk4zUsVGXaq3ai8xBVNV8FX7aME2Vpz2tH")]
        [InlineData("")]
        [InlineData("0")]
        public async Task ErrorWrongSecret(string proof)
        {
            using var daemon = new LoopbackDaemon { WrongProof = proof };
            var error = await Assert.ThrowsAsync<GamekeeperException>(() => daemon.Connect());
            Assert.Equal(ErrorNames.WrongSecret, error.Name);
            Assert.Equal(8002, error.Code);
        }

        [Fact]
        public async Task ErrorWrongSecretInTheFile()
        {
            using var daemon = new LoopbackDaemon();
            daemon.WriteFile(Environment.ProcessId, daemon.Url, new string('0', 64));
            var error = await Assert.ThrowsAsync<GamekeeperException>(() => daemon.Connect());
            Assert.Equal(ErrorNames.WrongSecret, error.Name);
        }

        [Fact]
        public async Task ErrorDaemonNotRunning()
        {
            using var daemon = new LoopbackDaemon();
            var secret = new string('0', 64);
            // A process id beyond Linux's highest.
            daemon.WriteFile(2147483646, daemon.Url, secret);
            await RequireNotRunning(daemon);
            daemon.WriteFile(Environment.ProcessId, daemon.Url, "00");
            await RequireNotRunning(daemon);
            daemon.WriteFile(Environment.ProcessId, "ws://127.0.0.1:1/", secret);
            await RequireNotRunning(daemon);
            File.WriteAllText(Path.Combine(daemon.Home, "daemon.json"), "{");
            await RequireNotRunning(daemon);
            File.Delete(Path.Combine(daemon.Home, "daemon.json"));
            await RequireNotRunning(daemon);
        }

        [Theory]
        [InlineData("ws://192.0.2.1:40123/")]
        [InlineData("ws://example.com/")]
        [InlineData("wss://127.0.0.1:40123/")]
        [InlineData("http://127.0.0.1:40123/")]
        [InlineData("nothing")]
        public async Task BehaviourStaysOnThisMachine(string url)
        {
            using var daemon = new LoopbackDaemon();
            daemon.WriteFile(Environment.ProcessId, url, new string('0', 64));
            var options = daemon.Options();
            options.MakeSocket = () => throw new InvalidOperationException("A socket was made");
            var error = await Assert.ThrowsAsync<GamekeeperException>(() =>
                GamekeeperClient.ConnectAsync(options)
            );
            Assert.Equal(ErrorNames.DaemonNotRunning, error.Name);
        }

        [Fact]
        public async Task ErrorInvalidParams()
        {
            var error = await Assert.ThrowsAsync<GamekeeperException>(() =>
                GamekeeperClient.ConnectAsync(new GamekeeperOptions())
            );
            Assert.Equal(ErrorNames.InvalidParams, error.Name);
        }

        private static async Task RequireNotRunning(LoopbackDaemon daemon)
        {
            var error = await Assert.ThrowsAsync<GamekeeperException>(() => daemon.Connect());
            Assert.Equal(ErrorNames.DaemonNotRunning, error.Name);
            Assert.Equal(daemon.Home, error.Context["home"]!.AsString());
        }
    }
}
