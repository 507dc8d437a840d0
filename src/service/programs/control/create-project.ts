import { fail } from '../../../core/errors.ts';
import { NAME_BYTES_MAX } from '../../../core/limits.ts';
import { addressToBase58 } from '../../../solana/address.ts';
import { defineOperation } from '../../operations/operation.ts';
import { deriveRecord } from '../kit/addresses.ts';
import { buildInstruction } from '../kit/build.ts';
import { defineInstruction, exists } from '../kit/define.ts';
import { makes } from '../kit/effects.ts';
import { finish, freshKey, requireLength } from '../kit/lookup.ts';
import { chosenUnlessGiven, derived, named, value, valueOr } from '../kit/sources.ts';
import {
  associatedProgramsType,
  type Project,
  profileDataConfigType,
  projectKind,
} from '../records/control-records.ts';

const createProject = defineInstruction(
  {
    program: 'control',
    name: 'create_project',
    doc: 'Creates a project. Signed by its authority.',
    accounts: {
      payer: { signer: true, writable: true, source: named('payer', 'authority') },
      authority: { signer: true, source: named('authority') },
      driver: {
        source: named('driver', 'authority'),
        is: { reason: 'any wallet: nothing is read there, and it gets no right by it' },
      },
      project: { writable: true, source: derived('control', 'project', { field: 'key' }) },
    },
    fields: {
      key: {
        type: 'address',
        source: chosenUnlessGiven('key', 'a fresh name for the project, which nobody signs with'),
        names: { '': { reason: 'it is nobody; the program refuses one that has been used' } },
      },
      name: { type: 'string', source: value('name') },
      associatedPrograms: {
        type: associatedProgramsType,
        source: valueOr('associatedPrograms', []),
        names: { '[].address': { reason: 'any program: it is kept for readers alone' } },
      },
      profileDataConfig: {
        type: profileDataConfigType,
        source: valueOr('profileDataConfig', { achievements: [], customDataFields: [] }),
      },
      subsidizeFees: { type: 'bool', source: valueOr('subsidizeFees', false) },
    },
    effects: {
      founds: 'project',
      deposits: [
        makes('project', projectKind, {
          fields: ['name', 'associatedPrograms', 'profileDataConfig'],
        }),
      ],
    },
  },
  (context) => {
    const { payer, authority, driver, project } = context.accounts;
    const { key, name, associatedPrograms, profileDataConfig, subsidizeFees } = context.fields;
    requireLength(name, 'name', 1, NAME_BYTES_MAX);
    if (exists(project)) {
      fail('AlreadyExists', { kind: 'Project', address: addressToBase58(project.address) });
    }
    const record: Project = {
      bump: deriveRecord('control', 'project', key).bump,
      authority: authority.address,
      key,
      driver: driver.address,
      name,
      services: [],
      associatedPrograms,
      profileDataConfig,
      profileTrees: [],
      badgeCriteria: [],
      subsidyFees: subsidizeFees,
    };
    context.createRecord(project, projectKind, record, payer);
  },
);

const createCreateProjectTransaction = defineOperation({
  name: 'createCreateProjectTransaction',
  shape: [[{ instruction: 'create_project', made: { project: 'project' } }]],
  run(args, context) {
    const key = freshKey(context);
    const instruction = buildInstruction(createProject, { args, fields: { key } });
    const tx = finish(context, [instruction], args);
    return { project: addressToBase58(instruction.named.project!), tx };
  },
});

export const instructions = [createProject];
export const operations = [createCreateProjectTransaction];
