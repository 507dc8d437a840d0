import { useEffect, useState } from 'preact/hooks';
import { type Daemon, isPlayMoney, type Snapshot } from './daemon.ts';
import { Games } from './games.ts';
import { History } from './history.ts';
import { html, type Shown } from './html.ts';
import { LockBanner } from './lock-settings.ts';
import { Over } from './over.ts';
import { Settings } from './settings.ts';
import { listenToLanguage, texts } from './texts.ts';
import { Waiting } from './waiting.ts';
import { Wallets } from './wallets.ts';

/** The page of a tab that was let in. */

const tabs = {
  waiting: Waiting,
  games: Games,
  wallets: Wallets,
  history: History,
  settings: Settings,
} as const;
type Tab = keyof typeof tabs;
const tabNames = Object.keys(tabs) as Tab[];

export function App({ daemon }: { readonly daemon: Daemon }): Shown {
  const [, setRound] = useState(0);
  const [tab, setTab] = useState(readTab);
  useEffect(() => {
    const draw = () => setRound((round) => round + 1);
    const ends = [daemon.listen(draw), listenToLanguage(draw)];
    return () => {
      for (const end of ends) end();
    };
  }, [daemon]);
  const { snapshot: now, isOver } = daemon;
  const count = now === undefined ? 0 : countWaiting(now);
  useEffect(() => {
    document.title = count === 0 ? texts.title : `(${count}) ${texts.title}`;
  }, [count]);
  if (now === undefined) {
    return html`
      <header><h1>${texts.title}</h1></header>
      <main>${
        isOver
          ? html`<${Over} daemon=${daemon} />`
          : html`<p class="card" role="status">${texts.connecting}</p>`
      }</main>
    `;
  }
  const Open = tabs[tab];
  return html`
    <header>
      <h1>${texts.title}</h1>
      <${Place} channel=${now.channel} />
      <nav>${tabNames.map((name) => {
        const mark = name === 'waiting' && count > 0 ? ` (${count})` : '';
        return html`<button
          type="button"
          aria-current=${name === tab ? 'page' : undefined}
          onClick=${() => {
            setTab(name);
            keepTab(name);
          }}
        >${texts.tabs[name]}${mark}</button>`;
      })}</nav>
    </header>
    <main>
      <${LockBanner} daemon=${daemon} now=${now} />
      <p class="heard" role="status">${count === 0 ? '' : texts.waiting.count(count)}</p>
      <${Open} daemon=${daemon} now=${now} />
    </main>
  `;
}

/** The tab that was open before the page was loaded again. */
function readTab(): Tab {
  const name = location.hash.slice(1);
  return tabNames.find((one) => one === name) ?? 'waiting';
}

function keepTab(name: Tab): void {
  history.replaceState(null, '', `#${name}`);
}

/** Whether the page is about money, and where that is. */
function Place({ channel }: { readonly channel: Snapshot['channel'] }): Shown {
  if (isPlayMoney(channel)) return html`<p class="place">${texts.playMoney}</p>`;
  return html`<p class="place real">
    <strong>${channel.service}</strong>
    <span>${texts.realMoney}</span>
  </p>`;
}

function countWaiting({ approvals, pairing }: Snapshot): number {
  return approvals.pending.length + (pairing === null ? 0 : 1);
}
