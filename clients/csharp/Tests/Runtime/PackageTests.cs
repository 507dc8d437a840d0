#nullable enable
using System.IO;
using NUnit.Framework;

namespace Gamekeeper.PackageTests
{
    /// <summary>
    /// What can go wrong in the engine alone: the platform's parts that the client needs. The
    /// suite of the client itself runs outside of Unity.
    /// </summary>
    public sealed class PackageTests
    {
        [Test]
        public void JsonRoundTrips()
        {
            const string text = "{\"a\":[1,\"\\u00e9\",true,null],\"b\":{\"c\":-2.5e3}}";
            var value = JsonValue.Parse(text);
            Assert.AreEqual("\u00e9", value["a"]!.Items[1].AsString());
            Assert.AreEqual(-2500.0, value["b"]!["c"]!.AsDouble());
            Assert.AreEqual(value.ToString(), JsonValue.Parse(value.ToString()).ToString());
        }

        [Test]
        public void Base58RoundTrips()
        {
            var bytes = new byte[] { 0, 0, 1, 2, 3, 255 };
            Assert.AreEqual("11", Base58.Encode(bytes).Substring(0, 2));
            Assert.AreEqual(bytes, Base58.Decode(Base58.Encode(bytes), 6));
        }

        [Test]
        public void AMissingDaemonIsToldByName()
        {
            var options = new GamekeeperOptions
            {
                Game = "com.example.tests",
                Home = Path.Combine(Path.GetTempPath(), "gamekeeper-is-not-here"),
            };
            var task = GamekeeperClient.ConnectAsync(options);
            Assert.IsTrue(task.IsFaulted);
            var error = (GamekeeperException)task.Exception!.InnerException!;
            Assert.AreEqual(ErrorNames.DaemonNotRunning, error.Name);
        }
    }
}
