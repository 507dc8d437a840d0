import { join } from 'node:path';
import { readWitness, type Witness, witnessNameOf } from '../home/witness.ts';
import type { JournalEnd, JournalHead } from './counter-file.ts';

/** The end of a journal in the home's witness. */
interface WitnessedEnd {
  /** Hexadecimal. */
  readonly id: string;
  readonly commits: number;
  readonly atMs: number;
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

function encodeEnd({ id, commits, atMs }: JournalHead): WitnessedEnd {
  return { id: Buffer.from(id).toString('hex'), commits, atMs };
}

function decodeEnd(end: object | undefined): JournalHead | undefined {
  if (end === undefined) return undefined;
  const { id, commits, atMs } = end as WitnessedEnd;
  return { id: Buffer.from(id, 'hex'), commits, atMs };
}
