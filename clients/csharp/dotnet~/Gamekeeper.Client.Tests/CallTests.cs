using System;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Xunit;

namespace Gamekeeper.Tests
{
    /// <summary>Calls, their ends and their answers, over a real socket.</summary>
    [Trait("Kind", "Unit")]
    public sealed class CallTests
    {
        private const string ReceiptJson =
            "{\"idempotencyKey\":\"k1\",\"signatures\":[\"S1\"],\"address\":null,\"records\":{}}";

        private static ResourcesTransferParameters Transfer(string? key = null) =>
            new ResourcesTransferParameters
            {
                Resource = "R1",
                Recipient = "F1",
                Amount = ulong.MaxValue,
                IdempotencyKey = key,
            };

        [Fact]
        public async Task Default()
        {
            using var daemon = new LoopbackDaemon
            {
                Answer = call => new[] { LoopbackDaemon.Result(call, ReceiptJson) },
            };
            using var client = await daemon.Connect();
            var receipt = await client.Resources.TransferAsync(Transfer("k1"));
            Assert.Equal(new[] { "S1" }, receipt.Signatures);
            Assert.Null(receipt.Address);
            var call = daemon.Calls.Single();
            Assert.Equal("resources.transfer", call.Method);
            Assert.Equal(
                "{\"resource\":\"R1\",\"recipient\":\"F1\",\"amount\":\"18446744073709551615\","
                    + "\"idempotencyKey\":\"k1\"}",
                call.Parameters.ToString()
            );
        }

        [Fact]
        public async Task BehaviourEveryWriteHasAKeyOfItsOwn()
        {
            using var daemon = new LoopbackDaemon
            {
                Answer = call => new[] { LoopbackDaemon.Result(call, ReceiptJson) },
            };
            using var client = await daemon.Connect();
            var parameters = Transfer();
            await client.Resources.TransferAsync(parameters);
            await client.Resources.TransferAsync(parameters);
            var keys = daemon.Calls.Select(call => call.Parameters["idempotencyKey"]!.AsString());
            Assert.Equal(2, keys.Distinct().Count());
            Assert.Null(parameters.IdempotencyKey);
        }

        [Fact]
        public async Task BehaviourAThousandCallsAtOnceGetTheirOwnAnswers()
        {
            using var daemon = new LoopbackDaemon();
            daemon.Answer = call => new[] { LoopbackDaemon.Result(call, "\"" + call.Id + "\"") };
            using var client = await daemon.Connect();
            var calls = Enumerable.Range(0, 1000).Select(i => client.Rpc.DiscoverAsync()).ToArray();
            var answers = await Task.WhenAll(calls);
            Assert.Equal(1000, answers.Select(answer => answer.AsString()).Distinct().Count());
        }

        [Fact]
        public async Task ErrorOfTheDaemon()
        {
            using var daemon = new LoopbackDaemon
            {
                Answer = call =>
                    new[]
                    {
                        LoopbackDaemon.Error(
                            call,
                            5001,
                            "InsufficientBalance",
                            "{\"needed\":\"5\"}"
                        ),
                    },
            };
            using var client = await daemon.Connect();
            var error = await Assert.ThrowsAsync<GamekeeperException>(() =>
                client.Resources.TransferAsync(Transfer("k1"))
            );
            Assert.Equal(ErrorNames.InsufficientBalance, error.Name);
            Assert.Equal(ErrorCodes.InsufficientBalance, error.Code);
            Assert.Equal("5", error.Context["needed"]!.AsString());
            Assert.Equal("k1", error.IdempotencyKey);
            Assert.False(error.IsOutcomeUnknown);
            Assert.True(client.IsOpen);
        }

        [Fact]
        public async Task ErrorInvalidParamsBeforeAnythingIsSent()
        {
            using var daemon = new LoopbackDaemon();
            using var client = await daemon.Connect();
            var error = await Assert.ThrowsAsync<GamekeeperException>(() =>
                client.Resources.TransferAsync(new ResourcesTransferParameters { Resource = "R1" })
            );
            Assert.Equal(ErrorNames.InvalidParams, error.Name);
            Assert.Empty(daemon.Calls);
        }

        [Fact]
        public async Task ErrorInvalidParamsForABoundThatIsGivenAndTakenAway()
        {
            using var daemon = new LoopbackDaemon();
            using var client = await daemon.Connect();
            var changes = new UpdateStakingPoolMetadataInput { EndTime = 5, ClearEndTime = true };
            var error = await Assert.ThrowsAsync<GamekeeperException>(() =>
                client.Staking.UpdatePoolAsync(
                    new StakingUpdatePoolParameters
                    {
                        Project = "P1",
                        StakingPool = "S1",
                        Metadata = changes,
                    }
                )
            );
            Assert.Equal(ErrorNames.InvalidParams, error.Name);
            Assert.Empty(daemon.Calls);
        }

