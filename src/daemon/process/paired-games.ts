import type { ClockPort, ServicePort } from '../../methods/ports.ts';
import type { AuditPort } from '../audit/audit-log.ts';
import { GRANT_HOURS } from '../grants/defaults.ts';
import type { GrantDesk } from '../grants/grant-desk.ts';
import { PairingKeeper } from '../grants/pairing-keeper.ts';
import { readProjectNames } from '../grants/project-names.ts';
import { readTokens } from '../grants/tokens.ts';
import type { WalletStore } from '../keys/wallets.ts';
import type { Log } from '../log/daemon-log.ts';
import type { Notices } from '../pairing/notices.ts';
import { PairingDesk } from '../pairing/pairing-desk.ts';
import type { PlayerGrants } from '../player/player-methods.ts';
import type { OpenSessions } from '../sessions/open-sessions.ts';
import type { PairedGames } from '../sessions/pairing-step.ts';

/** Wires pairing, sessions and the player's channel to the grants of a network. */

interface PairingParts {
  readonly desk: GrantDesk;
  readonly service: ServicePort;
  readonly sessions: OpenSessions;
  readonly wallets: Pick<WalletStore, 'open' | 'preview'>;
  readonly notices: Notices;
  readonly clock: ClockPort;
  readonly log: Log;
  /** Whether the player lets a game ask for nothing; absent for no game. */
  readonly isBlocked?: (game: string) => boolean;
  readonly audit: AuditPort;
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
  const addressOf = (name: string) => wallets.preview(name).address;
  const keeper = new PairingKeeper(desk);
  const pairing = new PairingDesk({ ...parts, keeper, addressOf, openWallet, closeSessions });
  return {
    games: {
      desk: pairing,
      secretHashOf: (game) => desk.secretHashOf(game),
      projectsOf: (wish) => keeper.projectsOf(wish),
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

function decideIn(desk: GrantDesk, notices: Notices): PlayerGrants {
  const note = (id: string, text: string) => {
    const game = desk.list().find((grant) => grant.id === id)?.game ?? id;
    notices.add('GRANT_CHANGED', game, `${game}: ${text}`);
  };
  return {
    list: () => desk.list(),
    listLive: () => desk.list().filter(({ id }) => desk.isLive(id)),
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
