#nullable enable
using System;
using System.Collections.Generic;

namespace Gamekeeper
{
    /// <summary>
    /// Base58 in Bitcoin's alphabet, as addresses, signatures and nonces travel. Source:
    /// draft-msporny-base58.
    /// </summary>
    public static class Base58
    {
        private const string Alphabet =
            "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

        /// <summary>The text of some bytes.</summary>
        public static string Encode(byte[] bytes)
        {
            var digits = new List<byte>(bytes.Length * 2);
            foreach (var unit in bytes)
            {
                var carry = (int)unit;
                for (var i = 0; i < digits.Count; i++)
                {
                    carry += digits[i] << 8;
                    digits[i] = (byte)(carry % 58);
                    carry /= 58;
                }
                for (; carry > 0; carry /= 58)
                    digits.Add((byte)(carry % 58));
            }
            var zeros = CountLeading(bytes);
            var text = new char[zeros + digits.Count];
            for (var i = 0; i < zeros; i++)
                text[i] = Alphabet[0];
            for (var i = 0; i < digits.Count; i++)
            {
                text[zeros + i] = Alphabet[digits[digits.Count - 1 - i]];
            }
            return new string(text);
        }

        /// <summary>
        /// The bytes of a text; null where it has other characters, or stands for more bytes than
        /// wanted.
        /// </summary>
        public static byte[]? Decode(string text, int bytesMax)
        {
            var zeros = 0;
            while (zeros < text.Length && text[zeros] == Alphabet[0])
                zeros++;
            var reversed = new List<byte>(bytesMax);
            for (var at = zeros; at < text.Length; at++)
            {
                var carry = Alphabet.IndexOf(text[at], StringComparison.Ordinal);
                if (carry < 0)
                    return null;
                for (var i = 0; i < reversed.Count; i++)
                {
                    carry += reversed[i] * 58;
                    reversed[i] = (byte)carry;
                    carry >>= 8;
                }
                for (; carry > 0; carry >>= 8)
                    reversed.Add((byte)carry);
                if (zeros + reversed.Count > bytesMax)
                    return null;
            }
            if (zeros + reversed.Count > bytesMax)
                return null;
            var bytes = new byte[zeros + reversed.Count];
            for (var i = 0; i < reversed.Count; i++)
            {
                bytes[zeros + i] = reversed[reversed.Count - 1 - i];
            }
            return bytes;
        }

        private static int CountLeading(byte[] bytes)
        {
            var count = 0;
            while (count < bytes.Length && bytes[count] == 0)
                count++;
            return count;
        }
    }
}
