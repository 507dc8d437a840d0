import { decodeBorsh } from '../../../solana/borsh/borsh.ts';
import { DISCRIMINATOR_BYTES } from '../../../solana/discriminator.ts';
import type { RecordKind, RecordOf } from './record-kind.ts';

/** The record in data that begin with the kind's discriminator. */
export function decodeRecord<const Kind extends RecordKind>(
  kind: Kind,
  data: Uint8Array,
): RecordOf<Kind> {
  return decodeBorsh(kind.type, data, DISCRIMINATOR_BYTES) as RecordOf<Kind>;
}

/** Accounts' data are never changed in place, and neither are records: one decoding serves all. */
const decoded = new WeakMap<Uint8Array, unknown>();

/** The same for the data of an account, which checks and programs read one after the other. */
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
