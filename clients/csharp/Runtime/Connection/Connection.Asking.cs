#nullable enable
using System;
using System.Threading;
using System.Threading.Tasks;

namespace Gamekeeper
{
    /// <summary>How a game that has a session asks the player for more.</summary>
    internal sealed partial class Connection
    {
        private Task<bool>? asking;

        /// <summary>
        /// Asks for what the grant does not hold, on a connection of its own: until the player has
        /// confirmed, the session goes on. Then the daemon ends it, and the one that the new secret
        /// opens takes its place, as after a lost connection.
        /// </summary>
        /// <returns>Whether the player was asked; false where nothing is missing.</returns>
        public Task<bool> AskForMissing(CancellationToken token)
        {
            lock (gate)
            {
                if (asking != null)
                    return asking;
                var source = new TaskCompletionSource<bool>(
                    TaskCreationOptions.RunContinuationsAsynchronously
                );
                asking = source.Task;
                _ = Carry(source, token);
                return source.Task;
            }
        }

        /// <summary>False once whoever asked has opened the session.</summary>
        private bool MustReopen()
        {
            lock (gate)
                return isReopening;
        }

        private bool IsAsking()
        {
            lock (gate)
                return asking != null;
        }

        /// <summary>Whoever awaits it may ask again at once.</summary>
        private async Task Carry(TaskCompletionSource<bool> source, CancellationToken token)
        {
            try
            {
                var wasAsked = await Ask(token).ConfigureAwait(false);
                EndAsking();
                source.TrySetResult(wasAsked);
            }
            catch (OperationCanceledException) when (token.IsCancellationRequested)
            {
                EndAsking();
                source.TrySetCanceled(token);
            }
            catch (Exception) when (closing.IsCancellationRequested)
            {
                source.TrySetException(
                    GamekeeperException.ConnectionClosed(
                        DaemonSocket.NormalCode,
                        "the client closed",
                        null
                    )
                );
            }
            catch (Exception error)
            {
                EndAsking();
                source.TrySetException(error);
            }
        }

        private async Task<bool> Ask(CancellationToken token)
        {
            // The lock is left before the socket's turn, and before anything that the game gave.
            await Task.Yield();
            dialler.RequireAskable();
            DaemonSocket? current;
            (int Code, string Reason) over;
            lock (gate)
            {
                current = socket;
                over = end ?? lastDrop;
            }
            if (current == null)
                throw GamekeeperException.ConnectionClosed(over.Code, over.Reason, null);
            var told = await current
                .Call("session.get", CallKind.Plain, null, Session.Reader, null, token)
                .ConfigureAwait(false);
            if (told.Missing == null)
                return false;
            using var ending = CancellationTokenSource.CreateLinkedTokenSource(
                token,
                closing.Token
            );
            var (opened, session) = await dialler
                .Ask(Session.Wallet.Name, ending.Token)
                .ConfigureAwait(false);
            if (await Replace(opened, session).ConfigureAwait(false))
                return true;
            throw GamekeeperException.ConnectionClosed(
                DaemonSocket.AbnormalCode,
                "it was lost again",
                null
            );
        }

        /// <summary>
        /// Puts the new session in the place of the one that the daemon ends; false where its own
        /// socket is over.
        /// </summary>
        private Task<bool> Replace(DaemonSocket opened, Session session)
        {
            DaemonSocket? before;
            lock (gate)
                before = socket;
            before?.Drop(DaemonSocket.GrantChangedCode, "the player was asked for more");
            return Adopt(opened, session);
        }

        /// <summary>What was held back goes on: a session that is over is opened.</summary>
        private void EndAsking()
        {
            bool mustReopen;
            bool isOver;
            (int Code, string Reason) drop;
            lock (gate)
            {
                asking = null;
                var isGone = socket == null && end == null && !isReopening;
                mustReopen = isGone && limits.Reconnect;
                isOver = isGone && !limits.Reconnect;
                isReopening |= mustReopen;
                drop = lastDrop;
            }
            if (mustReopen)
                _ = Reopen();
            if (isOver)
                Finish(drop.Code, drop.Reason);
        }
    }
}
