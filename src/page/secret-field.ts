import type { ProofKind } from '../methods/generated/player.ts';
import { Field } from './field.ts';
import { html, type Shown } from './html.ts';
import { texts } from './texts.ts';

interface SecretProps {
  /** What proves the player. */
  readonly kind: ProofKind;
  readonly value: string;
  onInput(value: string): void;
  /** Default: what the secret is called. */
  readonly label?: string | undefined;
}

/** Whether a proof is typed: a terminal is somewhere else. */
export function isTyped(kind: ProofKind): kind is 'PASSPHRASE' | 'PIN' {
  return kind === 'PASSPHRASE' || kind === 'PIN';
}

/** Where the secret is typed, if one is. */
export function SecretField({ kind, value, onInput, label }: SecretProps): Shown {
  if (!isTyped(kind)) return html``;
  const said = label ?? texts.secret[kind];
  return html`<${Field} label=${said} value=${value} isSecret onInput=${onInput} />`;
}
