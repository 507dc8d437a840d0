// Generated from src/methods/catalogue by `npm run generate`.
#nullable enable
using System;
using System.Collections.Generic;
using System.Numerics;

namespace Gamekeeper
{
    /// <summary>What can be crafted out of what.</summary>
    public sealed class Recipe
    {
        internal static readonly JsonRead<Recipe> Reader = Read;

        internal static readonly JsonRead<IReadOnlyList<Recipe>> ListReader =
            (ref JsonReader reader) => JsonText.ReadList(ref reader, Reader);

        internal Recipe()
        {
        }

        /// <summary>Address of this record.</summary>
        public string Address { get; internal set; } = null!;

        /// <summary>Bump seed that the address was derived with, 0 to 255.</summary>
        public int Bump { get; internal set; }

        /// <summary>What each crafting burns.</summary>
        public IReadOnlyList<Ingredient> Ingredients { get; internal set; } = null!;

        /// <summary>Random address that the recipe's own address was derived from.</summary>
        public string Key { get; internal set; } = null!;

        /// <summary>What each crafting gives.</summary>
        public Meal Meal { get; internal set; } = null!;

        /// <summary>Address of the project that it belongs to.</summary>
        public string Project { get; internal set; } = null!;

        /// <summary>Experience points that a profile needs to craft. They are not spent.</summary>
        public BigInteger Xp { get; internal set; }

        /// <summary>
        /// What a call takes back that agrees to this record as it is. Made by the daemon for
        /// actions; null in the answers of <c>api.*</c>.
        /// </summary>
        public RecipeTerms? Terms { get; internal set; }

