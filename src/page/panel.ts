import { useRef, useState } from 'preact/hooks';
import { html, type Shown } from './html.ts';

/**
 * Forms that open where their buttons are. Who uses a keyboard or hears the page is taken along:
 * into what opened, back to its button, or to what became of it.
 */

interface Panel<Name extends string> {
  /** The one that is open; undefined for none. */
  readonly open: Name | undefined;
  /** What became of the last one that was done. */
  readonly outcome: Shown | string;
  /** What a button has that opens one. */
  opener(name: Name): Record<string, unknown>;
  /** Closes it without anything done. */
  close(): void;
  /** Closes it, and says what was done. */
  tell(text: Shown | string): void;
}

export function usePanel<Name extends string>(): Panel<Name> {
  const [open, setOpen] = useState<Name | undefined>();
  const [outcome, setOutcome] = useState<Shown | string>('');
  const button = useRef<HTMLElement | null>(null);
  return {
    open,
    outcome: outcome === '' ? '' : html`<${Outcome}>${outcome}<//>`,
    opener: (name) => ({
      type: 'button',
      'aria-expanded': open === name,
      onClick: ({ currentTarget }: { readonly currentTarget: HTMLElement }) => {
        button.current = currentTarget;
        setOutcome('');
        setOpen(name);
      },
    }),
    close() {
      setOpen(undefined);
      button.current?.focus();
    },
    tell(text) {
      setOpen(undefined);
      setOutcome(text);
    },
  };
}

/** What was done, where the focus is then. */
export function Outcome({ children }: { readonly children: unknown }): Shown {
  return html`<p class="outcome" tabindex="-1" ref=${takeFocus}>${children}</p>`;
}

/** Of what opens: its first field, or the button that does nothing. */
export function focusFirst(element: HTMLElement | null): void {
  element?.querySelector<HTMLElement>('input, button')?.focus();
}

/** Of what is instead of something that had it, and is gone. */
export function takeLostFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus();
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
