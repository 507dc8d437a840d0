#nullable enable
using System;
using System.Diagnostics;
using System.Threading.Tasks;

namespace Gamekeeper.Tests
{
    /// <summary>The player, who types commands of gamekeeper.</summary>
    internal static class PairCommand
    {
        /// <summary>
        /// Answers what gamekeeper pair says. The driver of the test names it by
        /// GAMEKEEPER_TEST_PAIR.
        /// </summary>
        /// <param name="digits">What the game shows.</param>
        /// <param name="takes">Options for the budgets that the player takes.</param>
        public static Task<string> Run(string digits, string takes) =>
            Type("GAMEKEEPER_TEST_PAIR", takes + " --digits " + digits);

        /// <summary>The player does not want it.</summary>
        public static Task<string> Refuse() => Type("GAMEKEEPER_TEST_PAIR", "--refuse");

        /// <summary>The player takes something back from a game.</summary>
        /// <param name="game">Its identifier.</param>
        /// <param name="options">Such as --never and an action.</param>
        public static Task<string> Narrow(string game, string options) =>
            Type("GAMEKEEPER_TEST_NARROW", game + " " + options);

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
