// Generated from src/methods/catalogue by `npm run generate`.
#nullable enable
using System.Threading;
using System.Threading.Tasks;

namespace Gamekeeper
{
    /// <summary>What the daemon itself answers as <c>live</c>.</summary>
    public sealed class LiveMethods
    {
        private readonly Connection connection;

        internal LiveMethods(Connection connection) => this.connection = connection;

        /// <summary>
        /// Subscribes to a read: the answer has its records, and <c>live.changed</c> brings what
        /// changes in them, a whole bundle or none of it at a time. A read may be live where it may
        /// be called. At most 64 at once in a session, and 100,000 records in all of them together.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>Fails with <c>LimitExceeded</c>, <c>NotFound</c>.</remarks>
        public Task<LiveTable> SubscribeAsync(
            LiveSubscribeParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "live.subscribe",
                CallKind.Plain,
                parameters,
                Gamekeeper.LiveTable.Reader,
                cancellationToken);

        /// <summary>Ends a subscription. False where it has ended already.</summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        public Task<bool> UnsubscribeAsync(
            LiveUnsubscribeParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "live.unsubscribe",
                CallKind.Plain,
                parameters,
                JsonScalars.Flag,
                cancellationToken);

        /// <summary>
        /// Waits until a live table has what was done before the call: its answer comes after the
        /// <c>live.changed</c> with that. A game that has the receipt of a write finds what the
        /// write did in the table then. False where the table has ended.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        public Task<bool> CatchUpAsync(
            LiveCatchUpParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "live.catchUp",
                CallKind.Plain,
                parameters,
                JsonScalars.Flag,
                cancellationToken);
    }
}
