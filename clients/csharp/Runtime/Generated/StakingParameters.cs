// Generated from src/methods/catalogue by `npm run generate`.
#nullable enable
using System.Collections.Generic;

namespace Gamekeeper
{
    /// <summary>Parameters of <c>staking.findPools</c>.</summary>
    public sealed class StakingFindPoolsParameters : CallParameters, IPageParameters
    {
        /// <summary>Only pools with these addresses. Default: any.</summary>
        public IReadOnlyList<string>? Addresses { get; set; }

        /// <summary>Only pools of these projects. Default: any.</summary>
        public IReadOnlyList<string>? Projects { get; set; }

        /// <summary>Only pools with exactly these names. Default: any.</summary>
        public IReadOnlyList<string>? Names { get; set; }

        /// <summary>
        /// The most records to answer, 1 to 10,000. Left out without <c>after</c>: all, and
        /// LimitExceeded when there are more than 10,000.
        /// </summary>
        public int? Limit { get; set; }

        /// <summary>
        /// Only what comes behind the record with this address in the list's order: that of the
        /// last record of the page before. Default: from the first on.
        /// </summary>
        public string? After { get; set; }

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
            if (Names != null)
            {
                writer.Name("names");
                writer.BeginArray();
                for (var index = 0; index < Names.Count; index++)
                {
                    var item = Names[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
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

    /// <summary>Parameters of <c>staking.findMultipliers</c>.</summary>
    public sealed class StakingFindMultipliersParameters : CallParameters, IPageParameters
    {
        /// <summary>Only multipliers with these addresses. Default: any.</summary>
        public IReadOnlyList<string>? Addresses { get; set; }

        /// <summary>Only the multipliers of these pools. Default: any.</summary>
        public IReadOnlyList<string>? StakingPools { get; set; }

        /// <summary>
        /// The most records to answer, 1 to 10,000. Left out without <c>after</c>: all, and
        /// LimitExceeded when there are more than 10,000.
        /// </summary>
        public int? Limit { get; set; }

        /// <summary>
        /// Only what comes behind the record with this address in the list's order: that of the
        /// last record of the page before. Default: from the first on.
        /// </summary>
        public string? After { get; set; }

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

    /// <summary>Parameters of <c>staking.findStakers</c>.</summary>
    public sealed class StakingFindStakersParameters : CallParameters, IPageParameters
    {
        /// <summary>Only stakers with these addresses. Default: any.</summary>
        public IReadOnlyList<string>? Addresses { get; set; }

        /// <summary>Only stakers in these pools. Default: any.</summary>
        public IReadOnlyList<string>? StakingPools { get; set; }

        /// <summary>Only stakers of these wallets. Default: any.</summary>
        public IReadOnlyList<string>? Wallets { get; set; }

        /// <summary>
        /// The most records to answer, 1 to 10,000. Left out without <c>after</c>: all, and
        /// LimitExceeded when there are more than 10,000.
        /// </summary>
        public int? Limit { get; set; }

        /// <summary>
        /// Only what comes behind the record with this address in the list's order: that of the
        /// last record of the page before. Default: from the first on.
        /// </summary>
        public string? After { get; set; }

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

    /// <summary>Parameters of <c>staking.createPool</c>.</summary>
    public sealed class StakingCreatePoolParameters : WriteParameters
    {
        /// <summary>Address of the project. Required.</summary>
        public string Project { get; set; } = null!;

        /// <summary>Address of the resource that rewards are minted in. Required.</summary>
        public string Resource { get; set; } = null!;

        /// <summary>Rewards and times of the pool. Required.</summary>
        public CreateStakingPoolMetadataInput Metadata { get; set; } = null!;

        /// <summary>
        /// The project's authority. It signs, unless a delegate with Staking.ManageStakingPool
        /// does. Default: the session's wallet.
        /// </summary>
        public string? Authority { get; set; }

        /// <summary>Multipliers to make with it. Default: none.</summary>
        public InitStakingMultiplierMetadataInput? Multiplier { get; set; }

        /// <summary>
        /// Wallet that signs in place of the authority, by a delegation that allows this. Default:
        /// none.
        /// </summary>
        public string? DelegateAuthority { get; set; }

        /// <summary>
        /// Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts.
        /// </summary>
        public string? Payer { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Project == null)
            {
                throw GamekeeperException.InvalidParams("project", "String");
            }
            writer.Name("project");
            writer.String(Project);
            if (Resource == null)
            {
                throw GamekeeperException.InvalidParams("resource", "String");
            }
            writer.Name("resource");
            writer.String(Resource);
            if (Metadata == null)
            {
                throw GamekeeperException.InvalidParams(
                    "metadata", "CreateStakingPoolMetadataInput");
            }
            writer.Name("metadata");
            Metadata.Write(writer);
            if (Authority != null)
            {
                writer.Name("authority");
                writer.String(Authority);
            }
            if (Multiplier != null)
            {
                writer.Name("multiplier");
                Multiplier.Write(writer);
            }
            if (DelegateAuthority != null)
            {
                writer.Name("delegateAuthority");
                writer.String(DelegateAuthority);
            }
            if (Payer != null)
            {
                writer.Name("payer");
                writer.String(Payer);
            }
        }
    }

    /// <summary>Parameters of <c>staking.updatePool</c>.</summary>
    public sealed class StakingUpdatePoolParameters : WriteParameters
    {
        /// <summary>Address of the project. Required.</summary>
        public string Project { get; set; } = null!;

        /// <summary>Address of the staking pool. Required.</summary>
        public string StakingPool { get; set; } = null!;

        /// <summary>
        /// The project's authority. It signs, unless a delegate with Staking.ManageStakingPool
        /// does. Default: the session's wallet.
        /// </summary>
        public string? Authority { get; set; }

        /// <summary>New rewards and times. Default: no change.</summary>
        public UpdateStakingPoolMetadataInput? Metadata { get; set; }

        /// <summary>
        /// Address of a character model that may stake from now on. Default: no change.
        /// </summary>
        public string? CharacterModel { get; set; }

        /// <summary>
        /// Address of another resource for the rewards, while nothing is staked or owed in the
        /// pool. Default: no change.
        /// </summary>
        public string? Resource { get; set; }

        /// <summary>
        /// Wallet that signs in place of the authority, by a delegation that allows this. Default:
        /// none.
        /// </summary>
        public string? DelegateAuthority { get; set; }

        /// <summary>
        /// Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts.
        /// </summary>
        public string? Payer { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Project == null)
            {
                throw GamekeeperException.InvalidParams("project", "String");
            }
            writer.Name("project");
            writer.String(Project);
            if (StakingPool == null)
            {
                throw GamekeeperException.InvalidParams("stakingPool", "String");
            }
            writer.Name("stakingPool");
            writer.String(StakingPool);
            if (Authority != null)
            {
                writer.Name("authority");
                writer.String(Authority);
            }
            if (Metadata != null)
            {
                writer.Name("metadata");
                Metadata.Write(writer);
            }
            if (CharacterModel != null)
            {
                writer.Name("characterModel");
                writer.String(CharacterModel);
            }
            if (Resource != null)
            {
                writer.Name("resource");
                writer.String(Resource);
            }
            if (DelegateAuthority != null)
            {
                writer.Name("delegateAuthority");
                writer.String(DelegateAuthority);
            }
            if (Payer != null)
            {
                writer.Name("payer");
                writer.String(Payer);
            }
        }
    }

    /// <summary>Parameters of <c>staking.createMultipliers</c>.</summary>
    public sealed class StakingCreateMultipliersParameters : WriteParameters
    {
        /// <summary>Address of the project. Required.</summary>
        public string Project { get; set; } = null!;

        /// <summary>Address of the staking pool. Required.</summary>
        public string StakingPool { get; set; } = null!;

        /// <summary>
        /// Decimal places of all values, 0 to 9: with 2, a value of 1 is 1 percent extra. Required.
        /// </summary>
        public int? Decimals { get; set; }

        /// <summary>
        /// Conditions and what each adds to rewards. What one transaction has no room for is added
        /// later; at most 64 of a kind. Required.
        /// </summary>
        public IReadOnlyList<AddMultiplierMetadataInput?> Multipliers { get; set; } = null!;

        /// <summary>
        /// The project's authority. It signs, unless a delegate with Staking.ManageStakingPool
        /// does. Default: the session's wallet.
        /// </summary>
        public string? Authority { get; set; }

        /// <summary>
        /// Wallet that signs in place of the authority, by a delegation that allows this. Default:
        /// none.
        /// </summary>
        public string? DelegateAuthority { get; set; }

        /// <summary>
        /// Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts.
        /// </summary>
        public string? Payer { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Project == null)
            {
                throw GamekeeperException.InvalidParams("project", "String");
            }
            writer.Name("project");
            writer.String(Project);
            if (StakingPool == null)
            {
                throw GamekeeperException.InvalidParams("stakingPool", "String");
            }
            writer.Name("stakingPool");
            writer.String(StakingPool);
            if (Decimals == null)
            {
                throw GamekeeperException.InvalidParams("decimals", "Int");
            }
            writer.Name("decimals");
            writer.Number(Decimals.Value);
            if (Multipliers == null)
            {
                throw GamekeeperException.InvalidParams(
                    "multipliers", "[AddMultiplierMetadataInput]");
            }
            writer.Name("multipliers");
            writer.BeginArray();
            for (var index = 0; index < Multipliers.Count; index++)
            {
                var item = Multipliers[index];
                if (item == null) writer.Null();
                else
                {
                    item.Write(writer);
                }
            }
            writer.EndArray();
            if (Authority != null)
            {
                writer.Name("authority");
                writer.String(Authority);
            }
            if (DelegateAuthority != null)
            {
                writer.Name("delegateAuthority");
                writer.String(DelegateAuthority);
            }
            if (Payer != null)
            {
                writer.Name("payer");
                writer.String(Payer);
            }
        }
    }

    /// <summary>Parameters of <c>staking.addMultiplier</c>.</summary>
    public sealed class StakingAddMultiplierParameters : WriteParameters
    {
        /// <summary>Address of the project. Required.</summary>
        public string Project { get; set; } = null!;

        /// <summary>Address of the multipliers record. Required.</summary>
        public string Multiplier { get; set; } = null!;

        /// <summary>The condition and what it adds: one object, not a list. Required.</summary>
        public AddMultiplierMetadataInput Metadata { get; set; } = null!;

        /// <summary>
        /// The project's authority. It signs, unless a delegate with Staking.ManageStakingPool
        /// does. Default: the session's wallet.
        /// </summary>
        public string? Authority { get; set; }

        /// <summary>
        /// Wallet that signs in place of the authority, by a delegation that allows this. Default:
        /// none.
        /// </summary>
        public string? DelegateAuthority { get; set; }

        /// <summary>
        /// Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts.
        /// </summary>
        public string? Payer { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Project == null)
            {
                throw GamekeeperException.InvalidParams("project", "String");
            }
            writer.Name("project");
            writer.String(Project);
            if (Multiplier == null)
            {
                throw GamekeeperException.InvalidParams("multiplier", "String");
            }
            writer.Name("multiplier");
            writer.String(Multiplier);
            if (Metadata == null)
            {
                throw GamekeeperException.InvalidParams("metadata", "AddMultiplierMetadataInput");
            }
            writer.Name("metadata");
            Metadata.Write(writer);
            if (Authority != null)
            {
                writer.Name("authority");
                writer.String(Authority);
            }
            if (DelegateAuthority != null)
            {
                writer.Name("delegateAuthority");
                writer.String(DelegateAuthority);
            }
            if (Payer != null)
            {
                writer.Name("payer");
                writer.String(Payer);
            }
        }
    }

    /// <summary>Parameters of <c>staking.stake</c>.</summary>
    public sealed class StakingStakeParameters : WriteParameters
    {
        /// <summary>
        /// Addresses of the characters, all of one owner. At most 1,000, and of one tree at most as
        /// many as its changelog is long. Required.
        /// </summary>
        public IReadOnlyList<string> CharacterAddresses { get; set; } = null!;

        /// <summary>Address of the project. Required.</summary>
        public string Project { get; set; } = null!;

        /// <summary>Address of the characters' model. Required.</summary>
        public string CharacterModel { get; set; } = null!;

        /// <summary>Address of the staking pool. Required.</summary>
        public string StakingPool { get; set; } = null!;

        /// <summary>
        /// Wallet that pays the fee and the deposits, and signs. Default: the owner of the
        /// characters.
        /// </summary>
        public string? FeePayer { get; set; }

        /// <summary>
        /// What the game agrees to: the <c>terms</c> of the pool as it was shown. Its lock may
        /// become shorter, and it is otherwise refused. Default: whatever the pool is when the call
        /// is built.
        /// </summary>
        public StakeTerms? Terms { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (CharacterAddresses == null)
            {
                throw GamekeeperException.InvalidParams("characterAddresses", "[String!]");
            }
            writer.Name("characterAddresses");
            writer.BeginArray();
            for (var index = 0; index < CharacterAddresses.Count; index++)
            {
                var item = CharacterAddresses[index];
                if (item == null) writer.Null();
                else
                {
                    writer.String(item);
                }
            }
            writer.EndArray();
            if (Project == null)
            {
                throw GamekeeperException.InvalidParams("project", "String");
            }
            writer.Name("project");
            writer.String(Project);
            if (CharacterModel == null)
            {
                throw GamekeeperException.InvalidParams("characterModel", "String");
            }
            writer.Name("characterModel");
            writer.String(CharacterModel);
            if (StakingPool == null)
            {
                throw GamekeeperException.InvalidParams("stakingPool", "String");
            }
            writer.Name("stakingPool");
            writer.String(StakingPool);
            if (FeePayer != null)
            {
                writer.Name("feePayer");
                writer.String(FeePayer);
            }
            if (Terms != null)
            {
                writer.Name("terms");
                Terms.Write(writer);
            }
        }
    }

    /// <summary>Parameters of <c>staking.claim</c>.</summary>
    public sealed class StakingClaimParameters : WriteParameters
    {
        /// <summary>
        /// Addresses of the characters, all of one owner. At most 1,000, and of one tree at most as
        /// many as its changelog is long. Required.
        /// </summary>
        public IReadOnlyList<string> CharacterAddresses { get; set; } = null!;

        /// <summary>Address of the characters' model. Required.</summary>
        public string CharacterModel { get; set; } = null!;

        /// <summary>
        /// Wallet that pays the fee and the deposits, and signs. Default: the owner of the
        /// characters.
        /// </summary>
        public string? FeePayer { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (CharacterAddresses == null)
            {
                throw GamekeeperException.InvalidParams("characterAddresses", "[String!]");
            }
            writer.Name("characterAddresses");
            writer.BeginArray();
            for (var index = 0; index < CharacterAddresses.Count; index++)
            {
                var item = CharacterAddresses[index];
                if (item == null) writer.Null();
                else
                {
                    writer.String(item);
                }
            }
            writer.EndArray();
            if (CharacterModel == null)
            {
                throw GamekeeperException.InvalidParams("characterModel", "String");
            }
            writer.Name("characterModel");
            writer.String(CharacterModel);
            if (FeePayer != null)
            {
                writer.Name("feePayer");
                writer.String(FeePayer);
            }
        }
    }

    /// <summary>Parameters of <c>staking.unstake</c>.</summary>
    public sealed class StakingUnstakeParameters : WriteParameters
    {
        /// <summary>
        /// Addresses of the characters, all of one owner. At most 1,000, and of one tree at most as
        /// many as its changelog is long. Required.
        /// </summary>
        public IReadOnlyList<string> CharacterAddresses { get; set; } = null!;

        /// <summary>Address of the characters' model. Required.</summary>
        public string CharacterModel { get; set; } = null!;

        /// <summary>
        /// Wallet that pays the fee and the deposits, and signs. Default: the owner of the
        /// characters.
        /// </summary>
        public string? FeePayer { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (CharacterAddresses == null)
            {
                throw GamekeeperException.InvalidParams("characterAddresses", "[String!]");
            }
            writer.Name("characterAddresses");
            writer.BeginArray();
            for (var index = 0; index < CharacterAddresses.Count; index++)
            {
                var item = CharacterAddresses[index];
                if (item == null) writer.Null();
                else
                {
                    writer.String(item);
                }
            }
            writer.EndArray();
            if (CharacterModel == null)
            {
                throw GamekeeperException.InvalidParams("characterModel", "String");
            }
            writer.Name("characterModel");
            writer.String(CharacterModel);
            if (FeePayer != null)
            {
                writer.Name("feePayer");
                writer.String(FeePayer);
            }
        }
    }
}
