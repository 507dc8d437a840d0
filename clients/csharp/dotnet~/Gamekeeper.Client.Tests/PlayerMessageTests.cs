using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Runtime.CompilerServices;
using System.Threading.Tasks;
using Xunit;

namespace Gamekeeper.Tests
{
    /// <summary>
    /// The sentences about errors for players: the same table that the other clients play.
    /// </summary>
    [Trait("Kind", "Unit")]
    public sealed class PlayerMessageTests
    {
        [Fact]
        public void DefaultEveryCaseOfTheTable()
        {
            var table = ReadTable();
            var now = DateTime.Parse(
                table["now"]!.AsString(),
                CultureInfo.InvariantCulture,
                DateTimeStyles.AdjustToUniversal
            );
            var problems = new List<string>();
            foreach (var one in table["cases"]!.Items)
            {
                var error = Make(one["name"]!.AsString(), one["code"]!.AsInt32(), one["context"]!);
                foreach (var (language, sentence) in one["says"]!.Members)
                {
                    var said = PlayerMessages.PlayerMessageAt(
                        error,
                        address => table["names"]![address]?.AsString(),
                        language,
                        now
                    );
                    if (said != sentence.AsString())
                        problems.Add(one["shows"]!.AsString() + " (" + language + "): " + said);
                }
            }
            Assert.Empty(problems);
            Assert.True(table["cases"]!.Items.Count > 30);
        }

        [Fact]
        public async Task DefaultTheSample()
        {
            const string Gold = "Go1dGo1dGo1dGo1dGo1dGo1dGo1dGo1dGo1dGo1dGo1d";
            var context = JsonValue.Parse("{\"resource\":\"" + Gold + "\"}");
            var error = Make(ErrorNames.InsufficientBalance, 5001, context);
            var names = new Dictionary<string, string> { [Gold] = "Gold" };
            Assert.Equal("", await TellThePlayer.RunAsync(() => Task.CompletedTask, names));
            Assert.Equal(
                error.PlayerMessage(_ => "Gold"),
                await TellThePlayer.RunAsync(() => Task.FromException(error), names)
            );
        }

        [Fact]
        public void ArgsTheLanguageIsThatOfTheCulture()
        {
            var before = CultureInfo.CurrentUICulture;
            try
            {
                CultureInfo.CurrentUICulture = new SwissGerman();
                Assert.Equal("Etwas ging schief.", new TimeoutException().PlayerMessage());
                CultureInfo.CurrentUICulture = CultureInfo.InvariantCulture;
                Assert.Equal("Something went wrong.", new TimeoutException().PlayerMessage());
            }
            finally
            {
                CultureInfo.CurrentUICulture = before;
            }
        }

        /// <summary>It is there without the system's cultures too.</summary>
        private sealed class SwissGerman : CultureInfo
        {
            public SwissGerman()
                : base("") { }

            public override string Name => "de-CH";
        }

        private static GamekeeperException Make(string name, int code, JsonValue context) =>
            new GamekeeperException(name, code, "for developers", false, context);

        private static JsonValue ReadTable([CallerFilePath] string source = "")
        {
            var tests = Path.Combine(Path.GetDirectoryName(source)!, "../../../../test/clients");
            return JsonValue.Parse(
                File.ReadAllText(Path.Combine(tests, "support/player-texts.json"))
            );
        }
    }
}
