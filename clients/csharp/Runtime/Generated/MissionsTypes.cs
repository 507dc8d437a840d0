// Generated from src/methods/catalogue by `npm run generate`.
#nullable enable
using System;
using System.Collections.Generic;
using System.Numerics;

namespace Gamekeeper
{
    /// <summary>Missions that accept the same character models.</summary>
    public sealed class MissionPool
    {
        internal static readonly JsonRead<MissionPool> Reader = Read;

        internal static readonly JsonRead<IReadOnlyList<MissionPool>> ListReader =
            (ref JsonReader reader) => JsonText.ReadList(ref reader, Reader);

        internal MissionPool()
        {
        }

        /// <summary>Address of this record.</summary>
        public string Address { get; internal set; } = null!;

        /// <summary>Bump seed that the address was derived with, 0 to 255.</summary>
        public int Bump { get; internal set; }

        /// <summary>Character models that may go on its missions.</summary>
        public IReadOnlyList<string?> CharacterModels { get; internal set; } = null!;

        /// <summary>
        /// First 8 bytes of the account's data, which tell what kind of record it is.
        /// </summary>
        public string Discriminator { get; internal set; } = null!;

        /// <summary>Root of the tree of factions, 32 bytes; zeros while there are none.</summary>
        public string FactionsMerkleRoot { get; internal set; } = null!;

        /// <summary>
        /// Indexes of the project's guild kits that it uses. Empty while there are none.
        /// </summary>
        public IReadOnlyList<int?> GuildKits { get; internal set; } = null!;

        /// <summary>Name of the pool, unique in the project.</summary>
        public string Name { get; internal set; } = null!;

        /// <summary>Id of the program that owns the account.</summary>
        public string ProgramId { get; internal set; } = null!;

        /// <summary>Address of the project that it belongs to.</summary>
        public string Project { get; internal set; } = null!;

        /// <summary>Number of draws made so far.</summary>
        public int RandomizerRound { get; internal set; }

