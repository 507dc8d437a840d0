import { beforeAll, expect, test } from 'vitest';
import { findLacks } from '../../build/generate/lacks.ts';
import type { Model, OperationModel } from '../../build/generate/model.ts';
import { type ServiceScan, scanService } from '../../build/generate/service.ts';
import catalogue from '../../src/methods/generated/catalogue.json' with { type: 'json' };
import { repository } from '../support/daemon-process.ts';

const model = catalogue as unknown as Model;
let service: ServiceScan;

beforeAll(async () => {
  service = await scanService(repository);
});

const cases = 'test/vectors/cases/projects.ts';

function operationOf(name: string): OperationModel {
  return model.operations.find((operation) => operation.name === name)!;
}

function lacksWith(more: OperationModel): Promise<string[]> {
  return findLacks(repository, service, { ...model, operations: [...model.operations, more] });
}

test('default: no operation lacks anything', async () => {
  expect(await findLacks(repository, service, model)).toEqual([]);
});

test('behaviour: all that a new write lacks is reported at once', async () => {
  const name = 'createRenameProjectTransaction';
  const like = operationOf('createCreateProjectTransaction');
  const lacks = await lacksWith({ ...like, name, fails: ['NotFound', 'Unauthorised'] });
  expect(lacks.map((lack) => lack.split(': ')[0])).toEqual([
    'src/service/programs/control/rename-project.ts',
    ...[cases, cases, cases, cases],
    'test/support/who-may.ts',
  ]);
  const vectorOf = (error: string) => `vector({ operation: '${name}', name: '${error}', … })`;
  expect(lacks[1]).toBe(
    `${cases}: ${name} has no vector of success: add ${vectorOf('success')}; npm run vectors`,
  );
  expect(lacks[2]).toBe(
    `${cases}: ${name} has no vector of NotFound, which its @fails names: add ` +
      `${vectorOf('NotFound')}; npm run vectors`,
  );
  expect(lacks[4]).toBe(
    `${cases}: no success gives ${name}.name, of which the docs say "1 to 64": give name in one ` +
      `of ${name}; npm run vectors`,
  );
  expect(lacks[5]).toBe(
    `test/support/who-may.ts: say in whoMay who may sign the instruction of ${name}, if it ` +
      'overwrites, ends or opens something, or if a delegate may sign it',
  );
});

test('behaviour: a new read lacks its file and a success, next to its domain', async () => {
  const like = operationOf('global');
  expect(await lacksWith({ ...like, name: 'userCount', domain: 'staking', fails: [] })).toEqual([
    expect.stringContaining('src/service/reads/user-count.ts: is not there'),
    expect.stringContaining('test/vectors/cases/staking.ts: userCount has no vector of success'),
  ]);
  const [, grants] = await lacksWith({ ...like, name: 'names', domain: 'grants', fails: [] });
  expect(grants).toContain('test/vectors/cases/grants.ts: names has no vector of success');
  const [, characters] = await lacksWith({
    ...like,
    name: 'names',
    domain: 'characters',
    fails: [],
  });
  expect(characters).toContain('test/vectors/cases/assembler.ts: names has no vector of success');
});

test('behaviour: a file that cannot be imported is reported once', async () => {
  const path = 'src/service/reads/user-count.ts';
  const broken = { ...service, problems: [`${path}: cannot be imported: why`] };
  const more = { ...operationOf('global'), name: 'userCount', fails: [] };
  const operations = [...model.operations, more];
  const lacks = await findLacks(repository, broken, { ...model, operations });
  expect(lacks).toHaveLength(1);
  expect(lacks[0]).toContain('has no vector of success');
});

test('behaviour: who may sign what overwrites or opens, and no row of nothing', async () => {
  const lacksOf = (name: string) => {
    const files = service.files.map((file) => ({
      ...file,
      instructions: file.instructions.map((one) =>
        one.name === name ? { ...one, name: 'another' } : one,
      ),
    }));
    return findLacks(repository, { ...service, files }, model);
  };
  const file = 'test/support/who-may.ts';
  expect(await lacksOf('claim_rewards')).toEqual([
    `${file}: say in whoMay who may sign another: another: authority, or another: player`,
    `${file}: there is no instruction claim_rewards`,
  ]);
  expect(await lacksOf('mint_tokens')).toEqual([
    `${file}: say in whoMay who may sign another: another: sets('<signer>', ` +
      "'<Service.Permission>'), or uses(…) if it sets nothing",
    `${file}: there is no instruction mint_tokens`,
  ]);
  expect(await lacksOf('transfer_resource')).toEqual([]);
});
