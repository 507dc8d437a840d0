/**
 * How a request with a body can come: how its length is said, how long it is, and in which manner
 * it is sent. Every combination is a cell; those that cannot be are on a list with the reason.
 */

/** How the length of the body is said. */
export const framings = ['content-length', 'chunked', 'no-length', 'http-1.0', 'expect'] as const;
export type Framing = (typeof framings)[number];

/** How long the body is, against the limit of its path. */
export const sizes = ['empty', 'at-limit', 'over', 'far-over'] as const;
export type Size = (typeof sizes)[number];

export const manners = [
  'whole',
  'half-and-gone',
  'half-and-silent',
  'bad-chunk-size',
  'trailers',
  'two-in-one-packet',
] as const;
export type Manner = (typeof manners)[number];

export interface Cell {
  readonly framing: Framing;
  readonly size: Size;
  readonly manner: Manner;
}

/** What can be no request, by the first reason that applies. */
const impossible: readonly { readonly why: string; is(cell: Cell): boolean }[] = [
  {
    why: 'only chunks have sizes and trailers of their own',
    is: ({ framing, manner }) =>
      framing !== 'chunked' && (manner === 'bad-chunk-size' || manner === 'trailers'),
  },
  {
    why: 'a request that says no length has no body (RFC 9112, 6.3)',
    is: ({ framing, size }) => framing === 'no-length' && size !== 'empty',
  },
  {
    why: 'nothing is half of an empty body',
    is: ({ size, manner }) => size === 'empty' && manner.startsWith('half'),
  },
  {
    why: 'HTTP/1.0 closes after one answer',
    is: ({ framing, manner }) => framing === 'http-1.0' && manner === 'two-in-one-packet',
  },
];

const all: readonly Cell[] = framings.flatMap((framing) =>
  sizes.flatMap((size) => manners.map((manner) => ({ framing, size, manner }))),
);

export const cells = all.filter((cell) => !impossible.some(({ is }) => is(cell)));

/** Impossible cells, counted by their reasons. */
export function countImpossible(): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const cell of all) {
    const why = impossible.find(({ is }) => is(cell))?.why;
    if (why !== undefined) counts[why] = (counts[why] ?? 0) + 1;
  }
  return counts;
}

/** A target of requests. */
export interface Path {
  readonly path: string;
  /** What is sent there, and the most that is taken, in bytes. */
  readonly type: string;
  readonly body: string;
  readonly bytesMax: number;
  /** Whether a POST with such a body is taken. */
  readonly takesBodies: boolean;
  readonly headers: readonly string[];
}

const FAR_OVER_BYTES = 4 * 1024 * 1024;

function bodyOf({ body, bytesMax }: Path, size: Size): Buffer {
  const lengths = {
    empty: 0,
    'at-limit': bytesMax,
    over: bytesMax + 1,
    'far-over': bytesMax + FAR_OVER_BYTES,
  };
  // Spaces after JSON mean nothing, and a form's last value may be longer.
  return Buffer.from(body.padEnd(lengths[size]).slice(0, lengths[size]));
}

/** What goes over the wire, in the pieces in which it is written. */
export function piecesOf(path: Path, cell: Cell, host: string): readonly Buffer[] {
  const body = bodyOf(path, cell.size);
  const head = Buffer.from(headOf(path, cell, host, body.length));
  const isChunked = cell.framing === 'chunked';
  switch (cell.manner) {
    case 'half-and-gone':
    case 'half-and-silent': {
      const half = body.subarray(0, Math.ceil(body.length / 2));
      // Its last chunk, or the rest of its length, never comes.
      return [head, ...(isChunked ? chunksOf(half) : [half])];
    }
    case 'bad-chunk-size':
      return [head, ...chunksOf(body), Buffer.from('xyz\r\n')];
    case 'trailers':
      return [head, ...chunksOf(body), Buffer.from('0\r\nX-Checksum: 1\r\nHost: other\r\n\r\n')];
    case 'two-in-one-packet': {
      const end = isChunked ? [Buffer.from('0\r\n\r\n')] : [];
      const one = Buffer.concat([head, ...(isChunked ? chunksOf(body) : [body]), ...end]);
      return [Buffer.concat([one, one])];
    }
    default:
      return [head, ...(isChunked ? [...chunksOf(body), Buffer.from('0\r\n\r\n')] : [body])];
  }
}

const CHUNK_BYTES = 16 * 1024;

/** Without the last, empty one. */
function chunksOf(body: Buffer): readonly Buffer[] {
  const chunks: Buffer[] = [];
  for (let at = 0; at < body.length; at += CHUNK_BYTES) {
    const piece = body.subarray(at, at + CHUNK_BYTES);
    chunks.push(Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n'));
  }
  return chunks;
}

function headOf(path: Path, { framing, manner }: Cell, host: string, length: number): string {
  const framed = {
    'content-length': [`Content-Length: ${length}`],
    chunked: ['Transfer-Encoding: chunked'],
    'no-length': [],
    'http-1.0': [`Content-Length: ${length}`],
    expect: [`Content-Length: ${length}`, 'Expect: 100-continue'],
  }[framing];
  const lines = [
    `POST ${path.path} HTTP/${framing === 'http-1.0' ? '1.0' : '1.1'}`,
    `Host: ${host}`,
    `Content-Type: ${path.type}`,
    ...framed,
    ...(manner === 'trailers' ? ['Trailer: X-Checksum'] : []),
    ...path.headers,
  ];
  return `${lines.join('\r\n')}\r\n\r\n`;
}
