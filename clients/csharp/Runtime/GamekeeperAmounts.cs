#nullable enable
using System;
using System.Globalization;
using System.Linq;
using System.Numerics;

namespace Gamekeeper
{
    /// <summary>
    /// Amounts as people write them, and base units, which the ledger counts in: exactly, with the
    /// decimal places of the resource.
    /// </summary>
    public static class GamekeeperAmounts
    {
        // A mint has its decimal places in one byte.
        private const int DecimalsMax = 255;

        private static readonly BigInteger UnitsMax = ulong.MaxValue;

        /// <summary>
        /// Base units of an amount that a player typed: <c>ParseAmount("17.50", 2)</c> is 1750.
        /// </summary>
        /// <param name="text">
        /// Digits, and a point with more digits where there are decimal places; no sign, spaces,
        /// separators, exponent or leading zeros, whatever the player's language.
        /// </param>
        /// <param name="decimals">The resource's; null, for single pieces, are none.</param>
        /// <exception cref="GamekeeperException">
        /// InvalidArgument, which says what is right, for any other text, for more decimal places
        /// than the resource has, and for more than 64 bits hold.
        /// </exception>
        public static BigInteger ParseAmount(string text, int? decimals)
        {
            var places = ReadDecimals(decimals);
            var expected = DescribeExpected(places);
            if (string.IsNullOrEmpty(text))
                throw Refuse("is empty", expected);
            if (text[0] == '-' && text.Length > 1 && text.Skip(1).All(IsDigitOrPoint))
                throw Refuse("is negative", expected);
            var point = text.IndexOf('.', StringComparison.Ordinal);
            var whole = point < 0 ? text : text.Substring(0, point);
            var fraction = point < 0 ? "" : text.Substring(point + 1);
            var hasZeros = whole.Length > 1 && whole[0] == '0';
            var hasGap = whole.Length == 0 || point >= 0 && fraction.Length == 0;
            if (hasZeros || hasGap || !(whole + fraction).All(IsDigit))
                throw Refuse("is not an amount", expected);
            if (fraction.Length > places)
                throw Refuse("has too many digits after the point", expected);
            var most = "at most " + FormatAmount(UnitsMax, places);
            // Without making a number of any length.
            if (whole.Length > UnitsMax.ToString(CultureInfo.InvariantCulture).Length)
                throw Refuse("is too much", most);
            var units = BigInteger.Parse(
                whole + fraction.PadRight(places, '0'),
                NumberStyles.None,
                CultureInfo.InvariantCulture
            );
            return units > UnitsMax ? throw Refuse("is too much", most) : units;
        }

        /// <summary>
        /// Base units as people read them: <c>FormatAmount(1750, 2)</c> is 17.5. What <see
        /// cref="ParseAmount"/> reads again is the same, unless it is negative or more than 64 bits
        /// hold.
        /// </summary>
        /// <param name="units">Base units.</param>
        /// <param name="decimals">The resource's; null, for single pieces, are none.</param>
        /// <exception cref="GamekeeperException">
        /// InvalidArgument for decimal places that no resource has.
        /// </exception>
        public static string FormatAmount(BigInteger units, int? decimals)
        {
            var places = ReadDecimals(decimals);
            var digits = BigInteger
                .Abs(units)
                .ToString(CultureInfo.InvariantCulture)
                .PadLeft(places + 1, '0');
            var whole = digits.Substring(0, digits.Length - places);
            var fraction = digits.Substring(digits.Length - places).TrimEnd('0');
            var sign = units.Sign < 0 ? "-" : "";
            return sign + whole + (fraction.Length == 0 ? "" : "." + fraction);
        }

        private static string DescribeExpected(int places)
        {
            if (places == 0)
                return "a whole number such as 17";
            var most =
                places == 1
                    ? "one digit"
                    : places.ToString(CultureInfo.InvariantCulture) + " digits";
            return "a number such as 17.5, with at most " + most + " after the point";
        }

        private static int ReadDecimals(int? decimals)
        {
            var places = decimals ?? 0;
            if (places >= 0 && places <= DecimalsMax)
                return places;
            throw GamekeeperException.InvalidArgument(
                "decimals",
                "are not those of a resource",
                "0 to " + DecimalsMax.ToString(CultureInfo.InvariantCulture)
            );
        }

        // char.IsDigit takes those of every script.
        private static bool IsDigit(char one) => one >= '0' && one <= '9';

        private static bool IsDigitOrPoint(char one) => IsDigit(one) || one == '.';

        private static GamekeeperException Refuse(string problem, string expected) =>
            GamekeeperException.InvalidArgument("amount", problem, expected);
    }
}
