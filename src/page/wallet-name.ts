import { html, type Shown } from './html.ts';

/** Names of wallets: lower-case letters, digits and hyphens, at most 32. */

const NAME_MAX = 32;

interface NameProps {
  readonly label: string;
  readonly value: string;
  onInput(name: string): void;
}

/** Nothing else can be typed, so that no name is refused for its form. */
export function NameField({ label, value, onInput }: NameProps): Shown {
  const take = ({ target }: InputEvent) => {
    const field = target as HTMLInputElement;
    const name = toName(field.value);
    // Else the caret would go to the end with each letter.
    if (name !== field.value) field.value = name;
    onInput(name);
  };
  return html`<label>
    ${label}
    <input
      type="text"
      autocomplete="off"
      autocapitalize="none"
      spellcheck=${false}
      value=${value}
      onInput=${take}
    />
  </label>`;
}

function toName(text: string): string {
  const name = text
    .toLowerCase()
    .replaceAll(/\s/g, '-')
    .replaceAll(/[^a-z0-9-]/g, '');
  return name.slice(0, NAME_MAX);
}
