namespace Gamekeeper.Bench
{
    /// <summary>Measures on the thread that the program starts on, as a game's own.</summary>
    internal static class Program
    {
        private static int Main()
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
            return 0;
        }
    }
}
