import { decodeBorsh } from '../../../solana/borsh/borsh.ts';
import { DISCRIMINATOR_BYTES } from '../../../solana/discriminator.ts';
import type { RecordKind, RecordOf } from './record-kind.ts';

/** Decodes a record from data that begins with the kind's discriminator. */
export function decodeRecord<const Kind extends RecordKind>(
  kind: Kind,
  data: Uint8Array,
): RecordOf<Kind> {
  return decodeBorsh(kind.type, data, DISCRIMINATOR_BYTES) as RecordOf<Kind>;
}

/** Account data and records are immutable, so that each is decoded once. */
const decoded = new WeakMap<Uint8Array, unknown>();

/** The same for account data, cached, as checks and programs decode the same data in turn. */
export function decodeAccountRecord<const Kind extends RecordKind>(
  kind: Kind,
  data: Uint8Array,
): RecordOf<Kind> {
  const known = decoded.get(data);
  if (known !== undefined) return known as RecordOf<Kind>;
  const record = decodeRecord(kind, data);
  decoded.set(data, record);
  return record;
}
