#nullable disable
using System.Globalization;
using System.Threading.Tasks;
using Gamekeeper;

/// <summary>Connects to the player's Gamekeeper, makes a project and mints a resource.</summary>
public static class FirstCall
{
    /// <summary>Answers how much the player holds, in base units.</summary>
    public static async Task<string> RunAsync()
    {
        using var client = await GamekeeperClient.ConnectAsync(
            new GamekeeperOptions { Game = "com.example.farm" }
        );

        var project = await client.Projects.CreateAsync(
            new ProjectsCreateParameters { Name = "My Farm" }
        );

        var turnip = await client.Resources.CreateAsync(
            new ResourcesCreateParameters
            {
                Project = project.Address!,
                Params = new InitResourceInput
                {
                    Name = "Turnip",
                    Symbol = "TRNP",
                    Uri = "https://example.com/turnip.json",
                    Decimals = 0,
                    Storage = ResourceStorageEnum.AccountState,
                },
            }
        );

        var receipt = await client.Resources.MintAsync(
            new ResourcesMintParameters
            {
                Resource = turnip.Address!,
                Owner = client.CurrentSession.Wallet.Address,
                Amount = 100,
            }
        );
        return receipt.Records.Holdings![0].Balance.ToString(CultureInfo.InvariantCulture);
    }
}
