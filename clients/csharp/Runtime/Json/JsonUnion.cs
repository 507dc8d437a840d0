#nullable enable
using System;

namespace Gamekeeper
{
    /// <summary>Tells the types of a union apart.</summary>
    internal static class JsonUnion
    {
        /// <summary>The value of `__typename` of the object that comes next.</summary>
        public static ReadOnlySpan<char> FindTypeName(ref JsonReader reader)
        {
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("__typename"))
                    return reader.ReadText();
                reader.Skip();
            }
            throw reader.Fail("a union's value has a __typename");
        }
    }
}
