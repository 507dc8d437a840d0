#nullable enable
using System.Threading;

namespace Gamekeeper
{
    /// <summary>
    /// Tells a daemon that takes long from one that hangs, whose socket stays open: while calls
    /// wait, one that says nothing for a while is asked whether it is there.
    /// </summary>
    internal sealed class Silence
    {
        private readonly ConnectionLimits limits;
        private long askAt;
        private long deadAt = long.MaxValue;

        public Silence(ConnectionLimits limits)
        {
            this.limits = limits;
            End();
        }

        /// <summary>
        /// Something came, or nothing was waited for so far. May be called from any thread.
        /// </summary>
        public void End()
        {
            Volatile.Write(ref askAt, Clock.After(limits.SilenceMax));
            Volatile.Write(ref deadAt, long.MaxValue);
        }

        /// <summary>Whether to ask now; once in a silence.</summary>
        public bool IsToAsk()
        {
            if (!Clock.IsOver(Volatile.Read(ref askAt)))
                return false;
            Volatile.Write(ref deadAt, Clock.After(limits.SilenceGrace));
            Volatile.Write(ref askAt, long.MaxValue);
            return true;
        }

        /// <summary>Whether it was asked and did not answer.</summary>
        public bool IsTooLong() => Clock.IsOver(Volatile.Read(ref deadAt));
    }
}
