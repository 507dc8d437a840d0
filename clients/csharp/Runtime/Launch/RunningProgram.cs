#nullable enable
using System;
using System.IO;
using System.Text;

namespace Gamekeeper
{
    /// <summary>A program that was started. It goes on when this is disposed of.</summary>
    internal abstract class RunningProgram : IDisposable
    {
        /// <summary>Of what it says to its standard error, how much of its end is kept.</summary>
        private const int KeptBytes = 4096;

        /// <summary>Its process.</summary>
        public abstract int Id { get; }

        /// <summary>How it ended, such as "ended with code 1"; null while it runs.</summary>
        public abstract string? DescribeEnding();

        /// <summary>The end of what it said to its standard error; empty for nothing.</summary>
        public abstract string ReadErrors();

        public abstract void Dispose();

        /// <summary>
        /// A new name for its standard error. It is a file and no pipe: a pipe that nobody reads
        /// blocks the program, and a thread that reads one keeps Unity from reloading its code.
        /// </summary>
        protected static string DrawErrorsPath() =>
            Path.Combine(Path.GetTempPath(), "gamekeeper-" + Guid.NewGuid().ToString("N"));

        /// <summary>The end of a file.</summary>
        protected static string ReadEnd(Stream file)
        {
            file.Position = Math.Max(0, file.Length - KeptBytes);
            var bytes = new byte[KeptBytes];
            var length = 0;
            int read;
            while ((read = file.Read(bytes, length, KeptBytes - length)) > 0)
                length += read;
            return Encoding.UTF8.GetString(bytes, 0, length).Trim();
        }
    }
}
