// Generated from src/methods/catalogue by `npm run generate`.
#nullable enable
using System.Threading;
using System.Threading.Tasks;

namespace Gamekeeper
{
    /// <summary>What the daemon itself answers as <c>world</c>.</summary>
    public sealed class WorldMethods
    {
        private readonly Connection connection;

        internal WorldMethods(Connection connection) => this.connection = connection;

        /// <summary>
        /// Plants a seed on the embedded ledger: makes its project with all that it says, with the
        /// session's wallet as the authority, and answers where everything is. Existing things are
        /// changed to agree with the seed, as far as they can be changed; nothing is removed, and
        /// nothing that players own is touched. Call it at each start: a planting that was
        /// interrupted continues, and one that is complete only looks. It ends with what any of its
        /// calls ends with.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>
        /// Fails with <c>SeedConflict</c>, <c>SeedNeedsApply</c>, <c>SeedNotGranted</c>.
        /// </remarks>
        public Task<World> PlantAsync(
            WorldPlantParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "world.plant",
                CallKind.Plain,
                parameters,
                Gamekeeper.World.Reader,
                cancellationToken);

        /// <summary>
        /// Where the things of the game's world are, by their names: what was planted on the
        /// embedded ledger, or what the manifest says of a service at an address.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        public Task<World> GetAsync(
            WorldGetParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "world.get",
                CallKind.Plain,
                parameters,
                Gamekeeper.World.Reader,
                cancellationToken);
    }
}
