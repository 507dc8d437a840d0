using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Net;
using System.Net.Sockets;
using System.Net.WebSockets;
using System.Security.Cryptography;
using System.Text;
using System.Threading;
using System.Threading.Tasks;

namespace Gamekeeper.Tests
{
    /// <summary>A call as it came over the wire.</summary>
    public sealed class WireCall
    {
        public WireCall(JsonValue? id, string method, JsonValue parameters)
        {
            Id = id;
            Method = method;
            Parameters = parameters;
        }

        public JsonValue? Id { get; }

        public string Method { get; }

        public JsonValue Parameters { get; }
    }

    /// <summary>
    /// A small daemon on a real loopback socket. It makes the handshake of
    /// docs/reference/protocol.md, and answers calls as a test tells it to: the texts of whole
    /// frames; "close CODE" closes, "cut" cuts the socket.
    /// </summary>
    public sealed class LoopbackDaemon : IDisposable
    {
        public const string SessionJson =
            "{\"sessionId\":\"s1\",\"game\":\"com.example.tests\",\"wallet\":{\"name\":\"default\","
            + "\"address\":\"W1\",\"custody\":\"VAULT\"},"
            + "\"network\":\"N1\",\"service\":\"embedded\","
            + "\"version\":\"0.1.0\",\"maxFrameBytes\":1048576}";

        private readonly ConcurrentBag<TcpClient> peers = new ConcurrentBag<TcpClient>();
        private readonly ConcurrentQueue<WebSocket> sockets = new ConcurrentQueue<WebSocket>();
        private readonly CancellationTokenSource stopped = new CancellationTokenSource();
        private TcpListener listener = null!;
        private byte[] secret = Array.Empty<byte>();
        private Nonces last = new Nonces();

        public LoopbackDaemon()
        {
            Home = Directory.CreateTempSubdirectory("gamekeeper-csharp-").FullName;
            Begin();
        }

        /// <summary>The network that sessions tell.</summary>
        public string Network { get; set; } = "N1";

        /// <summary>What the daemon refuses session.hello with.</summary>
        public string? Refusal { get; set; }

        /// <summary>
        /// Whether it answers daemon.time itself, as the client asks when a session opens.
        /// </summary>
        public bool HasTime { get; set; } = true;

        /// <summary>
        /// Whether it answers session.get itself, which a client asks in a silence, on a busy
        /// machine in any test.
        /// </summary>
        public bool ShowsLife { get; set; } = true;

        /// <summary>Whether it answers wallet.use itself.</summary>
        public bool HasWallets { get; set; }

        /// <summary>The wallet that the session acts with.</summary>
        public string Wallet { get; private set; } = "default";

        public string Home { get; }

        public string Url =>
            "ws://127.0.0.1:"
            + ((IPEndPoint)listener.LocalEndpoint).Port.ToString(CultureInfo.InvariantCulture)
            + "/";

        /// <summary>Lines of the request heads that came.</summary>
        public ConcurrentQueue<string> HeadLines { get; } = new ConcurrentQueue<string>();

        public ConcurrentQueue<WireCall> Calls { get; } = new ConcurrentQueue<WireCall>();

        /// <summary>Answers everything but the handshake.</summary>
        public Func<WireCall, IEnumerable<string>> Answer { get; set; } =
            call => new[] { Result(call, "null") };

        /// <summary>What the daemon answers to session.hello in place of its own proof.</summary>
        public string? WrongProof { get; set; }

        /// <summary>
        /// How the next connections end before their session is open: "upgrade" and "hello" cut the
        /// socket in place of these answers, "close" closes it with 4006 in place of the latter.
        /// </summary>
        public ConcurrentQueue<string> TurnAway { get; } = new ConcurrentQueue<string>();

        /// <summary>What only the two sides of the last handshake may know.</summary>
        public IReadOnlyList<string> Secrets =>
            new[]
            {
                Convert.ToHexString(secret),
                Base58.Encode(secret),
                Base58.Encode(last.Client),
                Base58.Encode(last.Server),
                Base58.Encode(Prove("gamekeeper client v1", last.Server, last.Client)),
                Base58.Encode(Prove("gamekeeper daemon v1", last.Client, last.Server)),
            };

        /// <summary>Sends frames that nobody asked for.</summary>
        public Func<string, Task>? Send { get; private set; }

        public static string Result(WireCall call, string json) =>
            "{\"jsonrpc\":\"2.0\",\"id\":" + call.Id + ",\"result\":" + json + "}";

