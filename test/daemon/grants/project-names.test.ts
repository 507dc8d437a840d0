import { describe, expect, test } from 'vitest';
import { readProjectNames } from '../../../src/daemon/grants/project-names.ts';
import type { ServicePort } from '../../../src/methods/ports.ts';

/** Names of projects as a service says them, which may say anything. */

const asked: [operation: string, args: unknown][] = [];
const answering = (records: unknown) => {
  asked.length = 0;
  const call = async (operation: string, args: unknown) => {
    asked.push([operation, args]);
    return records;
  };
  return { call } as unknown as Pick<ServicePort, 'call'>;
};
const namesOf = async (records: unknown, addresses = ['one', 'two']) =>
  Object.fromEntries(await readProjectNames(answering(records), addresses));

describe('names of projects', () => {
  test('default: are read by their addresses', async () => {
    const records = [
      { address: 'two', name: 'Bank' },
      { address: 'one', name: 'My Farm' },
    ];
    expect(await namesOf(records)).toEqual({ one: 'My Farm', two: 'Bank' });
    expect(asked).toEqual([['project', { addresses: ['one', 'two'] }]]);
  });

  test('behaviour: for no projects the service is not asked', async () => {
    expect(await namesOf([{ address: 'one', name: 'My Farm' }], [])).toEqual({});
    expect(asked).toEqual([]);
  });

  test('behaviour: may have 64 characters', async () => {
    const name = 'N'.repeat(64);
    expect(await namesOf([{ address: 'one', name }])).toEqual({ one: name });
  });
});

describe('what is no name', () => {
  test.each([
    ['none', {}],
    ['a number', { name: 7 }],
    ['an empty one', { name: '' }],
    ['a longer one', { name: 'N'.repeat(65) }],
    ['two lines', { name: 'My\nFarm' }],
    ['one that turns the text', { name: '\u202emraF' }],
  ])('error: %s is left out, and the others are not', async (_, given) => {
    const records = [
      { address: 'one', ...given },
      { address: 'two', name: 'Bank' },
    ];
    expect(await namesOf(records)).toEqual({ two: 'Bank' });
  });

  test('error: one of a project that was not asked for, or has no address', async () => {
    const records = [{ address: 'three', name: 'Bank' }, { name: 'Bank' }, null, { address: 1 }];
    expect(await namesOf(records)).toEqual({});
  });

  test.each([null, undefined, {}, 'one', { length: 1 }])(
    'error: an answer of %j',
    async (answer) => {
      expect(await namesOf(answer)).toEqual({});
    },
  );
});
