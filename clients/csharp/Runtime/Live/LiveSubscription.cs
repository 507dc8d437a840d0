#nullable enable
using System;
using System.Threading;
using System.Threading.Tasks;

namespace Gamekeeper
{
    /// <summary>One live table over all the subscriptions that it takes.</summary>
    internal sealed class LiveSubscription
    {
        private readonly object gate = new object();
        private readonly LiveSubscriptions all;
        private readonly LiveQuery query;
        private readonly ILiveRows rows;
        private string? table;
        private string? position;
        private Exception? endError;

        /// <summary>
        /// Cancelled, and another one, whenever what was asked is of no use any more.
        /// </summary>
        private CancellationTokenSource turn = new CancellationTokenSource();

        /// <summary>Wakes those who wait for another state.</summary>
        private TaskCompletionSource<bool> next = MakeNext();

        public LiveSubscription(LiveSubscriptions all, LiveQuery query, ILiveRows rows)
        {
            this.all = all;
            this.query = query;
            this.rows = rows;
        }

        public ILiveRows Rows => rows;

        /// <summary>Whether it was answered once; until then it fails with its call.</summary>
        public bool IsOpened
        {
            get
            {
                lock (gate)
                    return position != null;
            }
        }

        /// <summary>Subscribes for the first time.</summary>
        public async Task Open(CancellationToken token)
        {
            try
            {
                await Subscribe(turn.Token, token).ConfigureAwait(false);
            }
            catch (Exception error)
            {
                End(error);
                throw;
            }
        }

        /// <summary>The connection is lost.</summary>
        public void Lose()
        {
            Detach();
            SetState(LiveState.Stale, DateTimeOffset.UtcNow);
        }

        /// <summary>
        /// Subscribes again, on a new connection or as something was lost on this one.
        /// </summary>
        public void Resume()
        {
            var (before, current) = Detach();
            if (before != null)
                all.Unsubscribe(before);
            SetState(LiveState.Loading, DateTimeOffset.UtcNow);
            _ = SubscribeAgain(current);
        }

        /// <summary>The daemon has ended it, and it begins again.</summary>
        public void ResumeBehind(string ended)
        {
            lock (gate)
            {
                if (table != ended)
                    return;
                table = null;
            }
            all.Leave(ended);
            Resume();
        }

        /// <summary>Takes what has changed in a table, unless that is another one by now.</summary>
        public void TakeChanged(LiveBatch batch, bool hasNewNames)
        {
            lock (gate)
            {
                if (table != batch.Table)
                    return;
                position = batch.Position;
            }
            rows.Take(batch, hasNewNames);
        }

        /// <param name="of">The table that it is said of.</param>
        /// <param name="since">Null once the service is heard again.</param>
        public void TakeFreshness(string of, DateTimeOffset? since)
        {
            lock (gate)
            {
                if (table != of)
                    return;
            }
            SetState(since == null ? LiveState.Live : LiveState.Stale, since ?? default);
        }

        /// <summary>The daemon has ended a table, unless that is another one by now.</summary>
        public void TakeEnd(string ended, Exception error)
        {
            lock (gate)
            {
                if (table != ended)
                    return;
            }
            all.Leave(ended);
            End(error);
        }

        /// <summary>What came for a table was not understood.</summary>
        public void TakeMisread(string of, Exception error)
        {
            lock (gate)
            {
                if (table != of)
                    return;
            }
            all.Unsubscribe(of);
            End(error);
        }

        /// <summary>It is over.</summary>
        /// <param name="error">What who waits for the table gets.</param>
        /// <param name="isByGame">Whether the game has ended it: the table has no error.</param>
        public void End(Exception error, bool isByGame = false)
        {
            Leave();
            lock (gate)
                endError ??= error;
            rows.End(isByGame ? null : error);
            Wake();
        }

        public LiveName? FindName(string address) => all.FindName(address);

        public void Close()
        {
            var before = Leave();
            if (before != null)
                all.Unsubscribe(before);
            Wake();
        }

        public async Task CatchUp(CancellationToken token)
        {
            while (true)
            {
                string? asked;
                Task changed;
                lock (gate)
                {
                    asked = table;
                    changed = next.Task;
                }
                if (rows.State == LiveState.Ended)
                    throw FindEndError();
                if (asked != null && await IsCaughtUp(asked, token).ConfigureAwait(false))
                    return;
                bool mustWait;
                lock (gate)
                    mustWait = table == null || table == asked;
                if (mustWait)
                    await WaitFor(changed, token).ConfigureAwait(false);
            }
        }

