// Generated from src/methods/catalogue by `npm run generate`.
#nullable enable
using System;
using System.Collections.Generic;
using System.Numerics;

namespace Gamekeeper
{
    /// <summary>A player, known to all projects by one or more wallets.</summary>
    public sealed class User
    {
        internal static readonly JsonRead<User> Reader = Read;

        internal static readonly JsonRead<IReadOnlyList<User>> ListReader =
            (ref JsonReader reader) => JsonText.ReadList(ref reader, Reader);

        internal User()
        {
        }

        /// <summary>Address of this record.</summary>
        public string Address { get; internal set; } = null!;

        /// <summary>Number of the user, counted from 1 in order of creation.</summary>
        public int Id { get; internal set; }

        /// <summary>How the user presents itself.</summary>
        public UserInfo Info { get; internal set; } = null!;

        /// <summary>Index of the record's leaf in its tree, counted from 0.</summary>
        public BigInteger LeafIdx { get; internal set; }

        /// <summary>Merkle proof of the record's leaf. Null unless includeProof was true.</summary>
        public Proof? Proof { get; internal set; }

        /// <summary>Accounts elsewhere and identity passes.</summary>
        public SocialInfo SocialInfo { get; internal set; } = null!;

        /// <summary>Address of the Merkle tree that holds the record.</summary>
        public string TreeId { get; internal set; } = null!;

        /// <summary>The wallets that act for the user.</summary>
        public Wallets Wallets { get; internal set; } = null!;

