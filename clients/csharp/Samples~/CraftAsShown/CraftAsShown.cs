#nullable disable
using System.Globalization;
using System.Threading.Tasks;
using Gamekeeper;

/// <summary>Crafts a recipe for no more than the player was shown.</summary>
public static class CraftAsShown
{
    /// <returns>How much was taken, in base units, or why nothing was.</returns>
    public static async Task<string> RunAsync(string recipe)
    {
        using var client = await GamekeeperClient.ConnectAsync(
            new GamekeeperOptions { Game = "com.example.farm" }
        );
        var found = await client.Recipes.FindAsync(
            new RecipesFindParameters { Addresses = new[] { recipe } }
        );
        var shown = found[0];

        // The player looks at shown.Ingredients and shown.Meal, for however long.

        try
        {
            var receipt = await client.Recipes.CraftAsync(
                new RecipesCraftParameters { Recipe = shown.Address, Terms = shown.Terms }
            );
            return receipt.Debits[0].Amount.ToString(CultureInfo.InvariantCulture);
        }
        catch (GamekeeperException error) when (error.Name == ErrorNames.CostChanged)
        {
            return "it costs more now: show it again";
        }
    }
}
