import { html, type Shown } from './html.ts';
import { type LanguageTag, languages, languageTags } from './texts/languages.ts';
import { language, setLanguage, texts } from './texts.ts';

/** In which language the page is, each called as those call it who speak it. */
export function LanguageChoice(): Shown {
  return html`<section class="card">
    <h2 id="language">${texts.settings.language}</h2>
    <div role="radiogroup" aria-labelledby="language">${languageTags.map(
      (tag: LanguageTag) => html`<label class="choice" lang=${tag}>
        <input
          type="radio"
          name="language"
          checked=${tag === language}
          onChange=${() => setLanguage(tag)}
        />
        ${languages[tag].name}
      </label>`,
    )}</div>
  </section>`;
}
