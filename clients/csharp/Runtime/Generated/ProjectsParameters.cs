// Generated from src/methods/catalogue by `npm run generate`.
#nullable enable
using System.Collections.Generic;

namespace Gamekeeper
{
    /// <summary>Parameters of <c>projects.find</c>.</summary>
    public sealed class ProjectsFindParameters : CallParameters, IPageParameters
    {
        /// <summary>Only projects with these addresses. Default: any.</summary>
        public IReadOnlyList<string>? Addresses { get; set; }

        /// <summary>Only projects with exactly these names. Default: any.</summary>
        public IReadOnlyList<string>? Names { get; set; }

        /// <summary>Only projects of these authorities. Default: any.</summary>
        public IReadOnlyList<string>? Authorities { get; set; }

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
            if (Names != null)
            {
                writer.Name("names");
                writer.BeginArray();
                for (var index = 0; index < Names.Count; index++)
                {
                    var item = Names[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (Authorities != null)
            {
                writer.Name("authorities");
                writer.BeginArray();
                for (var index = 0; index < Authorities.Count; index++)
                {
                    var item = Authorities[index];
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

    /// <summary>Parameters of <c>projects.create</c>.</summary>
    public sealed class ProjectsCreateParameters : WriteParameters
    {
        /// <summary>
        /// Wallet that will have complete control of the project. It signs. Default: the session's
        /// wallet.
        /// </summary>
        public string? Authority { get; set; }

        /// <summary>
        /// Name of the project, 1 to 64 bytes of UTF-8. It need not be unique. Required.
        /// </summary>
        public string Name { get; set; } = null!;

        /// <summary>Wallet or program that drives the project. Default: the authority.</summary>
        public string? Driver { get; set; }

        /// <summary>Programs that the project trusts, and with what. Default: none.</summary>
        public IReadOnlyList<AssociatedProgramInput>? AssociatedPrograms { get; set; }

        /// <summary>
        /// Fields and achievements of the project's profiles. Default: any field, no achievements.
        /// </summary>
        public ProfileDataConfigInput? ProfileDataConfig { get; set; }

        /// <summary>
        /// Whether the project pays its players' fees back from its own lamports while they last.
        /// Default: false.
        /// </summary>
        public bool? SubsidizeFees { get; set; }

        /// <summary>
        /// Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts.
        /// </summary>
        public string? Payer { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Authority != null)
            {
                writer.Name("authority");
                writer.String(Authority);
            }
            if (Name == null)
            {
                throw GamekeeperException.InvalidParams("name", "String");
            }
            writer.Name("name");
            writer.String(Name);
            if (Driver != null)
            {
                writer.Name("driver");
                writer.String(Driver);
            }
            if (AssociatedPrograms != null)
            {
                writer.Name("associatedPrograms");
                writer.BeginArray();
                for (var index = 0; index < AssociatedPrograms.Count; index++)
                {
                    var item = AssociatedPrograms[index];
                    if (item == null) writer.Null();
                    else
                    {
                        item.Write(writer);
                    }
                }
                writer.EndArray();
            }
            if (ProfileDataConfig != null)
            {
                writer.Name("profileDataConfig");
                ProfileDataConfig.Write(writer);
            }
            if (SubsidizeFees != null)
            {
                writer.Name("subsidizeFees");
                writer.Boolean(SubsidizeFees.Value);
            }
            if (Payer != null)
            {
                writer.Name("payer");
                writer.String(Payer);
            }
        }
    }

    /// <summary>Parameters of <c>projects.changeDriver</c>.</summary>
    public sealed class ProjectsChangeDriverParameters : WriteParameters
    {
        /// <summary>Address of the project. Required.</summary>
        public string Project { get; set; } = null!;

        /// <summary>Address of the new driver. Required.</summary>
        public string Driver { get; set; } = null!;

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
            if (Driver == null)
            {
                throw GamekeeperException.InvalidParams("driver", "String");
            }
            writer.Name("driver");
            writer.String(Driver);
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
