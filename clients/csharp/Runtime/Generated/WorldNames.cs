// Generated from src/methods/catalogue by `npm run generate`.
#nullable enable
using System.Collections.Generic;

namespace Gamekeeper
{
    /// <summary>
    /// Where the things of a game's world are, by the names that its seed gives them.
    /// </summary>
    public sealed class WorldNames
    {
        private readonly Dictionary<(WorldKind, string), WorldThing> things =
            new Dictionary<(WorldKind, string), WorldThing>();

        /// <summary>Of what was planted.</summary>
        /// <param name="world">What a planting answers, or a look.</param>
        public WorldNames(World world)
        {
            World = world;
            foreach (var thing in world.Things) things[(thing.Kind, thing.Name)] = thing;
        }

        /// <summary>What was planted.</summary>
        public World World { get; }

        /// <summary>The address of a resource.</summary>
        /// <param name="name">Its name in the seed.</param>
        public string Resource(string name) =>
            Find(WorldKind.Resource, "resource", name).Address!;

        /// <summary>The address of a faucet.</summary>
        /// <param name="name">Its name in the seed.</param>
        public string Faucet(string name) =>
            Find(WorldKind.Faucet, "faucet", name).Address!;

        /// <summary>The address of a recipe.</summary>
        /// <param name="name">Its name in the seed.</param>
        public string Recipe(string name) =>
            Find(WorldKind.Recipe, "recipe", name).Address!;

        /// <summary>The number of a badge.</summary>
        /// <param name="name">Its name in the seed.</param>
        public int Badge(string name) =>
            Find(WorldKind.Badge, "badge", name).Index!.Value;

        /// <summary>The address of an assembler.</summary>
        /// <param name="name">Its name in the seed.</param>
        public string Assembler(string name) =>
            Find(WorldKind.Assembler, "assembler", name).Address!;

        /// <summary>The address of a model.</summary>
        /// <param name="name">Its name in the seed.</param>
        public string Model(string name) =>
            Find(WorldKind.Model, "model", name).Address!;

        /// <summary>The address of a mission pool.</summary>
        /// <param name="name">Its name in the seed.</param>
        public string MissionPool(string name) =>
            Find(WorldKind.MissionPool, "mission pool", name).Address!;

        /// <summary>The address of a mission.</summary>
        /// <param name="name">Its name in the seed.</param>
        public string Mission(string name) =>
            Find(WorldKind.Mission, "mission", name).Address!;

        /// <summary>The address of a staking pool.</summary>
        /// <param name="name">Its name in the seed.</param>
        public string StakingPool(string name) =>
            Find(WorldKind.StakingPool, "staking pool", name).Address!;

        private WorldThing Find(WorldKind kind, string said, string name)
        {
            if (things.TryGetValue((kind, name), out var found)) return found;
            throw new KeyNotFoundException("The world has no " + said + " " + name);
        }
    }
}
