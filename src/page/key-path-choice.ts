import type { KeyPath, KeyReading } from '../methods/generated/player.ts';
import { html, type Shown } from './html.ts';
import { focusFirst } from './panel.ts';
import { texts } from './texts.ts';

/** Which of the wallets is meant for which words stand: their addresses, before a key is kept. */

interface ChoiceProps {
  readonly readings: readonly KeyReading[];
  readonly chosen: KeyPath | null;
  onChoose(path: KeyPath): void;
}

export function PathChoice({ readings, chosen, onChoose }: ChoiceProps): Shown {
  const words = texts.keys;
  return html`<fieldset role="radiogroup" ref=${focusFirst}>
    <legend>${words.whichPath}</legend>
    ${readings.map(
      ({ path, steps, address }) => html`<label class="choice">
        <input
          type="radio"
          name="key-path"
          checked=${path === chosen}
          onChange=${() => onChoose(path!)}
        />
        <span>
          ${words.paths[path!]}${steps === null ? '' : ` (${steps})`}: <code>${address}</code>
        </span>
      </label>`,
    )}
  </fieldset>`;
}
