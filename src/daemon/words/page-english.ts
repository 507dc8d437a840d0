import { DAY_HOURS } from '../../core/limits.ts';
import { english, type Words } from './english.ts';
import { englishActions, sayDoing } from './english-actions.ts';
import { pageEnglishDeeds } from './page-english-deeds.ts';

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
  labels: { ...english.labels, pays: 'you pay', gets: 'you get' },
  budgets: {
    ...english.budgets,
    window: sayWindow,
    limits: (perCall, perWindow, windowHours, inAll) =>
      `${perCall} at a time, ${perWindow} in ${sayWindow(windowHours)}, ${inAll} in all`,
    over: '; beyond that it asks you',
  },
  approval: {
    ...english.approval,
    headline: { ...english.approval.headline, asks: (deed) => `wants to ${deed}` },
    signs: (wallet) => `${wallet}, which signs for you`,
    causes: {
      POWER: 'this cannot be allowed in advance: you are asked every time',
      BUDGET: 'it is more than you allowed: yes counts for this one time',
    },
    left: (left) => `${left} left of what you allowed`,
    limits: {
      PER_CALL: ' at a time',
      PER_WINDOW: ' in this time',
      IN_ALL: ' in all',
      HOLD: ' to be locked',
    },
    gets: {
      ...english.approval.gets,
      amount: (least, most) =>
        most === null ? `at least ${least}` : `${least} to ${most}, drawn later`,
    },
  },
  grant: {
    ...english.grant,
    asked: (actions) => `you are asked every time before it may ${actions}`,
    opens: '; in worlds that it makes, elsewhere you are asked',
    makes:
      'worlds of its own: there it may do what it likes, and make as many of its own things as ' +
      'it likes; that costs you nothing but what you allow above',
    resources: { ...english.grant.resources, any: 'as far as you allow it to spend' },
    goesOn: 'it is paired already: what it used stays used',
    notProved: 'it could not prove that it is the game you paired; that one will be cut off',
  },
  audit: {
    ...english.audit,
    kinds: {
      ...english.audit.kinds,
      APPROVAL_ASKED: 'asked you',
      APPROVED: 'you said yes',
      APPROVAL_REFUSED: 'you said no',
      APPROVAL_EXPIRED: 'no answer in time',
      APPROVAL_WITHDRAWN: 'question taken back',
    },
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
  sayDeed: (what) => pageEnglishDeeds[what] ?? what,
  sayAction: (action) => sayDoing(action, englishActions),
  sayDoing: (action) => sayDoing(action, englishActions),
};
