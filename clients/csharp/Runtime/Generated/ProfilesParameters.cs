// Generated from src/methods/catalogue by `npm run generate`.
#nullable enable
using System.Collections.Generic;

namespace Gamekeeper
{
    /// <summary>Parameters of <c>profiles.find</c>.</summary>
    public sealed class ProfilesFindParameters : CallParameters, IPageParameters
    {
        /// <summary>Only profiles with these addresses. Default: any.</summary>
        public IReadOnlyList<string>? Addresses { get; set; }

        /// <summary>Only profiles in these projects. Default: any.</summary>
        public IReadOnlyList<string>? Projects { get; set; }

        /// <summary>Only profiles of the users with these ids. Default: any.</summary>
        public IReadOnlyList<int>? UserIds { get; set; }

        /// <summary>Only profiles with these identities. Default: any.</summary>
        public IReadOnlyList<string>? Identities { get; set; }

        /// <summary>Whether each record comes with its Merkle proof. Default: false.</summary>
        public bool? IncludeProof { get; set; }

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
            if (UserIds != null)
            {
                writer.Name("userIds");
                writer.BeginArray();
                for (var index = 0; index < UserIds.Count; index++)
                {
                    var item = UserIds[index];
                    writer.Number(item);
                }
                writer.EndArray();
            }
            if (Identities != null)
            {
                writer.Name("identities");
                writer.BeginArray();
                for (var index = 0; index < Identities.Count; index++)
                {
                    var item = Identities[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (IncludeProof != null)
            {
                writer.Name("includeProof");
                writer.Boolean(IncludeProof.Value);
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

    /// <summary>Parameters of <c>profiles.createTree</c>.</summary>
    public sealed class ProfilesCreateTreeParameters : WriteParameters
    {
        /// <summary>Size of the tree, in the basic or the advanced form. Required.</summary>
        public TreeSetupConfig TreeConfig { get; set; } = null!;

        /// <summary>Address of the project. Required.</summary>
        public string Project { get; set; } = null!;

        /// <summary>
        /// The project's authority, or a wallet with the delegation Control.ManageProfiles. It pays
        /// and signs. Default: the session's wallet.
        /// </summary>
        public string? Payer { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (TreeConfig == null)
            {
                throw GamekeeperException.InvalidParams("treeConfig", "TreeSetupConfig");
            }
            writer.Name("treeConfig");
            TreeConfig.Write(writer);
            if (Project == null)
            {
                throw GamekeeperException.InvalidParams("project", "String");
            }
            writer.Name("project");
            writer.String(Project);
            if (Payer != null)
            {
                writer.Name("payer");
                writer.String(Payer);
            }
        }
    }

    /// <summary>Parameters of <c>profiles.create</c>.</summary>
    public sealed class ProfilesCreateParameters : WriteParameters
    {
        /// <summary>Address of the project. Required.</summary>
        public string Project { get; set; } = null!;

        /// <summary>
        /// Any wallet of the user. It finds the user, pays and signs. Default: the session's
        /// wallet.
        /// </summary>
        public string? Payer { get; set; }

        /// <summary>
        /// A name for the profile, 1 to 64 bytes; its address is derived from it. Default:
        /// <c>main</c>.
        /// </summary>
        public string? Identity { get; set; }

        /// <summary>How the profile presents itself. Default: nothing set.</summary>
        public ProfileInfoInput? Info { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Project == null)
            {
                throw GamekeeperException.InvalidParams("project", "String");
            }
            writer.Name("project");
            writer.String(Project);
            if (Payer != null)
            {
                writer.Name("payer");
                writer.String(Payer);
            }
            if (Identity != null)
            {
                writer.Name("identity");
                writer.String(Identity);
            }
            if (Info != null)
            {
                writer.Name("info");
                Info.Write(writer);
            }
        }
    }

    /// <summary>Parameters of <c>profiles.update</c>.</summary>
    public sealed class ProfilesUpdateParameters : WriteParameters
    {
        /// <summary>Address of the profile. Required.</summary>
        public string Profile { get; set; } = null!;

        /// <summary>
        /// Any wallet of the profile's user, the project's authority, or a wallet with the
        /// delegation Control.ManageProfiles. It pays and signs. Default: the session's wallet.
        /// </summary>
        public string? Payer { get; set; }

        /// <summary>New texts; fields left out stay. Default: no change.</summary>
        public ProfileInfoInput? Info { get; set; }

        /// <summary>Custom data to set and to remove. Default: no change.</summary>
        public CustomDataInput? CustomData { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Profile == null)
            {
                throw GamekeeperException.InvalidParams("profile", "String");
            }
            writer.Name("profile");
            writer.String(Profile);
            if (Payer != null)
            {
                writer.Name("payer");
                writer.String(Payer);
            }
            if (Info != null)
            {
                writer.Name("info");
                Info.Write(writer);
            }
            if (CustomData != null)
            {
                writer.Name("customData");
                CustomData.Write(writer);
            }
        }
    }
}
