import type {
  AccountDeclaration,
  FieldDeclaration,
  Reference,
} from '../../../contract/declaration.ts';
import { subsidyAccount } from '../control/subsidy.ts';
import * as source from '../kit/sources.ts';

/** Declarations shared by the instructions of a character's mission. */

/** The payer, the owner of the characters, the mission, and the project that bears the fee. */
export const travellerAccounts = {
  payer: { signer: true, writable: true, source: source.named('data.payer', 'data.authority') },
  owner: { signer: true, source: source.named('data.authority') },
  mission: {
    source: source.named('data.mission'),
    is: { kind: 'Mission', reason: 'missions are for all players of their project' },
  },
  subsidy: subsidyAccount,
} as const satisfies Readonly<Record<string, AccountDeclaration>>;

/** The project of the mission. No argument names it, and a grant holds for projects. */
export const projectOfMission = {
  source: source.chosen('the program takes none but the project of the mission'),
  is: { kind: 'Project', namedBy: 'mission.project' },
} as const satisfies AccountDeclaration;

/** A resource of the mission's project: a mission burns and mints what its own project may. */
export const resourceOfMission = {
  kind: 'Resource',
  where: { project: 'mission.project' },
} as const satisfies Reference;

/** One character. */
export const characterAccounts = {
  character: {
    source: source.named('character'),
    is: { reason: 'it is derived from the tree and the leaf, which must be of its owner' },
  },
  model: {
    source: source.chosen(source.heldReason),
    is: { kind: 'CharacterModel', reason: 'the program holds it against the character' },
  },
  charactersTree: {
    writable: true,
    source: source.treeOf('characters', 'model', 'characterTreeNumber'),
  },
} as const satisfies Readonly<Record<string, AccountDeclaration>>;

/** The fields that go with `characterAccounts`. */
export const characterFields = {
  characterTreeNumber: { type: 'u32', source: source.chosen(source.treeNumberReason) },
  characterLeafIndex: { type: 'u32', source: source.chosen(source.leafIndexReason) },
} as const satisfies Readonly<Record<string, FieldDeclaration>>;

/** For `each: 'data.characterAddresses'`: one instruction per character. */
export const eachCharacter = { character: 'data.characterAddresses[]' } as const;
