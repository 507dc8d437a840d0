using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text;
using System.Threading.Tasks;
using Xunit;

namespace Gamekeeper.Tests
{
    /// <summary>
    /// The game of test/clients/support/live-model.ts with this client: the driver does something,
    /// and then the tables equal fresh reads, as do the rows that their events make.
    /// </summary>
    [Trait("Kind", "LiveModel")]
    public sealed class LiveModelTests
    {
        private static readonly TimeSpan LookInterval = TimeSpan.FromMilliseconds(5);
        private readonly string folder = Environment.GetEnvironmentVariable("TEST_PLAY")!;

        [Fact]
        public async Task BehaviourTablesEqualFreshReadsAfterEachStep()
        {
            var play = JsonValue.Parse(await File.ReadAllTextAsync(PathOf("play.json")));
            var manifest = play["manifest"]!;
            var options = new GamekeeperOptions
            {
                Game = play["game"]!.AsString(),
                Home = play["home"]!.AsString(),
                DataFolder = play["dataFolder"]!.AsString(),
                Manifest = manifest.IsNull ? null : manifest.ToString(),
            };
            using var client = await GamekeeperClient.ConnectAsync(options);
            var tables = new List<IModelTable>();
            foreach (var form in play["tables"]!.Items)
                tables.Add(await Open(client, form));
            for (var number = 0; ; number++)
            {
                await Tell(number, tables);
                if (await Hear(number) == "end")
                    break;
                foreach (var table in tables)
                    await table.Compare();
            }
        }

        private async Task Tell(int number, IReadOnlyList<IModelTable> tables)
        {
            var problems = tables.SelectMany(table => table.Problems);
            var seen = new Dictionary<string, JsonValue>
            {
                ["pid"] = Environment.ProcessId,
                ["events"] = tables.Sum(table => table.Events),
                ["problems"] = JsonValue.FromItems(
                    problems.Select(problem => (JsonValue)problem).ToArray()
                ),
            };
            var path = PathOf("seen-" + Digits(number) + ".json");
            await File.WriteAllTextAsync(path + ".new", JsonValue.FromMembers(seen).ToString());
            File.Move(path + ".new", path);
        }

        private async Task<string> Hear(int number)
        {
            var path = PathOf("go-" + Digits(number));
            while (!File.Exists(path))
                await Task.Delay(LookInterval);
            return await File.ReadAllTextAsync(path);
        }

        private static string Digits(int number) => number.ToString(CultureInfo.InvariantCulture);

        private string PathOf(string name) => Path.Combine(folder, name);

        private static async Task<IModelTable> Open(GamekeeperClient client, JsonValue form)
        {
            var name = form["read"]!.AsString();
            var given = form["arguments"]!;
            switch (name)
            {
                case "holdings":
                    var holder = given["holder"]!.AsString();
                    return new ModelTable<Holding>(
                        form,
                        await client.Live.HoldingsAsync(new() { Holder = holder }),
                        row => row.Address,
                        () => client.Holdings.FindAsync(new() { Holder = holder })
                    );
                case "inventory":
                    return new ModelTable<InventoryItem>(
                        form,
                        await client.Live.InventoryAsync(),
                        row => row.Resource,
                        () => client.Wallet.InventoryAsync()
                    );
                case "resources":
                    var projects = new[] { given["projects"]!.Items[0].AsString() };
                    return new ModelTable<Resource>(
                        form,
                        await client.Live.ResourcesAsync(new() { Projects = projects }),
                        row => row.Address,
                        () => client.Resources.FindAsync(new() { Projects = projects })
                    );
                case "balance":
                    var address = given["address"]!.AsString();
                    return new ModelTable<AccountBalance>(
                        form,
                        await client.Live.BalanceAsync(new() { Address = address }),
                        row => row.Address,
                        One(() => client.Accounts.BalanceAsync(new() { Address = address }))
                    );
                case "unsettled":
                    return new ModelTable<TransactionStatus>(
                        form,
                        await client.Live.UnsettledAsync(),
                        row => row.IdempotencyKey,
                        () => client.Transactions.UnsettledAsync()
                    );
                case "transaction":
                    var key = given["idempotencyKey"]!.AsString();
                    return new ModelTable<TransactionStatus>(
                        form,
                        await client.Live.TransactionAsync(new() { IdempotencyKey = key }),
                        row => row.IdempotencyKey,
                        One(() => client.Transactions.StatusAsync(new() { IdempotencyKey = key }))
                    );
                default:
                    throw new InvalidOperationException("The game has no table " + name);
            }
        }

