// Generated from src/methods/catalogue by `npm run generate`.
#nullable enable
using System;
using System.Collections.Generic;
using System.Numerics;

namespace Gamekeeper
{
    /// <summary>Something that a project mints and players hold, trade and burn.</summary>
    public sealed class Resource
    {
        internal static readonly JsonRead<Resource> Reader = Read;

        internal static readonly JsonRead<IReadOnlyList<Resource>> ListReader =
            (ref JsonReader reader) => JsonText.ReadList(ref reader, Reader);

        internal Resource()
        {
        }

        /// <summary>Address of this record.</summary>
        public string Address { get; internal set; } = null!;

        /// <summary>Bump seed that the address was derived with, 0 to 255.</summary>
        public int Bump { get; internal set; }

        /// <summary>
        /// Decimal places: one whole is 10^decimals base units. Null for single pieces.
        /// </summary>
        public int? Decimals { get; internal set; }

        /// <summary>What sort of thing it is.</summary>
        public ResourceKind Kind { get; internal set; } = null!;

        /// <summary>Address of its SPL mint.</summary>
        public string Mint { get; internal set; } = null!;

        /// <summary>Its name, which others may have too. The service always answers it.</summary>
        public string? Name { get; internal set; }

        /// <summary>Address of the project that it belongs to.</summary>
        public string Project { get; internal set; } = null!;

        /// <summary>Where its holdings are kept.</summary>
        public ResourceStorage Storage { get; internal set; } = null!;

        /// <summary>
        /// Its symbol, which others may have too; empty if it has none. The service always answers
        /// it.
        /// </summary>
        public string? Symbol { get; internal set; }

        /// <summary>
        /// Web address of its description and picture; empty if it has none. The service always
        /// answers it.
        /// </summary>
        public string? Uri { get; internal set; }

