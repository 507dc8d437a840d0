import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { base58Decode, base58Encode } from '../../src/codec/bytes.ts';
import { makeHomeIn } from '../../src/daemon/home/home.ts';
import { type OpenedService, openService } from '../../src/service/compose.ts';
import { openSqliteStore } from '../../src/service/store/sqlite.ts';
import { addressToBase58 } from '../../src/solana/address.ts';
import { generateKeyPair, type KeyPair } from '../../src/solana/keys.ts';
import { signTransactionBytes } from '../../src/solana/transaction.ts';
import { type HomeFolder, makeHomeFolder, RunningCommand } from '../support/daemon-process.ts';
import { EventReader, type SentEvent } from '../support/event-reader.ts';
import { PowerCut } from '../support/power-cut.ts';
import { SeededRandom } from './seeded-random.ts';

/**
 * The event stream of a service that is killed, or whose power is cut: nothing is lost, and nothing
 * told twice.
 */

const WRITERS = 12;
const LAMPORTS = 100_000_000_000n;
/** The kill comes after so many answers at most, and so long after that. */
const ANSWERS_MAX = 80;
const KILL_DELAY_MS_MAX = 8;
/** On a disk whose power is cut: what is reported before a sync ends is lost more surely. */
const SYNC_MS = 5;

interface ServiceProcess extends RunningCommand {
  readonly url: string;
}

async function startService(
  folder: HomeFolder,
  env: NodeJS.ProcessEnv = process.env,
): Promise<ServiceProcess> {
  const running = new RunningCommand(['service', '--home', folder.home, '--port', '0'], { env });
  await running.says('Try:');
  const url = /http:\/\/\S+/.exec(running.result().stdout)![0];
  return Object.assign(running, { url });
}

/** The store of a service that does not run. */
async function withStore<Result>(
  folder: HomeFolder,
  use: (service: OpenedService) => Promise<Result>,
): Promise<Result> {
  mkdirSync(folder.home, { recursive: true, mode: 0o700 });
  await makeHomeIn(folder.home).identify();
  const store = openSqliteStore(join(folder.home, 'service.sqlite'));
  const now = (): number => Date.now();
  const service = await openService({ store, now, randomBytes, host: 'localhost' });
  try {
    return await use(service);
  } finally {
    await service.close();
  }
}

async function ask(url: string, query: string, variables: object): Promise<any> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as any;
  expect(errors).toBeUndefined();
  return data;
}

const build = `query ($name: String!, $authority: String!) {
  createCreateProjectTransaction(name: $name, authority: $authority) {
    tx { transaction blockhash lastValidBlockHeight }
  }
}`;
const send = `query ($txs: [Bytes!]!, $blockhash: String!, $lastValidBlockHeight: Int!) {
  sendTransactionBundles(
    txs: $txs
    blockhash: $blockhash
    lastValidBlockHeight: $lastValidBlockHeight
  ) { responses { signature status error } }
}`;

/** Makes a project and answers the signature. */
async function makeProject(url: string, key: KeyPair, name: string): Promise<string> {
  const authority = addressToBase58(key.address);
  const { tx } = (await ask(url, build, { name, authority })).createCreateProjectTransaction;
  const { transaction, blockhash, lastValidBlockHeight } = tx;
  const signed = signTransactionBytes(base58Decode(transaction)!.slice(), [key]);
  const sending = { txs: [base58Encode(signed)], blockhash, lastValidBlockHeight };
  const [bundle] = (await ask(url, send, sending)).sendTransactionBundles;
  expect(bundle.responses[0].status).toBe('Success');
  return bundle.responses[0].signature;
}

/** Makes projects until the service is gone, and keeps the signature of each answer. */
async function writeUntilGone(url: string, key: KeyPair, answered: () => void): Promise<string[]> {
  const signatures: string[] = [];
  try {
    for (;;) {
      signatures.push(await makeProject(url, key, `Project ${signatures.length}`));
      answered();
    }
  } catch (error) {
    // `fetch` fails so when the connection ends; anything else is what the test looks for.
    if (error instanceof TypeError) return signatures;
    throw error;
  }
}

/** All that a reader gets until the connection ends. */
async function readUntilGone(reader: EventReader): Promise<SentEvent[]> {
  const events: SentEvent[] = [];
  try {
    for (;;) {
      const event = await reader.next();
      if (event === undefined) return events;
      events.push(event);
    }
  } catch (error) {
    if (error instanceof TypeError) return events;
    throw error;
  }
}

