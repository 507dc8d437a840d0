import type { Reference } from '../../../contract/declaration.ts';

/** A mission pool of the project in the account `project`. */
export const poolOfProject = {
  kind: 'MissionPool',
  where: { project: 'project' },
} as const satisfies Reference;

/** A character model of the project in the account `project`. */
export const modelOfProject = {
  kind: 'CharacterModel',
  where: { project: 'project' },
} as const satisfies Reference;
