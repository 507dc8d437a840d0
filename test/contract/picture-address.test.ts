import { expect, test } from 'vitest';
import { pictureAddress } from '../../src/contract/picture-address.ts';

/** Which web addresses are below a service's. */

const SERVICE = 'https://games.example:8443/farm/';

test.each(['pictures/gold.png', 'a/b/c.webp', 'gold', 'pictures/%C3%A4.png'])(
  'default: %s below it',
  (path) => {
    expect(pictureAddress(SERVICE, SERVICE + path)?.href).toBe(SERVICE + path);
  },
);

test.each([
  ['another host', 'https://games.example.org:8443/farm/gold.png'],
  ['another port', 'https://games.example/farm/gold.png'],
  ['another scheme', 'http://games.example:8443/farm/gold.png'],
  ['a path beside its own', 'https://games.example:8443/other/gold.png'],
  ['a path that begins like its own', 'https://games.example:8443/farmer/gold.png'],
  ['dots', 'https://games.example:8443/farm/../other/gold.png'],
  ['dots, encoded', 'https://games.example:8443/farm/%2e%2e/other/gold.png'],
  ['a hidden separator', 'https://games.example:8443/farm/..%2Fother.png'],
  ['a hidden separator of Windows', 'https://games.example:8443/farm/..%5cother.png'],
  ['a separator of Windows', 'https://games.example:8443/farm\\gold.png'],
  ['a user', 'https://games.example:8443@evil.example/farm/gold.png'],
  ['a user of the service', 'https://me:pw@games.example:8443/farm/gold.png'],
  ['an empty user', 'https://@games.example:8443/farm/gold.png'],
  ['a query', 'https://games.example:8443/farm/?query={global{bump}}'],
  ['an empty query', 'https://games.example:8443/farm/gold.png?'],
  ['a fragment', 'https://games.example:8443/farm/gold.png#x'],
  ['capitals', 'HTTPS://games.example:8443/farm/gold.png'],
  ['a line feed', 'https://games.example:8443/farm/go\nld.png'],
  ['a space before it', ' https://games.example:8443/farm/gold.png'],
  ['data', 'data:image/png;base64,AAAA'],
  ['a file', 'file:///etc/passwd'],
  ['a path alone', '/farm/gold.png'],
  ['nothing', ''],
  ['a very long one', `https://games.example:8443/farm/${'a'.repeat(2048)}`],
])('behaviour: refuses %s', (_, uri) => {
  expect(pictureAddress(SERVICE, uri)).toBeUndefined();
});

test('behaviour: next to the embedded service there is none', () => {
  expect(pictureAddress('embedded', 'https://games.example/gold.png')).toBeUndefined();
});
