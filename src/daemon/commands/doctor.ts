import { createInterface } from 'node:readline/promises';
import { inHomeAtRest } from '../backup/replacement.ts';
import { removeLeftovers } from '../home/leftovers.ts';
import { resolveHome } from '../home/paths.ts';

export interface DoctorOptions {
  readonly home?: string;
  readonly json?: boolean;
  readonly rebuild?: boolean;
  readonly replay?: boolean;
  readonly yes?: boolean;
}

/**
 * Checks everything in the home and says what to do, or rebuilds a damaged ledger. Exit code 1 if
 * something is wrong, or nothing was done.
 * @throws DaemonRunning while another process uses it.
 */
export async function runDoctor(options: DoctorOptions): Promise<void> {
  const home = resolveHome(options.home);
  await inHomeAtRest(home, () =>
    options.rebuild ? rebuild(home, options) : examine(home, options),
  );
}

async function examine(home: string, options: DoctorOptions): Promise<void> {
  const { examineHome } = await import('../process/examine-home.ts');
  const findings = await examineHome(home, options.replay);
  const isWhole = findings.every((finding) => finding.isWhole);
  const lines = findings.map((finding) => {
    const sign = finding.isWhole ? 'ok     ' : 'DAMAGED';
    return `${sign}  ${finding.file}  ${finding.words}`;
  });
  const verdict = isWhole
    ? 'All is well.'
    : 'Do what stands above, then ask again. What is whole stays as it is; nothing was changed.';
  const text = options.json
    ? JSON.stringify({ home, isWhole, findings }, null, 2)
    : [`Looking at ${home}`, ...lines, verdict].join('\n');
  process.stdout.write(`${text}\n`);
  if (!isWhole) process.exitCode = 1;
}

async function rebuild(home: string, options: DoctorOptions): Promise<void> {
  const { planHome, rebuildHome } = await import('../backup/rebuild.ts');
  removeLeftovers(home, 'both');
  const { examineEmbeddedStore } = await import('../process/embedded.ts');
  const say = (...lines: string[]): void => void process.stdout.write(`${lines.join('\n')}\n`);
  if (isWholeLedger(examineEmbeddedStore(home))) {
    say('The ledger is whole: nothing is to be made anew.');
    return;
  }
  const plan = await planHome(home);
  say(...plan.words, 'What is damaged would be kept in a folder of the home.');
  if (options.yes !== true && !(await isWanted())) {
    say('Nothing was done; --yes does it.');
    process.exitCode = 1;
    return;
  }
  const kept = await rebuildHome(home, plan);
  say(`The ledger is made anew. What was damaged is in ${kept}.`);
}

function isWholeLedger({
  isThere,
  findings,
}: {
  readonly isThere: boolean;
  readonly findings: readonly unknown[];
}): boolean {
  return isThere && findings.length === 0;
}

async function isWanted(): Promise<boolean> {
  const { stdin: input, stdout: output } = process;
  if (!input.isTTY) return false;
  const terminal = createInterface({ input, output });
  try {
    const answer = await terminal.question('Make it anew? [y/N] ');
    return /^y(es)?$/i.test(answer.trim());
  } finally {
    terminal.close();
  }
}
