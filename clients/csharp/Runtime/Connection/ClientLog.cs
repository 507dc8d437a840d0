#nullable enable
using System;
using System.Globalization;

namespace Gamekeeper
{
    /// <summary>
    /// Writes the lines of the client's log. They name errors and do not repeat their messages, in
    /// which a daemon may quote parameters.
    /// </summary>
    internal sealed class ClientLog
    {
        private readonly IGamekeeperLogger? logger;

        public ClientLog(IGamekeeperLogger? logger) => this.logger = logger;

        public void Trying(string address)
        {
            if (logger != null)
                Write(GamekeeperLogLevel.Debug, "opening a session at " + address);
        }

        public void TurnedAway(int tries)
        {
            if (logger != null)
                Write(
                    GamekeeperLogLevel.Debug,
                    "turned away at try "
                        + tries.ToString(CultureInfo.InvariantCulture)
                        + ", trying again"
                );
        }

        public void NotOpened(Exception error)
        {
            if (logger != null)
                Write(GamekeeperLogLevel.Warning, "no session was opened: " + NameOf(error));
        }

        public void Opened(Session session)
        {
            if (logger == null)
                return;
            Write(
                GamekeeperLogLevel.Info,
                "a session is open: service "
                    + session.Service
                    + ", network "
                    + session.Network
                    + ", wallet "
                    + session.Wallet.Name
            );
        }

        public void Lost(int code, string reason)
        {
            if (logger != null)
                Write(
                    GamekeeperLogLevel.Warning,
                    "the connection was lost: "
                        + code.ToString(CultureInfo.InvariantCulture)
                        + " "
                        + reason
                );
        }

        public void Blocked()
        {
            if (logger != null)
                Write(
                    GamekeeperLogLevel.Warning,
                    "the thread that connected waits, and holds the game up: an answer was given "
                        + "without it; await calls, and leave Wait() and Result alone"
                );
        }

        public void Pausing(TimeSpan pause)
        {
            if (logger == null)
                return;
            Write(
                GamekeeperLogLevel.Debug,
                "next try in "
                    + ((int)pause.TotalMilliseconds).ToString(CultureInfo.InvariantCulture)
                    + " ms"
            );
        }

        public void GivenUp(Exception error)
        {
            if (logger != null)
                Write(GamekeeperLogLevel.Error, "gave up reconnecting: " + NameOf(error));
        }

        public void Over(int code)
        {
            if (logger != null)
                Write(
                    GamekeeperLogLevel.Info,
                    "the session is over: " + code.ToString(CultureInfo.InvariantCulture)
                );
        }

        public void AnswerLost(PendingCall call)
        {
            if (logger != null)
                Write(GamekeeperLogLevel.Warning, "the answer was lost to " + Describe(call));
        }

        public void Asking(PendingCall call)
        {
            if (logger != null)
                Write(GamekeeperLogLevel.Debug, "asking again about " + Describe(call));
        }

        public void Settled(PendingCall call, Exception? error)
        {
            if (logger == null)
                return;
            if (error == null)
                Write(GamekeeperLogLevel.Info, "settled: " + Describe(call));
            else
            {
                var isUnknown = error is GamekeeperException { IsOutcomeUnknown: true };
                Write(
                    isUnknown ? GamekeeperLogLevel.Error : GamekeeperLogLevel.Info,
                    "settled with " + NameOf(error) + ": " + Describe(call)
                );
            }
        }

        /// <summary>A notification that nobody listens to, or that is not known.</summary>
        public void Unheard(string method)
        {
            if (logger != null)
                Write(GamekeeperLogLevel.Debug, "nobody listens to " + Shorten(method));
        }

        /// <summary>A notification that does not have the catalogue's form.</summary>
        public void Misread(string method)
        {
            if (logger != null)
                Write(GamekeeperLogLevel.Warning, Shorten(method) + " was not understood");
        }

        /// <summary>The daemon dropped notifications.</summary>
        public void Missed(int count)
        {
            if (logger != null)
                Write(
                    GamekeeperLogLevel.Warning,
                    count.ToString(CultureInfo.InvariantCulture) + " notifications did not come"
                );
        }

        private static string Shorten(string name) =>
            name.Length <= 64 ? name : name.Substring(0, 64);

        private static string Describe(PendingCall call) =>
            call.Method + ", idempotency key " + call.IdempotencyKey;

        private static string NameOf(Exception error) =>
            error is GamekeeperException answer
                ? answer.Name + " (" + answer.Code.ToString(CultureInfo.InvariantCulture) + ")"
                : error.GetType().Name;

        private void Write(GamekeeperLogLevel level, string message)
        {
            try
            {
                logger!.Log(level, message);
            }
            catch (Exception)
            {
                // The game's logger must not end the thread that receives.
            }
        }
    }
}
