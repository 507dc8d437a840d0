#nullable enable
using System;
using System.Collections.Generic;

namespace Gamekeeper
{
    /// <summary>
    /// Writes whose answer was lost. Each is asked again with its key and its parameters, so that
    /// the daemon answers from its journal or executes it once; the game gets one answer for its
    /// one call.
    /// </summary>
    internal sealed class UnsettledWrites : ICallHolder
    {
        private const int PauseFirstMs = 250;
        private const int PauseMaxMs = 5000;

        private readonly List<PendingCall> writes = new List<PendingCall>();
        private readonly Dispatcher dispatcher;
        private readonly TimeSpan settleTimeout;
        private readonly Action askDue;
        private readonly ClientLog log;
        private readonly Lookout watch;
        private string? givenUp;

        /// <param name="dispatcher">Where what is settled goes.</param>
        /// <param name="settleTimeout">How long after the loss a write is asked again.</param>
        /// <param name="log">Hears of losses, and of what becomes of them.</param>
        /// <param name="askDue">Calls <see cref="Ask"/> where a session is open.</param>
        public UnsettledWrites(
            Dispatcher dispatcher,
            TimeSpan settleTimeout,
            ClientLog log,
            Action askDue
        )
        {
            this.log = log;
            this.dispatcher = dispatcher;
            this.settleTimeout = settleTimeout;
            this.askDue = askDue;
            watch = new Lookout(Look);
        }

        /// <summary>Keeps a write whose answer was lost with its socket.</summary>
        public void Take(PendingCall call, string reason)
        {
            call.Reason = reason;
            call.Parts = null;
            if (!call.WasLost)
            {
                call.WasLost = true;
                call.Settled = log.Settled;
                log.AnswerLost(call);
                call.Deadline = Math.Min(call.Deadline, Clock.After(settleTimeout));
            }
            string? over;
            lock (writes)
            {
                over = givenUp;
                call.Holder = this;
                writes.Add(call);
                if (writes.Count == 1)
                    watch.Start();
            }
            if (over != null)
                End(call, over);
            // To ask again could execute what the game does not want any more.
            if (call.CancellationToken.IsCancellationRequested)
                Cancel(call);
        }

        /// <summary>Keeps a write whose asking was refused.</summary>
        public void Postpone(PendingCall call, GamekeeperException error)
        {
            if (PendingCall.IsLastRefusal(error))
            {
                call.Settle(
                    dispatcher,
                    GamekeeperException.OutcomeUnknown(call.IdempotencyKey, error.Message)
                );
                return;
            }
            call.PauseMs = Math.Min(Math.Max(PauseFirstMs, call.PauseMs * 2), PauseMaxMs);
            var wanted = error.Context["retryAfterMs"];
            var wantedMs = wanted?.Kind == JsonKind.Number ? wanted.AsDouble() : 0;
            var pauseMs = Math.Max(call.PauseMs, wantedMs);
            call.AskAt = Clock.After(TimeSpan.FromMilliseconds(pauseMs));
            Take(call, error.Message);
        }

        /// <inheritdoc/>
        public void Cancel(PendingCall call) =>
            End(call, "it was cancelled after its answer was lost");

        /// <summary>Ends those that another network's daemon cannot be asked for.</summary>
        public void EndStrange(Session session)
        {
            foreach (var call in Copy())
            {
                if (call.Network == session.Network)
                    continue;
                End(call, "the daemon runs on another network now");
            }
        }

        /// <summary>
        /// Names of the wallets that writes were made with, but for the session's.
        /// </summary>
        public IReadOnlyCollection<string> FindOtherWallets(Session session)
        {
            var names = new HashSet<string>();
            foreach (var call in Copy())
            {
                if (call.Wallet!.Name != session.Wallet.Name)
                    names.Add(call.Wallet.Name);
            }
            return names;
        }

        /// <summary>
        /// Asks those of a wallet that the session acts with. With another wallet the daemon would
        /// fill other signers, and take it for another call.
        /// </summary>
        public void Ask(DaemonSocket socket, WalletInfo wallet)
        {
            foreach (var call in Copy())
            {
                if (call.Wallet!.Name != wallet.Name || !Clock.IsOver(call.AskAt))
                    continue;
                if (call.Wallet.Address != wallet.Address)
                {
                    End(call, "the wallet " + wallet.Name + " has another address now");
                }
                else if (Remove(call))
                {
                    log.Asking(call);
                    if (!socket.Ask(call))
                        Take(call, call.Reason);
                }
            }
        }

        /// <summary>Ends all, and all that come later: nobody is asked any more.</summary>
        public void GiveUp(string reason)
        {
            lock (writes)
                givenUp ??= reason;
            foreach (var call in Copy())
                End(call, reason);
        }

        private void Look()
        {
            foreach (var call in Copy())
            {
                if (call.IsOver)
                    End(call, call.Reason);
            }
            askDue();
        }

        private void End(PendingCall call, string reason)
        {
            if (!Remove(call))
                return;
            call.Settle(
                dispatcher,
                GamekeeperException.OutcomeUnknown(call.IdempotencyKey, reason)
            );
        }

        private bool Remove(PendingCall call)
        {
            lock (writes)
            {
                if (!writes.Remove(call))
                    return false;
                if (writes.Count == 0)
                    watch.Stop();
                return true;
            }
        }

        private PendingCall[] Copy()
        {
            lock (writes)
                return writes.ToArray();
        }
    }
}
