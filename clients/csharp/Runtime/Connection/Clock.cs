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

        public static long After(TimeSpan time) =>
            Stopwatch.GetTimestamp() + (long)(time.TotalSeconds * Stopwatch.Frequency);
    }
}
