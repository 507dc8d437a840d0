using System;
using System.IO;
using Xunit;

namespace Gamekeeper.Tests
{
    /// <summary>Where a game finds the daemon that came with it.</summary>
    [Trait("Kind", "Unit")]
    public sealed class PackageFinderTests : IDisposable
    {
        private readonly string folder = Directory
            .CreateTempSubdirectory("gamekeeper-packages-")
            .FullName;

        public void Dispose() => Directory.Delete(folder, true);

        [Theory]
        [InlineData("gamekeeper/linux-x64", "")]
        [InlineData("gamekeeper", "")]
        [InlineData("Gamekeeper/linux-x64", "")]
        [InlineData("Contents/Resources/gamekeeper", "Contents")]
        [InlineData("Contents/Resources/gamekeeper", "Contents/MacOS")]
        public void DefaultFound(string package, string program)
        {
            var expected = Path.Combine(folder, package);
            Directory.CreateDirectory(expected);
            Directory.CreateDirectory(Path.Combine(folder, program));
            File.WriteAllText(Path.Combine(expected, "manifest.json"), "{}");
            var found = PackageFinder.FindFrom(Path.Combine(folder, program), "linux-x64");
            Assert.Equal(expected, found);
        }

        [Fact]
        public void BehaviourNothingWhereNoneCame()
        {
            Directory.CreateDirectory(Path.Combine(folder, "gamekeeper", "linux-x64"));
            Assert.Null(PackageFinder.FindFrom(folder, "linux-x64"));
            Assert.Null(PackageFinder.FindFrom(folder, null));
            Assert.Null(DaemonLaunchOptions.Packaged());
        }
    }
}
