#nullable enable
using System;
using System.Diagnostics;

namespace Gamekeeper
{
    /// <summary>
    /// Deadlines, by a clock that nobody sets. While there is one it is looked at many times a
    /// second, so that a long time without a look is one in which this process, or the whole
    /// machine, stood still: it counts for little, as nobody who was waited for was heard in it.
    /// Moments are in the ticks of Stopwatch, since any of them. For any thread.
    /// </summary>
    internal static class Clock
    {
        /// <summary>The most that the time between two looks counts.</summary>
        private static readonly long StepTicksMax = Stopwatch.Frequency;

        private static readonly object Gate = new object();
        private static long lookedAt = Stopwatch.GetTimestamp();
        private static long passed;

        /// <summary>This moment.</summary>
        public static long Now
        {
            get
            {
                lock (Gate)
                {
                    var looked = Stopwatch.GetTimestamp();
                    passed += Math.Min(looked - lookedAt, StepTicksMax);
                    lookedAt = looked;
                    return passed;
                }
            }
        }

        public static bool IsOver(long moment) => Now >= moment;

        /// <summary>What is left until a moment; zero when it is over.</summary>
        public static TimeSpan Until(long moment) =>
            TimeSpan.FromSeconds((double)Math.Max(0, moment - Now) / Stopwatch.Frequency);

        /// <summary>So many ticks after a moment; what is never over stays so.</summary>
        public static long Later(long moment, long ticks) =>
            moment > long.MaxValue - ticks ? long.MaxValue : moment + ticks;

        /// <summary>Timeout.InfiniteTimeSpan, which is negative, is never over.</summary>
        public static long After(TimeSpan time)
        {
            var ticks = time.TotalSeconds * Stopwatch.Frequency;
            var isForEver = time < TimeSpan.Zero || ticks > long.MaxValue / 2;
            return isForEver ? long.MaxValue : Now + (long)ticks;
        }
    }
}
