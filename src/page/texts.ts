import type { Words } from '../daemon/words/english.ts';
import { german } from '../daemon/words/german.ts';
import { pageEnglish } from '../daemon/words/page-english.ts';
import type { Texts } from './texts/english.ts';
import { chooseLanguage, type LanguageTag, languages } from './texts/languages.ts';

/**
 * What the page says by itself, in the player's language: the one that was chosen in the settings,
 * else the browser's. It may change: parts of the page read it whenever they are drawn.
 */

/** Where the tab has it, so that it is not in another one until the daemon has told which it is. */
const NAME = 'gamekeeper-language';

export let texts: Texts;
/** What the daemon's sentences are made of, in the same language. */
export let phrases: Words;
export let language: LanguageTag;
/** Made once for a language, as 20,000 moments are said by it. */
let times: Intl.DateTimeFormat;
const phrasesOf: Readonly<Record<LanguageTag, Words>> = { en: pageEnglish, de: german };
const listeners = new Set<() => void>();

speak(chooseLanguage([sessionStorage.getItem(NAME) ?? '', ...navigator.languages]));

/** Says everything in another language from now on, also when the tab is loaded again. */
export function setLanguage(tag: LanguageTag): void {
  sessionStorage.setItem(NAME, tag);
  speak(tag);
  for (const listener of listeners) listener();
}

/** Follows what the player has chosen, here or elsewhere; null where nothing was. */
export function followLanguage(chosen: string | null | undefined): void {
  if (chosen == null) return;
  const tag = chooseLanguage([chosen, ...navigator.languages]);
  if (tag !== language) setLanguage(tag);
}

/** @returns what ends the listening. */
export function listenToLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A moment (ISO 8601, or UNIX milliseconds) as the player reads it, by their clock. */
export function sayTime(moment: string | number): string {
  return times.format(new Date(moment));
}

/** Whether the browser is set to a variety of the language: only then its way of writing fits. */
function isBrowsers(): boolean {
  return chooseLanguage([navigator.language]) === language;
}

function speak(tag: LanguageTag): void {
  language = tag;
  texts = languages[tag].texts;
  phrases = phrasesOf[tag];
  times = new Intl.DateTimeFormat(isBrowsers() ? undefined : tag, {
    dateStyle: 'medium',
    timeStyle: 'medium',
  });
  document.documentElement.lang = tag;
}
