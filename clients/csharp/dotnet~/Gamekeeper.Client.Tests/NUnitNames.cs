using Xunit;

namespace NUnit.Framework
{
    /// <summary>Lets the package's own NUnit tests, which Unity runs, run here too.</summary>
    public sealed class TestAttribute : FactAttribute { }

    /// <summary>The few of NUnit's assertions that those tests use.</summary>
    public static class Assert
    {
        public static void AreEqual<T>(T expected, T actual) =>
            Xunit.Assert.Equal(expected, actual);

        public static void IsTrue(bool condition) => Xunit.Assert.True(condition);
    }
}