        private Exception FindEndError()
        {
            lock (gate)
                return endError ?? MakeClosed();
        }

        private static GamekeeperException MakeClosed() =>
            GamekeeperException.InvalidArgument("table", "is disposed of", "a table that is live");

        private static async Task WaitFor(Task changed, CancellationToken token)
        {
            var ended = Task.Delay(Timeout.Infinite, token);
            if (await Task.WhenAny(changed, ended).ConfigureAwait(false) == ended)
                token.ThrowIfCancellationRequested();
        }

        private static TaskCompletionSource<bool> MakeNext() =>
            new TaskCompletionSource<bool>(TaskCreationOptions.RunContinuationsAsynchronously);

        private async Task<bool> IsCaughtUp(string asked, CancellationToken token)
        {
            try
            {
                return await all.CatchUp(asked, token).ConfigureAwait(false);
            }
            catch (GamekeeperException error) when (error.Name == ErrorNames.ConnectionClosed)
            {
                return false;
            }
        }

        /// <summary>Until it works, or it is of no use.</summary>
        private async Task SubscribeAgain(CancellationToken current)
        {
            var pauseMs = all.Limits.ReconnectPauseFirstMs;
            while (!current.IsCancellationRequested)
            {
                try
                {
                    await Subscribe(current, CancellationToken.None).ConfigureAwait(false);
                    return;
                }
                catch (Exception error)
                {
                    if (current.IsCancellationRequested || IsForNext(error))
                        return;
                    if (!MayRepeat(error))
                    {
                        all.Post(() => EndIn(current, error));
                        return;
                    }
                }
                current = Renew(current);
                await Task.WhenAny(Task.Delay(pauseMs, current)).ConfigureAwait(false);
                pauseMs = Math.Min(pauseMs * 2, all.Limits.ReconnectPauseMaxMs);
            }
        }

        /// <summary>Whether the next connection begins it again.</summary>
        private bool IsForNext(Exception error) =>
            error is GamekeeperException refusal
            && refusal.Name == ErrorNames.ConnectionClosed
            && !all.IsOpen;

        private static bool MayRepeat(Exception error) =>
            error is TimeoutException
            || error is GamekeeperException refusal && refusal.IsRetryable;

        /// <summary>
        /// Begins another turn, unless this one is over: the answer to what was given up may come.
        /// </summary>
        private CancellationToken Renew(CancellationToken current)
        {
            lock (gate)
            {
                if (current.IsCancellationRequested)
                    return current;
                turn.Cancel();
                turn = new CancellationTokenSource();
                return turn.Token;
            }
        }

        private void EndIn(CancellationToken current, Exception error)
        {
            if (!current.IsCancellationRequested)
                End(error);
        }

        private Task Subscribe(CancellationToken current, CancellationToken token)
        {
            string? since;
            lock (gate)
                since = position;
            return all.Subscribe(this, query.MakeParameters(since), current, token);
        }

        /// <summary>Takes the answer to a subscription.</summary>
        public void TakeAnswer(LiveBatch batch, bool hasNewNames, CancellationToken current)
        {
            var isWanted = false;
            lock (gate)
            {
                isWanted = !current.IsCancellationRequested;
                if (isWanted)
                {
                    table = batch.Table;
                    position = batch.Position;
                }
            }
            if (!isWanted)
            {
                all.Unsubscribe(batch.Table);
                return;
            }
            rows.Take(batch, hasNewNames);
            lock (gate)
                isWanted = table == batch.Table;
            if (isWanted)
                SetState(LiveState.Live, default);
        }

        private void SetState(LiveState state, DateTimeOffset since)
        {
            rows.SetState(state, since);
            Wake();
        }

        private string? Leave()
        {
            all.Forget(this);
            return Detach().Table;
        }

        /// <summary>
        /// Nothing comes for it from now on. Answers the table that it had, and the turn that
        /// begins.
        /// </summary>
        private (string? Table, CancellationToken Turn) Detach()
        {
            lock (gate)
            {
                var before = table;
                table = null;
                turn.Cancel();
                turn = new CancellationTokenSource();
                return (before, turn.Token);
            }
        }

        private void Wake()
        {
            TaskCompletionSource<bool> woken;
            lock (gate)
            {
                woken = next;
                next = MakeNext();
            }
            woken.TrySetResult(true);
        }
    }
}
