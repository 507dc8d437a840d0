// Generated from src/methods/catalogue by `npm run generate`.
#nullable enable
namespace Gamekeeper
{
    /// <summary>Parameters of <c>badges.create</c>.</summary>
    public sealed class BadgesCreateParameters : WriteParameters
    {
        /// <summary>The badge to add. Required.</summary>
        public CreateBadgeCriteriaInput Args { get; set; } = null!;

        internal override void Write(JsonWriter writer)
        {
            if (Args == null)
            {
                throw GamekeeperException.InvalidParams("args", "CreateBadgeCriteriaInput");
            }
            writer.Name("args");
            Args.Write(writer);
        }
    }

    /// <summary>Parameters of <c>badges.update</c>.</summary>
    public sealed class BadgesUpdateParameters : WriteParameters
    {
        /// <summary>The badge and its changes. Required.</summary>
        public UpdateBadgeCriteriaInput Args { get; set; } = null!;

        internal override void Write(JsonWriter writer)
        {
            if (Args == null)
            {
                throw GamekeeperException.InvalidParams("args", "UpdateBadgeCriteriaInput");
            }
            writer.Name("args");
            Args.Write(writer);
        }
    }

    /// <summary>Parameters of <c>badges.claim</c>.</summary>
    public sealed class BadgesClaimParameters : WriteParameters
    {
        /// <summary>The badge and the profile that claims it. Required.</summary>
        public ClaimBadgeCriteriaInput Args { get; set; } = null!;

        internal override void Write(JsonWriter writer)
        {
            if (Args == null)
            {
                throw GamekeeperException.InvalidParams("args", "ClaimBadgeCriteriaInput");
            }
            writer.Name("args");
            Args.Write(writer);
        }
    }
}
