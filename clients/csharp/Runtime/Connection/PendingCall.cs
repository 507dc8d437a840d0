#nullable enable
using System;
using System.Diagnostics;
using System.Globalization;
using System.Threading;
using System.Threading.Tasks;

namespace Gamekeeper
{
    /// <summary>What it means when a call's answer does not come.</summary>
    internal enum CallKind
    {
        /// <summary>Nothing was changed by it, or asking again tells.</summary>
        Plain,

        /// <summary>The same, and its answer is read also after it was given up.</summary>
        PlainAndRead,

        /// <summary>An action that writes: it may have been executed, and its key tells.</summary>
        Write,

        /// <summary>Transactions sent by the game: they may have been executed.</summary>
        Send,
    }

    /// <summary>Who keeps a call until it is settled.</summary>
    internal interface ICallHolder
    {
        /// <summary>The game asks to end a call, which may be somewhere else by now.</summary>
        void Cancel(PendingCall call);
    }

    /// <summary>
    /// A call that waits for its answer. Whoever takes it out of its holder's table settles it,
    /// once; the game sees it when it is delivered.
    /// </summary>
    internal abstract class PendingCall : IDelivery
    {
        /// <summary>
        /// Answers to a write that was asked again, after which nothing is known that was not known
        /// before: they speak of the asking, and not of the write.
        /// </summary>
        private static readonly string[] RefusalsOfAsking =
        {
            ErrorNames.Cancelled,
            ErrorNames.RateLimited,
            ErrorNames.LimitExceeded,
            ErrorNames.OutcomeUnknown,
            ErrorNames.InternalError,
            ErrorNames.DaemonStopping,
        };

        /// <summary>The same, and asking once more is of no use.</summary>
        private static readonly string[] LastRefusals =
        {
            ErrorNames.NotGranted,
            ErrorNames.MethodNotFound,
            ErrorNames.HandshakeRequired,
            ErrorNames.IdempotencyKeyReused,
        };

        /// <summary>
        /// How long the player may be waited for at the most, whatever the daemon says: every call
        /// settles.
        /// </summary>
        private static readonly long PlayerWaitTicks = Stopwatch.Frequency * 60 * 10;

        private readonly Session? session;
        private long? leftTicks;
        private int settled;

        protected PendingCall(
            int id,
            string method,
            CallKind kind,
            string? key,
            Session? session,
            CancellationToken token
        )
        {
            Id = id;
            Method = method;
            Kind = kind;
            IdempotencyKey = key;
            CancellationToken = token;
            this.session = session;
            // The session may act with another one later.
            Wallet = session?.Wallet;
        }

        public int Id { get; }

        public string Method { get; }

        public CallKind Kind { get; }

        /// <summary>Whether nothing was changed by it, or asking again tells.</summary>
        public bool IsPlain => Kind == CallKind.Plain || Kind == CallKind.PlainAndRead;

        public string? IdempotencyKey { get; }

        public CancellationToken CancellationToken { get; }

        /// <summary>Ends the watch over the caller's token.</summary>
        public CancellationTokenRegistration Registration { get; set; }

        /// <summary>When it is given up, by Clock.</summary>
        public long Deadline { get; set; }

        /// <summary>
        /// What the daemon said last of how far it is; null where it said nothing.
        /// </summary>
        public Progress? Progress { get; private set; }

        public bool IsOver => Clock.IsOver(Deadline);

        /// <summary>The client's own, which does not wait for the game's thread.</summary>
        public bool IsOwn => session == null;

        public bool IsSettled => Volatile.Read(ref settled) != 0;

        /// <summary>Who keeps it now.</summary>
        public ICallHolder? Holder { get; set; }

        /// <summary>
        /// The network of the session that it was made in: nobody else can be asked.
        /// </summary>
        public string? Network => session?.Network;

        /// <summary>The wallet that the session acted with.</summary>
        public WalletInfo? Wallet { get; }

        /// <summary>The frame of a write, to be sent again.</summary>
        public byte[] Frame { get; private set; } = Array.Empty<byte>();

        /// <summary>Whether its answer was lost once.</summary>
        public bool WasLost { get; set; }

        /// <summary>Hears what became of a write whose answer was lost.</summary>
        public Action<PendingCall, Exception?>? Settled { get; set; }

        /// <summary>What was heard last of a lost write.</summary>
        public string Reason { get; set; } = "";

        /// <summary>When a lost write is asked next, by Clock.</summary>
        public long AskAt { get; set; }

        /// <summary>The pause before that, in milliseconds.</summary>
        public int PauseMs { get; set; }

        /// <summary>The wallet that an answer to wallet.use names.</summary>
        public abstract WalletInfo? UsedWallet { get; }

