import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { listFiles } from '../../build/check/files.ts';
import { repository } from '../support/daemon-process.ts';
import { readPage } from './pages.ts';

/** Somebody who has CONTRIBUTING.md, a copy of the repository, and the commands. */
export interface Newcomer {
  /** Does what the block for a file says. @throws Error if there is no such block. */
  write(file: string): void;
  /** Does what all of them say. */
  writeAll(): void;
  /** Runs `npm run <name>`, once everything is set up. */
  run(name: string, ...args: readonly string[]): Ran;
  /** Runs a tool of node_modules. */
  runTool(path: string, ...args: readonly string[]): Ran;
  remove(): void;
}

export interface Ran {
  readonly status: number | null;
  /** Lines of both streams. */
  readonly said: readonly string[];
}

/** A block of CONTRIBUTING.md that is for a file: ```` ```ts path#beside ````. */
interface Block {
  readonly file: string;
  /** What the line holds beside which it is to be written; absent for a file or its end. */
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

export function welcomeNewcomer(): Newcomer {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'gamekeeper-newcomer-')));
  for (const path of listFiles(repository, ['**'])) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    copyFileSync(join(repository, path), join(root, path));
  }
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'), 'junction');
  // The checks ask git which files there are.
  runProcess(root, 'git', ['init', '--quiet']);
  const scripts = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts;
  const blocks = readBlocks();
  return {
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

/** @throws Error if no line holds what the text is to stand beside. */
function below(before: string, beside: string, text: string): string {
  const lines = before.split('\n');
  const at = lines.findIndex((line) => line.includes(beside));
  if (at === -1) throw new Error(`no line has ${beside}`);
  return lines.toSpliced(at + 1, 0, text.trimEnd()).join('\n');
}

function runProcess(cwd: string, command: string, args: readonly string[]): Ran {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    // The tests that it runs are none of the run that this is a part of.
    env: Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^VITEST/.test(name))),
  });
  const said = `${stdout}${stderr}`.split('\n').filter((line) => line.trim() !== '');
  return { status, said };
}
