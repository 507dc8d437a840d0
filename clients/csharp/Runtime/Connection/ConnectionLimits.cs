#nullable enable
using System;

namespace Gamekeeper
{
    /// <summary>The numbers of one connection.</summary>
    internal sealed class ConnectionLimits
    {
        /// <summary>Largest frame that the daemon accepts (docs/reference/protocol.md).</summary>
        public int SentFrameBytesMax { get; set; } = 1024 * 1024;

        /// <summary>Largest frame that this client accepts.</summary>
        public int ReceivedFrameBytesMax { get; set; } = 1024 * 1024;

        /// <summary>Largest answer that may come in parts, in UTF-16 units.</summary>
        public int AnswerLengthMax { get; set; } = 64 * 1024 * 1024;

        /// <summary>Calls that wait for an answer.</summary>
        public int PendingCallsMax { get; set; } = 1024;

        /// <summary>
        /// Calls of a game that wait to be sent, as they come faster than the daemon takes them.
        /// </summary>
        public int HeldCallsMax { get; set; } = 8192;

        /// <summary>How long an answer may take.</summary>
        public TimeSpan CallTimeout { get; set; } = TimeSpan.FromSeconds(90);

        /// <summary>How long a write that was asked to end may still answer.</summary>
        public TimeSpan CancelGrace { get; set; } = TimeSpan.FromSeconds(5);

        /// <summary>
        /// A daemon that is silent for so long while calls wait is asked whether it is there.
        /// </summary>
        public TimeSpan SilenceMax { get; set; } = TimeSpan.FromSeconds(1.5);

        /// <summary>
        /// One that has said nothing for so long, to the question either, has stopped responding.
        /// </summary>
        public TimeSpan Frozen { get; set; } = TimeSpan.FromSeconds(3);

        /// <summary>How long it may take to say so; then the connection is lost.</summary>
        public TimeSpan SilenceGrace { get; set; } = TimeSpan.FromSeconds(58.5);

        /// <summary>
        /// Tries to open a connection that the daemon ends before its session is open, without a
        /// pause: it makes room for others at random.
        /// </summary>
        public int OpenTriesMax { get; set; } = 32;

        /// <summary>Whether a lost connection is opened again.</summary>
        public bool Reconnect { get; set; } = true;

        /// <summary>The pause before the first try; each further one is twice as long.</summary>
        public int ReconnectPauseFirstMs { get; set; } = 250;

        /// <summary>The longest of these pauses.</summary>
        public int ReconnectPauseMaxMs { get; set; } = 10_000;

        /// <summary>How long it is tried.</summary>
        public TimeSpan ReconnectTimeout { get; set; } = TimeSpan.FromMinutes(5);

        /// <summary>How long a write whose answer was lost is asked again.</summary>
        public TimeSpan SettleTimeout { get; set; } = TimeSpan.FromSeconds(60);
    }
}
