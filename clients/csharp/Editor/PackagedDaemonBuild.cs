#nullable enable
using System.IO;
using UnityEditor;
using UnityEditor.Build;
using UnityEditor.Build.Reporting;
using UnityEngine;

namespace Gamekeeper.Editor
{
    /// <summary>Has Unity's builds of a player include the daemon.</summary>
#if UNITY_6000_3_OR_NEWER
    public sealed class PackagedDaemonBuild : IPostprocessBuildWithContext
#else
    public sealed class PackagedDaemonBuild : IPostprocessBuildWithReport
#endif
    {
        /// <summary>After what else changes the build, before what signs or packs it.</summary>
        public int callbackOrder => 0;

#if UNITY_6000_3_OR_NEWER
        /// <summary>Called for AssetBundles and failed builds, too.</summary>
        public void OnPostprocessBuild(BuildCallbackContext ctx)
        {
            if (ctx.IsPlayerBuild)
                Carry(ctx.Report.summary);
        }
#else
        /// <summary>Called for players alone.</summary>
        public void OnPostprocessBuild(BuildReport report) => Carry(report.summary);
#endif

        private static void Carry(BuildSummary summary)
        {
            // A build that is going well has no result yet.
            if (summary.result == BuildResult.Failed || summary.result == BuildResult.Cancelled)
                return;
            var project = Path.GetDirectoryName(Application.dataPath)!;
            var problems = IsDesktop(summary.platform)
                ? PackagedDaemon.Carry(project, summary.outputPath)
                : PackagedDaemon.SayNoDesktop(summary.platform.ToString());
            foreach (var problem in problems)
                Debug.LogWarning("Gamekeeper: " + problem);
        }

        private static bool IsDesktop(BuildTarget platform) =>
            platform == BuildTarget.StandaloneLinux64
            || platform == BuildTarget.StandaloneWindows64
            || platform == BuildTarget.StandaloneWindows
            || platform == BuildTarget.StandaloneOSX;
    }
}
