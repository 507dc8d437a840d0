#nullable enable
using System;
using System.Collections.Generic;
using System.Threading.Tasks;

namespace Gamekeeper
{
    /// <summary>
    /// What becomes of live tables, one thing after the other where the client delivers, also where
    /// that is on many threads. What a handler causes comes after what is under way.
    /// </summary>
    internal sealed class LiveTurns
    {
        private readonly Queue<Action> waiting = new Queue<Action>();
        private readonly Dispatcher dispatcher;
        private bool isRunning;

        public LiveTurns(Dispatcher dispatcher) => this.dispatcher = dispatcher;

        /// <summary>Runs it where the client delivers, after what was posted before.</summary>
        public void Post(Action act) => dispatcher.Enqueue(new Turn(this, act));

        /// <summary>Done when what has been delivered by now has run.</summary>
        public Task WhenIdle()
        {
            var source = new TaskCompletionSource<bool>(
                TaskCreationOptions.RunContinuationsAsynchronously
            );
            lock (waiting)
            {
                if (!isRunning)
                    return Task.CompletedTask;
                waiting.Enqueue(() => source.TrySetResult(true));
            }
            return source.Task;
        }

        private void Run(Action first)
        {
            lock (waiting)
            {
                waiting.Enqueue(first);
                if (isRunning)
                    return;
                isRunning = true;
            }
            while (TryTake(out var act))
            {
                try
                {
                    act();
                }
                catch (Exception error)
                {
                    dispatcher.Report(error);
                }
            }
        }

        private bool TryTake(out Action act)
        {
            lock (waiting)
            {
                isRunning = waiting.Count > 0;
                act = isRunning ? waiting.Dequeue() : () => { };
                return isRunning;
            }
        }

        private sealed class Turn : IDelivery
        {
            private readonly LiveTurns turns;
            private readonly Action act;

            public Turn(LiveTurns turns, Action act)
            {
                this.turns = turns;
                this.act = act;
            }

            public bool IsAnswer => false;

            public void Deliver() => turns.Run(act);
        }
    }
}
