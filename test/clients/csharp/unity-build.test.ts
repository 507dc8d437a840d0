import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, describe as suite, test } from 'vitest';
import { targetNames } from '../../../build/release/targets.ts';
import { unsignedBytes } from '../../../src/core/mach-o.ts';
import { dotnet, machineHas } from '../../support/machine.ts';
import { listBelow } from '../support/farm-day.ts';
import { build, root, run } from './dotnet.ts';

/**
 * What Unity's build hook includes: it runs on .NET, against the engine's names, at the end of
 * builds that are programs of each system. Unity's editor itself is not here.
 */

const isHere = machineHas(dotnet, 'the daemon in a Unity build');

interface Manifest {
  readonly files: readonly {
    readonly path: string;
    readonly sha256: string;
    readonly mode: string;
  }[];
}

const platforms: Readonly<Record<string, string>> = {
  linux: 'StandaloneLinux64',
  win32: 'StandaloneWindows64',
  darwin: 'StandaloneOSX',
};

suite.skipIf(!isHere)('a Unity build', () => {
  let folder: string;
  let project: string;
  let program: string;

  beforeAll(async () => {
    program = join(await build('Gamekeeper.UnityLife'), 'Gamekeeper.UnityLife.dll');
    folder = mkdtempSync(join(tmpdir(), 'gamekeeper-unity-build-'));
    project = join(folder, 'project');
    for (const name of ['Assets', 'ProjectSettings'])
      mkdirSync(join(project, name), { recursive: true });
    const script = join(root, 'build/release/main.ts');
    const { status, stderr } = spawnSync(process.execPath, [script, '--into', project], {
      encoding: 'utf8',
    });
    expect(status, stderr).toBe(0);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const packageOf = (target: string): string => join(project, 'Gamekeeper', target);
  const readManifest = (target: string): Manifest =>
    JSON.parse(readFileSync(join(packageOf(target), 'manifest.json'), 'utf8'));

  /** A build as the engine leaves it: the target's Node is its program. */
  function makeOutput(target: string): string {
    const output = mkdtempSync(join(folder, 'build-'));
    const isMac = target.startsWith('darwin');
    const windows = target.startsWith('win32');
    const place = isMac ? join(output, 'Farm.app/Contents/MacOS') : output;
    mkdirSync(place, { recursive: true });
    const name = windows ? 'Farm.exe' : isMac ? 'Farm' : 'Farm.x86_64';
    cpSync(join(packageOf(target), windows ? 'node.exe' : 'node'), join(place, name));
    return isMac ? join(output, 'Farm.app') : join(place, name);
  }

  /** The hook's warnings. */
  async function finish(
    output: string,
    target: string,
    result = 'Unknown',
    kind = 'player',
  ): Promise<string> {
    const platform = platforms[target.split('-')[0]!] ?? target;
    const args = [program, 'build', project, output, platform, result, kind];
    const ended = await run('dotnet', args);
    expect(ended.status, ended.output).toBe(0);
    expect(ended.output).toMatch(/^done$/m);
    return ended.output.replace(/^done\n/m, '');
  }

  test.each(targetNames.filter((name) => !name.startsWith('darwin')))(
    'default: %s has its package next to the program',
    async (target) => {
      const output = makeOutput(target);
      expect(await finish(output, target)).toBe('');
      const { files } = readManifest(target);
      const built = join(output, '../gamekeeper', target);
      const paths = [...files.map(({ path }) => path), 'manifest.json'];
      expect(listBelow(built)).toEqual(paths.toSorted());
      for (const { path, sha256, mode } of files) {
        expect(hashOf(join(built, path)), path).toBe(sha256);
        if (!target.startsWith('win32')) expect(modeOf(join(built, path)), path).toBe(mode);
      }
    },
  );

  test.each(targetNames.filter((name) => name.startsWith('darwin')))(
    'default: %s has code in Frameworks, and all else in Resources',
    async (target) => {
      const output = makeOutput(target);
      expect(await finish(output, target)).toBe('');
      const contents = join(output, 'Contents');
      const signed = ['keyring.node', 'node', 'sodium.node'];
      expect(listBelow(join(contents, 'Frameworks'))).toEqual(signed);
      expect(modeOf(join(contents, 'Frameworks/node'))).toBe('0755');
      const files = readManifest(target).files.filter(({ path }) => path !== 'gamekeeper');
      for (const { path } of files) {
        const place = signed.includes(path) ? 'Frameworks' : 'Resources/gamekeeper';
        const packed = hashOf(join(packageOf(target), path));
        expect(hashOf(join(contents, place, path)), path).toBe(packed);
      }
    },
  );

  test('behaviour: a bundle that is signed already gets its files with a warning', async () => {
    const output = makeOutput('darwin-arm64');
    mkdirSync(join(output, 'Contents/_CodeSignature'));
    expect(await finish(output, 'darwin-arm64')).toContain('sign it again');
  });

  test('behaviour: the package of an earlier build is replaced', async () => {
    const output = makeOutput('linux-x64');
    await finish(output, 'linux-x64');
    const left = join(output, '../gamekeeper/linux-x64/left.cjs');
    writeFileSync(left, '');
    await finish(output, 'linux-x64');
    expect(listBelow(join(output, '..'))).not.toContain('gamekeeper/linux-x64/left.cjs');
  });

  test.each([
    ['Failed', 'player'],
    ['Cancelled', 'player'],
    ['Succeeded', 'content'],
  ])('behaviour: nothing is done for %s, %s', async (result, kind) => {
    const output = makeOutput('linux-x64');
    expect(await finish(output, 'linux-x64', result, kind)).toBe('');
    expect(readdirSync(join(output, '..'))).toEqual(['Farm.x86_64']);
  });

  test('behaviour: a build without a package says what makes one', async () => {
    const output = makeOutput('linux-x64');
    renameSync(packageOf('linux-x64'), join(project, 'away'));
    const said = await finish(output, 'linux-x64');
    renameSync(join(project, 'away'), packageOf('linux-x64'));
    expect(said).toContain('npm run release -- --into PROJECT --target linux-x64');
    expect(readdirSync(join(output, '..'))).toEqual(['Farm.x86_64']);
  });

  test('behaviour: a build for the web and one for both Macs say that they have none', async () => {
    expect(await finish(folder, 'WebGL')).toContain('builds for WebGL have none');
    const output = makeOutput('darwin-arm64');
    const both = join(output, 'Contents/MacOS/Farm');
    // The first bytes of a universal program: its magic, and that it has two.
    const head = Buffer.alloc(4096);
    head.writeUInt32BE(0xcafebabe, 0);
    head.writeUInt32BE(2, 4);
    writeFileSync(both, head);
    expect(await finish(output, 'darwin-arm64')).toContain('for Apple silicon or for Intel');
  });
});

/** As a manifest has it. */
const hashOf = (file: string): string =>
  createHash('sha256')
    .update(unsignedBytes(readFileSync(file)))
    .digest('hex');

/** As a manifest has it. */
function modeOf(file: string): string {
  return (statSync(file).mode & 0o777).toString(8).padStart(4, '0');
}
