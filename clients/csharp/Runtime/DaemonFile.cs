#nullable enable
using System;
using System.ComponentModel;
using System.Diagnostics;
using System.IO;
using System.Runtime.InteropServices;

namespace Gamekeeper
{
    /// <summary>What daemon.json says; docs/protocol.md, Finding the daemon.</summary>
    internal sealed class DaemonFile
    {
        private const int LengthMax = 64 * 1024;

        private DaemonFile(
            Uri address,
            byte[] secret,
            string process,
            string? network,
            string? launch,
            string? version
        )
        {
            Address = address;
            Network = network;
            Launch = launch;
            Version = version;
            Secret = secret;
            Start = process + " " + address;
        }

        /// <summary>Where the daemon listens: loopback, always.</summary>
        public Uri Address { get; }

        /// <summary>
        /// Genesis id of the network whose keys the daemon has; null where it is none.
        /// </summary>
        public string? Network { get; }

        /// <summary>
        /// What the game that launched it told it from others by; null where it does not say.
        /// </summary>
        public string? Launch { get; }

        /// <summary>Of the daemon; null where it does not say.</summary>
        public string? Version { get; }

        /// <summary>Whether this is a Flatpak, which does not see the processes outside.</summary>
        public static bool IsInFlatpak =>
            !string.IsNullOrEmpty(Environment.GetEnvironmentVariable("FLATPAK_ID"));

        /// <summary>Tells this start of a daemon from another; no secret.</summary>
        public string Start { get; }

        /// <summary>The start secret; clear it after use.</summary>
        public byte[] Secret { get; }

        /// <summary>
        /// The folder of the daemon's state: the one given, else the value of GAMEKEEPER_HOME, else
        /// the system's place.
        /// </summary>
        public static string ResolveHome(string? given)
        {
            if (!string.IsNullOrEmpty(given))
                return Path.GetFullPath(given);
            var named = Environment.GetEnvironmentVariable("GAMEKEEPER_HOME");
            if (!string.IsNullOrEmpty(named))
                return Path.GetFullPath(named);
            if (RuntimeInformation.IsOSPlatform(OSPlatform.Windows))
            {
                var local = Environment.GetFolderPath(
                    Environment.SpecialFolder.LocalApplicationData
                );
                return Path.Combine(local, "gamekeeper", "Data");
            }
            var user =
                Environment.GetEnvironmentVariable("HOME")
                ?? Environment.GetFolderPath(Environment.SpecialFolder.UserProfile);
            if (RuntimeInformation.IsOSPlatform(OSPlatform.OSX))
            {
                return Path.Combine(user, "Library", "Application Support", "gamekeeper");
            }
            // Inside a Flatpak XDG_DATA_HOME is the game's own folder, which no other program looks
            // into.
            var data = Environment.GetEnvironmentVariable(
                IsInFlatpak ? "HOST_XDG_DATA_HOME" : "XDG_DATA_HOME"
            );
            if (string.IsNullOrEmpty(data))
                data = Path.Combine(user, ".local", "share");
            return Path.Combine(data, "gamekeeper");
        }

        /// <summary>
        /// Reads the file of the daemon that runs in a folder; null when none does.
        /// </summary>
        public static DaemonFile? Find(string home)
        {
            var value = ReadFile(Path.Combine(home, "daemon.json"));
            if (value?["format"]?.ToString() != "1")
                return null;
            var url = value["url"];
            var secretText = value["secret"];
            var pid = value["pid"];
            if (url?.Kind != JsonKind.String || secretText?.Kind != JsonKind.String)
                return null;
            if (pid?.Kind != JsonKind.Number || !MayRun(pid.ToString()))
                return null;
            var secret = Handshake.ReadHexadecimal(secretText.AsString(), Handshake.SecretBytes);
            if (secret == null || !Uri.TryCreate(url.AsString(), UriKind.Absolute, out var address))
            {
                return null;
            }
            // The proof of the secret goes to this machine only, whoever wrote the file.
            if (address.Scheme != "ws" || !address.IsLoopback)
                return null;
            var network = ReadNetwork(value["network"]);
            var launch = value["launch"];
            var version = value["version"];
            return new DaemonFile(
                address,
                secret,
                pid.ToString(),
                network,
                launch?.Kind == JsonKind.String ? launch.AsString() : null,
                version?.Kind == JsonKind.String ? version.AsString() : null
            );
        }

        /// <summary>Base58 of 32 bytes, and so safe in a file's name.</summary>
        private static string? ReadNetwork(JsonValue? value)
        {
            if (value?.Kind != JsonKind.String)
                return null;
            var text = value.AsString();
            return Base58.Decode(text, 32)?.Length == 32 ? text : null;
        }

        /// <summary>A small file of JSON; null where there is none.</summary>
        public static JsonValue? ReadFile(string path)
        {
            try
            {
                var file = new FileInfo(path);
                return file.Exists && file.Length <= LengthMax
                    ? JsonValue.Parse(File.ReadAllText(path))
                    : null;
            }
            catch (Exception error)
                when (error is IOException
                    || error is UnauthorizedAccessException
                    || error is JsonFormatException
                )
            {
                return null;
            }
        }

        /// <summary>
        /// Whether the process runs, or the platform does not tell: the handshake does then.
        /// </summary>
        public static bool MayRun(string pidText)
        {
            if (!int.TryParse(pidText, out var pid) || pid <= 0)
                return false;
            if (IsInFlatpak)
                return true;
            try
            {
                using var process = Process.GetProcessById(pid);
                return !process.HasExited;
            }
            catch (ArgumentException)
            {
                return false;
            }
            catch (Exception error)
                when (error is NotSupportedException
                    || error is NotImplementedException
                    || error is InvalidOperationException
                    || error is Win32Exception
                )
            {
                return true;
            }
        }
    }
}
