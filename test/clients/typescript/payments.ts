import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import {
  CallTimeout,
  connectToDaemon,
  type GamekeeperClient,
  isGamekeeperError,
} from '../../../clients/typescript/src/node.ts';
import { stopFile } from '../support/engines.ts';
import type { PaymentTally, PaymentWorld } from '../support/payments.ts';

/**
 * A game that pays a friend, one unit a payment, while its connection breaks and its daemon dies.
 * It does what a careful game does: a call that says that it is safe is made again.
 */
export interface Payments {
  /** Folder of the daemon. */
  readonly home: string;
  readonly world: PaymentWorld;
  /** How many are made; 0 to pay until the file `stop` is in the daemon's folder. */
  readonly count: number;
  readonly inFlight: number;
}

/** Pays; answers what the game was told. */
export async function pay({ home, world, count, inFlight }: Payments): Promise<PaymentTally> {
  const client = await connectToDaemon({ game: 'com.example.payments', home });
  const tally = { paid: 0, unknown: 0, failed: [] as string[] };
  let begun = 0;
  const isEnough = (): boolean => {
    begun += 1;
    return count > 0 ? begun > count : existsSync(stopFile(home));
  };
  const payOn = async (): Promise<void> => {
    while (!isEnough()) {
      try {
        await payOnce(client, world);
        tally.paid += 1;
      } catch (error) {
        if (isGamekeeperError(error, 'OutcomeUnknown')) tally.unknown += 1;
        else tally.failed.push((error as Error).name);
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: inFlight }, payOn));
  } finally {
    client.close();
  }
  return tally;
}

async function payOnce(client: GamekeeperClient, { resource, friend }: PaymentWorld) {
  for (;;) {
    try {
      await client.resources.transfer({ resource, recipient: friend, amount: 1n });
      return;
    } catch (error) {
      if (error instanceof CallTimeout || !isGamekeeperError(error) || !error.retryable) {
        throw error;
      }
      await delay(5);
    }
  }
}
