#nullable disable
using System;
using System.Threading.Tasks;
using Gamekeeper;

/// <summary>
/// A game that asks the player for what a call lacks, and then makes the call again.
/// </summary>
public static class AskForMore
{
    /// <param name="client">Connected with a manifest, and with what shows the digits.</param>
    /// <param name="call">A call that the player wants, such as to buy what they chose.</param>
    public static async Task<T> RunAsync<T>(GamekeeperClient client, Func<Task<T>> call)
    {
        try
        {
            return await call();
        }
        catch (GamekeeperException error) when (CanBeAskedFor(error))
        {
            // Nothing was done, so that it can be made again. What the player keeps back even now
            // is refused once more, and that is for the game to show.
            await client.AskForMissingAsync();
            return await call();
        }
    }

    private static bool CanBeAskedFor(GamekeeperException error) =>
        error.Name == ErrorNames.NotGranted && error.Context["asking"]?.AsString() == "HELPS";
}
