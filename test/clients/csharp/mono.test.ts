import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dotnet, machineHas, mono, type Requirement } from '../../support/machine.ts';
import { type LivePlace, openLivePlace } from '../support/live-place.ts';
import { build, liveEnvironment, run } from './dotnet.ts';

/** The names of .NET Standard, which Debian keeps apart from the runtime. */
const facade: Requirement = {
  name: "netstandard.dll among Mono's facades",
  brings: 'apt-get install mono-devel',
  isAvailable: () => existsSync(join(findMonoFolder(), 'Facades', 'netstandard.dll')),
};

/** Where Mono keeps its class library; empty where there is no Mono. */
function findMonoFolder(): string {
  const { stdout } = spawnSync('which', ['mono'], { encoding: 'utf8' });
  return stdout.trim() === '' ? '' : join(dirname(stdout.trim()), '..', 'lib', 'mono', '4.5');
}

const subject = 'the C# client under Mono';
const isHere = [dotnet, mono, facade].every((requirement) => machineHas(requirement, subject));

describe.skipIf(!isHere)('the C# client under Mono', () => {
  let folder = '';
  let place: LivePlace | undefined;

  beforeAll(async () => {
    folder = await build('Gamekeeper.Mono');
    place = await openLivePlace('embedded');
  });

  afterAll(() => place?.close());

  test('default: pairing, and coming back with the secret', async () => {
    const strict = await openLivePlace('strict');
    const program = join(folder, 'gamekeeper-mono.exe');
    const env = { ...liveEnvironment(strict), TEST_PAIRING: '1' };
    const { status, output } = await run('mono', [program], env);
    expect(status, output).toBe(0);
    expect(output.trimEnd().split('\n').at(-1)).toBe('done');
    await strict.close();
  });

  test("default: a game's main job, parts, errors and the end", async () => {
    const program = join(folder, 'gamekeeper-mono.exe');
    const { status, output } = await run('mono', [program], liveEnvironment(place!));
    expect(status, output).toBe(0);
    expect(output).toMatch(/^Info: a session is open: service embedded, network \w+, wallet /m);
    expect(output).toContain('Info: the session is over: 1000');
    expect(output).toContain('minted 18446744073709551615');
    expect(output.trimEnd().split('\n').at(-1)).toBe('done');
  });
});
