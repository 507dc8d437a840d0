#nullable enable
using System;

namespace Gamekeeper
{
    /// <summary>Joins the pieces of a large answer (docs/reference/protocol.md).</summary>
    internal sealed class PartsBuffer
    {
        private readonly int lengthMax;
        private char[] text = new char[64 * 1024];
        private int length;

        public PartsBuffer(int lengthMax) => this.lengthMax = lengthMax;

        public int Count { get; private set; }

        public ArraySegment<char> Text => new ArraySegment<char>(text, 0, length);

        /// <summary>
        /// Adds a piece; false when it is not the next one, or the answer grows too large.
        /// </summary>
        public bool TryAdd(int index, ReadOnlySpan<char> piece)
        {
            if (index != Count || piece.Length > lengthMax - length)
                return false;
            if (length + piece.Length > text.Length)
            {
                Array.Resize(ref text, Math.Max(text.Length * 2, length + piece.Length));
            }
            piece.CopyTo(text.AsSpan(length));
            length += piece.Length;
            Count++;
            return true;
        }
    }
}
