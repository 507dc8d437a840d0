using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using Xunit;

namespace Gamekeeper.Tests
{
    /// <summary>What a game's logger hears, over real sockets.</summary>
    [Trait("Kind", "Unit")]
    public sealed class LogTests
    {
        private const string Recipient = "recipient-of-the-test";

        private sealed class Broken : IGamekeeperLogger
        {
            public void Log(GamekeeperLogLevel level, string message) =>
                throw new InvalidOperationException("The game's logger is broken");
        }

        private static GamekeeperOptions Options(LoopbackDaemon daemon, IGamekeeperLogger logger)
        {
            var options = daemon.Options();
            options.Logger = logger;
            return options;
        }

        private static Task<Receipt> Transfer(GamekeeperClient client) =>
            client.Resources.TransferAsync(
                new ResourcesTransferParameters
                {
                    Resource = "resource-of-the-test",
                    Recipient = Recipient,
                    Amount = 424242,
                    IdempotencyKey = "k1",
                }
            );

        private static string Receipt(WireCall call) =>
            LoopbackDaemon.Result(
                call,
                "{\"idempotencyKey\":\"k1\",\"signatures\":[\"signature-of-the-test\"],"
                    + "\"records\":{}}"
            );

        /// <summary>The first askings lose their answer with the socket.</summary>
        private static Func<WireCall, IEnumerable<string>> Lose(int count, string how)
        {
            var asked = 0;
            return call => new[] { asked++ < count ? how : Receipt(call) };
        }

        [Fact]
        public async Task DefaultASessionFromItsOpeningToItsEnd()
        {
            using var daemon = new LoopbackDaemon();
            var lines = new LogLines();
            using (await GamekeeperClient.ConnectAsync(Options(daemon, lines)))
                Assert.True(lines.Has("Debug opening a session at " + daemon.Url));
            Assert.Equal(
                1,
                lines.Count("Info a session is open: service embedded, network N1, wallet default")
            );
            Assert.Equal(1, lines.Count("Info the session is over: 1000"));
            Assert.False(lines.Has("Warning"), lines.Text);
            Assert.False(lines.Has("Error"), lines.Text);
        }

        [Fact]
        public async Task BehaviourALostAnswerAndWhatBecameOfIt()
        {
            using var daemon = new LoopbackDaemon { Answer = Lose(2, "cut") };
            var lines = new LogLines();
            using var client = await GamekeeperClient.ConnectAsync(Options(daemon, lines));
            await Transfer(client);
            const string write = "resources.transfer, idempotency key k1";
            Assert.Equal(1, lines.Count("Warning the answer was lost to " + write));
            Assert.Equal(2, lines.Count("Debug asking again about " + write));
            Assert.Equal(1, lines.Count("Info settled: " + write));
            Assert.True(lines.Has("Warning the connection was lost: 1006 "), lines.Text);
            Assert.True(lines.Has("Debug next try in "), lines.Text);
        }

        [Fact]
        public async Task BehaviourNoSecretAndNoParameter()
        {
            using var daemon = new LoopbackDaemon { Answer = Lose(1, "cut") };
            var lines = new LogLines();
            var secrets = new List<string>();
            using (var client = await GamekeeperClient.ConnectAsync(Options(daemon, lines)))
            {
                secrets.AddRange(daemon.Secrets);
                await Transfer(client);
                secrets.AddRange(daemon.Secrets);
            }
            daemon.WrongProof = "";
            await Assert.ThrowsAsync<GamekeeperException>(() =>
                GamekeeperClient.ConnectAsync(Options(daemon, lines))
            );
            secrets.AddRange(daemon.Secrets);
            secrets.AddRange(
                new[] { "resource-of-the-test", Recipient, "424242", "signature-of-the-test" }
            );
            Assert.True(lines.Has("Info settled"), lines.Text);
            foreach (var secret in secrets)
            {
                Assert.DoesNotContain(secret, lines.Text, StringComparison.OrdinalIgnoreCase);
            }
        }

        [Fact]
        public async Task BehaviourWhyNoSessionWasOpened()
        {
            using var daemon = new LoopbackDaemon { WrongProof = "" };
            var lines = new LogLines();
            await Assert.ThrowsAsync<GamekeeperException>(() =>
                GamekeeperClient.ConnectAsync(Options(daemon, lines))
            );
            Assert.Equal(1, lines.Count("Warning no session was opened: WrongSecret (8002)"));
            daemon.WrongProof = null;
            daemon.TurnAway.Enqueue("close");
            using var client = await GamekeeperClient.ConnectAsync(Options(daemon, lines));
            Assert.Equal(1, lines.Count("Debug turned away at try 1, trying again"));
        }

        [Fact]
        public async Task BehaviourAWriteThatNobodyCanBeAskedAbout()
        {
            using var daemon = new LoopbackDaemon { Answer = Lose(1, "close 1011") };
            var lines = new LogLines();
            using var client = await GamekeeperClient.ConnectAsync(Options(daemon, lines));
            daemon.Refusal = ErrorNames.PairingRequired;
            var error = await Assert.ThrowsAsync<GamekeeperException>(() => Transfer(client));
            Assert.True(error.IsOutcomeUnknown);
            Assert.True(lines.Has("Warning no session was opened: PairingRequired"), lines.Text);
            Assert.True(lines.Has("Error gave up reconnecting: PairingRequired"), lines.Text);
            Assert.Equal(1, lines.Count("Info the session is over: 1006"));
            Assert.True(lines.Has("Error settled with OutcomeUnknown"), lines.Text);
        }

        [Fact]
        public async Task BehaviourALoggerThatThrowsHarmsNothing()
        {
            using var daemon = new LoopbackDaemon { Answer = Lose(1, "cut") };
            using var client = await GamekeeperClient.ConnectAsync(Options(daemon, new Broken()));
            var receipt = await Transfer(client);
            Assert.Equal("k1", receipt.IdempotencyKey);
        }
    }
}
