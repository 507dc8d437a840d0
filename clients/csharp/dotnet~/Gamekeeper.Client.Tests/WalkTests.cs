using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Xunit;

namespace Gamekeeper.Tests
{
    /// <summary>Lists that are walked by pages, on a real daemon; see LiveTests.</summary>
    [Trait("Kind", "Live")]
    [Collection("Live")]
    public sealed class WalkTests : LiveSuite
    {
        [Fact]
        public async Task DefaultEveryRecordOnceWhileOthersAreMade()
        {
            var made = await CreateProjects(7);
            var seen = new List<string>();
            var parameters = new ProjectsFindParameters
            {
                Authorities = new[] { Wallet },
                Limit = 2,
            };
            await foreach (var project in client.Projects.FindEachAsync(parameters))
            {
                seen.Add(project.Address);
                if (seen.Count <= 6 && seen.Count % 3 == 0)
                    await CreateProjects(1);
            }
            Assert.Equal(seen.Distinct().Count(), seen.Count);
            Assert.Empty(made.Except(seen));
            Assert.Null(parameters.After);
            Assert.Equal(2, parameters.Limit);
        }

        /// <summary>The sample that docs/guides/lists.md shows.</summary>
        [Fact]
        public async Task DefaultTheSampleOfTheDocs()
        {
            var before = await WalkAList.RunAsync();
            await CreateProject();
            Assert.True(await WalkAList.RunAsync() > before);
        }

        [Fact]
        public async Task ArgsAfterAndTheServicesOwnOperation()
        {
            await CreateProjects(3);
            var all = await client.Projects.FindAsync(
                new ProjectsFindParameters { Authorities = new[] { Wallet } }
            );
            var rest = new List<string>();
            await foreach (
                var project in client.Api.ProjectEachAsync(
                    new ProjectParameters
                    {
                        Authorities = new[] { Wallet },
                        After = all[0].Address,
                        Limit = 1,
                    }
                )
            )
            {
                rest.Add(project.Address);
            }
            Assert.Equal(all.Skip(1).Select(project => project.Address), rest);
        }

        [Fact]
        public async Task BehaviourAListWithoutAddressesGoesOnByItsCursors()
        {
            var tree = await CreateLeaf();
            var leaves = Enumerable
                .Range(0, 5)
                .Select(_ => new TreeLeaf { Tree = tree, Index = 0 });
            var parameters = new AccountsProveParameters { Leaves = leaves.ToArray(), Limit = 2 };
            var count = 0;
            await foreach (var proof in client.Accounts.ProveEachAsync(parameters))
            {
                Assert.Equal(tree, proof.TreeId);
                count++;
            }
            Assert.Equal(5, count);
        }

        [Fact]
        public async Task ErrorCancelledBetweenTwoRecordsAndPages()
        {
            await CreateProjects(4);
            using var stop = new CancellationTokenSource();
            var parameters = new ProjectsFindParameters
            {
                Authorities = new[] { Wallet },
                Limit = 2,
            };
            var seen = 0;
            await Assert.ThrowsAnyAsync<OperationCanceledException>(async () =>
            {
                var walk = client.Projects.FindEachAsync(parameters);
                await foreach (var project in walk.WithCancellation(stop.Token))
                {
                    Assert.NotEqual("", project.Address);
                    seen++;
                    if (seen == 3)
                        stop.Cancel();
                }
            });
            Assert.Equal(3, seen);
        }

        [Fact]
        public async Task ErrorInvalidArgumentForALimitThatIsNone()
        {
            var walk = client.Projects.FindEachAsync(new ProjectsFindParameters { Limit = 0 });
            var error = await Assert.ThrowsAsync<GamekeeperException>(async () =>
            {
                await foreach (var project in walk)
                    Assert.Fail(project.Address);
            });
            Assert.Equal(ErrorNames.InvalidArgument, error.Name);
        }

        private async Task<List<string>> CreateProjects(int count)
        {
            var made = new List<string>();
            for (var index = 0; index < count; index++)
                made.Add(await CreateProject());
            return made;
        }

        private async Task<string> CreateLeaf()
        {
            var project = await CreateProject();
            var gold = await CreateResource(project, ResourceStorageEnum.LedgerState);
            await client.Resources.CreateTreeAsync(
                new ResourcesCreateTreeParameters
                {
                    Project = project,
                    Resource = gold,
                    TreeConfig = new TreeSetupConfig
                    {
                        Basic = new BasicTreeConfig { NumAssets = 10 },
                    },
                }
            );
            var minted = await client.Resources.MintAsync(
                new ResourcesMintParameters
                {
                    Resource = gold,
                    Owner = Wallet,
                    Amount = 1,
                }
            );
            return minted.Records.Holdings!.Single().TreeId;
        }
    }
}
