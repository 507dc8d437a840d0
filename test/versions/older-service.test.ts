import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { schemaHash } from '../../src/methods/generated/registry.ts';
import { makeNewerBuild, newerVersion } from './newer-build.ts';

/** What the daemon of a newer version sends to a service of this one, argument by argument. */

const older = { schemaHash, olderSchemas: [], version: '0.1.0' };
let offered: {
  take(claim: typeof older): void;
  documentFor(operation: string, args: object): string;
};

beforeAll(async () => {
  const path = join(await makeNewerBuild(), 'src/daemon/process/offered-catalogue.ts');
  const { OfferedCatalogue } = await import(path);
  offered = new OfferedCatalogue('https://example.com/');
  offered.take(older);
}, 300_000);

const delegate = 'createCreateDelegateAuthorityTransaction';
const guilds = (...permissions: string[]) => ({
  project: 'x',
  serviceDelegations: { Guild: permissions.map((permission) => ({ permission })) },
});

test.each([
  ['tide', {}, 'tide'],
  ['balance', { address: 'x', tide: 'high' }, 'the argument tide of balance'],
  [
    delegate,
    guilds('ManageGuildKit', 'TurnTide'),
    `this value of the argument serviceDelegations.Guild.permission of ${delegate}`,
  ],
])('error: NotOffered for %s %j', (operation, args, what) => {
  const context = { what, callerVersion: newerVersion, calleeVersion: '0.1.0' };
  const refused = expect.objectContaining({
    name: 'NotOffered',
    context: expect.objectContaining(context),
  });
  expect(() => offered.documentFor(operation, args)).toThrow(refused);
});

test('default: what it has is asked for as it has it', () => {
  expect(offered.documentFor(delegate, guilds('ManageGuildKit'))).toContain(delegate);
  const balance = offered.documentFor('balance', { address: 'x', tide: null });
  expect(balance).toBe(
    'query balance($address: Pubkey!) { balance(address: $address) { address lamports } }',
  );
});
