import type { EventRow, EventState } from '../store/rows.js';
import { type Html, html } from './html.js';
import { showTime } from './layout.js';

const STATES: Readonly<Record<EventState, string>> = {
  due: 'waits',
  delivered: 'delivered',
  acknowledged: 'not needed: acknowledged',
  failing: 'given up',
  lost: 'lost on purpose',
};

function attempts({ attempts }: EventRow): Html {
  if (attempts.length === 0) return html`No attempt yet`;
  return html`<ol>${attempts.map(({ at, outcome }) => html`<li>${showTime(at)}: ${outcome}</li>`)}</ol>`;
}

function row(event: EventRow, back: string): Html {
  const { eventId, type, seq, state, nextAt, url, body } = event;
  return html`<tr>
<th scope="row">${type}<br><span class="muted">${eventId}</span></th>
<td class="number" data-label="Number">${seq}</td>
<td data-label="State">${STATES[state]}${nextAt && html`<br><span class="muted">next attempt ${showTime(nextAt)}</span>`}</td>
<td data-label="Attempts">${attempts(event)}<details><summary>Message</summary><p class="muted">POST ${url}</p><pre>${JSON.stringify(JSON.parse(body), null, 2)}</pre></details></td>
<td><form method="post" action="/callbacks"><input type="hidden" name="back" value="${back}">
<button name="replay" value="${eventId}" aria-label="Send again: ${type} ${seq}">Send again</button></form></td>
</tr>`;
}

/** Callbacks with their attempts, each with a button that sends it again. */
export function callbackTable(events: readonly EventRow[], back: string): Html {
  if (events.length === 0) return html`<p class="muted">No callback yet. A batch without a callback address sends none.</p>`;
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Callbacks"><table class="cards">
<thead><tr><th scope="col">Event</th><th scope="col" class="number">Number</th><th scope="col">State</th><th scope="col">Attempts</th>
<th scope="col">Replay</th></tr></thead>
<tbody>${events.map((event) => row(event, back))}</tbody></table></div>`;
}
