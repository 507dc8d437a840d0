import { afterAll, beforeAll, expect, test } from 'vitest';
import { RebuildGround } from './rebuild-run.ts';

/** Three moments of a rebuild; test/long/rebuild.test.ts has more. */

const ground = new RebuildGround();
beforeAll(() => ground.prepare());
afterAll(() => ground.remove());

test.each([1, 2, 3])(
  'behaviour: killed on the way, the next one makes it, seed %i',
  async (seed) => {
    await ground.kill(seed);
    expect.hasAssertions();
  },
);
