// Generated from src/methods/catalogue by `npm run generate`.
#nullable enable
namespace Gamekeeper
{
    /// <summary>What client and daemon compare when they meet.</summary>
    public static class ProtocolInfo
    {
        /// <summary>Version of this package.</summary>
        public const string Version = "0.1.0";

        /// <summary>The version of the protocol that it speaks.</summary>
        public const int ProtocolVersion = 1;

        /// <summary>SHA-256 over the catalogue's names and types, hexadecimal.</summary>
        public const string SchemaHash =
            "9f1fca8248c3c78d78907646c49ac9b9e7e40e8e021acb43a8b17b59942ab98f";

        /// <summary>Records of a page, where a walk is not told otherwise.</summary>
        internal const int PageRecords = 250;
    }
}
