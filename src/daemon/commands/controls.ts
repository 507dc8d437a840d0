import { resolve } from 'node:path';
import { fail } from '../../core/errors.ts';
import { finishReplacement } from '../backup/replacement.ts';
import { ensurePrivateFolder } from '../files.ts';
import { forgetUndone } from '../hold-journal.ts';
import { lockHome } from '../home-lock.ts';
import { openNetworkJournal } from '../journal.ts';
import { resolveHome } from '../paths.ts';
import { type ControlClient, connectToControl } from './client.ts';

/** The developer's controls on the command line: what each prints. */

export interface ControlOptions {
  readonly home?: string;
  readonly json?: boolean;
}

type Format = (answer: any) => string;

export async function runWarp(
  options: ControlOptions & {
    readonly seconds?: number;
    readonly until?: number;
    readonly mission?: string;
  },
): Promise<void> {
  const { seconds, until, mission } = options;
  const params = { seconds, until, mission };
  await runControl(options, 'control.warp', params, (answer) => `It is ${answer.time}`);
}

export async function runSnapshot(
  name: string | undefined,
  options: ControlOptions & { readonly delete?: boolean },
): Promise<void> {
  if (name === undefined) {
    if (options.delete) fail('InvalidParams', missingName);
    await runControl(options, 'control.snapshots', {}, formatSnapshots);
  } else if (options.delete) {
    await runControl(options, 'control.dropSnapshot', { name }, () => `Deleted ${name}`);
  } else {
    await runControl(options, 'control.snapshot', { name }, ({ time }) => `${name} is ${time}`);
  }
}

const missingName = { path: 'name', problem: 'is missing', expected: 'the snapshot to delete' };

export async function runRevert(name: string, options: ControlOptions): Promise<void> {
  await runControl(options, 'control.revert', { name }, ({ time }) => `Back to ${name}: ${time}`);
}

export async function runAirdrop(
  wallet: string,
  sol: string,
  options: ControlOptions,
): Promise<void> {
  const format: Format = (answer) => `${answer.wallet} has ${answer.sol} SOL`;
  await runControl(options, 'control.airdrop', { wallet, sol }, format);
}

export async function runMintNft(
  owner: string,
  options: ControlOptions & {
    readonly name: string;
    readonly symbol?: string;
    readonly uri?: string;
    readonly compressed?: boolean;
    readonly collection?: string;
    readonly creator?: readonly string[];
    readonly updateAuthority?: string;
  },
): Promise<void> {
  const { name, symbol, uri, collection, updateAuthority } = options;
  const creators = options.creator?.map(readCreator);
  const kind = options.compressed ? 'Cnft' : 'Nft';
  const params = { owner, kind, name, symbol, uri, collection, creators, updateAuthority };
  await runControl(options, 'control.mintNft', params, ({ mint }) => mint);
}

/** `ADDRESS:SHARE`, the share in percent. */
function readCreator(text: string): { address: string; share: number } {
  const [address = '', share = ''] = text.split(':');
  if (address !== '' && /^\d{1,3}$/.test(share)) return { address, share: Number(share) };
  const expected = 'ADDRESS:PERCENT';
  return fail('InvalidParams', { path: 'creator', problem: `${text} is none`, expected });
}

export async function runPersonas(
  names: readonly string[],
  options: ControlOptions,
): Promise<void> {
  const params = names.length === 0 ? {} : { names };
  await runControl(options, 'control.personas', params, (personas) =>
    formatTable(personas.map(({ name, address, sol }: any) => [name, address, `${sol} SOL`])),
  );
}

export async function runPasses(wallet: string, options: ControlOptions): Promise<void> {
  await runControl(options, 'control.passes', { wallet }, formatPasses);
}

export async function runAddPass(
  wallet: string,
  kind: string,
  options: ControlOptions & { readonly expiry?: number },
): Promise<void> {
  const params = { wallet, kind, expiry: options.expiry };
  await runControl(options, 'control.addPass', params, formatPasses);
}

export async function runRemovePass(
  wallet: string,
  kind: string,
  options: ControlOptions,
): Promise<void> {
  await runControl(options, 'control.removePass', { wallet, kind }, formatPasses);
}

