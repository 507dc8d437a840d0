import { walletOf } from '../../programs/world.ts';
import { workshop } from '../assembly-scenes.ts';
import { refusals, withLifetimeOf } from '../refusal.ts';
import { extendScene } from '../scene.ts';
import { empty, farm, nowhere } from '../scenes.ts';
import { vector } from '../vector.ts';

const driver = walletOf('driver').address;
const control = { Control: [{ permission: 'ManageProfiles' as const }] };

const delegated = extendScene(
  farm,
  'delegated farm',
  'as farm, and bert may manage its profiles.',
  async ({ world, authority, project, bert }) => {
    const args = { project, delegate: bert.address, authority: authority.address };
    await world.write(
      'createCreateDelegateAuthorityTransaction',
      { ...args, serviceDelegations: control },
      authority,
    );
    return {};
  },
);

const projects = [
  vector({
    operation: 'project',
    name: 'success',
    shows: 'Finds a project by its name.',
    scene: farm,
    play: (script) => script.call('project', { names: ['Farm'] }),
  }),
  vector({
    operation: 'createCreateProjectTransaction',
    name: 'success',
    shows: 'Makes a project with all that it may have; another wallet pays.',
    scene: empty,
    async play(script, { anna, bert }) {
      const trustedActions = [{ kind: 'PublicLow' }];
      const args = {
        name: 'Mine',
        authority: anna.address,
        payer: bert.address,
        driver,
        associatedPrograms: [{ address: walletOf('program').address, trustedActions }],
        profileDataConfig: { achievements: ['first'], customDataFields: ['level'] },
        subsidizeFees: true,
      };
      const operation = 'createCreateProjectTransaction';
      const { project } = await script.write(operation, args, anna, bert);
      await script.call('project', { addresses: [project] });
    },
  }),
  vector({
    operation: 'createCreateProjectTransaction',
    name: 'AlreadyExists',
    shows: 'The same project again, in a transaction of a later lifetime.',
    scene: empty,
    async play(script, { anna }) {
      const operation = 'createCreateProjectTransaction';
      const args = { name: 'Mine', authority: anna.address };
      const [first, second] = [
        await script.build(operation, args, anna),
        await script.build(operation, args, anna),
      ];
      await script.submit(first);
      await script.submit(withLifetimeOf(first, second, anna));
    },
  }),
  vector({
    operation: 'createChangeProjectDriverTransaction',
    name: 'success',
    shows: 'Gives a project another driver.',
    scene: farm,
    async play(script, { project, authority }) {
      const args = { project, driver, authority: authority.address };
      await script.write('createChangeProjectDriverTransaction', args, authority);
      await script.call('project', { addresses: [project] });
    },
  }),
  ...refusals('createChangeProjectDriverTransaction', farm, {
    NotFound: [
      'No such project.',
      ({ authority }) => ({ project: nowhere, driver, authority: authority.address }),
    ],
    Unauthorised: [
      'The wallet is not the authority.',
      ({ project, bert }) => ({ project, driver, authority: bert.address }),
    ],
  }),
];