        internal static MissionPool Read(ref JsonReader reader)
        {
            var value = new MissionPool();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("address"))
                {
                    value.Address = reader.ReadString();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("bump"))
                {
                    value.Bump = reader.ReadInt32();
                    seen |= 1 << 1;
                }
                else if (name.SequenceEqual("characterModels"))
                {
                    value.CharacterModels = JsonText.ReadList(ref reader, JsonScalars.OptionalText);
                    seen |= 1 << 2;
                }
                else if (name.SequenceEqual("discriminator"))
                {
                    value.Discriminator = reader.ReadString();
                    seen |= 1 << 3;
                }
                else if (name.SequenceEqual("factionsMerkleRoot"))
                {
                    value.FactionsMerkleRoot = reader.ReadString();
                    seen |= 1 << 4;
                }
                else if (name.SequenceEqual("guildKits"))
                {
                    value.GuildKits = JsonText.ReadList(ref reader, JsonScalars.OptionalInt32);
                    seen |= 1 << 5;
                }
                else if (name.SequenceEqual("name"))
                {
                    value.Name = reader.ReadString();
                    seen |= 1 << 6;
                }
                else if (name.SequenceEqual("program_id"))
                {
                    value.ProgramId = reader.ReadString();
                    seen |= 1 << 7;
                }
                else if (name.SequenceEqual("project"))
                {
                    value.Project = reader.ReadString();
                    seen |= 1 << 8;
                }
                else if (name.SequenceEqual("randomizerRound"))
                {
                    value.RandomizerRound = reader.ReadInt32();
                    seen |= 1 << 9;
                }
                else reader.Skip();
            }
            if (seen != 1023) throw reader.Fail("MissionPool lacks a required field");
            return value;
        }
    }

    /// <summary>Something that characters can be sent on, for a cost and a reward.</summary>
    public sealed class Mission
    {
        internal static readonly JsonRead<Mission> Reader = Read;

        internal static readonly JsonRead<IReadOnlyList<Mission>> ListReader =
            (ref JsonReader reader) => JsonText.ReadList(ref reader, Reader);

        internal Mission()
        {
        }

        /// <summary>Address of this record.</summary>
        public string Address { get; internal set; } = null!;

        /// <summary>Bump seed that the address was derived with, 0 to 255.</summary>
        public int Bump { get; internal set; }

        /// <summary>What is burned for each character.</summary>
        public MissionCost Cost { get; internal set; } = null!;

        /// <summary>
        /// First 8 bytes of the account's data, which tell what kind of record it is.
        /// </summary>
        public string Discriminator { get; internal set; } = null!;

        /// <summary>Experience points that the owner's profile needs.</summary>
        public BigInteger MinXp { get; internal set; }

        /// <summary>Address of the pool that it is in.</summary>
        public string MissionPool { get; internal set; } = null!;

        /// <summary>Name of the mission, unique in the pool.</summary>
        public string Name { get; internal set; } = null!;

        /// <summary>Id of the program that owns the account.</summary>
        public string ProgramId { get; internal set; } = null!;

        /// <summary>Address of the project that it belongs to.</summary>
        public string Project { get; internal set; } = null!;

        /// <summary>What must be fulfilled before rewards are paid.</summary>
        public MissionRequirement Requirement { get; internal set; } = null!;

        /// <summary>What it can pay, in order.</summary>
        public IReadOnlyList<Reward?> Rewards { get; internal set; } = null!;

        /// <summary>
        /// What a call takes back that agrees to this record as it is. Made by the daemon for
        /// actions; null in the answers of <c>api.*</c>.
        /// </summary>
        public MissionTerms? Terms { get; internal set; }

        internal static Mission Read(ref JsonReader reader)
        {
            var value = new Mission();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("address"))
                {
                    value.Address = reader.ReadString();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("bump"))
                {
                    value.Bump = reader.ReadInt32();
                    seen |= 1 << 1;
                }
                else if (name.SequenceEqual("cost"))
                {
                    value.Cost = Gamekeeper.MissionCost.Read(ref reader);
                    seen |= 1 << 2;
                }
                else if (name.SequenceEqual("discriminator"))
                {
                    value.Discriminator = reader.ReadString();
                    seen |= 1 << 3;
                }
                else if (name.SequenceEqual("minXp"))
                {
                    value.MinXp = reader.ReadBigInteger();
                    seen |= 1 << 4;
                }
                else if (name.SequenceEqual("missionPool"))
                {
                    value.MissionPool = reader.ReadString();
                    seen |= 1 << 5;
                }
                else if (name.SequenceEqual("name"))
                {
                    value.Name = reader.ReadString();
                    seen |= 1 << 6;
                }
                else if (name.SequenceEqual("program_id"))
                {
                    value.ProgramId = reader.ReadString();
                    seen |= 1 << 7;
                }
                else if (name.SequenceEqual("project"))
                {
                    value.Project = reader.ReadString();
                    seen |= 1 << 8;
                }
                else if (name.SequenceEqual("requirement"))
                {
                    value.Requirement = Gamekeeper.MissionRequirement.Read(ref reader);
                    seen |= 1 << 9;
                }
                else if (name.SequenceEqual("rewards"))
                {
                    value.Rewards = JsonText.ReadList(ref reader, Gamekeeper.Reward.OptionalReader);
                    seen |= 1 << 10;
                }
                else if (name.SequenceEqual("terms"))
                {
                    value.Terms =
                        reader.TryReadNull() ? null : Gamekeeper.MissionTerms.Read(ref reader);
                }
                else reader.Skip();
            }
            if (seen != 2047) throw reader.Fail("Mission lacks a required field");
            return value;
        }
    }

    /// <summary>A resource that a mission burns for each character.</summary>
    public sealed class MissionCost
    {
        internal static readonly JsonRead<MissionCost> Reader = Read;

        internal MissionCost()
        {
        }

        /// <summary>Number of base units.</summary>
        public BigInteger Amount { get; internal set; }

        /// <summary>The resource that is burned.</summary>
        public string ResourceAddress { get; internal set; } = null!;

        internal static MissionCost Read(ref JsonReader reader)
        {
            var value = new MissionCost();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("amount"))
                {
                    value.Amount = reader.ReadBigInteger();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("resource_address"))
                {
                    value.ResourceAddress = reader.ReadString();
                    seen |= 1 << 1;
                }
                else reader.Skip();
            }
            if (seen != 3) throw reader.Fail("MissionCost lacks a required field");
            return value;
        }
    }

    /// <summary>
    /// What must be fulfilled before a mission pays. So far only time. One of
    /// <c>TimeRequirement</c>.
    /// </summary>
    public abstract class MissionRequirement
    {
        internal static readonly JsonRead<MissionRequirement> Reader = Read;

        private protected MissionRequirement()
        {
        }

        internal static MissionRequirement Read(ref JsonReader reader)
        {
            // A copy of the reader looks ahead: the type may stand anywhere in the object.
            var ahead = reader;
            var type = JsonUnion.FindTypeName(ref ahead);
            if (type.SequenceEqual("TimeRequirement")) return TimeRequirement.Read(ref reader);
            var unrecognised = new Unrecognised(type.ToString());
            reader.Skip();
            return unrecognised;
        }

        /// <summary>A value of a type that this version does not know.</summary>
        public sealed class Unrecognised : MissionRequirement
        {
            internal Unrecognised(string typeName) => TypeName = typeName;

            /// <summary>The name of its type.</summary>
            public string TypeName { get; }
        }
    }

    /// <summary>A time that characters must stay on the mission.</summary>
    public sealed class TimeRequirement : MissionRequirement
    {
        internal static new readonly JsonRead<TimeRequirement> Reader = Read;

        internal TimeRequirement()
        {
        }

        /// <summary>Always <c>Time</c>.</summary>
        public string Kind { get; internal set; } = null!;

        /// <summary>How long.</summary>
        public TimeRequirementParams Params { get; internal set; } = null!;

        internal static new TimeRequirement Read(ref JsonReader reader)
        {
            var value = new TimeRequirement();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("kind"))
                {
                    value.Kind = reader.ReadString();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("params"))
                {
                    value.Params = Gamekeeper.TimeRequirementParams.Read(ref reader);
                    seen |= 1 << 1;
                }
                else reader.Skip();
            }
            if (seen != 3) throw reader.Fail("TimeRequirement lacks a required field");
            return value;
        }
    }

    /// <summary>How long a mission takes.</summary>
    public sealed class TimeRequirementParams
    {
        internal static readonly JsonRead<TimeRequirementParams> Reader = Read;

        internal TimeRequirementParams()
        {
        }

        /// <summary>Length of the mission, in seconds.</summary>
        public BigInteger Duration { get; internal set; }

        internal static TimeRequirementParams Read(ref JsonReader reader)
        {
            var value = new TimeRequirementParams();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("duration"))
                {
                    value.Duration = reader.ReadBigInteger();
                    seen |= 1 << 0;
                }
                else reader.Skip();
            }
            if (seen != 1) throw reader.Fail("TimeRequirementParams lacks a required field");
            return value;
        }
    }

    /// <summary>Something that a mission pays, between two amounts.</summary>
    public sealed class Reward
    {
        internal static readonly JsonRead<Reward> Reader = Read;

        internal static readonly JsonRead<Reward?> OptionalReader =
            (ref JsonReader reader) => reader.TryReadNull() ? null : Read(ref reader);

        internal Reward()
        {
        }

        /// <summary>Largest amount: base units of the resource, or experience points.</summary>
        public BigInteger Max { get; internal set; }

        /// <summary>Smallest amount: base units of the resource, or experience points.</summary>
        public BigInteger Min { get; internal set; }

        /// <summary>What is paid.</summary>
        public RewardType? RewardType { get; internal set; }

        internal static Reward Read(ref JsonReader reader)
        {
            var value = new Reward();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("max"))
                {
                    value.Max = reader.ReadBigInteger();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("min"))
                {
                    value.Min = reader.ReadBigInteger();
                    seen |= 1 << 1;
                }
                else if (name.SequenceEqual("rewardType"))
                {
                    value.RewardType =
                        reader.TryReadNull() ? null : Gamekeeper.RewardType.Read(ref reader);
                }
                else reader.Skip();
            }
            if (seen != 3) throw reader.Fail("Reward lacks a required field");
            return value;
        }
    }

    /// <summary>
    /// What a mission pays: experience or a resource. One of <c>ResourceRewardType</c>,
    /// <c>XpRewardType</c>.
    /// </summary>
    public abstract class RewardType
    {
        internal static readonly JsonRead<RewardType> Reader = Read;

        private protected RewardType()
        {
        }

        internal static RewardType Read(ref JsonReader reader)
        {
            // A copy of the reader looks ahead: the type may stand anywhere in the object.
            var ahead = reader;
            var type = JsonUnion.FindTypeName(ref ahead);
            if (type.SequenceEqual("ResourceRewardType"))
            {
                return ResourceRewardType.Read(ref reader);
            }
            if (type.SequenceEqual("XpRewardType")) return XpRewardType.Read(ref reader);
            var unrecognised = new Unrecognised(type.ToString());
            reader.Skip();
            return unrecognised;
        }

        /// <summary>A value of a type that this version does not know.</summary>
        public sealed class Unrecognised : RewardType
        {
            internal Unrecognised(string typeName) => TypeName = typeName;

            /// <summary>The name of its type.</summary>
            public string TypeName { get; }
        }
    }

    /// <summary>Experience points, for the owner's profile.</summary>
    public sealed class XpRewardType : RewardType
    {
        internal static new readonly JsonRead<XpRewardType> Reader = Read;

        internal XpRewardType()
        {
        }

        /// <summary>Always <c>Xp</c>.</summary>
        public string Kind { get; internal set; } = null!;

        internal static new XpRewardType Read(ref JsonReader reader)
        {
            var value = new XpRewardType();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("kind"))
                {
                    value.Kind = reader.ReadString();
                    seen |= 1 << 0;
                }
                else reader.Skip();
            }
            if (seen != 1) throw reader.Fail("XpRewardType lacks a required field");
            return value;
        }
    }

    /// <summary>Units of a resource, minted to the owner.</summary>
    public sealed class ResourceRewardType : RewardType
    {
        internal static new readonly JsonRead<ResourceRewardType> Reader = Read;

        internal ResourceRewardType()
        {
        }

        /// <summary>Always <c>Resource</c>.</summary>
        public string Kind { get; internal set; } = null!;

        /// <summary>Which resource.</summary>
        public ResourceRewardTypeParams Params { get; internal set; } = null!;

        internal static new ResourceRewardType Read(ref JsonReader reader)
        {
            var value = new ResourceRewardType();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("kind"))
                {
                    value.Kind = reader.ReadString();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("params"))
                {
                    value.Params = Gamekeeper.ResourceRewardTypeParams.Read(ref reader);
                    seen |= 1 << 1;
                }
                else reader.Skip();
            }
            if (seen != 3) throw reader.Fail("ResourceRewardType lacks a required field");
            return value;
        }
    }

    /// <summary>Which resource a mission pays.</summary>
    public sealed class ResourceRewardTypeParams
    {
        internal static readonly JsonRead<ResourceRewardTypeParams> Reader = Read;

        internal ResourceRewardTypeParams()
        {
        }

        /// <summary>Address of the resource.</summary>
        public string Address { get; internal set; } = null!;

        internal static ResourceRewardTypeParams Read(ref JsonReader reader)
        {
            var value = new ResourceRewardTypeParams();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("address"))
                {
                    value.Address = reader.ReadString();
                    seen |= 1 << 0;
                }
                else reader.Skip();
            }
            if (seen != 1) throw reader.Fail("ResourceRewardTypeParams lacks a required field");
            return value;
        }
    }

    /// <summary>What a mission pays.</summary>
    public enum RewardKind
    {
        /// <summary>A value that this version does not know.</summary>
        Unrecognised,
        /// <summary>Units of a resource, minted to the owner.</summary>
        Resource,
        /// <summary>Experience points, for the owner's profile.</summary>
        Xp,
    }

    internal static class RewardKindText
    {
        internal static readonly JsonRead<RewardKind> Reader = Read;

        internal static RewardKind Read(ref JsonReader reader)
        {
            var text = reader.ReadText();
            if (text.SequenceEqual("Resource")) return RewardKind.Resource;
            if (text.SequenceEqual("Xp")) return RewardKind.Xp;
            return RewardKind.Unrecognised;
        }

        internal static void Write(JsonWriter writer, RewardKind value) =>
            writer.String(Name(value));

        private static string Name(RewardKind value)
        {
            switch (value)
            {
                case RewardKind.Resource: return "Resource";
                case RewardKind.Xp: return "Xp";
                default:
                    throw GamekeeperException.InvalidParams("RewardKind", "a known value");
            }
        }
    }

    /// <summary>A mission pool to make.</summary>
    public sealed class NewMissionPoolData
    {
        /// <summary>
        /// The project's authority. It signs, unless a delegate with Missions.ManageMissionPool
        /// does. Required.
        /// </summary>
        public string Authority { get; set; } = null!;

        /// <summary>
        /// Address of the first character model that may go on its missions. Required.
        /// </summary>
        public string CharacterModel { get; set; } = null!;

        /// <summary>
        /// Wallet that signs in place of the authority, by a delegation that allows this. Default:
        /// none.
        /// </summary>
        public string? DelegateAuthority { get; set; }

        /// <summary>
        /// Name of the pool, 1 to 64 bytes of UTF-8, unique in the project. Required.
        /// </summary>
        public string Name { get; set; } = null!;

        /// <summary>Wallet that pays the fee and the deposits, and signs. Required.</summary>
        public string Payer { get; set; } = null!;

        /// <summary>Address of the project. Required.</summary>
        public string Project { get; set; } = null!;

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (Authority != null)
            {
                writer.Name("authority");
                writer.String(Authority);
            }
            if (CharacterModel == null)
            {
                throw GamekeeperException.InvalidParams("characterModel", "String");
            }
            writer.Name("characterModel");
            writer.String(CharacterModel);
            if (DelegateAuthority != null)
            {
                writer.Name("delegateAuthority");
                writer.String(DelegateAuthority);
            }
            if (Name == null)
            {
                throw GamekeeperException.InvalidParams("name", "String");
            }
            writer.Name("name");
            writer.String(Name);
            if (Payer != null)
            {
                writer.Name("payer");
                writer.String(Payer);
            }
            if (Project == null)
            {
                throw GamekeeperException.InvalidParams("project", "String");
            }
            writer.Name("project");
            writer.String(Project);
            writer.EndObject();
        }
    }

    /// <summary>A mission pool and the model to add.</summary>
    public sealed class UpdateMissionPoolData
    {
        /// <summary>
        /// The project's authority. It signs, unless a delegate with Missions.ManageMissionPool
        /// does. Required.
        /// </summary>
        public string Authority { get; set; } = null!;

        /// <summary>
        /// Address of a character model that may go on its missions from now on. Default: no
        /// change.
        /// </summary>
        public string? CharacterModel { get; set; }

        /// <summary>
        /// Wallet that signs in place of the authority, by a delegation that allows this. Default:
        /// none.
        /// </summary>
        public string? DelegateAuthority { get; set; }

        /// <summary>Address of the pool. Required.</summary>
        public string MissionPool { get; set; } = null!;

        /// <summary>Wallet that pays the fee and the deposits, and signs. Required.</summary>
        public string Payer { get; set; } = null!;

        /// <summary>Address of the project. Required.</summary>
        public string Project { get; set; } = null!;

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (Authority != null)
            {
                writer.Name("authority");
                writer.String(Authority);
            }
            if (CharacterModel != null)
            {
                writer.Name("characterModel");
                writer.String(CharacterModel);
            }
            if (DelegateAuthority != null)
            {
                writer.Name("delegateAuthority");
                writer.String(DelegateAuthority);
            }
            if (MissionPool == null)
            {
                throw GamekeeperException.InvalidParams("missionPool", "String");
            }
            writer.Name("missionPool");
            writer.String(MissionPool);
            if (Payer != null)
            {
                writer.Name("payer");
                writer.String(Payer);
            }
            if (Project == null)
            {
                throw GamekeeperException.InvalidParams("project", "String");
            }
            writer.Name("project");
            writer.String(Project);
            writer.EndObject();
        }
    }

    /// <summary>A mission to make.</summary>
    public sealed class NewMissionData
    {
        /// <summary>
        /// The project's authority. It signs, unless a delegate with Missions.ManageMissionPool
        /// does. Required.
        /// </summary>
        public string Authority { get; set; } = null!;

        /// <summary>What is burned for each character. Required.</summary>
        public NewMissionCost Cost { get; set; } = null!;

        /// <summary>
        /// Wallet that signs in place of the authority, by a delegation that allows this. Default:
        /// none.
        /// </summary>
        public string? DelegateAuthority { get; set; }

        /// <summary>Length of the mission, in seconds, 1 to 2^31 - 1. Required.</summary>
        public BigInteger? Duration { get; set; }

        /// <summary>Experience points that the owner's profile needs. Required.</summary>
        public BigInteger? MinXp { get; set; }

        /// <summary>Address of the pool that it goes into. Required.</summary>
        public string MissionPool { get; set; } = null!;

        /// <summary>
        /// Name of the mission, 1 to 64 bytes of UTF-8, unique in the pool. Required.
        /// </summary>
        public string Name { get; set; } = null!;

        /// <summary>Wallet that pays the fee and the deposits, and signs. Required.</summary>
        public string Payer { get; set; } = null!;

        /// <summary>Address of the project. Required.</summary>
        public string Project { get; set; } = null!;

        /// <summary>What it pays, in order; at most 16. Required.</summary>
        public IReadOnlyList<MissionReward?> Rewards { get; set; } = null!;

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (Authority != null)
            {
                writer.Name("authority");
                writer.String(Authority);
            }
            if (Cost == null)
            {
                throw GamekeeperException.InvalidParams("cost", "NewMissionCost");
            }
            writer.Name("cost");
            Cost.Write(writer);
            if (DelegateAuthority != null)
            {
                writer.Name("delegateAuthority");
                writer.String(DelegateAuthority);
            }
            if (Duration == null)
            {
                throw GamekeeperException.InvalidParams("duration", "BigInt");
            }
            writer.Name("duration");
            writer.Integer(Duration.Value);
            if (MinXp == null)
            {
                throw GamekeeperException.InvalidParams("minXp", "BigInt");
            }
            writer.Name("minXp");
            writer.Integer(MinXp.Value);
            if (MissionPool == null)
            {
                throw GamekeeperException.InvalidParams("missionPool", "String");
            }
            writer.Name("missionPool");
            writer.String(MissionPool);
            if (Name == null)
            {
                throw GamekeeperException.InvalidParams("name", "String");
            }
            writer.Name("name");
            writer.String(Name);
            if (Payer != null)
            {
                writer.Name("payer");
                writer.String(Payer);
            }
            if (Project == null)
            {
                throw GamekeeperException.InvalidParams("project", "String");
            }
            writer.Name("project");
            writer.String(Project);
            if (Rewards == null)
            {
                throw GamekeeperException.InvalidParams("rewards", "[MissionReward]");
            }
            writer.Name("rewards");
            writer.BeginArray();
            for (var index = 0; index < Rewards.Count; index++)
            {
                var item = Rewards[index];
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

    /// <summary>A resource to burn for each character.</summary>
    public sealed class NewMissionCost
    {
        internal static readonly JsonRead<NewMissionCost> Reader = Read;

        /// <summary>Address of the resource. Required.</summary>
        public string Address { get; set; } = null!;

        /// <summary>Number of base units. Required.</summary>
        public BigInteger? Amount { get; set; }

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (Address == null)
            {
                throw GamekeeperException.InvalidParams("address", "String");
            }
            writer.Name("address");
            writer.String(Address);
            if (Amount == null)
            {
                throw GamekeeperException.InvalidParams("amount", "BigInt");
            }
            writer.Name("amount");
            writer.Integer(Amount.Value);
            writer.EndObject();
        }

        internal static NewMissionCost Read(ref JsonReader reader)
        {
            var value = new NewMissionCost();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("address"))
                {
                    value.Address = reader.ReadString();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("amount"))
                {
                    value.Amount = reader.ReadBigInteger();
                    seen |= 1 << 1;
                }
                else reader.Skip();
            }
            if (seen != 3) throw reader.Fail("NewMissionCost lacks a required field");
            return value;
        }
    }

    /// <summary>A reward of a mission. The amount is drawn between min and max.</summary>
    public sealed class MissionReward
    {
        internal static readonly JsonRead<MissionReward> Reader = Read;

        /// <summary>Experience or a resource. Required.</summary>
        public RewardKind? Kind { get; set; }

        /// <summary>
        /// Largest amount, min or more: base units of the resource, or experience points. Required.
        /// </summary>
        public BigInteger? Max { get; set; }

        /// <summary>
        /// Smallest amount: base units of the resource, or experience points. Required.
        /// </summary>
        public BigInteger? Min { get; set; }

        /// <summary>
        /// Address of the resource. Needed for kind <c>Resource</c>, refused for <c>Xp</c>.
        /// </summary>
        public string? Resource { get; set; }

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (Kind == null)
            {
                throw GamekeeperException.InvalidParams("kind", "RewardKind");
            }
            writer.Name("kind");
            RewardKindText.Write(writer, Kind.Value);
            if (Max == null)
            {
                throw GamekeeperException.InvalidParams("max", "BigInt");
            }
            writer.Name("max");
            writer.Integer(Max.Value);
            if (Min == null)
            {
                throw GamekeeperException.InvalidParams("min", "BigInt");
            }
            writer.Name("min");
            writer.Integer(Min.Value);
            if (Resource != null)
            {
                writer.Name("resource");
                writer.String(Resource);
            }
            writer.EndObject();
        }

        internal static MissionReward Read(ref JsonReader reader)
        {
            var value = new MissionReward();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("kind"))
                {
                    value.Kind = RewardKindText.Read(ref reader);
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("max"))
                {
                    value.Max = reader.ReadBigInteger();
                    seen |= 1 << 1;
                }
                else if (name.SequenceEqual("min"))
                {
                    value.Min = reader.ReadBigInteger();
                    seen |= 1 << 2;
                }
                else if (name.SequenceEqual("resource"))
                {
                    value.Resource = reader.TryReadNull() ? null : reader.ReadString();
                }
                else reader.Skip();
            }
            if (seen != 7) throw reader.Fail("MissionReward lacks a required field");
            return value;
        }
    }

    /// <summary>
    /// Changes to a mission. Rewards are removed first, then updated in place, then added.
    /// </summary>
    public sealed class UpdateMissionInput
    {
        /// <summary>New cost for each character. Default: no change.</summary>
        public NewMissionCost? Cost { get; set; }

        /// <summary>New length, in seconds. Default: no change.</summary>
        public BigInteger? Duration { get; set; }

        /// <summary>
        /// The rewards that go, as they were read: first those of removeRewards in that order, then
        /// those that updateRewards replaces. The call then means these and no others, and is
        /// LeafChanged if others are there. Default: the entries that the service reads there.
        /// </summary>
        public IReadOnlyList<ExpectedReward>? Expected { get; set; }

        /// <summary>
        /// Experience points that the profile needs from now on. Default: no change.
        /// </summary>
        public BigInteger? MinXp { get; set; }

        /// <summary>Rewards to append. Default: none.</summary>
        public IReadOnlyList<MissionReward>? NewRewards { get; set; }

        /// <summary>Positions of rewards to remove, counted from 0. Default: none.</summary>
        public IReadOnlyList<int>? RemoveRewards { get; set; }

        /// <summary>
        /// Rewards that replace those that remain, from the first on. Default: none.
        /// </summary>
        public IReadOnlyList<MissionReward>? UpdateRewards { get; set; }

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (Cost != null)
            {
                writer.Name("cost");
                Cost.Write(writer);
            }
            if (Duration != null)
            {
                writer.Name("duration");
                writer.Integer(Duration.Value);
            }
            if (Expected != null)
            {
                writer.Name("expected");
                writer.BeginArray();
                for (var index = 0; index < Expected.Count; index++)
                {
                    var item = Expected[index];
                    if (item == null) writer.Null();
                    else
                    {
                        item.Write(writer);
                    }
                }
                writer.EndArray();
            }
            if (MinXp != null)
            {
                writer.Name("minXp");
                writer.Integer(MinXp.Value);
            }
            if (NewRewards != null)
            {
                writer.Name("newRewards");
                writer.BeginArray();
                for (var index = 0; index < NewRewards.Count; index++)
                {
                    var item = NewRewards[index];
                    if (item == null) writer.Null();
                    else
                    {
                        item.Write(writer);
                    }
                }
                writer.EndArray();
            }
            if (RemoveRewards != null)
            {
                writer.Name("removeRewards");
                writer.BeginArray();
                for (var index = 0; index < RemoveRewards.Count; index++)
                {
                    var item = RemoveRewards[index];
                    writer.Number(item);
                }
                writer.EndArray();
            }
            if (UpdateRewards != null)
            {
                writer.Name("updateRewards");
                writer.BeginArray();
                for (var index = 0; index < UpdateRewards.Count; index++)
                {
                    var item = UpdateRewards[index];
                    if (item == null) writer.Null();
                    else
                    {
                        item.Write(writer);
                    }
                }
                writer.EndArray();
            }
            writer.EndObject();
        }
    }

    /// <summary>A reward as it was read, in the form of Reward.</summary>
    public sealed class ExpectedReward
    {
        /// <summary>
        /// Largest amount: base units of the resource, or experience points. Required.
        /// </summary>
        public BigInteger? Max { get; set; }

        /// <summary>
        /// Smallest amount: base units of the resource, or experience points. Required.
        /// </summary>
        public BigInteger? Min { get; set; }

        /// <summary>What is paid. Required.</summary>
        public ExpectedRewardType RewardType { get; set; } = null!;

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (Max == null)
            {
                throw GamekeeperException.InvalidParams("max", "BigInt");
            }
            writer.Name("max");
            writer.Integer(Max.Value);
            if (Min == null)
            {
                throw GamekeeperException.InvalidParams("min", "BigInt");
            }
            writer.Name("min");
            writer.Integer(Min.Value);
            if (RewardType == null)
            {
                throw GamekeeperException.InvalidParams("rewardType", "ExpectedRewardType");
            }
            writer.Name("rewardType");
            RewardType.Write(writer);
            writer.EndObject();
        }
    }

    /// <summary>What a reward pays, in the form of RewardType.</summary>
    public sealed class ExpectedRewardType
    {
        /// <summary><c>Xp</c> or <c>Resource</c>. Required.</summary>
        public string Kind { get; set; } = null!;

        /// <summary>Which resource. Left out for <c>Xp</c>.</summary>
        public ExpectedRewardResource? Params { get; set; }

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (Kind == null)
            {
                throw GamekeeperException.InvalidParams("kind", "String");
            }
            writer.Name("kind");
            writer.String(Kind);
            if (Params != null)
            {
                writer.Name("params");
                Params.Write(writer);
            }
            writer.EndObject();
        }
    }

    /// <summary>Which resource a reward pays.</summary>
    public sealed class ExpectedRewardResource
    {
        /// <summary>Address of the resource. Required.</summary>
        public string Address { get; set; } = null!;

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (Address == null)
            {
                throw GamekeeperException.InvalidParams("address", "Pubkey");
            }
            writer.Name("address");
            writer.String(Address);
            writer.EndObject();
        }
    }

    /// <summary>Characters to send on a mission.</summary>
    public sealed class ParticipateOnMissionData
    {
        /// <summary>
        /// Wallet that owns the characters, has a profile in the project and pays the cost. It
        /// signs. Required.
        /// </summary>
        public string Authority { get; set; } = null!;

        /// <summary>
        /// Addresses of the characters, all of one owner. At most 1,000. Required.
        /// </summary>
        public IReadOnlyList<string> CharacterAddresses { get; set; } = null!;

        /// <summary>Address of the mission. Required.</summary>
        public string Mission { get; set; } = null!;

        /// <summary>
        /// Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts.
        /// </summary>
        public string? Payer { get; set; }

        /// <summary>
        /// What the game agrees to: the <c>terms</c> of the mission as it was shown. It may become
        /// cheaper, and is otherwise refused. Default: whatever the mission is when the call is
        /// built.
        /// </summary>
        public MissionTerms? Terms { get; set; }

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (Authority != null)
            {
                writer.Name("authority");
                writer.String(Authority);
            }
            if (CharacterAddresses == null)
            {
                throw GamekeeperException.InvalidParams("characterAddresses", "[String!]");
            }
            writer.Name("characterAddresses");
            writer.BeginArray();
            for (var index = 0; index < CharacterAddresses.Count; index++)
            {
                var item = CharacterAddresses[index];
                if (item == null) writer.Null();
                else
                {
                    writer.String(item);
                }
            }
            writer.EndArray();
            if (Mission == null)
            {
                throw GamekeeperException.InvalidParams("mission", "String");
            }
            writer.Name("mission");
            writer.String(Mission);
            if (Payer != null)
            {
                writer.Name("payer");
                writer.String(Payer);
            }
            if (Terms != null)
            {
                writer.Name("terms");
                Terms.Write(writer);
            }
            writer.EndObject();
        }
    }

    /// <summary>What a game agrees to when it sends characters on a mission.</summary>
    public sealed class MissionTerms
    {
        internal static readonly JsonRead<MissionTerms> Reader = Read;

        /// <summary>
        /// The most that is burned for each character, and in which resource. Required.
        /// </summary>
        public NewMissionCost Cost { get; set; } = null!;

        /// <summary>How long it lasts, in seconds; no other. Required.</summary>
        public BigInteger? Duration { get; set; }

        /// <summary>The most experience points that the profile needs. Required.</summary>
        public BigInteger? MinXp { get; set; }

        /// <summary>What it pays, in order; nothing else. Required.</summary>
        public IReadOnlyList<MissionReward> Rewards { get; set; } = null!;

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (Cost == null)
            {
                throw GamekeeperException.InvalidParams("cost", "NewMissionCost");
            }
            writer.Name("cost");
            Cost.Write(writer);
            if (Duration == null)
            {
                throw GamekeeperException.InvalidParams("duration", "BigInt");
            }
            writer.Name("duration");
            writer.Integer(Duration.Value);
            if (MinXp == null)
            {
                throw GamekeeperException.InvalidParams("minXp", "BigInt");
            }
            writer.Name("minXp");
            writer.Integer(MinXp.Value);
            if (Rewards == null)
            {
                throw GamekeeperException.InvalidParams("rewards", "[MissionReward!]");
            }
            writer.Name("rewards");
            writer.BeginArray();
            for (var index = 0; index < Rewards.Count; index++)
            {
                var item = Rewards[index];
                if (item == null) writer.Null();
                else
                {
                    item.Write(writer);
                }
            }
            writer.EndArray();
            writer.EndObject();
        }

        internal static MissionTerms Read(ref JsonReader reader)
        {
            var value = new MissionTerms();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("cost"))
                {
                    value.Cost = Gamekeeper.NewMissionCost.Read(ref reader);
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("duration"))
                {
                    value.Duration = reader.ReadBigInteger();
                    seen |= 1 << 1;
                }
                else if (name.SequenceEqual("minXp"))
                {
                    value.MinXp = reader.ReadBigInteger();
                    seen |= 1 << 2;
                }
                else if (name.SequenceEqual("rewards"))
                {
                    value.Rewards = JsonText.ReadList(ref reader, Gamekeeper.MissionReward.Reader);
                    seen |= 1 << 3;
                }
                else reader.Skip();
            }
            if (seen != 15) throw reader.Fail("MissionTerms lacks a required field");
            return value;
        }
    }

    /// <summary>Characters to call back from a mission.</summary>
    public sealed class RecallFromMissionData
    {
        /// <summary>Wallet that owns the characters. It signs. Required.</summary>
        public string Authority { get; set; } = null!;

        /// <summary>
        /// Addresses of the characters, all of one owner. At most 1,000. None: pays what the
        /// mission still owes to the owner. Required.
        /// </summary>
        public IReadOnlyList<string> CharacterAddresses { get; set; } = null!;

        /// <summary>
        /// Whether characters whose mission is not over come back without their rewards. If false,
        /// they are refused with MissionNotOver, by the ledger's time. Default: false; in
        /// <c>api.*</c> as if true.
        /// </summary>
        public bool? Forfeit { get; set; }

        /// <summary>Address of the mission. Required.</summary>
        public string Mission { get; set; } = null!;

        /// <summary>
        /// Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts.
        /// </summary>
        public string? Payer { get; set; }

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (Authority != null)
            {
                writer.Name("authority");
                writer.String(Authority);
            }
            if (CharacterAddresses == null)
            {
                throw GamekeeperException.InvalidParams("characterAddresses", "[String!]");
            }
            writer.Name("characterAddresses");
            writer.BeginArray();
            for (var index = 0; index < CharacterAddresses.Count; index++)
            {
                var item = CharacterAddresses[index];
                if (item == null) writer.Null();
                else
                {
                    writer.String(item);
                }
            }
            writer.EndArray();
            if (Forfeit != null)
            {
                writer.Name("forfeit");
                writer.Boolean(Forfeit.Value);
            }
            if (Mission == null)
            {
                throw GamekeeperException.InvalidParams("mission", "String");
            }
            writer.Name("mission");
            writer.String(Mission);
            if (Payer != null)
            {
                writer.Name("payer");
                writer.String(Payer);
            }
            writer.EndObject();
        }
    }

    /// <summary>The transaction that makes a mission pool.</summary>
    public sealed class CreateCreateMissionPoolTransactionResponse
    {
        internal static readonly JsonRead<CreateCreateMissionPoolTransactionResponse> Reader = Read;

        internal CreateCreateMissionPoolTransactionResponse()
        {
        }

        /// <summary>Address that the pool will have.</summary>
        public string MissionPoolAddress { get; internal set; } = null!;

        /// <summary>The unsigned transaction.</summary>
        public Transaction Tx { get; internal set; } = null!;

        internal static CreateCreateMissionPoolTransactionResponse Read(ref JsonReader reader)
        {
            var value = new CreateCreateMissionPoolTransactionResponse();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("missionPoolAddress"))
                {
                    value.MissionPoolAddress = reader.ReadString();
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
                    "CreateCreateMissionPoolTransactionResponse lacks a required field");
            }
            return value;
        }
    }

    /// <summary>The transaction that changes a mission pool.</summary>
    public sealed class CreateUpdateMissionPoolTransactionResponse
    {
        internal static readonly JsonRead<CreateUpdateMissionPoolTransactionResponse> Reader = Read;

        internal CreateUpdateMissionPoolTransactionResponse()
        {
        }

        /// <summary>The unsigned transaction.</summary>
        public Transaction Tx { get; internal set; } = null!;

        internal static CreateUpdateMissionPoolTransactionResponse Read(ref JsonReader reader)
        {
            var value = new CreateUpdateMissionPoolTransactionResponse();
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
                throw reader.Fail(
                    "CreateUpdateMissionPoolTransactionResponse lacks a required field");
            }
            return value;
        }
    }

    /// <summary>The transaction that makes a mission.</summary>
    public sealed class CreateCreateMissionTransactionResponse
    {
        internal static readonly JsonRead<CreateCreateMissionTransactionResponse> Reader = Read;

        internal CreateCreateMissionTransactionResponse()
        {
        }

        /// <summary>Address that the mission will have.</summary>
        public string MissionAddress { get; internal set; } = null!;

        /// <summary>The unsigned transaction.</summary>
        public Transaction Tx { get; internal set; } = null!;

        internal static CreateCreateMissionTransactionResponse Read(ref JsonReader reader)
        {
            var value = new CreateCreateMissionTransactionResponse();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("missionAddress"))
                {
                    value.MissionAddress = reader.ReadString();
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
                throw reader.Fail("CreateCreateMissionTransactionResponse lacks a required field");
            }
            return value;
        }
    }
}
