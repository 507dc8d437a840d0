// Generated from src/methods/catalogue by `npm run generate`.
#nullable enable
namespace Gamekeeper
{
    /// <summary>Parameters of <c>wallet.list</c>.</summary>
    public sealed class WalletListParameters : CallParameters
    {
        internal override void Write(JsonWriter writer)
        {
        }
    }

    /// <summary>Parameters of <c>wallet.inventory</c>.</summary>
    public sealed class WalletInventoryParameters : CallParameters
    {
        /// <summary>Address of the wallet. Default: the session's.</summary>
        public string? Wallet { get; set; }

        /// <summary>The most lines to answer, 1 to 10,000. Default: all.</summary>
        public int? Limit { get; set; }

        /// <summary>
        /// Only what comes behind the resource with this address: that of the last line of the page
        /// before. Default: from the first on.
        /// </summary>
        public string? After { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Wallet != null)
            {
                writer.Name("wallet");
                writer.String(Wallet);
            }
            if (Limit != null)
            {
                writer.Name("limit");
                writer.Number(Limit.Value);
            }
            if (After != null)
            {
                writer.Name("after");
                writer.String(After);
            }
        }
    }

    /// <summary>Parameters of <c>wallet.create</c>.</summary>
    public sealed class WalletCreateParameters : CallParameters
    {
        /// <summary>1 to 32 of lower-case letters, digits and hyphens. Required.</summary>
        public string Name { get; set; } = null!;

        internal override void Write(JsonWriter writer)
        {
            if (Name == null)
            {
                throw GamekeeperException.InvalidParams("name", "String");
            }
            writer.Name("name");
            writer.String(Name);
        }
    }

    /// <summary>Parameters of <c>wallet.use</c>.</summary>
    public sealed class WalletUseParameters : CallParameters
    {
        /// <summary>Name of a wallet of this session. Required.</summary>
        public string Name { get; set; } = null!;

        internal override void Write(JsonWriter writer)
        {
            if (Name == null)
            {
                throw GamekeeperException.InvalidParams("name", "String");
            }
            writer.Name("name");
            writer.String(Name);
        }
    }

    /// <summary>Parameters of <c>wallet.signMessage</c>.</summary>
    public sealed class WalletSignMessageParameters : CallParameters
    {
        /// <summary>Text to sign, at most 4,096 bytes of UTF-8. Required.</summary>
        public string Message { get; set; } = null!;

        internal override void Write(JsonWriter writer)
        {
            if (Message == null)
            {
                throw GamekeeperException.InvalidParams("message", "String");
            }
            writer.Name("message");
            writer.String(Message);
        }
    }

    /// <summary>Parameters of <c>wallet.signIn</c>.</summary>
    public sealed class WalletSignInParameters : CallParameters
    {
        internal override void Write(JsonWriter writer)
        {
        }
    }
}
