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
            "c9950d5ae1d50538a9a562ab1c74ccc4e056bf32f60b7d0bd4c97ea1d700d32a";

        /// <summary>Records of a page, where a walk is not told otherwise.</summary>
        internal const int PageRecords = 250;
    }
}
