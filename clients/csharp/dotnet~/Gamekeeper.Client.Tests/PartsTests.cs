using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Threading.Tasks;
using Xunit;

namespace Gamekeeper.Tests
{
    /// <summary>Answers that are larger than a frame.</summary>
    [Trait("Kind", "Unit")]
    public sealed class PartsTests
    {
        [Fact]
        public async Task BehaviourLargeAnswersComeInParts()
        {
            using var daemon = new LoopbackDaemon
            {
                Answer = call =>
                    Cut(
                        call,
                        LoopbackDaemon.Result(
                            call,
                            "\"\\u00e9\u00e9\U0001f600" + new string('x', 300_000) + "\""
                        ),
                        70_000
                    ),
            };
            using var client = await daemon.Connect();
            var answers = await Task.WhenAll(
                client.Rpc.DiscoverAsync(),
                client.Rpc.DiscoverAsync()
            );
            foreach (var answer in answers)
            {
                Assert.Equal(
                    "\u00e9\u00e9\U0001f600" + new string('x', 300_000),
                    answer.AsString()
                );
            }
        }

        [Fact]
        public async Task BehaviourPartsThatAreMissingEndTheConnection()
        {
            using var daemon = new LoopbackDaemon
            {
                Answer = call => Cut(call, LoopbackDaemon.Result(call, "\"abcdef\""), 10).Skip(1),
            };
            using var client = await daemon.Connect();
            var error = await Assert.ThrowsAsync<GamekeeperException>(() =>
                client.Rpc.DiscoverAsync()
            );
            Assert.Equal(ErrorNames.ConnectionClosed, error.Name);
        }

        [Fact]
        public async Task BehaviourAFrameOverTheLimitEndsTheConnection()
        {
            using var daemon = new LoopbackDaemon
            {
                Answer = call =>
                    new[]
                    {
                        LoopbackDaemon.Result(call, "\"" + new string('x', 1024 * 1024) + "\""),
                    },
            };
            using var client = await daemon.Connect();
            var error = await Assert.ThrowsAsync<GamekeeperException>(() =>
                client.Rpc.DiscoverAsync()
            );
            Assert.Equal(1009, error.Context["code"]!.AsInt32());
        }

        private static IEnumerable<string> Cut(WireCall call, string text, int length)
        {
            var count = 0;
            for (var at = 0; at < text.Length; at += length, count++)
            {
                var piece = text.Substring(at, Math.Min(length, text.Length - at));
                yield return "{\"jsonrpc\":\"2.0\",\"method\":\"$/part\",\"params\":{\"id\":"
                    + call.Id
                    + ",\"index\":"
                    + count.ToString(CultureInfo.InvariantCulture)
                    + ",\"data\":"
                    + JsonValue.FromString(piece)
                    + "}}";
            }
            yield return LoopbackDaemon.Result(
                call,
                "{\"$parts\":" + count.ToString(CultureInfo.InvariantCulture) + "}"
            );
        }
    }
}
