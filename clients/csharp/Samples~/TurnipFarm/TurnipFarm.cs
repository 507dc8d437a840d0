#nullable enable
using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Gamekeeper;

/// <summary>
/// The farm without its picture: a field, a kitchen, and a fox that goes for walks. What is shown
/// is what the ledger has; nothing is counted here.
/// </summary>
public sealed class TurnipFarm : IDisposable
{
    private const string Game = "com.example.turnip-farm";
    private const string Field = "Field";
    private const string Stew = "Stew";
    private const string Walk = "To the river";

    private readonly CancellationTokenSource ending = new CancellationTokenSource();
    private GamekeeperClient? client;
    private WorldNames? names;
    private string fox = "";
    private DateTimeOffset? homeAt;

    /// <summary>What is shown has changed.</summary>
    public event Action? Changed;

    /// <summary>The farm has something to say to the player.</summary>
    public event Action<string>? Told;

    /// <summary>Whether there is something to do: it was opened.</summary>
    public bool IsOpen => names != null && fox != "";

    /// <summary>How many turnips the player has, as the player reads it.</summary>
    public string Turnips { get; private set; } = "0";

    /// <summary>How many soups the player has, as the player reads it.</summary>
    public string Soups { get; private set; } = "0";

    /// <summary>Where the fox is, in words, by the ledger's clock: to draw each frame.</summary>
    public string FoxStatus =>
        homeAt == null ? "The fox is at home."
        : UntilHome > TimeSpan.Zero
            ? FormattableString.Invariant(
                $"The fox is home in {Math.Ceiling(UntilHome.TotalSeconds)} s."
            )
        : "The fox waits at the gate.";

    /// <summary>How long the fox is away yet; zero when it is at the gate or at home.</summary>
    public TimeSpan UntilHome
    {
        get
        {
            if (homeAt == null)
                return TimeSpan.Zero;
            var left = homeAt.Value - Client.LedgerNow;
            return left > TimeSpan.Zero ? left : TimeSpan.Zero;
        }
    }

    private GamekeeperClient Client =>
        client ?? throw new InvalidOperationException("The farm is not open");

    private WorldNames World =>
        names ?? throw new InvalidOperationException("The farm is not open");

    private string Project => World.World.Project!;

    /// <summary>
    /// Starts Gamekeeper where none runs, plants the farm, and makes its player. False where that
    /// failed, which the farm says.
    /// </summary>
    /// <param name="launch">
    /// The daemon that comes with the game; null where somebody else starts one.
    /// </param>
    /// <param name="seed">The text of seed.json.</param>
    public Task<bool> OpenAsync(DaemonLaunchOptions? launch, string seed) =>
        TryAsync(async () =>
        {
            client = await GamekeeperClient.ConnectAsync(
                new GamekeeperOptions { Game = Game, Launch = launch },
                ending.Token
            );
            var planted = await client.World.PlantAsync(new WorldPlantParameters { Seed = seed });
            names = new WorldNames(planted);
            await EnsurePlayerAsync();
            fox = await FindFoxAsync() ?? await MakeFoxAsync();
        });

    /// <summary>Takes what has grown.</summary>
    public Task<bool> HarvestAsync() =>
        TryAsync(() =>
            Client.Faucets.ClaimAsync(new FaucetsClaimParameters { Faucet = World.Faucet(Field) })
        );

    /// <summary>Cooks a soup, for what the recipe asks for now.</summary>
    public Task<bool> CookAsync() =>
        TryAsync(async () =>
        {
            var recipes = await Client.Recipes.FindAsync(
                new RecipesFindParameters { Addresses = new[] { World.Recipe(Stew) } }
            );
            var stew = recipes[0];
            await Client.Recipes.CraftAsync(
                new RecipesCraftParameters { Recipe = stew.Address, Terms = stew.Terms }
            );
        });

    /// <summary>Sends the fox to the river.</summary>
    public Task<bool> SendAsync() =>
        TryAsync(() =>
            Client.Missions.SendAsync(
                new MissionsSendParameters
                {
                    Data = new ParticipateOnMissionData
                    {
                        Mission = World.Mission(Walk),
                        CharacterAddresses = new[] { fox },
                    },
                }
            )
        );

