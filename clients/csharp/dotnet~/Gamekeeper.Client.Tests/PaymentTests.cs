using System;
using System.Threading.Tasks;
using Xunit;
using Xunit.Abstractions;

namespace Gamekeeper.Tests
{
    /// <summary>The paying game, which test/clients/csharp/drops.test.ts starts.</summary>
    [Trait("Kind", "Payments")]
    public sealed class PaymentTests
    {
        private readonly ITestOutputHelper output;

        public PaymentTests(ITestOutputHelper output) => this.output = output;

        [Fact]
        public async Task BehaviourEveryPaymentIsAnsweredOnce()
        {
            var tally = await Payments.Run();
            output.WriteLine(tally);
            Assert.StartsWith("paid ", tally, StringComparison.Ordinal);
        }
    }
}
