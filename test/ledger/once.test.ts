import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { base58Encode } from '../../src/codec/bytes.ts';
import { onceInstruction, onceOf } from '../../src/contract/once.ts';
import { LAMPORTS_PER_SOL, U64_MAX } from '../../src/core/limits.ts';
import { decodeOnceNote, encodeOnceNote } from '../../src/service/ledger/state/once-note.ts';
import { Overlay, StoreState } from '../../src/service/ledger/state/state.ts';
import { OnceNotes } from '../../src/service/ledger/submission/once-notes.ts';
import { MemoryStore } from '../../src/service/store/memory.ts';
import { openSqliteStore } from '../../src/service/store/sqlite.ts';
import type { Store } from '../../src/service/store/store.ts';
import { addressToBase58 } from '../../src/solana/address.ts';
import { programId } from '../../src/solana/program-ids.ts';
import { SeededRandom } from '../durability/seeded-random.ts';
import { chooseSeeds } from '../support/seeds.ts';
import { hasCopies } from '../support/test-store.ts';
import { issue, Life, requireNoTwoAlive, signatureOf } from './once-life.ts';
import type { ModelBlockhash } from './once-model.ts';
import { addressOf, keyOf, openWorld, signed, transfer, type World } from './world.ts';

const HEIGHT_MS = 400;
const control = programId('control');
const anna = keyOf('anna');
const bert = addressOf('bert');

let folder: string | undefined;
const openDurable = (): Store => {
  folder ??= mkdtempSync(join(tmpdir(), 'ledger-'));
  return openSqliteStore(join(folder, 'service.sqlite'));
};
afterEach(() => {
  if (folder !== undefined) rmSync(folder, { recursive: true });
  folder = undefined;
});

async function openFunded(store?: Store): Promise<World> {
  const world = await openWorld(store);
  await world.fund('anna', 1000n * LAMPORTS_PER_SOL);
  return world;
}

/** A payment of Anna's under an id. */
function pay(
  world: World,
  lamports: bigint,
  header: string,
  from: ModelBlockhash = issue(world),
): Uint8Array {
  const once = onceInstruction(control, onceOf(world.ledger.genesis.id, header), U64_MAX);
  return signed([transfer(anna, bert, lamports), once], from.blockhash, [anna]);
}

const alreadyExecuted = (...by: readonly Uint8Array[]) => ({
  status: 'Rejected',
  error: { name: 'AlreadyExecuted', signatures: by.map(signatureOf) },
});

