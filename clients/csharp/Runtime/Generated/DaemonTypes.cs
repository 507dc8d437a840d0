// Generated from src/methods/catalogue by `npm run generate`.
#nullable enable
using System;
using System.Collections.Generic;
using System.Numerics;

namespace Gamekeeper
{
    /// <summary>The daemon's half of the mutual challenge.</summary>
    public sealed class SessionChallenge
    {
        internal static readonly JsonRead<SessionChallenge> Reader = Read;

        internal SessionChallenge()
        {
        }

        /// <summary>32 random bytes of the daemon, base58.</summary>
        public string ServerNonce { get; internal set; } = null!;

        /// <summary>
        /// HMAC-SHA-256 with the start secret over <c>gamekeeper daemon v1</c>, the client's nonce
        /// and the server's nonce, base58.
        /// </summary>
        public string Proof { get; internal set; } = null!;

        /// <summary>Protocol version that both speak.</summary>
        public int Protocol { get; internal set; }

        /// <summary>Schema hash of the daemon.</summary>
        public string SchemaHash { get; internal set; } = null!;

        /// <summary>Version of the daemon.</summary>
        public string Version { get; internal set; } = null!;

        internal static SessionChallenge Read(ref JsonReader reader)
        {
            var value = new SessionChallenge();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("serverNonce"))
                {
                    value.ServerNonce = reader.ReadString();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("proof"))
                {
                    value.Proof = reader.ReadString();
                    seen |= 1 << 1;
                }
                else if (name.SequenceEqual("protocol"))
                {
                    value.Protocol = reader.ReadInt32();
                    seen |= 1 << 2;
                }
                else if (name.SequenceEqual("schemaHash"))
                {
                    value.SchemaHash = reader.ReadString();
                    seen |= 1 << 3;
                }
                else if (name.SequenceEqual("version"))
                {
                    value.Version = reader.ReadString();
                    seen |= 1 << 4;
                }
                else reader.Skip();
            }
            if (seen != 31) throw reader.Fail("SessionChallenge lacks a required field");
            return value;
        }
    }

    /// <summary>A game's session.</summary>
    public sealed class Session
    {
        internal static readonly JsonRead<Session> Reader = Read;

        internal Session()
        {
        }

        /// <summary>Identifier, made by the daemon.</summary>
        public string SessionId { get; internal set; } = null!;

        /// <summary>Identifier of the game.</summary>
        public string Game { get; internal set; } = null!;

        /// <summary>The wallet that fills signing arguments.</summary>
        public WalletInfo Wallet { get; internal set; } = null!;

        /// <summary>Genesis id of the ledger that the session's keys belong to.</summary>
        public string Network { get; internal set; } = null!;

        /// <summary><c>embedded</c>, or the address of the service.</summary>
        public string Service { get; internal set; } = null!;

        /// <summary>Version of the daemon.</summary>
        public string Version { get; internal set; } = null!;

        /// <summary>Largest frame that the daemon accepts, in bytes.</summary>
        public int MaxFrameBytes { get; internal set; }

        /// <summary>
        /// What the player has granted the game with this wallet. Null where everything is granted:
        /// on the embedded service.
        /// </summary>
        public Grant? Grant { get; internal set; }

        /// <summary>
        /// What the game's manifest asks for and the grant does not hold, or has too little left
        /// of. Null if nothing is missing.
        /// </summary>
        public MissingGrant? Missing { get; internal set; }

        internal static Session Read(ref JsonReader reader)
        {
            var value = new Session();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("sessionId"))
                {
                    value.SessionId = reader.ReadString();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("game"))
                {
                    value.Game = reader.ReadString();
                    seen |= 1 << 1;
                }
                else if (name.SequenceEqual("wallet"))
                {
                    value.Wallet = Gamekeeper.WalletInfo.Read(ref reader);
                    seen |= 1 << 2;
                }
                else if (name.SequenceEqual("network"))
                {
                    value.Network = reader.ReadString();
                    seen |= 1 << 3;
                }
                else if (name.SequenceEqual("service"))
                {
                    value.Service = reader.ReadString();
                    seen |= 1 << 4;
                }
                else if (name.SequenceEqual("version"))
                {
                    value.Version = reader.ReadString();
                    seen |= 1 << 5;
                }
                else if (name.SequenceEqual("maxFrameBytes"))
                {
                    value.MaxFrameBytes = reader.ReadInt32();
                    seen |= 1 << 6;
                }
                else if (name.SequenceEqual("grant"))
                {
                    value.Grant = reader.TryReadNull() ? null : Gamekeeper.Grant.Read(ref reader);
                }
                else if (name.SequenceEqual("missing"))
                {
                    value.Missing =
                        reader.TryReadNull() ? null : Gamekeeper.MissingGrant.Read(ref reader);
                }
                else reader.Skip();
            }
            if (seen != 127) throw reader.Fail("Session lacks a required field");
            return value;
        }
    }

    /// <summary>A moment in the ledger's time.</summary>
    public sealed class LedgerMoment
    {
        internal static readonly JsonRead<LedgerMoment> Reader = Read;

        internal LedgerMoment()
        {
        }

        /// <summary>Milliseconds since 1970. Programs see the whole seconds of it.</summary>
        public BigInteger UnixMs { get; internal set; }

        /// <summary>
        /// How far it may be off, in milliseconds: 0 for the embedded ledger, half of the time that
        /// the answer took for a service at an address. Null where the service does not say what
        /// time it is there: then it is the machine's.
        /// </summary>
        public int? OffMsMax { get; internal set; }

        internal static LedgerMoment Read(ref JsonReader reader)
        {
            var value = new LedgerMoment();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("unixMs"))
                {
                    value.UnixMs = reader.ReadBigInteger();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("offMsMax"))
                {
                    value.OffMsMax = reader.TryReadNull() ? (int?)null : reader.ReadInt32();
                }
                else reader.Skip();
            }
            if (seen != 1) throw reader.Fail("LedgerMoment lacks a required field");
            return value;
        }
    }

    /// <summary>A wallet, without its key.</summary>
    public sealed class WalletInfo
    {
        internal static readonly JsonRead<WalletInfo> Reader = Read;

        internal static readonly JsonRead<IReadOnlyList<WalletInfo>> ListReader =
            (ref JsonReader reader) => JsonText.ReadList(ref reader, Reader);

        internal WalletInfo()
        {
        }

        /// <summary>Its name.</summary>
        public string Name { get; internal set; } = null!;

        /// <summary>Its address.</summary>
        public string Address { get; internal set; } = null!;

        /// <summary>Where its key is kept.</summary>
        public Custody Custody { get; internal set; }

        internal static WalletInfo Read(ref JsonReader reader)
        {
            var value = new WalletInfo();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("name"))
                {
                    value.Name = reader.ReadString();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("address"))
                {
                    value.Address = reader.ReadString();
                    seen |= 1 << 1;
                }
                else if (name.SequenceEqual("custody"))
                {
                    value.Custody = CustodyText.Read(ref reader);
                    seen |= 1 << 2;
                }
                else reader.Skip();
            }
            if (seen != 7) throw reader.Fail("WalletInfo lacks a required field");
            return value;
        }
    }

    /// <summary>What a wallet holds of a resource.</summary>
    public sealed class InventoryItem
    {
        internal static readonly JsonRead<InventoryItem> Reader = Read;

        internal static readonly JsonRead<IReadOnlyList<InventoryItem>> ListReader =
            (ref JsonReader reader) => JsonText.ReadList(ref reader, Reader);

        internal InventoryItem()
        {
        }

        /// <summary>Address of the resource.</summary>
        public string Resource { get; internal set; } = null!;

        /// <summary>
        /// Number of base units in all, 1 or more: in the tree and in token accounts together.
        /// </summary>
        public BigInteger Amount { get; internal set; }

        /// <summary>Of these, how many are in the resource's tree.</summary>
        public BigInteger InTree { get; internal set; }

        /// <summary>Of these, how many are in token accounts.</summary>
        public BigInteger InTokenAccounts { get; internal set; }

        /// <summary>
        /// Decimal places: one whole is 10^decimals base units. Null for single pieces.
        /// </summary>
        public int? Decimals { get; internal set; }

        /// <summary>
        /// Its name, which others may have too; null if the service has none for it.
        /// </summary>
        public string? Name { get; internal set; }

        /// <summary>
        /// Its symbol, which others may have too; null if the service has none for it.
        /// </summary>
        public string? Symbol { get; internal set; }

        /// <summary>
        /// Web address of its description and picture; null if the service has none for it.
        /// </summary>
        public string? Uri { get; internal set; }

        /// <summary>
        /// Address of the project that it belongs to; null if the service does not know the
        /// resource.
        /// </summary>
        public string? Project { get; internal set; }

        internal static InventoryItem Read(ref JsonReader reader)
        {
            var value = new InventoryItem();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("resource"))
                {
                    value.Resource = reader.ReadString();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("amount"))
                {
                    value.Amount = reader.ReadBigInteger();
                    seen |= 1 << 1;
                }
                else if (name.SequenceEqual("inTree"))
                {
                    value.InTree = reader.ReadBigInteger();
                    seen |= 1 << 2;
                }
                else if (name.SequenceEqual("inTokenAccounts"))
                {
                    value.InTokenAccounts = reader.ReadBigInteger();
                    seen |= 1 << 3;
                }
                else if (name.SequenceEqual("decimals"))
                {
                    value.Decimals = reader.TryReadNull() ? (int?)null : reader.ReadInt32();
                }
                else if (name.SequenceEqual("name"))
                {
                    value.Name = reader.TryReadNull() ? null : reader.ReadString();
                }
                else if (name.SequenceEqual("symbol"))
                {
                    value.Symbol = reader.TryReadNull() ? null : reader.ReadString();
                }
                else if (name.SequenceEqual("uri"))
                {
                    value.Uri = reader.TryReadNull() ? null : reader.ReadString();
                }
                else if (name.SequenceEqual("project"))
                {
                    value.Project = reader.TryReadNull() ? null : reader.ReadString();
                }
                else reader.Skip();
            }
            if (seen != 15) throw reader.Fail("InventoryItem lacks a required field");
            return value;
        }
    }

    /// <summary>Where keys are kept.</summary>
    public enum Custody
    {
        /// <summary>A value that this version does not know.</summary>
        Unrecognised,
        /// <summary>The operating system's keychain.</summary>
        Keychain,
        /// <summary>A file sealed with a passphrase.</summary>
        Vault,
    }

    internal static class CustodyText
    {
        internal static readonly JsonRead<Custody> Reader = Read;

        internal static Custody Read(ref JsonReader reader)
        {
            var text = reader.ReadText();
            if (text.SequenceEqual("KEYCHAIN")) return Custody.Keychain;
            if (text.SequenceEqual("VAULT")) return Custody.Vault;
            return Custody.Unrecognised;
        }

        internal static void Write(JsonWriter writer, Custody value) => writer.String(Name(value));

        private static string Name(Custody value)
        {
            switch (value)
            {
                case Custody.Keychain: return "KEYCHAIN";
                case Custody.Vault: return "VAULT";
                default:
                    throw GamekeeperException.InvalidParams("Custody", "a known value");
            }
        }
    }

    /// <summary>What was planted of a game, by the names of its seed.</summary>
    public sealed class World
    {
        internal static readonly JsonRead<World> Reader = Read;

        internal World()
        {
        }

        /// <summary>Address of the project; null where nothing was planted.</summary>
        public string? Project { get; internal set; }

        /// <summary>
        /// SHA-256, hex, of the seed that was planted last, to its end; null where that is not
        /// known.
        /// </summary>
        public string? Seed { get; internal set; }

        /// <summary>All that has a name in the seed, in the order of kinds and names.</summary>
        public IReadOnlyList<WorldThing> Things { get; internal set; } = null!;

        internal static World Read(ref JsonReader reader)
        {
            var value = new World();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("project"))
                {
                    value.Project = reader.TryReadNull() ? null : reader.ReadString();
                }
                else if (name.SequenceEqual("seed"))
                {
                    value.Seed = reader.TryReadNull() ? null : reader.ReadString();
                }
                else if (name.SequenceEqual("things"))
                {
                    value.Things = JsonText.ReadList(ref reader, Gamekeeper.WorldThing.Reader);
                    seen |= 1 << 0;
                }
                else reader.Skip();
            }
            if (seen != 1) throw reader.Fail("World lacks a required field");
            return value;
        }
    }

    /// <summary>A thing of a game's world.</summary>
    public sealed class WorldThing
    {
        internal static readonly JsonRead<WorldThing> Reader = Read;

        internal WorldThing()
        {
        }

        /// <summary>What it is.</summary>
        public WorldKind Kind { get; internal set; }

        /// <summary>Its name in the seed, unique among those of its kind.</summary>
        public string Name { get; internal set; } = null!;

        /// <summary>Its address; null for a badge.</summary>
        public string? Address { get; internal set; }

        /// <summary>Of a badge: its number in the project. Null for anything else.</summary>
        public int? Index { get; internal set; }

        internal static WorldThing Read(ref JsonReader reader)
        {
            var value = new WorldThing();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("kind"))
                {
                    value.Kind = WorldKindText.Read(ref reader);
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("name"))
                {
                    value.Name = reader.ReadString();
                    seen |= 1 << 1;
                }
                else if (name.SequenceEqual("address"))
                {
                    value.Address = reader.TryReadNull() ? null : reader.ReadString();
                }
                else if (name.SequenceEqual("index"))
                {
                    value.Index = reader.TryReadNull() ? (int?)null : reader.ReadInt32();
                }
                else reader.Skip();
            }
            if (seen != 3) throw reader.Fail("WorldThing lacks a required field");
            return value;
        }
    }

    /// <summary>What a thing of a game's world is.</summary>
    public enum WorldKind
    {
        /// <summary>A value that this version does not know.</summary>
        Unrecognised,
        /// <summary>A resource.</summary>
        Resource,
        /// <summary>A faucet.</summary>
        Faucet,
        /// <summary>A recipe.</summary>
        Recipe,
        /// <summary>A badge.</summary>
        Badge,
        /// <summary>An assembler configuration.</summary>
        Assembler,
        /// <summary>A character model.</summary>
        Model,
        /// <summary>A mission pool.</summary>
        MissionPool,
        /// <summary>A mission.</summary>
        Mission,
        /// <summary>A staking pool.</summary>
        StakingPool,
    }

    internal static class WorldKindText
    {
        internal static readonly JsonRead<WorldKind> Reader = Read;

        internal static WorldKind Read(ref JsonReader reader)
        {
            var text = reader.ReadText();
            if (text.SequenceEqual("RESOURCE")) return WorldKind.Resource;
            if (text.SequenceEqual("FAUCET")) return WorldKind.Faucet;
            if (text.SequenceEqual("RECIPE")) return WorldKind.Recipe;
            if (text.SequenceEqual("BADGE")) return WorldKind.Badge;
            if (text.SequenceEqual("ASSEMBLER")) return WorldKind.Assembler;
            if (text.SequenceEqual("MODEL")) return WorldKind.Model;
            if (text.SequenceEqual("MISSION_POOL")) return WorldKind.MissionPool;
            if (text.SequenceEqual("MISSION")) return WorldKind.Mission;
            if (text.SequenceEqual("STAKING_POOL")) return WorldKind.StakingPool;
            return WorldKind.Unrecognised;
        }

        internal static void Write(JsonWriter writer, WorldKind value) =>
            writer.String(Name(value));

        private static string Name(WorldKind value)
        {
            switch (value)
            {
                case WorldKind.Resource: return "RESOURCE";
                case WorldKind.Faucet: return "FAUCET";
                case WorldKind.Recipe: return "RECIPE";
                case WorldKind.Badge: return "BADGE";
                case WorldKind.Assembler: return "ASSEMBLER";
                case WorldKind.Model: return "MODEL";
                case WorldKind.MissionPool: return "MISSION_POOL";
                case WorldKind.Mission: return "MISSION";
                case WorldKind.StakingPool: return "STAKING_POOL";
                default:
                    throw GamekeeperException.InvalidParams("WorldKind", "a known value");
            }
        }
    }

    /// <summary>A text and its signature.</summary>
    public sealed class SignedMessage
    {
        internal static readonly JsonRead<SignedMessage> Reader = Read;

        internal SignedMessage()
        {
        }

        /// <summary>Address of the wallet that signed.</summary>
        public string Wallet { get; internal set; } = null!;

        /// <summary>The complete signed text; the signature is over its UTF-8 bytes.</summary>
        public string SignedText { get; internal set; } = null!;

        /// <summary>Ed25519 signature, base58.</summary>
        public string Signature { get; internal set; } = null!;

        internal static SignedMessage Read(ref JsonReader reader)
        {
            var value = new SignedMessage();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("wallet"))
                {
                    value.Wallet = reader.ReadString();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("signedText"))
                {
                    value.SignedText = reader.ReadString();
                    seen |= 1 << 1;
                }
                else if (name.SequenceEqual("signature"))
                {
                    value.Signature = reader.ReadString();
                    seen |= 1 << 2;
                }
                else reader.Skip();
            }
            if (seen != 7) throw reader.Fail("SignedMessage lacks a required field");
            return value;
        }
    }

    /// <summary>What an action answers once its transactions are durable.</summary>
    public sealed class Receipt
    {
        internal static readonly JsonRead<Receipt> Reader = Read;

        internal Receipt()
        {
        }

        /// <summary>
        /// Key that finds the write again: the caller's own, or one that the daemon generated.
        /// </summary>
        public string IdempotencyKey { get; internal set; } = null!;

        /// <summary>One per transaction, in order.</summary>
        public IReadOnlyList<string> Signatures { get; internal set; } = null!;

        /// <summary>
        /// Address of the record that the operation created or changed; the first if there are
        /// several. For a new tree it is the address of the record that owns the tree.
        /// </summary>
        public string? Address { get; internal set; }

        /// <summary>
        /// Resources taken, as reported by the service: ingredients and costs, whose amounts no
        /// argument names, and what was burned. Null if nothing was taken or the service did not
        /// report it.
        /// </summary>
        public IReadOnlyList<ResourceDebit>? Debits { get; internal set; }

        /// <summary>
        /// The records that it created or changed, read back after it was durable, without those
        /// that <c>unread</c> names.
        /// </summary>
        public ReceiptRecords Records { get; internal set; } = null!;

        /// <summary>
        /// Fields of <c>records</c> that could not be read back, at least in part. The write was
        /// executed all the same; calling with the same key reads them again. Omitted when
        /// everything was read.
        /// </summary>
        public IReadOnlyList<string>? Unread { get; internal set; }

        /// <summary>
        /// The terms that the call agreed to, under which alone the ledger executes it: each name
        /// with the value that was agreed. Omitted where the call carried none.
        /// </summary>
        public IReadOnlyList<MetTerm>? Terms { get; internal set; }

        internal static Receipt Read(ref JsonReader reader)
        {
            var value = new Receipt();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("idempotencyKey"))
                {
                    value.IdempotencyKey = reader.ReadString();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("signatures"))
                {
                    value.Signatures = JsonText.ReadList(ref reader, JsonScalars.Text);
                    seen |= 1 << 1;
                }
                else if (name.SequenceEqual("address"))
                {
                    value.Address = reader.TryReadNull() ? null : reader.ReadString();
                }
                else if (name.SequenceEqual("debits"))
                {
                    value.Debits =
                        reader.TryReadNull()
                            ? null
                            : JsonText.ReadList(ref reader, Gamekeeper.ResourceDebit.Reader);
                }
                else if (name.SequenceEqual("records"))
                {
                    value.Records = Gamekeeper.ReceiptRecords.Read(ref reader);
                    seen |= 1 << 2;
                }
                else if (name.SequenceEqual("unread"))
                {
                    value.Unread =
                        reader.TryReadNull()
                            ? null
                            : JsonText.ReadList(ref reader, JsonScalars.Text);
                }
                else if (name.SequenceEqual("terms"))
                {
                    value.Terms =
                        reader.TryReadNull()
                            ? null
                            : JsonText.ReadList(ref reader, Gamekeeper.MetTerm.Reader);
                }
                else reader.Skip();
            }
            if (seen != 7) throw reader.Fail("Receipt lacks a required field");
            return value;
        }
    }

    /// <summary>One of the terms that a write was executed under.</summary>
    public sealed class MetTerm
    {
        internal static readonly JsonRead<MetTerm> Reader = Read;

        internal MetTerm()
        {
        }

        /// <summary>Its name in the terms of the call, such as <c>cost</c>.</summary>
        public string Name { get; internal set; } = null!;

        /// <summary>
        /// What was agreed, as in the call: a maximum of what is given, and otherwise just that.
        /// </summary>
        public JsonValue Agreed { get; internal set; } = null!;

        internal static MetTerm Read(ref JsonReader reader)
        {
            var value = new MetTerm();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("name"))
                {
                    value.Name = reader.ReadString();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("agreed"))
                {
                    value.Agreed = JsonValue.Read(ref reader);
                    seen |= 1 << 1;
                }
                else reader.Skip();
            }
            if (seen != 3) throw reader.Fail("MetTerm lacks a required field");
            return value;
        }
    }

    /// <summary>The records of a receipt, by kind.</summary>
    public sealed class ReceiptRecords
    {
        internal static readonly JsonRead<ReceiptRecords> Reader = Read;

        internal ReceiptRecords()
        {
        }

        /// <summary>Assembler configurations.</summary>
        public IReadOnlyList<AssemblerConfig>? AssemblerConfigs { get; internal set; }

        /// <summary>Character models.</summary>
        public IReadOnlyList<CharacterModel>? CharacterModels { get; internal set; }

        /// <summary>Characters.</summary>
        public IReadOnlyList<Character>? Characters { get; internal set; }

        /// <summary>Character traits.</summary>
        public IReadOnlyList<CharacterTrait>? CharacterTraits { get; internal set; }

        /// <summary>Delegate authorities.</summary>
        public IReadOnlyList<DelegateAuthority>? DelegateAuthorities { get; internal set; }

        /// <summary>Faucets.</summary>
        public IReadOnlyList<Faucet>? Faucets { get; internal set; }

        /// <summary>Holdings.</summary>
        public IReadOnlyList<Holding>? Holdings { get; internal set; }

        /// <summary>Mission pools.</summary>
        public IReadOnlyList<MissionPool>? MissionPools { get; internal set; }

        /// <summary>Missions.</summary>
        public IReadOnlyList<Mission>? Missions { get; internal set; }

        /// <summary>Multipliers.</summary>
        public IReadOnlyList<Multipliers>? Multipliers { get; internal set; }

        /// <summary>Profiles.</summary>
        public IReadOnlyList<Profile>? Profiles { get; internal set; }

        /// <summary>Projects.</summary>
        public IReadOnlyList<Project>? Projects { get; internal set; }

        /// <summary>Recipes.</summary>
        public IReadOnlyList<Recipe>? Recipes { get; internal set; }

        /// <summary>Resources.</summary>
        public IReadOnlyList<Resource>? Resources { get; internal set; }

        /// <summary>Stakers.</summary>
        public IReadOnlyList<Staker>? Stakers { get; internal set; }

        /// <summary>Staking pools.</summary>
        public IReadOnlyList<StakingPool>? StakingPools { get; internal set; }

        /// <summary>Users.</summary>
        public IReadOnlyList<User>? Users { get; internal set; }

        internal static ReceiptRecords Read(ref JsonReader reader)
        {
            var value = new ReceiptRecords();
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("assemblerConfigs"))
                {
                    value.AssemblerConfigs =
                        reader.TryReadNull()
                            ? null
                            : JsonText.ReadList(ref reader, Gamekeeper.AssemblerConfig.Reader);
                }
                else if (name.SequenceEqual("characterModels"))
                {
                    value.CharacterModels =
                        reader.TryReadNull()
                            ? null
                            : JsonText.ReadList(ref reader, Gamekeeper.CharacterModel.Reader);
                }
                else if (name.SequenceEqual("characters"))
                {
                    value.Characters =
                        reader.TryReadNull()
                            ? null
                            : JsonText.ReadList(ref reader, Gamekeeper.Character.Reader);
                }
                else if (name.SequenceEqual("characterTraits"))
                {
                    value.CharacterTraits =
                        reader.TryReadNull()
                            ? null
                            : JsonText.ReadList(ref reader, Gamekeeper.CharacterTrait.Reader);
                }
                else if (name.SequenceEqual("delegateAuthorities"))
                {
                    value.DelegateAuthorities =
                        reader.TryReadNull()
                            ? null
                            : JsonText.ReadList(ref reader, Gamekeeper.DelegateAuthority.Reader);
                }
                else if (name.SequenceEqual("faucets"))
                {
                    value.Faucets =
                        reader.TryReadNull()
                            ? null
                            : JsonText.ReadList(ref reader, Gamekeeper.Faucet.Reader);
                }
                else if (name.SequenceEqual("holdings"))
                {
                    value.Holdings =
                        reader.TryReadNull()
                            ? null
                            : JsonText.ReadList(ref reader, Gamekeeper.Holding.Reader);
                }
                else if (name.SequenceEqual("missionPools"))
                {
                    value.MissionPools =
                        reader.TryReadNull()
                            ? null
                            : JsonText.ReadList(ref reader, Gamekeeper.MissionPool.Reader);
                }
                else if (name.SequenceEqual("missions"))
                {
                    value.Missions =
                        reader.TryReadNull()
                            ? null
                            : JsonText.ReadList(ref reader, Gamekeeper.Mission.Reader);
                }
                else if (name.SequenceEqual("multipliers"))
                {
                    value.Multipliers =
                        reader.TryReadNull()
                            ? null
                            : JsonText.ReadList(ref reader, Gamekeeper.Multipliers.Reader);
                }
                else if (name.SequenceEqual("profiles"))
                {
                    value.Profiles =
                        reader.TryReadNull()
                            ? null
                            : JsonText.ReadList(ref reader, Gamekeeper.Profile.Reader);
                }
                else if (name.SequenceEqual("projects"))
                {
                    value.Projects =
                        reader.TryReadNull()
                            ? null
                            : JsonText.ReadList(ref reader, Gamekeeper.Project.Reader);
                }
                else if (name.SequenceEqual("recipes"))
                {
                    value.Recipes =
                        reader.TryReadNull()
                            ? null
                            : JsonText.ReadList(ref reader, Gamekeeper.Recipe.Reader);
                }
                else if (name.SequenceEqual("resources"))
                {
                    value.Resources =
                        reader.TryReadNull()
                            ? null
                            : JsonText.ReadList(ref reader, Gamekeeper.Resource.Reader);
                }
                else if (name.SequenceEqual("stakers"))
                {
                    value.Stakers =
                        reader.TryReadNull()
                            ? null
                            : JsonText.ReadList(ref reader, Gamekeeper.Staker.Reader);
                }
                else if (name.SequenceEqual("stakingPools"))
                {
                    value.StakingPools =
                        reader.TryReadNull()
                            ? null
                            : JsonText.ReadList(ref reader, Gamekeeper.StakingPool.Reader);
                }
                else if (name.SequenceEqual("users"))
                {
                    value.Users =
                        reader.TryReadNull()
                            ? null
                            : JsonText.ReadList(ref reader, Gamekeeper.User.Reader);
                }
                else reader.Skip();
            }
            return value;
        }
    }

    /// <summary>The outcome of one write.</summary>
    public sealed class TransactionStatus
    {
        internal static readonly JsonRead<TransactionStatus> Reader = Read;

        internal static readonly JsonRead<IReadOnlyList<TransactionStatus>> ListReader =
            (ref JsonReader reader) => JsonText.ReadList(ref reader, Reader);

        internal TransactionStatus()
        {
        }

        /// <summary>The key of the write.</summary>
        public string IdempotencyKey { get; internal set; } = null!;

        /// <summary>Name of the method that was called.</summary>
        public string Method { get; internal set; } = null!;

        /// <summary>How far it got.</summary>
        public TransactionState State { get; internal set; }

        /// <summary>One per transaction, in order.</summary>
        public IReadOnlyList<string> Signatures { get; internal set; } = null!;

        /// <summary>The error, if something failed: name, code, message and context.</summary>
        public JsonValue? Error { get; internal set; }

        /// <summary>
        /// What the ledger stated of the messages that were sent under the key, oldest first.
        /// Omitted for the embedded service, which has nobody to deny it.
        /// </summary>
        public IReadOnlyList<SignedStatement>? Attestations { get; internal set; }

        internal static TransactionStatus Read(ref JsonReader reader)
        {
            var value = new TransactionStatus();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("idempotencyKey"))
                {
                    value.IdempotencyKey = reader.ReadString();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("method"))
                {
                    value.Method = reader.ReadString();
                    seen |= 1 << 1;
                }
                else if (name.SequenceEqual("state"))
                {
                    value.State = TransactionStateText.Read(ref reader);
                    seen |= 1 << 2;
                }
                else if (name.SequenceEqual("signatures"))
                {
                    value.Signatures = JsonText.ReadList(ref reader, JsonScalars.Text);
                    seen |= 1 << 3;
                }
                else if (name.SequenceEqual("error"))
                {
                    value.Error = reader.TryReadNull() ? null : JsonValue.Read(ref reader);
                }
                else if (name.SequenceEqual("attestations"))
                {
                    value.Attestations =
                        reader.TryReadNull()
                            ? null
                            : JsonText.ReadList(ref reader, Gamekeeper.SignedStatement.Reader);
                }
                else reader.Skip();
            }
            if (seen != 15) throw reader.Fail("TransactionStatus lacks a required field");
            return value;
        }
    }

    /// <summary>How far a write got.</summary>
    public enum TransactionState
    {
        /// <summary>A value that this version does not know.</summary>
        Unrecognised,
        /// <summary>Signed and in the journal; not answered yet.</summary>
        Signed,
        /// <summary>Executed and durable.</summary>
        Succeeded,
        /// <summary>
        /// Executed and failed: it had no effect and never will. Its key is used up.
        /// </summary>
        Failed,
        /// <summary>
        /// Not executed, and it never will be: it can be made again without paying twice, under the
        /// same key too.
        /// </summary>
        Expired,
        /// <summary>Nothing proves yet whether it was executed. The daemon keeps asking.</summary>
        Unknown,
    }

    internal static class TransactionStateText
    {
        internal static readonly JsonRead<TransactionState> Reader = Read;

        internal static TransactionState Read(ref JsonReader reader)
        {
            var text = reader.ReadText();
            if (text.SequenceEqual("SIGNED")) return TransactionState.Signed;
            if (text.SequenceEqual("SUCCEEDED")) return TransactionState.Succeeded;
            if (text.SequenceEqual("FAILED")) return TransactionState.Failed;
            if (text.SequenceEqual("EXPIRED")) return TransactionState.Expired;
            if (text.SequenceEqual("UNKNOWN")) return TransactionState.Unknown;
            return TransactionState.Unrecognised;
        }

        internal static void Write(JsonWriter writer, TransactionState value) =>
            writer.String(Name(value));

        private static string Name(TransactionState value)
        {
            switch (value)
            {
                case TransactionState.Signed: return "SIGNED";
                case TransactionState.Succeeded: return "SUCCEEDED";
                case TransactionState.Failed: return "FAILED";
                case TransactionState.Expired: return "EXPIRED";
                case TransactionState.Unknown: return "UNKNOWN";
                default:
                    throw GamekeeperException.InvalidParams("TransactionState", "a known value");
            }
        }
    }

    /// <summary>
    /// How far a call is that waits for its answer. It holds until the next one about the same
    /// call, or until the answer, which it never comes after.
    /// </summary>
    public sealed class Progress
    {
        internal static readonly JsonRead<Progress> Reader = Read;

        internal Progress()
        {
        }

        /// <summary>
        /// One more than that of the connection's notification before; more than that where some
        /// were dropped in between.
        /// </summary>
        public int Number { get; internal set; }

        /// <summary>The id of the call.</summary>
        public JsonValue Id { get; internal set; } = null!;

        /// <summary>The method that was called.</summary>
        public string Method { get; internal set; } = null!;

        /// <summary>The key of the write; null for a call without one.</summary>
        public string? IdempotencyKey { get; internal set; }

        /// <summary>How far it is.</summary>
        public ProgressState State { get; internal set; }

        /// <summary>
        /// When the player is no longer waited for, ISO 8601; null where nobody is waited for.
        /// </summary>
        public string? ExpiresAt { get; internal set; }

        internal static Progress Read(ref JsonReader reader)
        {
            var value = new Progress();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("number"))
                {
                    value.Number = reader.ReadInt32();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("id"))
                {
                    value.Id = JsonValue.Read(ref reader);
                    seen |= 1 << 1;
                }
                else if (name.SequenceEqual("method"))
                {
                    value.Method = reader.ReadString();
                    seen |= 1 << 2;
                }
                else if (name.SequenceEqual("idempotencyKey"))
                {
                    value.IdempotencyKey = reader.TryReadNull() ? null : reader.ReadString();
                }
                else if (name.SequenceEqual("state"))
                {
                    value.State = ProgressStateText.Read(ref reader);
                    seen |= 1 << 3;
                }
                else if (name.SequenceEqual("expiresAt"))
                {
                    value.ExpiresAt = reader.TryReadNull() ? null : reader.ReadString();
                }
                else reader.Skip();
            }
            if (seen != 15) throw reader.Fail("Progress lacks a required field");
            return value;
        }
    }

    /// <summary>
    /// The ledger's time has jumped: it was warped or reverted, or the clock that it goes by was
    /// set. From here on it runs as before.
    /// </summary>
    public sealed class TimeChanged
    {
        internal static readonly JsonRead<TimeChanged> Reader = Read;

        internal TimeChanged()
        {
        }

        /// <summary>
        /// One more than that of the connection's notification before; more than that where some
        /// were dropped in between.
        /// </summary>
        public int Number { get; internal set; }

        /// <summary>What time it is now.</summary>
        public LedgerMoment Time { get; internal set; } = null!;

        internal static TimeChanged Read(ref JsonReader reader)
        {
            var value = new TimeChanged();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("number"))
                {
                    value.Number = reader.ReadInt32();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("time"))
                {
                    value.Time = Gamekeeper.LedgerMoment.Read(ref reader);
                    seen |= 1 << 1;
                }
                else reader.Skip();
            }
            if (seen != 3) throw reader.Fail("TimeChanged lacks a required field");
            return value;
        }
    }

    /// <summary>
    /// The records of a live table, as of one moment between two bundles of the ledger.
    /// </summary>
    public sealed class LiveTable
    {
        internal static readonly JsonRead<LiveTable> Reader = Read;

        internal LiveTable()
        {
        }

        /// <summary>Identifier of the table, made by the daemon, for this connection.</summary>
        public string Table { get; internal set; } = null!;

        /// <summary>
        /// Where in the history of the ledger that is. Only <c>since</c> of <c>live.subscribe</c>
        /// takes it.
        /// </summary>
        public string Position { get; internal set; } = null!;

        /// <summary>
        /// Whether <c>records</c> are all that there are. If not, they and <c>removed</c> are what
        /// has changed after <c>since</c>.
        /// </summary>
        public bool IsWhole { get; internal set; }

        /// <summary>
        /// Records as the read answers them. One that was there before takes the place of that.
        /// </summary>
        public IReadOnlyList<JsonValue> Records { get; internal set; } = null!;

        /// <summary>
        /// The keys of records that are no longer there; also of some that the game never had.
        /// </summary>
        public IReadOnlyList<string> Removed { get; internal set; } = null!;

        /// <summary>
        /// What the records name, for the screen: resources and the users of wallets. Each comes
        /// once in a session, and again when it changes.
        /// </summary>
        public IReadOnlyList<LiveName> Names { get; internal set; } = null!;

        internal static LiveTable Read(ref JsonReader reader)
        {
            var value = new LiveTable();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("table"))
                {
                    value.Table = reader.ReadString();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("position"))
                {
                    value.Position = reader.ReadString();
                    seen |= 1 << 1;
                }
                else if (name.SequenceEqual("isWhole"))
                {
                    value.IsWhole = reader.ReadBoolean();
                    seen |= 1 << 2;
                }
                else if (name.SequenceEqual("records"))
                {
                    value.Records = JsonText.ReadList(ref reader, JsonScalars.Value);
                    seen |= 1 << 3;
                }
                else if (name.SequenceEqual("removed"))
                {
                    value.Removed = JsonText.ReadList(ref reader, JsonScalars.Text);
                    seen |= 1 << 4;
                }
                else if (name.SequenceEqual("names"))
                {
                    value.Names = JsonText.ReadList(ref reader, Gamekeeper.LiveName.Reader);
                    seen |= 1 << 5;
                }
                else reader.Skip();
            }
            if (seen != 63) throw reader.Fail("LiveTable lacks a required field");
            return value;
        }
    }

    /// <summary>What a game shows of something that a record names by its address.</summary>
    public sealed class LiveName
    {
        internal static readonly JsonRead<LiveName> Reader = Read;

        internal LiveName()
        {
        }

        /// <summary>Its address; of a user, the wallet's that a record names.</summary>
        public string Address { get; internal set; } = null!;

        /// <summary>A resource's or user's name; null if it has none.</summary>
        public string? Name { get; internal set; }

        /// <summary>
        /// A resource's symbol, which others may have too; null for anything else.
        /// </summary>
        public string? Symbol { get; internal set; }

        /// <summary>
        /// Of a resource: one whole is 10^decimals base units. Null for single pieces, and for
        /// anything else.
        /// </summary>
        public int? Decimals { get; internal set; }

        /// <summary>Web address of its picture or description; null if it has none.</summary>
        public string? Uri { get; internal set; }

        internal static LiveName Read(ref JsonReader reader)
        {
            var value = new LiveName();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("address"))
                {
                    value.Address = reader.ReadString();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("name"))
                {
                    value.Name = reader.TryReadNull() ? null : reader.ReadString();
                }
                else if (name.SequenceEqual("symbol"))
                {
                    value.Symbol = reader.TryReadNull() ? null : reader.ReadString();
                }
                else if (name.SequenceEqual("decimals"))
                {
                    value.Decimals = reader.TryReadNull() ? (int?)null : reader.ReadInt32();
                }
                else if (name.SequenceEqual("uri"))
                {
                    value.Uri = reader.TryReadNull() ? null : reader.ReadString();
                }
                else reader.Skip();
            }
            if (seen != 1) throw reader.Fail("LiveName lacks a required field");
            return value;
        }
    }

    /// <summary>
    /// What one or more whole bundles of the ledger have changed in a live table. Nothing comes for
    /// a table between its <c>live.ended</c> and the next <c>live.subscribe</c>.
    /// </summary>
    public sealed class LiveChanged
    {
        internal static readonly JsonRead<LiveChanged> Reader = Read;

        internal LiveChanged()
        {
        }

        /// <summary>
        /// One more than that of the connection's notification before; more than that where some
        /// were dropped in between.
        /// </summary>
        public int Number { get; internal set; }

        /// <summary>Identifier of the table.</summary>
        public string Table { get; internal set; } = null!;

        /// <summary>Where in the history of the ledger the table is now.</summary>
        public string Position { get; internal set; } = null!;

        /// <summary>Records as the read answers them, new or changed.</summary>
        public IReadOnlyList<JsonValue> Records { get; internal set; } = null!;

        /// <summary>The keys of records that are no longer there.</summary>
        public IReadOnlyList<string> Removed { get; internal set; } = null!;

        /// <summary>
        /// What the records name, where the game was not sent it yet, or where it has changed.
        /// </summary>
        public IReadOnlyList<LiveName> Names { get; internal set; } = null!;

        internal static LiveChanged Read(ref JsonReader reader)
        {
            var value = new LiveChanged();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("number"))
                {
                    value.Number = reader.ReadInt32();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("table"))
                {
                    value.Table = reader.ReadString();
                    seen |= 1 << 1;
                }
                else if (name.SequenceEqual("position"))
                {
                    value.Position = reader.ReadString();
                    seen |= 1 << 2;
                }
                else if (name.SequenceEqual("records"))
                {
                    value.Records = JsonText.ReadList(ref reader, JsonScalars.Value);
                    seen |= 1 << 3;
                }
                else if (name.SequenceEqual("removed"))
                {
                    value.Removed = JsonText.ReadList(ref reader, JsonScalars.Text);
                    seen |= 1 << 4;
                }
                else if (name.SequenceEqual("names"))
                {
                    value.Names = JsonText.ReadList(ref reader, Gamekeeper.LiveName.Reader);
                    seen |= 1 << 5;
                }
                else reader.Skip();
            }
            if (seen != 63) throw reader.Fail("LiveChanged lacks a required field");
            return value;
        }
    }

    /// <summary>Whether a live table follows the ledger.</summary>
    public sealed class LiveFreshness
    {
        internal static readonly JsonRead<LiveFreshness> Reader = Read;

        internal LiveFreshness()
        {
        }

        /// <summary>
        /// One more than that of the connection's notification before; more than that where some
        /// were dropped in between.
        /// </summary>
        public int Number { get; internal set; }

        /// <summary>Identifier of the table.</summary>
        public string Table { get; internal set; } = null!;

        /// <summary>
        /// Since when the service has not been heard, ISO 8601; null once it is followed again.
        /// </summary>
        public string? StaleSince { get; internal set; }

        internal static LiveFreshness Read(ref JsonReader reader)
        {
            var value = new LiveFreshness();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("number"))
                {
                    value.Number = reader.ReadInt32();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("table"))
                {
                    value.Table = reader.ReadString();
                    seen |= 1 << 1;
                }
                else if (name.SequenceEqual("staleSince"))
                {
                    value.StaleSince = reader.TryReadNull() ? null : reader.ReadString();
                }
                else reader.Skip();
            }
            if (seen != 3) throw reader.Fail("LiveFreshness lacks a required field");
            return value;
        }
    }

    /// <summary>A subscription has ended, or has to begin again.</summary>
    public sealed class LiveEnded
    {
        internal static readonly JsonRead<LiveEnded> Reader = Read;

        internal LiveEnded()
        {
        }

        /// <summary>
        /// One more than that of the connection's notification before; more than that where some
        /// were dropped in between.
        /// </summary>
        public int Number { get; internal set; }

        /// <summary>Identifier of the table.</summary>
        public string Table { get; internal set; } = null!;

        /// <summary>Why.</summary>
        public LiveEndReason Reason { get; internal set; }

        /// <summary>
        /// The error as a call would get it, where the reason is <c>REFUSED</c>; null otherwise.
        /// </summary>
        public JsonValue? Error { get; internal set; }

        internal static LiveEnded Read(ref JsonReader reader)
        {
            var value = new LiveEnded();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("number"))
                {
                    value.Number = reader.ReadInt32();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("table"))
                {
                    value.Table = reader.ReadString();
                    seen |= 1 << 1;
                }
                else if (name.SequenceEqual("reason"))
                {
                    value.Reason = LiveEndReasonText.Read(ref reader);
                    seen |= 1 << 2;
                }
                else if (name.SequenceEqual("error"))
                {
                    value.Error = reader.TryReadNull() ? null : JsonValue.Read(ref reader);
                }
                else reader.Skip();
            }
            if (seen != 7) throw reader.Fail("LiveEnded lacks a required field");
            return value;
        }
    }

    /// <summary>Why a subscription has ended.</summary>
    public enum LiveEndReason
    {
        /// <summary>A value that this version does not know.</summary>
        Unrecognised,
        /// <summary>
        /// The game read too slowly, or the change was too large for a notification: subscribe
        /// again, from the last position.
        /// </summary>
        Behind,
        /// <summary>The read is no longer allowed, or failed: the error says why.</summary>
        Refused,
    }

    internal static class LiveEndReasonText
    {
        internal static readonly JsonRead<LiveEndReason> Reader = Read;

        internal static LiveEndReason Read(ref JsonReader reader)
        {
            var text = reader.ReadText();
            if (text.SequenceEqual("BEHIND")) return LiveEndReason.Behind;
            if (text.SequenceEqual("REFUSED")) return LiveEndReason.Refused;
            return LiveEndReason.Unrecognised;
        }

        internal static void Write(JsonWriter writer, LiveEndReason value) =>
            writer.String(Name(value));

        private static string Name(LiveEndReason value)
        {
            switch (value)
            {
                case LiveEndReason.Behind: return "BEHIND";
                case LiveEndReason.Refused: return "REFUSED";
                default:
                    throw GamekeeperException.InvalidParams("LiveEndReason", "a known value");
            }
        }
    }

    /// <summary>How far a call is.</summary>
    public enum ProgressState
    {
        /// <summary>A value that this version does not know.</summary>
        Unrecognised,
        /// <summary>
        /// Gamekeeper asks the player to approve it. A game may say so: it is answered there, and
        /// not in the game.
        /// </summary>
        ApprovalPending,
        /// <summary>The player has answered, or the call no longer waits for them.</summary>
        ApprovalEnded,
    }

    internal static class ProgressStateText
    {
        internal static readonly JsonRead<ProgressState> Reader = Read;

        internal static ProgressState Read(ref JsonReader reader)
        {
            var text = reader.ReadText();
            if (text.SequenceEqual("ApprovalPending")) return ProgressState.ApprovalPending;
            if (text.SequenceEqual("ApprovalEnded")) return ProgressState.ApprovalEnded;
            return ProgressState.Unrecognised;
        }

        internal static void Write(JsonWriter writer, ProgressState value) =>
            writer.String(Name(value));

        private static string Name(ProgressState value)
        {
            switch (value)
            {
                case ProgressState.ApprovalPending: return "ApprovalPending";
                case ProgressState.ApprovalEnded: return "ApprovalEnded";
                default:
                    throw GamekeeperException.InvalidParams("ProgressState", "a known value");
            }
        }
    }

    /// <summary>
    /// What the player has granted a game with one wallet on one network. It always ends.
    /// </summary>
    public sealed class Grant
    {
        internal static readonly JsonRead<Grant> Reader = Read;

        internal Grant()
        {
        }

        /// <summary>Identifier, made by the daemon.</summary>
        public string Id { get; internal set; } = null!;

        /// <summary>Identifier of the game.</summary>
        public string Game { get; internal set; } = null!;

        /// <summary>Name of the game as it was shown to the player.</summary>
        public string GameName { get; internal set; } = null!;

        /// <summary>Genesis id of the network.</summary>
        public string Network { get; internal set; } = null!;

        /// <summary>The wallet that the game may act with.</summary>
        public string Wallet { get; internal set; } = null!;

        /// <summary>Addresses of the projects that the game may act in.</summary>
        public IReadOnlyList<string> Projects { get; internal set; } = null!;

        /// <summary>
        /// Of these, the ones in which it may only play, as another game brought them and the
        /// player did not say otherwise.
        /// </summary>
        public IReadOnlyList<string> PlayOnly { get; internal set; } = null!;

        /// <summary>
        /// Addresses of the projects that the game has made under the grant, 64 at most: in them it
        /// may change everything, open sources and mint, without any of it being granted.
        /// </summary>
        public IReadOnlyList<string> Made { get; internal set; } = null!;

        /// <summary>
        /// Rules for single actions. What only fees and deposits can be lost by needs none.
        /// </summary>
        public IReadOnlyList<ActionGrant> Actions { get; internal set; } = null!;

        /// <summary>The budgets. Without a budget here, nothing of a thing may be taken.</summary>
        public IReadOnlyList<Budget> Budgets { get; internal set; } = null!;

        /// <summary>Calls of the game in any minute, over all its connections.</summary>
        public int CallsPerMinute { get; internal set; }

        /// <summary>
        /// The tokens of resources in the budgets, as they were when the player saw them.
        /// </summary>
        public IReadOnlyList<GrantedToken> Tokens { get; internal set; } = null!;

        /// <summary>SHA-256 of the manifest that was granted, hex.</summary>
        public string ManifestHash { get; internal set; } = null!;

        /// <summary>
        /// The seed that the game may plant, as the player was shown it. Omitted for none.
        /// </summary>
        public GrantedSeed? Seed { get; internal set; }

        /// <summary>When it was granted, ISO 8601 in UTC.</summary>
        public string GrantedAt { get; internal set; } = null!;

        /// <summary>When the game last used it, ISO 8601 in UTC.</summary>
        public string UsedAt { get; internal set; } = null!;

        /// <summary>Hours without a call after which it ends.</summary>
        public int IdleHours { get; internal set; }

        /// <summary>When it ends, however much it is used, ISO 8601 in UTC.</summary>
        public string EndsAt { get; internal set; } = null!;

        /// <summary>
        /// When the player revoked it, ISO 8601 in UTC. Null if the player has not.
        /// </summary>
        public string? RevokedAt { get; internal set; }

        internal static Grant Read(ref JsonReader reader)
        {
            var value = new Grant();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("id"))
                {
                    value.Id = reader.ReadString();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("game"))
                {
                    value.Game = reader.ReadString();
                    seen |= 1 << 1;
                }
                else if (name.SequenceEqual("gameName"))
                {
                    value.GameName = reader.ReadString();
                    seen |= 1 << 2;
                }
                else if (name.SequenceEqual("network"))
                {
                    value.Network = reader.ReadString();
                    seen |= 1 << 3;
                }
                else if (name.SequenceEqual("wallet"))
                {
                    value.Wallet = reader.ReadString();
                    seen |= 1 << 4;
                }
                else if (name.SequenceEqual("projects"))
                {
                    value.Projects = JsonText.ReadList(ref reader, JsonScalars.Text);
                    seen |= 1 << 5;
                }
                else if (name.SequenceEqual("playOnly"))
                {
                    value.PlayOnly = JsonText.ReadList(ref reader, JsonScalars.Text);
                    seen |= 1 << 6;
                }
                else if (name.SequenceEqual("made"))
                {
                    value.Made = JsonText.ReadList(ref reader, JsonScalars.Text);
                    seen |= 1 << 7;
                }
                else if (name.SequenceEqual("actions"))
                {
                    value.Actions = JsonText.ReadList(ref reader, Gamekeeper.ActionGrant.Reader);
                    seen |= 1 << 8;
                }
                else if (name.SequenceEqual("budgets"))
                {
                    value.Budgets = JsonText.ReadList(ref reader, Gamekeeper.Budget.Reader);
                    seen |= 1 << 9;
                }
                else if (name.SequenceEqual("callsPerMinute"))
                {
                    value.CallsPerMinute = reader.ReadInt32();
                    seen |= 1 << 10;
                }
                else if (name.SequenceEqual("tokens"))
                {
                    value.Tokens = JsonText.ReadList(ref reader, Gamekeeper.GrantedToken.Reader);
                    seen |= 1 << 11;
                }
                else if (name.SequenceEqual("manifestHash"))
                {
                    value.ManifestHash = reader.ReadString();
                    seen |= 1 << 12;
                }
                else if (name.SequenceEqual("seed"))
                {
                    value.Seed =
                        reader.TryReadNull() ? null : Gamekeeper.GrantedSeed.Read(ref reader);
                }
                else if (name.SequenceEqual("grantedAt"))
                {
                    value.GrantedAt = reader.ReadString();
                    seen |= 1 << 13;
                }
                else if (name.SequenceEqual("usedAt"))
                {
                    value.UsedAt = reader.ReadString();
                    seen |= 1 << 14;
                }
                else if (name.SequenceEqual("idleHours"))
                {
                    value.IdleHours = reader.ReadInt32();
                    seen |= 1 << 15;
                }
                else if (name.SequenceEqual("endsAt"))
                {
                    value.EndsAt = reader.ReadString();
                    seen |= 1 << 16;
                }
                else if (name.SequenceEqual("revokedAt"))
                {
                    value.RevokedAt = reader.TryReadNull() ? null : reader.ReadString();
                }
                else reader.Skip();
            }
            if (seen != 131071) throw reader.Fail("Grant lacks a required field");
            return value;
        }
    }

    /// <summary>A seed that the player was shown.</summary>
    public sealed class GrantedSeed
    {
        internal static readonly JsonRead<GrantedSeed> Reader = Read;

        internal GrantedSeed()
        {
        }

        /// <summary>SHA-256 of the seed, hex.</summary>
        public string Hash { get; internal set; } = null!;

        /// <summary>Name of the project that it makes.</summary>
        public string Project { get; internal set; } = null!;

        /// <summary>How many things it makes, of each kind of which there are some.</summary>
        public IReadOnlyList<GrantedSeedCount> Things { get; internal set; } = null!;

        internal static GrantedSeed Read(ref JsonReader reader)
        {
            var value = new GrantedSeed();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("hash"))
                {
                    value.Hash = reader.ReadString();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("project"))
                {
                    value.Project = reader.ReadString();
                    seen |= 1 << 1;
                }
                else if (name.SequenceEqual("things"))
                {
                    value.Things =
                        JsonText.ReadList(ref reader, Gamekeeper.GrantedSeedCount.Reader);
                    seen |= 1 << 2;
                }
                else reader.Skip();
            }
            if (seen != 7) throw reader.Fail("GrantedSeed lacks a required field");
            return value;
        }
    }

    /// <summary>How many things of a kind a seed makes.</summary>
    public sealed class GrantedSeedCount
    {
        internal static readonly JsonRead<GrantedSeedCount> Reader = Read;

        internal GrantedSeedCount()
        {
        }

        /// <summary>The kind.</summary>
        public WorldKind Kind { get; internal set; }

        /// <summary>How many of them.</summary>
        public int Count { get; internal set; }

        internal static GrantedSeedCount Read(ref JsonReader reader)
        {
            var value = new GrantedSeedCount();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("kind"))
                {
                    value.Kind = WorldKindText.Read(ref reader);
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("count"))
                {
                    value.Count = reader.ReadInt32();
                    seen |= 1 << 1;
                }
                else reader.Skip();
            }
            if (seen != 3) throw reader.Fail("GrantedSeedCount lacks a required field");
            return value;
        }
    }

    /// <summary>The player's rule for one action.</summary>
    public sealed class ActionGrant
    {
        internal static readonly JsonRead<ActionGrant> Reader = Read;

        internal ActionGrant()
        {
        }

        /// <summary>Name of the action, such as <c>resources.transfer</c>.</summary>
        public string Action { get; internal set; } = null!;

        /// <summary>Whether it may be called.</summary>
        public ActionRule Rule { get; internal set; }

        /// <summary>The resources that it may take. Null for any that has a budget.</summary>
        public IReadOnlyList<string>? Resources { get; internal set; }

        /// <summary>The wallets that may receive something. Null for any.</summary>
        public IReadOnlyList<string>? Counterparties { get; internal set; }

        internal static ActionGrant Read(ref JsonReader reader)
        {
            var value = new ActionGrant();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("action"))
                {
                    value.Action = reader.ReadString();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("rule"))
                {
                    value.Rule = ActionRuleText.Read(ref reader);
                    seen |= 1 << 1;
                }
                else if (name.SequenceEqual("resources"))
                {
                    value.Resources =
                        reader.TryReadNull()
                            ? null
                            : JsonText.ReadList(ref reader, JsonScalars.Text);
                }
                else if (name.SequenceEqual("counterparties"))
                {
                    value.Counterparties =
                        reader.TryReadNull()
                            ? null
                            : JsonText.ReadList(ref reader, JsonScalars.Text);
                }
                else reader.Skip();
            }
            if (seen != 3) throw reader.Fail("ActionGrant lacks a required field");
            return value;
        }
    }

    /// <summary>Whether an action may be called.</summary>
    public enum ActionRule
    {
        /// <summary>A value that this version does not know.</summary>
        Unrecognised,
        /// <summary>It may, within the budgets.</summary>
        Allowed,
        /// <summary>It may not, whatever the budgets are.</summary>
        Never,
    }

    internal static class ActionRuleText
    {
        internal static readonly JsonRead<ActionRule> Reader = Read;

        internal static ActionRule Read(ref JsonReader reader)
        {
            var text = reader.ReadText();
            if (text.SequenceEqual("ALLOWED")) return ActionRule.Allowed;
            if (text.SequenceEqual("NEVER")) return ActionRule.Never;
            return ActionRule.Unrecognised;
        }

        internal static void Write(JsonWriter writer, ActionRule value) =>
            writer.String(Name(value));

        private static string Name(ActionRule value)
        {
            switch (value)
            {
                case ActionRule.Allowed: return "ALLOWED";
                case ActionRule.Never: return "NEVER";
                default:
                    throw GamekeeperException.InvalidParams("ActionRule", "a known value");
            }
        }
    }

    /// <summary>
    /// How much of one thing a game may take, in base units. Each limit holds by itself; 0 is
    /// nothing.
    /// </summary>
    public sealed class Budget
    {
        internal static readonly JsonRead<Budget> Reader = Read;

        internal Budget()
        {
        }

        /// <summary>
        /// <c>fees</c>, <c>deposits</c> or <c>lamports</c>, in lamports; <c>assets</c>, in whole
        /// assets; the address of a resource; or <c>mint:ADDRESS</c>, for what may be minted of a
        /// resource.
        /// </summary>
        public string Of { get; internal set; } = null!;

        /// <summary>At most by one call.</summary>
        public BigInteger PerCall { get; internal set; }

        /// <summary>At most in a window, which begins with the first use.</summary>
        public BigInteger PerWindow { get; internal set; }

        /// <summary>Length of the window.</summary>
        public int WindowHours { get; internal set; }

        /// <summary>
        /// At most in all, until the grant ends. A budget that is taken again counts on top of what
        /// was used of it, so that this is what was used then and what was taken then together.
        /// </summary>
        public BigInteger InAll { get; internal set; }

        /// <summary>
        /// Of <c>assets</c>: hours for which a call may lock one. 0 elsewhere, and where it may
        /// lock none.
        /// </summary>
        public int HoldHours { get; internal set; }

        /// <summary>Why the game needs it, in its own words. Null if it did not say.</summary>
        public string? Reason { get; internal set; }

        /// <summary>
        /// What becomes of a call that goes past it; it is refused where this is null.
        /// </summary>
        public OverBudget? OnOver { get; internal set; }

        /// <summary>Used in the current window.</summary>
        public BigInteger UsedInWindow { get; internal set; }

        /// <summary>
        /// When the current window ends, ISO 8601 in UTC. Null if none has begun.
        /// </summary>
        public string? WindowEndsAt { get; internal set; }

        /// <summary>Used in all.</summary>
        public BigInteger UsedInAll { get; internal set; }

        internal static Budget Read(ref JsonReader reader)
        {
            var value = new Budget();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("of"))
                {
                    value.Of = reader.ReadString();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("perCall"))
                {
                    value.PerCall = reader.ReadBigInteger();
                    seen |= 1 << 1;
                }
                else if (name.SequenceEqual("perWindow"))
                {
                    value.PerWindow = reader.ReadBigInteger();
                    seen |= 1 << 2;
                }
                else if (name.SequenceEqual("windowHours"))
                {
                    value.WindowHours = reader.ReadInt32();
                    seen |= 1 << 3;
                }
                else if (name.SequenceEqual("inAll"))
                {
                    value.InAll = reader.ReadBigInteger();
                    seen |= 1 << 4;
                }
                else if (name.SequenceEqual("holdHours"))
                {
                    value.HoldHours = reader.ReadInt32();
                    seen |= 1 << 5;
                }
                else if (name.SequenceEqual("reason"))
                {
                    value.Reason = reader.TryReadNull() ? null : reader.ReadString();
                }
                else if (name.SequenceEqual("onOver"))
                {
                    value.OnOver =
                        reader.TryReadNull() ? (OverBudget?)null : OverBudgetText.Read(ref reader);
                }
                else if (name.SequenceEqual("usedInWindow"))
                {
                    value.UsedInWindow = reader.ReadBigInteger();
                    seen |= 1 << 6;
                }
                else if (name.SequenceEqual("windowEndsAt"))
                {
                    value.WindowEndsAt = reader.TryReadNull() ? null : reader.ReadString();
                }
                else if (name.SequenceEqual("usedInAll"))
                {
                    value.UsedInAll = reader.ReadBigInteger();
                    seen |= 1 << 7;
                }
                else reader.Skip();
            }
            if (seen != 255) throw reader.Fail("Budget lacks a required field");
            return value;
        }
    }

    /// <summary>The token of a resource as it was when the player granted a budget of it.</summary>
    public sealed class GrantedToken
    {
        internal static readonly JsonRead<GrantedToken> Reader = Read;

        internal GrantedToken()
        {
        }

        /// <summary>Address of the resource.</summary>
        public string Resource { get; internal set; } = null!;

        /// <summary>What sort of thing it is.</summary>
        public string Kind { get; internal set; } = null!;

        /// <summary>
        /// Decimal places: one whole is 10^decimals base units. Null for single pieces.
        /// </summary>
        public int? Decimals { get; internal set; }

        /// <summary>
        /// Its name. Null if it has no displayable name, or the grant predates names.
        /// </summary>
        public string? Name { get; internal set; }

        /// <summary>Its symbol. Null if it has none.</summary>
        public string? Symbol { get; internal set; }

        internal static GrantedToken Read(ref JsonReader reader)
        {
            var value = new GrantedToken();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("resource"))
                {
                    value.Resource = reader.ReadString();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("kind"))
                {
                    value.Kind = reader.ReadString();
                    seen |= 1 << 1;
                }
                else if (name.SequenceEqual("decimals"))
                {
                    value.Decimals = reader.TryReadNull() ? (int?)null : reader.ReadInt32();
                }
                else if (name.SequenceEqual("name"))
                {
                    value.Name = reader.TryReadNull() ? null : reader.ReadString();
                }
                else if (name.SequenceEqual("symbol"))
                {
                    value.Symbol = reader.TryReadNull() ? null : reader.ReadString();
                }
                else reader.Skip();
            }
            if (seen != 3) throw reader.Fail("GrantedToken lacks a required field");
            return value;
        }
    }

    /// <summary>What a game's manifest asks for and its grant does not hold.</summary>
    public sealed class MissingGrant
    {
        internal static readonly JsonRead<MissingGrant> Reader = Read;

        internal MissingGrant()
        {
        }

        /// <summary>Addresses of projects.</summary>
        public IReadOnlyList<string> Projects { get; internal set; } = null!;

        /// <summary>Actions, with the resources and counterparties that are asked for.</summary>
        public IReadOnlyList<ActionGrant> Actions { get; internal set; } = null!;

        /// <summary>
        /// Budgets as the grant would hold them, where they are more than granted, or where less is
        /// left than one call may take: <c>inAll</c> is what was used and what is asked for
        /// together.
        /// </summary>
        public IReadOnlyList<Budget> Budgets { get; internal set; } = null!;

        /// <summary>
        /// The seed, where the grant has none or another one. Omitted where nothing of it is
        /// missing.
        /// </summary>
        public GrantedSeed? Seed { get; internal set; }

        internal static MissingGrant Read(ref JsonReader reader)
        {
            var value = new MissingGrant();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("projects"))
                {
                    value.Projects = JsonText.ReadList(ref reader, JsonScalars.Text);
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("actions"))
                {
                    value.Actions = JsonText.ReadList(ref reader, Gamekeeper.ActionGrant.Reader);
                    seen |= 1 << 1;
                }
                else if (name.SequenceEqual("budgets"))
                {
                    value.Budgets = JsonText.ReadList(ref reader, Gamekeeper.Budget.Reader);
                    seen |= 1 << 2;
                }
                else if (name.SequenceEqual("seed"))
                {
                    value.Seed =
                        reader.TryReadNull() ? null : Gamekeeper.GrantedSeed.Read(ref reader);
                }
                else reader.Skip();
            }
            if (seen != 7) throw reader.Fail("MissingGrant lacks a required field");
            return value;
        }
    }

    /// <summary>
    /// What a game asks for: the content of the <c>gamekeeper.json</c> that it ships.
    /// </summary>
    public sealed class GameManifest
    {
        /// <summary>
        /// Identifier of the game in reverse domain form, the same as in <c>session.open</c>.
        /// Required.
        /// </summary>
        public string Game { get; set; } = null!;

        /// <summary>
        /// Name of the game as the player knows it: one line of 1 to 64 characters. Required.
        /// </summary>
        public string Name { get; set; } = null!;

        /// <summary>
        /// The network that the game plays on, where it plays on no other: its genesis id, the
        /// address of its service, or <c>embedded</c>.
        /// </summary>
        public string? Network { get; set; }

        /// <summary>
        /// Addresses of the projects that the game acts on, at most 64. Required.
        /// </summary>
        public IReadOnlyList<string> Projects { get; set; } = null!;

        /// <summary>The actions that it will ask for, at most 256, each once. Required.</summary>
        public IReadOnlyList<ManifestAction> Actions { get; set; } = null!;

        /// <summary>
        /// The budgets that it proposes, at most 64. Nothing is proposed for the rest. Required.
        /// </summary>
        public IReadOnlyList<ManifestBudget> Budgets { get; set; } = null!;

        /// <summary>
        /// The seed that it will plant on an embedded ledger, as <c>gamekeeper seed plan</c> prints
        /// it. Default: none.
        /// </summary>
        public ManifestSeed? Seed { get; set; }

        /// <summary>
        /// What there is of its world at the service that it ships for, as <c>gamekeeper seed
        /// apply</c> writes it; <c>world.get</c> answers it. Default: nothing.
        /// </summary>
        public ManifestWorld? World { get; set; }

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (Game == null)
            {
                throw GamekeeperException.InvalidParams("game", "String");
            }
            writer.Name("game");
            writer.String(Game);
            if (Name == null)
            {
                throw GamekeeperException.InvalidParams("name", "String");
            }
            writer.Name("name");
            writer.String(Name);
            if (Network != null)
            {
                writer.Name("network");
                writer.String(Network);
            }
            if (Projects == null)
            {
                throw GamekeeperException.InvalidParams("projects", "[Pubkey!]");
            }
            writer.Name("projects");
            writer.BeginArray();
            for (var index = 0; index < Projects.Count; index++)
            {
                var item = Projects[index];
                if (item == null) writer.Null();
                else
                {
                    writer.String(item);
                }
            }
            writer.EndArray();
            if (Actions == null)
            {
                throw GamekeeperException.InvalidParams("actions", "[ManifestAction!]");
            }
            writer.Name("actions");
            writer.BeginArray();
            for (var index = 0; index < Actions.Count; index++)
            {
                var item = Actions[index];
                if (item == null) writer.Null();
                else
                {
                    item.Write(writer);
                }
            }
            writer.EndArray();
            if (Budgets == null)
            {
                throw GamekeeperException.InvalidParams("budgets", "[ManifestBudget!]");
            }
            writer.Name("budgets");
            writer.BeginArray();
            for (var index = 0; index < Budgets.Count; index++)
            {
                var item = Budgets[index];
                if (item == null) writer.Null();
                else
                {
                    item.Write(writer);
                }
            }
            writer.EndArray();
            if (Seed != null)
            {
                writer.Name("seed");
                Seed.Write(writer);
            }
            if (World != null)
            {
                writer.Name("world");
                World.Write(writer);
            }
            writer.EndObject();
        }
    }

    /// <summary>A game's world at the service that it ships for.</summary>
    public sealed class ManifestWorld
    {
        /// <summary>Address of the project. Required.</summary>
        public string Project { get; set; } = null!;

        /// <summary>SHA-256 of the seed that it was made of, hex. Required.</summary>
        public string Seed { get; set; } = null!;

        /// <summary>All that has a name in the seed. Required.</summary>
        public IReadOnlyList<ManifestThing> Things { get; set; } = null!;

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (Project == null)
            {
                throw GamekeeperException.InvalidParams("project", "Pubkey");
            }
            writer.Name("project");
            writer.String(Project);
            if (Seed == null)
            {
                throw GamekeeperException.InvalidParams("seed", "String");
            }
            writer.Name("seed");
            writer.String(Seed);
            if (Things == null)
            {
                throw GamekeeperException.InvalidParams("things", "[ManifestThing!]");
            }
            writer.Name("things");
            writer.BeginArray();
            for (var index = 0; index < Things.Count; index++)
            {
                var item = Things[index];
                if (item == null) writer.Null();
                else
                {
                    item.Write(writer);
                }
            }
            writer.EndArray();
            writer.EndObject();
        }
    }

    /// <summary>A seed that a game will plant, as the player is shown it.</summary>
    public sealed class ManifestSeed
    {
        /// <summary>SHA-256 of the seed, hex. Required.</summary>
        public string Hash { get; set; } = null!;

        /// <summary>Name of the project that it makes. Required.</summary>
        public string Project { get; set; } = null!;

        /// <summary>
        /// How many things it makes, of each kind of which there are some. Required.
        /// </summary>
        public IReadOnlyList<ManifestSeedCount> Things { get; set; } = null!;

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (Hash == null)
            {
                throw GamekeeperException.InvalidParams("hash", "String");
            }
            writer.Name("hash");
            writer.String(Hash);
            if (Project == null)
            {
                throw GamekeeperException.InvalidParams("project", "String");
            }
            writer.Name("project");
            writer.String(Project);
            if (Things == null)
            {
                throw GamekeeperException.InvalidParams("things", "[ManifestSeedCount!]");
            }
            writer.Name("things");
            writer.BeginArray();
            for (var index = 0; index < Things.Count; index++)
            {
                var item = Things[index];
                if (item == null) writer.Null();
                else
                {
                    item.Write(writer);
                }
            }
            writer.EndArray();
            writer.EndObject();
        }
    }

    /// <summary>How many things of a kind a seed makes.</summary>
    public sealed class ManifestSeedCount
    {
        /// <summary>The kind. Required.</summary>
        public WorldKind? Kind { get; set; }

        /// <summary>How many of them. Required.</summary>
        public int? Count { get; set; }

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (Kind == null)
            {
                throw GamekeeperException.InvalidParams("kind", "WorldKind");
            }
            writer.Name("kind");
            WorldKindText.Write(writer, Kind.Value);
            if (Count == null)
            {
                throw GamekeeperException.InvalidParams("count", "Int");
            }
            writer.Name("count");
            writer.Number(Count.Value);
            writer.EndObject();
        }
    }

    /// <summary>A thing of a game's world, by the name that it has in the seed.</summary>
    public sealed class ManifestThing
    {
        /// <summary>What it is. Required.</summary>
        public WorldKind? Kind { get; set; }

        /// <summary>Its name in the seed, unique among those of its kind. Required.</summary>
        public string Name { get; set; } = null!;

        /// <summary>Its address. Absent for a badge.</summary>
        public string? Address { get; set; }

        /// <summary>Of a badge: its number in the project.</summary>
        public int? Index { get; set; }

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (Kind == null)
            {
                throw GamekeeperException.InvalidParams("kind", "WorldKind");
            }
            writer.Name("kind");
            WorldKindText.Write(writer, Kind.Value);
            if (Name == null)
            {
                throw GamekeeperException.InvalidParams("name", "String");
            }
            writer.Name("name");
            writer.String(Name);
            if (Address != null)
            {
                writer.Name("address");
                writer.String(Address);
            }
            if (Index != null)
            {
                writer.Name("index");
                writer.Number(Index.Value);
            }
            writer.EndObject();
        }
    }

    /// <summary>An action that a game will ask for.</summary>
    public sealed class ManifestAction
    {
        /// <summary>Name of the action, such as <c>resources.transfer</c>. Required.</summary>
        public string Action { get; set; } = null!;

        /// <summary>
        /// Addresses of the only resources that it will name, 1 to 64; all where it is absent.
        /// </summary>
        public IReadOnlyList<string>? Resources { get; set; }

        /// <summary>
        /// Addresses of the only wallets that it will give to, 1 to 64; all where it is absent.
        /// </summary>
        public IReadOnlyList<string>? Counterparties { get; set; }

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (Action == null)
            {
                throw GamekeeperException.InvalidParams("action", "String");
            }
            writer.Name("action");
            writer.String(Action);
            if (Resources != null)
            {
                writer.Name("resources");
                writer.BeginArray();
                for (var index = 0; index < Resources.Count; index++)
                {
                    var item = Resources[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (Counterparties != null)
            {
                writer.Name("counterparties");
                writer.BeginArray();
                for (var index = 0; index < Counterparties.Count; index++)
                {
                    var item = Counterparties[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            writer.EndObject();
        }
    }

    /// <summary>
    /// A budget that a game proposes: the player takes it, lowers it or leaves it at 0.
    /// </summary>
    public sealed class ManifestBudget
    {
        /// <summary>
        /// <c>fees</c>, <c>deposits</c>, <c>lamports</c>, <c>assets</c>, the address of a resource,
        /// or <c>mint:ADDRESS</c> for minting one. Required.
        /// </summary>
        public string Of { get; set; } = null!;

        /// <summary>At most this in one call, in base units. Required.</summary>
        public BigInteger? PerCall { get; set; }

        /// <summary>At most this in a window, in base units. Required.</summary>
        public BigInteger? PerWindow { get; set; }

        /// <summary>Length of the window, 1 to 168 hours. Required.</summary>
        public int? WindowHours { get; set; }

        /// <summary>
        /// At most this until the grant ends or the player is asked again, in base units. Required.
        /// </summary>
        public BigInteger? InAll { get; set; }

        /// <summary>
        /// Of <c>assets</c> alone: at most this long in hours a call locks one; not at all where it
        /// is absent.
        /// </summary>
        public int? HoldHours { get; set; }

        /// <summary>
        /// What becomes of a call that goes past it; it is refused where this is absent.
        /// </summary>
        public OverBudget? OnOver { get; set; }

        /// <summary>
        /// Why the game needs it: one line of 1 to 120 characters, shown to the player. Required.
        /// </summary>
        public string Reason { get; set; } = null!;

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (Of == null)
            {
                throw GamekeeperException.InvalidParams("of", "String");
            }
            writer.Name("of");
            writer.String(Of);
            if (PerCall == null)
            {
                throw GamekeeperException.InvalidParams("perCall", "BigInt");
            }
            writer.Name("perCall");
            writer.Integer(PerCall.Value);
            if (PerWindow == null)
            {
                throw GamekeeperException.InvalidParams("perWindow", "BigInt");
            }
            writer.Name("perWindow");
            writer.Integer(PerWindow.Value);
            if (WindowHours == null)
            {
                throw GamekeeperException.InvalidParams("windowHours", "Int");
            }
            writer.Name("windowHours");
            writer.Number(WindowHours.Value);
            if (InAll == null)
            {
                throw GamekeeperException.InvalidParams("inAll", "BigInt");
            }
            writer.Name("inAll");
            writer.Integer(InAll.Value);
            if (HoldHours != null)
            {
                writer.Name("holdHours");
                writer.Number(HoldHours.Value);
            }
            if (OnOver != null)
            {
                writer.Name("onOver");
                OverBudgetText.Write(writer, OnOver.Value);
            }
            if (Reason == null)
            {
                throw GamekeeperException.InvalidParams("reason", "String");
            }
            writer.Name("reason");
            writer.String(Reason);
            writer.EndObject();
        }
    }

    /// <summary>What becomes of a call that goes past a budget.</summary>
    public enum OverBudget
    {
        /// <summary>A value that this version does not know.</summary>
        Unrecognised,
        /// <summary>It is refused.</summary>
        Refuse,
        /// <summary>
        /// The player is asked for that call, which takes nothing out of the budget then.
        /// </summary>
        Ask,
    }

    internal static class OverBudgetText
    {
        internal static readonly JsonRead<OverBudget> Reader = Read;

        internal static OverBudget Read(ref JsonReader reader)
        {
            var text = reader.ReadText();
            if (text.SequenceEqual("refuse")) return OverBudget.Refuse;
            if (text.SequenceEqual("ask")) return OverBudget.Ask;
            return OverBudget.Unrecognised;
        }

        internal static void Write(JsonWriter writer, OverBudget value) =>
            writer.String(Name(value));

        private static string Name(OverBudget value)
        {
            switch (value)
            {
                case OverBudget.Refuse: return "refuse";
                case OverBudget.Ask: return "ask";
                default:
                    throw GamekeeperException.InvalidParams("OverBudget", "a known value");
            }
        }
    }

    /// <summary>A pairing that waits for the player.</summary>
    public sealed class PairingStarted
    {
        internal static readonly JsonRead<PairingStarted> Reader = Read;

        internal PairingStarted()
        {
        }

        /// <summary>Six digits for the game to show; the player types them in Gamekeeper.</summary>
        public string Code { get; internal set; } = null!;

        /// <summary>When the digits expire, ISO 8601.</summary>
        public string ExpiresAt { get; internal set; } = null!;

        internal static PairingStarted Read(ref JsonReader reader)
        {
            var value = new PairingStarted();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("code"))
                {
                    value.Code = reader.ReadString();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("expiresAt"))
                {
                    value.ExpiresAt = reader.ReadString();
                    seen |= 1 << 1;
                }
                else reader.Skip();
            }
            if (seen != 3) throw reader.Fail("PairingStarted lacks a required field");
            return value;
        }
    }

    /// <summary>A pairing that the player has confirmed.</summary>
    public sealed class Paired
    {
        internal static readonly JsonRead<Paired> Reader = Read;

        internal Paired()
        {
        }

        /// <summary>
        /// The game's own secret, 32 bytes in base58. The game keeps it in its user data, readable
        /// by the user alone, and proves it in each <c>session.open</c>. It is answered once, and
        /// replaces the secret of an earlier pairing.
        /// </summary>
        public string Secret { get; internal set; } = null!;

        /// <summary>
        /// What the player granted: the budgets may be lower than the manifest proposed, or
        /// missing.
        /// </summary>
        public Grant Grant { get; internal set; } = null!;

        internal static Paired Read(ref JsonReader reader)
        {
            var value = new Paired();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("secret"))
                {
                    value.Secret = reader.ReadString();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("grant"))
                {
                    value.Grant = Gamekeeper.Grant.Read(ref reader);
                    seen |= 1 << 1;
                }
                else reader.Skip();
            }
            if (seen != 3) throw reader.Fail("Paired lacks a required field");
            return value;
        }
    }
}
