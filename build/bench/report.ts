import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { type Finding, formatTargets, judge } from './finding.ts';
import { formatTerminalTable } from './terminal-table.ts';

/** What a reader needs to know about the machine; nothing that identifies its owner. */
export interface Circumstances {
  readonly date: string;
  readonly command: string;
  readonly commit: string;
  readonly node: string;
  readonly processor: string;
  readonly memory: string;
  /** Load average over the last minute: more than the number of processors means busy. */
  readonly load: string;
}

export function readCircumstances(): Circumstances {
  const [first] = cpus();
  const machine = `${process.platform} ${process.arch}`;
  return {
    date: new Date().toISOString().slice(0, 10),
    command: nameCommand(process.argv.slice(2)),
    commit: readCommit(),
    node: process.version,
    processor: `${cpus().length} × ${first?.model ?? 'unknown'}, ${machine}`,
    memory: `${(totalmem() / 2 ** 30).toFixed(0)} GiB`,
    load: loadavg()[0]!.toFixed(1),
  };
}

/** The command to type for the same run. npm keeps options for itself that no `--` precedes. */
export function nameCommand(options: readonly string[]): string {
  return ['npm run bench', ...(options.length > 0 ? ['--'] : []), ...options].join(' ');
}

const HEAD = ['measure', 'ours', 'beside it', 'compared', 'target', 'outcome'] as const;

/** The table's rows as text, without the header. */
export function tabulate(findings: readonly Finding[]): readonly (readonly string[])[] {
  return findings.map((finding) => [
    finding.measure,
    finding.ours,
    finding.beside,
    `${finding.compared.toFixed(2)} ${finding.unit}`,
    formatTargets(finding.targets),
    judge(finding),
  ]);
}

/** The table for a terminal. */
export function printTable(findings: readonly Finding[]): string {
  return formatTerminalTable([HEAD, ...tabulate(findings)]);
}

/** Writes `<date>.md` and `<date>.json` and answers their common path. */
export function writeReport(
  folder: string,
  circumstances: Circumstances,
  findings: readonly Finding[],
): string {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, circumstances.date);
  writeFileSync(`${path}.md`, formatPage(circumstances, findings));
  const judged = findings.map((finding) => ({ ...finding, outcome: judge(finding) }));
  writeFileSync(
    `${path}.json`,
    `${JSON.stringify({ circumstances, findings: judged }, null, 2)}\n`,
  );
  return path;
}

function formatPage(circumstances: Circumstances, findings: readonly Finding[]): string {
  const { date, command, commit } = circumstances;
  const notes = findings.filter(({ note }) => note).map((f) => `* ${f.measure}: ${f.note}.`);
  const lines = [
    `# Measured on ${date}`,
    '',
    `\`${command}\` at ${commit}, ${describeMachine(circumstances)}.`,
    '',
    'Blocks of ours and of what stands beside it take turns in one run; a figure is the median.',
    'The limit on how often one game may call is off: this is how fast the daemon can be.',
    '',
    formatTable(HEAD, tabulate(findings)),
    '',
    ...notes,
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}

export function describeMachine({ node, processor, memory, load }: Circumstances): string {
  return `Node ${node}, ${processor}, ${memory}, load average ${load} before`;
}

/** A table in Markdown. */
export function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const toRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [head, head.map(() => '---'), ...rows].map(toRow).join('\n');
}

/** The commit, and whether the work tree is dirty. */
function readCommit(): string {
  const run = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8' });
  const head = run('rev-parse', '--short=12', 'HEAD');
  if (head.status !== 0) return 'no commit';
  const isChanged = run('status', '--porcelain').stdout.trim() !== '';
  return `commit ${head.stdout.trim()}${isChanged ? ' with changes' : ''}`;
}
