using System;
using System.Linq;
using System.Threading.Tasks;

namespace Gamekeeper.Tests
{
    /// <summary>
    /// Where the live suites play: next to a daemon that grants everything, or in a world that was
    /// prepared, where the game is paired once. test/clients/csharp/live.test.ts names both.
    /// </summary>
    internal static class LivePlace
    {
        /// <summary>
        /// How long a start or a handshake may take: a machine that runs all tests at once is no
        /// player's, and only one that hangs must be noticed.
        /// </summary>
        public static readonly TimeSpan PatienceMax = TimeSpan.FromMinutes(5);

        /// <summary>Null where everything is granted.</summary>
        public static readonly LiveWorld? World = LiveWorld.Read(
            Environment.GetEnvironmentVariable("GAMEKEEPER_TEST_WORLD")
        );

        /// <summary>The game of the manifest; without one, that of the samples.</summary>
        public static readonly string Game = World?.Game ?? "com.example.farm";

        private static readonly Lazy<Task> Pairing = new Lazy<Task>(Pair);

        /// <summary>Whether the player has to grant what the game does.</summary>
        public static bool IsPaired => World != null;

        /// <summary>A session of the game, which is paired before its first one.</summary>
        public static async Task<GamekeeperClient> Connect(int? frameBytesMax = null)
        {
            if (IsPaired)
                await Pairing.Value;
            var options = new GamekeeperOptions { Game = Game, ConnectTimeout = PatienceMax };
            if (frameBytesMax != null)
                options.FrameBytesMax = frameBytesMax.Value;
            return await GamekeeperClient.ConnectAsync(options);
        }

        private static async Task Pair()
        {
            var player = Task.FromResult("");
            var options = new GamekeeperOptions
            {
                Game = Game,
                ConnectTimeout = PatienceMax,
                Manifest = World!.Manifest,
                ShowPairing = started =>
                {
                    if (started != null)
                        player = PlayerCommand.Pair(started.Code, World.Takes);
                },
            };
            using var client = await GamekeeperClient.ConnectAsync(options);
            var told = await player;
            if (!told.Contains("is paired until", StringComparison.Ordinal))
                throw new InvalidOperationException(told);
            if (client.CurrentSession.Missing != null)
                throw new InvalidOperationException("not all was granted that the game asked for");
        }
    }

    /// <summary>What was there before the game was paired.</summary>
    internal sealed class LiveWorld
    {
        private LiveWorld(JsonValue json)
        {
            Service = json["service"]!.AsString();
            Project = json["project"]!.AsString();
            Gold = json["gold"]!.AsString();
            Friend = json["friend"]!.AsString();
            Game = json["manifest"]!["game"]!.AsString();
            Manifest = json["manifest"]!.ToString();
            Takes = string.Join(" ", json["takes"]!.Items.Select(word => word.AsString()));
        }

        /// <summary>embedded, or the service's address.</summary>
        public string Service { get; }

        /// <summary>A project whose authority is the game's wallet.</summary>
        public string Project { get; }

        /// <summary>A resource of the project, of which the game may give some away.</summary>
        public string Gold { get; }

        /// <summary>Address of a wallet with nothing.</summary>
        public string Friend { get; }

        /// <summary>Identifier of the game.</summary>
        public string Game { get; }

        /// <summary>What the game asks for.</summary>
        public string Manifest { get; }

        /// <summary>The options by which the player takes all of it.</summary>
        public string Takes { get; }

        public static LiveWorld? Read(string? text) =>
            text == null ? null : new LiveWorld(JsonValue.Parse(text));
    }
}
