import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { LogHead } from '../../methods/ports.ts';
import { bookNameOf, homeParts } from '../home/book.ts';
import { throwNoRoom } from '../home/damage.ts';
import { makeHomeIn, type OpenHome } from '../home/home.ts';
import { isReplacing, makeIncoming } from '../home/replacement.ts';
import { encodeLedgerEnd, LEDGER } from '../ledger-store/home-head.ts';
import { requireOwnLog } from '../ledger-store/own-log.ts';

/** Puts another ledger instead of a home's, as a rebuild and an import do. */

/** The ledger that was made. */
interface MadeLedger {
  /** The end of its log. */
  readonly head: LogHead;
  /** Genesis id of its network; left out if that is the same. */
  readonly network?: string;
  /** Whether the ledger that it takes the place of is kept, in a folder of the home. */
  readonly keepsReplaced: boolean;
}

interface LedgerReplacement {
  /** What the player called, such as `The rebuild`. */
  readonly control: string;
  /** Other paths in the home that belong to that one, and go with it. */
  readonly out?: readonly string[];
  /** Makes it in a folder, whose files are only its own. */
  make(folder: string): Promise<MadeLedger>;
}

/**
 * Makes a ledger and replaces the home's with it. With it go the books, which say that it is
 * another one and where it ends, so that each is held to its own end and to no other. A kill leaves
 * the earlier ledger or this one, by the next start at the latest. Both parts must be this
 * process's.
 * @returns the name of the folder with the replaced ledger, if that is kept.
 * @throws ControlUnavailable where its log is elsewhere; what `make` throws; StoreDamaged if the
 *   books are lost; StorageFull; ControlUnfinished once the next start carries it out.
 */
export async function replaceLedger(
  home: OpenHome,
  { control, out = [], make }: LedgerReplacement,
): Promise<string> {
  requireOwnLog(home, control);
  home.requireBooks();
  await home.identify();
  const { id, folder } = makeIncoming(home.path);
  const kept = `damaged-${id}`;
  try {
    const { head, network, keepsReplaced } = await make(folder);
    const incoming = makeHomeIn(folder);
    incoming.continueWith(home, {
      name: LEDGER,
      network,
      endOf: (ledger) => encodeLedgerEnd(head, ledger),
    });
    incoming.close();
    const names = [LEDGER, `${LEDGER}-wal`];
    const made = names.filter((name) => existsSync(join(folder, name)));
    await home.replace(control, {
      id,
      out: [...names, `${LEDGER}-shm`, ...out],
      in: [...made, ...homeParts.map(bookNameOf)],
      kept: keepsReplaced ? { folder: kept, names } : null,
    });
  } catch (error) {
    if (!isReplacing(home.path)) await rm(folder, { recursive: true });
    return throwNoRoom(folder, error);
  }
  return kept;
}
