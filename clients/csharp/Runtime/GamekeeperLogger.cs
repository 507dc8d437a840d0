#nullable enable
namespace Gamekeeper
{
    /// <summary>How much a line of the client's log matters.</summary>
    public enum GamekeeperLogLevel
    {
        /// <summary>Each try to connect, each pause, each asking about a lost answer.</summary>
        Debug,

        /// <summary>A session is open or over; a lost answer came after all.</summary>
        Info,

        /// <summary>A try failed; a connection or an answer was lost.</summary>
        Warning,

        /// <summary>The client gave up; the outcome of a write stays unknown.</summary>
        Error,
    }

    /// <summary>
    /// Takes what the client does, for the game's own log. No line has a secret, a proof, or a
    /// call's parameters or result; a write is named by its method and its idempotency key.
    /// </summary>
    public interface IGamekeeperLogger
    {
        /// <summary>
        /// Takes one line. Called on any thread, also on several at once. It must return quickly;
        /// what it throws is dropped.
        /// </summary>
        /// <param name="level">How much it matters.</param>
        /// <param name="message">One line in English, without a time.</param>
        void Log(GamekeeperLogLevel level, string message);
    }
}
