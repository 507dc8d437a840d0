import { fail } from '../../core/errors.ts';
import type {
  AuditEnd,
  AuditPart,
  PageOpening,
  PlayerArguments,
  PlayerMethod,
  PlayerResults,
} from '../../methods/generated/player.ts';
import type { Grant } from '../../methods/generated/types.ts';
import type { ServicePort } from '../../methods/ports.ts';
import { validatePlayerArguments } from '../../methods/validate-channels.ts';
import type { ApprovalDesk } from '../approvals/approval-desk.ts';
import type { Notices } from '../pairing/notices.ts';
import type { PairingDesk } from '../pairing/pairing-desk.ts';
import { balanceTable } from './balance-methods.ts';
import type { Changes } from './changes.ts';
import type { KeyLock } from './key-lock.ts';
import { keyTable } from './key-methods.ts';
import { moveTable } from './move-methods.ts';
import type { PlayerPin } from './pin.ts';
import type { PlayerPictures } from './player-pictures.ts';
import type { PlayerTable } from './player-table.ts';
import type { PlayerWallets } from './player-wallets.ts';
import { type HomeRemoval, removalTable } from './removal-methods.ts';
import type { SettingsKeeper } from './settings-keeper.ts';
import type { PlayerAccess, PlayerLock } from './unlock.ts';
import { walletTable } from './wallet-methods.ts';

/** The methods of the player's channel; docs/guides/pairing.md documents them for players. */

/** The grants of a network, as the player decides about them. */
export interface PlayerGrants {
  list(): readonly Grant[];
  /** Those that have not ended. */
  listLive(): readonly Grant[];
  /** Takes something from a grant; nothing can be added. Resolves when it is durable. */
  narrow(id: string, change: Omit<PlayerArguments['player.narrow'], 'grant'>): Grant;
  revoke(id: string): Grant;
  extend(id: string): Grant;
  mendClock(): void;
}

/** What the methods act on. */
export interface PlayerHost {
  /** Undefined where everything is granted by the mode. */
  readonly pairing?: PairingDesk | undefined;
  readonly grants?: PlayerGrants | undefined;
  /** Undefined where nobody is asked, as the mode grants all. */
  readonly approvals?: PlayerApprovals | undefined;
  readonly notices: Notices;
  readonly changes: Changes;
  /** Says how the player proves who they are. */
  readonly lock: PlayerLock;
  readonly pin: PlayerPin;
  readonly keys: KeyLock;
  /** Offers the player's page to a browser. Undefined where none is served. */
  readonly page?: { open(): Promise<PageOpening> } | undefined;
  readonly audit: AuditReader;
  readonly wallets: PlayerWallets;
  /** Undefined where nobody can remove what the daemon runs in. */
  readonly removal?: HomeRemoval | undefined;
  /** Reads what the service says. */
  readonly reads: Pick<ServicePort, 'call'>;
  readonly pictures: PlayerPictures;
  readonly settings: Pick<SettingsKeeper, 'read' | 'change'>;
}

/** What the player reads of the audit. */
interface AuditReader {
  readAudit(wish: PlayerArguments['player.audit']): AuditPart;
  verifyAudit(): Promise<AuditEnd>;
}

/** What games ask the player for, and what the player decides about it. */
export interface PlayerApprovals
  extends Pick<ApprovalDesk, 'list' | 'require' | 'approve' | 'refuse'> {
  /** Resolves when it is durable. */
  block(game: string): Promise<void>;
  unblock(game: string): Promise<void>;
}

/** Without the handshake, which the session handles. */
export type CalledMethod = Exclude<PlayerMethod, 'player.hello' | 'player.open'>;

/** Who calls. */
interface Caller {
  readonly access: PlayerAccess;
  readonly signal: AbortSignal;
  /** Undefined for whoever is no page. */
  readonly seat?: { show(isShown: boolean): void } | undefined;
}

