#nullable enable
using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

namespace Gamekeeper
{
    /// <summary>Takes what a socket leaves when it is over.</summary>
    internal delegate void SocketDropped(
        DaemonSocket socket,
        IReadOnlyList<PendingCall> lost,
        int code,
        string reason
    );

    /// <summary>
    /// JSON-RPC over one socket. Every call settles: by its answer, its time-out, its token or the
    /// end of the socket, after which a write may be asked again on the next one.
    /// </summary>
    internal sealed partial class DaemonSocket : IDisposable, ICallHolder
    {
        internal const int NormalCode = 1000;
        internal const int AbnormalCode = 1006;
        internal const int TooManyCode = 4006;
        internal const int GrantChangedCode = 4007;
        private const int GoodbyeTimeoutMs = 1000;

        private readonly object gate = new object();
        private readonly Dictionary<int, PendingCall> pending = new Dictionary<int, PendingCall>();
        private readonly CancellationTokenSource ended = new CancellationTokenSource();
        private readonly JsonWriter writer = new JsonWriter();
        private readonly List<PendingCall> overdue = new List<PendingCall>();
        private readonly ISocketAdapter socket;
        private readonly Dispatcher dispatcher;
        private readonly ConnectionLimits limits;
        private readonly SendQueue queue;
        private readonly AnswerReader answers;
        private readonly HeldCalls heldCalls;
        private readonly Lookout watch;
        private readonly Timer sendHeld;
        private readonly Silence silence;
        private readonly CallIds ids;
        private bool isWatching;
        private (int Code, string Reason)? end;

        /// <param name="socket">Connected already; the connection disposes it.</param>
        /// <param name="dispatcher">Where what is settled goes.</param>
        /// <param name="limits">The numbers.</param>
        /// <param name="ids">Numbers the calls.</param>
        public DaemonSocket(
            ISocketAdapter socket,
            Dispatcher dispatcher,
            ConnectionLimits limits,
            CallIds ids
        )
        {
            this.ids = ids;
            this.socket = socket;
            this.dispatcher = dispatcher;
            this.limits = limits;
            Held = new HeldAnswers(dispatcher);
            silence = new Silence(limits);
            heldCalls = new HeldCalls(limits.HeldCallsMax);
            sendHeld = new Timer(
                state => ((DaemonSocket)state!).SendHeld(),
                this,
                Timeout.Infinite,
                Timeout.Infinite
            );
            queue = new SendQueue(socket, ended.Token, _ => Drop(AbnormalCode, "sending failed"));
            answers = new AnswerReader(this, limits.AnswerLengthMax);
            watch = new Lookout(Look);
        }

        /// <summary>
        /// Takes the calls that wait when the socket is over, once, on any thread. Not set: they
        /// fail.
        /// </summary>
        public SocketDropped? Dropped { get; set; }

        /// <summary>Its answers, on their way to the game.</summary>
        public HeldAnswers Held { get; }

        /// <summary>Takes a write that is asked again, and an error that leaves it open.</summary>
        public Action<PendingCall, GamekeeperException>? Refused { get; set; }

        /// <summary>
        /// Called with false when calls wait and the daemon says nothing, though it was asked, and
        /// with true when it says something again; on any thread.
        /// </summary>
        public Action<bool>? Responding { get; set; }

        /// <summary>Called when the session acts with another wallet.</summary>
        public Action<WalletInfo>? WalletUsed { get; set; }

        /// <summary>Whether anything but the handshake was answered.</summary>
        public bool IsOfUse { get; private set; }

        /// <summary>Hears of notifications of the daemon.</summary>
        public INotificationListener? Listener { get; set; }

        /// <summary>Set when the ledger's time jumps.</summary>
        public LedgerClock? LedgerClock { get; set; }

        /// <summary>How the connection ended; null while calls can be made.</summary>
        public (int Code, string Reason)? End
        {
            get
            {
                lock (gate)
                    return end;
            }
        }

        /// <summary>Begins to receive.</summary>
        public void Start() => _ = Task.Run(Receive);

