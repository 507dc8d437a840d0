/** Reading of what a service at an address answers, which may be anything. */

/** An answer that is longer than anybody here reads. */
export class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge';
}

/**
 * `fetch`, for answers of at most so many bytes, as they are after decompression: they are read as
 * they come, and what is too large is cut.
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
  // Whoever leaves the loop cancels the stream, and its connection with it.
  for await (const chunk of body) {
    length += chunk.length;
    if (length > bytesMax) throw new AnswerTooLarge(`it is over ${bytesMax} bytes`);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