const delegates = [
  vector({
    operation: 'delegateAuthority',
    name: 'success',
    shows: 'Finds what a wallet may do in a project.',
    scene: delegated,
    play: (script, { bert }) => script.call('delegateAuthority', { delegates: [bert.address] }),
  }),
  vector({
    operation: 'createCreateDelegateAuthorityTransaction',
    name: 'success',
    shows: 'Gives a wallet rights in a project, with and without an index.',
    scene: farm,
    async play(script, { project, bert, authority }) {
      const args = {
        project,
        delegate: bert.address,
        authority: authority.address,
        serviceDelegations: {
          ...control,
          CurrencyManager: [{ permission: 'MintCurrencies' as const }],
          Staking: [{ index: 2, permission: 'ManageStakingPool' as const }],
        },
      };
      await script.write('createCreateDelegateAuthorityTransaction', args, authority);
      await script.call('delegateAuthority', { projects: [project] });
    },
  }),
  vector({
    operation: 'createCreateDelegateAuthorityTransaction',
    name: 'success-expected',
    shows: 'Gives a right in the service that was seen, which is the one that the index counts.',
    scene: workshop,
    async play(script, { project, bert, authority, assembly }) {
      const expected = assembly.assemblerConfig;
      const args = {
        project,
        delegate: bert.address,
        authority: authority.address,
        serviceDelegations: {
          ...control,
          AssetAssembler: [{ expected, index: 0, permission: 'UpdateBlock' as const }],
        },
      };
      await script.write('createCreateDelegateAuthorityTransaction', args, authority);
      await script.call('delegateAuthority', { projects: [project] });
    },
  }),
  ...refusals('createCreateDelegateAuthorityTransaction', workshop, {
    LeafChanged: [
      'The index counts another service than the one that was seen.',
      ({ project, bert, authority, assembly }) => ({
        project,
        delegate: bert.address,
        authority: authority.address,
        serviceDelegations: {
          AssetAssembler: [
            { expected: assembly.characterModel, index: 0, permission: 'UpdateBlock' as const },
          ],
        },
      }),
    ],
  }),
  ...refusals('createCreateDelegateAuthorityTransaction', delegated, {
    NotFound: [
      'No such project.',
      ({ anna, authority }) => ({
        project: nowhere,
        delegate: anna.address,
        authority: authority.address,
        serviceDelegations: control,
      }),
    ],
    Unauthorised: [
      'The wallet is not the authority.',
      ({ project, anna, bert }) => ({
        project,
        delegate: anna.address,
        authority: bert.address,
        serviceDelegations: control,
      }),
    ],
    AlreadyExists: [
      'The wallet has rights: they are modified.',
      ({ project, bert, authority }) => ({
        project,
        delegate: bert.address,
        authority: authority.address,
        serviceDelegations: control,
      }),
    ],
  }),
  vector({
    operation: 'createModifyDelegationTransaction',
    name: 'success',
    shows: 'Adds a right, changes one, and removes one.',
    scene: delegated,
    async play(script, { project, bert, authority }) {
      const operation = 'createModifyDelegationTransaction';
      const of = { project, delegate: bert.address, authority: authority.address };
      const mints = { CurrencyManager: { permission: 'MintCurrencies' as const } };
      const stakes = { Staking: { index: 1, permission: 'ManageStakingPool' as const } };
      for (const modifyDelegation of [
        { delegation: mints },
        { index: 0, delegation: stakes },
        { index: 1 },
      ]) {
        await script.write(operation, { ...of, modifyDelegation }, authority);
        await script.call('delegateAuthority', { delegates: [bert.address] });
      }
    },
  }),
  vector({
    operation: 'createModifyDelegationTransaction',
    name: 'success-expected',
    shows: 'Removes the right that was seen.',
    scene: delegated,
    async play(script, { project, bert, authority }) {
      const of = { project, delegate: bert.address, authority: authority.address };
      const expected = { kind: 'Control', index: null, permission: 'ManageProfiles' };
      const args = { ...of, modifyDelegation: { index: 0, expected } };
      await script.write('createModifyDelegationTransaction', args, authority);
      await script.call('delegateAuthority', { delegates: [bert.address] });
    },
  }),
  vector({
    operation: 'createModifyDelegationTransaction',
    name: 'LeafChanged',
    shows: 'Another right came to the place between build and submission.',
    scene: delegated,
    async play(script, { project, bert, authority }) {
      const of = { project, delegate: bert.address, authority: authority.address };
      const mints = { CurrencyManager: { permission: 'MintCurrencies' as const } };
      const change = (modifyDelegation: object) =>
        script.build(
          'createModifyDelegationTransaction',
          { ...of, modifyDelegation: { index: 0, ...modifyDelegation } },
          authority,
        );
      const [first, second] = [await change({ delegation: mints }), await change({})];
      await script.submit(first);
      await script.submit(second);
    },
  }),
  ...refusals('createModifyDelegationTransaction', delegated, {
    NotFound: [
      'The wallet has no rights.',
      ({ project, anna, authority }) => ({
        project,
        delegate: anna.address,
        authority: authority.address,
        modifyDelegation: { index: 0 },
      }),
    ],
    Unauthorised: [
      'The wallet is not the authority.',
      ({ project, bert }) => ({
        project,
        delegate: bert.address,
        authority: bert.address,
        modifyDelegation: { index: 0 },
      }),
    ],
    DelegationMissing: [
      'There is one right, so that the second is not there.',
      ({ project, bert, authority }) => ({
        project,
        delegate: bert.address,
        authority: authority.address,
        modifyDelegation: { index: 1 },
      }),
    ],
  }),
];

export const cases = [...projects, ...delegates];
