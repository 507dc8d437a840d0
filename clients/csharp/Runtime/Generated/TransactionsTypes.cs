// Generated from src/methods/catalogue by `npm run generate`.
#nullable enable
using System;
using System.Collections.Generic;
using System.Numerics;

namespace Gamekeeper
{
    /// <summary>How transactions are grouped and when the answer comes.</summary>
    public sealed class SendTransactionBundlesOptions
    {
        /// <summary>Sizes of the bundles. Default: 5 transactions each.</summary>
        public TransactionBundlesOptions? Bundles { get; set; }

        /// <summary>
        /// One of <c>processed</c>, <c>confirmed</c> and <c>finalized</c>. All three answer once
        /// the outcome is durable. Default: <c>confirmed</c>.
        /// </summary>
        public string? Commitment { get; set; }

        /// <summary>Whether to leave out the dry run before submission. Default: false.</summary>
        public bool? SkipPreflight { get; set; }

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (Bundles != null)
            {
                writer.Name("bundles");
                Bundles.Write(writer);
            }
            if (Commitment != null)
            {
                writer.Name("commitment");
                writer.String(Commitment);
            }
            if (SkipPreflight != null)
            {
                writer.Name("skipPreflight");
                writer.Boolean(SkipPreflight.Value);
            }
            writer.EndObject();
        }
    }

    /// <summary>
    /// Sizes of the bundles that a list of transactions is cut into, as numbers of transactions.
    /// </summary>
    public sealed class TransactionBundlesOptions
    {
        /// <summary>Size of each bundle. Default: 5.</summary>
        public int? BundleSize { get; set; }

        /// <summary>Size of the first bundle, if different. Default: bundleSize.</summary>
        public int? FirstBundleSize { get; set; }

        /// <summary>
        /// Size of the last bundle, if different. Default: what remains, at most bundleSize.
        /// </summary>
        public int? LastBundleSize { get; set; }

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (BundleSize != null)
            {
                writer.Name("bundleSize");
                writer.Number(BundleSize.Value);
            }
            if (FirstBundleSize != null)
            {
                writer.Name("firstBundleSize");
                writer.Number(FirstBundleSize.Value);
            }
            if (LastBundleSize != null)
            {
                writer.Name("lastBundleSize");
                writer.Number(LastBundleSize.Value);
            }
            writer.EndObject();
        }
    }

    /// <summary>What a transaction took of a resource: it was burned.</summary>
    public sealed class ResourceDebit
    {
        internal static readonly JsonRead<ResourceDebit> Reader = Read;

        internal ResourceDebit()
        {
        }

        /// <summary>How much, in base units.</summary>
        public BigInteger Amount { get; internal set; }

        /// <summary>Whose it was: the address of the wallet.</summary>
        public string Holder { get; internal set; } = null!;

        /// <summary>Address of the resource.</summary>
        public string Resource { get; internal set; } = null!;

        internal static ResourceDebit Read(ref JsonReader reader)
        {
            var value = new ResourceDebit();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("amount"))
                {
                    value.Amount = reader.ReadBigInteger();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("holder"))
                {
                    value.Holder = reader.ReadString();
                    seen |= 1 << 1;
                }
                else if (name.SequenceEqual("resource"))
                {
                    value.Resource = reader.ReadString();
                    seen |= 1 << 2;
                }
                else reader.Skip();
            }
            if (seen != 7) throw reader.Fail("ResourceDebit lacks a required field");
            return value;
        }
    }

    /// <summary>
    /// A statement that the ledger signed with its own key. Anyone who knows the network can verify
    /// it; docs/reference/service.md says how.
    /// </summary>
    public sealed class SignedStatement
    {
        internal static readonly JsonRead<SignedStatement> Reader = Read;

        internal SignedStatement()
        {
        }

        /// <summary>Ed25519 signature of the ledger's key, 64 bytes.</summary>
        public string Signature { get; internal set; } = null!;

        /// <summary>What is stated, in Borsh.</summary>
        public string Statement { get; internal set; } = null!;

        internal static SignedStatement Read(ref JsonReader reader)
        {
            var value = new SignedStatement();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("signature"))
                {
                    value.Signature = reader.ReadString();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("statement"))
                {
                    value.Statement = reader.ReadString();
                    seen |= 1 << 1;
                }
                else reader.Skip();
            }
            if (seen != 3) throw reader.Fail("SignedStatement lacks a required field");
            return value;
        }
    }

    /// <summary>The outcome of one transaction.</summary>
    public sealed class TransactionResponse
    {
        internal static readonly JsonRead<TransactionResponse> Reader = Read;

        internal static readonly JsonRead<IReadOnlyList<TransactionResponse>> ListReader =
            (ref JsonReader reader) => JsonText.ReadList(ref reader, Reader);

        internal TransactionResponse()
        {
        }

        /// <summary>
        /// The ledger's statement of this outcome. Null when the transaction could not be read.
        /// </summary>
        public SignedStatement? Attestation { get; internal set; }

        /// <summary>
        /// Resources that it took, in order, including those whose amounts the transaction does not
        /// name. Null if it took nothing or did not succeed.
        /// </summary>
        public IReadOnlyList<ResourceDebit>? Debits { get; internal set; }

        /// <summary>
        /// Why it did not succeed: an object with name and, if the transaction itself failed, code,
        /// message, instruction and logs. Null on success.
        /// </summary>
        public JsonValue? Error { get; internal set; }

        /// <summary>
        /// Its first signature, base58, which identifies it. Null when it could not be read.
        /// </summary>
        public string? Signature { get; internal set; }

        /// <summary>
        /// One of <c>Success</c>, <c>Failed</c>, <c>Reverted</c> (executed, and undone as another
        /// in its bundle failed), <c>Skipped</c> (not tried, as another in its bundle or an earlier
        /// bundle failed), <c>Expired</c> and <c>Rejected</c>.
        /// </summary>
        public string Status { get; internal set; } = null!;

        internal static TransactionResponse Read(ref JsonReader reader)
        {
            var value = new TransactionResponse();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("attestation"))
                {
                    value.Attestation =
                        reader.TryReadNull() ? null : Gamekeeper.SignedStatement.Read(ref reader);
                }
                else if (name.SequenceEqual("debits"))
                {
                    value.Debits =
                        reader.TryReadNull()
                            ? null
                            : JsonText.ReadList(ref reader, Gamekeeper.ResourceDebit.Reader);
                }
                else if (name.SequenceEqual("error"))
                {
                    value.Error = reader.TryReadNull() ? null : JsonValue.Read(ref reader);
                }
                else if (name.SequenceEqual("signature"))
                {
                    value.Signature = reader.TryReadNull() ? null : reader.ReadString();
                }
                else if (name.SequenceEqual("status"))
                {
                    value.Status = reader.ReadString();
                    seen |= 1 << 0;
                }
                else reader.Skip();
            }
            if (seen != 1) throw reader.Fail("TransactionResponse lacks a required field");
            return value;
        }
    }

    /// <summary>
    /// The outcome of one bundle. Either all its transactions succeeded, or none had an effect.
    /// </summary>
    public sealed class TransactionBundleResponse
    {
        internal static readonly JsonRead<TransactionBundleResponse> Reader = Read;

        internal static readonly JsonRead<IReadOnlyList<TransactionBundleResponse>> ListReader =
            (ref JsonReader reader) => JsonText.ReadList(ref reader, Reader);

        internal TransactionBundleResponse()
        {
        }

        /// <summary>Position of the bundle in the call, counted from 0.</summary>
        public int BundleId { get; internal set; }

        /// <summary>One answer for each transaction, in order.</summary>
        public IReadOnlyList<TransactionResponse> Responses { get; internal set; } = null!;

        internal static TransactionBundleResponse Read(ref JsonReader reader)
        {
            var value = new TransactionBundleResponse();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("bundleId"))
                {
                    value.BundleId = reader.ReadInt32();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("responses"))
                {
                    value.Responses =
                        JsonText.ReadList(ref reader, Gamekeeper.TransactionResponse.Reader);
                    seen |= 1 << 1;
                }
                else reader.Skip();
            }
            if (seen != 3) throw reader.Fail("TransactionBundleResponse lacks a required field");
            return value;
        }
    }

    /// <summary>Names a leaf of a Merkle tree.</summary>
    public sealed class TreeLeaf
    {
        /// <summary>Index of the leaf, counted from 0. Default: every leaf of the tree.</summary>
        public BigInteger? Index { get; set; }

        /// <summary>Address of the tree. Required.</summary>
        public string Tree { get; set; } = null!;

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (Index != null)
            {
                writer.Name("index");
                writer.Integer(Index.Value);
            }
            if (Tree == null)
            {
                throw GamekeeperException.InvalidParams("tree", "Bytes");
            }
            writer.Name("tree");
            writer.String(Tree);
            writer.EndObject();
        }
    }

    /// <summary>An account of a program as it is stored.</summary>
    public sealed class Account
    {
        internal static readonly JsonRead<Account> Reader = Read;

        internal static readonly JsonRead<IReadOnlyList<Account>> ListReader =
            (ref JsonReader reader) => JsonText.ReadList(ref reader, Reader);

        internal Account()
        {
        }

        /// <summary>Address of the account.</summary>
        public string Address { get; internal set; } = null!;

        /// <summary>
        /// First 8 bytes of the account's data, which tell what kind of record it is.
        /// </summary>
        public string Discriminator { get; internal set; } = null!;

        /// <summary>
        /// The decoded record as JSON. Null when the kind of record is not known.
        /// </summary>
        public JsonValue? ParsedData { get; internal set; }

        /// <summary>Id of the program that owns the account.</summary>
        public string ProgramId { get; internal set; } = null!;

        internal static Account Read(ref JsonReader reader)
        {
            var value = new Account();
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
                else if (name.SequenceEqual("parsed_data"))
                {
                    value.ParsedData = reader.TryReadNull() ? null : JsonValue.Read(ref reader);
                }
                else if (name.SequenceEqual("program_id"))
                {
                    value.ProgramId = reader.ReadString();
                    seen |= 1 << 2;
                }
                else reader.Skip();
            }
            if (seen != 7) throw reader.Fail("Account lacks a required field");
            return value;
        }
    }

    /// <summary>What an address has.</summary>
    public sealed class AccountBalance
    {
        internal static readonly JsonRead<AccountBalance> Reader = Read;

        internal AccountBalance()
        {
        }

        /// <summary>Address that was asked for.</summary>
        public string Address { get; internal set; } = null!;

        /// <summary>
        /// Number of its lamports, of which 1,000,000,000 are one SOL; 0 where no account is.
        /// </summary>
        public BigInteger Lamports { get; internal set; }

        internal static AccountBalance Read(ref JsonReader reader)
        {
            var value = new AccountBalance();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("address"))
                {
                    value.Address = reader.ReadString();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("lamports"))
                {
                    value.Lamports = reader.ReadBigInteger();
                    seen |= 1 << 1;
                }
                else reader.Skip();
            }
            if (seen != 3) throw reader.Fail("AccountBalance lacks a required field");
            return value;
        }
    }

    /// <summary>A record in a Merkle tree as it is stored.</summary>
    public sealed class CompressedAccount
    {
        internal static readonly JsonRead<CompressedAccount> Reader = Read;

        internal static readonly JsonRead<IReadOnlyList<CompressedAccount>> ListReader =
            (ref JsonReader reader) => JsonText.ReadList(ref reader, Reader);

        internal CompressedAccount()
        {
        }

        /// <summary>Index of the record's leaf in its tree, counted from 0.</summary>
        public BigInteger? LeafIdx { get; internal set; }

        /// <summary>
        /// The decoded record as JSON. Null when the kind of record is not known.
        /// </summary>
        public JsonValue? ParsedData { get; internal set; }

        /// <summary>
        /// The stored bytes: the 8-byte discriminator, then the record in Borsh form.
        /// </summary>
        public string? RawData { get; internal set; }

        /// <summary>Whether the bytes fit the layout that the tree is for.</summary>
        public bool? SchemaValidated { get; internal set; }

        /// <summary>Address of the Merkle tree that holds the record.</summary>
        public string? TreeId { get; internal set; }

        /// <summary>
        /// Its position in the list that it was read from: pass it as <c>after</c> to continue
        /// after it.
        /// </summary>
        public string? Cursor { get; internal set; }

        internal static CompressedAccount Read(ref JsonReader reader)
        {
            var value = new CompressedAccount();
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("leaf_idx"))
                {
                    value.LeafIdx =
                        reader.TryReadNull() ? (BigInteger?)null : reader.ReadBigInteger();
                }
                else if (name.SequenceEqual("parsed_data"))
                {
                    value.ParsedData = reader.TryReadNull() ? null : JsonValue.Read(ref reader);
                }
                else if (name.SequenceEqual("raw_data"))
                {
                    value.RawData = reader.TryReadNull() ? null : reader.ReadString();
                }
                else if (name.SequenceEqual("schema_validated"))
                {
                    value.SchemaValidated =
                        reader.TryReadNull() ? (bool?)null : reader.ReadBoolean();
                }
                else if (name.SequenceEqual("tree_id"))
                {
                    value.TreeId = reader.TryReadNull() ? null : reader.ReadString();
                }
                else if (name.SequenceEqual("cursor"))
                {
                    value.Cursor = reader.TryReadNull() ? null : reader.ReadString();
                }
                else reader.Skip();
            }
            return value;
        }
    }

    /// <summary>
    /// Names a kind of record by its program and name. The spelling is the interface's.
    /// </summary>
    public sealed class DisrcriminatorFilter
    {
        /// <summary>Name of the kind of record, such as <c>Profile</c>. Required.</summary>
        public string AccountName { get; set; } = null!;

        /// <summary>Id of the program that the kind belongs to. Required.</summary>
        public string ProgramId { get; set; } = null!;

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (AccountName == null)
            {
                throw GamekeeperException.InvalidParams("accountName", "String");
            }
            writer.Name("accountName");
            writer.String(AccountName);
            if (ProgramId == null)
            {
                throw GamekeeperException.InvalidParams("programId", "String");
            }
            writer.Name("programId");
            writer.String(ProgramId);
            writer.EndObject();
        }
    }

    /// <summary>The service-wide record of the control program.</summary>
    public sealed class Global
    {
        internal static readonly JsonRead<Global> Reader = Read;

        internal Global()
        {
        }

        /// <summary>Address of this record.</summary>
        public string Address { get; internal set; } = null!;

        /// <summary>Bump seed that the address was derived with, 0 to 255.</summary>
        public int Bump { get; internal set; }

        /// <summary>Settings of the control program, by name.</summary>
        public IReadOnlyDictionary<string, JsonValue> Config { get; internal set; } = null!;

        /// <summary>Number of users so far, which is also the newest user's id.</summary>
        public int TotalUsers { get; internal set; }

        /// <summary>Trees that hold users. The service adds more as they fill.</summary>
        public ControlledMerkleTrees UserTrees { get; internal set; } = null!;

        internal static Global Read(ref JsonReader reader)
        {
            var value = new Global();
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
                else if (name.SequenceEqual("config"))
                {
                    value.Config = JsonText.ReadMap(ref reader);
                    seen |= 1 << 2;
                }
                else if (name.SequenceEqual("totalUsers"))
                {
                    value.TotalUsers = reader.ReadInt32();
                    seen |= 1 << 3;
                }
                else if (name.SequenceEqual("userTrees"))
                {
                    value.UserTrees = Gamekeeper.ControlledMerkleTrees.Read(ref reader);
                    seen |= 1 << 4;
                }
                else reader.Skip();
            }
            if (seen != 31) throw reader.Fail("Global lacks a required field");
            return value;
        }
    }
}
