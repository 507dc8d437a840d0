#nullable enable
using System;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

namespace Gamekeeper
{
    /// <summary>
    /// The ledger's time as the daemon told it last, and what has passed since by a clock that
    /// nobody sets. All sockets of a client share one.
    /// </summary>
    internal sealed class LedgerClock
    {
        private const int TriesMax = 3;

        // A program that was busy for longer has read the answer too late.
        private const int LateMs = 100;
        private const int TimeoutMs = 5000;

        // The year 9999, the last that a date has.
        private const long UnixMsMax = 253370764800000;

        private readonly object gate = new object();
        private DateTimeOffset? told;
        private long toldAt;

        /// <summary>Before anything was told, the machine's time.</summary>
        public DateTimeOffset Now
        {
            get
            {
                lock (gate)
                    return told?.Add(Since(toldAt)) ?? DateTimeOffset.UtcNow;
            }
        }

        /// <summary>Takes what the daemon told just now.</summary>
        public void Take(LedgerMoment moment)
        {
            if (moment.UnixMs < 0 || moment.UnixMs > UnixMsMax)
                return;
            lock (gate)
            {
                told = DateTimeOffset.FromUnixTimeMilliseconds((long)moment.UnixMs);
                toldAt = Stopwatch.GetTimestamp();
            }
        }

        /// <summary>
        /// Asks the daemon what time it is, again where the answer was late, and keeps what came
        /// soonest. Without an answer the clock goes on as it did.
        /// </summary>
        public async Task Ask(DaemonSocket socket, CancellationToken token)
        {
            var parameters = new DaemonTimeParameters
            {
                Timeout = TimeSpan.FromMilliseconds(TimeoutMs),
            };
            var best = TimeSpan.MaxValue;
            try
            {
                for (var tries = 0; tries < TriesMax && best.TotalMilliseconds > LateMs; tries++)
                {
                    var asked = Stopwatch.GetTimestamp();
                    var moment = await socket
                        .Call(
                            "daemon.time",
                            CallKind.Plain,
                            parameters,
                            LedgerMoment.Reader,
                            null,
                            token
                        )
                        .ConfigureAwait(false);
                    var took = Since(asked);
                    if (took < best)
                    {
                        Take(moment);
                        best = took;
                    }
                }
            }
            catch (Exception error) when (error is GamekeeperException || error is TimeoutException)
            {
                // Who needs the socket finds out too.
            }
        }

        /// <summary>The ledger's time goes on while this process stands still.</summary>
        private static TimeSpan Since(long timestamp) =>
            TimeSpan.FromSeconds(
                (double)(Stopwatch.GetTimestamp() - timestamp) / Stopwatch.Frequency
            );
    }
}
