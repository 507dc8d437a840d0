import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Custody } from '../../methods/generated/types.ts';
import { writePrivateFile } from '../files.ts';

/** A wallet as the index has it: nothing of its key. */
export interface WalletEntry {
  readonly name: string;
  /** Base58. */
  readonly address: string;
  readonly custody: Custody;
}

interface IndexFile {
  readonly format: 1;
  /** Entries by genesis id. */
  readonly networks: Readonly<Record<string, readonly WalletEntry[]>>;
}

/** The names and addresses of the wallets, which a keychain cannot list: wallets.json. */
export class WalletIndex {
  readonly #path: string;
  #networks: Map<string, readonly WalletEntry[]>;

  constructor(path: string, networks: Map<string, readonly WalletEntry[]>) {
    this.#path = path;
    this.#networks = networks;
  }

  list(genesisId: string): readonly WalletEntry[] {
    return this.#networks.get(genesisId) ?? [];
  }

  /** Adds an entry; durable when it resolves. */
  async add(genesisId: string, entry: WalletEntry): Promise<void> {
    const networks = new Map(this.#networks);
    networks.set(genesisId, [...this.list(genesisId), entry]);
    const file: IndexFile = { format: 1, networks: Object.fromEntries(networks) };
    await writePrivateFile(this.#path, `${JSON.stringify(file, null, 2)}\n`);
    this.#networks = networks;
  }
}

/**
 * Reads the index of a home folder; one that is not there is empty. @throws Error for another form.
 */
export async function openWalletIndex(home: string): Promise<WalletIndex> {
  const path = join(home, 'wallets.json');
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new WalletIndex(path, new Map());
    throw error;
  }
  const file = JSON.parse(text) as IndexFile;
  if (file.format !== 1) throw new Error(`${path} was written by a later version`);
  return new WalletIndex(path, new Map(Object.entries(file.networks)));
}
