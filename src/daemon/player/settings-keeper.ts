import type { PlayerArguments, PlayerSettings } from '../../methods/generated/player.ts';
import type { PlayerRules } from '../home/player-rules.ts';

/** What the player has chosen for all networks of a home, and decides nothing about games. */
export class SettingsKeeper {
  readonly #rules: Pick<PlayerRules, 'content' | 'change'>;

  constructor(rules: Pick<PlayerRules, 'content' | 'change'>) {
    this.#rules = rules;
  }

  read(): PlayerSettings {
    return this.#rules.content.settings;
  }

  /** Resolves when it is durable. @throws StorageFull. */
  async change({ notifications }: PlayerArguments['player.changeSettings']) {
    await this.#rules.change((content) => {
      const { settings } = content;
      const changed = { notifications: notifications ?? settings.notifications };
      return { ...content, settings: { ...settings, ...changed } };
    });
    return this.read();
  }
}
