#nullable enable
using System;
using System.Collections.Generic;

namespace Gamekeeper
{
    /// <summary>
    /// Calls that came faster than the daemon takes them: too many wait for an answer, or it has
    /// refused one as RateLimited, so that nothing of it was executed, and said when to come again.
    /// Until then they wait here, with all that come after them. Its owner's lock guards it.
    /// </summary>
    internal sealed class HeldCalls
    {
        /// <summary>How often those that are due are sent.</summary>
        public const int SendIntervalMs = 15;

        /// <summary>A longer wait is no matter of speed, and the game is told.</summary>
        private const double WaitMaxMs = 10_000;

        /// <summary>Many at once would be refused again.</summary>
        private const int SentAtOnce = 32;

        /// <summary>In the order in which the game made them.</summary>
        private readonly List<PendingCall> held = new List<PendingCall>();
        private readonly int callsMax;
        private long until;

        /// <param name="callsMax">How many wait here at most.</param>
        public HeldCalls(int callsMax) => this.callsMax = callsMax;

        public int Count => held.Count;

        public bool IsFull => held.Count >= callsMax;

        /// <summary>
        /// What opens a session, and what the player is asked by: they have limits of their own.
        /// </summary>
        public static bool IsFree(PendingCall call) =>
            call.IsOwn || call.Method.StartsWith("session.", StringComparison.Ordinal);

        /// <summary>Takes a call that is not sent yet.</summary>
        public void Add(PendingCall call) => held.Add(call);

        /// <summary>
        /// Takes a call that the daemon has refused, if it is to be sent again.
        /// </summary>
        public bool Takes(PendingCall call, GamekeeperException error)
        {
            if (error.Name != ErrorNames.RateLimited || IsFree(call) || IsFull)
                return false;
            var wait = error.Context["retryAfterMs"];
            var waitMs = wait?.Kind == JsonKind.Number ? wait.AsDouble() : double.MaxValue;
            if (waitMs > WaitMaxMs)
                return false;
            var due = Clock.After(TimeSpan.FromMilliseconds(waitMs));
            if (due > call.Deadline)
                return false;
            until = Math.Max(until, due);
            var place = held.FindIndex(other => other.Id > call.Id);
            held.Insert(place < 0 ? held.Count : place, call);
            return true;
        }

        /// <summary>Whether it was here.</summary>
        public bool Remove(PendingCall call) => held.Remove(call);

        /// <summary>Those that are to be sent now, so many at most.</summary>
        public IReadOnlyList<PendingCall> TakeDue(int countMax)
        {
            if (!Clock.IsOver(until))
                return Array.Empty<PendingCall>();
            var count = Math.Max(0, Math.Min(Math.Min(countMax, SentAtOnce), held.Count));
            var due = held.GetRange(0, count);
            held.RemoveRange(0, count);
            return due;
        }

        /// <summary>Those whose time is over; nothing of them was executed.</summary>
        public IReadOnlyList<PendingCall> TakeOverdue()
        {
            if (!held.Exists(call => call.IsOver))
                return Array.Empty<PendingCall>();
            var overdue = held.FindAll(call => call.IsOver);
            held.RemoveAll(overdue.Contains);
            return overdue;
        }

        public IReadOnlyList<PendingCall> TakeAll()
        {
            var all = held.ToArray();
            held.Clear();
            return all;
        }
    }
}
