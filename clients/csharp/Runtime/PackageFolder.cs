#nullable enable
using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace Gamekeeper
{
    /// <summary>
    /// A packaged daemon. Its Node is started directly: no shell, and on Windows no console window.
    /// </summary>
    internal sealed class PackageFolder
    {
        /// <summary>What precedes the script.</summary>
        public const string NodeOption = "--disable-warning=ExperimentalWarning";
        private const string LibraryVariable = "LD_LIBRARY_PATH";
        private const string LibraryFolder = "lib";

        /// <summary>
        /// What Linux takes for the end of a folder, or for a name that stands for something else.
        /// </summary>
        private static readonly char[] Splitting = { ':', ';', '$' };
        private readonly string root;

        /// <exception cref="GamekeeperException">
        /// DaemonStartFailed for a folder that is no package, with what it lacks.
        /// </exception>
        public PackageFolder(string folder)
        {
            root = Path.GetFullPath(folder);
            Program = FindProgram(OwnSystem.IsWindows ? "node.exe" : "node");
            Script = Path.Combine(root, "gamekeeper.cjs");
            var library = Path.Combine(root, LibraryFolder, "libatomic.so.1");
            var needed = OwnSystem.IsLinux
                ? new[] { Program, Script, library }
                : new[] { Program, Script };
            var missing = needed
                .Where(file => !File.Exists(file))
                .Select(file => "no " + Path.GetRelativePath(root, file))
                .ToList();
            if (missing.Count > 0)
            {
                throw GamekeeperException.DaemonStartFailed(
                    root + " is not a package of Gamekeeper: " + string.Join(", ", missing)
                );
            }
        }

        public string Program { get; }

        public string Script { get; }

        /// <summary>A bundle has code in a folder of its own.</summary>
        private string FindProgram(string name)
        {
            var program = Path.Combine(root, name);
            var contents = Path.GetFullPath(Path.Combine(root, "..", ".."));
            return File.Exists(program) || Path.GetFileName(contents) != "Contents"
                ? program
                : Path.Combine(contents, "Frameworks", name);
        }

        /// <summary>
        /// Has Node find the libraries of the package. The daemon never gets the game's own
        /// LD_LIBRARY_PATH. Programs that the daemon starts do: the carried value is the game's,
        /// and empty where the game has none. Where the path cannot be said, Node takes the
        /// libraries of the system.
        /// </summary>
        public void AddLibraries(IDictionary<string, string> variables)
        {
            if (!OwnSystem.IsLinux || root.IndexOfAny(Splitting) >= 0)
                return;
            variables[LibraryVariable] = Path.Combine(root, LibraryFolder);
            var carried = EnvironmentNames.OriginalPrefix + LibraryVariable;
            if (!variables.ContainsKey(carried))
                variables[carried] = "";
        }
    }
}
