#nullable enable
using System;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

namespace Gamekeeper
{
    /// <summary>How to start the daemon that is packaged with a game.</summary>
    public sealed class DaemonLaunchOptions
    {
        /// <summary>The `gamekeeper` program.</summary>
        public string ExecutablePath { get; set; } = "";

        /// <summary>What the program is started with. Secrets never belong here.</summary>
        public string Arguments { get; set; } = "start";

        /// <summary>
        /// Folder of the daemon's state. Default: GAMEKEEPER_HOME, else the system's place.
        /// </summary>
        public string? Home { get; set; }

        /// <summary>How long it may take until the daemon is ready. Default: 10 seconds.</summary>
        public TimeSpan Timeout { get; set; } = TimeSpan.FromSeconds(10);
    }

    /// <summary>Starts the daemon where none runs.</summary>
    public static class DaemonLauncher
    {
        private const int LookIntervalMs = 20;

        /// <summary>
        /// Starts the daemon and waits until it is ready. It goes on when the game ends, for the
        /// player's next one.
        /// </summary>
        /// <returns>Whether it was started; false where one ran already.</returns>
        /// <exception cref="GamekeeperException">
        /// DaemonNotRunning: it was not ready in time.
        /// </exception>
        public static async Task<bool> StartAsync(
            DaemonLaunchOptions options,
            CancellationToken cancellationToken = default
        )
        {
            var home = DaemonFile.ResolveHome(options.Home);
            if (DaemonFile.Find(home) != null)
                return false;
            var start = new ProcessStartInfo(options.ExecutablePath, options.Arguments)
            {
                UseShellExecute = false,
                CreateNoWindow = true,
            };
            start.EnvironmentVariables["GAMEKEEPER_HOME"] = home;
            using var process = Process.Start(start);
            var waited = Stopwatch.StartNew();
            while (waited.Elapsed < options.Timeout && process is { HasExited: false })
            {
                if (DaemonFile.Find(home) != null)
                    return true;
                await Task.Delay(LookIntervalMs, cancellationToken).ConfigureAwait(false);
            }
            throw GamekeeperException.DaemonNotRunning(home);
        }
    }
}
