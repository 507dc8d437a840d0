#nullable enable
using System;
using System.Collections.Generic;
using System.IO;
using UnityEngine;

namespace Gamekeeper.UnityLife
{
    /// <summary>
    /// A first day of the sample Turnip Farm by its component: buttons that are pressed, and what
    /// is drawn. Prints what is drawn whenever it is new.
    /// </summary>
    internal static class FarmDay
    {
        /// <param name="folder">Of the project, with the package.</param>
        /// <param name="seed">The text of seed.json.</param>
        public static void Play(string folder, string seed)
        {
            Application.dataPath = Path.Combine(folder, "Assets");
            var engine = new Engine(new Random(1));
            var scene = engine.Add(new TurnipFarmScene());
            Engine.SetField(scene, "seed", new TextAsset(seed));
            var player = new Player();
            engine.Load();
            foreach (var (button, outcome) in Day)
            {
                player.WillPress = button;
                engine.RunUntil(() => player.WillPress == null && player.Sees(outcome));
            }
            engine.Unload();
        }

        /// <summary>The buttons to press, and what must be seen before the next one.</summary>
        private static IEnumerable<(string Button, string Outcome)> Day =>
            new[]
            {
                ("Harvest", "Turnips: 20   Soups: 0"),
                ("Cook a soup (5 turnips)", "Turnips: 15   Soups: 1"),
                ("Send the fox to the river (1 turnip)", "The fox waits at the gate."),
                ("Call the fox home", "The fox is at home."),
            };

        /// <summary>Whoever looks at the picture, and presses one button once it can be.</summary>
        private sealed class Player
        {
            private readonly HashSet<string> told = new HashSet<string>();
            private readonly Queue<string> drawn = new Queue<string>();

            public Player()
            {
                GUILayout.Drawn = See;
                GUILayout.Presses = Press;
            }

            public string? WillPress { get; set; }

            /// <summary>Whether the picture of now says so.</summary>
            public bool Sees(string text) => drawn.Contains(text);

            private void See(string text)
            {
                // A picture has four lines.
                if (drawn.Count == 4)
                    drawn.Dequeue();
                drawn.Enqueue(text);
                if (told.Add(text))
                    Console.WriteLine(text);
            }

            private bool Press(string text)
            {
                if (!GUI.enabled || text != WillPress)
                    return false;
                WillPress = null;
                return true;
            }
        }
    }
}
