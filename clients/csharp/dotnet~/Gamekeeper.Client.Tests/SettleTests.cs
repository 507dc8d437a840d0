using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Xunit;

namespace Gamekeeper.Tests
{
    /// <summary>What becomes of calls whose answers are lost, over real sockets.</summary>
    [Trait("Kind", "Unit")]
    public sealed class SettleTests
    {
        private static ResourcesTransferParameters Transfer(string? key = null) =>
            new ResourcesTransferParameters
            {
                Resource = "R1",
                Recipient = "F1",
                Amount = 1,
                IdempotencyKey = key,
            };

        private static string Receipt(WireCall call) =>
            LoopbackDaemon.Result(
                call,
                "{\"idempotencyKey\":\""
                    + call.Parameters["idempotencyKey"]!.AsString()
                    + "\",\"signatures\":[\"S1\"],\"address\":null,\"records\":{}}"
            );

        /// <summary>Gives one frame after the other for a write; the last one for ever.</summary>
        private static Func<WireCall, IEnumerable<string>> Answer(
            params Func<WireCall, string>[] answers
        )
        {
            var asked = 0;
            return call => new[] { answers[Math.Min(asked++, answers.Length - 1)](call) };
        }

        private static Func<WireCall, string> Refuse(string name) =>
            call => LoopbackDaemon.Error(call, 1009, name, "{\"retryAfterMs\":20}");

        private static async Task<GamekeeperException> RequireUnknown(Task call, string? key)
        {
            var error = await Assert.ThrowsAsync<GamekeeperException>(() => call);
            Assert.Equal(ErrorNames.OutcomeUnknown, error.Name);
            Assert.Equal(key, error.IdempotencyKey);
            Assert.False(error.IsRetryable);
            if (key != null)
                Assert.Contains(key, error.Message, StringComparison.Ordinal);
            return error;
        }

        private static Task Wait(Action<Action> subscribe)
        {
            var source = new TaskCompletionSource();
            subscribe(() => source.TrySetResult());
            return source.Task;
        }

        private static Task WaitForReopening(GamekeeperClient client) =>
            Wait(done => client.Reopened += session => done());

        private static Task WaitForLoss(GamekeeperClient client) =>
            Wait(done => client.Lost += (code, reason) => done());

        private static Task WaitForEnd(GamekeeperClient client) =>
            Wait(done => client.Closed += (code, reason) => done());

        /// <summary>Looks whether the session is open whenever a lost write is settled.</summary>
        private sealed class Witness : IGamekeeperLogger
        {
            public GamekeeperClient? Client { get; set; }

            public ConcurrentQueue<bool> WasOpen { get; } = new ConcurrentQueue<bool>();

            public void Log(GamekeeperLogLevel level, string message)
            {
                if (message.StartsWith("settled: ", StringComparison.Ordinal))
                    WasOpen.Enqueue(Client!.IsOpen);
            }
        }

        private static async Task WaitForCalls(LoopbackDaemon daemon, int count)
        {
            while (daemon.Calls.Count < count)
                await Task.Delay(1);
        }

        [Theory]
        [InlineData("cut")]
        [InlineData("close 1001")]
        [InlineData("close 1011")]
        [InlineData("{")]
        [InlineData("{\"jsonrpc\":\"2.0\",\"id\":ID,\"result\":{\"$parts\":2}}")]
        public async Task Default(string loss)
        {
            Func<WireCall, string> lose = call =>
                loss.Replace("ID", call.Id!.ToString(), StringComparison.Ordinal);
            using var daemon = new LoopbackDaemon { Answer = Answer(lose, lose, Receipt) };
            using var client = await daemon.Connect();
            var parameters = Transfer();
            var write = client.Resources.TransferAsync(parameters);
            // What the game does with its object meanwhile is for later calls.
            parameters.Amount = 7;
            var receipt = await write;
            var askings = daemon.Calls.Select(call => call.Parameters.ToString()).ToArray();
            Assert.Equal(3, askings.Length);
            Assert.Single(askings.Distinct());
            Assert.Contains(receipt.IdempotencyKey, askings[0], StringComparison.Ordinal);
            Assert.Contains("\"amount\":\"1\"", askings[0], StringComparison.Ordinal);
            Assert.True(client.IsOpen);
        }

