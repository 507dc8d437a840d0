import { uncounted } from '../../methods/count.ts';
import type { GameManifest, OperationName } from '../../methods/generated/types.ts';
import type { Inspection } from '../../methods/inspect/inspect.ts';
import type {
  Consent,
  GrantPort,
  JudgedCall,
  NeededApproval,
  Reservation,
  SignerPort,
} from '../../methods/ports.ts';
import { askingOf } from './asking.ts';
import type { LiveGrant, Moment } from './live-grant.ts';
import { power, rowOf } from './method-table.ts';
import { refuse, type Shortfall } from './refuse.ts';
import { judgeTokens } from './tokens.ts';

/** What a session asks of the desk. */
interface SessionDesk {
  grantOf(game: string, wallet: string): LiveGrant | undefined;
  moment(): Moment;
  /** The machine's time. */
  wallMs(): number;
  /** A grant was used, which must be kept. */
  noteUse(): void;
  /** Whether the player can be asked for what no grant allows. */
  readonly asks: boolean;
}

/** Whether a shadow wallet would sign, and no wallet of the player. */
function isForShadow({ method }: JudgedCall): boolean {
  return rowOf(method)?.class === 'shadow';
}

/** Whose session it is. */
interface GameSession {
  readonly game: string;
  readonly signer: Pick<SignerPort, 'wallet' | 'holds'>;
  /** What the game asks for; undefined if it did not say. */
  readonly manifest: GameManifest | undefined;
}

/** The grant of one session: that of its game for the wallet that it acts with at the time. */
export class SessionGrant implements GrantPort {
  readonly #desk: SessionDesk;
  readonly #session: GameSession;

  constructor(desk: SessionDesk, session: GameSession) {
    this.#desk = desk;
    this.#session = session;
  }

  check(call: JudgedCall): void {
    // A method without a row cannot be called; a test finds it.
    const row = rowOf(call.method) ?? power;
    const grant = this.#find();
    if (grant === undefined) {
      if (row.class === 'own') return;
      this.#refuse(call.method, this.#missing());
    }
    const { asks } = this.#desk;
    const shortfall = grant.check(call, row, this.#session.signer, this.#desk.moment(), asks);
    this.#desk.noteUse();
    if (shortfall !== undefined) this.#refuse(call.method, shortfall);
  }

  checkAgain(call: JudgedCall): void {
    const row = rowOf(call.method) ?? power;
    if (row.class === 'own') return;
    const shortfall = this.#find()?.judge(call, row, this.#session.signer, this.#desk.moment());
    if (shortfall !== undefined) this.#refuse(call.method, shortfall);
    if (this.#find() === undefined) this.#refuse(call.method, this.#missing());
  }

  needs(
    call: JudgedCall,
    inspection: Inspection,
    consent: Consent | undefined,
  ): NeededApproval | undefined {
    if (!this.#desk.asks || consent?.covers(inspection)) return undefined;
    const grant = this.#find();
    if (grant === undefined) return this.#refuse(call.method, this.#missing());
    const at = this.#desk.moment();
    const needed = isForShadow(call)
      ? grant.needsForShadow(call, inspection, at)
      : grant.needs(call, inspection, this.#session.signer, at);
    return needed !== undefined && 'kind' in needed ? this.#refuse(call.method, needed) : needed;
  }

  reserve(call: JudgedCall, inspection: Inspection, consent?: Consent): Reservation {
    const { signer } = this.#session;
    const isApproved = this.#desk.asks && consent?.covers(inspection) === true;
    const grant = this.#find();
    if (grant === undefined) return this.#refuse(call.method, this.#missing());
    const at = this.#desk.moment();
    const approved = { approval: isApproved ? consent.id : null, atMs: this.#desk.wallMs() };
    const reserved = isForShadow(call)
      ? (grant.countForShadow(call, inspection, at, approved) ?? uncounted)
      : grant.reserve(call, inspection, signer, at, isApproved);
    return 'kind' in reserved ? this.#refuse(call.method, reserved) : reserved;
  }

  hear(operation: OperationName, result: unknown): void {
    const tokens = this.#find()?.row.tokens ?? [];
    const shortfall = judgeTokens(tokens, operation, result);
    if (shortfall !== undefined) this.#refuse(operation, shortfall);
  }

  #find(): LiveGrant | undefined {
    return this.#desk.grantOf(this.#session.game, this.#session.signer.wallet);
  }

  #missing(): Shortfall {
    const of = this.#session.signer.wallet;
    return { kind: 'GRANT', of, wanted: 'a grant for the wallet', left: 'nothing' };
  }

  #refuse(method: string, shortfall: Shortfall): never {
    const { game, manifest } = this.#session;
    const refused = { manifest, method, shortfall, grant: this.#find() };
    return refuse(game, method, shortfall, askingOf(refused, this.#desk.moment()));
  }
}
