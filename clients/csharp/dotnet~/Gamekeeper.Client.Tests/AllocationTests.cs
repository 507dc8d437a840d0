using System;
using System.Globalization;
using System.Threading;
using System.Threading.Tasks;
using Xunit;
using Xunit.Abstractions;

namespace Gamekeeper.Tests
{
    /// <summary>What a call costs besides its result, once everything is warm.</summary>
    [Trait("Kind", "Unit")]
    [Collection(nameof(AllocationTests))]
    public sealed class AllocationTests
    {
        private const int Rounds = 2000;

        /// <summary>What a thread has of the heap at a time; a collection takes the rest.</summary>
        private const int PieceBytes = 8192;
        private readonly ITestOutputHelper output;

        public AllocationTests(ITestOutputHelper output) => this.output = output;

        [Fact]
        public void BehaviourACallMakesItsTaskAndItsResult()
        {
            using var socket = new EchoSocket();
            var dispatcher = new Dispatcher(null, 1);
            dispatcher.SetMode(DeliveryMode.Manual);
            var limits = new ConnectionLimits();
            var line = new DaemonSocket(socket, dispatcher, limits, new CallIds());
            var dialler = new Dialler(new GamekeeperOptions(), dispatcher, limits);
            using var connection = new Connection(
                dispatcher,
                limits,
                dialler,
                line,
                new Session { Wallet = new WalletInfo() }
            );
            var rpc = new RpcMethods(connection);
            connection.Start();
            line.Start();
            Measure(rpc, dispatcher, Rounds);
            var collections = GC.CollectionCount(0);
            var sent = Measure(rpc, dispatcher, Rounds);
            var lost = (GC.CollectionCount(0) - collections) * PieceBytes / Rounds;
            output.WriteLine(
                sent.ToString(CultureInfo.InvariantCulture)
                    + " bytes a call on the game's thread, at most "
                    + lost.ToString(CultureInfo.InvariantCulture)
                    + " lost"
            );
            // A task, its source and the entry of the call; nothing that grows with the answer.
            Assert.InRange(sent, 1, 544 + lost);
        }

        /// <summary>Bytes that a call makes on the thread that calls and pumps.</summary>
        private static long Measure(RpcMethods rpc, Dispatcher dispatcher, int rounds)
        {
            var start = GC.GetAllocatedBytesForCurrentThread();
            for (var i = 0; i < rounds; i++)
            {
                var call = rpc.DiscoverAsync();
                while (!call.IsCompleted)
                {
                    // The reader of the answer may wait for this processor.
                    if (dispatcher.Pump(1) == 0)
                        Thread.Yield();
                }
            }
            return (GC.GetAllocatedBytesForCurrentThread() - start) / rounds;
        }

        /// <summary>
        /// A socket that answers every call with null, and makes nothing itself. Besides the call
        /// there may be the question whether the daemon is there, from another thread.
        /// </summary>
        private sealed class EchoSocket : ISocketAdapter
        {
            private const int AnswersMax = 8;
            private const int AnswerBytesMax = 64;
            private readonly byte[][] answers = new byte[AnswersMax][];
            private readonly int[] lengths = new int[AnswersMax];
            private readonly SemaphoreSlim ready = new SemaphoreSlim(0);
            private int given;
            private int taken;

            public EchoSocket()
            {
                for (var i = 0; i < AnswersMax; i++)
                    answers[i] = new byte[AnswerBytesMax];
            }

            public Task ConnectAsync(Uri address, CancellationToken cancellationToken) =>
                Task.CompletedTask;

            public ValueTask SendAsync(
                ReadOnlyMemory<byte> text,
                CancellationToken cancellationToken
            )
            {
                // {"jsonrpc":"2.0","id":7,"method":… : the id is from character 22 to a comma.
                var id = text.Span.Slice(22);
                id = id.Slice(0, id.IndexOf((byte)','));
                // The client sends one frame after the other.
                Put(given % AnswersMax, "{\"id\":"u8, id, ",\"result\":null}"u8);
                given++;
                ready.Release();
                return default;
            }

            public async ValueTask<SocketChunk> ReceiveAsync(
                Memory<byte> buffer,
                CancellationToken cancellationToken
            )
            {
                await ready.WaitAsync(cancellationToken);
                var place = taken++ % AnswersMax;
                answers[place].AsMemory(0, lengths[place]).CopyTo(buffer);
                return SocketChunk.Data(lengths[place], true);
            }

            public Task CloseAsync(int code, string reason, CancellationToken cancellationToken) =>
                Task.CompletedTask;

            public void Dispose() { }

            private void Put(
                int place,
                ReadOnlySpan<byte> head,
                ReadOnlySpan<byte> id,
                ReadOnlySpan<byte> tail
            )
            {
                var answer = answers[place].AsSpan();
                head.CopyTo(answer);
                id.CopyTo(answer.Slice(head.Length));
                tail.CopyTo(answer.Slice(head.Length + id.Length));
                lengths[place] = head.Length + id.Length + tail.Length;
            }
        }
    }
}