        public static string Error(WireCall call, int code, string name, string context = "{}") =>
            "{\"jsonrpc\":\"2.0\",\"id\":"
            + call.Id
            + ",\"error\":{\"code\":"
            + code.ToString(CultureInfo.InvariantCulture)
            + ",\"message\":\"It failed\",\"data\":{\"name\":\""
            + name
            + "\",\"retryable\":false,\"context\":"
            + context
            + "}}}";

        public void WriteFile(int pid, string url, string secretText) =>
            File.WriteAllText(
                Path.Combine(Home, "daemon.json"),
                "{\"format\":1,\"pid\":"
                    + pid.ToString(CultureInfo.InvariantCulture)
                    + ",\"url\":\""
                    + url
                    + "\",\"secret\":\""
                    + secretText.ToLowerInvariant()
                    + "\",\"network\":\""
                    + Network
                    + "\"}"
            );

        public GamekeeperOptions Options(DeliveryMode delivery = DeliveryMode.Immediate) =>
            new GamekeeperOptions
            {
                Game = "com.example.tests",
                Home = Home,
                Delivery = delivery,
            };

        public Task<GamekeeperClient> Connect(DeliveryMode delivery = DeliveryMode.Immediate) =>
            GamekeeperClient.ConnectAsync(Options(delivery));

        /// <summary>Cuts every socket.</summary>
        public void Cut()
        {
            while (peers.TryTake(out var peer))
                peer.Close();
        }

        /// <summary>Closes all connections but the last.</summary>
        public async Task CloseOthers(int code)
        {
            while (sockets.Count > 1 && sockets.TryDequeue(out var socket))
            {
                if (socket.State == WebSocketState.Open)
                    await socket.CloseOutputAsync((WebSocketCloseStatus)code, "", stopped.Token);
            }
        }

        /// <summary>Dies, and starts again on another port with another secret.</summary>
        public void Restart()
        {
            listener.Stop();
            Cut();
            Begin();
        }

        public void Dispose()
        {
            stopped.Cancel();
            listener.Stop();
            Directory.Delete(Home, true);
        }

        private void Begin()
        {
            secret = RandomNumberGenerator.GetBytes(32);
            listener = new TcpListener(IPAddress.Loopback, 0);
            listener.Start();
            WriteFile(Environment.ProcessId, Url, Convert.ToHexString(secret));
            var own = listener;
            _ = Task.Run(() => Accept(own));
        }

        private async Task Accept(TcpListener own)
        {
            while (!stopped.IsCancellationRequested)
            {
                var peer = await own.AcceptTcpClientAsync(stopped.Token);
                peers.Add(peer);
                _ = Task.Run(() => Serve(peer));
            }
        }

        private async Task Serve(TcpClient peer)
        {
            using var owned = peer;
            var stream = peer.GetStream();
            TurnAway.TryDequeue(out var turnedAway);
            if (turnedAway == "upgrade")
                return;
            await Upgrade(stream);
            using var socket = WebSocket.CreateFromStream(
                stream,
                new WebSocketCreationOptions { IsServer = true }
            );
            var turn = new SemaphoreSlim(1);
            Func<string, Task> send = text => SendText(socket, turn, text);
            Send = send;
            sockets.Enqueue(socket);
            var nonces = new Nonces();
            while (true)
            {
                var text = await ReceiveText(socket);
                if (text == null)
                    break;
                if (turnedAway == "hello")
                    return;
                if (turnedAway == "close")
                {
                    var tooMany = (WebSocketCloseStatus)4006;
                    await socket.CloseOutputAsync(tooMany, "too many", stopped.Token);
                    return;
                }
                foreach (var frame in AnswerFrame(JsonValue.Parse(text), nonces))
                {
                    if (frame == "cut")
                        return;
                    if (frame.StartsWith("close ", StringComparison.Ordinal))
                    {
                        var code = (WebSocketCloseStatus)
                            int.Parse(frame.Substring(6), CultureInfo.InvariantCulture);
                        await socket.CloseOutputAsync(code, "as told", stopped.Token);
                        continue;
                    }
                    await send(frame);
                }
            }
            await socket.CloseOutputAsync(WebSocketCloseStatus.NormalClosure, "", stopped.Token);
        }

