using Xunit;

namespace Gamekeeper.Tests
{
    /// <summary>
    /// Tests that change what all of the process has, such as a variable of its environment: they
    /// run while no other test does.
    /// </summary>
    [CollectionDefinition(nameof(ProcessWide), DisableParallelization = true)]
    public sealed class ProcessWide { }
}
