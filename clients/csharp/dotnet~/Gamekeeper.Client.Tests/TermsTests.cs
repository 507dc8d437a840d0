using System.Linq;
using System.Threading.Tasks;
using Xunit;

namespace Gamekeeper.Tests
{
    /// <summary>The sample of a price that the player was shown, on a real daemon.</summary>
    [Trait("Kind", "Live")]
    [Collection("Live")]
    public sealed class TermsTests : LiveSuite
    {
        [Fact]
        public async Task DefaultACraftTakesWhatWasShown()
        {
            // A game that makes recipes has a grant for its project, not for one of its own.
            if (LivePlace.IsPaired)
                return;
            var project = await CreateProject();
            await client.Profiles.CreateTreeAsync(
                new ProfilesCreateTreeParameters
                {
                    Project = project,
                    TreeConfig = new TreeSetupConfig
                    {
                        Basic = new BasicTreeConfig { NumAssets = 1000 },
                    },
                }
            );
            await EnsureUser(project);
            var gold = await CreateResource(project);
            var bread = await CreateResource(project);
            await client.Resources.MintAsync(
                new ResourcesMintParameters
                {
                    Resource = gold,
                    Owner = Wallet,
                    Amount = 100,
                }
            );
            var ingredients = new[]
            {
                new IngredientsInput { ResourceAddress = gold, Amount = 5 },
            };
            var made = await client.Recipes.CreateAsync(
                new RecipesCreateParameters
                {
                    Project = project,
                    Xp = 0,
                    Ingredients = ingredients,
                    Meal = new MealInput { ResourceAddress = bread, Amount = 1 },
                }
            );
            var shown = made.Records.Recipes!.Single();
            Assert.Equal(gold, shown.Terms!.Ingredients.Single().ResourceAddress);
            Assert.Equal("5", await CraftAsShown.RunAsync(shown.Address));

            ingredients[0].Amount = 6;
            await client.Recipes.AddIngredientsAsync(
                new RecipesAddIngredientsParameters
                {
                    Recipe = shown.Address,
                    Ingredients = ingredients,
                }
            );
            var old = new RecipesCraftParameters { Recipe = shown.Address, Terms = shown.Terms };
            await RequireError(ErrorNames.CostChanged, () => client.Recipes.CraftAsync(old));
        }
    }
}
