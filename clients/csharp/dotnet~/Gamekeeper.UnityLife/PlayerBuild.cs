#nullable enable
using System;
using System.IO;
using Gamekeeper.Editor;
using UnityEditor;
using UnityEditor.Build;
using UnityEditor.Build.Reporting;
using UnityEngine;

namespace Gamekeeper.UnityLife
{
    /// <summary>The end of a build: what the engine calls then. Prints what is logged.</summary>
    internal static class PlayerBuild
    {
        /// <param name="arguments">
        /// The project's folder, what was built, the platform, the result, and "player" or
        /// "content".
        /// </param>
        public static void Finish(string[] arguments)
        {
            Application.dataPath = Path.Combine(arguments[0], "Assets");
            Debug.Warned = Console.WriteLine;
            var summary = new BuildSummary
            {
                outputPath = arguments[1],
                platform = Enum.Parse<BuildTarget>(arguments[2]),
                result = Enum.Parse<BuildResult>(arguments[3]),
            };
            var report = new BuildReport { summary = summary };
            IPostprocessBuildWithContext hook = new PackagedDaemonBuild();
            hook.OnPostprocessBuild(new BuildCallbackContext(report, arguments[4] == "player"));
        }
    }
}
