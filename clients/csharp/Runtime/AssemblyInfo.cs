using System.Runtime.CompilerServices;

[assembly: InternalsVisibleTo("Gamekeeper.Client.Tests")]
