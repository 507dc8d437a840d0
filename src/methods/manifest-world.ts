import { problemOfName } from '../game-rules/text.ts';
import type { ManifestSeed, ManifestWorld } from './generated/types.ts';
import type { FileProblem } from './json-structure.ts';

/** What a manifest says of its game's world: the seed to be shown, and where things are. */

const HASH_FORM = /^[0-9a-f]{64}$/;

export function* judgeSeed(seed: ManifestSeed): Generator<FileProblem> {
  yield* judgeHash('seed.hash', seed.hash);
  const found = problemOfName(seed.project);
  if (found !== undefined) yield { path: 'seed.project', ...found };
  const kinds = seed.things.map(({ kind }) => kind);
  for (const [index, kind] of kinds.entries()) {
    if (kinds.indexOf(kind) === index) continue;
    const path = `seed.things[${index}].kind`;
    yield { path, problem: `${kind} is there already`, expected: 'each of them once' };
  }
}

export function* judgeWorld({ seed, things }: ManifestWorld): Generator<FileProblem> {
  yield* judgeHash('world.seed', seed);
  const seen = new Set<string>();
  for (const [index, { kind, name, address, index: number }] of things.entries()) {
    const path = `world.things[${index}]`;
    const found = problemOfName(name);
    if (found !== undefined) yield { path: `${path}.name`, ...found };
    const key = `${kind}\n${name}`;
    if (seen.has(key)) {
      const problem = `there is a ${kind} of that name already`;
      yield { path: `${path}.name`, problem, expected: 'each of them once' };
    }
    seen.add(key);
    const isBadge = kind === 'BADGE';
    if (isBadge === (typeof number === 'number') && isBadge !== (typeof address === 'string')) {
      continue;
    }
    const expected = isBadge ? 'an index and no address' : 'an address and no index';
    yield { path, problem: 'does not say where it is', expected };
  }
}

function* judgeHash(path: string, text: string): Generator<FileProblem> {
  if (HASH_FORM.test(text)) return;
  yield { path, problem: 'is no hash', expected: '64 hexadecimal digits, in lower case' };
}
