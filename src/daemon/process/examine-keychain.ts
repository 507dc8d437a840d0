import type { Home } from '../home/home.ts';
import { failureOf } from '../keys/keychain-problem.ts';
import { keyNameOf, readWalletIndex } from '../keys/wallet-index.ts';
import type { Finding } from './examine-home.ts';

const KEYCHAIN = 'the keychain';

/**
 * Whether the system's keychain can be reached, and whether it has the keys that the home says are
 * in it. Where the home has none there, only whether it is there is asked, which shows no question.
 */
export async function examineKeychain(home: Home): Promise<readonly Finding[]> {
  const index = await readWalletIndex(home).catch(() => undefined);
  // A damaged index is reported elsewhere.
  if (index === undefined) return [];
  const inIt = index.all().filter(({ custody, isRemoved }) => custody === 'KEYCHAIN' && !isRemoved);
  const { hasKey, touchKeychain } = await import('../keys/keychain.ts');
  try {
    await touchKeychain();
    for (const { genesisId, ...wallet } of inIt) {
      if (await hasKey(keyNameOf(genesisId, wallet))) continue;
      const words = `the key of wallet ${wallet.name} (${wallet.address}) is no longer in it`;
      return [{ file: KEYCHAIN, isWhole: false, words: `${words}: import it from a copy` }];
    }
    const words =
      inIt.length === 0 ? 'can be reached; no key of this home is in it' : 'has its keys';
    return [{ file: KEYCHAIN, isWhole: true, words }];
  } catch (error) {
    const failure = failureOf(error);
    if (failure === undefined) throw error;
    if (inIt.length > 0) return [{ file: KEYCHAIN, isWhole: null, words: failure.detail }];
    const words = `no key of this home is in it, and it cannot be used: ${failure.detail}`;
    return [{ file: KEYCHAIN, isWhole: true, words }];
  }
}
