#nullable enable
using System;
using System.Threading;
using System.Threading.Tasks;

namespace Gamekeeper
{
    /// <summary>
    /// The seam to the WebSocket: the client uses nothing else of it, so that an engine's own one
    /// can stand here. One frame is sent and one received at a time.
    /// </summary>
    public interface ISocketAdapter : IDisposable
    {
        /// <summary>Connects. It must send no Origin header and use no proxy.</summary>
        Task ConnectAsync(Uri address, CancellationToken cancellationToken);

        /// <summary>Sends one whole text frame, given as UTF-8.</summary>
        ValueTask SendAsync(ReadOnlyMemory<byte> text, CancellationToken cancellationToken);

        /// <summary>
        /// Receives bytes of a text frame into the buffer, or what ended the connection.
        /// </summary>
        ValueTask<SocketChunk> ReceiveAsync(
            Memory<byte> buffer,
            CancellationToken cancellationToken
        );

        /// <summary>Says goodbye; what comes of it does not matter.</summary>
        Task CloseAsync(int code, string reason, CancellationToken cancellationToken);
    }

    /// <summary>What was received: bytes of a frame, or the end of the connection.</summary>
    public readonly struct SocketChunk
    {
        private SocketChunk(int count, bool isLast, int closeCode, string closeReason)
        {
            Count = count;
            IsLast = isLast;
            CloseCode = closeCode;
            CloseReason = closeReason;
        }

        /// <summary>Number of bytes that were put into the buffer.</summary>
        public int Count { get; }

        /// <summary>Whether the frame ends with them.</summary>
        public bool IsLast { get; }

        /// <summary>The close code; 0 while the connection is open.</summary>
        public int CloseCode { get; }

        /// <summary>Why the peer closed, in its own words.</summary>
        public string CloseReason { get; }

        /// <summary>Bytes of a frame.</summary>
        public static SocketChunk Data(int count, bool isLast) =>
            new SocketChunk(count, isLast, 0, "");

        /// <summary>The end of the connection.</summary>
        public static SocketChunk Closed(int code, string reason) =>
            new SocketChunk(0, true, code, reason);
    }
}