        internal static Recipe Read(ref JsonReader reader)
        {
            var value = new Recipe();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("address"))
                {
                    value.Address = reader.ReadString();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("bump"))
                {
                    value.Bump = reader.ReadInt32();
                    seen |= 1 << 1;
                }
                else if (name.SequenceEqual("ingredients"))
                {
                    value.Ingredients = JsonText.ReadList(ref reader, Gamekeeper.Ingredient.Reader);
                    seen |= 1 << 2;
                }
                else if (name.SequenceEqual("key"))
                {
                    value.Key = reader.ReadString();
                    seen |= 1 << 3;
                }
                else if (name.SequenceEqual("meal"))
                {
                    value.Meal = Gamekeeper.Meal.Read(ref reader);
                    seen |= 1 << 4;
                }
                else if (name.SequenceEqual("project"))
                {
                    value.Project = reader.ReadString();
                    seen |= 1 << 5;
                }
                else if (name.SequenceEqual("xp"))
                {
                    value.Xp = reader.ReadBigInteger();
                    seen |= 1 << 6;
                }
                else if (name.SequenceEqual("terms"))
                {
                    value.Terms =
                        reader.TryReadNull() ? null : Gamekeeper.RecipeTerms.Read(ref reader);
                }
                else reader.Skip();
            }
            if (seen != 127) throw reader.Fail("Recipe lacks a required field");
            return value;
        }
    }

    /// <summary>A resource that crafting burns.</summary>
    public sealed class Ingredient
    {
        internal static readonly JsonRead<Ingredient> Reader = Read;

        internal Ingredient()
        {
        }

        /// <summary>Number of base units burned.</summary>
        public BigInteger Amount { get; internal set; }

        /// <summary>The resource that is burned.</summary>
        public string ResourceAddress { get; internal set; } = null!;

        internal static Ingredient Read(ref JsonReader reader)
        {
            var value = new Ingredient();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("amount"))
                {
                    value.Amount = reader.ReadBigInteger();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("resourceAddress"))
                {
                    value.ResourceAddress = reader.ReadString();
                    seen |= 1 << 1;
                }
                else reader.Skip();
            }
            if (seen != 3) throw reader.Fail("Ingredient lacks a required field");
            return value;
        }
    }

    /// <summary>A resource that crafting gives.</summary>
    public sealed class Meal
    {
        internal static readonly JsonRead<Meal> Reader = Read;

        internal Meal()
        {
        }

        /// <summary>Number of base units minted.</summary>
        public BigInteger Amount { get; internal set; }

        /// <summary>The resource that is minted.</summary>
        public string ResourceAddress { get; internal set; } = null!;

        internal static Meal Read(ref JsonReader reader)
        {
            var value = new Meal();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("amount"))
                {
                    value.Amount = reader.ReadBigInteger();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("resourceAddress"))
                {
                    value.ResourceAddress = reader.ReadString();
                    seen |= 1 << 1;
                }
                else reader.Skip();
            }
            if (seen != 3) throw reader.Fail("Meal lacks a required field");
            return value;
        }
    }

    /// <summary>What a game agrees to when it crafts.</summary>
    public sealed class RecipeTerms
    {
        internal static readonly JsonRead<RecipeTerms> Reader = Read;

        /// <summary>
        /// The most that is burned of each resource, each listed once, and of no other. Required.
        /// </summary>
        public IReadOnlyList<IngredientsInput> Ingredients { get; set; } = null!;

        /// <summary>What it gives; nothing else. Required.</summary>
        public MealInput Meal { get; set; } = null!;

        /// <summary>The most experience points that a profile needs to craft. Required.</summary>
        public BigInteger? Xp { get; set; }

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
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
            if (Xp == null)
            {
                throw GamekeeperException.InvalidParams("xp", "BigInt");
            }
            writer.Name("xp");
            writer.Integer(Xp.Value);
            writer.EndObject();
        }

        internal static RecipeTerms Read(ref JsonReader reader)
        {
            var value = new RecipeTerms();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("ingredients"))
                {
                    value.Ingredients =
                        JsonText.ReadList(ref reader, Gamekeeper.IngredientsInput.Reader);
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("meal"))
                {
                    value.Meal = Gamekeeper.MealInput.Read(ref reader);
                    seen |= 1 << 1;
                }
                else if (name.SequenceEqual("xp"))
                {
                    value.Xp = reader.ReadBigInteger();
                    seen |= 1 << 2;
                }
                else reader.Skip();
            }
            if (seen != 7) throw reader.Fail("RecipeTerms lacks a required field");
            return value;
        }
    }

    /// <summary>A resource that crafting burns, as input.</summary>
    public sealed class IngredientsInput
    {
        internal static readonly JsonRead<IngredientsInput> Reader = Read;

        /// <summary>Number of base units to burn, 1 or more. Required.</summary>
        public BigInteger? Amount { get; set; }

        /// <summary>The resource to burn. Required.</summary>
        public string ResourceAddress { get; set; } = null!;

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (Amount == null)
            {
                throw GamekeeperException.InvalidParams("amount", "BigInt");
            }
            writer.Name("amount");
            writer.Integer(Amount.Value);
            if (ResourceAddress == null)
            {
                throw GamekeeperException.InvalidParams("resourceAddress", "String");
            }
            writer.Name("resourceAddress");
            writer.String(ResourceAddress);
            writer.EndObject();
        }

        internal static IngredientsInput Read(ref JsonReader reader)
        {
            var value = new IngredientsInput();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("amount"))
                {
                    value.Amount = reader.ReadBigInteger();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("resourceAddress"))
                {
                    value.ResourceAddress = reader.ReadString();
                    seen |= 1 << 1;
                }
                else reader.Skip();
            }
            if (seen != 3) throw reader.Fail("IngredientsInput lacks a required field");
            return value;
        }
    }

    /// <summary>A resource that crafting gives, as input.</summary>
    public sealed class MealInput
    {
        internal static readonly JsonRead<MealInput> Reader = Read;

        /// <summary>Number of base units to mint, 1 or more. Required.</summary>
        public BigInteger? Amount { get; set; }

        /// <summary>The resource to mint. Required.</summary>
        public string ResourceAddress { get; set; } = null!;

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (Amount == null)
            {
                throw GamekeeperException.InvalidParams("amount", "BigInt");
            }
            writer.Name("amount");
            writer.Integer(Amount.Value);
            if (ResourceAddress == null)
            {
                throw GamekeeperException.InvalidParams("resourceAddress", "String");
            }
            writer.Name("resourceAddress");
            writer.String(ResourceAddress);
            writer.EndObject();
        }

        internal static MealInput Read(ref JsonReader reader)
        {
            var value = new MealInput();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("amount"))
                {
                    value.Amount = reader.ReadBigInteger();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("resourceAddress"))
                {
                    value.ResourceAddress = reader.ReadString();
                    seen |= 1 << 1;
                }
                else reader.Skip();
            }
            if (seen != 3) throw reader.Fail("MealInput lacks a required field");
            return value;
        }
    }

    /// <summary>The transactions that make a recipe.</summary>
    public sealed class CreateInitializeRecipeTransactionResponse
    {
        internal static readonly JsonRead<CreateInitializeRecipeTransactionResponse> Reader = Read;

        internal CreateInitializeRecipeTransactionResponse()
        {
        }

        /// <summary>Address that the recipe will have.</summary>
        public string Recipe { get; internal set; } = null!;

        /// <summary>The unsigned transactions, in the order in which they run.</summary>
        public Transactions Transactions { get; internal set; } = null!;

        internal static CreateInitializeRecipeTransactionResponse Read(ref JsonReader reader)
        {
            var value = new CreateInitializeRecipeTransactionResponse();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("recipe"))
                {
                    value.Recipe = reader.ReadString();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("transactions"))
                {
                    value.Transactions = Gamekeeper.Transactions.Read(ref reader);
                    seen |= 1 << 1;
                }
                else reader.Skip();
            }
            if (seen != 3)
            {
                throw reader.Fail(
                    "CreateInitializeRecipeTransactionResponse lacks a required field");
            }
            return value;
        }
    }
}
