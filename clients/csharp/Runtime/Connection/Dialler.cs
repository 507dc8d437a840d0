#nullable enable
using System;
using System.Threading;
using System.Threading.Tasks;

namespace Gamekeeper
{
    /// <summary>
    /// Finds the daemon, proves both sides and opens a session; docs/protocol.md, Handshake.
    /// daemon.json is read each time: a daemon that started again has another port and secret.
    /// </summary>
    internal sealed class Dialler
    {
        private readonly GamekeeperOptions options;
        private readonly Dispatcher dispatcher;
        private readonly ConnectionLimits limits;
        private readonly string home;
        private readonly CallIds ids = new CallIds();
        private string? triedStart;

        public Dialler(GamekeeperOptions options, Dispatcher dispatcher, ConnectionLimits limits)
        {
            this.options = options;
            this.dispatcher = dispatcher;
            this.limits = limits;
            home = DaemonFile.ResolveHome(options.Home);
        }

        public async Task<(DaemonSocket Socket, Session Session)> Open(
            string? wallet, CancellationToken cancellationToken)
        {
            var daemon = DaemonFile.Find(home) ?? throw GamekeeperException.DaemonNotRunning(home);
            triedStart = daemon.Start;
            var adapter = await OpenSocket(daemon, cancellationToken).ConfigureAwait(false);
            var socket = new DaemonSocket(adapter, dispatcher, limits, ids);
            socket.Start();
            try
            {
                var session =
                    await Greet(socket, daemon, wallet, cancellationToken).ConfigureAwait(false);
                return (socket, session);
            }
            catch (Exception)
            {
                socket.Dispose();
                throw;
            }
            finally
            {
                Array.Clear(daemon.Secret, 0, daemon.Secret.Length);
            }
        }

        /// <summary>Whether a daemon runs that has started after the last try.</summary>
        public bool IsAnotherThere()
        {
            var daemon = DaemonFile.Find(home);
            if (daemon == null) return false;
            Array.Clear(daemon.Secret, 0, daemon.Secret.Length);
            return daemon.Start != triedStart;
        }

        private async Task<ISocketAdapter> OpenSocket(
            DaemonFile daemon, CancellationToken cancellationToken)
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

        private async Task<Session> Greet(
            DaemonSocket socket,
            DaemonFile daemon,
            string? wallet,
            CancellationToken cancellationToken)
        {
            var clientNonce = Handshake.MakeNonce();
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
            var challenge = await Call(
                socket, "session.hello", hello, SessionChallenge.Reader, cancellationToken)
                .ConfigureAwait(false);
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
                Wallet = wallet,
            };
            return await Call(socket, "session.open", open, Session.Reader, cancellationToken)
                .ConfigureAwait(false);
        }

        private static Task<T> Call<T>(
            DaemonSocket socket,
            string method,
            CallParameters parameters,
            JsonRead<T> read,
            CancellationToken cancellationToken) =>
            socket.Call(method, CallKind.Plain, parameters, read, null, cancellationToken);
    }
}
