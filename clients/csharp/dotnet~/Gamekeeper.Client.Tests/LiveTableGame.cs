using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

namespace Gamekeeper.Tests
{
    /// <summary>
    /// The game that plays the cases of test/clients/support/live-cases.ts with this client. They
    /// come in the environment, as JSON; of each a line says what the game saw.
    /// </summary>
    public sealed class LiveTableGame
    {
        private readonly GamekeeperClient client;
        private readonly Dictionary<string, ITableInPlay> tables =
            new Dictionary<string, ITableInPlay>();
        private readonly TaskCompletionSource<bool> reopened = MakeSource();
        private readonly object gate = new object();
        private readonly List<string> events = new List<string>();
        private string until = "";
        private TaskCompletionSource<bool> heard = MakeSource();

        private LiveTableGame(GamekeeperClient client)
        {
            this.client = client;
            client.Reopened += session => reopened.TrySetResult(true);
        }

        /// <summary>Plays all, one after the other.</summary>
        /// <param name="tell">Takes a line of each.</param>
        public static async Task Run(Action<string> tell)
        {
            var plays = Environment.GetEnvironmentVariable("TEST_LIVE_CASES")!;
            foreach (var play in JsonValue.Parse(plays).Items)
            {
                var played = new Dictionary<string, JsonValue>
                {
                    ["name"] = play["name"]!,
                    ["line"] = await Play(play),
                };
                tell("played " + JsonValue.FromMembers(played));
            }
        }

        private static TaskCompletionSource<bool> MakeSource() =>
            new TaskCompletionSource<bool>(TaskCreationOptions.RunContinuationsAsynchronously);

        private static async Task<string> Play(JsonValue play)
        {
            var options = new GamekeeperOptions
            {
                Game = "com.example.live",
                Home = play["home"]!.AsString(),
            };
            using var client = await GamekeeperClient.ConnectAsync(options);
            var game = new LiveTableGame(client);
            var said = new List<string>();
            foreach (var step in play["steps"]!.Items)
                said.Add(await game.Take(step));
            return string.Join("; ", said);
        }

        private async Task<string> Take(JsonValue step)
        {
            var act = step["do"]!.AsString();
            if (act == "act")
                return await Act(step["acts"]!, step["until"]?.AsString());
            if (act == "reopened")
            {
                await reopened.Task;
                return act;
            }
            if (act == "close client")
            {
                client.Dispose();
                return DescribeEvents();
            }
            var name = step["table"]!.AsString();
            switch (act)
            {
                case "open":
                    return await Open(name, step["holder"]?.AsString());
                case "open quietly":
                    tables[name] = InPlay(name, await client.Live.InventoryAsync());
                    return name + " opens";
                case "name":
                    var address = step["address"]!.AsString();
                    return address + " is " + (tables[name].NameOf(address) ?? "nameless");
                default:
                    return await tables[name].Take(act);
            }
        }

        private async Task<string> Open(string name, string? holder)
        {
            try
            {
                if (holder == null)
                    tables[name] = InPlay(name, await client.Live.InventoryAsync());
                else
                {
                    var parameters = new LiveHoldingsParameters { Holder = holder };
                    tables[name] = InPlay(name, await client.Live.HoldingsAsync(parameters));
                }
            }
            catch (GamekeeperException error)
            {
                return name + ": " + error.Name;
            }
            tables[name].Listen();
            return tables[name].DescribeRows("has");
        }

        private ITableInPlay InPlay(string name, LiveRows<InventoryItem> rows) =>
            new TableInPlay<InventoryItem>(
                name,
                rows,
                row => row.Resource,
                row => row.Amount.ToString(CultureInfo.InvariantCulture),
                Hear
            );

        private ITableInPlay InPlay(string name, LiveRows<Holding> rows) =>
            new TableInPlay<Holding>(
                name,
                rows,
                row => row.Address,
                row => row.Balance.ToString(CultureInfo.InvariantCulture),
                Hear
            );

        private void Hear(string said)
        {
            lock (gate)
            {
                events.Add(said);
                if (said == until)
                    heard.TrySetResult(true);
            }
        }

        private async Task<string> Act(JsonValue acts, string? wanted)
        {
            Task wait;
            lock (gate)
            {
                until = wanted ?? "";
                heard = MakeSource();
                wait = heard.Task;
            }
            if (wanted == null)
            {
                await Call(acts);
                await Call(JsonValue.FromItems());
            }
            else
            {
                try
                {
                    await Call(acts);
                }
                catch (GamekeeperException error) when (error.Name == ErrorNames.ConnectionClosed)
                {
                    // The daemon cut the connection, as it was told to.
                }
                await wait;
            }
            return DescribeEvents();
        }

        private string DescribeEvents()
        {
            lock (gate)
            {
                var said = events.Count == 0 ? "nothing" : string.Join(", ", events);
                events.Clear();
                return said;
            }
        }

        private Task<JsonValue> Call(JsonValue acts) =>
            client.Connection.Call(
                "test.act",
                CallKind.Plain,
                new ActParameters(acts),
                JsonValue.Read,
                CancellationToken.None
            );

        private sealed class ActParameters : CallParameters
        {
            private readonly JsonValue acts;

            public ActParameters(JsonValue acts) => this.acts = acts;

            internal override void Write(JsonWriter writer)
            {
                writer.Name("acts");
                writer.Value(acts);
            }
        }
    }

    /// <summary>A table of the game, whatever its rows are.</summary>
    public interface ITableInPlay
    {
        /// <summary>Listens to all events.</summary>
        void Listen();

