// Generated from src/methods/catalogue by `npm run generate`.
#nullable enable
using System.Collections.Generic;

namespace Gamekeeper
{
    /// <summary>Parameters of <c>session.hello</c>.</summary>
    internal sealed class SessionHelloParameters : CallParameters
    {
        /// <summary>32 random bytes of the client, base58. Required.</summary>
        public string ClientNonce { get; set; } = null!;

        /// <summary>Oldest protocol version that the client speaks. Required.</summary>
        public int? ProtocolMin { get; set; }

        /// <summary>Newest protocol version that the client speaks. Required.</summary>
        public int? ProtocolMax { get; set; }

        /// <summary>Schema hash that the client was generated from. Required.</summary>
        public string SchemaHash { get; set; } = null!;

        /// <summary>
        /// Schema hashes of the versions to which that one only adds. The two can be used together
        /// where one has the other's; what the older side lacks is NotOffered when it is called.
        /// Default: none.
        /// </summary>
        public IReadOnlyList<string>? OlderSchemas { get; set; }

        /// <summary>
        /// Name and version of the client library, such as <c>gamekeeper-csharp/0.1.0</c>.
        /// Required.
        /// </summary>
        public string Client { get; set; } = null!;

        /// <summary>
        /// Largest frame that the client can receive, in bytes. Larger results come in parts.
        /// </summary>
        public int? MaxFrameBytes { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (ClientNonce == null)
            {
                throw GamekeeperException.InvalidParams("clientNonce", "Bytes");
            }
            writer.Name("clientNonce");
            writer.String(ClientNonce);
            if (ProtocolMin == null)
            {
                throw GamekeeperException.InvalidParams("protocolMin", "Int");
            }
            writer.Name("protocolMin");
            writer.Number(ProtocolMin.Value);
            if (ProtocolMax == null)
            {
                throw GamekeeperException.InvalidParams("protocolMax", "Int");
            }
            writer.Name("protocolMax");
            writer.Number(ProtocolMax.Value);
            if (SchemaHash == null)
            {
                throw GamekeeperException.InvalidParams("schemaHash", "String");
            }
            writer.Name("schemaHash");
            writer.String(SchemaHash);
            if (OlderSchemas != null)
            {
                writer.Name("olderSchemas");
                writer.BeginArray();
                for (var index = 0; index < OlderSchemas.Count; index++)
                {
                    var item = OlderSchemas[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (Client == null)
            {
                throw GamekeeperException.InvalidParams("client", "String");
            }
            writer.Name("client");
            writer.String(Client);
            if (MaxFrameBytes != null)
            {
                writer.Name("maxFrameBytes");
                writer.Number(MaxFrameBytes.Value);
            }
        }
    }

    /// <summary>Parameters of <c>session.open</c>.</summary>
    internal sealed class SessionOpenParameters : CallParameters
    {
        /// <summary>
        /// HMAC-SHA-256 with the start secret over <c>gamekeeper client v1</c>, the server's nonce
        /// and the client's nonce, base58. Required.
        /// </summary>
        public string Proof { get; set; } = null!;

        /// <summary>
        /// Identifier of the game in reverse domain form, such as <c>com.example.farm</c>.
        /// Required.
        /// </summary>
        public string Game { get; set; } = null!;

        /// <summary>Name of the game as the player knows it.</summary>
        public string? GameName { get; set; }

        /// <summary>Name of the wallet to act with.</summary>
        public string? Wallet { get; set; }

        /// <summary>
        /// The network that the game plays on, where it plays on no other: its genesis id, the
        /// address of its service, or <c>embedded</c>. Default: the manifest's; any where that
        /// names none.
        /// </summary>
        public string? Network { get; set; }

        /// <summary>
        /// What the game ships as <c>gamekeeper.json</c>. What it asks for and was not granted
        /// comes back in the session.
        /// </summary>
        public GameManifest? Manifest { get; set; }

        /// <summary>
        /// Proves the game's own secret, which pairing gave it: the secret XOR an HMAC-SHA-256 with
        /// its SHA-256 hash over <c>gamekeeper game v1</c>, the server's nonce, the client's nonce
        /// and the UTF-8 bytes of the game's identifier, base58. Needed wherever games are paired.
        /// </summary>
        public string? Pairing { get; set; }

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
            if (GameName != null)
            {
                writer.Name("gameName");
                writer.String(GameName);
            }
            if (Wallet != null)
            {
                writer.Name("wallet");
                writer.String(Wallet);
            }
            if (Network != null)
            {
                writer.Name("network");
                writer.String(Network);
            }
            if (Manifest != null)
            {
                writer.Name("manifest");
                Manifest.Write(writer);
            }
            if (Pairing != null)
            {
                writer.Name("pairing");
                writer.String(Pairing);
            }
        }
    }

    /// <summary>Parameters of <c>session.pair</c>.</summary>
    internal sealed class SessionPairParameters : CallParameters
    {
        /// <summary>As in <c>session.open</c>. Required.</summary>
        public string Proof { get; set; } = null!;

        /// <summary>
        /// Identifier of the game in reverse domain form, such as <c>com.example.farm</c>.
        /// Required.
        /// </summary>
        public string Game { get; set; } = null!;

        /// <summary>
        /// Name of the game as the player knows it; the manifest's when left out.
        /// </summary>
        public string? GameName { get; set; }

        /// <summary>
        /// Name of the wallet that the game is to act with. It has to be there, unless it is
        /// <c>default</c>, which is made when the player confirms the pairing.
        /// </summary>
        public string? Wallet { get; set; }

        /// <summary>As in <c>session.open</c>.</summary>
        public string? Network { get; set; }

        /// <summary>
        /// What the game asks for: what it ships as <c>gamekeeper.json</c>. Required.
        /// </summary>
        public GameManifest Manifest { get; set; } = null!;

        /// <summary>
        /// As in <c>session.open</c>, where the game still has the secret of an earlier pairing. It
        /// decides nothing: without it, or with a wrong one, the player sees that the game could
        /// not prove that it is the one they paired.
        /// </summary>
        public string? Pairing { get; set; }

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
            if (GameName != null)
            {
                writer.Name("gameName");
                writer.String(GameName);
            }
            if (Wallet != null)
            {
                writer.Name("wallet");
                writer.String(Wallet);
            }
            if (Network != null)
            {
                writer.Name("network");
                writer.String(Network);
            }
            if (Manifest == null)
            {
                throw GamekeeperException.InvalidParams("manifest", "GameManifest");
            }
            writer.Name("manifest");
            Manifest.Write(writer);
            if (Pairing != null)
            {
                writer.Name("pairing");
                writer.String(Pairing);
            }
        }
    }

    /// <summary>Parameters of <c>session.awaitPairing</c>.</summary>
    internal sealed class SessionAwaitPairingParameters : CallParameters
    {
        internal override void Write(JsonWriter writer)
        {
        }
    }

    /// <summary>Parameters of <c>session.openPlayerPage</c>.</summary>
    public sealed class SessionOpenPlayerPageParameters : CallParameters
    {
        internal override void Write(JsonWriter writer)
        {
        }
    }

    /// <summary>Parameters of <c>session.get</c>.</summary>
    public sealed class SessionGetParameters : CallParameters
    {
        internal override void Write(JsonWriter writer)
        {
        }
    }

    /// <summary>Parameters of <c>session.close</c>.</summary>
    public sealed class SessionCloseParameters : CallParameters
    {
        internal override void Write(JsonWriter writer)
        {
        }
    }
}
