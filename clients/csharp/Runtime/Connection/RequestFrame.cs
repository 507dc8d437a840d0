#nullable enable

namespace Gamekeeper
{
    /// <summary>What stands around the parameters of a JSON-RPC request.</summary>
    internal static class RequestFrame
    {
        /// <summary>The parameters come next.</summary>
        /// <param name="writer">Is emptied first.</param>
        /// <param name="id">Null for a notification.</param>
        /// <param name="method">The JSON-RPC method.</param>
        public static void Begin(JsonWriter writer, int? id, string method)
        {
            writer.Clear();
            writer.BeginObject();
            writer.Name("jsonrpc");
            writer.String("2.0");
            if (id != null)
            {
                writer.Name("id");
                writer.Number(id.Value);
            }
            writer.Name("method");
            writer.String(method);
            writer.Name("params");
            writer.BeginObject();
        }

        /// <summary>Closes the parameters and the request.</summary>
        public static void End(JsonWriter writer)
        {
            writer.EndObject();
            writer.EndObject();
        }
    }
}
