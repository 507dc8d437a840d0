using System;
using System.Linq;
using System.Numerics;
using System.Threading.Tasks;
using Xunit;

namespace Gamekeeper.Tests
{
    /// <summary>
    /// What a countdown shows on a ledger that a developer warps, next to a real daemon, which
    /// test/clients/csharp/ledger-clock.test.ts starts.
    /// </summary>
    [Trait("Kind", "Clock")]
    [Collection("Live")]
    public sealed class LedgerClockTests : LiveSuite
    {
        private static readonly TimeSpan Day = TimeSpan.FromDays(1);
        private static readonly TimeSpan Trip = TimeSpan.FromSeconds(8);
        private static readonly TimeSpan Minute = TimeSpan.FromMinutes(1);

        private string faucet = "";

        public override async Task InitializeAsync()
        {
            await base.InitializeAsync();
            var resource = await CreateResource(await CreateProject());
            var made = await client.Faucets.CreateAsync(
                new FaucetsCreateParameters
                {
                    Resource = resource,
                    Amount = 1,
                    RepeatInterval = (int)Trip.TotalSeconds,
                }
            );
            faucet = made.Address!;
        }

        [Fact]
        public async Task BehaviourAWarpIsToldAtOnce()
        {
            await ExpectTrip();
            var told = new TaskCompletionSource<TimeChanged>();
            client.TimeChanged += told.SetResult;
            var before = client.LedgerNow;
            Assert.Contains("It is ", await PlayerCommand.Warp(Day), StringComparison.Ordinal);
            Assert.Equal(0, (await told.Task).Time.OffMsMax);
            var passed = client.LedgerNow - before;
            Assert.InRange(passed, Day - TimeSpan.FromSeconds(1), Day + Minute);
            await ExpectTrip();
            // What a game showed that took the machine's time.
            var end = DateTimeOffset.FromUnixTimeSeconds((long)await ReadEnd());
            Assert.True(end - DateTimeOffset.UtcNow > Day - Minute);
        }

        [Fact]
        public async Task BehaviourOnAWarpedLedgerItIsRightFromTheFirstLine()
        {
            Assert.Contains("It is ", await PlayerCommand.Warp(Day), StringComparison.Ordinal);
            using var next = await LivePlace.Connect();
            Assert.True(next.LedgerNow - DateTimeOffset.UtcNow > Day - Minute);
            var asked = await next.Daemon.TimeAsync();
            var told = DateTimeOffset.FromUnixTimeMilliseconds((long)asked.UnixMs);
            Assert.InRange(
                told - next.LedgerNow,
                TimeSpan.FromSeconds(-1),
                TimeSpan.FromSeconds(1)
            );
            await ExpectTrip();
        }

        private async Task ExpectTrip()
        {
            await client.Faucets.ClaimAsync(new FaucetsClaimParameters { Faucet = faucet });
            var left = CountDown.Until(client, await ReadEnd());
            // What the daemon tells is under way for a while on a busy machine.
            Assert.InRange(left, TimeSpan.FromTicks(1), Trip + TimeSpan.FromSeconds(1));
        }

        /// <summary>When the faucet gives again, in UNIX seconds.</summary>
        private async Task<BigInteger> ReadEnd()
        {
            var found = await client.Faucets.FindAsync(
                new FaucetsFindParameters { Addresses = new[] { faucet } }
            );
            return found.Single().LastClaimed + found.Single().RepeatInterval;
        }
    }
}
