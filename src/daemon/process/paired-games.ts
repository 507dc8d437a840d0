import type { GameManifest } from '../../methods/generated/types.ts';
import type { ClockPort, ServicePort } from '../../methods/ports.ts';
import { GRANT_HOURS } from '../grants/defaults.ts';
import type { GrantedAction, GrantedBudget, GrantRules } from '../grants/grant.ts';
import type { GrantDesk } from '../grants/grant-desk.ts';
import { lowerOf, takeProposal } from '../grants/proposal.ts';
import { rulesOfManifest } from '../grants/rules.ts';
import { readTokens } from '../grants/tokens.ts';
import type { WalletStore } from '../keys/wallets.ts';
import type { Log } from '../log/daemon-log.ts';
import type { Notices } from '../pairing/notices.ts';
import { PairingDesk, type PairingKeeper } from '../pairing/pairing-desk.ts';
import type { PlayerGrants } from '../player/player-methods.ts';
import type { OpenSessions } from '../sessions/open-sessions.ts';
import type { PairedGames } from '../sessions/pairing-step.ts';

/** Wires pairing, sessions and the player's channel to the grants of a network. */

interface PairingParts {
  readonly desk: GrantDesk;
  readonly service: ServicePort;
  readonly sessions: OpenSessions;
  readonly wallets: Pick<WalletStore, 'open'>;
  readonly notices: Notices;
  readonly clock: ClockPort;
  readonly log: Log;
}

/** What games that have to be paired see, and what the player decides. */
interface Pairing {
  readonly games: PairedGames;
  readonly grants: PlayerGrants;
}

export function openPairing({ desk, service, wallets, ...parts }: PairingParts): Pairing {
  const { sessions, notices } = parts;
  const closeSessions = (game: string) => sessions.endAll(game);
  desk.onRevoke(({ game, wallet }) => sessions.endWith(game, wallet));
  const openWallet = (name: string) => wallets.open(name);
  const pairing = new PairingDesk({ ...parts, keeper: keepIn(desk), openWallet, closeSessions });
  return {
    games: {
      desk: pairing,
      secretHashOf: (game) => desk.secretHashOf(game),
      readTokens: (resources) => readTokens(service, resources),
      find: (game, wallet) => desk.find(game, wallet),
      requireWallet: (game, wallet) => desk.requireWallet(game, wallet),
      difference: (manifest, wallet) => desk.difference(manifest, wallet),
      portFor: (...session) => desk.portFor(...session),
    },
    grants: decideIn(desk, notices),
  };
}

function keepIn(desk: GrantDesk): PairingKeeper {
  return {
    find: (game, wallet) => desk.find(game, wallet),
    difference: (manifest, wallet) => desk.difference(manifest, wallet),
    propose: (manifest, wallet) => desk.propose(manifest, wallet),
    never: (game, wallet) => neverOf(desk.lastRules(game, wallet)).map(({ action }) => action),
    grant({ game, gameName, wallet, manifest, tokens, budgets, secretHash }) {
      const isLive = desk.find(game, wallet.address) !== undefined;
      const taken = budgets.map((budget) => takeProposal(budget, isLive));
      const asked = rulesOfManifest(manifest, tokens, taken);
      const rules = keepTaken(asked, manifest, desk.lastRules(game, wallet.address));
      return desk.put({ ...rules, gameName, game, wallet: wallet.address, secretHash });
    },
  };
}

function neverOf(last: GrantRules | undefined): readonly GrantedAction[] {
  return last?.actions.filter(({ rule }) => rule === 'NEVER') ?? [];
}

/**
 * The rules of a game that is paired again, without what the player had taken from its last grant:
 * of that, only what the manifest asks for was shown. It is the same where that grant has ended, as
 * the player who said never did not say until when.
 */
function keepTaken(asked: GrantRules, manifest: GameManifest, last?: GrantRules): GrantRules {
  if (last === undefined) return asked;
  const isAsked = (name: string): boolean => manifest.actions.some(({ action }) => action === name);
  const never = neverOf(last).filter(({ action }) => !isAsked(action));
  const isProposed = (name: string): boolean => manifest.budgets.some(({ of }) => of === name);
  const budgets = asked.budgets.map((budget): GrantedBudget => {
    const known = last.budgets.find(({ of }) => of === budget.of);
    return known === undefined || isProposed(budget.of)
      ? budget
      : { ...budget, ...lowerOf(budget, known) };
  });
  return { ...asked, actions: [...asked.actions, ...never], budgets };
}

function decideIn(desk: GrantDesk, notices: Notices): PlayerGrants {
  const note = (id: string, text: string) => {
    const game = desk.list().find((grant) => grant.id === id)?.game ?? id;
    notices.add('GRANT_CHANGED', game, `${game}: ${text}`);
  };
  return {
    list: () => desk.list(),
    narrow(id, { budgets, never, projects }) {
      const lower = budgets.map(({ of, perCall, perWindow, inAll }) => ({
        of,
        ...(perCall && { perCall }),
        ...(perWindow && { perWindow }),
        ...(inAll && { inAll }),
      }));
      const grant = desk.narrow(id, { budgets: lower, never, projects });
      note(id, 'its grant was narrowed');
      return grant;
    },
    revoke(id) {
      const grant = desk.revoke(id);
      note(id, 'its grant was revoked');
      return grant;
    },
    extend(id) {
      const grant = desk.extend(id, GRANT_HOURS);
      note(id, `its grant lasts until ${grant.endsAt}`);
      return grant;
    },
    mendClock: () => desk.mendClock(),
  };
}
