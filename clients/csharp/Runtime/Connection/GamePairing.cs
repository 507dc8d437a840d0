#nullable enable
using System;
using System.Threading;
using System.Threading.Tasks;

namespace Gamekeeper
{
    /// <summary>When the player is asked before a session is opened.</summary>
    internal enum AskWhen
    {
        Never,

        /// <summary>Where the game cannot open it otherwise.</summary>
        Required,
        Now,
    }

    /// <summary>
    /// What a game tells of itself when it opens a session, and how it becomes paired;
    /// docs/reference/protocol.md, Pairing.
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
        /// <param name="asks">When the player is asked.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        public async Task<Session> Open(
            DaemonSocket socket,
            ChallengeProof proof,
            string? wallet,
            AskWhen asks,
            CancellationToken cancellationToken
        )
        {
            if (asks == AskWhen.Now)
                return await PairAndOpen(socket, proof, wallet, cancellationToken)
                    .ConfigureAwait(false);
            try
            {
                return await OpenPaired(socket, proof, wallet, cancellationToken)
                    .ConfigureAwait(false);
            }
            catch (GamekeeperException error)
                when (error.Name == ErrorNames.PairingRequired
                    && asks == AskWhen.Required
                    && options.ShowPairing != null
                    && proof.Network != null
                )
            {
                return await PairAndOpen(socket, proof, wallet, cancellationToken)
                    .ConfigureAwait(false);
            }
        }

        /// <summary>Fails where the game cannot ask, or cannot show the digits.</summary>
        public void RequireAskable()
        {
            RequireManifest();
            if (options.ShowPairing == null)
            {
                throw GamekeeperException.InvalidParams(
                    "ShowPairing",
                    "what shows the digits, without which the player cannot be asked"
                );
            }
        }

        private async Task<Session> PairAndOpen(
            DaemonSocket socket,
            ChallengeProof proof,
            string? wallet,
            CancellationToken cancellationToken
        )
        {
            await Pair(socket, proof, wallet, cancellationToken).ConfigureAwait(false);
            return await OpenPaired(socket, proof, wallet, cancellationToken).ConfigureAwait(false);
        }

        private Task<Session> OpenPaired(
            DaemonSocket socket,
            ChallengeProof proof,
            string? wallet,
            CancellationToken cancellationToken
        )
        {
            return Call(
                socket,
                "session.open",
                WithManifest(DescribeGame(proof, wallet)),
                Session.Reader,
                cancellationToken
            );
        }

        private async Task Pair(
            DaemonSocket socket,
            ChallengeProof proof,
            string? wallet,
            CancellationToken cancellationToken
        )
        {
            RequireManifest();
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
                await OpenPlayerPage(socket, cancellationToken).ConfigureAwait(false);
                var wait = new SessionAwaitPairingParameters { Timeout = PlayerTimeout };
                var paired = await Call(
                        socket,
                        "session.awaitPairing",
                        wait,
                        Paired.Reader,
                        cancellationToken
                    )
                    .ConfigureAwait(false);
                secrets.Write(proof.Network!, paired.Secret);
            }
            finally
            {
                Show(null);
            }
        }

        /// <summary>Whatever comes of it: the player can open the page too.</summary>
        private async Task OpenPlayerPage(DaemonSocket socket, CancellationToken cancellationToken)
        {
            if (!options.OpensPlayerPage)
                return;
            try
            {
                var parameters = new SessionOpenPlayerPageParameters();
                await Call(
                        socket,
                        "session.openPlayerPage",
                        parameters,
                        JsonScalars.Value,
                        cancellationToken
                    )
                    .ConfigureAwait(false);
            }
            catch (GamekeeperException error) when (error.Name != ErrorNames.ConnectionClosed) { }
        }

        /// <summary>On the thread that connects, where it has a context: the game's own.</summary>
        private void Show(PairingStarted? started)
        {
            var show = options.ShowPairing;
            if (context == null)
                show?.Invoke(started);
            else
                context.Post(_ => show?.Invoke(started), null);
        }

        private void RequireManifest()
        {
            if (manifest != null)
                return;
            throw GamekeeperException.InvalidParams(
                "Manifest",
                "the text of gamekeeper.json, without which a game cannot be paired"
            );
        }

        /// <summary>
        /// What session.open and session.pair have: the proof of the start secret, who the game is,
        /// and the proof of its own secret, where it was paired before.
        /// </summary>
        private SessionOpenParameters DescribeGame(ChallengeProof proof, string? wallet)
        {
            var secret = proof.Network == null ? null : secrets.Read(proof.Network);
            var described = new SessionOpenParameters
            {
                Proof = proof.Client,
                Game = options.Game,
                GameName = options.GameName,
                Wallet = wallet,
                Network = options.Network ?? ServiceOfLaunch,
                Pairing = secret == null ? null : proof.ProveGame(secret, options.Game),
            };
            if (secret != null)
                Array.Clear(secret, 0, secret.Length);
            return described;
        }

        /// <summary>Null where the manifest names the network.</summary>
        private string? ServiceOfLaunch =>
            manifest?["network"] == null ? options.Launch?.Service : null;

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
