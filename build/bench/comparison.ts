import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeFolder } from './children.ts';
import { type Finding, formatRatio } from './finding.ts';
import { median } from './measure.ts';
import { type Circumstances, describeMachine, formatTable } from './report.ts';

/**
 * Compares this commit with another: the same rows, measured alternately, so that noise of the
 * machine affects both alike. Both sides use this commit's benchmark; each measures its own code.
 */

export interface Comparison {
  readonly commit: string;
  readonly rows: readonly string[];
  /** Rows selected by name; none for all. */
  readonly names: readonly string[];
  readonly pairs: number;
  readonly circumstances: Circumstances;
}

/** A median worse by more than this is reported. */
const WORSE_SHARE = 0.1;
const HEAD = ['measure', 'before', 'now', 'now ÷ before, median (min – max)', 'outcome'] as const;

/** The results of a measurement in each pair. */
interface Course {
  readonly better: Finding['value']['better'];
  readonly before: number[];
  readonly now: number[];
}

/** Measures, prints the table and writes it to bench/results/. */
export async function compareWith(wish: Comparison): Promise<void> {
  const { commit, rows, pairs } = wish;
  const folder = makeFolder();
  const other = join(folder.path, 'other');
  checkOut(commit, other);
  try {
    const courses = new Map<string, Course>();
    for (const row of rows) {
      for (let pair = 1; pair <= pairs; pair += 1) {
        process.stdout.write(`measuring ${row}, pair ${pair} of ${pairs} …\n`);
        const sides = [
          ['before', other],
          ['now', resolve('.')],
        ] as const;
        // Alternate the order, so that each goes first equally often.
        for (const [side, place] of pair % 2 === 1 ? sides : [...sides].reverse()) {
          const findings = runRow(row, place, join(folder.path, 'findings.json'));
          for (const finding of findings) note(courses, side, finding);
        }
      }
    }
    publish(wish, courses);
  } finally {
    git('worktree', 'remove', '--force', other);
    folder.remove();
  }
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8' }).trim();
}

/**
 * What the benchmark imports, by path: before the folders changed it stood elsewhere, and before
 * homes were opened once there was nothing that opens one.
 */
const IMPORTED = ['src/codec/bytes.ts', 'src/daemon/home/home.ts'] as const;

function requireImported(commit: string): void {
  const missing = IMPORTED.find(
    (path) => spawnSync('git', ['cat-file', '-e', `${commit}:${path}`]).status !== 0,
  );
  if (missing === undefined) return;
  throw new Error(
    `${commit} has no ${missing}, which this benchmark imports; ` +
      `compare with it from a work tree of the last commit without that file`,
  );
}

/**
 * Checks out the other commit's code with this commit's benchmark, and with packages of its own if
 * they differ.
 */
function checkOut(commit: string, path: string): void {
  requireImported(commit);
  git('worktree', 'add', '--detach', path, commit);
  rmSync(join(path, 'build/bench'), { recursive: true, force: true });
  cpSync('build/bench', join(path, 'build/bench'), { recursive: true });
  const isSame = readLock(path) === readLock('.');
  if (isSame) symlinkSync(resolve('node_modules'), join(path, 'node_modules'));
  else execFileSync(process.execPath, ['build/setup.mjs'], { cwd: path, stdio: 'ignore' });
}

function readLock(path: string): string {
  return readFileSync(join(path, 'package-lock.json'), 'utf8');
}

function runRow(row: string, place: string, file: string): readonly Finding[] {
  const args = ['build/bench/main.ts', '--row', row, '--json', file];
  execFileSync(process.execPath, args, { cwd: place, stdio: ['ignore', 'ignore', 'inherit'] });
  return JSON.parse(readFileSync(file, 'utf8')) as Finding[];
}

function note(
  courses: Map<string, Course>,
  side: 'before' | 'now',
  { measure, value }: Finding,
): void {
  const course = courses.get(measure) ?? { better: value.better, before: [], now: [] };
  course[side].push(value.amount);
  courses.set(measure, course);
}

function publish(wish: Comparison, courses: ReadonlyMap<string, Course>): void {
  // A measure of what one side lacks compares with nothing.
  const shared = [...courses].filter(([, { before, now }]) => before.length === now.length);
  const table = formatTable(HEAD, shared.map(describe));
  const { date, command, commit: here } = wish.circumstances;
  const there = git('rev-parse', '--short=12', wish.commit);
  const lines = [
    `# ${here} beside commit ${there}, measured on ${date}`,
    '',
    `\`${command}\`, ${describeMachine(wish.circumstances)}.`,
    '',
    `Both were measured in turn, ${wish.pairs} times, by one bench. Figures are medians:`,
    'times in µs, rates a second, memory in bytes.',
    '',
    table,
  ];
  mkdirSync('bench/results', { recursive: true });
  const name = [date, 'beside', there, ...wish.names].join('-');
  const path = join('bench/results', `${name}.md`);
  writeFileSync(path, `${lines.join('\n')}\n`);
  process.stdout.write(`\n${table}\n\nwritten: ${path}\n`);
}

function describe([measure, { better, before, now }]: [string, Course]): readonly string[] {
  const ratios = now.map((amount, i) => amount / before[i]!);
  const middle = median(ratios);
  const loss = better === 'higher' ? 1 - middle : middle - 1;
  const range = `${formatRatio(Math.min(...ratios))} – ${formatRatio(Math.max(...ratios))}`;
  return [
    measure,
    median(before).toLocaleString('en-US', { maximumSignificantDigits: 4 }),
    median(now).toLocaleString('en-US', { maximumSignificantDigits: 4 }),
    `${formatRatio(middle)} × (${range})`,
    loss > WORSE_SHARE ? `worse by ${(loss * 100).toFixed(0)} %` : 'kept',
  ];
}
