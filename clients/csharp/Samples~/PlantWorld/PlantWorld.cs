#nullable disable
using System.Linq;
using System.Numerics;
using System.Threading.Tasks;
using Gamekeeper;

/// <summary>Makes the game's world what its seed says, at each start.</summary>
public static class PlantWorld
{
    /// <param name="client">The client, with its session open.</param>
    /// <param name="seed">The text of the file that the game ships.</param>
    /// <returns>How many turnips the player holds, after a claim from the field.</returns>
    public static async Task<BigInteger> RunAsync(GamekeeperClient client, string seed)
    {
        var planted =
            client.CurrentSession.Service == "embedded"
                ? await client.World.PlantAsync(new WorldPlantParameters { Seed = seed })
                : await client.World.GetAsync();
        var world = new WorldNames(planted);
        await client.Faucets.ClaimAsync(
            new FaucetsClaimParameters { Faucet = world.Faucet("Field") }
        );
        var turnip = world.Resource("Turnip");
        var inventory = await client.Wallet.InventoryAsync();
        return inventory.Where(item => item.Resource == turnip).Select(item => item.Amount).First();
    }
}
