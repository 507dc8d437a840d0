import type { Emitter } from './model.ts';
import { emitMethod, emitNotifications, emitType, page, TypeLinks } from './reference.ts';

/** docs/reference/controls.md and player.md: the two channels that are not games', with types. */
export const emit: Emitter = (model) => [...emitControls(model), ...emitPlayer(model)];

const emitControls: Emitter = (model) => {
  const links = new TypeLinks(model);
  const methods = model.controls.map((control) => emitMethod(control, links));
  const types = model.controlTypes.map((type) => emitType(type, links));
  const head = `# The developer's controls

Methods of the channel that [testing](../guides/testing.md) describes. A text has 1 to 4,096
characters where nothing else is said.
`;
  return [page('controls', [head, ...methods, '# Types\n', ...types].join('\n'))];
};

const emitPlayer: Emitter = (model) => {
  const links = new TypeLinks(model);
  const methods = model.playerMethods.map((method) => emitMethod(method, links));
  const types = model.playerTypes.map((type) => emitType(type, links));
  const head = `# The player's channel

Methods by which the player sees what games may do, and decides about it: see
[docs/guides/pairing.md](../guides/pairing.md).
`;
  const told = emitNotifications(model.playerTypes, links);
  return [page('player', [head, ...methods, told, '# Types\n', ...types].join('\n'))];
};
