import { concatBytes, u64BigEndian, utf8Encode } from '../../codec/bytes.ts';
import type { WriterAddress } from '../store/group-feed.ts';
import type { Answer } from './connection.ts';
import { openBytes, sealBytes } from './sealed-bytes.ts';
import type { Sealing } from './sealed-group.ts';

/**
 * Where the other processes reach the writer, in the head of its log. It is sealed for one epoch of
 * one log: whoever can write to the database can neither name another process nor an earlier one.
 */

/** Who holds the lease. */
interface Holding {
  readonly epoch: bigint;
  readonly holder: string;
}

export function sealPeer(address: WriterAddress, holding: Holding, sealing: Sealing): Uint8Array {
  const plain = utf8Encode(JSON.stringify(address));
  return sealBytes(plain, bindingOf(holding, sealing), sealing.key.peers);
}

/** @returns undefined where the holder has not said it, or it is not what the holder said. */
export function openPeer(
  { head_epoch, holder, peer }: Answer['rows'][number],
  sealing: Sealing,
): WriterAddress | undefined {
  if (holder === null || peer === null) return undefined;
  const holding = { epoch: BigInt(String(head_epoch)), holder: String(holder) };
  const plain = openBytes(peer as Uint8Array, bindingOf(holding, sealing), sealing.key.peers);
  return plain && (JSON.parse(String(plain)) as WriterAddress);
}

function bindingOf({ epoch, holder }: Holding, { logId }: Sealing): Uint8Array {
  return concatBytes(logId, u64BigEndian(epoch), utf8Encode(holder));
}
