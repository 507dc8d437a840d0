// Generated from src/methods/catalogue by `npm run generate`.
#nullable enable
using System.Collections.Generic;

namespace Gamekeeper
{
    /// <summary>Parameters of <c>missions.findPools</c>.</summary>
    public sealed class MissionsFindPoolsParameters : CallParameters, IPageParameters
    {
        /// <summary>Only pools with these addresses. Default: any.</summary>
        public IReadOnlyList<string>? Addresses { get; set; }

        /// <summary>Only pools of this project. Default: any.</summary>
        public string? Project { get; set; }

        /// <summary>
        /// The most records to answer, 1 to 10,000. Left out without <c>after</c>: all, and
        /// LimitExceeded when there are more than 10,000.
        /// </summary>
        public int? Limit { get; set; }

        /// <summary>
        /// Only what comes behind the record with this address in the list's order: that of the
        /// last record of the page before. Default: from the first on.
        /// </summary>
        public string? After { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Addresses != null)
            {
                writer.Name("addresses");
                writer.BeginArray();
                for (var index = 0; index < Addresses.Count; index++)
                {
                    var item = Addresses[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (Project != null)
            {
                writer.Name("project");
                writer.String(Project);
            }
            if (Limit != null)
            {
                writer.Name("limit");
                writer.Number(Limit.Value);
            }
            if (After != null)
            {
                writer.Name("after");
                writer.String(After);
            }
        }
    }

    /// <summary>Parameters of <c>missions.createPool</c>.</summary>
    public sealed class MissionsCreatePoolParameters : WriteParameters
    {
        /// <summary>The pool to make. Required.</summary>
        public NewMissionPoolData Data { get; set; } = null!;

        internal override void Write(JsonWriter writer)
        {
            if (Data == null)
            {
                throw GamekeeperException.InvalidParams("data", "NewMissionPoolData");
            }
            writer.Name("data");
            Data.Write(writer);
        }
    }

    /// <summary>Parameters of <c>missions.updatePool</c>.</summary>
    public sealed class MissionsUpdatePoolParameters : WriteParameters
    {
        /// <summary>The pool and the model. Required.</summary>
        public UpdateMissionPoolData Data { get; set; } = null!;

        internal override void Write(JsonWriter writer)
        {
            if (Data == null)
            {
                throw GamekeeperException.InvalidParams("data", "UpdateMissionPoolData");
            }
            writer.Name("data");
            Data.Write(writer);
        }
    }

    /// <summary>Parameters of <c>missions.find</c>.</summary>
    public sealed class MissionsFindParameters : CallParameters, IPageParameters
    {
        /// <summary>Only missions with these addresses. Default: any.</summary>
        public IReadOnlyList<string>? Addresses { get; set; }

        /// <summary>Only missions of these pools. Default: any.</summary>
        public IReadOnlyList<string>? MissionPools { get; set; }

        /// <summary>
        /// The most records to answer, 1 to 10,000. Left out without <c>after</c>: all, and
        /// LimitExceeded when there are more than 10,000.
        /// </summary>
        public int? Limit { get; set; }

        /// <summary>
        /// Only what comes behind the record with this address in the list's order: that of the
        /// last record of the page before. Default: from the first on.
        /// </summary>
        public string? After { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Addresses != null)
            {
                writer.Name("addresses");
                writer.BeginArray();
                for (var index = 0; index < Addresses.Count; index++)
                {
                    var item = Addresses[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (MissionPools != null)
            {
                writer.Name("missionPools");
                writer.BeginArray();
                for (var index = 0; index < MissionPools.Count; index++)
                {
                    var item = MissionPools[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (Limit != null)
            {
                writer.Name("limit");
                writer.Number(Limit.Value);
            }
            if (After != null)
            {
                writer.Name("after");
                writer.String(After);
            }
        }
    }

    /// <summary>Parameters of <c>missions.create</c>.</summary>
    public sealed class MissionsCreateParameters : WriteParameters
    {
        /// <summary>The mission to make. Required.</summary>
        public NewMissionData Data { get; set; } = null!;

        internal override void Write(JsonWriter writer)
        {
            if (Data == null)
            {
                throw GamekeeperException.InvalidParams("data", "NewMissionData");
            }
            writer.Name("data");
            Data.Write(writer);
        }
    }

    /// <summary>Parameters of <c>missions.update</c>.</summary>
    public sealed class MissionsUpdateParameters : WriteParameters
    {
        /// <summary>The mission to change. Required.</summary>
        public string MissionAddress { get; set; } = null!;

        /// <summary>
        /// The project's authority. It signs, unless a delegate with Missions.ManageMissionPool
        /// does. Default: the session's wallet.
        /// </summary>
        public string? Authority { get; set; }

        /// <summary>The changes. Required.</summary>
        public UpdateMissionInput Params { get; set; } = null!;

        /// <summary>
        /// Wallet that signs in place of the authority, by a delegation that allows this. Default:
        /// none.
        /// </summary>
        public string? DelegateAuthority { get; set; }

        /// <summary>
        /// Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts.
        /// </summary>
        public string? Payer { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (MissionAddress == null)
            {
                throw GamekeeperException.InvalidParams("missionAddress", "String");
            }
            writer.Name("missionAddress");
            writer.String(MissionAddress);
            if (Authority != null)
            {
                writer.Name("authority");
                writer.String(Authority);
            }
            if (Params == null)
            {
                throw GamekeeperException.InvalidParams("params", "UpdateMissionInput");
            }
            writer.Name("params");
            Params.Write(writer);
            if (DelegateAuthority != null)
            {
                writer.Name("delegateAuthority");
                writer.String(DelegateAuthority);
            }
            if (Payer != null)
            {
                writer.Name("payer");
                writer.String(Payer);
            }
        }
    }

    /// <summary>Parameters of <c>missions.send</c>.</summary>
    public sealed class MissionsSendParameters : WriteParameters
    {
        /// <summary>The mission and the characters. Required.</summary>
        public ParticipateOnMissionData Data { get; set; } = null!;

        internal override void Write(JsonWriter writer)
        {
            if (Data == null)
            {
                throw GamekeeperException.InvalidParams("data", "ParticipateOnMissionData");
            }
            writer.Name("data");
            Data.Write(writer);
        }
    }

    /// <summary>Parameters of <c>missions.recall</c>.</summary>
    public sealed class MissionsRecallParameters : WriteParameters
    {
        /// <summary>The mission and the characters. Required.</summary>
        public RecallFromMissionData Data { get; set; } = null!;

        internal override void Write(JsonWriter writer)
        {
            if (Data == null)
            {
                throw GamekeeperException.InvalidParams("data", "RecallFromMissionData");
            }
            writer.Name("data");
            Data.Write(writer);
        }
    }
}
