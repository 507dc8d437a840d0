// Generated from src/methods/catalogue by `npm run generate`.
#nullable enable
namespace Gamekeeper
{
    /// <summary>Parameters of <c>daemon.time</c>.</summary>
    public sealed class DaemonTimeParameters : CallParameters
    {
        internal override void Write(JsonWriter writer)
        {
        }
    }
}
