#nullable enable
using System;
using System.Threading;

namespace Gamekeeper
{
    /// <summary>What a live table subscribes to.</summary>
    internal sealed class LiveQuery
    {
        private readonly string name;
        private readonly JsonValue arguments;
        private readonly TimeSpan? timeout;

        /// <param name="name">The read, as live.subscribe calls it.</param>
        /// <param name="parameters">Of the read, as they are now.</param>
        public LiveQuery(string name, CallParameters? parameters)
        {
            this.name = name;
            timeout = parameters?.Timeout;
            var writer = new JsonWriter();
            writer.BeginObject();
            parameters?.Write(writer);
            writer.EndObject();
            arguments = JsonValue.Parse(writer.Written.ToString());
        }

        /// <param name="since">The position that the table has; null for none.</param>
        public LiveSubscribeParameters MakeParameters(string? since) =>
            new LiveSubscribeParameters
            {
                Read = name,
                Arguments = arguments,
                Since = since,
                Timeout = timeout,
            };
    }
}
