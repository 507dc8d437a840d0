import { describe, expect, test } from 'vitest';
import type { GrantedBudget } from '../../../src/daemon/grants/grant.ts';
import { lowerOf, proposeBudget, takeProposal } from '../../../src/daemon/grants/proposal.ts';
import { budget } from './asking-desk.ts';

/** What a budget of a manifest comes to next to what was granted and used of it. */

const U64_MAX = '18446744073709551615';
const asked = budget('gold', 10, 50, 100);
const used = (usedInAll: string) => () => {
  return { usedInWindow: '0', windowEndsAt: null, usedInAll };
};
const propose = (granted: Partial<GrantedBudget> | undefined, usedInAll = '0', wish = asked) => {
  const other = budget('silver', 99);
  const beside = granted === undefined ? [other] : [other, { ...asked, ...granted }];
  return proposeBudget(wish, beside, used(usedInAll));
};
const limitsOf = ({ perCall, perWindow, windowHours, inAll }: typeof asked) => {
  return { perCall, perWindow, windowHours, inAll, holdHours: 0 };
};

describe('without a grant', () => {
  test('default: all of it is proposed, and nothing is kept', () => {
    const kept = { ...limitsOf(asked), perCall: '0', perWindow: '0', inAll: '0' };
    const proposal = { ...asked, kept, usedInAll: '0', usedBefore: '0', isMissing: true };
    expect(proposeBudget(asked)).toEqual(proposal);
    expect(propose(undefined)).toEqual(proposal);
  });
});

describe('next to a budget that holds it', () => {
  test('default: it continues as it is', () => {
    const kept = limitsOf(asked);
    const same = { ...asked, kept, usedInAll: '3', usedBefore: '0', isMissing: false };
    expect(propose({}, '3')).toEqual(same);
  });

  test('behaviour: one that holds more is lowered to what is asked for', () => {
    const more = { perCall: '11', perWindow: '51', inAll: '101', windowHours: 23, holdHours: 1 };
    expect(propose(more)).toMatchObject({ ...asked, kept: limitsOf(asked), isMissing: false });
  });

  test.each([{ perCall: '9' }, { perWindow: '49' }, { windowHours: 25 }, { inAll: '99' }])(
    'behaviour: one with %j does not',
    (granted) => {
      expect(propose(granted, '7')).toMatchObject({
        inAll: '107',
        usedInAll: '7',
        usedBefore: '7',
        isMissing: true,
        kept: { ...limitsOf(asked), ...granted, inAll: expect.anything() },
      });
    },
  );

  test('behaviour: one for a shorter lock does not', () => {
    const wish = { ...asked, of: 'assets', holdHours: 2 };
    const isMissing = (holdHours: number | undefined) =>
      proposeBudget(wish, [{ ...wish, holdHours }]).isMissing;
    expect([undefined, 1, 2, 3].map(isMissing)).toEqual([true, true, false, false]);
  });

  test('behaviour: it is missing once less is left than a call may take', () => {
    expect(propose({}, '90')).toMatchObject({ inAll: '100', isMissing: false });
    expect(propose({}, '91')).toMatchObject({ inAll: '191', usedBefore: '91', isMissing: true });
  });

  test('behaviour: what was taken last is counted from what was used before', () => {
    const again = { inAll: '140', usedBefore: '40' };
    expect(propose(again, '60')).toMatchObject({ ...again, usedInAll: '60', isMissing: false });
    const more = { inAll: '150', usedBefore: '40' };
    expect(propose(more, '60')).toMatchObject({ inAll: '140', isMissing: false });
    const less = { inAll: '139', usedBefore: '40' };
    expect(propose(less, '60')).toMatchObject({ inAll: '160', usedBefore: '60', isMissing: true });
  });

  test('behaviour: one that was narrowed below what was used before has nothing left', () => {
    const narrowed = { inAll: '30', usedBefore: '40' };
    const wish = { ...asked, inAll: '0', perCall: '0' };
    expect(propose(narrowed, '40')).toMatchObject({ inAll: '140', isMissing: true });
    expect(propose(narrowed, '40', wish)).toMatchObject({ inAll: '40', isMissing: false });
  });

  test('behaviour: no sum is above the largest amount', () => {
    expect(propose(undefined, '1', { ...asked, inAll: U64_MAX })).toMatchObject({ inAll: U64_MAX });
    const most = { ...asked, inAll: U64_MAX };
    // What the sum left out is not asked for again.
    const cut = { inAll: U64_MAX, usedBefore: '1' };
    expect(propose(cut, '5', most)).toMatchObject({ inAll: U64_MAX, isMissing: false });
    expect(propose({ ...cut, perCall: '9' }, '5', most)).toMatchObject({ isMissing: true });
  });
});

describe('a proposal as it is taken', () => {
  const proposal = propose({ inAll: '0' }, '7');

  test('default: in a grant that continues, what was used before is kept', () => {
    expect(takeProposal(proposal, true)).toEqual({ ...asked, inAll: '107', usedBefore: '7' });
    expect(takeProposal(propose(undefined), true)).toEqual(asked);
  });

  test('default: in a new grant nothing was used', () => {
    expect(takeProposal(proposal, false)).toEqual(asked);
    expect(takeProposal({ ...proposal, inAll: '3' }, false)).toEqual({ ...asked, inAll: '0' });
  });

  test('args: a lock where there is one', () => {
    expect(takeProposal({ ...proposal, holdHours: 3 }, false)).toEqual({ ...asked, holdHours: 3 });
    for (const holdHours of [null, undefined]) {
      expect(takeProposal({ ...proposal, holdHours }, false)).toStrictEqual(asked);
    }
  });
});

test('default: the lower of two is that of each limit, and the longer window', () => {
  const one = { perCall: '1', perWindow: '20', windowHours: 24, inAll: '300', holdHours: 5 };
  const other = { perCall: '2', perWindow: '10', windowHours: 48, inAll: '200', holdHours: 4 };
  const lower = { perCall: '1', perWindow: '10', windowHours: 48, inAll: '200', holdHours: 4 };
  expect(lowerOf(one, other)).toEqual(lower);
  expect(lowerOf(other, one)).toEqual(lower);
  expect(lowerOf({ ...one, holdHours: null }, other).holdHours).toBe(0);
  expect(lowerOf(one, { ...other, holdHours: undefined }).holdHours).toBe(0);
});
