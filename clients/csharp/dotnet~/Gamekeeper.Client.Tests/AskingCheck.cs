#nullable enable
using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Numerics;
using System.Threading.Tasks;

namespace Gamekeeper.Tests
{
    /// <summary>
    /// A game that is paired with little and asks for more, next to a daemon where games have to be
    /// paired: told what is missing, asking, given, refused, and asked again after an update. Runs
    /// under .NET and under Mono; throws where it does not go right.
    /// </summary>
    internal sealed class AskingCheck
    {
        private const string Game = "com.example.asking";
        private const string Spender = "com.example.spender";
        private const string Burn = "resources.burn";
        private const string Nowhere = "8qbHbw2BbbTHBW1sbeqakYXVKRQM8Ne7pLK7m6CVfeR";

        private readonly List<string?> shown = new List<string?>();
        private readonly string folder;
        private Func<string, Task<string>> answer = digits => PlayerCommand.Pair(digits, "");
        private Task<string> player = Task.FromResult("");

        private AskingCheck(string folder) => this.folder = folder;

        public static async Task Run()
        {
            var folder = Path.Combine(Path.GetTempPath(), "gamekeeper-" + Guid.NewGuid());
            Directory.CreateDirectory(folder);
            try
            {
                var check = new AskingCheck(folder);
                await check.AskForWhatWasLeft();
                await check.AskAfterAnUpdate();
                await check.AskForWhatIsUsedUp(await check.AskForWhatWasLowered());
                await check.BeRefused();
            }
            finally
            {
                Directory.Delete(folder, true);
            }
        }

        /// <summary>Paired with all but a budget, which is then asked for and given.</summary>
        private async Task AskForWhatWasLeft()
        {
            using var client = await Connect(WithLamports());
            var missing = client.CurrentSession.Missing!;
            Expect(missing.Budgets.Single().Of == "lamports", "the budget that was left at 0");
            await ExpectRefused(() => BurnNowhere(client), "ACTION", "MANIFEST");
            var reopened = 0;
            var isReopened = new TaskCompletionSource<bool>();
            client.Reopened += session =>
            {
                reopened++;
                isReopened.TrySetResult(true);
            };
            answer = digits => PlayerCommand.Pair(digits, "--take lamports=all");
            Expect(await client.AskForMissingAsync(), "the player was asked");
            Expect(
                (await player).Contains("is paired until", StringComparison.Ordinal),
                await player
            );
            // A context of several threads may bring the answer before the event.
            await isReopened.Task;
            Expect(
                reopened == 1,
                "the session was opened again, "
                    + reopened.ToString(CultureInfo.InvariantCulture)
                    + " times"
            );
            Expect(client.CurrentSession.Missing == null, "all was given");
            var budget = client.CurrentSession.Grant!.Budgets.Single(one => one.Of == "lamports");
            Expect(
                budget.InAll == 1000,
                "as it was proposed: " + budget.InAll.ToString(CultureInfo.InvariantCulture)
            );
            shown.Clear();
            Expect(!await client.AskForMissingAsync(), "nothing is missing any more");
            Expect(shown.Count == 0, "nobody was asked");
        }

        /// <summary>The next version of the game has one action more.</summary>
        private async Task AskAfterAnUpdate()
        {
            using var client = await Connect(WithLamports(Burn));
            Expect(shown.Count == 0, "a game that comes back asks nobody by itself");
            var missing = client.CurrentSession.Missing!;
            Expect(missing.Actions.Single().Action == Burn, "only the action is missing");
            Expect(missing.Budgets.Count == 0, "what was given is not asked for again");
            await ExpectRefused(() => BurnNowhere(client), "ACTION", "HELPS");
            answer = digits => PlayerCommand.Pair(digits, "");
            await ExpectNoSuchResource(() =>
                AskForMore.RunAsync(client, () => BurnNowhere(client))
            );
            Expect(client.CurrentSession.Missing == null, "what is not named stays as it was");

            await PlayerCommand.Narrow(Game, "--never " + Burn);
            await ExpectRefused(() => BurnNowhere(client), "ACTION", "HELPS");
            await ExpectNoSuchResource(() =>
                AskForMore.RunAsync(client, () => BurnNowhere(client))
            );
        }

        /// <summary>A budget that the player lowered is asked for as it is proposed.</summary>
        /// <returns>What one project takes of the budget of fees.</returns>
        private async Task<long> AskForWhatWasLowered()
        {
            var cost = await FindCost();
            await PlayerCommand.Narrow(Game, "--budget fees=0.000000001");
            answer = digits => PlayerCommand.Pair(digits, "--take fees=all");
            using var client = await Connect(WithFees(Game, cost, 100 * cost));
            await ExpectRefused(() => MakeProject(client), "PER_CALL", "HELPS");
            var made = await AskForMore.RunAsync(client, () => MakeProject(client));
            Expect(made.Address != null, "it is given");
            return cost;
        }

