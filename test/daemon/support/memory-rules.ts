import type { PlayerRules, RulesContent } from '../../../src/daemon/home/player-rules.ts';

/** The player's rules without a home: each change holds at once. */
export function memoryRules(): Pick<PlayerRules, 'change'> & { content: RulesContent } {
  const rules = {
    content: {
      ...{ blocked: [], pin: null, forgottenMs: null, grantsEndMs: null },
      lockIdleMinutes: null,
      settings: { notifications: true, language: null },
    } as RulesContent,
    async change(make: (content: RulesContent) => RulesContent) {
      rules.content = make(rules.content);
    },
  };
  return rules;
}
