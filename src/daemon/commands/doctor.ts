import { inHomeAtRest, type OpenHome } from '../home/home.ts';
import { resolveHome } from '../home/paths.ts';
import { print } from '../log/output.ts';
import type { Diagnosis } from '../process/diagnose-home.ts';
import { askYes } from './terminal.ts';

export interface DoctorOptions {
  readonly home?: string;
  readonly json?: boolean;
  readonly rebuild?: boolean;
  readonly replay?: boolean;
  readonly yes?: boolean;
}

/** By the verdict. */
const exitCodes = { WELL: 0, DAMAGED: 1, UNUSABLE: 2 } as const;

/**
 * Checks everything in the home and says what to do, or rebuilds a damaged ledger. Exit code 0 if
 * all is well, 1 if something is damaged or nothing was rebuilt, 2 if nothing is known to be
 * damaged and the home cannot be used now.
 * @throws DaemonRunning for a rebuild while another process uses it.
 */
export async function runDoctor(options: DoctorOptions): Promise<void> {
  const home = resolveHome(options.home);
  if (options.rebuild) return inHomeAtRest(home, (opened) => rebuild(opened, options));
  const { diagnose } = await import('../process/diagnose-home.ts');
  const diagnosis = await diagnose(home, options.replay);
  const { verdict, reason, findings } = diagnosis;
  const isWhole = { WELL: true, DAMAGED: false, UNUSABLE: null }[verdict];
  const text = options.json
    ? JSON.stringify({ home, verdict, isWhole, reason, findings }, null, 2)
    : describe(home, diagnosis).join('\n');
  print(text);
  process.exitCode = exitCodes[verdict];
}

function describe(home: string, { verdict, reason, findings }: Diagnosis): string[] {
  const lines = findings.map(({ file, isWhole, words }) => {
    const sign = isWhole === null ? 'UNREAD ' : isWhole ? 'ok     ' : 'DAMAGED';
    return `${sign}  ${file}  ${words}`;
  });
  const wordsOf = {
    WELL: findings.every(({ isWhole }) => isWhole)
      ? 'All is well.'
      : 'All is well, but for the copies that are named above.',
    DAMAGED: 'Do what is said above, then run doctor again. Nothing was changed.',
    UNUSABLE:
      findings.length === 0
        ? `It was not examined: ${reason}`
        : `Nothing is known to be damaged, but it cannot be used now: ${reason}`,
  };
  return [`Looking at ${home}`, ...lines, wordsOf[verdict]];
}

async function rebuild(home: OpenHome, options: DoctorOptions): Promise<void> {
  const { planHome, rebuildHome } = await import('../backup/rebuild.ts');
  const { examineEmbeddedStore } = await import('../process/embedded.ts');
  const say = print;
  if (isWholeLedger(examineEmbeddedStore(home))) {
    say('The ledger is whole: there is nothing to rebuild.');
    return;
  }
  const plan = await planHome(home);
  say(...plan.words, 'The damaged files would be kept in a folder of the home.');
  if (options.yes !== true && !(await askYes('Rebuild it? [y/N] '))) {
    say('Nothing was done; --yes does it.');
    process.exitCode = 1;
    return;
  }
  const kept = await rebuildHome(home, plan);
  say(`The ledger is rebuilt. The damaged files are in ${kept}.`);
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
