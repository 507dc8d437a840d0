#nullable enable
using System;
using System.Globalization;

namespace Gamekeeper
{
    /// <summary>
    /// A text that is not JSON, or not of the expected form. Its message names places and forms,
    /// never the text itself.
    /// </summary>
    public sealed class JsonFormatException : FormatException
    {
        /// <summary>Makes one for a place in a text.</summary>
        public JsonFormatException(string problem, int position)
            : base(problem + " at character " + position.ToString(CultureInfo.InvariantCulture))
        {
            Position = position;
        }

        /// <summary>Where the problem is, in UTF-16 units from the start of the text.</summary>
        public int Position { get; }
    }
}
