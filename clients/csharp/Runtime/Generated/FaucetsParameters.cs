// Generated from src/methods/catalogue by `npm run generate`.
#nullable enable
using System.Collections.Generic;

namespace Gamekeeper
{
    /// <summary>Parameters of <c>faucets.find</c>.</summary>
    public sealed class FaucetsFindParameters : CallParameters, IPageParameters
    {
        /// <summary>Only faucets with these addresses. Default: any.</summary>
        public IReadOnlyList<string>? Addresses { get; set; }

        /// <summary>Only faucets of these projects. Default: any.</summary>
        public IReadOnlyList<string>? Projects { get; set; }

        /// <summary>Only faucets that give out these resources. Default: any.</summary>
        public IReadOnlyList<string>? Resources { get; set; }

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

    /// <summary>Parameters of <c>faucets.create</c>.</summary>
    public sealed class FaucetsCreateParameters : WriteParameters
    {
        /// <summary>Address of the resource that it gives out. Required.</summary>
        public string Resource { get; set; } = null!;

        /// <summary>Base units that each claim gives, 1 or more. Required.</summary>
        public int? Amount { get; set; }

        /// <summary>Seconds that an owner waits between two claims, 0 or more. Required.</summary>
        public int? RepeatInterval { get; set; }

        /// <summary>
        /// The project's authority. It signs, unless a delegate with
        /// CurrencyManager.ManageCurrencies does. Default: the session's wallet.
        /// </summary>
        public string? Authority { get; set; }

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
            if (Amount == null)
            {
                throw GamekeeperException.InvalidParams("amount", "Int");
            }
            writer.Name("amount");
            writer.Number(Amount.Value);
            if (RepeatInterval == null)
            {
                throw GamekeeperException.InvalidParams("repeatInterval", "Int");
            }
            writer.Name("repeatInterval");
            writer.Number(RepeatInterval.Value);
            if (Authority != null)
            {
                writer.Name("authority");
                writer.String(Authority);
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

    /// <summary>Parameters of <c>faucets.claim</c>.</summary>
    public sealed class FaucetsClaimParameters : WriteParameters
    {
        /// <summary>Address of the faucet. Required.</summary>
        public string Faucet { get; set; } = null!;

        /// <summary>
        /// Wallet that claims and receives the amount. It signs. Default: the session's wallet.
        /// </summary>
        public string? Owner { get; set; }

        /// <summary>
        /// Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts.
        /// </summary>
        public string? Payer { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Faucet == null)
            {
                throw GamekeeperException.InvalidParams("faucet", "String");
            }
            writer.Name("faucet");
            writer.String(Faucet);
            if (Owner != null)
            {
                writer.Name("owner");
                writer.String(Owner);
            }
            if (Payer != null)
            {
                writer.Name("payer");
                writer.String(Payer);
            }
        }
    }
}
