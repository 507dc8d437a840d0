// Generated from src/methods/catalogue by `npm run generate`.
#nullable enable
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

namespace Gamekeeper
{
    /// <summary>Actions of the domain <c>recipes</c>.</summary>
    public sealed class RecipesActions
    {
        private readonly Connection connection;

        internal RecipesActions(Connection connection) => this.connection = connection;

        /// <summary>
        /// Finds recipes. The filters given must all match; at most 10,000 records.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <example>
        /// <code>
        /// var found = await client.Recipes.FindAsync(new() { Projects = new[] { project } });
        /// // found[0].Ingredients[0].Amount == 5
        /// </code>
        /// </example>
        public Task<IReadOnlyList<Recipe>> FindAsync(
            RecipesFindParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "recipes.find",
                CallKind.Plain,
                parameters,
                Gamekeeper.Recipe.ListReader,
                cancellationToken);

        /// <summary>
        /// The records of <c>recipes.find</c> one after the other, to the end, however many. They
        /// are asked for by pages: <c>Limit</c> is the size of one, and the walk begins behind
        /// <c>After</c>.
        /// </summary>
        /// <param name="parameters">
        /// The parameters of each call. They are read before this returns.
        /// </param>
        /// <param name="cancellationToken">Ends the walk.</param>
        public IAsyncEnumerable<Recipe> FindEachAsync(
            RecipesFindParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            RecordPages.WalkAsync<RecipesFindParameters, Recipe>(
                "recipes.find",
                parameters,
                FindAsync,
                record => record.Address,
                cancellationToken);

        /// <summary>
        /// Makes a recipe: what crafting it burns, what it gives, and how much experience it needs.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>Fails with <c>NotFound</c>, <c>Unauthorised</c>.</remarks>
        /// <example>
        /// <code>
        /// var receipt = await client.Recipes.CreateAsync(
        ///     new() { Project = project, Xp = 10, Ingredients = ingredients,
        ///         Meal = new() { Amount = 1, ResourceAddress = resourceAddress2 } });
        /// // receipt.Records.Recipes[0].Xp == 10
        /// </code>
        /// </example>
        public Task<Receipt> CreateAsync(
            RecipesCreateParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "recipes.create",
                CallKind.Write,
                parameters,
                Gamekeeper.Receipt.Reader,
                cancellationToken);

        /// <summary>
        /// Adds ingredients to a recipe. An ingredient that it already has gets the new amount.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>Fails with <c>NotFound</c>, <c>Unauthorised</c>.</remarks>
        /// <example>
        /// <code>
        /// var receipt = await client.Recipes.AddIngredientsAsync(
        ///     new() { Recipe = recipe, Ingredients = ingredients });
        /// // receipt.Records.Recipes[0].Ingredients[0].Amount == 6
        /// </code>
        /// </example>
        public Task<Receipt> AddIngredientsAsync(
            RecipesAddIngredientsParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "recipes.addIngredients",
                CallKind.Write,
                parameters,
                Gamekeeper.Receipt.Reader,
                cancellationToken);

        /// <summary>Removes ingredients from a recipe.</summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>Fails with <c>NotFound</c>, <c>Unauthorised</c>.</remarks>
        /// <example>
        /// <code>
        /// var receipt = await client.Recipes.RemoveIngredientsAsync(
        ///     new() { Recipe = recipe, Ingredients = new[] { ingredient } });
        /// // receipt.Records.Recipes[0].Meal.Amount == 2
        /// </code>
        /// </example>
        public Task<Receipt> RemoveIngredientsAsync(
            RecipesRemoveIngredientsParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "recipes.removeIngredients",
                CallKind.Write,
                parameters,
                Gamekeeper.Receipt.Reader,
                cancellationToken);

        /// <summary>
        /// Crafts a recipe once: checks experience, burns every ingredient, mints the meal. All
        /// steps come at once and are sent as one bundle.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>
        /// Fails with <c>NotFound</c>, <c>ProfileMissing</c>, <c>InsufficientXp</c>,
        /// <c>InsufficientBalance</c>, <c>TreeMissing</c>, <c>TreeFull</c>, <c>Overflow</c>,
        /// <c>LeafChanged</c>, <c>CostChanged</c>, <c>RecipeTermsChanged</c>.
        /// </remarks>
        /// <example>
        /// <code>
        /// var receipt = await client.Recipes.CraftAsync(new() { Recipe = recipe });
        /// // receipt.Records.Holdings[0].Balance == 95
        /// </code>
        /// </example>
        public Task<Receipt> CraftAsync(
            RecipesCraftParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "recipes.craft",
                CallKind.Write,
                parameters,
                Gamekeeper.Receipt.Reader,
                cancellationToken);
    }
}
