#nullable enable
using System;
using System.Threading;
using System.Threading.Tasks;

namespace Gamekeeper
{
    /// <summary>
    /// A game's session with the player's Gamekeeper. Every call answers a task that settles,
    /// whatever becomes of the daemon. May be used from any thread.
    /// </summary>
    /// <remarks>
    /// Calls fail with <see cref="GamekeeperException"/>; with <see cref="TimeoutException"/> when
    /// a call that writes nothing is not answered in time; with <see
    /// cref="OperationCanceledException"/> when its token ends it. A connection that is lost is
    /// opened again, and writes whose answers were lost are asked again with their keys; one that
    /// cannot be settled in time fails with OutcomeUnknown and names its key.
    /// </remarks>
    public sealed partial class GamekeeperClient : IDisposable, INotificationListener
    {
        private readonly Connection connection;
        private readonly Dispatcher dispatcher;
        private readonly LiveSubscriptions subscriptions;
        private readonly object endGate = new object();
        private Action<int, string>? closed;
        private (int Code, string Reason)? end;
        private volatile bool isClosedByGame;

        private GamekeeperClient(Connection connection, Dispatcher dispatcher)
        {
            this.connection = connection;
            this.dispatcher = dispatcher;
            subscriptions = new LiveSubscriptions(connection, dispatcher);
            Live = new LiveTables(subscriptions);
            connection.Listener = this;
            connection.Ended = OnEnded;
            connection.Lost = OnLost;
            connection.Reopened = OnReopened;
            connection.Responding = isResponding =>
                Enqueue(() => (isResponding ? ResumedResponding : StoppedResponding)?.Invoke());
            connection.Start();
        }

        /// <summary>
        /// The connection is over, and is not opened again: its close code and the reason. Raised
        /// once; who listens later hears at once.
        /// </summary>
        public event Action<int, string>? Closed
        {
            add
            {
                lock (endGate)
                {
                    closed += value;
                    if (end == null)
                        return;
                }
                Enqueue(() => value?.Invoke(end.Value.Code, end.Value.Reason));
            }
            remove
            {
                lock (endGate)
                    closed -= value;
            }
        }

        /// <summary>
        /// The connection was lost and is tried again: its close code and the reason. Until it is
        /// open again calls fail with ConnectionClosed, and nothing of them is sent.
        /// </summary>
        public event Action<int, string>? Lost;

        /// <summary>
        /// The session is open again. Writes whose answers were lost are being settled.
        /// </summary>
        public event Action<Session>? Reopened;

        /// <summary>
        /// The daemon has said nothing for 3 seconds while calls wait, though it was asked: its
        /// program hangs, or the machine does. Calls continue to wait; after a minute the
        /// connection is lost.
        /// </summary>
        public event Action? StoppedResponding;

        /// <summary>It has said something again.</summary>
        public event Action? ResumedResponding;

        /// <summary>
        /// The daemon sent a notification: its name and its parameters as they stand on the wire.
        /// Those that this client knows have an event of their own, and come here too.
        /// </summary>
        public event Action<string, JsonValue>? Notified;

        /// <summary>
        /// The daemon dropped notifications, as the game did not read them in time: how many. So a
        /// game reads again all that it follows by them. Live tables do so by themselves.
        /// </summary>
        public event Action<int>? Missed;

        /// <summary>
        /// Live tables: the game holds what a read answers, and sees what becomes of it.
        /// </summary>
        public LiveTables Live { get; }

        /// <summary>
        /// The session as it was opened last, with the wallet that it acts with.
        /// </summary>
        public Session CurrentSession => connection.Session;

        /// <summary>
        /// What time it is in the ledger, as <see cref="DateTimeOffset.UtcNow"/> says it of the
        /// machine: what ends of missions, stakes, faucets and badges are counted down by, after a
        /// warp too, and where the machine's clock is wrong.
        /// </summary>
        /// <remarks>
        /// It is asked for whenever the session is opened, continues by a clock that nobody sets,
        /// and is told when it jumps (<see cref="TimeChanged"/>).
        /// </remarks>
        public DateTimeOffset LedgerNow => connection.LedgerClock.Now;

        internal Connection Connection => connection;

        /// <summary>Whether calls can be made.</summary>
        public bool IsOpen => connection.IsOpen;

        /// <summary>
        /// Finds the daemon, lets it prove that it is the one that wrote daemon.json, proves the
        /// same to it and opens a session.
        /// </summary>
        /// <param name="options">Who connects, and how.</param>
        /// <param name="cancellationToken">Ends the attempt.</param>
        /// <exception cref="GamekeeperException">
        /// DaemonNotRunning, WrongSecret, ProtocolUnsupported, SchemaMismatch, PairingRequired,
        /// KeychainUnavailable, ConnectionClosed.
        /// </exception>
        public static async Task<GamekeeperClient> ConnectAsync(
            GamekeeperOptions options,
            CancellationToken cancellationToken = default
        )
        {
            if (string.IsNullOrEmpty(options.Game))
            {
                throw GamekeeperException.InvalidParams("Game", "the game's identifier");
            }
            var dispatcher = new Dispatcher(
                SynchronizationContext.Current,
                options.DeliveriesPerTurn
            );
            var limits = ReadLimits(options);
            var dialler = new Dialler(options, dispatcher, limits);
            dispatcher.OnBlocked = dialler.Log.Blocked;
            var (socket, session) = await dialler
                .Open(options.Wallet, cancellationToken)
                .ConfigureAwait(false);
            var connection = new Connection(dispatcher, limits, dialler, socket, session);
            var client = new GamekeeperClient(connection, dispatcher);
            dispatcher.SetMode(options.Delivery);
            return client;
        }

