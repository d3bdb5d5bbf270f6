import type { Services } from '../services.js';
import { callbackTable } from './callback-table.js';
import { html } from './html.js';
import { layout } from './layout.js';

const SHOWN = 100;

/** The newest callbacks of all accounts. */
export function callbacksPage({ store }: Services, note?: string): string {
  const all = [...store.groups('events')].flatMap((group) => [...store.rows('events', group).values()]);
  const newest = all.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1)).slice(0, SHOWN);
  const waiting = all.filter(({ state }) => state === 'due' || state === 'failing' || state === 'lost').length;
  const main = html`<p>${waiting} of ${all.length} events have not been delivered. The newest ${newest.length} are shown.</p>
${
  waiting > 0 &&
  html`<form method="post" action="/callbacks" class="bar"><input type="hidden" name="back" value="/callbacks">
<button name="replay" value="undelivered">Send all undelivered events now</button></form>`
}
${callbackTable(newest, '/callbacks')}`;
  return layout({ title: 'Callbacks', path: '/callbacks', note, main });
}
