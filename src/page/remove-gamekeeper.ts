import { useEffect, useState } from 'preact/hooks';
import { placesToProve } from '../daemon/player/removal-proof.ts';
import { sayRemoval } from '../daemon/player/say-removal.ts';
import type { PlayerBalances, RemovalPlan } from '../methods/generated/player.ts';
import { Answer } from './answer.ts';
import { useCalls } from './calls.ts';
import type { Daemon, PageProps } from './daemon.ts';
import { html, type Shown } from './html.ts';
import { useKeySecret } from './key-secret.ts';
import { focusFirst, usePanel } from './panel.ts';
import { phrases, texts } from './texts.ts';

/** Removes what Gamekeeper keeps on this computer, and the keys where that is wanted. */
export function RemoveGamekeeper(props: PageProps): Shown {
  const { open, opener, close } = usePanel<'remove'>();
  return html`<section class="card" aria-labelledby="remove-gamekeeper">
    <h2 id="remove-gamekeeper">${phrases.removal.heading}</h2>
    <div class="keys"><button ...${opener('remove')}>${texts.removal.open}</button></div>
    ${open === undefined ? '' : html`<${RemovalQuestion} ...${props} onEnd=${close} />`}
  </section>`;
}

/** What would be removed, and what each wallet has. */
interface Read {
  readonly plan: RemovalPlan;
  readonly balances: ReadonlyMap<string, PlayerBalances>;
}

function RemovalQuestion({ onEnd, ...props }: PageProps & { onEnd(): void }): Shown {
  const { daemon, now } = props;
  const [read, setRead] = useState<Read | undefined>();
  const [withKeys, setWithKeys] = useState(false);
  const { failure, run } = useCalls();
  useEffect(() => {
    void run(readRemoval(daemon, now.channel.network).then(setRead));
  }, [now]);
  if (read === undefined) return html`<p role="status">${failure || texts.removal.reading}</p>`;
  const { network } = now.channel;
  const { hindrances, what, wallets, rest } = sayRemoval({ ...read, withKeys, network }, phrases);
  const chosen = { ...props, plan: read.plan, withKeys, isHindered: hindrances.length > 0 };
  const words = phrases.removal;
  return html`<fieldset ref=${focusFirst}>
    <legend>${words.heading}</legend>
    ${hindrances.map((text) => html`<p class="beware">${text}</p>`)}
    ${what.map((text) => html`<p class=${withKeys ? 'beware' : ''}>${text}</p>`)}
    <ul>${wallets.map((text) => html`<li><span>${text}</span></li>`)}</ul>
    ${rest.map((text) => html`<p>${text}</p>`)}
    <label>
      <input
        type="checkbox"
        checked=${withKeys}
        onChange=${() => setWithKeys(!withKeys)}
      />
      ${words.withKeys}
    </label>
    <${RemovalAnswer} key=${String(withKeys)} ...${chosen} onNo=${onEnd} />
  </fieldset>`;
}

interface AnswerProps extends PageProps {
  readonly plan: RemovalPlan;
  readonly withKeys: boolean;
  readonly isHindered: boolean;
  onNo(): void;
}

/** Keys take the proof of each place that they are in. */
function RemovalAnswer({ plan, withKeys, isHindered, onNo, ...props }: AnswerProps): Shown {
  const { daemon, now } = props;
  const { failure, run } = useCalls();
  const places = withKeys ? placesToProve(plan, now.keys.places) : [];
  const { field, isReady, take } = useKeySecret(props, places);
  const words = phrases.removal;
  const remove = async (): Promise<void> => {
    const wish = { withKeys, secret: await take() };
    await daemon.ask('player.uninstall', wish);
    daemon.isRemoved = true;
  };
  return html`
    ${field}
    <p role="alert">${failure}</p>
    <${Answer}
      yes=${withKeys ? words.yesWithKeys : words.yes}
      no=${texts.removal.leave}
      isReady=${isReady && !isHindered}
      onYes=${() => run(remove())}
      onNo=${onNo}
    />
  `;
}

/** Of what cannot be read nothing is known, which is said. */
async function readRemoval(daemon: Daemon, network: string): Promise<Read> {
  const plan = await daemon.ask('player.removal', {});
  const own = plan.wallets.filter((wallet) => wallet.network === network);
  const balances = new Map<string, PlayerBalances>();
  for (const { address } of own) {
    const held = await daemon.ask('player.balances', { wallet: address }).catch(() => undefined);
    if (held !== undefined) balances.set(address, held);
  }
  return { plan, balances };
}
