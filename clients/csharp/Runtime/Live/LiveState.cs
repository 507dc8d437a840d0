#nullable enable
namespace Gamekeeper
{
    /// <summary>How a live table is.</summary>
    public enum LiveState
    {
        /// <summary>The daemon is asked for what the table has missed.</summary>
        Loading,

        /// <summary>It follows the ledger.</summary>
        Live,

        /// <summary>It does not follow the ledger, and will again.</summary>
        Stale,

        /// <summary>It will never follow the ledger again.</summary>
        Ended,
    }
}
