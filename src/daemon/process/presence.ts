import type { ChannelKind } from '../channel/channel-connection.ts';

/** Whether anybody who uses the daemon is connected: a game or a command, on any channel. */
export class Presence {
  #count = 0;
  #onChange = (): void => {};

  get isAnybody(): boolean {
    return this.#count > 0;
  }

  /** Whether one alone is connected. */
  get isOne(): boolean {
    return this.#count === 1;
  }

  /** A kind of channel whose connections count from now on. */
  watch(kind: ChannelKind): ChannelKind {
    return {
      ...kind,
      enter: (entrance) => {
        this.#add(1);
        entrance.gone.addEventListener('abort', () => this.#add(-1), { once: true });
        return kind.enter(entrance);
      },
    };
  }

  /** Called when the first one has come, and when the last one has left. */
  listen(onChange: () => void): void {
    this.#onChange = onChange;
  }

  #add(change: 1 | -1): void {
    const { isAnybody } = this;
    this.#count += change;
    if (isAnybody !== this.isAnybody) this.#onChange();
  }
}
