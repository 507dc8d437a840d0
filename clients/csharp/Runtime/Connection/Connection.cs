#nullable enable
using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

namespace Gamekeeper
{
    /// <summary>The numbers of one connection.</summary>
    internal sealed class ConnectionLimits
    {
        /// <summary>Largest frame that the daemon accepts; docs/protocol.md, Frames.</summary>
        public int SentFrameBytesMax { get; set; } = 1024 * 1024;

        /// <summary>Largest frame that this client accepts.</summary>
        public int ReceivedFrameBytesMax { get; set; } = 1024 * 1024;

        /// <summary>Largest answer that may come in parts, in UTF-16 units.</summary>
        public int AnswerLengthMax { get; set; } = 64 * 1024 * 1024;

        /// <summary>Calls that wait for an answer.</summary>
        public int PendingCallsMax { get; set; } = 1024;

        /// <summary>How long an answer may take.</summary>
        public TimeSpan CallTimeout { get; set; } = TimeSpan.FromSeconds(90);

        /// <summary>How long a write that was asked to end may still answer.</summary>
        public TimeSpan CancelGrace { get; set; } = TimeSpan.FromSeconds(5);
    }

    /// <summary>
    /// JSON-RPC over one socket. Every call settles: by its answer, its time-out, its token or the
    /// end of the socket.
    /// </summary>
    internal sealed class Connection : IDisposable
    {
        private const int NormalCode = 1000;
        private const int AbnormalCode = 1006;
        private const int WatchIntervalMs = 50;
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
        private readonly Timer watch;
        private int lastId;
        private bool isWatching;
        private (int Code, string Reason)? end;

        /// <param name="socket">Connected already; the connection disposes it.</param>
        /// <param name="dispatcher">Where what is settled goes.</param>
        /// <param name="limits">The numbers.</param>
        public Connection(ISocketAdapter socket, Dispatcher dispatcher, ConnectionLimits limits)
        {
            this.socket = socket;
            this.dispatcher = dispatcher;
            this.limits = limits;
            queue = new SendQueue(socket, ended.Token, _ => Drop(AbnormalCode, "sending failed"));
            answers = new AnswerReader(this, limits.AnswerLengthMax);
            watch =
                new Timer(
                    state =>
                        (
                            (
                                Connection)state!).EndOverdue(
                                    ), this, Timeout.Infinite, Timeout.Infinite);
        }

        /// <summary>Called once when the connection is over, on any thread.</summary>
        public Action<int, string>? Ended { get; set; }

        /// <summary>Called for notifications of the daemon, on the thread that receives.</summary>
        public Action<string, JsonValue>? Notified { get; set; }

        /// <summary>How the connection ended; null while calls can be made.</summary>
        public (int Code, string Reason)? End
        {
            get
            {
                lock (gate) return end;
            }
        }

        /// <summary>Begins to receive.</summary>
        public void Start() => _ = Task.Run(Receive);

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
            CancellationToken token)
        {
            if (token.IsCancellationRequested) return Task.FromCanceled<T>(token);
            var key = kind == CallKind.Write
                ? parameters?.GivenIdempotencyKey ?? Guid.NewGuid().ToString("N")
                : null;
            try
            {
                PendingCall<T> call;
                lock (gate)
                {
                    RequireRoom();
                    call = new PendingCall<T>(
                        ++lastId, method, kind, key, read, dispatcher.IsDeferred, token);
                    var countBytes = WriteRequest(call, parameters);
                    call.Deadline = After(parameters?.Timeout ?? limits.CallTimeout);
                    pending.Add(call.Id, call);
                    queue.Add(writer, countBytes);
                    StartWatch();
                }
                if (token.CanBeCanceled) WatchToken(call);
                return call.Task;
            }
            catch (GamekeeperException error)
            {
                return Task.FromException<T>(error);
            }
        }

        /// <summary>Takes a call out of the table; null when it is settled already.</summary>
        public PendingCall? Take(int id)
        {
            lock (gate) return pending.Remove(id, out var call) ? call : null;
        }

        /// <summary>The call with this id, which stays in the table.</summary>
        public PendingCall? Find(int id)
        {
            lock (gate) return pending.TryGetValue(id, out var call) ? call : null;
        }

        /// <summary>Settles a call that was taken.</summary>
        public void Settle(PendingCall call, Exception? error)
        {
            call.Error = error;
            dispatcher.Enqueue(call);
        }