        [Fact]
        public async Task BehaviourManyLostWritesAreSettledOnceEach()
        {
            using var daemon = new LoopbackDaemon { Answer = call => Array.Empty<string>() };
            using var client = await daemon.Connect();
            var writes = Enumerable
                .Range(0, 200)
                .Select(i =>
                    client.Resources.TransferAsync(
                        Transfer("k" + i.ToString(CultureInfo.InvariantCulture))
                    )
                )
                .ToArray();
            await WaitForCalls(daemon, 200);
            daemon.Answer = call => new[] { Receipt(call) };
            daemon.Restart();
            var receipts = await Task.WhenAll(writes);
            Assert.Equal(
                Enumerable
                    .Range(0, 200)
                    .Select(i => "k" + i.ToString(CultureInfo.InvariantCulture)),
                receipts.Select(receipt => receipt.IdempotencyKey)
            );
            Assert.Equal(400, daemon.Calls.Count);
        }

        [Theory]
        [InlineData("RateLimited")]
        [InlineData("Cancelled")]
        [InlineData("DaemonStopping")]
        [InlineData("OutcomeUnknown")]
        public async Task BehaviourARefusalOfAskingIsNoAnswer(string refusal)
        {
            using var daemon = new LoopbackDaemon
            {
                Answer = Answer(call => "cut", Refuse(refusal), Refuse(refusal), Receipt),
            };
            using var client = await daemon.Connect();
            var receipt = await client.Resources.TransferAsync(Transfer("k1"));
            Assert.Equal("k1", receipt.IdempotencyKey);
            Assert.Equal(4, daemon.Calls.Count);
        }

        [Fact]
        public async Task BehaviourTheFirstAnswerOfTheDaemonStands()
        {
            using var daemon = new LoopbackDaemon { Answer = Answer(Refuse("DaemonStopping")) };
            using var client = await daemon.Connect();
            var error = await Assert.ThrowsAsync<GamekeeperException>(() =>
                client.Resources.TransferAsync(Transfer("k1"))
            );
            Assert.Equal(ErrorNames.DaemonStopping, error.Name);
            Assert.Single(daemon.Calls);
        }

        [Fact]
        public async Task BehaviourEachWriteIsAskedWithItsWallet()
        {
            using var daemon = new LoopbackDaemon
            {
                Answer = call => Array.Empty<string>(),
                HasWallets = true,
            };
            var witness = new Witness();
            var options = daemon.Options();
            options.Logger = witness;
            using var client = await GamekeeperClient.ConnectAsync(options);
            witness.Client = client;
            var first = client.Resources.TransferAsync(Transfer("k1"));
            await client.Wallet.UseAsync(new WalletUseParameters { Name = "second" });
            Assert.Equal("second", client.CurrentSession.Wallet.Name);
            var second = client.Resources.TransferAsync(Transfer("k2"));
            await WaitForCalls(daemon, 2);
            var wallets = new Dictionary<string, string>();
            daemon.Answer = call =>
            {
                wallets[call.Parameters["idempotencyKey"]!.AsString()] = daemon.Wallet;
                return new[] { Receipt(call) };
            };
            var reopened = WaitForReopening(client);
            daemon.Cut();
            await Task.WhenAll(first, second, reopened);
            Assert.Equal("default", wallets["k1"]);
            Assert.Equal("second", wallets["k2"]);
            Assert.Equal("second", daemon.Wallet);
            Assert.Equal("second", client.CurrentSession.Wallet.Name);
            // The game's next call may follow at once.
            Assert.Equal(new[] { true, true }, witness.WasOpen);
        }

