#nullable enable
using System;
using System.Diagnostics;
using System.Threading;

namespace Gamekeeper
{
    /// <summary>
    /// Looks at an interval whether deadlines are over, on any thread. A look that comes late says
    /// that this process stood still: timers run beside what reads the socket, so that the next
    /// ones are left out, until what had arrived meanwhile was read.
    /// </summary>
    internal sealed class Lookout : IDisposable
    {
        private const int IntervalMs = 50;

        /// <summary>
        /// So many late ones in a row are put off: where all are late, nobody would be judged.
        /// </summary>
        private const int PutOffMax = 3;

        private static readonly long IntervalTicks = Stopwatch.Frequency * IntervalMs / 1000;

        /// <summary>So late is a look that may come before what had arrived.</summary>
        private static readonly long LateTicks = Stopwatch.Frequency / 4;

        /// <summary>How long all that had arrived may take to be read.</summary>
        private static readonly long ReadingTicks = Stopwatch.Frequency;

        private readonly object gate = new object();
        private readonly Action look;
        private readonly Timer timer;
        private long dueAt;
        private long putOffUntil;
        private int putOff;

        /// <param name="look">Called for each look, once it is started.</param>
        public Lookout(Action look)
        {
            this.look = look;
            timer = new Timer(
                state => ((Lookout)state!).Tick(),
                this,
                Timeout.Infinite,
                Timeout.Infinite
            );
        }

        /// <summary>Begins to look.</summary>
        public void Start()
        {
            lock (gate)
            {
                dueAt = Stopwatch.GetTimestamp() + IntervalTicks;
                putOffUntil = long.MinValue;
                putOff = 0;
            }
            timer.Change(IntervalMs, IntervalMs);
        }

        /// <summary>Looks no longer, until it is started again.</summary>
        public void Stop() => timer.Change(Timeout.Infinite, Timeout.Infinite);

        public void Dispose() => timer.Dispose();

        private void Tick()
        {
            // The clock goes on by looks, whether deadlines are judged or not.
            _ = Clock.Now;
            if (IsToLook())
                look();
        }

        private bool IsToLook()
        {
            lock (gate)
            {
                var now = Stopwatch.GetTimestamp();
                var isLate = now - dueAt > LateTicks;
                dueAt = now + IntervalTicks;
                if (isLate && putOff < PutOffMax)
                {
                    putOff++;
                    putOffUntil = now + ReadingTicks;
                    return false;
                }
                if (!isLate && now < putOffUntil)
                    return false;
                putOff = 0;
                return true;
            }
        }
    }
}
