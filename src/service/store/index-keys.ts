import type { IndexName, Key } from './store.ts';

/**
 * Index entries as keys of one space: the index's name, a zero, the value with its length in front
 * (u16, big end first), and the key of the entry. So all keys of one value lie side by side, in
 * their order.
 */
export interface IndexPlace {
  readonly index: IndexName;
  readonly value: Key;
  readonly key: Key;
}

/** What the keys of all entries of one value begin with. */
export function indexPrefix(index: IndexName, value: Key): Key {
  const length = String.fromCharCode(value.length >>> 8, value.length & 0xff);
  return `${index}\0${length}${value}`;
}

export function readIndexKey(key: Key): IndexPlace {
  const nameEnd = key.indexOf('\0');
  const valueStart = nameEnd + 3;
  const length = key.charCodeAt(nameEnd + 1) * 256 + key.charCodeAt(nameEnd + 2);
  return {
    index: key.slice(0, nameEnd),
    value: key.slice(valueStart, valueStart + length),
    key: key.slice(valueStart + length),
  };
}

/** What the keys of an index value are remembered under. */
export function foundKey(index: IndexName, value: Key): Key {
  return `${index}\0${value}`;
}