/** Kills a service under load; answers what readers saw and what writers were answered. */
async function writeAndKill(
  service: ServiceProcess,
  keys: readonly KeyPair[],
  random: SeededRandom,
) {
  const { url } = service;
  const killAfter = 1 + random.below(ANSWERS_MAX);
  const killDelayMs = random.below(KILL_DELAY_MS_MAX);
  let killed: Promise<unknown> | undefined;
  let count = 0;
  const answered = (): void => {
    count += 1;
    if (count < killAfter) return;
    killed ??= delay(killDelayMs).then(() => service.stop('SIGKILL'));
  };
  const reading = readUntilGone(await EventReader.open(url, '?since=0'));
  const writing = keys.map((key) => writeUntilGone(url, key, answered));
  const signatures = (await Promise.all(writing)).flat();
  const seen = await reading;
  await killed;
  return { signatures, seen };
}

/** Kills a service at a moment of the seed, and reads its events again. */
export async function followUntilKilled(
  seed: number,
  { isPowerCut = false }: { readonly isPowerCut?: boolean } = {},
): Promise<void> {
  const folder = makeHomeFolder();
  const disk = isPowerCut ? PowerCut.make(folder.home) : undefined;
  const random = new SeededRandom(seed);
  const keys = Array.from({ length: WRITERS }, generateKeyPair);
  let service: ServiceProcess | undefined;
  try {
    await withStore(folder, async (opened) => {
      for (const { address } of keys) await opened.fund(address, LAMPORTS);
    });
    service = await startService(folder, disk?.env({ syncMs: SYNC_MS }));
    const { signatures, seen } = await writeAndKill(service, keys, random);
    disk?.cut(random.below(2) === 0 ? undefined : random);
    const last = await withStore(folder, expectState);
    service = await startService(folder);
    const all = await (await EventReader.open(service.url, '?since=0')).take(last);
    expect(all.map(({ id }) => id)).toEqual(all.map((_, place) => String(place + 1)));
    // What was told before the kill is what is reported after it.
    expect(all.slice(0, seen.length)).toEqual(seen);
    const told = all.filter(({ event }) => event === 'transaction');
    const toldSignatures = told.map(({ data }) => data.signature);
    expect(new Set(toldSignatures).size).toBe(told.length);
    for (const signature of signatures) expect(toldSignatures).toContain(signature);
    await expectGoesOn(service, seen, all, keys[0]!);
    const { status } = await service.stop('SIGTERM');
    expect(status).toBe(0);
  } finally {
    await service?.stop('SIGKILL');
    disk?.remove();
    folder.remove();
  }
}

/** The events are those of the state, and a replay ends in it. Answers how many events. */
async function expectState({ ledger, call }: OpenedService): Promise<number> {
  const events = ledger.events(0n, 1_000_000);
  const made = events.flatMap((event) =>
    event.kind === 'record' && event.recordKind === 'Project' ? [event.address] : [],
  );
  const projects = await call('project', {});
  expect(made.map(addressToBase58).sort()).toEqual(projects.map(({ address }) => address).sort());
  expect((await ledger.verifyReplay()).isEqual).toBe(true);
  expect(Number(ledger.lastEventSequence)).toBe(events.length);
  return events.length;
}

/** A reader that comes back to where it was gets the rest, and then what is new. */
async function expectGoesOn(
  { url }: ServiceProcess,
  seen: readonly SentEvent[],
  all: readonly SentEvent[],
  key: KeyPair,
): Promise<void> {
  const headers = seen.length === 0 ? {} : { 'last-event-id': seen.at(-1)!.id };
  const reader = await EventReader.open(url, '?since=0', headers);
  const rest = all.slice(seen.length);
  expect(await reader.take(rest.length)).toEqual(rest);
  const signature = await makeProject(url, key, 'New');
  const next = await reader.take(countOf(all));
  expect(next.map(({ id }) => id)).toEqual(next.map((_, place) => `${all.length + place + 1}`));
  expect(next.at(-1)).toMatchObject({ event: 'transaction', data: { signature } });
  reader.close();
}

/** How many events the newest bundle has: those up to the last transaction before its own. */
function countOf(events: readonly SentEvent[]): number {
  const before = events.slice(0, -1).findLastIndex(({ event }) => event === 'transaction');
  return events.length - 1 - before;
}
