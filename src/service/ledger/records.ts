import { decodeBorsh } from '../../core/borsh.ts';
import { DISCRIMINATOR_BYTES } from '../../core/discriminator.ts';
import type { RecordKind, RecordOf } from './program.ts';

/** The record in data that begin with the kind's discriminator. */
export function decodeRecord<const Kind extends RecordKind>(
  kind: Kind,
  data: Uint8Array,
): RecordOf<Kind> {
  return decodeBorsh(kind.type, data, DISCRIMINATOR_BYTES) as RecordOf<Kind>;
}
