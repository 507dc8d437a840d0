/// <reference lib="dom" />

import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import type { Requirement } from '../../support/machine.ts';

/** A real browser, which comes to the page as a player's does. */

/** Where Debian has it; another machine names its own. */
export const executablePath = process.env.GAMEKEEPER_CHROMIUM ?? '/usr/bin/chromium';

export const chromiumBrowser: Requirement = {
  name: 'Chromium',
  brings: 'apt-get install chromium',
  isAvailable: () => existsSync(executablePath),
};

/** How long the page may take on a machine that is busy with other tests. */
const PATIENCE_MS = 60_000;

export class PlayersBrowser {
  readonly #browser: Browser;
  /** What a page said to its console, and what it tried to load in vain. */
  readonly complaints: string[] = [];

  private constructor(browser: Browser) {
    this.#browser = browser;
  }

  static async start(): Promise<PlayersBrowser> {
    // A container has no room for the shared memory that it likes, and its user is root.
    const args = ['--no-sandbox', '--disable-dev-shm-usage'];
    return new PlayersBrowser(await chromium.launch({ executablePath, args }));
  }

  /** A window that shares nothing with others. */
  async openWindow(options: BrowserContextOptions = {}): Promise<Page> {
    const context = await this.#browser.newContext(options);
    context.setDefaultTimeout(PATIENCE_MS);
    const page = await context.newPage();
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.complaints.push(message.text());
    });
    page.on('pageerror', ({ message }) => this.complaints.push(message));
    return page;
  }

  close(): Promise<void> {
    return this.#browser.close();
  }
}

/** Opens the file as a player does, and waits until the page is there. */
export async function enterPage(page: Page, file: string): Promise<void> {
  await page.goto(`file://${file}`);
  await page.getByRole('navigation').waitFor();
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What keeps somebody from using what a window shows now: axe's rules, and missing blanks. */
export async function findBarriers(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe);
  const broken = await page.evaluate(async () => {
    const { violations } = await (globalThis as any).axe.run();
    return violations.map(({ id, nodes }: any) => `${id}: ${nodes[0].html}`);
  });
  return [...broken, ...(await findGlued(page))];
}

/**
 * Texts of a window that are in one line without a blank between them, such as the end of a
 * sentence and the next one: templates lose the blanks around the ends of their lines.
 */
export function findGlued(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    /** The text before this one in the same line; empty where a line begins. */
    let before = '';
    const isInLine = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      !/^(?:flex|grid)$/.test(getComputedStyle(element.parentElement!).display);
    const read = (text: string) => {
      if (text === '') return;
      const isGlued = /[\p{L}\p{N}.,:;!?…)”“"]$/u.test(before) && /^[\p{L}\p{N}("„“]/u.test(text);
      if (isGlued) found.push(`glued: ${before.slice(-40)}|${text.slice(0, 40)}`);
      before = text;
    };
    const walk = (node: Node): void => {
      if (node instanceof Text) read(node.data);
      if (!(node instanceof Element) || /^(?:SCRIPT|STYLE)$/.test(node.tagName)) return;
      const isBreak = !isInLine(node);
      const isQuoted = node.tagName === 'Q';
      if (isQuoted) read('“');
      if (isBreak || isQuoted) before = '';
      for (const child of node.childNodes) walk(child);
      if (isBreak || isQuoted) before = isBreak ? '' : '”';
    };
    walk(document.body);
    return found;
  });
}

/** The text of what has the focus; empty where nothing has it, and the body counts as active. */
export const readFocused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement, body } = document;
    return activeElement === body ? '' : activeElement!.textContent!.replace(/\s+/g, ' ');
  });

/** Whether all of it fits in the width, so that nobody scrolls sideways. */
export const isWithin = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
