#nullable enable
using System;
using System.Diagnostics;

namespace Gamekeeper
{
    /// <summary>
    /// Moments in the ticks of Stopwatch, which no change of the system's clock moves.
    /// </summary>
    internal static class Clock
    {
        public static bool IsOver(long moment) => Stopwatch.GetTimestamp() >= moment;

        /// <summary>What is left until a moment; zero when it is over.</summary>
        public static TimeSpan Until(long moment)
        {
            var ticks = Math.Max(0, moment - Stopwatch.GetTimestamp());
            return TimeSpan.FromSeconds((double)ticks / Stopwatch.Frequency);
        }

        /// <summary>What has passed since a moment.</summary>
        public static TimeSpan Since(long moment) =>
            TimeSpan.FromSeconds((double)(Stopwatch.GetTimestamp() - moment) / Stopwatch.Frequency);

        /// <summary>So many ticks after a moment; what is never over stays so.</summary>
        public static long Later(long moment, long ticks) =>
            moment > long.MaxValue - ticks ? long.MaxValue : moment + ticks;

        /// <summary>Timeout.InfiniteTimeSpan, which is negative, is never over.</summary>
        public static long After(TimeSpan time)
        {
            var ticks = time.TotalSeconds * Stopwatch.Frequency;
            var isForEver = time < TimeSpan.Zero || ticks > long.MaxValue / 2;
            return isForEver ? long.MaxValue : Stopwatch.GetTimestamp() + (long)ticks;
        }
    }
}
