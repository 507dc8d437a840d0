import { DAY_HOURS } from '../../core/limits.ts';
import { english, type Words } from './english.ts';
import { englishActions, sayDoing } from './english-actions.ts';

function sayWindow(hours: number): string {
  if (hours === DAY_HOURS) return 'a day';
  return hours % DAY_HOURS === 0 ? `${hours / DAY_HOURS} days` : `${hours} hours`;
}

/**
 * English where nobody types the name of an action, nor looks up that of an error: both are said in
 * words.
 */
export const pageEnglish: Words = {
  ...english,
  budgets: {
    ...english.budgets,
    window: sayWindow,
    limits: (perCall, perWindow, windowHours, inAll) =>
      `${perCall} at a time, ${perWindow} in ${sayWindow(windowHours)}, ${inAll} in all`,
    over: '; beyond that it asks you',
  },
  grant: {
    ...english.grant,
    asked: (actions) => `${actions}: you are asked each time`,
    goesOn: 'it is paired already: what it used stays used',
    notProved: 'it could not prove that it is the game you paired; that one will be cut off',
  },
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
  sayAction: (action) => sayDoing(action, englishActions),
  sayDoing: (action) => sayDoing(action, englishActions),
};
