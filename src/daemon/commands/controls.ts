import { resolve } from 'node:path';
import { fail } from '../../core/errors.ts';
import type {
  CommandControl,
  ControlArguments,
  ControlName,
  ControlResults,
} from '../../methods/generated/controls.ts';
import { openHome } from '../home/home.ts';
import { resolveHome } from '../home/paths.ts';
import { forgetUndone } from '../journal/hold-journal.ts';
import { openNetworkJournal } from '../journal/journal.ts';
import { standardOutput } from '../log/output.ts';
import { connectToControl } from './client.ts';

/** Output of the developer's controls on the command line. */

export interface ControlOptions {
  readonly home?: string;
  readonly json?: boolean;
}

/** How each result is printed. `given` are the arguments as typed. */
const formats: {
  readonly [Name in CommandControl]: (
    answer: ControlResults[Name],
    given: ControlArguments[Name],
  ) => string;
} = {
  'control.warp': ({ time }) => `It is ${time}`,
  'control.revert': ({ time }, { name }) => `Back to ${name}: ${time}`,
  'control.airdrop': ({ wallet, sol }) => `${wallet} has ${sol} SOL`,
  'control.passes': formatPasses,
  'control.addPass': formatPasses,
  'control.removePass': formatPasses,
  'control.personas': (personas) =>
    formatTable(personas.map(({ name, address, sol }) => [name, address, `${sol} SOL`])),
  'control.faults': formatFaults,
  'control.addFault': formatFaults,
  'control.clearFaults': formatFaults,
  'control.export': ({ genesisId, stateRoot }, { file }) =>
    [`Exported to ${file}`, `  network  ${genesisId}`, `  root     ${stateRoot}`].join('\n'),
  'control.verify': formatVerdict,
};

/** Runs a command for a single control. Exit code 1 for a replay with a different result. */
export async function runCommand<Name extends CommandControl>(
  control: Name,
  params: ControlArguments[Name],
  options: ControlOptions,
): Promise<void> {
  const format = formats[control];
  const answer = await runControl(options, control, params, (one) => format(one, params));
  const isWrong = typeof answer === 'object' && 'isEqual' in answer && !answer.isEqual;
  if (isWrong) process.exitCode = 1;
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

interface MintOptions extends ControlOptions {
  readonly name: string;
  readonly symbol?: string;
  readonly uri?: string;
  readonly compressed?: boolean;
  readonly collection?: string;
  readonly creator?: readonly string[];
}

export async function runMintNft(
  owner: string,
  options: MintOptions & { readonly updateAuthority?: string },
): Promise<void> {
  const { updateAuthority } = options;
  const creators = options.creator?.map((text) => {
    const { of: address, share } = readCreator(text, 'ADDRESS:PERCENT');
    return { address, share };
  });
  const params = { ...readMint(owner, options), creators, updateAuthority };
  await runControl(options, 'control.mintNft', params, ({ mint }) => mint);
}

export async function runMintAsset(
  owner: string,
  options: MintOptions & { readonly voucher?: string },
): Promise<void> {
  const { voucher } = options;
  const creators = options.creator?.map((text) => {
    const { of: name, share } = readCreator(text, 'NAME:PERCENT');
    return { name, share };
  });
  const params = { ...readMint(owner, options), creators, voucher };
  await runControl(options, 'control.mintAsset', params, formatOwnAsset);
}

function formatOwnAsset(asset: ControlResults['control.mintAsset']): string {
  const { mint, collection, creators, updateAuthority, tree } = asset;
  const rows = [
    ['mint', mint],
    ...(collection ? [['collection', collection]] : []),
    ...creators.map((creator) => ['creator', creator]),
    ['update authority', updateAuthority],
    ...(tree ? [['tree', tree]] : []),
  ];
  return formatTable(rows);
}

function readMint(owner: string, { name, symbol, uri, collection, compressed }: MintOptions) {
  const kind = compressed ? ('Cnft' as const) : ('Nft' as const);
  return { owner, kind, name, symbol, uri, collection };
}

/** `OF:SHARE`, the share in percent. */
function readCreator(text: string, expected: string): { of: string; share: number } {
  const [, of = '', share = ''] = /^(.+):(\d{1,3})$/.exec(text) ?? [];
  if (of !== '') return { of, share: Number(share) };
  return fail('InvalidParams', { path: 'creator', problem: `${text} is not valid`, expected });
}

/**
 * Replaces the state in a folder where nothing is running: the sessions, wallets and journal of a
 * running daemon belong to the network that it started with.
 */
export async function runImport(file: string, options: ControlOptions): Promise<void> {
  const { importIntoHome } = await import('../process/embedded.ts');
  const home = await openHome(resolveHome(options.home), 'both');
  const header = await importIntoHome(home, resolve(file), async ({ genesisId }, isKept) => {
    const journal = await openNetworkJournal(home, genesisId);
    await forgetUndone(journal, { isKept });
    await journal.close();
  });
  home.close();
  const lines = [
    `Imported ${file}`,
    `  network  ${header.genesisId}`,
    `  root     ${header.stateRoot}`,
    `  time     ${new Date(header.unixMs).toISOString()}, and continues from there`,
  ];
  print(options, header, () => lines.join('\n'));
}

function formatVerdict(answer: ControlResults['control.verify']): string {
  const { isEqual, root, replayedRoot, since } = answer;
  const replayed = `The log, replayed from ${since ? `the copy of ${since}` : 'genesis'},`;
  return isEqual
    ? `${replayed} gives the same state: ${root}`
    : `${replayed} gives another state: ${replayedRoot}; there is ${root}`;
}

function formatSnapshots(snapshots: ControlResults['control.snapshots']): string {
  if (snapshots.length === 0) return 'No snapshots';
  return formatTable(snapshots.map(({ name, time, takenAt }) => [name, time, takenAt]));
}

function formatPasses(passes: ControlResults['control.passes']): string {
  if (passes.length === 0) return 'No passes';
  return formatTable(passes.map(({ kind, expiry }) => [kind, expiry ?? 'does not expire']));
}

function formatFaults(faults: ControlResults['control.faults']): string {
  if (faults.length === 0) return 'No faults';
  return formatTable(
    faults.map(({ operation, kind, latencyMs, error, count }) => [
      operation,
      kind,
      latencyMs ? `${latencyMs} ms` : (error ?? ''),
      count ? `${count} more` : 'until cleared',
    ]),
  );
}

/** Columns as wide as their widest cell. */
function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column]!)));
  return lines.map((cells) => cells.join('  ').trimEnd()).join('\n');
}

async function runControl<Name extends ControlName>(
  options: ControlOptions,
  control: Name,
  params: ControlArguments[Name],
  format: (answer: ControlResults[Name]) => string,
): Promise<ControlResults[Name]> {
  const client = await connectToControl(resolveHome(options.home));
  try {
    const answer = await client.call(control, params);
    print(options, answer, format);
    return answer;
  } finally {
    client.close();
  }
}

function print<Answer>(
  { json }: ControlOptions,
  answer: Answer,
  format: (answer: Answer) => string,
): void {
  standardOutput.write(`${json ? JSON.stringify(answer, null, 2) : format(answer)}\n`);
}
