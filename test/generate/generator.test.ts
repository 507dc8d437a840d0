import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CatalogueError } from '../../build/generate/load.ts';
import { type GenerateOutcome, generate } from '../../build/generate/main.ts';

const repository = join(import.meta.dirname, '..', '..');
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'gamekeeper-generate-'));
  for (const path of ['package.json', 'CHANGELOG.md', 'src/methods/catalogue']) {
    // Not the layouts of instructions: there are none, or a few of a test's own.
    const filter = (source: string) => !source.endsWith('.layouts');
    cpSync(join(repository, path), join(root, path), { recursive: true, filter });
  }
});

afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

function run(...options: readonly string[]): Promise<GenerateOutcome> {
  return generate(root, new Set(options));
}

describe('generate', () => {
  test('default', async () => {
    const outcome = await run();
    expect(outcome.problems).toEqual([]);
    expect(outcome.deleted).toEqual([]);
    expect(outcome.written).toEqual(outcome.files.map(({ path }) => path).sort());
    expect(outcome.written).toContain('src/core/generated/errors.ts');
    expect(outcome.written).toContain('src/methods/generated/openrpc.json');
    expect(outcome.written).toContain('docs/reference/README.md');
  });

  test('behaviour: a second run writes nothing', async () => {
    const first = await run();
    const path = join(root, 'src/methods/generated/types.ts');
    const { mtimeMs } = statSync(path);
    const second = await run();
    expect([second.written, second.deleted]).toEqual([[], []]);
    expect(second.files).toEqual(first.files);
    expect(statSync(path).mtimeMs).toBe(mtimeMs);
  });

  test('behaviour: writes what was changed by hand, deletes what nobody generates', async () => {
    await run();
    write('docs/reference/old.md', 'an orphan');
    write('src/methods/generated/deep/old.ts', 'an orphan');
    write('src/core/generated/errors.ts', 'changed by hand');
    const outcome = await run();
    expect(outcome.written).toEqual(['src/core/generated/errors.ts']);
    expect(outcome.deleted).toEqual(['docs/reference/old.md', 'src/methods/generated/deep/old.ts']);
    expect(existsSync(join(root, 'docs/reference/old.md'))).toBe(false);
  });

  test('args: --check tells and changes nothing', async () => {
    await run();
    write('docs/reference/old.md', 'an orphan');
    write('src/core/generated/errors.ts', 'changed by hand');
    const outcome = await run('--check');
    expect(outcome.written).toEqual(['src/core/generated/errors.ts']);
    expect(outcome.deleted).toEqual(['docs/reference/old.md']);
    expect(read('src/core/generated/errors.ts')).toBe('changed by hand');
    expect(read('docs/reference/old.md')).toBe('an orphan');
  });

  test('behaviour: writes the table of rooms, and leaves what each says of itself', async () => {
    const page = 'One.\n<!-- Generated from each ROOM.md by `npm run generate`. -->\n';
    write('ARCHITECTURE.md', `${page}old\n<!-- End of what is generated. -->\nTwo.\n`);
    const sayRoom = (path: string, imports: string): void =>
      write(
        `${path}/ROOM.md`,
        `# ${path}\n\nIt is ${path}.\n\n` +
          `- May import: ${imports}\n- Packages: none\n- Never: sleep.\n`,
      );
    sayRoom('src/core/generated', 'nothing of ours');
    sayRoom('src/core', '`core/generated`');
    sayRoom('src/door', '`core`, `core/generated`');
    const outcome = await run();
    expect(outcome.deleted).toEqual([]);
    expect(read('ARCHITECTURE.md')).toBe(
      [
        page,
        '| folder | what it is | imports |',
        '|---|---|---|',
        '| [`src/core/generated/`](src/core/generated/ROOM.md) | It is src/core/generated. |  |',
        '| [`src/core/`](src/core/ROOM.md) | It is src/core. | core/generated |',
        '| [`src/door/`](src/door/ROOM.md) | It is src/door. | core |',
        '',
        '<!-- End of what is generated. -->',
        'Two.',
        '',
      ].join('\n'),
    );
    sayRoom('src/door', '`core/generated`');
    expect((await run('--check')).written).toEqual(['ARCHITECTURE.md']);
  });

  test('error: CatalogueError', async () => {
    write('src/methods/catalogue/zebra.graphql', 'extend type Query { stripes: Int }');
    await expect(run()).rejects.toBeInstanceOf(CatalogueError);
    expect(existsSync(join(root, 'src/methods/generated'))).toBe(false);
  });

  test('behaviour: the generated types compile', async () => {
    await run();
    const files = ['src/core/generated/errors.ts', 'src/methods/generated/types.ts'];
    const compiler = join(repository, 'node_modules/.bin/tsc');
    execFileSync(compiler, ['--noEmit', '--strict', '--target', 'esnext', ...files], { cwd: root });
  });
});

const program = 'src/service/programs/resources/move.ts';
const moveSource = `
export const instructions = [
  { declaration: {
    program: 'resources',
    name: 'move',
    doc: 'd',
    accounts: { payer: { signer: true, writable: true, source: { from: 'argument' } } },
    fields: {},
    effects: {},
  } },
];
export const operations = [
  { name: 'createTransferResourceTransaction', shape: [[{ instruction: 'move' }]] },
];
`;

