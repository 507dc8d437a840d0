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
    /// <summary>What the client makes of what the daemon sends without being asked.</summary>
    [Trait("Kind", "Unit")]
    public sealed class NotificationTests : IDisposable
    {
        private readonly LoopbackDaemon daemon = new LoopbackDaemon();
        private readonly ConcurrentQueue<string> heard = new ConcurrentQueue<string>();
        private readonly LogLines lines = new LogLines();

        public void Dispose() => daemon.Dispose();

        [Fact]
        public async Task Default()
        {
            var all = new List<Progress>();
            daemon.Answer = call => new[] { Pending(call), LoopbackDaemon.Result(call, "1") };
            using var client = await Connect();
            client.Progress += all.Add;
            await Discover(client);
            AssertHeard("ApprovalPending rpc.discover", "ApprovalEnded rpc.discover", "answered");
            Assert.Equal(1, all[0].Number);
            Assert.Equal("gift-1", all[0].IdempotencyKey);
            Assert.Equal("2030-01-01T00:00:00.000Z", all[0].ExpiresAt);
            Assert.Equal("gift-1", all[1].IdempotencyKey);
            Assert.Null(all[1].ExpiresAt);
        }

        [Fact]
        public async Task BehaviourAnEndThatTheDaemonTellsIsToldOnce()
        {
            daemon.Answer = call =>
                new[] { Pending(call), Ended(call, 2), LoopbackDaemon.Result(call, "1") };
            using var client = await Connect();
            await Discover(client);
            AssertHeard("ApprovalPending rpc.discover", "ApprovalEnded rpc.discover", "answered");
        }

        [Fact]
        public async Task BehaviourItEndsWithTheConnection()
        {
            daemon.Answer = call => new[] { Pending(call), "cut" };
            using var client = await Connect();
            await Assert.ThrowsAsync<GamekeeperException>(() => Discover(client));
            AssertHeard("ApprovalPending rpc.discover", "ApprovalEnded rpc.discover", "answered");
        }

        [Fact]
        public async Task BehaviourItEndsWithTheTokenOfTheCall()
        {
            using var source = new CancellationTokenSource();
            WireCall? waiting = null;
            daemon.Answer = call =>
            {
                waiting ??= call;
                return call == waiting ? new[] { Pending(call) } : Array.Empty<string>();
            };
            using var client = await Connect();
            var call = Discover(client, source.Token);
            await Until(() => heard.Count == 1);
            source.Cancel();
            await Assert.ThrowsAnyAsync<OperationCanceledException>(() => call);
            // One that comes too late is nobody's: the answer after it shows that it is there.
            daemon.Answer = next =>
                new[] { Pending(waiting!, 2), LoopbackDaemon.Result(next, "1") };
            await client.Rpc.DiscoverAsync();
            AssertHeard("ApprovalPending rpc.discover", "ApprovalEnded rpc.discover", "answered");
        }

        [Fact]
        public async Task BehaviourWhileThePlayerIsWaitedForACallDoesNotTimeOut()
        {
            var timeout = TimeSpan.FromMilliseconds(300);
            WireCall? waiting = null;
            daemon.Answer = call =>
            {
                if (waiting != null)
                    return Array.Empty<string>();
                waiting = call;
                return new[] { Pending(call) };
            };
            using var client = await Connect();
            var asked = Discover(client, timeout: timeout);
            await Until(() => heard.Count == 1);
            // Another call with the same time has none left.
            await Assert.ThrowsAsync<TimeoutException>(() => Discover(client, timeout: timeout));
            Assert.False(asked.IsCompleted);
            await daemon.Send!(LoopbackDaemon.Result(waiting!, "1"));
            await asked;
        }

        [Theory]
        [InlineData(300)]
        // Its time was over before the player was asked.
        [InlineData(0)]
        public async Task BehaviourWhenThePlayerHasAnsweredItsTimeRunsOn(int milliseconds)
        {
            daemon.Answer = call => new[] { Pending(call), Ended(call, 2) };
            using var client = await Connect();
            var call = Discover(client, timeout: TimeSpan.FromMilliseconds(milliseconds));
            await Assert.ThrowsAsync<TimeoutException>(() => call);
        }

        [Fact]
        public async Task BehaviourAnUnknownOneIsALineOrGoesToWhoListens()
        {
            var told = "{\"jsonrpc\":\"2.0\",\"method\":\"game.blinked\",\"params\":{\"number\":";
            daemon.Answer = call =>
                new[]
                {
                    told + daemon.Calls.Count.ToString(CultureInfo.InvariantCulture) + "}}",
                    LoopbackDaemon.Result(call, "1"),
                };
            using var client = await Connect();
            await client.Rpc.DiscoverAsync();
            Assert.Contains("Debug nobody listens to game.blinked", lines.All);
            var got = new TaskCompletionSource<string>();
            client.Notified += (name, value) => got.SetResult(name + " " + value);
            await client.Rpc.DiscoverAsync();
            Assert.Equal("game.blinked {\"number\":2}", await got.Task);
        }

        [Fact]
        public async Task BehaviourOneOfAnotherFormIsLeftAloneWithALine()
        {
            const string told =
                "{\"jsonrpc\":\"2.0\",\"method\":\"$/progress\","
                + "\"params\":{\"number\":1,\"state\":5}}";
            daemon.Answer = call => new[] { told, LoopbackDaemon.Result(call, "1") };
            using var client = await Connect();
            await Discover(client);
            AssertHeard("answered");
            Assert.Contains("Warning $/progress was not understood", lines.All);
        }

        [Fact]
        public async Task BehaviourNumbersThatAreLeftOutAreTold()
        {
            var missed = new List<int>();
            daemon.Answer = call =>
                new[]
                {
                    Pending(call),
                    Pending(call, 5),
                    Pending(call, 6),
                    LoopbackDaemon.Result(call, "1"),
                };
            using var client = await Connect();
            client.Missed += missed.Add;
            await Discover(client);
            Assert.Equal(new[] { 3 }, missed);
            Assert.Contains("Warning 3 notifications did not come", lines.All);
        }

        [Fact]
        public async Task BehaviourManualDeliveryBringsItInOrder()
        {
            daemon.Answer = call => new[] { Pending(call), LoopbackDaemon.Result(call, "1") };
            using var client = await Connect(DeliveryMode.Manual);
            var call = Discover(client);
            while (!call.IsCompleted)
            {
                client.Pump(1);
                await Task.Yield();
            }
            AssertHeard("ApprovalPending rpc.discover", "ApprovalEnded rpc.discover", "answered");
        }

        private async Task<GamekeeperClient> Connect(DeliveryMode mode = DeliveryMode.Immediate)
        {
            var options = daemon.Options(mode);
            options.Logger = lines;
            options.Reconnect = false;
            var client = await GamekeeperClient.ConnectAsync(options);
            client.Progress += progress => heard.Enqueue(progress.State + " " + progress.Method);
            return client;
        }

        private async Task Discover(
            GamekeeperClient client,
            CancellationToken token = default,
            TimeSpan? timeout = null
        )
        {
            try
            {
                await client.Rpc.DiscoverAsync(
                    new RpcDiscoverParameters { Timeout = timeout },
                    token
                );
            }
            finally
            {
                heard.Enqueue("answered");
            }
        }

        private void AssertHeard(params string[] expected) => Assert.Equal(expected, heard);

        private static string Pending(WireCall call, int number = 1) =>
            Tell(call, number, "\"ApprovalPending\",\"expiresAt\":\"2030-01-01T00:00:00.000Z\"");

        private static string Ended(WireCall call, int number) =>
            Tell(call, number, "\"ApprovalEnded\"");

        private static string Tell(WireCall call, int number, string state) =>
            "{\"jsonrpc\":\"2.0\",\"method\":\"$/progress\",\"params\":{\"number\":"
            + number.ToString(CultureInfo.InvariantCulture)
            + ",\"id\":"
            + call.Id
            + ",\"method\":\""
            + call.Method
            + "\",\"idempotencyKey\":\"gift-1\",\"state\":"
            + state
            + "}}";

        private static async Task Until(Func<bool> holds)
        {
            while (!holds())
                await Task.Yield();
        }
    }
}
