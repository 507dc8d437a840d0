#nullable enable
using System.Runtime.InteropServices;

namespace Gamekeeper
{
    /// <summary>Which system runs this process.</summary>
    internal static class OwnSystem
    {
        internal static readonly bool IsWindows = Is(OSPlatform.Windows);
        internal static readonly bool IsLinux = Is(OSPlatform.Linux);
        internal static readonly bool IsMacOS = Is(OSPlatform.OSX);

        private static bool Is(OSPlatform platform) => RuntimeInformation.IsOSPlatform(platform);
    }
}
