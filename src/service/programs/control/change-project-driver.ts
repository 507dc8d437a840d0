import { addressFromBase58 } from '../../../solana/address.ts';
import { defineOperation } from '../../operations/operation.ts';
import { buildInstruction } from '../kit/build.ts';
import { defineInstruction } from '../kit/define.ts';
import { finish } from '../kit/lookup.ts';
import { actedForProject, named } from '../kit/sources.ts';
import { projectKind } from '../records/control-records.ts';
import { refuseWallet, requireAuthority } from './authority.ts';

const changeProjectDriver = defineInstruction(
  {
    program: 'control',
    name: 'change_project_driver',
    doc: 'Changes the driver of a project. Signed by the authority alone.',
    accounts: {
      payer: { signer: true, writable: true, source: named('payer', 'authority') },
      authority: { signer: true, source: named('authority') },
      project: { writable: true, source: named('project'), is: actedForProject },
      driver: {
        source: named('driver'),
        is: { reason: 'any wallet: nothing is read there, and it gets no right by it' },
      },
    },
    fields: {},
    effects: {
      power: 'it lets another wallet decide who is paid in the project',
      rights: { to: 'driver' },
    },
  },
  (context) => {
    const { payer, authority, project, driver } = context.accounts;
    const record = context.readRecord(project, projectKind);
    if (record.authority !== authority.address) refuseWallet(authority.address, project.address);
    context.writeRecord(project, projectKind, { ...record, driver: driver.address }, payer);
  },
);

const createChangeProjectDriverTransaction = defineOperation({
  name: 'createChangeProjectDriverTransaction',
  shape: [[{ instruction: 'change_project_driver' }]],
  run(args, context) {
    const project = addressFromBase58(args.project, 'project');
    requireAuthority(context.state, project, addressFromBase58(args.authority, 'authority'));
    return finish(context, [buildInstruction(changeProjectDriver, { args })], args);
  },
});

export const instructions = [changeProjectDriver];
export const operations = [createChangeProjectDriverTransaction];
