import { holdJournal, putBackTogether } from '../../../src/daemon/journal/hold-journal.ts';
import type { ClockPort, ServicePort } from '../../../src/methods/ports.ts';
import type { Receipt } from '../../../src/methods/receipt.ts';
import { settleEntry } from '../../../src/methods/settle.ts';
import { SettleRounds } from '../../../src/methods/settle-rounds.ts';
import { type SignedWrite, writeOnce } from '../../../src/methods/write.ts';
import { WriteDesk } from '../../../src/methods/write-desk.ts';
import { countOf, type LittleJournal } from './journal.ts';

/** The part of a daemon that the model plays: all that comes after a transaction was built. */
export interface ModelDaemon {
  call(key: string): Promise<Receipt>;
  /** What `transactions.status` does. */
  ask(key: string): Promise<unknown>;
  /** Puts the ledger back, by `revert`, and holds the journal against it. */
  revert(revert: () => Promise<void>): Promise<void>;
}

export interface ModelParts {
  readonly service: ServicePort;
  readonly journal: LittleJournal;
  readonly clock: ClockPort;
  /** Whether what a message takes is counted against a grant. */
  readonly isCounted: boolean;
  /** Hears that what a message was to take out of the budgets is given back: nobody sends it. */
  readonly onRelease: (signature: string) => void;
  readonly onError: (error: unknown) => void;
  sign(key: string): Promise<Omit<SignedWrite, 'receivedAtMs' | 'reservation'>>;
}

export type OpenModelDaemon = (parts: ModelParts) => Promise<ModelDaemon>;

/** As `startDaemon` puts it together. */
export const openModelDaemon: OpenModelDaemon = async (parts) => {
  const { service, journal, clock, isCounted, sign, onRelease, onError } = parts;
  const { ledger } = service;
  if (ledger !== undefined) await holdJournal(journal, ledger);
  const desk = new WriteDesk(clock);
  const { signal } = new AbortController();
  const context = { service, journal, desk, signal };
  new SettleRounds(context, clock, onError).start();
  return {
    call(key) {
      const operation = 'createTransferResourceTransaction' as const;
      const named = { game: 'game', idempotencyKey: key, method: 'act', parametersHash: 'same' };
      const call = { ...named, operation };
      const signFresh = async () => {
        const signed = await sign(key);
        const signature = signed.signatures[0]!;
        const release = () => onRelease(signature);
        const count = isCounted ? { count: countOf(signature) } : {};
        const reservation = { ...count, keep() {}, release };
        return { ...signed, reservation, receivedAtMs: desk.now() };
      };
      return writeOnce(call, signFresh, context);
    },
    async ask(key) {
      desk.requireOpen();
      const entry = journal.find('game', key);
      return entry && settleEntry(entry, context);
    },
    async revert(revert) {
      const held = { ledger: ledger!, journal, desk };
      await putBackTogether('The revert', revert, held);
    },
  };
};
