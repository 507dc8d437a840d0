#nullable enable
using System;
using System.Globalization;

namespace Gamekeeper
{
    /// <summary>Reads JSON-RPC's error member; docs/reference/protocol.md, Errors.</summary>
    internal static class ErrorReader
    {
        public static Exception Read(ArraySegment<char> text, PendingCall call)
        {
            var reader = new JsonReader(text);
            var code = 0;
            var message = "";
            var name = ErrorNames.InternalError;
            var isRetryable = false;
            var context = JsonValue.Null;
            reader.BeginObject();
            while (reader.NextName(out var member))
            {
                if (member.SequenceEqual("code"))
                    code = reader.ReadInt32();
                else if (member.SequenceEqual("message"))
                    message = reader.ReadString();
                else if (!member.SequenceEqual("data") || reader.Peek() != JsonToken.Object)
                {
                    reader.Skip();
                }
                else
                    ReadData(ref reader, ref name, ref isRetryable, ref context);
            }
            if (name == ErrorNames.Cancelled && call.CancellationToken.IsCancellationRequested)
            {
                return new OperationCanceledException(call.CancellationToken);
            }
            return new GamekeeperException(
                name,
                code,
                message,
                isRetryable,
                context,
                call.IdempotencyKey
            );
        }

        /// <summary>The same of one that was read already; null if it is none.</summary>
        public static GamekeeperException? Read(JsonValue? error)
        {
            var code = error?["code"];
            var message = error?["message"];
            if (code?.Kind != JsonKind.Number || message?.Kind != JsonKind.String)
                return null;
            if (
                !int.TryParse(
                    code.ToString(),
                    NumberStyles.AllowLeadingSign,
                    CultureInfo.InvariantCulture,
                    out var number
                )
            )
                return null;
            var data = error!["data"];
            var name = data?["name"];
            var isRetryable = data?["retryable"];
            return new GamekeeperException(
                name?.Kind == JsonKind.String ? name.AsString() : ErrorNames.InternalError,
                number,
                message.AsString(),
                isRetryable?.Kind == JsonKind.Boolean && isRetryable.AsBoolean(),
                data?["context"] ?? JsonValue.Null
            );
        }

        private static void ReadData(
            ref JsonReader reader,
            ref string name,
            ref bool isRetryable,
            ref JsonValue context
        )
        {
            reader.BeginObject();
            while (reader.NextName(out var member))
            {
                if (member.SequenceEqual("name"))
                    name = reader.ReadString();
                else if (member.SequenceEqual("retryable"))
                    isRetryable = reader.ReadBoolean();
                else if (member.SequenceEqual("context"))
                    context = JsonValue.Read(ref reader);
                else
                    reader.Skip();
            }
        }
    }
}
