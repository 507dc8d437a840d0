import { fail } from '../../core/errors.ts';
import { LAMPORTS_PER_SOL, U64_MAX } from '../../core/limits.ts';
import type {
  Balance,
  Snapshot as KeptSnapshot,
  MintedAsset,
  Moment,
  OwnAsset,
  Pass,
  StoreHealth,
} from '../../methods/generated/controls.ts';
import { type Address, addressFromBase58, addressToBase58 } from '../../solana/address.ts';
import type { Fault, FaultPlan } from '../calls/faults.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Verification } from '../ledger/replay/replay.ts';
import type { LedgerTime } from '../ledger/time/clock.ts';
import type { Snapshot } from '../ledger/time/timeline.ts';
import type { NewAsset, NewOwnAsset, OwnOrigin } from '../programs/assets/mint-asset.ts';
import { readMissionEnd } from '../programs/missions/draws.ts';
import type { Store } from '../store/store.ts';
import type { VerificationTable } from '../verification/pass-table.ts';
import type { GatekeeperNetwork } from '../verification/provider.ts';
import type { ExportHeader } from './export-file.ts';
import { exportState } from './transfer.ts';

/**
 * What developers of games may do to a service, see mechanics 5. No operation and no connection of
 * a game reaches any of it. Arguments and answers are plain JSON.
 */
export interface ServiceControls {
  /** Moves time forward: by seconds, to UNIX seconds, or to the end of a mission. */
  warp(target: WarpTarget): Promise<Moment>;
  snapshot(name: string): Promise<KeptSnapshot>;
  revert(name: string): Promise<KeptSnapshot>;
  listSnapshots(): KeptSnapshot[];
  dropSnapshot(name: string): Promise<void>;
  /** @param sol decimal, at most 9 decimal places. */
  airdrop(wallet: string, sol: string): Promise<Balance>;
  /** Tops a wallet up to an amount of SOL. */
  topUp(wallet: string, sol: string): Promise<Balance>;
  mintNft(asset: NewAsset): Promise<MintedAsset>;
  /** Under collections and creators of the service's own authority alone. */
  mintOwnAsset(asset: NewOwnAsset): Promise<OwnAsset>;
  /** The passes that the local verification provider holds for a wallet. */
  listPasses(wallet: string): Promise<Pass[]>;
  /** @param expiry UNIX seconds; undefined for a pass that does not expire. */
  addPass(wallet: string, kind: GatekeeperNetwork, expiry?: number): Promise<Pass[]>;
  /** @throws NotFound when the wallet has none of the kind. */
  removePass(wallet: string, kind: GatekeeperNetwork): Promise<Pass[]>;
  listFaults(): Fault[];
  addFault(fault: Fault): Promise<Fault[]>;
  clearFaults(operation: string | undefined): Promise<Fault[]>;
  /** @param file absolute path. @param signal cancels the export; no file is left. */
  export(file: string, signal?: AbortSignal): Promise<ExportHeader>;
  verify(signal?: AbortSignal): Promise<Verification>;
  /** Logs a control executed elsewhere. */
  note(control: string, details: object): Promise<void>;
  /** The ledger's era; each snapshot, revert and import begins a new one. */
  era(): number;
  /** Whether everything executed in an era is in the ledger's state. */
  isPast(era: number): boolean;
  /** The ledger's time, milliseconds since 1970. */
  nowMs(): number;
  /** Calls when it was moved; answers what ends it. */
  listenToTime(run: () => void): () => void;
  /**
   * How long the ledger's time will stop, in milliseconds, because the clock was set back.
   */
  standstillMs(): number;
  /** The store's problem, and the share of it that was examined: 0 to 1. */
  storeHealth(): StoreHealth;
  /** Whether the ledger has an outcome of the transaction, by its base58 signature. */
  isKept(signature: string): Promise<boolean>;
}

/** Exactly one of these. Addresses are base58. */
type WarpTarget =
  | { readonly seconds: number }
  | { readonly until: number }
  | { readonly mission: string };

/** The parts that the controls work on. */
interface ControlsParts {
  readonly store: Store;
  readonly ledger: Ledger;
  readonly faults: FaultPlan;
  readonly passes: VerificationTable;
  mintAsset(asset: NewAsset): Promise<Address>;
  mintOwnAsset(asset: NewOwnAsset): Promise<OwnOrigin>;
}

