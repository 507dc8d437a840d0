import type { WorkPace } from '../core/pace.ts';
import type {
  ApprovalPort,
  CallProgress,
  GrantPort,
  JournalPort,
  ServicePort,
  SignerPort,
} from './ports.ts';
import type { WriteDesk } from './write-desk.ts';

/** The context of one call. */
export interface CallContext {
  readonly game: string;
  readonly service: ServicePort;
  readonly signer: SignerPort;
  readonly journal: JournalPort;
  readonly desk: WriteDesk;
  readonly grant: GrantPort;
  readonly approval: ApprovalPort;
  readonly signal: AbortSignal;
  /** When long reads yield to other work; if absent, they use a pace of their own. */
  readonly pace?: WorkPace | undefined;
  /** Tells the caller how far the call is; absent where nobody can be told. */
  progress?(state: CallProgress): void;
}
