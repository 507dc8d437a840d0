import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { GameManifest } from '../../src/methods/generated/types.ts';
import type { TestClient } from '../daemon/support/client.ts';
import { askForPairing, openPaired } from '../daemon/support/pairing.ts';
import { openRawPlayer } from '../daemon/support/player.ts';
import type { RawClient } from '../daemon/support/raw-client.ts';
import {
  type DaemonProcess,
  type HomeFolder,
  makeHomeFolder,
  repository,
  runCommand,
  startDaemonProcess,
} from '../support/daemon-process.ts';
import { auditLinesIn, expectAudited } from './audited.ts';

/** A call that takes the player's yes, in a daemon that is killed at a commit of it. */

const FRIEND = 'So11111111111111111111111111111111111111112';
const KEY = 'driver';
const METHOD = 'projects.changeDriver';
const manifest: GameManifest = {
  game: 'com.example.farm',
  name: 'Farm',
  projects: [],
  actions: [{ action: METHOD }],
  budgets: [],
};

/** Before or behind a commit of this number, counted from when the call is sent. */
export interface ApprovalKill {
  readonly moment: 'before' | 'behind';
  readonly number: number;
  /** The commit. */
  readonly what: string;
}

/** A home whose daemon is stopped, with a paired game and its project. */
export interface PairedHome {
  readonly folder: HomeFolder;
  readonly secret: string;
  readonly project: string;
}

export async function pairOnce(): Promise<PairedHome> {
  const folder = makeHomeFolder();
  const daemon = await startDaemonProcess(folder, { strict: true });
  const { client, code } = await askForPairing(daemon.url, folder.home, manifest);
  const answers = ['--digits', code, '--passphrase-file', folder.passphraseFile];
  expect(await runCommand(['pair', ...answers, '--home', folder.home])).toMatchObject({
    status: 0,
  });
  const { secret } = await client.call('session.awaitPairing');
  await client.close();
  const game = await openPaired(daemon.url, folder.home, secret, { manifest });
  const { address: project } = await game.call('projects.create', { name: 'Farm' });
  await game.close();
  expect((await daemon.stop('SIGTERM')).status).toBe(0);
  return { folder, secret, project };
}

/** The kills that the commits of a whole call leave room for. */
export async function listApprovalKills(
  paired: PairedHome,
  moment: ApprovalKill['moment'],
): Promise<ApprovalKill[]> {
  const life = new ApprovedLife(paired);
  try {
    const commits = await life.liveUndisturbed();
    return commits.map((what, index) => ({ moment, number: index + 1, what }));
  } finally {
    life.remove();
  }
}

/**
 * Kills the daemon. What was signed is answered by its key without another question, and what was
 * not is asked again; nothing was signed without its yes, and the audit says all of it.
 * @returns whether it had been signed before the kill.
 */
export async function killApproval(paired: PairedHome, kill: ApprovalKill): Promise<boolean> {
  const life = new ApprovedLife(paired);
  try {
    return await life.liveThroughKill(kill);
  } finally {
    life.remove();
  }
}

const preload = join(import.meta.dirname, 'kill-at-commit.ts');
const command = [process.execPath, '--import', preload, join(repository, 'src/daemon/main.ts')];

/** A copy of a paired home, and the call in it. */
class ApprovedLife {
  readonly #folder = makeHomeFolder();
  readonly #paired: PairedHome;
  readonly #commits = join(this.#folder.path, 'commits');
  readonly #from = join(this.#folder.path, 'from');

