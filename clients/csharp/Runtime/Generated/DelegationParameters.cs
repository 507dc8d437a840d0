// Generated from src/methods/catalogue by `npm run generate`.
#nullable enable
using System.Collections.Generic;

namespace Gamekeeper
{
    /// <summary>Parameters of <c>delegation.find</c>.</summary>
    public sealed class DelegationFindParameters : CallParameters, IPageParameters
    {
        /// <summary>Only the records with these addresses. Default: any address.</summary>
        public IReadOnlyList<string>? Addresses { get; set; }

        /// <summary>Only the delegations to these wallets. Default: any.</summary>
        public IReadOnlyList<string>? Delegates { get; set; }

        /// <summary>Only the delegations of these projects. Default: any.</summary>
        public IReadOnlyList<string>? Projects { get; set; }

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
            if (Delegates != null)
            {
                writer.Name("delegates");
                writer.BeginArray();
                for (var index = 0; index < Delegates.Count; index++)
                {
                    var item = Delegates[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (Projects != null)
            {
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

    /// <summary>Parameters of <c>delegation.create</c>.</summary>
    public sealed class DelegationCreateParameters : WriteParameters
    {
        /// <summary>Address of the project. Required.</summary>
        public string Project { get; set; } = null!;

        /// <summary>
        /// Wallet that receives the rights. It has none in the project yet. Required.
        /// </summary>
        public string Delegate { get; set; } = null!;

        /// <summary>The rights to give, by service. Required.</summary>
        public ServiceDelegationInput ServiceDelegations { get; set; } = null!;

        /// <summary>The project's authority. It signs. Default: the session's wallet.</summary>
        public string? Authority { get; set; }

        /// <summary>
        /// Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts.
        /// </summary>
        public string? Payer { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Project == null)
            {
                throw GamekeeperException.InvalidParams("project", "String");
            }
            writer.Name("project");
            writer.String(Project);
            if (Delegate == null)
            {
                throw GamekeeperException.InvalidParams("delegate", "String");
            }
            writer.Name("delegate");
            writer.String(Delegate);
            if (ServiceDelegations == null)
            {
                throw GamekeeperException.InvalidParams(
                    "serviceDelegations", "ServiceDelegationInput");
            }
            writer.Name("serviceDelegations");
            ServiceDelegations.Write(writer);
            if (Authority != null)
            {
                writer.Name("authority");
                writer.String(Authority);
            }
            if (Payer != null)
            {
                writer.Name("payer");
                writer.String(Payer);
            }
        }
    }

    /// <summary>Parameters of <c>delegation.modify</c>.</summary>
    public sealed class DelegationModifyParameters : WriteParameters
    {
        /// <summary>Address of the project. Required.</summary>
        public string Project { get; set; } = null!;

        /// <summary>
        /// Wallet whose rights change. It has a delegate authority in the project already.
        /// Required.
        /// </summary>
        public string Delegate { get; set; } = null!;

        /// <summary>The right, and which entry it replaces. Required.</summary>
        public ModifyDelegationInput ModifyDelegation { get; set; } = null!;

        /// <summary>The project's authority. It signs. Default: the session's wallet.</summary>
        public string? Authority { get; set; }

        /// <summary>
        /// Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts.
        /// </summary>
        public string? Payer { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Project == null)
            {
                throw GamekeeperException.InvalidParams("project", "String");
            }
            writer.Name("project");
            writer.String(Project);
            if (Delegate == null)
            {
                throw GamekeeperException.InvalidParams("delegate", "String");
            }
            writer.Name("delegate");
            writer.String(Delegate);
            if (ModifyDelegation == null)
            {
                throw GamekeeperException.InvalidParams(
                    "modifyDelegation", "ModifyDelegationInput");
            }
            writer.Name("modifyDelegation");
            ModifyDelegation.Write(writer);
            if (Authority != null)
            {
                writer.Name("authority");
                writer.String(Authority);
            }
            if (Payer != null)
            {
                writer.Name("payer");
                writer.String(Payer);
            }
        }
    }
}
