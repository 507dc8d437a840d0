// Generated from src/methods/catalogue by `npm run generate`.
#nullable enable
using System.Collections.Generic;

namespace Gamekeeper
{
    /// <summary>Parameters of the live table <c>characters</c>.</summary>
    public sealed class LiveCharactersParameters : CallParameters
    {
        /// <summary>Only characters with these addresses. Default: any.</summary>
        public IReadOnlyList<string>? Addresses { get; set; }

        /// <summary>Only characters with this owner, source or use. Default: any.</summary>
        public CharactersFilter? Filters { get; set; }

        /// <summary>Only characters in these Merkle trees. Default: any.</summary>
        public IReadOnlyList<string>? Trees { get; set; }

        /// <summary>Only characters that these wallets own. Default: any.</summary>
        public IReadOnlyList<string>? Wallets { get; set; }

        /// <summary>
        /// Only characters made from these assets. A mint differs from the character's address.
        /// Default: any.
        /// </summary>
        public IReadOnlyList<string>? Mints { get; set; }

        /// <summary>
        /// Only assembled characters whose attributes have these hashes. Default: any.
        /// </summary>
        public IReadOnlyList<string>? AttributeHashes { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Addresses != null)
            {
                writer.Name("addresses");
                writer.BeginArray();
                for (var index = 0; index < Addresses.Count; index++)
                {
                    var item = Addresses[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (Filters != null)
            {
                writer.Name("filters");
                Filters.Write(writer);
            }
            if (Trees != null)
            {
                writer.Name("trees");
                writer.BeginArray();
                for (var index = 0; index < Trees.Count; index++)
                {
                    var item = Trees[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (Wallets != null)
            {
                writer.Name("wallets");
                writer.BeginArray();
                for (var index = 0; index < Wallets.Count; index++)
                {
                    var item = Wallets[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (Mints != null)
            {
                writer.Name("mints");
                writer.BeginArray();
                for (var index = 0; index < Mints.Count; index++)
                {
                    var item = Mints[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (AttributeHashes != null)
            {
                writer.Name("attributeHashes");
                writer.BeginArray();
                for (var index = 0; index < AttributeHashes.Count; index++)
                {
                    var item = AttributeHashes[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
        }
    }

    /// <summary>Parameters of the live table <c>missions</c>.</summary>
    public sealed class LiveMissionsParameters : CallParameters
    {
        /// <summary>Only missions with these addresses. Default: any.</summary>
        public IReadOnlyList<string>? Addresses { get; set; }

        /// <summary>Only missions of these pools. Default: any.</summary>
        public IReadOnlyList<string>? MissionPools { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Addresses != null)
            {
                writer.Name("addresses");
                writer.BeginArray();
                for (var index = 0; index < Addresses.Count; index++)
                {
                    var item = Addresses[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (MissionPools != null)
            {
                writer.Name("missionPools");
                writer.BeginArray();
                for (var index = 0; index < MissionPools.Count; index++)
                {
                    var item = MissionPools[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
        }
    }

    /// <summary>Parameters of the live table <c>resources</c>.</summary>
    public sealed class LiveResourcesParameters : CallParameters
    {
        /// <summary>Only resources with these addresses. Default: any.</summary>
        public IReadOnlyList<string>? Addresses { get; set; }

        /// <summary>Only resources of these projects. Default: any.</summary>
        public IReadOnlyList<string>? Projects { get; set; }

        /// <summary>Only resources with these mints. Default: any.</summary>
        public IReadOnlyList<string>? Mints { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Addresses != null)
            {
                writer.Name("addresses");
                writer.BeginArray();
                for (var index = 0; index < Addresses.Count; index++)
                {
                    var item = Addresses[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (Projects != null)
            {
                writer.Name("projects");
                writer.BeginArray();
                for (var index = 0; index < Projects.Count; index++)
                {
                    var item = Projects[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (Mints != null)
            {
                writer.Name("mints");
                writer.BeginArray();
                for (var index = 0; index < Mints.Count; index++)
                {
                    var item = Mints[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
        }
    }

    /// <summary>Parameters of the live table <c>holdings</c>.</summary>
    public sealed class LiveHoldingsParameters : CallParameters
    {
        /// <summary>Only holdings with these addresses. Default: any.</summary>
        public IReadOnlyList<string>? Addresses { get; set; }

        /// <summary>Only holdings of this wallet. Default: any.</summary>
        public string? Holder { get; set; }

        /// <summary>Only holdings in these Merkle trees. Default: any.</summary>
        public IReadOnlyList<string>? Trees { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Addresses != null)
            {
                writer.Name("addresses");
                writer.BeginArray();
                for (var index = 0; index < Addresses.Count; index++)
                {
                    var item = Addresses[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (Holder != null)
            {
                writer.Name("holder");
                writer.String(Holder);
            }
            if (Trees != null)
            {
                writer.Name("trees");
                writer.BeginArray();
                for (var index = 0; index < Trees.Count; index++)
                {
                    var item = Trees[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
        }
    }

    /// <summary>Parameters of the live table <c>faucets</c>.</summary>
    public sealed class LiveFaucetsParameters : CallParameters
    {
        /// <summary>Only faucets with these addresses. Default: any.</summary>
        public IReadOnlyList<string>? Addresses { get; set; }

        /// <summary>Only faucets of these projects. Default: any.</summary>
        public IReadOnlyList<string>? Projects { get; set; }

        /// <summary>Only faucets that give out these resources. Default: any.</summary>
        public IReadOnlyList<string>? Resources { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Addresses != null)
            {
                writer.Name("addresses");
                writer.BeginArray();
                for (var index = 0; index < Addresses.Count; index++)
                {
                    var item = Addresses[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (Projects != null)
            {
                writer.Name("projects");
                writer.BeginArray();
                for (var index = 0; index < Projects.Count; index++)
                {
                    var item = Projects[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (Resources != null)
            {
                writer.Name("resources");
                writer.BeginArray();
                for (var index = 0; index < Resources.Count; index++)
                {
                    var item = Resources[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
        }
    }

    /// <summary>Parameters of the live table <c>stakers</c>.</summary>
    public sealed class LiveStakersParameters : CallParameters
    {
        /// <summary>Only stakers with these addresses. Default: any.</summary>
        public IReadOnlyList<string>? Addresses { get; set; }

        /// <summary>Only stakers in these pools. Default: any.</summary>
        public IReadOnlyList<string>? StakingPools { get; set; }

        /// <summary>Only stakers of these wallets. Default: any.</summary>
        public IReadOnlyList<string>? Wallets { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Addresses != null)
            {
                writer.Name("addresses");
                writer.BeginArray();
                for (var index = 0; index < Addresses.Count; index++)
                {
                    var item = Addresses[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (StakingPools != null)
            {
                writer.Name("stakingPools");
                writer.BeginArray();
                for (var index = 0; index < StakingPools.Count; index++)
                {
                    var item = StakingPools[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (Wallets != null)
            {
                writer.Name("wallets");
                writer.BeginArray();
                for (var index = 0; index < Wallets.Count; index++)
                {
                    var item = Wallets[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
        }
    }

    /// <summary>Parameters of the live table <c>balance</c>.</summary>
    public sealed class LiveBalanceParameters : CallParameters
    {
        /// <summary>The address, of a wallet or of any other account. Required.</summary>
        public string Address { get; set; } = null!;

        internal override void Write(JsonWriter writer)
        {
            if (Address == null)
            {
                throw GamekeeperException.InvalidParams("address", "Pubkey");
            }
            writer.Name("address");
            writer.String(Address);
        }
    }

    /// <summary>Parameters of the live table <c>users</c>.</summary>
    public sealed class LiveUsersParameters : CallParameters
    {
        /// <summary>Only users with these addresses. Default: any.</summary>
        public IReadOnlyList<string>? Addresses { get; set; }

        /// <summary>Only users with these ids. Default: any.</summary>
        public IReadOnlyList<int>? Ids { get; set; }

        /// <summary>
        /// Only users whose own one of these wallets is. A wallet that a user names as its shadow
        /// is not. Default: any.
        /// </summary>
        public IReadOnlyList<string>? Wallets { get; set; }

        /// <summary>
        /// Only users with these names, without regard to upper and lower case. Default: any.
        /// </summary>
        public IReadOnlyList<string>? Usernames { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Addresses != null)
            {
                writer.Name("addresses");
                writer.BeginArray();
                for (var index = 0; index < Addresses.Count; index++)
                {
                    var item = Addresses[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (Ids != null)
            {
                writer.Name("ids");
                writer.BeginArray();
                for (var index = 0; index < Ids.Count; index++)
                {
                    var item = Ids[index];
                    writer.Number(item);
                }
                writer.EndArray();
            }
            if (Wallets != null)
            {
                writer.Name("wallets");
                writer.BeginArray();
                for (var index = 0; index < Wallets.Count; index++)
                {
                    var item = Wallets[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (Usernames != null)
            {
                writer.Name("usernames");
                writer.BeginArray();
                for (var index = 0; index < Usernames.Count; index++)
                {
                    var item = Usernames[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
        }
    }

    /// <summary>Parameters of the live table <c>profiles</c>.</summary>
    public sealed class LiveProfilesParameters : CallParameters
    {
        /// <summary>Only profiles with these addresses. Default: any.</summary>
        public IReadOnlyList<string>? Addresses { get; set; }

        /// <summary>Only profiles in these projects. Default: any.</summary>
        public IReadOnlyList<string>? Projects { get; set; }

        /// <summary>Only profiles of the users with these ids. Default: any.</summary>
        public IReadOnlyList<int>? UserIds { get; set; }

        /// <summary>Only profiles with these identities. Default: any.</summary>
        public IReadOnlyList<string>? Identities { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Addresses != null)
            {
                writer.Name("addresses");
                writer.BeginArray();
                for (var index = 0; index < Addresses.Count; index++)
                {
                    var item = Addresses[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (Projects != null)
            {
                writer.Name("projects");
                writer.BeginArray();
                for (var index = 0; index < Projects.Count; index++)
                {
                    var item = Projects[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (UserIds != null)
            {
                writer.Name("userIds");
                writer.BeginArray();
                for (var index = 0; index < UserIds.Count; index++)
                {
                    var item = UserIds[index];
                    writer.Number(item);
                }
                writer.EndArray();
            }
            if (Identities != null)
            {
                writer.Name("identities");
                writer.BeginArray();
                for (var index = 0; index < Identities.Count; index++)
                {
                    var item = Identities[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
        }
    }

    /// <summary>Parameters of the live table <c>inventory</c>.</summary>
    public sealed class LiveInventoryParameters : CallParameters
    {
        /// <summary>Address of the wallet. Default: the session's.</summary>
        public string? Wallet { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Wallet != null)
            {
                writer.Name("wallet");
                writer.String(Wallet);
            }
        }
    }

    /// <summary>Parameters of the live table <c>transaction</c>.</summary>
    public sealed class LiveTransactionParameters : CallParameters
    {
        /// <summary>First signature of a transaction.</summary>
        public string? Signature { get; set; }

        /// <summary>The idempotencyKey that the action was called with.</summary>
        public string? IdempotencyKey { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Signature != null)
            {
                writer.Name("signature");
                writer.String(Signature);
            }
            if (IdempotencyKey != null)
            {
                writer.Name("idempotencyKey");
                writer.String(IdempotencyKey);
            }
        }
    }

    /// <summary>Parameters of the live table <c>unsettled</c>.</summary>
    public sealed class LiveUnsettledParameters : CallParameters
    {
        internal override void Write(JsonWriter writer)
        {
        }
    }
}
