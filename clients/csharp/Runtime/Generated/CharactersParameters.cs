// Generated from src/methods/catalogue by `npm run generate`.
#nullable enable
using System.Collections.Generic;

namespace Gamekeeper
{
    /// <summary>Parameters of <c>characters.findModels</c>.</summary>
    public sealed class CharactersFindModelsParameters : CallParameters, IPageParameters
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

    /// <summary>Parameters of <c>characters.createModel</c>.</summary>
    public sealed class CharactersCreateModelParameters : WriteParameters
    {
        /// <summary>How characters of the model come to be. Required.</summary>
        public CharacterConfigInput Config { get; set; } = null!;

        /// <summary>Address of the project. Required.</summary>
        public string Project { get; set; } = null!;

        /// <summary>
        /// The project's authority, or a wallet with the delegation AssetAssembler.ManageAssembler.
        /// It signs. Default: the session's wallet.
        /// </summary>
        public string? Authority { get; set; }

        /// <summary>Attributes of the model, by name. Default: none.</summary>
        public IReadOnlyList<KeyValuePair<JsonValue, JsonValue>>? Attributes { get; set; }

        /// <summary>
        /// Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts.
        /// </summary>
        public string? Payer { get; set; }

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
            if (Authority != null)
            {
                writer.Name("authority");
                writer.String(Authority);
            }
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
        }
    }

    /// <summary>Parameters of <c>characters.createTree</c>.</summary>
    public sealed class CharactersCreateTreeParameters : WriteParameters
    {
        /// <summary>Size of the tree, in the basic or the advanced form. Required.</summary>
        public TreeSetupConfig TreeConfig { get; set; } = null!;

        /// <summary>Address of the project. Required.</summary>
        public string Project { get; set; } = null!;

        /// <summary>Address of the model. Required.</summary>
        public string CharacterModel { get; set; } = null!;

        /// <summary>
        /// The project's authority, or a wallet with the delegation AssetAssembler.ManageAssembler.
        /// It signs. Default: the session's wallet.
        /// </summary>
        public string? Authority { get; set; }

        /// <summary>
        /// Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts.
        /// </summary>
        public string? Payer { get; set; }

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
            if (Authority != null)
            {
                writer.Name("authority");
                writer.String(Authority);
            }
            if (Payer != null)
            {
                writer.Name("payer");
                writer.String(Payer);
            }
        }
    }

    /// <summary>Parameters of <c>characters.findAssemblers</c>.</summary>
    public sealed class CharactersFindAssemblersParameters : CallParameters, IPageParameters
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

    /// <summary>Parameters of <c>characters.createAssembler</c>.</summary>
    public sealed class CharactersCreateAssemblerParameters : WriteParameters
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
        /// It signs. Default: the session's wallet.
        /// </summary>
        public string? Authority { get; set; }

        /// <summary>
        /// Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts.
        /// </summary>
        public string? Payer { get; set; }

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
            if (Authority != null)
            {
                writer.Name("authority");
                writer.String(Authority);
            }
            if (Payer != null)
            {
                writer.Name("payer");
                writer.String(Payer);
            }
        }
    }

    /// <summary>Parameters of <c>characters.findTraits</c>.</summary>
    public sealed class CharactersFindTraitsParameters : CallParameters, IPageParameters
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

    /// <summary>Parameters of <c>characters.addTraits</c>.</summary>
    public sealed class CharactersAddTraitsParameters : WriteParameters
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
        /// UpdateBlockDefinition. It signs. Default: the session's wallet.
        /// </summary>
        public string? Authority { get; set; }

        /// <summary>
        /// Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts.
        /// </summary>
        public string? Payer { get; set; }

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
            if (Authority != null)
            {
                writer.Name("authority");
                writer.String(Authority);
            }
            if (Payer != null)
            {
                writer.Name("payer");
                writer.String(Payer);
            }
        }
    }

    /// <summary>Parameters of <c>characters.removeTraits</c>.</summary>
    public sealed class CharactersRemoveTraitsParameters : WriteParameters
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
        /// UpdateBlockDefinition. It signs. Default: the session's wallet.
        /// </summary>
        public string? Authority { get; set; }

        /// <summary>
        /// Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts.
        /// </summary>
        public string? Payer { get; set; }

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
            if (Authority != null)
            {
                writer.Name("authority");
                writer.String(Authority);
            }
            if (Payer != null)
            {
                writer.Name("payer");
                writer.String(Payer);
            }
        }
    }

    /// <summary>Parameters of <c>characters.find</c>.</summary>
    public sealed class CharactersFindParameters : CallParameters, IPageParameters
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

    /// <summary>Parameters of <c>characters.assemble</c>.</summary>
    public sealed class CharactersAssembleParameters : WriteParameters
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

        /// <summary>
        /// Wallet that will own the character. It pays and signs. Default: the session's wallet.
        /// </summary>
        public string? Wallet { get; set; }

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
            if (Wallet != null)
            {
                writer.Name("wallet");
                writer.String(Wallet);
            }
        }
    }

    /// <summary>Parameters of <c>characters.updateTraits</c>.</summary>
    public sealed class CharactersUpdateTraitsParameters : WriteParameters
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
        /// and signs. Default: the session's wallet.
        /// </summary>
        public string? Wallet { get; set; }

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
            if (Wallet != null)
            {
                writer.Name("wallet");
                writer.String(Wallet);
            }
        }
    }

    /// <summary>Parameters of <c>characters.populate</c>.</summary>
    public sealed class CharactersPopulateParameters : WriteParameters
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
        }
    }

    /// <summary>Parameters of <c>characters.wrap</c>.</summary>
    public sealed class CharactersWrapParameters : WriteParameters
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

        /// <summary>
        /// Wallet that owns the assets. It pays and signs. Default: the session's wallet.
        /// </summary>
        public string? Wallet { get; set; }

        /// <summary>
        /// Identifier of a deployment of another asset program. Default: the ledger's own asset
        /// program.
        /// </summary>
        public string? ExternalDeployment { get; set; }

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
            if (Wallet != null)
            {
                writer.Name("wallet");
                writer.String(Wallet);
            }
            if (ExternalDeployment != null)
            {
                writer.Name("externalDeployment");
                writer.String(ExternalDeployment);
            }
        }
    }

    /// <summary>Parameters of <c>characters.unwrap</c>.</summary>
    public sealed class CharactersUnwrapParameters : WriteParameters
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

        /// <summary>
        /// Wallet that owns the characters. It pays and signs. Default: the session's wallet.
        /// </summary>
        public string? Wallet { get; set; }

        /// <summary>
        /// Identifier of a deployment of another asset program. Default: the ledger's own asset
        /// program.
        /// </summary>
        public string? ExternalDeployment { get; set; }

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
            if (Wallet != null)
            {
                writer.Name("wallet");
                writer.String(Wallet);
            }
            if (ExternalDeployment != null)
            {
                writer.Name("externalDeployment");
                writer.String(ExternalDeployment);
            }
        }
    }

    /// <summary>Parameters of <c>characters.findHistory</c>.</summary>
    public sealed class CharactersFindHistoryParameters : CallParameters, IPageParameters
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
}
