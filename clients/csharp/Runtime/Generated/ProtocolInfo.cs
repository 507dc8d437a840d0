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
            "1a986783b298b1dc207e1aff9528680f99ddf9e40d6c7e37a4396b3c84f9f84e";
    }
}
