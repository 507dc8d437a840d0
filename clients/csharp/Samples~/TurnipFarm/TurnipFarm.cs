#nullable enable
using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Gamekeeper;

/// <summary>
/// The farm without its picture: a field, a kitchen, and a fox that goes for walks. What is shown
/// is what the ledger has, in live tables; nothing is counted here.
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

    /// <summary>What the player has.</summary>
    private LiveRows<InventoryItem>? basket;

    /// <summary>The field alone.</summary>
    private LiveRows<Faucet>? fields;

    /// <summary>The player's fox alone.</summary>
    private LiveRows<Character>? foxes;

    /// <summary>Everybody's turnips.</summary>
    private LiveRows<Holding>? baskets;

    /// <summary>What is shown has changed.</summary>
    public event Action? Changed;

    /// <summary>The farm has something to say to the player.</summary>
    public event Action<string>? Told;

    /// <summary>Whether there is something to do: it was opened.</summary>
    public bool IsOpen => baskets != null;

    /// <summary>How many turnips the player has, as the player reads it.</summary>
    public string Turnips => AmountOf("Turnip");

    /// <summary>How many soups the player has, as the player reads it.</summary>
    public string Soups => AmountOf("Soup");

    /// <summary>
    /// When somebody took something from the field last, by the ledger's clock; null for never.
    /// </summary>
    public DateTimeOffset? HarvestedAt
    {
        get
        {
            var at = fields?.Find(World.Faucet(Field))?.LastClaimed ?? 0;
            return at.IsZero ? null : (DateTimeOffset?)DateTimeOffset.FromUnixTimeSeconds((long)at);
        }
    }

    /// <summary>When somebody was in the field last, in words.</summary>
    public string FieldStatus =>
        HarvestedAt is { } at
            ? FormattableString.Invariant($"The last harvest was at {at:HH:mm:ss} UTC.")
            : "Nobody has harvested yet.";

    /// <summary>How many turnips each neighbour has, by the addresses of their wallets.</summary>
    public IReadOnlyDictionary<string, string> Neighbours
    {
        get
        {
            var found = new Dictionary<string, string>();
            if (baskets == null)
                return found;
            foreach (var row in baskets.All)
            {
                if (row.Holder != Client.CurrentSession.Wallet.Address)
                    found[row.Holder] = GamekeeperAmounts.FormatAmount(row.Balance, 0);
            }
            return found;
        }
    }

    /// <summary>Where the fox is, in words, by the ledger's clock: to draw each frame.</summary>
    public string FoxStatus =>
        HomeAt == null ? "The fox is at home."
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
            if (!(HomeAt is { } homeAt))
                return TimeSpan.Zero;
            var left = homeAt - Client.LedgerNow;
            return left > TimeSpan.Zero ? left : TimeSpan.Zero;
        }
    }

    private DateTimeOffset? HomeAt =>
        foxes?.Find(fox)?.UsedBy.Params is UsedByMission trip
            ? DateTimeOffset.FromUnixTimeSeconds(trip.EndTime)
            : (DateTimeOffset?)null;

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
            await FollowAsync();
        });

    /// <summary>Takes what has grown.</summary>
    public Task<bool> HarvestAsync() =>
        ActAsync(() =>
            Client.Faucets.ClaimAsync(new FaucetsClaimParameters { Faucet = World.Faucet(Field) })
        );

    /// <summary>Cooks a soup, for what the recipe asks for now.</summary>
    public Task<bool> CookAsync() =>
        ActAsync(async () =>
        {
            var recipes = await Client.Recipes.FindAsync(
                new RecipesFindParameters { Addresses = new[] { World.Recipe(Stew) } }
            );
            var stew = recipes[0];
            return await Client.Recipes.CraftAsync(
                new RecipesCraftParameters { Recipe = stew.Address, Terms = stew.Terms }
            );
        });

    /// <summary>Sends the fox to the river.</summary>
    public Task<bool> SendAsync() =>
        ActAsync(() =>
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
        ActAsync(() =>
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

    /// <summary>
    /// Has a neighbour harvest, whom the game plays where the ledger is the player's own. False
    /// where it is not, or that failed.
    /// </summary>
    public async Task<bool> InviteAsync() =>
        Client.CurrentSession.Service == "embedded"
        && await TryAsync(async () =>
        {
            using var neighbour = await Neighbour.JoinAsync(Client, Game, Project, ending.Token);
            await neighbour.HarvestAsync(World.Faucet(Field));
        });

    /// <summary>
    /// Ends the session, or the try to open one. The daemon ends some minutes later, if nobody
    /// comes.
    /// </summary>
    public void Dispose()
    {
        ending.Cancel();
        client?.Dispose();
    }

    /// <summary>Does something, and waits until what is shown has it.</summary>
    private Task<bool> ActAsync(Func<Task<Receipt>> act) =>
        TryAsync(async () =>
        {
            var receipt = await act();
            await Task.WhenAll(
                basket!.CaughtUpAsync(receipt),
                fields!.CaughtUpAsync(receipt),
                foxes!.CaughtUpAsync(receipt),
                baskets!.CaughtUpAsync(receipt)
            );
        });

    /// <summary>Does something; where it fails, says to the player what they can do.</summary>
    private async Task<bool> TryAsync(Func<Task> act)
    {
        try
        {
            await act();
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
        return true;
    }

    /// <summary>From here on all that is shown follows the ledger, whoever changes it.</summary>
    private async Task FollowAsync()
    {
        var live = Client.Live;
        basket = Follow(await live.InventoryAsync());
        fields = Follow(
            await live.FaucetsAsync(new() { Addresses = new[] { World.Faucet(Field) } })
        );
        foxes = Follow(await live.CharactersAsync(new() { Addresses = new[] { fox } }));
        var trees = await FindTurnipTreesAsync();
        baskets = Follow(await live.HoldingsAsync(new() { Trees = trees }));
        Changed?.Invoke();
    }

    private LiveRows<TRow> Follow<TRow>(LiveRows<TRow> rows)
        where TRow : class
    {
        rows.Updated += () => Changed?.Invoke();
        rows.StateChanged += state =>
        {
            if (state == LiveState.Ended && rows.Error != null)
                Told?.Invoke(rows.Error.PlayerMessage(NameOf));
        };
        return rows;
    }

    /// <summary>Where everybody's turnips are.</summary>
    private async Task<IReadOnlyList<string>> FindTurnipTreesAsync()
    {
        var found = await Client.Resources.FindAsync(
            new ResourcesFindParameters { Addresses = new[] { World.Resource("Turnip") } }
        );
        return found[0].Storage.Params!.MerkleTrees.MerkleTrees;
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

    private string AmountOf(string resource)
    {
        var item = basket?.Find(World.Resource(resource));
        return item == null ? "0" : GamekeeperAmounts.FormatAmount(item.Amount, item.Decimals ?? 0);
    }
}
