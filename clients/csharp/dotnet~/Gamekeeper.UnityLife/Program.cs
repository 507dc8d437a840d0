#nullable enable
using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using UnityEngine;

namespace Gamekeeper.UnityLife
{
    /// <summary>
    /// Scenes with a Gamekeeper component and a listener, next to a daemon where games have to be
    /// paired. Prints "done" at the end; the folder of the daemon is GAMEKEEPER_HOME.
    /// </summary>
    internal static class Program
    {
        private const int ScenesOfEach = 6;

        private static int Main(string[] arguments)
        {
            if (arguments[0] == "farm")
            {
                FarmDay.Play(folder: arguments[1], seed: File.ReadAllText(arguments[2]));
                Console.WriteLine("done");
                return 0;
            }
            if (arguments[0] == "build")
            {
                PlayerBuild.Finish(arguments.Skip(1).ToArray());
                Console.WriteLine("done");
                return 0;
            }
            var seed = int.Parse(arguments[0], CultureInfo.InvariantCulture);
            Console.WriteLine("seed " + seed.ToString(CultureInfo.InvariantCulture));
            var random = new Random(seed);
            Application.persistentDataPath = Path.Combine(
                Path.GetTempPath(),
                "unity-" + seed.ToString(CultureInfo.InvariantCulture)
            );
            var orders = new HashSet<bool>();
            foreach (var moment in Enum.GetValues<Moment>())
            {
                for (var scene = 0; scene < ScenesOfEach; scene++)
                    orders.Add(
                        ShowDigits(
                            random,
                            moment,
                            "com.example." + moment + scene.ToString(CultureInfo.InvariantCulture)
                        )
                    );
            }
            if (orders.Count < 2)
                throw new InvalidOperationException("The listener was always at the same place");
            ConnectWithoutListener(random);
            Console.WriteLine("done");
            return 0;
        }

        /// <summary>The listener receives the digits, and learns when to hide them.</summary>
        /// <returns>Whether the listener was awoken first.</returns>
        private static bool ShowDigits(Random random, Moment moment, string game)
        {
            var engine = new Engine(random);
            var keeper = AddKeeper(engine, game.ToLowerInvariant());
            var listener = engine.Add(new Listener(keeper, moment));
            engine.Load();
            engine.RunUntil(() =>
            {
                // The daemon may not know yet that the scene before has given up.
                if (listener.TakeBusy())
                {
                    engine.Disable(keeper);
                    engine.Enable(keeper);
                }
                return listener.Digits.Count > 0 || listener.Failure != null;
            });
            Expect(listener.Failure == null, game + ": " + listener.Failure?.Message);
            Expect(listener.Digits[0]?.Length == 6, game + ": six digits");
            engine.Unload();
            // The shown digits are hidden, though nobody has typed it.
            engine.RunUntil(() => listener.Digits.Count > 1);
            Expect(listener.Digits[1] == null, game + ": hidden");
            return engine.Order[0] == listener;
        }

        private static void ConnectWithoutListener(Random random)
        {
            var engine = new Engine(random);
            var keeper = AddKeeper(engine, "com.example.nobody");
            Exception? failure = null;
            keeper.ConnectFailed += error => failure = error;
            engine.Load();
            engine.RunUntil(() => failure != null);
            var name = (failure as GamekeeperException)?.Name;
            Expect(name == ErrorNames.PairingRequired, "nobody shows digits: " + failure);
            engine.Unload();
        }

        private static GamekeeperBehaviour AddKeeper(Engine engine, string game)
        {
            var keeper = engine.Add(new GamekeeperBehaviour());
            var manifest =
                "{\"game\":\""
                + game
                + "\",\"name\":\"Life\",\"projects\":[],\"actions\":[],\"budgets\":[]}";
            Engine.SetField(keeper, "game", game);
            Engine.SetField(keeper, "manifest", new TextAsset(manifest));
            return keeper;
        }

        private static void Expect(bool isRight, string what)
        {
            if (!isRight)
                throw new InvalidOperationException(what);
        }

        /// <summary>When a component begins to listen.</summary>
        private enum Moment
        {
            Awake,
            Enable,
            Start,
        }

        private sealed class Listener : MonoBehaviour
        {
            private readonly GamekeeperBehaviour keeper;
            private readonly Moment moment;

            public Listener(GamekeeperBehaviour keeper, Moment moment)
            {
                this.keeper = keeper;
                this.moment = moment;
            }

            public List<string?> Digits { get; } = new List<string?>();

            public Exception? Failure { get; private set; }

            public bool TakeBusy()
            {
                var isBusy = (Failure as GamekeeperException)?.Name == ErrorNames.PairingBusy;
                if (isBusy)
                    Failure = null;
                return isBusy;
            }

            private void Awake() => Listen(Moment.Awake);

            private void OnEnable() => Listen(Moment.Enable);

            private void Start() => Listen(Moment.Start);

            private void Listen(Moment now)
            {
                if (now != moment)
                    return;
                keeper.PairingShown += started => Digits.Add(started?.Code);
                keeper.ConnectFailed += error => Failure = error;
            }
        }
    }
}
