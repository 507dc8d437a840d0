#nullable enable
using System;
using System.Text;
using System.Threading;
using System.Threading.Tasks;

namespace Gamekeeper
{
    /// <summary>Takes one whole frame.</summary>
    internal delegate void FrameHandler(ArraySegment<char> frame);

    /// <summary>
    /// Joins what is received to frames and decodes their UTF-8, in buffers that are kept from one
    /// frame to the next.
    /// </summary>
    internal sealed class FrameReceiver
    {
        private const int ProtocolErrorCode = 1002;
        private const int InvalidTextCode = 1007;
        private const int FrameTooLargeCode = 1009;

        private static readonly UTF8Encoding StrictUtf8 = new UTF8Encoding(false, true);
        private readonly ISocketAdapter socket;
        private readonly FrameHandler handle;
        private readonly int frameBytesMax;
        private byte[] bytes = new byte[16 * 1024];
        private char[] characters = new char[16 * 1024];

        public FrameReceiver(ISocketAdapter socket, FrameHandler handle, int frameBytesMax)
        {
            this.socket = socket;
            this.handle = handle;
            this.frameBytesMax = frameBytesMax;
        }

        /// <summary>Runs until the connection ends; answers why it did.</summary>
        public async Task<(int Code, string Reason)> Run(CancellationToken ended)
        {
            var count = 0;
            while (true)
            {
                if (count == bytes.Length)
                {
                    if (count >= frameBytesMax)
                    {
                        return (FrameTooLargeCode, "the daemon's frame is too large");
                    }
                    Array.Resize(ref bytes, Math.Min(frameBytesMax, count * 2));
                }
                var free = bytes.AsMemory(count);
                var chunk = await socket.ReceiveAsync(free, ended).ConfigureAwait(false);
                if (chunk.CloseCode != 0)
                    return (chunk.CloseCode, chunk.CloseReason);
                count += chunk.Count;
                if (!chunk.IsLast)
                    continue;
                try
                {
                    handle(Decode(count));
                }
                catch (DecoderFallbackException)
                {
                    return (InvalidTextCode, "the daemon's frame is not UTF-8");
                }
                catch (JsonFormatException error)
                {
                    return (
                        ProtocolErrorCode,
                        "the daemon's frame was not understood: " + error.Message
                    );
                }
                count = 0;
            }
        }

        private ArraySegment<char> Decode(int count)
        {
            // A byte is at most one UTF-16 unit.
            if (characters.Length < count)
                characters = new char[bytes.Length];
            var length = StrictUtf8.GetChars(bytes, 0, count, characters, 0);
            return new ArraySegment<char>(characters, 0, length);
        }
    }
}
