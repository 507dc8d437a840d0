// Generated from src/methods/catalogue by `npm run generate`.
#nullable enable
using System;
using System.Collections.Generic;
using System.Numerics;

namespace Gamekeeper
{
    /// <summary>What the characters of one kind have in common.</summary>
    public sealed class CharacterModel
    {
        internal static readonly JsonRead<CharacterModel> Reader = Read;

        internal static readonly JsonRead<IReadOnlyList<CharacterModel>> ListReader =
            (ref JsonReader reader) => JsonText.ReadList(ref reader, Reader);

        internal CharacterModel()
        {
        }

        /// <summary>Address of this record.</summary>
        public string Address { get; internal set; } = null!;

        /// <summary>Attributes of the model, as pairs of name and value.</summary>
        public IReadOnlyList<KeyValuePair<JsonValue, JsonValue>> Attributes { get; internal set; } =
            null!;

        /// <summary>Bump seed that the address was derived with, 0 to 255.</summary>
        public int Bump { get; internal set; }

        /// <summary>How its characters come to be.</summary>
        public CharacterConfig Config { get; internal set; } = null!;

        /// <summary>
        /// First 8 bytes of the account's data, which tell what kind of record it is.
        /// </summary>
        public string Discriminator { get; internal set; } = null!;

        /// <summary>Random address that the model's own address was derived from.</summary>
        public string Key { get; internal set; } = null!;

        /// <summary>Trees that hold its characters.</summary>
        public ControlledMerkleTrees MerkleTrees { get; internal set; } = null!;

        /// <summary>Id of the program that owns the account.</summary>
        public string ProgramId { get; internal set; } = null!;

        /// <summary>Address of the project that it belongs to.</summary>
        public string Project { get; internal set; } = null!;

