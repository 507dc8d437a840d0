#nullable enable
using System;
using System.Diagnostics;
using System.Net.WebSockets;
using System.Threading;
using System.Threading.Tasks;

namespace Gamekeeper.Bench
{
    /// <summary>
    /// What a change of a live table takes to its handler, and a bare WebSocket message beside it.
    /// Each line is a time of the system's monotonic clock, in nanoseconds.
    /// </summary>
    internal static class LiveBench
    {
        /// <summary>Follows the holdings of a wallet until its input ends.</summary>
        /// <param name="holder">Base58 address of the wallet.</param>
        public static async Task FollowAsync(string holder)
        {
            var options = new GamekeeperOptions
            {
                Game = "gamekeeper.bench.reader",
                Delivery = DeliveryMode.Immediate,
            };
            using var client = await GamekeeperClient.ConnectAsync(options);
            var parameters = new LiveHoldingsParameters { Holder = holder };
            using var table = await client.Live.HoldingsAsync(parameters);
            table.Updated += () => Console.WriteLine(Now());
            Console.WriteLine("follows");
            await Task.Run(() => Console.In.ReadToEnd());
        }

        /// <summary>
        /// Has a server send messages, one after the other, and prints when each was there, with
        /// the time at its beginning, which is when it was sent.
        /// </summary>
        /// <param name="bytes">Of a message.</param>
        public static async Task HearAsync(string url, int bytes, int count)
        {
            using var socket = new ClientWebSocket();
            await socket.ConnectAsync(new Uri(url), CancellationToken.None);
            var buffer = new byte[bytes];
            for (var index = 0; index < count; index++)
            {
                Array.Fill(buffer, (byte)' ');
                await socket.SendAsync(
                    new ArraySegment<byte>(buffer),
                    WebSocketMessageType.Text,
                    true,
                    CancellationToken.None
                );
                var got = 0;
                WebSocketReceiveResult part;
                do
                {
                    part = await socket.ReceiveAsync(
                        new ArraySegment<byte>(buffer, got, bytes - got),
                        CancellationToken.None
                    );
                    got += part.Count;
                } while (!part.EndOfMessage);
                var now = Now();
                Console.WriteLine(System.Text.Encoding.ASCII.GetString(buffer).Trim() + " " + now);
            }
        }

        private static string Now()
        {
            var perTick = 1_000_000_000 / Stopwatch.Frequency;
            return FormattableString.Invariant($"{Stopwatch.GetTimestamp() * perTick}");
        }
    }
}
