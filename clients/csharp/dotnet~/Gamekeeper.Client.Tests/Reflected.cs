using System;
using System.Collections;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Numerics;
using System.Reflection;
using System.Text;

namespace Gamekeeper.Tests
{
    /// <summary>Reaches every generated type by name; the client itself never does.</summary>
    public static class Reflected
    {
        private const BindingFlags Any =
            BindingFlags.Static
            | BindingFlags.Instance
            | BindingFlags.Public
            | BindingFlags.NonPublic
            | BindingFlags.DeclaredOnly;

        public static Type Type(string name) =>
            typeof(GamekeeperClient).Assembly.GetType("Gamekeeper." + name, throwOnError: true)!;

        /// <summary>Reads JSON with the generated reader of a type.</summary>
        public static object Read(string name, JsonValue json)
        {
            var type = Type(name);
            var reader = type.GetField("Reader", Any)!.GetValue(null)!;
            var read = typeof(Reflected).GetMethod(nameof(ReadWith), Any)!.MakeGenericMethod(type);
            try
            {
                return read.Invoke(null, new[] { reader, json.ToString() })!;
            }
            catch (TargetInvocationException error)
            {
                throw error.InnerException!;
            }
        }

        /// <summary>An input or a parameters object with the values of some JSON.</summary>
        public static object Make(string name, JsonValue json) => MakeOf(Type(name), json);

        /// <summary>What a record holds, written with the sample's names.</summary>
        public static string ToJson(object record, JsonValue sample, string name)
        {
            var members = sample.Members.Select(member =>
                KeyValuePair.Create(
                    member.Key,
                    member.Key == "__typename"
                        ? name
                        : ToValue(
                            Property(record.GetType(), member.Key).GetValue(record),
                            member.Value
                        )
                )
            );
            return JsonValue.FromMembers(members).ToString();
        }

        /// <summary>
        /// What a method answered, records and lists alike, with the sample's names.
        /// </summary>
        public static string Written(object? value, JsonValue sample) =>
            ToValue(value, sample).ToString();

        /// <summary>All that a record holds, under the names of its properties.</summary>
        public static void Describe(object? value, StringBuilder text)
        {
            if (value is IEnumerable list && !(value is string))
            {
                foreach (var item in list)
                {
                    text.Append('[');
                    Describe(item, text);
                    text.Append(']');
                }
                return;
            }
            var isRecord =
                value != null
                && value is not JsonValue
                && value is not Enum
                && value.GetType().Assembly == typeof(GamekeeperClient).Assembly;
            if (!isRecord)
            {
                text.Append(Convert.ToString(value, CultureInfo.InvariantCulture));
                return;
            }
            foreach (var property in value!.GetType().GetProperties())
            {
                text.Append(property.Name).Append('(');
                Describe(property.GetValue(value), text);
                text.Append(')');
            }
        }

        private static object ReadWith<T>(object read, string json)
        {
            var reader = new JsonReader(json);
            var value = ((JsonRead<T>)read)(ref reader)!;
            reader.End();
            return value;
        }

        private static JsonValue ToValue(object? value, JsonValue sample)
        {
            switch (value)
            {
                case null:
                    return JsonValue.Null;
                case JsonValue tree:
                    return tree;
                case string text:
                    return text;
                case int number:
                    return number;
                case bool flag:
                    return flag;
                case double real:
                    return JsonValue.FromNumber(real);
                case BigInteger integer:
                    return integer.ToString(CultureInfo.InvariantCulture);
                case Enum member:
                    return Plain(member.ToString()) == Plain(sample.AsString()) ? sample : "wrong";
                case IReadOnlyDictionary<string, JsonValue> map:
                    return JsonValue.FromMembers(map);
                case IReadOnlyList<KeyValuePair<JsonValue, JsonValue>> pairs:
                    return JsonValue.FromItems(
                        pairs.Select(pair => JsonValue.FromItems(pair.Key, pair.Value)).ToArray()
                    );
                case IEnumerable list:
                    return JsonValue.FromItems(
                        list.Cast<object?>()
                            .Select((item, i) => ToValue(item, sample.Items[i]))
                            .ToArray()
                    );
                default:
                    return JsonValue.Parse(ToJson(value, sample, value.GetType().Name));
            }
        }

        private static object MakeOf(Type type, JsonValue json)
        {
            type = Nullable.GetUnderlyingType(type) ?? type;
            if (type == typeof(JsonValue))
                return json;
            if (type == typeof(string))
                return json.AsString();
            if (type == typeof(int))
                return json.AsInt32();
            if (type == typeof(bool))
                return json.AsBoolean();
            if (type == typeof(double))
                return json.AsDouble();
            if (type == typeof(BigInteger))
                return BigInteger.Parse(json.AsString(), CultureInfo.InvariantCulture);
            if (type.IsEnum)
                return Enum.GetValues(type)
                    .Cast<object>()
                    .Single(value => Plain(value.ToString()!) == Plain(json.AsString()));
            if (type == typeof(IReadOnlyList<KeyValuePair<JsonValue, JsonValue>>))
            {
                return json
                    .Items.Select(pair => KeyValuePair.Create(pair.Items[0], pair.Items[1]))
                    .ToArray();
            }
            if (type.IsGenericType)
            {
                var item = type.GetGenericArguments()[0];
                var list = Array.CreateInstance(item, json.Items.Count);
                for (var i = 0; i < list.Length; i++)
                    list.SetValue(MakeOf(item, json.Items[i]), i);
                return list;
            }
            var made = Activator.CreateInstance(type, nonPublic: true)!;
            foreach (var member in json.Members)
            {
                if (member.Value.IsNull)
                {
                    ClearProperty(type, member.Key)?.SetValue(made, true);
                    continue;
                }
                var property = Property(type, member.Key);
                property.SetValue(made, MakeOf(property.PropertyType, member.Value));
            }
            return made;
        }

        /// <summary>The property for null, where that differs from an omitted field.</summary>
        private static PropertyInfo? ClearProperty(Type type, string field) =>
            type.GetProperties(Any)
                .SingleOrDefault(property => Plain(property.Name) == "clear" + Plain(field));

        private static PropertyInfo Property(Type type, string field)
        {
            var properties = type.GetProperties(Any);
            return properties.SingleOrDefault(property => Plain(property.Name) == Plain(field))
                ?? properties.Single(property => Plain(property.Name) == Plain(field) + "value");
        }

        private static string Plain(string name) =>
            name.Replace("_", "", StringComparison.Ordinal).ToLowerInvariant();
    }
}
