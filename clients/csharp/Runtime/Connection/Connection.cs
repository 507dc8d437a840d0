#nullable enable
using System;
using System.Collections.Generic;
using System.Globalization;
using System.Threading;
using System.Threading.Tasks;

namespace Gamekeeper
{
    /// <summary>
    /// The session over all sockets that it takes: a lost one is followed by another, on which the
    /// writes whose answers were lost are settled before the game calls anything.
    /// </summary>
    internal sealed partial class Connection : IDisposable
    {
        private const int LookIntervalMs = 100;

        private readonly object gate = new object();
        private readonly CancellationTokenSource closing = new CancellationTokenSource();
        private readonly Random random = new Random();
        private readonly Dispatcher dispatcher;
        private readonly ConnectionLimits limits;
        private readonly Dialler dialler;
        private readonly UnsettledWrites unsettled;
        private readonly ClientLog log;
        private DaemonSocket? socket;
        private bool isReopening;
        private bool isFinished;
        private int pauseMs;
        private (int Code, string Reason) lastDrop;
        private (int Code, string Reason)? end;

        /// <param name="dispatcher">Where what is settled goes.</param>
        /// <param name="limits">The numbers.</param>
        /// <param name="dialler">Opens the session again.</param>
        /// <param name="first">The socket of the session that is open.</param>
        /// <param name="session">That session.</param>
        public Connection(
            Dispatcher dispatcher,
            ConnectionLimits limits,
            Dialler dialler,
            DaemonSocket first,
            Session session
        )
        {
            this.dispatcher = dispatcher;
            this.limits = limits;
            this.dialler = dialler;
            log = dialler.Log;
            unsettled = new UnsettledWrites(dispatcher, limits.SettleTimeout, log, AskDue);
            pauseMs = limits.ReconnectPauseFirstMs;
            Session = session;
            socket = first;
        }

        /// <summary>The session, with the wallet that it acts with.</summary>
        public Session Session { get; private set; }

        /// <summary>Called when a socket is lost and another is tried, on any thread.</summary>
        public Action<int, string>? Lost { get; set; }

        /// <summary>Called when the session is open again, on any thread.</summary>
        public Action<Session>? Reopened { get; set; }

        /// <summary>Called once when the connection is over, on any thread.</summary>
        public Action<int, string>? Ended { get; set; }

        /// <summary>
        /// Called when the daemon has stopped responding, or responds again, on any thread; set
        /// before it starts.
        /// </summary>
        public Action<bool>? Responding { get; set; }

        /// <summary>Hears of notifications of the daemon; set before it starts.</summary>
        public INotificationListener? Listener { get; set; }

        /// <summary>The numbers.</summary>
        public ConnectionLimits Limits => limits;

        /// <summary>The client's log.</summary>
        public ClientLog Log => log;

        /// <summary>The ledger's time.</summary>
        public LedgerClock LedgerClock => dialler.LedgerClock;

        /// <summary>Whether a session is open.</summary>
        public bool IsOpen
        {
            get
            {
                lock (gate)
                    return socket != null;
            }
        }

        /// <summary>Begins to listen to the first socket.</summary>
        public void Start()
        {
            var first = socket!;
            Listen(first);
            // It may have ended between the handshake and here.
            if (first.End is (var code, var reason))
            {
                OnDropped(first, Array.Empty<PendingCall>(), code, reason);
            }
        }

        /// <summary>Makes a call.</summary>
        /// <param name="method">The JSON-RPC method.</param>
        /// <param name="kind">What it means when no answer comes.</param>
        /// <param name="parameters">Its parameters; null for none.</param>
        /// <param name="read">Reads the result.</param>
        /// <param name="token">Ends the wait. A write that is signed already goes on.</param>
        public Task<T> Call<T>(
            string method,
            CallKind kind,
            CallParameters? parameters,
            JsonRead<T> read,
            CancellationToken token
        )
        {
            DaemonSocket? current;
            Session session;
            (int Code, string Reason) over;
            lock (gate)
            {
                current = socket;
                session = Session;
                over = end ?? lastDrop;
            }
            if (current != null)
            {
                return current.Call(method, kind, parameters, read, session, token);
            }
            return UnsentCall<T>.Fail(
                dispatcher,
                GamekeeperException.ConnectionClosed(
                    over.Code,
                    over.Reason,
                    parameters?.GivenIdempotencyKey
                )
            );
        }

