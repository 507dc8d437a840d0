// Generated from src/methods/catalogue by `npm run generate`.
#nullable enable
using System;

namespace Gamekeeper
{
    /// <summary>Who may claim a badge.</summary>
    public enum BadgesCondition
    {
        /// <summary>A value that this version does not know.</summary>
        Unrecognised,
        /// <summary>Every profile of the project.</summary>
        Public,
    }

    internal static class BadgesConditionText
    {
        internal static readonly JsonRead<BadgesCondition> Reader = Read;

        internal static BadgesCondition Read(ref JsonReader reader)
        {
            var text = reader.ReadText();
            if (text.SequenceEqual("Public")) return BadgesCondition.Public;
            return BadgesCondition.Unrecognised;
        }

        internal static void Write(JsonWriter writer, BadgesCondition value) =>
            writer.String(Name(value));

        private static string Name(BadgesCondition value)
        {
            switch (value)
            {
                case BadgesCondition.Public: return "Public";
                default:
                    throw GamekeeperException.InvalidParams("BadgesCondition", "a known value");
            }
        }
    }

    /// <summary>A badge to add to a project.</summary>
    public sealed class CreateBadgeCriteriaInput
    {
        /// <summary>
        /// The project's authority, or a wallet with the delegation Control.ManageCriterias. It
        /// signs. Required.
        /// </summary>
        public string Authority { get; set; } = null!;

        /// <summary>Number of the badge, 0 to 255, not used in the project yet. Required.</summary>
        public int? BadgeIndex { get; set; }

        /// <summary>Who may claim it. Required.</summary>
        public BadgesCondition? Condition { get; set; }

        /// <summary>
        /// UNIX seconds after which it can no longer be claimed. Default: no end.
        /// </summary>
        public int? EndTime { get; set; }

        /// <summary>
        /// Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts.
        /// </summary>
        public string? Payer { get; set; }

        /// <summary>The project that gets the badge. Required.</summary>
        public string ProjectAddress { get; set; } = null!;

