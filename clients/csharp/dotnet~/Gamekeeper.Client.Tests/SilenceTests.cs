using System;
using System.Collections.Concurrent;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Xunit;

namespace Gamekeeper.Tests
{
    /// <summary>A daemon that says nothing while its socket stays open.</summary>
    [Trait("Kind", "Unit")]
    public sealed class SilenceTests
    {
        private static readonly TimeSpan SilenceMax = TimeSpan.FromMilliseconds(100);

        private static async Task<Connection> Connect(LoopbackDaemon daemon, int graceMs)
        {
            var limits = new ConnectionLimits
            {
                SilenceMax = SilenceMax,
                SilenceGrace = TimeSpan.FromMilliseconds(graceMs),
            };
            var dispatcher = new Dispatcher(null, 1);
            var dialler = new Dialler(daemon.Options(), dispatcher, limits);
            var (socket, session) = await dialler.Open(null, CancellationToken.None);
            var connection = new Connection(dispatcher, limits, dialler, socket, session);
            connection.Start();
            return connection;
        }

        private static Task<Receipt> Pay(Connection connection) =>
            connection.Call(
                "resources.transfer",
                CallKind.Write,
                new ResourcesTransferParameters
                {
                    Resource = "R1",
                    Recipient = "F1",
                    Amount = 1,
                    IdempotencyKey = "k1",
                    Timeout = Timeout.InfiniteTimeSpan,
                },
                Receipt.Reader,
                CancellationToken.None
            );

        private static string Answer(WireCall call) =>
            LoopbackDaemon.Result(
                call,
                "{\"idempotencyKey\":\"k1\",\"signatures\":[\"S1\"],\"records\":{}}"
            );

        private static int Count(LoopbackDaemon daemon, string method) =>
            daemon.Calls.Count(call => call.Method == method);

        [Fact]
        public async Task DefaultOneThatHangsIsLostAndTheWriteSettled()
        {
            using var daemon = new LoopbackDaemon { ShowsLife = false };
            daemon.Answer = call =>
                Count(daemon, "resources.transfer") > 1
                    ? new[] { Answer(call) }
                    : Array.Empty<string>();
            using var connection = await Connect(daemon, 300);
            var reasons = new ConcurrentQueue<string>();
            connection.Lost = (code, reason) => reasons.Enqueue(reason);
            var receipt = await Pay(connection);
            Assert.Equal("k1", receipt.IdempotencyKey);
            Assert.Contains("the daemon does not answer", reasons);
            Assert.NotEqual(0, Count(daemon, "session.get"));
        }

        [Fact]
        public async Task BehaviourOneThatTakesLongIsWaitedFor()
        {
            using var daemon = new LoopbackDaemon { ShowsLife = false };
            WireCall? payment = null;
            daemon.Answer = call =>
            {
                if (call.Method == "session.get")
                {
                    var life = LoopbackDaemon.Error(call, -32603, "InternalError");
                    return Count(daemon, "session.get") < 8
                        ? new[] { life }
                        : new[] { life, Answer(payment!) };
                }
                payment = call;
                return Array.Empty<string>();
            };
            using var connection = await Connect(daemon, 20_000);
            var receipt = await Pay(connection);
            Assert.Equal("k1", receipt.IdempotencyKey);
            Assert.Equal(1, Count(daemon, "resources.transfer"));
        }

        [Fact]
        public async Task BehaviourOneThatIsAskedNothingMayBeSilent()
        {
            using var daemon = new LoopbackDaemon { ShowsLife = false };
            daemon.Answer = call => new[] { Answer(call) };
            using var connection = await Connect(daemon, 20_000);
            await Pay(connection);
            var asked = Count(daemon, "session.get");
            await Task.Delay(SilenceMax * 3);
            // One may have been on its way; a client that kept asking would have sent three.
            Assert.InRange(Count(daemon, "session.get"), asked, asked + 1);
        }
    }
}
