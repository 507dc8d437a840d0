using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Globalization;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

namespace Gamekeeper.Tests
{
    /// <summary>
    /// The game that plays the scripts of test/clients/support/scripted-connections.ts with this
    /// client. They come in the environment, as JSON; of each a line says what the game heard.
    /// </summary>
    public sealed class Scripted
    {
        private static readonly TimeSpan PatienceMax = TimeSpan.FromMinutes(2);

        private readonly GamekeeperClient client;
        private readonly TaskCompletionSource<bool> reopened = MakeSource<bool>();
        private readonly TaskCompletionSource<int> closed = MakeSource<int>();
        private int numbers;

        private Scripted(GamekeeperClient client)
        {
            this.client = client;
            client.Reopened += session => reopened.TrySetResult(true);
            client.Closed += (code, reason) => closed.TrySetResult(code);
        }

        /// <summary>Plays all, one after the other.</summary>
        /// <param name="tell">Takes a line of each.</param>
        public static async Task Run(Action<string> tell)
        {
            var plays = Environment.GetEnvironmentVariable("TEST_SCRIPTS")!;
            foreach (var play in JsonValue.Parse(plays).Items)
                tell("played " + JsonValue.FromMembers(await Play(play)));
        }

        private static TaskCompletionSource<T> MakeSource<T>() =>
            new TaskCompletionSource<T>(TaskCreationOptions.RunContinuationsAsynchronously);

        private static async Task<Dictionary<string, JsonValue>> Play(JsonValue play)
        {
            var flatpak = play["isInFlatpak"] == null ? null : "com.example.scripted";
            Environment.SetEnvironmentVariable("FLATPAK_ID", flatpak);
            var told = new Dictionary<string, JsonValue>
            {
                ["name"] = play["name"]!,
                ["beganMs"] = NowMs(),
            };
            var games = play["games"]?.AsInt32() ?? 1;
            var opening = Enumerable.Range(0, games).Select(i => Connect(play, true)).ToList();
            try
            {
                await Task.WhenAll(opening);
                told["knewMs"] = NowMs();
                told["line"] = await Play(play, opening.Select(one => one.Result).ToList());
            }
            catch (GamekeeperException error)
            {
                told["knewMs"] = NowMs();
                told["line"] = "connect: " + Describe(error) + await TellOthers(play);
                told["message"] = error.Message;
                told["shown"] = error.PlayerMessage(null, "en");
            }
            return told;
        }

        private static JsonValue NowMs() =>
            JsonValue.FromNumber((double)DateTimeOffset.UtcNow.ToUnixTimeMilliseconds());

        private static Task<GamekeeperClient> Connect(JsonValue play, bool isLaunching)
        {
            var launch = isLaunching ? play["launch"] : null;
            return GamekeeperClient.ConnectAsync(
                new GamekeeperOptions
                {
                    Game = "com.example.scripted",
                    Home = play["home"]!.AsString(),
                    Network = play["network"]?.AsString(),
                    StartTimeout = PatienceMax,
                    ConnectTimeout = ConnectTimeOf(play),
                    Launch = launch == null ? null : OptionsOf(launch),
                }
            );
        }

        private static TimeSpan ConnectTimeOf(JsonValue play)
        {
            var withinMs = play["connectWithinMs"];
            return withinMs == null ? PatienceMax : TimeSpan.FromMilliseconds(withinMs.AsInt32());
        }

        private static DaemonLaunchOptions OptionsOf(JsonValue launch) =>
            new DaemonLaunchOptions
            {
                PackageFolder = launch["packageFolder"]?.AsString(),
                ExecutablePath = launch["program"]!.AsString(),
                Arguments = string.Join(
                    " ",
                    launch["arguments"]!.Items.Select(one => "\"" + one.AsString() + "\"")
                ),
                Service = launch["service"]?.AsString(),
                Timeout = PatienceMax,
            };

        /// <summary>What a game receives that launches nothing, after one that did.</summary>
        private static async Task<string> TellOthers(JsonValue play)
        {
            if (play["launch"] == null)
                return "";
            return "; without launching: " + await OutcomeOf(ConnectOnly(play));
        }

        private static async Task<string> ConnectOnly(JsonValue play)
        {
            using var client = await Connect(play, false);
            return "open";
        }