        internal static User Read(ref JsonReader reader)
        {
            var value = new User();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("address"))
                {
                    value.Address = reader.ReadString();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("id"))
                {
                    value.Id = reader.ReadInt32();
                    seen |= 1 << 1;
                }
                else if (name.SequenceEqual("info"))
                {
                    value.Info = Gamekeeper.UserInfo.Read(ref reader);
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
                else if (name.SequenceEqual("socialInfo"))
                {
                    value.SocialInfo = Gamekeeper.SocialInfo.Read(ref reader);
                    seen |= 1 << 4;
                }
                else if (name.SequenceEqual("tree_id"))
                {
                    value.TreeId = reader.ReadString();
                    seen |= 1 << 5;
                }
                else if (name.SequenceEqual("wallets"))
                {
                    value.Wallets = Gamekeeper.Wallets.Read(ref reader);
                    seen |= 1 << 6;
                }
                else reader.Skip();
            }
            if (seen != 127) throw reader.Fail("User lacks a required field");
            return value;
        }
    }

    /// <summary>How a user presents itself.</summary>
    public sealed class UserInfo
    {
        internal static readonly JsonRead<UserInfo> Reader = Read;

        internal UserInfo()
        {
        }

        /// <summary>A few words about the user. May be empty.</summary>
        public string Bio { get; internal set; } = null!;

        /// <summary>Display name. May be empty and need not be unique.</summary>
        public string Name { get; internal set; } = null!;

        /// <summary>URL of the profile picture. May be empty.</summary>
        public string Pfp { get; internal set; } = null!;

        /// <summary>
        /// Unique name of 3 to 32 letters, digits, <c>_</c>, <c>-</c> and <c>.</c>, or empty.
        /// </summary>
        public string Username { get; internal set; } = null!;

        internal static UserInfo Read(ref JsonReader reader)
        {
            var value = new UserInfo();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("bio"))
                {
                    value.Bio = reader.ReadString();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("name"))
                {
                    value.Name = reader.ReadString();
                    seen |= 1 << 1;
                }
                else if (name.SequenceEqual("pfp"))
                {
                    value.Pfp = reader.ReadString();
                    seen |= 1 << 2;
                }
                else if (name.SequenceEqual("username"))
                {
                    value.Username = reader.ReadString();
                    seen |= 1 << 3;
                }
                else reader.Skip();
            }
            if (seen != 15) throw reader.Fail("UserInfo lacks a required field");
            return value;
        }
    }

    /// <summary>The wallets of a user.</summary>
    public sealed class Wallets
    {
        internal static readonly JsonRead<Wallets> Reader = Read;

        internal Wallets()
        {
        }

        /// <summary>
        /// Wallet that the user names as its shadow: mostly one whose key the service keeps, to
        /// write texts for the user once it has signed in. Naming it makes it no wallet of the
        /// user's.
        /// </summary>
        public string Shadow { get; internal set; } = null!;

        /// <summary>The user's other wallets, each of which acts for it.</summary>
        public IReadOnlyList<string> WalletsValue { get; internal set; } = null!;

        internal static Wallets Read(ref JsonReader reader)
        {
            var value = new Wallets();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("shadow"))
                {
                    value.Shadow = reader.ReadString();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("wallets"))
                {
                    value.WalletsValue = JsonText.ReadList(ref reader, JsonScalars.Text);
                    seen |= 1 << 1;
                }
                else reader.Skip();
            }
            if (seen != 3) throw reader.Fail("Wallets lacks a required field");
            return value;
        }
    }

    /// <summary>A user's accounts elsewhere.</summary>
    public sealed class SocialInfo
    {
        internal static readonly JsonRead<SocialInfo> Reader = Read;

        internal SocialInfo()
        {
        }

        /// <summary>Identity passes of the user's wallets: those that have not expired.</summary>
        public IReadOnlyList<VerificationInfo?>? Verification { get; internal set; }

        /// <summary>Handle on a chat platform.</summary>
        public string? Chat { get; internal set; }

        /// <summary>Id on a gaming platform.</summary>
        public string? Gaming { get; internal set; }

        /// <summary>Handle on a microblogging platform.</summary>
        public string? Microblog { get; internal set; }

        internal static SocialInfo Read(ref JsonReader reader)
        {
            var value = new SocialInfo();
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("verification"))
                {
                    value.Verification =
                        reader.TryReadNull()
                            ? null
                            : JsonText.ReadList(
                                ref reader, Gamekeeper.VerificationInfo.OptionalReader);
                }
                else if (name.SequenceEqual("chat"))
                {
                    value.Chat = reader.TryReadNull() ? null : reader.ReadString();
                }
                else if (name.SequenceEqual("gaming"))
                {
                    value.Gaming = reader.TryReadNull() ? null : reader.ReadString();
                }
                else if (name.SequenceEqual("microblog"))
                {
                    value.Microblog = reader.TryReadNull() ? null : reader.ReadString();
                }
                else reader.Skip();
            }
            return value;
        }
    }

    /// <summary>A pass that says that a wallet's owner was verified.</summary>
    public sealed class VerificationInfo
    {
        internal static readonly JsonRead<VerificationInfo> Reader = Read;

        internal static readonly JsonRead<VerificationInfo?> OptionalReader =
            (ref JsonReader reader) => reader.TryReadNull() ? null : Read(ref reader);

        internal VerificationInfo()
        {
        }

        /// <summary>When the pass ends, ISO 8601 in UTC. Null when it does not.</summary>
        public string? Expiry { get; internal set; }

        /// <summary>What was verified.</summary>
        public VerificationGateway GatekeeperNetwork { get; internal set; }

        /// <summary>Position of the wallet among the user's wallets, counted from 0.</summary>
        public int WalletIndex { get; internal set; }

        internal static VerificationInfo Read(ref JsonReader reader)
        {
            var value = new VerificationInfo();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("expiry"))
                {
                    value.Expiry = reader.TryReadNull() ? null : reader.ReadString();
                }
                else if (name.SequenceEqual("gatekeeperNetwork"))
                {
                    value.GatekeeperNetwork = VerificationGatewayText.Read(ref reader);
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("walletIndex"))
                {
                    value.WalletIndex = reader.ReadInt32();
                    seen |= 1 << 1;
                }
                else reader.Skip();
            }
            if (seen != 3) throw reader.Fail("VerificationInfo lacks a required field");
            return value;
        }
    }

    /// <summary>What an identity pass vouches for.</summary>
    public enum VerificationGateway
    {
        /// <summary>A value that this version does not know.</summary>
        Unrecognised,
        /// <summary>An identity document was checked.</summary>
        IdVerificationPass,
        /// <summary>A living person was seen.</summary>
        LivenessPass,
        /// <summary>The person holds no other pass of this kind.</summary>
        UniquenessPass,
    }

    internal static class VerificationGatewayText
    {
        internal static readonly JsonRead<VerificationGateway> Reader = Read;

        internal static VerificationGateway Read(ref JsonReader reader)
        {
            var text = reader.ReadText();
            if (text.SequenceEqual("IdVerificationPass"))
            {
                return VerificationGateway.IdVerificationPass;
            }
            if (text.SequenceEqual("LivenessPass")) return VerificationGateway.LivenessPass;
            if (text.SequenceEqual("UniquenessPass")) return VerificationGateway.UniquenessPass;
            return VerificationGateway.Unrecognised;
        }

        internal static void Write(JsonWriter writer, VerificationGateway value) =>
            writer.String(Name(value));

        private static string Name(VerificationGateway value)
        {
            switch (value)
            {
                case VerificationGateway.IdVerificationPass: return "IdVerificationPass";
                case VerificationGateway.LivenessPass: return "LivenessPass";
                case VerificationGateway.UniquenessPass: return "UniquenessPass";
                default:
                    throw GamekeeperException.InvalidParams("VerificationGateway", "a known value");
            }
        }
    }

    /// <summary>
    /// How a new user presents itself. All four texts must be given; each may be empty.
    /// </summary>
    public sealed class UserInfoInput
    {
        /// <summary>A few words about the user. Required.</summary>
        public string Bio { get; set; } = null!;

        /// <summary>Display name. It need not be unique. Required.</summary>
        public string Name { get; set; } = null!;

        /// <summary>URL of the profile picture. Required.</summary>
        public string Pfp { get; set; } = null!;

        /// <summary>
        /// 3 to 32 letters, digits, <c>_</c>, <c>-</c> and <c>.</c>, unique without regard to upper
        /// and lower case; or empty. Required.
        /// </summary>
        public string Username { get; set; } = null!;

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (Bio == null)
            {
                throw GamekeeperException.InvalidParams("bio", "String");
            }
            writer.Name("bio");
            writer.String(Bio);
            if (Name == null)
            {
                throw GamekeeperException.InvalidParams("name", "String");
            }
            writer.Name("name");
            writer.String(Name);
            if (Pfp == null)
            {
                throw GamekeeperException.InvalidParams("pfp", "String");
            }
            writer.Name("pfp");
            writer.String(Pfp);
            if (Username == null)
            {
                throw GamekeeperException.InvalidParams("username", "String");
            }
            writer.Name("username");
            writer.String(Username);
            writer.EndObject();
        }
    }

    /// <summary>Changes to how a user presents itself. Omitted values stay.</summary>
    public sealed class PartialUserInfoInput
    {
        /// <summary>New words about the user.</summary>
        public string? Bio { get; set; }

        /// <summary>New display name.</summary>
        public string? Name { get; set; }

        /// <summary>New URL of the profile picture.</summary>
        public string? Pfp { get; set; }

        /// <summary>
        /// New unique name: 3 to 32 letters, digits, <c>_</c>, <c>-</c> and <c>.</c>, or empty.
        /// </summary>
        public string? Username { get; set; }

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (Bio != null)
            {
                writer.Name("bio");
                writer.String(Bio);
            }
            if (Name != null)
            {
                writer.Name("name");
                writer.String(Name);
            }
            if (Pfp != null)
            {
                writer.Name("pfp");
                writer.String(Pfp);
            }
            if (Username != null)
            {
                writer.Name("username");
                writer.String(Username);
            }
            writer.EndObject();
        }
    }

    /// <summary>Changes to a user's wallets.</summary>
    public sealed class UpdateWalletInput
    {
        /// <summary>
        /// Wallets to add, which may then act for the user. None may belong to a user already.
        /// </summary>
        public IReadOnlyList<string?>? Add { get; set; }

        /// <summary>
        /// Wallets to remove: they may no longer act for the user. The signing wallet cannot be
        /// removed.
        /// </summary>
        public IReadOnlyList<string?>? Remove { get; set; }

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (Add != null)
            {
                writer.Name("add");
                writer.BeginArray();
                for (var index = 0; index < Add.Count; index++)
                {
                    var item = Add[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            if (Remove != null)
            {
                writer.Name("remove");
                writer.BeginArray();
                for (var index = 0; index < Remove.Count; index++)
                {
                    var item = Remove[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            writer.EndObject();
        }
    }

    /// <summary>What to sign to sign in.</summary>
    public sealed class AuthResponse
    {
        internal static readonly JsonRead<AuthResponse> Reader = Read;

        internal AuthResponse()
        {
        }

        /// <summary>
        /// One line of ASCII text that the wallet signs: <c>Sign in to {host} as {wallet}. Nonce:
        /// {nonce}</c>.
        /// </summary>
        public string Message { get; internal set; } = null!;

        /// <summary>
        /// Unsigned transaction with the message as its memo, to sign instead. Null unless useTx
        /// was true.
        /// </summary>
        public string? Tx { get; internal set; }

        internal static AuthResponse Read(ref JsonReader reader)
        {
            var value = new AuthResponse();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("message"))
                {
                    value.Message = reader.ReadString();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("tx"))
                {
                    value.Tx = reader.TryReadNull() ? null : reader.ReadString();
                }
                else reader.Skip();
            }
            if (seen != 1) throw reader.Fail("AuthResponse lacks a required field");
            return value;
        }
    }

    /// <summary>A user that has signed in.</summary>
    public sealed class AuthConfirmed
    {
        internal static readonly JsonRead<AuthConfirmed> Reader = Read;

        internal AuthConfirmed()
        {
        }

        /// <summary>
        /// Token for the shadow wallet and for the header <c>Authorization: Bearer</c>. Lasts 24
        /// hours. Empty in the answer of <c>wallet.signIn</c> to a paired game, which no token
        /// takes past its grant.
        /// </summary>
        public string AccessToken { get; internal set; } = null!;

        /// <summary>The user that the wallet belongs to.</summary>
        public User User { get; internal set; } = null!;

        internal static AuthConfirmed Read(ref JsonReader reader)
        {
            var value = new AuthConfirmed();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("accessToken"))
                {
                    value.AccessToken = reader.ReadString();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("user"))
                {
                    value.User = Gamekeeper.User.Read(ref reader);
                    seen |= 1 << 1;
                }
                else reader.Skip();
            }
            if (seen != 3) throw reader.Fail("AuthConfirmed lacks a required field");
            return value;
        }
    }

    /// <summary>A user's standing in one project.</summary>
    public sealed class Profile
    {
        internal static readonly JsonRead<Profile> Reader = Read;

        internal static readonly JsonRead<IReadOnlyList<Profile>> ListReader =
            (ref JsonReader reader) => JsonText.ReadList(ref reader, Reader);

        internal Profile()
        {
        }

        /// <summary>Address of this record.</summary>
        public string Address { get; internal set; } = null!;

        /// <summary>Data of the project about the profile, by field name.</summary>
        public IReadOnlyDictionary<string, JsonValue> CustomData { get; internal set; } = null!;

        /// <summary>The name that it was made with; <c>main</c> unless chosen.</summary>
        public string Identity { get; internal set; } = null!;

        /// <summary>How the profile presents itself.</summary>
        public ProfileInfo Info { get; internal set; } = null!;

        /// <summary>Index of the record's leaf in its tree, counted from 0.</summary>
        public BigInteger LeafIdx { get; internal set; }

        /// <summary>
        /// Experience and achievements, which only the service's programs change.
        /// </summary>
        public PlatformData PlatformData { get; internal set; } = null!;

        /// <summary>Address of the project that it belongs to.</summary>
        public string Project { get; internal set; } = null!;

        /// <summary>Merkle proof of the record's leaf. Null unless includeProof was true.</summary>
        public Proof? Proof { get; internal set; }

        /// <summary>Address of the Merkle tree that holds the record.</summary>
        public string TreeId { get; internal set; } = null!;

        /// <summary>Id of the user that it belongs to.</summary>
        public int UserId { get; internal set; }

        internal static Profile Read(ref JsonReader reader)
        {
            var value = new Profile();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("address"))
                {
                    value.Address = reader.ReadString();
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("customData"))
                {
                    value.CustomData = JsonText.ReadMap(ref reader);
                    seen |= 1 << 1;
                }
                else if (name.SequenceEqual("identity"))
                {
                    value.Identity = reader.ReadString();
                    seen |= 1 << 2;
                }
                else if (name.SequenceEqual("info"))
                {
                    value.Info = Gamekeeper.ProfileInfo.Read(ref reader);
                    seen |= 1 << 3;
                }
                else if (name.SequenceEqual("leaf_idx"))
                {
                    value.LeafIdx = reader.ReadBigInteger();
                    seen |= 1 << 4;
                }
                else if (name.SequenceEqual("platformData"))
                {
                    value.PlatformData = Gamekeeper.PlatformData.Read(ref reader);
                    seen |= 1 << 5;
                }
                else if (name.SequenceEqual("project"))
                {
                    value.Project = reader.ReadString();
                    seen |= 1 << 6;
                }
                else if (name.SequenceEqual("proof"))
                {
                    value.Proof = reader.TryReadNull() ? null : Gamekeeper.Proof.Read(ref reader);
                }
                else if (name.SequenceEqual("tree_id"))
                {
                    value.TreeId = reader.ReadString();
                    seen |= 1 << 7;
                }
                else if (name.SequenceEqual("userId"))
                {
                    value.UserId = reader.ReadInt32();
                    seen |= 1 << 8;
                }
                else reader.Skip();
            }
            if (seen != 511) throw reader.Fail("Profile lacks a required field");
            return value;
        }
    }

    /// <summary>How a profile presents itself. Null where nothing was set.</summary>
    public sealed class ProfileInfo
    {
        internal static readonly JsonRead<ProfileInfo> Reader = Read;

        internal ProfileInfo()
        {
        }

        /// <summary>A few words about the player.</summary>
        public string? Bio { get; internal set; }

        /// <summary>Display name in the project.</summary>
        public string? Name { get; internal set; }

        /// <summary>URL of the picture.</summary>
        public string? Pfp { get; internal set; }

        internal static ProfileInfo Read(ref JsonReader reader)
        {
            var value = new ProfileInfo();
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("bio"))
                {
                    value.Bio = reader.TryReadNull() ? null : reader.ReadString();
                }
                else if (name.SequenceEqual("name"))
                {
                    value.Name = reader.TryReadNull() ? null : reader.ReadString();
                }
                else if (name.SequenceEqual("pfp"))
                {
                    value.Pfp = reader.TryReadNull() ? null : reader.ReadString();
                }
                else reader.Skip();
            }
            return value;
        }
    }

    /// <summary>What a player has reached in a project.</summary>
    public sealed class PlatformData
    {
        internal static readonly JsonRead<PlatformData> Reader = Read;

        internal PlatformData()
        {
        }

        /// <summary>Indexes of the badges that were claimed.</summary>
        public IReadOnlyList<int> Achievements { get; internal set; } = null!;

        /// <summary>Further platform values, by name.</summary>
        public IReadOnlyDictionary<string, JsonValue> Custom { get; internal set; } = null!;

        /// <summary>Experience points.</summary>
        public int Xp { get; internal set; }

        internal static PlatformData Read(ref JsonReader reader)
        {
            var value = new PlatformData();
            var seen = 0;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("achievements"))
                {
                    value.Achievements = JsonText.ReadList(ref reader, JsonScalars.Int32);
                    seen |= 1 << 0;
                }
                else if (name.SequenceEqual("custom"))
                {
                    value.Custom = JsonText.ReadMap(ref reader);
                    seen |= 1 << 1;
                }
                else if (name.SequenceEqual("xp"))
                {
                    value.Xp = reader.ReadInt32();
                    seen |= 1 << 2;
                }
                else reader.Skip();
            }
            if (seen != 7) throw reader.Fail("PlatformData lacks a required field");
            return value;
        }
    }

    /// <summary>
    /// How a profile presents itself. Omitted values stay, or are not set in a new profile.
    /// </summary>
    public sealed class ProfileInfoInput
    {
        /// <summary>A few words about the player.</summary>
        public string? Bio { get; set; }

        /// <summary>Display name in the project.</summary>
        public string? Name { get; set; }

        /// <summary>URL of the picture.</summary>
        public string? Pfp { get; set; }

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (Bio != null)
            {
                writer.Name("bio");
                writer.String(Bio);
            }
            if (Name != null)
            {
                writer.Name("name");
                writer.String(Name);
            }
            if (Pfp != null)
            {
                writer.Name("pfp");
                writer.String(Pfp);
            }
            writer.EndObject();
        }
    }

    /// <summary>Changes to a profile's custom data.</summary>
    public sealed class CustomDataInput
    {
        /// <summary>
        /// Fields to set: a JSON object. Where the project lists customDataFields, only those
        /// names.
        /// </summary>
        public JsonValue? Add { get; set; }

        /// <summary>Names of fields to remove.</summary>
        public IReadOnlyList<string>? Remove { get; set; }

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (Add != null)
            {
                writer.Name("add");
                writer.Value(Add);
            }
            if (Remove != null)
            {
                writer.Name("remove");
                writer.BeginArray();
                for (var index = 0; index < Remove.Count; index++)
                {
                    var item = Remove[index];
                    if (item == null) writer.Null();
                    else
                    {
                        writer.String(item);
                    }
                }
                writer.EndArray();
            }
            writer.EndObject();
        }
    }
}
