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
    /// cref="OperationCanceledException"/> when its token ends it. A write that may have been
    /// executed fails with OutcomeUnknown and names its key.
    /// </remarks>
    public sealed partial class GamekeeperClient : IDisposable
    {
        private readonly Connection connection;
        private readonly Dispatcher dispatcher;
        private readonly object endGate = new object();
        private Action<int, string>? closed;
        private (int Code, string Reason)? end;

        private GamekeeperClient(Connection connection, Dispatcher dispatcher, Session session)
        {
            this.connection = connection;
            this.dispatcher = dispatcher;
            CurrentSession = session;
            connection.Notified = OnNotified;
            connection.Ended = OnEnded;
            // It may have ended between the handshake and here.
            if (connection.End is (var code, var reason)) OnEnded(code, reason);
        }

        /// <summary>
        /// The connection is over: its close code and the reason. Raised once; who listens later
        /// hears at once.
        /// </summary>
        public event Action<int, string>? Closed
        {
            add
            {
                lock (endGate)
                {
                    closed += value;
                    if (end == null) return;
                }
                Enqueue(() => value?.Invoke(end.Value.Code, end.Value.Reason));
            }
            remove
            {
                lock (endGate) closed -= value;
            }
        }

        /// <summary>The daemon sent a notification: its method and its parameters.</summary>
        public event Action<string, JsonValue>? Notified;

        /// <summary>The session as it was opened.</summary>
        public Session CurrentSession { get; }

        internal Connection Connection => connection;

        /// <summary>Whether calls can be made.</summary>
        public bool IsOpen => connection.End == null;

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
            GamekeeperOptions options, CancellationToken cancellationToken = default)
        {
            if (string.IsNullOrEmpty(options.Game))
            {
                throw GamekeeperException.InvalidParams("Game", "the game's identifier");
            }
            var dispatcher =
                new Dispatcher(SynchronizationContext.Current, options.DeliveriesPerTurn);
            var home = DaemonFile.ResolveHome(options.Home);
            var daemon = DaemonFile.Find(home) ?? throw GamekeeperException.DaemonNotRunning(home);
            var socket =
                await OpenSocket(options, daemon, home, cancellationToken).ConfigureAwait(false);
            var connection = new Connection(socket, dispatcher, ReadLimits(options));
            connection.Start();
            try
            {
                var session = await Greet(connection, daemon, options, cancellationToken)
                    .ConfigureAwait(false);
                var client = new GamekeeperClient(connection, dispatcher, session);
                dispatcher.SetMode(options.Delivery);
                return client;
            }
            catch (Exception)
            {
                connection.Dispose();
                throw;
            }
            finally
            {
                Array.Clear(daemon.Secret, 0, daemon.Secret.Length);
            }
        }

        /// <summary>
        /// Delivers what waits, on the calling thread; needed in Manual mode only, once a frame.
        /// </summary>
        /// <param name="deliveriesMax">How many at most: the frame's budget.</param>
        /// <returns>How many there were.</returns>
        public int Pump(int deliveriesMax) => dispatcher.Pump(deliveriesMax);

        /// <summary>
        /// Closes the connection. Calls that wait fail at once, and are delivered before this
        /// returns.
        /// </summary>
        public void Dispose()
        {
            connection.Dispose();
            dispatcher.Close();
        }

        private static ConnectionLimits ReadLimits(GamekeeperOptions options) =>
            new ConnectionLimits
        {
            ReceivedFrameBytesMax = options.FrameBytesMax,
            CallTimeout = options.CallTimeout,
        };

        private static async Task<ISocketAdapter> OpenSocket(
            GamekeeperOptions options,
            DaemonFile daemon,
            string home,
            CancellationToken cancellationToken)
        {
            var socket = options.MakeSocket();
            using var patience = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
            patience.CancelAfter(options.ConnectTimeout);
            try
            {
                await socket.ConnectAsync(daemon.Address, patience.Token).ConfigureAwait(false);
                return socket;
            }
            catch (Exception)
            {
                // Sockets of different platforms throw different things here.
                socket.Dispose();
                cancellationToken.ThrowIfCancellationRequested();
                throw GamekeeperException.DaemonNotRunning(home);
            }
        }

        private static async Task<Session> Greet(
            Connection connection,
            DaemonFile daemon,
            GamekeeperOptions options,
            CancellationToken cancellationToken)
        {
            var clientNonce = Handshake.MakeNonce();
            var session = new SessionMethods(connection);
            var hello = new SessionHelloParameters
            {
                ClientNonce = Base58.Encode(clientNonce),
                ProtocolMin = ProtocolInfo.ProtocolVersion,
                ProtocolMax = ProtocolInfo.ProtocolVersion,
                SchemaHash = ProtocolInfo.SchemaHash,
                Client = "gamekeeper-csharp/" + ProtocolInfo.Version,
                MaxFrameBytes = options.FrameBytesMax,
                Timeout = options.ConnectTimeout,
            };
            var challenge =
                await session.HelloAsync(hello, cancellationToken).ConfigureAwait(false);
            var serverNonce = Base58.Decode(challenge.ServerNonce, Handshake.NonceBytes);
            var given = Base58.Decode(challenge.Proof, Handshake.SecretBytes);
            if (serverNonce == null || serverNonce.Length != Handshake.NonceBytes
                || !Handshake.AreEqual(
                    given, Handshake.ProveDaemon(daemon.Secret, clientNonce, serverNonce)))
            {
                throw GamekeeperException.WrongSecret();
            }
            var open = new SessionOpenParameters
            {
                Proof =
                    Base58.Encode(Handshake.ProveClient(daemon.Secret, clientNonce, serverNonce)),
                Game = options.Game,
                GameName = options.GameName,
                Wallet = options.Wallet,
            };
            return await session.OpenAsync(open, cancellationToken).ConfigureAwait(false);
        }

        private void OnNotified(string method, JsonValue parameters)
        {
            if (Notified == null) return;
            Enqueue(() => Notified?.Invoke(method, parameters));
        }

        private void OnEnded(int code, string reason)
        {
            Action<int, string>? listeners;
            lock (endGate)
            {
                if (end != null) return;
                end = (code, reason);
                listeners = closed;
            }
            if (listeners != null) Enqueue(() => listeners(code, reason));
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
