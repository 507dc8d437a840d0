using System;
using System.Collections.Concurrent;
using System.Linq;
using System.Numerics;
using System.Threading;
using System.Threading.Tasks;
using Xunit;

namespace Gamekeeper.Tests
{
    /// <summary>
    /// A game that makes a call of every class, and a player who answers what they are asked, on a
    /// real daemon. The tests are those of test/clients/support/asked-game.ts, whose manifest this
    /// game has.
    /// </summary>
    [Trait("Kind", "Approvals")]
    [Collection("Live")]
    public sealed class ApprovalTests : LiveSuite
    {
        /// <summary>Becomes the driver only where more is signed than was approved.</summary>
        private const string Stranger = "So11111111111111111111111111111111111111112";

        /// <summary>The progress of its calls, as the game received it.</summary>
        private readonly ConcurrentQueue<string> heard = new ConcurrentQueue<string>();

        /// <summary>What the sample of the README has shown.</summary>
        private readonly ConcurrentQueue<bool> hints = new ConcurrentQueue<bool>();

        private readonly TaskCompletionSource<bool> asked = new TaskCompletionSource<bool>(
            TaskCreationOptions.RunContinuationsAsynchronously
        );

        private static LiveWorld World => LivePlace.World!;

        public override async Task InitializeAsync()
        {
            await base.InitializeAsync();
            LookAtGamekeeper.Follow(client, hints.Enqueue);
            client.Progress += progress =>
            {
                heard.Enqueue(
                    progress.State + " " + progress.Method + " " + progress.IdempotencyKey
                );
                if (progress.State == ProgressState.ApprovalPending)
                    asked.TrySetResult(true);
            };
        }

        [Fact]
        public async Task DefaultItPlaysSilently()
        {
            Assert.NotEmpty(await CreateProject());
            AssertSilence();
        }

        [Fact]
        public async Task DefaultItSpendsInItsBudgetSilently()
        {
            await Mint(10);
            var before = await FindFriendsGold();
            await Transfer(3, "spent");
            Assert.Equal(before + 3, await FindFriendsGold());
            var grant = (await client.Session.GetAsync()).Grant!;
            Assert.Equal(3, grant.Budgets.Single(one => one.Of == World.Gold).UsedInAll);
            AssertSilence();
        }

        [Fact]
        public async Task DefaultItChangesByItsActionSilently()
        {
            var found = await client.Resources.FindAsync(
                new ResourcesFindParameters
                {
                    Addresses = new[] { await CreateResource(World.Project) },
                }
            );
            Assert.Equal(World.Project, found.Single().Project);
            AssertSilence();
        }

        [Fact]
        public async Task DefaultApprovedPastABudgetThatAsks()
        {
            await Mint(50);
            var before = await FindFriendsGold();
            var call = Transfer(50, "past");
            await AwaitQuestion(call);
            Assert.Equal(new[] { true }, hints);
            Assert.Matches(@"resources\.transfer[\s\S]*\nApproved \d+\n", await Approve());
            Assert.Single((await call).Signatures);
            Assert.Equal(before + 50, await FindFriendsGold());
            AssertAsked("resources.transfer", "past");
        }

        [Fact]
        public async Task DefaultApprovedPower()
        {
            var call = ChangeDriver(World.Friend, "approved");
            await AwaitQuestion(call);
            Assert.Matches(
                @"another wallet decide who is paid[\s\S]*\nApproved \d+\n",
                await Approve()
            );
            Assert.Single((await call).Signatures);
            Assert.Equal(World.Friend, await FindDriver());
            AssertAsked("projects.changeDriver", "approved");
        }

        [Fact]
        public async Task ErrorApprovalRefused()
        {
            var call = ChangeDriver(Stranger, "refused");
            await AwaitQuestion(call);
            var told = await PlayerCommand.RefuseApproval(await FindNumber());
            Assert.Matches(@"^Refused \d+: com\.example\.asked", told);
            await RequireError(ErrorNames.ApprovalRefused, () => call);
            await AssertUnsigned("refused");
        }

