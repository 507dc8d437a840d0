import { english, type Texts } from './english.ts';
import { german } from './german.ts';

/** The languages of the page. */

export type LanguageTag = 'en' | 'de';

interface Language {
  /** As those call it who speak it. */
  readonly name: string;
  readonly texts: Texts;
}

/** By their tags (BCP 47). */
export const languages: Readonly<Record<LanguageTag, Language>> = {
  en: { name: 'English', texts: english },
  de: { name: 'Deutsch', texts: german },
};

/** All of them, the one first that is spoken to who wants none of them. */
export const languageTags = Object.keys(languages) as readonly LanguageTag[];

/** The first language that we have of those that somebody wants, whatever the country. */
export function chooseLanguage(wanted: readonly string[]): LanguageTag {
  const found = wanted.map(languageOf).find((tag) => tag !== undefined);
  return found ?? languageTags[0]!;
}

function languageOf(tag: string): LanguageTag | undefined {
  const [primary = ''] = tag.toLowerCase().split('-');
  return languageTags.find((known) => known === primary);
}
