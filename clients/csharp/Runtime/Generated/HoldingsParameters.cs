// Generated from src/methods/catalogue by `npm run generate`.
#nullable enable
using System.Collections.Generic;

namespace Gamekeeper
{
    /// <summary>Parameters of <c>holdings.find</c>.</summary>
    public sealed class HoldingsFindParameters : CallParameters, IPageParameters
    {
        /// <summary>Only holdings with these addresses. Default: any.</summary>
        public IReadOnlyList<string>? Addresses { get; set; }

        /// <summary>Only holdings of this wallet. Default: any.</summary>
        public string? Holder { get; set; }

        /// <summary>Only holdings in these Merkle trees. Default: any.</summary>
        public IReadOnlyList<string>? Trees { get; set; }

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
            if (Holder != null)
            {
                writer.Name("holder");
                writer.String(Holder);
            }
            if (Trees != null)
            {
                writer.Name("trees");
                writer.BeginArray();
                for (var index = 0; index < Trees.Count; index++)
                {
                    var item = Trees[index];
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
}