export function makeControls(parts: ControlsParts): ServiceControls {
  const { store, ledger, faults, passes, mintAsset, mintOwnAsset } = parts;
  const { controls } = ledger;
  const lamportsOf = (address: Address): bigint => ledger.view().account(address)?.lamports ?? 0n;
  const give = async (address: Address, lamports: bigint): Promise<Balance> => {
    if (lamportsOf(address) + lamports > U64_MAX) fail('Overflow', { what: 'the balance' });
    if (lamports > 0n) await ledger.airdrop(address, lamports);
    const sol = await ledger.answer(async () => formatSol(lamportsOf(address)));
    return { wallet: addressToBase58(address), sol };
  };
  const note = (control: string, details: object) => controls.note(control, details);
  return {
    warp: async (target) =>
      describeMoment(await controls.warp((nowMs) => chooseTime(target, nowMs, ledger))),
    snapshot: async (name) => describeSnapshot(await controls.snapshot(name)),
    revert: async (name) => describeSnapshot(await controls.revert(name)),
    listSnapshots: () => controls.listSnapshots().map(describeSnapshot),
    dropSnapshot: (name) => controls.dropSnapshot(name),
    airdrop: async (wallet, sol) => give(addressFromBase58(wallet, 'wallet'), parseSol(sol)),
    topUp: async (wallet, sol) => {
      const address = addressFromBase58(wallet, 'wallet');
      const missing = parseSol(sol) - lamportsOf(address);
      return give(address, missing > 0n ? missing : 0n);
    },
    mintNft: async (asset) => {
      const mint = addressToBase58(await mintAsset(asset));
      await note('mint-nft', { mint });
      return { mint };
    },
    mintOwnAsset: async (asset) => {
      const { creators, ...origin } = await mintOwnAsset(asset);
      await note('mint-asset', { mint: origin.mint });
      return { ...origin, creators: [...creators] };
    },
    ...makePassControls({ ledger, passes, note }),
    listFaults: () => faults.list(),
    addFault: async (fault) => {
      faults.add(fault);
      await note('faults', fault);
      return faults.list();
    },
    clearFaults: async (operation) => {
      faults.clear(operation);
      await note('faults', { cleared: operation ?? 'all' });
      return faults.list();
    },
    export: (file, signal) => exportState(ledger, file, signal),
    verify: (signal) => ledger.verifyReplay(signal),
    note,
    era: () => controls.era,
    isPast: (era) => controls.isPast(era),
    nowMs: () => ledger.time.unixMs,
    listenToTime: (run) => controls.listenToTime(run),
    standstillMs: () => controls.standstillMs,
    storeHealth: () => {
      const { problem, examination } = store.health();
      const checkedShare = examination?.share ?? null;
      return { problem: problem?.message ?? null, checkedShare };
    },
    isKept: async (signature) => (await ledger.archive.find(signature)) !== undefined,
  };
}

type Note = ServiceControls['note'];
type PassControls = Pick<ServiceControls, 'listPasses' | 'addPass' | 'removePass'>;
type PassParts = Pick<ControlsParts, 'ledger' | 'passes'> & { readonly note: Note };

/**
 * Pass controls change the provider's table, not the state: passes in records stay until they
 * expire.
 */
function makePassControls({ ledger, passes, note }: PassParts): PassControls {
  const list = (wallet: Address): Promise<Pass[]> =>
    ledger.answer(async () =>
      passes.get(wallet).map(({ gatekeeperNetwork: kind, expiry }) => ({
        kind,
        expiry: expiry === null ? null : isoTime(Number(expiry) * 1000),
      })),
    );
  return {
    listPasses: async (wallet) => list(addressFromBase58(wallet, 'wallet')),
    addPass: async (wallet, kind, expiry) => {
      const address = addressFromBase58(wallet, 'wallet');
      const seconds = expiry === undefined ? null : BigInt(expiry);
      await passes.add(address, { gatekeeperNetwork: kind, expiry: seconds });
      await note('passes', { wallet, added: kind, expiry: expiry ?? null });
      return list(address);
    },
    removePass: async (wallet, kind) => {
      const address = addressFromBase58(wallet, 'wallet');
      await passes.remove(address, kind);
      await note('passes', { wallet, removed: kind });
      return list(address);
    },
  };
}

function chooseTime(target: WarpTarget, nowMs: number, ledger: Ledger): number {
  if ('seconds' in target) return nowMs + target.seconds * 1000;
  if ('until' in target) return target.until * 1000;
  const mission = addressFromBase58(target.mission, 'mission');
  const end = readMissionEnd(ledger.view(), mission);
  if (end * 1000 > nowMs) return end * 1000;
  const problem = `its last character finished at ${end} (UNIX seconds)`;
  const expected = 'a mission with characters that have not finished';
  return fail('InvalidArgument', { argument: 'mission', problem, expected });
}

function describeMoment({ unixMs, now, height }: LedgerTime): Moment {
  return { time: isoTime(unixMs), unixSeconds: Number(now), blockHeight: height };
}

function describeSnapshot({ name, unixMs, takenAtMs }: Snapshot): KeptSnapshot {
  return { name, time: isoTime(unixMs), takenAt: isoTime(takenAtMs) };
}

function isoTime(unixMs: number): string {
  return new Date(unixMs).toISOString();
}

const SOL_FORM = /^(0|[1-9]\d{0,9})(?:\.(\d{1,9}))?$/;

/** Lamports of a decimal amount of SOL. @throws InvalidArgument. */
function parseSol(text: string): bigint {
  const match = SOL_FORM.exec(text);
  if (match === null) {
    const expected = 'an amount of SOL such as 2.5, at most 9 decimal places';
    return fail('InvalidArgument', { argument: 'sol', problem: 'is not an amount', expected });
  }
  const [, whole = '0', fraction = ''] = match;
  return BigInt(whole) * LAMPORTS_PER_SOL + BigInt(fraction.padEnd(9, '0'));
}

function formatSol(lamports: bigint): string {
  const fraction = String(lamports % LAMPORTS_PER_SOL).padStart(9, '0');
  return `${lamports / LAMPORTS_PER_SOL}.${fraction}`.replace(/\.?0+$/, '');
}
