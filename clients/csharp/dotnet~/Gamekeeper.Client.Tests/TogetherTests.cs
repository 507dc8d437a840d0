using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Xunit;
using Xunit.Abstractions;

namespace Gamekeeper.Tests
{
    /// <summary>
    /// A game that makes many writes without waiting for each, then gathers the answers. The scenes
    /// come as a file that TEST_SCENES names; what was answered is printed, a line a scene. Whoever
    /// started it (test/together) compares it with the ledger.
    /// </summary>
    [Trait("Kind", "Together")]
    public sealed class TogetherTests
    {
        private readonly ITestOutputHelper output;

        public TogetherTests(ITestOutputHelper output) => this.output = output;

        [Fact]
        public async Task BehaviourEveryWriteIsAnswered()
        {
            var file = Environment.GetEnvironmentVariable("TEST_SCENES")!;
            var scenes = JsonValue.Parse(File.ReadAllText(file));
            var options = new GamekeeperOptions { Game = "com.example.together" };
            using var client = await GamekeeperClient.ConnectAsync(options);
            Assert.NotEmpty(scenes.Items);
            foreach (var scene in scenes.Items)
            {
                var tally = await Play(client, scene);
                output.WriteLine("scene " + scene["name"]!.AsString() + ": " + tally);
            }
        }

        private static async Task<string> Play(GamekeeperClient client, JsonValue scene)
        {
            var inFlight = scene["inFlight"]!.AsInt32();
            using var room = new SemaphoreSlim(inFlight);
            var calls = new List<Task<Receipt>>();
            foreach (var write in scene["writes"]!.Items)
            {
                await room.WaitAsync();
                var call = Make(client, write);
                calls.Add(call);
                _ = call.ContinueWith(_ => room.Release(), TaskScheduler.Default);
            }
            await Task.WhenAll(calls.Select(call => call.ContinueWith(_ => { })));
            var outcomes = calls
                .GroupBy(Describe)
                .Select(group =>
                    KeyValuePair.Create(group.Key, JsonValue.FromNumber(group.Count()))
                );
            var transactions = calls
                .Where(call => call.IsCompletedSuccessfully)
                .Select(call => call.Result.Signatures[0])
                .Distinct()
                .Count();
            return JsonValue
                .FromMembers(
                    new[]
                    {
                        KeyValuePair.Create("outcomes", JsonValue.FromMembers(outcomes)),
                        KeyValuePair.Create("transactions", JsonValue.FromNumber(transactions)),
                    }
                )
                .ToString();
        }

        private static Task<Receipt> Make(GamekeeperClient client, JsonValue write)
        {
            var names = write["method"]!.AsString().Split('.').Select(Capitalise).ToArray();
            var actions = typeof(GamekeeperClient).GetProperty(names[0])!.GetValue(client)!;
            var parameters = Reflected.Make(names[0] + names[1] + "Parameters", write["params"]!);
            return (Task<Receipt>)
                actions
                    .GetType()
                    .GetMethod(names[1] + "Async")!
                    .Invoke(actions, new[] { parameters, default(CancellationToken) })!;
        }

        private static string Capitalise(string name) =>
            char.ToUpperInvariant(name[0]) + name.Substring(1);

        private static string Describe(Task<Receipt> call)
        {
            if (call.IsCompletedSuccessfully)
                return "Success";
            var error = call.Exception?.InnerException;
            return (error as GamekeeperException)?.Name ?? error?.ToString() ?? "Cancelled";
        }
    }
}
