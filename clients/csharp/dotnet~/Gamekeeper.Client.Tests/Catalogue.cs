using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Runtime.CompilerServices;

namespace Gamekeeper.Tests
{
    /// <summary>A method of the catalogue with sample values.</summary>
    public sealed record CatalogueCall(
        string Wire,
        string Group,
        string Method,
        JsonValue Parameters,
        JsonValue Result,
        bool IsWrite
    );

    /// <summary>catalogue.json, which the client was generated from.</summary>
    public sealed class Catalogue
    {
        private static readonly string[] HandshakeMethods =
        {
            "session.hello",
            "session.open",
            "session.pair",
            "session.awaitPairing",
            "daemon.makeWay",
            "live.subscribe",
            "live.unsubscribe",
            "live.catchUp",
        };
        private static readonly string[] NotOfTables = { "limit", "after", "includeProof" };
        private readonly Dictionary<string, JsonValue> types;

        private Catalogue(JsonValue root)
        {
            Root = root;
            types = root["types"]!.Items.ToDictionary(type => type["name"]!.AsString());
        }

        public JsonValue Root { get; }

        /// <summary>How many methods the client must have.</summary>
        public int CountOfCalls =>
            Root["operations"]!.Items.Count
            + Root["operations"]!.Items.Count(operation => operation["action"] != null)
            + Root["daemonMethods"]!.Items.Count
            - HandshakeMethods.Length;

        public static Catalogue Load([CallerFilePath] string source = "")
        {
            var root = Path.Combine(Path.GetDirectoryName(source)!, "../../../..");
            var path = Path.Combine(root, "src/methods/generated/catalogue.json");
            return new Catalogue(JsonValue.Parse(File.ReadAllText(path)));
        }

        public JsonValue Type(string name) => types[name];

        public bool IsRequired(string type, string field) =>
            types[type]["fields"]!.Items.Single(item => item["name"]!.AsString() == field)["type"]![
                "required"
            ]!.AsBoolean();

        /// <summary>A value of a type with every field set, as it is on the wire.</summary>
        public JsonValue Sample(string name, int depth = 0)
        {
            if (!types.TryGetValue(name, out var type))
                return Scalar(name);
            switch (type["kind"]!.AsString())
            {
                case "scalar":
                    return Scalar(name);
                case "enum":
                    return type["values"]!.Items.Last()["name"]!;
                case "union":
                    return Sample(type["members"]!.Items.Last().AsString(), depth);
                default:
                    var isMember = types.Values.Any(other =>
                        other["members"]?.Items.Any(item => item.AsString() == name) == true
                    );
                    var head = isMember
                        ? new[] { KeyValuePair.Create("__typename", (JsonValue)name) }
                        : Array.Empty<KeyValuePair<string, JsonValue>>();
                    return JsonValue.FromMembers(head.Concat(Fields(type["fields"]!.Items, depth)));
            }
        }

        /// <summary>Every method that a game may call.</summary>
        public IEnumerable<CatalogueCall> Calls()
        {
            foreach (var operation in Root["operations"]!.Items)
            {
                var name = operation["name"]!.AsString();
                var arguments = operation["arguments"]!.Items;
                var result = SampleOf(operation["result"]!, 0);
                yield return new CatalogueCall(
                    "api." + name,
                    "Api",
                    Capitalise(name),
                    Arguments(arguments),
                    result,
                    false
                );
                var action = operation["action"]?.AsString();
                if (action == null)
                    continue;
                var isWrite = operation["kind"]!.AsString() == "build";
                var own = arguments.Where(argument => !argument["managed"]!.AsBoolean());
                yield return Split(
                    action,
                    Arguments(own),
                    isWrite ? Sample("Receipt") : result,
                    isWrite
                );
            }
            foreach (var method in Root["daemonMethods"]!.Items)
            {
                var name = method["name"]!.AsString();
                if (HandshakeMethods.Contains(name))
                    continue;
                var result = SampleOf(method["result"]!, 0);
                yield return Split(name, Arguments(method["arguments"]!.Items), result, false);
            }
        }

        /// <summary>
        /// Every read that can be live: its table's name as the wire, what its parameters are, and
        /// a row as the result.
        /// </summary>
        public IEnumerable<CatalogueCall> Tables()
        {
            var reads = Root["operations"]!.Items.Concat(Root["daemonMethods"]!.Items);
            foreach (var read in reads.Where(one => one["live"] != null))
            {
                var name = read["live"]!["name"]!.AsString();
                var given = read["arguments"]!.Items.Where(argument =>
                    !NotOfTables.Contains(argument["name"]!.AsString())
                );
                var result = read["result"]!;
                yield return new CatalogueCall(
                    name,
                    "Live",
                    Capitalise(name),
                    Arguments(given),
                    SampleOf(result["list"] ?? result, 0),
                    false
                );
            }
        }

        private static CatalogueCall Split(
            string wire,
            JsonValue parameters,
            JsonValue result,
            bool isWrite
        )
        {
            var parts = wire.Split('.');
            return new CatalogueCall(
                wire,
                Capitalise(parts[0]),
                Capitalise(parts[1]),
                parameters,
                result,
                isWrite
            );
        }

        private static string Capitalise(string name) =>
            char.ToUpperInvariant(name[0]) + name.Substring(1);

        private static JsonValue Scalar(string name) =>
            name switch
            {
                "Int" => 7,
                "Float" => JsonValue.FromNumber(0.5),
                "Boolean" => true,
                "BigInt" => "18446744073709551615",
                "JSON" => JsonValue.Parse("{\"any\":[1,null]}"),
                "VecMap" => JsonValue.Parse("{\"level\":3}"),
                "VecMapGeneric" => JsonValue.Parse("[[\"level\",3],[1,\"x\"]]"),
                _ => "text of " + name,
            };

        private JsonValue Arguments(IEnumerable<JsonValue> arguments) =>
            JsonValue.FromMembers(Fields(arguments, 0));

        private IEnumerable<KeyValuePair<string, JsonValue>> Fields(
            IEnumerable<JsonValue> fields,
            int depth
        ) =>
            fields.Select(field =>
                KeyValuePair.Create(field["name"]!.AsString(), SampleOf(field["type"]!, depth + 1))
            );

        private JsonValue SampleOf(JsonValue use, int depth)
        {
            if (depth > 12)
                throw new InvalidOperationException("A type holds itself");
            var list = use["list"];
            return list == null
                ? Sample(use["name"]!.AsString(), depth)
                : JsonValue.FromItems(SampleOf(list, depth), SampleOf(list, depth));
        }
    }
}
