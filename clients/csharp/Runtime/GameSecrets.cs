#nullable enable
using System;
using System.IO;
using System.Runtime.InteropServices;

namespace Gamekeeper
{
    /// <summary>
    /// The secrets that pairing gave the game, one for each network, in files that only the user
    /// may read.
    /// </summary>
    internal sealed class GameSecrets
    {
        private const int TextLengthMax = 64;

        /// <summary>Read and write for the user alone: octal 600.</summary>
        private const uint OwnerOnly = 0x180;

        private readonly string folder;
        private readonly string game;

        /// <param name="folder">Where the game keeps its data.</param>
        /// <param name="game">The game's identifier, which is safe in a file's name.</param>
        public GameSecrets(string folder, string game)
        {
            this.folder = folder;
            this.game = game;
        }

        /// <summary>
        /// The game's data folder: the one given, else Unity's, else one in the user's local data.
        /// </summary>
        public static string ResolveFolder(string? given, string game)
        {
            if (!string.IsNullOrEmpty(given))
                return Path.GetFullPath(given);
#if UNITY_5_3_OR_NEWER
            return UnityEngine.Application.persistentDataPath;
#else
            var local = Environment.GetFolderPath(
                Environment.SpecialFolder.LocalApplicationData,
                Environment.SpecialFolderOption.Create
            );
            return Path.Combine(local, game);
#endif
        }

        /// <summary>Null where the game was never paired; clear it after use.</summary>
        public byte[]? Read(string network)
        {
            try
            {
                var file = new FileInfo(PathOf(network));
                if (!file.Exists || file.Length > TextLengthMax)
                    return null;
                var secret = Base58.Decode(
                    File.ReadAllText(file.FullName).Trim(),
                    Handshake.SecretBytes
                );
                return secret?.Length == Handshake.SecretBytes ? secret : null;
            }
            catch (Exception error)
                when (error is IOException || error is UnauthorizedAccessException)
            {
                return null;
            }
        }

        /// <summary>Keeps a secret in the place of an earlier one.</summary>
        public void Write(string network, string secret)
        {
            var path = PathOf(network);
            Directory.CreateDirectory(Path.GetDirectoryName(path)!);
            var draft = path + ".new";
            File.Delete(draft);
            // Closed to others before anything is in it.
            using (File.Create(draft)) { }
            CloseToOthers(draft);
            File.WriteAllText(draft, secret);
            if (File.Exists(path))
                File.Replace(draft, path, null);
            else
                File.Move(draft, path);
        }

        private string PathOf(string network) =>
            Path.Combine(folder, "gamekeeper", game + "." + network + ".secret");

        /// <summary>On Windows the user's own folders are closed to others already.</summary>
        private static void CloseToOthers(string path)
        {
            if (OwnSystem.IsWindows)
                return;
            if (ChangeMode(path, OwnerOnly) != 0)
                throw new IOException(path + " cannot be closed to other users");
        }

        [DllImport("libc", EntryPoint = "chmod", SetLastError = true)]
        private static extern int ChangeMode(
            [MarshalAs(UnmanagedType.LPUTF8Str)] string path,
            uint mode
        );
    }
}