        [Fact]
        public async Task ErrorLimitExceeded()
        {
            using var daemon = new LoopbackDaemon();
            using var client = await daemon.Connect();
            var error = await Assert.ThrowsAsync<GamekeeperException>(() =>
                client.Wallet.SignMessageAsync(
                    new WalletSignMessageParameters { Message = new string('a', 1024 * 1024) }
                )
            );
            Assert.Equal(ErrorNames.LimitExceeded, error.Name);
            Assert.True(client.IsOpen);
        }

        [Fact]
        public async Task ErrorServiceAnswerInvalid()
        {
            using var daemon = new LoopbackDaemon
            {
                Answer = call => new[] { LoopbackDaemon.Result(call, "{\"signatures\":7}") },
            };
            using var client = await daemon.Connect();
            var error = await Assert.ThrowsAsync<GamekeeperException>(() =>
                client.Resources.TransferAsync(Transfer("k1"))
            );
            Assert.Equal(ErrorNames.ServiceAnswerInvalid, error.Name);
            Assert.Equal("k1", error.IdempotencyKey);
            Assert.True(client.IsOpen);
        }

        [Theory]
        [InlineData("cut")]
        [InlineData("close 4004")]
        [InlineData("{")]
        [InlineData("[]")]
        [InlineData("{\"jsonrpc\":\"2.0\",\"id\":ID}")]
        [InlineData(
            "{\"jsonrpc\":\"2.0\",\"id\":null,\"error\":{\"code\":-32700,\"message\":\"no\"}}"
        )]
        public async Task BehaviourADropSettlesEveryCall(string frame)
        {
            using var daemon = new LoopbackDaemon
            {
                Answer = call =>
                    call.Method == "rpc.discover"
                        ? new[]
                        {
                            frame.Replace("ID", call.Id!.ToString(), StringComparison.Ordinal),
                        }
                        : Array.Empty<string>(),
            };
            var options = daemon.Options();
            options.Reconnect = false;
            using var client = await GamekeeperClient.ConnectAsync(options);
            var closed = new TaskCompletionSource<int>();
            client.Closed += (code, reason) => closed.SetResult(code);
            var write = client.Resources.TransferAsync(Transfer("k1"));
            var read = client.Holdings.FindAsync();
            var send = client.Api.SendTransactionBundlesAsync(
                new SendTransactionBundlesParameters
                {
                    Txs = new[] { "T1" },
                    Blockhash = "B1",
                    LastValidBlockHeight = 7,
                }
            );
            var last = client.Rpc.DiscoverAsync();
            var lost = await Assert.ThrowsAsync<GamekeeperException>(() => write);
            Assert.True(lost.IsOutcomeUnknown);
            Assert.Equal("k1", lost.IdempotencyKey);
            var unread = await Assert.ThrowsAsync<GamekeeperException>(() => read);
            Assert.Equal(ErrorNames.ConnectionClosed, unread.Name);
            Assert.True(unread.IsRetryable);
            var unsent = await Assert.ThrowsAsync<GamekeeperException>(() => send);
            Assert.True(unsent.IsOutcomeUnknown);
            await Assert.ThrowsAsync<GamekeeperException>(() => last);
            Assert.Equal(frame == "close 4004" ? 4004 : await closed.Task, await closed.Task);
            Assert.False(client.IsOpen);
            // A call after the end was certainly not executed.
            var late = await Assert.ThrowsAsync<GamekeeperException>(() =>
                client.Resources.TransferAsync(Transfer())
            );
            Assert.Equal(ErrorNames.ConnectionClosed, late.Name);
            Assert.True(late.IsRetryable);
        }

        [Fact]
        public async Task BehaviourWhoListensLateHearsOfTheEnd()
        {
            using var daemon = new LoopbackDaemon { Answer = call => new[] { "cut" } };
            var options = daemon.Options();
            options.Reconnect = false;
            using var client = await GamekeeperClient.ConnectAsync(options);
            await Assert.ThrowsAsync<GamekeeperException>(() => client.Rpc.DiscoverAsync());
            var closed = new TaskCompletionSource<int>();
            client.Closed += (code, reason) => closed.TrySetResult(code);
            await closed.Task;
        }

