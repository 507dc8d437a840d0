import { formatAmount } from './amounts.ts';
import { GamekeeperError } from './errors.ts';
import {
  firstLanguage,
  type PlayerTexts,
  playerTexts,
  shownOtherwise,
} from './generated/player-texts.ts';

/** Errors as sentences for players: src/daemon/words/player-texts.ts says what they are made of. */

/** How a player is told. */
export interface PlayerTextOptions {
  /** Such as `de` or `de-AT`. Default: the browser's or the system's; English for all others. */
  readonly language?: string | undefined;
  /**
   * What the game calls an address, such as the name of a resource or of a friend; undefined if it
   * has no name for it. Hidden characters are left out of it, and more than 40 cut off.
   */
  readonly nameOf?: ((address: string) => string | undefined) | undefined;
}

const CHARACTERS_MAX = 40;
const READ_MAX = 400;
const NUMBER_MAX = 1e15;
const ADDRESS_END = 4;
const ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,}$/;
const PART = /\[([^|\]]*)\|?([^\]]*)\]|([^[]+)/g;
const PLACEHOLDER = /\{(\w+)(?::(\w+))?\}/g;
const SOL_DECIMALS = 9;

/** What a sentence is made of. */
interface Facts {
  readonly code: number;
  readonly context: Readonly<Record<string, unknown>>;
  readonly words: PlayerTexts;
  readonly nameOf: (address: string) => string | undefined;
  readonly nowMs: number;
}

/**
 * A sentence for the player: what happened and what they can do, without a developer's words. Of an
 * error of a newer daemon it has the code; of what is no GamekeeperError it is a general one. The
 * error's own `message` is for the developer's log.
 */
export function describeForPlayer(error: unknown, options: PlayerTextOptions = {}): string {
  return describeAt(error, options, Date.now());
}

/** The same at a given moment. */
export function describeAt(
  error: unknown,
  { language = systemLanguage(), nameOf = () => undefined }: PlayerTextOptions,
  nowMs: number,
): string {
  const words = wordsOf(language);
  if (!(error instanceof GamekeeperError)) return words.codeless;
  const { name, code, context } = error as GamekeeperError;
  const facts: Facts = { code, context, words, nameOf, nowMs };
  const own = Object.hasOwn(words.sentences, name) ? words.sentences[name]! : words.general;
  return say(own, facts) ?? say(words.general, facts) ?? words.codeless;
}

function systemLanguage(): string {
  const browser = (globalThis as { navigator?: { language?: string } }).navigator?.language;
  return browser ?? Intl.DateTimeFormat().resolvedOptions().locale;
}

function wordsOf(language: string): PlayerTexts {
  const primary = language.toLowerCase().split(/[-_]/)[0]!;
  const known: Readonly<Record<string, PlayerTexts>> = playerTexts;
  return Object.hasOwn(known, primary) ? known[primary]! : known[firstLanguage]!;
}

/** Undefined if something outside brackets is missing. */
function say(template: string, facts: Facts): string | undefined {
  const parts = [...template.matchAll(PART)].map(([, one, other, plain]) =>
    plain === undefined
      ? (fill(one!, true, facts) ?? fill(other!, true, facts) ?? '')
      : fill(plain, false, facts),
  );
  return parts.includes(undefined) ? undefined : parts.join('');
}

function fill(part: string, isOptional: boolean, facts: Facts): string | undefined {
  let isKnown = true;
  const text = part.replaceAll(PLACEHOLDER, (_, field: string, kind: string | undefined) => {
    const said = sayField(field, kind, isOptional, facts);
    if (said === undefined) isKnown = false;
    return said ?? '';
  });
  return isKnown ? text : undefined;
}

function sayField(
  field: string,
  kind: string | undefined,
  isOptional: boolean,
  { code, context, words, nameOf, nowMs }: Facts,
): string | undefined {
  if (field === 'errorCode') return String(code);
  const value = Object.hasOwn(context, field) ? context[field] : undefined;
  switch (kind) {
    case undefined:
      return quoteText(value);
    case 'name':
      return sayName(value, nameOf, isOptional);
    case 'count':
      return readDigits(value);
    case 'sol':
      return saySol(readDigits(value), words);
    case 'wait':
      return sayWait(Number(readDigits(value)) / 1000, words);
    case 'until':
      return sayWait(Number(readDigits(value)) - Number(readDigits(context.now)), words);
    case 'time':
      return sayWait((readMoment(value) - nowMs) / 1000, words);
    default:
      return undefined;
  }
}

/** A whole number of at least 0, also one that is written as a string. */
function readDigits(value: unknown): string | undefined {
  if (typeof value === 'string') {
    return /^\d{1,20}$/.test(value) ? value.replace(/^0+(?=\d)/, '') : undefined;
  }
  const isNumber = typeof value === 'number' && value >= 0 && value <= NUMBER_MAX;
  return isNumber ? String(Math.ceil(value)) : undefined;
}

/** UNIX milliseconds of an ISO 8601 moment, to the second; NaN for anything else. */
function readMoment(value: unknown): number {
  const isMoment = typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(value);
  return isMoment ? Date.parse(`${value.slice(0, 19)}Z`) : Number.NaN;
}

function saySol(digits: string | undefined, { decimalSign }: PlayerTexts): string | undefined {
  if (digits === undefined) return undefined;
  return `${formatAmount(BigInt(digits), SOL_DECIMALS).replace('.', decimalSign)} SOL`;
}

/** The smaller unit until it would be 120 or 48 of them, rounded up. */
function sayWait(seconds: number, { waits }: PlayerTexts): string | undefined {
  if (!(seconds > 0)) return undefined;
  const whole = Math.ceil(seconds);
  if (whole === 1) return waits.second;
  if (whole < 120) return waits.seconds.replace('#', String(whole));
  const minutes = Math.ceil(whole / 60);
  if (minutes < 120) return waits.minutes.replace('#', String(minutes));
  const hours = Math.ceil(minutes / 60);
  if (hours < 48) return waits.hours.replace('#', String(hours));
  return waits.days.replace('#', String(Math.ceil(hours / 24)));
}

function sayName(value: unknown, nameOf: Facts['nameOf'], isOptional: boolean): string | undefined {
  if (typeof value !== 'string') return undefined;
  const name = cleanText(nameOf(value) ?? '');
  if (name !== '') return name;
  if (!ADDRESS.test(value)) return quoteText(value);
  return isOptional ? undefined : `${value.slice(0, ADDRESS_END)}…${value.slice(-ADDRESS_END)}`;
}

function quoteText(value: unknown): string | undefined {
  const text = typeof value === 'string' ? cleanText(value) : '';
  return text === '' ? undefined : `"${text}"`;
}

/** Nothing hidden, single blanks, no quotation marks but ', and at most 40 characters. */
function cleanText(text: string): string {
  const shown: string[] = [];
  // Most of a long text is never looked at.
  for (const character of text.slice(0, READ_MAX)) {
    const one = showCharacter(character);
    const isRepeated = (one === ' ' || one === "'") && one === shown.at(-1);
    if (one !== '' && !isRepeated && !(one === ' ' && shown.length === 0)) shown.push(one);
  }
  if (shown.at(-1) === ' ') shown.pop();
  if (shown.length <= CHARACTERS_MAX) return shown.join('');
  return `${shown.slice(0, CHARACTERS_MAX - 1).join('')}…`;
}

function showCharacter(character: string): string {
  const point = character.codePointAt(0)!;
  const isIn = (ranges: readonly (readonly [number, number])[]) =>
    ranges.some(([first, last]) => point >= first && point <= last);
  if (isIn(shownOtherwise.blanks)) return ' ';
  if (isIn(shownOtherwise.hidden)) return '';
  return isIn(shownOtherwise.quotes) ? "'" : character;
}