        private static async Task<string> Play(JsonValue play, List<GamekeeperClient> clients)
        {
            var game = new Scripted(clients[0]);
            var told = new List<string>();
            foreach (var step in play["steps"]!.Items)
                told.Add(await game.Take(step));
            var opened = clients.Select(one => "open on " + one.CurrentSession.Service).ToList();
            foreach (var client in clients)
                client.Dispose();
            return told.Count == 0 ? string.Join(", ", opened) : string.Join("; ", told);
        }

        private async Task<string> Take(JsonValue step)
        {
            var act = step["do"]!.AsString();
            if (act == "closed")
                return "closed " + (await closed.Task).ToString(CultureInfo.InvariantCulture);
            if (act == "read while frozen")
                return act + ": " + await ReadFrozen();
            if (act == "reopened")
            {
                await reopened.Task;
                return act;
            }
            var times = step["times"]?.AsInt32() ?? 1;
            var calls = Enumerable.Range(0, times).Select(i => OutcomeOf(Call(step))).ToList();
            if (act == "flood")
            {
                await Task.WhenAny(calls);
                client.Dispose();
            }
            return act + ": " + Count(await Task.WhenAll(calls));
        }

        private async Task<string> Call(JsonValue step)
        {
            var parameters = new ScriptedParameters();
            if (step["withinMs"] != null)
                parameters.Timeout = TimeSpan.FromMilliseconds(step["withinMs"]!.AsInt32());
            switch (step["do"]!.AsString())
            {
                case "send":
                    await Call("api.sendBulkTransactions", CallKind.Send, parameters);
                    return "answered";
                case "session":
                    await Call("session.get", CallKind.Plain, parameters);
                    return "answered";
                case "write":
                    var written = await Call("resources.mint", CallKind.Write, parameters);
                    return "answered at asking " + written["asked"];
            }
            var number = Interlocked.Increment(ref numbers);
            parameters.Number = number;
            var read = await Call("test.read", CallKind.Plain, parameters);
            return read["number"]!.AsInt32() == number
                ? "answered"
                : "answered with the answer of another call";
        }

        private Task<JsonValue> Call(string method, CallKind kind, CallParameters parameters) =>
            client.Connection.Call(
                method,
                kind,
                parameters,
                JsonValue.Read,
                CancellationToken.None
            );

        private async Task<string> ReadFrozen()
        {
            var began = Stopwatch.StartNew();
            var told = new List<string>();
            var resumed = MakeSource<bool>();
            client.ResumedResponding += () => resumed.TrySetResult(true);
            client.StoppedResponding += () =>
            {
                // A busy machine tells it later.
                var after = began.Elapsed < TimeSpan.FromSeconds(3) ? "less than 3 s" : "3 s";
                told.Add("stopped responding after " + after);
                _ = Call("test.thaw", CallKind.Plain, new ScriptedParameters());
            };
            told.Add(await OutcomeOf(Call(JsonValue.Parse("{\"do\": \"read\"}"))));
            await resumed.Task;
            told.Add("responding again");
            return string.Join(", ", told);
        }

        private static async Task<string> OutcomeOf(Task<string> call)
        {
            try
            {
                return await call;
            }
            catch (Exception error)
            {
                return Describe(error);
            }
        }

        private static string Describe(Exception error)
        {
            if (error is TimeoutException)
                return "timed out";
            if (!(error is GamekeeperException answer))
                return error.ToString();
            var isClosed = answer.Name == ErrorNames.ConnectionClosed;
            var code = isClosed ? " " + answer.Context["code"] : "";
            return answer.Name + code + (answer.IsRetryable ? " retryable" : "");
        }

        /// <summary>One outcome as it is, and several by how often each came.</summary>
        private static string Count(string[] outcomes)
        {
            if (outcomes.Length == 1)
                return outcomes[0];
            var kinds = outcomes.GroupBy(one => one).OrderBy(kind => kind.Key);
            return string.Join(
                ", ",
                kinds.Select(kind =>
                    kind.Count().ToString(CultureInfo.InvariantCulture) + " " + kind.Key
                )
            );
        }

        /// <summary>The number of a read, which its answer has to have.</summary>
        private sealed class ScriptedParameters : CallParameters
        {
            public int? Number { get; set; }

            internal override void Write(JsonWriter writer)
            {
                if (Number == null)
                    return;
                writer.Name("number");
                writer.Number(Number.Value);
            }
        }
    }
}
