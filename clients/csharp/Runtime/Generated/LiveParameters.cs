// Generated from src/methods/catalogue by `npm run generate`.
#nullable enable
namespace Gamekeeper
{
    /// <summary>Parameters of <c>live.subscribe</c>.</summary>
    internal sealed class LiveSubscribeParameters : CallParameters
    {
        /// <summary>The read, by the name of its live table: <c>holdings</c>. Required.</summary>
        public string Read { get; set; } = null!;

        /// <summary>
        /// The arguments of the read, without <c>limit</c>, <c>after</c> and <c>includeProof</c>.
        /// Required.
        /// </summary>
        public JsonValue Arguments { get; set; } = null!;

        /// <summary>
        /// The last <c>position</c> that the game has of this table, with the same arguments. Then
        /// the answer may hold only what has changed since.
        /// </summary>
        public string? Since { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Read == null)
            {
                throw GamekeeperException.InvalidParams("read", "String");
            }
            writer.Name("read");
            writer.String(Read);
            if (Arguments == null)
            {
                throw GamekeeperException.InvalidParams("arguments", "JSON");
            }
            writer.Name("arguments");
            writer.Value(Arguments);
            if (Since != null)
            {
                writer.Name("since");
                writer.String(Since);
            }
        }
    }

    /// <summary>Parameters of <c>live.unsubscribe</c>.</summary>
    internal sealed class LiveUnsubscribeParameters : CallParameters
    {
        /// <summary>Identifier of the table. Required.</summary>
        public string Table { get; set; } = null!;

        internal override void Write(JsonWriter writer)
        {
            if (Table == null)
            {
                throw GamekeeperException.InvalidParams("table", "String");
            }
            writer.Name("table");
            writer.String(Table);
        }
    }

    /// <summary>Parameters of <c>live.catchUp</c>.</summary>
    internal sealed class LiveCatchUpParameters : CallParameters
    {
        /// <summary>Identifier of the table. Required.</summary>
        public string Table { get; set; } = null!;

        internal override void Write(JsonWriter writer)
        {
            if (Table == null)
            {
                throw GamekeeperException.InvalidParams("table", "String");
            }
            writer.Name("table");
            writer.String(Table);
        }
    }
}
