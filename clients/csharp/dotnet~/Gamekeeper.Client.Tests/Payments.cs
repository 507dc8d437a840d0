using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

namespace Gamekeeper.Tests
{
    /// <summary>
    /// A game that pays a friend, one unit a payment, while its connection breaks and its daemon
    /// dies. It does what a careful game does: a call that says that it is safe is made again. The
    /// resource, the friend and the number of payments come in the environment; without a number it
    /// pays until the file "stop" is in the daemon's folder. Whoever started it compares balances.
    /// </summary>
    public static class Payments
    {
        private static int begun;
        private static int paid;
        private static int unknown;
        private static readonly List<string> Failed = new List<string>();

        /// <summary>Answers the line that tells what the game was told.</summary>
        public static async Task<string> Run()
        {
            var options = new GamekeeperOptions { Game = "com.example.payments" };
            using var client = await GamekeeperClient.ConnectAsync(options);
            var lanes = int.Parse(Read("TEST_IN_FLIGHT"), CultureInfo.InvariantCulture);
            await Task.WhenAll(Enumerable.Range(0, lanes).Select(i => PayOn(client)));
            return "paid "
                + paid.ToString(CultureInfo.InvariantCulture)
                + ", unknown "
                + unknown.ToString(CultureInfo.InvariantCulture)
                + ", failed ["
                + string.Join(", ", Failed)
                + "]";
        }

        private static async Task PayOn(GamekeeperClient client)
        {
            while (!IsEnough())
            {
                try
                {
                    await Pay(client);
                    Interlocked.Increment(ref paid);
                }
                catch (GamekeeperException error) when (error.IsOutcomeUnknown)
                {
                    Interlocked.Increment(ref unknown);
                }
                catch (Exception error)
                {
                    lock (Failed)
                        Failed.Add((error as GamekeeperException)?.Name ?? error.Message);
                }
            }
        }

        private static async Task Pay(GamekeeperClient client)
        {
            while (true)
            {
                try
                {
                    await client.Resources.TransferAsync(
                        new ResourcesTransferParameters
                        {
                            Resource = Read("TEST_RESOURCE"),
                            Recipient = Read("TEST_FRIEND"),
                            Amount = 1,
                        }
                    );
                    return;
                }
                catch (GamekeeperException error) when (error.IsRetryable)
                {
                    await Task.Delay(5);
                }
            }
        }

        private static bool IsEnough()
        {
            var wanted = int.Parse(Read("TEST_PAYMENTS"), CultureInfo.InvariantCulture);
            if (wanted > 0)
                return Interlocked.Increment(ref begun) > wanted;
            return File.Exists(Path.Combine(Read("GAMEKEEPER_HOME"), "stop"));
        }

        private static string Read(string name) =>
            Environment.GetEnvironmentVariable(name)
            ?? throw new InvalidOperationException(name + " is needed");
    }
}
