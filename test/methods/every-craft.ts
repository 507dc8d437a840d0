import type { Settlement, World } from './world.ts';

type Call = [action: string, params: Record<string, unknown>];

/** Calls of every operation on badges, faucets and recipes that builds, on a settled world. */
export async function craftCalls(
  world: World,
  { project, profile, account, ledger }: Settlement,
): Promise<Call[]> {
  const badge = { projectAddress: project, condition: 'Public' };
  await world.call('badges.create', { args: { ...badge, badgeIndex: 0 } });
  const { friend } = world;
  const of = { project, delegate: friend };
  for (const delegation of [
    { Control: { permission: 'ManageCriterias' } },
    { CurrencyManager: { permission: 'ManageCurrencies' } },
  ]) {
    await world.call('delegation.modify', { ...of, modifyDelegation: { delegation } });
  }
  const delegated = { authority: world.wallet, delegateAuthority: friend };
  const portion = (resourceAddress: string, amount: string) => ({ resourceAddress, amount });
  const ingredients = [portion(account, '1'), portion(ledger, '2')];
  const meals = [portion(ledger, '3'), portion(account, '4')];
  const calls: Call[] = [
    ['badges.create', { args: { ...badge, badgeIndex: 1, startTime: 5, endTime: 9 } }],
    ['badges.update', { args: { ...badge, criteriaIndex: 0, endTime: 2_000_000_000 } }],
    ['badges.update', { args: { ...badge, criteriaIndex: 0, startTime: 1, authority: friend } }],
    [
      'badges.claim',
      {
        args: {
          projectAddress: project,
          profileAddress: profile,
          criteriaIndex: 0,
          proof: 'Public',
        },
      },
    ],
  ];
  for (const resource of [account, ledger]) {
    const params = { resource, amount: 5, repeatInterval: 60 };
    const { address: faucet } = await world.call('faucets.create', params);
    calls.push(['faucets.create', params], ['faucets.claim', { faucet }]);
    calls.push(['faucets.create', { ...params, ...delegated }]);
  }
  for (const meal of meals) {
    const params = { project, xp: '0', ingredients, meal };
    const { address: recipe } = await world.call('recipes.create', params);
    const [shown] = await world.call('recipes.find', { addresses: [recipe] });
    calls.push(
      ['recipes.create', params],
      ['recipes.create', { ...params, ...delegated }],
      ['recipes.addIngredients', { recipe, ingredients: [portion(account, '7')] }],
      ['recipes.removeIngredients', { recipe, ingredients: [ledger] }],
      ['recipes.craft', { recipe }],
      ['recipes.craft', { recipe, terms: shown.terms }],
    );
  }
  return calls;
}
