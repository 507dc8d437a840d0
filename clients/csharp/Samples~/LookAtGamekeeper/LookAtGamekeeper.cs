#nullable disable
using System;
using System.Collections.Generic;
using Gamekeeper;

/// <summary>A game that says "look at Gamekeeper" while calls wait for the player.</summary>
public static class LookAtGamekeeper
{
    /// <param name="client">Connected; its events come where it delivers all of them.</param>
    /// <param name="show">
    /// Gets whether calls wait for the player's yes or no, each time that it may have changed.
    /// </param>
    public static void Follow(GamekeeperClient client, Action<bool> show)
    {
        var waiting = new HashSet<string>();
        client.Progress += progress =>
        {
            if (progress.State == ProgressState.ApprovalPending)
                waiting.Add(progress.Id.ToString());
            else
                waiting.Remove(progress.Id.ToString());
            show(waiting.Count > 0);
        };
    }
}
