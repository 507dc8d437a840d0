#nullable enable
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Runtime.InteropServices;

namespace Gamekeeper.Editor
{
    /// <summary>
    /// Copies the daemon's package of a project into a build: which files, where to, and which
    /// modes. It has no name of the engine.
    /// </summary>
    public static class PackagedDaemon
    {
        private const string Executable = "0755";
        private const int ExecutableMode = 0x1ED;

        /// <summary>For terminals; in a bundle it would not find the program.</summary>
        private const string Launcher = "gamekeeper";

        /// <summary>A file of a package.</summary>
        private readonly struct PackedFile
        {
            public PackedFile(string path, bool isExecutable)
            {
                Path = path;
                IsExecutable = isExecutable;
            }

            /// <summary>In the package, with slashes.</summary>
            public string Path { get; }

            public bool IsExecutable { get; }

            /// <summary>What macOS signs as code.</summary>
            public bool IsCode =>
                IsExecutable || Path.EndsWith(".node", StringComparison.OrdinalIgnoreCase);
        }

        /// <summary>Puts the package of the built program's system next to it.</summary>
        /// <param name="project">The project's folder, which has Assets.</param>
        /// <param name="output">The built program; on macOS its bundle.</param>
        /// <returns>
        /// What the developer has to know or to do: why the build has no daemon, or what was left
        /// to do by hand. Empty where all is done.
        /// </returns>
        public static IReadOnlyList<string> Carry(string project, string output)
        {
            var isBundle = Directory.Exists(output);
            var program = isBundle ? FindBundleProgram(output) : output;
            var target =
                program == null || !File.Exists(program) ? null : BuiltProgram.FindTarget(program);
            if (target == BuiltProgram.BothMacs)
            {
                return Say(
                    "Gamekeeper has a package for each processor of a Mac, and none for both: build"
                        + " for Apple silicon or for Intel."
                );
            }
            if (target == null)
                return Say(output + " is no program that Gamekeeper has a package for.");
            var package = Path.Combine(project, PackageFinder.ProjectFolder, target);
            if (!File.Exists(Path.Combine(package, PackageFinder.Manifest)))
            {
                return Say(
                    "There is no "
                        + package
                        + ", so this build has no Gamekeeper. Gamekeeper's repository makes it:"
                        + " npm run release -- --into PROJECT --target "
                        + target
                );
            }
            return isBundle
                ? CarryIntoBundle(package, output)
                : CarryBeside(package, Path.GetDirectoryName(Path.GetFullPath(output))!, target);
        }

        /// <summary>What is said for a system that has no Gamekeeper.</summary>
        internal static IReadOnlyList<string> SayNoDesktop(string platform) =>
            Say(
                "Gamekeeper runs on Linux, Windows and macOS; builds for "
                    + platform
                    + " have none."
            );

        private static IReadOnlyList<string> CarryBeside(
            string package,
            string folder,
            string target
        )
        {
            var into = Path.Combine(folder, PackageFinder.BuildFolder, target);
            if (Directory.Exists(into))
                Directory.Delete(into, true);
            var problems = new List<string>();
            foreach (var file in ReadFiles(package))
                Copy(file, package, Path.Combine(into, file.Path), problems);
            return problems;
        }

        /// <summary>Code is where macOS looks for signed code, and all else in Resources.</summary>
        private static IReadOnlyList<string> CarryIntoBundle(string package, string bundle)
        {
            var contents = Path.Combine(bundle, "Contents");
            var scripts = Path.Combine(contents, "Resources", PackageFinder.BuildFolder);
            if (Directory.Exists(scripts))
                Directory.Delete(scripts, true);
            var problems = new List<string>();
            foreach (var file in ReadFiles(package).Where(file => file.Path != Launcher))
            {
                var folder = file.IsCode ? Path.Combine(contents, "Frameworks") : scripts;
                Copy(file, package, Path.Combine(folder, file.Path), problems);
            }
            if (Directory.Exists(Path.Combine(contents, "_CodeSignature")))
            {
                problems.Add(
                    bundle
                        + " was signed before Gamekeeper was added, which breaks its signature:"
                        + " sign it again, as docs/guides/shipping.md says."
                );
            }
            return problems;
        }

        private static void Copy(PackedFile file, string package, string to, List<string> problems)
        {
            Directory.CreateDirectory(Path.GetDirectoryName(to)!);
            File.Copy(Path.Combine(package, file.Path), to, true);
            if (!file.IsExecutable || file.Path.EndsWith(".exe", StringComparison.Ordinal))
                return;
            if (RuntimeInformation.IsOSPlatform(OSPlatform.Windows))
            {
                // Windows has no such mode, and needs none for its own programs.
                if (!file.Path.EndsWith(".cmd", StringComparison.Ordinal))
                    problems.Add(
                        "Windows cannot make " + to + " executable: pack it with mode 755."
                    );
            }
            else if (SetMode(to, ExecutableMode) != 0)
                problems.Add(to + " could not be made executable: give it the mode 755.");
        }

        /// <summary>All files of a package. The list itself is the last.</summary>
        private static IEnumerable<PackedFile> ReadFiles(string package)
        {
            var text = File.ReadAllText(Path.Combine(package, PackageFinder.Manifest));
            return JsonValue.Parse(text)["files"]!
                .Items.Select(file => new PackedFile(
                    file["path"]!.AsString(),
                    file["mode"]!.AsString() == Executable
                ))
                .Append(new PackedFile(PackageFinder.Manifest, false));
        }

        private static string? FindBundleProgram(string bundle)
        {
            var folder = Path.Combine(bundle, "Contents", "MacOS");
            return Directory.Exists(folder) ? Directory.GetFiles(folder).FirstOrDefault() : null;
        }

        private static IReadOnlyList<string> Say(string problem) => new[] { problem };

        [DllImport("libc", EntryPoint = "chmod", CharSet = CharSet.Ansi, SetLastError = true)]
        private static extern int SetMode(string path, int mode);
    }
}
