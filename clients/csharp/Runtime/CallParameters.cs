#nullable enable
using System;

namespace Gamekeeper
{
    /// <summary>
    /// What every call may be given beside its own parameters. An object may be used for any number
    /// of calls; it is read before the call returns its task.
    /// </summary>
    public abstract class CallParameters
    {
        /// <summary>
        /// How long the answer may take. Default: the client's own limit.
        /// System.Threading.Timeout.InfiniteTimeSpan waits as long as the daemon lives.
        /// </summary>
        public TimeSpan? Timeout { get; set; }

        /// <summary>The key that the caller gave to a write.</summary>
        internal virtual string? GivenIdempotencyKey => null;

        /// <summary>The same parameters again, to be changed by themselves.</summary>
        internal CallParameters Copy() => (CallParameters)MemberwiseClone();

        /// <summary>Writes the members of the params object.</summary>
        internal abstract void Write(JsonWriter writer);
    }

    /// <summary>What every write may be given beside its own parameters.</summary>
    public abstract class WriteParameters : CallParameters
    {
        /// <summary>
        /// 1 to 64 printable characters. A second call with the same key and parameters answers the
        /// first one's receipt. Default: a new one, which <see cref="Receipt.IdempotencyKey"/> and
        /// <see cref="GamekeeperException.IdempotencyKey"/> tell.
        /// </summary>
        public string? IdempotencyKey { get; set; }

        internal override string? GivenIdempotencyKey => IdempotencyKey;
    }
}
