#nullable enable
using System;
using System.IO;
using System.Runtime.InteropServices;

namespace Gamekeeper
{
    /// <summary>Finds the daemon's package that came with a game.</summary>
    internal static class PackageFinder
    {
        /// <summary>
        /// Folder of packages next to a built program, and of the scripts in a bundle's Resources.
        /// </summary>
        internal const string BuildFolder = "gamekeeper";

        /// <summary>Folder of packages in a Unity project, next to Assets.</summary>
        internal const string ProjectFolder = "Gamekeeper";

        /// <summary>What each package lists its files in.</summary>
        internal const string Manifest = "manifest.json";

        /// <summary>The package that runs here, such as `linux-x64`; null for none.</summary>
        internal static string? OwnTarget
        {
            get
            {
                var system =
                    OwnSystem.IsWindows ? "win32"
                    : OwnSystem.IsMacOS ? "darwin"
                    : OwnSystem.IsLinux ? "linux"
                    : null;
                var processor =
                    RuntimeInformation.ProcessArchitecture == Architecture.X64 ? "x64"
                    : RuntimeInformation.ProcessArchitecture == Architecture.Arm64 ? "arm64"
                    : null;
                return system == null || processor == null ? null : system + "-" + processor;
            }
        }

        /// <summary>The folder of the package; null where there is none.</summary>
        public static string? Find()
        {
#if UNITY_5_3_OR_NEWER
            // In a bundle this is Contents; else a folder next to the program, or Assets.
            var data = UnityEngine.Application.dataPath;
            return FindFrom(data, OwnTarget) ?? FindFrom(Path.GetDirectoryName(data)!, OwnTarget);
#else
            return FindFrom(AppContext.BaseDirectory, OwnTarget);
#endif
        }

        /// <summary>
        /// The same for a game in a folder, also where a package was put next to it by hand as
        /// `gamekeeper`.
        /// </summary>
        internal static string? FindFrom(string folder, string? target)
        {
            if (target == null)
                return null;
            var built = Path.Combine(folder, BuildFolder);
            var places = new[]
            {
                Path.Combine(built, target),
                built,
                Path.Combine(folder, "Resources", BuildFolder),
                Path.Combine(folder, "..", "Resources", BuildFolder),
                Path.Combine(folder, ProjectFolder, target),
            };
            var found = Array.Find(places, place => File.Exists(Path.Combine(place, Manifest)));
            return found == null ? null : Path.GetFullPath(found);
        }
    }
}
