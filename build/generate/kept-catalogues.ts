import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROTOCOL_VERSION } from '../../src/core/limits.ts';
import { type CatalogueFacts, type Facts, hashFacts, listFacts } from './facts.ts';
import type { GeneratedFile, OlderCatalogue } from './model.ts';

/**
 * The catalogues of versions, as games, daemons and services of other versions have them. A later
 * one may only add, so that two versions can meet: what it takes away or changes is found here.
 * That of the version which is worked on is kept as well, and made again with `--keep` until its
 * heading in CHANGELOG.md has a date, which is when it is released.
 */

/** Path of the folder from the repository's root. */
export const keptFolder = 'src/methods/catalogue/kept';

const ENDING = '.txt';
const OWNERS = '# The channels of whoever owns the machine: they compare the protocol alone.';

/** A catalogue of a version. */
export interface KeptCatalogue extends CatalogueFacts {
  readonly version: string;
  /** Of the protocol: those of another number are not compared. */
  readonly protocol: number;
  readonly isReleased: boolean;
}

/** Those of all versions, the oldest first. */
export function readKeptCatalogues(root: string): readonly KeptCatalogue[] {
  const folder = join(root, keptFolder);
  if (!existsSync(folder)) return [];
  const released = readReleased(root);
  return readdirSync(folder)
    .filter((name) => name.endsWith(ENDING))
    .map((name) => name.slice(0, -ENDING.length))
    .sort(compareVersions)
    .map((version) => {
      const text = readFileSync(join(root, pathOf(version)), 'utf8');
      return { version, isReleased: released.has(version), ...parse(text) };
    });
}

/** The file that keeps the catalogue of a version. */
export function keptFile(version: string, { game, owners }: CatalogueFacts): GeneratedFile {
  const lines = [
    `# The catalogue of Gamekeeper ${version}, for later ones to be compared with.`,
    `protocol ${PROTOCOL_VERSION}`,
    ...listFacts(game),
    OWNERS,
    ...listFacts(owners),
  ];
  return { path: pathOf(version), text: `${lines.join('\n')}\n` };
}

/** What a catalogue adds to each other one before it, of which several versions may have one. */
export function findOlder(
  version: string,
  { game }: CatalogueFacts,
  kept: readonly KeptCatalogue[],
): readonly OlderCatalogue[] {
  const byHash = new Map(comparable(version, kept).map((one) => [hashFacts(one.game), one]));
  byHash.delete(hashFacts(game));
  return [...byHash].map(([schemaHash, older]) => ({
    version: older.version,
    schemaHash,
    added: [...game.keys()].filter((name) => !older.game.has(name)),
  }));
}

/**
 * What of a catalogue is no addition to those before, or is not what is kept of its own version.
 * Each with what to do.
 */
export function findKeptProblems(
  version: string,
  facts: CatalogueFacts,
  kept: readonly KeptCatalogue[],
): readonly string[] {
  const broken = comparable(version, kept).flatMap((older) => {
    const found = [
      ...findBreaks(older.game, facts.game),
      ...findBreaks(older.owners, facts.owners),
    ];
    return found.map((problem) => `${pathOf(older.version)}: ${problem}; ${WAYS_OUT}`);
  });
  const own = kept.find((one) => one.version === version);
  if (own !== undefined && isSame(own, facts)) return broken;
  const keep = 'npm run generate -- --keep';
  const path = pathOf(version);
  if (own?.isReleased) {
    const next = 'give package.json and CHANGELOG.md the next version, then';
    return [
      ...broken,
      `${path}: ${version} is released, and the catalogue changed; ${next} ${keep}`,
    ];
  }
  return [...broken, `${path}: it is not the catalogue as it is now; keep it with ${keep}`];
}

const WAYS_OUT =
  'make it optional and leave what was there, or raise PROTOCOL_VERSION in src/core/limits.ts';

