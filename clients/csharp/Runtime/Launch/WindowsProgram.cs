#nullable enable
using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Runtime.InteropServices;
using System.Text;

namespace Gamekeeper
{
    /// <summary>A program on Windows, by CreateProcessW.</summary>
    internal sealed class WindowsProgram : RunningProgram
    {
        private const uint GenericRead = 0x80000000;
        private const uint GenericWrite = 0x40000000;
        private const uint DeleteAccess = 0x00010000;
        private const uint ShareAll = 0x7;
        private const uint CreateNew = 1;
        private const uint OpenExisting = 3;

        /// <summary>The file ends with the last who has it open, however that one ends.</summary>
        private const uint DeleteOnClose = 0x04000000;
        private const uint UseStandardHandles = 0x100;
        private const uint NoWindow = 0x08000000;
        private const uint UnicodeEnvironment = 0x400;
        private const uint ExtendedStartup = 0x80000;
        private const int HandleList = 0x20002;
        private const int FileNotFound = 2;
        private const int PathNotFound = 3;
        private const uint StillRuns = 0x102;
        private static readonly IntPtr NoHandle = new IntPtr(-1);

        private readonly IntPtr process;
        private readonly IntPtr errors;
        private readonly string errorsPath;

        private WindowsProgram(int id, IntPtr process, IntPtr errors, string errorsPath)
        {
            Id = id;
            this.process = process;
            this.errors = errors;
            this.errorsPath = errorsPath;
        }

        public override int Id { get; }

        /// <exception cref="ProgramException">If it does not start.</exception>
        public static WindowsProgram Start(ProgramStart start)
        {
            var path = DrawErrorsPath();
            var errors = Open(path, GenericWrite | DeleteAccess, CreateNew, DeleteOnClose);
            var nothing = Open("NUL", GenericRead | GenericWrite, OpenExisting, 0);
            try
            {
                // Where nothing can be written the program starts all the same.
                var created = Create(start, nothing, errors == NoHandle ? nothing : errors);
                CloseHandle(created.Thread);
                return new WindowsProgram(created.ProcessId, created.Process, errors, path);
            }
            catch
            {
                Close(errors);
                throw;
            }
            finally
            {
                Close(nothing);
            }
        }

        public override string? DescribeEnding()
        {
            if (WaitForSingleObject(process, 0) == StillRuns)
                return null;
            GetExitCodeProcess(process, out var code);
            return "ended with code " + unchecked((int)code).ToString(CultureInfo.InvariantCulture);
        }

        public override string ReadErrors()
        {
            if (errors == NoHandle)
                return "";
            var share = FileShare.ReadWrite | FileShare.Delete;
            using var file = new FileStream(errorsPath, FileMode.Open, FileAccess.Read, share);
            return ReadEnd(file);
        }

        public override void Dispose()
        {
            Close(errors);
            CloseHandle(process);
        }

        /// <summary>A file that the program may inherit; NoHandle where there is none.</summary>
        private static IntPtr Open(string path, uint access, uint how, uint flags)
        {
            var security = new SecurityAttributes
            {
                Length = Marshal.SizeOf<SecurityAttributes>(),
                InheritHandle = 1,
            };
            return CreateFile(path, access, ShareAll, ref security, how, flags, IntPtr.Zero);
        }

        private static void Close(IntPtr handle)
        {
            if (handle != NoHandle)
                CloseHandle(handle);
        }

        /// <summary>It inherits these handles and no others, and gets no console.</summary>
        private static ProcessInformation Create(ProgramStart start, IntPtr nothing, IntPtr errors)
        {
            using var texts = new NativeTexts();
            var size = IntPtr.Zero;
            InitializeProcThreadAttributeList(IntPtr.Zero, 1, 0, ref size);
            var attributes = texts.Allocate((int)size);
            Require(InitializeProcThreadAttributeList(attributes, 1, 0, ref size));
            try
            {
                var handles = new[] { nothing, errors }.Distinct().ToArray();
                var list = texts.Allocate(handles.Length * IntPtr.Size);
                Marshal.Copy(handles, 0, list, handles.Length);
                var listBytes = (IntPtr)(handles.Length * IntPtr.Size);
                Require(SetAttribute(attributes, list, listBytes));
                var startup = new StartupInformation
                {
                    Size = Marshal.SizeOf<StartupInformation>(),
                    Flags = UseStandardHandles,
                    Input = nothing,
                    Output = nothing,
                    Errors = errors,
                    Attributes = attributes,
                };
                Require(
                    CreateProcess(
                        null,
                        new StringBuilder(CommandLine.Quote(start.Program) + " " + start.Arguments),
                        IntPtr.Zero,
                        IntPtr.Zero,
                        true,
                        NoWindow | UnicodeEnvironment | ExtendedStartup,
                        MakeBlock(start.Variables, texts),
                        null,
                        ref startup,
                        out var created
                    )
                );
                return created;
            }
            finally
            {
                DeleteProcThreadAttributeList(attributes);
            }
        }

