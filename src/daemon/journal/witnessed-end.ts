import { join } from 'node:path';
import { readWitness, type Witness, witnessNameOf } from '../home/witness.ts';
import { decodeHead, encodeHead, type JournalEnd } from './counter-file.ts';

/** @param name the journal's path in the home. */
export function journalEndIn(witness: Witness, name: string): JournalEnd {
  return {
    name: witness.path,
    read: () => decodeEnd(witness.endOf(name)),
    note: (head) => witness.noteEnd(name, encodeHead(head)),
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

function decodeEnd(end: object | undefined) {
  return end && decodeHead(end);
}
