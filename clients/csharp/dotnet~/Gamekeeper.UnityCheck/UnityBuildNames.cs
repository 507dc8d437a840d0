// The names of UnityEditor's builds that the package uses, as Unity's manual declares them.
namespace UnityEditor
{
    public enum BuildTarget
    {
        StandaloneOSX = 2,
        StandaloneWindows = 5,
        StandaloneWindows64 = 19,
        WebGL = 20,
        StandaloneLinux64 = 24,
    }
}

namespace UnityEditor.Build
{
    using UnityEditor.Build.Reporting;

    public interface IOrderedCallback
    {
        int callbackOrder { get; }
    }

    public interface IPostprocessBuildWithReport : IOrderedCallback
    {
        void OnPostprocessBuild(BuildReport report);
    }

    public interface IPostprocessBuildWithContext : IOrderedCallback
    {
        void OnPostprocessBuild(BuildCallbackContext ctx);
    }

    public class BuildCallbackContext
    {
        /// <summary>Stands for the engine, which makes these.</summary>
        internal BuildCallbackContext(BuildReport report, bool isPlayerBuild)
        {
            Report = report;
            IsPlayerBuild = isPlayerBuild;
        }

        public BuildReport Report { get; }

        public bool IsPlayerBuild { get; }
    }
}

namespace UnityEditor.Build.Reporting
{
    public enum BuildResult
    {
        Unknown,
        Succeeded,
        Failed,
        Cancelled,
    }

    public struct BuildSummary
    {
        public BuildTarget platform { get; internal set; }

        public BuildResult result { get; internal set; }

        public string outputPath { get; internal set; }
    }

    public sealed class BuildReport
    {
        public BuildSummary summary { get; internal set; }
    }
}
