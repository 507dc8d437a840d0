import { useEffect, useRef, useState } from 'preact/hooks';
import type { PlayerBalances } from '../methods/generated/player.ts';
import { useCalls } from './calls.ts';
import type { PageProps, Snapshot } from './daemon.ts';

/** Reads what a wallet has from the service: as rarely as what is shown allows. */

export interface WalletReader {
  /** Undefined until it was read. */
  readonly balances: PlayerBalances | undefined;
  /** Not while it is only looked whether something has changed. */
  readonly isReading: boolean;
  /** What the player reads if it could not be read. */
  readonly failure: string;
  /** Reads it again. */
  read(): void;
}

/** How often it is read while it is shown: games earn, and others give, unseen. */
const AGAIN_MS = 10_000;

/** Read when a part of the page begins to show it, when something happened to it, and again. */
export function useBalances({ daemon, now }: PageProps, address: string): WalletReader {
  const [balances, setBalances] = useState<PlayerBalances | undefined>();
  const { failure, run } = useCalls();
  const { isReading, wish } = useOneReading(() =>
    run(daemon.ask('player.balances', { wallet: address }).then(setBalances)),
  );
  useEffect(() => wish(), [address, whatHappened(address, now)]);
  useEffect(() => {
    const timer = setInterval(() => wish({ isQuiet: true }), AGAIN_MS);
    return () => clearInterval(timer);
  }, [address]);
  return { balances, isReading, failure, read: () => wish() };
}

/**
 * What the daemon knows that reports a change of what the wallet has: grants with it that are new
 * or of which something was used, and questions about it that have come or gone.
 */
function whatHappened(address: string, { grants, approvals }: Snapshot): string {
  const used = grants
    .filter(({ wallet }) => wallet === address)
    .map(({ id, budgets }) => [id, ...budgets.map(({ usedInAll }) => usedInAll)]);
  const asked = approvals.pending.filter(({ wallet }) => wallet === address).map(({ id }) => id);
  return JSON.stringify([used, asked]);
}

/**
 * One reading at a time, and none while the tab is not seen: what is wished meanwhile is read once,
 * when that is over.
 */
function useOneReading(read: () => Promise<void>) {
  const [isReading, setReading] = useState(false);
  const state = useRef({ isWished: false, isReading: false, read }).current;
  state.read = read;
  const goOn = async (): Promise<void> => {
    if (state.isReading) return;
    state.isReading = true;
    while (state.isWished && !document.hidden) {
      state.isWished = false;
      await state.read();
    }
    state.isReading = false;
    setReading(false);
  };
  useEffect(() => {
    const see = () => void goOn();
    addEventListener('visibilitychange', see);
    return () => removeEventListener('visibilitychange', see);
  }, []);
  const wish = ({ isQuiet = false } = {}): void => {
    state.isWished = true;
    if (!isQuiet) setReading(true);
    void goOn();
  };
  return { isReading, wish };
}
