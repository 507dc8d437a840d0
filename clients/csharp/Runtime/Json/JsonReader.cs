#nullable enable
using System;
using System.Globalization;
using System.Numerics;

namespace Gamekeeper
{
    /// <summary>What stands next in a JSON text.</summary>
    internal enum JsonToken
    {
        Null,
        Boolean,
        Number,
        String,
        Array,
        Object,
    }

    /// <summary>Reads one value; generated for every type of the catalogue.</summary>
    internal delegate T JsonRead<out T>(ref JsonReader reader);

    /// <summary>
    /// A strict JSON reader (RFC 8259) over a text, forward only. It makes nothing but the values
    /// that are asked for, and refuses what is nested deeper than <see cref="DepthMax"/>.
    /// </summary>
    internal ref struct JsonReader
    {
        public const int DepthMax = 64;

        // An array, since the indexer of ReadOnlySpan has another signature in some builds of Mono.
        private readonly char[] text;
        private readonly int start;
        private readonly int end;
        private int position;
        private int depth;

        // Whether the object or array that was entered last has had no member yet.
        private bool isFresh;

        public JsonReader(string text)
            : this(new ArraySegment<char>(text.ToCharArray())) { }

        public JsonReader(ArraySegment<char> text)
        {
            this.text = text.Array!;
            start = text.Offset;
            end = text.Offset + text.Count;
            position = start;
            depth = 0;
            isFresh = false;
        }

        /// <summary>The kind of the next value, which stays unread.</summary>
        public JsonToken Peek()
        {
            SkipBlanks();
            switch (position < end ? text[position] : '\0')
            {
                case 'n':
                    return JsonToken.Null;
                case 't':
                case 'f':
                    return JsonToken.Boolean;
                case '"':
                    return JsonToken.String;
                case '[':
                    return JsonToken.Array;
                case '{':
                    return JsonToken.Object;
                case '-':
                case '0':
                case '1':
                case '2':
                case '3':
                case '4':
                case '5':
                case '6':
                case '7':
                case '8':
                case '9':
                    return JsonToken.Number;
                default:
                    throw Fail("a value is expected");
            }
        }

        /// <summary>Reads the next value if it is null.</summary>
        public bool TryReadNull()
        {
            if (Peek() != JsonToken.Null)
                return false;
            ReadWord("null");
            return true;
        }

        /// <summary>Enters an object; its members come by <see cref="NextName"/>.</summary>
        public void BeginObject() => Begin(JsonToken.Object, "an object is expected");

        /// <summary>Enters an array; its items come by <see cref="NextItem"/>.</summary>
        public void BeginArray() => Begin(JsonToken.Array, "an array is expected");

        /// <summary>
        /// Reads the name of the next member; false at the end, which is read then.
        /// </summary>
        public bool NextName(out ReadOnlySpan<char> name)
        {
            name = default;
            if (!Next('}'))
                return false;
            name = ReadText();
            SkipBlanks();
            Expect(':');
            return true;
        }

        /// <summary>Whether another item follows; the end is read when none does.</summary>
        public bool NextItem() => Next(']');

        /// <summary>Reads a string.</summary>
        public string ReadString() => ReadText().ToString();

        /// <summary>
        /// Reads a string without making one, as long as nothing in it is escaped.
        /// </summary>
        public ReadOnlySpan<char> ReadText()
        {
            SkipBlanks();
            if (position >= end || text[position] != '"')
            {
                throw Fail("a string is expected");
            }
            var first = ++position;
            while (position < end)
            {
                var unit = text[position];
                if (unit == '"')
                {
                    position++;
                    return new ReadOnlySpan<char>(text, first, position - 1 - first);
                }
                if (unit == '\\')
                    return JsonText.Unescape(text, end, first, ref position).AsSpan();
                if (unit < ' ')
                    throw Fail("a control character stands in a string");
                position++;
            }
            throw Fail("a string does not end");
        }

        public bool ReadBoolean()
        {
            if (Peek() != JsonToken.Boolean)
                throw Fail("true or false is expected");
            var isTrue = text[position] == 't';
            ReadWord(isTrue ? "true" : "false");
            return isTrue;
        }

        public int ReadInt32()
        {
            var first = position;
            var number = ReadNumber();
            var style = NumberStyles.AllowLeadingSign;
            var culture = CultureInfo.InvariantCulture;
            if (int.TryParse(number, style, culture, out var value))
                return value;
            throw new JsonFormatException("a whole number of 32 bits is expected", first - start);
        }

        public double ReadDouble()
        {
            var first = position;
            var number = ReadNumber();
            var culture = CultureInfo.InvariantCulture;
            if (
                double.TryParse(number, NumberStyles.Float, culture, out var value)
                && !double.IsInfinity(value)
            )
                return value;
            throw new JsonFormatException("a number of 64 bits is expected", first - start);
        }

        /// <summary>Reads a decimal string, which is how 64-bit integers travel.</summary>
        public BigInteger ReadBigInteger()
        {
            var first = position;
            var digits = ReadText();
            var style = NumberStyles.AllowLeadingSign;
            var culture = CultureInfo.InvariantCulture;
            if (digits.Length < 19 && long.TryParse(digits, style, culture, out var small))
            {
                return small;
            }
            if (digits.Length <= 80 && BigInteger.TryParse(digits, style, culture, out var value))
            {
                return value;
            }
            throw new JsonFormatException("a decimal string is expected", first - start);
        }

        /// <summary>Reads a number as it is written.</summary>
        public ReadOnlySpan<char> ReadNumber()
        {
            if (Peek() != JsonToken.Number)
                throw Fail("a number is expected");
            var first = position;
            if (text[position] == '-')
                position++;
            if (position < end && text[position] == '0')
                position++;
            else
                ReadDigits();
            if (position < end && text[position] == '.')
            {
                position++;
                ReadDigits();
            }
            if (position < end && (text[position] | 0x20) == 'e')
            {
                position++;
                if (position < end && (text[position] == '+' || text[position] == '-'))
                {
                    position++;
                }
                ReadDigits();
            }
            return new ReadOnlySpan<char>(text, first, position - first);
        }

        /// <summary>Reads a value of any kind and answers its text.</summary>
        public ArraySegment<char> Skip()
        {
            SkipBlanks();
            var first = position;
            switch (Peek())
            {
                case JsonToken.Null:
                    ReadWord("null");
                    break;
                case JsonToken.Boolean:
                    ReadBoolean();
                    break;
                case JsonToken.Number:
                    ReadNumber();
                    break;
                case JsonToken.String:
                    ReadText();
                    break;
                case JsonToken.Array:
                    BeginArray();
                    while (NextItem())
                        Skip();
                    break;
                default:
                    BeginObject();
                    while (NextName(out _))
                        Skip();
                    break;
            }
            return new ArraySegment<char>(text, first, position - first);
        }

        /// <summary>Refuses anything but blanks after the value.</summary>
        public void End()
        {
            SkipBlanks();
            if (position < end)
                throw Fail("something follows the value");
        }

        /// <summary>An exception that names the place where the reader stands.</summary>
        public JsonFormatException Fail(string problem) =>
            new JsonFormatException(problem, position - start);

        private void Begin(JsonToken kind, string problem)
        {
            if (Peek() != kind)
                throw Fail(problem);
            if (++depth > DepthMax)
                throw Fail("the text is nested too deep");
            position++;
            isFresh = true;
        }

        private bool Next(char close)
        {
            SkipBlanks();
            if (position < end && text[position] == close)
            {
                position++;
                depth--;
                isFresh = false;
                return false;
            }
            if (!isFresh)
                Expect(',');
            isFresh = false;
            return true;
        }

        private void Expect(char wanted)
        {
            if (position >= end || text[position] != wanted)
            {
                throw Fail("'" + wanted + "' is expected");
            }
            position++;
        }

        private void ReadWord(string word)
        {
            if (!StartsWith(word))
            {
                throw Fail("'" + word + "' is expected");
            }
            position += word.Length;
        }

        /// <summary>Whether these characters stand next.</summary>
        public bool StartsWith(string word) =>
            new ReadOnlySpan<char>(text, position, end - position).StartsWith(
                word.AsSpan(),
                StringComparison.Ordinal
            );

        private void ReadDigits()
        {
            var first = position;
            while (position < end && text[position] >= '0' && text[position] <= '9')
            {
                position++;
            }
            if (position == first)
                throw Fail("a digit is expected");
        }

        private void SkipBlanks()
        {
            while (position < end)
            {
                var unit = text[position];
                if (unit != ' ' && unit != '\n' && unit != '\r' && unit != '\t')
                    return;
                position++;
            }
        }
    }
}
