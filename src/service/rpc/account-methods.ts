import { RPC_ACCOUNTS_PER_CALL_MAX } from '../../core/limits.ts';
import type { WorkPace } from '../../core/pace.ts';
import { type Address, addressFromBase58, addressToBase58 } from '../../solana/address.ts';
import { decodeMint } from '../../solana/native-layouts.ts';
import { programId } from '../../solana/program-ids.ts';
import type { Account } from '../ledger/state/account.ts';
import type { LedgerView } from '../ledger/state/ledger-view.ts';
import {
  type AccountForm,
  accountToJson,
  findAccount,
  readAccountForm,
  requireEncodable,
} from './accounts.ts';
import { type AccountFilter, readFilters, searchAccounts } from './filters.ts';
import { type RpcMethods, withContext } from './method.ts';
import { type Config, readAddress, readConfig, readFlag, readList, readObject } from './params.ts';
import { invalidParams } from './rpc-errors.ts';

/** Clients query this program's accounts too; there are none here. */
const TOKEN_2022 = addressFromBase58('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb', 'program');

/** Methods that read accounts. */
export const accountMethods: RpcMethods = {
  getAccountInfo([address, config], { ledger }) {
    const wanted = readAddress(address, 'address');
    const { height } = ledger.time;
    const form = readAccountForm(readConfig(config, height));
    const view = ledger.view();
    const account = findAccount(view, wanted);
    return withContext(height, account ? answerAccount(account, form, view) : null);
  },

  getMultipleAccounts([addresses, config], { ledger }) {
    const list = readList(addresses, 'addresses', RPC_ACCOUNTS_PER_CALL_MAX);
    const wanted = list.map((address, place) => readAddress(address, `addresses[${place}]`));
    const { height } = ledger.time;
    const form = readAccountForm(readConfig(config, height), 'base64');
    const view = ledger.view();
    const values = wanted.map((address) => {
      const account = findAccount(view, address);
      return account ? answerAccount(account, form, view) : null;
    });
    return withContext(height, values);
  },

  getBalance([address, config], { ledger }) {
    const wanted = readAddress(address, 'address');
    const { height } = ledger.time;
    readConfig(config, height);
    return withContext(height, Number(findAccount(ledger.view(), wanted)?.lamports ?? 0n));
  },

  async getProgramAccounts([program, given], { ledger, pace }) {
    const owner = readAddress(program, 'program');
    const { height } = ledger.time;
    const config = readConfig(given, height);
    const filters = readFilters(config.filters);
    const at = { view: ledger.view(), pace };
    const values = await answerAccounts(at, owner, filters, config);
    return readFlag(config, 'withContext') ? withContext(height, values) : values;
  },

  async getTokenAccountsByOwner([address, by, given], { ledger, pace }) {
    const wallet = readAddress(address, 'owner');
    const { height } = ledger.time;
    const config = readConfig(given, height);
    const view = ledger.view();
    const mint = readMintOrProgram(view, readObject(by, 'filter'));
    if (mint === 'none') return withContext(height, []);
    const filters: AccountFilter[] = [
      { dataSize: 165 },
      { offset: 32, bytes: Buffer.from(wallet, 'latin1') },
    ];
    if (mint !== 'any') filters.push({ offset: 0, bytes: Buffer.from(mint, 'latin1') });
    const at = { view, pace };
    return withContext(height, await answerAccounts(at, programId('token'), filters, config));
  },
};

function answerAccount(account: Account, form: AccountForm, view: LedgerView): object {
  requireEncodable(account, form);
  return accountToJson(account, form, view);
}

async function answerAccounts(
  at: { readonly view: LedgerView; readonly pace: WorkPace },
  owner: Address,
  filters: readonly AccountFilter[],
  config: Config,
): Promise<object[]> {
  const { view, pace } = at;
  const form = readAccountForm(config);
  const answers: object[] = [];
  for (const { address, account } of await searchAccounts(at, owner, filters, form)) {
    if (pace.isDue) await pace.rest();
    const told = answerAccount(account, form, view);
    answers.push({ pubkey: addressToBase58(address), account: told });
  }
  return answers;
}

/** The requested mint; `none` for a token program without accounts here. */
function readMintOrProgram(view: LedgerView, by: Config): Address | 'any' | 'none' {
  if ((by.mint === undefined) === (by.programId === undefined)) {
    invalidParams('Invalid param: the filter is either {mint} or {programId}');
  }
  if (by.mint !== undefined) {
    const mint = readAddress(by.mint, 'mint');
    const account = view.account(mint);
    const isMint = account?.owner === programId('token') && decodeMint(account.data) !== undefined;
    return isMint ? mint : invalidParams('Invalid param: could not find mint');
  }
  const program = readAddress(by.programId, 'programId');
  if (program === programId('token')) return 'any';
  if (program === TOKEN_2022) return 'none';
  return invalidParams('Invalid param: unrecognized Token program id');
}