/** Only what lessens a grant needs no proof of the player. */
const playerTable: PlayerTable<CalledMethod, PlayerHost, Caller> = {
  'player.unlock': async ({ passphrase }, _, { access }) => {
    await access.unlock(passphrase ?? undefined);
    return true;
  },
  'player.pairing': ({ budgets, projects }, { pairing }) =>
    pairing?.current({ ...(budgets && { budgets }), ...(projects && { projects }) }) ?? null,
  'player.pair': ({ pairing: shown, digits, budgets, projects }, { pairing }, { access }) => {
    access.requireUnlocked('player.pair', pairing?.current()?.wallet.custody);
    const answers = { budgets, projects: projects ?? [] };
    return pairing?.confirm(digits, answers, shown) ?? fail('PairingMissing', {});
  },
  'player.refuse': ({ pairing: shown, isUnproved }, { pairing }) => {
    if (pairing === undefined) return fail('PairingMissing', {});
    if (isUnproved === true) pairing.leaveUnproved(shown);
    else pairing.refuse(shown);
    return true;
  },
  'player.grants': (_, { grants }) => grants?.list() ?? [],
  'player.grant': ({ grant }, host) => requireGrant(grant, host).grant,
  'player.narrow': ({ grant: text, ...change }, host) => {
    const { grants, grant } = requireGrant(text, host);
    return grants.narrow(grant.id, change);
  },
  'player.revoke': ({ grant: text }, host) => {
    const { grants, grant } = requireGrant(text, host);
    return grants.revoke(grant.id);
  },
  'player.extend': ({ grant: text }, host, { access }) => {
    // Who has proved nothing learns nothing of which grants there are.
    const named = host.grants?.list().find(({ id, game }) => id === text || game === text);
    access.requireUnlocked('player.extend', host.wallets.custodyOf(named?.wallet ?? ''));
    const { grants, grant } = requireGrant(text, host);
    access.requireUnlocked('player.extend', host.wallets.custodyOf(grant.wallet));
    return grants.extend(grant.id);
  },
  'player.mendClock': (_, { grants }, { access }) => {
    access.requireUnlocked('player.mendClock');
    grants?.mendClock();
    return true;
  },
  'player.approvals': (_, { approvals, pin }) => ({
    pin: pin.describe(),
    ...(approvals?.list() ?? nothingAsked),
  }),
  'player.approve': async ({ approval, secret }, host, { access }) => {
    const approvals = requireAsked(approval, host);
    const wallet = approvals.list().pending.find(({ id }) => id === approval)?.wallet ?? '';
    await access.proveYes(secret ?? undefined, host.wallets.custodyOf(wallet));
    // It may have ended while the secret was checked.
    approvals.approve(approval);
    return true;
  },
  'player.refuseApproval': ({ approval }, host) => {
    requireAsked(approval, host).refuse(approval);
    return true;
  },
  'player.setPin': async ({ pin: text, old }, { pin, lock }, { access }) => {
    // It proves the player once the keys have no passphrase any more.
    const takesPassphrase = lock.kind === 'PASSPHRASE' && lock.proof !== 'NONE';
    if (takesPassphrase && !pin.takesOld) access.requireUnlocked('player.setPin');
    await pin.set(text, old ?? undefined);
    return true;
  },
  'player.forgetPin': (_, { pin }) => pin.forget(),
  'player.keepPin': (_, { pin }) => pin.keep(),
  'player.block': async ({ game }, { approvals }) => {
    await approvals?.block(game);
    return approvals !== undefined;
  },
  'player.unblock': async ({ game }, { approvals }) => {
    await approvals?.unblock(game);
    return approvals !== undefined;
  },
  'player.openPage': (_, { page }) =>
    page?.open() ?? fail('MethodNotFound', { method: 'player.openPage', suggestion: OTHERWISE }),
  'player.audit': (wish, { audit }) => audit.readAudit(wish),
  'player.verifyAudit': (_, { audit }) => audit.verifyAudit(),
  'player.notices': ({ after, waitMs }, { notices }, { signal }) =>
    notices.wait(after, waitMs, signal),
  ...walletTable,
  ...balanceTable,
  ...keyTable,
  ...moveTable,
  ...removalTable,
  'player.settings': (_, { settings }) => settings.read(),
  'player.changeSettings': (wish, { settings }) => settings.change(wish),
  'player.pageShown': ({ isShown }, _, { seat }) => {
    seat?.show(isShown);
    return seat !== undefined;
  },
};

/** What a player's channel always has. */
export const OTHERWISE = 'player.grants';

const nothingAsked = Object.freeze({ pending: [], unheard: [], blocked: [] });

/** @throws ApprovalOver if it is not asked. */
function requireAsked(approval: string, { approvals }: PlayerHost): PlayerApprovals {
  if (approvals === undefined) return fail('ApprovalOver', { approval, state: 'unknown' });
  approvals.require(approval);
  return approvals;
}

/** Without the handshake. */
export const playerNames = Object.freeze(Object.keys(playerTable)) as readonly CalledMethod[];

/** @throws InvalidParams, PlayerLocked, and the method's own errors. */
export async function callPlayer<Name extends CalledMethod>(
  method: Name,
  given: unknown,
  host: PlayerHost,
  caller: Caller,
): Promise<PlayerResults[Name]> {
  const args = validatePlayerArguments(method, composeSecrets(given));
  return playerTable[method](args, host, caller);
}

const secretNames: readonly string[] = ['passphrase', 'pin', 'old', 'secret'];

/** Their bounds are those of what is stretched, which `keys/passphrase-key.ts` composes. */
function composeSecrets(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given;
  const entries = Object.entries(given).map(([name, value]) => {
    const isSecret = secretNames.includes(name) && typeof value === 'string';
    return [name, isSecret ? value.normalize('NFC') : value];
  });
  return Object.fromEntries(entries);
}

/** By its identifier, or by its game's if that has one alone. @throws NotFound. */
function requireGrant(
  text: string,
  { grants }: PlayerHost,
): { readonly grants: PlayerGrants; readonly grant: Grant } {
  const all = grants?.list() ?? [];
  const byId = all.filter(({ id }) => id === text);
  const found = byId.length > 0 ? byId : all.filter(({ game }) => game === text);
  const [grant] = found;
  if (grants !== undefined && grant !== undefined && found.length === 1) return { grants, grant };
  if (found.length > 1) {
    const problem = `${text} has ${found.length} grants`;
    const expected = `one of ${found.map(({ id }) => id).join(', ')}`;
    return fail('InvalidParams', { path: 'grant', problem, expected });
  }
  return fail('NotFound', { kind: 'grant', address: text });
}
