using System.Globalization;
using System.Threading.Tasks;

namespace Gamekeeper.Bench
{
    /// <summary>
    /// Without arguments it measures frames, on the thread that it starts on, as a game's own;
    /// `live HOLDER` and `hear URL BYTES COUNT` are what LiveBench has.
    /// </summary>
    internal static class Program
    {
        private static async Task<int> Main(string[] args)
        {
            if (args.Length == 0)
                MeasureFrames();
            else if (args[0] == "live")
                await LiveBench.FollowAsync(args[1]);
            else
                await LiveBench.HearAsync(args[1], Number(args[2]), Number(args[3]));
            return 0;
        }

        private static void MeasureFrames()
        {
            var thread = new GameThread();
            var options = new GamekeeperOptions
            {
                Game = "com.example.bench",
                Delivery = DeliveryMode.Manual,
            };
            using var client = thread.Finish(GamekeeperClient.ConnectAsync(options));
            thread.Client = client;
            new FrameBench(thread, client).Run();
        }

        private static int Number(string text) => int.Parse(text, CultureInfo.InvariantCulture);
    }
}
