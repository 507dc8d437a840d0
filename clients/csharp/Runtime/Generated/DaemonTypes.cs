// Generated from src/methods/catalogue by `npm run generate`.
#nullable enable
using System;
using System.Collections.Generic;

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
                else reader.Skip();
            }
            if (seen != 15) throw reader.Fail("SessionChallenge lacks a required field");
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
                else reader.Skip();
            }
            if (seen != 127) throw reader.Fail("Session lacks a required field");
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
                else reader.Skip();
            }
            if (seen != 7) throw reader.Fail("Receipt lacks a required field");
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
}
