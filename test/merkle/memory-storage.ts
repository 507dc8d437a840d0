import type { TreeSpace, TreeStorage } from '../../src/service/merkle/tree.ts';
import { addressFromBytes } from '../../src/solana/address.ts';

/** A tree's storage in maps, which counts what is written. */
export class MemoryTreeStorage implements TreeStorage {
  readonly address = addressFromBytes(new Uint8Array(32).fill(7));
  readonly puts = { tree: 0, change: 0, node: 0 };
  readonly entries = {
    tree: new Map<string, Uint8Array>(),
    change: new Map<string, Uint8Array>(),
    node: new Map<string, Uint8Array>(),
  };

  get(space: TreeSpace, key: string): Uint8Array | undefined {
    return this.entries[space].get(key);
  }

  put(space: TreeSpace, key: string, value: Uint8Array): void {
    this.puts[space] += 1;
    this.entries[space].set(key, value);
  }
}
