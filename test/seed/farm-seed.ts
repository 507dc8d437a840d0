/** A seed with something of every kind, as somebody would type it. */
export const farmSeed = Object.freeze({
  seed: 1,
  project: { name: 'Turnip Farm', achievements: ['Founder', 'Gardener'], places: 100 },
  resources: [
    { name: 'Turnip', symbol: 'TRNP', decimals: 0, storage: 'LedgerState', places: 100 },
    { name: 'Bread', symbol: 'BRD', decimals: 0, storage: 'AccountState' },
    { name: 'Soup', symbol: 'SOUP', decimals: 2, storage: 'AccountState' },
  ],
  faucets: [{ name: 'Field', resource: 'Turnip', amount: 20, repeatInterval: 3600 }],
  recipes: [
    {
      name: 'Stew',
      ingredients: [
        { resource: 'Turnip', amount: 5 },
        { resource: 'Bread', amount: 1 },
      ],
      meal: { resource: 'Soup', amount: '100' },
    },
    {
      name: 'Loaf',
      xp: 2,
      ingredients: [{ resource: 'Turnip', amount: 3 }],
      meal: { resource: 'Bread', amount: 1 },
    },
  ],
  badges: [
    { name: 'Founder', index: 0, endTime: 2_000_000_000 },
    { name: 'Gardener', index: 1 },
  ],
  assemblers: [
    {
      name: 'KIDS',
      order: ['Body', 'Hat'],
      places: 100,
      traits: [
        { label: 'Body', name: 'Fox', uri: 'https://example.com/fox.png' },
        { label: 'Hat', name: 'Straw' },
      ],
    },
  ],
  models: [
    {
      name: 'Kid',
      symbol: 'KID',
      assembler: 'KIDS',
      collectionName: 'Kids',
      description: 'Those who live on the farm',
      places: 100,
    },
    { name: 'Elder', symbol: 'ELD', assembler: 'KIDS', collectionName: 'Elders', places: 100 },
  ],
  missionPools: [{ name: 'Woods', models: ['Kid', 'Elder'] }],
  missions: [
    {
      name: 'Berries',
      pool: 'Woods',
      duration: 3600,
      cost: { resource: 'Turnip', amount: 1 },
      rewards: [
        { min: 5, max: 10 },
        { resource: 'Bread', min: 1, max: 3 },
      ],
    },
  ],
  stakingPools: [
    {
      name: 'Meadow',
      resource: 'Turnip',
      models: ['Kid'],
      rewardsPerDuration: 10,
      rewardsDuration: 3600,
      minStakeDuration: 7200,
      decimals: 2,
      multipliers: [
        { minNftCount: 2, value: 50 },
        { minStakeDuration: 86_400, value: 100 },
      ],
    },
  ],
});
