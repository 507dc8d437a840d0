import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { html, type Shown } from './html.ts';

/** Yes and no, which nobody gives by accident. */

/** A yes is not taken before somebody can have read what it is to. */
const READING_MS = 700;

const lastClick = { x: Number.NaN, y: Number.NaN };
addEventListener('pointerdown', ({ clientX, clientY }) => {
  Object.assign(lastClick, { x: clientX, y: clientY });
});

interface AnswerProps {
  readonly yes: string;
  readonly no: string;
  readonly isReady?: boolean;
  onYes(): void;
  onNo(): void;
}

/** Of one size. The yes is not where the player has clicked last: that click was for another. */
export function Answer({ yes, no, isReady = true, onYes, onNo }: AnswerProps): Shown {
  const [isRead, setRead] = useState(false);
  const [isSwapped, setSwapped] = useState(false);
  const yesButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRead(true), READING_MS);
    return () => clearTimeout(timer);
  }, []);
  useLayoutEffect(() => {
    const { left, right, top, bottom } = yesButton.current!.getBoundingClientRect();
    const { x, y } = lastClick;
    setSwapped(x >= left && x <= right && y >= top && y <= bottom);
  }, []);
  return html`<div class=${isSwapped ? 'answer swapped' : 'answer'}>
    <button type="button" onClick=${onNo}>${no}</button>
    <button
      type="button"
      class="yes"
      ref=${yesButton}
      disabled=${!(isRead && isReady)}
      onClick=${onYes}
    >${yes}</button>
  </div>`;
}
