#nullable enable
using System;
using System.Collections.Generic;
using System.Runtime.InteropServices;
using System.Text;

namespace Gamekeeper
{
    /// <summary>Texts in the system functions' memory, until they are disposed of.</summary>
    internal sealed class NativeTexts : IDisposable
    {
        private readonly List<IntPtr> places = new List<IntPtr>();

        /// <summary>Empty memory.</summary>
        public IntPtr Allocate(int bytes)
        {
            var place = Marshal.AllocHGlobal(bytes);
            places.Add(place);
            Marshal.Copy(new byte[bytes], 0, place, bytes);
            return place;
        }

        /// <summary>A text in UTF-8, with a zero after it.</summary>
        public IntPtr Add(string text)
        {
            var bytes = Encoding.UTF8.GetBytes(text);
            var place = Allocate(bytes.Length + 1);
            Marshal.Copy(bytes, 0, place, bytes.Length);
            return place;
        }

        /// <summary>A list of such texts, with a null after it.</summary>
        public IntPtr Add(IReadOnlyList<string> texts)
        {
            var list = Allocate((texts.Count + 1) * IntPtr.Size);
            for (var place = 0; place < texts.Count; place++)
                Marshal.WriteIntPtr(list, place * IntPtr.Size, Add(texts[place]));
            return list;
        }

        public void Dispose()
        {
            foreach (var place in places)
                Marshal.FreeHGlobal(place);
            places.Clear();
        }
    }
}
