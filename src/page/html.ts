import htm from 'htm';
import { h, type VNode } from 'preact';

/** What a part of the page shows. */
export type Shown = VNode | VNode[];

/** Markup as a tagged template. What is put into it is text, never markup. */
export const html = (htm as unknown as Templates).bind(h);

/** What the types of the package say of its build for CommonJS. */
interface Templates {
  bind(make: typeof h): (strings: TemplateStringsArray, ...values: unknown[]) => Shown;
}
