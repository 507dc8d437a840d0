#nullable enable
using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

namespace Gamekeeper
{
    /// <summary>What a subscription does to the rows of its table, on one thread a time.</summary>
    internal interface ILiveRows
    {
        LiveState State { get; }

        /// <summary>Reads a record; on any thread.</summary>
        LiveRecord Read(ref JsonReader reader);

        /// <summary>Takes a batch, then reports what it changed.</summary>
        void Take(LiveBatch batch, bool hasNewNames);

        /// <summary>A name that a row may show is another one.</summary>
        void ReportRenamed();

        /// <param name="state">Not Ended.</param>
        /// <param name="since">
        /// Since when it has not followed; what was said first counts.
        /// </param>
        void SetState(LiveState state, DateTimeOffset since);

        /// <param name="error">Null where the game has ended it.</param>
        void End(Exception? error);
    }

    /// <summary>
    /// A live table: the records that a read answers, and what becomes of them. It is as the ledger
    /// was between two bundles, never in the middle of one.
    /// </summary>
    /// <remarks>
    /// Handlers run where the client delivers, which is Unity's main thread by default, after a
    /// whole batch is in, once for each row that it changed. The table survives lost connections
    /// and restarts of the daemon: it then reports what has changed meanwhile, and nothing else.
    /// Rows do not change; a changed one is another object.
    /// </remarks>
    public sealed class LiveRows<TRow> : ILiveRows, IDisposable
        where TRow : class
    {
        private readonly object gate = new object();
        private readonly LiveSubscription subscription;
        private readonly JsonRead<TRow> read;
        private readonly Func<TRow, string> keyOf;
        private readonly Action<Exception> report;
        private readonly Dictionary<string, LiveRecord> rows = new Dictionary<string, LiveRecord>(
            StringComparer.Ordinal
        );
        private readonly List<LiveIndex<TRow>> indexes = new List<LiveIndex<TRow>>();
        private readonly HandlerList<Action<TRow>> added = new HandlerList<Action<TRow>>();
        private readonly HandlerList<Action<TRow, TRow>> changed =
            new HandlerList<Action<TRow, TRow>>();
        private readonly HandlerList<Action<TRow>> removed = new HandlerList<Action<TRow>>();
        private readonly HandlerList<Action> updated = new HandlerList<Action>();
        private readonly HandlerList<Action<LiveState>> stateChanged =
            new HandlerList<Action<LiveState>>();
        private TRow[]? all;
        private LiveState state = LiveState.Loading;
        private DateTimeOffset? staleSince;
        private Exception? error;
        private bool isClosed;

        internal LiveRows(
            LiveSubscriptions subscriptions,
            LiveQuery query,
            JsonRead<TRow> read,
            Func<TRow, string> keyOf
        )
        {
            this.read = read;
            this.keyOf = keyOf;
            report = subscriptions.Report;
            subscription = new LiveSubscription(subscriptions, query, this);
        }

        /// <summary>A row that was not there before.</summary>
        public event Action<TRow>? Added
        {
            add => added.Add(value);
            remove => added.Remove(value);
        }

        /// <summary>A row that is another one now: as it is, and as it was before.</summary>
        public event Action<TRow, TRow>? Changed
        {
            add => changed.Add(value);
            remove => changed.Remove(value);
        }

        /// <summary>A row that is no longer there.</summary>
        public event Action<TRow>? Removed
        {
            add => removed.Add(value);
            remove => removed.Remove(value);
        }

        /// <summary>
        /// A batch of changes, of rows or names, is in: after the events of its rows.
        /// </summary>
        public event Action? Updated
        {
            add => updated.Add(value);
            remove => updated.Remove(value);
        }

        /// <summary>The table has another state.</summary>
        public event Action<LiveState>? StateChanged
        {
            add => stateChanged.Add(value);
            remove => stateChanged.Remove(value);
        }

        /// <summary>All rows, in no particular order; a list that does not change.</summary>
        public IReadOnlyList<TRow> All
        {
            get
            {
                lock (gate)
                    return all ??= ListRows();
            }
        }

        /// <summary>How many rows there are.</summary>
        public int Count
        {
            get
            {
                lock (gate)
                    return rows.Count;
            }
        }

        /// <summary>How the table is.</summary>
        public LiveState State
        {
            get
            {
                lock (gate)
                    return state;
            }
        }

        /// <summary>
        /// Since when the table has not followed the ledger; null while it does.
        /// </summary>
        public DateTimeOffset? StaleSince
        {
            get
            {
                lock (gate)
                    return staleSince;
            }
        }

        /// <summary>
        /// Why the table has ended; null before that, and where the game disposed of it or of the
        /// client.
        /// </summary>
        public Exception? Error
        {
            get
            {
                lock (gate)
                    return error;
            }
        }

        internal LiveSubscription Subscription => subscription;

        /// <summary>
        /// The row with this key: its address, or what else tells the rows of the read apart. Null
        /// where there is none.
        /// </summary>
        public TRow? Find(string key)
        {
            lock (gate)
                return rows.TryGetValue(key, out var record) ? (TRow)record.Row : null;
        }

        /// <summary>The rows that fit.</summary>
        public IReadOnlyList<TRow> FindAll(Predicate<TRow> fits)
        {
            var found = new List<TRow>();
            foreach (var row in All)
            {
                if (fits(row))
                    found.Add(row);
            }
            return found;
        }

        /// <summary>
        /// Makes an index of the rows by one of their fields, which follows the table.
        /// </summary>
        /// <param name="select">The field; rows in which it is null are not found.</param>
        public LiveIndex<TRow> IndexBy(Func<TRow, string?> select)
        {
            var index = new LiveIndex<TRow>(gate, select);
            lock (gate)
            {
                foreach (var record in rows.Values)
                    index.Add(record.Key, (TRow)record.Row);
                indexes.Add(index);
            }
            return index;
        }

        /// <summary>
        /// What a screen shows of a resource, user or profile that a row names by its address; null
        /// where it is not known.
        /// </summary>
        public LiveName? Names(string address) => subscription.FindName(address);

        /// <summary>Waits until the table has what a write did.</summary>
        /// <param name="receipt">
        /// Of the write. Once there is one, the write was done.
        /// </param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <exception cref="GamekeeperException">Why the table has ended.</exception>
        public Task CaughtUpAsync(Receipt receipt, CancellationToken cancellationToken = default)
        {
            if (receipt == null)
                throw new ArgumentNullException(nameof(receipt));
            return subscription.CatchUp(cancellationToken);
        }

        /// <summary>
        /// Ends the table. The rows stay as they are, and no handler is called any more.
        /// </summary>
        public void Dispose()
        {
            lock (gate)
            {
                if (isClosed)
                    return;
                isClosed = true;
                if (state == LiveState.Ended)
                    return;
                state = LiveState.Ended;
            }
            subscription.Close();
        }

        LiveRecord ILiveRows.Read(ref JsonReader reader)
        {
            var text = reader.Skip();
            var own = new JsonReader(text);
            var row = read(ref own);
            return new LiveRecord(
                keyOf(row),
                new string(text.Array!, text.Offset, text.Count),
                row
            );
        }

        void ILiveRows.Take(LiveBatch batch, bool hasNewNames)
        {
            var changes = new List<(LiveRecord? Now, LiveRecord? Before)>();
            lock (gate)
            {
                if (state == LiveState.Ended)
                    return;
                RemoveRows(batch, changes);
                foreach (var record in batch.Records)
                    Put(record, changes);
                if (changes.Count > 0)
                    all = null;
            }
            foreach (var (now, before) in changes)
            {
                if (now == null)
                    Raise(removed, (TRow)before!.Row);
                else if (before == null)
                    Raise(added, (TRow)now.Row);
                else
                    RaiseChanged((TRow)now.Row, (TRow)before.Row);
            }
            if (changes.Count > 0 || hasNewNames)
                RaiseUpdated();
        }

        void ILiveRows.ReportRenamed() => RaiseUpdated();

        void ILiveRows.SetState(LiveState next, DateTimeOffset since)
        {
            lock (gate)
            {
                if (state == LiveState.Ended)
                    return;
                staleSince = next == LiveState.Live ? null : staleSince ?? since;
                if (state == next)
                    return;
                state = next;
            }
            Raise(stateChanged, next);
        }

        void ILiveRows.End(Exception? why)
        {
            lock (gate)
            {
                if (state == LiveState.Ended)
                    return;
                state = LiveState.Ended;
                staleSince ??= DateTimeOffset.UtcNow;
                error = why;
            }
            Raise(stateChanged, LiveState.Ended);
        }

        private TRow[] ListRows()
        {
            var list = new TRow[rows.Count];
            var count = 0;
            foreach (var record in rows.Values)
                list[count++] = (TRow)record.Row;
            return list;
        }

        /// <summary>Removes what is gone; of a whole batch, what it does not have.</summary>
        private void RemoveRows(LiveBatch batch, List<(LiveRecord?, LiveRecord?)> changes)
        {
            var gone = batch.Removed;
            if (batch.IsWhole || gone.Count > 0)
            {
                var kept = new HashSet<string>(StringComparer.Ordinal);
                foreach (var record in batch.Records)
                    kept.Add(record.Key);
                var candidates = batch.IsWhole ? new List<string>(rows.Keys) : gone;
                foreach (var key in candidates)
                {
                    if (kept.Contains(key) || !rows.TryGetValue(key, out var before))
                        continue;
                    rows.Remove(key);
                    foreach (var index in indexes)
                        index.Remove(key, (TRow)before.Row);
                    changes.Add((null, before));
                }
            }
        }

        private void Put(LiveRecord record, List<(LiveRecord?, LiveRecord?)> changes)
        {
            var isThere = rows.TryGetValue(record.Key, out var before);
            if (isThere && before!.IsSame(record))
                return;
            rows[record.Key] = record;
            foreach (var index in indexes)
            {
                if (isThere)
                    index.Remove(record.Key, (TRow)before!.Row);
                index.Add(record.Key, (TRow)record.Row);
            }
            changes.Add((record, isThere ? before : null));
        }

        /// <summary>
        /// Whether a handler may still be called: one before it may have taken it off, or disposed
        /// of the table.
        /// </summary>
        private bool IsWanted<T>(HandlerList<T> handlers, T handler)
            where T : Delegate
        {
            lock (gate)
            {
                if (isClosed)
                    return false;
            }
            return handlers.Has(handler);
        }

        private void Raise<T>(HandlerList<Action<T>> handlers, T value)
        {
            foreach (var handler in handlers.All)
            {
                if (!IsWanted(handlers, handler))
                    continue;
                try
                {
                    handler(value);
                }
                catch (Exception thrown)
                {
                    report(thrown);
                }
            }
        }

        private void RaiseChanged(TRow now, TRow before)
        {
            foreach (var handler in changed.All)
            {
                if (!IsWanted(changed, handler))
                    continue;
                try
                {
                    handler(now, before);
                }
                catch (Exception thrown)
                {
                    report(thrown);
                }
            }
        }

        private void RaiseUpdated()
        {
            foreach (var handler in updated.All)
            {
                if (!IsWanted(updated, handler))
                    continue;
                try
                {
                    handler();
                }
                catch (Exception thrown)
                {
                    report(thrown);
                }
            }
        }
    }
}
