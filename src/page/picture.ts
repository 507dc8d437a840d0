import { useEffect, useState } from 'preact/hooks';
import { Slots } from '../core/slots.ts';
import type { Daemon } from './daemon.ts';
import { html, type Shown } from './html.ts';

/**
 * A picture that the service keeps, by way of the daemon: the page itself loads nothing. Where
 * there is none stands the first letter of the name.
 */

interface TileProps {
  readonly uri?: string | null;
  /** Text of others; nobody is told the picture's contents but by it. */
  readonly name?: string | null;
  readonly daemon: Daemon;
}

/** The daemon asks for a few at a time itself; what the page asks for leaves room for its calls. */
const asking = new Slots(8);

export function PictureTile({ uri, name, daemon }: TileProps): Shown {
  const [shown, setShown] = useState<string | undefined>();
  useEffect(() => {
    if (!uri) return;
    let isGone = false;
    let address: string | undefined;
    void load(daemon, uri, () => isGone).then((picture) => {
      if (picture === undefined || isGone) return;
      address = URL.createObjectURL(picture);
      setShown(address);
    });
    return () => {
      isGone = true;
      setShown(undefined);
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [daemon, uri]);
  if (shown !== undefined) {
    // What the bytes are not after all, a browser tells only now.
    return html`<img
      class="tile"
      alt=""
      src=${shown}
      onError=${() => setShown(undefined)}
    />`;
  }
  const [letter = '?'] = name ?? '';
  return html`<span class="tile" aria-hidden="true">${letter.toUpperCase()}</span>`;
}

/** Undefined for what is no picture, and for one that could not be read. */
function load(daemon: Daemon, uri: string, isGone: () => boolean): Promise<Blob | undefined> {
  return asking.run(async () => {
    if (isGone()) return undefined;
    try {
      const picture = await daemon.ask('player.picture', { uri });
      return picture === null ? undefined : toBlob(picture.data, picture.type);
    } catch {
      return undefined;
    }
  });
}

function toBlob(base64: string, type: string): Blob {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type });
}
