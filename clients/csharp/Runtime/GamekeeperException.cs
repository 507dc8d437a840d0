#nullable enable
using System;
using System.Collections.Generic;
using System.Globalization;

namespace Gamekeeper
{
    /// <summary>
    /// A call failed. <see cref="Name"/> is one of <see cref="ErrorNames"/>; a newer daemon may
    /// answer one that is not listed there.
    /// </summary>
    public sealed class GamekeeperException : Exception
    {
        /// <summary>Makes one as the daemon would answer it.</summary>
        public GamekeeperException(
            string name,
            int code,
            string message,
            bool isRetryable,
            JsonValue context,
            string? idempotencyKey = null
        )
            : base(message)
        {
            Name = name;
            Code = code;
            IsRetryable = isRetryable;
            Context = context;
            IdempotencyKey = idempotencyKey;
        }

        /// <summary>Name of the error, the same for ever.</summary>
        public string Name { get; }

        /// <summary>Code of the error; one name has one code.</summary>
        public int Code { get; }

        /// <summary>
        /// Whether the same call may succeed when it is made again, and whether that is safe:
        /// nothing of it was executed.
        /// </summary>
        public bool IsRetryable { get; }

        /// <summary>What the message was made of, by name.</summary>
        public JsonValue Context { get; }

        /// <summary>
        /// Key of the write that failed; null for anything else. With OutcomeUnknown, call again
        /// with it, or ask `client.Transactions.StatusAsync` what became of the write.
        /// </summary>
        public string? IdempotencyKey { get; }

        /// <summary>Whether the write may have been executed all the same.</summary>
        public bool IsOutcomeUnknown => Name == ErrorNames.OutcomeUnknown;

        internal static GamekeeperException InvalidParams(string path, string expected) =>
            Make(
                ErrorNames.InvalidParams,
                ErrorCodes.InvalidParams,
                "The parameter " + path + " is missing; expected " + expected,
                ("path", path),
                ("problem", "is missing"),
                ("expected", expected)
            );

        internal static GamekeeperException InvalidArgument(
            string argument,
            string problem,
            string expected
        ) =>
            Make(
                ErrorNames.InvalidArgument,
                ErrorCodes.InvalidArgument,
                argument + ": " + problem + "; expected " + expected,
                ("argument", argument),
                ("problem", problem),
                ("expected", expected)
            );

        internal static GamekeeperException ConnectionClosed(
            int code,
            string reason,
            string? idempotencyKey
        ) =>
            Make(
                ErrorNames.ConnectionClosed,
                ErrorCodes.ConnectionClosed,
                "The connection was closed with code "
                    + code.ToString(CultureInfo.InvariantCulture)
                    + ": "
                    + reason,
                true,
                idempotencyKey,
                ("code", code),
                ("reason", reason)
            );

        internal static GamekeeperException OutcomeUnknown(string? idempotencyKey, string why) =>
            Make(
                ErrorNames.OutcomeUnknown,
                ErrorCodes.OutcomeUnknown,
                idempotencyKey == null
                    ? "It is not known whether the transactions were executed: " + why
                    : "It is not known whether the write was executed. Call again with the "
                        + "idempotency key "
                        + idempotencyKey
                        + " and the same parameters, or ask "
                        + "transactions.status: "
                        + why,
                false,
                idempotencyKey,
                ("idempotencyKey", idempotencyKey == null ? JsonValue.Null : idempotencyKey),
                ("reason", why)
            );

        internal static GamekeeperException AnswerInvalid(PendingCall call, string detail) =>
            Make(
                ErrorNames.ServiceAnswerInvalid,
                ErrorCodes.ServiceAnswerInvalid,
                "The answer to " + call.Method + " does not fit the catalogue: " + detail,
                false,
                call.IdempotencyKey,
                ("operation", call.Method),
                ("detail", detail)
            );

        internal static GamekeeperException AnswerInvalid(string method, string detail) =>
            Make(
                ErrorNames.ServiceAnswerInvalid,
                ErrorCodes.ServiceAnswerInvalid,
                "The answer to " + method + " does not fit the catalogue: " + detail,
                ("operation", method),
                ("detail", detail)
            );

        internal static GamekeeperException LimitExceeded(string what, int actual, int limit) =>
            Make(
                ErrorNames.LimitExceeded,
                ErrorCodes.LimitExceeded,
                "The "
                    + what
                    + " has "
                    + actual.ToString(CultureInfo.InvariantCulture)
                    + "; at most "
                    + limit.ToString(CultureInfo.InvariantCulture)
                    + " are taken",
                ("what", what),
                ("actual", actual),
                ("limit", limit)
            );

        /// <summary>
        /// A call came faster than the daemon took it, for all the time that it had.
        /// </summary>
        internal static GamekeeperException RateLimited(string? idempotencyKey)
        {
            const int retryAfterMs = 1000;
            return Make(
                ErrorNames.RateLimited,
                ErrorCodes.RateLimited,
                "Too many calls; try again in "
                    + retryAfterMs.ToString(CultureInfo.InvariantCulture)
                    + " ms",
                true,
                idempotencyKey,
                ("retryAfterMs", retryAfterMs)
            );
        }

        internal static GamekeeperException DaemonNotRunning(string home) =>
            Make(
                ErrorNames.DaemonNotRunning,
                ErrorCodes.DaemonNotRunning,
                "No Gamekeeper runs in " + home,
                ("home", home)
            );

        internal static GamekeeperException DaemonStartFailed(string detail) =>
            Make(
                ErrorNames.DaemonStartFailed,
                ErrorCodes.DaemonStartFailed,
                "Gamekeeper could not be started: " + detail,
                ("detail", detail)
            );

        internal static GamekeeperException WrongSecret() =>
            Make(
                ErrorNames.WrongSecret,
                ErrorCodes.WrongSecret,
                "Whoever listens there does not know the start secret: it is not the daemon"
            );

        private static GamekeeperException Make(
            string name,
            int code,
            string message,
            params (string, JsonValue)[] context
        ) => Make(name, code, message, false, null, context);

        private static GamekeeperException Make(
            string name,
            int code,
            string message,
            bool isRetryable,
            string? idempotencyKey,
            params (string Name, JsonValue Value)[] context
        )
        {
            var members = new List<KeyValuePair<string, JsonValue>>(context.Length);
            foreach (var (key, value) in context)
            {
                members.Add(new KeyValuePair<string, JsonValue>(key, value));
            }
            var tree = JsonValue.FromMembers(members);
            return new GamekeeperException(name, code, message, isRetryable, tree, idempotencyKey);
        }
    }
}
