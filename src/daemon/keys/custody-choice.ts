import type { OpenHome } from '../home/home.ts';
import type { PassphraseSource } from './passphrase.ts';

/** What a start says of where keys are to be, and by what they are opened. */
export interface CustodyChoice {
  readonly home: OpenHome;
  /** Whether the player wants new keys in the vault, whatever the home says. */
  readonly vault?: boolean;
  /** What opens the vault or the keychain, or its source. If left out, a terminal is asked. */
  readonly passphrase?: Buffer | PassphraseSource | undefined;
  /** Whether a new vault gets a passphrase that nobody knows, and that is kept next to it. */
  readonly isGenerated?: boolean;
  /** Whether the embedded ledger is all that there is to lose. */
  readonly isPlayMoney?: boolean;
}
