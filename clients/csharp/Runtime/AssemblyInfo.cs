using System.Runtime.CompilerServices;

[assembly: InternalsVisibleTo("Gamekeeper.Client.Tests")]
[assembly: InternalsVisibleTo("Gamekeeper.Client.Editor")]
