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
            "42574e4461e22e40ad2a231c01b376af1cec0d4f8688fec6be4f805073d6c1be";
    }
}
