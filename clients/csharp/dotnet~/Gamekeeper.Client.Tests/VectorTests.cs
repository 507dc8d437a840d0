using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;
using Xunit;

namespace Gamekeeper.Tests
{
    /// <summary>
    /// Plays test/vectors through the typed operations, on the daemon of
    /// test/vectors/csharp.test.ts, which gives each session the state of the vector that it names
    /// as its game.
    /// </summary>
    [Trait("Kind", "Vectors")]
    public sealed class VectorTests
    {
        [Fact]
        public async Task BehaviourEveryVectorIsAnsweredAsItIsWritten()
        {
            var folder = FindFolder();
            var files = Directory.GetFiles(folder, "*.io", SearchOption.AllDirectories);
            Assert.NotEmpty(files);
            var problems = new List<string>();
            foreach (var file in files.OrderBy(path => path, StringComparer.Ordinal))
            {
                var name = Path.GetRelativePath(folder, file).Replace('\\', '/');
                var problem = await Play(name, File.ReadAllLines(file));
                if (problem != null)
                    problems.Add(name + ": " + problem);
            }
            Assert.True(problems.Count == 0, string.Join("\n", problems));
        }

        private static string FindFolder([CallerFilePath] string source = "") =>
            Path.GetFullPath(
                Path.Combine(Path.GetDirectoryName(source)!, "../../../../test/vectors")
            );

        /// <summary>What went wrong; null when nothing did.</summary>
        private static async Task<string?> Play(string name, string[] lines)
        {
            // JSON-RPC has no headers: this one is for the service over HTTP.
            if (lines.Any(line => line.StartsWith("# Authorization: ", StringComparison.Ordinal)))
                return null;
            var game = name.Substring(0, name.Length - ".io".Length).Replace('/', '.');
            using var client = await GamekeeperClient.ConnectAsync(
                new GamekeeperOptions { Game = game, GameName = "Vectors" }
            );
            var requests = lines
                .Where(line => line.StartsWith("> ", StringComparison.Ordinal))
                .ToArray();
            var responses = lines
                .Where(line => line.StartsWith("< ", StringComparison.Ordinal))
                .ToArray();
            for (var i = 0; i < requests.Length; i++)
            {
                var request = JsonValue.Parse(requests[i].Substring(2));
                var expected = JsonValue.Parse(responses[i].Substring(2));
                var actual = await Answer(client, request, expected);
                var wanted = (expected["result"] ?? expected["error"])!.ToString();
                if (actual != wanted)
                    return actual + "\n  expected " + wanted;
            }
            return null;
        }

        /// <summary>The result or the error, written again from the client's own types.</summary>
        private static async Task<string> Answer(
            GamekeeperClient client,
            JsonValue request,
            JsonValue expected
        )
        {
            var operation = request["method"]!.AsString().Substring("api.".Length);
            var name = char.ToUpperInvariant(operation[0]) + operation.Substring(1) + "Async";
            var method = typeof(ApiOperations).GetMethod(name)!;
            var given = method.GetParameters()[0].ParameterType;
            var parameters = Reflected.Make(given.Name, request["params"]!);
            try
            {
                var task = (Task)
                    method.Invoke(client.Api, new[] { parameters, default(CancellationToken) })!;
                await task;
                var value = task.GetType().GetProperty("Result")!.GetValue(task);
                var sample = expected["result"];
                return sample == null ? "a success" : Reflected.Written(value, sample);
            }
            catch (GamekeeperException error)
            {
                var data = Members(
                    ("name", error.Name),
                    ("retryable", error.IsRetryable),
                    ("context", error.Context)
                );
                var wire = Members(
                    ("code", error.Code),
                    ("message", error.Message),
                    ("data", data)
                );
                return wire.ToString();
            }
        }

        private static JsonValue Members(params (string Name, JsonValue Value)[] members) =>
            JsonValue.FromMembers(
                members.Select(member => KeyValuePair.Create(member.Name, member.Value))
            );
    }
}