function comparable(version: string, kept: readonly KeptCatalogue[]): readonly KeptCatalogue[] {
  return kept.filter((one) => one.version !== version && one.protocol === PROTOCOL_VERSION);
}

function isSame(kept: KeptCatalogue, { game, owners }: CatalogueFacts): boolean {
  const isOne = (a: Facts, b: Facts) => hashFacts(a) === hashFacts(b);
  const isProtocol = kept.protocol === PROTOCOL_VERSION;
  return isProtocol && isOne(kept.game, game) && isOne(kept.owners, owners);
}

function findBreaks(before: Facts, now: Facts): readonly string[] {
  const gone = [...before].flatMap(([name, value]) => {
    const is = now.get(name);
    if (is === value) return [];
    if (is === undefined) return [`${name} was removed`];
    return [`${name} was \`${value}\`, and is \`${is}\``];
  });
  const added = [...now].filter(([name]) => !before.has(name));
  return [...gone, ...added.flatMap(([name, value]) => findDemand(name, value, before))];
}

/** Why something new breaks who does not know it: a caller, or who reads an answer. */
function findDemand(name: string, value: string, before: Facts): readonly string[] {
  const [kind, rest = ''] = name.split(' ');
  if (kind === 'argument') {
    const owner = rest.slice(0, rest.indexOf('('));
    const isOld = before.has(`operation ${owner}`) || before.has(`method ${owner}`);
    if (!isOld) return [];
    // The methods of clients take arguments as one value, and none where there are none.
    const isFirst = ![...before.keys()].some((one) => one.startsWith(`argument ${owner}(`));
    const moves = `${name} is the first, and moves what clients pass behind it`;
    return [...findNeed(name, value), ...(isFirst ? [moves] : [])];
  }
  const type = before.get(`type ${rest.slice(0, rest.lastIndexOf('.'))}`);
  if (type === undefined) return [];
  if (kind === 'field') return findNeed(name, value);
  const isInAnswers = kind === 'member' || (kind === 'value' && type === 'enum of answers');
  return isInAnswers ? [`${name} is new in answers that older ones read`] : [];
}

/** Why an argument or a field cannot be left out, by a caller or by the daemon. */
function findNeed(name: string, value: string): readonly string[] {
  if (isRequired(value)) return [`${name} is new and required`];
  if (!/ (drawn|filled=|signer=(PLAYER|PAYER))/.test(value)) return [];
  return [`${name} is new, and filled in for services that lack it`];
}

function isRequired(value: string): boolean {
  return value.split(' ')[0]!.endsWith('!');
}

function parse(text: string): Pick<KeptCatalogue, 'game' | 'owners' | 'protocol'> {
  const [game = '', owners = ''] = text.split(`${OWNERS}\n`);
  const protocol = Number(/^protocol (\d+)$/m.exec(game)?.[1]);
  return { protocol, game: parseFacts(game), owners: parseFacts(owners) };
}

function parseFacts(text: string): Facts {
  const lines = text.split('\n').filter((line) => /^[a-z]+ \S+:/.test(line));
  return new Map(
    lines.map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at), line.slice(at + 1).trimStart()];
    }),
  );
}

function pathOf(version: string): string {
  return `${keptFolder}/${version}${ENDING}`;
}

/** The versions whose heading in CHANGELOG.md has a date, as in `## 0.1.0 (2027-01-31)`. */
function readReleased(root: string): ReadonlySet<string> {
  const changes = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  const headings = changes.matchAll(/^## (\d+\.\d+\.\d+) \(\d{4}-\d{2}-\d{2}\)$/gm);
  return new Set([...headings].map(([, version]) => version!));
}

function compareVersions(left: string, right: string): number {
  const parts = (version: string) => version.split('.').map(Number);
  const [a, b] = [parts(left), parts(right)];
  const at = a.findIndex((part, i) => part !== b[i]);
  return at === -1 ? 0 : a[at]! - b[at]!;
}
