import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type DaemonProcess,
  type HomeFolder,
  makeHomeFolder,
  runCommand,
  startDaemonProcess,
} from '../../support/daemon-process.ts';
import { PairedTour, walkFirstTour } from '../../support/paired-tour.ts';

/** The tour next to `start --strict`: tours of one home, one after the other. */

let folder: HomeFolder;
let daemon: DaemonProcess;
/** The resource of the first tour. */
let turnips: string;

beforeAll(async () => {
  folder = makeHomeFolder();
  daemon = await startDaemonProcess(folder, { strict: true, keychain: false });
});
afterAll(async () => {
  await daemon.stop('SIGTERM');
  folder.remove();
});

const run = (...args: string[]) => runCommand([...args, '--home', folder.home]);
const PROVED = 'checked by code that shares nothing with the ledger';

test('default: start says that the tour can be tried', () => {
  expect(daemon.result().stdout).toMatch(/gamekeeper tour --home \S+\n/);
});

test('default: a home’s first tour asks for what has an address, and no more', async () => {
  const { status, stdout, stderr, asked } = await walkFirstTour(folder);
  expect({ status, stderr, asked }).toEqual({ status: 0, stderr: '', asked: 3 });
  expect(stdout).toContain('Acting with wallet ');
  expect(stdout).toContain('balances are now 70 and 30');
  expect(stdout).toContain('refused before anything was signed: NotGranted (8001)');
  expect(stdout).toContain('31 wanted, 30 left');
  expect(stdout).toContain('refused before anything was signed: InsufficientBalance (5001)');
  expect(stdout).toContain(PROVED);
  const grant = JSON.parse((await run('grants', 'show', 'gamekeeper.tour', '--json')).stdout);
  const [, resource] = /→ resource (\S+)/.exec(stdout)!;
  // What it made itself needs no project, right or budget.
  expect([grant.made.length, grant.projects]).toEqual([1, []]);
  turnips = resource!;
  const gifts = grant.budgets.find(({ of }: { of: string }) => of === resource);
  expect(gifts).toMatchObject({ perCall: '30', usedInAll: '30' });
  const transfer = grant.actions.find((one: any) => one.action === 'resources.transfer');
  expect(transfer).toMatchObject({ rule: 'ALLOWED', resources: [resource] });
  expect(transfer.counterparties).toHaveLength(1);
});

test('default: the next tour continues in the same project, and asks for nothing', async () => {
  const { status, stdout, stderr, asked } = await new PairedTour(folder).end();
  expect({ status, stderr, asked }).toEqual({ status: 0, stderr: '', asked: 0 });
  expect(stdout).toContain('Your resource of an earlier tour');
  expect(stdout).toContain('balances are now 140 and 60');
  expect(stdout).toContain(PROVED);
});

test('behaviour: after it was revoked, it asks to be let in, then for all at once', async () => {
  expect((await run('grants', 'revoke', 'gamekeeper.tour')).status).toBe(0);
  const tour = new PairedTour(folder);
  await tour.pair();
  await tour.pair('deposits=all', `mint:${turnips}=all`);
  const { status, stdout, stderr, asked } = await tour.end();
  expect({ status, stderr, asked }).toEqual({ status: 0, stderr: '', asked: 2 });
  // The budget of turnips was left at 0.
  expect(stdout).toContain('less than proposed was taken of ');
  expect(stdout).toContain('30 wanted, 0 left');
  expect(stdout).toContain('you have not granted that much; the next tour asks again');
  expect(stdout).not.toContain('balances are now');
  expect(stdout).toContain(PROVED);
});

test('error: PairingRefused, when the player refuses it', async () => {
  const tour = new PairedTour(folder);
  await tour.isAsking();
  expect((await run('pair', '--refuse')).stdout).toBe('Refused gamekeeper.tour\n');
  const { status, stderr } = await tour.end();
  expect(status).toBe(1);
  expect(stderr).toContain('PairingRefused');
});
