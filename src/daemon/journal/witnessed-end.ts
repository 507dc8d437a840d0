import { join } from 'node:path';
import { readWitness, type Witness, witnessNameOf } from '../home/witness.ts';
import type { JournalEnd, JournalHead } from './counter-file.ts';

/** The end of a journal in the home's witness. */
interface WitnessedEnd {
  /** Hexadecimal. */
  readonly id: string;
  readonly commits: number;
  readonly atMs: number;
  /** The last line of the audit; absent in a witness of before there was one. */
  readonly audit?: { readonly number: number; readonly hash: string };
}

/** @param name the journal's path in the home. */
export function journalEndIn(witness: Witness, name: string): JournalEnd {
  return {
    name: witness.path,
    read: () => decodeEnd(witness.endOf(name)),
    note: (head) => witness.noteEnd(name, encodeEnd(head)),
  };
}

/** The end as the witness has it on disk, for one who only looks. @throws StoreDamaged. */
export function readJournalEnd(home: string, name: string): JournalEnd {
  return {
    name: join(home, witnessNameOf('daemon')),
    read: () => decodeEnd(readWitness(home, 'daemon')?.ends[name]),
    note: () => {},
  };
}

function encodeEnd({ id, commits, atMs, audit }: JournalHead): WitnessedEnd {
  const end = { id: Buffer.from(id).toString('hex'), commits, atMs };
  if (audit === undefined) return end;
  const { number, hash } = audit;
  return { ...end, audit: { number, hash: Buffer.from(hash).toString('hex') } };
}

function decodeEnd(end: object | undefined): JournalHead | undefined {
  if (end === undefined) return undefined;
  const { id, commits, atMs, audit } = end as WitnessedEnd;
  const head = { id: Buffer.from(id, 'hex'), commits, atMs };
  if (audit === undefined) return head;
  return { ...head, audit: { number: audit.number, hash: Buffer.from(audit.hash, 'hex') } };
}
