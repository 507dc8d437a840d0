import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { bookNameOf, type HomeFacts, homeParts } from './book.ts';
import { decodeChecked } from './checked-json.ts';
import { failDamaged, PUT_BACK } from './damage.ts';

/**
 * What a home is and has had, by all that says so: what any of its books records counts, and where
 * none is left, other files may tell that there were some.
 */

const HOME_ID_BYTES = 16;
const ID_FORM = /^[0-9a-f]{32}$/;

/** What one of the books records, and its name. */
interface NamedFacts {
  readonly name: string;
  readonly facts: HomeFacts;
}

/**
 * What the books record together; undefined for none.
 * @param all that of the service first: network and ledger are its own.
 * @throws StoreDamaged.
 */
export function mergeFacts(folder: string, all: readonly NamedFacts[]): HomeFacts | undefined {
  const [first] = all;
  if (first === undefined) return undefined;
  const stranger = all.find(({ facts }) => facts.id !== first.facts.id);
  if (stranger !== undefined) failStranger(folder, first, stranger);
  const made: Record<string, number> = {};
  for (const { facts } of all) {
    for (const [name, version] of Object.entries(facts.made)) {
      made[name] = Math.max(version, made[name] ?? 0);
    }
  }
  const network = all.find(({ facts }) => facts.network !== undefined)?.facts.network;
  const ledger = all.find(({ facts }) => facts.ledger !== undefined)?.facts.ledger;
  return { id: first.facts.id, made, ...(network && { network }), ...(ledger && { ledger }) };
}

/** Each of them can be written again from the other, so that the stranger may just go. */
function failStranger(folder: string, one: NamedFacts, other: NamedFacts): never {
  const id = idOfFiles(folder);
  const stranger = id === one.facts.id ? other : one;
  const known = stranger === one ? other : one;
  const detail = `or ${join(folder, known.name)} is: remove the stranger, and it is written again`;
  return failDamaged(join(folder, stranger.name), 'it is of another home', detail);
}

/** Requires a home of which no book says what it has had to be a new one. @throws StoreDamaged. */
export function requireNewHome(folder: string): void {
  const [book = bookNameOf('daemon')] = homeParts
    .map(bookNameOf)
    .filter((name) => existsSync(join(folder, name)));
  const path = join(folder, book);
  const other = nameLaterFile(folder);
  if (other === undefined && !existsSync(path)) return;
  const what = existsSync(path) ? 'it is not what was written' : 'it is missing';
  const left = other === undefined ? '' : `, though ${other} is of a home that had one`;
  const detail = `no book says which files there were${left}`;
  failDamaged(path, what, `${detail}; ${PUT_BACK}`);
}

/** A file that is written only after the books, and so proves that there were some. */
function nameLaterFile(folder: string): string | undefined {
  const named = countedFiles.find((name) => idOfFile(folder, name) !== undefined);
  if (named !== undefined) return named;
  const journals = namesIn(join(folder, 'journals')).filter((name) => name.endsWith('.sqlite'));
  const databases = ['service.sqlite', ...journals.map((name) => `journals/${name}`)];
  const written = databases.find((name) => isWritten(join(folder, name)));
  if (written !== undefined) return written;
  return namesIn(join(folder, 'checkpoints')).length > 0 ? 'checkpoints' : undefined;
}

function isWritten(path: string): boolean {
  return (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 0;
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** Files that name the home that they belong to. */
const countedFiles = ['wallets.json', 'networks.json', 'player-rules.json'];

/** The id of a home that has none on record: it keeps the one that other files name. */
export function chooseHomeId(folder: string): string {
  return idOfFiles(folder) ?? randomBytes(HOME_ID_BYTES).toString('hex');
}

function idOfFiles(folder: string): string | undefined {
  return countedFiles.map((name) => idOfFile(folder, name)).find((id) => id !== undefined);
}

function idOfFile(folder: string, name: string): string | undefined {
  try {
    const decoded = decodeChecked(readFileSync(join(folder, name), 'utf8'));
    const id = String(decoded?.isWhole === true && decoded.value.home);
    return ID_FORM.test(id) ? id : undefined;
  } catch {
    return undefined;
  }
}
