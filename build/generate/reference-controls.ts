import type { Emitter } from './model.ts';
import { emitMethod, emitType, page, TypeLinks } from './reference.ts';

/** docs/reference/controls.md: the developer's controls and their types. */
export const emit: Emitter = (model) => {
  const links = new TypeLinks(model);
  const methods = model.controls.map((control) => emitMethod(control, links));
  const types = model.controlTypes.map((type) => emitType(type, links));
  const head = `# The developer's controls

Methods of the channel that [docs/controls.md](../controls.md) describes. A text has 1 to 4,096
characters where nothing else is said.
`;
  return [page('controls', [head, ...methods, '# Types\n', ...types].join('\n'))];
};