describe('two messages with one id', () => {
  test('default: the second is refused, with the signatures of the first', async () => {
    const world = await openFunded();
    const [first, second] = [pay(world, 7n, 'a'), pay(world, 7n, 'a')];
    expect(await world.submit(first)).toMatchObject([{ status: 'Success' }]);
    expect(await world.submit(second)).toMatchObject([alreadyExecuted(first)]);
    expect(await world.submit(first)).toMatchObject([{ status: 'Success' }]);
    expect(world.lamports('bert')).toBe(7n);
  });

  test('behaviour: it costs 43 bytes and no account', async () => {
    const world = await openFunded();
    const call = { program: control, accounts: [], data: new Uint8Array(8) };
    const limited = onceInstruction(control, onceOf(world.ledger.genesis.id, 'a'), 7n);
    expect(world.sign([call, limited], anna).length).toBe(world.sign([call], anna).length + 43);
  });

  test('behaviour: at once, in any number, one of them is executed', async () => {
    const world = await openFunded();
    const all = Array.from({ length: 20 }, () => pay(world, 7n, 'a'));
    const answers = await Promise.all(all.map((bytes) => world.submit(bytes)));
    const executed = all.filter((_, i) => answers[i]![0]!.status === 'Success');
    expect(executed).toHaveLength(1);
    const others = answers.filter(([answer]) => answer!.status !== 'Success');
    for (const answer of others) expect(answer).toMatchObject([alreadyExecuted(executed[0]!)]);
    expect(world.lamports('bert')).toBe(7n);
  });

  test('behaviour: bundles with one blockhash pass, and all signatures are told', async () => {
    const world = await openFunded();
    const from = issue(world);
    const [one, two, three] = [1n, 2n, 3n].map((lamports) => pay(world, lamports, 'a', from));
    await world.submit(one!, two!);
    world.clock.nowMs += 100 * HEIGHT_MS;
    expect(await world.submit(three!)).toMatchObject([{ status: 'Success' }]);
    const other = await world.submit(pay(world, 4n, 'a'));
    expect(other).toMatchObject([alreadyExecuted(one!, two!, three!)]);
    expect(world.lamports('bert')).toBe(6n);
  });

  test('behaviour: two blockhashes in one bundle do not pass together', async () => {
    const world = await openFunded();
    const [first, second] = [pay(world, 1n, 'a'), pay(world, 2n, 'a')];
    const answers = await world.submit(first, second);
    expect(answers.map(({ status }) => status)).toEqual(['Reverted', 'Rejected']);
    expect(await world.submit(second)).toMatchObject([{ status: 'Success' }]);
  });

  test('behaviour: a failure takes nothing', async () => {
    const world = await openFunded();
    expect(await world.submit(pay(world, 10n ** 15n, 'a'))).toMatchObject([{ status: 'Failed' }]);
    expect(await world.submit(pay(world, 7n, 'a'))).toMatchObject([{ status: 'Success' }]);
  });

  test('behaviour: it is bound to the fee payer', async () => {
    const world = await openFunded();
    const carl = await world.fund('carl');
    await world.submit(pay(world, 7n, 'a'));
    const once = onceInstruction(control, onceOf(world.ledger.genesis.id, 'a'), U64_MAX);
    const answers = await world.run([transfer(carl, bert, 5n), once], carl);
    expect(answers).toMatchObject({ status: 'Success' });
  });

  test('behaviour: it is looked at before the fee', async () => {
    const world = await openFunded();
    const carl = await world.fund('carl', 1_000_000n);
    const once = onceInstruction(control, onceOf(world.ledger.genesis.id, 'a'), U64_MAX);
    await world.run([transfer(carl, bert, 890_881n - 5_000n), once], carl);
    await world.run([transfer(carl, bert, world.lamports('carl') - 5_000n)], carl);
    const refused = await world.run([transfer(carl, bert, 0n), once], carl);
    expect(refused.error).toMatchObject({ name: 'AlreadyExecuted' });
    const unpaid = await world.run([transfer(carl, bert, 0n)], carl);
    expect(unpaid.error).toMatchObject({ name: 'FeeUnpayable' });
  });

  test('behaviour: a simulation says so', async () => {
    const world = await openFunded();
    await world.submit(pay(world, 7n, 'a'));
    const options = { verifySignatures: true, checkBlockhash: true };
    const { error } = await world.ledger.simulator.simulate(pay(world, 7n, 'a'), options);
    expect(error?.name).toBe('AlreadyExecuted');
  });
});

