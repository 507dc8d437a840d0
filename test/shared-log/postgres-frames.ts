/**
 * Messages of PostgreSQL's protocol in a stream of bytes.
 * Source: https://www.postgresql.org/docs/15/protocol-message-formats.html
 */

/** One message, as it was on the wire. */
export interface Frame {
  /** Its letter; empty for the start of a connection, which has none. */
  readonly type: string;
  readonly bytes: Buffer;
}

const LENGTH_BYTES = 4;
/** Behind the letter and the length. */
const BODY_AT = 1 + LENGTH_BYTES;

/** Cuts a stream into messages, which may come in pieces of any size. */
export class FrameReader {
  #rest = Buffer.alloc(0);
  #isStart: boolean;

  /** @param side whose messages they are: a client's first one has no letter. */
  constructor(side: 'client' | 'server') {
    this.#isStart = side === 'client';
  }

  read(chunk: Buffer): Frame[] {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    const frames: Frame[] = [];
    for (;;) {
      const lengthAt = this.#isStart ? 0 : 1;
      if (this.#rest.length < lengthAt + LENGTH_BYTES) return frames;
      const length = lengthAt + this.#rest.readInt32BE(lengthAt);
      if (this.#rest.length < length) return frames;
      const bytes = this.#rest.subarray(0, length);
      frames.push({ type: this.#isStart ? '' : String.fromCharCode(bytes[0]!), bytes });
      this.#rest = this.#rest.subarray(length);
      this.#isStart = false;
    }
  }
}

/** The texts of the statements that a client sends on one connection. */
export class StatementTexts {
  readonly #prepared = new Map<string, string>();

  /** The text that the message has the server execute; undefined for any other message. */
  textOf({ type, bytes }: Frame): string | undefined {
    if (type === 'Q') return readString(bytes, BODY_AT);
    if (type === 'P') {
      const name = readString(bytes, BODY_AT);
      this.#prepared.set(name, readString(bytes, BODY_AT + Buffer.byteLength(name) + 1));
    }
    if (type !== 'B') return undefined;
    const portal = readString(bytes, BODY_AT);
    return this.#prepared.get(readString(bytes, BODY_AT + Buffer.byteLength(portal) + 1));
  }
}

/** A text that ends with a zero. */
function readString(bytes: Buffer, at: number): string {
  return bytes.toString('utf8', at, bytes.indexOf(0, at));
}

/** Whether a client expects no more answers before what it sends next. */
export const endsStatement = ({ type }: Frame): boolean => type === 'S' || type === 'Q';

/** Whether a server has answered a statement whole. */
export const endsAnswer = ({ type }: Frame): boolean => type === 'Z';
