#nullable enable
using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

namespace Gamekeeper.Bench
{
    /// <summary>
    /// The main thread of a game, as Unity has it: in each frame the client delivers what it may,
    /// and what was posted to the thread runs.
    /// </summary>
    internal sealed class GameThread : SynchronizationContext
    {
        /// <summary>What GamekeeperBehaviour delivers a frame.</summary>
        private const int DeliveriesPerFrame = 64;

        private static readonly long FrameTicks = Stopwatch.Frequency / 60;
        private readonly Queue<Action> posted = new Queue<Action>();

        /// <summary>Of the thread that calls.</summary>
        public GameThread() => SetSynchronizationContext(this);

        /// <summary>Delivers in each frame, once it is there.</summary>
        public GamekeeperClient? Client { get; set; }

        public override void Post(SendOrPostCallback callback, object? state)
        {
            lock (posted)
                posted.Enqueue(() => callback(state));
        }

        /// <summary>Works until a task is done, without frames.</summary>
        public T Finish<T>(Task<T> task)
        {
            while (!task.IsCompleted)
            {
                Work();
                Thread.Sleep(1);
            }
            return task.GetAwaiter().GetResult();
        }

        /// <summary>What one frame does for the client.</summary>
        public void Work()
        {
            Client?.Pump(DeliveriesPerFrame);
            Action[] due;
            lock (posted)
            {
                due = posted.ToArray();
                posted.Clear();
            }
            foreach (var run in due)
                run();
        }

        /// <summary>
        /// Sixty frames a second until something is so. Each lasts from when it was due to the end
        /// of its work, so that whatever holds the thread up counts.
        /// </summary>
        /// <returns>How long each lasted, in ticks of the stopwatch.</returns>
        public List<long> RunFrames(Func<bool> isOver)
        {
            var frames = new List<long>();
            var due = Stopwatch.GetTimestamp();
            while (!isOver())
            {
                while (Stopwatch.GetTimestamp() < due)
                    Thread.Sleep(1);
                Work();
                var now = Stopwatch.GetTimestamp();
                frames.Add(now - due);
                due = Math.Max(due + FrameTicks, now);
            }
            return frames;
        }
    }
}
