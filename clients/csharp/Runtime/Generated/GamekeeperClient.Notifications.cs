// Generated from src/methods/catalogue by `npm run generate`.
#nullable enable
using System;

namespace Gamekeeper
{
    public sealed partial class GamekeeperClient
    {
        /// <summary>
        /// How far a call is that waits for its answer. It holds until the next one about the same
        /// call, or until the answer, which it never comes after.
        /// </summary>
        public event Action<Progress>? Progress;

        /// <summary>
        /// The ledger's time has jumped: it was warped or reverted, or the clock that it goes by
        /// was set. From here on it runs as before.
        /// </summary>
        public event Action<TimeChanged>? TimeChanged;

        /// <summary>
        /// Reads the parameters of a notification. Answers what raises its event; null where nobody
        /// listens to it, or it has none.
        /// </summary>
        private Action? ReadNotification(string method, ref JsonReader reader)
        {
            switch (method)
            {
                case "$/progress":
                {
                    if (Progress == null)
                        return null;
                    var parameters = Gamekeeper.Progress.Read(ref reader);
                    return () => Progress?.Invoke(parameters);
                }
                case "daemon.timeChanged":
                {
                    if (TimeChanged == null)
                        return null;
                    var parameters = Gamekeeper.TimeChanged.Read(ref reader);
                    return () => TimeChanged?.Invoke(parameters);
                }
                default:
                    return null;
            }
        }
    }
}
