import { isGamekeeperError } from '../../core/errors.ts';
import { EndFile, type SlotForm } from '../../sealed/end-file.ts';
import type { EndPort } from '../../sealed/known-ends.ts';
import type { AuditWitness } from '../audit/verify.ts';
import { failDamaged, throwNoHandle } from '../home/damage.ts';

/** Where a journal ends: how many commits it has had. */
export interface JournalHead {
  readonly id: Uint8Array;
  readonly commits: number;
  readonly atMs: number;
  /** The last line of its audit; number 0 before the first. */
  readonly audit: AuditWitness;
}

export const JOURNAL_ID_BYTES = 8;

/** Where a journal's end is recorded. */
export type JournalEnd = EndPort<JournalHead>;

/** A head as JSON, beside the journal and in the home's book. */
interface EncodedHead {
  /** Hexadecimal. */
  readonly id: string;
  readonly commits: number;
  readonly atMs: number;
  readonly audit: { readonly number: number; readonly hash: string };
}

export function encodeHead({ id, commits, atMs, audit }: JournalHead): EncodedHead {
  const { number, hash } = audit;
  const line = { number, hash: Buffer.from(hash).toString('hex') };
  return { id: Buffer.from(id).toString('hex'), commits, atMs, audit: line };
}

export function decodeHead(encoded: object): JournalHead {
  const { id, commits, atMs, audit } = encoded as EncodedHead;
  const line = { number: audit.number, hash: Buffer.from(audit.hash, 'hex') };
  return { id: Buffer.from(id, 'hex'), commits, atMs, audit: line };
}

const headForm: SlotForm<JournalHead> = {
  kind: 'gamekeeper journal end',
  mark: 'J'.charCodeAt(0),
  steps: [],
  refuse: (path, { what, detail }) => failDamaged(path, what, detail),
  encode: (head) => Buffer.from(JSON.stringify(encodeHead(head))),
  decode: (bytes) => decodeHead(JSON.parse(bytes.toString('utf8', 0, bytes.indexOf(0)))),
};

/**
 * The journal's commit counter, in a file next to it: the turn of a slot. SQLite takes a
 * write-ahead log that lost its tail for a complete one, and an older file for a current one; the
 * counter reveals both.
 */
export class CounterFile {
  readonly name: string;
  readonly #end: JournalEnd | undefined;
  readonly #file: EndFile<JournalHead>;

  /** @param end is told of each head that is written. */
  constructor(path: string, end?: JournalEnd) {
    this.name = path;
    this.#end = end;
    this.#file = new EndFile(path, headForm);
  }

  /** The newer of the valid slots; undefined if there is none. */
  read(): JournalHead | undefined {
    try {
      return this.#file.read()?.body;
    } catch (error) {
      if (isGamekeeperError(error)) throw error;
      throwNoHandle(this.name, error);
      return undefined;
    }
  }

  /** If it cannot be written, the counter stays too low, as after a power cut. */
  write(head: JournalHead): void {
    this.#end?.note(head);
    try {
      this.#file.write({ turn: BigInt(head.commits), notedMs: head.atMs, body: head });
    } catch {
      this.close();
    }
  }

  close(): void {
    this.#file.close();
  }
}
