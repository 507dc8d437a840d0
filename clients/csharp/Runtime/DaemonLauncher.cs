#nullable enable
using System;
using System.Collections.Generic;
using System.Globalization;
using System.Text;
using System.Threading;
using System.Threading.Tasks;

namespace Gamekeeper
{
    /// <summary>
    /// How to start the daemon that is packaged with a game: by its folder, or by a program.
    /// </summary>
    public sealed class DaemonLaunchOptions
    {
        /// <summary>The folder of a package, as `npm run release` makes it.</summary>
        public string? PackageFolder { get; set; }

        /// <summary>The `gamekeeper` program, where no package is named.</summary>
        public string ExecutablePath { get; set; } = "";

        /// <summary>What Gamekeeper is started with. Secrets never belong here.</summary>
        public string Arguments { get; set; } = "start";

        /// <summary>
        /// What the player knows the game by. Default: the name or identifier of the game that
        /// connects.
        /// </summary>
        public string? LaunchedBy { get; set; }

        /// <summary>
        /// Folder of the daemon's state. Default: GAMEKEEPER_HOME, else the system's place.
        /// </summary>
        public string? Home { get; set; }

        /// <summary>Address of the game's service. Default: the embedded one.</summary>
        public string? Service { get; set; }

        /// <summary>File of certificates of those who may sign the service's, PEM.</summary>
        public string? ServiceCa { get; set; }

        /// <summary>
        /// After how many seconds the daemon ends when its last game has left. It goes on for what
        /// the player is asked, and for writes whose outcome is not known, two minutes at most.
        /// Default: 15 in a game that players have, five minutes in Unity's editor.
        /// </summary>
        public double EndUnusedSeconds { get; set; } =
#if UNITY_EDITOR
            300;
#else
            15;
#endif

        /// <summary>Whether it goes on all the same.</summary>
        public bool Stay { get; set; }

        /// <summary>How long it may take until the daemon is ready. Default: 15 seconds.</summary>
        public TimeSpan Timeout { get; set; } = TimeSpan.FromSeconds(15);

        /// <summary>
        /// Starts the daemon that the game's build includes; in Unity's editor the project's own.
        /// Null where there is none: then connecting waits for a daemon that somebody else starts,
        /// and fails with DaemonNotRunning.
        /// </summary>
        public static DaemonLaunchOptions? Packaged()
        {
            var folder = PackageFinder.Find();
            return folder == null ? null : OfPackage(folder);
        }

        /// <summary>Starts the daemon of a package.</summary>
        /// <param name="folder">The package, as `npm run release` makes it.</param>
        public static DaemonLaunchOptions OfPackage(string folder) =>
            new DaemonLaunchOptions { PackageFolder = folder };
    }

    /// <summary>Starts the daemon where none runs.</summary>
    public static class DaemonLauncher
    {
        /// <summary>
        /// Starts the daemon and waits until it is ready; one that another game is starting is
        /// waited for. It goes on for some seconds when the game ends, and has nothing of the
        /// game's output.
        /// </summary>
        /// <returns>
        /// Whether it was started; false where one ran already, or another game started it.
        /// </returns>
        /// <exception cref="GamekeeperException">
        /// As soon as the start has failed: the daemon's own error, such as DaemonRunning,
        /// ServiceUnreachable, KeychainUnavailable; DaemonStartFailed where there is no such
        /// program, it ended (with the end of what it said to its standard error), or it was not
        /// ready in time.
        /// </exception>
        public static Task<bool> StartAsync(
            DaemonLaunchOptions options,
            CancellationToken cancellationToken = default
        ) => StartAsync(options, DaemonFile.ResolveHome(options.Home), null, cancellationToken);

        /// <summary>The same.</summary>
        /// <param name="options">How it is started.</param>
        /// <param name="home">Folder of its state.</param>
        /// <param name="left">
        /// The start of a daemon that is gone, and left its files; null for none.
        /// </param>
        /// <param name="cancellationToken">Ends the wait.</param>
        internal static async Task<bool> StartAsync(
            DaemonLaunchOptions options,
            string home,
            string? left,
            CancellationToken cancellationToken
        )
        {
            var until = Clock.After(options.Timeout);
            LaunchedDaemon? launched = null;
            try
            {
                while (true)
                {
                    // First what has ended, then what it had told by then, then what is there.
                    var ending = launched?.DescribeEnding();
                    var state = StartState.Read(home);
                    var found = DaemonFile.Find(home);
                    if (found != null)
                        Array.Clear(found.Secret, 0, found.Secret.Length);
                    if (found != null && found.Start != left)
                        return launched?.HasStarted(found) == true;
                    if (launched != null)
                        launched.RequireHope(ending, state);
                    else if (state?.IsGoing != true || IsLeft(state, left))
                        launched = LaunchedDaemon.Launch(options, home, state);
                    if (ending != null)
                    {
                        // Another one has the home: once that is gone, it is tried again.
                        launched?.Dispose();
                        launched = null;
                    }
                    if (Clock.IsOver(until))
                    {
                        var seconds = options.Timeout.TotalSeconds;
                        throw GamekeeperException.DaemonStartFailed(
                            FormattableString.Invariant($"it was not ready after {seconds} s")
                        );
                    }
                    await Task.Delay(StartState.LookIntervalMs, cancellationToken)
                        .ConfigureAwait(false);
                }
            }
            finally
            {
                launched?.Dispose();
            }
        }