        /// <summary>A budget that is used up is given again, on top of what was used.</summary>
        private async Task AskForWhatIsUsedUp(long cost)
        {
            using (var client = await Connect(WithFees(Spender, cost, 2 * cost)))
            {
                await MakeProject(client);
                Expect((await client.Session.GetAsync()).Missing == null, "one more can be made");
                await MakeProject(client);
                var told = await client.Session.GetAsync();
                Expect(told.Missing!.Budgets.Single().UsedInAll == 2 * cost, "what was used");
                await ExpectRefused(() => MakeProject(client), "IN_ALL", "HELPS");
                Expect(await client.AskForMissingAsync(), "what is used up can be asked for");
                var fees = client.CurrentSession.Grant!.Budgets.Single(one => one.Of == "fees");
                Expect(
                    fees.InAll == 4 * cost,
                    "on top: " + fees.InAll.ToString(CultureInfo.InvariantCulture)
                );
                Expect(fees.UsedInAll == 2 * cost, "what was used stays used");
                // The window is as it was.
                var error = await ExpectRefused(() => MakeProject(client), "PER_WINDOW", "NEVER");
                Expect(error.Context["retryAt"]!.AsString() != "never", error.Message);
            }
            using var wider = await Connect(WithFees(Spender, cost, 100 * cost));
            var made = await AskForMore.RunAsync(wider, () => MakeProject(wider));
            Expect(made.Address != null, "a wider window, after an update");
        }

        /// <summary>The session continues, and so does the secret.</summary>
        private async Task BeRefused()
        {
            using (var client = await Connect(WithLamports(Burn, "resources.wrap")))
            {
                var session = client.CurrentSession.SessionId;
                answer = digits => PlayerCommand.RefusePairing();
                var error = await FailureOf(() => client.AskForMissingAsync());
                Expect(error.Name == ErrorNames.PairingRefused, error.Message);
                Expect(shown.Last() == null, "the digits are hidden");
                Expect(client.IsOpen, "the session is open");
                var told = await client.Session.GetAsync();
                Expect(told.SessionId == session, "it is the one that there was");
                // Whoever was refused waits.
                error = await FailureOf(() => client.AskForMissingAsync());
                Expect(error.Name == ErrorNames.PairingRefused, error.Message);
            }
            shown.Clear();
            using var again = await Connect(WithLamports(Burn));
            Expect(shown.Count == 0, "the secret is good as before");
        }

        private async Task<long> FindCost()
        {
            using var client = await Connect(WithLamports(Burn));
            var before = await UsedFees(client);
            await MakeProject(client);
            return (long)(await UsedFees(client) - before);
        }

        private static async Task<BigInteger> UsedFees(GamekeeperClient client)
        {
            var told = await client.Session.GetAsync();
            return told.Grant!.Budgets.Single(budget => budget.Of == "fees").UsedInAll;
        }

        private static Task<Receipt> MakeProject(GamekeeperClient client) =>
            client.Projects.CreateAsync(
                new ProjectsCreateParameters
                {
                    Name = "asking-" + Guid.NewGuid().ToString("N").Substring(0, 8),
                }
            );

        private static Task<Receipt> BurnNowhere(GamekeeperClient client) =>
            client.Resources.BurnAsync(
                new ResourcesBurnParameters { Resource = Nowhere, Amount = 1 }
            );

        private static async Task<GamekeeperException> ExpectRefused(
            Func<Task> call,
            string kind,
            string asking
        )
        {
            var error = await FailureOf(call);
            Expect(error.Name == ErrorNames.NotGranted, error.Message);
            Expect(error.Context["kind"]!.AsString() == kind, error.Message);
            Expect(error.Context["asking"]!.AsString() == asking, error.Message);
            return error;
        }

        /// <summary>What is granted comes to the service, which has no such resource.</summary>
        private static async Task ExpectNoSuchResource(Func<Task> call)
        {
            var error = await FailureOf(call);
            Expect(error.Name == ErrorNames.NotFound, error.Message);
        }

        private static async Task<GamekeeperException> FailureOf(Func<Task> call)
        {
            try
            {
                await call();
            }
            catch (GamekeeperException error)
            {
                return error;
            }
            throw new InvalidOperationException("An error was expected");
        }

        private Task<GamekeeperClient> Connect(string manifest) =>
            GamekeeperClient.ConnectAsync(
                new GamekeeperOptions
                {
                    Game = manifest.Contains(Spender, StringComparison.Ordinal) ? Spender : Game,
                    Manifest = manifest,
                    DataFolder = folder,
                    ShowPairing = started =>
                    {
                        shown.Add(started?.Code);
                        if (started != null)
                            player = answer(started.Code);
                    },
                }
            );

        private static string WithLamports(params string[] actions) =>
            Manifest(Game, actions, Budget("lamports", 10, 1000));

        private static string WithFees(string game, long perCall, long inAll) =>
            Manifest(game, new string[0], Budget("fees", perCall, inAll));

        private static string Manifest(string game, string[] actions, string budget) =>
            "{\"game\":\""
            + game
            + "\",\"name\":\"Asking\",\"projects\":[],\"actions\":["
            + string.Join(",", actions.Select(name => "{\"action\":\"" + name + "\"}"))
            + "],\"budgets\":["
            + budget
            + "]}";

        private static string Budget(string of, long perCall, long inAll) =>
            "{\"of\":\""
            + of
            + "\",\"perCall\":\""
            + perCall.ToString(CultureInfo.InvariantCulture)
            + "\",\"perWindow\":\""
            + inAll.ToString(CultureInfo.InvariantCulture)
            + "\",\"windowHours\":24,\"inAll\":\""
            + inAll.ToString(CultureInfo.InvariantCulture)
            + "\",\"reason\":\"Play\"}";

        private static void Expect(bool isRight, string what)
        {
            if (!isRight)
                throw new InvalidOperationException(what);
        }
    }
}
