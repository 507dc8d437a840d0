// Generated from src/methods/catalogue by `npm run generate`.
#nullable enable
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

namespace Gamekeeper
{
    /// <summary>Actions of the domain <c>projects</c>.</summary>
    public sealed class ProjectsActions
    {
        private readonly Connection connection;

        internal ProjectsActions(Connection connection) => this.connection = connection;

        /// <summary>
        /// Finds projects. The filters given must all match; at most 10,000 records.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <example>
        /// <code>
        /// var found = await client.Projects.FindAsync(new() { Names = new[] { "Farm" } });
        /// // found[0].Name == "Farm"
        /// </code>
        /// </example>
        public Task<IReadOnlyList<Project>> FindAsync(
            ProjectsFindParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "projects.find",
                CallKind.Plain,
                parameters,
                Gamekeeper.Project.ListReader,
                cancellationToken);

        /// <summary>
        /// The records of <c>projects.find</c> one after the other, to the end, however many. They
        /// are asked for by pages: <c>Limit</c> is the size of one, and the walk begins behind
        /// <c>After</c>.
        /// </summary>
        /// <param name="parameters">
        /// The parameters of each call. They are read before this returns.
        /// </param>
        /// <param name="cancellationToken">Ends the walk.</param>
        public IAsyncEnumerable<Project> FindEachAsync(
            ProjectsFindParameters? parameters = null,
            CancellationToken cancellationToken = default) =>
            RecordPages.WalkAsync<ProjectsFindParameters, Project>(
                "projects.find",
                parameters,
                FindAsync,
                record => record.Address,
                cancellationToken);

        /// <summary>
        /// Makes a project: the home of a game's profiles, resources, characters and missions.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>Fails with <c>AlreadyExists</c>.</remarks>
        /// <example>
        /// <code>
        /// var receipt = await client.Projects.CreateAsync(
        ///     new() { Name = "Mine", Driver = driver, AssociatedPrograms = associatedPrograms,
        ///         ProfileDataConfig = profileDataConfig, SubsidizeFees = true, Payer = payer });
        /// // receipt.Records.Projects[0].Name == "Mine"
        /// </code>
        /// </example>
        public Task<Receipt> CreateAsync(
            ProjectsCreateParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "projects.create",
                CallKind.Write,
                parameters,
                Gamekeeper.Receipt.Reader,
                cancellationToken);

        /// <summary>
        /// Makes another wallet or program the driver of a project. Only the authority may.
        /// </summary>
        /// <param name="parameters">The parameters of the call.</param>
        /// <param name="cancellationToken">Ends the wait.</param>
        /// <remarks>Fails with <c>NotFound</c>, <c>Unauthorised</c>.</remarks>
        /// <example>
        /// <code>
        /// var receipt = await client.Projects.ChangeDriverAsync(
        ///     new() { Project = project, Driver = driver });
        /// // receipt.Records.Projects[0].Name == "Farm"
        /// </code>
        /// </example>
        public Task<Receipt> ChangeDriverAsync(
            ProjectsChangeDriverParameters parameters,
            CancellationToken cancellationToken = default) =>
            connection.Call(
                "projects.changeDriver",
                CallKind.Write,
                parameters,
                Gamekeeper.Receipt.Reader,
                cancellationToken);
    }
}
