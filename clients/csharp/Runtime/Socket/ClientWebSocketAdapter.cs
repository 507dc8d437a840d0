#nullable enable
using System;
using System.Net.WebSockets;
using System.Threading;
using System.Threading.Tasks;

namespace Gamekeeper
{
    /// <summary>The platform's own WebSocket. It sends no Origin: the daemon refuses any.</summary>
    public sealed class ClientWebSocketAdapter : ISocketAdapter
    {
        private const int BinaryFrameCode = 1003;
        private const int NoStatusCode = 1005;
        private readonly ClientWebSocket socket = new ClientWebSocket();

        /// <summary>Makes one that is not connected yet.</summary>
        public ClientWebSocketAdapter()
        {
            // A proxy would be shown what is meant for this machine alone.
            socket.Options.Proxy = null;
            // The daemon pings.
            socket.Options.KeepAliveInterval = TimeSpan.Zero;
        }

        /// <inheritdoc/>
        public Task ConnectAsync(Uri address, CancellationToken cancellationToken) =>
            socket.ConnectAsync(address, cancellationToken);

        /// <inheritdoc/>
        public ValueTask SendAsync(
            ReadOnlyMemory<byte> text,
            CancellationToken cancellationToken
        ) => socket.SendAsync(text, WebSocketMessageType.Text, true, cancellationToken);

        /// <inheritdoc/>
        public async ValueTask<SocketChunk> ReceiveAsync(
            Memory<byte> buffer,
            CancellationToken cancellationToken
        )
        {
            var received = await socket
                .ReceiveAsync(buffer, cancellationToken)
                .ConfigureAwait(false);
            if (received.MessageType == WebSocketMessageType.Text)
            {
                return SocketChunk.Data(received.Count, received.EndOfMessage);
            }
            if (received.MessageType == WebSocketMessageType.Binary)
            {
                return SocketChunk.Closed(BinaryFrameCode, "the daemon sent a binary frame");
            }
            var code = (int?)socket.CloseStatus ?? NoStatusCode;
            return SocketChunk.Closed(code, socket.CloseStatusDescription ?? "");
        }

        /// <inheritdoc/>
        public Task CloseAsync(int code, string reason, CancellationToken cancellationToken) =>
            socket.CloseOutputAsync((WebSocketCloseStatus)code, reason, cancellationToken);

        /// <inheritdoc/>
        public void Dispose() => socket.Dispose();
    }
}
