#nullable enable
using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Runtime.InteropServices;
using System.Threading;

namespace Gamekeeper
{
    /// <summary>A program on Linux or macOS, by posix_spawn.</summary>
    internal sealed class PosixProgram : RunningProgram
    {
        /// <summary>More than any system needs for types that only its compiler knows.</summary>
        private const int OpaqueBytes = 1024;
        private const string Nothing = "/dev/null";
        private const string OwnFiles = "/proc/self/fd";
        private const int ReadOnly = 0;
        private const int WriteOnly = 1;
        private const uint OwnerOnly = 0x180;
        private const int NoSuchFile = 2;
        private const int NoProgram = 8;
        private const int NotAllowed = 13;
        private const int EndsAtOnce = 1;

        /// <summary>Those that a game may ignore, which a program inherits.</summary>
        private static readonly int[] Signals = { 1, 2, 3, 13, 15 };

        /// <summary>Flags of posix_spawn: a session of its own, and no signal ignored.</summary>
        private const short DefaultSignals = 0x04;
        private const short NoBlockedSignals = 0x08;
        private const short LinuxOwnSession = 0x80;
        private const short MacOwnSession = 0x400;
        private const short MacCloseOthers = 0x4000;

        /// <summary>Programs that nobody watches, which the system keeps for us.</summary>
        private static readonly HashSet<int> Left = new HashSet<int>();

        /// <summary>Looks after them now and then while there are some.</summary>
        private static readonly Timer Care = new Timer(_ => ForgetEnded());
        private static readonly TimeSpan CarePause = TimeSpan.FromSeconds(1);

        private readonly FileStream? errors;
        private string? ending;

        private PosixProgram(int id, FileStream? errors)
        {
            Id = id;
            this.errors = errors;
        }

        public override int Id { get; }

        /// <exception cref="ProgramException">If it does not start.</exception>
        public static PosixProgram Start(ProgramStart start)
        {
            ForgetEnded();
            var path = DrawErrorsPath();
            var errors = MakeErrors(path);
            try
            {
                return new PosixProgram(Spawn(start, errors == null ? Nothing : path), errors);
            }
            catch
            {
                errors?.Dispose();
                throw;
            }
            finally
            {
                // The program has it open. Without a name it ends with whoever has it.
                if (errors != null)
                    File.Delete(path);
            }
        }

        /// <summary>
        /// Has the system forget programs that ended: it takes them for running until then.
        /// </summary>
        public static void ForgetEnded()
        {
            lock (Left)
            {
                Left.RemoveWhere(id => WaitFor(id, out _, EndsAtOnce) != 0);
                if (Left.Count == 0)
                    Care.Change(Timeout.InfiniteTimeSpan, Timeout.InfiniteTimeSpan);
            }
        }

        public override string? DescribeEnding()
        {
            if (ending != null)
                return ending;
            var found = WaitFor(Id, out var status, EndsAtOnce);
            if (found == 0)
                return null;
            // Where the runtime was faster, it alone knows.
            if (found != Id)
                return ending = "ended";
            var signal = status & 0x7f;
            var number = signal == 0 ? (status >> 8) & 0xff : signal;
            var how = signal == 0 ? "ended with code " : "was ended by signal ";
            return ending = how + number.ToString(CultureInfo.InvariantCulture);
        }

        public override string ReadErrors() => errors == null ? "" : ReadEnd(errors);

        public override void Dispose()
        {
            errors?.Dispose();
            if (ending != null)
                return;
            lock (Left)
            {
                Left.Add(Id);
                Care.Change(CarePause, CarePause);
            }
        }

        /// <summary>Null where nothing can be written: the program starts all the same.</summary>
        private static FileStream? MakeErrors(string path)
        {
            try
            {
                var share = FileShare.ReadWrite | FileShare.Delete;
                var file = new FileStream(path, FileMode.CreateNew, FileAccess.ReadWrite, share);
                ChangeMode(path, OwnerOnly);
                return file;
            }
            catch (Exception error)
                when (error is IOException || error is UnauthorizedAccessException)
            {
                return null;
            }
        }

        private static int Spawn(ProgramStart start, string errorsPath)
        {
            using var texts = new NativeTexts();
            var actions = texts.Allocate(OpaqueBytes);
            var attributes = texts.Allocate(OpaqueBytes);
            Require(InitialiseActions(actions));
            Require(InitialiseAttributes(attributes));
            try
            {
                Require(AddOpen(actions, 0, Nothing, ReadOnly, 0));
                Require(AddOpen(actions, 1, Nothing, WriteOnly, 0));
                Require(AddOpen(actions, 2, errorsPath, WriteOnly, 0));
                CloseOthers(actions);
                SetAttributes(attributes, texts);
                var arguments = new List<string> { start.Program };
                arguments.AddRange(CommandLine.Split(start.Arguments));
                var code = SpawnInPath(
                    out var id,
                    start.Program,
                    actions,
                    attributes,
                    texts.Add(arguments),
                    texts.Add(start.Variables.Select(pair => pair.Key + "=" + pair.Value).ToList())
                );
                if (code == NoSuchFile)
                    throw new ProgramException("there is no such program");
                if (code == NoProgram)
                    throw new ProgramException("it is no program of this system");
                if (code == NotAllowed)
                    throw new ProgramException("it is not executable: give it the mode 755");
                Require(code);
                return id;
            }
            finally
            {
                DestroyActions(actions);
                DestroyAttributes(attributes);
            }
        }

