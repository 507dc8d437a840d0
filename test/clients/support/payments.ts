import { expect } from 'vitest';
import { addressToBase58 } from '../../../src/solana/address.ts';
import { generateKeyPair } from '../../../src/solana/keys.ts';
import { openSession, type TestClient } from '../../daemon/support/client.ts';

/** What a paying game is given: `clients/gdscript/tests/payments.gd` and C#'s `Payments`. */
export interface PaymentWorld {
  readonly resource: string;
  readonly friend: string;
}

/** What a paying game printed at its end. */
export interface PaymentTally {
  /** Payments that the game was told to have been made. */
  readonly paid: number;
  /** Payments of which it was told that nobody knows. */
  readonly unknown: number;
  /** Names of other errors. */
  readonly failed: readonly string[];
}

const SUPPLY = 1_000_000;

/** Makes a resource with a supply for the session's wallet, and a friend who has none. */
export async function makePaymentWorld(url: string, home: string): Promise<PaymentWorld> {
  const client = await openSession(url, home);
  const { address: owner } = (await client.call('session.get')).wallet;
  const { address: project } = await client.call('projects.create', { name: 'Payments' });
  const uri = 'https://example.com/coin.json';
  const params = { name: 'Coin', symbol: 'COIN', uri, decimals: 0, storage: 'AccountState' };
  const { address: resource } = await client.call('resources.create', { project, params });
  await client.call('resources.mint', { resource, owner, amount: String(SUPPLY) });
  await client.close();
  return { resource, friend: addressToBase58(generateKeyPair().address) };
}

export function paymentVariables(
  { resource, friend }: PaymentWorld,
  payments: { readonly count: number; readonly inFlight: number },
): Record<string, string> {
  return {
    TEST_RESOURCE: resource,
    TEST_FRIEND: friend,
    TEST_PAYMENTS: String(payments.count),
    TEST_IN_FLIGHT: String(payments.inFlight),
  };
}

/** Reads the line that a paying game ends with. */
export function readTally(output: string): PaymentTally {
  const match = /paid (\d+), unknown (\d+), failed \[(.*)\]/.exec(output);
  if (match === null) throw new Error(`the game told no tally:\n${output}`);
  const failed = match[3] === '' ? [] : match[3]!.split(', ');
  return { paid: Number(match[1]), unknown: Number(match[2]), failed };
}

export async function balanceOf(client: TestClient, holder: string): Promise<number> {
  const found = await client.call('holdings.find', { holder });
  return found.reduce((sum: number, { balance }: any) => sum + Number(balance), 0);
}

/** Holds the ledger to what the game was told. */
export async function expectPaidOnce(
  url: string,
  home: string,
  { friend }: PaymentWorld,
  paid: number,
): Promise<void> {
  const client = await openSession(url, home);
  const { address: owner } = (await client.call('session.get')).wallet;
  expect(await balanceOf(client, friend)).toBe(paid);
  expect(await balanceOf(client, owner)).toBe(SUPPLY - paid);
  await client.close();
}
