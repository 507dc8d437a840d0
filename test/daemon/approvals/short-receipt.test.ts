import { expect, test } from 'vitest';
import { sayShortApproval } from '../../../src/daemon/approvals/short-receipt.ts';
import type { Line } from '../../../src/daemon/pairing/quote.ts';
import { pageEnglish } from '../../../src/daemon/words/page-english.ts';
import type { ApprovalSentence } from '../../../src/methods/generated/player.ts';

const GOLD = 'CktRuQ2mttgRGkXJtyksdKHjUdc2C4TgDzyB98oEzy8';
const WALLET = '7YttLkHDoNj9wyDur5pM1ejNaAvT9X4eqaYcHQqtj2G5';
const FRIEND = '8opHzTAnfzRpPEx21XtnrVTX28YQuCpAjcn1PczScKh';

const asks: ApprovalSentence = {
  ...{ kind: 'ASKS', game: 'x.farm', gameName: 'Farm', method: 'resources.transfer' },
  ...{ wallet: WALLET, network: 'net' },
};
const takes: ApprovalSentence = {
  ...{ kind: 'TAKES', of: GOLD, amount: '5' },
  receiver: { address: FRIEND, isOwn: false, isKnown: false },
};
const textOf = (lines: readonly Line[]): string => lines.map(({ own }) => own).join('\n');

test('default: whom something is given to is whole, the rest in short and whole in details', () => {
  const { lines, details } = sayShortApproval([asks, takes], pageEnglish);
  expect(textOf(lines)).toContain(FRIEND);
  expect(textOf(lines)).toContain('CktRuQ2m…B98oEzy8');
  expect(textOf(lines)).toContain('7YttLkHD…HQqtj2G5');
  for (const address of [GOLD, WALLET]) {
    expect(textOf(lines)).not.toContain(address);
    expect(textOf(details)).toContain(address);
  }
  expect(details.filter(({ label }) => label === 'address')).toHaveLength(1);
});

test('behaviour: what is not understood is whole', () => {
  const unknown: ApprovalSentence = {
    ...{ kind: 'NOT_UNDERSTOOD', what: 'who knows', instruction: 'odd' },
    values: [{ name: 'account', value: GOLD, form: 'ADDRESS' }],
  };
  const { lines } = sayShortApproval([unknown, asks], pageEnglish);
  expect(textOf(lines)).toContain(GOLD);
  expect(textOf(lines)).toContain(WALLET);
});
