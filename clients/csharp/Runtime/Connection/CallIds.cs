#nullable enable
using System.Threading;

namespace Gamekeeper
{
    /// <summary>
    /// Numbers of calls. All sockets of a connection share them, so that a frame that is sent again
    /// is the same.
    /// </summary>
    internal sealed class CallIds
    {
        private int last;

        public int Next() => Interlocked.Increment(ref last);
    }
}
