#nullable enable
using System;
using System.Diagnostics;
using System.Threading.Tasks;

namespace Gamekeeper.Tests
{
    /// <summary>The player, who types a game's digits with gamekeeper pair.</summary>
    internal static class PairCommand
    {
        /// <summary>
        /// Answers what the command says. The driver of the test names it by GAMEKEEPER_TEST_PAIR.
        /// </summary>
        /// <param name="digits">What the game shows.</param>
        /// <param name="takes">Options for the budgets that the player takes.</param>
        public static async Task<string> Run(string digits, string takes)
        {
            var command = Environment.GetEnvironmentVariable("GAMEKEEPER_TEST_PAIR");
            var start = new ProcessStartInfo
            {
                FileName = Environment.GetEnvironmentVariable("GAMEKEEPER_TEST_PROGRAM")!,
                Arguments = command + " " + takes + " --digits " + digits,
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
