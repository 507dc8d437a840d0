/** What the clients count down in the tests of the ledger's time. */

/** As far as the ledger is warped. */
export const DAY_SECONDS = 86_400;
/** What is counted down: short, as a trip is that a player waits for. */
export const TRIP_SECONDS = 8;

/** A faucet that a wallet may claim again after the trip. */
export const FAUCET = {
  resource: { name: 'Turnip', symbol: 'TRNP', uri: 'https://example.com/turnip.json', decimals: 0 },
  amount: 1,
  repeatInterval: TRIP_SECONDS,
};
