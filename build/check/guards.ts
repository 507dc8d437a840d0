import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './files.ts';
import { codeOf } from './source-text.ts';

/** What only a few files may touch, so that there is one place that says what it means. */
export interface Guard {
  /** Every way to touch it, in code; comments may name it. */
  readonly words: readonly RegExp[];
  /** The files that may; each of them does. */
  readonly only: readonly string[];
  /** What all others use. */
  readonly instead: string;
}

export const guards: readonly Guard[] = [
  {
    // Anyone may have a wallet's marker say that it is the shadow of their user.
    words: [
      /\b(walletMarkerKind|walletMarkerAddress|WalletMarker|isShadow)\b/,
      /\b(wallet|shadow)Marker\.\w+/,
      /\bexists\([\w.]*(wallet|shadow)Marker\)/,
    ],
    only: [
      'src/service/programs/control/members.ts',
      'src/service/programs/kit/addresses.ts',
      'src/service/programs/records/control-records.ts',
    ],
    instead: 'members.ts, which says whose user a wallet is and what a shadow may do',
  },
  {
    // So is the record of a user: it names its shadow, which need not know of it.
    words: [
      /\.shadow\b|\['shadow'\]/,
      /\{[^{}]*\bshadow\b[^{}]*\}[\s}]*(=(?![=>]|\s*context\.accounts\b)|:|\)\s*=>)/,
    ],
    only: [
      'src/service/programs/control/members.ts',
      'src/service/programs/records/control-records.ts',
      // Of the daemon: it names it to a service that gives each wallet a sum.
      'src/daemon/sessions/shadow-tokens.ts',
      // The one shows the name; the other signs, only with keys that the service has.
      'src/service/reads/user-view.ts',
      'src/service/sends/shadow.ts',
    ],
    instead: 'members.ts, which says whose user a wallet is and what a shadow may do',
  },
  {
    // A state of a write that the table does not lead to.
    words: [/\bkeptState\b/, /\bas (WriteState|KeptState)\b/],
    only: ['src/methods/write-machine.ts', 'src/daemon/journal/kept-entry.ts'],
    instead: 'nextState of write-machine.ts, which alone makes states of writes',
  },
  {
    // Gone once a request is destroyed, while its answer is still being written.
    words: [
      /\.(socket|connection)\b|\['(socket|connection)'\]/,
      /\{[^{}]*\b(socket|connection)\b[^{}]*\}(: \w*(Message|Request|Response)\b| = \w*re[qs])/,
    ],
    only: ['src/door/sockets.ts'],
    instead: 'socketOf of sockets.ts, which notes the socket when the request arrives',
  },
  {
    // A response behind others never learns that its connection has closed.
    words: [/\bon(ce)?\('request'/],
    only: ['src/door/connections.ts', 'src/door/pipelines.ts'],
    instead: 'answerRequests of pipelines.ts, which tells each response',
  },
  {
    // The books of a home, which are read once and written where that is known.
    words: [
      /\b(mergeFacts|chooseHomeId|requireNewHome)\(/,
      /(?<!this\.)\breadBook\(/,
      /\bnew (Book|Home|OpenHome)\(/,
    ],
    only: ['src/daemon/home/book.ts', 'src/daemon/home/home-facts.ts', 'src/daemon/home/home.ts'],
    instead: 'the Home that the caller has',
  },
  {
    // Whoever needs to know something of a home is given the value.
    words: [/\b(openHome|lookAtHome|inHomeAtRest|makeHomeIn)\(/],
    only: [
      'src/daemon/backup/replace-ledger.ts',
      'src/daemon/backup/restore.ts',
      'src/daemon/commands/audit.ts',
      'src/daemon/commands/controls.ts',
      'src/daemon/commands/doctor.ts',
      'src/daemon/commands/service.ts',
      'src/daemon/commands/start.ts',
      'src/daemon/commands/status.ts',
      'src/daemon/commands/uninstall.ts',
      'src/daemon/home/home.ts',
      'src/daemon/process/diagnose-home.ts',
      'src/daemon/process/home-at-rest.ts',
    ],
    instead: 'the Home that the caller has',
  },
];

/** Files that touch what is not theirs, and files that may and do not. */
export function checkGuards(root: string, all: readonly Guard[] = guards): readonly string[] {
  const problems: string[] = [];
  const needed = new Set<string>();
  for (const path of listFiles(root, ['src/**/*.ts'])) {
    if (path.includes('/generated/')) continue;
    const lines = readFileSync(join(root, path), 'utf8').split('\n').map(codeOf);
    for (const { words, only, instead } of all) {
      const found = lines.flatMap((line, i) => {
        const word = words.map((one) => one.exec(line)?.[0]).find((one) => one !== undefined);
        return word === undefined ? [] : [`${path}:${i + 1}: ${word}; instead: ${instead}`];
      });
      if (!only.includes(path)) problems.push(...found);
      else if (found.length > 0) needed.add(path);
    }
  }
  const stale = all.flatMap(({ only }) => only.filter((path) => !needed.has(path)));
  return [...problems, ...stale.map((path) => `stale guard: ${path} does not need it`)];
}