        [Fact]
        public async Task BehaviourTimeouts()
        {
            using var daemon = new LoopbackDaemon { Answer = call => Array.Empty<string>() };
            using var client = await daemon.Connect();
            var time = TimeSpan.FromMilliseconds(100);
            await Assert.ThrowsAsync<TimeoutException>(() =>
                client.Holdings.FindAsync(new HoldingsFindParameters { Timeout = time })
            );
            var transfer = Transfer("k1");
            transfer.Timeout = time;
            var error = await Assert.ThrowsAsync<GamekeeperException>(() =>
                client.Resources.TransferAsync(transfer)
            );
            Assert.True(error.IsOutcomeUnknown);
            Assert.Equal("k1", error.IdempotencyKey);
            Assert.True(client.IsOpen);
        }

        [Fact]
        public async Task BehaviourAnInfiniteTimeoutWaits()
        {
            WireCall? asked = null;
            using var daemon = new LoopbackDaemon();
            daemon.Answer = call =>
            {
                asked = call;
                return Array.Empty<string>();
            };
            using var client = await daemon.Connect();
            var read = client.Rpc.DiscoverAsync(
                new RpcDiscoverParameters { Timeout = Timeout.InfiniteTimeSpan }
            );
            while (asked == null)
                await Task.Delay(1);
            await Task.Delay(200);
            Assert.False(read.IsCompleted);
            await daemon.Send!(LoopbackDaemon.Result(asked, "2"));
            Assert.Equal(2, (await read).AsInt32());
        }

        [Fact]
        public async Task BehaviourALateAnswerIsLetBe()
        {
            WireCall? first = null;
            using var daemon = new LoopbackDaemon();
            daemon.Answer = call =>
            {
                first ??= call;
                return first == call
                    ? Array.Empty<string>()
                    : new[]
                    {
                        LoopbackDaemon.Result(first, "{\"late\":[1]}"),
                        LoopbackDaemon.Result(call, "2"),
                    };
            };
            using var client = await daemon.Connect();
            var time = new RpcDiscoverParameters { Timeout = TimeSpan.FromMilliseconds(60) };
            await Assert.ThrowsAsync<TimeoutException>(() => client.Rpc.DiscoverAsync(time));
            Assert.Equal(2, (await client.Rpc.DiscoverAsync()).AsInt32());
        }

        [Fact]
        public async Task BehaviourCancellingARead()
        {
            using var daemon = new LoopbackDaemon { Answer = call => Array.Empty<string>() };
            using var client = await daemon.Connect();
            using var source = new CancellationTokenSource();
            var read = client.Rpc.DiscoverAsync(null, source.Token);
            source.Cancel();
            var error = await Assert.ThrowsAnyAsync<OperationCanceledException>(() => read);
            Assert.Equal(source.Token, error.CancellationToken);
            daemon.Answer = call => new[] { LoopbackDaemon.Result(call, "1") };
            await client.Rpc.DiscoverAsync();
            Assert.Equal(
                new[] { "rpc.discover", "$/cancelRequest", "rpc.discover" },
                daemon.Calls.Select(call => call.Method)
            );
            Assert.Equal(
                daemon.Calls.First().Id!.ToString(),
                daemon.Calls.ElementAt(1).Parameters["id"]!.ToString()
            );
        }

        [Theory]
        [InlineData(true)]
        [InlineData(false)]
        public async Task BehaviourCancellingAWriteWaitsForTheTruth(bool isSigned)
        {
            WireCall? write = null;
            using var daemon = new LoopbackDaemon();
            daemon.Answer = call =>
            {
                write ??= call;
                return Array.Empty<string>();
            };
            using var client = await daemon.Connect();
            using var source = new CancellationTokenSource();
            var task = client.Resources.TransferAsync(Transfer("k1"), source.Token);
            source.Cancel();
            while (daemon.Calls.Count < 2)
                await Task.Yield();
            Assert.False(task.IsCompleted);
            await daemon.Send!(
                isSigned
                    ? LoopbackDaemon.Result(write!, ReceiptJson)
                    : LoopbackDaemon.Error(write!, 1008, "Cancelled")
            );
            if (isSigned)
                Assert.Equal("k1", (await task).IdempotencyKey);
            else
                await Assert.ThrowsAnyAsync<OperationCanceledException>(() => task);
        }

        [Fact]
        public async Task BehaviourACancelledTokenSendsNothing()
        {
            using var daemon = new LoopbackDaemon();
            using var client = await daemon.Connect();
            var cancelled = new CancellationToken(true);
            await Assert.ThrowsAnyAsync<OperationCanceledException>(() =>
                client.Resources.TransferAsync(Transfer(), cancelled)
            );
            Assert.Empty(daemon.Calls);
        }
    }
}
