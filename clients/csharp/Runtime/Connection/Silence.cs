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
        private long frozenAt;
        private long deadAt = long.MaxValue;
        private int isFrozen;

        public Silence(ConnectionLimits limits)
        {
            this.limits = limits;
            End();
        }

        /// <summary>
        /// Something came, or nothing was waited for so far. May be called from any thread.
        /// </summary>
        /// <returns>Whether the daemon had stopped responding.</returns>
        public bool End()
        {
            Volatile.Write(ref askAt, Clock.After(limits.SilenceMax));
            Volatile.Write(ref frozenAt, Clock.After(limits.Frozen));
            Volatile.Write(ref deadAt, long.MaxValue);
            return Interlocked.Exchange(ref isFrozen, 0) != 0;
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

        /// <summary>Whether to tell that it has stopped responding; once in a silence.</summary>
        public bool IsToTell()
        {
            var wasAsked = Volatile.Read(ref deadAt) != long.MaxValue;
            if (!wasAsked || !Clock.IsOver(Volatile.Read(ref frozenAt)))
                return false;
            return Interlocked.Exchange(ref isFrozen, 1) == 0;
        }

        /// <summary>Whether it was asked and did not answer.</summary>
        public bool IsTooLong() => Clock.IsOver(Volatile.Read(ref deadAt));
    }
}
