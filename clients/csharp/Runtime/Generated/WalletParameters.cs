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
