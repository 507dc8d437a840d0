#nullable enable
using System;
using System.Diagnostics;
using System.Globalization;
using System.Threading.Tasks;

namespace Gamekeeper.Tests
{
    /// <summary>
    /// The player, who types commands of gamekeeper. The driver of the test names each by a
    /// variable of the environment.
    /// </summary>
    internal static class PlayerCommand
    {
        /// <summary>
        /// Answers what gamekeeper pair says.
        /// </summary>
        /// <param name="digits">What the game shows.</param>
        /// <param name="takes">Options for the budgets that the player takes.</param>
        public static Task<string> Pair(string digits, string takes) =>
            Type("GAMEKEEPER_TEST_PAIR", takes + " --digits " + digits);

        /// <summary>The player does not want it.</summary>
        public static Task<string> RefusePairing() => Type("GAMEKEEPER_TEST_PAIR", "--refuse");

        /// <summary>The player takes something back from a game.</summary>
        /// <param name="game">Its identifier.</param>
        /// <param name="options">Such as --never and an action.</param>
        public static Task<string> Narrow(string game, string options) =>
            Type("GAMEKEEPER_TEST_NARROW", game + " " + options);

        /// <summary>What waits for the player, as JSON.</summary>
        public static Task<string> ListApprovals() => Type("GAMEKEEPER_TEST_APPROVALS", "");

        /// <summary>The player says yes, and proves to be the player.</summary>
        /// <param name="number">Of what waits.</param>
        public static Task<string> Approve(string number) =>
            Type("GAMEKEEPER_TEST_APPROVE", number);

        /// <summary>The player says no.</summary>
        /// <param name="number">Of what waits.</param>
        public static Task<string> RefuseApproval(string number) =>
            Type("GAMEKEEPER_TEST_REFUSE", number);

        /// <summary>The developer moves the ledger's time forward.</summary>
        /// <param name="by">How far.</param>
        public static Task<string> Warp(TimeSpan by) =>
            Type(
                "GAMEKEEPER_TEST_WARP",
                "--seconds " + ((long)by.TotalSeconds).ToString(CultureInfo.InvariantCulture)
            );

        private static async Task<string> Type(string commandVariable, string arguments)
        {
            var command = Environment.GetEnvironmentVariable(commandVariable);
            var start = new ProcessStartInfo
            {
                FileName = Environment.GetEnvironmentVariable("GAMEKEEPER_TEST_PROGRAM")!,
                Arguments = command + " " + arguments,
                RedirectStandardOutput = true,
                RedirectStandardError = true,
                UseShellExecute = false,
            };
            using var process = Process.Start(start)!;
            var told = await process.StandardOutput.ReadToEndAsync();
            return told + await process.StandardError.ReadToEndAsync();
        }
    }
}
