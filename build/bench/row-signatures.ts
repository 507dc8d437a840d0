import { sign } from 'node:crypto';
import { createRequire } from 'node:module';
import { generateKeyPair } from '../../src/solana/keys.ts';
import { verifyByNode, verifyByNodeAsync } from '../../src/solana/node-verifier.ts';
import { verify, verifyAsync } from '../../src/solana/verify.ts';
import { type Finding, formatMicroseconds } from './finding.ts';
import { interleave, median, summarise, timeEach } from './measure.ts';
import { makePrivateKey } from './plain-key.ts';

const ROUNDS = 12;
const CALLS = 2000;
const MESSAGE_BYTES = 300;
const SECRET_KEY_BYTES = 64;
const IN_FLIGHT = [1, 16, 64, 512];

/** Processor time for each call, in microseconds. */
interface Spent {
  readonly thread: number;
  readonly process: number;
}

/**
 * Signatures by libsodium next to node:crypto: one at a time by the clock, and many in flight by
 * what each costs the calling thread and all threads together.
 */
export async function measureSignatures(): Promise<readonly Finding[]> {
  const pair = generateKeyPair();
  const messages = Array.from({ length: CALLS }, (_, index) => {
    const message = Buffer.alloc(MESSAGE_BYTES);
    message.writeUInt32LE(index);
    return message;
  });
  const signatures = messages.map((message) => pair.sign(message));
  const at = (check: typeof verify) => (index: number) =>
    check(messages[index]!, signatures[index]!, pair.address);
  const later = (check: typeof verifyAsync) => (index: number) =>
    check(messages[index]!, signatures[index]!, pair.address);
  const one = await compare('verify a signature', at(verify), at(verifyByNode));
  const findings = [one, await measureSigning(messages)];
  for (const inFlight of IN_FLIGHT) {
    const blocks = [later(verifyAsync), later(verifyByNodeAsync)].map(
      (check) => () => spend(check, inFlight),
    );
    const [ours, node] = await interleave(ROUNDS, blocks);
    for (const part of ['thread', 'process'] as const) {
      const [mine, beside] = [ours!, node!].map((spent) => median(spent.map((each) => each[part])));
      const who = part === 'thread' ? 'the calling thread' : 'all threads';
      const measure = `processor time of ${who} for a signature, ${inFlight} in flight`;
      findings.push(finding(measure, mine!, beside!));
    }
  }
  return findings;
}

/** Node signs for us: libsodium is what is next to it. */
async function measureSigning(messages: readonly Uint8Array[]): Promise<Finding> {
  const sodium = createRequire(import.meta.url)('sodium-native');
  const privateKey = makePrivateKey();
  const [publicKey, secretKey] = [Buffer.alloc(32), Buffer.alloc(SECRET_KEY_BYTES)];
  sodium.crypto_sign_keypair(publicKey, secretKey);
  const signature = Buffer.alloc(64);
  const bySodium = (index: number): void =>
    sodium.crypto_sign_detached(signature, messages[index]!, secretKey);
  const byNode = (index: number): unknown => sign(null, messages[index]!, privateKey);
  const measured = await compare('sign a message', bySodium, byNode);
  return { ...measured, note: 'by libsodium, which signs nothing here' };
}

async function compare(
  what: string,
  ours: (index: number) => unknown,
  node: (index: number) => unknown,
): Promise<Finding> {
  const blocks = [ours, node].map((run) => () => timeEach(CALLS, run));
  const measured = await interleave(ROUNDS, blocks);
  const [mine, beside] = measured.map((times) => summarise(times.flat()).p50Us);
  return finding(`${what} of ${MESSAGE_BYTES} bytes, p50`, mine!, beside!);
}

function finding(measure: string, ours: number, node: number): Finding {
  return {
    measure,
    ours: formatMicroseconds(ours),
    value: { amount: ours, better: 'lower' },
    beside: `${formatMicroseconds(node)}, node:crypto`,
    compared: ours / node,
    unit: '×',
    targets: [],
  };
}

/** Verifies all of them, so many at a time. */
async function spend(check: (index: number) => Promise<boolean>, inFlight: number): Promise<Spent> {
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < CALLS) {
      const index = next;
      next += 1;
      if (!(await check(index))) throw new Error('a valid signature was refused');
    }
  };
  const [thread, all] = [process.threadCpuUsage(), process.cpuUsage()];
  await Promise.all(Array.from({ length: inFlight }, work));
  const [threadSpent, allSpent] = [process.threadCpuUsage(thread), process.cpuUsage(all)];
  return {
    thread: (threadSpent.user + threadSpent.system) / CALLS,
    process: (allSpent.user + allSpent.system) / CALLS,
  };
}
