#nullable enable
using System;
using System.Net.Sockets;
using System.Threading;
using System.Threading.Tasks;

namespace Gamekeeper
{
    /// <summary>
    /// Finds the daemon, proves both sides and opens a session (docs/reference/protocol.md).
    /// daemon.json is read each time: a daemon that started again has another port and secret.
    /// </summary>
    internal sealed class Dialler
    {
        private readonly GamekeeperOptions options;
        private readonly Dispatcher dispatcher;
        private readonly ConnectionLimits limits;
        private readonly string home;
        private readonly GamePairing pairing;
        private readonly CallIds ids = new CallIds();
        private string? triedStart;
        private bool wasOpen;

        // What is started in the place of an older daemon may be no newer: it is asked once.
        private bool hasMadeWay;

        public Dialler(GamekeeperOptions options, Dispatcher dispatcher, ConnectionLimits limits)
        {
            this.options = options;
            this.dispatcher = dispatcher;
            this.limits = limits;
            home = DaemonFile.ResolveHome(options.Home ?? options.Launch?.Home);
            if (options.Launch != null)
                options.Launch.LaunchedBy ??= options.GameName ?? options.Game;
            pairing = new GamePairing(options);
            Log = new ClientLog(options.Logger);
        }

        /// <summary>What the game hears of all this.</summary>
        public ClientLog Log { get; }

        /// <summary>The ledger's time, by whatever was opened last.</summary>
        public LedgerClock LedgerClock { get; } = new LedgerClock();

        /// <summary>Opens a session.</summary>
        public Task<(DaemonSocket Socket, Session Session)> Open(
            string? wallet,
            CancellationToken cancellationToken
        )
        {
            // A player who has revoked a grant is not asked again by a game that reconnects.
            var asks = wasOpen ? AskWhen.Never : AskWhen.Required;
            return Open(wallet, asks, cancellationToken);
        }

        /// <summary>Asks the player for more, and opens a session with what they gave.</summary>
        public Task<(DaemonSocket Socket, Session Session)> Ask(
            string wallet,
            CancellationToken cancellationToken
        ) => Open(wallet, AskWhen.Now, cancellationToken);

        /// <summary>Fails where the game cannot ask, or cannot show the digits.</summary>
        public void RequireAskable() => pairing.RequireAskable();

        private async Task<(DaemonSocket Socket, Session Session)> Open(
            string? wallet,
            AskWhen asks,
            CancellationToken cancellationToken
        )
        {
            try
            {
                var opened = await OpenOrStartOver(wallet, asks, cancellationToken)
                    .ConfigureAwait(false);
                Log.Opened(opened.Session);
                return opened;
            }
            catch (Exception error) when (!cancellationToken.IsCancellationRequested)
            {
                Log.NotOpened(error);
                throw;
            }
        }

        /// <summary>
        /// Where the system tells no process ids, a daemon that was killed has left its file, and
        /// nobody is there: another one is started, where the options say how.
        /// </summary>
        private async Task<(DaemonSocket Socket, Session Session)> OpenOrStartOver(
            string? wallet,
            AskWhen asks,
            CancellationToken cancellationToken
        )
        {
            var launch = DaemonFile.IsInFlatpak ? options.Launch : null;
            try
            {
                return await OpenInTries(wallet, asks, cancellationToken).ConfigureAwait(false);
            }
            catch (GamekeeperException error)
                when (launch != null && triedStart != null && IsNobody(error))
            {
                await DaemonLauncher
                    .StartAsync(launch, home, triedStart, cancellationToken)
                    .ConfigureAwait(false);
                return await OpenInTries(wallet, asks, cancellationToken).ConfigureAwait(false);
            }
        }

        private static bool IsNobody(GamekeeperException error) =>
            error.Name == ErrorNames.DaemonNotRunning || error.Name == ErrorNames.WrongSecret;

        /// <summary>
        /// Who was turned away before it was open tries again at once: the daemon
        /// ends unproven connections at random where there are too many of them.
        /// </summary>
        private async Task<(DaemonSocket Socket, Session Session)> OpenInTries(
            string? wallet,
            AskWhen asks,
            CancellationToken cancellationToken
        )
        {
            var until = Clock.After(options.ConnectTimeout);
            for (var tries = 1; ; tries++)
            {
                try
                {
                    return await OpenOnce(wallet, asks, cancellationToken).ConfigureAwait(false);
                }
                catch (TurnedAwayException turned)
                {
                    if (tries >= limits.OpenTriesMax || Clock.IsOver(until))
                        throw turned.Error;
                    Log.TurnedAway(tries);
                }
                catch (MadeWayException older)
                {
                    await Replace(older.Start, cancellationToken).ConfigureAwait(false);
                }
            }
        }