        private static bool IsLeft(StartState state, string? left) =>
            left != null
            && left.StartsWith(
                state.ProcessId.ToString(CultureInfo.InvariantCulture) + " ",
                StringComparison.Ordinal
            );

        /// <summary>The program that was started.</summary>
        private sealed class LaunchedDaemon : IDisposable
        {
            private readonly RunningProgram running;
            private readonly string program;
            private readonly string launch;
            private readonly string? earlierId;

            private LaunchedDaemon(
                RunningProgram running,
                string program,
                string launch,
                StartState? earlier
            )
            {
                this.running = running;
                this.program = program;
                this.launch = launch;
                earlierId = earlier?.Id;
            }

            public static LaunchedDaemon Launch(
                DaemonLaunchOptions options,
                string home,
                StartState? earlier
            )
            {
                var package =
                    options.PackageFolder == null ? null : new PackageFolder(options.PackageFolder);
                var program = package?.Program ?? options.ExecutablePath;
                if (program == "")
                    throw GamekeeperException.DaemonStartFailed("no program was named");
                var arguments = MakeArguments(options);
                if (package != null)
                {
                    var script = CommandLine.Quote(package.Script);
                    arguments = PackageFolder.NodeOption + " " + script + " " + arguments;
                }
                var start = new ProgramStart(program, arguments);
                ChooseEnvironment(start.Variables);
                package?.AddLibraries(start.Variables);
                start.Variables["GAMEKEEPER_HOME"] = home;
                // Tells the daemon from one that another game starts at the same time.
                var launch = Guid.NewGuid().ToString("N");
                start.Variables["GAMEKEEPER_LAUNCH"] = launch;
                try
                {
                    return new LaunchedDaemon(start.Run(), program, launch, earlier);
                }
                catch (ProgramException error)
                {
                    throw GamekeeperException.DaemonStartFailed(program + ": " + error.Message);
                }
            }

            /// <summary>How the program ended, in words; null while it runs.</summary>
            public string? DescribeEnding()
            {
                var ending = running.DescribeEnding();
                return ending == null ? null : program + " " + ending + " before it was ready";
            }

            /// <summary>
            /// Whether the daemon that is there is this one. What stands between may have told it
            /// nothing.
            /// </summary>
            public bool HasStarted(DaemonFile found) =>
                found.Launch == null ? DescribeEnding() == null : found.Launch == launch;

            /// <summary>Throws why it can not become ready.</summary>
            public void RequireHope(string? ending, StartState? state)
            {
                var isNew = state != null && state.Id != earlierId;
                var isOwn = ending != null || state?.ProcessId == running.Id;
                if (isNew && isOwn && state!.Error != null)
                    throw state.Error;
                if (ending == null || state?.IsGoing == true)
                    return;
                var said = running.ReadErrors();
                throw GamekeeperException.DaemonStartFailed(
                    said == "" ? ending : ending + ", and said: " + said
                );
            }

            /// <summary>It goes on, and whatever it says nobody reads.</summary>
            public void Dispose() => running.Dispose();

            /// <summary>
            /// Of the game's environment what loads no code into the process that has the keys.
            /// </summary>
            private static void ChooseEnvironment(IDictionary<string, string> variables)
            {
                foreach (var name in EnvironmentNames.Passed)
                    Pass(variables, name, name);
                foreach (var name in EnvironmentNames.Originals)
                    Pass(variables, name, EnvironmentNames.OriginalPrefix + name);
            }

            private static void Pass(
                IDictionary<string, string> variables,
                string name,
                string childName
            )
            {
                var value = Environment.GetEnvironmentVariable(name);
                if (value != null)
                    variables[childName] = value;
            }

            private static string MakeArguments(DaemonLaunchOptions options)
            {
                var text = new StringBuilder(options.Arguments);
                if (options.LaunchedBy != null)
                    text.Append(" --launched-by ").Append(CommandLine.Quote(options.LaunchedBy));
                if (options.Service != null)
                    text.Append(" --service ").Append(CommandLine.Quote(options.Service));
                if (options.ServiceCa != null)
                    text.Append(" --service-ca ").Append(CommandLine.Quote(options.ServiceCa));
                if (!options.Stay)
                    text.Append(
                        FormattableString.Invariant($" --end-unused {options.EndUnusedSeconds}")
                    );
                return text.ToString();
            }
        }
    }
}