        [Fact]
        public async Task BehaviourWithdrawnByTheCallThatIsCancelled()
        {
            using var leaving = new CancellationTokenSource();
            var call = ChangeDriver(Stranger, "withdrawn", leaving.Token);
            await AwaitQuestion(call);
            Assert.Single(await FindWaiting());
            leaving.Cancel();
            await Assert.ThrowsAnyAsync<OperationCanceledException>(() => call);
            await AssertUnsigned("withdrawn");
        }

        /// <summary>The daemon lets it expire by its key.</summary>
        [Fact]
        [Trait("Place", "address")]
        public async Task ErrorApprovalExpired()
        {
            var call = ChangeDriver(Stranger, "expired");
            await AwaitQuestion(call);
            await RequireError(ErrorNames.ApprovalExpired, () => call);
            await AssertUnsigned("expired");
        }

        private Task Mint(BigInteger amount) =>
            client.Resources.MintAsync(
                new ResourcesMintParameters
                {
                    Resource = World.Gold,
                    Owner = Wallet,
                    Amount = amount,
                }
            );

        private Task<Receipt> Transfer(BigInteger amount, string idempotencyKey) =>
            client.Resources.TransferAsync(
                new ResourcesTransferParameters
                {
                    Resource = World.Gold,
                    Recipient = World.Friend,
                    Amount = amount,
                    IdempotencyKey = idempotencyKey,
                }
            );

        private async Task<BigInteger> FindFriendsGold()
        {
            var holdings = await client.Holdings.FindAsync(
                new HoldingsFindParameters { Holder = World.Friend }
            );
            return holdings.Aggregate(BigInteger.Zero, (sum, holding) => sum + holding.Balance);
        }

        private Task<Receipt> ChangeDriver(
            string driver,
            string idempotencyKey,
            CancellationToken cancellationToken = default
        ) =>
            client.Projects.ChangeDriverAsync(
                new ProjectsChangeDriverParameters
                {
                    Project = World.Project,
                    Driver = driver,
                    IdempotencyKey = idempotencyKey,
                },
                cancellationToken
            );

        private async Task<string> FindDriver()
        {
            var found = await client.Projects.FindAsync(
                new ProjectsFindParameters { Addresses = new[] { World.Project } }
            );
            return found.Single().Driver;
        }

        /// <summary>Waits until the player is asked; throws what the call does before.</summary>
        private async Task AwaitQuestion(Task<Receipt> call)
        {
            await Task.WhenAny(asked.Task, call);
            // Which of two tasks WhenAny names that end one right after the other is up to .NET.
            if (!asked.Task.IsCompleted)
                Assert.Fail("signed unasked: " + (await call).IdempotencyKey);
        }

        private static async Task<string> Approve() =>
            await PlayerCommand.Approve(await FindNumber());

        /// <summary>The number of the only question that waits.</summary>
        private static async Task<string> FindNumber() =>
            Assert.Single(await FindWaiting())["number"]!.ToString();

        private static async Task<JsonValue[]> FindWaiting()
        {
            var told = await PlayerCommand.ListApprovals();
            return JsonValue.Parse(told)["pending"]!.Items.ToArray();
        }

        private void AssertSilence()
        {
            Assert.Empty(heard);
            Assert.Empty(hints);
        }

        private void AssertAsked(string method, string idempotencyKey)
        {
            var call = " " + method + " " + idempotencyKey;
            Assert.Equal(new[] { "ApprovalPending" + call, "ApprovalEnded" + call }, heard);
            Assert.Equal(new[] { true, false }, hints);
        }

        /// <summary>
        /// The player was asked for power, nothing came of it, and nothing waits any more.
        /// </summary>
        private async Task AssertUnsigned(string idempotencyKey)
        {
            AssertAsked("projects.changeDriver", idempotencyKey);
            // The answer also shows that the end of a cancelled call has come to the daemon.
            await RequireError(
                ErrorNames.NotFound,
                () =>
                    client.Transactions.StatusAsync(
                        new TransactionsStatusParameters { IdempotencyKey = idempotencyKey }
                    )
            );
            Assert.Empty(await FindWaiting());
            Assert.NotEqual(Stranger, await FindDriver());
        }
    }
}
