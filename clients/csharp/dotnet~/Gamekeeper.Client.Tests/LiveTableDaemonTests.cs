using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Numerics;
using System.Threading.Tasks;
using Xunit;

namespace Gamekeeper.Tests
{
    /// <summary>Live tables on a real daemon; see LiveTests.</summary>
    [Trait("Kind", "Live")]
    [Collection("Live")]
    public sealed class LiveTableDaemonTests : LiveSuite
    {
        [Fact]
        public async Task DefaultTablesHaveWhatAWriteDidAndEqualFreshReads()
        {
            var gold = LivePlace.World?.Gold ?? await CreateResource(await FindProject());
            using var held = await client.Live.HoldingsAsync(new() { Holder = Wallet });
            using var items = await client.Live.InventoryAsync();
            var byResource = held.IndexBy(row => row.Resource);
            var known = held.All.ToDictionary(row => row.Address);
            var reports = new List<string>();
            held.Added += row =>
            {
                reports.Add("added");
                known.Add(row.Address, row);
            };
            held.Changed += (now, before) =>
            {
                reports.Add("changed by " + Say(now.Balance - before.Balance));
                Assert.Same(before, known[now.Address]);
                known[now.Address] = now;
            };
            held.Removed += row => known.Remove(row.Address);
            held.Updated += () => reports.Add("updated");
            var units = items.Find(gold)?.Amount ?? 0;
            var receipt = await client.Resources.MintAsync(
                new ResourcesMintParameters
                {
                    Resource = gold,
                    Owner = Wallet,
                    Amount = 7,
                }
            );
            await held.CaughtUpAsync(receipt);
            await items.CaughtUpAsync(receipt);
            Assert.Equal(units + 7, items.Find(gold)!.Amount);
            Assert.Equal(new[] { units == 0 ? "added" : "changed by 7", "updated" }, reports);
            Assert.Equal("GOLD", held.Names(gold)!.Symbol);
            Assert.Equal(gold, byResource.Find(gold).Single().Resource);
            var fresh = await client.Holdings.FindAsync(new() { Holder = Wallet });
            Assert.Equal(Describe(fresh), Describe(held.All));
            Assert.Equal(Describe(fresh), Describe(known.Values));
        }

        [Fact]
        public Task ErrorATableThatIsRefused() =>
            RequireError(
                ErrorNames.InvalidParams,
                () => client.Live.HoldingsAsync(new() { Holder = "no address" })
            );

        /// <summary>The sample that docs/guides/live.md shows.</summary>
        [Fact]
        public async Task DefaultTheSampleOfTheDocs()
        {
            // A game that makes resources has no budget for what it makes here.
            if (LivePlace.IsPaired)
                return;
            var resource = await CreateResource(await CreateProject());
            await client.Resources.MintAsync(
                new ResourcesMintParameters
                {
                    Resource = resource,
                    Owner = Wallet,
                    Amount = 20,
                }
            );
            using var basket = new LiveBasket(client);
            var shown = new List<string>();
            basket.Shown += text => shown.Add(text);
            await basket.RunAsync();
            Assert.Contains("Gold 20", shown.Single().Split('\n'));
            await basket.GiveAsync(resource, await MakeFriend("basket"), 5);
            Assert.Contains("Gold 15", shown[1].Split('\n'));
            Assert.Equal(2, shown.Count);
        }

        private static string Say(BigInteger units) => units.ToString(CultureInfo.InvariantCulture);

        private static IEnumerable<string> Describe(IEnumerable<Holding> rows) =>
            rows.Select(row => row.Address + " " + Say(row.Balance) + " " + row.Resource)
                .OrderBy(one => one, StringComparer.Ordinal);
    }
}
