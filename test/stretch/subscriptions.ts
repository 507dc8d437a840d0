import { RPC_FORMS_MAX } from '../../src/core/limits.ts';
import { type Makers, many, scale } from './recipe.ts';

/** Subscriptions of one socket of `/rpc`, each of which learns of an account's next transaction. */

/** The account, in base58. */
export const subscribed = '4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi';

export const subscriptions: Makers = {
  /** In so many forms, of all that there is or of one thing. */
  forms(count = 0, which = 0) {
    const made = [
      ['accountSubscribe', subscribed],
      ['logsSubscribe', 'all'],
      ['logsSubscribe', { mentions: [subscribed] }],
    ] as const;
    const one = made[Math.floor(which * made.length) - 1];
    const texts = (one === undefined ? made : [one]).map(([method, about]) =>
      many(
        scale(count, 1, RPC_FORMS_MAX),
        (form) => JSON.stringify({ jsonrpc: '2.0', id: form, method, params: [about, {}, form] }),
        ',',
      ),
    );
    return `[${texts.join(',')}]`;
  },
};
