// Generated from src/methods/catalogue by `npm run generate`.
#nullable enable
using System.Threading;
using System.Threading.Tasks;

namespace Gamekeeper
{
    /// <summary>What the daemon itself answers as <c>rpc</c>.</summary>
    public sealed class RpcMethods
    {
        private readonly Connection connection;

        internal RpcMethods(Connection connection) => this.connection = connection;

        /// <summary>The OpenRPC document of this API.</summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        public Task<JsonValue> DiscoverAsync(
            RpcDiscoverParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "rpc.discover",
                CallKind.Plain,
                parameters,
                JsonScalars.Value,
                cancellationToken);
    }
}
