#nullable enable
using System.Collections.Generic;
using System.Text;

namespace Gamekeeper
{
    /// <summary>Arguments as one text, by the rules that Windows has for it.</summary>
    internal static class CommandLine
    {
        /// <summary>One argument: before a quotation mark a backslash stands twice.</summary>
        public static string Quote(string argument)
        {
            var text = new StringBuilder("\"");
            var backslashes = 0;
            foreach (var character in argument)
            {
                if (character == '"')
                    text.Append('\\', backslashes + 1);
                backslashes = character == '\\' ? backslashes + 1 : 0;
                text.Append(character);
            }
            return text.Append('\\', backslashes).Append('"').ToString();
        }

        /// <summary>The arguments of a text, for systems that take a list of them.</summary>
        public static List<string> Split(string text)
        {
            var arguments = new List<string>();
            StringBuilder? argument = null;
            var isQuoted = false;
            for (var place = 0; place < text.Length; place++)
            {
                var character = text[place];
                if (!isQuoted && (character == ' ' || character == '\t'))
                {
                    if (argument != null)
                        arguments.Add(argument.ToString());
                    argument = null;
                    continue;
                }
                argument ??= new StringBuilder();
                if (character == '\\')
                    place += TakeBackslashes(text, place, argument);
                else if (character != '"')
                    argument.Append(character);
                else if (isQuoted && place + 1 < text.Length && text[place + 1] == '"')
                    argument.Append(text[++place]);
                else
                    isQuoted = !isQuoted;
            }
            if (argument != null)
                arguments.Add(argument.ToString());
            return arguments;
        }

        /// <summary>
        /// Backslashes mean themselves, but for those before a quotation mark: two mean one, and
        /// one that is left means the mark.
        /// </summary>
        /// <returns>How many characters were taken after the first.</returns>
        private static int TakeBackslashes(string text, int place, StringBuilder argument)
        {
            var count = 1;
            while (place + count < text.Length && text[place + count] == '\\')
                count++;
            var isBeforeMark = place + count < text.Length && text[place + count] == '"';
            argument.Append('\\', isBeforeMark ? count / 2 : count);
            if (!isBeforeMark || count % 2 == 0)
                return count - 1;
            argument.Append('"');
            return count;
        }
    }
}
