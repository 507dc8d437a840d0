#nullable disable
using System;
using System.Numerics;
using Gamekeeper;

/// <summary>Counts down by the ledger's time: to draw each frame, without a call.</summary>
public static class CountDown
{
    /// <param name="client">Connected.</param>
    /// <param name="end">
    /// In UNIX seconds, as records have it: of a mission, a stake, a badge.
    /// </param>
    /// <returns>What is left; zero when it is over.</returns>
    public static TimeSpan Until(GamekeeperClient client, BigInteger end)
    {
        var left = DateTimeOffset.FromUnixTimeSeconds((long)end) - client.LedgerNow;
        return left > TimeSpan.Zero ? left : TimeSpan.Zero;
    }
}
