#nullable enable
using System;

namespace Gamekeeper
{
    /// <summary>
    /// The handlers of an event. They may be added and taken off on any thread and by each other; a
    /// list that is walked stays as it is.
    /// </summary>
    internal sealed class HandlerList<T>
        where T : Delegate
    {
        private readonly object gate = new object();
        private T[] all = Array.Empty<T>();

        /// <summary>Those that there are now.</summary>
        public T[] All
        {
            get
            {
                lock (gate)
                    return all;
            }
        }

        public void Add(T? handler)
        {
            if (handler == null)
                return;
            lock (gate)
            {
                var next = new T[all.Length + 1];
                all.CopyTo(next, 0);
                next[all.Length] = handler;
                all = next;
            }
        }

        /// <summary>Takes off the last that is equal, as events do.</summary>
        public void Remove(T? handler)
        {
            lock (gate)
            {
                var index = Array.FindLastIndex(all, one => one.Equals(handler));
                if (index < 0)
                    return;
                var next = new T[all.Length - 1];
                Array.Copy(all, next, index);
                Array.Copy(all, index + 1, next, index, next.Length - index);
                all = next;
            }
        }

        public bool Has(T handler) => Array.IndexOf(All, handler) >= 0;
    }
}
