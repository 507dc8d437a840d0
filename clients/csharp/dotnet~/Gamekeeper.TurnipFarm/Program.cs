#nullable enable
using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Threading.Tasks;

namespace Gamekeeper.TurnipFarmConsole
{
    /// <summary>
    /// The farm at a console: a word for each thing to do. "play" plays a first day by itself.
    /// </summary>
    internal static class Program
    {
        private const string Usage =
            "usage: TurnipFarm [play] [--gamekeeper FOLDER] [--end-unused SECONDS]";
        private const string Words = "harvest, cook, send, call, look or quit";
        private static readonly TimeSpan Step = TimeSpan.FromSeconds(0.5);

        private static async Task<int> Main(string[] arguments)
        {
            var launch = DaemonLaunchOptions.Packaged();
            if (!TryRead(arguments, ref launch, out var plays))
            {
                Console.Error.WriteLine(Usage);
                return 2;
            }
            using var farm = new TurnipFarm();
            farm.Told += Console.WriteLine;
            if (!await farm.OpenAsync(launch, ReadSeed()))
                return 1;
            Console.WriteLine(
                $"Your field has turnips. You hold {farm.Turnips}, and soups: {farm.Soups}."
            );
            if (plays)
                return await PlayDay(farm) ? 0 : 1;
            await PlayWords(farm);
            return 0;
        }

        /// <summary>Whether the arguments are understood; fills in what they say.</summary>
        private static bool TryRead(
            IReadOnlyList<string> arguments,
            ref DaemonLaunchOptions? launch,
            out bool plays
        )
        {
            plays = false;
            for (var place = 0; place < arguments.Count; place++)
            {
                var value = place + 1 < arguments.Count ? arguments[place + 1] : null;
                if (arguments[place] == "play")
                {
                    plays = true;
                    continue;
                }
                if (value == null)
                    return false;
                if (arguments[place] == "--gamekeeper")
                    launch = DaemonLaunchOptions.OfPackage(value);
                else if (arguments[place] == "--end-unused" && TryReadSeconds(value, out var time))
                {
                    if (launch != null)
                        launch.EndUnusedSeconds = time;
                }
                else
                    return false;
                place++;
            }
            return true;
        }

        private static bool TryReadSeconds(string text, out double seconds)
        {
            var isNumber = double.TryParse(
                text,
                NumberStyles.AllowDecimalPoint,
                CultureInfo.InvariantCulture,
                out seconds
            );
            return isNumber && seconds > 0;
        }

        private static string ReadSeed()
        {
            using var stream = typeof(Program).Assembly.GetManifestResourceStream("seed.json")!;
            using var reader = new StreamReader(stream);
            return reader.ReadToEnd();
        }

        /// <summary>
        /// From the first start to the first harvest, a soup and a walk; then a neighbour's basket
        /// fills.
        /// </summary>
        private static async Task<bool> PlayDay(TurnipFarm farm)
        {
            var isDone =
                await farm.HarvestAsync() && await farm.CookAsync() && await farm.SendAsync();
            while (isDone && farm.UntilHome > TimeSpan.Zero)
            {
                Console.WriteLine(farm.FoxStatus);
                await Task.Delay(Step);
            }
            isDone = isDone && await farm.CallBackAsync();
            Console.WriteLine($"turnips {farm.Turnips}, soups {farm.Soups}");
            if (isDone && await farm.InviteAsync())
                Console.WriteLine($"a neighbour has {await SeeNeighbour(farm)} turnips");
            return isDone;
        }

        /// <summary>Waits until a neighbour's basket has something.</summary>
        private static async Task<string> SeeNeighbour(TurnipFarm farm)
        {
            var seen = new TaskCompletionSource<string>(
                TaskCreationOptions.RunContinuationsAsynchronously
            );
            void Look()
            {
                foreach (var turnips in farm.Neighbours.Values)
                    seen.TrySetResult(turnips);
            }
            farm.Changed += Look;
            Look();
            return await seen.Task;
        }

        /// <summary>What the player types, until they leave.</summary>
        private static async Task PlayWords(TurnipFarm farm)
        {
            var acts = new Dictionary<string, Func<Task<bool>>>
            {
                ["harvest"] = farm.HarvestAsync,
                ["cook"] = farm.CookAsync,
                ["send"] = farm.SendAsync,
                ["call"] = farm.CallBackAsync,
                ["look"] = () => Task.FromResult(true),
            };
            Console.WriteLine($"Type {Words}.");
            while (Console.ReadLine()?.Trim() is { } word && word != "quit")
            {
                if (!acts.TryGetValue(word, out var act))
                    Console.WriteLine($"Type {Words}.");
                else if (await act())
                {
                    Console.WriteLine($"Turnips: {farm.Turnips}   Soups: {farm.Soups}");
                    Console.WriteLine(farm.FoxStatus);
                }
            }
        }
    }
}
