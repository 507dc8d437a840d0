using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Runtime.InteropServices;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using Xunit;

namespace Gamekeeper.Tests
{
    /// <summary>Programs started by the system's own functions, as IL2CPP needs it.</summary>
    [Trait("Kind", "Unit")]
    [Collection(nameof(ProcessWide))]
    public sealed class ProgramTests
    {
        [Theory]
        [InlineData("start", "start")]
        [InlineData("  a \t b  ", "a|b")]
        [InlineData("\"a b\" c\"d e\"f", "a b|cd ef")]
        [InlineData("\"\" a", "|a")]
        [InlineData("a\\b \\\\x\\ c", "a\\b|\\\\x\\|c")]
        [InlineData("\"a\\\"b\" \"c\\\\\" d\\\\\"e f\"", "a\"b|c\\|d\\e f")]
        public void ArgsCommandLineIsSplitAsWindowsDoes(string text, string expected) =>
            Assert.Equal(expected, string.Join("|", CommandLine.Split(text)));

        [Theory]
        [InlineData("")]
        [InlineData("a b")]
        [InlineData("\"")]
        [InlineData("C:\\Program Files\\")]
        [InlineData("\\\"x\\\\\"\\")]
        public void ArgsWhatIsQuotedIsOneArgument(string argument) =>
            Assert.Equal(
                new[] { argument, "next" },
                CommandLine.Split(CommandLine.Quote(argument) + " next")
            );

        private static async Task<(string Ending, string Errors)> EndOf(
            string script,
            IReadOnlyDictionary<string, string>? variables = null
        )
        {
            var arguments = "-c " + CommandLine.Quote(script);
            var start = new ProgramStart("sh", arguments);
            start.Variables["PATH"] = "/usr/bin:/bin";
            foreach (var pair in variables ?? new Dictionary<string, string>())
                start.Variables[pair.Key] = pair.Value;
            using var running = start.Run();
            while (true)
            {
                var ending = running.DescribeEnding();
                if (ending != null)
                    return (ending, running.ReadErrors());
                await Task.Yield();
            }
        }

        [Fact]
        public async Task DefaultItEndsWithItsCodeAndItsLastWords()
        {
            if (OperatingSystem.IsWindows())
                return;
            var (ending, errors) = await EndOf("printf %09000d 0 >&2; echo end >&2; exit 127");
            Assert.Equal("ended with code 127", ending);
            Assert.EndsWith("0end", errors, StringComparison.Ordinal);
            Assert.InRange(errors.Length, 4000, 4096);
            Assert.Equal(("was ended by signal 9", ""), await EndOf("kill -9 $$"));
        }

        [Fact]
        public async Task BehaviourItHasTheEnvironmentThatItIsGivenAndNoOther()
        {
            if (OperatingSystem.IsWindows())
                return;
            var given = new Dictionary<string, string>
            {
                ["http_proxy"] = "a",
                ["HTTP_PROXY"] = "Ü",
            };
            var (_, errors) = await EndOf("env >&2", given);
            var names = errors.Split('\n').Where(line => !line.StartsWith('_')).ToList();
            Assert.Contains("http_proxy=a", names);
            Assert.Contains("HTTP_PROXY=Ü", names);
            Assert.All(names, line => Assert.Matches("^(PATH|PWD|SHLVL|(?i)http_proxy)=", line));
        }

        [DllImport("libc", EntryPoint = "open")]
        private static extern int OpenInherited(
            [MarshalAs(UnmanagedType.LPUTF8Str)] string path,
            int flags
        );

        [DllImport("libc", EntryPoint = "close")]
        private static extern int CloseInherited(int descriptor);

        [Fact]
        public async Task BehaviourItHasNoFileOfTheGamesAndASessionOfItsOwn()
        {
            if (!OperatingSystem.IsLinux())
                return;
            // As an engine's own code opens files: .NET would mark it as no program's.
            var open = OpenInherited("/proc/self/status", 0);
            Assert.InRange(open, 3, int.MaxValue);
            var (_, errors) = await EndOf(
                "exec >&2; ls -l /proc/$$/fd; cut -d' ' -f5,6 /proc/$$/stat"
            );
            Assert.Equal(0, CloseInherited(open));
            Assert.DoesNotContain("status", errors, StringComparison.Ordinal);
            Assert.Equal(
                3,
                errors.Split('\n').Count(line => line.Contains("->", StringComparison.Ordinal))
            );
            var kept = Regex.Match(errors, "/gamekeeper-[0-9a-f]{32}").Value;
            Assert.NotEqual("", kept);
            Assert.False(File.Exists(Path.GetTempPath() + kept));
            var own = errors.Split('\n').Last().Split(' ');
            Assert.Equal(own[0], own[1]);
        }

        [Fact]
        public async Task BehaviourWhereNothingCanBeWrittenItStartsAllTheSame()
        {
            if (OperatingSystem.IsWindows())
                return;
            var before = Environment.GetEnvironmentVariable("TMPDIR");
            Environment.SetEnvironmentVariable("TMPDIR", "/nonexistent");
            try
            {
                Assert.Equal(("ended with code 3", ""), await EndOf("echo lost >&2; exit 3"));
            }
            finally
            {
                Environment.SetEnvironmentVariable("TMPDIR", before);
            }
        }

        [Fact]
        public void ErrorAProgramThatIsNotThere()
        {
            var start = new ProgramStart(Path.Combine(Path.GetTempPath(), "no", "such"), "");
            var error = Assert.Throws<ProgramException>(start.Run);
            Assert.Equal("there is no such program", error.Message);
        }
    }
}