        private async Task<(DaemonSocket Socket, Session Session)> OpenOnce(
            string? wallet,
            AskWhen asks,
            CancellationToken cancellationToken
        )
        {
            var daemon =
                DaemonFile.Find(home)
                ?? await AwaitStart(cancellationToken).ConfigureAwait(false)
                ?? throw GamekeeperException.DaemonNotRunning(home);
            triedStart = daemon.Start;
            Log.Trying(daemon.Address.ToString());
            var adapter = await OpenSocket(daemon, cancellationToken).ConfigureAwait(false);
            var socket = new DaemonSocket(adapter, dispatcher, limits, ids)
            {
                LedgerClock = LedgerClock,
            };
            socket.Start();
            try
            {
                var session = await Greet(socket, daemon, wallet, asks, cancellationToken)
                    .ConfigureAwait(false);
                await LedgerClock.Ask(socket, cancellationToken).ConfigureAwait(false);
                return (socket, session);
            }
            catch (Exception error)
            {
                socket.Dispose();
                if (error is GamekeeperException told && IsTurnedAway(told))
                {
                    throw new TurnedAwayException(told);
                }
                throw;
            }
            finally
            {
                Array.Clear(daemon.Secret, 0, daemon.Secret.Length);
            }
        }

        /// <summary>Starts the daemon that the game brings, once the older one is gone.</summary>
        private async Task Replace(string left, CancellationToken cancellationToken)
        {
            var launch = options.Launch!;
            var until = Clock.After(launch.Timeout);
            while (IsThere(left))
            {
                // The next try meets it again.
                if (Clock.IsOver(until))
                    return;
                await Task.Delay(StartState.LookIntervalMs, cancellationToken)
                    .ConfigureAwait(false);
            }
            await DaemonLauncher
                .StartAsync(launch, home, left, cancellationToken)
                .ConfigureAwait(false);
        }

        private bool IsThere(string start)
        {
            var daemon = DaemonFile.Find(home);
            if (daemon == null)
                return false;
            Array.Clear(daemon.Secret, 0, daemon.Secret.Length);
            return daemon.Start == start;
        }

        private async Task<DaemonFile?> AwaitStart(CancellationToken cancellationToken)
        {
            if (options.Launch == null)
            {
                return await StartState
                    .Await(home, options.StartTimeout, cancellationToken)
                    .ConfigureAwait(false);
            }
            await DaemonLauncher
                .StartAsync(options.Launch, home, null, cancellationToken)
                .ConfigureAwait(false);
            return DaemonFile.Find(home);
        }

        /// <summary>Whether a daemon runs that has started after the last try.</summary>
        public bool IsAnotherThere()
        {
            var daemon = DaemonFile.Find(home);
            if (daemon == null)
                return false;
            Array.Clear(daemon.Secret, 0, daemon.Secret.Length);
            return daemon.Start != triedStart;
        }

        private async Task<ISocketAdapter> OpenSocket(
            DaemonFile daemon,
            CancellationToken cancellationToken
        )
        {
            var socket = options.MakeSocket();
            using var patience = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
            var until = Clock.After(options.ConnectTimeout);
            using var watch = new Lookout(() => CancelAfter(patience, until));
            watch.Start();
            try
            {
                await socket.ConnectAsync(daemon.Address, patience.Token).ConfigureAwait(false);
                return socket;
            }
            catch (Exception error)
            {
                // Sockets of different platforms throw different things here.
                socket.Dispose();
                cancellationToken.ThrowIfCancellationRequested();
                var absent = GamekeeperException.DaemonNotRunning(home);
                if (patience.IsCancellationRequested || IsRefused(error))
                    throw absent;
                throw new TurnedAwayException(absent);
            }
        }

        private static void CancelAfter(CancellationTokenSource patience, long until)
        {
            try
            {
                if (Clock.IsOver(until))
                    patience.Cancel();
            }
            catch (ObjectDisposedException)
            {
                // It was open in this moment.
            }
        }

