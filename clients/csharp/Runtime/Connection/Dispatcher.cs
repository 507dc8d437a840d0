#nullable enable
using System;
using System.Collections.Generic;
using System.Runtime.ExceptionServices;
using System.Threading;
using System.Threading.Tasks;

namespace Gamekeeper
{
    /// <summary>Where answers and events are delivered.</summary>
    public enum DeliveryMode
    {
        /// <summary>
        /// Context where the connecting thread has a SynchronizationContext, as Unity's main thread
        /// has; else Immediate.
        /// </summary>
        Automatic,

        /// <summary>
        /// On the SynchronizationContext of the thread that connected, with a budget a turn.
        /// </summary>
        Context,

        /// <summary>On the pool's threads, as they come.</summary>
        Immediate,

        /// <summary>
        /// When <see cref="GamekeeperClient.Pump"/> is called, on the calling thread.
        /// </summary>
        Manual,
    }

    /// <summary>Something that waits to be given to the game.</summary>
    internal interface IDelivery
    {
        /// <summary>Whether it completes a task, and runs no listener of the game's.</summary>
        bool IsAnswer { get; }

        /// <summary>Gives it; must not throw.</summary>
        void Deliver();
    }

    /// <summary>
    /// Brings deliveries to the game's thread in order. In Context mode every turn delivers at most
    /// the budget and posts the next turn, which Unity runs in the next frame.
    /// </summary>
    internal sealed class Dispatcher
    {
        /// <summary>How often it is looked whether the game's thread waits for itself.</summary>
        private const int LookMs = 125;

        private static readonly SendOrPostCallback RunTurn = state => ((Dispatcher)state!).Turn();
        private readonly Queue<IDelivery> waiting = new Queue<IDelivery>();
        private readonly SynchronizationContext? context;
        private readonly Thread contextThread = Thread.CurrentThread;
        private readonly Timer look;
        private readonly int budget;
        private int turns;
        private int turnsAtLook = -1;
        private DeliveryMode mode = DeliveryMode.Immediate;
        private bool isPosted;

        /// <summary>To be made on the thread that connects.</summary>
        public Dispatcher(SynchronizationContext? context, int budget)
        {
            this.context = context;
            this.budget = budget;
            look = new Timer(state => ((Dispatcher)state!).LookAtThread(), this, -1, -1);
        }

        /// <summary>
        /// Called when the game's thread waits for an answer that would wait for that thread.
        /// </summary>
        public Action OnBlocked { get; set; } = () => { };

        /// <summary>Whether deliveries run on a thread of the game's choice.</summary>
        public bool IsDeferred
        {
            get
            {
                lock (waiting)
                    return mode != DeliveryMode.Immediate;
            }
        }

        /// <summary>From now on; until then deliveries are immediate.</summary>
        public void SetMode(DeliveryMode wanted)
        {
            var isAutomatic = wanted == DeliveryMode.Automatic;
            if (isAutomatic)
            {
                wanted = context == null ? DeliveryMode.Immediate : DeliveryMode.Context;
            }
            if (wanted == DeliveryMode.Context && context == null)
                wanted = DeliveryMode.Immediate;
            lock (waiting)
                mode = wanted;
        }

        public void Enqueue(IDelivery delivery)
        {
            var mustPost = false;
            lock (waiting)
            {
                if (mode != DeliveryMode.Immediate)
                {
                    waiting.Enqueue(delivery);
                    mustPost = mode == DeliveryMode.Context && !isPosted;
                    isPosted |= mustPost;
                    delivery = Nothing.Instance;
                }
            }
            delivery.Deliver();
            if (!mustPost)
                return;
            context!.Post(RunTurn, this);
            LookLater();
        }

        /// <summary>Delivers at most so many; answers how many there were.</summary>
        public int Pump(int deliveriesMax)
        {
            var count = 0;
            while (count < deliveriesMax && TryDequeue(out var delivery))
            {
                delivery.Deliver();
                count++;
            }
            return count;
        }

        /// <summary>Delivers what waits, here and now, and everything later as it comes.</summary>
        public void Close()
        {
            SetMode(DeliveryMode.Immediate);
            look.Dispose();
            Pump(int.MaxValue);
        }

        /// <summary>
        /// Hands on what a listener threw: to the context, as Unity logs it, or to
        /// TaskScheduler.UnobservedTaskException.
        /// </summary>
        public void Report(Exception error)
        {
            var captured = ExceptionDispatchInfo.Capture(error);
            if (context != null)
            {
                context.Post(state => ((ExceptionDispatchInfo)state!).Throw(), captured);
            }
            else
                _ = Task.FromException(error);
        }

        /// <summary>
        /// Who waits for a task on the game's own thread, by Wait() or Result, would wait for ever:
        /// answers are given from here then. Code that awaits them still goes on on its own thread.
        /// </summary>
        private void LookAtThread()
        {
            IDelivery[] given;
            lock (waiting)
            {
                if (!isPosted)
                    return;
                var isStill = turns == turnsAtLook;
                turnsAtLook = turns;
                var isWaiting = (contextThread.ThreadState & ThreadState.WaitSleepJoin) != 0;
                given = isStill && isWaiting ? TakeAnswers() : Array.Empty<IDelivery>();
            }
            if (given.Length > 0)
                OnBlocked();
            foreach (var delivery in given)
                delivery.Deliver();
            LookLater();
        }

        private void LookLater()
        {
            try
            {
                look.Change(LookMs, Timeout.Infinite);
            }
            catch (ObjectDisposedException)
            {
                // The client was closed meanwhile.
            }
        }

        /// <summary>Takes what completes tasks; events go on waiting for their thread.</summary>
        private IDelivery[] TakeAnswers()
        {
            var all = waiting.ToArray();
            waiting.Clear();
            foreach (var delivery in all)
            {
                if (!delivery.IsAnswer)
                    waiting.Enqueue(delivery);
            }
            return Array.FindAll(all, delivery => delivery.IsAnswer);
        }

        private void Turn()
        {
            Pump(budget);
            lock (waiting)
            {
                turns++;
                isPosted = waiting.Count > 0;
                if (!isPosted)
                    return;
            }
            context!.Post(RunTurn, this);
        }

        private bool TryDequeue(out IDelivery delivery)
        {
            lock (waiting)
            {
                var isThere = waiting.Count > 0;
                delivery = isThere ? waiting.Dequeue() : Nothing.Instance;
                return isThere;
            }
        }

        private sealed class Nothing : IDelivery
        {
            public static readonly Nothing Instance = new Nothing();

            public bool IsAnswer => false;

            public void Deliver() { }
        }
    }
}
