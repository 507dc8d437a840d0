using System;
using System.Threading;
using System.Threading.Tasks;
using Xunit;
using Xunit.Abstractions;

namespace Gamekeeper.Tests
{
    /// <summary>What a call costs beside its result, once everything is warm.</summary>
    [Trait("Kind", "Unit")]
    [Collection(nameof(AllocationTests))]
    public sealed class AllocationTests
    {
        private const int Rounds = 2000;
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
            var sent = Measure(rpc, dispatcher, Rounds);
            output.WriteLine(sent + " bytes a call on the game's thread");
            // A task, its source and the entry of the call; nothing that grows with the answer.
            Assert.InRange(sent, 1, 512);
        }

        /// <summary>Bytes that a call makes on the thread that calls and pumps.</summary>
        private static long Measure(RpcMethods rpc, Dispatcher dispatcher, int rounds)
        {
            var start = GC.GetAllocatedBytesForCurrentThread();
            for (var i = 0; i < rounds; i++)
            {
                var call = rpc.DiscoverAsync();
                while (!call.IsCompleted)
                    dispatcher.Pump(1);
            }
            return (GC.GetAllocatedBytesForCurrentThread() - start) / rounds;
        }

        /// <summary>A socket that answers every call with null, and makes nothing itself.</summary>
        private sealed class EchoSocket : ISocketAdapter
        {
            private readonly byte[] answer = new byte[64];
            private readonly SemaphoreSlim ready = new SemaphoreSlim(0);
            private int length;

            public Task ConnectAsync(Uri address, CancellationToken cancellationToken) =>
                Task.CompletedTask;

            public ValueTask SendAsync(
                ReadOnlyMemory<byte> text,
                CancellationToken cancellationToken
            )
            {
                // {"jsonrpc":"2.0","id":7,"method":… : the id stands from character 22 to a comma.
                var id = text.Span.Slice(22);
                id = id.Slice(0, id.IndexOf((byte)','));
                length = Put("{\"id\":"u8, id, ",\"result\":null}"u8);
                ready.Release();
                return default;
            }

            public async ValueTask<SocketChunk> ReceiveAsync(
                Memory<byte> buffer,
                CancellationToken cancellationToken
            )
            {
                await ready.WaitAsync(cancellationToken);
                answer.AsMemory(0, length).CopyTo(buffer);
                return SocketChunk.Data(length, true);
            }

            public Task CloseAsync(int code, string reason, CancellationToken cancellationToken) =>
                Task.CompletedTask;

            public void Dispose() { }

            private int Put(ReadOnlySpan<byte> head, ReadOnlySpan<byte> id, ReadOnlySpan<byte> tail)
            {
                head.CopyTo(answer.AsSpan());
                id.CopyTo(answer.AsSpan(head.Length));
                tail.CopyTo(answer.AsSpan(head.Length + id.Length));
                return head.Length + id.Length + tail.Length;
            }
        }
    }
}
