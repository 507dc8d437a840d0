#nullable enable
using System;
using System.ComponentModel;
using System.Diagnostics;
using System.Globalization;
using System.IO;

namespace Gamekeeper
{
    /// <summary>What daemon.json says; docs/reference/protocol.md, Finding the daemon.</summary>
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
        /// <exception cref="GamekeeperException">
        /// InvalidArgument for a path that begins with ~, for a relative GAMEKEEPER_HOME, or where
        /// nothing says which folder is the user's.
        /// </exception>
        public static string ResolveHome(string? given)
        {
            var named = Environment.GetEnvironmentVariable("GAMEKEEPER_HOME");
            if (!string.IsNullOrEmpty(given))
                return ResolvePath("Home", given!, given![0] != '~');
            if (!string.IsNullOrEmpty(named))
                return ResolvePath("GAMEKEEPER_HOME", named!, Path.IsPathRooted(named));
            if (OwnSystem.IsWindows)
            {
                var local = Environment.GetFolderPath(
                    Environment.SpecialFolder.LocalApplicationData
                );
                return Path.Combine(local, "gamekeeper", "Data");
            }
            if (OwnSystem.IsMacOS)
            {
                var library = Path.Combine(FindUserFolder(), "Library");
                return Path.Combine(library, "Application Support", "gamekeeper");
            }
            // Inside a Flatpak XDG_DATA_HOME is the game's own folder, which no other program looks
            // into. By the XDG Base Directory Specification an empty variable is as if it were not
            // set, and a relative path is to be ignored.
            var data = Environment.GetEnvironmentVariable(
                IsInFlatpak ? "HOST_XDG_DATA_HOME" : "XDG_DATA_HOME"
            );
            var folder = IsAbsolute(data)
                ? data!
                : Path.Combine(FindUserFolder(), ".local", "share");
            return Path.Combine(folder, "gamekeeper");
        }

        private static string ResolvePath(string argument, string path, bool isUsable)
        {
            if (isUsable)
                return Path.GetFullPath(path);
            var problem =
                path[0] == '~'
                    ? ", and only a shell knows which folder ~ is"
                    : ", which is another folder for each program, by where that runs";
            throw GamekeeperException.InvalidArgument(
                argument,
                "is " + path + problem,
                "the whole path"
            );
        }

        /// <summary>Without HOME, or where it is empty, the account says which it is.</summary>
        private static string FindUserFolder()
        {
            var user = Environment.GetEnvironmentVariable("HOME");
            if (string.IsNullOrEmpty(user))
                user = Environment.GetFolderPath(Environment.SpecialFolder.UserProfile);
            if (IsAbsolute(user))
                return user!;
            var problem = string.IsNullOrEmpty(user) ? "is not set" : "is " + user;
            throw GamekeeperException.InvalidArgument("HOME", problem, "the user's folder");
        }

        private static bool IsAbsolute(string? path) => path?.Length > 0 && path[0] == '/';

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
            if (
                !int.TryParse(
                    pidText,
                    NumberStyles.AllowLeadingSign,
                    CultureInfo.InvariantCulture,
                    out var pid
                )
                || pid <= 0
            )
                return false;
            if (IsInFlatpak)
                return true;
            if (!OwnSystem.IsWindows)
                PosixProgram.ForgetEnded();
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