        /// <summary>
        /// Asks the player for what the manifest asks for and the grant does not hold, or has too
        /// little left of, showing the digits with <see cref="GamekeeperOptions.ShowPairing"/>. If
        /// they confirm, the session is opened again with what they gave: calls that wait are as
        /// after a lost connection, and <see cref="Lost"/> and <see cref="Reopened"/> come. If not,
        /// the session continues as it was.
        /// </summary>
        /// <param name="cancellationToken">Withdraws the question.</param>
        /// <returns>
        /// True where the player was asked and confirmed: what they gave is in the grant of <see
        /// cref="CurrentSession"/>, and what they kept back in its Missing. False where nothing is
        /// missing: nobody was asked. Who calls while one is under way gets the same answer.
        /// </returns>
        /// <exception cref="GamekeeperException">
        /// PairingRefused, PairingExpired, PairingBusy, InvalidParams without a manifest or
        /// ShowPairing, ConnectionClosed.
        /// </exception>
        public Task<bool> AskForMissingAsync(CancellationToken cancellationToken = default) =>
            connection.AskForMissing(cancellationToken);

        /// <summary>
        /// Delivers what waits, on the calling thread; needed in Manual mode only, once a frame.
        /// </summary>
        /// <param name="deliveriesMax">How many at most: the frame's budget.</param>
        /// <returns>How many there were.</returns>
        public int Pump(int deliveriesMax) => dispatcher.Pump(deliveriesMax);

        /// <summary>
        /// Closes the connection, and every try to open it again. Calls that wait fail at once, and
        /// are delivered before this returns.
        /// </summary>
        public void Dispose()
        {
            isClosedByGame = true;
            connection.Dispose();
            dispatcher.Close();
        }

        private static ConnectionLimits ReadLimits(GamekeeperOptions options) =>
            new ConnectionLimits
            {
                ReceivedFrameBytesMax = options.FrameBytesMax,
                CallTimeout = options.CallTimeout,
                Reconnect = options.Reconnect,
                ReconnectTimeout = options.ReconnectTimeout,
                SettleTimeout = options.SettleTimeout,
            };

        void INotificationListener.OnNotified(string method, ArraySegment<char> parameters)
        {
            try
            {
                var reader = new JsonReader(parameters);
                var isLive = subscriptions.TakeNotification(method, parameters);
                var raise = isLive ? null : ReadNotification(method, ref reader);
                if (raise != null)
                    Enqueue(raise);
                else if (!isLive && Notified == null)
                    connection.Log.Unheard(method);
            }
            catch (JsonFormatException problem)
            {
                connection.Log.Misread(method);
                subscriptions.TakeMisread(method, parameters, problem);
            }
            if (Notified == null)
                return;
            var whole = new JsonReader(parameters);
            var value = parameters.Count == 0 ? JsonValue.Null : JsonValue.Read(ref whole);
            Enqueue(() => Notified?.Invoke(method, value));
        }

        void INotificationListener.OnProgressEnded(Progress ended) =>
            Enqueue(() => Progress?.Invoke(ended));

        void INotificationListener.OnMissed(int count)
        {
            connection.Log.Missed(count);
            subscriptions.Resume();
            Enqueue(() => Missed?.Invoke(count));
        }

        private void OnLost(int code, string reason)
        {
            subscriptions.Lose();
            Enqueue(() => Lost?.Invoke(code, reason));
        }

        private void OnReopened(Session session)
        {
            subscriptions.Resume();
            Enqueue(() => Reopened?.Invoke(session));
        }

        private void OnEnded(int code, string reason)
        {
            Action<int, string>? listeners;
            lock (endGate)
            {
                if (end != null)
                    return;
                end = (code, reason);
                listeners = closed;
            }
            var error = GamekeeperException.ConnectionClosed(code, reason, null);
            if (isClosedByGame)
                subscriptions.Close(error);
            else
                subscriptions.End(error);
            if (listeners != null)
                Enqueue(() => listeners(code, reason));
        }

        private void Enqueue(Action raise) => dispatcher.Enqueue(new Raise(raise, dispatcher));

        /// <summary>
        /// Raises an event. What a listener throws must not end the thread that receives.
        /// </summary>
        private sealed class Raise : IDelivery
        {
            private readonly Action raise;
            private readonly Dispatcher dispatcher;

            public Raise(Action raise, Dispatcher dispatcher)
            {
                this.raise = raise;
                this.dispatcher = dispatcher;
            }

            public bool IsAnswer => false;

            public void Deliver()
            {
                try
                {
                    raise();
                }
                catch (Exception error)
                {
                    dispatcher.Report(error);
                }
            }
        }
    }
}
