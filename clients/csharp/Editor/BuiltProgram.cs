#nullable enable
using System;
using System.IO;

namespace Gamekeeper.Editor
{
    /// <summary>
    /// Which system and processor a built program is for, by its first bytes: ELF's e_machine, PE's
    /// Machine, and the cputype of Mach-O.
    /// </summary>
    internal static class BuiltProgram
    {
        /// <summary>A program for a Mac with either processor, which no package is for.</summary>
        public const string BothMacs = "darwin-universal";
        private const int HeadBytes = 4096;
        private const uint Elf = 0x464C457F;
        private const uint Pe = 0x00004550;
        private const uint MachO = 0xFEEDFACF;

        // Big-endian in the file.
        private const uint FatMachO = 0xBEBAFECA;
        private const int ElfMachine = 18;
        private const int PeOffset = 0x3C;

        /// <summary>
        /// As packages are named, such as `linux-x64`; null for no program that is known.
        /// </summary>
        public static string? FindTarget(string file)
        {
            var head = ReadHead(file);
            if (head.Length < PeOffset + sizeof(int))
                return null;
            var magic = BitConverter.ToUInt32(head, 0);
            if (magic == Elf)
                return Name("linux", BitConverter.ToUInt16(head, ElfMachine), 62, 183);
            if (magic == MachO)
                return Name("darwin", BitConverter.ToUInt32(head, 4), 0x01000007, 0x0100000C);
            if (magic == FatMachO)
                return BothMacs;
            var pe = BitConverter.ToInt32(head, PeOffset);
            var isPe =
                head[0] == 'M'
                && head[1] == 'Z'
                && pe > 0
                && pe + 6 <= head.Length
                && BitConverter.ToUInt32(head, pe) == Pe;
            return isPe ? Name("win32", BitConverter.ToUInt16(head, pe + 4), 0x8664, 0xAA64) : null;
        }

        private static string? Name(string system, uint found, uint x64, uint arm64) =>
            found == x64 ? system + "-x64"
            : found == arm64 ? system + "-arm64"
            : null;

        private static byte[] ReadHead(string file)
        {
            using var stream = File.OpenRead(file);
            var head = new byte[Math.Min(HeadBytes, stream.Length)];
            var length = 0;
            while (length < head.Length)
                length += stream.Read(head, length, head.Length - length);
            return head;
        }
    }
}
