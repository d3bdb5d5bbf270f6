import type { Services } from '../services.js';
import type { SettingsRow } from '../store/rows.js';
import { html } from './html.js';
import { layout, option } from './layout.js';

const USUAL: SettingsRow = { acceptsAutomatically: true, answerDelay: 0, answer: 'normal' };
const ANSWERS: Readonly<Record<SettingsRow['answer'], string>> = {
  normal: 'as the protocol says',
  429: 'with 429, too many calls',
  500: 'with 500, an error of the server',
  503: 'with 503, not available',
  html: 'with a page of HTML',
};
/** Longer than a client waits. */
const DELAY_MAX = 120;

export const readSettings = ({ store }: Services): SettingsRow => store.get('settings', '') ?? USUAL;

/** The settings of a form; a sentence when a field is wrong. */
export function parseSettings(form: URLSearchParams): SettingsRow | string {
  const answerDelay = Number(form.get('answerDelay') || 0);
  const answer = form.get('answer') ?? 'normal';
  if (!Number.isInteger(answerDelay) || answerDelay < 0 || answerDelay > DELAY_MAX)
    return `The delay of an answer is a whole number of seconds from 0 to ${DELAY_MAX}.`;
  if (!(answer in ANSWERS)) return 'Choose one of the answers of the list.';
  return { acceptsAutomatically: form.has('acceptsAutomatically'), answerDelay, answer: answer as SettingsRow['answer'] };
}

export function settingsPage(services: Services, { note, error }: { note?: string; error?: string } = {}): string {
  const { acceptsAutomatically, answerDelay, answer } = readSettings(services);
  const main = html`<form method="post" action="/settings">
<p><label class="inline"><input type="checkbox" name="acceptsAutomatically"${acceptsAutomatically && html` checked`}> Accept new batches automatically</label></p>
<div class="bar"><div><label for="answerDelay">Answer calls late, by seconds</label>
<input type="number" id="answerDelay" name="answerDelay" min="0" max="${DELAY_MAX}" step="1" value="${answerDelay}"></div>
<div><label for="answer">Answer calls</label><select id="answer" name="answer">${Object.entries(ANSWERS).map(([value, name]) => option(value, name, answer))}</select></div></div>
<div class="bar"><button class="main">Save</button></div></form>
<h2>Accounts</h2>
<div class="scroll" tabindex="0" role="region" aria-label="Accounts"><table><thead><tr><th scope="col">Name</th><th scope="col">Key</th><th scope="col" class="number">Live secrets</th></tr></thead>
<tbody>${services.accounts.list().map((account) => html`<tr><th scope="row">${account.name}</th><td>${account.key}</td><td class="number">${services.accounts.liveSecrets(account).length}</td></tr>`)}</tbody></table></div>
<p class="muted">The secrets are in the file connection.json in the data folder of this server.</p>`;
  return layout({ title: 'Settings', path: '/settings', note, error, main });
}
