using System;
using System.Collections.Generic;
using System.Globalization;
using System.Numerics;
using System.Text;
using System.Text.Json;
using Xunit;

namespace Gamekeeper.Tests
{
    /// <summary>
    /// The reader and the writer; System.Text.Json is the oracle of what is JSON.
    /// </summary>
    [Trait("Kind", "Unit")]
    public sealed class JsonTests
    {
        [Theory]
        [InlineData("null")]
        [InlineData(" true ")]
        [InlineData("-0")]
        [InlineData("12.5E-3")]
        [InlineData("\"\"")]
        [InlineData("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\ud83d\\ude00\"")]
        [InlineData("[]")]
        [InlineData("{ \"a\" : [ { } , [ ] ] , \"b\" : 1 }")]
        public void Default(string text)
        {
            var value = JsonValue.Parse(text);
            Assert.Equal(Normalise(text), Normalise(value.ToString()));
        }

        [Theory]
        [InlineData("")]
        [InlineData(" ")]
        [InlineData("nul")]
        [InlineData("nulls")]
        [InlineData("01")]
        [InlineData("1.")]
        [InlineData(".5")]
        [InlineData("+1")]
        [InlineData("1e")]
        [InlineData("-")]
        [InlineData("NaN")]
        [InlineData("'a'")]
        [InlineData("\"a")]
        [InlineData("\"\n\"")]
        [InlineData("\"\\x\"")]
        [InlineData("\"\\u12g4\"")]
        [InlineData("\"\\u12")]
        [InlineData("[1,]")]
        [InlineData("[,1]")]
        [InlineData("[1 2]")]
        [InlineData("[1")]
        [InlineData("{\"a\"}")]
        [InlineData("{\"a\":1,}")]
        [InlineData("{a:1}")]
        [InlineData("{\"a\":1]")]
        [InlineData("1 2")]
        [InlineData("// a\n1")]
        [InlineData("\ufeff1")]
        public void ErrorNotJson(string text) =>
            Assert.Throws<JsonFormatException>(() => JsonValue.Parse(text));

        [Fact]
        public void ErrorTooDeep()
        {
            JsonValue.Parse(new string('[', 64) + new string(']', 64));
            var deep = new string('[', 65) + new string(']', 65);
            Assert.Throws<JsonFormatException>(() => JsonValue.Parse(deep));
            Assert.Throws<JsonFormatException>(() => JsonValue.Parse(new string('[', 1_000_000)));
        }

        [Fact]
        public void ErrorMessagesHoldNothingOfTheText()
        {
            var error = Assert.Throws<JsonFormatException>(() =>
                JsonValue.Parse("{\"secret\":canary}")
            );
            Assert.DoesNotContain("canary", error.ToString(), StringComparison.Ordinal);
            Assert.DoesNotContain("secret", error.ToString(), StringComparison.Ordinal);
        }

        [Theory]
        [InlineData("\"0\"", "0")]
        [InlineData("\"-9223372036854775808\"", "-9223372036854775808")]
        [InlineData("\"18446744073709551615\"", "18446744073709551615")]
        [InlineData(
            "\"340282366920938463463374607431768211456\"",
            "340282366920938463463374607431768211456"
        )]
        public void ArgsBigInteger(string text, string expected)
        {
            var reader = new JsonReader(text);
            Assert.Equal(
                BigInteger.Parse(expected, CultureInfo.InvariantCulture),
                reader.ReadBigInteger()
            );
            var writer = new JsonWriter();
            writer.Integer(BigInteger.Parse(expected, CultureInfo.InvariantCulture));
            Assert.Equal(text, writer.Written.ToString());
        }

        [Theory]
        [InlineData("1")]
        [InlineData("\"\"")]
        [InlineData("\"1.0\"")]
        [InlineData("\"0x1\"")]
        [InlineData("\" 1\"")]
        [InlineData("\"1,000\"")]
        public void ErrorBigInteger(string text) =>
            Assert.Throws<JsonFormatException>(() =>
            {
                var reader = new JsonReader(text);
                reader.ReadBigInteger();
            });

        [Theory]
        [InlineData("2147483648")]
        [InlineData("1.5")]
        [InlineData("1e2")]
        [InlineData("\"1\"")]
        public void ErrorInt32(string text) =>
            Assert.Throws<JsonFormatException>(() =>
            {
                var reader = new JsonReader(text);
                reader.ReadInt32();
            });

        [Fact]
        public void BehaviourWhatIsWrittenReadsBack()
        {
            var seed = Environment.TickCount;
            var random = new Random(seed);
            for (var round = 0; round < 2000; round++)
            {
                var value = MakeValue(random, 0);
                var text = value.ToString();
                Assert.True(
                    text == JsonValue.Parse(text).ToString(),
                    "seed " + seed.ToString(CultureInfo.InvariantCulture) + ": " + text
                );
                Assert.True(
                    Normalise(text) == Normalise(Respell(value)),
                    "seed " + seed.ToString(CultureInfo.InvariantCulture) + ": " + text
                );
            }
        }

