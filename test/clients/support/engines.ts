import { join } from 'node:path';
import { dotnet, machineHas } from '../../support/machine.ts';
import { build, runSuite } from '../csharp/dotnet.ts';
import { godotRequirement, runSuites } from '../gdscript/support/godot.ts';

/** A paying game in one of the engines' languages. */
export interface PayingGame {
  readonly name: string;
  readonly isHere: boolean;
  /** Plays it to its end next to the daemon of a folder; answers all that it said. */
  play(home: string, variables: Readonly<Record<string, string>>, limits: Limits): Promise<string>;
}

/** What ends a game that does not end by itself. */
export interface Limits {
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

const subject = 'games whose daemon is killed';

export const payingGames: readonly PayingGame[] = [
  {
    name: 'C#',
    isHere: machineHas(dotnet, subject),
    async play(home, variables, { timeoutMs, signal }) {
      const folder = await build('Gamekeeper.Client.Tests');
      const environment = { ...variables, GAMEKEEPER_HOME: home };
      const both = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
      const { output } = await runSuite(folder, 'Payments', environment, both);
      return output;
    },
  },
  {
    name: 'Godot',
    isHere: machineHas(godotRequirement, subject),
    async play(home, variables, limits) {
      const more = { variables, ...limits };
      const { output } = await runSuites('payments', { TEST_HOME: home }, more);
      return output;
    },
  },
];

/** The file that tells a paying game to end. */
export const stopFile = (home: string): string => join(home, 'stop');
