/** A seed that the clients' live suites plant; C# and Godot have the same. */
export const liveSeed = JSON.stringify({
  seed: 1,
  project: { name: 'Planted Farm', places: 100 },
  resources: [{ name: 'Turnip', symbol: 'TRNP', decimals: 0, storage: 'LedgerState', places: 100 }],
  faucets: [{ name: 'Field', resource: 'Turnip', amount: 20, repeatInterval: 3600 }],
  badges: [{ name: 'Founder', index: 7 }],
});
