#nullable enable
using System;
using System.Collections.Concurrent;
using System.Diagnostics;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Threading.Tasks;

namespace Gamekeeper.Tests
{
    /// <summary>
    /// A game that is paired with a daemon where games have to be, by a player who types its digits
    /// with gamekeeper pair. Runs under .NET and under Mono; throws where it does not go right.
    /// </summary>
    internal static class PairingCheck
    {
        private const string Game = "com.example.paired";
        private const string Manifest =
            "{\"game\":\"com.example.paired\",\"name\":\"Paired\",\"projects\":[],"
            + "\"actions\":[{\"action\":\"users.create\"}],\"budgets\":[{\"of\":\"lamports\","
            + "\"perCall\":\"10\",\"perWindow\":\"100\",\"windowHours\":24,\"inAll\":\"1000\","
            + "\"reason\":\"Gifts\"}]}";

        public static async Task Run()
        {
            var folder = Path.Combine(Path.GetTempPath(), "gamekeeper-" + Guid.NewGuid());
            Directory.CreateDirectory(folder);
            try
            {
                await FailUnpaired(folder);
                await FailWithoutManifest(folder);
                await PairAndComeBack(folder);
                await FailByName(Path.Combine(folder, "other"));
            }
            finally
            {
                Directory.Delete(folder, true);
            }
        }

        private static async Task FailUnpaired(string folder)
        {
            var error = await FailureOf(Options(folder));
            Expect(error == ErrorNames.PairingRequired, "a game that cannot show digits: " + error);
        }

        private static async Task FailWithoutManifest(string folder)
        {
            var options = Options(folder);
            options.Manifest = null;
            options.ShowPairing = _ => { };
            var error = await FailureOf(options);
            Expect(error == ErrorNames.InvalidParams, "a game without a manifest: " + error);
        }

        private static async Task PairAndComeBack(string folder)
        {
            var shown = new ConcurrentQueue<string?>();
            var player = Task.FromResult("");
            var options = Options(folder);
            options.OpensPlayerPage = true;
            options.ShowPairing = started =>
            {
                shown.Enqueue(started?.Code);
                if (started != null)
                    player = PlayerCommand.Pair(started.Code, "--take lamports=0.00000002");
            };
            using (var client = await GamekeeperClient.ConnectAsync(options))
            {
                Expect(
                    (await player).Contains("is paired until", StringComparison.Ordinal),
                    await player
                );
                Expect(shown.Count == 2 && shown.Last() == null, "shown and hidden once");
                Expect(shown.First()!.Length == 6, "six digits");
                var session = client.CurrentSession;
                var budget = session.Grant!.Budgets.Single(one => one.Of == "lamports");
                Expect(
                    budget.InAll == 20,
                    "lowered to 20: " + budget.InAll.ToString(CultureInfo.InvariantCulture)
                );
                Expect(session.Missing!.Budgets.Single().InAll == 1000, "the rest is missing");
                var users = await client.Users.FindAsync(new UsersFindParameters());
                Expect(users != null, "a read");
            }
            ExpectPrivate(folder);
            // The next time there is nobody to ask, and nothing to type.
            using var again = await GamekeeperClient.ConnectAsync(Options(folder));
            Expect(again.CurrentSession.Grant != null, "the secret opens it again");
        }

        private static async Task FailByName(string folder)
        {
            var error = await FailureOf(Options(folder));
            Expect(error == ErrorNames.PairingRequired, "another program by the name: " + error);
        }

        private static GamekeeperOptions Options(string folder) =>
            new GamekeeperOptions
            {
                Game = Game,
                Manifest = Manifest,
                DataFolder = folder,
            };

        private static async Task<string> FailureOf(GamekeeperOptions options)
        {
            try
            {
                using var client = await GamekeeperClient.ConnectAsync(options);
                return "none";
            }
            catch (GamekeeperException error)
            {
                return error.Name;
            }
        }

        private static void ExpectPrivate(string folder)
        {
            var file = Directory.GetFiles(Path.Combine(folder, "gamekeeper")).Single();
            Expect(Path.GetFileName(file).StartsWith(Game + ".", StringComparison.Ordinal), file);
            var start = new ProcessStartInfo("stat", "-c %a " + file)
            {
                RedirectStandardOutput = true,
                UseShellExecute = false,
            };
            using var process = Process.Start(start)!;
            var mode = process.StandardOutput.ReadToEnd().Trim();
            Expect(mode == "600", "readable by the user alone: " + mode);
        }

        private static void Expect(bool isRight, string what)
        {
            if (!isRight)
                throw new InvalidOperationException(what);
        }
    }
}
