import type { Emitter } from './model.ts';

/** src/methods/generated/catalogue.json: the model itself, for generators in other projects. */
export const emit: Emitter = (model) => [
  {
    path: 'src/methods/generated/catalogue.json',
    text: `${JSON.stringify(model, null, 1)}\n`,
  },
];
