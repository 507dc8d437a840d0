import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GrantDesk } from '../../src/daemon/grants/grant-desk.ts';
import { type Journal, openJournal } from '../../src/daemon/journal/journal.ts';
import { monotonicClock } from '../../src/daemon/process/monotonic-clock.ts';
import { allowAll, approveAll } from '../../src/daemon/sessions/allow-all.ts';
import { callMethod } from '../../src/methods/call.ts';
import type { CallContext } from '../../src/methods/call-context.ts';
import type { GrantPort, SignerPort } from '../../src/methods/ports.ts';
import { WriteDesk } from '../../src/methods/write-desk.ts';
import { openService } from '../../src/service/compose.ts';
import { MemoryStore } from '../../src/service/store/memory.ts';
import { addressToBase58 } from '../../src/solana/address.ts';
import { generateKeyPair } from '../../src/solana/keys.ts';
import { signTransactionBytes } from '../../src/solana/transaction.ts';
import { type Finding, formatMicroseconds } from './finding.ts';
import { interleave, median } from './measure.ts';

const ROUNDS = 1000;
const CALLS = 10;
const FUNDING_LAMPORTS = 1_000_000_000_000n;
const GAME = 'com.example.bench';
const LIMIT = '1000000000000';

/**
 * A write that a grant judges and counts, next to one where the mode grants all: the processor's
 * time in one process, as the disk's is the same for both. At a commit that had no grants, the
 * first is a write as it was then, so that `--next to` shows what grants cost since.
 */
export async function measureGrants(): Promise<readonly Finding[]> {
  const folder = mkdtempSync(join(tmpdir(), 'gamekeeper-bench-grants-'));
  const journal = openJournal(join(folder, 'journal.sqlite'));
  const now = (): number => Date.now();
  const store = new MemoryStore();
  const service = await openService({ store, now, randomBytes, host: 'localhost' });
  try {
    const keyPair = generateKeyPair();
    await service.fund(keyPair.address, FUNDING_LAMPORTS);
    const signer: SignerPort = {
      wallet: addressToBase58(keyPair.address),
      holds: () => true,
      requireUnlocked() {},
      sign: async (bytes) => signTransactionBytes(Uint8Array.from(bytes), [keyPair]),
    };
    const context: CallContext = {
      game: GAME,
      service: {
        address: 'embedded',
        genesisId: service.genesisId,
        offersOnce: true,
        call: (name, args, _signal, options) => service.call(name, args, options),
        build: (name, args, _signal, options) => service.run(name, args as never, options),
        send: (bundles) => service.run('sendTransactionBundles', bundles),
        resolveTable: (table) => service.resolveTable(table),
        // As in the daemon, whose own ledger need not sign what it answers.
        ledger: service.controls,
      },
      signer,
      journal,
      desk: new WriteDesk(monotonicClock),
      grant: allowAll,
      approval: approveAll,
      signal: new AbortController().signal,
      reportProgress() {},
    };
    const resource = await makeResource(context);
    const granted = await grantIn(journal, signer, resource);
    const recipient = addressToBase58(generateKeyPair().address);
    const write = (grant: GrantPort) => async () => {
      const before = process.cpuUsage();
      for (let call = 0; call < CALLS; call += 1) {
        const params = { resource, recipient, amount: '1' };
        await callMethod('resources.transfer', params, { ...context, grant });
      }
      const { user, system } = process.cpuUsage(before);
      return (user + system) / CALLS;
    };
    const [counted, free] = await interleave(ROUNDS, [write(granted), write(allowAll)]);
    const found = describe(counted!, free!);
    return granted === allowAll ? found.slice(0, 1) : found;
  } finally {
    await journal.close();
    await service.close();
    rmSync(folder, { recursive: true });
  }
}

async function makeResource(context: CallContext): Promise<string> {
  const call = (method: string, params: object): Promise<any> =>
    callMethod(method, params, context);
  const { address: project } = await call('projects.create', { name: 'Bench' });
  const texts = { name: 'Turnip', symbol: 'TRNP', uri: 'https://example.com/turnip.json' };
  const params = { ...texts, decimals: 0, storage: 'AccountState' };
  const { address: resource } = await call('resources.create', { project, params });
  const owner = context.signer.wallet;
  await call('resources.mint', { resource, owner, amount: LIMIT });
  return resource;
}

async function grantIn(journal: Journal, signer: SignerPort, resource: string): Promise<GrantPort> {
  const Desk = await findDesk();
  if (Desk === undefined) return allowAll;
  const desk = new Desk({ rows: journal.grants, network: 'bench', clock: monotonicClock });
  const limits = { perCall: LIMIT, perWindow: LIMIT, windowHours: 24, inAll: LIMIT };
  desk.put({
    game: GAME,
    wallet: signer.wallet,
    gameName: 'Bench',
    projects: [],
    actions: [{ action: 'resources.transfer', rule: 'ALLOWED' }],
    budgets: ['fees', 'deposits', resource].map((of) => ({ of, ...limits })),
    tokens: [],
    callsPerMinute: 60_000,
    idleHours: 12,
    manifestHash: '',
  });
  return desk.portFor(GAME, signer);
}

/** Undefined at a commit that had no grants. */
async function findDesk(): Promise<typeof GrantDesk | undefined> {
  const module = '../../src/daemon/grants/grant-desk.ts';
  if (!existsSync(new URL(module, import.meta.url))) return undefined;
  return (await import(module)).GrantDesk;
}

function describe(counted: readonly number[], free: readonly number[]): readonly Finding[] {
  const more = median(counted.map((us, round) => us - free[round]!));
  const each = median(counted);
  return [
    {
      measure: 'write of a game that is granted it, processor time, p50',
      ours: formatMicroseconds(each),
      value: { amount: each, better: 'lower' },
      beside: `${formatMicroseconds(median(free))}, a write where the mode grants all`,
      compared: each / median(free),
      unit: '×',
      targets: [],
      note: "What `--beside` compares: at a commit without grants, any game's write.",
    },
    {
      measure: 'write that a grant counts, more than one where the mode grants all, p50',
      ours: formatMicroseconds(more),
      value: { amount: more, better: 'lower' },
      beside: `${formatMicroseconds(median(free))}, a write where the mode grants all`,
      compared: more / 1000,
      unit: 'ms',
      targets: [{ kind: 'at most', value: 0.05, unit: 'ms' }],
      note: "The processor's time of the whole path in one process, in alternating blocks.",
    },
  ];
}
