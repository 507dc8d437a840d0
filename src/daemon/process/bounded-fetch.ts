/** Reads responses of a remote service, which may send anything. */

/** A response over the size limit. */
export class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge';
}

/**
 * A `fetch` that limits the response body to so many bytes after decompression. The body is read as
 * a stream, and aborted once it exceeds the limit.
 * @throws AnswerTooLarge.
 */
export function boundFetch(bytesMax: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    const { status, statusText, headers, body } = response;
    const bytes = body === null ? null : await readBytes(body, bytesMax);
    return new Response(bytes, { status, statusText, headers });
  };
}

async function readBytes(
  body: ReadableStream<Uint8Array>,
  bytesMax: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop cancels the stream, and with it the connection.
  for await (const chunk of body) {
    length += chunk.length;
    if (length > bytesMax) throw new AnswerTooLarge(`it is over ${bytesMax} bytes`);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