        /// <summary>UNIX seconds from which it can be claimed. Default: at once.</summary>
        public int? StartTime { get; set; }

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (Authority != null)
            {
                writer.Name("authority");
                writer.String(Authority);
            }
            if (BadgeIndex == null)
            {
                throw GamekeeperException.InvalidParams("badgeIndex", "Int");
            }
            writer.Name("badgeIndex");
            writer.Number(BadgeIndex.Value);
            if (Condition == null)
            {
                throw GamekeeperException.InvalidParams("condition", "BadgesCondition");
            }
            writer.Name("condition");
            BadgesConditionText.Write(writer, Condition.Value);
            if (EndTime != null)
            {
                writer.Name("endTime");
                writer.Number(EndTime.Value);
            }
            if (Payer != null)
            {
                writer.Name("payer");
                writer.String(Payer);
            }
            if (ProjectAddress == null)
            {
                throw GamekeeperException.InvalidParams("projectAddress", "Pubkey");
            }
            writer.Name("projectAddress");
            writer.String(ProjectAddress);
            if (StartTime != null)
            {
                writer.Name("startTime");
                writer.Number(StartTime.Value);
            }
            writer.EndObject();
        }
    }

    /// <summary>A badge and its changes.</summary>
    public sealed class UpdateBadgeCriteriaInput
    {
        /// <summary>
        /// The project's authority, or a wallet with the delegation Control.ManageCriterias. It
        /// signs. Required.
        /// </summary>
        public string Authority { get; set; } = null!;

        /// <summary>Who may claim it from now on. Required.</summary>
        public BadgesCondition? Condition { get; set; }

        /// <summary>Number of the badge in the project. Required.</summary>
        public int? CriteriaIndex { get; set; }

        /// <summary>New end in UNIX seconds. Default: no change.</summary>
        public int? EndTime { get; set; }

        /// <summary>
        /// Wallet that pays the fee and the deposits, and signs. Default: the wallet that acts.
        /// </summary>
        public string? Payer { get; set; }

        /// <summary>The project that has the badge. Required.</summary>
        public string ProjectAddress { get; set; } = null!;

        /// <summary>New start in UNIX seconds. Default: no change.</summary>
        public int? StartTime { get; set; }

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (Authority != null)
            {
                writer.Name("authority");
                writer.String(Authority);
            }
            if (Condition == null)
            {
                throw GamekeeperException.InvalidParams("condition", "BadgesCondition");
            }
            writer.Name("condition");
            BadgesConditionText.Write(writer, Condition.Value);
            if (CriteriaIndex == null)
            {
                throw GamekeeperException.InvalidParams("criteriaIndex", "Int");
            }
            writer.Name("criteriaIndex");
            writer.Number(CriteriaIndex.Value);
            if (EndTime != null)
            {
                writer.Name("endTime");
                writer.Number(EndTime.Value);
            }
            if (Payer != null)
            {
                writer.Name("payer");
                writer.String(Payer);
            }
            if (ProjectAddress == null)
            {
                throw GamekeeperException.InvalidParams("projectAddress", "Pubkey");
            }
            writer.Name("projectAddress");
            writer.String(ProjectAddress);
            if (StartTime != null)
            {
                writer.Name("startTime");
                writer.Number(StartTime.Value);
            }
            writer.EndObject();
        }
    }

    /// <summary>Which badge a player claims, and for which profile.</summary>
    public sealed class ClaimBadgeCriteriaInput
    {
        /// <summary>Number of the badge in the project. Required.</summary>
        public int? CriteriaIndex { get; set; }

        /// <summary>Any wallet of the profile's user. It pays and signs. Required.</summary>
        public string Payer { get; set; } = null!;

        /// <summary>Address of the profile that claims, in the same project. Required.</summary>
        public string ProfileAddress { get; set; } = null!;

        /// <summary>The project that has the badge. Required.</summary>
        public string ProjectAddress { get; set; } = null!;

        /// <summary>The condition that the profile claims to meet. Required.</summary>
        public BadgesCondition? Proof { get; set; }

        internal void Write(JsonWriter writer)
        {
            writer.BeginObject();
            if (CriteriaIndex == null)
            {
                throw GamekeeperException.InvalidParams("criteriaIndex", "Int");
            }
            writer.Name("criteriaIndex");
            writer.Number(CriteriaIndex.Value);
            if (Payer != null)
            {
                writer.Name("payer");
                writer.String(Payer);
            }
            if (ProfileAddress == null)
            {
                throw GamekeeperException.InvalidParams("profileAddress", "Pubkey");
            }
            writer.Name("profileAddress");
            writer.String(ProfileAddress);
            if (ProjectAddress == null)
            {
                throw GamekeeperException.InvalidParams("projectAddress", "Pubkey");
            }
            writer.Name("projectAddress");
            writer.String(ProjectAddress);
            if (Proof == null)
            {
                throw GamekeeperException.InvalidParams("proof", "BadgesCondition");
            }
            writer.Name("proof");
            BadgesConditionText.Write(writer, Proof.Value);
            writer.EndObject();
        }
    }

    /// <summary>An unsigned transaction, ready to sign and send.</summary>
    public sealed class Transaction
    {
        internal static readonly JsonRead<Transaction> Reader = Read;

        internal Transaction()
        {
        }

        /// <summary>Blockhash in the transaction; pass it on when sending.</summary>
        public string Blockhash { get; internal set; } = null!;

        /// <summary>
        /// Last block height at which it can run: 150 heights, about a minute, after it was built.
        /// </summary>
        public int LastValidBlockHeight { get; internal set; }

        /// <summary>
        /// The transaction in Solana's wire format, base58, at most 1,232 bytes, with empty
        /// signatures.
        /// </summary>
        public string TransactionValue { get; internal set; } = null!;

        internal static Transaction Read(ref JsonReader reader)
        {
            var value = new Transaction();
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
                else if (name.SequenceEqual("transaction"))
                {
                    value.TransactionValue = reader.ReadString();
                    seen |= 1 << 2;
                }
                else reader.Skip();
            }
            if (seen != 7) throw reader.Fail("Transaction lacks a required field");
            return value;
        }
    }
}
