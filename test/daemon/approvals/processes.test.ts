import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { GameManifest } from '../../../src/methods/generated/types.ts';
import { auditLinesIn, expectAudited } from '../../durability/audited.ts';
import { places } from '../../methods/world.ts';
import { runCommand } from '../../support/daemon-process.ts';
import type { TestClient } from '../support/client.ts';
import { askForPairing, openPaired } from '../support/pairing.ts';
import { AddressPlayer, StrictPlayer } from './player-processes.ts';

/** Approvals over processes: the player's commands, and a daemon killed between the steps. */

const FRIEND = 'So11111111111111111111111111111111111111112';
const manifest: GameManifest = {
  game: 'com.example.farm',
  name: 'Farm',
  projects: [],
  actions: [{ action: 'projects.changeDriver' }],
  budgets: [],
};

describe.each(places)('a game and its player, each a process, on the %s service', (at) => {
  let place: StrictPlayer | AddressPlayer;
  let secret: string;

  beforeEach(async () => {
    place = at === 'embedded' ? new StrictPlayer() : await AddressPlayer.open();
    await place.start();
    const { client, code } = await askForPairing(place.url, place.home, manifest);
    const answers = ['--digits', code, '--passphrase-file', place.passphraseFile];
    expect(await run('pair', ...answers)).toMatchObject({ status: 0 });
    ({ secret } = await client.call('session.awaitPairing'));
    await client.close();
  });
  afterEach(() => place.close());

  const run = (...args: string[]) => runCommand([...args, '--home', place.home]);
  const open = (): Promise<TestClient> => openPaired(place.url, place.home, secret, { manifest });
  /** What waits, once so many do. */
  const waits = async (count: number): Promise<readonly { readonly number: number }[]> => {
    for (;;) {
      const { pending } = JSON.parse((await run('approvals', '--json')).stdout);
      if (pending.length === count) return pending;
    }
  };
  /** What the audit says of a key, while no daemon runs. */
  const kindsOf = (key: string) =>
    auditLinesIn(place.home).flatMap((line) =>
      'key' in line && line.key === key ? [line.kind] : [],
    );
  /** The proof that a yes takes there. */
  const proof = (): string[] =>
    at === 'embedded' ? ['--yes'] : ['--passphrase-file', place.passphraseFile];

  test('default: approvals shows it, approve has it signed; killed before and after', async () => {
    let client = await open();
    const { address: project } = await client.call('projects.create', { name: 'Farm' });
    const call = { project, driver: FRIEND, idempotencyKey: 'driver' };
    const change = () => client.request('projects.changeDriver', call);
    const lost = change().catch(() => 'lost');
    await waits(1);
    const { stdout } = await run('approvals');
    expect(stdout).toContain('The game "');
    expect(stdout).toContain('  game      com.example.farm');
    expect(stdout).toContain('  calls     projects.changeDriver');
    expect(stdout).toContain('it lets another wallet decide who is paid in the project');

    // Asked, and not answered: nothing was signed, and it is asked again.
    await place.kill();
    await lost;
    expectAudited(place.home);
    expect(kindsOf('driver')).toEqual(['APPROVAL_ASKED']);
    await place.start();
    await waits(0);
    client = await open();
    const status = await client.request('transactions.status', { idempotencyKey: 'driver' });
    expect(status.error.data.name).toBe('NotFound');
    const answered = change();
    const [asked] = await waits(1);
    const approved = await run('approve', String(asked!.number), ...proof());
    expect(approved).toMatchObject({ status: 0, stderr: '' });
    expect(approved.stdout).toContain(`Approved ${asked!.number}\n`);
    const { result: receipt } = await answered;
    expect(receipt.signatures).toHaveLength(1);

    // Signed: it is answered by its key, and nobody is asked.
    await place.kill();
    expectAudited(place.home);
    const said = ['APPROVAL_ASKED', 'APPROVAL_ASKED', 'APPROVED', 'SIGNED'];
    expect(kindsOf('driver')).toEqual(said);
    await place.start();
    client = await open();
    expect((await change()).result.signatures).toEqual(receipt.signatures);
    await waits(0);
    const over = await run('approve', String(asked!.number), ...proof());
    expect(over.status).toBe(1);
    expect(over.stderr).toContain('ApprovalOver');
    await client.close();
    await place.kill();
    expectAudited(place.home);
    expect(kindsOf('driver')).toEqual(said);
  });

  test('behaviour: refuse, block and unblock, which outlives a restart', async () => {
    let client = await open();
    const { address: project } = await client.call('projects.create', { name: 'Farm' });
    const errorOf = () => client.errorOf('projects.changeDriver', { project, driver: FRIEND });
    const refused = errorOf();
    const [asked] = await waits(1);
    expect((await run('refuse', String(asked!.number))).stdout).toContain('Refused');
    expect(await refused).toBe('ApprovalRefused');
    expect(await run('block', manifest.game)).toMatchObject({ status: 0 });
    expect(await errorOf()).toBe('ApprovalRefused');
    await place.kill();
    expectAudited(place.home);
    const doctor = { status: 0, stdout: expect.stringContaining('its audit is whole') };
    expect(await run('doctor')).toMatchObject(doctor);
    await place.start();
    client = await open();
    expect(await errorOf()).toBe('ApprovalRefused');
    expect((await run('approvals')).stdout).toContain('com.example.farm may ask for nothing');
    expect(await run('unblock', manifest.game)).toMatchObject({ status: 0 });
    const waiting = errorOf();
    await waits(1);
    await client.close();
    await waiting.catch(() => {});
    await waits(0);
  });
});
