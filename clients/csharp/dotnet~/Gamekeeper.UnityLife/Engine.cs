#nullable enable
using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Threading;
using UnityEngine;

namespace Gamekeeper.UnityLife
{
    /// <summary>
    /// A scene as Unity runs it (manual: "Order of execution for event functions"): each component
    /// is awoken and enabled at once, in an order that no component can rely on; all are started
    /// before the first update; what is posted to the main thread runs once a frame.
    /// </summary>
    internal sealed class Engine : SynchronizationContext
    {
        private readonly Random random;
        private readonly List<MonoBehaviour> components = new List<MonoBehaviour>();
        private readonly HashSet<MonoBehaviour> started = new HashSet<MonoBehaviour>();
        private readonly Queue<Action> posted = new Queue<Action>();

        public Engine(Random random) => this.random = random;

        /// <summary>The components in the order in which the scene was loaded.</summary>
        public IReadOnlyList<MonoBehaviour> Order => components;

        public T Add<T>(T component)
            where T : MonoBehaviour
        {
            components.Add(component);
            return component;
        }

        /// <summary>Sets a field as the editor does, which keeps it with the scene.</summary>
        public static void SetField(MonoBehaviour component, string name, object value) =>
            component
                .GetType()
                .GetField(name, BindingFlags.Instance | BindingFlags.NonPublic)!
                .SetValue(component, value);

        public void Load()
        {
            SetSynchronizationContext(this);
            var shuffled = components.OrderBy(_ => random.Next()).ToList();
            components.Clear();
            components.AddRange(shuffled);
            foreach (var component in components)
            {
                Send(component, "Awake");
                Send(component, "OnEnable");
            }
        }

        /// <summary>Frames until something is so. The one who runs the program ends it.</summary>
        public void RunUntil(Func<bool> isSo)
        {
            while (!isSo())
            {
                Frame();
                Thread.Yield();
            }
        }

        public void Unload()
        {
            foreach (var component in components)
                Send(component, "OnDisable");
        }

        public void Disable(MonoBehaviour component) => Send(component, "OnDisable");

        public void Enable(MonoBehaviour component) => Send(component, "OnEnable");

        public override void Post(SendOrPostCallback callback, object? state)
        {
            lock (posted)
                posted.Enqueue(() => callback(state));
        }

        private void Frame()
        {
            foreach (var component in components.Where(started.Add))
                Send(component, "Start");
            foreach (var component in components)
                Send(component, "Update");
            foreach (var component in components)
                Send(component, "OnGUI");
            Action[] due;
            lock (posted)
            {
                due = posted.ToArray();
                posted.Clear();
            }
            foreach (var run in due)
                run();
        }

        /// <summary>Unity calls its messages by name, private ones too.</summary>
        private static void Send(MonoBehaviour component, string message) =>
            component
                .GetType()
                .GetMethod(message, BindingFlags.Instance | BindingFlags.NonPublic)
                ?.Invoke(component, null);
    }
}
