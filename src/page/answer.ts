import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { html, type Shown } from './html.ts';
import { texts } from './texts.ts';

/** Yes and no, which nobody gives by accident. */

/** A yes is not taken before somebody can have read what it is to, and where it stands. */
const READING_MS = 700;

const lastClick = { x: Number.NaN, y: Number.NaN };
addEventListener('pointerdown', ({ clientX, clientY }) => {
  Object.assign(lastClick, { x: clientX, y: clientY });
});

interface AnswerProps {
  readonly yes: string;
  readonly no: string;
  readonly isReady?: boolean;
  /** Resolve when it is done: until then nothing can be clicked, which would be done twice. */
  onYes(): unknown;
  onNo(): unknown;
}

/** Of one size. The yes is not where the player has clicked last: that click was for another. */
export function Answer({ yes, no, isReady = true, onYes, onNo }: AnswerProps): Shown {
  const [isRunning, setRunning] = useState(false);
  const [isRead, setRead] = useState(false);
  const [isSwapped, setSwapped] = useState(false);
  const yesButton = useRef<HTMLButtonElement>(null);
  const moves = useMoves(yesButton);
  useLayoutEffect(() => {
    setRead(false);
    const timer = setTimeout(() => setRead(true), READING_MS);
    return () => clearTimeout(timer);
  }, [moves]);
  useLayoutEffect(() => {
    const { left, right, top, bottom } = yesButton.current!.getBoundingClientRect();
    const { x, y } = lastClick;
    const isThere = x >= left && x <= right && y >= top && y <= bottom;
    if (isThere) setSwapped((wasSwapped) => !wasSwapped);
  }, [moves]);
  const answer = async (carryOut: () => unknown): Promise<void> => {
    setRunning(true);
    await carryOut();
    setRunning(false);
  };
  return html`<div class=${isSwapped ? 'answer swapped' : 'answer'}>
    <button type="button" disabled=${isRunning} onClick=${() => answer(onNo)}>${no}</button>
    <button
      type="button"
      class="yes"
      ref=${yesButton}
      disabled=${!(isRead && isReady) || isRunning}
      onClick=${() => answer(onYes)}
    >${isRunning ? texts.working : yes}</button>
  </div>`;
}

/**
 * How often an element has come to another place of the window. What is above it may go at any
 * moment, as a game can withdraw what it asked: then it is where something else was.
 */
function useMoves(element: { readonly current: HTMLElement | null }): number {
  const [moves, setMoves] = useState(0);
  const place = useRef({ x: Number.NaN, y: Number.NaN });
  const look = () => {
    const { x, y } = element.current!.getBoundingClientRect();
    if (x === place.current.x && y === place.current.y) return;
    place.current = { x, y };
    setMoves((count) => count + 1);
  };
  useLayoutEffect(look);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return moves;
}
