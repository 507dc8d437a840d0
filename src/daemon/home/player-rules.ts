import { SerialQueue } from '../../core/serial-queue.ts';
import { type CountedFile, readCounted, writeCounted } from './counted-json.ts';
import type { Home, OpenHome } from './home.ts';

/** player-rules.json: what the player has decided for all networks of a home. */

export const PLAYER_RULES = 'player-rules.json';

/** What the file holds. */
export interface RulesContent {
  /** Identifiers of the games that may ask the player for nothing. */
  readonly blocked: readonly string[];
  /** Null if none was set. */
  readonly pin: KeptPin | null;
  /** When it was said to be forgotten, UNIX milliseconds; null if it was not. */
  readonly forgottenMs: number | null;
  /** Grants that were made before this end, UNIX milliseconds: a forgotten PIN was replaced. */
  readonly grantsEndMs: number | null;
  /** Minutes without use after which the keys are locked; null for never. */
  readonly lockIdleMinutes: number | null;
  readonly settings: KeptSettings;
}

/** What the player has chosen that decides nothing about games. */
interface KeptSettings {
  /** Whether the system tells that something waits. */
  readonly notifications: boolean;
  /** Of the player's page, by its tag; null for the browser's. */
  readonly language: string | null;
}

const defaultSettings: KeptSettings = Object.freeze({ notifications: true, language: null });

/** Tags of languages (BCP 47), whether there is such a language or not. */
const LANGUAGE_FORM = /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i;

export function isLanguageTag(text: string): boolean {
  return LANGUAGE_FORM.test(text);
}

/** A PIN, from which it cannot be read. */
export interface KeptPin {
  /** Of scrypt, hexadecimal, both. */
  readonly salt: string;
  readonly hash: string;
  /** Wrong ones since the last right one. */
  readonly wrongTries: number;
}

const noRules: RulesContent = Object.freeze({
  blocked: [],
  pin: null,
  forgottenMs: null,
  grantsEndMs: null,
  lockIdleMinutes: null,
  settings: defaultSettings,
});

export const rulesFile: CountedFile<RulesContent> = {
  name: PLAYER_RULES,
  form: { kind: 'gamekeeper player rules', steps: [] },
  isContent,
  missing: 'rules of the player are missing from it',
};

interface RulesFile {
  readonly content: RulesContent;
  /** 0 if there is no file. */
  readonly version: number;
}

/** The player's rules of a home; each change is durable when it resolves. */
export class PlayerRules {
  readonly #home: OpenHome;
  readonly #changes = new SerialQueue();
  readonly #onChange: () => void;
  #file: RulesFile;

  constructor(home: OpenHome, file: RulesFile, onChange: () => void) {
    this.#home = home;
    this.#file = file;
    this.#onChange = onChange;
  }

  get content(): RulesContent {
    return this.#file.content;
  }

  /** @throws StorageFull. */
  change(make: (content: RulesContent) => RulesContent): Promise<void> {
    return this.#changes.run(async () => {
      const content = make(this.content);
      const version = this.#file.version + 1;
      await writeCounted(this.#home, rulesFile, version, content);
      this.#file = { content, version };
      this.#onChange();
    });
  }

  async block(game: string): Promise<void> {
    await this.change((content) => {
      return { ...content, blocked: [...new Set([...content.blocked, game])] };
    });
  }

  async unblock(game: string): Promise<void> {
    await this.change((content) => {
      return { ...content, blocked: content.blocked.filter((one) => one !== game) };
    });
  }
}

/**
 * Opens the rules of a home; its lock must be held.
 * @param onChange is called after each change.
 * @throws StoreDamaged if they are lost, older than recorded, of another home, or damaged.
 */
export async function openPlayerRules(
  home: OpenHome,
  onChange: () => void = () => {},
): Promise<PlayerRules> {
  const file = await readPlayerRules(home);
  if (file.version > 0) await home.note({ name: PLAYER_RULES, version: file.version });
  return new PlayerRules(home, file, onChange);
}

/** The same, and changes nothing. @throws as `openPlayerRules`. */
export async function readPlayerRules(home: Home): Promise<RulesFile> {
  return (await readCounted(home, rulesFile)) ?? { content: noRules, version: 0 };
}

/** Writes the rules of one home into another, which is to take its place. */
export async function keepPlayerRules(home: Home, to: OpenHome): Promise<void> {
  const { content, version } = await readPlayerRules(home);
  if (version > 0) await writeCounted(to, rulesFile, version, content);
}

function isContent(value: unknown): value is RulesContent {
  const { blocked, pin, forgottenMs, grantsEndMs, lockIdleMinutes, settings } =
    value as Partial<RulesContent>;
  const isList = Array.isArray(blocked) && blocked.every((game) => typeof game === 'string');
  const areNumbers = [forgottenMs, grantsEndMs, lockIdleMinutes].every(isNumberOrNull);
  return isList && (pin === null || isPin(pin)) && areNumbers && isSettings(settings);
}

function isSettings(value: unknown): boolean {
  const { notifications, language } = (value ?? {}) as Partial<KeptSettings>;
  const isTag = typeof language === 'string' && isLanguageTag(language);
  return typeof notifications === 'boolean' && (language === null || isTag);
}

function isPin(value: unknown): boolean {
  const { salt, hash, wrongTries } = (value ?? {}) as Partial<KeptPin>;
  return typeof salt === 'string' && typeof hash === 'string' && Number.isInteger(wrongTries);
}

function isNumberOrNull(value: unknown): boolean {
  return value === null || Number.isInteger(value);
}