        /// <summary>What the game gets in place of a result.</summary>
        public Exception? Error { get; set; }

        /// <summary>Pieces of an answer that comes in parts.</summary>
        public PartsBuffer? Parts { get; set; }

        public abstract void ReadResult(ref JsonReader reader);

        public bool IsAnswer => true;

        public abstract void Deliver();

        public void KeepFrame(JsonWriter writer, int countBytes)
        {
            Frame = new byte[countBytes];
            writer.CopyBytes(Frame);
        }

        /// <summary>
        /// Whether its answer counts after it is given up. It is waited for without end then.
        /// </summary>
        public bool GiveUp()
        {
            var isAwaited = Kind == CallKind.PlainAndRead;
            if (isAwaited)
                Deadline = long.MaxValue;
            return isAwaited;
        }

        /// <summary>
        /// Takes how far it is. Its time does not run while the player is waited for.
        /// </summary>
        public void Follow(Progress? progress)
        {
            Progress = progress;
            var isWaiting = progress?.State == ProgressState.ApprovalPending;
            if (isWaiting == (leftTicks != null))
                return;
            if (isWaiting)
            {
                var isForEver = Deadline == long.MaxValue;
                // Its time may be over, and nobody has looked yet.
                leftTicks = isForEver ? Deadline : Math.Max(0, Deadline - Clock.Now);
                Deadline = Clock.Later(Deadline, PlayerWaitTicks);
            }
            else
            {
                var left = Clock.Later(Clock.Now, leftTicks!.Value);
                Deadline = Math.Min(Deadline, left);
                leftTicks = null;
            }
        }

        /// <summary>Gives it to the game; only the first time counts.</summary>
        public void Settle(Dispatcher dispatcher, Exception? error)
        {
            if (Interlocked.Exchange(ref settled, 1) != 0)
                return;
            Error = error;
            Settled?.Invoke(this, error);
            if (IsOwn)
                Deliver();
            else
                dispatcher.Enqueue(this);
        }

        /// <summary>Settles it as one whose answer can no longer come.</summary>
        public void SettleLoss(Dispatcher dispatcher, int closeCode, string reason) =>
            Settle(
                dispatcher,
                IsPlain
                    ? GamekeeperException.ConnectionClosed(closeCode, reason, null)
                    : GamekeeperException.OutcomeUnknown(
                        IdempotencyKey,
                        "the connection was closed with code "
                            + closeCode.ToString(CultureInfo.InvariantCulture)
                            + ", "
                            + reason
                    )
            );

        /// <summary>
        /// Whether an answer leaves open what became of a write whose first answer was lost.
        /// </summary>
        public bool IsLeftOpenBy(GamekeeperException error) =>
            WasLost && (IsLastRefusal(error) || Array.IndexOf(RefusalsOfAsking, error.Name) >= 0);

        public static bool IsLastRefusal(GamekeeperException error) =>
            Array.IndexOf(LastRefusals, error.Name) >= 0;

        /// <summary>The exception of a call whose time is over.</summary>
        public Exception DescribeTimeout()
        {
            if (!IsPlain)
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
            Session? session,
            JsonRead<T> read,
            bool isDeferred,
            CancellationToken token
        )
            : base(id, method, kind, key, session, token)
        {
            this.read = read;
            // The game's code must not run on the thread that receives.
            var options = isDeferred
                ? TaskCreationOptions.None
                : TaskCreationOptions.RunContinuationsAsynchronously;
            source = new TaskCompletionSource<T>(options);
        }

        public Task<T> Task => source.Task;

        public override WalletInfo? UsedWallet => result as WalletInfo;

        public override void ReadResult(ref JsonReader reader) => result = read(ref reader);

        public override void Deliver()
        {
            Registration.Dispose();
            if (Error == null)
                source.TrySetResult(result);
            else if (Error is OperationCanceledException)
                source.TrySetCanceled(CancellationToken);
            else
                source.TrySetException(Error);
        }
    }

    /// <summary>
    /// A call of which nothing was sent. It fails in another turn, as a game that makes it again at
    /// once would otherwise do so for ever in one frame.
    /// </summary>
    internal sealed class UnsentCall<T> : IDelivery
    {
        private readonly TaskCompletionSource<T> source = new TaskCompletionSource<T>();
        private readonly Exception error;

        private UnsentCall(Exception error) => this.error = error;

        public static Task<T> Fail(Dispatcher dispatcher, Exception error)
        {
            var call = new UnsentCall<T>(error);
            dispatcher.Enqueue(call);
            return call.source.Task;
        }

        public bool IsAnswer => true;

        public void Deliver() => source.TrySetException(error);
    }
}