        /// <inheritdoc/>
        public void Dispose()
        {
            const string reason = "the client closed";
            DaemonSocket? current;
            lock (gate)
            {
                if (end != null)
                    return;
                end = (DaemonSocket.NormalCode, reason);
                current = socket;
            }
            closing.Cancel();
            current?.Drop(DaemonSocket.NormalCode, reason);
            Finish(DaemonSocket.NormalCode, reason);
        }

        private void Listen(DaemonSocket wanted)
        {
            wanted.Listener = Listener;
            wanted.Refused = unsettled.Postpone;
            wanted.Responding = Responding;
            wanted.WalletUsed = wallet => Session.Wallet = wallet;
            wanted.Dropped = OnDropped;
        }

        private void OnDropped(
            DaemonSocket which,
            IReadOnlyList<PendingCall> lost,
            int code,
            string reason
        )
        {
            bool isWanted;
            bool mustReopen;
            bool isHeld;
            lock (gate)
            {
                var isReplaced = socket != null && socket != which;
                if (!isReplaced)
                    socket = null;
                // The player has confirmed, and the session of the new secret is on its way.
                isHeld = asking != null && code == DaemonSocket.GrantChangedCode;
                // A session that was closed with session.close is over.
                isWanted =
                    end == null
                    && (
                        isHeld || isReplaced || limits.Reconnect && code != DaemonSocket.NormalCode
                    );
                mustReopen = isWanted && !isReopening && !isHeld && !isReplaced;
                isReopening |= mustReopen;
                lastDrop = (code, reason);
                if (which.IsOfUse)
                    pauseMs = limits.ReconnectPauseFirstMs;
            }
            if (isWanted)
                log.Lost(code, reason);
            foreach (var call in lost)
            {
                if (isWanted && call.Kind == CallKind.Write && !call.IsOwn)
                {
                    unsettled.Take(
                        call,
                        "the connection was closed with code "
                            + code.ToString(CultureInfo.InvariantCulture)
                    );
                }
                else
                    call.SettleLoss(dispatcher, code, reason);
            }
            if (!isWanted)
                Finish(code, reason);
            if (mustReopen || isHeld)
                Lost?.Invoke(code, reason);
            if (mustReopen)
                _ = Reopen();
        }

        /// <summary>
        /// Tries until it works, the game closes, the daemon says that it is of no use, or the time
        /// is over.
        /// </summary>
        private async Task Reopen()
        {
            var until = Clock.After(limits.ReconnectTimeout);
            while (!closing.IsCancellationRequested && MustReopen())
            {
                var problem = await TryOnce().ConfigureAwait(false);
                if (problem == null)
                    return;
                // While the player is asked, the secret may be another one at any time.
                if (!IsFinal(problem) && !Clock.IsOver(until) || IsAsking())
                    continue;
                log.GivenUp(problem);
                Finish(DaemonSocket.AbnormalCode, problem.Message);
                return;
            }
        }

        /// <summary>Null when the session is open again, or is not wanted any more.</summary>
        private async Task<Exception?> TryOnce()
        {
            try
            {
                await Pause().ConfigureAwait(false);
                var (opened, session) = await dialler
                    .Open(Session.Wallet.Name, closing.Token)
                    .ConfigureAwait(false);
                if (await Adopt(opened, session).ConfigureAwait(false))
                    return null;
                return GamekeeperException.ConnectionClosed(
                    DaemonSocket.AbnormalCode,
                    "it was lost again",
                    null
                );
            }
            catch (Exception) when (closing.IsCancellationRequested)
            {
                return null;
            }
            catch (Exception error)
            {
                // Sockets of different platforms throw different things here.
                return error;
            }
        }

