// Generated from src/methods/catalogue by `npm run generate`.
#nullable enable
namespace Gamekeeper
{
    /// <summary>Parameters of <c>assets.find</c>.</summary>
    public sealed class AssetsFindParameters : CallParameters, IPageParameters
    {
        /// <summary>Wallet that holds them. Required.</summary>
        public string Owner { get; set; } = null!;

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
            if (Owner == null)
            {
                throw GamekeeperException.InvalidParams("owner", "Pubkey");
            }
            writer.Name("owner");
            writer.String(Owner);
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