describe('how long', () => {
  test.each([0, 1, 75, 149, 150])(
    'behaviour: whatever was issued up to %i heights after is refused for its whole life',
    async (heights) => {
      const world = await openFunded();
      const first = pay(world, 7n, 'a');
      await world.submit(first);
      world.clock.nowMs += heights * HEIGHT_MS;
      const second = pay(world, 7n, 'a');
      for (const later of [0, 1, 149]) {
        world.clock.nowMs += later * HEIGHT_MS;
        // Notes of others, at which those go that are over.
        await world.submit(pay(world, 1n, `other ${later}`));
        expect(await world.submit(second)).toMatchObject([alreadyExecuted(first)]);
      }
      world.clock.nowMs += HEIGHT_MS;
      expect(await world.submit(second)).toMatchObject([{ status: 'Expired' }]);
    },
  );

  test('behaviour: what was issued later is a new transaction', async () => {
    const world = await openFunded();
    await world.submit(pay(world, 7n, 'a'));
    world.clock.nowMs += 151 * HEIGHT_MS;
    expect(await world.submit(pay(world, 7n, 'a'))).toMatchObject([{ status: 'Success' }]);
    expect(world.lamports('bert')).toBe(14n);
  });

  test('behaviour: builds are refused as long', async () => {
    const world = await openFunded();
    const once = onceOf(world.ledger.genesis.id, 'a');
    const ask = (): void => world.ledger.requireFree(anna.address, once);
    expect(ask).not.toThrow();
    await world.submit(pay(world, 7n, 'a'));
    world.clock.nowMs += 150 * HEIGHT_MS;
    expect(ask).toThrow('executed before');
    world.clock.nowMs += HEIGHT_MS;
    expect(ask).not.toThrow();
  });

  test('behaviour: of many notes none stays', async () => {
    const world = await openFunded();
    for (let index = 0; index < 60; index += 1) {
      await world.submit(pay(world, 1n, `key ${index}`));
      world.clock.nowMs += (index % 3) * HEIGHT_MS;
    }
    world.clock.nowMs += 301 * HEIGHT_MS;
    for (let index = 0; index < 5; index += 1) {
      await world.submit(pay(world, 1n, `late ${index}`));
    }
    expect([...world.store.scan('once')]).toHaveLength(5);
  });

  test('behaviour: which of them go first is reported by their keys', async () => {
    const world = await openFunded();
    const all = Array.from({ length: 40 }, (_, index) => pay(world, 1n, `key ${index}`));
    for (const bytes of all) await world.submit(bytes);
    const keys = [...world.store.scan('once')].map(([key]) => key);
    world.clock.nowMs += 301 * HEIGHT_MS;
    await world.submit(pay(world, 1n, 'late'));
    const left = [...world.store.scan('once')].map(([key]) => key);
    expect(left.filter((key) => keys.includes(key))).toEqual(keys.slice(16));
    const { root, replayedRoot } = await world.ledger.verifyReplay();
    expect(replayedRoot).toBe(root);
  });

  test('behaviour: after a restart the earliest still go first, whatever their keys', async () => {
    const world = await openFunded();
    for (let index = 0; index < 24; index += 1) {
      await world.submit(pay(world, 1n, `key ${index}`));
      world.clock.nowMs += HEIGHT_MS;
    }
    const notes = [...world.store.scan('once')].map(([key, value]) => {
      return { key, height: decodeOnceNote(value).height };
    });
    const byHeight = notes.toSorted((left, right) => left.height - right.height);
    expect(byHeight).not.toEqual(notes);
    const again = await openWorld(world.store, 'another start');
    again.clock.nowMs = world.clock.nowMs + 301 * HEIGHT_MS;
    await again.submit(pay(again, 1n, 'late'));
    const left = new Set([...again.store.scan('once')].map(([key]) => key));
    const gone = byHeight.filter(({ key }) => !left.has(key));
    expect(gone).toEqual(byHeight.slice(0, 16));
    const { root, replayedRoot } = await again.ledger.verifyReplay();
    expect(replayedRoot).toBe(root);
  });

  test('behaviour: those whose going was undone, for want of room, go later', async () => {
    const { store, ledger } = await openFunded();
    const over = { height: 1, blockhash: bert, signatures: new Uint8Array(64) };
    const key = 'over'.padEnd(48);
    await store.commit({ writes: [{ space: 'once', key, value: encodeOnceNote(over) }] });
    const notes = new OnceNotes(store, ledger.genesis.id);
    const keepAnother = (): Overlay => {
      const overlay = new Overlay(new StoreState(store));
      overlay.putOnce('new'.padEnd(48), { ...over, height: 1000 });
      notes.keep(overlay, 1000);
      return overlay;
    };
    expect(keepAnother().once(key)).toBeUndefined();
    // Nothing of that overlay was kept.
    notes.reload();
    expect(keepAnother().once(key)).toBeUndefined();
  });
});

