using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Xunit;

namespace Gamekeeper.Tests
{
    /// <summary>
    /// What becomes of a session and its calls while the player is asked for more.
    /// </summary>
    [Trait("Kind", "Unit")]
    public sealed class AskingTests
    {
        private const string Game = "com.example.tests";

        /// <summary>The player as the daemon of a test has them.</summary>
        private sealed class Player
        {
            private readonly TaskCompletionSource<WireCall> asked =
                new TaskCompletionSource<WireCall>();

            public Player(LoopbackDaemon daemon)
            {
                daemon.Answer = call => Answer(daemon, call);
            }

            public bool IsMissing { get; set; } = true;

            /// <summary>What session.awaitPairing waits for.</summary>
            public Task<WireCall> Asked => asked.Task;

            /// <summary>Writes that came, without an answer to the first one.</summary>
            public List<WireCall> Writes { get; } = new List<WireCall>();

            public List<string?> Shown { get; } = new List<string?>();

            /// <summary>What the player gives.</summary>
            public static string Paired =>
                "{\"secret\":\"" + Base58.Encode(new byte[32]) + "\",\"grant\":" + GrantJson + "}";

            private const string GrantJson =
                "{\"id\":\"g\",\"game\":\"g\",\"gameName\":\"g\","
                + "\"network\":\"N1\",\"wallet\":\"W1\","
                + "\"projects\":[],\"playOnly\":[],\"actions\":[],\"made\":[],\"budgets\":[],"
                + "\"callsPerMinute\":1,"
                + "\"tokens\":[],\"manifestHash\":\"h\",\"grantedAt\":\"t\",\"usedAt\":\"t\","
                + "\"idleHours\":1,\"endsAt\":\"t\",\"revokedAt\":null}";

            private IEnumerable<string> Answer(LoopbackDaemon daemon, WireCall call)
            {
                switch (call.Method)
                {
                    case "session.get":
                        var missing = IsMissing
                            ? "{\"projects\":[],\"actions\":[],\"budgets\":[]}"
                            : "null";
                        var session = LoopbackDaemon.SessionJson.TrimEnd('}');
                        return new[]
                        {
                            LoopbackDaemon.Result(call, session + ",\"missing\":" + missing + "}"),
                        };
                    case "session.pair":
                        const string started = "{\"code\":\"123456\",\"expiresAt\":\"t\"}";
                        return new[] { LoopbackDaemon.Result(call, started) };
                    case "session.awaitPairing":
                        asked.TrySetResult(call);
                        return Array.Empty<string>();
                    default:
                        Writes.Add(call);
                        return Writes.Count == 1 ? Array.Empty<string>() : new[] { Receipt(call) };
                }
            }
        }

        private static string Receipt(WireCall call) =>
            LoopbackDaemon.Result(
                call,
                "{\"idempotencyKey\":\""
                    + call.Parameters["idempotencyKey"]!.AsString()
                    + "\",\"signatures\":[\"S1\"],\"address\":null,\"records\":{}}"
            );

        private static Task<GamekeeperClient> Connect(
            LoopbackDaemon daemon,
            Player player,
            bool reconnect = true
        )
        {
            var options = daemon.Options();
            options.Manifest = "{\"game\":\"" + Game + "\"}";
            options.DataFolder = Path.Combine(daemon.Home, "data");
            options.ShowPairing = started => player.Shown.Add(started?.Code);
            options.Reconnect = reconnect;
            return WithoutContext(() => GamekeeperClient.ConnectAsync(options));
        }

        /// <summary>
        /// As a console program connects. The runner's own context has several threads, so what is
        /// posted to it runs in any order, which no engine's does.
        /// </summary>
        private static T WithoutContext<T>(Func<T> run)
        {
            var before = SynchronizationContext.Current;
            SynchronizationContext.SetSynchronizationContext(null);
            try
            {
                return run();
            }
            finally
            {
                SynchronizationContext.SetSynchronizationContext(before);
            }
        }

        private static Task<Receipt> Write(GamekeeperClient client) =>
            client.Resources.TransferAsync(
                new ResourcesTransferParameters
                {
                    Resource = "R1",
                    Recipient = "F1",
                    Amount = 1,
                }
            );

        [Theory]
        [InlineData("before", true)]
        [InlineData("after", true)]
        [InlineData("never", true)]
        [InlineData("before", false)]
        [InlineData("never", false)]
        public async Task DefaultAWriteOutlivesTheAsking(string closes, bool reconnect)
        {
            using var daemon = new LoopbackDaemon { ShowsLife = false };
            var player = new Player(daemon);
            using var client = await Connect(daemon, player, reconnect);
            var reopened = 0;
            var closed = 0;
            client.Reopened += session => reopened++;
            client.Closed += (code, reason) => closed++;
            var write = Write(client);
            var asking = client.AskForMissingAsync();
            var call = await player.Asked;
            if (closes == "before")
                await daemon.CloseOthers(4007);
            await daemon.Send!(LoopbackDaemon.Result(call, Player.Paired));
            if (closes == "after")
                await daemon.CloseOthers(4007);
            Assert.True(await asking);
            Assert.NotEmpty((await write).IdempotencyKey);
            Assert.Equal(2, player.Writes.Count);
            Assert.Single(player.Writes.Select(one => one.Parameters.ToString()).Distinct());
            Assert.Equal((1, 0), (reopened, closed));
            Assert.True(client.IsOpen);
            Assert.Equal(new[] { "123456", null }, player.Shown);
            await Write(client);
        }

