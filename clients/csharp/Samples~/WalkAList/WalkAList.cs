#nullable disable
using System.Threading;
using System.Threading.Tasks;
using Gamekeeper;

/// <summary>Goes through all of a list, however long it is.</summary>
public static class WalkAList
{
    /// <returns>How many projects the player has.</returns>
    public static async Task<int> RunAsync(CancellationToken cancellationToken = default)
    {
        using var client = await GamekeeperClient.ConnectAsync(
            new GamekeeperOptions { Game = "com.example.farm" }
        );
        var wallet = client.CurrentSession.Wallet.Address;

        var count = 0;
        var parameters = new ProjectsFindParameters { Authorities = new[] { wallet } };
        await foreach (var project in client.Projects.FindEachAsync(parameters, cancellationToken))
        {
            if (project.Authority == wallet)
                count++;
        }
        return count;
    }
}
