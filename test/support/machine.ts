import { spawnSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import type { LeftOut } from '../../build/test/closing.ts';

/**
 * Tests use the real thing. Where the machine lacks it they are left out, and said to be; a CI
 * machine lacks nothing, so that there a missing part is a failure.
 */

export interface Requirement {
  /** What is needed, as a person would say it. */
  readonly name: string;
  /** The command that brings it on a Debian machine, or what else does. */
  readonly brings: string;
  isAvailable(): boolean;
}

/** Whether the tests that need it run here. Pass the negation to `describe.skipIf`. */
export function machineHas(requirement: Requirement, testedSubject: string): boolean {
  if (requirement.isAvailable()) return true;
  if (process.env.CI === 'true')
    throw new Error(`left out on CI: ${reasonOf(requirement, testedSubject)}`);
  sayLeftOut(requirement, testedSubject);
  return false;
}

function reasonOf({ name }: Requirement, testedSubject: string): string {
  return `${testedSubject}: this machine has no ${name}`;
}

function sayLeftOut({ name: tool, brings }: Requirement, subject: string): void {
  const file = process.env.GAMEKEEPER_LEFT_OUT_FILE;
  const leftOut: LeftOut = { tool, brings, subject };
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(leftOut)}\n`);
}

/** A command that runs and exits with 0. @param brings as a requirement has it. */
export function command(
  name: string,
  brings: string,
  [program, ...args]: readonly [string, ...string[]],
): Requirement {
  return {
    name,
    brings,
    isAvailable: () => spawnSync(program, args, { stdio: 'ignore' }).status === 0,
  };
}

export const dotnet = command(
  '.NET SDK',
  'curl -fsSL https://dot.net/v1/dotnet-install.sh | bash',
  ['dotnet', '--version'],
);
/** What .NET knows cultures by. */
export const icu: Requirement = {
  name: 'ICU',
  brings: 'apt-get install libicu-dev',
  isAvailable: () => {
    const env = { ...process.env, DOTNET_SYSTEM_GLOBALIZATION_INVARIANT: '0' };
    return spawnSync('dotnet', ['--version'], { stdio: 'ignore', env }).status === 0;
  },
};
export const mono = command('Mono', 'apt-get install mono-runtime', ['mono', '--version']);
export const bindfs = command('bindfs', 'apt-get install bindfs', ['bindfs', '--version']);
export const secretService: Requirement = {
  name: 'Secret Service',
  brings: 'apt-get install dbus gnome-keyring',
  isAvailable: () =>
    spawnSync('dbus-run-session', ['--version'], { stdio: 'ignore' }).status === 0 &&
    spawnSync('gnome-keyring-daemon', ['--version'], { stdio: 'ignore' }).status === 0,
};
