#nullable enable
using System.Collections.Generic;

namespace Gamekeeper
{
    /// <summary>What players are told in one language; the tables are generated.</summary>
    internal sealed partial class PlayerTexts
    {
        private PlayerTexts(
            string general,
            string codeless,
            string decimalSign,
            string second,
            string seconds,
            string minutes,
            string hours,
            string days,
            IReadOnlyDictionary<string, string> sentences
        )
        {
            General = general;
            Codeless = codeless;
            DecimalSign = decimalSign;
            Second = second;
            Seconds = seconds;
            Minutes = minutes;
            Hours = hours;
            Days = days;
            Sentences = sentences;
        }

        /// <summary>For an error without a sentence.</summary>
        public string General { get; }

        /// <summary>For what has no code.</summary>
        public string Codeless { get; }

        public string DecimalSign { get; }

        public string Second { get; }

        public string Seconds { get; }

        public string Minutes { get; }

        public string Hours { get; }

        public string Days { get; }

        /// <summary>By the names of errors.</summary>
        public IReadOnlyDictionary<string, string> Sentences { get; }
    }
}