        [Fact]
        public async Task BehaviourTheHandshakeNeedsNoFrameOfTheGame()
        {
            using var daemon = new LoopbackDaemon { Answer = Answer(call => "cut", Receipt) };
            using var client = await daemon.Connect(DeliveryMode.Manual);
            var write = client.Resources.TransferAsync(Transfer("k1"));
            await WaitForCalls(daemon, 2);
            Assert.False(write.IsCompleted);
            while (!write.IsCompleted)
                client.Pump(1);
            Assert.Equal("k1", (await write).IdempotencyKey);
        }

        [Fact]
        public async Task BehaviourADaemonThatStartsEndsThePause()
        {
            using var daemon = new LoopbackDaemon();
            var dispatcher = new Dispatcher(null, 1);
            // Longer than a test may take.
            var limits = new ConnectionLimits { ReconnectPauseFirstMs = int.MaxValue / 2 };
            var dialler = new Dialler(daemon.Options(), dispatcher, limits);
            var (socket, session) = await dialler.Open(null, CancellationToken.None);
            using var connection = new Connection(dispatcher, limits, dialler, socket, session);
            var reopened = Wait(done => connection.Reopened = _ => done());
            connection.Start();
            daemon.Restart();
            await reopened;
            Assert.True(connection.IsOpen);
        }

        [Fact]
        public async Task BehaviourACallThatIsNotSentFailsInAnotherTurn()
        {
            using var daemon = new LoopbackDaemon();
            using var client = await daemon.Connect(DeliveryMode.Manual);
            daemon.WriteFile(int.MaxValue, daemon.Url, new string('0', 64));
            daemon.Cut();
            while (client.IsOpen)
                await Task.Delay(1);
            var call = client.Rpc.DiscoverAsync();
            Assert.False(call.IsCompleted);
            while (!call.IsCompleted)
                client.Pump(1);
            var error = await Assert.ThrowsAsync<GamekeeperException>(() => call);
            Assert.Equal(ErrorNames.ConnectionClosed, error.Name);
        }

        [Fact]
        public async Task BehaviourALostReadMayBeMadeAgain()
        {
            using var daemon = new LoopbackDaemon { Answer = call => new[] { "cut" } };
            using var client = await daemon.Connect();
            var reopened = WaitForReopening(client);
            var error = await Assert.ThrowsAsync<GamekeeperException>(() =>
                client.Rpc.DiscoverAsync()
            );
            Assert.Equal(ErrorNames.ConnectionClosed, error.Name);
            Assert.True(error.IsRetryable);
            await reopened;
            daemon.Answer = call => new[] { LoopbackDaemon.Result(call, "1") };
            await client.Rpc.DiscoverAsync();
        }

        [Fact]
        public async Task ErrorOutcomeUnknownWhenTheTimeIsOver()
        {
            using var daemon = new LoopbackDaemon { Answer = call => new[] { "cut" } };
            var options = daemon.Options();
            options.SettleTimeout = TimeSpan.FromSeconds(2);
            using var client = await GamekeeperClient.ConnectAsync(options);
            await RequireUnknown(client.Resources.TransferAsync(Transfer("k1")), "k1");
            Assert.True(daemon.Calls.Count > 1);
        }

        [Fact]
        public async Task ErrorOutcomeUnknownWhenTheDaemonStaysAway()
        {
            using var daemon = new LoopbackDaemon { Answer = call => new[] { "cut" } };
            var options = daemon.Options();
            options.ReconnectTimeout = TimeSpan.Zero;
            using var client = await GamekeeperClient.ConnectAsync(options);
            daemon.WriteFile(int.MaxValue, daemon.Url, new string('0', 64));
            var ended = WaitForEnd(client);
            await RequireUnknown(client.Resources.TransferAsync(Transfer("k1")), "k1");
            await ended;
            Assert.False(client.IsOpen);
        }

