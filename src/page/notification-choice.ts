import { useCalls } from './calls.ts';
import type { PageProps } from './daemon.ts';
import { html, type Shown } from './html.ts';
import { texts } from './texts.ts';

/** Whether the system tells the player of what waits. */
export function NotificationChoice({ daemon, now }: PageProps): Shown {
  const { failure, run } = useCalls();
  const { notifications } = now.settings;
  const change = () =>
    void run(daemon.call('player.changeSettings', { notifications: !notifications }));
  return html`<section class="card">
    <h2>${texts.settings.notices}</h2>
    <label class="choice">
      <input type="checkbox" checked=${notifications} onChange=${change} />
      ${texts.settings.notify}
    </label>
    <p role="alert">${failure}</p>
  </section>`;
}
