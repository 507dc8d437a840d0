import { base58Encode } from '../../src/codec/bytes.ts';
import { RPC_FORMS_MAX, RPC_PROGRAMS_PER_SOCKET_MAX } from '../../src/core/limits.ts';
import { addressToBase58 } from '../../src/solana/address.ts';
import { programId } from '../../src/solana/program-ids.ts';
import { type Makers, pickFrom, scale } from './recipe.ts';

/** Subscriptions of each of many sockets, and how many transactions come at once. */

/** What a transaction pays, one transfer each, in base58. */
export const paid = Array.from({ length: 20 }, (_, i) => base58Encode(Buffer.alloc(32, i + 1)));
/** An account that changes last, which each socket subscribes to besides, in base58. */
export const last = base58Encode(Buffer.alloc(32, 255));

/** What a maker's text says, as JSON. */
export interface Commits {
  /** Method and parameters of each subscription of a socket. */
  readonly subscriptions: readonly (readonly [string, readonly unknown[]])[];
  /** Subscriptions of a socket to the signature of each transaction. */
  readonly signatures: number;
  readonly transactions: number;
}

const TRANSACTIONS_MAX = 16;
const PAID_FORMS = paid.length * RPC_FORMS_MAX;

const nothing = { memcmp: { offset: 0, bytes: '' } };
const filters = ['[]', JSON.stringify([nothing, nothing, nothing, { dataSize: 1 }])];

function write(
  count: number,
  together: number,
  paramsOf: (index: number) => Commits['subscriptions'][number],
): string {
  const subscriptions = Array.from({ length: count }, (_, index) => paramsOf(index));
  const transactions = scale(together, 1, TRANSACTIONS_MAX);
  return JSON.stringify({ subscriptions, signatures: 0, transactions } satisfies Commits);
}

const formOf = (index: number): number => Math.floor(index / paid.length);
const paidAt = (index: number): string => paid[index % paid.length]!;

export const commits: Makers = {
  accounts(count = 0, together = 0) {
    return write(scale(count, 1, PAID_FORMS), together, (index) => {
      return ['accountSubscribe', [paidAt(index), {}, formOf(index)]];
    });
  },
  /** All accounts of the system program, or those of one byte, of which there are none. */
  programs(count = 0, together = 0, which = 0) {
    const wanted = JSON.parse(pickFrom(which, filters));
    return write(scale(count, 1, RPC_PROGRAMS_PER_SOCKET_MAX), together, (index) => {
      const system = addressToBase58(programId('system'));
      return ['programSubscribe', [system, { encoding: 'base64', filters: wanted }, index]];
    });
  },
  logs(count = 0, together = 0) {
    return write(scale(count, 1, PAID_FORMS), together, (index) => {
      return ['logsSubscribe', [{ mentions: [paidAt(index)] }, {}, formOf(index)]];
    });
  },
  signatures(count = 0, together = 0) {
    const signatures = scale(count, 1, RPC_FORMS_MAX);
    const transactions = scale(together, 1, TRANSACTIONS_MAX);
    return JSON.stringify({ subscriptions: [], signatures, transactions } satisfies Commits);
  },
};
