import type { Grant } from '../../methods/generated/types.ts';
import type { ClockPort, ServicePort } from '../../methods/ports.ts';
import { GRANT_HOURS } from '../grants/defaults.ts';
import { draftGrant, neverOf } from '../grants/draft.ts';
import type { GrantRules } from '../grants/grant.ts';
import type { GrantDesk } from '../grants/grant-desk.ts';
import { lookAlikes } from '../grants/look-alikes.ts';
import { readProjectNames } from '../grants/project-names.ts';
import { takeProposal } from '../grants/proposal.ts';
import type { Asking } from '../grants/sentences.ts';
import { gamesIn, sharedProjects } from '../grants/shared-projects.ts';
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
  /** Whether the player lets a game ask for nothing; absent for no game. */
  readonly isBlocked?: (game: string) => boolean;
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
      readProjectNames: (projects) => readProjectNames(service, projects),
      find: (game, wallet) => desk.find(game, wallet),
      requireWallet: (game, wallet) => desk.requireWallet(game, wallet),
      difference: (manifest, wallet) => desk.difference(manifest, wallet),
      portFor: (...session) => desk.portFor(...session),
    },
    grants: decideIn(desk, notices),
  };
}

/** What pairings make of the grants of a network. */
export function keepIn(desk: GrantDesk): PairingKeeper {
  const lastOf = ({ game, wallet: { address } }: Asking): GrantRules | undefined =>
    address === null ? undefined : desk.lastRules(game, address);
  const liveOf = (asking: Asking): GrantRules | undefined => {
    const { address } = asking.wallet;
    const isLive = address !== null && desk.find(asking.game, address) !== undefined;
    return isLive ? lastOf(asking) : undefined;
  };
  const isShort = ({ manifest, wallet: { address } }: Asking): boolean =>
    address === null || desk.difference(manifest, address) !== null;
  const madeOf = ({ game, wallet: { address } }: Asking): readonly string[] =>
    (address !== null && desk.find(game, address)?.made) || [];
  const othersOf = (game: string): Grant[] => desk.list().filter((grant) => grant.game !== game);
  return {
    find: (game, wallet) => desk.find(game, wallet),
    difference: (manifest, wallet) => desk.difference(manifest, wallet),
    shared: (asking) =>
      sharedProjects(asking, liveOf(asking), lastOf(asking), othersOf(asking.game)),
    propose: (manifest, wallet) => desk.propose(manifest, wallet),
    beside: (asking) => ({
      earlier: liveOf(asking),
      isShort: isShort(asking),
      made: madeOf(asking),
      never: neverOf(lastOf(asking)),
      lookAlikes: lookAlikes(asking, othersOf(asking.game)),
      gamesIn: (project) => gamesIn(project, othersOf(asking.game)),
    }),
    draft(asking, { budgets: proposals, ...taken }) {
      const isLive = liveOf(asking) !== undefined;
      const budgets = proposals.map((proposal) => takeProposal(proposal, isLive));
      return draftGrant(asking, { ...taken, budgets }, lastOf(asking));
    },
    grant: (draft, wallet, secretHash) => desk.put({ ...draft, wallet, secretHash }),
  };
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