describe('what is refused', () => {
  const statusAndContext = async (world: World, bytes: Uint8Array): Promise<unknown> => {
    const [{ status, error } = {} as never] = await world.submit(bytes);
    return { status, name: error?.name, context: error?.context };
  };

  test('error: NetworkMismatch for another network', async () => {
    const world = await openFunded();
    const other = await openWorld(new MemoryStore(), 'another network');
    const [theirs, ours] = [other, world].map(({ ledger }) => onceOf(ledger.genesis.id, 'a'));
    const once = onceInstruction(control, theirs!, U64_MAX);
    const bytes = world.sign([transfer(anna, bert, 7n), once], anna);
    expect(await statusAndContext(world, bytes)).toEqual({
      status: 'Rejected',
      name: 'NetworkMismatch',
      context: { network: base58Encode(theirs!.network), expected: base58Encode(ours!.network) },
    });
  });

  test('error: InstructionUndecodable for two, one too short, one with accounts', async () => {
    const world = await openFunded();
    const once = onceInstruction(control, onceOf(world.ledger.genesis.id, 'a'), U64_MAX);
    const short = { ...once, data: once.data.subarray(0, 31) };
    const account = { address: anna.address, signer: true, writable: true };
    for (const wrong of [[once, once], [short], [{ ...once, accounts: [account] }]]) {
      const bytes = world.sign([transfer(anna, bert, 7n), ...wrong], anna);
      expect(await statusAndContext(world, bytes)).toEqual({
        status: 'Rejected',
        name: 'InstructionUndecodable',
        context: {
          index: wrong.length,
          program: 'control',
          detail: wrong.length > 1 ? 'a second once' : 'a once of another form',
        },
      });
    }
  });

  test('error: ProgramUnknown for one of a program that is not ours', async () => {
    const world = await openFunded();
    const once = onceInstruction(bert, onceOf(world.ledger.genesis.id, 'a'), U64_MAX);
    const bytes = world.sign([transfer(anna, bert, 7n), once], anna);
    expect(await statusAndContext(world, bytes)).toEqual({
      status: 'Failed',
      name: 'ProgramUnknown',
      context: { program: addressToBase58(bert) },
    });
  });
});

describe('state', () => {
  test.runIf(hasCopies)(
    'behaviour: a revert takes the note along, and brings it back',
    async () => {
      const world = await openFunded();
      await world.ledger.controls.snapshot('before');
      await world.submit(pay(world, 7n, 'a'));
      await world.ledger.controls.snapshot('after');
      await world.ledger.controls.revert('before');
      const first = pay(world, 7n, 'a');
      expect(await world.submit(first)).toMatchObject([{ status: 'Success' }]);
      await world.ledger.controls.revert('after');
      const [answer] = await world.submit(pay(world, 7n, 'a'));
      expect(answer!.error).toMatchObject({ name: 'AlreadyExecuted' });
      expect(answer!.error!.signatures).not.toEqual([signatureOf(first)]);
    },
  );

  test('behaviour: two states that differ in a note have two roots', async () => {
    const store = new MemoryStore();
    const world = await openFunded(store);
    await world.submit(pay(world, 7n, 'a'));
    const root = world.ledger.stateRoot();
    const [[key] = []] = [...store.scan('once')];
    await store.commit({ writes: [{ space: 'once', key: key!, value: undefined }] });
    expect(world.ledger.stateRoot()).not.toBe(root);
  });
});

describe('against the model', () => {
  const seeds = chooseSeeds(4);

  test.each(seeds)('behaviour: bundles in any order, seed %i', async (seed) => {
    const other = await openWorld(new MemoryStore(), 'another network');
    const roots: string[] = [];
    for (const store of [new MemoryStore(), openDurable()]) {
      const world = await openWorld(store, `seed ${seed}`);
      for (const name of ['anna', 'carl']) await world.fund(name, 100_000n * LAMPORTS_PER_SOL);
      const life = new Life(world, other, new SeededRandom(seed));
      for (let index = 0; index < 250; index += 1) await life.step(index);
      requireNoTwoAlive(life.executed);
      const { root, replayedRoot } = await life.world.ledger.verifyReplay();
      expect(replayedRoot).toBe(root);
      roots.push(root);
      await life.world.ledger.close();
    }
    expect(roots[1]).toBe(roots[0]);
  });
});