        private async Task<Session> Greet(
            DaemonSocket socket,
            DaemonFile daemon,
            string? wallet,
            AskWhen asks,
            CancellationToken cancellationToken
        )
        {
            var clientNonce = Handshake.MakeNonce();
            var hello = new SessionHelloParameters
            {
                ClientNonce = Base58.Encode(clientNonce),
                ProtocolMin = ProtocolInfo.ProtocolVersion,
                ProtocolMax = ProtocolInfo.ProtocolVersion,
                SchemaHash = ProtocolInfo.SchemaHash,
                OlderSchemas = ProtocolInfo.OlderSchemas,
                Client = "gamekeeper-csharp/" + ProtocolInfo.Version,
                MaxFrameBytes = options.FrameBytesMax,
                Timeout = options.ConnectTimeout,
            };
            var challenge = await socket
                .Call(
                    "session.hello",
                    CallKind.Plain,
                    hello,
                    SessionChallenge.Reader,
                    null,
                    cancellationToken
                )
                .ConfigureAwait(false);
            var serverNonce = Base58.Decode(challenge.ServerNonce, Handshake.NonceBytes);
            var given = Base58.Decode(challenge.Proof, Handshake.SecretBytes);
            if (
                serverNonce == null
                || serverNonce.Length != Handshake.NonceBytes
                || !Handshake.AreEqual(
                    given,
                    Handshake.ProveDaemon(daemon.Secret, clientNonce, serverNonce)
                )
            )
            {
                throw GamekeeperException.WrongSecret();
            }
            var proof = new ChallengeProof(daemon.Network, daemon.Secret, clientNonce, serverNonce);
            if (await HasEnded(socket, daemon, proof, cancellationToken).ConfigureAwait(false))
                throw new MadeWayException(daemon.Start);
            var session = await pairing
                .Open(socket, proof, wallet, asks, cancellationToken)
                .ConfigureAwait(false);
            wasOpen = true;
            return session;
        }

        /// <summary>
        /// Whether a daemon that is older than what the game brings ends for that, as nobody uses
        /// it. A game that reconnects goes on with what is there.
        /// </summary>
        private async Task<bool> HasEnded(
            DaemonSocket socket,
            DaemonFile daemon,
            ChallengeProof proof,
            CancellationToken cancellationToken
        )
        {
            if (options.Launch == null || wasOpen || hasMadeWay || !IsOlder(daemon.Version))
                return false;
            var parameters = new DaemonMakeWayParameters
            {
                Proof = proof.Client,
                Game = options.Game,
                Version = ProtocolInfo.Version,
                Timeout = options.ConnectTimeout,
            };
            try
            {
                hasMadeWay = await socket
                    .Call(
                        "daemon.makeWay",
                        CallKind.Plain,
                        parameters,
                        JsonScalars.Flag,
                        null,
                        cancellationToken
                    )
                    .ConfigureAwait(false);
            }
            catch (GamekeeperException error)
                when (error.Name == ErrorNames.ConnectionClosed
                    && error.Context["code"]?.AsInt32() != DaemonSocket.TooManyCode
                )
            {
                // One that ends may take its answer along; one that makes room does not end.
                hasMadeWay = true;
            }
            return hasMadeWay;
        }

        /// <summary>Whether a version comes before that of this package.</summary>
        private static bool IsOlder(string? version) =>
            System.Version.TryParse(version, out var found)
            && System.Version.TryParse(ProtocolInfo.Version, out var own)
            && found < own;

        /// <summary>With the code for it, or cut without one.</summary>
        private static bool IsTurnedAway(GamekeeperException error)
        {
            if (error.Name != ErrorNames.ConnectionClosed)
                return false;
            var code = error.Context["code"]?.AsInt32();
            return code == DaemonSocket.TooManyCode || code == DaemonSocket.AbnormalCode;
        }

        /// <summary>Whether nobody listens there.</summary>
        private static bool IsRefused(Exception error)
        {
            for (var cause = error; cause != null; cause = cause.InnerException)
            {
                if (
                    cause is SocketException socket
                    && socket.SocketErrorCode == SocketError.ConnectionRefused
                )
                {
                    return true;
                }
            }
            return false;
        }

        /// <summary>The daemon ended the connection before its session was open.</summary>
        private sealed class TurnedAwayException : Exception
        {
            public TurnedAwayException(GamekeeperException error) => Error = error;

            /// <summary>What the game is told in the end.</summary>
            public GamekeeperException Error { get; }
        }

        /// <summary>An older daemon ends for the one that the game brings.</summary>
        private sealed class MadeWayException : Exception
        {
            public MadeWayException(string start) => Start = start;

            /// <summary>The start of the one that ends.</summary>
            public string Start { get; }
        }
    }
}
