// Generated from src/methods/catalogue by `npm run generate`.
#nullable enable
using System.Collections.Generic;
using System.Numerics;

namespace Gamekeeper
{
    /// <summary>Parameters of <c>recipes.find</c>.</summary>
    public sealed class RecipesFindParameters : CallParameters, IPageParameters
    {
        /// <summary>Only recipes with these addresses. Default: any.</summary>
        public IReadOnlyList<string>? Addresses { get; set; }

        /// <summary>Only recipes of these projects. Default: any.</summary>
        public IReadOnlyList<string>? Projects { get; set; }

        /// <summary>
        /// The most records to answer, 1 to 10,000. Left out without <c>after</c>: all, and
        /// LimitExceeded when there are more than 10,000.
        /// </summary>
        public int? Limit { get; set; }

        /// <summary>
        /// Only what comes behind the record with this address in the list's order: that of the
        /// last record of the page before. Default: from the first on.
        /// </summary>
        public string? After { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Addresses != null)
            {
                writer.Name("addresses");
                writer.BeginArray();
                for (var index = 0; index < Addresses.Count; index++)
                {
                    var item = Addresses[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (Projects != null)
            {
                writer.Name("projects");
                writer.BeginArray();
                for (var index = 0; index < Projects.Count; index++)
                {
                    var item = Projects[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (Limit != null)
            {
                writer.Name("limit");
                writer.Number(Limit.Value);
            }
            if (After != null)
            {
                writer.Name("after");
                writer.String(After);
            }
        }
    }

    /// <summary>Parameters of <c>recipes.create</c>.</summary>
    public sealed class RecipesCreateParameters : WriteParameters
    {
        /// <summary>Address of the project. Required.</summary>
        public string Project { get; set; } = null!;

        /// <summary>
        /// Experience points that a profile needs to craft. They are not spent. Required.
        /// </summary>
        public BigInteger? Xp { get; set; }

        /// <summary>What each crafting burns, at most 8 resources. Required.</summary>
        public IReadOnlyList<IngredientsInput> Ingredients { get; set; } = null!;

        /// <summary>What each crafting gives. Required.</summary>
        public MealInput Meal { get; set; } = null!;

        /// <summary>
        /// The project's authority. It signs, unless a delegate with
        /// CurrencyManager.ManageCurrencies does. Default: the session's wallet.
        /// </summary>
        public string? Authority { get; set; }

        /// <summary>
        /// Wallet that signs in place of the authority, by a delegation that allows this. Default:
        /// none.
        /// </summary>
        public string? DelegateAuthority { get; set; }

        /// <summary>
        /// Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts.
        /// </summary>
        public string? Payer { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Project == null)
            {
                throw GamekeeperException.InvalidParams("project", "String");
            }
            writer.Name("project");
            writer.String(Project);
            if (Xp == null)
            {
                throw GamekeeperException.InvalidParams("xp", "BigInt");
            }
            writer.Name("xp");
            writer.Integer(Xp.Value);
            if (Ingredients == null)
            {
                throw GamekeeperException.InvalidParams("ingredients", "[IngredientsInput!]");
            }
            writer.Name("ingredients");
            writer.BeginArray();
            for (var index = 0; index < Ingredients.Count; index++)
            {
                var item = Ingredients[index];
                if (item == null) writer.Null();
                else
                {
                    item.Write(writer);
                }
            }
            writer.EndArray();
            if (Meal == null)
            {
                throw GamekeeperException.InvalidParams("meal", "MealInput");
            }
            writer.Name("meal");
            Meal.Write(writer);
            if (Authority != null)
            {
                writer.Name("authority");
                writer.String(Authority);
            }
            if (DelegateAuthority != null)
            {
                writer.Name("delegateAuthority");
                writer.String(DelegateAuthority);
            }
            if (Payer != null)
            {
                writer.Name("payer");
                writer.String(Payer);
            }
        }
    }

    /// <summary>Parameters of <c>recipes.addIngredients</c>.</summary>
    public sealed class RecipesAddIngredientsParameters : WriteParameters
    {
        /// <summary>Address of the recipe. Required.</summary>
        public string Recipe { get; set; } = null!;

        /// <summary>Ingredients to add. A recipe holds at most 8. Required.</summary>
        public IReadOnlyList<IngredientsInput> Ingredients { get; set; } = null!;

        /// <summary>
        /// The project's authority. It signs, unless a delegate with
        /// CurrencyManager.ManageCurrencies does. Default: the session's wallet.
        /// </summary>
        public string? Authority { get; set; }

        /// <summary>
        /// Wallet that signs in place of the authority, by a delegation that allows this. Default:
        /// none.
        /// </summary>
        public string? DelegateAuthority { get; set; }

        /// <summary>
        /// Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts.
        /// </summary>
        public string? Payer { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Recipe == null)
            {
                throw GamekeeperException.InvalidParams("recipe", "String");
            }
            writer.Name("recipe");
            writer.String(Recipe);
            if (Ingredients == null)
            {
                throw GamekeeperException.InvalidParams("ingredients", "[IngredientsInput!]");
            }
            writer.Name("ingredients");
            writer.BeginArray();
            for (var index = 0; index < Ingredients.Count; index++)
            {
                var item = Ingredients[index];
                if (item == null) writer.Null();
                else
                {
                    item.Write(writer);
                }
            }
            writer.EndArray();
            if (Authority != null)
            {
                writer.Name("authority");
                writer.String(Authority);
            }
            if (DelegateAuthority != null)
            {
                writer.Name("delegateAuthority");
                writer.String(DelegateAuthority);
            }
            if (Payer != null)
            {
                writer.Name("payer");
                writer.String(Payer);
            }
        }
    }

    /// <summary>Parameters of <c>recipes.removeIngredients</c>.</summary>
    public sealed class RecipesRemoveIngredientsParameters : WriteParameters
    {
        /// <summary>Address of the recipe. Required.</summary>
        public string Recipe { get; set; } = null!;

        /// <summary>
        /// Addresses of the resources to remove; each must be an ingredient. Required.
        /// </summary>
        public IReadOnlyList<string> Ingredients { get; set; } = null!;

        /// <summary>
        /// The project's authority. It signs, unless a delegate with
        /// CurrencyManager.ManageCurrencies does. Default: the session's wallet.
        /// </summary>
        public string? Authority { get; set; }

        /// <summary>
        /// Wallet that signs in place of the authority, by a delegation that allows this. Default:
        /// none.
        /// </summary>
        public string? DelegateAuthority { get; set; }

        /// <summary>
        /// Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts.
        /// </summary>
        public string? Payer { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Recipe == null)
            {
                throw GamekeeperException.InvalidParams("recipe", "String");
            }
            writer.Name("recipe");
            writer.String(Recipe);
            if (Ingredients == null)
            {
                throw GamekeeperException.InvalidParams("ingredients", "[String!]");
            }
            writer.Name("ingredients");
            writer.BeginArray();
            for (var index = 0; index < Ingredients.Count; index++)
            {
                var item = Ingredients[index];
                if (item == null) writer.Null();
                else
                {
                    writer.String(item);
                }
            }
            writer.EndArray();
            if (Authority != null)
            {
                writer.Name("authority");
                writer.String(Authority);
            }
            if (DelegateAuthority != null)
            {
                writer.Name("delegateAuthority");
                writer.String(DelegateAuthority);
            }
            if (Payer != null)
            {
                writer.Name("payer");
                writer.String(Payer);
            }
        }
    }

    /// <summary>Parameters of <c>recipes.craft</c>.</summary>
    public sealed class RecipesCraftParameters : WriteParameters
    {
        /// <summary>Address of the recipe. Required.</summary>
        public string Recipe { get; set; } = null!;

        /// <summary>
        /// Wallet that crafts: it holds the ingredients, has a profile in the project and receives
        /// the meal. It signs. Default: the session's wallet.
        /// </summary>
        public string? Authority { get; set; }

        /// <summary>
        /// Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts.
        /// </summary>
        public string? Payer { get; set; }

        /// <summary>
        /// What the game agrees to: the <c>terms</c> of the recipe as it was shown. It may become
        /// cheaper, and is otherwise refused. Default: whatever the recipe is when the call is
        /// built.
        /// </summary>
        public RecipeTerms? Terms { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Recipe == null)
            {
                throw GamekeeperException.InvalidParams("recipe", "String");
            }
            writer.Name("recipe");
            writer.String(Recipe);
            if (Authority != null)
            {
                writer.Name("authority");
                writer.String(Authority);
            }
            if (Payer != null)
            {
                writer.Name("payer");
                writer.String(Payer);
            }
            if (Terms != null)
            {
                writer.Name("terms");
                Terms.Write(writer);
            }
        }
    }
}