describe('generate, with a service', () => {
  test('default', async () => {
    write(program, moveSource);
    write('src/service/reads/user.ts', "export const operations = [{ name: 'user' }];\n");
    write('src/service/programs/records/resource-records.ts', 'export const record = 1;\n');
    write('src/service/programs/shared.ts', 'export const operations = 0;\n');
    expect((await run()).problems).toEqual([]);
    const registry = read('src/service/generated/registry.ts');
    expect(registry).toContain("from '../programs/resources/move.ts'");
    expect(registry).toContain("user: pick(readsUser.operations, 'user')");
    expect(registry).not.toContain('records.ts');
    expect(registry).not.toContain('shared.ts');
    const instructions = read('src/methods/generated/instructions.ts');
    // The first 8 bytes of SHA-256 of "global:move".
    expect(instructions).toContain("'resources/move': {\n    discriminator: '45a9dd167b020ad2'");
    expect(instructions).toContain(
      "createTransferResourceTransaction: [[{ instruction: 'move' }]]",
    );
  });

  test('args: --without-service keeps what is there', async () => {
    write(program, moveSource);
    await run();
    rmSync(join(root, program));
    const outcome = await run('--without-service');
    expect(outcome.written).toEqual([]);
    expect(read('src/service/generated/registry.ts')).toContain('move.ts');
  });

  test('behaviour: a file that cannot be imported is reported and left out', async () => {
    write(program, moveSource);
    const broken = 'src/service/programs/resources/broken.ts';
    write(broken, "import './nowhere.ts';\nexport const operations = [];\n");
    write('src/service/reads/global.ts', "import './nowhere.ts';\nexport const operations = [];\n");
    const { problems, lacks } = await run();
    expect(problems).toHaveLength(2);
    expect(lacks.filter((problem) => problem.startsWith('src/service/reads/'))).not.toEqual([]);
    expect(lacks.join()).not.toContain('src/service/reads/global.ts');
    expect(problems[0]).toContain(`${broken}: cannot be imported`);
    expect(read('src/service/generated/registry.ts')).toContain('move.ts');
    expect(read('src/service/generated/registry.ts')).not.toContain('broken.ts');
  });

  test('behaviour: a declaration that is not plain data is told', async () => {
    write(program, moveSource.replace("doc: 'd'", 'doc: 5n'));
    expect((await run()).problems).toEqual([
      `${program}: cannot be imported: move.doc is not plain data`,
    ]);
  });

  test.each([
    [
      "instruction: 'move'",
      "instruction: 'gone'",
      'the shape of createTransferResourceTransaction: there is no instruction gone',
    ],
    ['effects: {},', '', 'move: it declares no effects'],
    [
      'effects: {}',
      "effects: { takes: [{ of: 'asset', from: 'owner' }] }",
      'move: there is no account owner',
    ],
  ])('behaviour: a mistake in a declaration is told: %s as %s', async (right, wrong, problem) => {
    write(program, moveSource.replace(right, wrong));
    write('docs/reference/effects.md', 'the last page');
    expect((await run()).problems).toEqual([`${program}: ${problem}`]);
    expect(read('docs/reference/effects.md')).toBe('the last page');
  });

  test('behaviour: what the catalogue has and no file is reported where it should be', async () => {
    write(program, moveSource);
    write('src/service/reads/user.ts', "export const operations = [{ name: 'user' }];\n");
    const { lacks } = await run();
    const told = (start: string) => lacks.filter((problem) => problem.startsWith(start));
    expect(told('src/service/reads/user.ts')).toEqual([]);
    expect(told('src/service/reads/compressed-account.ts')).toEqual([
      'src/service/reads/compressed-account.ts: is not there or does not export ' +
        'compressedAccount, which src/methods/catalogue/transactions.graphql declares; write: ' +
        "export const operations = [defineOperation({ name: 'compressedAccount', " +
        'run(args, context) {…} })];',
    ]);
    expect(told('src/service/programs/resources/burn-resource.ts')).toHaveLength(1);
    expect(read('src/service/generated/registry.ts')).toContain(
      "  compressedAccount: absent('src/service/reads/compressed-account.ts'),",
    );
  });

  test('behaviour: an error that an operation does not declare is told', async () => {
    const fails = "\nconst refuse = () => fail('UserExists', {});\nfail('LimitExceeded', {});\n";
    write(program, `const fail = (name, context) => name;${fails}${moveSource}`);
    expect((await run()).problems).toEqual([
      `${program}: fails with UserExists, which createTransferResourceTransaction does not ` +
        'declare; add it to @fails of createTransferResourceTransaction in ' +
        'src/methods/catalogue/resources.graphql',
    ]);
  });

  test('behaviour: what is there twice, or not in the catalogue, is told', async () => {
    write(program, moveSource);
    const again = 'src/service/programs/resources/move-again.ts';
    write(again, moveSource);
    write('src/service/reads/stranger.ts', "export const operations = [{ name: 'stranger' }];\n");
    expect((await run()).problems).toEqual([
      `${program}: the operation createTransferResourceTransaction is in ${again} already`,
      `${program}: the instruction resources/move is in ${again} already`,
      'src/service/reads/stranger.ts: stranger is not in the catalogue',
    ]);
  });
});
