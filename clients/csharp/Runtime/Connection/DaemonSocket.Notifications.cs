#nullable enable
using System;
using System.Globalization;

namespace Gamekeeper
{
    /// <summary>Hears of what the daemon sends without being asked.</summary>
    internal interface INotificationListener
    {
        /// <summary>
        /// A notification came, on the thread that receives. Its parameters, which are empty for
        /// none, stand only until this returns.
        /// </summary>
        void OnNotified(string method, ArraySegment<char> parameters);

        /// <summary>
        /// A call ended that the player was waited for, before it settles; on any thread.
        /// </summary>
        void OnProgressEnded(Progress ended);

        /// <summary>So many notifications did not come; on the thread that receives.</summary>
        void OnMissed(int count);
    }

    /// <summary>What the daemon sends without being asked.</summary>
    internal sealed partial class DaemonSocket
    {
        /// <summary>The number of the notification that came last.</summary>
        private int lastNotified;

        /// <summary>Takes a notification of the daemon.</summary>
        public void TakeNotification(string method, ArraySegment<char> parameters)
        {
            CountNotification(parameters);
            if (method == "daemon.timeChanged")
                TakeTime(parameters);
            var progress = method == "$/progress" ? ReadProgress(parameters) : null;
            // Of a call that was given up nobody wants to know.
            if (progress != null && !Follow(progress))
                return;
            Listener?.OnNotified(method, parameters);
            // It may have ended on another thread since: its end is told last.
            if (progress != null && FindCall(progress) == null)
                TellEnd(progress);
        }

        /// <summary>Notifications are numbered from 1; what is left out was dropped.</summary>
        private void CountNotification(ArraySegment<char> parameters)
        {
            int number;
            try
            {
                number = ReadField(parameters, "number");
            }
            catch (JsonFormatException)
            {
                // Whoever has an event for it says that it was not understood.
                return;
            }
            if (number == 0)
                return;
            var missed = number - lastNotified - 1;
            lastNotified = number;
            if (missed > 0)
                Listener?.OnMissed(missed);
        }

        private void TakeTime(ArraySegment<char> parameters)
        {
            try
            {
                var reader = new JsonReader(parameters);
                LedgerClock?.Take(TimeChanged.Read(ref reader).Time);
            }
            catch (JsonFormatException)
            {
                // As above.
            }
        }

        /// <summary>Null where it does not have the catalogue's form.</summary>
        private static Progress? ReadProgress(ArraySegment<char> parameters)
        {
            try
            {
                var reader = new JsonReader(parameters);
                return Progress.Read(ref reader);
            }
            catch (JsonFormatException)
            {
                // As above.
                return null;
            }
        }

        /// <summary>False where nobody waits for the call any more.</summary>
        private bool Follow(Progress progress)
        {
            lock (gate)
            {
                var call = FindCall(progress);
                call?.Follow(progress);
                return call != null;
            }
        }

        private PendingCall? FindCall(Progress progress) =>
            int.TryParse(
                progress.Id.ToString(),
                NumberStyles.AllowLeadingSign,
                CultureInfo.InvariantCulture,
                out var id
            )
                ? Find(id)
                : null;

        /// <summary>The whole number in a field; 0 where it is not there.</summary>
        private static int ReadField(ArraySegment<char> parameters, string field)
        {
            var reader = new JsonReader(parameters);
            var value = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual(field))
                    value = reader.ReadInt32();
                else
                    reader.Skip();
            }
            return value;
        }

        /// <summary>
        /// The daemon need not say that the player is not waited for any more.
        /// </summary>
        private void EndProgress(PendingCall call)
        {
            Progress? progress;
            lock (gate)
            {
                progress = call.Progress;
                call.Follow(null);
            }
            if (progress != null)
                TellEnd(progress);
        }

        private void TellEnd(Progress progress)
        {
            if (progress.State != ProgressState.ApprovalPending)
                return;
            var ended = new Progress
            {
                Number = progress.Number,
                Id = progress.Id,
                Method = progress.Method,
                IdempotencyKey = progress.IdempotencyKey,
                State = ProgressState.ApprovalEnded,
            };
            Listener?.OnProgressEnded(ended);
        }
    }
}
