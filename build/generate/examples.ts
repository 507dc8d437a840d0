import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the doc comment of an action shows: a call, and what its answer holds. */
export interface Example {
  readonly params: Readonly<Record<string, unknown>>;
  /** Where in the answer the value is. */
  readonly path: readonly (string | number)[];
  readonly value: string | number | boolean;
}

/** By the wire name of the action. */
export type Examples = ReadonlyMap<string, Example>;

export const EXAMPLES_PATH = 'test/vectors/examples.jsonl';

/** What `npm run vectors` has written; none under a root without vectors. */
export function readExamples(root: string): Examples {
  const path = join(root, EXAMPLES_PATH);
  if (!existsSync(path)) return new Map();
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  return new Map(
    lines.map((line) => {
      const { action, ...example } = JSON.parse(line) as Example & { readonly action: string };
      return [action, example];
    }),
  );
}
