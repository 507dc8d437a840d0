import type { Address } from '../../../src/solana/address.ts';
import { isPiece, type Piece } from './piece.ts';
import type { Register, Right } from './register.ts';
import type { Fields } from './standing.ts';
import { recordBefore, type Step } from './steps.ts';

/** Whether the key of a wallet may have consented to be the shadow of a user. */
type Consents = (user: Address, wallet: Address) => boolean;

/** What a shadow may sign. */
const ofShadows = new Set(['update_user', 'update_profile']);
/** Their marker is that of a wallet that is added or removed; the payer acts. */
const ofPayers = new Set(['update_user', 'add_wallet', 'remove_wallet']);
const profiles: Right = { service: 'Control', permissions: ['ManageProfiles'] };

/**
 * Where an instruction acts for its signer's user, that user lists the signer: being named as a
 * shadow is nothing that the signer said.
 */
export function judgeMembership(step: Step, register: Register, consents: Consents): string[] {
  const { part } = step;
  if (!isPiece(part)) return [];
  const actor = actorOf(part);
  if (actor === undefined) return [];
  const { name } = part.declaration;
  const { project } = part.accounts;
  const isForProject = name === 'update_profile' && project !== undefined;
  if (isForProject && register.mayAct(project, new Set([actor]), profiles)) return [];
  return usersOf(step).flatMap((user) => {
    const { wallets = [], shadow } = userAfter(step, user) ?? register.user(user) ?? {};
    if (wallets.includes(actor)) return [];
    const isShadow = ofShadows.has(name) && shadow === actor && consents(user, actor);
    return isShadow ? [] : ['it acts for a user that does not list its signer'];
  });
}

/** The wallet that an instruction takes for a user's, if it takes any for that. */
function actorOf({ declaration, accounts }: Piece): Address | undefined {
  if (ofPayers.has(declaration.name)) return accounts.payer;
  const source = declaration.accounts.walletMarker?.source;
  if (accounts.walletMarker === undefined || source?.from !== 'derived') return undefined;
  const seed = source.seeds.find((one) => 'account' in one);
  return seed && accounts[seed.account];
}

/** The users that a step is about: that it changes, or that its profile is of. */
function usersOf(step: Step): readonly Address[] {
  const { accounts } = step.part as Piece;
  const named = [accounts.user, recordBefore(step, accounts.profile)?.user];
  const changed = step.changes.map(({ address, before, after }) => {
    const { kind, value } = (after ?? before)!;
    if (kind === 'User') return address;
    return kind === 'Profile' ? value.user : undefined;
  });
  const users = [...named, ...changed] as readonly (Address | undefined)[];
  return [...new Set(users)].filter((user) => user !== undefined);
}

function userAfter(
  { changes }: Step,
  user: Address,
): { readonly wallets: readonly Address[]; readonly shadow: Address } | undefined {
  const change = changes.find(({ address, after }) => address === user && after?.kind === 'User');
  return change?.after?.value as (Fields & { wallets: Address[]; shadow: Address }) | undefined;
}
