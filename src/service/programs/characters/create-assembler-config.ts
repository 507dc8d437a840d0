import { fail } from '../../../core/errors.ts';
import { LABEL_BYTES_MAX, LABELS_MAX } from '../../../core/limits.ts';
import {
  ADDRESS_BYTES,
  addressFromBase58,
  addressToBase58,
  seedFromText,
} from '../../../solana/address.ts';
import { defineOperation } from '../../operations/operation.ts';
import { readProject, requirePermission } from '../control/authority.ts';
import { omitUnlessDelegate } from '../control/delegate.ts';
import { addService, serviceDeposit } from '../control/services.ts';
import { deriveRecord } from '../kit/addresses.ts';
import { buildInstruction } from '../kit/build.ts';
import { defineInstruction, exists, refuseAccount } from '../kit/define.ts';
import { makes, makesTree, usesRight } from '../kit/effects.ts';
import { TICKER_BYTES_MAX } from '../kit/limits.ts';
import { finish, requireLength } from '../kit/lookup.ts';
import { actedForProject, derived, named, treeOf, value } from '../kit/sources.ts';
import { treeSetup, treeShapeField } from '../kit/trees.ts';
import { type AssemblerConfig, assemblerConfigKind } from '../records/character-records.ts';
import { actingAccounts, makeAssembler } from './assembler-right.ts';
import { requireCount, requireDistinct } from './model-config.ts';

const createAssemblerConfig = defineInstruction(
  {
    program: 'characters',
    name: 'create_assembler_config',
    doc: 'Creates an assembler configuration and its tree. Signed by the project or a delegate.',
    accounts: {
      ...actingAccounts,
      project: { writable: true, source: named('project'), is: actedForProject },
      assemblerConfig: {
        writable: true,
        source: derived(
          'characters',
          'assembler_config',
          { account: 'project' },
          { field: 'ticker' },
        ),
      },
      tree: { writable: true, source: treeOf('characters', 'assemblerConfig', 'treeNumber') },
    },
    fields: {
      ticker: { type: 'string', source: value('ticker') },
      order: { type: { list: 'string' }, source: value('order') },
      shape: treeShapeField,
      treeNumber: { type: 'u32', source: { from: 'constant', value: 0 } },
    },
    effects: {
      changes: usesRight,
      deposits: [
        makesTree('tree', 'shape'),
        makes('assemblerConfig', assemblerConfigKind, {
          fields: ['ticker', 'order'],
          bytes: ADDRESS_BYTES,
        }),
        serviceDeposit,
      ],
    },
  },
  (context) => {
    const { payer, authority, delegation, project, assemblerConfig, tree } = context.accounts;
    const { ticker, order, shape, treeNumber } = context.fields;
    const permission = makeAssembler(readProject(context, project));
    requirePermission(context, { project, signer: authority, delegation }, permission);
    requireLength(ticker, 'ticker', 1, TICKER_BYTES_MAX);
    requireCount(order.length, 'order', 1, LABELS_MAX);
    for (const label of order) requireLength(label, 'order', 1, LABEL_BYTES_MAX);
    requireDistinct(order, 'order');
    if (treeNumber !== 0) refuseAccount('tree', 'create_assembler_config', 'the first is 0');
    if (exists(assemblerConfig)) {
      const address = addressToBase58(assemblerConfig.address);
      fail('AlreadyExists', { kind: 'AssemblerConfig', address });
    }
    const record: AssemblerConfig = {
      bump: deriveRecord('characters', 'assembler_config', project.address, seedFromText(ticker))
        .bump,
      project: project.address,
      ticker,
      order,
      trees: [tree.address],
    };
    context.createTree(tree, shape, payer);
    context.createRecord(assemblerConfig, assemblerConfigKind, record, payer);
    addService(context.within('control'), project, 'Assembler', assemblerConfig.address, payer);
  },
);

const createCreateAssemblerConfigTransaction = defineOperation({
  name: 'createCreateAssemblerConfigTransaction',
  shape: [
    [
      {
        instruction: 'create_assembler_config',
        made: { assemblerConfig: 'assemblerConfig', treeAddress: 'tree' },
      },
    ],
  ],
  run(args, context) {
    const project = addressFromBase58(args.project, 'project');
    const authority = addressFromBase58(args.authority, 'authority');
    const omit = omitUnlessDelegate(context.state, project, authority);
    const instruction = buildInstruction(createAssemblerConfig, { args, omit });
    const tx = finish(context, [instruction], args);
    const { assemblerConfig, tree } = instruction.named;
    const setup = treeSetup(args.treeConfig, tree!, tx);
    return { assemblerConfig: addressToBase58(assemblerConfig!), ...setup };
  },
});

export const instructions = [createAssemblerConfig];
export const operations = [createCreateAssemblerConfigTransaction];
