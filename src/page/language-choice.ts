import { useCalls } from './calls.ts';
import type { PageProps } from './daemon.ts';
import { html, type Shown } from './html.ts';
import { type LanguageTag, languages, languageTags } from './texts/languages.ts';
import { language, setLanguage, texts } from './texts.ts';

/** In which language the page is, each called as those call it who speak it. */
export function LanguageChoice({ daemon }: PageProps): Shown {
  const { failure, run } = useCalls();
  // At once, and in the pages that are opened from now on.
  const choose = (tag: LanguageTag) => {
    setLanguage(tag);
    void run(daemon.call('player.changeSettings', { language: tag }));
  };
  return html`<section class="card">
    <h2 id="language">${texts.settings.language}</h2>
    <div role="radiogroup" aria-labelledby="language">${languageTags.map(
      (tag: LanguageTag) => html`<label class="choice" lang=${tag}>
        <input
          type="radio"
          name="language"
          checked=${tag === language}
          onChange=${() => choose(tag)}
        />
        ${languages[tag].name}
      </label>`,
    )}</div>
    <p role="alert">${failure}</p>
  </section>`;
}
