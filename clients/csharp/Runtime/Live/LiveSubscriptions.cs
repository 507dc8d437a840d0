#nullable enable
using System;
using System.Collections.Generic;
using System.Globalization;
using System.Threading;
using System.Threading.Tasks;

namespace Gamekeeper
{
    /// <summary>
    /// All live tables of a client: who gets which notification, and what they share. Messages are
    /// read on the thread that receives, and taken where the client delivers, in their order.
    /// </summary>
    internal sealed class LiveSubscriptions
    {
        private readonly object gate = new object();
        private readonly Connection connection;
        private readonly Dispatcher dispatcher;
        private readonly LiveTurns turns;
        private readonly List<LiveSubscription> subscriptions = new List<LiveSubscription>();
        private readonly Dictionary<string, LiveSubscription> byTable = new Dictionary<
            string,
            LiveSubscription
        >(StringComparer.Ordinal);
        private readonly Dictionary<string, LiveName> names = new Dictionary<string, LiveName>(
            StringComparer.Ordinal
        );

        public LiveSubscriptions(Connection connection, Dispatcher dispatcher)
        {
            this.connection = connection;
            this.dispatcher = dispatcher;
            turns = new LiveTurns(dispatcher);
        }

        public ConnectionLimits Limits => connection.Limits;

        public bool IsOpen => connection.IsOpen;

        /// <summary>Subscribes to a read.</summary>
        public async Task<LiveRows<TRow>> Open<TRow>(
            string name,
            CallParameters? parameters,
            JsonRead<TRow> read,
            Func<TRow, string> keyOf,
            CancellationToken token
        )
            where TRow : class
        {
            var query = new LiveQuery(name, parameters);
            var rows = new LiveRows<TRow>(this, query, read, keyOf);
            lock (gate)
                subscriptions.Add(rows.Subscription);
            await rows.Subscription.Open(token).ConfigureAwait(false);
            return rows;
        }

        /// <summary>
        /// Takes a notification, on the thread that receives; false where it is not about live
        /// tables.
        /// </summary>
        /// <exception cref="JsonFormatException">It has another form.</exception>
        public bool TakeNotification(string method, ArraySegment<char> parameters)
        {
            var reader = new JsonReader(parameters);
            switch (method)
            {
                case "live.changed":
                    TakeChanged(ref reader);
                    return true;
                case "live.freshness":
                    var told = LiveFreshness.Read(ref reader);
                    var since = ReadMoment(told.StaleSince, reader);
                    PostTo(told.Table, one => one.TakeFreshness(told.Table, since));
                    return true;
                case "live.ended":
                    TakeEnded(LiveEnded.Read(ref reader));
                    return true;
                default:
                    return false;
            }
        }

        /// <summary>The connection is lost.</summary>
        public void Lose()
        {
            lock (gate)
                byTable.Clear();
            PostToAll(one => one.Lose());
        }

        /// <summary>
        /// Of a new connection, and of one that has dropped notifications.
        /// </summary>
        public void Resume() =>
            PostToAll(one =>
            {
                if (one.IsOpened)
                    one.Resume();
            });

        /// <summary>The client is over.</summary>
        public void End(Exception error) => PostToAll(one => one.End(error));

        /// <summary>The game has closed the client.</summary>
        /// <param name="error">What who waits for a table gets.</param>
        public void Close(Exception error) => PostToAll(one => one.End(error, isByGame: true));

        public Task Subscribe(
            LiveSubscription subscription,
            LiveSubscribeParameters parameters,
            CancellationToken turn,
            CancellationToken token
        ) =>
            connection.Call(
                "live.subscribe",
                // Whoever gave up leaves no table in the daemon.
                CallKind.PlainAndRead,
                parameters,
                (ref JsonReader reader) => ReadAnswer(ref reader, subscription, turn),
                token
            );

        public void Unsubscribe(string table)
        {
            Leave(table);
            // Where that fails the connection is over, and the subscription too.
            _ = connection
                .Call(
                    "live.unsubscribe",
                    CallKind.Plain,
                    new LiveUnsubscribeParameters { Table = table },
                    JsonScalars.Flag,
                    CancellationToken.None
                )
                .ContinueWith(done => done.Exception, TaskScheduler.Default);
        }

        public async Task<bool> CatchUp(string table, CancellationToken token)
        {
            var isCaughtUp = await connection
                .Call(
                    "live.catchUp",
                    CallKind.Plain,
                    new LiveCatchUpParameters { Table = table },
                    JsonScalars.Flag,
                    token
                )
                .ConfigureAwait(false);
            // What came before the answer may be on its way on another thread.
            await turns.WhenIdle().ConfigureAwait(false);
            return isCaughtUp;
        }

        public LiveName? FindName(string address)
        {
            lock (gate)
                return names.TryGetValue(address, out var name) ? name : null;
        }

        /// <summary>Nothing comes for a table any more.</summary>
        public void Leave(string table)
        {
            lock (gate)
                byTable.Remove(table);
        }

        public void Forget(LiveSubscription subscription)
        {
            lock (gate)
                subscriptions.Remove(subscription);
        }

