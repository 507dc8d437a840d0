/**
 * The key of this tab, which the daemon gave it: it is in the storage of this origin and tab,
 * so no other page, and no server on another port, is ever sent it.
 */

const NAME = 'gamekeeper-key';

export interface TabKey {
  /** Names the key in the address of the connection. */
  readonly id: string;
  /** 64 hexadecimal digits. */
  readonly secret: string;
}

export function keepKey({ id, secret }: TabKey): void {
  sessionStorage.setItem(NAME, JSON.stringify({ id, secret }));
}

/** Undefined where the tab was never let in. */
export function readKey(): TabKey | undefined {
  const text = sessionStorage.getItem(NAME);
  return text === null ? undefined : JSON.parse(text);
}
