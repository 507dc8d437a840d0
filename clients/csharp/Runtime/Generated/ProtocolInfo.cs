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
            "8296b01df9f263d73179d27d38c64e4030c0fec2d3a1aa13c429ec8d251b040e";

        /// <summary>Records of a page, where a walk is not told otherwise.</summary>
        internal const int PageRecords = 250;
    }
}