        internal static Resource Read(ref JsonReader reader)
        {
            var value = new Resource();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("address"))
                {
                    value.Address = reader.ReadString();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("bump"))
                {
                    value.Bump = reader.ReadInt32();
                    seen |= 1 << 1;
                }
                else if (name.SequenceEqual("decimals"))
                {
                    value.Decimals = reader.TryReadNull() ? (int?)null : reader.ReadInt32();
                }
                else if (name.SequenceEqual("kind"))
                {
                    value.Kind = Gamekeeper.ResourceKind.Read(ref reader);
                    seen |= 1 << 2;
                }
                else if (name.SequenceEqual("mint"))
                {
                    value.Mint = reader.ReadString();
                    seen |= 1 << 3;
                }
                else if (name.SequenceEqual("name"))
                {
                    value.Name = reader.TryReadNull() ? null : reader.ReadString();
                }
                else if (name.SequenceEqual("project"))
                {
                    value.Project = reader.ReadString();
                    seen |= 1 << 4;
                }
                else if (name.SequenceEqual("storage"))
                {
                    value.Storage = Gamekeeper.ResourceStorage.Read(ref reader);
                    seen |= 1 << 5;
                }
                else if (name.SequenceEqual("symbol"))
                {
                    value.Symbol = reader.TryReadNull() ? null : reader.ReadString();
                }
                else if (name.SequenceEqual("uri"))
                {
                    value.Uri = reader.TryReadNull() ? null : reader.ReadString();
                }
                else reader.Skip();
            }
            if (seen != 63) throw reader.Fail("Resource lacks a required field");
            return value;
        }
    }

    /// <summary>Where the holdings of a resource are kept.</summary>
    public sealed class ResourceStorage
    {
        internal static readonly JsonRead<ResourceStorage> Reader = Read;

        internal ResourceStorage()
        {
        }

        /// <summary>Token accounts or leaves of Merkle trees.</summary>
        public ResourceStorageEnum Kind { get; internal set; }

        /// <summary>The trees, for LedgerState. Null for AccountState.</summary>
        public ResourceStorageParams? Params { get; internal set; }

        internal static ResourceStorage Read(ref JsonReader reader)
        {
            var value = new ResourceStorage();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("kind"))
                {
                    value.Kind = ResourceStorageEnumText.Read(ref reader);
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("params"))
                {
                    value.Params =
                        reader.TryReadNull()
                            ? null
                            : Gamekeeper.ResourceStorageParams.Read(ref reader);
                }
                else reader.Skip();
            }
            if (seen != 1) throw reader.Fail("ResourceStorage lacks a required field");
            return value;
        }
    }

    /// <summary>Where the holdings of a resource are kept.</summary>
    public enum ResourceStorageEnum
    {
        /// <summary>A value that this version does not know.</summary>
        Unrecognised,
        /// <summary>In SPL token accounts from the start. No tree is needed.</summary>
        AccountState,
        /// <summary>
        /// In leaves of Merkle trees, which cost far less. Needs a resource tree.
        /// </summary>
        LedgerState,
    }

    internal static class ResourceStorageEnumText
    {
        internal static readonly JsonRead<ResourceStorageEnum> Reader = Read;

        internal static ResourceStorageEnum Read(ref JsonReader reader)
        {
            var text = reader.ReadText();
            if (text.SequenceEqual("AccountState")) return ResourceStorageEnum.AccountState;
            if (text.SequenceEqual("LedgerState")) return ResourceStorageEnum.LedgerState;
            return ResourceStorageEnum.Unrecognised;
        }

        internal static void Write(JsonWriter writer, ResourceStorageEnum value) =>
            writer.String(Name(value));

        private static string Name(ResourceStorageEnum value)
        {
            switch (value)
            {
                case ResourceStorageEnum.AccountState: return "AccountState";
                case ResourceStorageEnum.LedgerState: return "LedgerState";
                default:
                    throw GamekeeperException.InvalidParams("ResourceStorageEnum", "a known value");
            }
        }
    }

    /// <summary>The trees of a resource in LedgerState.</summary>
    public sealed class ResourceStorageParams
    {
        internal static readonly JsonRead<ResourceStorageParams> Reader = Read;

        internal ResourceStorageParams()
        {
        }

        /// <summary>Trees that hold the resource's holdings.</summary>
        public ControlledMerkleTrees MerkleTrees { get; internal set; } = null!;

        internal static ResourceStorageParams Read(ref JsonReader reader)
        {
            var value = new ResourceStorageParams();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("merkle_trees"))
                {
                    value.MerkleTrees = Gamekeeper.ControlledMerkleTrees.Read(ref reader);
                    seen |= 1 << 0;
                }
                else reader.Skip();
            }
            if (seen != 1) throw reader.Fail("ResourceStorageParams lacks a required field");
            return value;
        }
    }

    /// <summary>What sort of thing a resource is.</summary>
    public sealed class ResourceKind
    {
        internal static readonly JsonRead<ResourceKind> Reader = Read;

        internal ResourceKind()
        {
        }

        /// <summary>
        /// One of <c>NativeFungible</c>, <c>NativeNonFungible</c>, <c>WrappedFungible</c> and
        /// <c>WrappedCore</c>.
        /// </summary>
        public string Kind { get; internal set; } = null!;

        /// <summary>Data of that kind.</summary>
        public ResourceKindParams Params { get; internal set; } = null!;

        internal static ResourceKind Read(ref JsonReader reader)
        {
            var value = new ResourceKind();
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
                    value.Params = Gamekeeper.ResourceKindParams.Read(ref reader);
                    seen |= 1 << 1;
                }
                else reader.Skip();
            }
            if (seen != 3) throw reader.Fail("ResourceKind lacks a required field");
            return value;
        }
    }

    /// <summary>
    /// Data of a kind of resource. One of <c>ResourceKindParamsNativeFungible</c>,
    /// <c>ResourceKindParamsNativeNonFungible</c>, <c>ResourceKindParamsWrappedFungible</c>,
    /// <c>ResourceKindParamsWrappedCore</c>.
    /// </summary>
    public abstract class ResourceKindParams
    {
        internal static readonly JsonRead<ResourceKindParams> Reader = Read;

        private protected ResourceKindParams()
        {
        }

        internal static ResourceKindParams Read(ref JsonReader reader)
        {
            // A copy of the reader looks ahead: the type may stand anywhere in the object.
            var ahead = reader;
            var type = JsonUnion.FindTypeName(ref ahead);
            if (type.SequenceEqual("ResourceKindParamsNativeFungible"))
            {
                return ResourceKindParamsNativeFungible.Read(ref reader);
            }
            if (type.SequenceEqual("ResourceKindParamsNativeNonFungible"))
            {
                return ResourceKindParamsNativeNonFungible.Read(ref reader);
            }
            if (type.SequenceEqual("ResourceKindParamsWrappedFungible"))
            {
                return ResourceKindParamsWrappedFungible.Read(ref reader);
            }
            if (type.SequenceEqual("ResourceKindParamsWrappedCore"))
            {
                return ResourceKindParamsWrappedCore.Read(ref reader);
            }
            var unrecognised = new Unrecognised(type.ToString());
            reader.Skip();
            return unrecognised;
        }

        /// <summary>A value of a type that this version does not know.</summary>
        public sealed class Unrecognised : ResourceKindParams
        {
            internal Unrecognised(string typeName) => TypeName = typeName;

            /// <summary>The name of its type.</summary>
            public string TypeName { get; }
        }
    }

    /// <summary>A fungible resource whose mint the service made.</summary>
    public sealed class ResourceKindParamsNativeFungible : ResourceKindParams
    {
        internal static new readonly JsonRead<ResourceKindParamsNativeFungible> Reader = Read;

        internal ResourceKindParamsNativeFungible()
        {
        }

        /// <summary>Decimal places: one whole is 10^decimals base units.</summary>
        public int Decimals { get; internal set; }

        internal static new ResourceKindParamsNativeFungible Read(ref JsonReader reader)
        {
            var value = new ResourceKindParamsNativeFungible();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("decimals"))
                {
                    value.Decimals = reader.ReadInt32();
                    seen |= 1 << 0;
                }
                else reader.Skip();
            }
            if (seen != 1)
            {
                throw reader.Fail("ResourceKindParamsNativeFungible lacks a required field");
            }
            return value;
        }
    }

    /// <summary>A resource of single pieces, whose mint the service made.</summary>
    public sealed class ResourceKindParamsNativeNonFungible : ResourceKindParams
    {
        internal static new readonly JsonRead<ResourceKindParamsNativeNonFungible> Reader = Read;

        internal ResourceKindParamsNativeNonFungible()
        {
        }

        /// <summary>Names of the characteristics that each piece has.</summary>
        public IReadOnlyList<string?> Characteristics { get; internal set; } = null!;

        internal static new ResourceKindParamsNativeNonFungible Read(ref JsonReader reader)
        {
            var value = new ResourceKindParamsNativeNonFungible();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("characteristics"))
                {
                    value.Characteristics = JsonText.ReadList(ref reader, JsonScalars.OptionalText);
                    seen |= 1 << 0;
                }
                else reader.Skip();
            }
            if (seen != 1)
            {
                throw reader.Fail("ResourceKindParamsNativeNonFungible lacks a required field");
            }
            return value;
        }
    }

    /// <summary>A fungible resource over a mint that was there before.</summary>
    public sealed class ResourceKindParamsWrappedFungible : ResourceKindParams
    {
        internal static new readonly JsonRead<ResourceKindParamsWrappedFungible> Reader = Read;

        internal ResourceKindParamsWrappedFungible()
        {
        }

        /// <summary>Decimal places: one whole is 10^decimals base units.</summary>
        public int Decimals { get; internal set; }

        internal static new ResourceKindParamsWrappedFungible Read(ref JsonReader reader)
        {
            var value = new ResourceKindParamsWrappedFungible();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("decimals"))
                {
                    value.Decimals = reader.ReadInt32();
                    seen |= 1 << 0;
                }
                else reader.Skip();
            }
            if (seen != 1)
            {
                throw reader.Fail("ResourceKindParamsWrappedFungible lacks a required field");
            }
            return value;
        }
    }

    /// <summary>A resource of single pieces over a collection that was there before.</summary>
    public sealed class ResourceKindParamsWrappedCore : ResourceKindParams
    {
        internal static new readonly JsonRead<ResourceKindParamsWrappedCore> Reader = Read;

        internal ResourceKindParamsWrappedCore()
        {
        }

        /// <summary>Names of the characteristics that each piece has.</summary>
        public IReadOnlyList<string?> Characteristics { get; internal set; } = null!;

        internal static new ResourceKindParamsWrappedCore Read(ref JsonReader reader)
        {
            var value = new ResourceKindParamsWrappedCore();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("characteristics"))
                {
                    value.Characteristics = JsonText.ReadList(ref reader, JsonScalars.OptionalText);
                    seen |= 1 << 0;
                }
                else reader.Skip();
            }
            if (seen != 1)
            {
                throw reader.Fail("ResourceKindParamsWrappedCore lacks a required field");
            }
            return value;
        }
    }

    /// <summary>What a new resource is.</summary>
    public sealed class InitResourceInput
    {
        /// <summary>
        /// Decimal places, 0 to 255: one whole is 10^decimals base units. Required.
        /// </summary>
        public int? Decimals { get; set; }

        /// <summary>
        /// Name that players see, 1 to 64 bytes of UTF-8. The resource's record does not repeat it.
        /// Required.
        /// </summary>
        public string Name { get; set; } = null!;

        /// <summary>Where holdings are kept. It cannot be changed later. Required.</summary>
        public ResourceStorageEnum? Storage { get; set; }

        /// <summary>
        /// Short symbol, such as <c>GLD</c>, at most 16 bytes of UTF-8. Required.
        /// </summary>
        public string Symbol { get; set; } = null!;

        /// <summary>URL of the resource's metadata, at most 200 bytes. Required.</summary>
        public string Uri { get; set; } = null!;

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (Decimals == null)
            {
                throw GamekeeperException.InvalidParams("decimals", "Int");
            }
            writer.Name("decimals");
            writer.Number(Decimals.Value);
            if (Name == null)
            {
                throw GamekeeperException.InvalidParams("name", "String");
            }
            writer.Name("name");
            writer.String(Name);
            if (Storage == null)
            {
                throw GamekeeperException.InvalidParams("storage", "ResourceStorageEnum");
            }
            writer.Name("storage");
            ResourceStorageEnumText.Write(writer, Storage.Value);
            if (Symbol == null)
            {
                throw GamekeeperException.InvalidParams("symbol", "String");
            }
            writer.Name("symbol");
            writer.String(Symbol);
            if (Uri == null)
            {
                throw GamekeeperException.InvalidParams("uri", "String");
            }
            writer.Name("uri");
            writer.String(Uri);
            writer.EndObject();
        }
    }

    /// <summary>The transaction that makes a resource.</summary>
    public sealed class CreateInitResourceTransactionResponse
    {
        internal static readonly JsonRead<CreateInitResourceTransactionResponse> Reader = Read;

        internal CreateInitResourceTransactionResponse()
        {
        }

        /// <summary>Address that the resource will have.</summary>
        public string Resource { get; internal set; } = null!;

        /// <summary>The unsigned transaction.</summary>
        public Transaction Tx { get; internal set; } = null!;

        internal static CreateInitResourceTransactionResponse Read(ref JsonReader reader)
        {
            var value = new CreateInitResourceTransactionResponse();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("resource"))
                {
                    value.Resource = reader.ReadString();
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
                throw reader.Fail("CreateInitResourceTransactionResponse lacks a required field");
            }
            return value;
        }
    }

    /// <summary>What one wallet holds of one resource, in one of the two forms.</summary>
    public sealed class Holding : OutputHolding
    {
        internal static new readonly JsonRead<Holding> Reader = Read;

        internal static readonly JsonRead<IReadOnlyList<Holding>> ListReader =
            (ref JsonReader reader) => JsonText.ReadList(ref reader, Reader);

        internal Holding()
        {
        }

        /// <summary>
        /// Address of this record; where units are in a token account, that account's.
        /// </summary>
        public string Address { get; internal set; } = null!;

        /// <summary>Number of base units, 0 to 2^64 - 1.</summary>
        public BigInteger Balance { get; internal set; }

        /// <summary>
        /// Values of the piece's characteristics, by name. Null for fungible resources.
        /// </summary>
        public IReadOnlyDictionary<string, JsonValue>? Characteristics { get; internal set; }

        /// <summary>Wallet that holds it.</summary>
        public string Holder { get; internal set; } = null!;

        /// <summary>Index of the record's leaf in its tree, counted from 0.</summary>
        public BigInteger LeafIdx { get; internal set; }

        /// <summary>Merkle proof of the record's leaf. Null unless includeProof was true.</summary>
        public Proof? Proof { get; internal set; }

        /// <summary>Address of the resource that is held. The service always answers it.</summary>
        public string? Resource { get; internal set; }

        /// <summary>
        /// Address of the Merkle tree that holds the record; for a token account it is 32 zero
        /// bytes.
        /// </summary>
        public string TreeId { get; internal set; } = null!;

        internal static new Holding Read(ref JsonReader reader)
        {
            var value = new Holding();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("address"))
                {
                    value.Address = reader.ReadString();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("balance"))
                {
                    value.Balance = reader.ReadBigInteger();
                    seen |= 1 << 1;
                }
                else if (name.SequenceEqual("characteristics"))
                {
                    value.Characteristics =
                        reader.TryReadNull() ? null : JsonText.ReadMap(ref reader);
                }
                else if (name.SequenceEqual("holder"))
                {
                    value.Holder = reader.ReadString();
                    seen |= 1 << 2;
                }
                else if (name.SequenceEqual("leaf_idx"))
                {
                    value.LeafIdx = reader.ReadBigInteger();
                    seen |= 1 << 3;
                }
                else if (name.SequenceEqual("proof"))
                {
                    value.Proof = reader.TryReadNull() ? null : Gamekeeper.Proof.Read(ref reader);
                }
                else if (name.SequenceEqual("resource"))
                {
                    value.Resource = reader.TryReadNull() ? null : reader.ReadString();
                }
                else if (name.SequenceEqual("tree_id"))
                {
                    value.TreeId = reader.ReadString();
                    seen |= 1 << 4;
                }
                else reader.Skip();
            }
            if (seen != 31) throw reader.Fail("Holding lacks a required field");
            return value;
        }
    }

    /// <summary>Gives out a fixed amount of a resource, to each wallet once an interval.</summary>
    public sealed class Faucet
    {
        internal static readonly JsonRead<Faucet> Reader = Read;

        internal static readonly JsonRead<IReadOnlyList<Faucet>> ListReader =
            (ref JsonReader reader) => JsonText.ReadList(ref reader, Reader);

        internal Faucet()
        {
        }

        /// <summary>Address of this record.</summary>
        public string Address { get; internal set; } = null!;

        /// <summary>Base units that each claim gives.</summary>
        public BigInteger Amount { get; internal set; }

        /// <summary>UNIX seconds of the newest claim by anyone; 0 for never.</summary>
        public BigInteger LastClaimed { get; internal set; }

        /// <summary>Address of the project that it belongs to.</summary>
        public string Project { get; internal set; } = null!;

        /// <summary>Seconds that a wallet waits between two claims.</summary>
        public BigInteger RepeatInterval { get; internal set; }

        /// <summary>Address of the resource that it gives out.</summary>
        public string Resource { get; internal set; } = null!;

        internal static Faucet Read(ref JsonReader reader)
        {
            var value = new Faucet();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("address"))
                {
                    value.Address = reader.ReadString();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("amount"))
                {
                    value.Amount = reader.ReadBigInteger();
                    seen |= 1 << 1;
                }
                else if (name.SequenceEqual("lastClaimed"))
                {
                    value.LastClaimed = reader.ReadBigInteger();
                    seen |= 1 << 2;
                }
                else if (name.SequenceEqual("project"))
                {
                    value.Project = reader.ReadString();
                    seen |= 1 << 3;
                }
                else if (name.SequenceEqual("repeatInterval"))
                {
                    value.RepeatInterval = reader.ReadBigInteger();
                    seen |= 1 << 4;
                }
                else if (name.SequenceEqual("resource"))
                {
                    value.Resource = reader.ReadString();
                    seen |= 1 << 5;
                }
                else reader.Skip();
            }
            if (seen != 63) throw reader.Fail("Faucet lacks a required field");
            return value;
        }
    }

    /// <summary>The transaction that makes a faucet.</summary>
    public sealed class CreateInitializeFaucetTransactionResponse
    {
        internal static readonly JsonRead<CreateInitializeFaucetTransactionResponse> Reader = Read;

        internal CreateInitializeFaucetTransactionResponse()
        {
        }

        /// <summary>Address that the faucet will have.</summary>
        public string Faucet { get; internal set; } = null!;

        /// <summary>The unsigned transaction.</summary>
        public Transaction Tx { get; internal set; } = null!;

        internal static CreateInitializeFaucetTransactionResponse Read(ref JsonReader reader)
        {
            var value = new CreateInitializeFaucetTransactionResponse();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("faucet"))
                {
                    value.Faucet = reader.ReadString();
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
                throw reader.Fail(
                    "CreateInitializeFaucetTransactionResponse lacks a required field");
            }
            return value;
        }
    }
}
