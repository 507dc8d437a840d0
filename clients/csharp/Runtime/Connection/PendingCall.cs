#nullable enable
using System;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

namespace Gamekeeper
{
    /// <summary>What it means when a call's answer does not come.</summary>
    internal enum CallKind
    {
        /// <summary>Nothing was changed by it, or asking again tells.</summary>
        Plain,
        /// <summary>An action that writes: it may have been executed, and its key tells.</summary>
        Write,
        /// <summary>Transactions sent by the game: they may have been executed.</summary>
        Send,
    }

    /// <summary>
    /// A call that waits for its answer. Whoever takes it out of the connection's table settles it,
    /// once; the game sees it when it is delivered.
    /// </summary>
    internal abstract class PendingCall : IDelivery
    {
        protected PendingCall(
            int id, string method, CallKind kind, string? key, CancellationToken token)
        {
            Id = id;
            Method = method;
            Kind = kind;
            IdempotencyKey = key;
            CancellationToken = token;
        }

        public int Id { get; }

        public string Method { get; }

        public CallKind Kind { get; }

        public string? IdempotencyKey { get; }

        public CancellationToken CancellationToken { get; }

        /// <summary>Ends the watch over the caller's token.</summary>
        public CancellationTokenRegistration Registration { get; set; }

        /// <summary>When it is given up, in the ticks of Stopwatch.</summary>
        public long Deadline { get; set; }

        public bool IsOver => Stopwatch.GetTimestamp() >= Deadline;

        /// <summary>What the game gets in place of a result.</summary>
        public Exception? Error { get; set; }

        /// <summary>Pieces of an answer that comes in parts.</summary>
        public PartsBuffer? Parts { get; set; }

        public abstract void ReadResult(ref JsonReader reader);

        public abstract void Deliver();

        /// <summary>The exception of a call whose answer can no longer come.</summary>
        public Exception DescribeLoss(int closeCode, string reason)
        {
            if (Kind == CallKind.Plain)
            {
                return GamekeeperException.ConnectionClosed(closeCode, reason);
            }
            return GamekeeperException.OutcomeUnknown(
                IdempotencyKey, "the connection was closed with code " + closeCode);
        }

        /// <summary>The exception of a call whose time is over.</summary>
        public Exception DescribeTimeout()
        {
            if (Kind != CallKind.Plain)
            {
                return GamekeeperException.OutcomeUnknown(IdempotencyKey, "no answer came in time");
            }
            if (CancellationToken.IsCancellationRequested)
            {
                return new OperationCanceledException(CancellationToken);
            }
            return new TimeoutException("No answer to " + Method + " came in time");
        }
    }

    /// <summary>A call with the type of its result.</summary>
    internal sealed class PendingCall<T> : PendingCall
    {
        private readonly TaskCompletionSource<T> source;
        private readonly JsonRead<T> read;
        private T result = default!;

        public PendingCall(
            int id,
            string method,
            CallKind kind,
            string? key,
            JsonRead<T> read,
            bool isDeferred,
            CancellationToken token)
            : base(id, method, kind, key, token)
        {
            this.read = read;
            // The game's code must not run on the thread that receives.
            var options = isDeferred
                ? TaskCreationOptions.None
                : TaskCreationOptions.RunContinuationsAsynchronously;
            source = new TaskCompletionSource<T>(options);
        }

        public Task<T> Task => source.Task;

        public override void ReadResult(ref JsonReader reader) => result = read(ref reader);

        public override void Deliver()
        {
            Registration.Dispose();
            if (Error == null) source.TrySetResult(result);
            else if (Error is OperationCanceledException) source.TrySetCanceled(CancellationToken);
            else source.TrySetException(Error);
        }
    }
}
