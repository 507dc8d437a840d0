#nullable enable
using System;
using System.Security.Cryptography;
using System.Text;

namespace Gamekeeper
{
    /// <summary>
    /// Proofs of the start secret: HMAC-SHA-256 over a label and both nonces. The labels differ by
    /// side, so that neither side's proof can be sent back to it (docs/reference/protocol.md).
    /// </summary>
    internal static class Handshake
    {
        public const int NonceBytes = 32;
        public const int SecretBytes = 32;

        /// <summary>What the daemon must answer.</summary>
        public static byte[] ProveDaemon(byte[] secret, byte[] clientNonce, byte[] serverNonce) =>
            Prove(secret, "gamekeeper daemon v1", clientNonce, serverNonce);

        /// <summary>What the client must send.</summary>
        public static byte[] ProveClient(byte[] secret, byte[] clientNonce, byte[] serverNonce) =>
            Prove(secret, "gamekeeper client v1", serverNonce, clientNonce);

        /// <summary>
        /// What a paired game sends: its secret, covered by what only its holder and the keeper of
        /// its hash can make. The daemon has the hash alone. docs/reference/protocol.md, Pairing.
        /// </summary>
        public static byte[] ProveGame(
            byte[] secret,
            byte[] serverNonce,
            byte[] clientNonce,
            string game
        )
        {
            using var sha = SHA256.Create();
            var nonces = new byte[serverNonce.Length + clientNonce.Length];
            Buffer.BlockCopy(serverNonce, 0, nonces, 0, serverNonce.Length);
            Buffer.BlockCopy(clientNonce, 0, nonces, serverNonce.Length, clientNonce.Length);
            var proof = Prove(
                sha.ComputeHash(secret),
                "gamekeeper game v1",
                nonces,
                Encoding.UTF8.GetBytes(game)
            );
            for (var i = 0; i < proof.Length; i++)
                proof[i] ^= secret[i];
            return proof;
        }

        /// <summary>Bytes of the system's own randomness.</summary>
        public static byte[] MakeNonce()
        {
            var nonce = new byte[NonceBytes];
            using var random = RandomNumberGenerator.Create();
            random.GetBytes(nonce);
            return nonce;
        }

        /// <summary>The bytes of hexadecimal digits; null for anything else.</summary>
        public static byte[]? ReadHexadecimal(string text, int length)
        {
            if (text.Length != length * 2)
                return null;
            var bytes = new byte[length];
            for (var i = 0; i < length; i++)
            {
                var high = JsonText.HexadecimalDigit(text[i * 2]);
                var low = JsonText.HexadecimalDigit(text[(i * 2) + 1]);
                if (high < 0 || low < 0)
                    return null;
                bytes[i] = (byte)((high << 4) | low);
            }
            return bytes;
        }

        /// <summary>Compares without telling by its time where two proofs differ.</summary>
        public static bool AreEqual(byte[]? left, byte[] right) =>
            left != null && CryptographicOperations.FixedTimeEquals(left, right);

        private static byte[] Prove(byte[] secret, string label, byte[] first, byte[] second)
        {
            using var hmac = new HMACSHA256(secret);
            var labelBytes = Encoding.ASCII.GetBytes(label);
            var message = new byte[labelBytes.Length + first.Length + second.Length];
            Buffer.BlockCopy(labelBytes, 0, message, 0, labelBytes.Length);
            Buffer.BlockCopy(first, 0, message, labelBytes.Length, first.Length);
            Buffer.BlockCopy(second, 0, message, labelBytes.Length + first.Length, second.Length);
            return hmac.ComputeHash(message);
        }
    }
}
