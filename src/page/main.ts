import { render } from 'preact';
import { App } from './app.ts';
import { Daemon } from './daemon.ts';
import { Entrance } from './entrance.ts';
import { html } from './html.ts';
import { readKey } from './tab-key.ts';

const root = document.getElementById('page')!;
const key = readKey();
root.replaceChildren();
if (key === undefined) render(html`<${Entrance} />`, root);
else render(html`<${App} daemon=${new Daemon(key)} />`, root);