        /// <summary>Takes a step that is about the table.</summary>
        Task<string> Take(string act);

        /// <summary>The name that the table knows; null for none.</summary>
        string? NameOf(string address);

        /// <summary>The rows, in the order of their keys.</summary>
        string DescribeRows(string verb);
    }

    /// <summary>A table of the game.</summary>
    public sealed class TableInPlay<TRow> : ITableInPlay
        where TRow : class
    {
        private readonly string name;
        private readonly LiveRows<TRow> rows;
        private readonly Func<TRow, string> keyOf;
        private readonly Func<TRow, string> unitsOf;
        private readonly Action<string> hear;
        private readonly LiveIndex<TRow> byUnits;
        private readonly List<Action> takeOffs = new List<Action>();

        /// <summary>Takes a table that was opened, and who hears what it reports.</summary>
        public TableInPlay(
            string name,
            LiveRows<TRow> rows,
            Func<TRow, string> keyOf,
            Func<TRow, string> unitsOf,
            Action<string> hear
        )
        {
            this.name = name;
            this.rows = rows;
            this.keyOf = keyOf;
            this.unitsOf = unitsOf;
            this.hear = hear;
            byUnits = rows.IndexBy(unitsOf);
        }

        /// <inheritdoc/>
        public void Listen()
        {
            OnAdded(row => hear(name + " added " + Say(row)));
            OnChanged(
                (now, before) => hear(name + " changed " + Say(now) + " from " + unitsOf(before))
            );
            OnRemoved(row => hear(name + " removed " + Say(row)));
            OnUpdated(() => hear(name + " updated"));
            OnState(state => hear(name + " is " + state.ToString().ToLowerInvariant()));
        }

        /// <inheritdoc/>
        public async Task<string> Take(string act)
        {
            switch (act)
            {
                case "rows":
                    return DescribeRows("has");
                case "ones":
                    var keys = byUnits.Find("1").Select(keyOf).OrderBy(key => key);
                    return name + " has one of " + string.Join(", ", keys);
                case "state":
                    return DescribeState();
                case "close":
                    rows.Dispose();
                    return "closed";
                case "take off":
                    TakeOff();
                    return "taken off";
                case "catch up":
                    await rows.CaughtUpAsync(new Receipt());
                    return name + " caught up";
                default:
                    return ListenMore(act);
            }
        }

        /// <inheritdoc/>
        public string? NameOf(string address) => rows.Names(address)?.Name;

        /// <inheritdoc/>
        public string DescribeRows(string verb)
        {
            var said = rows.All.Select(Say).OrderBy(one => one, StringComparer.Ordinal).ToArray();
            return name
                + " "
                + verb
                + " "
                + (said.Length == 0 ? "nothing" : string.Join(", ", said));
        }

        private string ListenMore(string act)
        {
            switch (act)
            {
                case "throw":
                    TakeOff();
                    OnAdded(row => Fail());
                    OnChanged((now, before) => Fail());
                    OnRemoved(row => Fail());
                    OnUpdated(Fail);
                    OnState(state => Fail());
                    Listen();
                    return "throwing";
                case "take off within":
                    OnAdded(row => TakeOffAndTell());
                    return "taking off";
                case "take off first":
                    TakeOff();
                    OnAdded(row => TakeOffAndTell());
                    Listen();
                    return "taking off";
                case "close first":
                    TakeOff();
                    OnAdded(row => Close());
                    Listen();
                    return "closing";
                case "close within":
                    OnAdded(row => Close());
                    return "closing";
                case "close at once":
                    OnState(state => Close());
                    return "closing";
                case "look within":
                    OnAdded(row => hear(DescribeRows("sees")));
                    OnRemoved(row => hear(DescribeRows("sees")));
                    return "looking";
                default:
                    throw new InvalidOperationException("The game has no step " + act);
            }
        }

        private static void Fail() => throw new InvalidOperationException("A handler failed");

        private void TakeOffAndTell()
        {
            TakeOff();
            hear(name + " takes off");
        }

        private void Close()
        {
            rows.Dispose();
            hear(name + " closes");
        }

        private string DescribeState()
        {
            var state = name + " is " + rows.State.ToString().ToLowerInvariant();
            if (rows.State != LiveState.Ended)
                return state + (rows.StaleSince == null ? "" : " since");
            return state + (rows.Error is GamekeeperException error ? " by " + error.Name : "");
        }

        private string Say(TRow row) => keyOf(row) + " " + unitsOf(row);

        private void TakeOff()
        {
            foreach (var takeOff in takeOffs.ToArray())
                takeOff();
            takeOffs.Clear();
        }

        private void OnAdded(Action<TRow> handler)
        {
            rows.Added += handler;
            takeOffs.Add(() => rows.Added -= handler);
        }

        private void OnChanged(Action<TRow, TRow> handler)
        {
            rows.Changed += handler;
            takeOffs.Add(() => rows.Changed -= handler);
        }

        private void OnRemoved(Action<TRow> handler)
        {
            rows.Removed += handler;
            takeOffs.Add(() => rows.Removed -= handler);
        }

        private void OnUpdated(Action handler)
        {
            rows.Updated += handler;
            takeOffs.Add(() => rows.Updated -= handler);
        }

        private void OnState(Action<LiveState> handler)
        {
            rows.StateChanged += handler;
            takeOffs.Add(() => rows.StateChanged -= handler);
        }
    }
}
