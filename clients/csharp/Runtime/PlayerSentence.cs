#nullable enable
using System;
using System.Globalization;
using System.Numerics;
using System.Text.RegularExpressions;

namespace Gamekeeper
{
    /// <summary>
    /// An error as a sentence for the player. What the templates are made of says
    /// src/daemon/words/player-texts.ts.
    /// </summary>
    internal sealed class PlayerSentence
    {
        private const double NumberMax = 1e15;
        private const int AddressEnd = 4;
        private const int SolDecimals = 9;
        private const int MomentLength = 19;
        private const string MomentFormat = "yyyy-MM-dd'T'HH:mm:ss";
        private static readonly Regex Address = new Regex(@"^[1-9A-HJ-NP-Za-km-z]{32,}\z");
        private static readonly Regex Digits = new Regex(@"^[0-9]{1,20}\z");
        private static readonly Regex Part = new Regex(
            @"\[(?<one>[^|\]]*)\|?(?<other>[^\]]*)\]|(?<plain>[^[]+)"
        );
        private static readonly Regex Placeholder = new Regex(
            @"\{(?<field>\w+)(?::(?<kind>\w+))?\}"
        );

        private readonly GamekeeperException error;
        private readonly PlayerTexts texts;
        private readonly Func<string, string?>? nameOf;
        private readonly DateTime now;

        public PlayerSentence(
            GamekeeperException error,
            PlayerTexts texts,
            Func<string, string?>? nameOf,
            DateTime now
        )
        {
            this.error = error;
            this.texts = texts;
            this.nameOf = nameOf;
            this.now = now;
        }

        public string Say()
        {
            var own = texts.Sentences.TryGetValue(error.Name, out var known) ? Say(known) : null;
            return own ?? Say(texts.General) ?? texts.Codeless;
        }

        /// <summary>Null if something outside brackets is missing.</summary>
        private string? Say(string template)
        {
            var said = "";
            foreach (Match part in Part.Matches(template))
            {
                var plain = part.Groups["plain"];
                var filled = plain.Success
                    ? Fill(plain.Value, false)
                    : Fill(part.Groups["one"].Value, true)
                        ?? Fill(part.Groups["other"].Value, true)
                        ?? "";
                if (filled == null)
                    return null;
                said += filled;
            }
            return said;
        }

        private string? Fill(string part, bool isOptional)
        {
            var isKnown = true;
            var text = Placeholder.Replace(
                part,
                found =>
                {
                    var kind = found.Groups["kind"].Value;
                    var said = SayField(found.Groups["field"].Value, kind, isOptional);
                    isKnown &= said != null;
                    return said ?? "";
                }
            );
            return isKnown ? text : null;
        }

        private string? SayField(string field, string kind, bool isOptional)
        {
            if (field == "errorCode")
                return error.Code.ToString(CultureInfo.InvariantCulture);
            switch (kind)
            {
                case "":
                    return Quote(ReadText(field));
                case "name":
                    return SayName(ReadText(field), isOptional);
                case "count":
                    return ReadDigits(field);
                case "sol":
                    return SaySol(ReadDigits(field));
                case "wait":
                    return SayWait(ReadNumber(field) / 1000);
                case "until":
                    return SayWait(ReadNumber(field) - ReadNumber("now"));
                case "time":
                    return SayWait(SecondsUntil(ReadText(field)));
                default:
                    return null;
            }
        }

        private JsonValue? Find(string field) =>
            error.Context.Kind == JsonKind.Object ? error.Context[field] : null;

        private string? ReadText(string field)
        {
            var value = Find(field);
            return value?.Kind == JsonKind.String ? value.AsString() : null;
        }

        /// <summary>A whole number of at least 0, also one that is written as a string.</summary>
        private string? ReadDigits(string field)
        {
            var value = Find(field);
            if (value?.Kind == JsonKind.Number)
            {
                var number = value.AsDouble();
                return number >= 0 && number <= NumberMax
                    ? Math.Ceiling(number).ToString("F0", CultureInfo.InvariantCulture)
                    : null;
            }
            var text = ReadText(field);
            if (text == null || !Digits.IsMatch(text))
                return null;
            var trimmed = text.TrimStart('0');
            return trimmed == "" ? "0" : trimmed;
        }

        private double ReadNumber(string field)
        {
            var digits = ReadDigits(field);
            return digits == null ? double.NaN : double.Parse(digits, CultureInfo.InvariantCulture);
        }

        /// <summary>Seconds from now to an ISO 8601 moment.</summary>
        private double SecondsUntil(string? moment)
        {
            var isMoment = DateTime.TryParseExact(
                moment?.Length >= MomentLength ? moment.Substring(0, MomentLength) : "",
                MomentFormat,
                CultureInfo.InvariantCulture,
                DateTimeStyles.AssumeUniversal | DateTimeStyles.AdjustToUniversal,
                out var time
            );
            return isMoment ? (time - now).TotalSeconds : double.NaN;
        }

        private string? SaySol(string? digits)
        {
            if (digits == null)
                return null;
            var lamports = BigInteger.Parse(digits, CultureInfo.InvariantCulture);
            var amount = GamekeeperAmounts.FormatAmount(lamports, SolDecimals);
            return amount.Replace(".", texts.DecimalSign, StringComparison.Ordinal) + " SOL";
        }

        /// <summary>The smaller unit until it would be 120 or 48 of them, rounded up.</summary>
        private string? SayWait(double exact)
        {
            if (!(exact > 0))
                return null;
            var seconds = Math.Ceiling(exact);
            if (seconds <= 1)
                return texts.Second;
            if (seconds < 120)
                return SayNumber(texts.Seconds, seconds);
            var minutes = Math.Ceiling(seconds / 60);
            if (minutes < 120)
                return SayNumber(texts.Minutes, minutes);
            var hours = Math.Ceiling(minutes / 60);
            return hours < 48
                ? SayNumber(texts.Hours, hours)
                : SayNumber(texts.Days, Math.Ceiling(hours / 24));
        }

        private static string SayNumber(string wait, double number) =>
            wait.Replace(
                "#",
                number.ToString("F0", CultureInfo.InvariantCulture),
                StringComparison.Ordinal
            );

        private string? SayName(string? value, bool isOptional)
        {
            if (value == null)
                return null;
            var name = ShownText.Clean(nameOf?.Invoke(value) ?? "");
            if (name != "")
                return name;
            if (!Address.IsMatch(value))
                return Quote(value);
            return isOptional
                ? null
                : value.Substring(0, AddressEnd) + "…" + value.Substring(value.Length - AddressEnd);
        }

        private static string? Quote(string? value)
        {
            var text = ShownText.Clean(value ?? "");
            return text == "" ? null : "\"" + text + "\"";
        }
    }
}
