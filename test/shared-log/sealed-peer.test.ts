import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openPeer, sealPeer } from '../../src/service/shared-log/sealed-peer.ts';

const newSealing = () => ({
  key: {
    ...{ fingerprint: '', sealing: randomBytes(32) },
    ...{ peers: randomBytes(32), forwarding: randomBytes(32) },
  },
  logId: randomBytes(16),
});
const sealing = newSealing();
const address = { url: 'https://10.0.0.1:443', certificate: 'ab'.repeat(32) };
const holding = { epoch: 7n, holder: 'one 12 0a0b0c0d' };
const peer = sealPeer(address, holding, sealing);
const row = { head_epoch: '7', holder: holding.holder, peer };

describe('the address of the writer in the head of a log', () => {
  test('default: as its holder has announced it', () => {
    expect(openPeer(row, sealing)).toEqual(address);
  });

  test('behaviour: unknown while nobody holds the lease, or has announced it', () => {
    expect(openPeer({ ...row, holder: null }, sealing)).toBeUndefined();
    expect(openPeer({ ...row, peer: null }, sealing)).toBeUndefined();
  });

  test('behaviour: one of another epoch, holder, log or key is not believed', () => {
    expect(openPeer({ ...row, head_epoch: '8' }, sealing)).toBeUndefined();
    expect(openPeer({ ...row, holder: 'two 13 0a0b0c0d' }, sealing)).toBeUndefined();
    expect(openPeer(row, { ...sealing, logId: randomBytes(16) })).toBeUndefined();
    expect(openPeer(row, newSealing())).toBeUndefined();
    const { key } = sealing;
    const other = { ...sealing, key: { ...key, peers: key.forwarding } };
    expect(openPeer(row, other)).toBeUndefined();
  });

  test('behaviour: with any byte altered, or cut short, it is not believed', () => {
    for (let at = 0; at < peer.length; at += 1) {
      const altered = Buffer.from(peer);
      altered[at] = altered[at]! ^ 1;
      expect(openPeer({ ...row, peer: altered }, sealing)).toBeUndefined();
      expect(openPeer({ ...row, peer: peer.subarray(0, at) }, sealing)).toBeUndefined();
    }
  });
});
