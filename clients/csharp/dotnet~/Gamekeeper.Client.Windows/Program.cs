using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using System.Threading;
using Xunit;
using Xunit.Abstractions;
using Xunit.Sdk;

namespace Gamekeeper.Tests
{
    /// <summary>
    /// Runs the tests of one kind, as a test host would, and prints what they write and how many
    /// passed. The status is 0 when all did and there was one.
    /// </summary>
    internal static class Program
    {
        private static int Main(string[] arguments)
        {
            Console.OutputEncoding = new UTF8Encoding(false);
            var assembly = typeof(Program).Assembly;
            using var framework = new XunitTestFramework(new Sink());
            var found = new Sink();
            using var discoverer = framework.GetDiscoverer(Reflector.Wrap(assembly));
            discoverer.Find(false, found, new Options());
            found.Wait();
            var chosen = found.Cases.Where(test => IsOfKind(test, arguments[0])).ToList();
            var results = new Sink();
            using var executor = framework.GetExecutor(assembly.GetName());
            executor.RunTests(chosen, results, new Options());
            results.Wait();
            foreach (var failure in results.Failures)
                Console.WriteLine(failure);
            Console.WriteLine(
                FormattableString.Invariant(
                    $"Passed: {results.Passed}, Failed: {results.Failures.Count}"
                )
            );
            return results.Failures.IsEmpty && results.Passed > 0 ? 0 : 1;
        }

        private static bool IsOfKind(ITestCase test, string kind) =>
            test.Traits.TryGetValue("Kind", out var kinds) && kinds.Contains(kind);

        /// <summary>Keeps what the framework tells.</summary>
        private sealed class Sink : LongLivedMarshalByRefObject, IMessageSink
        {
            private readonly ManualResetEventSlim isDone = new();
            private int passed;

            public ConcurrentQueue<ITestCase> Cases { get; } = new();

            public ConcurrentQueue<string> Failures { get; } = new();

            public int Passed => passed;

            public void Wait() => isDone.Wait();

            public bool OnMessage(IMessageSinkMessage message)
            {
                switch (message)
                {
                    case ITestCaseDiscoveryMessage { TestCase: var test }:
                        Cases.Enqueue(test);
                        break;
                    case ITestOutput told:
                        Console.Write(told.Output);
                        break;
                    case ITestPassed:
                        Interlocked.Increment(ref passed);
                        break;
                    case ITestSkipped skipped:
                        Failures.Enqueue($"{skipped.Test.DisplayName}: skipped");
                        break;
                    case ITestFailed failed:
                        Fail(failed.Test.DisplayName, failed);
                        break;
                    case IErrorMessage error:
                        Fail("outside of a test", error);
                        break;
                    case IFailureInformation failure:
                        Fail("when cleaning up", failure);
                        break;
                    case IDiscoveryCompleteMessage or ITestAssemblyFinished:
                        isDone.Set();
                        break;
                }
                return true;
            }

            private void Fail(string name, IFailureInformation failure) =>
                Failures.Enqueue($"{name}: {string.Join(Environment.NewLine, failure.Messages)}");
        }

        /// <summary>The framework's own defaults: an option that is not set.</summary>
        private sealed class Options
            : ITestFrameworkDiscoveryOptions,
                ITestFrameworkExecutionOptions
        {
            private readonly Dictionary<string, object?> values = new();

            public TValue GetValue<TValue>(string name) =>
                values.TryGetValue(name, out var value) ? (TValue)value! : default!;

            public void SetValue<TValue>(string name, TValue value) => values[name] = value;
        }
    }
}
