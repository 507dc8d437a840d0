import { describe } from 'vitest';
import { inNode } from '../support/live-engines.ts';
import { testModel } from '../support/live-model.ts';

/** Live tables of the TypeScript client, by a model. More of it is in test/long. */

describe('live tables of the TypeScript client, by a model', () => {
  testModel(inNode);
});
