import { type LedgerStatement, statementBytes } from '../../../contract/ledger-statement.ts';
import { type KeyPair, keyPairFromSeed } from '../../../solana/keys.ts';

/** Signs statements as the ledger. */
export class LedgerSigner {
  readonly #key: KeyPair;
  readonly #genesisId: string;

  constructor(keySeed: Uint8Array, genesisId: string) {
    this.#key = keyPairFromSeed(keySeed);
    this.#genesisId = genesisId;
  }

  /** The 64 bytes of the signature. */
  sign(kind: LedgerStatement, statement: Uint8Array): Uint8Array {
    return this.#key.sign(statementBytes(kind, this.#genesisId, statement));
  }
}
