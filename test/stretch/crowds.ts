import { randomBytes } from 'node:crypto';
import { RPC_SOCKETS_MAX, RPC_SUBSCRIPTIONS_PER_SOCKET_MAX } from '../../src/core/limits.ts';
import { Pace } from '../../src/core/pace.ts';
import type { Outbox } from '../../src/service/rpc/announcer.ts';
import { Subscriptions } from '../../src/service/rpc/subscriptions.ts';
import { addressAt } from '../../src/solana/address.ts';
import { serve } from '../support/served.ts';
import { type Makers, makeText, scale } from './recipe.ts';
import type { Taker } from './search.ts';

/** Subscriptions of as many sockets as there may be, made without the sockets. */

interface Crowd {
  /** What happens: all sockets are gone at once, or a revert. */
  readonly event: 'gone' | 'revert';
  readonly sockets: number;
  readonly subscriptions: number;
}

function write(event: Crowd['event'], sockets: number, subscriptions: number): string {
  return JSON.stringify({
    event,
    sockets: scale(sockets, 1, RPC_SOCKETS_MAX),
    subscriptions: scale(subscriptions, 1, RPC_SUBSCRIPTIONS_PER_SOCKET_MAX),
  } satisfies Crowd);
}

const crowds: Makers = {
  gone: (sockets = 0, subscriptions = 0) => write('gone', sockets, subscriptions),
  reverts: (sockets = 0, subscriptions = 0) => write('revert', sockets, subscriptions),
};

interface Member {
  readonly outbox: Outbox;
  readonly ends: { end(): void }[];
}

const form = { encoding: 'base64', dataSlice: undefined } as const;
const SNAPSHOT = 'before';

export async function takeCrowds(): Promise<Taker> {
  const { service, close } = await serve();
  const { ledger } = service;
  const subscriptions = new Subscriptions(ledger, { debug: () => {}, error: () => {} });
  const length = RPC_SUBSCRIPTIONS_PER_SOCKET_MAX;
  const addresses = Array.from({ length }, () => addressAt(randomBytes(32), 0));
  await ledger.controls.snapshot(SNAPSHOT);
  let crowd: Crowd;
  const members: Member[] = [];
  let lastId = 0;
  let told = 0;
  let toldAll = (): void => {};
  const notify = (): void => {
    told += 1;
    if (told === crowd.sockets * crowd.subscriptions) toldAll();
  };
  const join = (): Member => {
    const outbox = subscriptions.openOutbox(() => {});
    const ends = addresses.slice(0, crowd.subscriptions).map((address) => {
      lastId += 1;
      return { end: subscriptions.addAccount(address, { id: lastId, outbox, form, notify }) };
    });
    return { outbox, ends };
  };
  const joinAll = async (): Promise<void> => {
    const pace = new Pace();
    while (members.length < crowd.sockets) {
      if (pace.isDue) await pace.rest();
      members.push(join());
    }
  };
  const leave = async (): Promise<void> => {
    const left = members.splice(0);
    await Promise.all(left.map(({ outbox, ends }) => subscriptions.closeOutbox(outbox, ends)));
  };
  return {
    makers: crowds,
    async prepare(recipe) {
      await leave();
      crowd = JSON.parse(makeText(crowds, recipe));
      await joinAll();
      for (const address of addresses) await service.fund(address, 1n);
    },
    async run() {
      if (crowd.event === 'gone') {
        await leave();
        await joinAll();
        return;
      }
      told = 0;
      const heard = new Promise<void>((resolve) => {
        toldAll = resolve;
      });
      await ledger.controls.revert(SNAPSHOT);
      await heard;
    },
    async close() {
      subscriptions.close();
      await close();
    },
  };
}
