import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GameManifest } from '../../src/methods/generated/types.ts';
import { hasOpenssl } from '../support/certificates.ts';
import { linesOf, readBlocks } from './pages.ts';
import { PageTypist } from './typed-page.ts';

/** docs/guides/two-players.md, typed from an empty folder on a machine without a keychain. */

const lines = readBlocks('docs/guides/two-players.md')
  .filter(({ language }) => language === 'sh')
  .flatMap(linesOf);
let typist: PageTypist;

beforeAll(async () => {
  typist = await PageTypist.open('127.0.0.1');
});
afterAll(() => typist?.close());

test.skipIf(!hasOpenssl)(
  'default: two players harvest one field, and each sees the other',
  async () => {
    const said: string[] = [];
    for (const line of lines) said.push(await typist.type(line));
    const { world } = typist.read<GameManifest>('gamekeeper.json');
    const turnip = world!.things.find(({ name }) => name === 'Turnip')!;
    const [held] = JSON.parse(said.at(-1)!);
    expect(held).toMatchObject({ resource: turnip.address, name: 'Turnip', amount: '20' });
  },
);