export async function runFaults(options: ControlOptions): Promise<void> {
  await runControl(options, 'control.faults', {}, formatFaults);
}

export async function runAddFault(
  operation: string,
  kind: string,
  options: ControlOptions & {
    readonly ms?: number;
    readonly error?: string;
    readonly count?: number;
  },
): Promise<void> {
  const { ms: latencyMs, error, count } = options;
  const params = { operation, kind, latencyMs, error, count };
  await runControl(options, 'control.addFault', params, formatFaults);
}

export async function runClearFaults(
  operation: string | undefined,
  options: ControlOptions,
): Promise<void> {
  await runControl(options, 'control.clearFaults', { operation }, formatFaults);
}

export async function runExport(file: string, options: ControlOptions): Promise<void> {
  const format: Format = ({ genesisId, stateRoot }) =>
    [`Exported to ${file}`, `  network  ${genesisId}`, `  root     ${stateRoot}`].join('\n');
  await runControl(options, 'control.export', { file: resolve(file) }, format);
}

/**
 * Takes the place of the state in a folder where nothing runs: a daemon's sessions, wallets and
 * journal belong to the network that it started with.
 */
export async function runImport(file: string, options: ControlOptions): Promise<void> {
  const home = resolveHome(options.home);
  const { importIntoHome } = await import('../embedded.ts');
  await ensurePrivateFolder(home);
  await finishReplacement(home);
  const unlock = lockHome(home, 'daemon');
  const header = await importIntoHome(home, resolve(file), async ({ genesisId }, isKept) => {
    const journal = await openNetworkJournal(home, genesisId);
    await forgetUndone(journal, { isKept });
    await journal.close();
  });
  unlock();
  const lines = [
    `Imported ${file}`,
    `  network  ${header.genesisId}`,
    `  root     ${header.stateRoot}`,
    `  time     ${new Date(header.unixMs).toISOString()}, and goes on from there`,
  ];
  print(options, header, () => lines.join('\n'));
}

/** Exit code 1 when the replay ends elsewhere. */
export async function runVerify(options: ControlOptions): Promise<void> {
  const answer = await runControl(options, 'control.verify', {}, formatVerdict);
  if (!answer.isEqual) process.exitCode = 1;
}

const formatVerdict: Format = ({ isEqual, root, replayedRoot, since }) => {
  const replayed = `The log, replayed from ${since === null ? 'genesis' : `the copy of ${since}`},`;
  return isEqual
    ? `${replayed} gives the same state: ${root}`
    : `${replayed} gives another state: ${replayedRoot}; there is ${root}`;
};

const formatSnapshots: Format = (snapshots) =>
  snapshots.length === 0
    ? 'No snapshots'
    : formatTable(snapshots.map(({ name, time, takenAt }: any) => [name, time, takenAt]));

const formatPasses: Format = (passes) =>
  passes.length === 0
    ? 'No passes'
    : formatTable(passes.map(({ kind, expiry }: any) => [kind, expiry ?? 'does not expire']));

const formatFaults: Format = (faults) =>
  faults.length === 0
    ? 'No faults'
    : formatTable(
        faults.map(({ operation, kind, latencyMs, error, count }: any) => [
          operation,
          kind,
          latencyMs === undefined ? (error ?? '') : `${latencyMs} ms`,
          count === undefined ? 'until cleared' : `${count} more`,
        ]),
      );

/** Columns as wide as their widest cell. */
function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column]!)));
  return lines.map((cells) => cells.join('  ').trimEnd()).join('\n');
}

async function runControl(
  options: ControlOptions,
  method: string,
  params: object,
  format: Format,
): Promise<any> {
  const client: ControlClient = await connectToControl(resolveHome(options.home));
  try {
    const answer = await client.call(method, params);
    print(options, answer, format);
    return answer;
  } finally {
    client.close();
  }
}

function print({ json }: ControlOptions, answer: unknown, format: Format): void {
  process.stdout.write(`${json ? JSON.stringify(answer, null, 2) : format(answer)}\n`);
}
