import type { Address } from '../../../src/solana/address.ts';
import { alsoEnough, whoMay } from '../../support/who-may.ts';
import type { Register, Right } from './register.ts';
import type { Fields, Standing } from './standing.ts';
import type { Change, Step } from './steps.ts';
import { textOfValue } from './values.ts';
import { nameOfStep } from './violation.ts';

/** What of a project's records play changes, by anybody: all else is the project's to set. */
const countedFields: Readonly<Record<string, readonly string[]>> = {
  Project: [],
  Resource: ['wrappedSupply'],
  Faucet: ['lastClaimed'],
  Recipe: [],
  StakingPool: ['totalStaked', 'debtors'],
  Multipliers: [],
  MissionPool: ['randomizerRound'],
  Mission: [],
  CharacterModel: [],
  AssemblerConfig: [],
  CharacterTrait: [],
  DelegateAuthority: [],
};

/** For what only the authority itself may do. */
const AUTHORITY: Right = { service: '', permissions: [] };

/** What a delegate must hold to set something, by instruction. */
const rights: Readonly<Record<string, Right>> = Object.fromEntries(
  Object.entries(whoMay).flatMap(([instruction, who]): [string, Right][] => {
    if (who.by === 'authority') return [[instruction, AUTHORITY]];
    return who.by === 'delegate' && who.isSetting ? [[instruction, rightOf(who.needs)]] : [];
  }),
);

/** Of one of several services of the project, whichever: the register tells none from another. */
function rightOf(needs: readonly string[]): Right {
  const all = needs.flatMap((right) => [right, ...(alsoEnough[right] ?? [])]);
  const parts = all.map((right) => right.replace(/\[\d+\]/, '').split('.') as [string, string]);
  return { service: parts[0]![0], permissions: parts.map(([, permission]) => permission) };
}

/** The settings of projects that a step changes without a right to. */
export function judgeSettings(step: Step, register: Register): string[] {
  return step.changes.flatMap((change) => {
    if (!isSetting(change)) return [];
    const standing = change.before ?? change.after!;
    const { kind } = standing;
    if (kind === 'Project' && change.before === undefined) return judgeNewProject(step, change);
    const project = kind === 'Project' ? change.address : projectOf(standing, step, register);
    if (project === undefined) return [`a ${kind} of no project`];
    const right = rights[nameOfStep(step)];
    if (right === undefined) {
      const remedy = 'where it may, test/support/who-may.ts says who may sign it';
      return [`a ${kind} was changed by what sets nothing; ${remedy}`];
    }
    if (register.mayAct(project, step.signers, right)) return [];
    return [`a ${kind} was changed, and nobody who may has signed`];
  });
}

/** A record and what it belongs to may be made together. */
function projectOf(standing: Standing, { changes }: Step, register: Register): Address | undefined {
  const known = register.projectOf(standing);
  if (known !== undefined) return known;
  const parent = standing.value.stakingPool ?? standing.value.config;
  const made = changes.find(({ address }) => address === parent)?.after;
  return made?.value.project as Address | undefined;
}

function judgeNewProject({ signers }: Step, { after }: Change): string[] {
  const authority = after!.value.authority as never;
  return signers.has(authority) ? [] : ['a project of somebody who has not signed'];
}

/** Whether anything that is the project's to set has changed. */
export function isSetting({ before, after }: Change): boolean {
  const counted = countedFields[(before ?? after)!.kind];
  if (counted === undefined) return false;
  return settingsOf(before, counted) !== settingsOf(after, counted);
}

function settingsOf(standing: Standing | undefined, counted: readonly string[]): string {
  if (standing === undefined) return '';
  const kept: Fields = Object.fromEntries(
    Object.entries(standing.value).filter(([name]) => !counted.includes(name)),
  );
  return textOfValue(kept);
}
