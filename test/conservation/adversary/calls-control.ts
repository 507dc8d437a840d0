import type { BuildName, OperationArguments } from '../../../src/methods/generated/types.ts';
import type { Calls } from './calls.ts';
import type { Chooser } from './chooser.ts';
import { hostileNumber, hostileTexts } from './nonsense.ts';

/** Arguments of operations on users, profiles, projects, delegates and badges. */

const info = (choose: Chooser) => ({
  username: choose.chance(1, 2) ? `user${choose.random.below(500)}` : '',
  name: choose.text(),
  bio: choose.chance(1, 6) ? choose.from(hostileTexts) : '',
  pfp: '',
});

const treeConfig = (choose: Chooser) => {
  if (choose.chance(1, 3)) return { basic: { numAssets: 1 + choose.random.below(200) } };
  return { advanced: { maxDepth: 3, maxBufferSize: 8, canopyDepth: choose.random.below(3) } };
};

export { treeConfig as chooseTree };

type Delegations =
  OperationArguments['createCreateDelegateAuthorityTransaction']['serviceDelegations'];

const delegations = (choose: Chooser): Delegations => {
  const wild = Number(hostileNumber(choose.random) & 0xffff_ffffn);
  const index = choose.chance(1, 3) ? wild : choose.random.below(4);
  return choose.from<Delegations>([
    { CurrencyManager: [{ permission: 'MintCurrencies' }] },
    { CurrencyManager: [{ permission: 'ManageCurrencyStatus' }] },
    { CurrencyManager: [{ permission: 'ManageCurrencies' }] },
    { Staking: [{ index, permission: 'ManageStakingPool' }] },
    { Missions: [{ index, permission: 'ManageMissionPool' }] },
    { AssetAssembler: [{ index, permission: 'UpdateNFT' }] },
    { Control: [{ permission: 'ManageProfiles' }, { permission: 'ManageCriterias' }] },
  ]);
};

const modification = (choose: Chooser) => {
  const index = choose.chance(1, 2) ? choose.random.below(3) : undefined;
  if (index !== undefined && choose.chance(1, 2)) return { index };
  const [given] = Object.entries(delegations(choose));
  const [service, list] = given as [string, readonly object[]];
  return { index, delegation: { [service]: list[0]! } };
};

const badge = (choose: Chooser) => {
  const projectAddress = choose.project();
  const condition = 'Public' as const;
  const ends = choose.maybe(choose.small(2_000_000_000));
  return {
    projectAddress,
    condition,
    endTime: ends,
    ...choose.actor(projectAddress, 'ManageCriterias'),
  };
};

/** Always the same player adds to always the same profile, which grows. */
const hoard = (choose: Chooser) => {
  const { hostile, sides } = choose.scene;
  choose.caller = hostile.at(-1)!;
  const profile = sides[0]!.profiles.at(-1)!;
  const key = `hoard ${choose.random.below(60)}`;
  return { profile, payer: choose.caller.address, customData: { add: { [key]: 'y'.repeat(400) } } };
};

const customData = (choose: Chooser) => {
  const key = `k${choose.random.below(6)}`;
  if (choose.chance(1, 6)) return { remove: [key] };
  // Many of these make a record that nobody pays for.
  if (choose.chance(1, 4))
    return { add: { [`hoard ${choose.random.below(40)}`]: 'y'.repeat(600) } };
  if (choose.chance(1, 4))
    return { add: { [choose.from(hostileTexts)]: choose.from(hostileTexts) } };
  const deep = JSON.parse(`${'['.repeat(253)}${']'.repeat(253)}`);
  return { add: { [key]: choose.from<unknown>([1, 'two', [3], { four: choose.text() }, deep]) } };
};

export const controlCalls = {
  createNewUserTransaction: (choose) => ({
    wallet: choose.userless(),
    info: choose.maybe(info(choose)),
    payer: choose.caller.address,
  }),
  createNewUserBulkTransaction: (choose) => ({
    wallet: [choose.freshWallet(), choose.freshWallet()],
    info: [info(choose), info(choose)],
    payer: choose.caller.address,
  }),
  createNewUserWithProfileTransaction: (choose) => ({
    project: choose.project(),
    wallet: choose.freshWallet(),
    payer: choose.caller.address,
    profileInfo: { name: choose.text() },
  }),
  createUpdateUserTransaction: (choose) => {
    const payer = choose.caller.address;
    const wallet = choose.chance(1, 3) ? choose.freshWallet() : choose.userWallet(payer);
    const change = choose.random.below(8);
    if (change < 2) return { payer, wallets: { add: [wallet] } };
    if (change < 6) return { payer, wallets: { remove: [choose.userWallet(payer)] } };
    const given = info(choose);
    const verified = choose.maybe(true);
    return { payer, info: given, populateVerification: verified };
  },
  createCreateProfilesTreeTransaction: (choose) => {
    const project = choose.project();
    return {
      project,
      payer: choose.actor(project, 'ManageProfiles').authority,
      treeConfig: treeConfig(choose),
    };
  },
  createNewProfileTransaction: (choose) => ({
    project: choose.projectToEnter(),
    payer: choose.caller.address,
    identity: choose.chance(1, 2) ? undefined : `alt ${choose.random.below(50)}`,
    info: { name: choose.text() },
  }),
  createUpdateProfileTransaction: (choose) => {
    if (choose.chance(1, 4)) return hoard(choose);
    const changed = { info: choose.maybe({ name: choose.text() }), customData: customData(choose) };
    const profile = choose.profileOf(choose.caller.address);
    if (choose.chance(3, 4)) return { profile, payer: choose.caller.address, ...changed };
    const other = choose.any('Profile');
    return {
      profile: other,
      payer: choose.actor(choose.named(other, 'project'), 'ManageProfiles').authority,
      ...changed,
    };
  },
  createCreateProjectTransaction: (choose) => ({
    name: choose.text(),
    authority: choose.caller.address,
    subsidizeFees: choose.maybe(true),
  }),
  createChangeProjectDriverTransaction: (choose) => {
    const project = choose.project();
    return { project, driver: choose.wallet(), authority: choose.named(project, 'authority') };
  },
  createCreateDelegateAuthorityTransaction: (choose) => {
    const project = choose.project();
    const authority = choose.named(project, 'authority');
    const serviceDelegations = delegations(choose);
    return { project, delegate: choose.wallet(), authority, serviceDelegations };
  },
  createModifyDelegationTransaction: (choose) => {
    const project = choose.project();
    const authority = choose.named(project, 'authority');
    const delegate = choose.delegate(project, '');
    return { project, delegate, authority, modifyDelegation: modification(choose) };
  },
  createInitializeBadgeCriteriaTransaction: (choose) => ({
    args: { ...badge(choose), badgeIndex: choose.random.below(256) },
  }),
  createUpdateBadgeCriteriaTransaction: (choose) => ({
    args: { ...badge(choose), criteriaIndex: choose.random.below(3) },
  }),
  createClaimBadgeCriteriaTransaction: (choose) => {
    const profileAddress = choose.profileOf(choose.caller.address);
    const projectAddress = choose.named(profileAddress, 'project');
    const badges = choose.value(projectAddress).badgeCriteria as readonly { index: number }[];
    const criteriaIndex = badges?.length ? choose.from(badges).index : 0;
    const payer = choose.caller.address;
    return { args: { profileAddress, projectAddress, criteriaIndex, proof: 'Public', payer } };
  },
} as const satisfies Partial<Calls<BuildName>>;
