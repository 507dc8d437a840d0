using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Xunit;

namespace Gamekeeper.Tests
{
    /// <summary>On which thread live tables change, and which rows a waiting game sees.</summary>
    [Trait("Kind", "Unit")]
    public sealed class LiveDeliveryTests : IDisposable
    {
        private static readonly TimeSpan PatienceMax = TimeSpan.FromMinutes(1);
        private readonly LoopbackDaemon daemon = new LoopbackDaemon { Answer = Answer };

        public void Dispose() => daemon.Dispose();

        [Fact]
        public async Task BehaviourATableChangesWhereTheGamePumps()
        {
            using var client = await daemon.Connect(DeliveryMode.Manual);
            var opening = client.Live.InventoryAsync();
            Pump(client, () => opening.IsCompleted);
            using var items = await opening;
            Assert.Equal("1", Describe(items));
            var threads = new List<int>();
            items.Changed += (now, before) => threads.Add(Environment.CurrentManagedThreadId);
            var call = client.Rpc.DiscoverAsync();
            await daemon.Send!(Changed(1, "2"));
            // The daemon has sent the change: only the game has to take it.
            Assert.True(SpinWait.SpinUntil(() => daemon.Calls.Count >= 2, PatienceMax));
            Assert.Equal("1", Describe(items));
            Pump(client, () => call.IsCompleted && threads.Count > 0);
            Assert.Equal(new[] { Environment.CurrentManagedThreadId }, threads);
            Assert.Equal("2", Describe(items));
        }

        [Fact]
        public void BehaviourATableHasItsRowsForWhoWaitsOnTheThreadThatDelivers()
        {
            var before = SynchronizationContext.Current;
            SynchronizationContext.SetSynchronizationContext(new NoFrames());
            try
            {
                using var client = ConnectAndBlock();
                var opening = client.Live.InventoryAsync();
                Assert.True(WaitAsNoGameShould(opening));
                Assert.Equal("1", Describe(opening.Result));
            }
            finally
            {
                SynchronizationContext.SetSynchronizationContext(before);
            }
        }

        [Fact]
        public async Task BehaviourATableThatIsNotUnderstoodEnds()
        {
            using var client = await daemon.Connect();
            using var items = await client.Live.InventoryAsync();
            var ended = new TaskCompletionSource<LiveState>();
            items.StateChanged += state => ended.TrySetResult(state);
            await daemon.Send!(Changed(1, "many"));
            Assert.Equal(LiveState.Ended, await ended.Task);
            var error = Assert.IsType<GamekeeperException>(items.Error);
            Assert.Equal(ErrorNames.ServiceAnswerInvalid, error.Name);
            Assert.Equal("1", Describe(items));
        }

        [Theory]
        [InlineData(true)]
        [InlineData(false)]
        public async Task BehaviourATableThatTheGameGaveUpIsUnsubscribedOnceItIsAnswered(
            bool isCancelled
        )
        {
            using var client = await daemon.Connect();
            using var source = new CancellationTokenSource();
            daemon.Answer = call =>
                call.Method == "live.subscribe" ? Enumerable.Empty<string>() : Answer(call);
            var parameters = new LiveInventoryParameters();
            if (!isCancelled)
                parameters.Timeout = TimeSpan.FromMilliseconds(1);
            var opening = client.Live.InventoryAsync(parameters, source.Token);
            Assert.True(SpinWait.SpinUntil(() => Find("live.subscribe") != null, PatienceMax));
            if (isCancelled)
                source.Cancel();
            var error = await Assert.ThrowsAnyAsync<Exception>(() => opening);
            Assert.Equal(isCancelled, error is OperationCanceledException);
            Assert.Equal(!isCancelled, error is TimeoutException);
            await daemon.Send!(Answer(Find("live.subscribe")!).Single());
            Assert.True(SpinWait.SpinUntil(() => Find("live.unsubscribe") != null, PatienceMax));
            Assert.Equal("1", Find("live.unsubscribe")!.Parameters["table"]!.AsString());
        }

        private WireCall? Find(string method) =>
            daemon.Calls.ToArray().LastOrDefault(call => call.Method == method);

        private static bool WaitAsNoGameShould(Task task) => task.Wait(PatienceMax);

        private GamekeeperClient ConnectAndBlock()
        {
            var connecting = daemon.Connect(DeliveryMode.Context);
            Assert.True(WaitAsNoGameShould(connecting));
            return connecting.Result;
        }

        private static void Pump(GamekeeperClient client, Func<bool> isDone) =>
            Assert.True(
                SpinWait.SpinUntil(
                    () =>
                    {
                        client.Pump(1);
                        return isDone();
                    },
                    PatienceMax
                )
            );

        private static string Describe(LiveRows<InventoryItem> items) =>
            string.Join(
                " ",
                items.All.Select(item => GamekeeperAmounts.FormatAmount(item.Amount, 0))
            );

        private static IEnumerable<string> Answer(WireCall call)
        {
            var table =
                "{\"table\":\"1\",\"position\":\"p\",\"isWhole\":true,\"records\":["
                + Item("1")
                + "],\"removed\":[],\"names\":[]}";
            yield return LoopbackDaemon.Result(
                call,
                call.Method == "live.subscribe" ? table : "true"
            );
        }

        private static string Changed(int number, string units) =>
            "{\"jsonrpc\":\"2.0\",\"method\":\"live.changed\",\"params\":{\"number\":"
            + JsonValue.FromNumber(number)
            + ",\"table\":\"1\",\"position\":\"q\",\"records\":["
            + Item(units)
            + "],\"removed\":[],\"names\":[]}}";

        private static string Item(string units) =>
            "{\"resource\":\"R\",\"amount\":\""
            + units
            + "\",\"inTree\":\"0\",\"inTokenAccounts\":\"0\"}";

        /// <summary>A game that does nothing but wait.</summary>
        private sealed class NoFrames : SynchronizationContext
        {
            public override void Post(SendOrPostCallback run, object? state) { }
        }
    }
}
