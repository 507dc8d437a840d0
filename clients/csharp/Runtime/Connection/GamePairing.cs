#nullable enable
using System;
using System.Threading;
using System.Threading.Tasks;

namespace Gamekeeper
{
    /// <summary>
    /// What a game tells of itself when it opens a session, and how it becomes paired;
    /// docs/protocol.md, Pairing.
    /// </summary>
    internal sealed class GamePairing
    {
        /// <summary>Longer than any digits last.</summary>
        private static readonly TimeSpan PlayerTimeout = TimeSpan.FromMinutes(3);

        private readonly GamekeeperOptions options;
        private readonly JsonValue? manifest;
        private readonly GameSecrets secrets;
        private readonly SynchronizationContext? context = SynchronizationContext.Current;

        /// <summary>To be made on the thread that connects.</summary>
        public GamePairing(GamekeeperOptions options)
        {
            this.options = options;
            manifest = ReadManifest(options.Manifest);
            var folder = GameSecrets.ResolveFolder(options.DataFolder, options.Game);
            secrets = new GameSecrets(folder, options.Game);
        }

        /// <summary>
        /// Opens the session, with the secret of an earlier pairing; where games are paired and
        /// this one is not, it asks the player, if the game can show the digits.
        /// </summary>
        /// <param name="socket">Both sides have said hello on it.</param>
        /// <param name="proof">Of the start secret.</param>
        /// <param name="wallet">Its name; null for the daemon's choice.</param>
        /// <param name="mayPair">Whether the player may be asked.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        public async Task<Session> Open(
            DaemonSocket socket,
            ChallengeProof proof,
            string? wallet,
            bool mayPair,
            CancellationToken cancellationToken
        )
        {
            try
            {
                return await OpenPaired(socket, proof, wallet, cancellationToken)
                    .ConfigureAwait(false);
            }
            catch (GamekeeperException error)
                when (error.Name == ErrorNames.PairingRequired
                    && mayPair
                    && options.ShowPairing != null
                    && proof.Network != null
                )
            {
                await Pair(socket, proof, proof.Network, wallet, cancellationToken)
                    .ConfigureAwait(false);
            }
            return await OpenPaired(socket, proof, wallet, cancellationToken).ConfigureAwait(false);
        }

        private Task<Session> OpenPaired(
            DaemonSocket socket,
            ChallengeProof proof,
            string? wallet,
            CancellationToken cancellationToken
        )
        {
            var secret = proof.Network == null ? null : secrets.Read(proof.Network);
            var open = DescribeGame(proof, wallet);
            open.Pairing = secret == null ? null : proof.ProveGame(secret, options.Game);
            if (secret != null)
                Array.Clear(secret, 0, secret.Length);
            return Call(
                socket,
                "session.open",
                WithManifest(open),
                Session.Reader,
                cancellationToken
            );
        }

        private async Task Pair(
            DaemonSocket socket,
            ChallengeProof proof,
            string network,
            string? wallet,
            CancellationToken cancellationToken
        )
        {
            if (manifest == null)
            {
                throw GamekeeperException.InvalidParams(
                    "Manifest",
                    "the text of gamekeeper.json, without which a game cannot be paired"
                );
            }
            var started = await Call(
                    socket,
                    "session.pair",
                    WithManifest(DescribeGame(proof, wallet)),
                    PairingStarted.Reader,
                    cancellationToken
                )
                .ConfigureAwait(false);
            Show(started);
            try
            {
                var wait = new SessionAwaitPairingParameters { Timeout = PlayerTimeout };
                var paired = await Call(
                        socket,
                        "session.awaitPairing",
                        wait,
                        Paired.Reader,
                        cancellationToken
                    )
                    .ConfigureAwait(false);
                secrets.Write(network, paired.Secret);
            }
            finally
            {
                Show(null);
            }
        }

        /// <summary>On the thread that connects, where it has a context: the game's own.</summary>
        private void Show(PairingStarted? started)
        {
            var show = options.ShowPairing!;
            if (context == null)
                show(started);
            else
                context.Post(_ => show(started), null);
        }

        /// <summary>
        /// What session.open and session.pair begin with: the proof of the start secret, and who
        /// the game is.
        /// </summary>
        private SessionOpenParameters DescribeGame(ChallengeProof proof, string? wallet) =>
            new SessionOpenParameters
            {
                Proof = proof.Client,
                Game = options.Game,
                GameName = options.GameName,
                Wallet = wallet,
            };

        private CallParameters WithManifest(CallParameters parameters) =>
            manifest == null ? parameters : new ManifestParameters(parameters, manifest);

        private static JsonValue? ReadManifest(string? text)
        {
            if (string.IsNullOrEmpty(text))
                return null;
            try
            {
                return JsonValue.Parse(text);
            }
            catch (JsonFormatException)
            {
                throw GamekeeperException.InvalidParams("Manifest", "the JSON of gamekeeper.json");
            }
        }

        private static Task<T> Call<T>(
            DaemonSocket socket,
            string method,
            CallParameters parameters,
            JsonRead<T> read,
            CancellationToken cancellationToken
        ) => socket.Call(method, CallKind.Plain, parameters, read, null, cancellationToken);

        /// <summary>
        /// Parameters with the manifest as the game ships it: what is wrong with it the daemon
        /// says, and gamekeeper manifest check.
        /// </summary>
        private sealed class ManifestParameters : CallParameters
        {
            private readonly CallParameters inner;
            private readonly JsonValue manifest;

            public ManifestParameters(CallParameters inner, JsonValue manifest)
            {
                this.inner = inner;
                this.manifest = manifest;
                Timeout = inner.Timeout;
            }

            internal override void Write(JsonWriter writer)
            {
                inner.Write(writer);
                writer.Name("manifest");
                writer.Value(manifest);
            }
        }
    }

    /// <summary>What both sides have proved on a connection.</summary>
    internal sealed class ChallengeProof
    {
        private readonly byte[] clientNonce;
        private readonly byte[] serverNonce;

        public ChallengeProof(
            string? network,
            byte[] secret,
            byte[] clientNonce,
            byte[] serverNonce
        )
        {
            Network = network;
            this.clientNonce = clientNonce;
            this.serverNonce = serverNonce;
            Client = Base58.Encode(Handshake.ProveClient(secret, clientNonce, serverNonce));
        }

        /// <summary>Genesis id of the daemon's network; null where it did not say.</summary>
        public string? Network { get; }

        /// <summary>The client's proof of the start secret.</summary>
        public string Client { get; }

        /// <summary>The proof of the secret that pairing gave the game.</summary>
        public string ProveGame(byte[] secret, string game) =>
            Base58.Encode(Handshake.ProveGame(secret, serverNonce, clientNonce, game));
    }
}
