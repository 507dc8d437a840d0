import type { WorkPace } from '../core/pace.ts';
import type { Progress } from './generated/types.ts';
import type {
  ApprovalPort,
  GrantPort,
  JournalPort,
  ServicePort,
  ShadowPort,
  SignerPort,
} from './ports.ts';
import type { WriteDesk } from './write-desk.ts';

/** How far a call is; who tells the caller adds which call it is. */
type CallProgress = Omit<Progress, 'number' | 'id' | 'method'>;

/** The context of one call. */
export interface CallContext {
  readonly game: string;
  readonly service: ServicePort;
  readonly signer: SignerPort;
  readonly journal: JournalPort;
  readonly desk: WriteDesk;
  readonly grant: GrantPort;
  readonly approval: ApprovalPort;
  /** Absent where no session has a token but the game's own. */
  readonly shadowTokens?: ShadowPort | undefined;
  readonly signal: AbortSignal;
  /**
   * Tells the caller how far the call is, before its answer: `$/progress`. Who calls it need not
   * know whether anybody listens.
   */
  reportProgress(progress: CallProgress): void;
  /** When long reads yield to other work; if absent, they use a pace of their own. */
  readonly pace?: WorkPace | undefined;
}
