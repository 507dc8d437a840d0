#nullable enable
using System.Threading;

namespace Gamekeeper
{
    /// <summary>Calls that come faster than the daemon takes them.</summary>
    internal sealed partial class DaemonSocket
    {
        /// <summary>To be called with the lock.</summary>
        private void SendOrHold(PendingCall call)
        {
            var isNext = heldCalls.Count == 0 && pending.Count < limits.PendingCallsMax;
            if (HeldCalls.IsFree(call) || isNext)
            {
                Send(call);
                return;
            }
            var waiting = pending.Count + heldCalls.Count;
            if (heldCalls.IsFull)
            {
                throw GamekeeperException.LimitExceeded(
                    "list of waiting calls",
                    waiting + 1,
                    waiting
                );
            }
            heldCalls.Add(call);
            AwaitSending();
        }

        /// <summary>To be called with the lock.</summary>
        private void Send(PendingCall call)
        {
            pending.Add(call.Id, call);
            queue.Add(call.Frame);
            StartWatch();
        }

        /// <summary>Takes a call that the daemon has refused for a moment.</summary>
        private bool Hold(PendingCall call, GamekeeperException error)
        {
            lock (gate)
            {
                if (end != null || !heldCalls.Takes(call, error))
                    return false;
                AwaitSending();
                return true;
            }
        }

        /// <summary>Whether a call was held, and is not any more.</summary>
        private bool Release(PendingCall call)
        {
            lock (gate)
                return heldCalls.Remove(call);
        }

        private void AwaitSending()
        {
            StartWatch();
            if (heldCalls.Count == 1)
                sendHeld.Change(HeldCalls.SendIntervalMs, HeldCalls.SendIntervalMs);
        }

        /// <summary>Sends what was held, as fast as the daemon takes it.</summary>
        private void SendHeld()
        {
            lock (gate)
            {
                if (end != null)
                    return;
                foreach (var call in heldCalls.TakeDue(limits.PendingCallsMax - pending.Count))
                    Send(call);
                if (heldCalls.Count == 0)
                    sendHeld.Change(Timeout.Infinite, Timeout.Infinite);
            }
        }
    }
}
