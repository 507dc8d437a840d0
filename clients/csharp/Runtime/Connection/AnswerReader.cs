#nullable enable
using System;

namespace Gamekeeper
{
    /// <summary>
    /// Reads the daemon's frames. A result goes from the frame straight into its type, with no tree
    /// between.
    /// </summary>
    internal sealed class AnswerReader
    {
        private const string PartsStart = "{\"$parts\":";
        private readonly DaemonSocket socket;
        private readonly int answerLengthMax;

        public AnswerReader(DaemonSocket socket, int answerLengthMax)
        {
            this.socket = socket;
            this.answerLengthMax = answerLengthMax;
        }

        /// <summary>Takes a frame. What is no JSON-RPC ends the connection.</summary>
        /// <exception cref="JsonFormatException">The frame was not understood.</exception>
        public void Read(ArraySegment<char> frame) => Read(frame, isJoined: false);

        private void Read(ArraySegment<char> frame, bool isJoined)
        {
            var reader = new JsonReader(frame);
            int? id = null;
            ArraySegment<char>? result = null;
            ArraySegment<char>? error = null;
            ArraySegment<char>? parameters = null;
            string? method = null;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("id"))
                {
                    id = reader.TryReadNull() ? (int?)null : reader.ReadInt32();
                }
                else if (name.SequenceEqual("method"))
                    method = reader.ReadString();
                else if (name.SequenceEqual("params"))
                    parameters = reader.Skip();
                else if (name.SequenceEqual("error"))
                    error = reader.Skip();
                else if (!name.SequenceEqual("result"))
                    reader.Skip();
                else if (id != null && !StartsParts(ref reader))
                {
                    // The usual way: the id came first, so that the result is read once.
                    ReadResult(id.Value, ref reader, frame);
                    return;
                }
                else
                    result = reader.Skip();
            }
            reader.End();
            if (method != null)
            {
                ReadNotification(method, parameters ?? default);
            }
            else if (error != null)
                ReadError(id, error.Value, ref reader);
            else if (id != null && result != null)
            {
                ReadLateResult(id.Value, result.Value, isJoined);
            }
            else
                throw reader.Fail("a response has a result or an error");
        }

        private static bool StartsParts(ref JsonReader reader)
        {
            reader.Peek();
            return reader.StartsWith(PartsStart);
        }

        /// <summary>
        /// Reads a result where the reader stands. The call is settled once the rest of the frame
        /// was understood too, unless that was read before.
        /// </summary>
        private void ReadResult(int id, ref JsonReader reader, ArraySegment<char> frame)
        {
            var call = socket.Find(id);
            if (call == null)
                return;
            Exception? problem = null;
            try
            {
                call.ReadResult(ref reader);
            }
            catch (Exception error)
            {
                // It may have another form, or be no JSON.
                problem = GamekeeperException.AnswerInvalid(call, error.Message);
            }
            if (problem != null && frame.Count > 0)
            {
                var whole = new JsonReader(frame);
                whole.Skip();
                whole.End();
            }
            else if (frame.Count > 0)
            {
                while (reader.NextName(out _))
                    reader.Skip();
                reader.End();
            }
            // It may have been given up meanwhile.
            if (socket.Take(id) != null)
                socket.Settle(call, problem);
        }

        private void ReadLateResult(int id, ArraySegment<char> result, bool isJoined)
        {
            var reader = new JsonReader(result);
            if (isJoined || !StartsParts(ref reader))
                ReadResult(id, ref reader, default);
            else
                ReadJoined(id, ref reader);
        }

        private void ReadJoined(int id, ref JsonReader reader)
        {
            reader.BeginObject();
            if (!reader.NextName(out _))
                throw reader.Fail("the number of parts is expected");
            var count = reader.ReadInt32();
            var call = socket.Find(id);
            if (call == null)
                return;
            var parts = call.Parts;
            call.Parts = null;
            if (parts == null || parts.Count != count)
            {
                throw reader.Fail("parts of an answer are missing");
            }
            Read(parts.Text, isJoined: true);
        }

        private void ReadNotification(string method, ArraySegment<char> parameters)
        {
            if (method == "$/part")
            {
                ReadPart(parameters);
                return;
            }
            socket.TakeNotification(method, parameters);
        }

        private void ReadPart(ArraySegment<char> parameters)
        {
            var reader = new JsonReader(parameters);
            PendingCall? call = null;
            var index = -1;
            ReadOnlySpan<char> data = default;
            reader.BeginObject();
            while (reader.NextName(out var name))
            {
                if (name.SequenceEqual("id"))
                    call = socket.Find(reader.ReadInt32());
                else if (name.SequenceEqual("index"))
                    index = reader.ReadInt32();
                else if (name.SequenceEqual("data"))
                    data = reader.ReadText();
                else
                    reader.Skip();
            }
            // A call that was given up needs no parts.
            if (call == null)
                return;
            call.Parts ??= new PartsBuffer(answerLengthMax);
            if (!call.Parts.TryAdd(index, data))
            {
                throw reader.Fail("a part of an answer is out of place");
            }
        }

        private void ReadError(int? id, ArraySegment<char> error, ref JsonReader frame)
        {
            if (id == null)
                throw frame.Fail("the daemon did not understand a frame");
            var call = socket.Take(id.Value);
            if (call == null)
                return;
            Exception answer;
            try
            {
                answer = ErrorReader.Read(error, call);
            }
            catch (JsonFormatException problem)
            {
                answer = GamekeeperException.AnswerInvalid(call, problem.Message);
            }
            socket.Settle(call, answer);
        }
    }
}
