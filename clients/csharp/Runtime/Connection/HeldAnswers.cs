#nullable enable
using System;
using System.Collections.Generic;

namespace Gamekeeper
{
    /// <summary>
    /// What a socket answers, on its way to the game. Held while the session is not the game's yet:
    /// a game that gets an answer makes its next call at once.
    /// </summary>
    internal sealed class HeldAnswers
    {
        private readonly Dispatcher dispatcher;
        private readonly object gate = new object();
        private List<(PendingCall Call, Exception? Error)>? held;

        /// <param name="dispatcher">Where what is settled goes.</param>
        public HeldAnswers(Dispatcher dispatcher) => this.dispatcher = dispatcher;

        /// <summary>Holds all but the client's own from now on.</summary>
        public void Hold()
        {
            lock (gate)
                held ??= new List<(PendingCall, Exception?)>();
        }

        /// <summary>Gives the game what was held, and what follows as it comes.</summary>
        public void Release()
        {
            List<(PendingCall Call, Exception? Error)>? released;
            lock (gate)
            {
                released = held;
                held = null;
            }
            if (released == null)
                return;
            foreach (var (call, error) in released)
                call.Settle(dispatcher, error);
        }

        /// <summary>Settles a call, now or when it is released.</summary>
        public void Settle(PendingCall call, Exception? error)
        {
            lock (gate)
            {
                if (held != null && !call.IsOwn)
                {
                    held.Add((call, error));
                    return;
                }
            }
            call.Settle(dispatcher, error);
        }
    }
}
