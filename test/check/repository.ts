import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A small git repository in a folder of its own, with these files in it. */
export interface SmallRepository {
  readonly path: string;
  remove(): void;
}

export function makeRepository(files: Readonly<Record<string, string>>): SmallRepository {
  const path = mkdtempSync(join(tmpdir(), 'gamekeeper-check-'));
  execFileSync('git', ['init', '--quiet'], { cwd: path });
  for (const [name, text] of Object.entries(files)) {
    const file = join(path, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** What a check says of such a repository. */
export function checkFiles(
  files: Readonly<Record<string, string>>,
  check: (root: string) => readonly string[],
): readonly string[] {
  const repository = makeRepository(files);
  try {
    return check(repository.path);
  } finally {
    repository.remove();
  }
}
