// Generated from src/methods/catalogue by `npm run generate`.
#nullable enable
namespace Gamekeeper
{
    /// <summary>Parameters of <c>rpc.discover</c>.</summary>
    public sealed class RpcDiscoverParameters : CallParameters
    {
        internal override void Write(JsonWriter writer)
        {
        }
    }
}
