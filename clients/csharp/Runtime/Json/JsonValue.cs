#nullable enable
using System;
using System.Collections.Generic;
using System.Globalization;

namespace Gamekeeper
{
    /// <summary>The kinds of a <see cref="JsonValue"/>.</summary>
    public enum JsonKind
    {
        /// <summary>null.</summary>
        Null,

        /// <summary>true or false.</summary>
        Boolean,

        /// <summary>A number, kept as it was written.</summary>
        Number,

        /// <summary>A string.</summary>
        String,

        /// <summary>A list of values.</summary>
        Array,

        /// <summary>Names and values, in order.</summary>
        Object,
    }

    /// <summary>Any JSON value, as a tree that does not change.</summary>
    public sealed class JsonValue
    {
        /// <summary>null.</summary>
        public static readonly JsonValue Null = new JsonValue(JsonKind.Null, "null");

        /// <summary>true.</summary>
        public static readonly JsonValue True = new JsonValue(JsonKind.Boolean, "true");

        /// <summary>false.</summary>
        public static readonly JsonValue False = new JsonValue(JsonKind.Boolean, "false");

        private static readonly JsonValue[] NoItems = Array.Empty<JsonValue>();
        private static readonly KeyValuePair<string, JsonValue>[] NoMembers = Array.Empty<
            KeyValuePair<string, JsonValue>
        >();

        private readonly string text;

        private JsonValue(
            JsonKind kind,
            string text,
            IReadOnlyList<JsonValue>? items = null,
            IReadOnlyList<KeyValuePair<string, JsonValue>>? members = null
        )
        {
            Kind = kind;
            this.text = text;
            Items = items ?? NoItems;
            Members = members ?? NoMembers;
        }

        /// <summary>What kind of value it is.</summary>
        public JsonKind Kind { get; }

        /// <summary>The items of an array; empty for anything else.</summary>
        public IReadOnlyList<JsonValue> Items { get; }

        /// <summary>The members of an object, in order; empty for anything else.</summary>
        public IReadOnlyList<KeyValuePair<string, JsonValue>> Members { get; }

        /// <summary>Whether it is null.</summary>
        public bool IsNull => Kind == JsonKind.Null;

        /// <summary>The member of an object with this name; null where there is none.</summary>
        public JsonValue? this[string name]
        {
            get
            {
                // The last one counts, as in JavaScript.
                for (var i = Members.Count - 1; i >= 0; i--)
                {
                    if (Members[i].Key == name)
                        return Members[i].Value;
                }
                return null;
            }
        }

        /// <summary>The text of a string.</summary>
        public string AsString() => Kind == JsonKind.String ? text : throw Mismatch("string");

        /// <summary>true or false.</summary>
        public bool AsBoolean() =>
            Kind == JsonKind.Boolean ? ReferenceEquals(this, True) : throw Mismatch("boolean");

        /// <summary>A whole number of 32 bits.</summary>
        public int AsInt32()
        {
            if (Kind != JsonKind.Number)
                throw Mismatch("number");
            return int.Parse(text, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture);
        }

        /// <summary>A number of 64 bits, with a fraction.</summary>
        public double AsDouble()
        {
            if (Kind != JsonKind.Number)
                throw Mismatch("number");
            return double.Parse(text, NumberStyles.Float, CultureInfo.InvariantCulture);
        }

        /// <summary>A string's value.</summary>
        public static JsonValue FromString(string value) => new JsonValue(JsonKind.String, value);

        /// <summary>true or false.</summary>
        public static JsonValue FromBoolean(bool value) => value ? True : False;

        /// <summary>A whole number.</summary>
        public static JsonValue FromNumber(int value) =>
            new JsonValue(JsonKind.Number, value.ToString(CultureInfo.InvariantCulture));

        /// <summary>A number; NaN and the infinities are refused.</summary>
        public static JsonValue FromNumber(double value)
        {
            var writer = new JsonWriter();
            writer.Number(value);
            return new JsonValue(JsonKind.Number, writer.Written.ToString());
        }

        /// <summary>An array of these items.</summary>
        public static JsonValue FromItems(params JsonValue[] items) =>
            new JsonValue(JsonKind.Array, "", (JsonValue[])items.Clone());

        /// <summary>An object of these members.</summary>
        public static JsonValue FromMembers(IEnumerable<KeyValuePair<string, JsonValue>> members) =>
            new JsonValue(
                JsonKind.Object,
                "",
                members: new List<KeyValuePair<string, JsonValue>>(members).ToArray()
            );

        /// <summary>Reads a text that is one JSON value.</summary>
        /// <exception cref="JsonFormatException">The text is something else.</exception>
        public static JsonValue Parse(string json)
        {
            var reader = new JsonReader(json);
            var value = Read(ref reader);
            reader.End();
            return value;
        }

        /// <summary>A string as a value.</summary>
        public static implicit operator JsonValue(string value) => FromString(value);

        /// <summary>A whole number as a value.</summary>
        public static implicit operator JsonValue(int value) => FromNumber(value);

        /// <summary>true or false as a value.</summary>
        public static implicit operator JsonValue(bool value) => FromBoolean(value);

        /// <summary>The value as JSON text.</summary>
        public override string ToString()
        {
            var writer = new JsonWriter();
            Write(writer);
            return writer.Written.ToString();
        }

        internal static JsonValue Read(ref JsonReader reader)
        {
            switch (reader.Peek())
            {
                case JsonToken.Null:
                    reader.TryReadNull();
                    return Null;
                case JsonToken.Boolean:
                    return FromBoolean(reader.ReadBoolean());
                case JsonToken.Number:
                    return new JsonValue(JsonKind.Number, reader.ReadNumber().ToString());
                case JsonToken.String:
                    return FromString(reader.ReadString());
                case JsonToken.Array:
                    var items = JsonText.ReadList(ref reader, JsonScalars.Value);
                    return new JsonValue(JsonKind.Array, "", items);
                default:
                    return ReadObject(ref reader);
            }
        }

        internal void Write(JsonWriter writer)
        {
            switch (Kind)
            {
                case JsonKind.String:
                    writer.String(text);
                    break;
                case JsonKind.Array:
                    writer.BeginArray();
                    for (var i = 0; i < Items.Count; i++)
                        Items[i].Write(writer);
                    writer.EndArray();
                    break;
                case JsonKind.Object:
                    writer.Map(Members);
                    break;
                default:
                    writer.Literal(text);
                    break;
            }
        }

        private static JsonValue ReadObject(ref JsonReader reader)
        {
            var members = new List<KeyValuePair<string, JsonValue>>();
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                var key = name.ToString();
                members.Add(new KeyValuePair<string, JsonValue>(key, Read(ref reader)));
            }
            return new JsonValue(JsonKind.Object, "", members: members.ToArray());
        }

        private InvalidOperationException Mismatch(string wanted) =>
            new InvalidOperationException("The value is no " + wanted + " but of the kind " + Kind);
    }
}