        /// <summary>Ends the connection and settles every call.</summary>
        public void Drop(int code, string reason)
        {
            List<PendingCall> lost;
            lock (gate)
            {
                if (end != null) return;
                end = (code, reason);
                lost = new List<PendingCall>(pending.Values);
                pending.Clear();
                watch.Dispose();
            }
            foreach (var call in lost) Settle(call, call.DescribeLoss(code, reason));
            Ended?.Invoke(code, reason);
            _ = SayGoodbye(code, reason);
        }

        /// <inheritdoc/>
        public void Dispose() => Drop(NormalCode, "the client closed");

        private async Task Receive()
        {
            try
            {
                var receiver =
                    new FrameReceiver(socket, answers.Read, limits.ReceivedFrameBytesMax);
                var (code, reason) = await receiver.Run(ended.Token).ConfigureAwait(false);
                Drop(code, reason);
            }
            catch (Exception)
            {
                // A socket may throw anything when its peer is gone.
                Drop(AbnormalCode, "the connection broke");
            }
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

        private void RequireRoom()
        {
            if (end != null)
            {
                throw GamekeeperException.ConnectionClosed(end.Value.Code, end.Value.Reason);
            }
            if (pending.Count < limits.PendingCallsMax) return;
            throw GamekeeperException.LimitExceeded(
                "list of waiting calls", pending.Count + 1, limits.PendingCallsMax);
        }

        private int WriteRequest(PendingCall call, CallParameters? parameters)
        {
            writer.Clear();
            writer.BeginObject();
            writer.Name("jsonrpc");
            writer.String("2.0");
            writer.Name("id");
            writer.Number(call.Id);
            writer.Name("method");
            writer.String(call.Method);
            writer.Name("params");
            writer.BeginObject();
            parameters?.Write(writer);
            if (call.IdempotencyKey != null)
            {
                writer.Name("idempotencyKey");
                writer.String(call.IdempotencyKey);
            }
            writer.EndObject();
            writer.EndObject();
            var countBytes = writer.CountBytes();
            if (countBytes <= limits.SentFrameBytesMax) return countBytes;
            throw GamekeeperException.LimitExceeded("frame", countBytes, limits.SentFrameBytesMax);
        }

        private void WatchToken(PendingCall call)
        {
            call.Registration = call.CancellationToken.Register(() => Cancel(call));
            if (Find(call.Id) == null) call.Registration.Dispose();
        }

        private void Cancel(PendingCall call)
        {
            lock (gate)
            {
                if (!pending.ContainsKey(call.Id)) return;
                writer.Clear();
                writer.BeginObject();
                writer.Name("jsonrpc");
                writer.String("2.0");
                writer.Name("method");
                writer.String("$/cancelRequest");
                writer.Name("params");
                writer.BeginObject();
                writer.Name("id");
                writer.Number(call.Id);
                writer.EndObject();
                writer.EndObject();
                queue.Add(writer, writer.CountBytes());
                if (call.Kind == CallKind.Plain) pending.Remove(call.Id);
                else
                {
                    // It may be signed already: its answer tells, for a while.
                    call.Deadline = Math.Min(call.Deadline, After(limits.CancelGrace));
                    return;
                }
            }
            Settle(call, new OperationCanceledException(call.CancellationToken));
        }

        private void StartWatch()
        {
            if (isWatching) return;
            isWatching = true;
            watch.Change(WatchIntervalMs, WatchIntervalMs);
        }

        private void EndOverdue()
        {
            PendingCall[] over;
            lock (gate)
            {
                if (end != null) return;
                overdue.Clear();
                foreach (var call in pending.Values)
                {
                    if (call.IsOver) overdue.Add(call);
                }
                foreach (var call in overdue) pending.Remove(call.Id);
                over = overdue.Count == 0 ? Array.Empty<PendingCall>() : overdue.ToArray();
                isWatching = pending.Count > 0;
                if (!isWatching) watch.Change(Timeout.Infinite, Timeout.Infinite);
            }
            foreach (var call in over) Settle(call, call.DescribeTimeout());
        }

        private static long After(TimeSpan time) =>
            Stopwatch.GetTimestamp() + (long)(time.TotalSeconds * Stopwatch.Frequency);
    }
}
