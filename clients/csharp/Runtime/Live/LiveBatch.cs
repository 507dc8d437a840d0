#nullable enable
using System;
using System.Collections.Generic;

namespace Gamekeeper
{
    /// <summary>A record of a live table as it came.</summary>
    internal sealed class LiveRecord
    {
        public LiveRecord(string key, string text, object row)
        {
            Key = key;
            Text = text;
            Row = row;
        }

        public string Key { get; }

        /// <summary>The record as JSON, by which it is compared.</summary>
        public string Text { get; }

        /// <summary>The record in its type.</summary>
        public object Row { get; }

        /// <summary>Whether it says the same as another one.</summary>
        public bool IsSame(LiveRecord other)
        {
            if (string.Equals(Text, other.Text, StringComparison.Ordinal))
                return true;
            // Only fields in another order are as long and say the same.
            return Text.Length == other.Text.Length
                && JsonEquality.IsSame(JsonValue.Parse(Text), JsonValue.Parse(other.Text));
        }
    }

    /// <summary>Reads the next record of a reader.</summary>
    internal delegate LiveRecord ReadLiveRecord(ref JsonReader reader);

    /// <summary>
    /// An answer to live.subscribe or a live.changed. Its records are read in the type of their
    /// table, which the table's identifier tells.
    /// </summary>
    internal sealed class LiveBatch
    {
        private static readonly ArraySegment<char> None = new ArraySegment<char>(
            "[]".ToCharArray()
        );

        private LiveBatch() { }

        public string Table { get; private set; } = "";

        public string Position { get; private set; } = "";

        public bool IsWhole { get; private set; }

        public IReadOnlyList<LiveRecord> Records { get; private set; } = Array.Empty<LiveRecord>();

        public IReadOnlyList<string> Removed { get; private set; } = Array.Empty<string>();

        public IReadOnlyList<LiveName> Names { get; private set; } = Array.Empty<LiveName>();

        /// <summary>Reads a batch.</summary>
        /// <param name="reader">The batch comes next.</param>
        /// <param name="find">
        /// How the records of a table are read; null where nobody has it any more.
        /// </param>
        /// <exception cref="JsonFormatException">It has another form.</exception>
        public static LiveBatch Read(ref JsonReader reader, Func<string, ReadLiveRecord?> find)
        {
            var batch = new LiveBatch();
            var records = None;
            var lists = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("table"))
                    batch.Table = reader.ReadString();
                else if (name.SequenceEqual("position"))
                    batch.Position = reader.ReadString();
                else if (name.SequenceEqual("isWhole"))
                    batch.IsWhole = reader.ReadBoolean();
                else if (name.SequenceEqual("records"))
                {
                    records = reader.Skip();
                    lists++;
                }
                else if (name.SequenceEqual("removed"))
                {
                    batch.Removed = JsonText.ReadList(ref reader, JsonScalars.Text);
                    lists++;
                }
                else if (name.SequenceEqual("names"))
                {
                    batch.Names = JsonText.ReadList(ref reader, LiveName.Reader);
                    lists++;
                }
                else
                    reader.Skip();
            }
            if (batch.Table.Length == 0 || batch.Position.Length == 0)
                throw reader.Fail("a batch has a table and a position");
            if (lists < 3)
                throw reader.Fail("a batch has lists of records, removed keys and names");
            var read = find(batch.Table);
            if (read != null)
                batch.Records = ReadRecords(new JsonReader(records), read);
            return batch;
        }

        /// <summary>Of records with the same key the last counts.</summary>
        private static IReadOnlyList<LiveRecord> ReadRecords(JsonReader reader, ReadLiveRecord read)
        {
            var records = new List<LiveRecord>();
            var places = new Dictionary<string, int>(StringComparer.Ordinal);
            reader.BeginArray();
            while (reader.NextItem())
            {
                var record = read(ref reader);
                if (places.TryAdd(record.Key, records.Count))
                    records.Add(record);
                else
                    records[places[record.Key]] = record;
            }
            return records;
        }
    }
}
