#nullable enable
using System.Collections.Generic;

namespace Gamekeeper
{
    /// <summary>Texts of others, as they are shown among ours.</summary>
    internal static class ShownText
    {
        private const int CharactersMax = 40;
        private const int ReadMax = 400;

        /// <summary>
        /// Nothing hidden, single blanks, no quotation marks but ', and at most 40 characters.
        /// </summary>
        public static string Clean(string text)
        {
            var shown = new List<string>();
            // Most of a long text is never looked at.
            for (var i = 0; i < text.Length && i < ReadMax; i++)
            {
                var isPair =
                    char.IsHighSurrogate(text[i])
                    && i + 1 < text.Length
                    && i + 1 < ReadMax
                    && char.IsLowSurrogate(text[i + 1]);
                var one = Show(text.Substring(i, isPair ? 2 : 1));
                if (isPair)
                    i++;
                var last = shown.Count == 0 ? " " : shown[shown.Count - 1];
                var isRepeated = one == last && (one == " " || one == "'");
                if (one != "" && !isRepeated)
                    shown.Add(one);
            }
            if (shown.Count > 0 && shown[shown.Count - 1] == " ")
                shown.RemoveAt(shown.Count - 1);
            return shown.Count <= CharactersMax
                ? string.Concat(shown)
                : string.Concat(shown.GetRange(0, CharactersMax - 1)) + "…";
        }

        private static string Show(string character)
        {
            var point =
                character.Length == 2
                    ? char.ConvertToUtf32(character[0], character[1])
                    : character[0];
            if (IsIn(PlayerTexts.Blanks, point))
                return " ";
            if (IsIn(PlayerTexts.Hidden, point))
                return "";
            return IsIn(PlayerTexts.Quotes, point) ? "'" : character;
        }

        private static bool IsIn(int[] ranges, int point)
        {
            for (var i = 0; i < ranges.Length; i += 2)
            {
                if (point >= ranges[i] && point <= ranges[i + 1])
                    return true;
            }
            return false;
        }
    }
}
