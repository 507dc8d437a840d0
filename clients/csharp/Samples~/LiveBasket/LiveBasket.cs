#nullable disable
using System;
using System.Linq;
using System.Numerics;
using System.Threading.Tasks;
using Gamekeeper;

/// <summary>Shows what the player has as it changes, whoever changes it.</summary>
public sealed class LiveBasket : IDisposable
{
    private readonly GamekeeperClient client;
    private LiveRows<InventoryItem> basket;

    /// <param name="client">Connected.</param>
    public LiveBasket(GamekeeperClient client) => this.client = client;

    /// <summary>The text to show has changed.</summary>
    public event Action<string> Shown;

    /// <summary>Follows the inventory of the session's wallet from here on.</summary>
    public async Task RunAsync()
    {
        basket = await client.Live.InventoryAsync();
        basket.Updated += Show;
        basket.Changed += (now, before) =>
            Console.WriteLine(Describe(now) + ", was " + Describe(before));
        Show();
    }

    /// <summary>Gives a friend something; once it returns, the basket has what is left.</summary>
    public async Task GiveAsync(string resource, string friend, BigInteger amount)
    {
        var receipt = await client.Resources.TransferAsync(
            new ResourcesTransferParameters
            {
                Resource = resource,
                Recipient = friend,
                Amount = amount,
            }
        );
        await basket.CaughtUpAsync(receipt);
    }

    /// <summary>Ends the table.</summary>
    public void Dispose() => basket?.Dispose();

    private void Show() => Shown?.Invoke(string.Join("\n", basket.All.Select(Describe)));

    private static string Describe(InventoryItem item) =>
        item.Name + " " + GamekeeperAmounts.FormatAmount(item.Amount, item.Decimals ?? 0);
}