        public void Post(Action act) => turns.Post(act);

        public void Report(Exception error) => dispatcher.Report(error);

        /// <summary>
        /// Reads an answer where the records' type is known. Notifications after it find their
        /// table from here on.
        /// </summary>
        private bool ReadAnswer(
            ref JsonReader reader,
            LiveSubscription subscription,
            CancellationToken turn
        )
        {
            var isFirst = !subscription.IsOpened;
            var batch = LiveBatch.Read(ref reader, table => subscription.Rows.Read);
            var other = Find(batch.Table);
            if (other != null && other != subscription)
                throw reader.Fail("the identifier is that of another table");
            lock (gate)
                byTable[batch.Table] = subscription;
            Action take = () =>
                subscription.TakeAnswer(batch, TakeNames(batch, subscription), turn);
            // Nobody listens to a table that the game does not have yet, and who waits for it by
            // Wait() must not wait for their own thread.
            if (isFirst)
                dispatcher.Enqueue(new FirstBatch(take));
            else
                turns.Post(take);
            return true;
        }

        private void TakeChanged(ref JsonReader reader)
        {
            var batch = LiveBatch.Read(ref reader, FindReader);
            var found = Find(batch.Table);
            turns.Post(() =>
            {
                var hasNewNames = TakeNames(batch, found);
                found?.TakeChanged(batch, hasNewNames);
            });
        }

        /// <summary>
        /// Takes a notification that has another form. A table that has missed something would be
        /// wrong from there on.
        /// </summary>
        public void TakeMisread(
            string method,
            ArraySegment<char> parameters,
            JsonFormatException problem
        )
        {
            if (!method.StartsWith("live.", StringComparison.Ordinal))
                return;
            var reader = new JsonReader(parameters);
            var value = parameters.Count == 0 ? JsonValue.Null : JsonValue.Read(ref reader);
            var told = value.Kind == JsonKind.Object ? value["table"] : null;
            if (told == null || told.Kind != JsonKind.String)
            {
                Resume();
                return;
            }
            var table = told.AsString();
            var error = GamekeeperException.AnswerInvalid("live.subscribe", problem.Message);
            PostTo(table, one => one.TakeMisread(table, error));
        }

        private void TakeEnded(LiveEnded ended)
        {
            if (ended.Reason == LiveEndReason.Behind)
            {
                PostTo(ended.Table, one => one.ResumeBehind(ended.Table));
                return;
            }
            var error =
                ErrorReader.Read(ended.Error)
                ?? GamekeeperException.AnswerInvalid("live.ended", "it has no error");
            PostTo(ended.Table, one => one.TakeEnd(ended.Table, error));
        }

        private static DateTimeOffset? ReadMoment(string? text, JsonReader reader)
        {
            if (text == null)
                return null;
            if (
                DateTimeOffset.TryParse(
                    text,
                    CultureInfo.InvariantCulture,
                    DateTimeStyles.AssumeUniversal,
                    out var moment
                )
            )
                return moment;
            throw reader.Fail("a moment in ISO 8601 is expected");
        }

        private LiveSubscription? Find(string table)
        {
            lock (gate)
                return byTable.TryGetValue(table, out var found) ? found : null;
        }

        private ReadLiveRecord? FindReader(string table)
        {
            var found = Find(table);
            return found == null ? null : found.Rows.Read;
        }

        /// <summary>
        /// Each name comes once, also where its table has been closed meanwhile. Answers whether
        /// one is new or another one.
        /// </summary>
        private bool TakeNames(LiveBatch batch, LiveSubscription? taker)
        {
            var isNew = false;
            var isRenamed = false;
            lock (gate)
            {
                foreach (var name in batch.Names)
                {
                    var isThere = names.TryGetValue(name.Address, out var before);
                    if (isThere && IsSame(name, before!))
                        continue;
                    isNew = true;
                    isRenamed |= isThere;
                    names[name.Address] = name;
                }
            }
            if (isRenamed)
                PostToAll(one => ReportRenamed(one, taker));
            return isNew;
        }

        private static void ReportRenamed(LiveSubscription one, LiveSubscription? taker)
        {
            if (one != taker)
                one.Rows.ReportRenamed();
        }

        private static bool IsSame(LiveName one, LiveName other) =>
            one.Name == other.Name
            && one.Symbol == other.Symbol
            && one.Decimals == other.Decimals
            && one.Uri == other.Uri;

        private void PostTo(string table, Action<LiveSubscription> act)
        {
            var found = Find(table);
            if (found != null)
                turns.Post(() => act(found));
        }

        private void PostToAll(Action<LiveSubscription> act) =>
            turns.Post(() =>
            {
                foreach (var one in ListAll())
                    act(one);
            });

        private LiveSubscription[] ListAll()
        {
            lock (gate)
                return subscriptions.ToArray();
        }

        /// <summary>The rows that a table begins with, which complete its task.</summary>
        private sealed class FirstBatch : IDelivery
        {
            private readonly Action take;

            public FirstBatch(Action take) => this.take = take;

            public bool IsAnswer => true;

            public void Deliver() => take();
        }
    }
}
