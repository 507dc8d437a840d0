using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Threading.Tasks;
using Xunit;

namespace Gamekeeper.Tests
{
    /// <summary>
    /// Everything generated, held against the catalogue that it was generated from.
    /// </summary>
    [Trait("Kind", "Unit")]
    public sealed class CatalogueTests
    {
        private static readonly Catalogue Catalogue = Catalogue.Load();

        public static IEnumerable<object[]> Objects => Names("object");

        public static IEnumerable<object[]> Unions => Names("union");

        public static IEnumerable<object[]> Inputs => Names("input");

        [Fact]
        public void Default()
        {
            Assert.Equal(ProtocolInfo.SchemaHash, Catalogue.Root["schemaHash"]!.AsString());
            Assert.Equal(ProtocolInfo.Version, Catalogue.Root["version"]!.AsString());
            foreach (var error in Catalogue.Root["errors"]!.Items)
            {
                var name = error["name"]!.AsString();
                Assert.Equal(name, typeof(ErrorNames).GetField(name)!.GetValue(null));
                Assert.Equal(
                    error["code"]!.AsInt32(),
                    typeof(ErrorCodes).GetField(name)!.GetValue(null)
                );
            }
        }

        [Theory]
        [MemberData(nameof(Objects))]
        public void BehaviourARecordReadsWhatWasSent(string name)
        {
            var sample = Catalogue.Sample(name);
            Assert.Equal(
                sample.ToString(),
                Reflected.ToJson(Reflected.Read(name, sample), sample, name)
            );
            var fields = sample.Members.Where(member => member.Key != "__typename").ToArray();
            foreach (var field in fields)
            {
                var rest = JsonValue.FromMembers(
                    sample.Members.Where(other => other.Key != field.Key)
                );
                if (!Catalogue.IsRequired(name, field.Key))
                    Reflected.Read(name, rest);
                else
                    Assert.Throws<JsonFormatException>(() => Reflected.Read(name, rest));
            }
        }

        [Theory]
        [MemberData(nameof(Unions))]
        public void BehaviourAUnionReadsItsMembers(string name)
        {
            foreach (var member in Catalogue.Type(name)["members"]!.Items)
            {
                var sample = Catalogue.Sample(member.AsString());
                Assert.Equal(member.AsString(), Reflected.Read(name, sample).GetType().Name);
                // The type may stand at the end too.
                var moved = JsonValue.FromMembers(sample.Members.Skip(1).Append(sample.Members[0]));
                Assert.Equal(member.AsString(), Reflected.Read(name, moved).GetType().Name);
            }
            var later = Reflected.Read(
                name,
                JsonValue.Parse("{\"x\":{},\"__typename\":\"Later\"}")
            );
            Assert.Equal("Later", later.GetType().GetProperty("TypeName")!.GetValue(later));
        }

        [Fact]
        public void BehaviourAnEnumReadsWhatIsNewAsUnrecognised()
        {
            var wallet = (WalletInfo)
                Reflected.Read(
                    "WalletInfo",
                    JsonValue.Parse("{\"name\":\"a\",\"address\":\"b\",\"custody\":\"LATER\"}")
                );
            Assert.Equal(Custody.Unrecognised, wallet.Custody);
        }

        [Theory]
        [MemberData(nameof(Inputs))]
        public void BehaviourAnInputWritesWhatWasSet(string name)
        {
            var sample = Catalogue.Sample(name);
            var writer = new JsonWriter();
            ((dynamic)Reflected.Make(name, sample)).Write(writer);
            Assert.Equal(sample.ToString(), writer.Written.ToString());
        }

        [Fact]
        public async Task BehaviourEveryMethodSendsItsParametersAndReadsItsResult()
        {
            using var daemon = new LoopbackDaemon { ShowsLife = false };
            using var client = await daemon.Connect();
            daemon.HasTime = false;
            var count = 0;
            foreach (var call in Catalogue.Calls())
            {
                daemon.Answer = wire =>
                    new[] { LoopbackDaemon.Result(wire, call.Result.ToString()) };
                var group = typeof(GamekeeperClient).GetProperty(call.Group)!.GetValue(client)!;
                var method = group.GetType().GetMethod(call.Method + "Async")!;
                var given = method.GetParameters()[0].ParameterType;
                var parameters = Reflected.Make(given.Name, call.Parameters);
                await (Task)
                    method.Invoke(
                        group,
                        new[] { parameters, default(System.Threading.CancellationToken) }
                    )!;
                daemon.Calls.TryDequeue(out var sent);
                Assert.Equal(call.Wire, sent!.Method);
                var members = sent.Parameters.Members.Where(member =>
                    member.Key != "idempotencyKey" || !call.IsWrite
                );
                Assert.Equal(call.Parameters.ToString(), JsonValue.FromMembers(members).ToString());
                Assert.Equal(call.IsWrite, given.BaseType == typeof(WriteParameters));
                count++;
            }
            Assert.Equal(Catalogue.CountOfCalls, count);
        }

        [Fact]
        public async Task BehaviourEveryTableSubscribesToItsReadAndReadsItsRows()
        {
            using var daemon = new LoopbackDaemon { ShowsLife = false };
            using var client = await daemon.Connect();
            daemon.HasTime = false;
            var tables = Catalogue.Tables().ToList();
            Assert.Equal(12, tables.Count);
            foreach (var table in tables)
            {
                var answer = JsonValue.FromMembers(
                    new Dictionary<string, JsonValue>
                    {
                        ["table"] = table.Wire,
                        ["position"] = "1",
                        ["isWhole"] = true,
                        ["records"] = JsonValue.FromItems(table.Result),
                        ["removed"] = JsonValue.FromItems(),
                        ["names"] = JsonValue.FromItems(),
                    }
                );
                daemon.Answer = wire => new[] { LoopbackDaemon.Result(wire, answer.ToString()) };
                var method = typeof(LiveTables).GetMethod(table.Method + "Async")!;
                var given = method.GetParameters()[0].ParameterType;
                var parameters = Reflected.Make(given.Name, table.Parameters);
                var none = default(System.Threading.CancellationToken);
                dynamic opening = method.Invoke(client.Live, new[] { parameters, none })!;
                dynamic rows = await opening;
                Assert.Equal(1, (int)rows.Count);
                daemon.Calls.TryDequeue(out var sent);
                Assert.Equal("live.subscribe", sent!.Method);
                Assert.Equal(table.Wire, sent.Parameters["read"]!.AsString());
                var arguments = sent.Parameters["arguments"]!.ToString();
                Assert.Equal(table.Parameters.ToString(), arguments);
            }
        }

        private static IEnumerable<object[]> Names(string kind) =>
            Catalogue.Root["types"]!
                .Items.Where(type => type["kind"]!.AsString() == kind)
                .Select(type => new object[] { type["name"]!.AsString() });
    }
}
