#nullable enable
#if UNITY_5_3_OR_NEWER
using System;
using System.Threading;
using UnityEngine;

namespace Gamekeeper
{
    /// <summary>
    /// A session that lives as long as its object: it connects in the first update after it was
    /// enabled, when all who listen from their own first frame on do, and closes when disabled, on
    /// leaving play mode and before the editor reloads the domain. Answers and events come on the
    /// main thread.
    /// </summary>
    [AddComponentMenu("Gamekeeper/Gamekeeper")]
    [DisallowMultipleComponent]
    public sealed class GamekeeperBehaviour : MonoBehaviour
    {
        [SerializeField]
        [Tooltip("Identifier of the game in reverse domain form, such as com.example.farm.")]
        private string game = "";

        [SerializeField]
        [Tooltip("Name of the game as the player knows it.")]
        private string gameName = "";

        [SerializeField]
        [Tooltip("The game's gamekeeper.json: what it will ask for.")]
        private TextAsset? manifest;

        [SerializeField]
        [Tooltip("Answers and events that are delivered a frame, at most.")]
        [Min(1)]
        private int deliveriesPerFrame = 64;

        private CancellationTokenSource? enabledSource;
        private bool mustConnect;
        private GamekeeperOptions? options;
        private Action<PairingStarted?>? pairingShown;
        private GamekeeperClient? client;

        /// <summary>A session is open.</summary>
        public event Action<GamekeeperClient>? Connected;

        /// <summary>
        /// The game is to show six digits, which the player types in Gamekeeper; null when it is to
        /// show none any more. Without a listener games that have to be paired are not.
        /// </summary>
        public event Action<PairingStarted?>? PairingShown
        {
            add => ShowPairingTo(pairingShown + value);
            remove => ShowPairingTo(pairingShown - value);
        }

        /// <summary>No session could be opened.</summary>
        public event Action<Exception>? ConnectFailed;

        /// <summary>The connection was lost and is tried again.</summary>
        public event Action<int, string>? Lost;

        /// <summary>The session is open again.</summary>
        public event Action<Session>? Reopened;

        /// <summary>
        /// A call waits for the player, who is asked in Gamekeeper, or does not any more.
        /// </summary>
        public event Action<Progress>? Progress;

        /// <summary>
        /// The session is over and is not opened again: its close code and the reason.
        /// </summary>
        public event Action<int, string>? Closed;

        /// <summary>The open session; null while there is none.</summary>
        public GamekeeperClient? Client => client != null && client.IsOpen ? client : null;

        private void OnEnable()
        {
#if UNITY_EDITOR
            UnityEditor.AssemblyReloadEvents.beforeAssemblyReload += Close;
            UnityEditor.EditorApplication.playModeStateChanged += OnPlayModeStateChanged;
#endif
            enabledSource = new CancellationTokenSource();
            // Others are enabled after this, and have not begun to listen yet.
            mustConnect = true;
        }

        private void Update()
        {
            if (mustConnect && enabledSource != null)
            {
                mustConnect = false;
                Connect(enabledSource.Token);
            }
            client?.Pump(deliveriesPerFrame);
        }

        private void OnDisable()
        {
#if UNITY_EDITOR
            UnityEditor.AssemblyReloadEvents.beforeAssemblyReload -= Close;
            UnityEditor.EditorApplication.playModeStateChanged -= OnPlayModeStateChanged;
#endif
            Close();
        }

        private void OnApplicationQuit() => Close();

#if UNITY_EDITOR
        private void OnPlayModeStateChanged(UnityEditor.PlayModeStateChange change)
        {
            if (change == UnityEditor.PlayModeStateChange.ExitingPlayMode)
                Close();
        }
#endif

        /// <summary>Who listens later hears when the player is asked for more.</summary>
        private void ShowPairingTo(Action<PairingStarted?>? listeners)
        {
            pairingShown = listeners;
            if (options != null)
                options.ShowPairing = listeners;
        }

        // Unity logs what a listener throws out of an async void method.
        private async void Connect(CancellationToken cancellationToken)
        {
            GamekeeperClient opened;
            options = new GamekeeperOptions
            {
                Game = game,
                GameName = gameName == "" ? null : gameName,
                Manifest = manifest == null ? null : manifest.text,
                ShowPairing = pairingShown,
                Delivery = DeliveryMode.Manual,
            };
            try
            {
                opened = await GamekeeperClient.ConnectAsync(options, cancellationToken);
            }
            catch (Exception error)
            {
                if (!cancellationToken.IsCancellationRequested)
                    ConnectFailed?.Invoke(error);
                return;
            }
            if (cancellationToken.IsCancellationRequested)
            {
                opened.Dispose();
                return;
            }
            client = opened;
            client.Lost += (code, reason) => Lost?.Invoke(code, reason);
            client.Progress += progress => Progress?.Invoke(progress);
            client.Reopened += session => Reopened?.Invoke(session);
            client.Closed += (code, reason) => Closed?.Invoke(code, reason);
            Connected?.Invoke(client);
        }

        private void Close()
        {
            mustConnect = false;
            enabledSource?.Cancel();
            enabledSource?.Dispose();
            enabledSource = null;
            client?.Dispose();
            client = null;
        }
    }
}
#endif
