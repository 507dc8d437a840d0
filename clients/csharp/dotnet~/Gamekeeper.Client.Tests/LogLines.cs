using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;

namespace Gamekeeper.Tests
{
    /// <summary>A game's logger that keeps what it hears, with the level first.</summary>
    internal sealed class LogLines : IGamekeeperLogger
    {
        private readonly ConcurrentQueue<string> all = new ConcurrentQueue<string>();

        public IReadOnlyList<string> All => all.ToList();

        public string Text => string.Join("\n", all);

        public int Count(string line) => all.Count(each => each == line);

        public bool Has(string start) =>
            all.Any(each => each.StartsWith(start, StringComparison.Ordinal));

        public void Log(GamekeeperLogLevel level, string message) =>
            all.Enqueue(level + " " + message);
    }
}
