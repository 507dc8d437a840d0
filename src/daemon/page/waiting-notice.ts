import { TokenBucket } from '../../door/rate-limit.ts';
import type { NoticeKind, PlayerNotice } from '../../methods/generated/player.ts';
import type { ClockPort } from '../../methods/ports.ts';
import { SystemNotice } from './system-notice.ts';

/** Tells a player who looks elsewhere that something waits. */

/** One in ten seconds, and so six in a minute: games ask as often as they are let. */
const noticesRate = Object.freeze({ burstCalls: 1, callsPerSecond: 1 / 10 });

/** No words of others: a game chooses its name, and who shows notices may read them aloud. */
const texts = {
  PAIRING_ASKED: 'A game asks to be paired. Open Gamekeeper from it, or type: gamekeeper open',
  APPROVAL_ASKED: 'A game asks you something. Open Gamekeeper from it, or type: gamekeeper open',
} as const satisfies Partial<Record<NoticeKind, string>>;

/** What waits for a player. */
export type WaitingKind = keyof typeof texts;

interface WaitingParts {
  readonly notices: { listen(listener: (notice: PlayerNotice) => void): () => void };
  readonly clock: ClockPort;
  /** Whether the player wants it, and sees no page. */
  readonly isWanted: () => boolean;
  /** What still waits; undefined for nothing. */
  readonly findWaiting: () => WaitingKind | undefined;
}

export class WaitingNotice {
  readonly #parts: WaitingParts;
  readonly #bucket: TokenBucket;
  readonly #system: SystemNotice;
  readonly #stop: () => void;
  #cancelLater: (() => void) | undefined;

  constructor(parts: WaitingParts) {
    this.#parts = parts;
    this.#system = new SystemNotice(parts.clock);
    this.#bucket = new TokenBucket(noticesRate, () => parts.clock.now());
    this.#stop = parts.notices.listen(({ kind }) => {
      if (isOfWaiting(kind)) this.#tell(kind);
    });
  }

  close(): void {
    this.#stop();
    this.#cancelLater?.();
  }

  /** What comes too soon is told later, in one with what came meanwhile: by what still waits. */
  #tell(kind: WaitingKind): void {
    const { clock, isWanted, findWaiting } = this.#parts;
    if (this.#cancelLater !== undefined || !isWanted()) return;
    const waitMs = this.#bucket.waitMs(1);
    if (waitMs === 0) {
      this.#bucket.take(1);
      this.#system.show(texts[kind]);
      return;
    }
    this.#cancelLater = clock.after(waitMs, () => {
      this.#cancelLater = undefined;
      const waiting = findWaiting();
      if (waiting !== undefined) this.#tell(waiting);
    });
  }
}

function isOfWaiting(kind: NoticeKind): kind is WaitingKind {
  return Object.hasOwn(texts, kind);
}
