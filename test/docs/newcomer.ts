import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { listFiles } from '../../build/check/files.ts';
import { repository, runCommand } from '../support/daemon-process.ts';
import { readPage } from './pages.ts';

/** Somebody who has the pages, a copy of the repository, and the commands. */
export interface Newcomer {
  /** Folder of the copy. */
  readonly root: string;
  /** Does what the block for a file says. @throws Error if there is no such block. */
  write(file: string): void;
  /** Does what all of them say. */
  writeAll(): void;
  /** Runs `npm run <name>`, once everything is set up. */
  run(name: string, ...args: readonly string[]): Promise<Ran>;
  /** Runs a tool of node_modules. */
  runTool(path: string, ...args: readonly string[]): Promise<Ran>;
  /**
   * Types a line in a shell, at the root. @param env what is next to this process's environment.
   */
  type(line: string, env: Readonly<Record<string, string>>): Promise<Ran>;
  remove(): void;
}

export interface Ran {
  readonly status: number | null;
  /** Lines of both streams. */
  readonly said: readonly string[];
}

/** A block of CONTRIBUTING.md that is for a file: ```` ```ts path#next to ````. */
interface Block {
  readonly file: string;
  /** What the line holds next to which it must be written; absent for a file or its end. */
  readonly beside: string | undefined;
  readonly text: string;
}

function readBlocks(): readonly Block[] {
  const fences = /^```\w+ ([^\s#]+)(?:#(\w+))?\n([\s\S]*?)^```$/gm;
  return [...readPage('CONTRIBUTING.md').matchAll(fences)].map(([, file, beside, text]) => ({
    file: file!,
    beside,
    text: text!,
  }));
}

/** @param parent folder in which the copy is made, and removed. */
export async function welcomeNewcomer(parent = tmpdir()): Promise<Newcomer> {
  const root = realpathSync(mkdtempSync(join(parent, 'gamekeeper-newcomer-')));
  for (const path of listFiles(repository, ['**'])) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    copyFileSync(join(repository, path), join(root, path));
  }
  linkPackages(join(repository, 'node_modules'), join(root, 'node_modules'));
  // The checks ask git which files there are.
  await runProcess(root, 'git', ['init', '--quiet']);
  const scripts = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts;
  const blocks = readBlocks();
  return {
    root,
    write(file) {
      const block = blocks.find((one) => one.file === file);
      if (block === undefined) throw new Error(`CONTRIBUTING.md has no block for ${file}`);
      writeBlock(root, block);
    },
    writeAll() {
      for (const block of blocks) writeBlock(root, block);
    },
    run(name, ...args) {
      const [node, script, ...rest] = scripts[name].split(' ');
      if (node !== 'node') throw new Error(`npm run ${name} is no script of Node`);
      return runProcess(root, process.execPath, [script, ...rest, ...args]);
    },
    runTool: (path, ...args) => runProcess(root, process.execPath, [path, ...args]),
    type: (line, env) => runProcess(root, 'sh', ['-c', line], env),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

function writeBlock(root: string, { file, beside, text }: Block): void {
  const path = join(root, file);
  const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
  writeFileSync(path, beside === undefined ? atEnd(before, text) : below(before, beside, text));
}

function atEnd(before: string, text: string): string {
  return before === '' ? text : `${before}\n${text}`;
}

/** @throws Error if no line holds what the text is to stand next to. */
function below(before: string, beside: string, text: string): string {
  const lines = before.split('\n');
  const at = lines.findIndex((line) => line.includes(beside));
  if (at === -1) throw new Error(`no line has ${beside}`);
  return lines.toSpliced(at + 1, 0, text.trimEnd()).join('\n');
}

/**
 * Gives the copy all packages, but caches of its own: what is built there is of the copy's sources,
 * and tests of the repository may be using what was built of theirs.
 */
function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isFile()) copyFileSync(source, target);
    else if (!entry.name.startsWith('.') || entry.name === '.bin') {
      symlinkSync(source, target, 'junction');
    }
  }
}

/** What runs has a process group of its own, which ends with this process. */
async function runProcess(
  cwd: string,
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Ran> {
  // The tests that it runs are none of the run that this is a part of.
  const own = Object.entries(process.env).filter(([name]) => !/^VITEST/.test(name));
  const options = { command: [command], cwd, env: { ...Object.fromEntries(own), ...env } };
  const { status, stdout, stderr } = await runCommand(args, options);
  const said = `${stdout}${stderr}`.split('\n').filter((line) => line.trim() !== '');
  return { status, said };
}
