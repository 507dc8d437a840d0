#nullable enable
using System;
using System.Buffers;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

namespace Gamekeeper
{
    /// <summary>Sends frames one after the other, in the order in which they were given.</summary>
    internal sealed class SendQueue
    {
        private readonly ISocketAdapter socket;
        private readonly CancellationToken ended;
        private readonly Action<Exception> fail;
        private readonly Queue<ArraySegment<byte>> frames = new Queue<ArraySegment<byte>>();
        private bool isSending;

        public SendQueue(ISocketAdapter socket, CancellationToken ended, Action<Exception> fail)
        {
            this.socket = socket;
            this.ended = ended;
            this.fail = fail;
        }

        /// <summary>Takes a copy of what the writer holds.</summary>
        public void Add(JsonWriter writer, int countBytes)
        {
            var bytes = ArrayPool<byte>.Shared.Rent(countBytes);
            writer.CopyBytes(bytes);
            Add(bytes, countBytes);
        }

        /// <summary>Takes a copy of a frame.</summary>
        public void Add(ReadOnlySpan<byte> frame)
        {
            var bytes = ArrayPool<byte>.Shared.Rent(frame.Length);
            frame.CopyTo(bytes);
            Add(bytes, frame.Length);
        }

        private void Add(byte[] bytes, int countBytes)
        {
            lock (frames)
            {
                frames.Enqueue(new ArraySegment<byte>(bytes, 0, countBytes));
                if (isSending)
                    return;
                isSending = true;
            }
            _ = SendAll();
        }

        private async Task SendAll()
        {
            while (true)
            {
                ArraySegment<byte> frame;
                lock (frames)
                {
                    isSending = frames.Count > 0;
                    if (!isSending)
                        return;
                    frame = frames.Dequeue();
                }
                try
                {
                    await socket.SendAsync(frame, ended).ConfigureAwait(false);
                }
                catch (Exception error)
                {
                    // Whatever the socket throws ends the connection; isSending stays, so none
                    // follows.
                    fail(error);
                    return;
                }
                ArrayPool<byte>.Shared.Return(frame.Array!);
            }
        }
    }
}
