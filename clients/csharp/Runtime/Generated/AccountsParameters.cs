// Generated from src/methods/catalogue by `npm run generate`.
#nullable enable
using System.Collections.Generic;

namespace Gamekeeper
{
    /// <summary>Parameters of <c>accounts.global</c>.</summary>
    public sealed class AccountsGlobalParameters : CallParameters
    {
        /// <summary>Name of the environment. Default: the one that the service runs.</summary>
        public string? Env { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Env != null)
            {
                writer.Name("env");
                writer.String(Env);
            }
        }
    }

    /// <summary>Parameters of <c>accounts.find</c>.</summary>
    public sealed class AccountsFindParameters : CallParameters, IPageParameters
    {
        /// <summary>Id of the program that owns the accounts. Required.</summary>
        public string ProgramId { get; set; } = null!;

        /// <summary>Only accounts whose data starts with these 8 bytes. Default: any.</summary>
        public string? Discriminator { get; set; }

        /// <summary>
        /// Only records that have these fields with these values: a JSON object. Default: any.
        /// </summary>
        public JsonValue? ParsedData { get; set; }

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
            if (ProgramId == null)
            {
                throw GamekeeperException.InvalidParams("programId", "Bytes");
            }
            writer.Name("programId");
            writer.String(ProgramId);
            if (Discriminator != null)
            {
                writer.Name("discriminator");
                writer.String(Discriminator);
            }
            if (ParsedData != null)
            {
                writer.Name("parsedData");
                writer.Value(ParsedData);
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

    /// <summary>Parameters of <c>accounts.balance</c>.</summary>
    public sealed class AccountsBalanceParameters : CallParameters
    {
        /// <summary>The address, of a wallet or of any other account. Required.</summary>
        public string Address { get; set; } = null!;

        internal override void Write(JsonWriter writer)
        {
            if (Address == null)
            {
                throw GamekeeperException.InvalidParams("address", "Pubkey");
            }
            writer.Name("address");
            writer.String(Address);
        }
    }

    /// <summary>Parameters of <c>accounts.findCompressed</c>.</summary>
    public sealed class AccountsFindCompressedParameters : CallParameters, IPageParameters
    {
        /// <summary>Addresses of the records, at most 1,000. Required.</summary>
        public IReadOnlyList<string> Addresses { get; set; } = null!;

        /// <summary>Only records of this kind. Default: any kind.</summary>
        public DisrcriminatorFilter? Identity { get; set; }

        /// <summary>Only the records at these leaves. Default: any leaf.</summary>
        public IReadOnlyList<TreeLeaf>? Leaves { get; set; }

        /// <summary>
        /// Only records that have these fields with these values: a JSON object. Default: any.
        /// </summary>
        public JsonValue? ParsedData { get; set; }

        /// <summary>
        /// The most records to answer, 1 to 10,000. Left out without <c>after</c>: all, and
        /// LimitExceeded when there are more than 10,000.
        /// </summary>
        public int? Limit { get; set; }

        /// <summary>
        /// Only what comes behind the record with this <c>cursor</c> in the list's order: that of
        /// the last record of the page before. Default: from the first on.
        /// </summary>
        public string? After { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Addresses == null)
            {
                throw GamekeeperException.InvalidParams("addresses", "[Bytes!]");
            }
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
            if (Identity != null)
            {
                writer.Name("identity");
                Identity.Write(writer);
            }
            if (Leaves != null)
            {
                writer.Name("leaves");
                writer.BeginArray();
                for (var index = 0; index < Leaves.Count; index++)
                {
                    var item = Leaves[index];
                    if (item == null) writer.Null();
                    else
                    {
                        item.Write(writer);
                    }
                }
                writer.EndArray();
            }
            if (ParsedData != null)
            {
                writer.Name("parsedData");
                writer.Value(ParsedData);
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

    /// <summary>Parameters of <c>accounts.prove</c>.</summary>
    public sealed class AccountsProveParameters : CallParameters, IPageParameters
    {
        /// <summary>
        /// The leaves to prove, at most 1,000. Without an index, every leaf of the tree. Required.
        /// </summary>
        public IReadOnlyList<TreeLeaf> Leaves { get; set; } = null!;

        /// <summary>
        /// The most records to answer, 1 to 10,000. Left out without <c>after</c>: all, and
        /// LimitExceeded when there are more than 10,000.
        /// </summary>
        public int? Limit { get; set; }

        /// <summary>
        /// Only what comes behind the record with this <c>cursor</c> in the list's order: that of
        /// the last record of the page before. Default: from the first on.
        /// </summary>
        public string? After { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Leaves == null)
            {
                throw GamekeeperException.InvalidParams("leaves", "[TreeLeaf!]");
            }
            writer.Name("leaves");
            writer.BeginArray();
            for (var index = 0; index < Leaves.Count; index++)
            {
                var item = Leaves[index];
                if (item == null) writer.Null();
                else
                {
                    item.Write(writer);
                }
            }
            writer.EndArray();
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
}
