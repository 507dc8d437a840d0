#nullable enable
using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

namespace Gamekeeper.Bench
{
    /// <summary>
    /// What a game's frames feel of the client, as numbers for `npm run bench`: each line is JSON,
    /// its times in microseconds. The world comes in the environment.
    /// </summary>
    internal sealed class FrameBench
    {
        /// <summary>Before what is measured, so that it is compiled.</summary>
        private const int WarmUpCalls = 50;
        private const int Calls = 500;
        private const int InFlight = 100;
        private const int CallsOfEach = 50;
        private const int IdleFrames = 300;
        private const double FrameMicroseconds = 16_000;

        private readonly GameThread thread;
        private readonly GamekeeperClient client;
        private readonly string project = Read("TEST_PROJECT");

        public FrameBench(GameThread thread, GamekeeperClient client)
        {
            this.thread = thread;
            this.client = client;
        }

        public void Run()
        {
            MeasureCalls("read", () => FindProject());
            MeasureCalls("write", () => MakeProject());
            var left = IdleFrames;
            Say("idle", thread.RunFrames(() => left-- == 0));
            var lanes = Task.WhenAll(Enumerable.Range(0, InFlight).Select(_ => CallOn()));
            Say("in flight", thread.RunFrames(() => lanes.IsCompleted));
            lanes.GetAwaiter().GetResult();
            var found = client.Projects.FindAsync(
                new ProjectsFindParameters { Authorities = new[] { Read("TEST_WALLET") } }
            );
            var frames = thread.RunFrames(() => found.IsCompleted);
            Say("records", frames, found.GetAwaiter().GetResult().Count);
        }

        /// <summary>
        /// The time that the client takes from the game's thread: from the call to its first wait,
        /// and in each frame until it is answered.
        /// </summary>
        private void MeasureCalls(string name, Func<Task> make)
        {
            var times = new List<double>();
            for (var index = 0; index < WarmUpCalls + Calls; index++)
            {
                var watch = Stopwatch.StartNew();
                var call = make();
                watch.Stop();
                while (!call.IsCompleted)
                {
                    Thread.Sleep(1);
                    watch.Start();
                    thread.Work();
                    watch.Stop();
                }
                call.GetAwaiter().GetResult();
                if (index >= WarmUpCalls)
                    times.Add(Microseconds(watch.ElapsedTicks));
            }
            times.Sort();
            var (p50, p99) = (times[Calls / 2], times[Calls * 99 / 100]);
            Print(FormattableString.Invariant($"\"name\":\"{name}\",\"p50\":{p50},\"p99\":{p99}"));
        }

        private async Task CallOn()
        {
            for (var index = 0; index < CallsOfEach; index++)
                await FindProject();
        }

        private async Task FindProject() =>
            await client.Projects.FindAsync(
                new ProjectsFindParameters { Addresses = new[] { project } }
            );

        private async Task MakeProject() =>
            await client.Projects.CreateAsync(new ProjectsCreateParameters { Name = "Farm" });

        private static void Say(string name, List<long> frames, int records = 0)
        {
            var times = frames.Select(Microseconds).ToList();
            var over = times.Count(time => time > FrameMicroseconds);
            Print(
                FormattableString.Invariant(
                    $"\"name\":\"{name}\",\"frames\":{times.Count},\"longest\":{times.Max()},"
                ) + FormattableString.Invariant($"\"over\":{over},\"records\":{records}")
            );
        }

        private static void Print(string fields) => Console.WriteLine($"bench {{{fields}}}");

        private static double Microseconds(long ticks) => ticks * 1e6 / Stopwatch.Frequency;

        private static string Read(string name) =>
            Environment.GetEnvironmentVariable(name)
            ?? throw new InvalidOperationException(name + " is not set");
    }
}
