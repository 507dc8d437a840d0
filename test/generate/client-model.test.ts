import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type ClientMethod, findMethods } from '../../build/generate/client-model.ts';
import { makeClientModel } from '../../build/generate/client-types.ts';
import { loadModel, readCatalogueSources } from '../../build/generate/load.ts';
import { miniCatalogue } from './mini-catalogue.ts';

const mini = makeClientModel(loadModel(miniCatalogue(), '1.0.0', ['0.1.0']));
const root = join(import.meta.dirname, '..', '..');
const catalogue = makeClientModel(loadModel(readCatalogueSources(root), '0.1.0', ['0.1.0']));

const methodOf = (wire: string, model = mini): ClientMethod =>
  findMethods(model).find((method) => method.wire === wire)!;
const parameterOf = (wire: string, name: string) =>
  methodOf(wire).parameters.find((parameter) => parameter.name === name);

describe('methods', () => {
  test('default: actions, own ones and operations, each in its namespace', () => {
    expect(
      mini.namespaces.map(({ name, of, methods }) => [of, name, methods.map((one) => one.name)]),
    ).toEqual([
      ['actions', 'things', ['find', 'create']],
      ['daemon', 'session', ['hello']],
      ['api', 'api', ['things', 'createThing']],
    ]);
  });

  test('behaviour: an action is a write with a key and a receipt, its operation builds', () => {
    expect(methodOf('things.create')).toMatchObject({
      kind: 'write',
      approval: 'ASK',
      result: { name: 'Receipt', required: true },
      idempotencyKey: { isRequired: false },
      fails: ['Missing'],
    });
    const build = methodOf('api.createThing');
    expect(build).toMatchObject({ kind: 'build', action: 'things.create' });
    expect(build.result).toEqual({ name: 'ThingMade', required: true });
    expect(build).not.toHaveProperty('idempotencyKey');
    expect(methodOf('things.find').kind).toBe('read');
    expect(methodOf('session.hello').kind).toBe('own');
  });

  test('behaviour: an action leaves signers to the wallet and does not take managed ones', () => {
    expect(methodOf('things.create').parameters.map(({ name }) => name)).toEqual(['data', 'owner']);
    expect(parameterOf('things.create', 'owner')).toMatchObject({
      isRequired: false,
      filledWith: 'wallet',
    });
    expect(parameterOf('api.createThing', 'owner')).toMatchObject({ isRequired: true });
    expect(parameterOf('api.createThing', 'owner')).not.toHaveProperty('filledWith');
    expect(parameterOf('api.createThing', 'price')).toMatchObject({ isRequired: false });
    expect(mini.types.find(({ name }) => name === 'ThingInput')).toMatchObject({
      fields: [{ name: 'name' }, { name: 'payer', isRequired: false, filledWith: 'wallet' }],
    });
  });

  test('behaviour: what needs no argument', () => {
    expect(methodOf('things.find').needsNothing).toBe(true);
    expect(methodOf('things.create').needsNothing).toBe(false);
  });

  test('behaviour: every method of the catalogue is there once', () => {
    const wires = findMethods(catalogue).map(({ wire }) => wire);
    expect(new Set(wires).size).toBe(wires.length);
    for (const { wire, namespace, name } of findMethods(catalogue)) {
      expect(wire).toBe(`${namespace}.${name}`);
    }
  });

  test('behaviour: sends, walks and handshakes', () => {
    const sends = findMethods(catalogue).filter(({ kind }) => kind === 'send');
    expect(sends.map(({ wire }) => wire)).toContain('api.sendBulkTransactions');
    expect(methodOf('resources.find', catalogue).walk).toMatchObject({
      item: { name: 'Resource', required: true },
      key: 'address',
    });
    expect(methodOf('api.resources', catalogue).walk).toBeDefined();
    expect(methodOf('session.open', catalogue).isHandshake).toBe(true);
    expect(methodOf('session.get', catalogue).isHandshake).toBe(false);
    expect(catalogue.player.namespace.methods[0]).toMatchObject({
      wire: 'player.hello',
      isHandshake: true,
    });
  });
});

describe('types', () => {
  const typeOf = (wanted: string) => catalogue.types.find(({ name }) => name === wanted)!;

  test('default: no scalars, and the domains that reach each', () => {
    expect(catalogue.types.map(({ name }) => name)).not.toContain('Pubkey');
    expect(catalogue.scalars.map(({ name }) => name)).toContain('Pubkey');
    expect(typeOf('Transaction').reachedBy.length).toBeGreaterThan(5);
    expect(typeOf('Receipt').reachedBy).toEqual(['daemon']);
    expect(typeOf('StakingPool').reachedBy[0]).toBe('staking');
  });

  test('behaviour: terms are read too, and cleared fields say so', () => {
    expect(typeOf('RecipeTerms')).toMatchObject({ kind: 'input', isRead: true });
    expect(typeOf('CreateBadgeCriteriaInput')).toMatchObject({ isRead: false });
    const input = typeOf('UpdateStakingPoolMetadataInput');
    const cleared = 'isRead' in input ? input.fields.filter(({ isClearable }) => isClearable) : [];
    expect(cleared.map(({ name }) => name)).toContain('endTime');
  });

  test('behaviour: errors say which of their context are lists', () => {
    const context = catalogue.errors.flatMap((error) => error.context);
    expect(context.find(({ name }) => name === 'signatures')?.isList).toBe(true);
    expect(context.find(({ name }) => name === 'address')?.isList).toBe(false);
  });
});
