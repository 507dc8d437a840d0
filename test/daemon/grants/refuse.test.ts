import { expect, test } from 'vitest';
import { refuse, type Shortfall } from '../../../src/daemon/grants/refuse.ts';
import { START_MS } from './place.ts';

/** What a game that is refused is told, and what its developer reads. */

const shortfall: Shortfall = { kind: 'PER_CALL', of: 'fees', wanted: '11', left: '10' };

test.each([
  ['HELPS', 'the manifest asks for it, and the player may give it'],
  ['MANIFEST', 'the manifest of the session does not ask for it, so add it there first'],
  ['NEVER', 'nothing that the session can ask for gives it'],
] as const)('error: NotGranted, where asking is %s', (asking, advice) => {
  const context = { ...shortfall, game: 'farm', what: 'move', retryAt: 'never', asking, advice };
  expect(() => refuse('farm', 'move', shortfall, asking)).toThrow(
    expect.objectContaining({ name: 'NotGranted', context }),
  );
});

test('error: NotGranted that says when it can be called again', () => {
  const waiting = { ...shortfall, retryMs: START_MS };
  let thrown: unknown;
  try {
    refuse('farm', 'move', waiting, 'NEVER');
  } catch (error) {
    thrown = (error as { context: object }).context;
  }
  expect(thrown).toMatchObject({ retryAt: '2026-01-01T00:00:00.000Z' });
  expect(thrown).not.toHaveProperty('retryMs');
});