        internal static CharacterModel Read(ref JsonReader reader)
        {
            var value = new CharacterModel();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("address"))
                {
                    value.Address = reader.ReadString();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("attributes"))
                {
                    value.Attributes = JsonText.ReadPairs(ref reader);
                    seen |= 1 << 1;
                }
                else if (name.SequenceEqual("bump"))
                {
                    value.Bump = reader.ReadInt32();
                    seen |= 1 << 2;
                }
                else if (name.SequenceEqual("config"))
                {
                    value.Config = Gamekeeper.CharacterConfig.Read(ref reader);
                    seen |= 1 << 3;
                }
                else if (name.SequenceEqual("discriminator"))
                {
                    value.Discriminator = reader.ReadString();
                    seen |= 1 << 4;
                }
                else if (name.SequenceEqual("key"))
                {
                    value.Key = reader.ReadString();
                    seen |= 1 << 5;
                }
                else if (name.SequenceEqual("merkle_trees"))
                {
                    value.MerkleTrees = Gamekeeper.ControlledMerkleTrees.Read(ref reader);
                    seen |= 1 << 6;
                }
                else if (name.SequenceEqual("program_id"))
                {
                    value.ProgramId = reader.ReadString();
                    seen |= 1 << 7;
                }
                else if (name.SequenceEqual("project"))
                {
                    value.Project = reader.ReadString();
                    seen |= 1 << 8;
                }
                else reader.Skip();
            }
            if (seen != 511) throw reader.Fail("CharacterModel lacks a required field");
            return value;
        }
    }

    /// <summary>
    /// How the characters of a model come to be: wrapped from assets, or assembled from traits. One
    /// of <c>CharacterConfigAssembled</c>, <c>CharacterConfigWrapped</c>.
    /// </summary>
    public abstract class CharacterConfig
    {
        internal static readonly JsonRead<CharacterConfig> Reader = Read;

        private protected CharacterConfig()
        {
        }

        internal static CharacterConfig Read(ref JsonReader reader)
        {
            // A copy of the reader looks ahead: the type may stand anywhere in the object.
            var ahead = reader;
            var type = JsonUnion.FindTypeName(ref ahead);
            if (type.SequenceEqual("CharacterConfigAssembled"))
            {
                return CharacterConfigAssembled.Read(ref reader);
            }
            if (type.SequenceEqual("CharacterConfigWrapped"))
            {
                return CharacterConfigWrapped.Read(ref reader);
            }
            var unrecognised = new Unrecognised(type.ToString());
            reader.Skip();
            return unrecognised;
        }

        /// <summary>A value of a type that this version does not know.</summary>
        public sealed class Unrecognised : CharacterConfig
        {
            internal Unrecognised(string typeName) => TypeName = typeName;

            /// <summary>The name of its type.</summary>
            public string TypeName { get; }
        }
    }

    /// <summary>Characters are assets that are wrapped.</summary>
    public sealed class CharacterConfigWrapped : CharacterConfig
    {
        internal static new readonly JsonRead<CharacterConfigWrapped> Reader = Read;

        internal CharacterConfigWrapped()
        {
        }

        /// <summary>Which assets may be wrapped; one must fit.</summary>
        public IReadOnlyList<NftWrapCriteria> Criterias { get; internal set; } = null!;

        /// <summary>Always <c>Wrapped</c>.</summary>
        public string Kind { get; internal set; } = null!;

        internal static new CharacterConfigWrapped Read(ref JsonReader reader)
        {
            var value = new CharacterConfigWrapped();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("criterias"))
                {
                    value.Criterias =
                        JsonText.ReadList(ref reader, Gamekeeper.NftWrapCriteria.Reader);
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("kind"))
                {
                    value.Kind = reader.ReadString();
                    seen |= 1 << 1;
                }
                else reader.Skip();
            }
            if (seen != 3) throw reader.Fail("CharacterConfigWrapped lacks a required field");
            return value;
        }
    }

    /// <summary>Characters are assembled from traits.</summary>
    public sealed class CharacterConfigAssembled : CharacterConfig
    {
        internal static new readonly JsonRead<CharacterConfigAssembled> Reader = Read;

        internal CharacterConfigAssembled()
        {
        }

        /// <summary>Address of the assembler configuration.</summary>
        public string AssemblerConfig { get; internal set; } = null!;

        /// <summary>Name of the collection that the characters form.</summary>
        public string CollectionName { get; internal set; } = null!;

        /// <summary>Who made the collection, with shares that sum to 100.</summary>
        public IReadOnlyList<NftCreator> Creators { get; internal set; } = null!;

        /// <summary>Description of the collection.</summary>
        public string Description { get; internal set; } = null!;

        /// <summary>Always <c>Assembled</c>.</summary>
        public string Kind { get; internal set; } = null!;

        /// <summary>Name that each character gets.</summary>
        public string Name { get; internal set; } = null!;

        /// <summary>Creators' part of a sale, in hundredths of a percent, 0 to 10,000.</summary>
        public int SellerFeeBasisPoints { get; internal set; }

        /// <summary>Short sign of the collection.</summary>
        public string Symbol { get; internal set; } = null!;

        internal static new CharacterConfigAssembled Read(ref JsonReader reader)
        {
            var value = new CharacterConfigAssembled();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("assemblerConfig"))
                {
                    value.AssemblerConfig = reader.ReadString();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("collectionName"))
                {
                    value.CollectionName = reader.ReadString();
                    seen |= 1 << 1;
                }
                else if (name.SequenceEqual("creators"))
                {
                    value.Creators = JsonText.ReadList(ref reader, Gamekeeper.NftCreator.Reader);
                    seen |= 1 << 2;
                }
                else if (name.SequenceEqual("description"))
                {
                    value.Description = reader.ReadString();
                    seen |= 1 << 3;
                }
                else if (name.SequenceEqual("kind"))
                {
                    value.Kind = reader.ReadString();
                    seen |= 1 << 4;
                }
                else if (name.SequenceEqual("name"))
                {
                    value.Name = reader.ReadString();
                    seen |= 1 << 5;
                }
                else if (name.SequenceEqual("sellerFeeBasisPoints"))
                {
                    value.SellerFeeBasisPoints = reader.ReadInt32();
                    seen |= 1 << 6;
                }
                else if (name.SequenceEqual("symbol"))
                {
                    value.Symbol = reader.ReadString();
                    seen |= 1 << 7;
                }
                else reader.Skip();
            }
            if (seen != 255) throw reader.Fail("CharacterConfigAssembled lacks a required field");
            return value;
        }
    }

    /// <summary>A creator of a collection.</summary>
    public sealed class NftCreator
    {
        internal static readonly JsonRead<NftCreator> Reader = Read;

        internal NftCreator()
        {
        }

        /// <summary>Wallet of the creator.</summary>
        public string Address { get; internal set; } = null!;

        /// <summary>Percentage of the creators' part that it receives.</summary>
        public int Share { get; internal set; }

        internal static NftCreator Read(ref JsonReader reader)
        {
            var value = new NftCreator();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("address"))
                {
                    value.Address = reader.ReadString();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("share"))
                {
                    value.Share = reader.ReadInt32();
                    seen |= 1 << 1;
                }
                else reader.Skip();
            }
            if (seen != 3) throw reader.Fail("NftCreator lacks a required field");
            return value;
        }
    }

    /// <summary>Which assets may be wrapped.</summary>
    public sealed class NftWrapCriteria
    {
        internal static readonly JsonRead<NftWrapCriteria> Reader = Read;

        internal NftWrapCriteria()
        {
        }

        /// <summary>
        /// One of <c>Prepopulated</c>, <c>Collection</c>, <c>Creator</c> and <c>MerkleTree</c>.
        /// </summary>
        public string Kind { get; internal set; } = null!;

        /// <summary>Address of the collection, creator or tree that an asset must be of.</summary>
        public string Params { get; internal set; } = null!;

        internal static NftWrapCriteria Read(ref JsonReader reader)
        {
            var value = new NftWrapCriteria();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("kind"))
                {
                    value.Kind = reader.ReadString();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("params"))
                {
                    value.Params = reader.ReadString();
                    seen |= 1 << 1;
                }
                else reader.Skip();
            }
            if (seen != 3) throw reader.Fail("NftWrapCriteria lacks a required field");
            return value;
        }
    }

    /// <summary>How the characters of a new model come to be.</summary>
    public sealed class CharacterConfigInput
    {
        /// <summary>
        /// Assembler configuration and collection. Needed for kind <c>Assembled</c>.
        /// </summary>
        public AssemblerConfigInput? AssemblerConfigInput { get; set; }

        /// <summary>Which assets may be wrapped. Needed for kind <c>Wrapped</c>.</summary>
        public IReadOnlyList<NftWrapCriteriaInput>? Criterias { get; set; }

        /// <summary>One of <c>Wrapped</c> and <c>Assembled</c>. Required.</summary>
        public string Kind { get; set; } = null!;

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (AssemblerConfigInput != null)
            {
                writer.Name("assemblerConfigInput");
                AssemblerConfigInput.Write(writer);
            }
            if (Criterias != null)
            {
                writer.Name("criterias");
                writer.BeginArray();
                for (var index = 0; index < Criterias.Count; index++)
                {
                    var item = Criterias[index];
                    if (item == null) writer.Null();
                    else
                    {
                        item.Write(writer);
                    }
                }
                writer.EndArray();
            }
            if (Kind == null)
            {
                throw GamekeeperException.InvalidParams("kind", "String");
            }
            writer.Name("kind");
            writer.String(Kind);
            writer.EndObject();
        }
    }

    /// <summary>How the characters of a new model are assembled.</summary>
    public sealed class AssemblerConfigInput
    {
        /// <summary>Address of the assembler configuration. Required.</summary>
        public string AssemblerConfig { get; set; } = null!;

        /// <summary>
        /// Name of the collection that the characters form, 1 to 64 bytes of UTF-8. Required.
        /// </summary>
        public string CollectionName { get; set; } = null!;

        /// <summary>
        /// Who made the collection, 1 to 5 of them. Their shares must sum to 100. Required.
        /// </summary>
        public IReadOnlyList<NftCreatorInput> Creators { get; set; } = null!;

        /// <summary>Description of the collection, at most 400 bytes of UTF-8. Required.</summary>
        public string Description { get; set; } = null!;

        /// <summary>Name that each character gets, 1 to 64 bytes of UTF-8. Required.</summary>
        public string Name { get; set; } = null!;

        /// <summary>
        /// Creators' part of a sale, in hundredths of a percent, 0 to 10,000. Required.
        /// </summary>
        public int? SellerFeeBasisPoints { get; set; }

        /// <summary>Short sign of the collection, at most 16 bytes of UTF-8. Required.</summary>
        public string Symbol { get; set; } = null!;

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (AssemblerConfig == null)
            {
                throw GamekeeperException.InvalidParams("assemblerConfig", "String");
            }
            writer.Name("assemblerConfig");
            writer.String(AssemblerConfig);
            if (CollectionName == null)
            {
                throw GamekeeperException.InvalidParams("collectionName", "String");
            }
            writer.Name("collectionName");
            writer.String(CollectionName);
            if (Creators == null)
            {
                throw GamekeeperException.InvalidParams("creators", "[NftCreatorInput!]");
            }
            writer.Name("creators");
            writer.BeginArray();
            for (var index = 0; index < Creators.Count; index++)
            {
                var item = Creators[index];
                if (item == null) writer.Null();
                else
                {
                    item.Write(writer);
                }
            }
            writer.EndArray();
            if (Description == null)
            {
                throw GamekeeperException.InvalidParams("description", "String");
            }
            writer.Name("description");
            writer.String(Description);
            if (Name == null)
            {
                throw GamekeeperException.InvalidParams("name", "String");
            }
            writer.Name("name");
            writer.String(Name);
            if (SellerFeeBasisPoints == null)
            {
                throw GamekeeperException.InvalidParams("sellerFeeBasisPoints", "Int");
            }
            writer.Name("sellerFeeBasisPoints");
            writer.Number(SellerFeeBasisPoints.Value);
            if (Symbol == null)
            {
                throw GamekeeperException.InvalidParams("symbol", "String");
            }
            writer.Name("symbol");
            writer.String(Symbol);
            writer.EndObject();
        }
    }

    /// <summary>A creator of a collection.</summary>
    public sealed class NftCreatorInput
    {
        /// <summary>Wallet of the creator. Required.</summary>
        public string Address { get; set; } = null!;

        /// <summary>
        /// Percentage of the creators' part that it receives, 0 to 100. Required.
        /// </summary>
        public int? Share { get; set; }

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (Address == null)
            {
                throw GamekeeperException.InvalidParams("address", "String");
            }
            writer.Name("address");
            writer.String(Address);
            if (Share == null)
            {
                throw GamekeeperException.InvalidParams("share", "Int");
            }
            writer.Name("share");
            writer.Number(Share.Value);
            writer.EndObject();
        }
    }

    /// <summary>Which assets may be wrapped.</summary>
    public sealed class NftWrapCriteriaInput
    {
        /// <summary>
        /// One of <c>Prepopulated</c>, <c>Collection</c>, <c>Creator</c> and <c>MerkleTree</c>.
        /// Required.
        /// </summary>
        public string Kind { get; set; } = null!;

        /// <summary>
        /// Address of the collection, creator or tree that an asset must be of. Required.
        /// </summary>
        public string Params { get; set; } = null!;

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (Kind == null)
            {
                throw GamekeeperException.InvalidParams("kind", "String");
            }
            writer.Name("kind");
            writer.String(Kind);
            if (Params == null)
            {
                throw GamekeeperException.InvalidParams("params", "Bytes");
            }
            writer.Name("params");
            writer.String(Params);
            writer.EndObject();
        }
    }

    /// <summary>The transaction that makes a character model.</summary>
    public sealed class CreateCharacterModelTransactionResponse
    {
        internal static readonly JsonRead<CreateCharacterModelTransactionResponse> Reader = Read;

        internal CreateCharacterModelTransactionResponse()
        {
        }

        /// <summary>Address that the model will have.</summary>
        public string CharacterModel { get; internal set; } = null!;

        /// <summary>The unsigned transaction.</summary>
        public Transaction Tx { get; internal set; } = null!;

        internal static CreateCharacterModelTransactionResponse Read(ref JsonReader reader)
        {
            var value = new CreateCharacterModelTransactionResponse();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("characterModel"))
                {
                    value.CharacterModel = reader.ReadString();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("tx"))
                {
                    value.Tx = Gamekeeper.Transaction.Read(ref reader);
                    seen |= 1 << 1;
                }
                else reader.Skip();
            }
            if (seen != 3)
            {
                throw reader.Fail("CreateCharacterModelTransactionResponse lacks a required field");
            }
            return value;
        }
    }

    /// <summary>
    /// An NFT: a single mint of one unit, or a compressed one, which is a leaf of a Merkle tree.
    /// </summary>
    public sealed class Asset
    {
        internal static readonly JsonRead<Asset> Reader = Read;

        internal static readonly JsonRead<IReadOnlyList<Asset>> ListReader =
            (ref JsonReader reader) => JsonText.ReadList(ref reader, Reader);

        internal Asset()
        {
        }

        /// <summary>
        /// Address of this record; of a single mint, that of the token account that holds the unit.
        /// </summary>
        public string Address { get; internal set; } = null!;

        /// <summary>Address of the collection that it belongs to; null for none.</summary>
        public string? Collection { get; internal set; }

        /// <summary>Addresses of those who made it.</summary>
        public IReadOnlyList<string> Creators { get; internal set; } = null!;

        /// <summary>What sort of asset it is: Nft or Cnft.</summary>
        public SourceKind Kind { get; internal set; }

        /// <summary>
        /// Index of the record's leaf in its tree, counted from 0; 0 for a single mint.
        /// </summary>
        public BigInteger LeafIdx { get; internal set; }

        /// <summary>
        /// Its mint; of a compressed one, the record's own address, which takes the place of a
        /// mint.
        /// </summary>
        public string Mint { get; internal set; } = null!;

        /// <summary>Its name, which others may have too.</summary>
        public string Name { get; internal set; } = null!;

        /// <summary>Wallet that holds it.</summary>
        public string Owner { get; internal set; } = null!;

        /// <summary>Its symbol, which others may have too; empty if it has none.</summary>
        public string Symbol { get; internal set; } = null!;

        /// <summary>
        /// Address of the Merkle tree that holds the record; for a single mint it is 32 zero bytes.
        /// </summary>
        public string TreeId { get; internal set; } = null!;

        /// <summary>Web address of its description and picture; empty if it has none.</summary>
        public string Uri { get; internal set; } = null!;

        internal static Asset Read(ref JsonReader reader)
        {
            var value = new Asset();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("address"))
                {
                    value.Address = reader.ReadString();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("collection"))
                {
                    value.Collection = reader.TryReadNull() ? null : reader.ReadString();
                }
                else if (name.SequenceEqual("creators"))
                {
                    value.Creators = JsonText.ReadList(ref reader, JsonScalars.Text);
                    seen |= 1 << 1;
                }
                else if (name.SequenceEqual("kind"))
                {
                    value.Kind = SourceKindText.Read(ref reader);
                    seen |= 1 << 2;
                }
                else if (name.SequenceEqual("leaf_idx"))
                {
                    value.LeafIdx = reader.ReadBigInteger();
                    seen |= 1 << 3;
                }
                else if (name.SequenceEqual("mint"))
                {
                    value.Mint = reader.ReadString();
                    seen |= 1 << 4;
                }
                else if (name.SequenceEqual("name"))
                {
                    value.Name = reader.ReadString();
                    seen |= 1 << 5;
                }
                else if (name.SequenceEqual("owner"))
                {
                    value.Owner = reader.ReadString();
                    seen |= 1 << 6;
                }
                else if (name.SequenceEqual("symbol"))
                {
                    value.Symbol = reader.ReadString();
                    seen |= 1 << 7;
                }
                else if (name.SequenceEqual("tree_id"))
                {
                    value.TreeId = reader.ReadString();
                    seen |= 1 << 8;
                }
                else if (name.SequenceEqual("uri"))
                {
                    value.Uri = reader.ReadString();
                    seen |= 1 << 9;
                }
                else reader.Skip();
            }
            if (seen != 1023) throw reader.Fail("Asset lacks a required field");
            return value;
        }
    }

    /// <summary>A character of a player.</summary>
    public sealed class Character
    {
        internal static readonly JsonRead<Character> Reader = Read;

        internal static readonly JsonRead<IReadOnlyList<Character>> ListReader =
            (ref JsonReader reader) => JsonText.ReadList(ref reader, Reader);

        internal Character()
        {
        }

        /// <summary>Address of the character, derived from its tree and leaf index.</summary>
        public string Address { get; internal set; } = null!;

        /// <summary>
        /// Further data of the asset, as JSON: name, symbol, uri, collection, creators and
        /// updateAuthority; and frozenBy, which is <c>updateAuthority</c> where that populated the
        /// character, so that the owner cannot thaw the asset. Null unless its source has some.
        /// </summary>
        public JsonValue? Asset { get; internal set; }

        /// <summary>Index of the record's leaf in its tree, counted from 0.</summary>
        public BigInteger LeafIdx { get; internal set; }

        /// <summary>Wallet that owns it.</summary>
        public string Owner { get; internal set; } = null!;

        /// <summary>Merkle proof of the record's leaf. Null unless includeProof was true.</summary>
        public Proof? Proof { get; internal set; }

        /// <summary>What it was made from.</summary>
        public CharacterSource Source { get; internal set; } = null!;

        /// <summary>Address of the Merkle tree that holds the record.</summary>
        public string TreeId { get; internal set; } = null!;

        /// <summary>What it is busy with.</summary>
        public CharacterUsedBy UsedBy { get; internal set; } = null!;

        internal static Character Read(ref JsonReader reader)
        {
            var value = new Character();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("address"))
                {
                    value.Address = reader.ReadString();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("asset"))
                {
                    value.Asset = reader.TryReadNull() ? null : JsonValue.Read(ref reader);
                }
                else if (name.SequenceEqual("leaf_idx"))
                {
                    value.LeafIdx = reader.ReadBigInteger();
                    seen |= 1 << 1;
                }
                else if (name.SequenceEqual("owner"))
                {
                    value.Owner = reader.ReadString();
                    seen |= 1 << 2;
                }
                else if (name.SequenceEqual("proof"))
                {
                    value.Proof = reader.TryReadNull() ? null : Gamekeeper.Proof.Read(ref reader);
                }
                else if (name.SequenceEqual("source"))
                {
                    value.Source = Gamekeeper.CharacterSource.Read(ref reader);
                    seen |= 1 << 3;
                }
                else if (name.SequenceEqual("tree_id"))
                {
                    value.TreeId = reader.ReadString();
                    seen |= 1 << 4;
                }
                else if (name.SequenceEqual("usedBy"))
                {
                    value.UsedBy = Gamekeeper.CharacterUsedBy.Read(ref reader);
                    seen |= 1 << 5;
                }
                else reader.Skip();
            }
            if (seen != 63) throw reader.Fail("Character lacks a required field");
            return value;
        }
    }

    /// <summary>What a character was made from.</summary>
    public sealed class CharacterSource
    {
        internal static readonly JsonRead<CharacterSource> Reader = Read;

        internal CharacterSource()
        {
        }

        /// <summary>One of <c>Wrapped</c> and <c>Assembled</c>.</summary>
        public string Kind { get; internal set; } = null!;

        /// <summary>The asset or the traits.</summary>
        public CharacterSourceParams Params { get; internal set; } = null!;

        internal static CharacterSource Read(ref JsonReader reader)
        {
            var value = new CharacterSource();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("kind"))
                {
                    value.Kind = reader.ReadString();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("params"))
                {
                    value.Params = Gamekeeper.CharacterSourceParams.Read(ref reader);
                    seen |= 1 << 1;
                }
                else reader.Skip();
            }
            if (seen != 3) throw reader.Fail("CharacterSource lacks a required field");
            return value;
        }
    }

    /// <summary>
    /// The asset or the traits that a character was made from. One of <c>Assembled</c>,
    /// <c>Wrapped</c>.
    /// </summary>
    public abstract class CharacterSourceParams
    {
        internal static readonly JsonRead<CharacterSourceParams> Reader = Read;

        private protected CharacterSourceParams()
        {
        }

        internal static CharacterSourceParams Read(ref JsonReader reader)
        {
            // A copy of the reader looks ahead: the type may stand anywhere in the object.
            var ahead = reader;
            var type = JsonUnion.FindTypeName(ref ahead);
            if (type.SequenceEqual("Assembled")) return Assembled.Read(ref reader);
            if (type.SequenceEqual("Wrapped")) return Wrapped.Read(ref reader);
            var unrecognised = new Unrecognised(type.ToString());
            reader.Skip();
            return unrecognised;
        }

        /// <summary>A value of a type that this version does not know.</summary>
        public sealed class Unrecognised : CharacterSourceParams
        {
            internal Unrecognised(string typeName) => TypeName = typeName;

            /// <summary>The name of its type.</summary>
            public string TypeName { get; }
        }
    }

    /// <summary>A character made from an asset.</summary>
    public sealed class Wrapped : CharacterSourceParams
    {
        internal static new readonly JsonRead<Wrapped> Reader = Read;

        internal Wrapped()
        {
        }

        /// <summary>The criterion of the model that the asset fits.</summary>
        public NftWrapCriteria Criteria { get; internal set; } = null!;

        /// <summary>What sort of asset it is.</summary>
        public SourceKind? Kind { get; internal set; }

        /// <summary>Mint of the asset.</summary>
        public string Mint { get; internal set; } = null!;

        internal static new Wrapped Read(ref JsonReader reader)
        {
            var value = new Wrapped();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("criteria"))
                {
                    value.Criteria = Gamekeeper.NftWrapCriteria.Read(ref reader);
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("kind"))
                {
                    value.Kind =
                        reader.TryReadNull() ? (SourceKind?)null : SourceKindText.Read(ref reader);
                }
                else if (name.SequenceEqual("mint"))
                {
                    value.Mint = reader.ReadString();
                    seen |= 1 << 1;
                }
                else reader.Skip();
            }
            if (seen != 3) throw reader.Fail("Wrapped lacks a required field");
            return value;
        }
    }

    /// <summary>A character made from traits.</summary>
    public sealed class Assembled : CharacterSourceParams
    {
        internal static new readonly JsonRead<Assembled> Reader = Read;

        internal Assembled()
        {
        }

        /// <summary>What it wears, as pairs of label and trait name.</summary>
        public IReadOnlyList<KeyValuePair<JsonValue, JsonValue>> Attributes { get; internal set; } =
            null!;

        /// <summary>Hash of the attributes, unique in the model.</summary>
        public string Hash { get; internal set; } = null!;

        /// <summary>Mint that the character stands for.</summary>
        public string Mint { get; internal set; } = null!;

        /// <summary>Wallet that may vouch for changes to it.</summary>
        public string UpdateAuthority { get; internal set; } = null!;

        /// <summary>URL of the character's metadata.</summary>
        public string Uri { get; internal set; } = null!;

        internal static new Assembled Read(ref JsonReader reader)
        {
            var value = new Assembled();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("attributes"))
                {
                    value.Attributes = JsonText.ReadPairs(ref reader);
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("hash"))
                {
                    value.Hash = reader.ReadString();
                    seen |= 1 << 1;
                }
                else if (name.SequenceEqual("mint"))
                {
                    value.Mint = reader.ReadString();
                    seen |= 1 << 2;
                }
                else if (name.SequenceEqual("updateAuthority"))
                {
                    value.UpdateAuthority = reader.ReadString();
                    seen |= 1 << 3;
                }
                else if (name.SequenceEqual("uri"))
                {
                    value.Uri = reader.ReadString();
                    seen |= 1 << 4;
                }
                else reader.Skip();
            }
            if (seen != 31) throw reader.Fail("Assembled lacks a required field");
            return value;
        }
    }

    /// <summary>What sort of asset a character stands for.</summary>
    public enum SourceKind
    {
        /// <summary>A value that this version does not know.</summary>
        Unrecognised,
        /// <summary>Put together from traits.</summary>
        Assembled,
        /// <summary>A compressed asset, a leaf of a Merkle tree.</summary>
        Cnft,
        /// <summary>An asset of the Core program.</summary>
        MplCoreAsset,
        /// <summary>A single mint.</summary>
        Nft,
        /// <summary>A mint of the token program with extensions.</summary>
        TokenExtensions,
    }

    internal static class SourceKindText
    {
        internal static readonly JsonRead<SourceKind> Reader = Read;

        internal static SourceKind Read(ref JsonReader reader)
        {
            var text = reader.ReadText();
            if (text.SequenceEqual("Assembled")) return SourceKind.Assembled;
            if (text.SequenceEqual("Cnft")) return SourceKind.Cnft;
            if (text.SequenceEqual("MplCoreAsset")) return SourceKind.MplCoreAsset;
            if (text.SequenceEqual("Nft")) return SourceKind.Nft;
            if (text.SequenceEqual("TokenExtensions")) return SourceKind.TokenExtensions;
            return SourceKind.Unrecognised;
        }

        internal static void Write(JsonWriter writer, SourceKind value) =>
            writer.String(Name(value));

        private static string Name(SourceKind value)
        {
            switch (value)
            {
                case SourceKind.Assembled: return "Assembled";
                case SourceKind.Cnft: return "Cnft";
                case SourceKind.MplCoreAsset: return "MplCoreAsset";
                case SourceKind.Nft: return "Nft";
                case SourceKind.TokenExtensions: return "TokenExtensions";
                default:
                    throw GamekeeperException.InvalidParams("SourceKind", "a known value");
            }
        }
    }

    /// <summary>
    /// What a character is busy with. Only a free one can be staked, sent or unwrapped.
    /// </summary>
    public sealed class CharacterUsedBy
    {
        internal static readonly JsonRead<CharacterUsedBy> Reader = Read;

        internal CharacterUsedBy()
        {
        }

        /// <summary>
        /// One of <c>None</c>, <c>Staking</c>, <c>Mission</c>, <c>Guild</c>, <c>Ejected</c> and
        /// <c>Custom</c>.
        /// </summary>
        public string Kind { get; internal set; } = null!;

        /// <summary>Details of that use. Null for <c>None</c>.</summary>
        public CharacterUsedByParams? Params { get; internal set; }

        internal static CharacterUsedBy Read(ref JsonReader reader)
        {
            var value = new CharacterUsedBy();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("kind"))
                {
                    value.Kind = reader.ReadString();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("params"))
                {
                    value.Params =
                        reader.TryReadNull()
                            ? null
                            : Gamekeeper.CharacterUsedByParams.Read(ref reader);
                }
                else reader.Skip();
            }
            if (seen != 1) throw reader.Fail("CharacterUsedBy lacks a required field");
            return value;
        }
    }

    /// <summary>
    /// Details of what a character is busy with. One of <c>UsedByCustom</c>, <c>UsedByEjected</c>,
    /// <c>UsedByGuild</c>, <c>UsedByMission</c>, <c>UsedByStaking</c>.
    /// </summary>
    public abstract class CharacterUsedByParams
    {
        internal static readonly JsonRead<CharacterUsedByParams> Reader = Read;

        private protected CharacterUsedByParams()
        {
        }

        internal static CharacterUsedByParams Read(ref JsonReader reader)
        {
            // A copy of the reader looks ahead: the type may stand anywhere in the object.
            var ahead = reader;
            var type = JsonUnion.FindTypeName(ref ahead);
            if (type.SequenceEqual("UsedByCustom")) return UsedByCustom.Read(ref reader);
            if (type.SequenceEqual("UsedByEjected")) return UsedByEjected.Read(ref reader);
            if (type.SequenceEqual("UsedByGuild")) return UsedByGuild.Read(ref reader);
            if (type.SequenceEqual("UsedByMission")) return UsedByMission.Read(ref reader);
            if (type.SequenceEqual("UsedByStaking")) return UsedByStaking.Read(ref reader);
            var unrecognised = new Unrecognised(type.ToString());
            reader.Skip();
            return unrecognised;
        }

        /// <summary>A value of a type that this version does not know.</summary>
        public sealed class Unrecognised : CharacterUsedByParams
        {
            internal Unrecognised(string typeName) => TypeName = typeName;

            /// <summary>The name of its type.</summary>
            public string TypeName { get; }
        }
    }

    /// <summary>The character is staked.</summary>
    public sealed class UsedByStaking : CharacterUsedByParams
    {
        internal static new readonly JsonRead<UsedByStaking> Reader = Read;

        internal UsedByStaking()
        {
        }

        /// <summary>UNIX seconds up to which its rewards were claimed.</summary>
        public int ClaimedAt { get; internal set; }

        /// <summary>Address of the staking pool.</summary>
        public string Pool { get; internal set; } = null!;

        /// <summary>UNIX seconds at which it was staked.</summary>
        public int StakedAt { get; internal set; }

        /// <summary>Address of the staker record of its owner in the pool.</summary>
        public string Staker { get; internal set; } = null!;

        internal static new UsedByStaking Read(ref JsonReader reader)
        {
            var value = new UsedByStaking();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("claimedAt"))
                {
                    value.ClaimedAt = reader.ReadInt32();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("pool"))
                {
                    value.Pool = reader.ReadString();
                    seen |= 1 << 1;
                }
                else if (name.SequenceEqual("stakedAt"))
                {
                    value.StakedAt = reader.ReadInt32();
                    seen |= 1 << 2;
                }
                else if (name.SequenceEqual("staker"))
                {
                    value.Staker = reader.ReadString();
                    seen |= 1 << 3;
                }
                else reader.Skip();
            }
            if (seen != 15) throw reader.Fail("UsedByStaking lacks a required field");
            return value;
        }
    }

    /// <summary>The character is on a mission.</summary>
    public sealed class UsedByMission : CharacterUsedByParams
    {
        internal static new readonly JsonRead<UsedByMission> Reader = Read;

        internal UsedByMission()
        {
        }

        /// <summary>UNIX seconds from which its rewards can be collected.</summary>
        public int EndTime { get; internal set; }

        /// <summary>Address of the mission.</summary>
        public string MissionId { get; internal set; } = null!;

        /// <summary>Identifier of this participation.</summary>
        public string ParticipationId { get; internal set; } = null!;

        /// <summary>What was drawn for it, one entry for each reward of the mission.</summary>
        public IReadOnlyList<EarnedRewards> Rewards { get; internal set; } = null!;

        internal static new UsedByMission Read(ref JsonReader reader)
        {
            var value = new UsedByMission();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("endTime"))
                {
                    value.EndTime = reader.ReadInt32();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("missionId"))
                {
                    value.MissionId = reader.ReadString();
                    seen |= 1 << 1;
                }
                else if (name.SequenceEqual("participationId"))
                {
                    value.ParticipationId = reader.ReadString();
                    seen |= 1 << 2;
                }
                else if (name.SequenceEqual("rewards"))
                {
                    value.Rewards = JsonText.ReadList(ref reader, Gamekeeper.EarnedRewards.Reader);
                    seen |= 1 << 3;
                }
                else reader.Skip();
            }
            if (seen != 15) throw reader.Fail("UsedByMission lacks a required field");
            return value;
        }
    }

    /// <summary>The character is in a guild.</summary>
    public sealed class UsedByGuild : CharacterUsedByParams
    {
        internal static new readonly JsonRead<UsedByGuild> Reader = Read;

        internal UsedByGuild()
        {
        }

        /// <summary>Address of the guild.</summary>
        public string Id { get; internal set; } = null!;

        /// <summary>Its place among the members.</summary>
        public int Order { get; internal set; }

        /// <summary>Its role there.</summary>
        public GuildRole Role { get; internal set; } = null!;

        internal static new UsedByGuild Read(ref JsonReader reader)
        {
            var value = new UsedByGuild();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("id"))
                {
                    value.Id = reader.ReadString();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("order"))
                {
                    value.Order = reader.ReadInt32();
                    seen |= 1 << 1;
                }
                else if (name.SequenceEqual("role"))
                {
                    value.Role = Gamekeeper.GuildRole.Read(ref reader);
                    seen |= 1 << 2;
                }
                else reader.Skip();
            }
            if (seen != 7) throw reader.Fail("UsedByGuild lacks a required field");
            return value;
        }
    }

    /// <summary>The character left the service as a separate asset.</summary>
    public sealed class UsedByEjected : CharacterUsedByParams
    {
        internal static new readonly JsonRead<UsedByEjected> Reader = Read;

        internal UsedByEjected()
        {
        }

        /// <summary>Mint of that asset.</summary>
        public string Mint { get; internal set; } = null!;

        internal static new UsedByEjected Read(ref JsonReader reader)
        {
            var value = new UsedByEjected();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("mint"))
                {
                    value.Mint = reader.ReadString();
                    seen |= 1 << 0;
                }
                else reader.Skip();
            }
            if (seen != 1) throw reader.Fail("UsedByEjected lacks a required field");
            return value;
        }
    }

    /// <summary>The character is used by something outside of the service.</summary>
    public sealed class UsedByCustom : CharacterUsedByParams
    {
        internal static new readonly JsonRead<UsedByCustom> Reader = Read;

        internal UsedByCustom()
        {
        }

        /// <summary>Whatever the user keeps with it, as JSON.</summary>
        public JsonValue Data { get; internal set; } = null!;

        /// <summary>Address of the program or wallet that uses it.</summary>
        public string User { get; internal set; } = null!;

        internal static new UsedByCustom Read(ref JsonReader reader)
        {
            var value = new UsedByCustom();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("data"))
                {
                    value.Data = JsonValue.Read(ref reader);
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("user"))
                {
                    value.User = reader.ReadString();
                    seen |= 1 << 1;
                }
                else reader.Skip();
            }
            if (seen != 3) throw reader.Fail("UsedByCustom lacks a required field");
            return value;
        }
    }

    /// <summary>What was drawn for one reward of a mission.</summary>
    public sealed class EarnedRewards
    {
        internal static readonly JsonRead<EarnedRewards> Reader = Read;

        internal EarnedRewards()
        {
        }

        /// <summary>Whether it was collected.</summary>
        public bool Collected { get; internal set; }

        /// <summary>
        /// Percentage drawn, 0 to 100: how far between the reward's min and max the amount lies. 0
        /// until the mission is over, as nobody can know it before.
        /// </summary>
        public int Delta { get; internal set; }

        /// <summary>Position of the reward in the mission, counted from 0.</summary>
        public int RewardIdx { get; internal set; }

        internal static EarnedRewards Read(ref JsonReader reader)
        {
            var value = new EarnedRewards();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("collected"))
                {
                    value.Collected = reader.ReadBoolean();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("delta"))
                {
                    value.Delta = reader.ReadInt32();
                    seen |= 1 << 1;
                }
                else if (name.SequenceEqual("rewardIdx"))
                {
                    value.RewardIdx = reader.ReadInt32();
                    seen |= 1 << 2;
                }
                else reader.Skip();
            }
            if (seen != 7) throw reader.Fail("EarnedRewards lacks a required field");
            return value;
        }
    }

    /// <summary>A character's role in a guild.</summary>
    public sealed class GuildRole
    {
        internal static readonly JsonRead<GuildRole> Reader = Read;

        internal GuildRole()
        {
        }

        /// <summary>One of <c>Chief</c> and <c>Member</c>.</summary>
        public string Kind { get; internal set; } = null!;

        internal static GuildRole Read(ref JsonReader reader)
        {
            var value = new GuildRole();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("kind"))
                {
                    value.Kind = reader.ReadString();
                    seen |= 1 << 0;
                }
                else reader.Skip();
            }
            if (seen != 1) throw reader.Fail("GuildRole lacks a required field");
            return value;
        }
    }

    /// <summary>What characters must have. The fields given must all match.</summary>
    public sealed class CharactersFilter
    {
        /// <summary>Owned by this wallet. Default: any.</summary>
        public string? Owner { get; set; }

        /// <summary>Made from this. Default: any.</summary>
        public CharacterSourceFilter? Source { get; set; }

        /// <summary>Busy with this. Default: any.</summary>
        public CharacterUsedByFilter? UsedBy { get; set; }

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (Owner != null)
            {
                writer.Name("owner");
                writer.String(Owner);
            }
            if (Source != null)
            {
                writer.Name("source");
                Source.Write(writer);
            }
            if (UsedBy != null)
            {
                writer.Name("usedBy");
                UsedBy.Write(writer);
            }
            writer.EndObject();
        }
    }

    /// <summary>What a character must be made from.</summary>
    public sealed class CharacterSourceFilter
    {
        /// <summary><c>Wrapped</c> or <c>Assembled</c>. Default: any.</summary>
        public string? Kind { get; set; }

        /// <summary>Details of the source. Default: any.</summary>
        public CharacterSourceParamsFilter? Params { get; set; }

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (Kind != null)
            {
                writer.Name("kind");
                writer.String(Kind);
            }
            if (Params != null)
            {
                writer.Name("params");
                Params.Write(writer);
            }
            writer.EndObject();
        }
    }

    /// <summary>Details that a character's source must have.</summary>
    public sealed class CharacterSourceParamsFilter
    {
        /// <summary>The criterion that the asset fits. Default: any.</summary>
        public NftWrapCriteriaFilter? Criteria { get; set; }

        /// <summary>Whether the asset is a compressed one. Default: any.</summary>
        public bool? IsCompressed { get; set; }

        /// <summary>Mint of the asset. Default: any.</summary>
        public string? Mint { get; set; }

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (Criteria != null)
            {
                writer.Name("criteria");
                Criteria.Write(writer);
            }
            if (IsCompressed != null)
            {
                writer.Name("is_compressed");
                writer.Boolean(IsCompressed.Value);
            }
            if (Mint != null)
            {
                writer.Name("mint");
                writer.String(Mint);
            }
            writer.EndObject();
        }
    }

    /// <summary>The criterion that a wrapped character must have been let in by.</summary>
    public sealed class NftWrapCriteriaFilter
    {
        /// <summary>
        /// One of <c>Prepopulated</c>, <c>Collection</c>, <c>Creator</c> and <c>MerkleTree</c>.
        /// Default: any.
        /// </summary>
        public string? Kind { get; set; }

        /// <summary>Address in the criterion. Default: any.</summary>
        public string? Params { get; set; }

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (Kind != null)
            {
                writer.Name("kind");
                writer.String(Kind);
            }
            if (Params != null)
            {
                writer.Name("params");
                writer.String(Params);
            }
            writer.EndObject();
        }
    }

    /// <summary>What a character must be busy with.</summary>
    public sealed class CharacterUsedByFilter
    {
        /// <summary>
        /// One of <c>None</c>, <c>Staking</c>, <c>Mission</c>, <c>Guild</c>, <c>Ejected</c> and
        /// <c>Custom</c>. Default: any.
        /// </summary>
        public string? Kind { get; set; }

        /// <summary>Details of that use. Default: any.</summary>
        public CharacterUsedByParamsFilter? Params { get; set; }

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (Kind != null)
            {
                writer.Name("kind");
                writer.String(Kind);
            }
            if (Params != null)
            {
                writer.Name("params");
                Params.Write(writer);
            }
            writer.EndObject();
        }
    }

    /// <summary>
    /// Details that a character's use must have. The fields given must all match; each belongs to
    /// some kinds of use.
    /// </summary>
    public sealed class CharacterUsedByParamsFilter
    {
        /// <summary>
        /// Staking: rewards were claimed up to exactly this time, in UNIX seconds.
        /// </summary>
        public int? ClaimedAt { get; set; }

        /// <summary>
        /// Mission: rewards can be collected from exactly this time, in UNIX seconds.
        /// </summary>
        public int? EndTime { get; set; }

        /// <summary>Mission or guild: its address.</summary>
        public string? Id { get; set; }

        /// <summary>Ejected: the asset's mint.</summary>
        public string? Mint { get; set; }

        /// <summary>Guild: the place among the members.</summary>
        public int? Order { get; set; }

        /// <summary>Staking: address of the pool.</summary>
        public string? Pool { get; set; }

        /// <summary>Mission: these rewards were drawn.</summary>
        public IReadOnlyList<EarnedRewardsFilter>? Rewards { get; set; }

        /// <summary>Mission: whether the rewards were collected.</summary>
        public bool? RewardsCollected { get; set; }

        /// <summary>Guild: the role there.</summary>
        public GuildRoleFilter? Role { get; set; }

        /// <summary>Staking: staked at exactly this time, in UNIX seconds.</summary>
        public int? StakedAt { get; set; }

        /// <summary>Staking: address of the staker record.</summary>
        public string? Staker { get; set; }

        /// <summary>Custom: address of the program or wallet that uses it.</summary>
        public string? User { get; set; }

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (ClaimedAt != null)
            {
                writer.Name("claimedAt");
                writer.Number(ClaimedAt.Value);
            }
            if (EndTime != null)
            {
                writer.Name("endTime");
                writer.Number(EndTime.Value);
            }
            if (Id != null)
            {
                writer.Name("id");
                writer.String(Id);
            }
            if (Mint != null)
            {
                writer.Name("mint");
                writer.String(Mint);
            }
            if (Order != null)
            {
                writer.Name("order");
                writer.Number(Order.Value);
            }
            if (Pool != null)
            {
                writer.Name("pool");
                writer.String(Pool);
            }
            if (Rewards != null)
            {
                writer.Name("rewards");
                writer.BeginArray();
                for (var index = 0; index < Rewards.Count; index++)
                {
                    var item = Rewards[index];
                    if (item == null) writer.Null();
                    else
                    {
                        item.Write(writer);
                    }
                }
                writer.EndArray();
            }
            if (RewardsCollected != null)
            {
                writer.Name("rewardsCollected");
                writer.Boolean(RewardsCollected.Value);
            }
            if (Role != null)
            {
                writer.Name("role");
                Role.Write(writer);
            }
            if (StakedAt != null)
            {
                writer.Name("stakedAt");
                writer.Number(StakedAt.Value);
            }
            if (Staker != null)
            {
                writer.Name("staker");
                writer.String(Staker);
            }
            if (User != null)
            {
                writer.Name("user");
                writer.String(User);
            }
            writer.EndObject();
        }
    }

    /// <summary>A reward that must have been drawn.</summary>
    public sealed class EarnedRewardsFilter
    {
        /// <summary>Percentage that was drawn. Default: any.</summary>
        public int? Delta { get; set; }

        /// <summary>Position of the reward in the mission, counted from 0. Default: any.</summary>
        public int? RewardIdx { get; set; }

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (Delta != null)
            {
                writer.Name("delta");
                writer.Number(Delta.Value);
            }
            if (RewardIdx != null)
            {
                writer.Name("rewardIdx");
                writer.Number(RewardIdx.Value);
            }
            writer.EndObject();
        }
    }

    /// <summary>A role that a character must have.</summary>
    public sealed class GuildRoleFilter
    {
        /// <summary><c>Chief</c> or <c>Member</c>. Default: any.</summary>
        public string? Kind { get; set; }

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (Kind != null)
            {
                writer.Name("kind");
                writer.String(Kind);
            }
            writer.EndObject();
        }
    }

    /// <summary>Something that assembled characters can wear.</summary>
    public sealed class CharacterTrait
    {
        internal static readonly JsonRead<CharacterTrait> Reader = Read;

        internal static readonly JsonRead<IReadOnlyList<CharacterTrait>> ListReader =
            (ref JsonReader reader) => JsonText.ReadList(ref reader, Reader);

        internal CharacterTrait()
        {
        }

        /// <summary>Address of this record.</summary>
        public string Address { get; internal set; } = null!;

        /// <summary>Where it is worn, such as <c>Hat</c>.</summary>
        public string Label { get; internal set; } = null!;

        /// <summary>Index of the record's leaf in its tree, counted from 0.</summary>
        public BigInteger LeafIdx { get; internal set; }

        /// <summary>Its name, 1 to 64 bytes of UTF-8, unique under its label.</summary>
        public string Name { get; internal set; } = null!;

        /// <summary>Merkle proof of the record's leaf. Null unless includeProof was true.</summary>
        public Proof? Proof { get; internal set; }

        /// <summary>Address of the Merkle tree that holds the record.</summary>
        public string TreeId { get; internal set; } = null!;

        /// <summary>URL of its picture or metadata, at most 200 bytes.</summary>
        public string Uri { get; internal set; } = null!;

        internal static CharacterTrait Read(ref JsonReader reader)
        {
            var value = new CharacterTrait();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("address"))
                {
                    value.Address = reader.ReadString();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("label"))
                {
                    value.Label = reader.ReadString();
                    seen |= 1 << 1;
                }
                else if (name.SequenceEqual("leaf_idx"))
                {
                    value.LeafIdx = reader.ReadBigInteger();
                    seen |= 1 << 2;
                }
                else if (name.SequenceEqual("name"))
                {
                    value.Name = reader.ReadString();
                    seen |= 1 << 3;
                }
                else if (name.SequenceEqual("proof"))
                {
                    value.Proof = reader.TryReadNull() ? null : Gamekeeper.Proof.Read(ref reader);
                }
                else if (name.SequenceEqual("tree_id"))
                {
                    value.TreeId = reader.ReadString();
                    seen |= 1 << 4;
                }
                else if (name.SequenceEqual("uri"))
                {
                    value.Uri = reader.ReadString();
                    seen |= 1 << 5;
                }
                else reader.Skip();
            }
            if (seen != 63) throw reader.Fail("CharacterTrait lacks a required field");
            return value;
        }
    }

    /// <summary>A trait to add.</summary>
    public sealed class CharacterTraitInput
    {
        /// <summary>Where it is worn; one of the configuration's order. Required.</summary>
        public string Label { get; set; } = null!;

        /// <summary>Its name, unique under its label. Required.</summary>
        public string Name { get; set; } = null!;

        /// <summary>URL of its picture or metadata. Required.</summary>
        public string Uri { get; set; } = null!;

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (Label == null)
            {
                throw GamekeeperException.InvalidParams("label", "String");
            }
            writer.Name("label");
            writer.String(Label);
            if (Name == null)
            {
                throw GamekeeperException.InvalidParams("name", "String");
            }
            writer.Name("name");
            writer.String(Name);
            if (Uri == null)
            {
                throw GamekeeperException.InvalidParams("uri", "String");
            }
            writer.Name("uri");
            writer.String(Uri);
            writer.EndObject();
        }
    }

    /// <summary>Something that happened to a character.</summary>
    public sealed class CharacterHistory
    {
        internal static readonly JsonRead<CharacterHistory> Reader = Read;

        internal static readonly JsonRead<IReadOnlyList<CharacterHistory>> ListReader =
            (ref JsonReader reader) => JsonText.ReadList(ref reader, Reader);

        internal CharacterHistory()
        {
        }

        /// <summary>Address of the character.</summary>
        public string Address { get; internal set; } = null!;

        /// <summary>
        /// One of <c>Created</c>, <c>Wrapped</c>, <c>Unwrapped</c>, <c>TraitsUpdated</c>,
        /// <c>Staked</c>, <c>RewardsClaimed</c>, <c>Unstaked</c>, <c>MissionStarted</c>,
        /// <c>MissionRewardsCollected</c> and <c>MissionRecalled</c>.
        /// </summary>
        public string Event { get; internal set; } = null!;

        /// <summary>Signature of the transaction, the slot, and the event's own figures.</summary>
        public JsonValue EventData { get; internal set; } = null!;

        /// <summary>When it happened: ISO 8601, UTC.</summary>
        public string Time { get; internal set; } = null!;

        /// <summary>
        /// Its position in the list that it was read from: pass it as <c>after</c> to continue
        /// after it.
        /// </summary>
        public string? Cursor { get; internal set; }

        internal static CharacterHistory Read(ref JsonReader reader)
        {
            var value = new CharacterHistory();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("address"))
                {
                    value.Address = reader.ReadString();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("event"))
                {
                    value.Event = reader.ReadString();
                    seen |= 1 << 1;
                }
                else if (name.SequenceEqual("event_data"))
                {
                    value.EventData = JsonValue.Read(ref reader);
                    seen |= 1 << 2;
                }
                else if (name.SequenceEqual("time"))
                {
                    value.Time = reader.ReadString();
                    seen |= 1 << 3;
                }
                else if (name.SequenceEqual("cursor"))
                {
                    value.Cursor = reader.TryReadNull() ? null : reader.ReadString();
                }
                else reader.Skip();
            }
            if (seen != 15) throw reader.Fail("CharacterHistory lacks a required field");
            return value;
        }
    }

    /// <summary>Labels of traits, in order, and the traits that can be worn under them.</summary>
    public sealed class AssemblerConfig
    {
        internal static readonly JsonRead<AssemblerConfig> Reader = Read;

        internal static readonly JsonRead<IReadOnlyList<AssemblerConfig>> ListReader =
            (ref JsonReader reader) => JsonText.ReadList(ref reader, Reader);

        internal AssemblerConfig()
        {
        }

        /// <summary>Address of this record.</summary>
        public string Address { get; internal set; } = null!;

        /// <summary>
        /// First 8 bytes of the account's data, which tell what kind of record it is.
        /// </summary>
        public string Discriminator { get; internal set; } = null!;

        /// <summary>Trees that hold its traits.</summary>
        public ControlledMerkleTrees MerkleTrees { get; internal set; } = null!;

        /// <summary>
        /// Labels that a character can wear a trait under, from the lowest layer to the highest.
        /// </summary>
        public IReadOnlyList<string> Order { get; internal set; } = null!;

        /// <summary>Id of the program that owns the account.</summary>
        public string ProgramId { get; internal set; } = null!;

        /// <summary>Address of the project that it belongs to.</summary>
        public string Project { get; internal set; } = null!;

        /// <summary>Text that identifies it in the project, chosen by who made it.</summary>
        public string Ticker { get; internal set; } = null!;

        internal static AssemblerConfig Read(ref JsonReader reader)
        {
            var value = new AssemblerConfig();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("address"))
                {
                    value.Address = reader.ReadString();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("discriminator"))
                {
                    value.Discriminator = reader.ReadString();
                    seen |= 1 << 1;
                }
                else if (name.SequenceEqual("merkle_trees"))
                {
                    value.MerkleTrees = Gamekeeper.ControlledMerkleTrees.Read(ref reader);
                    seen |= 1 << 2;
                }
                else if (name.SequenceEqual("order"))
                {
                    value.Order = JsonText.ReadList(ref reader, JsonScalars.Text);
                    seen |= 1 << 3;
                }
                else if (name.SequenceEqual("program_id"))
                {
                    value.ProgramId = reader.ReadString();
                    seen |= 1 << 4;
                }
                else if (name.SequenceEqual("project"))
                {
                    value.Project = reader.ReadString();
                    seen |= 1 << 5;
                }
                else if (name.SequenceEqual("ticker"))
                {
                    value.Ticker = reader.ReadString();
                    seen |= 1 << 6;
                }
                else reader.Skip();
            }
            if (seen != 127) throw reader.Fail("AssemblerConfig lacks a required field");
            return value;
        }
    }

    /// <summary>
    /// The transaction that makes an assembler configuration and the tree for its traits.
    /// </summary>
    public sealed class CreateAssemblerConfigTransactionResponse
    {
        internal static readonly JsonRead<CreateAssemblerConfigTransactionResponse> Reader = Read;

        internal CreateAssemblerConfigTransactionResponse()
        {
        }

        /// <summary>Address that the configuration will have.</summary>
        public string AssemblerConfig { get; internal set; } = null!;

        /// <summary>Deposit for the tree's account, in SOL.</summary>
        public double? Cost { get; internal set; }

        /// <summary>Number of traits that the tree can hold: 2^depth.</summary>
        public int MaxTreeCapacity { get; internal set; }

        /// <summary>
        /// Bytes that a proof takes in a transaction: 32 for each level that the canopy does not
        /// hold.
        /// </summary>
        public int ProofBytes { get; internal set; }

        /// <summary>Size of the tree's account, in bytes.</summary>
        public int Space { get; internal set; }

        /// <summary>Address that the tree will have.</summary>
        public string TreeAddress { get; internal set; } = null!;

        /// <summary>The unsigned transaction.</summary>
        public Transaction Tx { get; internal set; } = null!;

        internal static CreateAssemblerConfigTransactionResponse Read(ref JsonReader reader)
        {
            var value = new CreateAssemblerConfigTransactionResponse();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("assemblerConfig"))
                {
                    value.AssemblerConfig = reader.ReadString();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("cost"))
                {
                    value.Cost = reader.TryReadNull() ? (double?)null : reader.ReadDouble();
                }
                else if (name.SequenceEqual("maxTreeCapacity"))
                {
                    value.MaxTreeCapacity = reader.ReadInt32();
                    seen |= 1 << 1;
                }
                else if (name.SequenceEqual("proofBytes"))
                {
                    value.ProofBytes = reader.ReadInt32();
                    seen |= 1 << 2;
                }
                else if (name.SequenceEqual("space"))
                {
                    value.Space = reader.ReadInt32();
                    seen |= 1 << 3;
                }
                else if (name.SequenceEqual("treeAddress"))
                {
                    value.TreeAddress = reader.ReadString();
                    seen |= 1 << 4;
                }
                else if (name.SequenceEqual("tx"))
                {
                    value.Tx = Gamekeeper.Transaction.Read(ref reader);
                    seen |= 1 << 5;
                }
                else reader.Skip();
            }
            if (seen != 63)
            {
                throw reader.Fail(
                    "CreateAssemblerConfigTransactionResponse lacks a required field");
            }
            return value;
        }
    }

    /// <summary>
    /// Unsigned transactions that belong together. Sign all and send them in this order.
    /// </summary>
    public sealed class Transactions
    {
        internal static readonly JsonRead<Transactions> Reader = Read;

        internal Transactions()
        {
        }

        /// <summary>Blockhash that all of them carry; pass it on when sending.</summary>
        public string Blockhash { get; internal set; } = null!;

        /// <summary>
        /// Last block height at which they can run: 150 heights, about a minute, after they were
        /// built.
        /// </summary>
        public int LastValidBlockHeight { get; internal set; }

        /// <summary>
        /// Transactions in Solana's wire format, base58, each at most 1,232 bytes, with empty
        /// signatures.
        /// </summary>
        public IReadOnlyList<string> TransactionsValue { get; internal set; } = null!;

        internal static Transactions Read(ref JsonReader reader)
        {
            var value = new Transactions();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("blockhash"))
                {
                    value.Blockhash = reader.ReadString();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("lastValidBlockHeight"))
                {
                    value.LastValidBlockHeight = reader.ReadInt32();
                    seen |= 1 << 1;
                }
                else if (name.SequenceEqual("transactions"))
                {
                    value.TransactionsValue = JsonText.ReadList(ref reader, JsonScalars.Text);
                    seen |= 1 << 2;
                }
                else reader.Skip();
            }
            if (seen != 7) throw reader.Fail("Transactions lacks a required field");
            return value;
        }
    }

    /// <summary>Size of a new Merkle tree. Give exactly one of the two forms.</summary>
    public sealed class TreeSetupConfig
    {
        /// <summary>By its exact shape.</summary>
        public AdvancedTreeConfig? Advanced { get; set; }

        /// <summary>
        /// By the number of records that it must hold. The service picks the smallest shape that
        /// holds them.
        /// </summary>
        public BasicTreeConfig? Basic { get; set; }

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (Advanced != null)
            {
                writer.Name("advanced");
                Advanced.Write(writer);
            }
            if (Basic != null)
            {
                writer.Name("basic");
                Basic.Write(writer);
            }
            writer.EndObject();
        }
    }

    /// <summary>Size of a tree by what it must hold.</summary>
    public sealed class BasicTreeConfig
    {
        /// <summary>Number of records that it must have room for, 1 or more. Required.</summary>
        public int? NumAssets { get; set; }

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (NumAssets == null)
            {
                throw GamekeeperException.InvalidParams("numAssets", "Int");
            }
            writer.Name("numAssets");
            writer.Number(NumAssets.Value);
            writer.EndObject();
        }
    }

    /// <summary>
    /// Exact shape of a tree. Depth and buffer must be a pair that SPL account compression takes.
    /// </summary>
    public sealed class AdvancedTreeConfig
    {
        /// <summary>
        /// Upper levels kept in the account, 0 to 17. Each makes proofs one hash shorter and the
        /// deposit larger. Required.
        /// </summary>
        public int? CanopyDepth { get; set; }

        /// <summary>
        /// Number of recent changes that the tree remembers, so that a proof may be as many changes
        /// old. Required.
        /// </summary>
        public int? MaxBufferSize { get; set; }

        /// <summary>
        /// Levels below the root, 3 to 30. The tree holds 2^maxDepth records. Required.
        /// </summary>
        public int? MaxDepth { get; set; }

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (CanopyDepth == null)
            {
                throw GamekeeperException.InvalidParams("canopyDepth", "Int");
            }
            writer.Name("canopyDepth");
            writer.Number(CanopyDepth.Value);
            if (MaxBufferSize == null)
            {
                throw GamekeeperException.InvalidParams("maxBufferSize", "Int");
            }
            writer.Name("maxBufferSize");
            writer.Number(MaxBufferSize.Value);
            if (MaxDepth == null)
            {
                throw GamekeeperException.InvalidParams("maxDepth", "Int");
            }
            writer.Name("maxDepth");
            writer.Number(MaxDepth.Value);
            writer.EndObject();
        }
    }

    /// <summary>The transaction that makes a Merkle tree, and what the tree will be.</summary>
    public sealed class TreeSetupResponse
    {
        internal static readonly JsonRead<TreeSetupResponse> Reader = Read;

        internal TreeSetupResponse()
        {
        }

        /// <summary>Deposit for the tree's account, in SOL.</summary>
        public double? Cost { get; internal set; }

        /// <summary>Number of records that it can hold: 2^depth.</summary>
        public int MaxTreeCapacity { get; internal set; }

        /// <summary>
        /// Bytes that a proof takes in a transaction: 32 for each level that the canopy does not
        /// hold.
        /// </summary>
        public int ProofBytes { get; internal set; }

        /// <summary>Size of the tree's account, in bytes.</summary>
        public int Space { get; internal set; }

        /// <summary>Address that the tree will have.</summary>
        public string TreeAddress { get; internal set; } = null!;

        /// <summary>The unsigned transaction that makes the tree.</summary>
        public Transaction Tx { get; internal set; } = null!;

        internal static TreeSetupResponse Read(ref JsonReader reader)
        {
            var value = new TreeSetupResponse();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("cost"))
                {
                    value.Cost = reader.TryReadNull() ? (double?)null : reader.ReadDouble();
                }
                else if (name.SequenceEqual("maxTreeCapacity"))
                {
                    value.MaxTreeCapacity = reader.ReadInt32();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("proofBytes"))
                {
                    value.ProofBytes = reader.ReadInt32();
                    seen |= 1 << 1;
                }
                else if (name.SequenceEqual("space"))
                {
                    value.Space = reader.ReadInt32();
                    seen |= 1 << 2;
                }
                else if (name.SequenceEqual("treeAddress"))
                {
                    value.TreeAddress = reader.ReadString();
                    seen |= 1 << 3;
                }
                else if (name.SequenceEqual("tx"))
                {
                    value.Tx = Gamekeeper.Transaction.Read(ref reader);
                    seen |= 1 << 4;
                }
                else reader.Skip();
            }
            if (seen != 31) throw reader.Fail("TreeSetupResponse lacks a required field");
            return value;
        }
    }

    /// <summary>Merkle trees that hold one kind of compressed record.</summary>
    public sealed class ControlledMerkleTrees
    {
        internal static readonly JsonRead<ControlledMerkleTrees> Reader = Read;

        internal ControlledMerkleTrees()
        {
        }

        /// <summary>Number of trees in use.</summary>
        public int Active { get; internal set; }

        /// <summary>Addresses of the trees, oldest first.</summary>
        public IReadOnlyList<string> MerkleTrees { get; internal set; } = null!;

        /// <summary>Layout of the records in the trees, as JSON.</summary>
        public JsonValue Schema { get; internal set; } = null!;

        internal static ControlledMerkleTrees Read(ref JsonReader reader)
        {
            var value = new ControlledMerkleTrees();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("active"))
                {
                    value.Active = reader.ReadInt32();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("merkle_trees"))
                {
                    value.MerkleTrees = JsonText.ReadList(ref reader, JsonScalars.Text);
                    seen |= 1 << 1;
                }
                else if (name.SequenceEqual("schema"))
                {
                    value.Schema = JsonValue.Read(ref reader);
                    seen |= 1 << 2;
                }
                else reader.Skip();
            }
            if (seen != 7) throw reader.Fail("ControlledMerkleTrees lacks a required field");
            return value;
        }
    }

    /// <summary>
    /// Shows that a leaf is in a tree: hashing the leaf with these nodes leads to the root.
    /// </summary>
    public sealed class Proof
    {
        internal static readonly JsonRead<Proof> Reader = Read;

        internal static readonly JsonRead<IReadOnlyList<Proof>> ListReader =
            (ref JsonReader reader) => JsonText.ReadList(ref reader, Reader);

        internal Proof()
        {
        }

        /// <summary>
        /// Upper levels that the tree's account holds, so that a transaction can leave them out of
        /// the proof.
        /// </summary>
        public int CanopyDepth { get; internal set; }

        /// <summary>Hash of the leaf, 32 bytes.</summary>
        public string Leaf { get; internal set; } = null!;

        /// <summary>Index of the leaf, counted from 0.</summary>
        public BigInteger LeafIndex { get; internal set; }

        /// <summary>Levels of the tree below its root.</summary>
        public int MaxDepth { get; internal set; }

        /// <summary>
        /// Index of the leaf among all nodes of the tree: 2^maxDepth + leaf_index.
        /// </summary>
        public BigInteger NodeIndex { get; internal set; }

        /// <summary>Sibling hashes from the leaf up to the root, 32 bytes each.</summary>
        public IReadOnlyList<string> ProofValue { get; internal set; } = null!;

        /// <summary>Hash at the root of the tree, 32 bytes.</summary>
        public string Root { get; internal set; } = null!;

        /// <summary>Address of the tree.</summary>
        public string TreeId { get; internal set; } = null!;

        /// <summary>
        /// Its position in the list that it was read from: pass it as <c>after</c> to continue
        /// after it.
        /// </summary>
        public string? Cursor { get; internal set; }

        internal static Proof Read(ref JsonReader reader)
        {
            var value = new Proof();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("canopy_depth"))
                {
                    value.CanopyDepth = reader.ReadInt32();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("leaf"))
                {
                    value.Leaf = reader.ReadString();
                    seen |= 1 << 1;
                }
                else if (name.SequenceEqual("leaf_index"))
                {
                    value.LeafIndex = reader.ReadBigInteger();
                    seen |= 1 << 2;
                }
                else if (name.SequenceEqual("maxDepth"))
                {
                    value.MaxDepth = reader.ReadInt32();
                    seen |= 1 << 3;
                }
                else if (name.SequenceEqual("node_index"))
                {
                    value.NodeIndex = reader.ReadBigInteger();
                    seen |= 1 << 4;
                }
                else if (name.SequenceEqual("proof"))
                {
                    value.ProofValue = JsonText.ReadList(ref reader, JsonScalars.Text);
                    seen |= 1 << 5;
                }
                else if (name.SequenceEqual("root"))
                {
                    value.Root = reader.ReadString();
                    seen |= 1 << 6;
                }
                else if (name.SequenceEqual("tree_id"))
                {
                    value.TreeId = reader.ReadString();
                    seen |= 1 << 7;
                }
                else if (name.SequenceEqual("cursor"))
                {
                    value.Cursor = reader.TryReadNull() ? null : reader.ReadString();
                }
                else reader.Skip();
            }
            if (seen != 255) throw reader.Fail("Proof lacks a required field");
            return value;
        }
    }
}
