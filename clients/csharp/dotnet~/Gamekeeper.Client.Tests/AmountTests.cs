using System;
using System.Globalization;
using System.Numerics;
using Xunit;

namespace Gamekeeper.Tests
{
    /// <summary>
    /// Amounts as players type them, by the table of test/clients/support/units.ts, which every
    /// client plays. The driver of the test hands it over.
    /// </summary>
    [Trait("Kind", "Amounts")]
    public sealed class AmountTests
    {
        private static readonly JsonValue Table = JsonValue.Parse(
            Environment.GetEnvironmentVariable("GAMEKEEPER_TEST_UNITS")!
        );

        [Theory]
        [InlineData(".", "-")]
        [InlineData(",", "~")]
        public void Default(string point, string minus)
        {
            // Not every machine has the culture of every player.
            var culture = (CultureInfo)CultureInfo.InvariantCulture.Clone();
            culture.NumberFormat.NumberDecimalSeparator = point;
            culture.NumberFormat.NegativeSign = minus;
            CultureInfo.CurrentCulture = culture;
            foreach (var row in Table["read"]!.Items)
            {
                var units = BigInteger.Parse(
                    row["units"]!.AsString(),
                    CultureInfo.InvariantCulture
                );
                var shown = row["shown"]!.AsString();
                Assert.Equal(units, GamekeeperAmounts.ParseAmount(TextOf(row), DecimalsOf(row)));
                Assert.Equal(shown, GamekeeperAmounts.FormatAmount(units, DecimalsOf(row)));
                Assert.Equal(units, GamekeeperAmounts.ParseAmount(shown, DecimalsOf(row)));
            }
        }

        [Fact]
        public void ErrorInvalidArgument()
        {
            foreach (var row in Table["refused"]!.Items)
            {
                var error = Assert.Throws<GamekeeperException>(() =>
                    GamekeeperAmounts.ParseAmount(TextOf(row), DecimalsOf(row))
                );
                Assert.Equal(ErrorNames.InvalidArgument, error.Name);
                Assert.Equal("amount", error.Context["argument"]!.AsString());
                Assert.Equal(row["problem"]!.AsString(), error.Context["problem"]!.AsString());
                Assert.Equal(row["expected"]!.AsString(), error.Context["expected"]!.AsString());
                Assert.EndsWith(
                    row["expected"]!.AsString(),
                    error.Message,
                    StringComparison.Ordinal
                );
            }
        }

        [Fact]
        public void BehaviourShowsBaseUnits()
        {
            foreach (var row in Table["shown"]!.Items)
            {
                var units = BigInteger.Parse(
                    row["units"]!.AsString(),
                    CultureInfo.InvariantCulture
                );
                Assert.Equal(
                    row["shown"]!.AsString(),
                    GamekeeperAmounts.FormatAmount(units, DecimalsOf(row))
                );
            }
        }

        [Theory]
        [InlineData(-1)]
        [InlineData(256)]
        public void ErrorInvalidArgumentForDecimals(int decimals)
        {
            var error = Assert.Throws<GamekeeperException>(() =>
                GamekeeperAmounts.FormatAmount(1, decimals)
            );
            Assert.Equal("decimals", error.Context["argument"]!.AsString());
        }

        private static string TextOf(JsonValue row) => row["text"]!.AsString();

        private static int? DecimalsOf(JsonValue row) =>
            row["decimals"]!.IsNull ? (int?)null : row["decimals"]!.AsInt32();
    }
}
