// Generated from src/methods/catalogue by `npm run generate`.
#nullable enable
namespace Gamekeeper
{
    /// <summary>Parameters of <c>daemon.makeWay</c>.</summary>
    internal sealed class DaemonMakeWayParameters : CallParameters
    {
        /// <summary>As in <c>session.open</c>. Required.</summary>
        public string Proof { get; set; } = null!;

        /// <summary>
        /// Identifier of the game in reverse domain form, such as <c>com.example.farm</c>.
        /// Required.
        /// </summary>
        public string Game { get; set; } = null!;

        /// <summary>Version of the daemon that the game brings. Required.</summary>
        public string Version { get; set; } = null!;

        internal override void Write(JsonWriter writer)
        {
            if (Proof == null)
            {
                throw GamekeeperException.InvalidParams("proof", "Bytes");
            }
            writer.Name("proof");
            writer.String(Proof);
            if (Game == null)
            {
                throw GamekeeperException.InvalidParams("game", "String");
            }
            writer.Name("game");
            writer.String(Game);
            if (Version == null)
            {
                throw GamekeeperException.InvalidParams("version", "String");
            }
            writer.Name("version");
            writer.String(Version);
        }
    }

    /// <summary>Parameters of <c>daemon.time</c>.</summary>
    public sealed class DaemonTimeParameters : CallParameters
    {
        internal override void Write(JsonWriter writer)
        {
        }
    }
}
