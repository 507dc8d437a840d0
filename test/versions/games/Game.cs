using System;
using System.Threading.Tasks;
using Gamekeeper;

// As game.ts.
var options = new GamekeeperOptions
{
    Game = "com.example.tides",
    Home = args[0],
    DataFolder = args[1],
    Manifest = args[2],
    ShowPairing = pairing =>
    {
        if (pairing != null)
            Console.WriteLine("digits " + pairing.Code);
    },
};
if (args.Length > 3)
{
    var words = args[3].Split('\n');
    options.Launch = new DaemonLaunchOptions
    {
        ExecutablePath = words[0],
        Arguments = string.Join(" ", words[1..]),
        Home = args[0],
    };
}
var client = await GamekeeperClient.ConnectAsync(options);
var address = client.CurrentSession!.Wallet.Address;
await Tell("balance", async () => await Balance() == address);
await Tell(
    "write",
    async () =>
    {
        var receipt = await client.Projects.CreateAsync(new() { Name = "Tides" });
        return receipt.Records.Projects![0].Name;
    }
);
#if NEWER
async Task<object> Tide(string? tide) =>
    (await client.Accounts.BalanceAsync(new() { Address = address, Tide = tide })).Tide ?? "none";
await Tell("no tide", () => Tide(null));
await Tell("high tide", () => Tide("high"));
await Tell("out", () => Tide("out"));
await Tell("tide", async () => (await client.Accounts.TideAsync()).Height);
await Tell("daemon's", async () => (await client.Daemon.TideAsync()).Height);
#endif
Console.WriteLine("over");
client.Dispose();

async Task<string> Balance() =>
    (await client.Accounts.BalanceAsync(new() { Address = address })).Address;

async Task Tell(string name, Func<Task<object>> ask)
{
    try
    {
        var answer = await ask();
        Console.WriteLine(name + ": " + (answer is bool found ? (found ? "true" : "false") : answer));
    }
    catch (GamekeeperException error)
    {
        var callee = error.Context["callee"];
        Console.WriteLine(
            name + ": " + error.Name + (callee == null ? "" : " by " + callee.AsString())
        );
        if (callee != null)
            Console.WriteLine("remedy: " + error.Context["remedy"]!.AsString());
    }
}
