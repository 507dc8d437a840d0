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
            "1ddd9476b8cae5e77b49ba84d7c8711e94fab3e744b33cb5f83c23f44861544d";

        /// <summary>Records of a page, where a walk is not told otherwise.</summary>
        internal const int PageRecords = 250;
    }
}
