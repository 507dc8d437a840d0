import { html, type Shown } from './html.ts';

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly isSecret?: boolean;
  readonly isNumber?: boolean;
  onInput(value: string): void;
}

/** A line that the player types. */
export function Field({ label, value, isSecret, isNumber, onInput }: FieldProps): Shown {
  return html`<label>
    ${label}
    <input
      type=${isSecret ? 'password' : 'text'}
      inputmode=${isNumber ? 'numeric' : undefined}
      autocomplete="off"
      value=${value}
      onInput=${(event: InputEvent) => onInput((event.target as HTMLInputElement).value)}
    />
  </label>`;
}
