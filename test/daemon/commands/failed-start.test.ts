import { afterAll, expect, test } from 'vitest';
import { makeHomeFolder, RunningCommand, runCommand } from '../../support/daemon-process.ts';
import { findFreePort } from '../../support/free-port.ts';

/** What is told of a start, and how the process continues. */

const folder = makeHomeFolder();
const home = ['--home', folder.home];
afterAll(() => folder.remove());

test('error: ServiceUnreachable, which `status` tells afterwards too', async () => {
  const service = `http://127.0.0.1:${await findFreePort()}`;
  const started = await runCommand(['start', '--service', service, ...home]);
  expect([started.status, started.stderr]).toEqual([1, expect.stringContaining(service)]);
  const { status, stdout } = await runCommand(['status', ...home]);
  expect(status).toBe(1);
  expect(stdout).toMatch(/^No Gamekeeper runs in .*\nThe last start failed at .*Z: ServiceUnreach/);
  expect(stdout).toContain(service);
});

test('behaviour: a daemon whose output nobody reads continues', async () => {
  const vault = ['--vault', '--passphrase-file', folder.passphraseFile];
  const daemon = new RunningCommand(['start', ...vault, ...home]);
  for (const stream of [daemon.child.stdout!, daemon.child.stderr!]) stream.destroy();
  const runs = async () => (await runCommand(['status', ...home])).stdout;
  await expect.poll(runs).toContain(`runs as process ${daemon.pid}`);
  expect((await runCommand(['stop', ...home])).stdout).toBe(`Stopped process ${daemon.pid}\n`);
  await daemon.ended;
  expect(daemon.result().status).toBe(0);
});
