#nullable disable
using System;
using System.Collections.Generic;
using System.Threading.Tasks;
using Gamekeeper;

/// <summary>What the game says to the player when something does not work.</summary>
public static class TellThePlayer
{
    /// <summary>Does what the player chose.</summary>
    /// <param name="names">
    /// What the game calls its resources and the player's friends, by their addresses.
    /// </param>
    /// <returns>The sentence for the player; empty if it worked.</returns>
    public static async Task<string> RunAsync(
        Func<Task> call,
        IReadOnlyDictionary<string, string> names
    )
    {
        try
        {
            await call();
            return "";
        }
        catch (GamekeeperException error)
        {
            return error.PlayerMessage(address =>
                names.TryGetValue(address, out var name) ? name : null
            );
        }
    }
}
