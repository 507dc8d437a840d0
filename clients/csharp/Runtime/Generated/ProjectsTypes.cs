// Generated from src/methods/catalogue by `npm run generate`.
#nullable enable
using System;
using System.Collections.Generic;
using System.Numerics;

namespace Gamekeeper
{
    /// <summary>A badge of a project and when it can be claimed.</summary>
    public sealed class BadgeCriteria
    {
        internal static readonly JsonRead<BadgeCriteria> Reader = Read;

        internal BadgeCriteria()
        {
        }

        /// <summary>Who may claim it.</summary>
        public BadgesCondition Condition { get; internal set; }

        /// <summary>UNIX seconds after which it can no longer be claimed; 0 for no end.</summary>
        public BigInteger EndTime { get; internal set; }

        /// <summary>Number of the badge in the project, 0 to 255.</summary>
        public int Index { get; internal set; }

        /// <summary>UNIX seconds from which it can be claimed; 0 for no start.</summary>
        public BigInteger StartTime { get; internal set; }

        internal static BadgeCriteria Read(ref JsonReader reader)
        {
            var value = new BadgeCriteria();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("condition"))
                {
                    value.Condition = BadgesConditionText.Read(ref reader);
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("endTime"))
                {
                    value.EndTime = reader.ReadBigInteger();
                    seen |= 1 << 1;
                }
                else if (name.SequenceEqual("index"))
                {
                    value.Index = reader.ReadInt32();
                    seen |= 1 << 2;
                }
                else if (name.SequenceEqual("startTime"))
                {
                    value.StartTime = reader.ReadBigInteger();
                    seen |= 1 << 3;
                }
                else reader.Skip();
            }
            if (seen != 15) throw reader.Fail("BadgeCriteria lacks a required field");
            return value;
        }
    }

    /// <summary>A game or a world of games.</summary>
    public sealed class Project
    {
        internal static readonly JsonRead<Project> Reader = Read;

        internal static readonly JsonRead<IReadOnlyList<Project>> ListReader =
            (ref JsonReader reader) => JsonText.ReadList(ref reader, Reader);

        internal Project()
        {
        }

        /// <summary>Address of this record.</summary>
        public string Address { get; internal set; } = null!;

        /// <summary>Programs that the project trusts.</summary>
        public IReadOnlyList<AssociatedProgram> AssociatedPrograms { get; internal set; } = null!;

        /// <summary>Wallet with complete control.</summary>
        public string Authority { get; internal set; } = null!;

        /// <summary>Badges that players can claim.</summary>
        public IReadOnlyList<BadgeCriteria>? BadgeCriteria { get; internal set; }

        /// <summary>Bump seed that the address was derived with, 0 to 255.</summary>
        public int Bump { get; internal set; }

        /// <summary>Wallet or program that drives the project.</summary>
        public string Driver { get; internal set; } = null!;

        /// <summary>Random address that the project's own address was derived from.</summary>
        public string Key { get; internal set; } = null!;

        /// <summary>Name of the project.</summary>
        public string Name { get; internal set; } = null!;

        /// <summary>Fields and achievements of the project's profiles.</summary>
        public ProfileDataConfig ProfileDataConfig { get; internal set; } = null!;

        /// <summary>Trees that hold the project's profiles.</summary>
        public ControlledMerkleTrees ProfileTrees { get; internal set; } = null!;

        /// <summary>Services that the project has set up.</summary>
        public IReadOnlyList<Service> Services { get; internal set; } = null!;

        /// <summary>
        /// Whether the project pays its players' fees back from its own lamports while they last.
        /// </summary>
        public bool SubsidyFees { get; internal set; }

        internal static Project Read(ref JsonReader reader)
        {
            var value = new Project();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("address"))
                {
                    value.Address = reader.ReadString();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("associatedPrograms"))
                {
                    value.AssociatedPrograms =
                        JsonText.ReadList(ref reader, Gamekeeper.AssociatedProgram.Reader);
                    seen |= 1 << 1;
                }
                else if (name.SequenceEqual("authority"))
                {
                    value.Authority = reader.ReadString();
                    seen |= 1 << 2;
                }
                else if (name.SequenceEqual("badgeCriteria"))
                {
                    value.BadgeCriteria =
                        reader.TryReadNull()
                            ? null
                            : JsonText.ReadList(ref reader, Gamekeeper.BadgeCriteria.Reader);
                }
                else if (name.SequenceEqual("bump"))
                {
                    value.Bump = reader.ReadInt32();
                    seen |= 1 << 3;
                }
                else if (name.SequenceEqual("driver"))
                {
                    value.Driver = reader.ReadString();
                    seen |= 1 << 4;
                }
                else if (name.SequenceEqual("key"))
                {
                    value.Key = reader.ReadString();
                    seen |= 1 << 5;
                }
                else if (name.SequenceEqual("name"))
                {
                    value.Name = reader.ReadString();
                    seen |= 1 << 6;
                }
                else if (name.SequenceEqual("profileDataConfig"))
                {
                    value.ProfileDataConfig = Gamekeeper.ProfileDataConfig.Read(ref reader);
                    seen |= 1 << 7;
                }
                else if (name.SequenceEqual("profileTrees"))
                {
                    value.ProfileTrees = Gamekeeper.ControlledMerkleTrees.Read(ref reader);
                    seen |= 1 << 8;
                }
                else if (name.SequenceEqual("services"))
                {
                    value.Services = JsonText.ReadList(ref reader, Gamekeeper.Service.Reader);
                    seen |= 1 << 9;
                }
                else if (name.SequenceEqual("subsidyFees"))
                {
                    value.SubsidyFees = reader.ReadBoolean();
                    seen |= 1 << 10;
                }
                else reader.Skip();
            }
            if (seen != 2047) throw reader.Fail("Project lacks a required field");
            return value;
        }
    }

    /// <summary>A service that a project has set up.</summary>
    public sealed class Service
    {
        internal static readonly JsonRead<Service> Reader = Read;

        internal Service()
        {
        }

        /// <summary>
        /// One of <c>Assembler</c>, <c>AssetManager</c>, <c>Staking</c>, <c>Missions</c>,
        /// <c>Raffles</c> and <c>GuildKit</c>.
        /// </summary>
        public string Kind { get; internal set; } = null!;

        /// <summary>Which record of that service.</summary>
        public ServiceParams? Params { get; internal set; }

        internal static Service Read(ref JsonReader reader)
        {
            var value = new Service();
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
                    value.Params =
                        reader.TryReadNull() ? null : Gamekeeper.ServiceParams.Read(ref reader);
                }
                else reader.Skip();
            }
            if (seen != 1) throw reader.Fail("Service lacks a required field");
            return value;
        }
    }

    /// <summary>
    /// Which record a project's service refers to. One of <c>ServiceParamsAssembler</c>,
    /// <c>ServiceParamsAssetManager</c>, <c>ServiceParamsGuildKit</c>,
    /// <c>ServiceParamsMissions</c>, <c>ServiceParamsRaffles</c>, <c>ServiceParamsStaking</c>.
    /// </summary>
    public abstract class ServiceParams
    {
        internal static readonly JsonRead<ServiceParams> Reader = Read;

        private protected ServiceParams()
        {
        }

        internal static ServiceParams Read(ref JsonReader reader)
        {
            // A copy of the reader looks ahead: the type may stand anywhere in the object.
            var ahead = reader;
            var type = JsonUnion.FindTypeName(ref ahead);
            if (type.SequenceEqual("ServiceParamsAssembler"))
            {
                return ServiceParamsAssembler.Read(ref reader);
            }
            if (type.SequenceEqual("ServiceParamsAssetManager"))
            {
                return ServiceParamsAssetManager.Read(ref reader);
            }
            if (type.SequenceEqual("ServiceParamsGuildKit"))
            {
                return ServiceParamsGuildKit.Read(ref reader);
            }
            if (type.SequenceEqual("ServiceParamsMissions"))
            {
                return ServiceParamsMissions.Read(ref reader);
            }
            if (type.SequenceEqual("ServiceParamsRaffles"))
            {
                return ServiceParamsRaffles.Read(ref reader);
            }
            if (type.SequenceEqual("ServiceParamsStaking"))
            {
                return ServiceParamsStaking.Read(ref reader);
            }
            var unrecognised = new Unrecognised(type.ToString());
            reader.Skip();
            return unrecognised;
        }

        /// <summary>A value of a type that this version does not know.</summary>
        public sealed class Unrecognised : ServiceParams
        {
            internal Unrecognised(string typeName) => TypeName = typeName;

            /// <summary>The name of its type.</summary>
            public string TypeName { get; }
        }
    }

    /// <summary>An assembler configuration of the project.</summary>
    public sealed class ServiceParamsAssembler : ServiceParams
    {
        internal static new readonly JsonRead<ServiceParamsAssembler> Reader = Read;

        internal ServiceParamsAssembler()
        {
        }

        /// <summary>Address of the assembler configuration.</summary>
        public string AssemblerId { get; internal set; } = null!;

        internal static new ServiceParamsAssembler Read(ref JsonReader reader)
        {
            var value = new ServiceParamsAssembler();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("assemblerId"))
                {
                    value.AssemblerId = reader.ReadString();
                    seen |= 1 << 0;
                }
                else reader.Skip();
            }
            if (seen != 1) throw reader.Fail("ServiceParamsAssembler lacks a required field");
            return value;
        }
    }

    /// <summary>An asset manager of the project.</summary>
    public sealed class ServiceParamsAssetManager : ServiceParams
    {
        internal static new readonly JsonRead<ServiceParamsAssetManager> Reader = Read;

        internal ServiceParamsAssetManager()
        {
        }

        /// <summary>Address of the asset manager.</summary>
        public string AssetManagerId { get; internal set; } = null!;

        internal static new ServiceParamsAssetManager Read(ref JsonReader reader)
        {
            var value = new ServiceParamsAssetManager();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("assetManagerId"))
                {
                    value.AssetManagerId = reader.ReadString();
                    seen |= 1 << 0;
                }
                else reader.Skip();
            }
            if (seen != 1) throw reader.Fail("ServiceParamsAssetManager lacks a required field");
            return value;
        }
    }

    /// <summary>A staking pool of the project.</summary>
    public sealed class ServiceParamsStaking : ServiceParams
    {
        internal static new readonly JsonRead<ServiceParamsStaking> Reader = Read;

        internal ServiceParamsStaking()
        {
        }

        /// <summary>Address of the staking pool.</summary>
        public string PoolId { get; internal set; } = null!;

        internal static new ServiceParamsStaking Read(ref JsonReader reader)
        {
            var value = new ServiceParamsStaking();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("poolId"))
                {
                    value.PoolId = reader.ReadString();
                    seen |= 1 << 0;
                }
                else reader.Skip();
            }
            if (seen != 1) throw reader.Fail("ServiceParamsStaking lacks a required field");
            return value;
        }
    }

    /// <summary>A mission pool of the project.</summary>
    public sealed class ServiceParamsMissions : ServiceParams
    {
        internal static new readonly JsonRead<ServiceParamsMissions> Reader = Read;

        internal ServiceParamsMissions()
        {
        }

        /// <summary>Address of the mission pool.</summary>
        public string PoolId { get; internal set; } = null!;

        internal static new ServiceParamsMissions Read(ref JsonReader reader)
        {
            var value = new ServiceParamsMissions();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("poolId"))
                {
                    value.PoolId = reader.ReadString();
                    seen |= 1 << 0;
                }
                else reader.Skip();
            }
            if (seen != 1) throw reader.Fail("ServiceParamsMissions lacks a required field");
            return value;
        }
    }

    /// <summary>A raffle pool of the project.</summary>
    public sealed class ServiceParamsRaffles : ServiceParams
    {
        internal static new readonly JsonRead<ServiceParamsRaffles> Reader = Read;

        internal ServiceParamsRaffles()
        {
        }

        /// <summary>Address of the raffle pool.</summary>
        public string PoolId { get; internal set; } = null!;

        internal static new ServiceParamsRaffles Read(ref JsonReader reader)
        {
            var value = new ServiceParamsRaffles();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("poolId"))
                {
                    value.PoolId = reader.ReadString();
                    seen |= 1 << 0;
                }
                else reader.Skip();
            }
            if (seen != 1) throw reader.Fail("ServiceParamsRaffles lacks a required field");
            return value;
        }
    }

    /// <summary>A guild kit of the project.</summary>
    public sealed class ServiceParamsGuildKit : ServiceParams
    {
        internal static new readonly JsonRead<ServiceParamsGuildKit> Reader = Read;

        internal ServiceParamsGuildKit()
        {
        }

        /// <summary>Address of the guild kit.</summary>
        public string KitId { get; internal set; } = null!;

        internal static new ServiceParamsGuildKit Read(ref JsonReader reader)
        {
            var value = new ServiceParamsGuildKit();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("kitId"))
                {
                    value.KitId = reader.ReadString();
                    seen |= 1 << 0;
                }
                else reader.Skip();
            }
            if (seen != 1) throw reader.Fail("ServiceParamsGuildKit lacks a required field");
            return value;
        }
    }

    /// <summary>A program that a project trusts.</summary>
    public sealed class AssociatedProgram
    {
        internal static readonly JsonRead<AssociatedProgram> Reader = Read;

        internal AssociatedProgram()
        {
        }

        /// <summary>Id of the program.</summary>
        public string Address { get; internal set; } = null!;

        /// <summary>What it may do for the project.</summary>
        public IReadOnlyList<SerializableActions> TrustedActions { get; internal set; } = null!;

        internal static AssociatedProgram Read(ref JsonReader reader)
        {
            var value = new AssociatedProgram();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("address"))
                {
                    value.Address = reader.ReadString();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("trustedActions"))
                {
                    value.TrustedActions =
                        JsonText.ReadList(ref reader, Gamekeeper.SerializableActions.Reader);
                    seen |= 1 << 1;
                }
                else reader.Skip();
            }
            if (seen != 3) throw reader.Fail("AssociatedProgram lacks a required field");
            return value;
        }
    }

    /// <summary>One thing that a trusted program may do.</summary>
    public sealed class SerializableActions
    {
        internal static readonly JsonRead<SerializableActions> Reader = Read;

        internal SerializableActions()
        {
        }

        /// <summary>
        /// One of <c>FeeExempt</c>, <c>PublicLow</c>, <c>PublicHigh</c>,
        /// <c>ManageProjectDriver</c>, <c>ManageCriterias</c>, <c>AddService</c>,
        /// <c>ManageDelegateAuthority</c> and <c>UpdatePlatformData</c>.
        /// </summary>
        public string Kind { get; internal set; } = null!;

        internal static SerializableActions Read(ref JsonReader reader)
        {
            var value = new SerializableActions();
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
            if (seen != 1) throw reader.Fail("SerializableActions lacks a required field");
            return value;
        }
    }

    /// <summary>Fields and achievements of a project's profiles.</summary>
    public sealed class ProfileDataConfig
    {
        internal static readonly JsonRead<ProfileDataConfig> Reader = Read;

        internal ProfileDataConfig()
        {
        }

        /// <summary>Names of the achievements.</summary>
        public IReadOnlyList<string> Achievements { get; internal set; } = null!;

        /// <summary>Names that custom data may use. Empty: any name.</summary>
        public IReadOnlyList<string> CustomDataFields { get; internal set; } = null!;

        internal static ProfileDataConfig Read(ref JsonReader reader)
        {
            var value = new ProfileDataConfig();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("achievements"))
                {
                    value.Achievements = JsonText.ReadList(ref reader, JsonScalars.Text);
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("customDataFields"))
                {
                    value.CustomDataFields = JsonText.ReadList(ref reader, JsonScalars.Text);
                    seen |= 1 << 1;
                }
                else reader.Skip();
            }
            if (seen != 3) throw reader.Fail("ProfileDataConfig lacks a required field");
            return value;
        }
    }

    /// <summary>A program to trust.</summary>
    public sealed class AssociatedProgramInput
    {
        /// <summary>Id of the program. Required.</summary>
        public string Address { get; set; } = null!;

        /// <summary>What it may do for the project. Required.</summary>
        public IReadOnlyList<SerializableActionsInput> TrustedActions { get; set; } = null!;

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (Address == null)
            {
                throw GamekeeperException.InvalidParams("address", "String");
            }
            writer.Name("address");
            writer.String(Address);
            if (TrustedActions == null)
            {
                throw GamekeeperException.InvalidParams(
                    "trustedActions", "[SerializableActionsInput!]");
            }
            writer.Name("trustedActions");
            writer.BeginArray();
            for (var index = 0; index < TrustedActions.Count; index++)
            {
                var item = TrustedActions[index];
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

    /// <summary>One thing that a trusted program may do.</summary>
    public sealed class SerializableActionsInput
    {
        /// <summary>
        /// One of <c>FeeExempt</c>, <c>PublicLow</c>, <c>PublicHigh</c>,
        /// <c>ManageProjectDriver</c>, <c>ManageCriterias</c>, <c>AddService</c>,
        /// <c>ManageDelegateAuthority</c> and <c>UpdatePlatformData</c>. Required.
        /// </summary>
        public string Kind { get; set; } = null!;

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (Kind == null)
            {
                throw GamekeeperException.InvalidParams("kind", "String");
            }
            writer.Name("kind");
            writer.String(Kind);
            writer.EndObject();
        }
    }

    /// <summary>Fields and achievements of a new project's profiles.</summary>
    public sealed class ProfileDataConfigInput
    {
        /// <summary>Names of the achievements. Required.</summary>
        public IReadOnlyList<string> Achievements { get; set; } = null!;

        /// <summary>Names that custom data may use. Empty: any name. Required.</summary>
        public IReadOnlyList<string> CustomDataFields { get; set; } = null!;

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (Achievements == null)
            {
                throw GamekeeperException.InvalidParams("achievements", "[String!]");
            }
            writer.Name("achievements");
            writer.BeginArray();
            for (var index = 0; index < Achievements.Count; index++)
            {
                var item = Achievements[index];
                if (item == null) writer.Null();
                else
                {
                    writer.String(item);
                }
            }
            writer.EndArray();
            if (CustomDataFields == null)
            {
                throw GamekeeperException.InvalidParams("customDataFields", "[String!]");
            }
            writer.Name("customDataFields");
            writer.BeginArray();
            for (var index = 0; index < CustomDataFields.Count; index++)
            {
                var item = CustomDataFields[index];
                if (item == null) writer.Null();
                else
                {
                    writer.String(item);
                }
            }
            writer.EndArray();
            writer.EndObject();
        }
    }

    /// <summary>The transaction that makes a project.</summary>
    public sealed class CreateCreateProjectTransactionResponse
    {
        internal static readonly JsonRead<CreateCreateProjectTransactionResponse> Reader = Read;

        internal CreateCreateProjectTransactionResponse()
        {
        }

        /// <summary>Address that the project will have.</summary>
        public string Project { get; internal set; } = null!;

        /// <summary>The unsigned transaction.</summary>
        public Transaction Tx { get; internal set; } = null!;

        internal static CreateCreateProjectTransactionResponse Read(ref JsonReader reader)
        {
            var value = new CreateCreateProjectTransactionResponse();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("project"))
                {
                    value.Project = reader.ReadString();
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
                throw reader.Fail("CreateCreateProjectTransactionResponse lacks a required field");
            }
            return value;
        }
    }

    /// <summary>The rights of one wallet in one project.</summary>
    public sealed class DelegateAuthority
    {
        internal static readonly JsonRead<DelegateAuthority> Reader = Read;

        internal static readonly JsonRead<IReadOnlyList<DelegateAuthority>> ListReader =
            (ref JsonReader reader) => JsonText.ReadList(ref reader, Reader);

        internal DelegateAuthority()
        {
        }

        /// <summary>Address of this record.</summary>
        public string Address { get; internal set; } = null!;

        /// <summary>Wallet that holds the rights.</summary>
        public string Authority { get; internal set; } = null!;

        /// <summary>Bump seed that the address was derived with, 0 to 255.</summary>
        public int Bump { get; internal set; }

        /// <summary>The rights, in order; modify one by its position, counted from 0.</summary>
        public IReadOnlyList<ServiceDelegation> Delegations { get; internal set; } = null!;

        /// <summary>Address of the project that gave them.</summary>
        public string Project { get; internal set; } = null!;

        internal static DelegateAuthority Read(ref JsonReader reader)
        {
            var value = new DelegateAuthority();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("address"))
                {
                    value.Address = reader.ReadString();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("authority"))
                {
                    value.Authority = reader.ReadString();
                    seen |= 1 << 1;
                }
                else if (name.SequenceEqual("bump"))
                {
                    value.Bump = reader.ReadInt32();
                    seen |= 1 << 2;
                }
                else if (name.SequenceEqual("delegations"))
                {
                    value.Delegations =
                        JsonText.ReadList(ref reader, Gamekeeper.ServiceDelegation.Reader);
                    seen |= 1 << 3;
                }
                else if (name.SequenceEqual("project"))
                {
                    value.Project = reader.ReadString();
                    seen |= 1 << 4;
                }
                else reader.Skip();
            }
            if (seen != 31) throw reader.Fail("DelegateAuthority lacks a required field");
            return value;
        }
    }

    /// <summary>One right that a project gave.</summary>
    public sealed class ServiceDelegation
    {
        internal static readonly JsonRead<ServiceDelegation> Reader = Read;

        internal ServiceDelegation()
        {
        }

        /// <summary>
        /// Which of several services of this kind. Null where a project has only one.
        /// </summary>
        public int? Index { get; internal set; }

        /// <summary>
        /// Service that it reaches, by its name in ServiceDelegationInput, such as
        /// <c>CurrencyManager</c>.
        /// </summary>
        public string Kind { get; internal set; } = null!;

        /// <summary>What it allows there, such as <c>MintCurrencies</c>.</summary>
        public string Permission { get; internal set; } = null!;

        internal static ServiceDelegation Read(ref JsonReader reader)
        {
            var value = new ServiceDelegation();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("index"))
                {
                    value.Index = reader.TryReadNull() ? (int?)null : reader.ReadInt32();
                }
                else if (name.SequenceEqual("kind"))
                {
                    value.Kind = reader.ReadString();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("permission"))
                {
                    value.Permission = reader.ReadString();
                    seen |= 1 << 1;
                }
                else reader.Skip();
            }
            if (seen != 3) throw reader.Fail("ServiceDelegation lacks a required field");
            return value;
        }
    }

    /// <summary>Rights to give, by service. Each may be left out.</summary>
    public sealed class ServiceDelegationInput
    {
        /// <summary>Rights in character models, assembler configurations and traits.</summary>
        public IReadOnlyList<ServiceDelegationAssetAssembler>? AssetAssembler { get; set; }

        /// <summary>Rights over assets that become characters.</summary>
        public IReadOnlyList<ServiceDelegationAssetManager>? AssetManager { get; set; }

        /// <summary>Rights in guild kits.</summary>
        public IReadOnlyList<ServiceDelegationGuild>? Guild { get; set; }

        /// <summary>Rights in resources, faucets and recipes.</summary>
        public IReadOnlyList<ServiceDelegationCurrencyManager>? CurrencyManager { get; set; }

        /// <summary>Rights in the project itself: badges, profiles, services.</summary>
        public IReadOnlyList<ServiceDelegationControl>? Control { get; set; }

        /// <summary>Rights in mission pools and missions.</summary>
        public IReadOnlyList<ServiceDelegationMissions>? Missions { get; set; }

        /// <summary>Rights in staking pools and multipliers.</summary>
        public IReadOnlyList<ServiceDelegationStaking>? Staking { get; set; }

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (AssetAssembler != null)
            {
                writer.Name("AssetAssembler");
                writer.BeginArray();
                for (var index = 0; index < AssetAssembler.Count; index++)
                {
                    var item = AssetAssembler[index];
                    if (item == null) writer.Null();
                    else
                    {
                        item.Write(writer);
                    }
                }
                writer.EndArray();
            }
            if (AssetManager != null)
            {
                writer.Name("AssetManager");
                writer.BeginArray();
                for (var index = 0; index < AssetManager.Count; index++)
                {
                    var item = AssetManager[index];
                    if (item == null) writer.Null();
                    else
                    {
                        item.Write(writer);
                    }
                }
                writer.EndArray();
            }
            if (Guild != null)
            {
                writer.Name("Guild");
                writer.BeginArray();
                for (var index = 0; index < Guild.Count; index++)
                {
                    var item = Guild[index];
                    if (item == null) writer.Null();
                    else
                    {
                        item.Write(writer);
                    }
                }
                writer.EndArray();
            }
            if (CurrencyManager != null)
            {
                writer.Name("CurrencyManager");
                writer.BeginArray();
                for (var index = 0; index < CurrencyManager.Count; index++)
                {
                    var item = CurrencyManager[index];
                    if (item == null) writer.Null();
                    else
                    {
                        item.Write(writer);
                    }
                }
                writer.EndArray();
            }
            if (Control != null)
            {
                writer.Name("Control");
                writer.BeginArray();
                for (var index = 0; index < Control.Count; index++)
                {
                    var item = Control[index];
                    if (item == null) writer.Null();
                    else
                    {
                        item.Write(writer);
                    }
                }
                writer.EndArray();
            }
            if (Missions != null)
            {
                writer.Name("Missions");
                writer.BeginArray();
                for (var index = 0; index < Missions.Count; index++)
                {
                    var item = Missions[index];
                    if (item == null) writer.Null();
                    else
                    {
                        item.Write(writer);
                    }
                }
                writer.EndArray();
            }
            if (Staking != null)
            {
                writer.Name("Staking");
                writer.BeginArray();
                for (var index = 0; index < Staking.Count; index++)
                {
                    var item = Staking[index];
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

    /// <summary>A right in the project itself.</summary>
    public sealed class ServiceDelegationControl
    {
        /// <summary>What it allows. Required.</summary>
        public ControlPermissionInput? Permission { get; set; }

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (Permission == null)
            {
                throw GamekeeperException.InvalidParams("permission", "ControlPermissionInput");
            }
            writer.Name("permission");
            ControlPermissionInputText.Write(writer, Permission.Value);
            writer.EndObject();
        }
    }

    /// <summary>A right in an assembler.</summary>
    public sealed class ServiceDelegationAssetAssembler
    {
        /// <summary>
        /// Address of the assembler configuration that index counts: the right is then for this one
        /// and no other, and the call is LeafChanged if index counts another. All rights of a call
        /// that have an index say it, or none. Default: whichever the service counts.
        /// </summary>
        public string? Expected { get; set; }

        /// <summary>Which of the project's assemblers, counted from 0. Required.</summary>
        public int? Index { get; set; }

        /// <summary>What it allows. Required.</summary>
        public AssetAssemblerPermissionInput? Permission { get; set; }

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (Expected != null)
            {
                writer.Name("expected");
                writer.String(Expected);
            }
            if (Index == null)
            {
                throw GamekeeperException.InvalidParams("index", "Int");
            }
            writer.Name("index");
            writer.Number(Index.Value);
            if (Permission == null)
            {
                throw GamekeeperException.InvalidParams(
                    "permission", "AssetAssemblerPermissionInput");
            }
            writer.Name("permission");
            AssetAssemblerPermissionInputText.Write(writer, Permission.Value);
            writer.EndObject();
        }
    }

    /// <summary>A right in an asset manager.</summary>
    public sealed class ServiceDelegationAssetManager
    {
        /// <summary>
        /// Address of the character model that index counts: the right is then for this one and no
        /// other, and the call is LeafChanged if index counts another. All rights of a call that
        /// have an index say it, or none. Default: whichever the service counts.
        /// </summary>
        public string? Expected { get; set; }

        /// <summary>Which of the project's asset managers, counted from 0. Required.</summary>
        public int? Index { get; set; }

        /// <summary>What it allows. Required.</summary>
        public AssetManagerPermissionInput? Permission { get; set; }

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (Expected != null)
            {
                writer.Name("expected");
                writer.String(Expected);
            }
            if (Index == null)
            {
                throw GamekeeperException.InvalidParams("index", "Int");
            }
            writer.Name("index");
            writer.Number(Index.Value);
            if (Permission == null)
            {
                throw GamekeeperException.InvalidParams(
                    "permission", "AssetManagerPermissionInput");
            }
            writer.Name("permission");
            AssetManagerPermissionInputText.Write(writer, Permission.Value);
            writer.EndObject();
        }
    }

    /// <summary>A right in the project's resources.</summary>
    public sealed class ServiceDelegationCurrencyManager
    {
        /// <summary>What it allows. Required.</summary>
        public CurrencyManagerPermissionInput? Permission { get; set; }

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (Permission == null)
            {
                throw GamekeeperException.InvalidParams(
                    "permission", "CurrencyManagerPermissionInput");
            }
            writer.Name("permission");
            CurrencyManagerPermissionInputText.Write(writer, Permission.Value);
            writer.EndObject();
        }
    }

    /// <summary>A right in a staking pool.</summary>
    public sealed class ServiceDelegationStaking
    {
        /// <summary>
        /// Address of the staking pool that index counts: the right is then for this one and no
        /// other, and the call is LeafChanged if index counts another. All rights of a call that
        /// have an index say it, or none. Default: whichever the service counts.
        /// </summary>
        public string? Expected { get; set; }

        /// <summary>Which of the project's staking pools, counted from 0. Required.</summary>
        public int? Index { get; set; }

        /// <summary>What it allows. Required.</summary>
        public StakingPermissionInput? Permission { get; set; }

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (Expected != null)
            {
                writer.Name("expected");
                writer.String(Expected);
            }
            if (Index == null)
            {
                throw GamekeeperException.InvalidParams("index", "Int");
            }
            writer.Name("index");
            writer.Number(Index.Value);
            if (Permission == null)
            {
                throw GamekeeperException.InvalidParams("permission", "StakingPermissionInput");
            }
            writer.Name("permission");
            StakingPermissionInputText.Write(writer, Permission.Value);
            writer.EndObject();
        }
    }

    /// <summary>A right in a mission pool.</summary>
    public sealed class ServiceDelegationMissions
    {
        /// <summary>
        /// Address of the mission pool that index counts: the right is then for this one and no
        /// other, and the call is LeafChanged if index counts another. All rights of a call that
        /// have an index say it, or none. Default: whichever the service counts.
        /// </summary>
        public string? Expected { get; set; }

        /// <summary>Which of the project's mission pools, counted from 0. Required.</summary>
        public int? Index { get; set; }

        /// <summary>What it allows. Required.</summary>
        public MissionsPermissionInput? Permission { get; set; }

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (Expected != null)
            {
                writer.Name("expected");
                writer.String(Expected);
            }
            if (Index == null)
            {
                throw GamekeeperException.InvalidParams("index", "Int");
            }
            writer.Name("index");
            writer.Number(Index.Value);
            if (Permission == null)
            {
                throw GamekeeperException.InvalidParams("permission", "MissionsPermissionInput");
            }
            writer.Name("permission");
            MissionsPermissionInputText.Write(writer, Permission.Value);
            writer.EndObject();
        }
    }

    /// <summary>A right in a guild kit.</summary>
    public sealed class ServiceDelegationGuild
    {
        /// <summary>
        /// Address of the guild kit that index counts: the right is then for this one and no other,
        /// and the call is LeafChanged if index counts another. All rights of a call that have an
        /// index say it, or none. Default: whichever the service counts.
        /// </summary>
        public string? Expected { get; set; }

        /// <summary>Which of the project's guild kits, counted from 0. Required.</summary>
        public int? Index { get; set; }

        /// <summary>What it allows. Required.</summary>
        public GuildPermissionInput? Permission { get; set; }

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (Expected != null)
            {
                writer.Name("expected");
                writer.String(Expected);
            }
            if (Index == null)
            {
                throw GamekeeperException.InvalidParams("index", "Int");
            }
            writer.Name("index");
            writer.Number(Index.Value);
            if (Permission == null)
            {
                throw GamekeeperException.InvalidParams("permission", "GuildPermissionInput");
            }
            writer.Name("permission");
            GuildPermissionInputText.Write(writer, Permission.Value);
            writer.EndObject();
        }
    }

    /// <summary>A change to the rights of a wallet.</summary>
    public sealed class ModifyDelegationInput
    {
        /// <summary>
        /// The right to set. With an index and no delegation, the entry is removed.
        /// </summary>
        public ModifyServiceDelegationInput? Delegation { get; set; }

        /// <summary>
        /// The entry at index, as it was read: the call then means this one and no other, and is
        /// LeafChanged if another is there. Default: the entry that the service reads there.
        /// </summary>
        public ExpectedDelegation? Expected { get; set; }

        /// <summary>
        /// Position of the entry to change, counted from 0. Default: the right is added as a new
        /// entry.
        /// </summary>
        public int? Index { get; set; }

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (Delegation != null)
            {
                writer.Name("delegation");
                Delegation.Write(writer);
            }
            if (Expected != null)
            {
                writer.Name("expected");
                Expected.Write(writer);
            }
            if (Index != null)
            {
                writer.Name("index");
                writer.Number(Index.Value);
            }
            writer.EndObject();
        }
    }

    /// <summary>A right as it was read, in the form of ServiceDelegation.</summary>
    public sealed class ExpectedDelegation
    {
        /// <summary>
        /// Which of several services of this kind. Default: null, where a project has only one.
        /// </summary>
        public int? Index { get; set; }

        /// <summary>Service that it reaches, such as <c>CurrencyManager</c>. Required.</summary>
        public string Kind { get; set; } = null!;

        /// <summary>What it allows there, such as <c>MintCurrencies</c>. Required.</summary>
        public string Permission { get; set; } = null!;

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (Index != null)
            {
                writer.Name("index");
                writer.Number(Index.Value);
            }
            if (Kind == null)
            {
                throw GamekeeperException.InvalidParams("kind", "String");
            }
            writer.Name("kind");
            writer.String(Kind);
            if (Permission == null)
            {
                throw GamekeeperException.InvalidParams("permission", "String");
            }
            writer.Name("permission");
            writer.String(Permission);
            writer.EndObject();
        }
    }

    /// <summary>One right. Give exactly one of the services.</summary>
    public sealed class ModifyServiceDelegationInput
    {
        /// <summary>A right in character models, assembler configurations and traits.</summary>
        public ServiceDelegationAssetAssembler? AssetAssembler { get; set; }

        /// <summary>A right over assets that become characters.</summary>
        public ServiceDelegationAssetManager? AssetManager { get; set; }

        /// <summary>A right in a guild kit.</summary>
        public ServiceDelegationGuild? Guild { get; set; }

        /// <summary>A right in resources, faucets and recipes.</summary>
        public ServiceDelegationCurrencyManager? CurrencyManager { get; set; }

        /// <summary>A right in the project itself: badges, profiles, services.</summary>
        public ServiceDelegationControl? Control { get; set; }

        /// <summary>A right in a mission pool and its missions.</summary>
        public ServiceDelegationMissions? Missions { get; set; }

        /// <summary>A right in a staking pool and its multipliers.</summary>
        public ServiceDelegationStaking? Staking { get; set; }

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (AssetAssembler != null)
            {
                writer.Name("AssetAssembler");
                AssetAssembler.Write(writer);
            }
            if (AssetManager != null)
            {
                writer.Name("AssetManager");
                AssetManager.Write(writer);
            }
            if (Guild != null)
            {
                writer.Name("Guild");
                Guild.Write(writer);
            }
            if (CurrencyManager != null)
            {
                writer.Name("CurrencyManager");
                CurrencyManager.Write(writer);
            }
            if (Control != null)
            {
                writer.Name("Control");
                Control.Write(writer);
            }
            if (Missions != null)
            {
                writer.Name("Missions");
                Missions.Write(writer);
            }
            if (Staking != null)
            {
                writer.Name("Staking");
                Staking.Write(writer);
            }
            writer.EndObject();
        }
    }

    /// <summary>What a delegate may do in the project itself.</summary>
    public enum ControlPermissionInput
    {
        /// <summary>A value that this version does not know.</summary>
        Unrecognised,
        /// <summary>Add and change badges.</summary>
        ManageCriterias,
        /// <summary>Decide what of the project is indexed.</summary>
        ManageIndexing,
        /// <summary>Make trees for profiles, and change players' profiles.</summary>
        ManageProfiles,
        /// <summary>Set services of the project up.</summary>
        ManageServices,
    }

    internal static class ControlPermissionInputText
    {
        internal static readonly JsonRead<ControlPermissionInput> Reader = Read;

        internal static ControlPermissionInput Read(ref JsonReader reader)
        {
            var text = reader.ReadText();
            if (text.SequenceEqual("ManageCriterias"))
            {
                return ControlPermissionInput.ManageCriterias;
            }
            if (text.SequenceEqual("ManageIndexing")) return ControlPermissionInput.ManageIndexing;
            if (text.SequenceEqual("ManageProfiles")) return ControlPermissionInput.ManageProfiles;
            if (text.SequenceEqual("ManageServices")) return ControlPermissionInput.ManageServices;
            return ControlPermissionInput.Unrecognised;
        }

        internal static void Write(JsonWriter writer, ControlPermissionInput value) =>
            writer.String(Name(value));

        private static string Name(ControlPermissionInput value)
        {
            switch (value)
            {
                case ControlPermissionInput.ManageCriterias: return "ManageCriterias";
                case ControlPermissionInput.ManageIndexing: return "ManageIndexing";
                case ControlPermissionInput.ManageProfiles: return "ManageProfiles";
                case ControlPermissionInput.ManageServices: return "ManageServices";
                default:
                    throw GamekeeperException.InvalidParams(
                        "ControlPermissionInput", "a known value");
            }
        }
    }

    /// <summary>What a delegate may do in an assembler.</summary>
    public enum AssetAssemblerPermissionInput
    {
        /// <summary>A value that this version does not know.</summary>
        Unrecognised,
        /// <summary>Assemble characters for players.</summary>
        InitialArtGeneration,
        /// <summary>Make character models, their trees and assembler configurations.</summary>
        ManageAssembler,
        /// <summary>Add and remove traits.</summary>
        UpdateBlock,
        /// <summary>Add and remove traits, by the right over their definitions.</summary>
        UpdateBlockDefinition,
        /// <summary>Change the traits of players' characters.</summary>
        UpdateNFT,
    }

    internal static class AssetAssemblerPermissionInputText
    {
        internal static readonly JsonRead<AssetAssemblerPermissionInput> Reader = Read;

        internal static AssetAssemblerPermissionInput Read(ref JsonReader reader)
        {
            var text = reader.ReadText();
            if (text.SequenceEqual("InitialArtGeneration"))
            {
                return AssetAssemblerPermissionInput.InitialArtGeneration;
            }
            if (text.SequenceEqual("ManageAssembler"))
            {
                return AssetAssemblerPermissionInput.ManageAssembler;
            }
            if (text.SequenceEqual("UpdateBlock")) return AssetAssemblerPermissionInput.UpdateBlock;
            if (text.SequenceEqual("UpdateBlockDefinition"))
            {
                return AssetAssemblerPermissionInput.UpdateBlockDefinition;
            }
            if (text.SequenceEqual("UpdateNFT")) return AssetAssemblerPermissionInput.UpdateNFT;
            return AssetAssemblerPermissionInput.Unrecognised;
        }

        internal static void Write(JsonWriter writer, AssetAssemblerPermissionInput value) =>
            writer.String(Name(value));

        private static string Name(AssetAssemblerPermissionInput value)
        {
            switch (value)
            {
                case AssetAssemblerPermissionInput.InitialArtGeneration:
                    return "InitialArtGeneration";
                case AssetAssemblerPermissionInput.ManageAssembler: return "ManageAssembler";
                case AssetAssemblerPermissionInput.UpdateBlock: return "UpdateBlock";
                case AssetAssemblerPermissionInput.UpdateBlockDefinition:
                    return "UpdateBlockDefinition";
                case AssetAssemblerPermissionInput.UpdateNFT: return "UpdateNFT";
                default:
                    throw GamekeeperException.InvalidParams(
                        "AssetAssemblerPermissionInput", "a known value");
            }
        }
    }

    /// <summary>What a delegate may do in an asset manager.</summary>
    public enum AssetManagerPermissionInput
    {
        /// <summary>A value that this version does not know.</summary>
        Unrecognised,
        /// <summary>Make assembled characters for assets that exist elsewhere.</summary>
        ManageAssets,
    }

    internal static class AssetManagerPermissionInputText
    {
        internal static readonly JsonRead<AssetManagerPermissionInput> Reader = Read;

        internal static AssetManagerPermissionInput Read(ref JsonReader reader)
        {
            var text = reader.ReadText();
            if (text.SequenceEqual("ManageAssets")) return AssetManagerPermissionInput.ManageAssets;
            return AssetManagerPermissionInput.Unrecognised;
        }

        internal static void Write(JsonWriter writer, AssetManagerPermissionInput value) =>
            writer.String(Name(value));

        private static string Name(AssetManagerPermissionInput value)
        {
            switch (value)
            {
                case AssetManagerPermissionInput.ManageAssets: return "ManageAssets";
                default:
                    throw GamekeeperException.InvalidParams(
                        "AssetManagerPermissionInput", "a known value");
            }
        }
    }

    /// <summary>What a delegate may do with resources.</summary>
    public enum CurrencyManagerPermissionInput
    {
        /// <summary>A value that this version does not know.</summary>
        Unrecognised,
        /// <summary>Make resources, their trees, faucets and recipes, and change recipes.</summary>
        ManageCurrencies,
        /// <summary>Burn what players hold.</summary>
        ManageCurrencyStatus,
        /// <summary>Mint resources.</summary>
        MintCurrencies,
    }

    internal static class CurrencyManagerPermissionInputText
    {
        internal static readonly JsonRead<CurrencyManagerPermissionInput> Reader = Read;

        internal static CurrencyManagerPermissionInput Read(ref JsonReader reader)
        {
            var text = reader.ReadText();
            if (text.SequenceEqual("ManageCurrencies"))
            {
                return CurrencyManagerPermissionInput.ManageCurrencies;
            }
            if (text.SequenceEqual("ManageCurrencyStatus"))
            {
                return CurrencyManagerPermissionInput.ManageCurrencyStatus;
            }
            if (text.SequenceEqual("MintCurrencies"))
            {
                return CurrencyManagerPermissionInput.MintCurrencies;
            }
            return CurrencyManagerPermissionInput.Unrecognised;
        }

        internal static void Write(JsonWriter writer, CurrencyManagerPermissionInput value) =>
            writer.String(Name(value));

        private static string Name(CurrencyManagerPermissionInput value)
        {
            switch (value)
            {
                case CurrencyManagerPermissionInput.ManageCurrencies: return "ManageCurrencies";
                case CurrencyManagerPermissionInput.ManageCurrencyStatus:
                    return "ManageCurrencyStatus";
                case CurrencyManagerPermissionInput.MintCurrencies: return "MintCurrencies";
                default:
                    throw GamekeeperException.InvalidParams(
                        "CurrencyManagerPermissionInput", "a known value");
            }
        }
    }

    /// <summary>What a delegate may do in a staking pool.</summary>
    public enum StakingPermissionInput
    {
        /// <summary>A value that this version does not know.</summary>
        Unrecognised,
        /// <summary>Make and change the pool and its multipliers.</summary>
        ManageStakingPool,
        /// <summary>Take rewards out of the pool.</summary>
        WithdrawStakingPoolRewards,
    }

    internal static class StakingPermissionInputText
    {
        internal static readonly JsonRead<StakingPermissionInput> Reader = Read;

        internal static StakingPermissionInput Read(ref JsonReader reader)
        {
            var text = reader.ReadText();
            if (text.SequenceEqual("ManageStakingPool"))
            {
                return StakingPermissionInput.ManageStakingPool;
            }
            if (text.SequenceEqual("WithdrawStakingPoolRewards"))
            {
                return StakingPermissionInput.WithdrawStakingPoolRewards;
            }
            return StakingPermissionInput.Unrecognised;
        }

        internal static void Write(JsonWriter writer, StakingPermissionInput value) =>
            writer.String(Name(value));

        private static string Name(StakingPermissionInput value)
        {
            switch (value)
            {
                case StakingPermissionInput.ManageStakingPool: return "ManageStakingPool";
                case StakingPermissionInput.WithdrawStakingPoolRewards:
                    return "WithdrawStakingPoolRewards";
                default:
                    throw GamekeeperException.InvalidParams(
                        "StakingPermissionInput", "a known value");
            }
        }
    }

    /// <summary>What a delegate may do in a mission pool.</summary>
    public enum MissionsPermissionInput
    {
        /// <summary>A value that this version does not know.</summary>
        Unrecognised,
        /// <summary>Make and change the pool and its missions.</summary>
        ManageMissionPool,
        /// <summary>Take rewards out of the pool.</summary>
        WithdrawMissionPoolRewards,
    }

    internal static class MissionsPermissionInputText
    {
        internal static readonly JsonRead<MissionsPermissionInput> Reader = Read;

        internal static MissionsPermissionInput Read(ref JsonReader reader)
        {
            var text = reader.ReadText();
            if (text.SequenceEqual("ManageMissionPool"))
            {
                return MissionsPermissionInput.ManageMissionPool;
            }
            if (text.SequenceEqual("WithdrawMissionPoolRewards"))
            {
                return MissionsPermissionInput.WithdrawMissionPoolRewards;
            }
            return MissionsPermissionInput.Unrecognised;
        }

        internal static void Write(JsonWriter writer, MissionsPermissionInput value) =>
            writer.String(Name(value));

        private static string Name(MissionsPermissionInput value)
        {
            switch (value)
            {
                case MissionsPermissionInput.ManageMissionPool: return "ManageMissionPool";
                case MissionsPermissionInput.WithdrawMissionPoolRewards:
                    return "WithdrawMissionPoolRewards";
                default:
                    throw GamekeeperException.InvalidParams(
                        "MissionsPermissionInput", "a known value");
            }
        }
    }

    /// <summary>What a delegate may do in a guild kit.</summary>
    public enum GuildPermissionInput
    {
        /// <summary>A value that this version does not know.</summary>
        Unrecognised,
        /// <summary>Make and change the kit.</summary>
        ManageGuildKit,
    }

    internal static class GuildPermissionInputText
    {
        internal static readonly JsonRead<GuildPermissionInput> Reader = Read;

        internal static GuildPermissionInput Read(ref JsonReader reader)
        {
            var text = reader.ReadText();
            if (text.SequenceEqual("ManageGuildKit")) return GuildPermissionInput.ManageGuildKit;
            return GuildPermissionInput.Unrecognised;
        }

        internal static void Write(JsonWriter writer, GuildPermissionInput value) =>
            writer.String(Name(value));

        private static string Name(GuildPermissionInput value)
        {
            switch (value)
            {
                case GuildPermissionInput.ManageGuildKit: return "ManageGuildKit";
                default:
                    throw GamekeeperException.InvalidParams(
                        "GuildPermissionInput", "a known value");
            }
        }
    }
}
