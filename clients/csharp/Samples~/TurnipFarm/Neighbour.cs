#nullable enable
using System;
using System.Threading;
using System.Threading.Tasks;
using Gamekeeper;

/// <summary>
/// Another player of the same farm, with a wallet and a session of their own. On a studio's service
/// they sit elsewhere; on the player's own ledger the game plays them.
/// </summary>
public sealed class Neighbour : IDisposable
{
    private const string Wallet = "neighbour";
    private readonly GamekeeperClient client;

    private Neighbour(GamekeeperClient client) => this.client = client;

    /// <summary>Opens a session as the neighbour, whose wallet and player are made once.</summary>
    /// <param name="host">The player's own session.</param>
    /// <param name="game">The game's identifier.</param>
    /// <param name="project">The farm's.</param>
    /// <param name="cancellationToken">Ends the attempt.</param>
    public static async Task<Neighbour> JoinAsync(
        GamekeeperClient host,
        string game,
        string project,
        CancellationToken cancellationToken
    )
    {
        await IgnoreAsync(
            ErrorNames.WalletExists,
            host.Wallet.CreateAsync(new WalletCreateParameters { Name = Wallet })
        );
        var client = await GamekeeperClient.ConnectAsync(
            new GamekeeperOptions { Game = game, Wallet = Wallet },
            cancellationToken
        );
        await IgnoreAsync(
            ErrorNames.UserExists,
            client.Users.CreateWithProfileAsync(
                new UsersCreateWithProfileParameters { Project = project }
            )
        );
        return new Neighbour(client);
    }

    /// <summary>Takes what the field has for them.</summary>
    public Task HarvestAsync(string field) =>
        client.Faucets.ClaimAsync(new FaucetsClaimParameters { Faucet = field });

    /// <summary>Ends the session.</summary>
    public void Dispose() => client.Dispose();

    /// <summary>What is there already need not be made.</summary>
    private static async Task IgnoreAsync(string error, Task made)
    {
        try
        {
            await made;
        }
        catch (GamekeeperException refusal) when (refusal.Name == error)
        {
            // It was made another time.
        }
    }
}
