// Generated from src/methods/catalogue by `npm run generate`.
#nullable enable
using System.Threading;
using System.Threading.Tasks;

namespace Gamekeeper
{
    /// <summary>Actions of the domain <c>badges</c>.</summary>
    public sealed class BadgesActions
    {
        private readonly Connection connection;

        internal BadgesActions(Connection connection) => this.connection = connection;

        /// <summary>
        /// Adds a badge to a project, with the time in which players can claim it.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>
        /// Fails with <c>NotFound</c>, <c>Unauthorised</c>, <c>AlreadyExists</c>.
        /// </remarks>
        /// <example>
        /// <code>
        /// var receipt = await client.Badges.CreateAsync(new() { Args = new() { BadgeIndex = 255,
        ///     Condition = BadgesCondition.Public, EndTime = 1750003600,
        ///     ProjectAddress = projectAddress, StartTime = 1750000000 } });
        /// // receipt.Records.Projects[0].BadgeCriteria[0].EndTime == 1750003600
        /// </code>
        /// </example>
        public Task<Receipt> CreateAsync(
            BadgesCreateParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "badges.create",
                CallKind.Write,
                parameters,
                Gamekeeper.Receipt.Reader,
                cancellationToken);

        /// <summary>
        /// Changes when and on what condition a badge can be claimed. Times that are not given
        /// stay.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>Fails with <c>NotFound</c>, <c>Unauthorised</c>.</remarks>
        /// <example>
        /// <code>
        /// var receipt = await client.Badges.UpdateAsync(
        ///     new() { Args = new() { Condition = BadgesCondition.Public, CriteriaIndex = 1,
        ///         EndTime = 1750007200, ProjectAddress = projectAddress } });
        /// // receipt.Records.Projects[0].BadgeCriteria[1].EndTime == 1750007200
        /// </code>
        /// </example>
        public Task<Receipt> UpdateAsync(
            BadgesUpdateParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "badges.update",
                CallKind.Write,
                parameters,
                Gamekeeper.Receipt.Reader,
                cancellationToken);

        /// <summary>
        /// Claims a badge for a profile: its index joins the profile's achievements. Once a
        /// profile, within the badge's time.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>
        /// Fails with <c>NotFound</c>, <c>Unauthorised</c>, <c>BadgeClosed</c>,
        /// <c>BadgeClaimed</c>.
        /// </remarks>
        /// <example>
        /// <code>
        /// var receipt = await client.Badges.ClaimAsync(
        ///     new() { Args = new() { CriteriaIndex = 0, ProfileAddress = profileAddress,
        ///         ProjectAddress = projectAddress, Proof = BadgesCondition.Public } });
        /// // receipt.Records.Profiles[0].Identity == "main"
        /// </code>
        /// </example>
        public Task<Receipt> ClaimAsync(
            BadgesClaimParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "badges.claim",
                CallKind.Write,
                parameters,
                Gamekeeper.Receipt.Reader,
                cancellationToken);
    }
}
