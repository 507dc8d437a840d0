#nullable enable
using System;
using System.Collections.Generic;

namespace Gamekeeper
{
    /// <summary>Whether JSON values say the same, whatever the order of members.</summary>
    internal static class JsonEquality
    {
        public static bool IsSame(JsonValue one, JsonValue other)
        {
            if (one.Kind != other.Kind)
                return false;
            switch (one.Kind)
            {
                case JsonKind.Array:
                    return IsSame(one.Items, other.Items);
                case JsonKind.Object:
                    return IsSame(one.Members, other);
                default:
                    return string.Equals(
                        one.ToString(),
                        other.ToString(),
                        StringComparison.Ordinal
                    );
            }
        }

        private static bool IsSame(IReadOnlyList<JsonValue> one, IReadOnlyList<JsonValue> other)
        {
            if (one.Count != other.Count)
                return false;
            for (var i = 0; i < one.Count; i++)
            {
                if (!IsSame(one[i], other[i]))
                    return false;
            }
            return true;
        }

        private static bool IsSame(
            IReadOnlyList<KeyValuePair<string, JsonValue>> members,
            JsonValue other
        )
        {
            if (members.Count != other.Members.Count)
                return false;
            foreach (var member in members)
            {
                var value = other[member.Key];
                if (value == null || !IsSame(member.Value, value))
                    return false;
            }
            return true;
        }
    }
}
