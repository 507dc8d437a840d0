import { expect, test } from 'vitest';
import { readExamples } from '../../build/generate/examples.ts';
import { actionTable } from '../../src/methods/generated/registry.ts';
import { repository } from '../support/daemon-process.ts';
import { recordExamples } from './record-examples.ts';

/** The examples of the clients' doc comments; each client's own test runs them in its language. */

const written = readExamples(repository);

test('default: each action has one', () => {
  expect([...written.keys()].sort()).toEqual(Object.keys(actionTable).sort());
});

test('behaviour: each is answered as it is written', async () => {
  expect(await recordExamples()).toEqual(written);
});