        /// <summary>Waits a while; a daemon that has started meanwhile ends it.</summary>
        private async Task Pause()
        {
            var (pause, look) = TakePause();
            log.Pausing(pause);
            var until = Clock.After(pause);
            do
            {
                var left = Clock.Until(until);
                await Task.Delay(left < look ? left : look, closing.Token).ConfigureAwait(false);
            } while (!Clock.IsOver(until) && !dialler.IsAnotherThere());
        }

        /// <summary>
        /// A pause and how often to look in it. Games that lost the same daemon do not come back
        /// all at once.
        /// </summary>
        private (TimeSpan Pause, TimeSpan Look) TakePause()
        {
            lock (gate)
            {
                var pause = random.Next(pauseMs / 2, pauseMs + 1);
                var look = random.Next(LookIntervalMs / 2, LookIntervalMs + 1);
                pauseMs = Math.Min(pauseMs * 2, limits.ReconnectPauseMaxMs);
                return (TimeSpan.FromMilliseconds(pause), TimeSpan.FromMilliseconds(look));
            }
        }

        private async Task<bool> Adopt(DaemonSocket opened, Session session)
        {
            // What wallet.use answers here is for the session that is not the game's yet.
            Listen(opened);
            opened.WalletUsed = null;
            opened.Held.Hold();
            try
            {
                await SettleWrites(opened, session).ConfigureAwait(false);
                opened.WalletUsed = wallet => Session.Wallet = wallet;
                return TakeOver(opened, session);
            }
            finally
            {
                opened.Held.Release();
            }
        }

        /// <summary>Makes the session the game's; false where its socket is over.</summary>
        private bool TakeOver(DaemonSocket opened, Session session)
        {
            var isWanted = true;
            lock (gate)
            {
                if (opened.End != null)
                    return false;
                // Whoever asked the player for more may have opened one meanwhile.
                isWanted = end == null && socket == null;
                if (isWanted)
                {
                    Session = session;
                    socket = opened;
                    isReopening = false;
                }
            }
            if (isWanted)
            {
                Reopened?.Invoke(session);
                return true;
            }
            // Not as the game closes: the other session may be lost already, and is opened again.
            opened.Drop(DaemonSocket.AbnormalCode, "another session was opened");
            return true;
        }

        /// <summary>
        /// Asks what became of writes whose answers were lost, each with the wallet that it was
        /// made with. The session is not the game's yet, so that none of its calls comes between.
        /// </summary>
        private async Task SettleWrites(DaemonSocket opened, Session session)
        {
            unsettled.EndStrange(session);
            foreach (var name in unsettled.FindOtherWallets(session))
            {
                var used = await UseWallet(opened, name).ConfigureAwait(false);
                if (used != null)
                    unsettled.Ask(opened, used);
                await UseWallet(opened, session.Wallet.Name).ConfigureAwait(false);
            }
            unsettled.Ask(opened, session.Wallet);
        }

        private async Task<WalletInfo?> UseWallet(DaemonSocket opened, string name)
        {
            try
            {
                return await opened
                    .Call(
                        "wallet.use",
                        CallKind.Plain,
                        new WalletUseParameters { Name = name },
                        WalletInfo.Reader,
                        null,
                        closing.Token
                    )
                    .ConfigureAwait(false);
            }
            catch (GamekeeperException)
            {
                // Its writes stay unsettled until their time is over.
                return null;
            }
        }

        private void AskDue()
        {
            DaemonSocket? current;
            WalletInfo wallet;
            lock (gate)
            {
                current = socket;
                wallet = Session.Wallet;
            }
            if (current != null)
                unsettled.Ask(current, wallet);
        }

        private void Finish(int code, string reason)
        {
            bool isFirst;
            lock (gate)
            {
                isFirst = !isFinished;
                isFinished = true;
                end ??= (code, reason);
            }
            if (isFirst)
                log.Over(code);
            unsettled.GiveUp(reason);
            Ended?.Invoke(code, reason);
        }

        private static bool IsFinal(Exception error) =>
            error is GamekeeperException answer
            && (
                answer.Name == ErrorNames.SchemaMismatch
                || answer.Name == ErrorNames.ProtocolUnsupported
                || answer.Name == ErrorNames.PairingRequired
            );
    }
}
