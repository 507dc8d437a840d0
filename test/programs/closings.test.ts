import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '../../build/check/files.ts';
import { repository } from '../support/daemon-process.ts';

/**
 * Who gets the deposit of an account that a program closes, and why nobody else paid it or has it
 * coming. A payer may be anybody who signs, so that a closing in its favour needs a reason.
 */
const closings: Readonly<Record<string, string>> = {
  'characters/markers.ts: marker to tree': 'the leaf that it stood for is used up for ever',
  'characters/remove-trait.ts: trait to tree': 'the leaf that it stood for is used up for ever',
  'characters/update-character-traits.ts: previousMarker to payer':
    'the same payer pays as much for the marker of the new attributes, in the same instruction',
  'control/remove-wallet.ts: walletMarker to payer':
    'only a wallet of the user removes another: the deposit stays with the user',
  'control/update-user.ts: previousUsernameMarker to refundedFor(context, user, actor)':
    'the wallet of the user that signs, or where its shadow does, one that its leaf lists',
  'missions/participants.ts: account to payer': 'the record names who paid, and it is the payer',
  'resources/finish-cooking.ts: cooking to refund': 'the record names who paid',
};

/** Every closing, by its file, account and recipient. */
function findClosings(): readonly string[] {
  const folder = 'src/service/programs/';
  return listFiles(repository, [`${folder}**/*.ts`]).flatMap((path) => {
    const text = readFileSync(join(repository, path), 'utf8');
    const calls = [...text.matchAll(/closeAccount\(\s*([\w.]+),\s*(.+?),?\s*\);/g)];
    // One in another form would be missed.
    expect(calls.length, path).toBe(text.split('closeAccount').length - 1);
    return calls.map(([, account, to]) => `${path.slice(folder.length)}: ${account} to ${to}`);
  });
}

test('behaviour: each account that is closed has a reason for whoever gets its deposit', () => {
  const problem = 'say why in `closings` that whoever is the payer has the deposit coming';
  expect([...findClosings()].sort(), problem).toEqual(Object.keys(closings).sort());
});