        /// <summary>Makes a call for the game.</summary>
        /// <param name="method">The JSON-RPC method.</param>
        /// <param name="kind">What it means when no answer comes.</param>
        /// <param name="parameters">Its parameters; null for none.</param>
        /// <param name="read">Reads the result.</param>
        /// <param name="session">The session that it is made in; null for the client's own.</param>
        /// <param name="token">Ends the wait. A write that is signed already goes on.</param>
        public Task<T> Call<T>(
            string method,
            CallKind kind,
            CallParameters? parameters,
            JsonRead<T> read,
            Session? session,
            CancellationToken token
        )
        {
            if (token.IsCancellationRequested)
                return Task.FromCanceled<T>(token);
            var key =
                kind == CallKind.Write
                    ? parameters?.GivenIdempotencyKey ?? Guid.NewGuid().ToString("N")
                    : null;
            try
            {
                PendingCall<T> call;
                lock (gate)
                {
                    RequireOpen(key);
                    var isDeferred = session != null && dispatcher.IsDeferred;
                    call = new PendingCall<T>(
                        ids.Next(),
                        method,
                        kind,
                        key,
                        session,
                        read,
                        isDeferred,
                        token
                    );
                    var countBytes = WriteRequest(call, parameters);
                    call.Deadline = Clock.After(parameters?.Timeout ?? limits.CallTimeout);
                    call.KeepFrame(writer, countBytes);
                    call.Holder = this;
                    SendOrHold(call);
                }
                if (token.CanBeCanceled)
                    WatchToken(call);
                return call.Task;
            }
            catch (GamekeeperException error)
            {
                return session == null
                    ? Task.FromException<T>(error)
                    : UnsentCall<T>.Fail(dispatcher, error);
            }
        }

        /// <summary>
        /// Asks a write again, which answers its receipt or executes it once; false when the socket
        /// is over.
        /// </summary>
        public bool Ask(PendingCall call)
        {
            lock (gate)
            {
                if (end != null)
                    return false;
                call.Holder = this;
                Send(call);
            }
            if (call.CancellationToken.IsCancellationRequested)
                Cancel(call);
            return true;
        }

        /// <summary>Takes a call out of the table; null when it is settled already.</summary>
        public PendingCall? Take(int id)
        {
            PendingCall call;
            lock (gate)
            {
                if (!pending.Remove(id, out call!))
                    return null;
                IsOfUse |= !call.IsOwn;
            }
            EndProgress(call);
            return call;
        }

        /// <summary>The call with this id, which stays in the table.</summary>
        public PendingCall? Find(int id)
        {
            lock (gate)
                return pending.TryGetValue(id, out var call) ? call : null;
        }

        /// <summary>Settles a call that was taken.</summary>
        public void Settle(PendingCall call, Exception? error)
        {
            if (error is GamekeeperException answer && Refused != null && call.IsLeftOpenBy(answer))
            {
                Refused(call, answer);
                return;
            }
            if (!call.IsSettled && error is GamekeeperException refusal && Hold(call, refusal))
                return;
            if (error == null && call.Method == "wallet.use" && call.UsedWallet != null)
            {
                WalletUsed?.Invoke(call.UsedWallet);
            }
            Held.Settle(call, error);
        }

        /// <summary>Ends the socket and hands on every call.</summary>
        public void Drop(int code, string reason)
        {
            List<PendingCall> lost;
            IReadOnlyList<PendingCall> unsent;
            lock (gate)
            {
                if (end != null)
                    return;
                end = (code, reason);
                lost = new List<PendingCall>(pending.Values);
                pending.Clear();
                unsent = heldCalls.TakeAll();
                watch.Dispose();
                sendHeld.Dispose();
            }
            // What can be asked on another socket is; the others were never executed.
            foreach (var call in unsent)
            {
                if (call.Kind == CallKind.Write)
                    lost.Add(call);
            }
            foreach (var call in lost)
                EndProgress(call);
            var dropped = Dropped;
            if (dropped != null)
                dropped(this, lost, code, reason);
            else
            {
                foreach (var call in lost)
                    call.SettleLoss(dispatcher, code, reason);
            }
            foreach (var call in unsent)
            {
                if (call.Kind == CallKind.Write)
                    continue;
                var closed = GamekeeperException.ConnectionClosed(code, reason, null);
                call.Settle(dispatcher, closed);
            }
            _ = SayGoodbye(code, reason);
        }

        /// <inheritdoc/>
        public void Dispose() => Drop(NormalCode, "the client closed");

        private async Task Receive()
        {
            try
            {
                var receiver = new FrameReceiver(socket, ReadFrame, limits.ReceivedFrameBytesMax);
                var (code, reason) = await receiver.Run(ended.Token).ConfigureAwait(false);
                Drop(code, reason);
            }
            catch (Exception)
            {
                // A socket may throw anything when its peer is gone.
                Drop(AbnormalCode, "the connection broke");
            }
        }

