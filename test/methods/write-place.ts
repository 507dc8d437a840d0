import { utf8Encode } from '../../src/codec/bytes.ts';
import { GamekeeperError } from '../../src/core/errors.ts';
import { uncounted } from '../../src/methods/count.ts';
import type { ServicePort } from '../../src/methods/ports.ts';
import type { SignedWrite } from '../../src/methods/write.ts';
import { WriteDesk } from '../../src/methods/write-desk.ts';
import { servicePartsOf } from './support/named-messages.ts';
import { type CommitFate, type Disk, LittleJournal } from './write-model/journal.ts';

/** A journal on a little disk, a desk with the test's own clock, and a service that is scripted. */

type Arguments = Readonly<Record<string, any>>;
/** What the service does with a send, or with the read of a receipt. */
export type Answer = (args: Arguments) => unknown;

export interface Place {
  readonly service: ServicePort;
  readonly journal: LittleJournal;
  readonly desk: WriteDesk;
  /** That of a call whose connection stays. */
  readonly signal: AbortSignal;
  /** What happened at the service and on the disk, in its order. */
  readonly story: string[];
  /** The arguments of the sends. */
  readonly sends: Arguments[];
  /** How often an outcome stayed unknown. */
  unknowns(): number;
  advance(ms: number): void;
  /** The ledger is put back, or a snapshot is taken. */
  beginEra(): void;
}

export interface PlaceOptions {
  /** At an address, instead of the embedded service. */
  readonly isRemote?: boolean;
  readonly offersOnce?: boolean;
  /** What the sends answer, one after the other; none further may come. */
  readonly answers?: readonly Answer[];
  readonly read?: Answer;
  /** What becomes of the journal's commits. */
  readonly fate?: () => CommitFate;
}

export function openWritePlace(options: PlaceOptions = {}): Place {
  const { isRemote = false, offersOnce = true, answers = [], read = () => [], fate } = options;
  const none = { entries: new Map(), messages: new Map(), counted: new Map() };
  const disk: Disk = { ...none, heldEra: undefined };
  const story: string[] = [];
  const sends: Arguments[] = [];
  const journal = new LittleJournal(disk, async (step) => void story.push(step), fate);
  let nowMs = 0;
  let era = 1;
  let unknowns = 0;
  const desk = new WriteDesk({ now: () => nowMs, after: () => () => undefined });
  desk.onUnknown = () => {
    unknowns += 1;
  };
  const call = async (name: string, args: Arguments): Promise<unknown> => {
    if (name !== 'sendTransactionBundles') return read(args);
    story.push('sent');
    sends.push(args);
    const answer = answers[sends.length - 1];
    if (answer === undefined) throw new TypeError('nobody said what this send answers');
    return answer(args);
  };
  const port = { genesisId: 'network', offersOnce, ...servicePartsOf(call) };
  const ledger = { era: () => era, isKept: async () => true };
  return {
    service: isRemote
      ? { ...port, address: 'http://elsewhere/' }
      : { ...port, address: 'embedded', ledger },
    journal,
    desk,
    signal: new AbortController().signal,
    story,
    sends,
    unknowns: () => unknowns,
    advance: (ms) => {
      nowMs += ms;
    },
    beginEra: () => {
      era += 1;
    },
  };
}

const one = (signature: string, status: string, error: object | null, more: object = {}) => [
  { bundleId: 0, responses: [{ signature, status, error, ...more }] },
];
const nameOf = (name: string | undefined) => (name === undefined ? null : { name, message: name });

/** Answers about a message by its transactions' texts, which the tests use as signatures. */
export const says =
  (status: string, name?: string, more?: object): Answer =>
  ({ txs }) =>
    one(txs[0], status, nameOf(name), more);

export const saysExecutedBy =
  (...signatures: string[]): Answer =>
  ({ txs }) =>
    one(txs[0], 'Rejected', { name: 'AlreadyExecuted', message: 'done', signatures });

export const throws =
  (name: 'ServiceUnreachable' | 'RateLimited' | 'LeafChanged'): Answer =>
  () => {
    throw new GamekeeperError(name, {} as never, { message: `the service says ${name}` });
  };

export const silence = throws('ServiceUnreachable');

/** A message, signed. Its text is its signature. */
export function signedWrite(signature: string, change: Partial<SignedWrite> = {}): SignedWrite {
  return {
    signatures: [signature],
    transactions: [utf8Encode(signature)],
    blockhash: 'blockhash',
    lastValidBlockHeight: 151,
    isOnce: true,
    recordQueries: [],
    receivedAtMs: 0,
    reservation: uncounted,
    facts: { wallet: 'wallet', effect: 'play', takes: [], says: [], gets: [], approval: null },
    ...change,
  };
}
