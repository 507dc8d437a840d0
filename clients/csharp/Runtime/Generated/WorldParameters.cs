// Generated from src/methods/catalogue by `npm run generate`.
#nullable enable
namespace Gamekeeper
{
    /// <summary>Parameters of <c>world.plant</c>.</summary>
    public sealed class WorldPlantParameters : CallParameters
    {
        /// <summary>The text of the seed: JSON, at most 262,144 bytes. Required.</summary>
        public string Seed { get; set; } = null!;

        internal override void Write(JsonWriter writer)
        {
            if (Seed == null)
            {
                throw GamekeeperException.InvalidParams("seed", "String");
            }
            writer.Name("seed");
            writer.String(Seed);
        }
    }

    /// <summary>Parameters of <c>world.get</c>.</summary>
    public sealed class WorldGetParameters : CallParameters
    {
        internal override void Write(JsonWriter writer)
        {
        }
    }
}