        [Theory]
        [InlineData("SchemaMismatch")]
        [InlineData("PairingRequired")]
        public async Task ErrorOutcomeUnknownWhenTheSessionIsRefused(string refusal)
        {
            using var daemon = new LoopbackDaemon { Answer = call => Array.Empty<string>() };
            using var client = await daemon.Connect();
            var write = client.Resources.TransferAsync(Transfer("k1"));
            await WaitForCalls(daemon, 1);
            var ended = WaitForEnd(client);
            daemon.Refusal = refusal;
            daemon.Restart();
            await RequireUnknown(write, "k1");
            await ended;
            Assert.False(client.IsOpen);
        }

        [Fact]
        public async Task ErrorOutcomeUnknownOnAnotherNetwork()
        {
            using var daemon = new LoopbackDaemon { Answer = call => Array.Empty<string>() };
            using var client = await daemon.Connect();
            var write = client.Resources.TransferAsync(Transfer("k1"));
            await WaitForCalls(daemon, 1);
            daemon.Network = "N2";
            daemon.Restart();
            await RequireUnknown(write, "k1");
            Assert.Single(daemon.Calls);
        }

        [Theory]
        [InlineData("NotGranted")]
        [InlineData("IdempotencyKeyReused")]
        public async Task ErrorOutcomeUnknownWhenAskingIsOfNoUse(string refusal)
        {
            using var daemon = new LoopbackDaemon
            {
                Answer = Answer(call => "cut", Refuse(refusal)),
            };
            using var client = await daemon.Connect();
            await RequireUnknown(client.Resources.TransferAsync(Transfer("k1")), "k1");
        }

        [Fact]
        public async Task ErrorOutcomeUnknownWhenTheGameCancelsALostWrite()
        {
            using var daemon = new LoopbackDaemon { Answer = call => Array.Empty<string>() };
            using var client = await daemon.Connect();
            using var source = new CancellationTokenSource();
            var write = client.Resources.TransferAsync(Transfer("k1"), source.Token);
            await WaitForCalls(daemon, 1);
            var lost = WaitForLoss(client);
            var reopened = WaitForReopening(client);
            daemon.Cut();
            await lost;
            source.Cancel();
            await RequireUnknown(write, "k1");
            await reopened;
            Assert.Single(daemon.Calls);
        }

        [Fact]
        public async Task ErrorOutcomeUnknownWhenTheAskingOfACancelledWriteIsRefused()
        {
            using var daemon = new LoopbackDaemon();
            WireCall? asked = null;
            daemon.Answer = call =>
            {
                if (daemon.Calls.Count == 1)
                    return new[] { "cut" };
                asked = call;
                return Array.Empty<string>();
            };
            using var client = await daemon.Connect();
            using var source = new CancellationTokenSource();
            var write = client.Resources.TransferAsync(Transfer("k1"), source.Token);
            await WaitForCalls(daemon, 2);
            source.Cancel();
            await WaitForCalls(daemon, 3);
            await daemon.Send!(Refuse("RateLimited")(asked!));
            await RequireUnknown(write, "k1");
        }

        [Fact]
        public async Task ErrorOutcomeUnknownWhenTheGameCloses()
        {
            using var daemon = new LoopbackDaemon { Answer = call => Array.Empty<string>() };
            var client = await daemon.Connect();
            var waiting = client.Resources.TransferAsync(Transfer("k1"));
            await WaitForCalls(daemon, 1);
            var lost = WaitForLoss(client);
            daemon.Cut();
            await lost;
            client.Dispose();
            Assert.True(waiting.IsCompleted);
            await RequireUnknown(waiting, "k1");
            var late = await Assert.ThrowsAsync<GamekeeperException>(() =>
                client.Resources.TransferAsync(Transfer("k2"))
            );
            Assert.Equal(ErrorNames.ConnectionClosed, late.Name);
            Assert.Equal("k2", late.IdempotencyKey);
        }
    }
}