  constructor(paired: PairedHome) {
    this.#paired = paired;
    cpSync(paired.folder.home, this.#folder.home, { recursive: true });
  }

  remove(): void {
    this.#folder.remove();
  }

  /** @returns the commits of the call. */
  async liveUndisturbed(): Promise<string[]> {
    const daemon = await this.#start('none');
    const [game, player] = await this.#open(daemon);
    this.#countFromNow();
    const answered = this.#change(game);
    await approveNext(player);
    expect((await answered).result.signatures).toHaveLength(1);
    // The outcome of the write is committed by then.
    await game.call('transactions.unsettled');
    const commits = this.#readCommits();
    expect((await daemon.stop('SIGTERM')).status).toBe(0);
    expect(this.#kindsSaid()).toEqual(['APPROVAL_ASKED', 'APPROVED', 'SIGNED']);
    return commits;
  }

  async liveThroughKill({ moment, number }: ApprovalKill): Promise<boolean> {
    const { home } = this.#folder;
    const daemon = await this.#start(`${moment} ${number}`);
    const [game, player] = await this.#open(daemon);
    this.#countFromNow();
    const answered = this.#change(game).catch(() => undefined);
    await approveNext(player).catch(() => {});
    const first = await answered;
    await daemon.ended;
    expect(daemon.child.signalCode).toBe('SIGKILL');
    expectAudited(home);
    const isSigned = this.#kindsSaid().includes('SIGNED');
    if (first !== undefined) expect(isSigned).toBe(true);
    await this.#liveOn(isSigned);
    if (isSigned) expect(this.#kindsSaid()).toEqual(['APPROVAL_ASKED', 'APPROVED', 'SIGNED']);
    else expect(this.#kindsSaid().slice(-3)).toEqual(['APPROVAL_ASKED', 'APPROVED', 'SIGNED']);
    const doctor = await runCommand(['doctor', '--home', home]);
    expect(doctor).toMatchObject({ status: 0, stdout: expect.stringContaining('audit is whole') });
    return isSigned;
  }

  /** Starts again, and calls with the key once more. */
  async #liveOn(isSigned: boolean): Promise<void> {
    const daemon = await startDaemonProcess(this.#folder, { strict: true });
    const [game, player] = await this.#open(daemon);
    const answered = this.#change(game);
    if (!isSigned) await approveNext(player);
    expect((await answered).result.signatures).toHaveLength(1);
    expect((await player.call('player.approvals')).pending).toEqual([]);
    const { project } = this.#paired;
    const [record] = await game.call('projects.find', { addresses: [project] });
    expect(record.driver).toBe(FRIEND);
    expect((await daemon.stop('SIGTERM')).status).toBe(0);
    expectAudited(this.#folder.home);
  }

  #start(kill: string): Promise<DaemonProcess> {
    const env = { COMMITS_FILE: this.#commits, COMMITS_KILL: kill, COMMITS_FROM: this.#from };
    const options = { strict: true, command, env: { ...process.env, ...env } };
    return startDaemonProcess(this.#folder, options);
  }

  async #open({ url }: DaemonProcess): Promise<[TestClient, RawClient]> {
    const { home } = this.#folder;
    const { secret } = this.#paired;
    const game = await openPaired(url, home, secret, { manifest });
    const { client: player } = await openRawPlayer(playerUrl(home), home);
    return [game, player];
  }

  #change(game: TestClient): Promise<any> {
    const { project } = this.#paired;
    return game.request(METHOD, { project, driver: FRIEND, idempotencyKey: KEY });
  }

  #countFromNow(): void {
    writeFileSync(this.#from, '');
  }

  #readCommits(): string[] {
    const text = existsSync(this.#commits) ? readFileSync(this.#commits, 'utf8') : '';
    const lines = text.split('\n').filter((line) => line !== '');
    return lines.map((line) => line.replace(/[1-9A-HJ-NP-Za-km-z]{43,44}/, 'NETWORK'));
  }

  /** What the audit says of the call. */
  #kindsSaid(): string[] {
    const lines = auditLinesIn(this.#folder.home);
    return lines.flatMap((line) => ('key' in line && line.key === KEY ? [line.kind] : []));
  }
}

function playerUrl(home: string): string {
  return JSON.parse(readFileSync(join(home, 'player.json'), 'utf8')).url;
}

/** Says yes to what waits, once it does. @throws Error when the daemon is killed. */
async function approveNext(player: RawClient): Promise<void> {
  for (;;) {
    const { pending } = await player.call('player.approvals');
    if (pending.length === 0) continue;
    await player.call('player.approve', { approval: pending[0].id });
    return;
  }
}
