import { english, type Words } from './english.ts';
import { englishActions, sayAction, sayDoing } from './english-actions.ts';

/**
 * English where nobody types the name of an action, nor looks up that of an error: both are said in
 * words.
 */
export const pageEnglish: Words = {
  ...english,
  audit: {
    ...english.audit,
    allows: (actions) => `it may ${actions}`,
    never: (actions) => `it may never ${actions}`,
    refusals: {
      NotGranted: 'not allowed',
      UnsafeTransaction: 'not what was called for',
      ApprovalBudgetUsed: 'asked too often',
      ApprovalRefused: 'refused by you',
    },
    missing: {
      GRANT: '(nothing is allowed)',
      ENDED: '(what was allowed has ended)',
      REVOKED: '(what was allowed was ended)',
      ACTION: '(this action)',
      POWER: '(too powerful)',
      PROJECT: '(this project)',
      WALLET: '(this wallet)',
      RESOURCE: '(this resource)',
      COUNTERPARTY: '(this receiver)',
      PER_CALL: '(too much at once)',
      PER_WINDOW: '(too much in this time)',
      IN_ALL: '(too much in all)',
      HOLD: '(locked for too long)',
      CALLS_PER_MINUTE: '(too many calls)',
      TOKEN: '(the resource has changed)',
    },
    provedBy: {
      TERMINAL: 'in the terminal',
      PASSPHRASE: 'with the passphrase',
      PIN: 'with the PIN',
      NOTHING: 'without a proof',
    },
  },
  sayAction: (action) => sayAction(action, englishActions),
  sayDoing: (action) => sayDoing(action, englishActions),
};
