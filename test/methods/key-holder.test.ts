import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isGamekeeperError } from '../../src/core/errors.ts';
import type { ServicePort } from '../../src/methods/ports.ts';
import { addressFromBytes, addressToBase58, isOnCurve } from '../../src/solana/address.ts';
import { programIdBase58 } from '../../src/solana/program-ids.ts';
import { withCall } from '../support/with-call.ts';
import { openWorld, places, type Settlement, settle, type World } from './world.ts';

/** Units that are sent where no key can sign are lost to everybody. */

/** An address that nothing derives and no key signs for. */
function offCurve(): string {
  for (let first = 0; ; first += 1) {
    const bytes = new Uint8Array(32).fill(9).with(0, first);
    if (!isOnCurve(bytes)) return addressToBase58(addressFromBytes(bytes));
  }
}

describe.each(places)('units sent by the %s service', (place) => {
  let world: World;
  let made: Settlement;
  let keyless: readonly string[];

  beforeAll(async () => {
    world = await openWorld(place);
    made = await settle(world);
    const { project, profile, ledger } = made;
    const programs = (['system', 'resources', 'token'] as const).map(programIdBase58);
    keyless = [offCurve(), project, profile, ledger, ...programs];
  });
  afterAll(() => world.close());

  const transfer = (resource: string, recipient: string, more = {}, overrides = {}) =>
    world.call('resources.transfer', { resource, recipient, amount: '1', ...more }, overrides);
  const mint = (resource: string, owner: string, more = {}, overrides = {}) =>
    world.call('resources.mint', { resource, owner, amount: '1', ...more }, overrides);

  async function refusalOf(call: Promise<unknown>): Promise<object> {
    try {
      await call;
      return { name: 'none' };
    } catch (error) {
      if (isGamekeeperError(error)) return error;
      throw error;
    }
  }

  test('error: InvalidArgument, and nothing is signed', async () => {
    const { signatures } = world.signer;
    for (const resource of [made.account, made.ledger]) {
      for (const address of keyless) {
        const expected = 'a wallet, or allowKeyless: true';
        expect(await refusalOf(transfer(resource, address))).toMatchObject({
          name: 'InvalidArgument',
          context: { argument: 'recipient', expected },
        });
        expect(await refusalOf(mint(resource, address, { allowKeyless: false }))).toMatchObject({
          name: 'InvalidArgument',
          context: { argument: 'owner', expected },
        });
      }
    }
    expect(world.signer.signatures).toBe(signatures);
  });

  test('default: a call that says so is done', async () => {
    for (const resource of [made.account, made.ledger]) {
      for (const address of keyless) {
        await mint(resource, address, { allowKeyless: true });
        await transfer(resource, address, { allowKeyless: true });
      }
      await transfer(resource, world.friend);
    }
    const [found] = await world.call('holdings.find', { holder: keyless[0] });
    expect(found.balance).toBe('2');
  });

  test('behaviour: a service that says so for the call gains nothing', async () => {
    const { service } = world;
    const call: ServicePort['call'] = (name, args, ...rest) => {
      const said = name.startsWith('create') ? { ...args, allowKeyless: true } : args;
      return service.call(name, said as typeof args, ...rest);
    };
    const lying = { service: withCall(service, call) };
    const { signatures } = world.signer;
    for (const act of [transfer, mint]) {
      expect(await refusalOf(act(made.account, keyless[0]!, {}, lying))).toMatchObject({
        name: 'InvalidArgument',
      });
    }
    expect(world.signer.signatures).toBe(signatures);
  });
});