        [Fact]
        public void BehaviourDamagedTextsAreJudgedAsByTheOracle()
        {
            var seed = Environment.TickCount;
            var random = new Random(seed);
            for (var round = 0; round < 5000; round++)
            {
                var text = Damage(MakeValue(random, 0).ToString(), random);
                Assert.True(
                    IsJson(text) == IsOurs(text),
                    "seed " + seed.ToString(CultureInfo.InvariantCulture) + ": " + text
                );
            }
        }

        [Fact]
        public void BehaviourReadingMakesNothingButTheResult()
        {
            const string text =
                "{\"address\":\"A1\",\"balance\":\"25\",\"holder\":\"H1\",\"leaf_idx\":\"7\","
                + "\"tree_id\":\"T1\",\"unknown\":{\"a\":[1,2,\"x\"]},\"__typename\":\"Holding\"}";
            var received = text.ToCharArray();
            ReadHolding(received);
            MakeHolding();
            var start = GC.GetAllocatedBytesForCurrentThread();
            ReadHolding(received);
            var read = GC.GetAllocatedBytesForCurrentThread() - start;
            start = GC.GetAllocatedBytesForCurrentThread();
            MakeHolding();
            var made = GC.GetAllocatedBytesForCurrentThread() - start;
            Assert.Equal(made, read);
        }

        private static Holding ReadHolding(char[] text)
        {
            var reader = new JsonReader(new ArraySegment<char>(text));
            return Holding.Read(ref reader);
        }

        private static Holding MakeHolding() =>
            new Holding
            {
                Address = new string("A1".AsSpan()),
                Balance = 25,
                Holder = new string("H1".AsSpan()),
                LeafIdx = 7,
                TreeId = new string("T1".AsSpan()),
            };

        private static JsonValue MakeValue(Random random, int depth)
        {
            switch (random.Next(depth > 5 ? 5 : 7))
            {
                case 0:
                    return JsonValue.Null;
                case 1:
                    return random.Next(2) == 0;
                case 2:
                    return random.Next(int.MinValue, int.MaxValue);
                case 3:
                    return JsonValue.FromNumber(
                        (random.NextDouble() - 0.5) * Math.Pow(10, random.Next(-30, 30))
                    );
                case 4:
                    return MakeText(random);
                case 5:
                    var items = new JsonValue[random.Next(40)];
                    for (var i = 0; i < items.Length; i++)
                        items[i] = MakeValue(random, depth + 3);
                    return JsonValue.FromItems(items);
                default:
                    var members = new Dictionary<string, JsonValue>();
                    for (var i = random.Next(5); i > 0; i--)
                    {
                        members[MakeText(random)] = MakeValue(random, depth + 1);
                    }
                    return JsonValue.FromMembers(members);
            }
        }

        private static string MakeText(Random random)
        {
            var text = new StringBuilder();
            for (var i = random.Next(12); i > 0; i--)
            {
                var code = random.Next(4) == 0 ? random.Next(0x110000) : random.Next(0x80);
                text.Append(
                    code >= 0xd800 && code < 0xe000 ? "\u00e9" : char.ConvertFromUtf32(code)
                );
            }
            return text.ToString();
        }

        private static string Damage(string text, Random random)
        {
            const string spice = "{}[]\",:\\0-+.eEtfnul \n\t\u0001";
            var damaged = new StringBuilder(text);
            for (var i = random.Next(1, 4); i > 0; i--)
            {
                var at = random.Next(damaged.Length + 1);
                if (random.Next(2) == 0 && at < damaged.Length)
                    damaged.Remove(at, 1);
                else
                    damaged.Insert(at, spice[random.Next(spice.Length)]);
            }
            // Half a surrogate pair cannot travel as UTF-8.
            return Encoding.UTF8.GetString(Encoding.UTF8.GetBytes(damaged.ToString()));
        }

        private static string Respell(JsonValue value)
        {
            using var document = JsonDocument.Parse(value.ToString());
            return JsonSerializer.Serialize(document.RootElement);
        }

        private static string Normalise(string text)
        {
            using var document = JsonDocument.Parse(text);
            return JsonSerializer.Serialize(document.RootElement);
        }

        private static bool IsJson(string text)
        {
            try
            {
                using var document = JsonDocument.Parse(text);
                return true;
            }
            catch (JsonException)
            {
                return false;
            }
        }

        private static bool IsOurs(string text)
        {
            try
            {
                JsonValue.Parse(text);
                return true;
            }
            catch (JsonFormatException)
            {
                return false;
            }
        }
    }
}
