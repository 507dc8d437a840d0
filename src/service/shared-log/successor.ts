import { concatBytes, u64BigEndian, utf8Encode } from '../../codec/bytes.ts';
import type { Answer } from './connection.ts';
import { openBytes, sealBytes } from './sealed-bytes.ts';
import type { Sealing } from './sealed-group.ts';

/**
 * Who writes a log next. Followers report how far they are, and a writer that ends names one of
 * them, which then needs no luck to be the first. Both are sealed: whoever can write to the
 * database can repeat an old report, and so delay the next writer, but cannot make one up.
 */

/** What a process reports that follows a log. */
export interface FollowerReport {
  /** How many entries its state has. */
  readonly number: bigint;
  /** Whether it answers, so that it can write at once. */
  readonly isReady: boolean;
}

/** @param holder the name of the process, as it would hold the lease. */
export function sealReport(
  { number, isReady }: FollowerReport,
  holder: string,
  sealing: Sealing,
): Uint8Array {
  const plain = utf8Encode(JSON.stringify({ number: String(number), isReady }));
  return sealBytes(plain, reportBinding(holder, sealing), sealing.key.peers);
}

/** @returns undefined for what this process did not report. */
export function openReport(
  { holder, sealed }: Answer['rows'][number],
  sealing: Sealing,
): FollowerReport | undefined {
  const binding = reportBinding(String(holder), sealing);
  const plain = openBytes(sealed as Uint8Array, binding, sealing.key.peers);
  if (plain === undefined) return undefined;
  const { number, isReady } = JSON.parse(String(plain)) as { number: string; isReady: boolean };
  return { number: BigInt(number), isReady };
}

/**
 * @param rows of followers, those that reported last first.
 * @returns the name of the one that is ready and has most of the log; undefined if none is ready.
 */
export function chooseSuccessor(rows: Answer['rows'], sealing: Sealing): string | undefined {
  let best: { readonly holder: string; readonly number: bigint } | undefined;
  for (const row of rows) {
    const report = openReport(row, sealing);
    if (report === undefined || !report.isReady) continue;
    const { number } = report;
    if (best === undefined || number > best.number) best = { holder: String(row.holder), number };
  }
  return best?.holder;
}

/** @param epoch of the writer that names it. */
export function sealSuccessor(holder: string, epoch: bigint, sealing: Sealing): Uint8Array {
  return sealBytes(utf8Encode(holder), successorBinding(epoch, sealing), sealing.key.peers);
}

/** @returns undefined where the last writer named none, or the name is not what it wrote. */
export function openSuccessor(
  { epoch, successor }: Answer['rows'][number],
  sealing: Sealing,
): string | undefined {
  if (successor === null) return undefined;
  const binding = successorBinding(BigInt(String(epoch)), sealing);
  const plain = openBytes(successor as Uint8Array, binding, sealing.key.peers);
  return plain && String(plain);
}

function reportBinding(holder: string, { logId }: Sealing): Uint8Array {
  return concatBytes(utf8Encode('follower'), logId, utf8Encode(holder));
}

function successorBinding(epoch: bigint, { logId }: Sealing): Uint8Array {
  return concatBytes(utf8Encode('successor'), logId, u64BigEndian(epoch));
}