        [Fact]
        public async Task BehaviourWhereNothingIsMissingNobodyIsAsked()
        {
            using var daemon = new LoopbackDaemon { ShowsLife = false };
            var player = new Player(daemon) { IsMissing = false };
            using var client = await Connect(daemon, player);
            Assert.False(await client.AskForMissingAsync());
            Assert.DoesNotContain(daemon.Calls, call => call.Method == "session.pair");
        }

        [Fact]
        public async Task BehaviourWhoAsksMeanwhileGetsTheSameAnswer()
        {
            using var daemon = new LoopbackDaemon { ShowsLife = false };
            var player = new Player(daemon);
            using var client = await Connect(daemon, player);
            var first = client.AskForMissingAsync();
            var call = await player.Asked;
            var second = client.AskForMissingAsync();
            await daemon.Send!(LoopbackDaemon.Result(call, Player.Paired));
            Assert.True(await first);
            Assert.True(await second);
            Assert.Single(daemon.Calls, one => one.Method == "session.pair");
        }

        [Fact]
        public async Task BehaviourASessionThatIsLostMeanwhileIsOpenedAgain()
        {
            using var daemon = new LoopbackDaemon { ShowsLife = false };
            var player = new Player(daemon);
            using var client = await Connect(daemon, player);
            var reopened = new TaskCompletionSource();
            client.Reopened += session => reopened.TrySetResult();
            var asking = client.AskForMissingAsync();
            var call = await player.Asked;
            var answer = daemon.Send!;
            await daemon.CloseOthers(1011);
            await reopened.Task;
            Assert.False(asking.IsCompleted);
            await answer(LoopbackDaemon.Result(call, Player.Paired));
            Assert.True(await asking);
            Assert.True(client.IsOpen);
        }

        [Fact]
        public async Task ErrorPairingRefusedLeavesTheSession()
        {
            using var daemon = new LoopbackDaemon { ShowsLife = false };
            var player = new Player(daemon);
            using var client = await Connect(daemon, player);
            var losses = 0;
            client.Lost += (code, reason) => losses++;
            var answerOfWrite = daemon.Send!;
            var write = Write(client);
            var asking = client.AskForMissingAsync();
            var call = await player.Asked;
            await daemon.Send!(LoopbackDaemon.Error(call, 8013, ErrorNames.PairingRefused));
            var error = await Assert.ThrowsAsync<GamekeeperException>(() => asking);
            Assert.Equal(ErrorNames.PairingRefused, error.Name);
            await answerOfWrite(Receipt(player.Writes.Single()));
            Assert.NotEmpty((await write).IdempotencyKey);
            Assert.Equal(0, losses);
            Assert.Null(player.Shown.Last());
        }

        [Fact]
        public async Task ErrorCancelledWithdrawsTheQuestion()
        {
            using var daemon = new LoopbackDaemon { ShowsLife = false };
            var player = new Player(daemon);
            using var client = await Connect(daemon, player);
            using var source = new CancellationTokenSource();
            var asking = client.AskForMissingAsync(source.Token);
            await player.Asked;
            source.Cancel();
            await Assert.ThrowsAnyAsync<OperationCanceledException>(() => asking);
            Assert.True(client.IsOpen);
            Assert.Null(player.Shown.Last());
        }

        [Fact]
        public async Task ErrorConnectionClosedWhenTheGameCloses()
        {
            using var daemon = new LoopbackDaemon { ShowsLife = false };
            var player = new Player(daemon);
            var client = await Connect(daemon, player);
            var asking = client.AskForMissingAsync();
            await player.Asked;
            client.Dispose();
            var error = await Assert.ThrowsAsync<GamekeeperException>(() => asking);
            Assert.Equal(ErrorNames.ConnectionClosed, error.Name);
        }

        [Theory]
        [InlineData(true)]
        [InlineData(false)]
        public async Task ErrorInvalidParamsWithoutAManifestOrDigits(bool hasManifest)
        {
            using var daemon = new LoopbackDaemon { ShowsLife = false };
            var options = daemon.Options();
            if (hasManifest)
                options.Manifest = "{}";
            else
                options.ShowPairing = started => { };
            using var client = await GamekeeperClient.ConnectAsync(options);
            var error = await Assert.ThrowsAsync<GamekeeperException>(() =>
                client.AskForMissingAsync()
            );
            Assert.Equal(ErrorNames.InvalidParams, error.Name);
            Assert.Contains(
                hasManifest ? "ShowPairing" : "Manifest",
                error.Message,
                StringComparison.Ordinal
            );
        }
    }
}
