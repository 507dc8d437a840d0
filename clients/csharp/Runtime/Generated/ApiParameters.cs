// Generated from src/methods/catalogue by `npm run generate`.
#nullable enable
using System.Collections.Generic;
using System.Numerics;

namespace Gamekeeper
{
    /// <summary>Parameters of <c>api.createInitializeBadgeCriteriaTransaction</c>.</summary>
    public sealed class CreateInitializeBadgeCriteriaTransactionParameters : CallParameters
    {
        /// <summary>The badge to add. Required.</summary>
        public CreateBadgeCriteriaInput Args { get; set; } = null!;

        /// <summary>
        /// Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default:
        /// none.
        /// </summary>
        public IReadOnlyList<string>? LutAddresses { get; set; }

        /// <summary>
        /// Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0.
        /// </summary>
        public int? ComputeUnitPrice { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Args == null)
            {
                throw GamekeeperException.InvalidParams("args", "CreateBadgeCriteriaInput");
            }
            writer.Name("args");
            Args.Write(writer);
            if (LutAddresses != null)
            {
                writer.Name("lutAddresses");
                writer.BeginArray();
                for (var index = 0; index < LutAddresses.Count; index++)
                {
                    var item = LutAddresses[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (ComputeUnitPrice != null)
            {
                writer.Name("computeUnitPrice");
                writer.Number(ComputeUnitPrice.Value);
            }
        }
    }

    /// <summary>Parameters of <c>api.createUpdateBadgeCriteriaTransaction</c>.</summary>
    public sealed class CreateUpdateBadgeCriteriaTransactionParameters : CallParameters
    {
        /// <summary>The badge and its changes. Required.</summary>
        public UpdateBadgeCriteriaInput Args { get; set; } = null!;

        /// <summary>
        /// Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default:
        /// none.
        /// </summary>
        public IReadOnlyList<string>? LutAddresses { get; set; }

        /// <summary>
        /// Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0.
        /// </summary>
        public int? ComputeUnitPrice { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Args == null)
            {
                throw GamekeeperException.InvalidParams("args", "UpdateBadgeCriteriaInput");
            }
            writer.Name("args");
            Args.Write(writer);
            if (LutAddresses != null)
            {
                writer.Name("lutAddresses");
                writer.BeginArray();
                for (var index = 0; index < LutAddresses.Count; index++)
                {
                    var item = LutAddresses[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (ComputeUnitPrice != null)
            {
                writer.Name("computeUnitPrice");
                writer.Number(ComputeUnitPrice.Value);
            }
        }
    }

    /// <summary>Parameters of <c>api.createClaimBadgeCriteriaTransaction</c>.</summary>
    public sealed class CreateClaimBadgeCriteriaTransactionParameters : CallParameters
    {
        /// <summary>The badge and the profile that claims it. Required.</summary>
        public ClaimBadgeCriteriaInput Args { get; set; } = null!;

        /// <summary>
        /// Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default:
        /// none.
        /// </summary>
        public IReadOnlyList<string>? LutAddresses { get; set; }

        /// <summary>
        /// Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0.
        /// </summary>
        public int? ComputeUnitPrice { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Args == null)
            {
                throw GamekeeperException.InvalidParams("args", "ClaimBadgeCriteriaInput");
            }
            writer.Name("args");
            Args.Write(writer);
            if (LutAddresses != null)
            {
                writer.Name("lutAddresses");
                writer.BeginArray();
                for (var index = 0; index < LutAddresses.Count; index++)
                {
                    var item = LutAddresses[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (ComputeUnitPrice != null)
            {
                writer.Name("computeUnitPrice");
                writer.Number(ComputeUnitPrice.Value);
            }
        }
    }

    /// <summary>Parameters of <c>api.characterModel</c>.</summary>
    public sealed class CharacterModelParameters : CallParameters, IPageParameters
    {
        /// <summary>Only models with these addresses. Default: any.</summary>
        public IReadOnlyList<string>? Addresses { get; set; }

        /// <summary>Only models of this project. Default: any.</summary>
        public string? Project { get; set; }

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
            if (Project != null)
            {
                writer.Name("project");
                writer.String(Project);
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

    /// <summary>Parameters of <c>api.createCreateCharacterModelTransaction</c>.</summary>
    public sealed class CreateCreateCharacterModelTransactionParameters : CallParameters
    {
        /// <summary>How characters of the model come to be. Required.</summary>
        public CharacterConfigInput Config { get; set; } = null!;

        /// <summary>Address of the project. Required.</summary>
        public string Project { get; set; } = null!;

        /// <summary>
        /// The project's authority, or a wallet with the delegation AssetAssembler.ManageAssembler.
        /// It signs. Required.
        /// </summary>
        public string Authority { get; set; } = null!;

        /// <summary>Attributes of the model, by name. Default: none.</summary>
        public IReadOnlyList<KeyValuePair<JsonValue, JsonValue>>? Attributes { get; set; }

        /// <summary>
        /// Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts.
        /// </summary>
        public string? Payer { get; set; }

        /// <summary>
        /// Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default:
        /// none.
        /// </summary>
        public IReadOnlyList<string>? LutAddresses { get; set; }

        /// <summary>
        /// Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0.
        /// </summary>
        public int? ComputeUnitPrice { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Config == null)
            {
                throw GamekeeperException.InvalidParams("config", "CharacterConfigInput");
            }
            writer.Name("config");
            Config.Write(writer);
            if (Project == null)
            {
                throw GamekeeperException.InvalidParams("project", "String");
            }
            writer.Name("project");
            writer.String(Project);
            if (Authority == null)
            {
                throw GamekeeperException.InvalidParams("authority", "String");
            }
            writer.Name("authority");
            writer.String(Authority);
            if (Attributes != null)
            {
                writer.Name("attributes");
                writer.Pairs(Attributes);
            }
            if (Payer != null)
            {
                writer.Name("payer");
                writer.String(Payer);
            }
            if (LutAddresses != null)
            {
                writer.Name("lutAddresses");
                writer.BeginArray();
                for (var index = 0; index < LutAddresses.Count; index++)
                {
                    var item = LutAddresses[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (ComputeUnitPrice != null)
            {
                writer.Name("computeUnitPrice");
                writer.Number(ComputeUnitPrice.Value);
            }
        }
    }

    /// <summary>Parameters of <c>api.createCreateCharactersTreeTransaction</c>.</summary>
    public sealed class CreateCreateCharactersTreeTransactionParameters : CallParameters
    {
        /// <summary>Size of the tree, in the basic or the advanced form. Required.</summary>
        public TreeSetupConfig TreeConfig { get; set; } = null!;

        /// <summary>Address of the project. Required.</summary>
        public string Project { get; set; } = null!;

        /// <summary>Address of the model. Required.</summary>
        public string CharacterModel { get; set; } = null!;

        /// <summary>
        /// The project's authority, or a wallet with the delegation AssetAssembler.ManageAssembler.
        /// It signs. Required.
        /// </summary>
        public string Authority { get; set; } = null!;

        /// <summary>
        /// Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts.
        /// </summary>
        public string? Payer { get; set; }

        /// <summary>
        /// Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default:
        /// none.
        /// </summary>
        public IReadOnlyList<string>? LutAddresses { get; set; }

        /// <summary>
        /// Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0.
        /// </summary>
        public int? ComputeUnitPrice { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (TreeConfig == null)
            {
                throw GamekeeperException.InvalidParams("treeConfig", "TreeSetupConfig");
            }
            writer.Name("treeConfig");
            TreeConfig.Write(writer);
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
            if (Authority == null)
            {
                throw GamekeeperException.InvalidParams("authority", "String");
            }
            writer.Name("authority");
            writer.String(Authority);
            if (Payer != null)
            {
                writer.Name("payer");
                writer.String(Payer);
            }
            if (LutAddresses != null)
            {
                writer.Name("lutAddresses");
                writer.BeginArray();
                for (var index = 0; index < LutAddresses.Count; index++)
                {
                    var item = LutAddresses[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (ComputeUnitPrice != null)
            {
                writer.Name("computeUnitPrice");
                writer.Number(ComputeUnitPrice.Value);
            }
        }
    }

    /// <summary>Parameters of <c>api.assets</c>.</summary>
    public sealed class AssetsParameters : CallParameters, IPageParameters
    {
        /// <summary>Wallet that holds them. Required.</summary>
        public string Owner { get; set; } = null!;

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
            if (Owner == null)
            {
                throw GamekeeperException.InvalidParams("owner", "Pubkey");
            }
            writer.Name("owner");
            writer.String(Owner);
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

    /// <summary>Parameters of <c>api.assemblerConfig</c>.</summary>
    public sealed class AssemblerConfigParameters : CallParameters, IPageParameters
    {
        /// <summary>Only configurations with these addresses. Default: any.</summary>
        public IReadOnlyList<string>? Addresses { get; set; }

        /// <summary>Only configurations with these tickers. Default: any.</summary>
        public IReadOnlyList<string>? Tickers { get; set; }

        /// <summary>
        /// Only configurations that these models are assembled with. Default: any.
        /// </summary>
        public IReadOnlyList<string>? CharacterModel { get; set; }

        /// <summary>Only configurations of these projects. Default: any.</summary>
        public IReadOnlyList<string>? Project { get; set; }

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
            if (Tickers != null)
            {
                writer.Name("tickers");
                writer.BeginArray();
                for (var index = 0; index < Tickers.Count; index++)
                {
                    var item = Tickers[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (CharacterModel != null)
            {
                writer.Name("characterModel");
                writer.BeginArray();
                for (var index = 0; index < CharacterModel.Count; index++)
                {
                    var item = CharacterModel[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (Project != null)
            {
                writer.Name("project");
                writer.BeginArray();
                for (var index = 0; index < Project.Count; index++)
                {
                    var item = Project[index];
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

    /// <summary>Parameters of <c>api.createCreateAssemblerConfigTransaction</c>.</summary>
    public sealed class CreateCreateAssemblerConfigTransactionParameters : CallParameters
    {
        /// <summary>Size of the tree, in the basic or the advanced form. Required.</summary>
        public TreeSetupConfig TreeConfig { get; set; } = null!;

        /// <summary>
        /// Text of your choice, 1 to 64 bytes of UTF-8, that identifies the configuration in the
        /// project. Required.
        /// </summary>
        public string Ticker { get; set; } = null!;

        /// <summary>
        /// Labels of traits, such as <c>Hat</c>, from the lowest layer to the highest: at most 32,
        /// of at most 32 bytes each. Required.
        /// </summary>
        public IReadOnlyList<string> Order { get; set; } = null!;

        /// <summary>Address of the project. Required.</summary>
        public string Project { get; set; } = null!;

        /// <summary>
        /// The project's authority, or a wallet with the delegation AssetAssembler.ManageAssembler.
        /// It signs. Required.
        /// </summary>
        public string Authority { get; set; } = null!;

        /// <summary>
        /// Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts.
        /// </summary>
        public string? Payer { get; set; }

        /// <summary>
        /// Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default:
        /// none.
        /// </summary>
        public IReadOnlyList<string>? LutAddresses { get; set; }

        /// <summary>
        /// Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0.
        /// </summary>
        public int? ComputeUnitPrice { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (TreeConfig == null)
            {
                throw GamekeeperException.InvalidParams("treeConfig", "TreeSetupConfig");
            }
            writer.Name("treeConfig");
            TreeConfig.Write(writer);
            if (Ticker == null)
            {
                throw GamekeeperException.InvalidParams("ticker", "String");
            }
            writer.Name("ticker");
            writer.String(Ticker);
            if (Order == null)
            {
                throw GamekeeperException.InvalidParams("order", "[String!]");
            }
            writer.Name("order");
            writer.BeginArray();
            for (var index = 0; index < Order.Count; index++)
            {
                var item = Order[index];
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
            if (Authority == null)
            {
                throw GamekeeperException.InvalidParams("authority", "String");
            }
            writer.Name("authority");
            writer.String(Authority);
            if (Payer != null)
            {
                writer.Name("payer");
                writer.String(Payer);
            }
            if (LutAddresses != null)
            {
                writer.Name("lutAddresses");
                writer.BeginArray();
                for (var index = 0; index < LutAddresses.Count; index++)
                {
                    var item = LutAddresses[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (ComputeUnitPrice != null)
            {
                writer.Name("computeUnitPrice");
                writer.Number(ComputeUnitPrice.Value);
            }
        }
    }

    /// <summary>Parameters of <c>api.characterTrait</c>.</summary>
    public sealed class CharacterTraitParameters : CallParameters, IPageParameters
    {
        /// <summary>Only traits with these addresses. Default: any.</summary>
        public IReadOnlyList<string>? Addresses { get; set; }

        /// <summary>Only traits in these Merkle trees. Default: any.</summary>
        public IReadOnlyList<string>? Trees { get; set; }

        /// <summary>Whether each record comes with its Merkle proof. Default: false.</summary>
        public bool? IncludeProof { get; set; }

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
            if (IncludeProof != null)
            {
                writer.Name("includeProof");
                writer.Boolean(IncludeProof.Value);
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

    /// <summary>Parameters of <c>api.createAddCharacterTraitsTransactions</c>.</summary>
    public sealed class CreateAddCharacterTraitsTransactionsParameters : CallParameters
    {
        /// <summary>Address of the assembler configuration. Required.</summary>
        public string AssemblerConfig { get; set; } = null!;

        /// <summary>
        /// Traits to add, at most 1,000. Label and name together are unique in the configuration.
        /// Required.
        /// </summary>
        public IReadOnlyList<CharacterTraitInput> Traits { get; set; } = null!;

        /// <summary>
        /// The project's authority, or a wallet with the delegation AssetAssembler.UpdateBlock or
        /// UpdateBlockDefinition. It signs. Required.
        /// </summary>
        public string Authority { get; set; } = null!;

        /// <summary>
        /// Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts.
        /// </summary>
        public string? Payer { get; set; }

        /// <summary>
        /// Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default:
        /// none.
        /// </summary>
        public IReadOnlyList<string>? LutAddresses { get; set; }

        /// <summary>
        /// Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0.
        /// </summary>
        public int? ComputeUnitPrice { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (AssemblerConfig == null)
            {
                throw GamekeeperException.InvalidParams("assemblerConfig", "String");
            }
            writer.Name("assemblerConfig");
            writer.String(AssemblerConfig);
            if (Traits == null)
            {
                throw GamekeeperException.InvalidParams("traits", "[CharacterTraitInput!]");
            }
            writer.Name("traits");
            writer.BeginArray();
            for (var index = 0; index < Traits.Count; index++)
            {
                var item = Traits[index];
                if (item == null) writer.Null();
                else
                {
                    item.Write(writer);
                }
            }
            writer.EndArray();
            if (Authority == null)
            {
                throw GamekeeperException.InvalidParams("authority", "String");
            }
            writer.Name("authority");
            writer.String(Authority);
            if (Payer != null)
            {
                writer.Name("payer");
                writer.String(Payer);
            }
            if (LutAddresses != null)
            {
                writer.Name("lutAddresses");
                writer.BeginArray();
                for (var index = 0; index < LutAddresses.Count; index++)
                {
                    var item = LutAddresses[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (ComputeUnitPrice != null)
            {
                writer.Name("computeUnitPrice");
                writer.Number(ComputeUnitPrice.Value);
            }
        }
    }

    /// <summary>Parameters of <c>api.createRemoveCharacterTraitsTransactions</c>.</summary>
    public sealed class CreateRemoveCharacterTraitsTransactionsParameters : CallParameters
    {
        /// <summary>Address of the assembler configuration. Required.</summary>
        public string AssemblerConfig { get; set; } = null!;

        /// <summary>
        /// Addresses of the traits to remove, at most 1,000, and no more than the tree's changelog
        /// holds: its <c>maxBufferSize</c>. Required.
        /// </summary>
        public IReadOnlyList<string> TraitsAddresses { get; set; } = null!;

        /// <summary>
        /// The project's authority, or a wallet with the delegation AssetAssembler.UpdateBlock or
        /// UpdateBlockDefinition. It signs. Required.
        /// </summary>
        public string Authority { get; set; } = null!;

        /// <summary>
        /// Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts.
        /// </summary>
        public string? Payer { get; set; }

        /// <summary>
        /// Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default:
        /// none.
        /// </summary>
        public IReadOnlyList<string>? LutAddresses { get; set; }

        /// <summary>
        /// Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0.
        /// </summary>
        public int? ComputeUnitPrice { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (AssemblerConfig == null)
            {
                throw GamekeeperException.InvalidParams("assemblerConfig", "String");
            }
            writer.Name("assemblerConfig");
            writer.String(AssemblerConfig);
            if (TraitsAddresses == null)
            {
                throw GamekeeperException.InvalidParams("traitsAddresses", "[String!]");
            }
            writer.Name("traitsAddresses");
            writer.BeginArray();
            for (var index = 0; index < TraitsAddresses.Count; index++)
            {
                var item = TraitsAddresses[index];
                if (item == null) writer.Null();
                else
                {
                    writer.String(item);
                }
            }
            writer.EndArray();
            if (Authority == null)
            {
                throw GamekeeperException.InvalidParams("authority", "String");
            }
            writer.Name("authority");
            writer.String(Authority);
            if (Payer != null)
            {
                writer.Name("payer");
                writer.String(Payer);
            }
            if (LutAddresses != null)
            {
                writer.Name("lutAddresses");
                writer.BeginArray();
                for (var index = 0; index < LutAddresses.Count; index++)
                {
                    var item = LutAddresses[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (ComputeUnitPrice != null)
            {
                writer.Name("computeUnitPrice");
                writer.Number(ComputeUnitPrice.Value);
            }
        }
    }

    /// <summary>Parameters of <c>api.character</c>.</summary>
    public sealed class CharacterParameters : CallParameters, IPageParameters
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

        /// <summary>Whether each record comes with its Merkle proof. Default: false.</summary>
        public bool? IncludeProof { get; set; }

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
            if (IncludeProof != null)
            {
                writer.Name("includeProof");
                writer.Boolean(IncludeProof.Value);
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

    /// <summary>Parameters of <c>api.createAssembleCharacterTransaction</c>.</summary>
    public sealed class CreateAssembleCharacterTransactionParameters : CallParameters
    {
        /// <summary>
        /// Trait name for each label, as pairs of label and name. Every trait must exist in the
        /// configuration. Required.
        /// </summary>
        public IReadOnlyList<KeyValuePair<JsonValue, JsonValue>> Attributes { get; set; } = null!;

        /// <summary>Address of the project. Required.</summary>
        public string Project { get; set; } = null!;

        /// <summary>Address of the assembler configuration that the model uses. Required.</summary>
        public string AssemblerConfig { get; set; } = null!;

        /// <summary>
        /// Address of the model, whose configuration must be of kind <c>Assembled</c>. Required.
        /// </summary>
        public string CharacterModel { get; set; } = null!;

        /// <summary>
        /// Address of a tree of the model with room: one of <c>merkle_trees</c> in the model's
        /// record. Required.
        /// </summary>
        public string CharactersTree { get; set; } = null!;

        /// <summary>Wallet that will own the character. It pays and signs. Required.</summary>
        public string Wallet { get; set; } = null!;

        /// <summary>
        /// Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default:
        /// none.
        /// </summary>
        public IReadOnlyList<string>? LutAddresses { get; set; }

        /// <summary>
        /// Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0.
        /// </summary>
        public int? ComputeUnitPrice { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Attributes == null)
            {
                throw GamekeeperException.InvalidParams("attributes", "VecMapGeneric");
            }
            writer.Name("attributes");
            writer.Pairs(Attributes);
            if (Project == null)
            {
                throw GamekeeperException.InvalidParams("project", "String");
            }
            writer.Name("project");
            writer.String(Project);
            if (AssemblerConfig == null)
            {
                throw GamekeeperException.InvalidParams("assemblerConfig", "String");
            }
            writer.Name("assemblerConfig");
            writer.String(AssemblerConfig);
            if (CharacterModel == null)
            {
                throw GamekeeperException.InvalidParams("characterModel", "String");
            }
            writer.Name("characterModel");
            writer.String(CharacterModel);
            if (CharactersTree == null)
            {
                throw GamekeeperException.InvalidParams("charactersTree", "String");
            }
            writer.Name("charactersTree");
            writer.String(CharactersTree);
            if (Wallet == null)
            {
                throw GamekeeperException.InvalidParams("wallet", "String");
            }
            writer.Name("wallet");
            writer.String(Wallet);
            if (LutAddresses != null)
            {
                writer.Name("lutAddresses");
                writer.BeginArray();
                for (var index = 0; index < LutAddresses.Count; index++)
                {
                    var item = LutAddresses[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (ComputeUnitPrice != null)
            {
                writer.Name("computeUnitPrice");
                writer.Number(ComputeUnitPrice.Value);
            }
        }
    }

    /// <summary>Parameters of <c>api.createUpdateCharacterTraitsTransaction</c>.</summary>
    public sealed class CreateUpdateCharacterTraitsTransactionParameters : CallParameters
    {
        /// <summary>The assembled character to change. Required.</summary>
        public string CharacterAddress { get; set; } = null!;

        /// <summary>
        /// All that it wears then: trait name for each label, as pairs of label and name. Every
        /// trait must exist in the configuration. Required.
        /// </summary>
        public IReadOnlyList<KeyValuePair<JsonValue, JsonValue>> Attributes { get; set; } = null!;

        /// <summary>Address of the project. Required.</summary>
        public string Project { get; set; } = null!;

        /// <summary>Address of the assembler configuration that the model uses. Required.</summary>
        public string AssemblerConfig { get; set; } = null!;

        /// <summary>Address of the character's model. Required.</summary>
        public string CharacterModel { get; set; } = null!;

        /// <summary>Address of the tree that holds the character. Required.</summary>
        public string CharactersTree { get; set; } = null!;

        /// <summary>
        /// The character's owner, or a wallet with the delegation AssetAssembler.UpdateNFT. It pays
        /// and signs. Required.
        /// </summary>
        public string Wallet { get; set; } = null!;

        /// <summary>
        /// Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default:
        /// none.
        /// </summary>
        public IReadOnlyList<string>? LutAddresses { get; set; }

        /// <summary>
        /// Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0.
        /// </summary>
        public int? ComputeUnitPrice { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (CharacterAddress == null)
            {
                throw GamekeeperException.InvalidParams("characterAddress", "String");
            }
            writer.Name("characterAddress");
            writer.String(CharacterAddress);
            if (Attributes == null)
            {
                throw GamekeeperException.InvalidParams("attributes", "VecMapGeneric");
            }
            writer.Name("attributes");
            writer.Pairs(Attributes);
            if (Project == null)
            {
                throw GamekeeperException.InvalidParams("project", "String");
            }
            writer.Name("project");
            writer.String(Project);
            if (AssemblerConfig == null)
            {
                throw GamekeeperException.InvalidParams("assemblerConfig", "String");
            }
            writer.Name("assemblerConfig");
            writer.String(AssemblerConfig);
            if (CharacterModel == null)
            {
                throw GamekeeperException.InvalidParams("characterModel", "String");
            }
            writer.Name("characterModel");
            writer.String(CharacterModel);
            if (CharactersTree == null)
            {
                throw GamekeeperException.InvalidParams("charactersTree", "String");
            }
            writer.Name("charactersTree");
            writer.String(CharactersTree);
            if (Wallet == null)
            {
                throw GamekeeperException.InvalidParams("wallet", "String");
            }
            writer.Name("wallet");
            writer.String(Wallet);
            if (LutAddresses != null)
            {
                writer.Name("lutAddresses");
                writer.BeginArray();
                for (var index = 0; index < LutAddresses.Count; index++)
                {
                    var item = LutAddresses[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (ComputeUnitPrice != null)
            {
                writer.Name("computeUnitPrice");
                writer.Number(ComputeUnitPrice.Value);
            }
        }
    }

    /// <summary>Parameters of <c>api.createPopulateAssembleablCharacterTransaction</c>.</summary>
    public sealed class CreatePopulateAssembleablCharacterTransactionParameters : CallParameters
    {
        /// <summary>Trait name for each label, as pairs of label and name. Required.</summary>
        public IReadOnlyList<KeyValuePair<JsonValue, JsonValue>> Attributes { get; set; } = null!;

        /// <summary>Address of the project. Required.</summary>
        public string Project { get; set; } = null!;

        /// <summary>
        /// Address of the model, whose configuration must be of kind <c>Assembled</c>. Required.
        /// </summary>
        public string CharacterModel { get; set; } = null!;

        /// <summary>
        /// Address of a tree of the model with room: one of <c>merkle_trees</c> in the model's
        /// record. Required.
        /// </summary>
        public string CharactersTree { get; set; } = null!;

        /// <summary>
        /// Mint of the asset, which is frozen. Its collection or one of its creators must be among
        /// the creators of the model. Required.
        /// </summary>
        public string Mint { get; set; } = null!;

        /// <summary>
        /// Wallet that owns the asset, and will own the character. It does not sign. Required.
        /// </summary>
        public string Owner { get; set; } = null!;

        /// <summary>
        /// The asset's update authority; where that is the project's authority, also a wallet with
        /// the delegation AssetManager.ManageAssets. It signs. Required.
        /// </summary>
        public string UpdateAuthority { get; set; } = null!;

        /// <summary>
        /// Wallet that pays the fee and the deposits, and signs. Default: updateAuthority.
        /// </summary>
        public string? Payer { get; set; }

        /// <summary>
        /// Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default:
        /// none.
        /// </summary>
        public IReadOnlyList<string>? LutAddresses { get; set; }

        /// <summary>
        /// Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0.
        /// </summary>
        public int? ComputeUnitPrice { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Attributes == null)
            {
                throw GamekeeperException.InvalidParams("attributes", "VecMapGeneric");
            }
            writer.Name("attributes");
            writer.Pairs(Attributes);
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
            if (CharactersTree == null)
            {
                throw GamekeeperException.InvalidParams("charactersTree", "String");
            }
            writer.Name("charactersTree");
            writer.String(CharactersTree);
            if (Mint == null)
            {
                throw GamekeeperException.InvalidParams("mint", "String");
            }
            writer.Name("mint");
            writer.String(Mint);
            if (Owner == null)
            {
                throw GamekeeperException.InvalidParams("owner", "String");
            }
            writer.Name("owner");
            writer.String(Owner);
            if (UpdateAuthority == null)
            {
                throw GamekeeperException.InvalidParams("updateAuthority", "String");
            }
            writer.Name("updateAuthority");
            writer.String(UpdateAuthority);
            if (Payer != null)
            {
                writer.Name("payer");
                writer.String(Payer);
            }
            if (LutAddresses != null)
            {
                writer.Name("lutAddresses");
                writer.BeginArray();
                for (var index = 0; index < LutAddresses.Count; index++)
                {
                    var item = LutAddresses[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (ComputeUnitPrice != null)
            {
                writer.Name("computeUnitPrice");
                writer.Number(ComputeUnitPrice.Value);
            }
        }
    }

    /// <summary>Parameters of <c>api.createWrapAssetsToCharacterTransactions</c>.</summary>
    public sealed class CreateWrapAssetsToCharacterTransactionsParameters : CallParameters
    {
        /// <summary>
        /// Mints of the assets, at most 1,000. Each must belong to the wallet and fit a criterion
        /// of the model. Required.
        /// </summary>
        public IReadOnlyList<string> MintList { get; set; } = null!;

        /// <summary>Address of the project. Required.</summary>
        public string Project { get; set; } = null!;

        /// <summary>
        /// Address of the model, whose configuration must be of kind <c>Wrapped</c>. Required.
        /// </summary>
        public string CharacterModel { get; set; } = null!;

        /// <summary>Wallet that owns the assets. It pays and signs. Required.</summary>
        public string Wallet { get; set; } = null!;

        /// <summary>
        /// Identifier of a deployment of another asset program. Default: the ledger's own asset
        /// program.
        /// </summary>
        public string? ExternalDeployment { get; set; }

        /// <summary>
        /// Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default:
        /// none.
        /// </summary>
        public IReadOnlyList<string>? LutAddresses { get; set; }

        /// <summary>
        /// Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0.
        /// </summary>
        public int? ComputeUnitPrice { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (MintList == null)
            {
                throw GamekeeperException.InvalidParams("mintList", "[String!]");
            }
            writer.Name("mintList");
            writer.BeginArray();
            for (var index = 0; index < MintList.Count; index++)
            {
                var item = MintList[index];
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
            if (Wallet == null)
            {
                throw GamekeeperException.InvalidParams("wallet", "String");
            }
            writer.Name("wallet");
            writer.String(Wallet);
            if (ExternalDeployment != null)
            {
                writer.Name("externalDeployment");
                writer.String(ExternalDeployment);
            }
            if (LutAddresses != null)
            {
                writer.Name("lutAddresses");
                writer.BeginArray();
                for (var index = 0; index < LutAddresses.Count; index++)
                {
                    var item = LutAddresses[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (ComputeUnitPrice != null)
            {
                writer.Name("computeUnitPrice");
                writer.Number(ComputeUnitPrice.Value);
            }
        }
    }

    /// <summary>Parameters of <c>api.createUnwrapAssetsFromCharacterTransactions</c>.</summary>
    public sealed class CreateUnwrapAssetsFromCharacterTransactionsParameters : CallParameters
    {
        /// <summary>
        /// Addresses of the characters, at most 1,000, and of one tree no more than its changelog
        /// holds: its <c>maxBufferSize</c>. Required.
        /// </summary>
        public IReadOnlyList<string> CharacterAddresses { get; set; } = null!;

        /// <summary>Address of the project. Required.</summary>
        public string Project { get; set; } = null!;

        /// <summary>Address of the model that they were wrapped with. Required.</summary>
        public string CharacterModel { get; set; } = null!;

        /// <summary>Wallet that owns the characters. It pays and signs. Required.</summary>
        public string Wallet { get; set; } = null!;

        /// <summary>
        /// Identifier of a deployment of another asset program. Default: the ledger's own asset
        /// program.
        /// </summary>
        public string? ExternalDeployment { get; set; }

        /// <summary>
        /// Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default:
        /// none.
        /// </summary>
        public IReadOnlyList<string>? LutAddresses { get; set; }

        /// <summary>
        /// Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0.
        /// </summary>
        public int? ComputeUnitPrice { get; set; }

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
            if (Wallet == null)
            {
                throw GamekeeperException.InvalidParams("wallet", "String");
            }
            writer.Name("wallet");
            writer.String(Wallet);
            if (ExternalDeployment != null)
            {
                writer.Name("externalDeployment");
                writer.String(ExternalDeployment);
            }
            if (LutAddresses != null)
            {
                writer.Name("lutAddresses");
                writer.BeginArray();
                for (var index = 0; index < LutAddresses.Count; index++)
                {
                    var item = LutAddresses[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (ComputeUnitPrice != null)
            {
                writer.Name("computeUnitPrice");
                writer.Number(ComputeUnitPrice.Value);
            }
        }
    }

    /// <summary>Parameters of <c>api.characterHistory</c>.</summary>
    public sealed class CharacterHistoryParameters : CallParameters, IPageParameters
    {
        /// <summary>Addresses of the characters, at most 1,000. Required.</summary>
        public IReadOnlyList<string> Addresses { get; set; } = null!;

        /// <summary>Only events of these names, such as <c>Staked</c>. Default: any.</summary>
        public IReadOnlyList<string>? Event { get; set; }

        /// <summary>
        /// The most records to answer, 1 to 10,000. Left out without <c>after</c>: all, and
        /// LimitExceeded when there are more than 10,000.
        /// </summary>
        public int? Limit { get; set; }

        /// <summary>
        /// Only what comes behind the record with this <c>cursor</c> in the list's order: that of
        /// the last record of the page before. Default: from the first on.
        /// </summary>
        public string? After { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Addresses == null)
            {
                throw GamekeeperException.InvalidParams("addresses", "[Bytes!]");
            }
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
            if (Event != null)
            {
                writer.Name("event");
                writer.BeginArray();
                for (var index = 0; index < Event.Count; index++)
                {
                    var item = Event[index];
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

    /// <summary>Parameters of <c>api.missionPool</c>.</summary>
    public sealed class MissionPoolParameters : CallParameters, IPageParameters
    {
        /// <summary>Only pools with these addresses. Default: any.</summary>
        public IReadOnlyList<string>? Addresses { get; set; }

        /// <summary>Only pools of this project. Default: any.</summary>
        public string? Project { get; set; }

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
            if (Project != null)
            {
                writer.Name("project");
                writer.String(Project);
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

    /// <summary>Parameters of <c>api.createCreateMissionPoolTransaction</c>.</summary>
    public sealed class CreateCreateMissionPoolTransactionParameters : CallParameters
    {
        /// <summary>The pool to make. Required.</summary>
        public NewMissionPoolData Data { get; set; } = null!;

        /// <summary>
        /// Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default:
        /// none.
        /// </summary>
        public IReadOnlyList<string>? LutAddresses { get; set; }

        /// <summary>
        /// Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0.
        /// </summary>
        public int? ComputeUnitPrice { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Data == null)
            {
                throw GamekeeperException.InvalidParams("data", "NewMissionPoolData");
            }
            writer.Name("data");
            Data.Write(writer);
            if (LutAddresses != null)
            {
                writer.Name("lutAddresses");
                writer.BeginArray();
                for (var index = 0; index < LutAddresses.Count; index++)
                {
                    var item = LutAddresses[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (ComputeUnitPrice != null)
            {
                writer.Name("computeUnitPrice");
                writer.Number(ComputeUnitPrice.Value);
            }
        }
    }

    /// <summary>Parameters of <c>api.createUpdateMissionPoolTransaction</c>.</summary>
    public sealed class CreateUpdateMissionPoolTransactionParameters : CallParameters
    {
        /// <summary>The pool and the model. Required.</summary>
        public UpdateMissionPoolData Data { get; set; } = null!;

        /// <summary>
        /// Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default:
        /// none.
        /// </summary>
        public IReadOnlyList<string>? LutAddresses { get; set; }

        /// <summary>
        /// Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0.
        /// </summary>
        public int? ComputeUnitPrice { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Data == null)
            {
                throw GamekeeperException.InvalidParams("data", "UpdateMissionPoolData");
            }
            writer.Name("data");
            Data.Write(writer);
            if (LutAddresses != null)
            {
                writer.Name("lutAddresses");
                writer.BeginArray();
                for (var index = 0; index < LutAddresses.Count; index++)
                {
                    var item = LutAddresses[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (ComputeUnitPrice != null)
            {
                writer.Name("computeUnitPrice");
                writer.Number(ComputeUnitPrice.Value);
            }
        }
    }

    /// <summary>Parameters of <c>api.mission</c>.</summary>
    public sealed class MissionParameters : CallParameters, IPageParameters
    {
        /// <summary>Only missions with these addresses. Default: any.</summary>
        public IReadOnlyList<string>? Addresses { get; set; }

        /// <summary>Only missions of these pools. Default: any.</summary>
        public IReadOnlyList<string>? MissionPools { get; set; }

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

    /// <summary>Parameters of <c>api.createCreateMissionTransaction</c>.</summary>
    public sealed class CreateCreateMissionTransactionParameters : CallParameters
    {
        /// <summary>The mission to make. Required.</summary>
        public NewMissionData Data { get; set; } = null!;

        /// <summary>
        /// Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default:
        /// none.
        /// </summary>
        public IReadOnlyList<string>? LutAddresses { get; set; }

        /// <summary>
        /// Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0.
        /// </summary>
        public int? ComputeUnitPrice { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Data == null)
            {
                throw GamekeeperException.InvalidParams("data", "NewMissionData");
            }
            writer.Name("data");
            Data.Write(writer);
            if (LutAddresses != null)
            {
                writer.Name("lutAddresses");
                writer.BeginArray();
                for (var index = 0; index < LutAddresses.Count; index++)
                {
                    var item = LutAddresses[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (ComputeUnitPrice != null)
            {
                writer.Name("computeUnitPrice");
                writer.Number(ComputeUnitPrice.Value);
            }
        }
    }

    /// <summary>Parameters of <c>api.createUpdateMissionTransaction</c>.</summary>
    public sealed class CreateUpdateMissionTransactionParameters : CallParameters
    {
        /// <summary>The mission to change. Required.</summary>
        public string MissionAddress { get; set; } = null!;

        /// <summary>
        /// The project's authority. It signs, unless a delegate with Missions.ManageMissionPool
        /// does. Required.
        /// </summary>
        public string Authority { get; set; } = null!;

        /// <summary>The changes. Required.</summary>
        public UpdateMissionInput Params { get; set; } = null!;

        /// <summary>
        /// Wallet that signs in place of the authority, by a delegation that allows this. Default:
        /// none.
        /// </summary>
        public string? DelegateAuthority { get; set; }

        /// <summary>
        /// Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts.
        /// </summary>
        public string? Payer { get; set; }

        /// <summary>
        /// Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default:
        /// none.
        /// </summary>
        public IReadOnlyList<string>? LutAddresses { get; set; }

        /// <summary>
        /// Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0.
        /// </summary>
        public int? ComputeUnitPrice { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (MissionAddress == null)
            {
                throw GamekeeperException.InvalidParams("missionAddress", "String");
            }
            writer.Name("missionAddress");
            writer.String(MissionAddress);
            if (Authority == null)
            {
                throw GamekeeperException.InvalidParams("authority", "String");
            }
            writer.Name("authority");
            writer.String(Authority);
            if (Params == null)
            {
                throw GamekeeperException.InvalidParams("params", "UpdateMissionInput");
            }
            writer.Name("params");
            Params.Write(writer);
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
            if (LutAddresses != null)
            {
                writer.Name("lutAddresses");
                writer.BeginArray();
                for (var index = 0; index < LutAddresses.Count; index++)
                {
                    var item = LutAddresses[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (ComputeUnitPrice != null)
            {
                writer.Name("computeUnitPrice");
                writer.Number(ComputeUnitPrice.Value);
            }
        }
    }

    /// <summary>Parameters of <c>api.createSendCharactersOnMissionTransaction</c>.</summary>
    public sealed class CreateSendCharactersOnMissionTransactionParameters : CallParameters
    {
        /// <summary>The mission and the characters. Required.</summary>
        public ParticipateOnMissionData Data { get; set; } = null!;

        /// <summary>
        /// Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default:
        /// none.
        /// </summary>
        public IReadOnlyList<string>? LutAddresses { get; set; }

        /// <summary>
        /// Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0.
        /// </summary>
        public int? ComputeUnitPrice { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Data == null)
            {
                throw GamekeeperException.InvalidParams("data", "ParticipateOnMissionData");
            }
            writer.Name("data");
            Data.Write(writer);
            if (LutAddresses != null)
            {
                writer.Name("lutAddresses");
                writer.BeginArray();
                for (var index = 0; index < LutAddresses.Count; index++)
                {
                    var item = LutAddresses[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (ComputeUnitPrice != null)
            {
                writer.Name("computeUnitPrice");
                writer.Number(ComputeUnitPrice.Value);
            }
        }
    }

    /// <summary>Parameters of <c>api.createRecallCharactersTransaction</c>.</summary>
    public sealed class CreateRecallCharactersTransactionParameters : CallParameters
    {
        /// <summary>The mission and the characters. Required.</summary>
        public RecallFromMissionData Data { get; set; } = null!;

        /// <summary>
        /// Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default:
        /// none.
        /// </summary>
        public IReadOnlyList<string>? LutAddresses { get; set; }

        /// <summary>
        /// Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0.
        /// </summary>
        public int? ComputeUnitPrice { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Data == null)
            {
                throw GamekeeperException.InvalidParams("data", "RecallFromMissionData");
            }
            writer.Name("data");
            Data.Write(writer);
            if (LutAddresses != null)
            {
                writer.Name("lutAddresses");
                writer.BeginArray();
                for (var index = 0; index < LutAddresses.Count; index++)
                {
                    var item = LutAddresses[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (ComputeUnitPrice != null)
            {
                writer.Name("computeUnitPrice");
                writer.Number(ComputeUnitPrice.Value);
            }
        }
    }

    /// <summary>Parameters of <c>api.project</c>.</summary>
    public sealed class ProjectParameters : CallParameters, IPageParameters
    {
        /// <summary>Only projects with these addresses. Default: any.</summary>
        public IReadOnlyList<string>? Addresses { get; set; }

        /// <summary>Only projects with exactly these names. Default: any.</summary>
        public IReadOnlyList<string>? Names { get; set; }

        /// <summary>Only projects of these authorities. Default: any.</summary>
        public IReadOnlyList<string>? Authorities { get; set; }

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
            if (Authorities != null)
            {
                writer.Name("authorities");
                writer.BeginArray();
                for (var index = 0; index < Authorities.Count; index++)
                {
                    var item = Authorities[index];
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

    /// <summary>Parameters of <c>api.createCreateProjectTransaction</c>.</summary>
    public sealed class CreateCreateProjectTransactionParameters : CallParameters
    {
        /// <summary>
        /// Wallet that will have complete control of the project. It signs. Required.
        /// </summary>
        public string Authority { get; set; } = null!;

        /// <summary>
        /// Name of the project, 1 to 64 bytes of UTF-8. It need not be unique. Required.
        /// </summary>
        public string Name { get; set; } = null!;

        /// <summary>Wallet or program that drives the project. Default: the authority.</summary>
        public string? Driver { get; set; }

        /// <summary>Programs that the project trusts, and with what. Default: none.</summary>
        public IReadOnlyList<AssociatedProgramInput>? AssociatedPrograms { get; set; }

        /// <summary>
        /// Fields and achievements of the project's profiles. Default: any field, no achievements.
        /// </summary>
        public ProfileDataConfigInput? ProfileDataConfig { get; set; }

        /// <summary>
        /// Whether the project pays its players' fees back from its own lamports while they last.
        /// Default: false.
        /// </summary>
        public bool? SubsidizeFees { get; set; }

        /// <summary>
        /// 32 bytes of which the project's address is made. Default: the service draws them.
        /// </summary>
        public string? Key { get; set; }

        /// <summary>
        /// Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts.
        /// </summary>
        public string? Payer { get; set; }

        /// <summary>
        /// Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default:
        /// none.
        /// </summary>
        public IReadOnlyList<string>? LutAddresses { get; set; }

        /// <summary>
        /// Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0.
        /// </summary>
        public int? ComputeUnitPrice { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Authority == null)
            {
                throw GamekeeperException.InvalidParams("authority", "String");
            }
            writer.Name("authority");
            writer.String(Authority);
            if (Name == null)
            {
                throw GamekeeperException.InvalidParams("name", "String");
            }
            writer.Name("name");
            writer.String(Name);
            if (Driver != null)
            {
                writer.Name("driver");
                writer.String(Driver);
            }
            if (AssociatedPrograms != null)
            {
                writer.Name("associatedPrograms");
                writer.BeginArray();
                for (var index = 0; index < AssociatedPrograms.Count; index++)
                {
                    var item = AssociatedPrograms[index];
                    if (item == null) writer.Null();
                    else
                    {
                        item.Write(writer);
                    }
                }
                writer.EndArray();
            }
            if (ProfileDataConfig != null)
            {
                writer.Name("profileDataConfig");
                ProfileDataConfig.Write(writer);
            }
            if (SubsidizeFees != null)
            {
                writer.Name("subsidizeFees");
                writer.Boolean(SubsidizeFees.Value);
            }
            if (Key != null)
            {
                writer.Name("key");
                writer.String(Key);
            }
            if (Payer != null)
            {
                writer.Name("payer");
                writer.String(Payer);
            }
            if (LutAddresses != null)
            {
                writer.Name("lutAddresses");
                writer.BeginArray();
                for (var index = 0; index < LutAddresses.Count; index++)
                {
                    var item = LutAddresses[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (ComputeUnitPrice != null)
            {
                writer.Name("computeUnitPrice");
                writer.Number(ComputeUnitPrice.Value);
            }
        }
    }

    /// <summary>Parameters of <c>api.createChangeProjectDriverTransaction</c>.</summary>
    public sealed class CreateChangeProjectDriverTransactionParameters : CallParameters
    {
        /// <summary>Address of the project. Required.</summary>
        public string Project { get; set; } = null!;

        /// <summary>Address of the new driver. Required.</summary>
        public string Driver { get; set; } = null!;

        /// <summary>The project's authority. It signs. Required.</summary>
        public string Authority { get; set; } = null!;

        /// <summary>
        /// Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts.
        /// </summary>
        public string? Payer { get; set; }

        /// <summary>
        /// Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default:
        /// none.
        /// </summary>
        public IReadOnlyList<string>? LutAddresses { get; set; }

        /// <summary>
        /// Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0.
        /// </summary>
        public int? ComputeUnitPrice { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Project == null)
            {
                throw GamekeeperException.InvalidParams("project", "String");
            }
            writer.Name("project");
            writer.String(Project);
            if (Driver == null)
            {
                throw GamekeeperException.InvalidParams("driver", "String");
            }
            writer.Name("driver");
            writer.String(Driver);
            if (Authority == null)
            {
                throw GamekeeperException.InvalidParams("authority", "String");
            }
            writer.Name("authority");
            writer.String(Authority);
            if (Payer != null)
            {
                writer.Name("payer");
                writer.String(Payer);
            }
            if (LutAddresses != null)
            {
                writer.Name("lutAddresses");
                writer.BeginArray();
                for (var index = 0; index < LutAddresses.Count; index++)
                {
                    var item = LutAddresses[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (ComputeUnitPrice != null)
            {
                writer.Name("computeUnitPrice");
                writer.Number(ComputeUnitPrice.Value);
            }
        }
    }

    /// <summary>Parameters of <c>api.delegateAuthority</c>.</summary>
    public sealed class DelegateAuthorityParameters : CallParameters, IPageParameters
    {
        /// <summary>Only the records with these addresses. Default: any address.</summary>
        public IReadOnlyList<string>? Addresses { get; set; }

        /// <summary>Only the delegations to these wallets. Default: any.</summary>
        public IReadOnlyList<string>? Delegates { get; set; }

        /// <summary>Only the delegations of these projects. Default: any.</summary>
        public IReadOnlyList<string>? Projects { get; set; }

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
            if (Delegates != null)
            {
                writer.Name("delegates");
                writer.BeginArray();
                for (var index = 0; index < Delegates.Count; index++)
                {
                    var item = Delegates[index];
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

    /// <summary>Parameters of <c>api.createCreateDelegateAuthorityTransaction</c>.</summary>
    public sealed class CreateCreateDelegateAuthorityTransactionParameters : CallParameters
    {
        /// <summary>Address of the project. Required.</summary>
        public string Project { get; set; } = null!;

        /// <summary>
        /// Wallet that receives the rights. It has none in the project yet. Required.
        /// </summary>
        public string Delegate { get; set; } = null!;

        /// <summary>The rights to give, by service. Required.</summary>
        public ServiceDelegationInput ServiceDelegations { get; set; } = null!;

        /// <summary>The project's authority. It signs. Required.</summary>
        public string Authority { get; set; } = null!;

        /// <summary>
        /// Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts.
        /// </summary>
        public string? Payer { get; set; }

        /// <summary>
        /// Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default:
        /// none.
        /// </summary>
        public IReadOnlyList<string>? LutAddresses { get; set; }

        /// <summary>
        /// Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0.
        /// </summary>
        public int? ComputeUnitPrice { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Project == null)
            {
                throw GamekeeperException.InvalidParams("project", "String");
            }
            writer.Name("project");
            writer.String(Project);
            if (Delegate == null)
            {
                throw GamekeeperException.InvalidParams("delegate", "String");
            }
            writer.Name("delegate");
            writer.String(Delegate);
            if (ServiceDelegations == null)
            {
                throw GamekeeperException.InvalidParams(
                    "serviceDelegations", "ServiceDelegationInput");
            }
            writer.Name("serviceDelegations");
            ServiceDelegations.Write(writer);
            if (Authority == null)
            {
                throw GamekeeperException.InvalidParams("authority", "String");
            }
            writer.Name("authority");
            writer.String(Authority);
            if (Payer != null)
            {
                writer.Name("payer");
                writer.String(Payer);
            }
            if (LutAddresses != null)
            {
                writer.Name("lutAddresses");
                writer.BeginArray();
                for (var index = 0; index < LutAddresses.Count; index++)
                {
                    var item = LutAddresses[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (ComputeUnitPrice != null)
            {
                writer.Name("computeUnitPrice");
                writer.Number(ComputeUnitPrice.Value);
            }
        }
    }

    /// <summary>Parameters of <c>api.createModifyDelegationTransaction</c>.</summary>
    public sealed class CreateModifyDelegationTransactionParameters : CallParameters
    {
        /// <summary>Address of the project. Required.</summary>
        public string Project { get; set; } = null!;

        /// <summary>
        /// Wallet whose rights change. It has a delegate authority in the project already.
        /// Required.
        /// </summary>
        public string Delegate { get; set; } = null!;

        /// <summary>The right, and which entry it replaces. Required.</summary>
        public ModifyDelegationInput ModifyDelegation { get; set; } = null!;

        /// <summary>The project's authority. It signs. Required.</summary>
        public string Authority { get; set; } = null!;

        /// <summary>
        /// Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts.
        /// </summary>
        public string? Payer { get; set; }

        /// <summary>
        /// Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default:
        /// none.
        /// </summary>
        public IReadOnlyList<string>? LutAddresses { get; set; }

        /// <summary>
        /// Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0.
        /// </summary>
        public int? ComputeUnitPrice { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Project == null)
            {
                throw GamekeeperException.InvalidParams("project", "String");
            }
            writer.Name("project");
            writer.String(Project);
            if (Delegate == null)
            {
                throw GamekeeperException.InvalidParams("delegate", "String");
            }
            writer.Name("delegate");
            writer.String(Delegate);
            if (ModifyDelegation == null)
            {
                throw GamekeeperException.InvalidParams(
                    "modifyDelegation", "ModifyDelegationInput");
            }
            writer.Name("modifyDelegation");
            ModifyDelegation.Write(writer);
            if (Authority == null)
            {
                throw GamekeeperException.InvalidParams("authority", "String");
            }
            writer.Name("authority");
            writer.String(Authority);
            if (Payer != null)
            {
                writer.Name("payer");
                writer.String(Payer);
            }
            if (LutAddresses != null)
            {
                writer.Name("lutAddresses");
                writer.BeginArray();
                for (var index = 0; index < LutAddresses.Count; index++)
                {
                    var item = LutAddresses[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (ComputeUnitPrice != null)
            {
                writer.Name("computeUnitPrice");
                writer.Number(ComputeUnitPrice.Value);
            }
        }
    }

    /// <summary>Parameters of <c>api.recipes</c>.</summary>
    public sealed class RecipesParameters : CallParameters, IPageParameters
    {
        /// <summary>Only recipes with these addresses. Default: any.</summary>
        public IReadOnlyList<string>? Addresses { get; set; }

        /// <summary>Only recipes of these projects. Default: any.</summary>
        public IReadOnlyList<string>? Projects { get; set; }

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

    /// <summary>Parameters of <c>api.createInitializeRecipeTransaction</c>.</summary>
    public sealed class CreateInitializeRecipeTransactionParameters : CallParameters
    {
        /// <summary>Address of the project. Required.</summary>
        public string Project { get; set; } = null!;

        /// <summary>
        /// Experience points that a profile needs to craft. They are not spent. Required.
        /// </summary>
        public BigInteger? Xp { get; set; }

        /// <summary>What each crafting burns, at most 8 resources. Required.</summary>
        public IReadOnlyList<IngredientsInput> Ingredients { get; set; } = null!;

        /// <summary>What each crafting gives. Required.</summary>
        public MealInput Meal { get; set; } = null!;

        /// <summary>
        /// The project's authority. It signs, unless a delegate with
        /// CurrencyManager.ManageCurrencies does. Required.
        /// </summary>
        public string Authority { get; set; } = null!;

        /// <summary>
        /// Wallet that signs in place of the authority, by a delegation that allows this. Default:
        /// none.
        /// </summary>
        public string? DelegateAuthority { get; set; }

        /// <summary>
        /// Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts.
        /// </summary>
        public string? Payer { get; set; }

        /// <summary>
        /// Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default:
        /// none.
        /// </summary>
        public IReadOnlyList<string>? LutAddresses { get; set; }

        /// <summary>
        /// Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0.
        /// </summary>
        public int? ComputeUnitPrice { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Project == null)
            {
                throw GamekeeperException.InvalidParams("project", "String");
            }
            writer.Name("project");
            writer.String(Project);
            if (Xp == null)
            {
                throw GamekeeperException.InvalidParams("xp", "BigInt");
            }
            writer.Name("xp");
            writer.Integer(Xp.Value);
            if (Ingredients == null)
            {
                throw GamekeeperException.InvalidParams("ingredients", "[IngredientsInput!]");
            }
            writer.Name("ingredients");
            writer.BeginArray();
            for (var index = 0; index < Ingredients.Count; index++)
            {
                var item = Ingredients[index];
                if (item == null) writer.Null();
                else
                {
                    item.Write(writer);
                }
            }
            writer.EndArray();
            if (Meal == null)
            {
                throw GamekeeperException.InvalidParams("meal", "MealInput");
            }
            writer.Name("meal");
            Meal.Write(writer);
            if (Authority == null)
            {
                throw GamekeeperException.InvalidParams("authority", "String");
            }
            writer.Name("authority");
            writer.String(Authority);
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
            if (LutAddresses != null)
            {
                writer.Name("lutAddresses");
                writer.BeginArray();
                for (var index = 0; index < LutAddresses.Count; index++)
                {
                    var item = LutAddresses[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (ComputeUnitPrice != null)
            {
                writer.Name("computeUnitPrice");
                writer.Number(ComputeUnitPrice.Value);
            }
        }
    }

    /// <summary>Parameters of <c>api.createAddIngredientsTransaction</c>.</summary>
    public sealed class CreateAddIngredientsTransactionParameters : CallParameters
    {
        /// <summary>Address of the recipe. Required.</summary>
        public string Recipe { get; set; } = null!;

        /// <summary>Ingredients to add. A recipe holds at most 8. Required.</summary>
        public IReadOnlyList<IngredientsInput> Ingredients { get; set; } = null!;

        /// <summary>
        /// The project's authority. It signs, unless a delegate with
        /// CurrencyManager.ManageCurrencies does. Required.
        /// </summary>
        public string Authority { get; set; } = null!;

        /// <summary>
        /// Wallet that signs in place of the authority, by a delegation that allows this. Default:
        /// none.
        /// </summary>
        public string? DelegateAuthority { get; set; }

        /// <summary>
        /// Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts.
        /// </summary>
        public string? Payer { get; set; }

        /// <summary>
        /// Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default:
        /// none.
        /// </summary>
        public IReadOnlyList<string>? LutAddresses { get; set; }

        /// <summary>
        /// Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0.
        /// </summary>
        public int? ComputeUnitPrice { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Recipe == null)
            {
                throw GamekeeperException.InvalidParams("recipe", "String");
            }
            writer.Name("recipe");
            writer.String(Recipe);
            if (Ingredients == null)
            {
                throw GamekeeperException.InvalidParams("ingredients", "[IngredientsInput!]");
            }
            writer.Name("ingredients");
            writer.BeginArray();
            for (var index = 0; index < Ingredients.Count; index++)
            {
                var item = Ingredients[index];
                if (item == null) writer.Null();
                else
                {
                    item.Write(writer);
                }
            }
            writer.EndArray();
            if (Authority == null)
            {
                throw GamekeeperException.InvalidParams("authority", "String");
            }
            writer.Name("authority");
            writer.String(Authority);
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
            if (LutAddresses != null)
            {
                writer.Name("lutAddresses");
                writer.BeginArray();
                for (var index = 0; index < LutAddresses.Count; index++)
                {
                    var item = LutAddresses[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (ComputeUnitPrice != null)
            {
                writer.Name("computeUnitPrice");
                writer.Number(ComputeUnitPrice.Value);
            }
        }
    }

    /// <summary>Parameters of <c>api.createRemoveIngredientsTransaction</c>.</summary>
    public sealed class CreateRemoveIngredientsTransactionParameters : CallParameters
    {
        /// <summary>Address of the recipe. Required.</summary>
        public string Recipe { get; set; } = null!;

        /// <summary>
        /// Addresses of the resources to remove; each must be an ingredient. Required.
        /// </summary>
        public IReadOnlyList<string> Ingredients { get; set; } = null!;

        /// <summary>
        /// The project's authority. It signs, unless a delegate with
        /// CurrencyManager.ManageCurrencies does. Required.
        /// </summary>
        public string Authority { get; set; } = null!;

        /// <summary>
        /// Wallet that signs in place of the authority, by a delegation that allows this. Default:
        /// none.
        /// </summary>
        public string? DelegateAuthority { get; set; }

        /// <summary>
        /// Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts.
        /// </summary>
        public string? Payer { get; set; }

        /// <summary>
        /// Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default:
        /// none.
        /// </summary>
        public IReadOnlyList<string>? LutAddresses { get; set; }

        /// <summary>
        /// Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0.
        /// </summary>
        public int? ComputeUnitPrice { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Recipe == null)
            {
                throw GamekeeperException.InvalidParams("recipe", "String");
            }
            writer.Name("recipe");
            writer.String(Recipe);
            if (Ingredients == null)
            {
                throw GamekeeperException.InvalidParams("ingredients", "[String!]");
            }
            writer.Name("ingredients");
            writer.BeginArray();
            for (var index = 0; index < Ingredients.Count; index++)
            {
                var item = Ingredients[index];
                if (item == null) writer.Null();
                else
                {
                    writer.String(item);
                }
            }
            writer.EndArray();
            if (Authority == null)
            {
                throw GamekeeperException.InvalidParams("authority", "String");
            }
            writer.Name("authority");
            writer.String(Authority);
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
            if (LutAddresses != null)
            {
                writer.Name("lutAddresses");
                writer.BeginArray();
                for (var index = 0; index < LutAddresses.Count; index++)
                {
                    var item = LutAddresses[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (ComputeUnitPrice != null)
            {
                writer.Name("computeUnitPrice");
                writer.Number(ComputeUnitPrice.Value);
            }
        }
    }

    /// <summary>Parameters of <c>api.createInitCookingProcessTransactions</c>.</summary>
    public sealed class CreateInitCookingProcessTransactionsParameters : CallParameters
    {
        /// <summary>Address of the recipe. Required.</summary>
        public string Recipe { get; set; } = null!;

        /// <summary>
        /// Wallet that crafts: it holds the ingredients, has a profile in the project and receives
        /// the meal. It signs. Required.
        /// </summary>
        public string Authority { get; set; } = null!;

        /// <summary>
        /// Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts.
        /// </summary>
        public string? Payer { get; set; }

        /// <summary>
        /// What the game agrees to: the <c>terms</c> of the recipe as it was shown. It may become
        /// cheaper, and is otherwise refused. Default: whatever the recipe is when the call is
        /// built.
        /// </summary>
        public RecipeTerms? Terms { get; set; }

        /// <summary>
        /// Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default:
        /// none.
        /// </summary>
        public IReadOnlyList<string>? LutAddresses { get; set; }

        /// <summary>
        /// Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0.
        /// </summary>
        public int? ComputeUnitPrice { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Recipe == null)
            {
                throw GamekeeperException.InvalidParams("recipe", "String");
            }
            writer.Name("recipe");
            writer.String(Recipe);
            if (Authority == null)
            {
                throw GamekeeperException.InvalidParams("authority", "String");
            }
            writer.Name("authority");
            writer.String(Authority);
            if (Payer != null)
            {
                writer.Name("payer");
                writer.String(Payer);
            }
            if (Terms != null)
            {
                writer.Name("terms");
                Terms.Write(writer);
            }
            if (LutAddresses != null)
            {
                writer.Name("lutAddresses");
                writer.BeginArray();
                for (var index = 0; index < LutAddresses.Count; index++)
                {
                    var item = LutAddresses[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (ComputeUnitPrice != null)
            {
                writer.Name("computeUnitPrice");
                writer.Number(ComputeUnitPrice.Value);
            }
        }
    }

    /// <summary>Parameters of <c>api.resources</c>.</summary>
    public sealed class ResourcesParameters : CallParameters, IPageParameters
    {
        /// <summary>Only resources with these addresses. Default: any.</summary>
        public IReadOnlyList<string>? Addresses { get; set; }

        /// <summary>Only resources of these projects. Default: any.</summary>
        public IReadOnlyList<string>? Projects { get; set; }

        /// <summary>Only resources with these mints. Default: any.</summary>
        public IReadOnlyList<string>? Mints { get; set; }

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

    /// <summary>Parameters of <c>api.createCreateNewResourceTransaction</c>.</summary>
    public sealed class CreateCreateNewResourceTransactionParameters : CallParameters
    {
        /// <summary>Address of the project. Required.</summary>
        public string Project { get; set; } = null!;

        /// <summary>
        /// The project's authority. It signs, unless a delegate with
        /// CurrencyManager.ManageCurrencies does. Required.
        /// </summary>
        public string Authority { get; set; } = null!;

        /// <summary>Name, decimals and storage of the resource. Required.</summary>
        public InitResourceInput Params { get; set; } = null!;

        /// <summary>
        /// Wallet that signs in place of the authority, by a delegation that allows this. Default:
        /// none.
        /// </summary>
        public string? DelegateAuthority { get; set; }

        /// <summary>
        /// Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts.
        /// </summary>
        public string? Payer { get; set; }

        /// <summary>
        /// Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default:
        /// none.
        /// </summary>
        public IReadOnlyList<string>? LutAddresses { get; set; }

        /// <summary>
        /// Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0.
        /// </summary>
        public int? ComputeUnitPrice { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Project == null)
            {
                throw GamekeeperException.InvalidParams("project", "String");
            }
            writer.Name("project");
            writer.String(Project);
            if (Authority == null)
            {
                throw GamekeeperException.InvalidParams("authority", "String");
            }
            writer.Name("authority");
            writer.String(Authority);
            if (Params == null)
            {
                throw GamekeeperException.InvalidParams("params", "InitResourceInput");
            }
            writer.Name("params");
            Params.Write(writer);
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
            if (LutAddresses != null)
            {
                writer.Name("lutAddresses");
                writer.BeginArray();
                for (var index = 0; index < LutAddresses.Count; index++)
                {
                    var item = LutAddresses[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (ComputeUnitPrice != null)
            {
                writer.Name("computeUnitPrice");
                writer.Number(ComputeUnitPrice.Value);
            }
        }
    }

    /// <summary>Parameters of <c>api.createCreateNewResourceTreeTransaction</c>.</summary>
    public sealed class CreateCreateNewResourceTreeTransactionParameters : CallParameters
    {
        /// <summary>Address of the project. Required.</summary>
        public string Project { get; set; } = null!;

        /// <summary>Address of the resource. Required.</summary>
        public string Resource { get; set; } = null!;

        /// <summary>
        /// The project's authority. It signs, unless a delegate with
        /// CurrencyManager.ManageCurrencies does. Required.
        /// </summary>
        public string Authority { get; set; } = null!;

        /// <summary>Size of the tree, in the basic or the advanced form. Required.</summary>
        public TreeSetupConfig TreeConfig { get; set; } = null!;

        /// <summary>
        /// Wallet that signs in place of the authority, by a delegation that allows this. Default:
        /// none.
        /// </summary>
        public string? DelegateAuthority { get; set; }

        /// <summary>
        /// Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts.
        /// </summary>
        public string? Payer { get; set; }

        /// <summary>
        /// Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default:
        /// none.
        /// </summary>
        public IReadOnlyList<string>? LutAddresses { get; set; }

        /// <summary>
        /// Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0.
        /// </summary>
        public int? ComputeUnitPrice { get; set; }

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
            if (Authority == null)
            {
                throw GamekeeperException.InvalidParams("authority", "String");
            }
            writer.Name("authority");
            writer.String(Authority);
            if (TreeConfig == null)
            {
                throw GamekeeperException.InvalidParams("treeConfig", "TreeSetupConfig");
            }
            writer.Name("treeConfig");
            TreeConfig.Write(writer);
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
            if (LutAddresses != null)
            {
                writer.Name("lutAddresses");
                writer.BeginArray();
                for (var index = 0; index < LutAddresses.Count; index++)
                {
                    var item = LutAddresses[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (ComputeUnitPrice != null)
            {
                writer.Name("computeUnitPrice");
                writer.Number(ComputeUnitPrice.Value);
            }
        }
    }

    /// <summary>Parameters of <c>api.createMintResourceTransaction</c>.</summary>
    public sealed class CreateMintResourceTransactionParameters : CallParameters
    {
        /// <summary>Address of the resource. Required.</summary>
        public string Resource { get; set; } = null!;

        /// <summary>Wallet that receives the units. It does not sign. Required.</summary>
        public string Owner { get; set; } = null!;

        /// <summary>
        /// The project's authority. It signs, unless a delegate with CurrencyManager.MintCurrencies
        /// does. Required.
        /// </summary>
        public string Authority { get; set; } = null!;

        /// <summary>Number of base units to mint, 1 to 2^64 - 1. Required.</summary>
        public BigInteger? Amount { get; set; }

        /// <summary>
        /// Whether the units may go where no key can sign, to a program or one of its records, from
        /// where nobody can move them. Default: false, and such an address is InvalidArgument.
        /// </summary>
        public bool? AllowKeyless { get; set; }

        /// <summary>
        /// Wallet that signs in place of the authority, by a delegation that allows this. Default:
        /// none.
        /// </summary>
        public string? DelegateAuthority { get; set; }

        /// <summary>
        /// Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts.
        /// </summary>
        public string? Payer { get; set; }

        /// <summary>
        /// Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default:
        /// none.
        /// </summary>
        public IReadOnlyList<string>? LutAddresses { get; set; }

        /// <summary>
        /// Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0.
        /// </summary>
        public int? ComputeUnitPrice { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Resource == null)
            {
                throw GamekeeperException.InvalidParams("resource", "String");
            }
            writer.Name("resource");
            writer.String(Resource);
            if (Owner == null)
            {
                throw GamekeeperException.InvalidParams("owner", "String");
            }
            writer.Name("owner");
            writer.String(Owner);
            if (Authority == null)
            {
                throw GamekeeperException.InvalidParams("authority", "String");
            }
            writer.Name("authority");
            writer.String(Authority);
            if (Amount == null)
            {
                throw GamekeeperException.InvalidParams("amount", "BigInt");
            }
            writer.Name("amount");
            writer.Integer(Amount.Value);
            if (AllowKeyless != null)
            {
                writer.Name("allowKeyless");
                writer.Boolean(AllowKeyless.Value);
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
            if (LutAddresses != null)
            {
                writer.Name("lutAddresses");
                writer.BeginArray();
                for (var index = 0; index < LutAddresses.Count; index++)
                {
                    var item = LutAddresses[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (ComputeUnitPrice != null)
            {
                writer.Name("computeUnitPrice");
                writer.Number(ComputeUnitPrice.Value);
            }
        }
    }

    /// <summary>Parameters of <c>api.createBurnResourceTransaction</c>.</summary>
    public sealed class CreateBurnResourceTransactionParameters : CallParameters
    {
        /// <summary>Address of the resource. Required.</summary>
        public string Resource { get; set; } = null!;

        /// <summary>
        /// Number of base units to burn, 1 or more, and no more than are held. Required.
        /// </summary>
        public BigInteger? Amount { get; set; }

        /// <summary>
        /// The holder of the units; or, with owner given, the project's authority. It signs, unless
        /// delegateAuthority is given. Required.
        /// </summary>
        public string Authority { get; set; } = null!;

        /// <summary>
        /// Wallet whose units the project burns. It does not sign. Default: the authority burns its
        /// own.
        /// </summary>
        public string? Owner { get; set; }

        /// <summary>
        /// Wallet that signs in place of the project's authority, with
        /// CurrencyManager.ManageCurrencyStatus. Default: none.
        /// </summary>
        public string? DelegateAuthority { get; set; }

        /// <summary>
        /// Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts.
        /// </summary>
        public string? Payer { get; set; }

        /// <summary>
        /// Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default:
        /// none.
        /// </summary>
        public IReadOnlyList<string>? LutAddresses { get; set; }

        /// <summary>
        /// Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0.
        /// </summary>
        public int? ComputeUnitPrice { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Resource == null)
            {
                throw GamekeeperException.InvalidParams("resource", "String");
            }
            writer.Name("resource");
            writer.String(Resource);
            if (Amount == null)
            {
                throw GamekeeperException.InvalidParams("amount", "BigInt");
            }
            writer.Name("amount");
            writer.Integer(Amount.Value);
            if (Authority == null)
            {
                throw GamekeeperException.InvalidParams("authority", "String");
            }
            writer.Name("authority");
            writer.String(Authority);
            if (Owner != null)
            {
                writer.Name("owner");
                writer.String(Owner);
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
            if (LutAddresses != null)
            {
                writer.Name("lutAddresses");
                writer.BeginArray();
                for (var index = 0; index < LutAddresses.Count; index++)
                {
                    var item = LutAddresses[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (ComputeUnitPrice != null)
            {
                writer.Name("computeUnitPrice");
                writer.Number(ComputeUnitPrice.Value);
            }
        }
    }

    /// <summary>Parameters of <c>api.createTransferResourceTransaction</c>.</summary>
    public sealed class CreateTransferResourceTransactionParameters : CallParameters
    {
        /// <summary>Address of the resource. Required.</summary>
        public string Resource { get; set; } = null!;

        /// <summary>Wallet that holds the units. It signs. Required.</summary>
        public string Owner { get; set; } = null!;

        /// <summary>Wallet that receives the units; not the owner. Required.</summary>
        public string Recipient { get; set; } = null!;

        /// <summary>
        /// Number of base units to move, 1 or more, and no more than are held. Required.
        /// </summary>
        public BigInteger? Amount { get; set; }

        /// <summary>
        /// Whether the units may go where no key can sign, to a program or one of its records, from
        /// where nobody can move them. Default: false, and such an address is InvalidArgument.
        /// </summary>
        public bool? AllowKeyless { get; set; }

        /// <summary>
        /// Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts.
        /// </summary>
        public string? Payer { get; set; }

        /// <summary>
        /// Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default:
        /// none.
        /// </summary>
        public IReadOnlyList<string>? LutAddresses { get; set; }

        /// <summary>
        /// Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0.
        /// </summary>
        public int? ComputeUnitPrice { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Resource == null)
            {
                throw GamekeeperException.InvalidParams("resource", "String");
            }
            writer.Name("resource");
            writer.String(Resource);
            if (Owner == null)
            {
                throw GamekeeperException.InvalidParams("owner", "String");
            }
            writer.Name("owner");
            writer.String(Owner);
            if (Recipient == null)
            {
                throw GamekeeperException.InvalidParams("recipient", "String");
            }
            writer.Name("recipient");
            writer.String(Recipient);
            if (Amount == null)
            {
                throw GamekeeperException.InvalidParams("amount", "BigInt");
            }
            writer.Name("amount");
            writer.Integer(Amount.Value);
            if (AllowKeyless != null)
            {
                writer.Name("allowKeyless");
                writer.Boolean(AllowKeyless.Value);
            }
            if (Payer != null)
            {
                writer.Name("payer");
                writer.String(Payer);
            }
            if (LutAddresses != null)
            {
                writer.Name("lutAddresses");
                writer.BeginArray();
                for (var index = 0; index < LutAddresses.Count; index++)
                {
                    var item = LutAddresses[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (ComputeUnitPrice != null)
            {
                writer.Name("computeUnitPrice");
                writer.Number(ComputeUnitPrice.Value);
            }
        }
    }

    /// <summary>Parameters of <c>api.createCreateWrapHoldingTransaction</c>.</summary>
    public sealed class CreateCreateWrapHoldingTransactionParameters : CallParameters
    {
        /// <summary>Address of the resource. Required.</summary>
        public string Resource { get; set; } = null!;

        /// <summary>
        /// Number of base units to wrap, 1 or more, and no more than the token account holds.
        /// Required.
        /// </summary>
        public BigInteger? Amount { get; set; }

        /// <summary>Wallet that holds the units. It signs. Required.</summary>
        public string Authority { get; set; } = null!;

        /// <summary>
        /// Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts.
        /// </summary>
        public string? Payer { get; set; }

        /// <summary>
        /// Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default:
        /// none.
        /// </summary>
        public IReadOnlyList<string>? LutAddresses { get; set; }

        /// <summary>
        /// Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0.
        /// </summary>
        public int? ComputeUnitPrice { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Resource == null)
            {
                throw GamekeeperException.InvalidParams("resource", "String");
            }
            writer.Name("resource");
            writer.String(Resource);
            if (Amount == null)
            {
                throw GamekeeperException.InvalidParams("amount", "BigInt");
            }
            writer.Name("amount");
            writer.Integer(Amount.Value);
            if (Authority == null)
            {
                throw GamekeeperException.InvalidParams("authority", "String");
            }
            writer.Name("authority");
            writer.String(Authority);
            if (Payer != null)
            {
                writer.Name("payer");
                writer.String(Payer);
            }
            if (LutAddresses != null)
            {
                writer.Name("lutAddresses");
                writer.BeginArray();
                for (var index = 0; index < LutAddresses.Count; index++)
                {
                    var item = LutAddresses[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (ComputeUnitPrice != null)
            {
                writer.Name("computeUnitPrice");
                writer.Number(ComputeUnitPrice.Value);
            }
        }
    }

    /// <summary>Parameters of <c>api.createCreateUnwrapHoldingTransaction</c>.</summary>
    public sealed class CreateCreateUnwrapHoldingTransactionParameters : CallParameters
    {
        /// <summary>Address of the resource. Required.</summary>
        public string Resource { get; set; } = null!;

        /// <summary>
        /// Number of base units to unwrap, 1 or more, and no more than the compressed holding has.
        /// Required.
        /// </summary>
        public BigInteger? Amount { get; set; }

        /// <summary>Wallet that holds the units. It signs. Required.</summary>
        public string Authority { get; set; } = null!;

        /// <summary>
        /// Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts.
        /// </summary>
        public string? Payer { get; set; }

        /// <summary>
        /// Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default:
        /// none.
        /// </summary>
        public IReadOnlyList<string>? LutAddresses { get; set; }

        /// <summary>
        /// Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0.
        /// </summary>
        public int? ComputeUnitPrice { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Resource == null)
            {
                throw GamekeeperException.InvalidParams("resource", "String");
            }
            writer.Name("resource");
            writer.String(Resource);
            if (Amount == null)
            {
                throw GamekeeperException.InvalidParams("amount", "BigInt");
            }
            writer.Name("amount");
            writer.Integer(Amount.Value);
            if (Authority == null)
            {
                throw GamekeeperException.InvalidParams("authority", "String");
            }
            writer.Name("authority");
            writer.String(Authority);
            if (Payer != null)
            {
                writer.Name("payer");
                writer.String(Payer);
            }
            if (LutAddresses != null)
            {
                writer.Name("lutAddresses");
                writer.BeginArray();
                for (var index = 0; index < LutAddresses.Count; index++)
                {
                    var item = LutAddresses[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (ComputeUnitPrice != null)
            {
                writer.Name("computeUnitPrice");
                writer.Number(ComputeUnitPrice.Value);
            }
        }
    }

    /// <summary>Parameters of <c>api.holdings</c>.</summary>
    public sealed class HoldingsParameters : CallParameters, IPageParameters
    {
        /// <summary>Only holdings with these addresses. Default: any.</summary>
        public IReadOnlyList<string>? Addresses { get; set; }

        /// <summary>Only holdings of this wallet. Default: any.</summary>
        public string? Holder { get; set; }

        /// <summary>Only holdings in these Merkle trees. Default: any.</summary>
        public IReadOnlyList<string>? Trees { get; set; }

        /// <summary>Whether each record comes with its Merkle proof. Default: false.</summary>
        public bool? IncludeProof { get; set; }

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
            if (IncludeProof != null)
            {
                writer.Name("includeProof");
                writer.Boolean(IncludeProof.Value);
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

    /// <summary>Parameters of <c>api.faucets</c>.</summary>
    public sealed class FaucetsParameters : CallParameters, IPageParameters
    {
        /// <summary>Only faucets with these addresses. Default: any.</summary>
        public IReadOnlyList<string>? Addresses { get; set; }

        /// <summary>Only faucets of these projects. Default: any.</summary>
        public IReadOnlyList<string>? Projects { get; set; }

        /// <summary>Only faucets that give out these resources. Default: any.</summary>
        public IReadOnlyList<string>? Resources { get; set; }

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

    /// <summary>Parameters of <c>api.createInitializeFaucetTransaction</c>.</summary>
    public sealed class CreateInitializeFaucetTransactionParameters : CallParameters
    {
        /// <summary>Address of the resource that it gives out. Required.</summary>
        public string Resource { get; set; } = null!;

        /// <summary>Base units that each claim gives, 1 or more. Required.</summary>
        public int? Amount { get; set; }

        /// <summary>Seconds that an owner waits between two claims, 0 or more. Required.</summary>
        public int? RepeatInterval { get; set; }

        /// <summary>
        /// The project's authority. It signs, unless a delegate with
        /// CurrencyManager.ManageCurrencies does. Required.
        /// </summary>
        public string Authority { get; set; } = null!;

        /// <summary>
        /// Wallet that signs in place of the authority, by a delegation that allows this. Default:
        /// none.
        /// </summary>
        public string? DelegateAuthority { get; set; }

        /// <summary>
        /// Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts.
        /// </summary>
        public string? Payer { get; set; }

        /// <summary>
        /// Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default:
        /// none.
        /// </summary>
        public IReadOnlyList<string>? LutAddresses { get; set; }

        /// <summary>
        /// Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0.
        /// </summary>
        public int? ComputeUnitPrice { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Resource == null)
            {
                throw GamekeeperException.InvalidParams("resource", "String");
            }
            writer.Name("resource");
            writer.String(Resource);
            if (Amount == null)
            {
                throw GamekeeperException.InvalidParams("amount", "Int");
            }
            writer.Name("amount");
            writer.Number(Amount.Value);
            if (RepeatInterval == null)
            {
                throw GamekeeperException.InvalidParams("repeatInterval", "Int");
            }
            writer.Name("repeatInterval");
            writer.Number(RepeatInterval.Value);
            if (Authority == null)
            {
                throw GamekeeperException.InvalidParams("authority", "String");
            }
            writer.Name("authority");
            writer.String(Authority);
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
            if (LutAddresses != null)
            {
                writer.Name("lutAddresses");
                writer.BeginArray();
                for (var index = 0; index < LutAddresses.Count; index++)
                {
                    var item = LutAddresses[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (ComputeUnitPrice != null)
            {
                writer.Name("computeUnitPrice");
                writer.Number(ComputeUnitPrice.Value);
            }
        }
    }

    /// <summary>Parameters of <c>api.createClaimFaucetTransaction</c>.</summary>
    public sealed class CreateClaimFaucetTransactionParameters : CallParameters
    {
        /// <summary>Address of the faucet. Required.</summary>
        public string Faucet { get; set; } = null!;

        /// <summary>Wallet that claims and receives the amount. It signs. Required.</summary>
        public string Owner { get; set; } = null!;

        /// <summary>
        /// Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts.
        /// </summary>
        public string? Payer { get; set; }

        /// <summary>
        /// Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default:
        /// none.
        /// </summary>
        public IReadOnlyList<string>? LutAddresses { get; set; }

        /// <summary>
        /// Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0.
        /// </summary>
        public int? ComputeUnitPrice { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Faucet == null)
            {
                throw GamekeeperException.InvalidParams("faucet", "String");
            }
            writer.Name("faucet");
            writer.String(Faucet);
            if (Owner == null)
            {
                throw GamekeeperException.InvalidParams("owner", "String");
            }
            writer.Name("owner");
            writer.String(Owner);
            if (Payer != null)
            {
                writer.Name("payer");
                writer.String(Payer);
            }
            if (LutAddresses != null)
            {
                writer.Name("lutAddresses");
                writer.BeginArray();
                for (var index = 0; index < LutAddresses.Count; index++)
                {
                    var item = LutAddresses[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (ComputeUnitPrice != null)
            {
                writer.Name("computeUnitPrice");
                writer.Number(ComputeUnitPrice.Value);
            }
        }
    }

    /// <summary>Parameters of <c>api.stakingPools</c>.</summary>
    public sealed class StakingPoolsParameters : CallParameters, IPageParameters
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

    /// <summary>Parameters of <c>api.multipliers</c>.</summary>
    public sealed class MultipliersParameters : CallParameters, IPageParameters
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

    /// <summary>Parameters of <c>api.stakers</c>.</summary>
    public sealed class StakersParameters : CallParameters, IPageParameters
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

    /// <summary>Parameters of <c>api.createCreateStakingPoolTransaction</c>.</summary>
    public sealed class CreateCreateStakingPoolTransactionParameters : CallParameters
    {
        /// <summary>Address of the project. Required.</summary>
        public string Project { get; set; } = null!;

        /// <summary>Address of the resource that rewards are minted in. Required.</summary>
        public string Resource { get; set; } = null!;

        /// <summary>Rewards and times of the pool. Required.</summary>
        public CreateStakingPoolMetadataInput Metadata { get; set; } = null!;

        /// <summary>
        /// The project's authority. It signs, unless a delegate with Staking.ManageStakingPool
        /// does. Required.
        /// </summary>
        public string Authority { get; set; } = null!;

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

        /// <summary>
        /// Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default:
        /// none.
        /// </summary>
        public IReadOnlyList<string>? LutAddresses { get; set; }

        /// <summary>
        /// Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0.
        /// </summary>
        public int? ComputeUnitPrice { get; set; }

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
            if (Authority == null)
            {
                throw GamekeeperException.InvalidParams("authority", "String");
            }
            writer.Name("authority");
            writer.String(Authority);
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
            if (LutAddresses != null)
            {
                writer.Name("lutAddresses");
                writer.BeginArray();
                for (var index = 0; index < LutAddresses.Count; index++)
                {
                    var item = LutAddresses[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (ComputeUnitPrice != null)
            {
                writer.Name("computeUnitPrice");
                writer.Number(ComputeUnitPrice.Value);
            }
        }
    }

    /// <summary>Parameters of <c>api.createUpdateStakingPoolTransaction</c>.</summary>
    public sealed class CreateUpdateStakingPoolTransactionParameters : CallParameters
    {
        /// <summary>Address of the project. Required.</summary>
        public string Project { get; set; } = null!;

        /// <summary>Address of the staking pool. Required.</summary>
        public string StakingPool { get; set; } = null!;

        /// <summary>
        /// The project's authority. It signs, unless a delegate with Staking.ManageStakingPool
        /// does. Required.
        /// </summary>
        public string Authority { get; set; } = null!;

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

        /// <summary>
        /// Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default:
        /// none.
        /// </summary>
        public IReadOnlyList<string>? LutAddresses { get; set; }

        /// <summary>
        /// Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0.
        /// </summary>
        public int? ComputeUnitPrice { get; set; }

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
            if (Authority == null)
            {
                throw GamekeeperException.InvalidParams("authority", "String");
            }
            writer.Name("authority");
            writer.String(Authority);
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
            if (LutAddresses != null)
            {
                writer.Name("lutAddresses");
                writer.BeginArray();
                for (var index = 0; index < LutAddresses.Count; index++)
                {
                    var item = LutAddresses[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (ComputeUnitPrice != null)
            {
                writer.Name("computeUnitPrice");
                writer.Number(ComputeUnitPrice.Value);
            }
        }
    }

    /// <summary>Parameters of <c>api.createInitMultipliersTransaction</c>.</summary>
    public sealed class CreateInitMultipliersTransactionParameters : CallParameters
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
        /// does. Required.
        /// </summary>
        public string Authority { get; set; } = null!;

        /// <summary>
        /// Wallet that signs in place of the authority, by a delegation that allows this. Default:
        /// none.
        /// </summary>
        public string? DelegateAuthority { get; set; }

        /// <summary>
        /// Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts.
        /// </summary>
        public string? Payer { get; set; }

        /// <summary>
        /// Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default:
        /// none.
        /// </summary>
        public IReadOnlyList<string>? LutAddresses { get; set; }

        /// <summary>
        /// Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0.
        /// </summary>
        public int? ComputeUnitPrice { get; set; }

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
            if (Authority == null)
            {
                throw GamekeeperException.InvalidParams("authority", "String");
            }
            writer.Name("authority");
            writer.String(Authority);
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
            if (LutAddresses != null)
            {
                writer.Name("lutAddresses");
                writer.BeginArray();
                for (var index = 0; index < LutAddresses.Count; index++)
                {
                    var item = LutAddresses[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (ComputeUnitPrice != null)
            {
                writer.Name("computeUnitPrice");
                writer.Number(ComputeUnitPrice.Value);
            }
        }
    }

    /// <summary>Parameters of <c>api.createAddMultiplierTransaction</c>.</summary>
    public sealed class CreateAddMultiplierTransactionParameters : CallParameters
    {
        /// <summary>Address of the project. Required.</summary>
        public string Project { get; set; } = null!;

        /// <summary>Address of the multipliers record. Required.</summary>
        public string Multiplier { get; set; } = null!;

        /// <summary>The condition and what it adds: one object, not a list. Required.</summary>
        public AddMultiplierMetadataInput Metadata { get; set; } = null!;

        /// <summary>
        /// The project's authority. It signs, unless a delegate with Staking.ManageStakingPool
        /// does. Required.
        /// </summary>
        public string Authority { get; set; } = null!;

        /// <summary>
        /// Wallet that signs in place of the authority, by a delegation that allows this. Default:
        /// none.
        /// </summary>
        public string? DelegateAuthority { get; set; }

        /// <summary>
        /// Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts.
        /// </summary>
        public string? Payer { get; set; }

        /// <summary>
        /// Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default:
        /// none.
        /// </summary>
        public IReadOnlyList<string>? LutAddresses { get; set; }

        /// <summary>
        /// Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0.
        /// </summary>
        public int? ComputeUnitPrice { get; set; }

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
            if (Authority == null)
            {
                throw GamekeeperException.InvalidParams("authority", "String");
            }
            writer.Name("authority");
            writer.String(Authority);
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
            if (LutAddresses != null)
            {
                writer.Name("lutAddresses");
                writer.BeginArray();
                for (var index = 0; index < LutAddresses.Count; index++)
                {
                    var item = LutAddresses[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (ComputeUnitPrice != null)
            {
                writer.Name("computeUnitPrice");
                writer.Number(ComputeUnitPrice.Value);
            }
        }
    }

    /// <summary>Parameters of <c>api.createStakeCharactersTransactions</c>.</summary>
    public sealed class CreateStakeCharactersTransactionsParameters : CallParameters
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

        /// <summary>
        /// Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default:
        /// none.
        /// </summary>
        public IReadOnlyList<string>? LutAddresses { get; set; }

        /// <summary>
        /// Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0.
        /// </summary>
        public int? ComputeUnitPrice { get; set; }

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
            if (LutAddresses != null)
            {
                writer.Name("lutAddresses");
                writer.BeginArray();
                for (var index = 0; index < LutAddresses.Count; index++)
                {
                    var item = LutAddresses[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (ComputeUnitPrice != null)
            {
                writer.Name("computeUnitPrice");
                writer.Number(ComputeUnitPrice.Value);
            }
        }
    }

    /// <summary>Parameters of <c>api.createClaimStakingRewardsTransactions</c>.</summary>
    public sealed class CreateClaimStakingRewardsTransactionsParameters : CallParameters
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

        /// <summary>
        /// Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default:
        /// none.
        /// </summary>
        public IReadOnlyList<string>? LutAddresses { get; set; }

        /// <summary>
        /// Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0.
        /// </summary>
        public int? ComputeUnitPrice { get; set; }

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
            if (LutAddresses != null)
            {
                writer.Name("lutAddresses");
                writer.BeginArray();
                for (var index = 0; index < LutAddresses.Count; index++)
                {
                    var item = LutAddresses[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (ComputeUnitPrice != null)
            {
                writer.Name("computeUnitPrice");
                writer.Number(ComputeUnitPrice.Value);
            }
        }
    }

    /// <summary>Parameters of <c>api.createUnstakeCharactersTransactions</c>.</summary>
    public sealed class CreateUnstakeCharactersTransactionsParameters : CallParameters
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

        /// <summary>
        /// Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default:
        /// none.
        /// </summary>
        public IReadOnlyList<string>? LutAddresses { get; set; }

        /// <summary>
        /// Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0.
        /// </summary>
        public int? ComputeUnitPrice { get; set; }

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
            if (LutAddresses != null)
            {
                writer.Name("lutAddresses");
                writer.BeginArray();
                for (var index = 0; index < LutAddresses.Count; index++)
                {
                    var item = LutAddresses[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (ComputeUnitPrice != null)
            {
                writer.Name("computeUnitPrice");
                writer.Number(ComputeUnitPrice.Value);
            }
        }
    }

    /// <summary>Parameters of <c>api.sendTransactionBundles</c>.</summary>
    public sealed class SendTransactionBundlesParameters : CallParameters
    {
        /// <summary>
        /// Signed transactions, base58, in the order in which they run. At most 100. Required.
        /// </summary>
        public IReadOnlyList<string> Txs { get; set; } = null!;

        /// <summary>
        /// Blockhash of the transactions, as the operation that built them returned it. Required.
        /// </summary>
        public string Blockhash { get; set; } = null!;

        /// <summary>
        /// Last block height at which they can run, as the operation that built them returned it.
        /// Required.
        /// </summary>
        public int? LastValidBlockHeight { get; set; }

        /// <summary>
        /// How to group the transactions and when to answer. Default: bundles of 5.
        /// </summary>
        public SendTransactionBundlesOptions? Options { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Txs == null)
            {
                throw GamekeeperException.InvalidParams("txs", "[Bytes!]");
            }
            writer.Name("txs");
            writer.BeginArray();
            for (var index = 0; index < Txs.Count; index++)
            {
                var item = Txs[index];
                if (item == null) writer.Null();
                else
                {
                    writer.String(item);
                }
            }
            writer.EndArray();
            if (Blockhash == null)
            {
                throw GamekeeperException.InvalidParams("blockhash", "String");
            }
            writer.Name("blockhash");
            writer.String(Blockhash);
            if (LastValidBlockHeight == null)
            {
                throw GamekeeperException.InvalidParams("lastValidBlockHeight", "Int");
            }
            writer.Name("lastValidBlockHeight");
            writer.Number(LastValidBlockHeight.Value);
            if (Options != null)
            {
                writer.Name("options");
                Options.Write(writer);
            }
        }
    }

    /// <summary>Parameters of <c>api.signWithShadowSignerAndSendTransactionBundles</c>.</summary>
    public sealed class SignWithShadowSignerAndSendTransactionBundlesParameters : CallParameters
    {
        /// <summary>
        /// Transactions, base58, in the order in which they run. Signatures of other wallets must
        /// be there. At most 100. Required.
        /// </summary>
        public IReadOnlyList<string> Txs { get; set; } = null!;

        /// <summary>
        /// Blockhash of the transactions, as the operation that built them returned it. Required.
        /// </summary>
        public string Blockhash { get; set; } = null!;

        /// <summary>
        /// Last block height at which they can run, as the operation that built them returned it.
        /// Required.
        /// </summary>
        public int? LastValidBlockHeight { get; set; }

        /// <summary>
        /// Access token that authConfirm answered. It says whose shadow wallet signs. Required.
        /// </summary>
        public string AuthToken { get; set; } = null!;

        /// <summary>
        /// How to group the transactions and when to answer. Default: bundles of 5.
        /// </summary>
        public SendTransactionBundlesOptions? Options { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Txs == null)
            {
                throw GamekeeperException.InvalidParams("txs", "[Bytes!]");
            }
            writer.Name("txs");
            writer.BeginArray();
            for (var index = 0; index < Txs.Count; index++)
            {
                var item = Txs[index];
                if (item == null) writer.Null();
                else
                {
                    writer.String(item);
                }
            }
            writer.EndArray();
            if (Blockhash == null)
            {
                throw GamekeeperException.InvalidParams("blockhash", "String");
            }
            writer.Name("blockhash");
            writer.String(Blockhash);
            if (LastValidBlockHeight == null)
            {
                throw GamekeeperException.InvalidParams("lastValidBlockHeight", "Int");
            }
            writer.Name("lastValidBlockHeight");
            writer.Number(LastValidBlockHeight.Value);
            if (AuthToken == null)
            {
                throw GamekeeperException.InvalidParams("authToken", "String");
            }
            writer.Name("authToken");
            writer.String(AuthToken);
            if (Options != null)
            {
                writer.Name("options");
                Options.Write(writer);
            }
        }
    }

    /// <summary>Parameters of <c>api.sendBulkTransactions</c>.</summary>
    public sealed class SendBulkTransactionsParameters : CallParameters
    {
        /// <summary>
        /// Signed transactions, base58, in the order in which they run. At most 100. Required.
        /// </summary>
        public IReadOnlyList<string> Txs { get; set; } = null!;

        /// <summary>
        /// Blockhash of the transactions, as the operation that built them returned it. Required.
        /// </summary>
        public string Blockhash { get; set; } = null!;

        /// <summary>
        /// Last block height at which they can run, as the operation that built them returned it.
        /// Required.
        /// </summary>
        public int? LastValidBlockHeight { get; set; }

        /// <summary>
        /// When to answer. Group sizes are ignored: every bundle holds one transaction.
        /// </summary>
        public SendTransactionBundlesOptions? Options { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Txs == null)
            {
                throw GamekeeperException.InvalidParams("txs", "[Bytes!]");
            }
            writer.Name("txs");
            writer.BeginArray();
            for (var index = 0; index < Txs.Count; index++)
            {
                var item = Txs[index];
                if (item == null) writer.Null();
                else
                {
                    writer.String(item);
                }
            }
            writer.EndArray();
            if (Blockhash == null)
            {
                throw GamekeeperException.InvalidParams("blockhash", "String");
            }
            writer.Name("blockhash");
            writer.String(Blockhash);
            if (LastValidBlockHeight == null)
            {
                throw GamekeeperException.InvalidParams("lastValidBlockHeight", "Int");
            }
            writer.Name("lastValidBlockHeight");
            writer.Number(LastValidBlockHeight.Value);
            if (Options != null)
            {
                writer.Name("options");
                Options.Write(writer);
            }
        }
    }

    /// <summary>Parameters of <c>api.signWithShadowSignerAndSendBulkTransactions</c>.</summary>
    public sealed class SignWithShadowSignerAndSendBulkTransactionsParameters : CallParameters
    {
        /// <summary>
        /// Transactions, base58, in the order in which they run. Signatures of other wallets must
        /// be there. At most 100. Required.
        /// </summary>
        public IReadOnlyList<string> Txs { get; set; } = null!;

        /// <summary>
        /// Blockhash of the transactions, as the operation that built them returned it. Required.
        /// </summary>
        public string Blockhash { get; set; } = null!;

        /// <summary>
        /// Last block height at which they can run, as the operation that built them returned it.
        /// Required.
        /// </summary>
        public int? LastValidBlockHeight { get; set; }

        /// <summary>
        /// When to answer. Group sizes are ignored: every bundle holds one transaction.
        /// </summary>
        public SendTransactionBundlesOptions? Options { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Txs == null)
            {
                throw GamekeeperException.InvalidParams("txs", "[Bytes!]");
            }
            writer.Name("txs");
            writer.BeginArray();
            for (var index = 0; index < Txs.Count; index++)
            {
                var item = Txs[index];
                if (item == null) writer.Null();
                else
                {
                    writer.String(item);
                }
            }
            writer.EndArray();
            if (Blockhash == null)
            {
                throw GamekeeperException.InvalidParams("blockhash", "String");
            }
            writer.Name("blockhash");
            writer.String(Blockhash);
            if (LastValidBlockHeight == null)
            {
                throw GamekeeperException.InvalidParams("lastValidBlockHeight", "Int");
            }
            writer.Name("lastValidBlockHeight");
            writer.Number(LastValidBlockHeight.Value);
            if (Options != null)
            {
                writer.Name("options");
                Options.Write(writer);
            }
        }
    }

    /// <summary>Parameters of <c>api.global</c>.</summary>
    public sealed class GlobalParameters : CallParameters
    {
        /// <summary>Name of the environment. Default: the one that the service runs.</summary>
        public string? Env { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Env != null)
            {
                writer.Name("env");
                writer.String(Env);
            }
        }
    }

    /// <summary>Parameters of <c>api.account</c>.</summary>
    public sealed class AccountParameters : CallParameters, IPageParameters
    {
        /// <summary>Id of the program that owns the accounts. Required.</summary>
        public string ProgramId { get; set; } = null!;

        /// <summary>Only accounts whose data starts with these 8 bytes. Default: any.</summary>
        public string? Discriminator { get; set; }

        /// <summary>
        /// Only records that have these fields with these values: a JSON object. Default: any.
        /// </summary>
        public JsonValue? ParsedData { get; set; }

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
            if (ProgramId == null)
            {
                throw GamekeeperException.InvalidParams("programId", "Bytes");
            }
            writer.Name("programId");
            writer.String(ProgramId);
            if (Discriminator != null)
            {
                writer.Name("discriminator");
                writer.String(Discriminator);
            }
            if (ParsedData != null)
            {
                writer.Name("parsedData");
                writer.Value(ParsedData);
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

    /// <summary>Parameters of <c>api.balance</c>.</summary>
    public sealed class BalanceParameters : CallParameters
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

    /// <summary>Parameters of <c>api.compressedAccount</c>.</summary>
    public sealed class CompressedAccountParameters : CallParameters, IPageParameters
    {
        /// <summary>Addresses of the records, at most 1,000. Required.</summary>
        public IReadOnlyList<string> Addresses { get; set; } = null!;

        /// <summary>Only records of this kind. Default: any kind.</summary>
        public DisrcriminatorFilter? Identity { get; set; }

        /// <summary>Only the records at these leaves. Default: any leaf.</summary>
        public IReadOnlyList<TreeLeaf>? Leaves { get; set; }

        /// <summary>
        /// Only records that have these fields with these values: a JSON object. Default: any.
        /// </summary>
        public JsonValue? ParsedData { get; set; }

        /// <summary>
        /// The most records to answer, 1 to 10,000. Left out without <c>after</c>: all, and
        /// LimitExceeded when there are more than 10,000.
        /// </summary>
        public int? Limit { get; set; }

        /// <summary>
        /// Only what comes behind the record with this <c>cursor</c> in the list's order: that of
        /// the last record of the page before. Default: from the first on.
        /// </summary>
        public string? After { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Addresses == null)
            {
                throw GamekeeperException.InvalidParams("addresses", "[Bytes!]");
            }
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
            if (Identity != null)
            {
                writer.Name("identity");
                Identity.Write(writer);
            }
            if (Leaves != null)
            {
                writer.Name("leaves");
                writer.BeginArray();
                for (var index = 0; index < Leaves.Count; index++)
                {
                    var item = Leaves[index];
                    if (item == null) writer.Null();
                    else
                    {
                        item.Write(writer);
                    }
                }
                writer.EndArray();
            }
            if (ParsedData != null)
            {
                writer.Name("parsedData");
                writer.Value(ParsedData);
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

    /// <summary>Parameters of <c>api.proof</c>.</summary>
    public sealed class ProofParameters : CallParameters, IPageParameters
    {
        /// <summary>
        /// The leaves to prove, at most 1,000. Without an index, every leaf of the tree. Required.
        /// </summary>
        public IReadOnlyList<TreeLeaf> Leaves { get; set; } = null!;

        /// <summary>
        /// The most records to answer, 1 to 10,000. Left out without <c>after</c>: all, and
        /// LimitExceeded when there are more than 10,000.
        /// </summary>
        public int? Limit { get; set; }

        /// <summary>
        /// Only what comes behind the record with this <c>cursor</c> in the list's order: that of
        /// the last record of the page before. Default: from the first on.
        /// </summary>
        public string? After { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Leaves == null)
            {
                throw GamekeeperException.InvalidParams("leaves", "[TreeLeaf!]");
            }
            writer.Name("leaves");
            writer.BeginArray();
            for (var index = 0; index < Leaves.Count; index++)
            {
                var item = Leaves[index];
                if (item == null) writer.Null();
                else
                {
                    item.Write(writer);
                }
            }
            writer.EndArray();
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

    /// <summary>Parameters of <c>api.authRequest</c>.</summary>
    public sealed class AuthRequestParameters : CallParameters
    {
        /// <summary>Wallet that wants to sign in. Required.</summary>
        public string Wallet { get; set; } = null!;

        /// <summary>
        /// Whether to answer a transaction with the message as its memo too, for hardware wallets
        /// that sign only transactions. It is never submitted. Default: false.
        /// </summary>
        public bool? UseTx { get; set; }

        /// <summary>
        /// Address of an RPC endpoint that the transaction's blockhash should come from. Default:
        /// the service's own ledger.
        /// </summary>
        public string? UseRpc { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Wallet == null)
            {
                throw GamekeeperException.InvalidParams("wallet", "String");
            }
            writer.Name("wallet");
            writer.String(Wallet);
            if (UseTx != null)
            {
                writer.Name("useTx");
                writer.Boolean(UseTx.Value);
            }
            if (UseRpc != null)
            {
                writer.Name("useRpc");
                writer.String(UseRpc);
            }
        }
    }

    /// <summary>Parameters of <c>api.authConfirm</c>.</summary>
    public sealed class AuthConfirmParameters : CallParameters
    {
        /// <summary>Wallet that authRequest was called with. Required.</summary>
        public string Wallet { get; set; } = null!;

        /// <summary>
        /// The wallet's Ed25519 signature, base58: of the message, or the one in the signed
        /// transaction. Required.
        /// </summary>
        public string Signature { get; set; } = null!;

        internal override void Write(JsonWriter writer)
        {
            if (Wallet == null)
            {
                throw GamekeeperException.InvalidParams("wallet", "String");
            }
            writer.Name("wallet");
            writer.String(Wallet);
            if (Signature == null)
            {
                throw GamekeeperException.InvalidParams("signature", "String");
            }
            writer.Name("signature");
            writer.String(Signature);
        }
    }

    /// <summary>Parameters of <c>api.user</c>.</summary>
    public sealed class UserParameters : CallParameters, IPageParameters
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

        /// <summary>Whether each record comes with its Merkle proof. Default: false.</summary>
        public bool? IncludeProof { get; set; }

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
            if (IncludeProof != null)
            {
                writer.Name("includeProof");
                writer.Boolean(IncludeProof.Value);
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

    /// <summary>Parameters of <c>api.createNewUserTransaction</c>.</summary>
    public sealed class CreateNewUserTransactionParameters : CallParameters
    {
        /// <summary>Wallet that the user will belong to. It signs. Required.</summary>
        public string Wallet { get; set; } = null!;

        /// <summary>How the user presents itself. Default: all texts empty.</summary>
        public UserInfoInput? Info { get; set; }

        /// <summary>
        /// Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts.
        /// </summary>
        public string? Payer { get; set; }

        /// <summary>
        /// Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default:
        /// none.
        /// </summary>
        public IReadOnlyList<string>? LutAddresses { get; set; }

        /// <summary>
        /// Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0.
        /// </summary>
        public int? ComputeUnitPrice { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Wallet == null)
            {
                throw GamekeeperException.InvalidParams("wallet", "String");
            }
            writer.Name("wallet");
            writer.String(Wallet);
            if (Info != null)
            {
                writer.Name("info");
                Info.Write(writer);
            }
            if (Payer != null)
            {
                writer.Name("payer");
                writer.String(Payer);
            }
            if (LutAddresses != null)
            {
                writer.Name("lutAddresses");
                writer.BeginArray();
                for (var index = 0; index < LutAddresses.Count; index++)
                {
                    var item = LutAddresses[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (ComputeUnitPrice != null)
            {
                writer.Name("computeUnitPrice");
                writer.Number(ComputeUnitPrice.Value);
            }
        }
    }

    /// <summary>Parameters of <c>api.createNewUserBulkTransaction</c>.</summary>
    public sealed class CreateNewUserBulkTransactionParameters : CallParameters
    {
        /// <summary>
        /// How the users present themselves: entry i is for wallet i. At most 1,000. Required.
        /// </summary>
        public IReadOnlyList<UserInfoInput> Info { get; set; } = null!;

        /// <summary>
        /// Wallets that the users will belong to, as many as info has entries. Each signs.
        /// Required.
        /// </summary>
        public IReadOnlyList<string> Wallet { get; set; } = null!;

        /// <summary>Wallet that pays the fee and the deposits, and signs. Required.</summary>
        public string Payer { get; set; } = null!;

        /// <summary>
        /// Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default:
        /// none.
        /// </summary>
        public IReadOnlyList<string>? LutAddresses { get; set; }

        /// <summary>
        /// Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0.
        /// </summary>
        public int? ComputeUnitPrice { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Info == null)
            {
                throw GamekeeperException.InvalidParams("info", "[UserInfoInput!]");
            }
            writer.Name("info");
            writer.BeginArray();
            for (var index = 0; index < Info.Count; index++)
            {
                var item = Info[index];
                if (item == null) writer.Null();
                else
                {
                    item.Write(writer);
                }
            }
            writer.EndArray();
            if (Wallet == null)
            {
                throw GamekeeperException.InvalidParams("wallet", "[String!]");
            }
            writer.Name("wallet");
            writer.BeginArray();
            for (var index = 0; index < Wallet.Count; index++)
            {
                var item = Wallet[index];
                if (item == null) writer.Null();
                else
                {
                    writer.String(item);
                }
            }
            writer.EndArray();
            if (Payer == null)
            {
                throw GamekeeperException.InvalidParams("payer", "String");
            }
            writer.Name("payer");
            writer.String(Payer);
            if (LutAddresses != null)
            {
                writer.Name("lutAddresses");
                writer.BeginArray();
                for (var index = 0; index < LutAddresses.Count; index++)
                {
                    var item = LutAddresses[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (ComputeUnitPrice != null)
            {
                writer.Name("computeUnitPrice");
                writer.Number(ComputeUnitPrice.Value);
            }
        }
    }

    /// <summary>Parameters of <c>api.createNewUserWithProfileTransaction</c>.</summary>
    public sealed class CreateNewUserWithProfileTransactionParameters : CallParameters
    {
        /// <summary>Address of the project that the profile is for. Required.</summary>
        public string Project { get; set; } = null!;

        /// <summary>Wallet that the user will belong to. It signs. Required.</summary>
        public string Wallet { get; set; } = null!;

        /// <summary>How the user presents itself. Default: all texts empty.</summary>
        public UserInfoInput? UserInfo { get; set; }

        /// <summary>
        /// Identity of the profile, which tells several of one user apart. Default: <c>main</c>.
        /// </summary>
        public string? ProfileIdentity { get; set; }

        /// <summary>How the profile presents itself. Default: nothing set.</summary>
        public ProfileInfoInput? ProfileInfo { get; set; }

        /// <summary>
        /// Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts.
        /// </summary>
        public string? Payer { get; set; }

        /// <summary>
        /// Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default:
        /// none.
        /// </summary>
        public IReadOnlyList<string>? LutAddresses { get; set; }

        /// <summary>
        /// Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0.
        /// </summary>
        public int? ComputeUnitPrice { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Project == null)
            {
                throw GamekeeperException.InvalidParams("project", "String");
            }
            writer.Name("project");
            writer.String(Project);
            if (Wallet == null)
            {
                throw GamekeeperException.InvalidParams("wallet", "String");
            }
            writer.Name("wallet");
            writer.String(Wallet);
            if (UserInfo != null)
            {
                writer.Name("userInfo");
                UserInfo.Write(writer);
            }
            if (ProfileIdentity != null)
            {
                writer.Name("profileIdentity");
                writer.String(ProfileIdentity);
            }
            if (ProfileInfo != null)
            {
                writer.Name("profileInfo");
                ProfileInfo.Write(writer);
            }
            if (Payer != null)
            {
                writer.Name("payer");
                writer.String(Payer);
            }
            if (LutAddresses != null)
            {
                writer.Name("lutAddresses");
                writer.BeginArray();
                for (var index = 0; index < LutAddresses.Count; index++)
                {
                    var item = LutAddresses[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (ComputeUnitPrice != null)
            {
                writer.Name("computeUnitPrice");
                writer.Number(ComputeUnitPrice.Value);
            }
        }
    }

    /// <summary>Parameters of <c>api.createUpdateUserTransaction</c>.</summary>
    public sealed class CreateUpdateUserTransactionParameters : CallParameters
    {
        /// <summary>
        /// Any wallet of the user. It finds the user, pays and signs. The shadow wallet changes
        /// texts, and neither adds nor removes wallets. The deposit of a name that is given up goes
        /// to this wallet, or where it is the shadow, to a wallet of the user. Required.
        /// </summary>
        public string Payer { get; set; } = null!;

        /// <summary>New texts; fields left out stay. Default: no change.</summary>
        public PartialUserInfoInput? Info { get; set; }

        /// <summary>Wallets to add and to remove. Default: no change.</summary>
        public UpdateWalletInput? Wallets { get; set; }

        /// <summary>
        /// Whether to fetch identity passes for all wallets of the user. Default: false.
        /// </summary>
        public bool? PopulateVerification { get; set; }

        /// <summary>
        /// Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default:
        /// none.
        /// </summary>
        public IReadOnlyList<string>? LutAddresses { get; set; }

        /// <summary>
        /// Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0.
        /// </summary>
        public int? ComputeUnitPrice { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Payer == null)
            {
                throw GamekeeperException.InvalidParams("payer", "String");
            }
            writer.Name("payer");
            writer.String(Payer);
            if (Info != null)
            {
                writer.Name("info");
                Info.Write(writer);
            }
            if (Wallets != null)
            {
                writer.Name("wallets");
                Wallets.Write(writer);
            }
            if (PopulateVerification != null)
            {
                writer.Name("populateVerification");
                writer.Boolean(PopulateVerification.Value);
            }
            if (LutAddresses != null)
            {
                writer.Name("lutAddresses");
                writer.BeginArray();
                for (var index = 0; index < LutAddresses.Count; index++)
                {
                    var item = LutAddresses[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (ComputeUnitPrice != null)
            {
                writer.Name("computeUnitPrice");
                writer.Number(ComputeUnitPrice.Value);
            }
        }
    }

    /// <summary>Parameters of <c>api.profile</c>.</summary>
    public sealed class ProfileParameters : CallParameters, IPageParameters
    {
        /// <summary>Only profiles with these addresses. Default: any.</summary>
        public IReadOnlyList<string>? Addresses { get; set; }

        /// <summary>Only profiles in these projects. Default: any.</summary>
        public IReadOnlyList<string>? Projects { get; set; }

        /// <summary>Only profiles of the users with these ids. Default: any.</summary>
        public IReadOnlyList<int>? UserIds { get; set; }

        /// <summary>Only profiles with these identities. Default: any.</summary>
        public IReadOnlyList<string>? Identities { get; set; }

        /// <summary>Whether each record comes with its Merkle proof. Default: false.</summary>
        public bool? IncludeProof { get; set; }

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
            if (IncludeProof != null)
            {
                writer.Name("includeProof");
                writer.Boolean(IncludeProof.Value);
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

    /// <summary>Parameters of <c>api.createCreateProfilesTreeTransaction</c>.</summary>
    public sealed class CreateCreateProfilesTreeTransactionParameters : CallParameters
    {
        /// <summary>Size of the tree, in the basic or the advanced form. Required.</summary>
        public TreeSetupConfig TreeConfig { get; set; } = null!;

        /// <summary>Address of the project. Required.</summary>
        public string Project { get; set; } = null!;

        /// <summary>
        /// The project's authority, or a wallet with the delegation Control.ManageProfiles. It pays
        /// and signs. Required.
        /// </summary>
        public string Payer { get; set; } = null!;

        /// <summary>
        /// Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default:
        /// none.
        /// </summary>
        public IReadOnlyList<string>? LutAddresses { get; set; }

        /// <summary>
        /// Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0.
        /// </summary>
        public int? ComputeUnitPrice { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (TreeConfig == null)
            {
                throw GamekeeperException.InvalidParams("treeConfig", "TreeSetupConfig");
            }
            writer.Name("treeConfig");
            TreeConfig.Write(writer);
            if (Project == null)
            {
                throw GamekeeperException.InvalidParams("project", "String");
            }
            writer.Name("project");
            writer.String(Project);
            if (Payer == null)
            {
                throw GamekeeperException.InvalidParams("payer", "String");
            }
            writer.Name("payer");
            writer.String(Payer);
            if (LutAddresses != null)
            {
                writer.Name("lutAddresses");
                writer.BeginArray();
                for (var index = 0; index < LutAddresses.Count; index++)
                {
                    var item = LutAddresses[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (ComputeUnitPrice != null)
            {
                writer.Name("computeUnitPrice");
                writer.Number(ComputeUnitPrice.Value);
            }
        }
    }

    /// <summary>Parameters of <c>api.createNewProfileTransaction</c>.</summary>
    public sealed class CreateNewProfileTransactionParameters : CallParameters
    {
        /// <summary>Address of the project. Required.</summary>
        public string Project { get; set; } = null!;

        /// <summary>Any wallet of the user. It finds the user, pays and signs. Required.</summary>
        public string Payer { get; set; } = null!;

        /// <summary>
        /// A name for the profile, 1 to 64 bytes; its address is derived from it. Default:
        /// <c>main</c>.
        /// </summary>
        public string? Identity { get; set; }

        /// <summary>How the profile presents itself. Default: nothing set.</summary>
        public ProfileInfoInput? Info { get; set; }

        /// <summary>
        /// Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default:
        /// none.
        /// </summary>
        public IReadOnlyList<string>? LutAddresses { get; set; }

        /// <summary>
        /// Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0.
        /// </summary>
        public int? ComputeUnitPrice { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Project == null)
            {
                throw GamekeeperException.InvalidParams("project", "String");
            }
            writer.Name("project");
            writer.String(Project);
            if (Payer == null)
            {
                throw GamekeeperException.InvalidParams("payer", "String");
            }
            writer.Name("payer");
            writer.String(Payer);
            if (Identity != null)
            {
                writer.Name("identity");
                writer.String(Identity);
            }
            if (Info != null)
            {
                writer.Name("info");
                Info.Write(writer);
            }
            if (LutAddresses != null)
            {
                writer.Name("lutAddresses");
                writer.BeginArray();
                for (var index = 0; index < LutAddresses.Count; index++)
                {
                    var item = LutAddresses[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (ComputeUnitPrice != null)
            {
                writer.Name("computeUnitPrice");
                writer.Number(ComputeUnitPrice.Value);
            }
        }
    }

    /// <summary>Parameters of <c>api.createUpdateProfileTransaction</c>.</summary>
    public sealed class CreateUpdateProfileTransactionParameters : CallParameters
    {
        /// <summary>Address of the profile. Required.</summary>
        public string Profile { get; set; } = null!;

        /// <summary>
        /// Any wallet of the profile's user, the project's authority, or a wallet with the
        /// delegation Control.ManageProfiles. It pays and signs. Required.
        /// </summary>
        public string Payer { get; set; } = null!;

        /// <summary>New texts; fields left out stay. Default: no change.</summary>
        public ProfileInfoInput? Info { get; set; }

        /// <summary>Custom data to set and to remove. Default: no change.</summary>
        public CustomDataInput? CustomData { get; set; }

        /// <summary>
        /// Lookup tables to compile with, where a transaction would be over 1,232 bytes. Default:
        /// none.
        /// </summary>
        public IReadOnlyList<string>? LutAddresses { get; set; }

        /// <summary>
        /// Priority fee in micro-lamports a compute unit; more is faster when busy. Default: 0.
        /// </summary>
        public int? ComputeUnitPrice { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Profile == null)
            {
                throw GamekeeperException.InvalidParams("profile", "String");
            }
            writer.Name("profile");
            writer.String(Profile);
            if (Payer == null)
            {
                throw GamekeeperException.InvalidParams("payer", "String");
            }
            writer.Name("payer");
            writer.String(Payer);
            if (Info != null)
            {
                writer.Name("info");
                Info.Write(writer);
            }
            if (CustomData != null)
            {
                writer.Name("customData");
                CustomData.Write(writer);
            }
            if (LutAddresses != null)
            {
                writer.Name("lutAddresses");
                writer.BeginArray();
                for (var index = 0; index < LutAddresses.Count; index++)
                {
                    var item = LutAddresses[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (ComputeUnitPrice != null)
            {
                writer.Name("computeUnitPrice");
                writer.Number(ComputeUnitPrice.Value);
            }
        }
    }
}
