#nullable disable
using System.Linq;
using System.Threading.Tasks;
using Gamekeeper;

/// <summary>Gives a friend as much as the player has typed, such as 17.50.</summary>
public static class GiveTyped
{
    /// <returns>What is left, as the player reads it.</returns>
    /// <exception cref="GamekeeperException">
    /// InvalidArgument says what is right where the text is no amount.
    /// </exception>
    public static async Task<string> RunAsync(
        GamekeeperClient client,
        string resource,
        string friend,
        string typed
    )
    {
        var inventory = await client.Wallet.InventoryAsync();
        var held = inventory.FirstOrDefault(item => item.Resource == resource);
        if (held == null)
            return "none";

        var amount = GamekeeperAmounts.ParseAmount(typed, held.Decimals);
        await client.Resources.TransferAsync(
            new ResourcesTransferParameters
            {
                Resource = resource,
                Recipient = friend,
                Amount = amount,
            }
        );
        var left = GamekeeperAmounts.FormatAmount(held.Amount - amount, held.Decimals);
        return left + " " + held.Symbol;
    }
}
