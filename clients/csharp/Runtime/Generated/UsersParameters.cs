// Generated from src/methods/catalogue by `npm run generate`.
#nullable enable
using System.Collections.Generic;

namespace Gamekeeper
{
    /// <summary>Parameters of <c>users.find</c>.</summary>
    public sealed class UsersFindParameters : CallParameters, IPageParameters
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

    /// <summary>Parameters of <c>users.create</c>.</summary>
    public sealed class UsersCreateParameters : WriteParameters
    {
        /// <summary>
        /// Wallet that the user will belong to. It signs. Default: the session's wallet.
        /// </summary>
        public string? Wallet { get; set; }

        /// <summary>How the user presents itself. Default: all texts empty.</summary>
        public UserInfoInput? Info { get; set; }

        /// <summary>
        /// Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts.
        /// </summary>
        public string? Payer { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Wallet != null)
            {
                writer.Name("wallet");
                writer.String(Wallet);
            }
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
        }
    }

    /// <summary>Parameters of <c>users.createBulk</c>.</summary>
    public sealed class UsersCreateBulkParameters : WriteParameters
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

        /// <summary>
        /// Wallet that pays the fee and the deposits, and signs. Default: the session's wallet.
        /// </summary>
        public string? Payer { get; set; }

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
            if (Payer != null)
            {
                writer.Name("payer");
                writer.String(Payer);
            }
        }
    }

    /// <summary>Parameters of <c>users.createWithProfile</c>.</summary>
    public sealed class UsersCreateWithProfileParameters : WriteParameters
    {
        /// <summary>Address of the project that the profile is for. Required.</summary>
        public string Project { get; set; } = null!;

        /// <summary>
        /// Wallet that the user will belong to. It signs. Default: the session's wallet.
        /// </summary>
        public string? Wallet { get; set; }

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

        internal override void Write(JsonWriter writer)
        {
            if (Project == null)
            {
                throw GamekeeperException.InvalidParams("project", "String");
            }
            writer.Name("project");
            writer.String(Project);
            if (Wallet != null)
            {
                writer.Name("wallet");
                writer.String(Wallet);
            }
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
        }
    }

    /// <summary>Parameters of <c>users.update</c>.</summary>
    public sealed class UsersUpdateParameters : WriteParameters
    {
        /// <summary>
        /// Any wallet of the user. It finds the user, pays and signs. The shadow wallet changes
        /// texts, and neither adds nor removes wallets. The deposit of a name that is given up goes
        /// to this wallet, or where it is the shadow, to a wallet of the user. Default: the
        /// session's wallet.
        /// </summary>
        public string? Payer { get; set; }

        /// <summary>New texts; fields left out stay. Default: no change.</summary>
        public PartialUserInfoInput? Info { get; set; }

        /// <summary>Wallets to add and to remove. Default: no change.</summary>
        public UpdateWalletInput? Wallets { get; set; }

        /// <summary>
        /// Whether to fetch identity passes for all wallets of the user. Default: false.
        /// </summary>
        public bool? PopulateVerification { get; set; }

        internal override void Write(JsonWriter writer)
        {
            if (Payer != null)
            {
                writer.Name("payer");
                writer.String(Payer);
            }
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
        }
    }
}
