#nullable enable
using System;
using System.Globalization;

namespace Gamekeeper
{
    /// <summary>Errors as sentences for players.</summary>
    public static class PlayerMessages
    {
        /// <summary>
        /// A sentence for the player: what happened and what they can do, without a developer's
        /// words. Of an error of a newer daemon it has the code; of what is no
        /// <see cref="GamekeeperException"/> it is a general one. The exception's own message is
        /// for the developer's log.
        /// </summary>
        /// <param name="error">Why a call failed.</param>
        /// <param name="nameOf">
        /// What the game calls an address, such as the name of a resource or of a friend; null if
        /// it has no name for it. Hidden characters are left out of it, and more than 40 cut off.
        /// </param>
        /// <param name="language">
        /// Such as `de` or `de-AT`. By default that of `CultureInfo.CurrentUICulture`; English for
        /// all that there is no table of.
        /// </param>
        public static string PlayerMessage(
            this Exception error,
            Func<string, string?>? nameOf = null,
            string? language = null
        ) => PlayerMessageAt(error, nameOf, language, DateTime.UtcNow);

        /// <summary>The same at a given moment.</summary>
        internal static string PlayerMessageAt(
            Exception error,
            Func<string, string?>? nameOf,
            string? language,
            DateTime now
        )
        {
            var tag = language ?? CultureInfo.CurrentUICulture.Name;
            var texts = PlayerTexts.Of(tag.Split('-', '_')[0].ToLowerInvariant());
            return error is GamekeeperException known
                ? new PlayerSentence(known, texts, nameOf, now).Say()
                : texts.Codeless;
        }
    }
}
