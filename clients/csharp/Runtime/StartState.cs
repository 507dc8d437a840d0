#nullable enable
using System;
using System.Globalization;
using System.IO;
using System.Threading;
using System.Threading.Tasks;

namespace Gamekeeper
{
    /// <summary>
    /// What a daemon last reported of its start, in start-state.json (docs/reference/protocol.md).
    /// </summary>
    internal sealed class StartState
    {
        /// <summary>How often a start is looked at.</summary>
        public const int LookIntervalMs = 20;

        /// <summary>An older failure is no news: whoever started that daemon knows.</summary>
        private static readonly TimeSpan NewsMax = TimeSpan.FromMinutes(1);

        private StartState(
            int process,
            string changedAt,
            bool isGoing,
            bool isStarting,
            GamekeeperException? error
        )
        {
            ProcessId = process;
            Id = process.ToString(CultureInfo.InvariantCulture) + " " + changedAt;
            IsGoing = isGoing;
            IsStarting = isStarting;
            Error = error;
            IsNews =
                DateTime.TryParse(
                    changedAt,
                    CultureInfo.InvariantCulture,
                    DateTimeStyles.RoundtripKind,
                    out var time
                )
                && (DateTime.UtcNow - time.ToUniversalTime()).Duration() < NewsMax;
        }

        /// <summary>The daemon's process.</summary>
        public int ProcessId { get; }

        /// <summary>Tells this from what was told before and later.</summary>
        public string Id { get; }

        /// <summary>
        /// Whether its daemon runs and has not failed: it starts, is ready, or stops.
        /// </summary>
        public bool IsGoing { get; }

        /// <summary>Whether it is still to become ready.</summary>
        public bool IsStarting { get; }

        /// <summary>Why it failed; null if it did not.</summary>
        public GamekeeperException? Error { get; }

        /// <summary>Whether it was told within the last minute.</summary>
        public bool IsNews { get; }

        /// <summary>Null where no start told anything.</summary>
        public static StartState? Read(string home)
        {
            var file = DaemonFile.ReadFile(Path.Combine(home, "start-state.json"));
            if (file?["format"]?.ToString() != "1")
                return null;
            var pid = file["pid"];
            var changedAt = file["changedAt"];
            if (pid?.Kind != JsonKind.Number || changedAt?.Kind != JsonKind.String)
                return null;
            if (
                !int.TryParse(
                    pid.ToString(),
                    NumberStyles.AllowLeadingSign,
                    CultureInfo.InvariantCulture,
                    out var process
                )
            )
                return null;
            var state = file["state"]?.Kind == JsonKind.String ? file["state"]!.AsString() : "";
            var isGoing =
                (state == "starting" || state == "ready")
                && DaemonFile.MayRun(pid.ToString())
                && IsSameProcess(process, file["processStart"]);
            var error = state == "failed" ? ErrorReader.Read(file["error"]) : null;
            var isStarting = isGoing && state == "starting";
            return new StartState(process, changedAt.AsString(), isGoing, isStarting, error);
        }

        /// <summary>
        /// Waits for a daemon that is starting; null where none is, or it takes longer.
        /// </summary>
        /// <exception cref="GamekeeperException">
        /// Why the start failed, if it did within the last minute.
        /// </exception>
        public static async Task<DaemonFile?> Await(
            string home,
            TimeSpan patience,
            CancellationToken cancellationToken
        )
        {
            var until = Clock.After(patience);
            var wasStarting = false;
            while (true)
            {
                // Before the daemon is looked for: one that is ready meanwhile is found.
                var state = Read(home);
                var daemon = DaemonFile.Find(home);
                if (daemon != null)
                    return daemon;
                if (state?.Error != null && state.IsNews)
                    throw state.Error;
                var isStarting = state?.IsStarting == true;
                // Windows lets nobody read a file while it is replaced: such a look is one of two.
                if ((!isStarting && !wasStarting) || Clock.IsOver(until))
                    return null;
                wasStarting = isStarting;
                await Task.Delay(LookIntervalMs, cancellationToken).ConfigureAwait(false);
            }
        }

        /// <summary>
        /// Whether a process is the one that noted its start, as far as the system tells.
        /// </summary>
        private static bool IsSameProcess(int process, JsonValue? noted)
        {
            if (noted?.Kind != JsonKind.String || !OwnSystem.IsLinux)
                return true;
            try
            {
                var text = File.ReadAllText(
                    "/proc/" + process.ToString(CultureInfo.InvariantCulture) + "/stat"
                );
                // The second field is the program's name in parentheses, which may hold some.
                var fields = text.Substring(text.LastIndexOf(')') + 2).Split(' ');
                var boot = File.ReadAllText("/proc/sys/kernel/random/boot_id").Trim();
                return fields.Length > 19 && noted.AsString() == boot + ":" + fields[19];
            }
            catch (Exception error)
                when (error is IOException || error is UnauthorizedAccessException)
            {
                return true;
            }
        }
    }
}
