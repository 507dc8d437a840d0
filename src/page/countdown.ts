import { useEffect, useState } from 'preact/hooks';
import { html, type Shown } from './html.ts';
import { texts } from './texts.ts';

const SECOND_MS = 1000;

/** How long something still waits, as it runs out. */
export function Countdown({ until }: { readonly until: string }): Shown {
  const left = () => Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / SECOND_MS));
  const [seconds, setSeconds] = useState(left());
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left()), SECOND_MS);
    return () => clearInterval(timer);
  }, [until]);
  return html`<span class="countdown">${texts.waiting.expires(seconds)}</span>`;
}
