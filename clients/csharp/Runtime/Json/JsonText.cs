#nullable enable
using System;
using System.Buffers;
using System.Collections.Generic;
using System.Text;

namespace Gamekeeper
{
    /// <summary>What readers share: escapes, lists and maps.</summary>
    internal static class JsonText
    {
        /// <summary>The rest of a string with escapes; reads up to its closing quote.</summary>
        public static string Unescape(char[] text, int end, int start, ref int position)
        {
            var built = new StringBuilder();
            built.Append(text, start, position - start);
            while (position < end)
            {
                var unit = text[position++];
                if (unit == '"')
                    return built.ToString();
                if (unit < ' ')
                {
                    throw new JsonFormatException(
                        "a control character stands in a string",
                        position - 1
                    );
                }
                built.Append(unit == '\\' ? ReadEscape(text, end, ref position) : unit);
            }
            throw new JsonFormatException("a string does not end", position);
        }

        private static char ReadEscape(char[] text, int end, ref int position)
        {
            var unit = position < end ? text[position++] : '\0';
            switch (unit)
            {
                case '"':
                case '\\':
                case '/':
                    return unit;
                case 'b':
                    return '\b';
                case 'f':
                    return '\f';
                case 'n':
                    return '\n';
                case 'r':
                    return '\r';
                case 't':
                    return '\t';
                case 'u':
                    return ReadHexadecimal(text, end, ref position);
                default:
                    throw new JsonFormatException("an escape is unknown", position);
            }
        }

        private static char ReadHexadecimal(char[] text, int end, ref int position)
        {
            var value = 0;
            for (var i = 0; i < 4; i++, position++)
            {
                var digit = position < end ? HexadecimalDigit(text[position]) : -1;
                if (digit < 0)
                    throw new JsonFormatException("four digits are expected", position);
                value = (value << 4) | digit;
            }
            return (char)value;
        }

        /// <summary>The value of a hexadecimal digit, -1 for any other character.</summary>
        public static int HexadecimalDigit(char unit)
        {
            if (unit >= '0' && unit <= '9')
                return unit - '0';
            var lower = unit | 0x20;
            return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
        }

        /// <summary>
        /// Reads an array. The items wait in a pooled array, so that no list grows on the way.
        /// </summary>
        public static IReadOnlyList<T> ReadList<T>(ref JsonReader reader, JsonRead<T> read)
        {
            reader.BeginArray();
            if (!reader.NextItem())
                return Array.Empty<T>();
            var held = ArrayPool<T>.Shared.Rent(16);
            var count = 0;
            try
            {
                do
                {
                    if (count == held.Length)
                        held = Grow(held);
                    held[count++] = read(ref reader);
                } while (reader.NextItem());
                var list = new T[count];
                Array.Copy(held, list, count);
                return list;
            }
            finally
            {
                ArrayPool<T>.Shared.Return(held, clearArray: true);
            }
        }

        /// <summary>Reads an object whose names are keys.</summary>
        public static IReadOnlyDictionary<string, JsonValue> ReadMap(ref JsonReader reader)
        {
            var map = new Dictionary<string, JsonValue>();
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                var key = name.ToString();
                map[key] = JsonValue.Read(ref reader);
            }
            return map;
        }

        /// <summary>Reads an array of pairs.</summary>
        public static IReadOnlyList<KeyValuePair<JsonValue, JsonValue>> ReadPairs(
            ref JsonReader reader
        ) => ReadList(ref reader, ReadPairValue);

        private static readonly JsonRead<KeyValuePair<JsonValue, JsonValue>> ReadPairValue =
            ReadPair;

        private static KeyValuePair<JsonValue, JsonValue> ReadPair(ref JsonReader reader)
        {
            reader.BeginArray();
            if (!reader.NextItem())
                throw reader.Fail("a key is expected");
            var key = JsonValue.Read(ref reader);
            if (!reader.NextItem())
                throw reader.Fail("a value is expected");
            var value = JsonValue.Read(ref reader);
            if (reader.NextItem())
                throw reader.Fail("a pair has two items");
            return new KeyValuePair<JsonValue, JsonValue>(key, value);
        }

        private static T[] Grow<T>(T[] held)
        {
            var larger = ArrayPool<T>.Shared.Rent(held.Length * 2);
            Array.Copy(held, larger, held.Length);
            ArrayPool<T>.Shared.Return(held, clearArray: true);
            return larger;
        }
    }
}
