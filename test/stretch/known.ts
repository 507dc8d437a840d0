import type { Recipe } from './recipe.ts';

/** What once held the loop for long, by whom it was taken; what it took then, in milliseconds. */
export const known: Readonly<Record<string, readonly Recipe[]>> = {
  documents: [
    // 31: 300 fragments in one place.
    { kind: 'fragments', sizes: [0.87, 0, 0] },
    // 128: one field a thousand times.
    { kind: 'copies', sizes: [0.93, 0] },
    // 55.
    { kind: 'nested', sizes: [0.622, 0.562, 0.078] },
    // 2,500: errors on 450,000 lines; 84: long names that are like others.
    { kind: 'unknown', sizes: [0.7, 0, 0, 1] },
    { kind: 'unknown', sizes: [0.425, 0.063, 1, 0.787] },
    // 25: spreads of fragments that do not exist; introspection written as one text.
    { kind: 'unknownOthers', sizes: [1, 0.181, 0.808, 0] },
    { kind: 'introspection', sizes: [0.559, 0.83, 0.594, 0.01] },
    // 154 and 75: small values, and names of which no two are alike.
    { kind: 'json', sizes: [1, 0.712] },
    { kind: 'json', sizes: [1, 1] },
  ],
  packets: [
    // 600 calls of /rpc: 237. 2,500 requests for another host: 191.
    { kind: 'requests', sizes: [0.646, 0] },
    { kind: 'requests', sizes: [0.79, 0.567] },
    // 100 to 1,158: 7,000 calls that are answered at once. 20 to 30: no host.
    { kind: 'requests', sizes: [0.9, 0.1] },
    { kind: 'requests', sizes: [0.9, 0.7] },
    // 77: a body in chunks of one byte.
    { kind: 'chunks', sizes: [0.9, 0, 0] },
    // 36: a collection of the garbage of 300,000 chunks.
    { kind: 'chunks', sizes: [1, 0.562, 0.057] },
  ],
  packetsAtOnce: [
    // 43 and 42: packets of a hundred connections are parsed in one turn.
    { kind: 'requests', sizes: [0.35, 0] },
    { kind: 'chunks', sizes: [0.6, 0.3, 0.1] },
  ],
  // 60: each of a hundred sockets is told of one transaction 48 times.
  subscriptions: [{ kind: 'forms', sizes: [1, 0] }],
  // 400 sockets, each with 16 subscriptions to a program of which nothing passes: 79, and 651 of 16
  // transactions that come at once; 16 to each of 16 signatures: 34.
  commits: [
    { kind: 'programs', sizes: [1, 1, 1] },
    { kind: 'signatures', sizes: [1, 1] },
  ],
  // 144 and 302 of 400,000 subscriptions; fewer that end leave less to collect.
  crowds: [
    { kind: 'gone', sizes: [0.85, 1] },
    { kind: 'reverts', sizes: [1, 1] },
  ],
  // 100 to 200: 160 streams read from the start at once; of 400, 590.
  streams: [{ kind: 'since', sizes: [0.85, 0] }],
  answers: [
    // 4,825 and 473.
    { kind: 'deep', sizes: [1, 1, 0.362] },
    { kind: 'records', sizes: [1, 0.334, 0] },
    { kind: 'small', sizes: [1, 0] },
    { kind: 'names', sizes: [1, 1, 0] },
  ],
  // 109: 32 answers of half a megabyte.
  answersAtOnce: [
    { kind: 'someRecords', sizes: [1, 1] },
    // 44 and 24, and 267 of more: small chunks, and heads before the answer's own.
    { kind: 'chunks', sizes: [0.72, 0.4] },
    // 107: as above, of 400,000 chunks each.
    { kind: 'chunks', sizes: [1, 0.4] },
    { kind: 'heads', sizes: [0.8, 0] },
  ],
  frames: [
    // 145, 67 and 24.
    { kind: 'deep', sizes: [0.881, 0.203, 0.334] },
    { kind: 'names', sizes: [1, 0.275, 0, 0.527] },
    { kind: 'noBatch', sizes: [0.839, 1] },
  ],
  // 24.
  seeds: [{ kind: 'names', sizes: [1, 0.334, 0] }],
  manifests: [],
};
