import { fail } from '../../core/errors.ts';
import type { PlayerArguments, PlayerSettings } from '../../methods/generated/player.ts';
import { isLanguageTag, type PlayerRules } from '../home/player-rules.ts';

/** What the player has chosen for all networks of a home, and decides nothing about games. */
export class SettingsKeeper {
  readonly #rules: Pick<PlayerRules, 'content' | 'change'>;

  constructor(rules: Pick<PlayerRules, 'content' | 'change'>) {
    this.#rules = rules;
  }

  read(): PlayerSettings {
    return this.#rules.content.settings;
  }

  /** Resolves when it is durable. @throws InvalidParams for no tag of a language, StorageFull. */
  async change({ notifications, language }: PlayerArguments['player.changeSettings']) {
    if (language != null && !isLanguageTag(language)) {
      const problem = 'is no tag of a language';
      fail('InvalidParams', { path: 'language', problem, expected: 'such as de, or de-AT' });
    }
    await this.#rules.change((content) => {
      const { settings } = content;
      const changed = {
        notifications: notifications ?? settings.notifications,
        language: language ?? settings.language,
      };
      return { ...content, settings: { ...settings, ...changed } };
    });
    return this.read();
  }
}
