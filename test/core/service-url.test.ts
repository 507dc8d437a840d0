import { expect, test } from 'vitest';
import { normaliseServiceUrl } from '../../src/contract/service-url.ts';

const normalise = (text: string): string => normaliseServiceUrl(text, '--service');

test.each([
  ['https://games.example', 'https://games.example/'],
  ['HTTPS://Games.Example:443/', 'https://games.example/'],
  ['https://games.example:8443/farm', 'https://games.example:8443/farm/'],
  ['https://games.example/farm/', 'https://games.example/farm/'],
  ['http://127.0.0.1:8899', 'http://127.0.0.1:8899/'],
  ['http://127.1.2.3:80/', 'http://127.1.2.3/'],
  ['http://localhost:1/', 'http://localhost:1/'],
  ['http://[::1]:1/', 'http://[::1]:1/'],
  ['http://[0:0:0:0:0:0:0:1]:1/', 'http://[::1]:1/'],
])('default: %s', (text, normal) => {
  expect(normalise(text)).toBe(normal);
  expect(normalise(normal)).toBe(normal);
});

test.each([
  ['games.example', 'no address'],
  ['ftp://games.example/', 'no address'],
  ['http://games.example/', 'needs https'],
  ['http://192.168.1.7:8899/', 'needs https'],
  ['http://127.0.0.1.games.example/', 'needs https'],
  ['http://localhost.games.example/', 'needs https'],
  ['http://[::ffff:7f00:1]/', 'needs https'],
  ['https://anna@games.example/', 'names a user'],
  ['https://anna:secret@games.example/', 'names a user'],
  ['https://games.example/?network=main', 'a query'],
  ['https://games.example/#farm', 'a query'],
])('error: InvalidArgument for %s', (text, problem) => {
  expect(() => normalise(text)).toThrow(problem);
});
