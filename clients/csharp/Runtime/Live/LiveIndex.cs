#nullable enable
using System;
using System.Collections.Generic;

namespace Gamekeeper
{
    /// <summary>The rows of a live table by one of their fields, as long as there is one.</summary>
    public sealed class LiveIndex<TRow>
        where TRow : class
    {
        private readonly object gate;
        private readonly Func<TRow, string?> select;
        private readonly Dictionary<string, Dictionary<string, TRow>> rows = new Dictionary<
            string,
            Dictionary<string, TRow>
        >(StringComparer.Ordinal);

        /// <param name="gate">Guards the rows of the table.</param>
        /// <param name="select">The field; rows in which it is null are not found.</param>
        internal LiveIndex(object gate, Func<TRow, string?> select)
        {
            this.gate = gate;
            this.select = select;
        }

        /// <summary>The rows with this value.</summary>
        public IReadOnlyList<TRow> Find(string value)
        {
            lock (gate)
            {
                if (!rows.TryGetValue(value, out var found))
                    return Array.Empty<TRow>();
                var list = new TRow[found.Count];
                found.Values.CopyTo(list, 0);
                return list;
            }
        }

        internal void Add(string key, TRow row)
        {
            var value = select(row);
            if (value == null)
                return;
            if (!rows.TryGetValue(value, out var found))
            {
                found = new Dictionary<string, TRow>(StringComparer.Ordinal);
                rows[value] = found;
            }
            found[key] = row;
        }

        internal void Remove(string key, TRow row)
        {
            var value = select(row);
            if (value == null || !rows.TryGetValue(value, out var found))
                return;
            found.Remove(key);
            if (found.Count == 0)
                rows.Remove(value);
        }
    }
}
