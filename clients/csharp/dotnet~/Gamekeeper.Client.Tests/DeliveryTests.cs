using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Xunit;

namespace Gamekeeper.Tests
{
    /// <summary>On which thread, and how many at once.</summary>
    [Trait("Kind", "Unit")]
    public sealed class DeliveryTests
    {
        [Fact]
        public async Task BehaviourManual()
        {
            using var daemon = new LoopbackDaemon
            {
                Answer = call => new[] { LoopbackDaemon.Result(call, "1") },
            };
            using var client = await daemon.Connect(DeliveryMode.Manual);
            var calls = Enumerable.Range(0, 5).Select(i => client.Rpc.DiscoverAsync()).ToArray();
            while (daemon.Calls.Count < 5)
                await Task.Yield();
            Assert.DoesNotContain(calls, call => call.IsCompleted);
            while (client.Pump(1) == 0)
                await Task.Yield();
            Assert.Equal(1, calls.Count(call => call.IsCompleted));
            while (calls.Any(call => !call.IsCompleted))
            {
                Assert.True(client.Pump(2) <= 2);
                await Task.Yield();
            }
        }

        [Fact]
        public void BehaviourContextWithABudgetATurn()
        {
            var frames = new FrameContext();
            SynchronizationContext.SetSynchronizationContext(frames);
            using var daemon = new LoopbackDaemon
            {
                Answer = call => new[] { LoopbackDaemon.Result(call, "1") },
            };
            var options = daemon.Options(DeliveryMode.Automatic);
            options.DeliveriesPerTurn = 3;
            var client = frames.RunUntilDone(() => GamekeeperClient.ConnectAsync(options));
            var thread = Environment.CurrentManagedThreadId;
            var threads = new List<int>();
            var most = 0;
            async Task Call()
            {
                await client.Rpc.DiscoverAsync();
                threads.Add(Environment.CurrentManagedThreadId);
            }
            frames.RunUntilDone(
                async () =>
                {
                    await Task.WhenAll(Enumerable.Range(0, 20).Select(i => Call()));
                    return 0;
                },
                () =>
                {
                    var before = threads.Count;
                    return () => most = Math.Max(most, threads.Count - before);
                }
            );
            client.Dispose();
            Assert.Equal(20, threads.Count);
            Assert.All(threads, id => Assert.Equal(thread, id));
            Assert.InRange(most, 1, 3);
        }

        private static bool WaitAsNoGameShould(Task task) => task.Wait(TimeSpan.FromMinutes(1));

        [Fact]
        public void BehaviourWhoWaitsOnTheThreadThatDeliversIsAnsweredAndToldWhy()
        {
            var frames = new FrameContext();
            SynchronizationContext.SetSynchronizationContext(frames);
            using var daemon = new LoopbackDaemon
            {
                Answer = call => new[] { LoopbackDaemon.Result(call, "1") },
            };
            var lines = new LogLines();
            var options = daemon.Options(DeliveryMode.Automatic);
            options.Logger = lines;
            var client = frames.RunUntilDone(() => GamekeeperClient.ConnectAsync(options));
            var awaitedOn = 0;
            async Task Await()
            {
                await client.Rpc.DiscoverAsync();
                awaitedOn = Environment.CurrentManagedThreadId;
            }
            var awaited = Await();
            var waited = client.Rpc.DiscoverAsync();
            Assert.True(WaitAsNoGameShould(waited));
            Assert.Contains(
                lines.All,
                line => line.Contains("leave Wait() and Result alone", StringComparison.Ordinal)
            );
            // Its code continues where it was, all the same.
            frames.RunUntilDone(async () =>
            {
                await awaited;
                return 0;
            });
            Assert.Equal(Environment.CurrentManagedThreadId, awaitedOn);
            client.Dispose();
        }

        [Fact]
        public async Task BehaviourDisposeSettlesInEveryMode()
        {
            using var daemon = new LoopbackDaemon { Answer = call => Array.Empty<string>() };
            var modes = new[] { DeliveryMode.Immediate, DeliveryMode.Manual, DeliveryMode.Context };
            foreach (var mode in modes)
            {
                var client = await daemon.Connect(mode);
                var closed = 0;
                client.Closed += (code, reason) => closed = code;
                var call = client.Rpc.DiscoverAsync();
                client.Dispose();
                Assert.True(call.IsFaulted);
                Assert.Equal(1000, closed);
                client.Dispose();
            }
        }

        [Fact]
        public async Task BehaviourNotificationsAreRaised()
        {
            using var daemon = new LoopbackDaemon();
            using var client = await daemon.Connect();
            var heard = new TaskCompletionSource<string>();
            client.Notified += (method, parameters) =>
            {
                heard.SetResult(method + " " + parameters["seq"]!.AsString());
                throw new InvalidOperationException("a listener's own");
            };
            await daemon.Send!(
                "{\"jsonrpc\":\"2.0\",\"method\":\"events.event\",\"params\":{\"seq\":\"1\"}}"
            );
            daemon.Answer = call => new[] { LoopbackDaemon.Result(call, "1") };
            Assert.Equal("events.event 1", await heard.Task);
            // A listener that throws ends nothing.
            await client.Rpc.DiscoverAsync();
            Assert.True(client.IsOpen);
        }

        /// <summary>Runs what was posted a frame at a time, as Unity's context does.</summary>
        private sealed class FrameContext : SynchronizationContext
        {
            private readonly Queue<(SendOrPostCallback Run, object? State)> posted =
                new Queue<(SendOrPostCallback, object?)>();

            public override void Post(SendOrPostCallback run, object? state)
            {
                lock (posted)
                    posted.Enqueue((run, state));
            }

            public T RunUntilDone<T>(Func<Task<T>> start, Func<Action>? watchFrame = null)
            {
                var task = start();
                while (!task.IsCompleted)
                {
                    var frameEnds = watchFrame?.Invoke();
                    RunFrame();
                    frameEnds?.Invoke();
                    Thread.Yield();
                }
                return task.GetAwaiter().GetResult();
            }

            private void RunFrame()
            {
                (SendOrPostCallback Run, object? State)[] frame;
                lock (posted)
                {
                    frame = posted.ToArray();
                    posted.Clear();
                }
                foreach (var (run, state) in frame)
                    run(state);
            }
        }
    }
}
