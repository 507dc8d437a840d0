import { base58Encode } from '../../../src/codec/bytes.ts';
import { PairingKeeper } from '../../../src/daemon/grants/pairing-keeper.ts';
import type { Asking } from '../../../src/daemon/grants/sentences.ts';
import { silentLog } from '../../../src/daemon/log/daemon-log.ts';
import { Notices } from '../../../src/daemon/pairing/notices.ts';
import { PairingDesk } from '../../../src/daemon/pairing/pairing-desk.ts';
import type { GameManifest } from '../../../src/methods/generated/types.ts';
import { Place, WALLET } from '../grants/place.ts';
import { HandClock } from './hand-clock.ts';

/** The desk where games are paired, over a journal on the disk, without connections. */

/** Two projects and two resources. */
export const [ours, theirs, gold, silver] = [1, 2, 3, 4].map((byte) =>
  base58Encode(new Uint8Array(32).fill(byte)),
) as [string, string, string, string];

const tokens = [
  { resource: gold, kind: 'NativeFungible', decimals: 6, symbol: 'GLD' },
  { resource: silver, kind: 'NativeFungible' },
];

const wallet = { name: 'default', address: WALLET, custody: 'VAULT' as const };

/** What is known of who asks with a manifest. */
export function askingOf(manifest: GameManifest, change: Partial<Asking> = {}): Asking {
  return {
    game: manifest.game,
    gameName: manifest.name,
    identity: 'NEW',
    wallet,
    executable: null,
    manifest,
    tokens,
    projectNames: new Map([[ours, 'My Farm']]),
    ...change,
  };
}

export class PairingPlace extends Place {
  readonly clock = new HandClock();
  readonly notices = new Notices();
  readonly pairing = new PairingDesk({
    keeper: new PairingKeeper(this.desk),
    notices: this.notices,
    log: silentLog,
    audit: this.journal.audit,
    clock: this.clock,
    addressOf: () => wallet.address,
    openWallet: async () => wallet,
    closeSessions: () => {},
  });

  /** Asks, instead of whoever waits. @returns the digits. */
  ask(asking: Asking): string {
    this.pairing.close();
    this.clock.pass(60_000);
    const { code, paired } = this.pairing.begin(asking);
    // It may end without anybody waiting for it.
    paired.catch(() => {});
    return code;
  }

  /** Asks, and pairs with all that is asked for, or with these answers. */
  async pair(asking: Asking, given?: Parameters<PairingDesk['confirm']>[1]): Promise<void> {
    const code = this.ask(asking);
    const { id, budgets, shared } = this.pairing.current()!;
    const limits = budgets.map(({ of, perCall, perWindow, inAll }) => {
      return { of, perCall, perWindow, inAll };
    });
    const all = { budgets: limits, projects: shared.map(({ address }) => address) };
    await this.pairing.confirm(code, given ?? all, id);
  }
}
