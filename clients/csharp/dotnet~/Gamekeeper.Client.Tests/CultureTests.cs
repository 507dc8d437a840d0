using System;
using System.Globalization;
using Xunit;

namespace Gamekeeper.Tests
{
    /// <summary>What a system's language must not change: numbers in texts.</summary>
    [Trait("Kind", "Unit")]
    public sealed class CultureTests
    {
        /// <summary>Whoever asks for a culture gets it, so that no run is about another.</summary>
        [Fact]
        public void DefaultCulture()
        {
            var asked = Environment.GetEnvironmentVariable("GAMEKEEPER_TEST_CULTURE");
            if (asked == null)
                return;
            Assert.Equal(asked, CultureInfo.CurrentCulture.Name);
            // Neither sign is the hyphen of JSON.
            Assert.NotEqual("-", CultureInfo.CurrentCulture.NumberFormat.NegativeSign);
        }

        [Theory]
        [InlineData(-32602)]
        [InlineData(-1)]
        [InlineData(1007)]
        public void DefaultCodes(int code)
        {
            var text = $"{{\"code\":{WriteInvariant(code)},\"message\":\"no\"}}";
            Assert.Equal(code, ErrorReader.Read(JsonValue.Parse(text))?.Code);
            var reader = new JsonReader(WriteInvariant(code));
            Assert.Equal(code, reader.ReadInt32());
        }

        [Theory]
        [InlineData(-7)]
        [InlineData(2147483647)]
        public void DefaultNumbers(int number)
        {
            Assert.Equal(WriteInvariant(number), JsonValue.FromNumber(number).ToString());
            Assert.Equal(number, JsonValue.Parse(WriteInvariant(number)).AsInt32());
            Assert.Equal(-0.5, JsonValue.Parse("-0.5").AsDouble());
            Assert.Equal("-0.5", JsonValue.FromNumber(-0.5).ToString());
        }

        private static string WriteInvariant(int number) =>
            number.ToString(CultureInfo.InvariantCulture);
    }
}
