import { binaryFromBytes, u64BigEndian } from '../../src/codec/bytes.ts';
import { chainHash, chainStart, type Head } from '../../src/service/store/chain.ts';
import type { LogGroup } from '../../src/service/store/group-log.ts';

/** A group of entries behind an end, numbered on from it. */
export function groupBehind(after: Head | undefined, values: readonly Uint8Array[]): LogGroup {
  const first = after === undefined ? 0n : Buffer.from(after.key, 'latin1').readBigUInt64BE() + 1n;
  let hash = after?.hash ?? chainStart;
  const entries = values.map((value, place) => {
    const key = u64BigEndian(first + BigInt(place));
    hash = chainHash(hash, key, value);
    return [binaryFromBytes(key), value] as const;
  });
  return { after, entries, end: { key: entries.at(-1)![0], hash } };
}
