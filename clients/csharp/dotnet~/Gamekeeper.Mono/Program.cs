using System;
using System.Globalization;
using System.Linq;
using System.Threading.Tasks;

namespace Gamekeeper.MonoCheck
{
    /// <summary>
    /// A game's main job under Mono, the runtime that Unity's own is a kin of: what the client uses
    /// of the platform is there and does the same. Prints a line a step, "done" at the end.
    /// </summary>
    internal static class Program
    {
        private static async Task<int> Main()
        {
            try
            {
                if (Environment.GetEnvironmentVariable("TEST_PAIRING") != null)
                {
                    await Tests.PairingCheck.Run();
                    await Tests.AskingCheck.Run();
                }
                else if (Environment.GetEnvironmentVariable("TEST_PAYMENTS") == null)
                    await Run();
                else
                    Console.WriteLine(await Tests.Payments.Run());
                Console.WriteLine("done");
                return 0;
            }
            catch (Exception error)
            {
                Console.WriteLine("failed: " + error);
                return 1;
            }
        }

        private static async Task Run()
        {
            var options = new GamekeeperOptions
            {
                Game = "com.example.mono",
                Logger = new ConsoleLogger(),
            };
            using var client = await GamekeeperClient.ConnectAsync(options);
            var wallet = client.CurrentSession.Wallet.Address;
            Console.WriteLine("connected as " + wallet);

            var name = "mono-" + Guid.NewGuid().ToString("N").Substring(0, 8);
            var project = await client.Projects.CreateAsync(
                new ProjectsCreateParameters { Name = name }
            );
            var gold = await client.Resources.CreateAsync(
                new ResourcesCreateParameters
                {
                    Project = project.Address!,
                    Params = new InitResourceInput
                    {
                        Name = "Gold",
                        Symbol = "GOLD",
                        Decimals = 0,
                        Uri = "https://example.com/gold.json",
                        Storage = ResourceStorageEnum.AccountState,
                    },
                }
            );
            var minted = await client.Resources.MintAsync(
                new ResourcesMintParameters
                {
                    Resource = gold.Address!,
                    Owner = wallet,
                    Amount = ulong.MaxValue,
                }
            );
            var balance = minted.Records.Holdings!.Single().Balance;
            Require(balance == ulong.MaxValue, "64-bit integers come through whole");
            Console.WriteLine("minted " + balance.ToString(CultureInfo.InvariantCulture));

            await RequireError(
                ErrorNames.Overflow,
                client.Resources.MintAsync(
                    new ResourcesMintParameters
                    {
                        Resource = gold.Address!,
                        Owner = wallet,
                        Amount = 1,
                    }
                )
            );

            using var narrow = await GamekeeperClient.ConnectAsync(
                new GamekeeperOptions { Game = "com.example.mono", FrameBytesMax = 4096 }
            );
            var document = await narrow.Rpc.DiscoverAsync();
            Require(document["methods"]!.Items.Count > 0, "a large answer comes in parts");
            Console.WriteLine(
                "read "
                    + document["methods"]!.Items.Count.ToString(CultureInfo.InvariantCulture)
                    + " methods in parts"
            );

            client.Dispose();
            await RequireError(ErrorNames.ConnectionClosed, client.Rpc.DiscoverAsync());
        }

        private static async Task RequireError(string name, Task call)
        {
            try
            {
                await call;
            }
            catch (GamekeeperException error) when (error.Name == name)
            {
                Console.WriteLine("failed with " + name + ", as it must");
                return;
            }
            throw new InvalidOperationException(name + " was expected");
        }

        private sealed class ConsoleLogger : IGamekeeperLogger
        {
            public void Log(GamekeeperLogLevel level, string message) =>
                Console.WriteLine(level + ": " + message);
        }

        private static void Require(bool isTrue, string what)
        {
            if (!isTrue)
                throw new InvalidOperationException("It is not so that " + what);
        }
    }
}