        /// <summary>What a read of one record answers, as a list.</summary>
        private static Func<Task<IReadOnlyList<TRow>>> One<TRow>(Func<Task<TRow>> read) =>
            async () =>
            {
                try
                {
                    return new[] { await read() };
                }
                catch (GamekeeperException error) when (error.Name == ErrorNames.NotFound)
                {
                    return Array.Empty<TRow>();
                }
            };
    }

    internal interface IModelTable
    {
        IReadOnlyList<string> Problems { get; }

        int Events { get; }

        /// <summary>
        /// Compares the table with fresh reads that the ledger has not moved between.
        /// </summary>
        Task Compare();
    }

    /// <summary>
    /// A table, and the rows that its events make of those that it had at first.
    /// </summary>
    internal sealed class ModelTable<TRow> : IModelTable
        where TRow : class
    {
        private readonly object gate = new object();
        private readonly string name;
        private readonly LiveRows<TRow> table;
        private readonly Func<TRow, string> keyOf;
        private readonly Func<Task<IReadOnlyList<TRow>>> read;
        private readonly List<string> problems = new List<string>();
        private readonly Dictionary<string, string> folded = new Dictionary<string, string>();

        /// <summary>Keys that the change in progress has reported.</summary>
        private readonly HashSet<string> reported = new HashSet<string>();
        private int events;

        public ModelTable(
            JsonValue form,
            LiveRows<TRow> table,
            Func<TRow, string> keyOf,
            Func<Task<IReadOnlyList<TRow>>> read
        )
        {
            name = form["read"]!.AsString() + " " + form["arguments"];
            this.table = table;
            this.keyOf = keyOf;
            this.read = read;
            foreach (var row in table.All)
                folded[keyOf(row)] = Describe(row);
            table.Added += row => Note(row, null, row);
            table.Changed += (now, before) => Note(now, before, now);
            table.Removed += row => Note(row, row, null);
            table.Updated += EndChange;
        }

        public IReadOnlyList<string> Problems
        {
            get
            {
                lock (gate)
                    return problems.ToArray();
            }
        }

        public int Events
        {
            get
            {
                lock (gate)
                    return events;
            }
        }

        public async Task Compare()
        {
            while (true)
            {
                // Also until a lost connection is open again.
                await table.CaughtUpAsync(new Receipt());
                var fresh = await ReadFresh();
                await table.CaughtUpAsync(new Receipt());
                string rows;
                string told;
                lock (gate)
                {
                    rows = List(table.All.Select(Describe));
                    told = List(folded.Values);
                }
                if (fresh == null || fresh != await ReadFresh())
                    continue;
                if (rows != fresh)
                    Fail("it has " + rows + ", and a fresh read " + fresh);
                if (told != fresh)
                    Fail("its events give " + told + ", and a fresh read " + fresh);
                return;
            }
        }

        /// <summary>Null where the connection was lost.</summary>
        private async Task<string?> ReadFresh()
        {
            try
            {
                return List((await read()).Select(Describe));
            }
            catch (GamekeeperException error) when (error.Name == ErrorNames.ConnectionClosed)
            {
                return null;
            }
        }

        private void Note(TRow row, TRow? before, TRow? now)
        {
            var key = keyOf(row);
            var wanted = before == null ? null : Describe(before);
            lock (gate)
            {
                events++;
                if (!reported.Add(key))
                    Fail(key + " is reported twice for one change");
                folded.TryGetValue(key, out var known);
                if (known != wanted)
                    Fail(key + " was " + known + ", not " + wanted);
                if (now == null)
                    folded.Remove(key);
                else if (wanted == Describe(now))
                    Fail(key + " is reported, and has not changed");
                else
                    folded[key] = Describe(now);
                if (table.Find(key) != now)
                    Fail(key + " is not in the table as reported");
            }
        }

        private void EndChange()
        {
            lock (gate)
                reported.Clear();
        }

        private void Fail(string problem)
        {
            lock (gate)
                problems.Add(name + ": " + problem);
        }

        private static string List(IEnumerable<string> rows) =>
            string.Join("; ", rows.OrderBy(row => row, StringComparer.Ordinal));

        /// <summary>All that a row says, as text.</summary>
        private static string Describe(TRow row)
        {
            var text = new StringBuilder();
            Reflected.Describe(row, text);
            return text.ToString();
        }
    }
}
