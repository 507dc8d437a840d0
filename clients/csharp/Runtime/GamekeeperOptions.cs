#nullable enable
using System;

namespace Gamekeeper
{
    /// <summary>How a game connects. Only <see cref="Game"/> is needed.</summary>
    public sealed class GamekeeperOptions
    {
        /// <summary>
        /// Identifier of the game in reverse domain form, such as `com.example.farm`.
        /// </summary>
        public string Game { get; set; } = "";

        /// <summary>Name of the game as the player knows it.</summary>
        public string? GameName { get; set; }

        /// <summary>
        /// What the game ships as gamekeeper.json, as text: in Unity a TextAsset's. It says what
        /// the game will ask for, and a game without it cannot be paired.
        /// </summary>
        public string? Manifest { get; set; }

        /// <summary>
        /// Shows the six digits that pair the game, which the player types in Gamekeeper, until it
        /// is called with null. Called on the connecting thread's context. Default: none, and
        /// connecting fails with PairingRequired where games have to be paired.
        /// </summary>
        public Action<PairingStarted?>? ShowPairing { get; set; }

        /// <summary>
        /// Has Gamekeeper open the player's page in the system's browser when the digits are shown.
        /// Default: no, and the player opens it.
        /// </summary>
        public bool OpensPlayerPage { get; set; }

        /// <summary>
        /// Folder of the game's data, where the secret of its pairing is kept. Default:
        /// Application.persistentDataPath in Unity, else a folder in the user's local data.
        /// </summary>
        public string? DataFolder { get; set; }

        /// <summary>Name of the wallet to act with. Default: the daemon's own choice.</summary>
        public string? Wallet { get; set; }

        /// <summary>
        /// The network that the game plays on, where it plays on no other: its genesis id, the
        /// address of its service, or `embedded`. Connecting to a daemon of another one fails with
        /// OtherNetwork. Default: the manifest's; any where that names none.
        /// </summary>
        public string? Network { get; set; }

        /// <summary>
        /// Folder of the daemon's state. Default: GAMEKEEPER_HOME, else the system's place.
        /// </summary>
        public string? Home { get; set; }

        /// <summary>
        /// Starts the daemon that comes with the game where none runs, now and when a lost
        /// connection is opened again. A Service that it names is the network that the game plays
        /// on, unless <see cref="Network"/> or the manifest says so: where a daemon of another one
        /// runs, connecting fails with OtherNetwork. Default: nothing is started.
        /// </summary>
        public DaemonLaunchOptions? Launch { get; set; }

        /// <summary>
        /// How long a daemon that is starting is waited for. Default: 15 seconds.
        /// </summary>
        public TimeSpan StartTimeout { get; set; } = TimeSpan.FromSeconds(15);

        /// <summary>
        /// How long the socket and the daemon's proof may take. Default: 5 seconds.
        /// </summary>
        public TimeSpan ConnectTimeout { get; set; } = TimeSpan.FromSeconds(5);

        /// <summary>
        /// How long an answer may take where the call does not say. Default: 90 seconds, since the
        /// player may be asked for 60.
        /// </summary>
        public TimeSpan CallTimeout { get; set; } = TimeSpan.FromSeconds(90);

        /// <summary>
        /// Whether a connection that was lost is opened again, after growing pauses. Default: yes.
        /// </summary>
        public bool Reconnect { get; set; } = true;

        /// <summary>
        /// How long a lost connection is tried again before it is over. Default: 5 minutes.
        /// </summary>
        public TimeSpan ReconnectTimeout { get; set; } = TimeSpan.FromMinutes(5);

        /// <summary>
        /// How long a write whose answer was lost is asked again, within its own time-out; then it
        /// fails with OutcomeUnknown. Default: 60 seconds.
        /// </summary>
        public TimeSpan SettleTimeout { get; set; } = TimeSpan.FromSeconds(60);

        /// <summary>
        /// Largest frame to receive; larger answers come in parts. Default: 1 MiB.
        /// </summary>
        public int FrameBytesMax { get; set; } = 1024 * 1024;

        /// <summary>
        /// Where answers and events are delivered. Default: the connecting thread's context.
        /// </summary>
        public DeliveryMode Delivery { get; set; } = DeliveryMode.Automatic;

        /// <summary>
        /// Deliveries a turn of the context, which is a frame in Unity. Default: 64.
        /// </summary>
        public int DeliveriesPerTurn { get; set; } = 64;

        /// <summary>Takes what the client does. Default: nothing is logged.</summary>
        public IGamekeeperLogger? Logger { get; set; }

        /// <summary>Makes the socket. Default: the platform's own.</summary>
        public Func<ISocketAdapter> MakeSocket { get; set; } = () => new ClientWebSocketAdapter();
    }
}
