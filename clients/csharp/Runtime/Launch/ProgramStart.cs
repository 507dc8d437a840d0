#nullable enable
using System;
using System.Collections.Generic;

namespace Gamekeeper
{
    /// <summary>
    /// A program to be started by the functions of the system itself: Unity's IL2CPP has no
    /// Process.Start. So what runs there is what runs, and is tested, on .NET.
    /// </summary>
    internal sealed class ProgramStart
    {
        public ProgramStart(string program, string arguments)
        {
            Program = program;
            Arguments = arguments;
        }

        /// <summary>Path of its file, or a name that the system looks for.</summary>
        public string Program { get; }

        /// <summary>As <see cref="CommandLine"/> has them.</summary>
        public string Arguments { get; }

        /// <summary>All of its environment.</summary>
        public IDictionary<string, string> Variables { get; } =
            // Windows takes them in this order, and HTTP_PROXY and http_proxy for the same.
            new SortedDictionary<string, string>(
                OwnSystem.IsWindows ? StringComparer.OrdinalIgnoreCase : StringComparer.Ordinal
            );

        /// <summary>
        /// Starts it with nothing of this process: neither its output nor its open files.
        /// </summary>
        /// <exception cref="ProgramException">If it does not start.</exception>
        public RunningProgram Run() =>
            OwnSystem.IsWindows
                ? (RunningProgram)WindowsProgram.Start(this)
                : PosixProgram.Start(this);
    }

    /// <summary>Why a program does not start, in words.</summary>
    internal sealed class ProgramException : Exception
    {
        public ProgramException(string message)
            : base(message) { }

        public ProgramException() { }

        public ProgramException(string message, Exception innerException)
            : base(message, innerException) { }
    }
}
