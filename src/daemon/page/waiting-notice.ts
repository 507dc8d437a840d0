import { TokenBucket } from '../../door/rate-limit.ts';
import type { NoticeKind, PlayerNotice } from '../../methods/generated/player.ts';
import type { ClockPort } from '../../methods/ports.ts';
import { SystemNotice } from './system-notice.ts';

/** Tells a player who looks elsewhere that something waits. */

/** One in ten seconds, and so six in a minute: games ask as often as they are let. */
const noticesRate = Object.freeze({ burstCalls: 1, callsPerSecond: 1 / 10 });

/** No words of others: a game chooses its name, and who shows notices may read them aloud. */
const texts: Readonly<Partial<Record<NoticeKind, string>>> = {
  PAIRING_ASKED: 'A game asks to be paired. Open Gamekeeper from it, or type: gamekeeper open',
  APPROVAL_ASKED: 'A game asks you something. Open Gamekeeper from it, or type: gamekeeper open',
};

interface WaitingParts {
  readonly notices: { listen(listener: (notice: PlayerNotice) => void): () => void };
  readonly clock: ClockPort;
  /** Whether the player wants it, and sees no page. */
  readonly isWanted: () => boolean;
  /** Whether something still waits. */
  readonly isWaiting: () => boolean;
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
      const text = texts[kind];
      if (text !== undefined) this.#tell(text);
    });
  }

  close(): void {
    this.#stop();
    this.#cancelLater?.();
  }

  /** What comes too soon is told later, together with what came meanwhile, if it still waits. */
  #tell(text: string): void {
    const { clock, isWanted, isWaiting } = this.#parts;
    if (this.#cancelLater !== undefined || !isWanted()) return;
    const waitMs = this.#bucket.waitMs(1);
    if (waitMs === 0) {
      this.#bucket.take(1);
      this.#system.show(text);
      return;
    }
    this.#cancelLater = clock.after(waitMs, () => {
      this.#cancelLater = undefined;
      if (isWaiting()) this.#tell(text);
    });
  }
}
