// Generated from src/methods/catalogue by `npm run generate`.
#nullable enable
namespace Gamekeeper
{
    /// <summary>Parameters of <c>transactions.status</c>.</summary>
    public sealed class TransactionsStatusParameters : CallParameters
    {
        /// <summary>First signature of a transaction.</summary>
        public string? Signature { get; set; }

        /// <summary>The idempotencyKey that the action was called with.</summary>
        public string? IdempotencyKey { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Signature != null)
            {
                writer.Name("signature");
                writer.String(Signature);
            }
            if (IdempotencyKey != null)
            {
                writer.Name("idempotencyKey");
                writer.String(IdempotencyKey);
            }
        }
    }

    /// <summary>Parameters of <c>transactions.unsettled</c>.</summary>
    public sealed class TransactionsUnsettledParameters : CallParameters
    {
        internal override void Write(JsonWriter writer)
        {
        }
    }
}
