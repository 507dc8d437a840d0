using System;

// The names of UnityEngine and UnityEditor that the package uses, as Unity's manual declares them.
namespace UnityEngine
{
    public class Component
    {
        public T GetComponent<T>() => default!;
    }

    public class MonoBehaviour : Component { }

    public class TextAsset
    {
        public TextAsset(string text) => this.text = text;

        public string text { get; }
    }

    public static class Application
    {
        public static string dataPath { get; set; } = "";

        public static string persistentDataPath { get; set; } = "";
    }

    public static class Debug
    {
        public static void Log(object message) { }

        /// <summary>Stands for the console: gets what is logged.</summary>
        internal static Action<string>? Warned { get; set; }

        public static void LogWarning(object message) => Warned?.Invoke(message.ToString()!);
    }

    public struct Rect
    {
        public Rect(float x, float y, float width, float height) { }
    }

    public static class GUI
    {
        public static bool enabled { get; set; }
    }

    public sealed class GUILayoutOption { }

    public static class GUILayout
    {
        public static void BeginArea(Rect screenRect) { }

        public static void EndArea() { }

        /// <summary>Stands for the player: gets what is drawn.</summary>
        internal static Action<string>? Drawn { get; set; }

        /// <summary>Stands for the player: presses a button, or does not.</summary>
        internal static Func<string, bool>? Presses { get; set; }

        public static void Label(string text, params GUILayoutOption[] options) =>
            Drawn?.Invoke(text);

        public static bool Button(string text, params GUILayoutOption[] options) =>
            Presses?.Invoke(text) == true;
    }

    public sealed class SerializeField : Attribute { }

    public sealed class DisallowMultipleComponent : Attribute { }

    public sealed class TooltipAttribute : Attribute
    {
        public TooltipAttribute(string tooltip) => Text = tooltip;

        public string Text { get; }
    }

    public sealed class MinAttribute : Attribute
    {
        public MinAttribute(float min) => Min = min;

        public float Min { get; }
    }

    public sealed class AddComponentMenu : Attribute
    {
        public AddComponentMenu(string menuName) => Name = menuName;

        public string Name { get; }
    }

    public sealed class RequireComponent : Attribute
    {
        public RequireComponent(Type requiredComponent) => Required = requiredComponent;

        public Type Required { get; }
    }
}

namespace UnityEditor
{
    public enum PlayModeStateChange
    {
        EnteredEditMode,
        ExitingEditMode,
        EnteredPlayMode,
        ExitingPlayMode,
    }

    public static class EditorApplication
    {
        public static event Action<PlayModeStateChange>? playModeStateChanged
        {
            add { }
            remove { }
        }
    }

    public static class AssemblyReloadEvents
    {
        public delegate void AssemblyReloadCallback();

        public static event AssemblyReloadCallback? beforeAssemblyReload
        {
            add { }
            remove { }
        }
    }
}
