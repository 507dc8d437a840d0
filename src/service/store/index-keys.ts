import { INDEX_SPACE, SIGNATURE_SPACE, type SpaceNumber } from './rows.ts';
import { type IndexName, type Key, SIGNATURE_INDEX } from './store.ts';

/**
 * Index entries as keys. Most share one space: the index's name, a zero byte, the value with its
 * length in front (u16, big-endian), and the key of the entry, so that all keys of one value are
 * adjacent and sorted. The signature index has a space of its own: the value, a zero byte and the
 * key.
 */
interface IndexPlace {
  readonly index: IndexName;
  readonly value: Key;
  readonly key: Key;
}

/** The space of an index. */
export function indexSpaceOf(index: IndexName): SpaceNumber {
  return index === SIGNATURE_INDEX ? SIGNATURE_SPACE : INDEX_SPACE;
}

/** Key prefix of all entries of one value. */
export function indexPrefix(index: IndexName, value: Key): Key {
  if (index === SIGNATURE_INDEX) return `${value}\0`;
  const length = String.fromCharCode(value.length >>> 8, value.length & 0xff);
  return `${index}\0${length}${value}`;
}

export function readIndexKey(space: SpaceNumber, key: Key): IndexPlace {
  const nameEnd = key.indexOf('\0');
  if (space === SIGNATURE_SPACE) {
    return { index: SIGNATURE_INDEX, value: key.slice(0, nameEnd), key: key.slice(nameEnd + 1) };
  }
  const valueStart = nameEnd + 3;
  const length = key.charCodeAt(nameEnd + 1) * 256 + key.charCodeAt(nameEnd + 2);
  return {
    index: key.slice(0, nameEnd),
    value: key.slice(valueStart, valueStart + length),
    key: key.slice(valueStart + length),
  };
}

/** Cache key of an index value. */
export function foundKey(index: IndexName, value: Key): Key {
  return `${index}\0${value}`;
}