    /// <summary>Calls the fox back, with what it has found.</summary>
    public Task<bool> CallBackAsync() =>
        TryAsync(() =>
            Client.Missions.RecallAsync(
                new MissionsRecallParameters
                {
                    Data = new RecallFromMissionData
                    {
                        Mission = World.Mission(Walk),
                        CharacterAddresses = new[] { fox },
                    },
                }
            )
        );

    /// <summary>Looks at what there is.</summary>
    public Task<bool> LookAsync() => TryAsync(() => Task.CompletedTask);

    /// <summary>
    /// Ends the session, or the try to open one. The daemon ends some minutes later, if nobody
    /// comes.
    /// </summary>
    public void Dispose()
    {
        ending.Cancel();
        client?.Dispose();
    }

    /// <summary>
    /// Does something and looks at what became of it; where it fails, says to the player what they
    /// can do.
    /// </summary>
    private async Task<bool> TryAsync(Func<Task> act)
    {
        try
        {
            await act();
            await ReadAsync();
        }
        catch (Exception error) when (error is GamekeeperException || error is TimeoutException)
        {
            Told?.Invoke(error.PlayerMessage(NameOf));
            return false;
        }
        catch (OperationCanceledException) when (ending.IsCancellationRequested)
        {
            return false;
        }
        Changed?.Invoke();
        return true;
    }

    /// <summary>Reads what the player has, and where the fox is.</summary>
    private async Task ReadAsync()
    {
        var items = await Client.Wallet.InventoryAsync();
        Turnips = AmountOf(items, World.Resource("Turnip"));
        Soups = AmountOf(items, World.Resource("Soup"));
        var foxes = await Client.Characters.FindAsync(
            new CharactersFindParameters { Addresses = new[] { fox } }
        );
        homeAt = foxes[0].UsedBy.Params is UsedByMission trip
            ? DateTimeOffset.FromUnixTimeSeconds(trip.EndTime)
            : (DateTimeOffset?)null;
    }

    private async Task EnsurePlayerAsync()
    {
        var wallet = Client.CurrentSession.Wallet.Address;
        var users = await Client.Users.FindAsync(
            new UsersFindParameters { Wallets = new[] { wallet } }
        );
        if (users.Count == 0)
        {
            await Client.Users.CreateWithProfileAsync(
                new UsersCreateWithProfileParameters { Project = Project }
            );
            return;
        }
        var profiles = await Client.Profiles.FindAsync(
            new ProfilesFindParameters
            {
                Projects = new[] { Project },
                UserIds = new[] { users[0].Id },
            }
        );
        if (profiles.Count == 0)
            await Client.Profiles.CreateAsync(new ProfilesCreateParameters { Project = Project });
    }

    /// <summary>The address of the player's fox; null where there is none yet.</summary>
    private async Task<string?> FindFoxAsync()
    {
        var foxes = await Client.Characters.FindAsync(
            new CharactersFindParameters
            {
                Trees = new[] { await FindTreeAsync() },
                Wallets = new[] { Client.CurrentSession.Wallet.Address },
            }
        );
        return foxes.FirstOrDefault()?.Address;
    }

    private async Task<string> MakeFoxAsync()
    {
        var receipt = await Client.Characters.AssembleAsync(
            new CharactersAssembleParameters
            {
                Project = Project,
                AssemblerConfig = World.Assembler("KIDS"),
                CharacterModel = World.Model("Kid"),
                CharactersTree = await FindTreeAsync(),
                Attributes = new[] { KeyValuePair.Create<JsonValue, JsonValue>("Body", "Fox") },
            }
        );
        return receipt.Address!;
    }

    /// <summary>Where the farm's characters are.</summary>
    private async Task<string> FindTreeAsync()
    {
        var models = await Client.Characters.FindModelsAsync(
            new CharactersFindModelsParameters { Addresses = new[] { World.Model("Kid") } }
        );
        return models[0].MerkleTrees.MerkleTrees[0];
    }

    private string? NameOf(string address) =>
        names != null && address == names.Resource("Turnip") ? "Turnip" : null;

    private static string AmountOf(IReadOnlyList<InventoryItem> items, string resource)
    {
        var item = items.FirstOrDefault(held => held.Resource == resource);
        return item == null ? "0" : GamekeeperAmounts.FormatAmount(item.Amount, item.Decimals ?? 0);
    }
}
