#nullable disable
using System.Threading.Tasks;
using Gamekeeper;

/// <summary>What a game asks first when it starts after a crash.</summary>
public static class AfterACrash
{
    /// <param name="savedKey">
    /// The key of a payment, which the game saved before it called.
    /// </param>
    /// <returns>What became of that payment.</returns>
    public static async Task<string> RunAsync(string savedKey)
    {
        using var client = await GamekeeperClient.ConnectAsync(
            new GamekeeperOptions { Game = "com.example.farm" }
        );

        var open = await client.Transactions.UnsettledAsync();
        foreach (var write in open)
        {
            // Nobody knows yet; the daemon keeps asking. Asking here asks the service now.
            await client.Transactions.StatusAsync(
                new TransactionsStatusParameters { IdempotencyKey = write.IdempotencyKey }
            );
        }

        try
        {
            var payment = await client.Transactions.StatusAsync(
                new TransactionsStatusParameters { IdempotencyKey = savedKey }
            );
            return payment.State.ToString();
        }
        catch (GamekeeperException error) when (error.Name == ErrorNames.NotFound)
        {
            return "never signed: call again, with the same key";
        }
    }
}