        private static bool SetAttribute(IntPtr attributes, IntPtr list, IntPtr bytes) =>
            UpdateProcThreadAttribute(
                attributes,
                0,
                (IntPtr)HandleList,
                list,
                bytes,
                IntPtr.Zero,
                IntPtr.Zero
            );

        /// <summary>Each variable with a zero after it, in order, and one more zero.</summary>
        private static IntPtr MakeBlock(
            IEnumerable<KeyValuePair<string, string>> variables,
            NativeTexts texts
        )
        {
            var lines = variables.Select(pair => pair.Key + "=" + pair.Value + "\0");
            var block = Encoding.Unicode.GetBytes(string.Concat(lines) + "\0");
            var place = texts.Allocate(block.Length);
            Marshal.Copy(block, 0, place, block.Length);
            return place;
        }

        private static void Require(bool isDone)
        {
            if (isDone)
                return;
            var code = Marshal.GetLastWin32Error();
            throw new ProgramException(
                code == FileNotFound || code == PathNotFound
                    ? "there is no such program"
                    : "Windows answers error " + code.ToString(CultureInfo.InvariantCulture)
            );
        }

        [StructLayout(LayoutKind.Sequential)]
        private struct SecurityAttributes
        {
            public int Length;
            public IntPtr Descriptor;
            public int InheritHandle;
        }

        /// <summary>STARTUPINFOEXW.</summary>
        [StructLayout(LayoutKind.Sequential)]
        private struct StartupInformation
        {
            public int Size;
            public IntPtr Reserved;
            public IntPtr Desktop;
            public IntPtr Title;
            public uint X;
            public uint Y;
            public uint Width;
            public uint Height;
            public uint WidthCharacters;
            public uint HeightCharacters;
            public uint Fill;
            public uint Flags;
            public ushort Show;
            public ushort ReservedBytes;
            public IntPtr ReservedPlace;
            public IntPtr Input;
            public IntPtr Output;
            public IntPtr Errors;
            public IntPtr Attributes;
        }

        [StructLayout(LayoutKind.Sequential)]
        private struct ProcessInformation
        {
            public IntPtr Process;
            public IntPtr Thread;
            public int ProcessId;
            public int ThreadId;
        }

        [DllImport("kernel32", EntryPoint = "CreateFileW", CharSet = CharSet.Unicode)]
        private static extern IntPtr CreateFile(
            string path,
            uint access,
            uint share,
            ref SecurityAttributes security,
            uint how,
            uint flags,
            IntPtr template
        );

        [DllImport(
            "kernel32",
            EntryPoint = "CreateProcessW",
            CharSet = CharSet.Unicode,
            SetLastError = true
        )]
        [return: MarshalAs(UnmanagedType.Bool)]
        private static extern bool CreateProcess(
            string? program,
            StringBuilder commandLine,
            IntPtr processSecurity,
            IntPtr threadSecurity,
            [MarshalAs(UnmanagedType.Bool)] bool inheritsHandles,
            uint flags,
            IntPtr environment,
            string? folder,
            ref StartupInformation startup,
            out ProcessInformation created
        );

        [DllImport("kernel32", SetLastError = true)]
        [return: MarshalAs(UnmanagedType.Bool)]
        private static extern bool InitializeProcThreadAttributeList(
            IntPtr list,
            int count,
            int flags,
            ref IntPtr size
        );

        [DllImport("kernel32", SetLastError = true)]
        [return: MarshalAs(UnmanagedType.Bool)]
        private static extern bool UpdateProcThreadAttribute(
            IntPtr list,
            uint flags,
            IntPtr attribute,
            IntPtr value,
            IntPtr size,
            IntPtr previous,
            IntPtr returnSize
        );

        [DllImport("kernel32")]
        private static extern void DeleteProcThreadAttributeList(IntPtr list);

        [DllImport("kernel32")]
        [return: MarshalAs(UnmanagedType.Bool)]
        private static extern bool CloseHandle(IntPtr handle);

        [DllImport("kernel32")]
        private static extern uint WaitForSingleObject(IntPtr handle, uint milliseconds);

        [DllImport("kernel32")]
        [return: MarshalAs(UnmanagedType.Bool)]
        private static extern bool GetExitCodeProcess(IntPtr process, out uint code);
    }
}
