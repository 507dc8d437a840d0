#nullable enable
using System;
using System.Threading.Tasks;
using Gamekeeper;
using UnityEngine;

/// <summary>
/// The farm's picture: what there is, and a button for each thing to do. Put it on any object of
/// an empty scene, and give it seed.json.
/// </summary>
[DisallowMultipleComponent]
public sealed class TurnipFarmScene : MonoBehaviour
{
    private const float Margin = 24;
    private const float Width = 420;
    private const float Height = 320;

    [SerializeField]
    [Tooltip("The sample's seed.json.")]
    private TextAsset? seed;

    [SerializeField]
    [Tooltip("The folder of another Gamekeeper than the game's own; empty for that.")]
    private string gamekeeper = "";

    private TurnipFarm? farm;
    private string said = "";
    private bool isBusy;

    // Unity logs what is thrown out of an async void method.
    private async void OnEnable()
    {
        if (seed == null)
            throw new InvalidOperationException("Turnip Farm: give the scene its seed.json");
        farm = new TurnipFarm();
        farm.Told += text => said = text;
        var launch =
            gamekeeper == ""
                ? DaemonLaunchOptions.Packaged()
                : DaemonLaunchOptions.OfPackage(gamekeeper);
        var opened = farm;
        var text = seed.text;
        await Do(() => opened.OpenAsync(launch, text));
    }

    /// <summary>On leaving play mode too, and before the editor reloads the domain.</summary>
    private void OnDisable()
    {
        farm?.Dispose();
        farm = null;
    }

    private void OnGUI()
    {
        if (farm == null)
            return;
        GUILayout.BeginArea(new Rect(Margin, Margin, Width, Height));
        GUILayout.Label("Turnips: " + farm.Turnips + "   Soups: " + farm.Soups);
        GUILayout.Label(farm.FieldStatus);
        GUILayout.Label(farm.FoxStatus);
        foreach (var turnips in farm.Neighbours.Values)
            GUILayout.Label("A neighbour's turnips: " + turnips);
        GUI.enabled = !isBusy && farm.IsOpen;
        DrawButton("Harvest", farm.HarvestAsync);
        DrawButton("Cook a soup (5 turnips)", farm.CookAsync);
        DrawButton("Send the fox to the river (1 turnip)", farm.SendAsync);
        DrawButton("Call the fox home", farm.CallBackAsync);
        GUI.enabled = true;
        GUILayout.Label(said);
        GUILayout.EndArea();
    }

    private async void DrawButton(string text, Func<Task<bool>> act)
    {
        if (GUILayout.Button(text))
            await Do(act);
    }

    private async Task Do(Func<Task<bool>> act)
    {
        isBusy = true;
        try
        {
            if (await act())
                said = "";
        }
        finally
        {
            isBusy = false;
        }
    }
}
