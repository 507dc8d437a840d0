#nullable enable
using System;
using System.Collections.Generic;
using System.Globalization;
using System.Numerics;
using System.Text;

namespace Gamekeeper
{
    /// <summary>Writes JSON into a buffer that is kept from one text to the next.</summary>
    internal sealed class JsonWriter
    {
        private char[] buffer = new char[1024];
        private int length;
        private bool needsComma;

        /// <summary>What was written since the last <see cref="Clear"/>.</summary>
        public ReadOnlySpan<char> Written => buffer.AsSpan(0, length);

        public void Clear()
        {
            length = 0;
            needsComma = false;
        }

        public void BeginObject() => Begin('{');

        public void EndObject() => End('}');

        public void BeginArray() => Begin('[');

        public void EndArray() => End(']');

        /// <summary>Begins a member; the value is what is written next.</summary>
        public void Name(string name)
        {
            String(name);
            Append(':');
            needsComma = false;
        }

        public void Null() => Literal("null");

        public void Boolean(bool value) => Literal(value ? "true" : "false");

        public void Number(int value)
        {
            Separate();
            Reserve(11);
            value.TryFormat(
                buffer.AsSpan(length),
                out var count,
                default,
                CultureInfo.InvariantCulture
            );
            length += count;
        }

        public void Number(double value)
        {
            if (double.IsNaN(value) || double.IsInfinity(value))
            {
                throw new ArgumentException("JSON has no number for this value", nameof(value));
            }
            Literal(value.ToString("R", CultureInfo.InvariantCulture));
        }

        /// <summary>Writes a decimal string.</summary>
        public void Integer(BigInteger value)
        {
            Separate();
            Reserve(96);
            buffer[length++] = '"';
            var free = buffer.AsSpan(length);
            if (value.TryFormat(free, out var count, default, CultureInfo.InvariantCulture))
            {
                length += count;
            }
            else
                Append(value.ToString(CultureInfo.InvariantCulture));
            Append('"');
        }

        /// <summary>Writes text that is JSON already.</summary>
        public void Literal(string json)
        {
            Separate();
            Append(json);
        }

        public void String(string value)
        {
            Separate();
            Append('"');
            for (var i = 0; i < value.Length; i++)
            {
                var unit = value[i];
                if (unit >= ' ' && unit != '"' && unit != '\\' && !char.IsSurrogate(unit))
                {
                    Append(unit);
                }
                else if (
                    char.IsHighSurrogate(unit)
                    && i + 1 < value.Length
                    && char.IsLowSurrogate(value[i + 1])
                )
                {
                    Append(unit);
                    Append(value[++i]);
                }
                else
                    AppendEscape(unit);
            }
            Append('"');
        }

        public void Value(JsonValue value) => value.Write(this);

        public void Map(IEnumerable<KeyValuePair<string, JsonValue>> map)
        {
            BeginObject();
            foreach (var member in map)
            {
                Name(member.Key);
                Value(member.Value);
            }
            EndObject();
        }

        public void Pairs(IEnumerable<KeyValuePair<JsonValue, JsonValue>> pairs)
        {
            BeginArray();
            foreach (var pair in pairs)
            {
                BeginArray();
                Value(pair.Key);
                Value(pair.Value);
                EndArray();
            }
            EndArray();
        }

        /// <summary>How many bytes the text takes in UTF-8.</summary>
        public int CountBytes() => Encoding.UTF8.GetByteCount(Written);

        public int CopyBytes(Span<byte> target) => Encoding.UTF8.GetBytes(Written, target);

        private void Begin(char bracket)
        {
            Separate();
            Append(bracket);
            needsComma = false;
        }

        private void End(char bracket)
        {
            Append(bracket);
            needsComma = true;
        }

        private void Separate()
        {
            if (needsComma)
                Append(',');
            needsComma = true;
        }

        private void AppendEscape(char unit)
        {
            const string digits = "0123456789abcdef";
            Append('\\');
            if (unit == '"' || unit == '\\')
            {
                Append(unit);
                return;
            }
            Append('u');
            for (var shift = 12; shift >= 0; shift -= 4)
                Append(digits[(unit >> shift) & 0xf]);
        }

        private void Append(char unit)
        {
            Reserve(1);
            buffer[length++] = unit;
        }

        private void Append(string json)
        {
            Reserve(json.Length);
            json.AsSpan().CopyTo(buffer.AsSpan(length));
            length += json.Length;
        }

        private void Reserve(int count)
        {
            if (length + count <= buffer.Length)
                return;
            Array.Resize(ref buffer, Math.Max(buffer.Length * 2, length + count));
        }
    }
}