        private async Task Upgrade(NetworkStream stream)
        {
            var head = new StringBuilder();
            var unit = new byte[1];
            while (!head.ToString().EndsWith("\r\n\r\n", StringComparison.Ordinal))
            {
                if (await stream.ReadAsync(unit, stopped.Token) == 0)
                    return;
                head.Append((char)unit[0]);
            }
            var key = "";
            foreach (var line in head.ToString().Split("\r\n"))
            {
                HeadLines.Enqueue(line);
                if (line.StartsWith("Sec-WebSocket-Key: ", StringComparison.OrdinalIgnoreCase))
                {
                    key = line.Substring(19);
                }
            }
            var accept = SHA1.HashData(
                Encoding.ASCII.GetBytes(key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11")
            );
            var answer =
                "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                + "Sec-WebSocket-Accept: "
                + Convert.ToBase64String(accept)
                + "\r\n\r\n";
            await stream.WriteAsync(Encoding.ASCII.GetBytes(answer), stopped.Token);
        }

        private IEnumerable<string> AnswerFrame(JsonValue frame, Nonces nonces)
        {
            var parameters = frame["params"] ?? JsonValue.Null;
            var call = new WireCall(frame["id"], frame["method"]!.AsString(), parameters);
            if (call.Method == "session.hello")
            {
                return new[]
                {
                    Refusal != null
                        ? Error(call, 8005, Refusal)
                        : Result(call, Greet(parameters, nonces)),
                };
            }
            if (call.Method == "session.open")
                return new[] { Open(call, nonces) };
            if (call.Method == "daemon.time" && HasTime)
                return new[] { Result(call, "{\"unixMs\":\"1750000000000\"}") };
            if (call.Method == "session.get" && ShowsLife)
                return new[] { Result(call, SessionJson) };
            if (call.Method == "wallet.use" && HasWallets)
            {
                Wallet = parameters["name"]!.AsString();
                var wallet =
                    "{\"name\":\"" + Wallet + "\",\"address\":\"W1\"," + "\"custody\":\"VAULT\"}";
                return new[] { Result(call, wallet) };
            }
            Calls.Enqueue(call);
            return call.Id == null ? Array.Empty<string>() : Answer(call);
        }

        private string Greet(JsonValue parameters, Nonces nonces)
        {
            nonces.Client = Base58.Decode(parameters["clientNonce"]!.AsString(), 32)!;
            nonces.Server = RandomNumberGenerator.GetBytes(32);
            last = nonces;
            var proof =
                WrongProof
                ?? Base58.Encode(Prove("gamekeeper daemon v1", nonces.Client, nonces.Server));
            return "{\"serverNonce\":\""
                + Base58.Encode(nonces.Server)
                + "\",\"proof\":\""
                + proof
                + "\",\"protocol\":1,\"schemaHash\":\""
                + ProtocolInfo.SchemaHash
                + "\",\"version\":\""
                + ProtocolInfo.Version
                + "\"}";
        }

        private string Open(WireCall call, Nonces nonces)
        {
            var expected = Base58.Encode(
                Prove("gamekeeper client v1", nonces.Server, nonces.Client)
            );
            Wallet = call.Parameters["wallet"]?.AsString() ?? "default";
            var session = SessionJson
                .Replace("\"default\"", "\"" + Wallet + "\"", StringComparison.Ordinal)
                .Replace("\"N1\"", "\"" + Network + "\"", StringComparison.Ordinal);
            return call.Parameters["proof"]!.AsString() == expected
                ? Result(call, session)
                : Error(call, 8002, "WrongSecret");
        }

        /// <summary>Of the handshake of one connection.</summary>
        private sealed class Nonces
        {
            public byte[] Client { get; set; } = Array.Empty<byte>();

            public byte[] Server { get; set; } = Array.Empty<byte>();
        }

        private byte[] Prove(string label, byte[] first, byte[] second)
        {
            var message = new List<byte>(Encoding.ASCII.GetBytes(label));
            message.AddRange(first);
            message.AddRange(second);
            return HMACSHA256.HashData(secret, message.ToArray());
        }

        private async Task SendText(WebSocket socket, SemaphoreSlim turn, string text)
        {
            await turn.WaitAsync(stopped.Token);
            var bytes = Encoding.UTF8.GetBytes(text);
            await socket.SendAsync(bytes, WebSocketMessageType.Text, true, stopped.Token);
            turn.Release();
        }

        private async Task<string?> ReceiveText(WebSocket socket)
        {
            var text = new MemoryStream();
            var buffer = new byte[64 * 1024];
            while (true)
            {
                var received = await socket.ReceiveAsync(buffer, stopped.Token);
                if (received.MessageType == WebSocketMessageType.Close)
                    return null;
                text.Write(buffer, 0, received.Count);
                if (received.EndOfMessage)
                    return Encoding.UTF8.GetString(text.ToArray());
            }
        }
    }
}
