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
        /// <summary>Gives it; must not throw.</summary>
        void Deliver();
    }

    /// <summary>
    /// Brings deliveries to the game's thread in order. In Context mode every turn delivers at most
    /// the budget and posts the next turn, which Unity runs in the next frame.
    /// </summary>
    internal sealed class Dispatcher
    {
        private static readonly SendOrPostCallback RunTurn = state => ((Dispatcher)state!).Turn();
        private readonly Queue<IDelivery> waiting = new Queue<IDelivery>();
        private readonly SynchronizationContext? context;
        private readonly int budget;
        private DeliveryMode mode = DeliveryMode.Immediate;
        private bool isPosted;

        public Dispatcher(SynchronizationContext? context, int budget)
        {
            this.context = context;
            this.budget = budget;
        }

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
            if (mustPost)
                context!.Post(RunTurn, this);
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

        private void Turn()
        {
            Pump(budget);
            lock (waiting)
            {
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

            public void Deliver() { }
        }
    }
}
