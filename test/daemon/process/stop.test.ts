import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TestClient } from '../support/client.ts';
import { type ControlledPlace, startControlledPlace } from '../support/control.ts';
import { startPlace } from '../support/place.ts';

/** A daemon that is told to stop answers what it was called for, and takes nothing more. */

/** Several times what one game may have under way, and quick enough for any machine's grace. */
const WRITES = 64;

describe('a stop under load', () => {
  let place: ControlledPlace;
  let game: TestClient;

  beforeEach(async () => {
    place = await startControlledPlace();
    game = await place.open();
  });
  afterEach(() => place.close());

  test('behaviour: every write in flight is answered, then the socket closes', async () => {
    place.service.controls.addFault({
      operation: 'sendTransactionBundles',
      kind: 'latency',
      latencyMs: 100,
    });
    const writes = Array.from({ length: WRITES }, (_, i) =>
      game.request('projects.create', { name: `Farm ${i}`, idempotencyKey: `farm-${i}` }),
    );
    // Frames are taken in order: with this answer all writes are in flight.
    await game.call('session.get');
    const closing = place.daemon.close();
    const answers = await Promise.all(writes);
    expect(answers.filter(({ result }) => result?.signatures.length === 1)).toHaveLength(WRITES);
    await closing;
    expect((await game.closed).code).toBe(1001);
  });

  test('error: DaemonStopping for what comes later, and nothing is done for it', async () => {
    place.service.controls.addFault({
      operation: 'sendTransactionBundles',
      kind: 'latency',
      // Longer than a busy machine takes to ask for another, shorter than calls are waited for.
      latencyMs: 2000,
    });
    const early = game.request('projects.create', { name: 'Early' });
    await game.call('session.get');
    const closing = place.daemon.close();
    const { error } = await game.request('projects.create', { name: 'Late' });
    expect(error).toMatchObject({ code: 9011, data: { name: 'DaemonStopping', retryable: true } });
    expect((await early).result.signatures).toHaveLength(1);
    await closing;
    const { projects } = await listProjects(place);
    expect(projects.map(({ name }) => name)).toEqual(['Early']);
  });
});

describe('a stop that meets a call that does not end', () => {
  test('behaviour: it is cancelled, told so, and the stop continues', async () => {
    const callMethod = (_: string, __: unknown, { signal }: { signal: AbortSignal }) =>
      new Promise<unknown>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    const place = await startPlace({ callMethod, limits: { workGraceMs: 50 } });
    const game = await place.open();
    const held = game.request('projects.find');
    await game.call('session.get');
    const closing = place.close();
    expect((await held).error.data.name).toBe('Cancelled');
    await closing;
  });
});

async function listProjects({ service }: ControlledPlace): Promise<{ projects: any[] }> {
  return { projects: await service.port.call('project', {} as never) };
}
