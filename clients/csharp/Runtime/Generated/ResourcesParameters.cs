// Generated from src/methods/catalogue by `npm run generate`.
#nullable enable
using System.Collections.Generic;
using System.Numerics;

namespace Gamekeeper
{
    /// <summary>Parameters of <c>resources.find</c>.</summary>
    public sealed class ResourcesFindParameters : CallParameters, IPageParameters
    {
        /// <summary>Only resources with these addresses. Default: any.</summary>
        public IReadOnlyList<string>? Addresses { get; set; }

        /// <summary>Only resources of these projects. Default: any.</summary>
        public IReadOnlyList<string>? Projects { get; set; }

        /// <summary>Only resources with these mints. Default: any.</summary>
        public IReadOnlyList<string>? Mints { get; set; }

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
            if (Mints != null)
            {
                writer.Name("mints");
                writer.BeginArray();
                for (var index = 0; index < Mints.Count; index++)
                {
                    var item = Mints[index];
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

    /// <summary>Parameters of <c>resources.create</c>.</summary>
    public sealed class ResourcesCreateParameters : WriteParameters
    {
        /// <summary>Address of the project. Required.</summary>
        public string Project { get; set; } = null!;

        /// <summary>
        /// The project's authority. It signs, unless a delegate with
        /// CurrencyManager.ManageCurrencies does. Default: the session's wallet.
        /// </summary>
        public string? Authority { get; set; }

        /// <summary>Name, decimals and storage of the resource. Required.</summary>
        public InitResourceInput Params { get; set; } = null!;

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
            if (Project == null)
            {
                throw GamekeeperException.InvalidParams("project", "String");
            }
            writer.Name("project");
            writer.String(Project);
            if (Authority != null)
            {
                writer.Name("authority");
                writer.String(Authority);
            }
            if (Params == null)
            {
                throw GamekeeperException.InvalidParams("params", "InitResourceInput");
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

    /// <summary>Parameters of <c>resources.createTree</c>.</summary>
    public sealed class ResourcesCreateTreeParameters : WriteParameters
    {
        /// <summary>Address of the project. Required.</summary>
        public string Project { get; set; } = null!;

        /// <summary>Address of the resource. Required.</summary>
        public string Resource { get; set; } = null!;

        /// <summary>
        /// The project's authority. It signs, unless a delegate with
        /// CurrencyManager.ManageCurrencies does. Default: the session's wallet.
        /// </summary>
        public string? Authority { get; set; }

        /// <summary>Size of the tree, in the basic or the advanced form. Required.</summary>
        public TreeSetupConfig TreeConfig { get; set; } = null!;

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
            if (Project == null)
            {
                throw GamekeeperException.InvalidParams("project", "String");
            }
            writer.Name("project");
            writer.String(Project);
            if (Resource == null)
            {
                throw GamekeeperException.InvalidParams("resource", "String");
            }
            writer.Name("resource");
            writer.String(Resource);
            if (Authority != null)
            {
                writer.Name("authority");
                writer.String(Authority);
            }
            if (TreeConfig == null)
            {
                throw GamekeeperException.InvalidParams("treeConfig", "TreeSetupConfig");
            }
            writer.Name("treeConfig");
            TreeConfig.Write(writer);
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

    /// <summary>Parameters of <c>resources.mint</c>.</summary>
    public sealed class ResourcesMintParameters : WriteParameters
    {
        /// <summary>Address of the resource. Required.</summary>
        public string Resource { get; set; } = null!;

        /// <summary>Wallet that receives the units. It does not sign. Required.</summary>
        public string Owner { get; set; } = null!;

        /// <summary>
        /// The project's authority. It signs, unless a delegate with CurrencyManager.MintCurrencies
        /// does. Default: the session's wallet.
        /// </summary>
        public string? Authority { get; set; }

        /// <summary>Number of base units to mint, 1 to 2^64 - 1. Required.</summary>
        public BigInteger? Amount { get; set; }

        /// <summary>
        /// Whether the units may go where no key can sign, to a program or one of its records, from
        /// where nobody can move them. Default: false, and such an address is InvalidArgument.
        /// </summary>
        public bool? AllowKeyless { get; set; }

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
            if (Resource == null)
            {
                throw GamekeeperException.InvalidParams("resource", "String");
            }
            writer.Name("resource");
            writer.String(Resource);
            if (Owner == null)
            {
                throw GamekeeperException.InvalidParams("owner", "String");
            }
            writer.Name("owner");
            writer.String(Owner);
            if (Authority != null)
            {
                writer.Name("authority");
                writer.String(Authority);
            }
            if (Amount == null)
            {
                throw GamekeeperException.InvalidParams("amount", "BigInt");
            }
            writer.Name("amount");
            writer.Integer(Amount.Value);
            if (AllowKeyless != null)
            {
                writer.Name("allowKeyless");
                writer.Boolean(AllowKeyless.Value);
            }
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

    /// <summary>Parameters of <c>resources.burn</c>.</summary>
    public sealed class ResourcesBurnParameters : WriteParameters
    {
        /// <summary>Address of the resource. Required.</summary>
        public string Resource { get; set; } = null!;

        /// <summary>
        /// Number of base units to burn, 1 or more, and no more than are held. Required.
        /// </summary>
        public BigInteger? Amount { get; set; }

        /// <summary>
        /// The holder of the units; or, with owner given, the project's authority. It signs, unless
        /// delegateAuthority is given. Default: the session's wallet.
        /// </summary>
        public string? Authority { get; set; }

        /// <summary>
        /// Wallet whose units the project burns. It does not sign. Default: the authority burns its
        /// own.
        /// </summary>
        public string? Owner { get; set; }

        /// <summary>
        /// Wallet that signs in place of the project's authority, with
        /// CurrencyManager.ManageCurrencyStatus. Default: none.
        /// </summary>
        public string? DelegateAuthority { get; set; }

        /// <summary>
        /// Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts.
        /// </summary>
        public string? Payer { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Resource == null)
            {
                throw GamekeeperException.InvalidParams("resource", "String");
            }
            writer.Name("resource");
            writer.String(Resource);
            if (Amount == null)
            {
                throw GamekeeperException.InvalidParams("amount", "BigInt");
            }
            writer.Name("amount");
            writer.Integer(Amount.Value);
            if (Authority != null)
            {
                writer.Name("authority");
                writer.String(Authority);
            }
            if (Owner != null)
            {
                writer.Name("owner");
                writer.String(Owner);
            }
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

    /// <summary>Parameters of <c>resources.transfer</c>.</summary>
    public sealed class ResourcesTransferParameters : WriteParameters
    {
        /// <summary>Address of the resource. Required.</summary>
        public string Resource { get; set; } = null!;

        /// <summary>Wallet that holds the units. It signs. Default: the session's wallet.</summary>
        public string? Owner { get; set; }

        /// <summary>Wallet that receives the units; not the owner. Required.</summary>
        public string Recipient { get; set; } = null!;

        /// <summary>
        /// Number of base units to move, 1 or more, and no more than are held. Required.
        /// </summary>
        public BigInteger? Amount { get; set; }

        /// <summary>
        /// Whether the units may go where no key can sign, to a program or one of its records, from
        /// where nobody can move them. Default: false, and such an address is InvalidArgument.
        /// </summary>
        public bool? AllowKeyless { get; set; }

        /// <summary>
        /// Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts.
        /// </summary>
        public string? Payer { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Resource == null)
            {
                throw GamekeeperException.InvalidParams("resource", "String");
            }
            writer.Name("resource");
            writer.String(Resource);
            if (Owner != null)
            {
                writer.Name("owner");
                writer.String(Owner);
            }
            if (Recipient == null)
            {
                throw GamekeeperException.InvalidParams("recipient", "String");
            }
            writer.Name("recipient");
            writer.String(Recipient);
            if (Amount == null)
            {
                throw GamekeeperException.InvalidParams("amount", "BigInt");
            }
            writer.Name("amount");
            writer.Integer(Amount.Value);
            if (AllowKeyless != null)
            {
                writer.Name("allowKeyless");
                writer.Boolean(AllowKeyless.Value);
            }
            if (Payer != null)
            {
                writer.Name("payer");
                writer.String(Payer);
            }
        }
    }

    /// <summary>Parameters of <c>resources.wrap</c>.</summary>
    public sealed class ResourcesWrapParameters : WriteParameters
    {
        /// <summary>Address of the resource. Required.</summary>
        public string Resource { get; set; } = null!;

        /// <summary>
        /// Number of base units to wrap, 1 or more, and no more than the token account holds.
        /// Required.
        /// </summary>
        public BigInteger? Amount { get; set; }

        /// <summary>Wallet that holds the units. It signs. Default: the session's wallet.</summary>
        public string? Authority { get; set; }

        /// <summary>
        /// Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts.
        /// </summary>
        public string? Payer { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Resource == null)
            {
                throw GamekeeperException.InvalidParams("resource", "String");
            }
            writer.Name("resource");
            writer.String(Resource);
            if (Amount == null)
            {
                throw GamekeeperException.InvalidParams("amount", "BigInt");
            }
            writer.Name("amount");
            writer.Integer(Amount.Value);
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

    /// <summary>Parameters of <c>resources.unwrap</c>.</summary>
    public sealed class ResourcesUnwrapParameters : WriteParameters
    {
        /// <summary>Address of the resource. Required.</summary>
        public string Resource { get; set; } = null!;

        /// <summary>
        /// Number of base units to unwrap, 1 or more, and no more than the compressed holding has.
        /// Required.
        /// </summary>
        public BigInteger? Amount { get; set; }

        /// <summary>Wallet that holds the units. It signs. Default: the session's wallet.</summary>
        public string? Authority { get; set; }

        /// <summary>
        /// Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts.
        /// </summary>
        public string? Payer { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Resource == null)
            {
                throw GamekeeperException.InvalidParams("resource", "String");
            }
            writer.Name("resource");
            writer.String(Resource);
            if (Amount == null)
            {
                throw GamekeeperException.InvalidParams("amount", "BigInt");
            }
            writer.Name("amount");
            writer.Integer(Amount.Value);
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
