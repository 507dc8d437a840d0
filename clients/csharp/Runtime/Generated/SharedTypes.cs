// Generated from src/methods/catalogue by `npm run generate`.
#nullable enable
using System;
using System.Collections.Generic;
using System.Numerics;

namespace Gamekeeper
{
    /// <summary>A guild that a character must be in. No operation takes it now.</summary>
    public sealed class UsedByGuildFilter
    {
        /// <summary>Address of the guild. Default: any.</summary>
        public string? Id { get; set; }

        /// <summary>Place among the members. Default: any.</summary>
        public int? Order { get; set; }

        /// <summary>Role there. Default: any.</summary>
        public GuildRoleFilter? Role { get; set; }

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (Id != null)
            {
                writer.Name("id");
                writer.String(Id);
            }
            if (Order != null)
            {
                writer.Name("order");
                writer.Number(Order.Value);
            }
            if (Role != null)
            {
                writer.Name("role");
                Role.Write(writer);
            }
            writer.EndObject();
        }
    }

    /// <summary>In what a grant falls short of a call.</summary>
    public enum MissingKind
    {
        /// <summary>A value that this version does not know.</summary>
        Unrecognised,
        /// <summary>There is no grant for the game with this wallet.</summary>
        Grant,
        /// <summary>The grant has ended, because it was not used or its time is over.</summary>
        Ended,
        /// <summary>The player revoked the grant.</summary>
        Revoked,
        /// <summary>The action is not allowed.</summary>
        Action,
        /// <summary>
        /// The call would give a right over the player's things, which cannot be granted, or open a
        /// source in a project that the game has not made.
        /// </summary>
        Power,
        /// <summary>The project is not one of the grant's.</summary>
        Project,
        /// <summary>The wallet is not the one of the grant.</summary>
        Wallet,
        /// <summary>The action is not allowed for the resource.</summary>
        Resource,
        /// <summary>
        /// The action is not allowed for the wallet that would receive something.
        /// </summary>
        Counterparty,
        /// <summary>More than one call may take.</summary>
        PerCall,
        /// <summary>More than is left in the window.</summary>
        PerWindow,
        /// <summary>More than is left in all.</summary>
        InAll,
        /// <summary>Longer than something may be locked.</summary>
        Hold,
        /// <summary>More calls than a minute may have.</summary>
        CallsPerMinute,
        /// <summary>The token is not as it was when it was granted.</summary>
        Token,
    }

    internal static class MissingKindText
    {
        internal static readonly JsonRead<MissingKind> Reader = Read;

        internal static MissingKind Read(ref JsonReader reader)
        {
            var text = reader.ReadText();
            if (text.SequenceEqual("GRANT")) return MissingKind.Grant;
            if (text.SequenceEqual("ENDED")) return MissingKind.Ended;
            if (text.SequenceEqual("REVOKED")) return MissingKind.Revoked;
            if (text.SequenceEqual("ACTION")) return MissingKind.Action;
            if (text.SequenceEqual("POWER")) return MissingKind.Power;
            if (text.SequenceEqual("PROJECT")) return MissingKind.Project;
            if (text.SequenceEqual("WALLET")) return MissingKind.Wallet;
            if (text.SequenceEqual("RESOURCE")) return MissingKind.Resource;
            if (text.SequenceEqual("COUNTERPARTY")) return MissingKind.Counterparty;
            if (text.SequenceEqual("PER_CALL")) return MissingKind.PerCall;
            if (text.SequenceEqual("PER_WINDOW")) return MissingKind.PerWindow;
            if (text.SequenceEqual("IN_ALL")) return MissingKind.InAll;
            if (text.SequenceEqual("HOLD")) return MissingKind.Hold;
            if (text.SequenceEqual("CALLS_PER_MINUTE")) return MissingKind.CallsPerMinute;
            if (text.SequenceEqual("TOKEN")) return MissingKind.Token;
            return MissingKind.Unrecognised;
        }

        internal static void Write(JsonWriter writer, MissingKind value) =>
            writer.String(Name(value));

        private static string Name(MissingKind value)
        {
            switch (value)
            {
                case MissingKind.Grant: return "GRANT";
                case MissingKind.Ended: return "ENDED";
                case MissingKind.Revoked: return "REVOKED";
                case MissingKind.Action: return "ACTION";
                case MissingKind.Power: return "POWER";
                case MissingKind.Project: return "PROJECT";
                case MissingKind.Wallet: return "WALLET";
                case MissingKind.Resource: return "RESOURCE";
                case MissingKind.Counterparty: return "COUNTERPARTY";
                case MissingKind.PerCall: return "PER_CALL";
                case MissingKind.PerWindow: return "PER_WINDOW";
                case MissingKind.InAll: return "IN_ALL";
                case MissingKind.Hold: return "HOLD";
                case MissingKind.CallsPerMinute: return "CALLS_PER_MINUTE";
                case MissingKind.Token: return "TOKEN";
                default:
                    throw GamekeeperException.InvalidParams("MissingKind", "a known value");
            }
        }
    }

    /// <summary>Whether a game that was refused can ask the player for what it lacks.</summary>
    public enum Asking
    {
        /// <summary>A value that this version does not know.</summary>
        Unrecognised,
        /// <summary>
        /// The session's manifest asks for it: pairing again shows the player what is missing, who
        /// may give it.
        /// </summary>
        Helps,
        /// <summary>
        /// The session's manifest does not ask for it, or for less: add it there first.
        /// </summary>
        Manifest,
        /// <summary>
        /// Nothing that the session can ask for gives it. Where <c>retryAt</c> is a time, waiting
        /// does.
        /// </summary>
        Never,
    }

    internal static class AskingText
    {
        internal static readonly JsonRead<Asking> Reader = Read;

        internal static Asking Read(ref JsonReader reader)
        {
            var text = reader.ReadText();
            if (text.SequenceEqual("HELPS")) return Asking.Helps;
            if (text.SequenceEqual("MANIFEST")) return Asking.Manifest;
            if (text.SequenceEqual("NEVER")) return Asking.Never;
            return Asking.Unrecognised;
        }

        internal static void Write(JsonWriter writer, Asking value) => writer.String(Name(value));

        private static string Name(Asking value)
        {
            switch (value)
            {
                case Asking.Helps: return "HELPS";
                case Asking.Manifest: return "MANIFEST";
                case Asking.Never: return "NEVER";
                default:
                    throw GamekeeperException.InvalidParams("Asking", "a known value");
            }
        }
    }

    /// <summary>Changes to a mission, in an older form. No operation takes it now.</summary>
    public sealed class UpdateMissionData
    {
        /// <summary>Rewards to append.</summary>
        public IReadOnlyList<MissionReward>? AddRewards { get; set; }

        /// <summary>
        /// The project's authority. It signs, unless delegateAuthority is given. Required.
        /// </summary>
        public string Authority { get; set; } = null!;

        /// <summary>New cost for each character.</summary>
        public NewMissionCost? Cost { get; set; }

        /// <summary>
        /// Wallet that signs in place of the authority, by a delegation that allows this. Default:
        /// none.
        /// </summary>
        public string? DelegateAuthority { get; set; }

        /// <summary>New length, in seconds.</summary>
        public BigInteger? Duration { get; set; }

        /// <summary>Experience points that the profile needs from now on.</summary>
        public BigInteger? MinXp { get; set; }

        /// <summary>Address of the mission. Required.</summary>
        public string Mission { get; set; } = null!;

        /// <summary>New name of the mission.</summary>
        public string? Name { get; set; }

        /// <summary>
        /// Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts.
        /// </summary>
        public string? Payer { get; set; }

        /// <summary>Whether to remove every reward.</summary>
        public bool? RemoveAllRewards { get; set; }

        /// <summary>Positions of rewards to remove, counted from 0.</summary>
        public IReadOnlyList<int>? RemoveRewardIndices { get; set; }

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (AddRewards != null)
            {
                writer.Name("addRewards");
                writer.BeginArray();
                for (var index = 0; index < AddRewards.Count; index++)
                {
                    var item = AddRewards[index];
                    if (item == null) writer.Null();
                    else
                    {
                        item.Write(writer);
                    }
                }
                writer.EndArray();
            }
            if (Authority != null)
            {
                writer.Name("authority");
                writer.String(Authority);
            }
            if (Cost != null)
            {
                writer.Name("cost");
                Cost.Write(writer);
            }
            if (DelegateAuthority != null)
            {
                writer.Name("delegateAuthority");
                writer.String(DelegateAuthority);
            }
            if (Duration != null)
            {
                writer.Name("duration");
                writer.Integer(Duration.Value);
            }
            if (MinXp != null)
            {
                writer.Name("minXp");
                writer.Integer(MinXp.Value);
            }
            if (Mission == null)
            {
                throw GamekeeperException.InvalidParams("mission", "String");
            }
            writer.Name("mission");
            writer.String(Mission);
            if (Name != null)
            {
                writer.Name("name");
                writer.String(Name);
            }
            if (Payer != null)
            {
                writer.Name("payer");
                writer.String(Payer);
            }
            if (RemoveAllRewards != null)
            {
                writer.Name("removeAllRewards");
                writer.Boolean(RemoveAllRewards.Value);
            }
            if (RemoveRewardIndices != null)
            {
                writer.Name("removeRewardIndices");
                writer.BeginArray();
                for (var index = 0; index < RemoveRewardIndices.Count; index++)
                {
                    var item = RemoveRewardIndices[index];
                    writer.Number(item);
                }
                writer.EndArray();
            }
            writer.EndObject();
        }
    }

    /// <summary>
    /// The transaction that changes a mission. The operation answers Transaction; this form is
    /// unused.
    /// </summary>
    public sealed class CreateUpdateMissionTransactionResponse
    {
        internal static readonly JsonRead<CreateUpdateMissionTransactionResponse> Reader = Read;

        internal CreateUpdateMissionTransactionResponse()
        {
        }

        /// <summary>The unsigned transaction.</summary>
        public Transaction Tx { get; internal set; } = null!;

        internal static CreateUpdateMissionTransactionResponse Read(ref JsonReader reader)
        {
            var value = new CreateUpdateMissionTransactionResponse();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("tx"))
                {
                    value.Tx = Gamekeeper.Transaction.Read(ref reader);
                    seen |= 1 << 0;
                }
                else reader.Skip();
            }
            if (seen != 1)
            {
                throw reader.Fail("CreateUpdateMissionTransactionResponse lacks a required field");
            }
            return value;
        }
    }

    /// <summary>
    /// The transaction of a first step of crafting alone. No operation returns it now.
    /// </summary>
    public sealed class CreateBeginCookingTransactionResponse
    {
        internal static readonly JsonRead<CreateBeginCookingTransactionResponse> Reader = Read;

        internal CreateBeginCookingTransactionResponse()
        {
        }

        /// <summary>Address of the record that follows the crafting.</summary>
        public string Cooking { get; internal set; } = null!;

        /// <summary>The unsigned transaction.</summary>
        public Transaction Transaction { get; internal set; } = null!;

        internal static CreateBeginCookingTransactionResponse Read(ref JsonReader reader)
        {
            var value = new CreateBeginCookingTransactionResponse();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("cooking"))
                {
                    value.Cooking = reader.ReadString();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("transaction"))
                {
                    value.Transaction = Gamekeeper.Transaction.Read(ref reader);
                    seen |= 1 << 1;
                }
                else reader.Skip();
            }
            if (seen != 3)
            {
                throw reader.Fail("CreateBeginCookingTransactionResponse lacks a required field");
            }
            return value;
        }
    }

    /// <summary>
    /// What a recipe takes and gives, in the older form of four places. No operation takes it now.
    /// </summary>
    public sealed class RecipeResources
    {
        /// <summary>What it takes. Required.</summary>
        public RecipeInputResources Input { get; set; } = null!;

        /// <summary>What it gives. Required.</summary>
        public RecipeOutputResource Output { get; set; } = null!;

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (Input == null)
            {
                throw GamekeeperException.InvalidParams("input", "RecipeInputResources");
            }
            writer.Name("input");
            Input.Write(writer);
            if (Output == null)
            {
                throw GamekeeperException.InvalidParams("output", "RecipeOutputResource");
            }
            writer.Name("output");
            Output.Write(writer);
            writer.EndObject();
        }
    }

    /// <summary>Up to four resources that a recipe takes. No operation takes it now.</summary>
    public sealed class RecipeInputResources
    {
        /// <summary>The fourth resource, if any.</summary>
        public RecipeInputResource? InputFour { get; set; }

        /// <summary>The first resource. Required.</summary>
        public RecipeInputResource InputOne { get; set; } = null!;

        /// <summary>The third resource, if any.</summary>
        public RecipeInputResource? InputThree { get; set; }

        /// <summary>The second resource, if any.</summary>
        public RecipeInputResource? InputTwo { get; set; }

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (InputFour != null)
            {
                writer.Name("inputFour");
                InputFour.Write(writer);
            }
            if (InputOne == null)
            {
                throw GamekeeperException.InvalidParams("inputOne", "RecipeInputResource");
            }
            writer.Name("inputOne");
            InputOne.Write(writer);
            if (InputThree != null)
            {
                writer.Name("inputThree");
                InputThree.Write(writer);
            }
            if (InputTwo != null)
            {
                writer.Name("inputTwo");
                InputTwo.Write(writer);
            }
            writer.EndObject();
        }
    }

    /// <summary>A resource that a recipe takes. No operation takes it now.</summary>
    public sealed class RecipeInputResource
    {
        /// <summary>Number of base units. Required.</summary>
        public int? Amount { get; set; }

        /// <summary>Address of the resource. Required.</summary>
        public string Resource { get; set; } = null!;

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (Amount == null)
            {
                throw GamekeeperException.InvalidParams("amount", "Int");
            }
            writer.Name("amount");
            writer.Number(Amount.Value);
            if (Resource == null)
            {
                throw GamekeeperException.InvalidParams("resource", "String");
            }
            writer.Name("resource");
            writer.String(Resource);
            writer.EndObject();
        }
    }

    /// <summary>A resource that a recipe gives. No operation takes it now.</summary>
    public sealed class RecipeOutputResource
    {
        /// <summary>Number of base units. Required.</summary>
        public int? Amount { get; set; }

        /// <summary>
        /// Values of the characteristics of what is made, by name: a JSON object. Required.
        /// </summary>
        public JsonValue Characteristics { get; set; } = null!;

        /// <summary>Address of the resource. Required.</summary>
        public string Resource { get; set; } = null!;

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (Amount == null)
            {
                throw GamekeeperException.InvalidParams("amount", "Int");
            }
            writer.Name("amount");
            writer.Number(Amount.Value);
            if (Characteristics == null)
            {
                throw GamekeeperException.InvalidParams("characteristics", "JSON");
            }
            writer.Name("characteristics");
            writer.Value(Characteristics);
            if (Resource == null)
            {
                throw GamekeeperException.InvalidParams("resource", "String");
            }
            writer.Name("resource");
            writer.String(Resource);
            writer.EndObject();
        }
    }

    /// <summary>
    /// The transaction that makes a resource tree. The operation answers TreeSetupResponse; this
    /// form is unused.
    /// </summary>
    public sealed class CreateCreateNewResourceTreeTransactionResponse
    {
        internal static readonly JsonRead<CreateCreateNewResourceTreeTransactionResponse> Reader =
            Read;

        internal CreateCreateNewResourceTreeTransactionResponse()
        {
        }

        /// <summary>Address that the tree will have.</summary>
        public string Tree { get; internal set; } = null!;

        /// <summary>The unsigned transaction.</summary>
        public Transaction Tx { get; internal set; } = null!;

        internal static CreateCreateNewResourceTreeTransactionResponse Read(ref JsonReader reader)
        {
            var value = new CreateCreateNewResourceTreeTransactionResponse();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("tree"))
                {
                    value.Tree = reader.ReadString();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("tx"))
                {
                    value.Tx = Gamekeeper.Transaction.Read(ref reader);
                    seen |= 1 << 1;
                }
                else reader.Skip();
            }
            if (seen != 3)
            {
                throw reader.Fail(
                    "CreateCreateNewResourceTreeTransactionResponse lacks a required field");
            }
            return value;
        }
    }

    /// <summary>
    /// The transaction that makes a holder's account. No operation returns it now.
    /// </summary>
    public sealed class CreateCreateHolderAccountTransactionResponse
    {
        internal static readonly JsonRead<CreateCreateHolderAccountTransactionResponse> Reader =
            Read;

        internal CreateCreateHolderAccountTransactionResponse()
        {
        }

        /// <summary>Address that the account will have.</summary>
        public string HolderAccount { get; internal set; } = null!;

        /// <summary>The unsigned transaction.</summary>
        public Transaction Tx { get; internal set; } = null!;

        internal static CreateCreateHolderAccountTransactionResponse Read(ref JsonReader reader)
        {
            var value = new CreateCreateHolderAccountTransactionResponse();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("holderAccount"))
                {
                    value.HolderAccount = reader.ReadString();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("tx"))
                {
                    value.Tx = Gamekeeper.Transaction.Read(ref reader);
                    seen |= 1 << 1;
                }
                else reader.Skip();
            }
            if (seen != 3)
            {
                throw reader.Fail(
                    "CreateCreateHolderAccountTransactionResponse lacks a required field");
            }
            return value;
        }
    }

    /// <summary>
    /// Where produced units go: to a holding that exists, or to a tree that will hold a new one.
    /// One of <c>Holding</c>, <c>OutputHoldingTree</c>.
    /// </summary>
    public abstract class OutputHolding
    {
        internal static readonly JsonRead<OutputHolding> Reader = Read;

        private protected OutputHolding()
        {
        }

        internal static OutputHolding Read(ref JsonReader reader)
        {
            // A copy of the reader looks ahead: the type may stand anywhere in the object.
            var ahead = reader;
            var type = JsonUnion.FindTypeName(ref ahead);
            if (type.SequenceEqual("Holding")) return Holding.Read(ref reader);
            if (type.SequenceEqual("OutputHoldingTree")) return OutputHoldingTree.Read(ref reader);
            var unrecognised = new Unrecognised(type.ToString());
            reader.Skip();
            return unrecognised;
        }

        /// <summary>A value of a type that this version does not know.</summary>
        public sealed class Unrecognised : OutputHolding
        {
            internal Unrecognised(string typeName) => TypeName = typeName;

            /// <summary>The name of its type.</summary>
            public string TypeName { get; }
        }
    }

    /// <summary>A tree that will hold a new holding.</summary>
    public sealed class OutputHoldingTree : OutputHolding
    {
        internal static new readonly JsonRead<OutputHoldingTree> Reader = Read;

        internal OutputHoldingTree()
        {
        }

        /// <summary>Address of the tree.</summary>
        public string Tree { get; internal set; } = null!;

        internal static new OutputHoldingTree Read(ref JsonReader reader)
        {
            var value = new OutputHoldingTree();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("tree"))
                {
                    value.Tree = reader.ReadString();
                    seen |= 1 << 0;
                }
                else reader.Skip();
            }
            if (seen != 1) throw reader.Fail("OutputHoldingTree lacks a required field");
            return value;
        }
    }

    /// <summary>
    /// When the answer to transactions without bundles comes. No operation takes it now.
    /// </summary>
    public sealed class SendTransactionsOptions
    {
        /// <summary>
        /// One of <c>processed</c>, <c>confirmed</c> and <c>finalized</c>. All three answer once
        /// the outcome is durable. Default: <c>confirmed</c>.
        /// </summary>
        public string? Commitment { get; set; }

        /// <summary>Whether to leave out the dry run before submission. Default: false.</summary>
        public bool? SkipPreflight { get; set; }

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (Commitment != null)
            {
                writer.Name("commitment");
                writer.String(Commitment);
            }
            if (SkipPreflight != null)
            {
                writer.Name("skipPreflight");
                writer.Boolean(SkipPreflight.Value);
            }
            writer.EndObject();
        }
    }

    /// <summary>One node of a Merkle tree. No operation returns it now.</summary>
    public sealed class Node
    {
        internal static readonly JsonRead<Node> Reader = Read;

        internal Node()
        {
        }

        /// <summary>Hash at the node, 32 bytes.</summary>
        public string Hash { get; internal set; } = null!;

        /// <summary>Identifier of the node, unique over all trees.</summary>
        public string Id { get; internal set; } = null!;

        /// <summary>Index of the leaf, where the node is one.</summary>
        public BigInteger? LeafIdx { get; internal set; }

        /// <summary>Height above the leaves, which are at 0.</summary>
        public BigInteger Level { get; internal set; }

        /// <summary>Index among all nodes of the tree; the root is 1.</summary>
        public BigInteger NodeIdx { get; internal set; }

        /// <summary>Number of the tree's change that wrote it last.</summary>
        public BigInteger Seq { get; internal set; }

        /// <summary>Address of the tree.</summary>
        public string Tree { get; internal set; } = null!;

        internal static Node Read(ref JsonReader reader)
        {
            var value = new Node();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("hash"))
                {
                    value.Hash = reader.ReadString();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("id"))
                {
                    value.Id = reader.ReadString();
                    seen |= 1 << 1;
                }
                else if (name.SequenceEqual("leaf_idx"))
                {
                    value.LeafIdx =
                        reader.TryReadNull() ? (BigInteger?)null : reader.ReadBigInteger();
                }
                else if (name.SequenceEqual("level"))
                {
                    value.Level = reader.ReadBigInteger();
                    seen |= 1 << 2;
                }
                else if (name.SequenceEqual("node_idx"))
                {
                    value.NodeIdx = reader.ReadBigInteger();
                    seen |= 1 << 3;
                }
                else if (name.SequenceEqual("seq"))
                {
                    value.Seq = reader.ReadBigInteger();
                    seen |= 1 << 4;
                }
                else if (name.SequenceEqual("tree"))
                {
                    value.Tree = reader.ReadString();
                    seen |= 1 << 5;
                }
                else reader.Skip();
            }
            if (seen != 63) throw reader.Fail("Node lacks a required field");
            return value;
        }
    }

    /// <summary>Names an identity pass of a wallet. No operation takes it now.</summary>
    public sealed class VerificationInfoInput
    {
        /// <summary>What was verified. Required.</summary>
        public VerificationGateway? GatekeeperNetwork { get; set; }

        /// <summary>Address of the wallet that holds the pass. Required.</summary>
        public string Wallet { get; set; } = null!;

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (GatekeeperNetwork == null)
            {
                throw GamekeeperException.InvalidParams("gatekeeperNetwork", "VerificationGateway");
            }
            writer.Name("gatekeeperNetwork");
            VerificationGatewayText.Write(writer, GatekeeperNetwork.Value);
            if (Wallet == null)
            {
                throw GamekeeperException.InvalidParams("wallet", "String");
            }
            writer.Name("wallet");
            writer.String(Wallet);
            writer.EndObject();
        }
    }
}
