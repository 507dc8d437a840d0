import { isGameIdentifier } from '../../door/game-identifier.ts';
import type { ProofKind } from '../../methods/generated/player.ts';
import type { ClockPort, ServicePort, SessionApprovals, SignerPort } from '../../methods/ports.ts';
import { ApprovalDesk } from '../approvals/approval-desk.ts';
import type { ApprovalState } from '../approvals/approval-machine.ts';
import { knownGameOf } from '../approvals/known-game.ts';
import { approvalsOf } from '../approvals/write-approvals.ts';
import type { AuditPort } from '../audit/audit-log.ts';
import type { AuditFields } from '../audit/kinds.ts';
import type { GrantDesk } from '../grants/grant-desk.ts';
import type { OpenHome } from '../home/home.ts';
import { openPlayerRules, type PlayerRules } from '../home/player-rules.ts';
import type { CustodyPort } from '../keys/custody.ts';
import type { WalletStore } from '../keys/wallets.ts';
import type { Log } from '../log/daemon-log.ts';
import type { Notices } from '../pairing/notices.ts';
import type { Changes } from '../player/changes.ts';
import { KeyLock } from '../player/key-lock.ts';
import { PlayerPin } from '../player/pin.ts';
import type { PlayerApprovals, PlayerHost } from '../player/player-methods.ts';
import { SettingsKeeper } from '../player/settings-keeper.ts';
import { PlayerLock, provedBy } from '../player/unlock.ts';
import { approveAll } from '../sessions/allow-all.ts';

/** Wires approvals and the PIN to the grants of a network, sessions and the player's channel. */

interface ApprovalsParts {
  readonly audit: AuditPort;
  readonly grants: GrantDesk;
  readonly rules: PlayerRules;
  readonly service: ServicePort;
  readonly wallets: Pick<WalletStore, 'findByAddress'>;
  readonly notices: Notices;
  readonly clock: ClockPort;
  readonly log: Log;
}

/** Approvals as games' sessions and the player have them. */
interface OpenedApprovals {
  /** What asks the player for the calls of a session. */
  readonly portFor: (game: string, signer: Pick<SignerPort, 'wallet'>) => SessionApprovals;
  readonly player: PlayerApprovals;
  /** Takes back everything that is asked. */
  close(): void;
}

function openApprovals(
  { grants, rules, wallets, audit, ...parts }: ApprovalsParts,
  lock: PlayerLock,
): OpenedApprovals {
  const blocked = () => rules.content.blocked;
  const isBlocked = (game: string) => blocked().includes(game);
  const desk = new ApprovalDesk({
    ...{ ...parts, isBlocked, blocked },
    onState(state, wish, approval) {
      const place = lock.placeOf(wallets.findByAddress(wish.wallet)?.custody);
      noteState(audit, state, { ...wish, approval }, lock.proofOf(place));
    },
    onUnheard: ({ game, wallet, method }, error) =>
      audit.refuse({ game, wallet, method, error, missing: null }),
  });
  grants.onRevoke(({ game, wallet }) => desk.withdraw(game, wallet));
  const sources = {
    desk,
    service: parts.service,
    isOwn: (address: string) => wallets.findByAddress(address) !== undefined,
    find: (game: string, wallet: string) => knownGameOf(grants, game, wallet),
  };
  return {
    portFor: (game, signer) => approvalsOf(sources, game, signer),
    player: {
      list: () => desk.list(),
      require: (id) => desk.require(id),
      approve: (id) => desk.approve(id),
      refuse: (id) => desk.refuse(id),
      async block(game) {
        await rules.block(game);
        noteBlock(audit, 'GAME_BLOCKED', game);
        desk.block(game);
      },
      async unblock(game) {
        await rules.unblock(game);
        noteBlock(audit, 'GAME_UNBLOCKED', game);
      },
    },
    close: () => desk.close(),
  };
}

type ApprovalFacts = AuditFields<'APPROVAL_ASKED'>;

/** What is asked is on disk before the player can answer, as a restart would have it forgotten. */
function noteState(
  audit: AuditPort,
  state: ApprovalState,
  facts: ApprovalFacts,
  proof: ProofKind,
): void {
  if (state === 'ASKED') audit.appendSoon('APPROVAL_ASKED', facts);
  else if (state === 'APPROVED') audit.append('APPROVED', { ...facts, by: provedBy(proof) });
  else audit.append(`APPROVAL_${state}`, facts);
}

/** What no game can call itself blocks nobody, and has no line. */
function noteBlock(audit: AuditPort, kind: 'GAME_BLOCKED' | 'GAME_UNBLOCKED', game: string): void {
  if (isGameIdentifier(game)) audit.append(kind, { game });
}

/** The player's PIN; ends the grants that were made before a forgotten one was replaced. */
function openPin(
  { rules, clock, notices, audit }: Omit<PinParts, 'grants'>,
  grants: PinParts['grants'],
) {
  const endGrants = (): void => {
    const { grantsEndMs } = rules.content;
    if (grantsEndMs !== null) grants?.endOlder(grantsEndMs);
  };
  endGrants();
  return new PlayerPin({
    rules,
    clock,
    onChange(change, text) {
      audit.appendSoon(`PIN_${change}`, {});
      notices.add('PIN_CHANGED', 'gamekeeper', text);
    },
    onReplaced: endGrants,
  });
}

interface PinParts extends Pick<ApprovalsParts, 'rules' | 'clock' | 'notices' | 'audit'> {
  /** Undefined where the mode grants all. */
  readonly grants: GrantDesk | undefined;
}

interface ConsentParts extends Omit<ApprovalsParts, 'rules' | 'grants'> {
  readonly custody: CustodyPort;
  /** Undefined where the mode grants all. */
  readonly grants: GrantDesk | undefined;
  /** Of keys: when the last one was, by the clock. */
  readonly uses: { lastMs(): number };
  readonly changes: Changes;
}

/** How the player is asked and proves it, for games' sessions and the player's channel. */
interface Consent extends Pick<OpenedApprovals, 'portFor' | 'close'> {
  /** Whether the player lets a game ask for nothing. */
  readonly isBlocked: (game: string) => boolean;
  readonly player: Pick<PlayerHost, 'approvals' | 'lock' | 'pin' | 'keys' | 'settings'>;
}

/** Opens what the player's yes takes. @throws StoreDamaged. */
export async function openConsent(
  home: OpenHome,
  { grants, custody, uses, changes, ...parts }: ConsentParts,
): Promise<Consent> {
  const { clock, service } = parts;
  const rules = await openPlayerRules(home, () => changes.note());
  const pin = openPin({ rules, ...parts }, grants);
  const lock = new PlayerLock(custody, clock, { isPlayMoney: service.address === 'embedded', pin });
  const keys = new KeyLock({ custody, lock, rules, lastUseMs: uses.lastMs, ...parts });
  const approvals = grants && openApprovals({ grants, rules, ...parts }, lock);
  return {
    portFor: approvals?.portFor ?? (() => approveAll),
    close() {
      approvals?.close();
      keys.close();
    },
    isBlocked: (game) => rules.content.blocked.includes(game),
    player: { approvals: approvals?.player, lock, pin, keys, settings: new SettingsKeeper(rules) },
  };
}
