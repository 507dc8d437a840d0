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

        public static long After(TimeSpan time) =>
            Stopwatch.GetTimestamp() + (long)(time.TotalSeconds * Stopwatch.Frequency);
    }
}