        private void ReadFrame(ArraySegment<char> frame)
        {
            EndSilence();
            answers.Read(frame);
        }

        private async Task SayGoodbye(int code, string reason)
        {
            try
            {
                // 1000 and 3000 to 4999 are the codes that a client may send (RFC 6455, 7.4).
                var mayName = code == NormalCode || code >= 3000;
                using var patience = new CancellationTokenSource(GoodbyeTimeoutMs);
                await socket
                    .CloseAsync(mayName ? code : NormalCode, mayName ? reason : "", patience.Token)
                    .ConfigureAwait(false);
            }
            catch (Exception)
            {
                // The peer is gone already.
            }
            ended.Cancel();
            socket.Dispose();
        }

        private void RequireOpen(string? key)
        {
            if (end != null)
            {
                throw GamekeeperException.ConnectionClosed(end.Value.Code, end.Value.Reason, key);
            }
        }

        private void EndSilence()
        {
            if (silence.End())
                Responding?.Invoke(true);
        }

        private int WriteRequest(PendingCall call, CallParameters? parameters)
        {
            RequestFrame.Begin(writer, call.Id, call.Method);
            parameters?.Write(writer);
            if (call.IdempotencyKey != null)
            {
                writer.Name("idempotencyKey");
                writer.String(call.IdempotencyKey);
            }
            RequestFrame.End(writer);
            var countBytes = writer.CountBytes();
            if (countBytes <= limits.SentFrameBytesMax)
                return countBytes;
            throw GamekeeperException.LimitExceeded("frame", countBytes, limits.SentFrameBytesMax);
        }

        private void WatchToken(PendingCall call)
        {
            call.Registration = call.CancellationToken.Register(() => call.Holder?.Cancel(call));
            if (call.IsSettled)
                call.Registration.Dispose();
        }

        /// <inheritdoc/>
        public void Cancel(PendingCall call)
        {
            if (Release(call))
            {
                Settle(call, new OperationCanceledException(call.CancellationToken));
                return;
            }
            lock (gate)
            {
                if (!pending.ContainsKey(call.Id))
                    return;
                RequestFrame.Begin(writer, null, "$/cancelRequest");
                writer.Name("id");
                writer.Number(call.Id);
                RequestFrame.End(writer);
                queue.Add(writer, writer.CountBytes());
                if (call.IsPlain)
                {
                    if (!call.GiveUp())
                        pending.Remove(call.Id);
                }
                else
                {
                    // It may be signed already: its answer tells, for a while.
                    call.Deadline = Math.Min(call.Deadline, Clock.After(limits.CancelGrace));
                    return;
                }
            }
            EndProgress(call);
            Settle(call, new OperationCanceledException(call.CancellationToken));
        }

        private void StartWatch()
        {
            if (isWatching)
                return;
            isWatching = true;
            EndSilence();
            watch.Start();
        }

        private void Look()
        {
            if (silence.IsTooLong())
                Drop(AbnormalCode, "the daemon does not answer");
            else
                EndOverdue();
            if (silence.IsToTell() && End == null)
                Responding?.Invoke(false);
        }

        private void EndOverdue()
        {
            PendingCall[] over;
            IReadOnlyList<PendingCall> unsent;
            lock (gate)
            {
                if (end != null)
                    return;
                // Of what is held here the daemon knows nothing.
                if (pending.Count == 0)
                    EndSilence();
                if (silence.IsToAsk())
                {
                    // Whatever it answers to this is a sign of life, and read by nobody.
                    RequestFrame.Begin(writer, ids.Next(), "session.get");
                    RequestFrame.End(writer);
                    queue.Add(writer, writer.CountBytes());
                }
                overdue.Clear();
                foreach (var call in pending.Values)
                {
                    if (call.IsOver)
                        overdue.Add(call);
                }
                foreach (var call in overdue)
                {
                    if (!call.GiveUp())
                        pending.Remove(call.Id);
                }
                over = overdue.Count == 0 ? Array.Empty<PendingCall>() : overdue.ToArray();
                unsent = heldCalls.TakeOverdue();
                isWatching = pending.Count + heldCalls.Count > 0;
                if (!isWatching)
                    watch.Stop();
            }
            foreach (var call in over)
            {
                EndProgress(call);
                call.Settle(dispatcher, call.DescribeTimeout());
            }
            foreach (var call in unsent)
                call.Settle(dispatcher, GamekeeperException.RateLimited(call.IdempotencyKey));
        }
    }
}