        private static void SetAttributes(IntPtr attributes, NativeTexts texts)
        {
            var signals = texts.Allocate(OpaqueBytes);
            Require(EmptySet(signals));
            Require(SetBlocked(attributes, signals));
            foreach (var signal in Signals)
                Require(AddToSet(signals, signal));
            Require(SetDefaults(attributes, signals));
            var isMac = OwnSystem.IsMacOS;
            var own = isMac ? MacOwnSession | MacCloseOthers : LinuxOwnSession;
            Require(SetFlags(attributes, (short)(DefaultSignals | NoBlockedSignals | own)));
        }

        /// <summary>macOS has a flag for it.</summary>
        private static void CloseOthers(IntPtr actions)
        {
            if (OwnSystem.IsMacOS)
                return;
            try
            {
                Require(AddCloseFrom(actions, 3));
            }
            catch (EntryPointNotFoundException)
            {
                // Before glibc 2.34, which Steam's runtime has. One that is closed by then is no
                // error.
                foreach (var entry in Directory.EnumerateFileSystemEntries(OwnFiles))
                {
                    var name = Path.GetFileName(entry);
                    var descriptor = int.Parse(name, CultureInfo.InvariantCulture);
                    if (descriptor > 2)
                        Require(AddClose(actions, descriptor));
                }
            }
        }

        /// <summary>Of functions that answer an error's number, 0 for none.</summary>
        private static void Require(int code)
        {
            if (code != 0)
                throw new ProgramException(
                    "the system answers error " + code.ToString(CultureInfo.InvariantCulture)
                );
        }

        [DllImport("libc", EntryPoint = "posix_spawnp")]
        private static extern int SpawnInPath(
            out int id,
            [MarshalAs(UnmanagedType.LPUTF8Str)] string program,
            IntPtr actions,
            IntPtr attributes,
            IntPtr arguments,
            IntPtr variables
        );

        [DllImport("libc", EntryPoint = "posix_spawn_file_actions_init")]
        private static extern int InitialiseActions(IntPtr actions);

        [DllImport("libc", EntryPoint = "posix_spawn_file_actions_destroy")]
        private static extern int DestroyActions(IntPtr actions);

        [DllImport("libc", EntryPoint = "posix_spawn_file_actions_addopen")]
        private static extern int AddOpen(
            IntPtr actions,
            int descriptor,
            [MarshalAs(UnmanagedType.LPUTF8Str)] string path,
            int flags,
            uint mode
        );

        [DllImport("libc", EntryPoint = "posix_spawn_file_actions_addclosefrom_np")]
        private static extern int AddCloseFrom(IntPtr actions, int descriptor);

        [DllImport("libc", EntryPoint = "posix_spawn_file_actions_addclose")]
        private static extern int AddClose(IntPtr actions, int descriptor);

        [DllImport("libc", EntryPoint = "posix_spawnattr_init")]
        private static extern int InitialiseAttributes(IntPtr attributes);

        [DllImport("libc", EntryPoint = "posix_spawnattr_destroy")]
        private static extern int DestroyAttributes(IntPtr attributes);

        [DllImport("libc", EntryPoint = "posix_spawnattr_setflags")]
        private static extern int SetFlags(IntPtr attributes, short flags);

        [DllImport("libc", EntryPoint = "posix_spawnattr_setsigdefault")]
        private static extern int SetDefaults(IntPtr attributes, IntPtr signals);

        [DllImport("libc", EntryPoint = "posix_spawnattr_setsigmask")]
        private static extern int SetBlocked(IntPtr attributes, IntPtr signals);

        [DllImport("libc", EntryPoint = "sigemptyset")]
        private static extern int EmptySet(IntPtr signals);

        [DllImport("libc", EntryPoint = "sigaddset")]
        private static extern int AddToSet(IntPtr signals, int signal);

        [DllImport("libc", EntryPoint = "waitpid")]
        private static extern int WaitFor(int id, out int status, int options);

        [DllImport("libc", EntryPoint = "chmod")]
        private static extern int ChangeMode(
            [MarshalAs(UnmanagedType.LPUTF8Str)] string path,
            uint mode
        );
    }
}
