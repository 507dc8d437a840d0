#nullable enable
using System.Collections.Generic;
using System.Numerics;

namespace Gamekeeper
{
    /// <summary>
    /// The readers of plain values as delegates, made once: a method group would be a new one at
    /// every call.
    /// </summary>
    internal static class JsonScalars
    {
        public static readonly JsonRead<string> Text = (ref JsonReader reader) =>
            reader.ReadString();

        public static readonly JsonRead<string?> OptionalText = (ref JsonReader reader) =>
            reader.TryReadNull() ? null : reader.ReadString();

        public static readonly JsonRead<int> Int32 = (ref JsonReader reader) => reader.ReadInt32();

        public static readonly JsonRead<int?> OptionalInt32 = (ref JsonReader reader) =>
            reader.TryReadNull() ? (int?)null : reader.ReadInt32();

        public static readonly JsonRead<bool> Flag = (ref JsonReader reader) =>
            reader.ReadBoolean();

        public static readonly JsonRead<double> Real = (ref JsonReader reader) =>
            reader.ReadDouble();

        public static readonly JsonRead<IReadOnlyList<string>> Texts = (ref JsonReader reader) =>
            JsonText.ReadList(ref reader, Text);

        public static readonly JsonRead<BigInteger> Integer = (ref JsonReader reader) =>
            reader.ReadBigInteger();

        public static readonly JsonRead<JsonValue> Value = (ref JsonReader reader) =>
            JsonValue.Read(ref reader);

        public static readonly JsonRead<IReadOnlyDictionary<string, JsonValue>> Map = (
            ref JsonReader reader
        ) => JsonText.ReadMap(ref reader);

        public static readonly JsonRead<IReadOnlyList<KeyValuePair<JsonValue, JsonValue>>> Pairs = (
            ref JsonReader reader
        ) => JsonText.ReadPairs(ref reader);
    }
}
