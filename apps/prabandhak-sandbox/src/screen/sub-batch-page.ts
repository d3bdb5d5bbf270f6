import type { Services } from '../services.js';
import type { Sending, SubBatchRow } from '../store/rows.js';
import { countItems } from '../work/sub-batch-change.js';
import { type Action, nextStatus } from '../work/transitions.js';
import { callbackTable } from './callback-table.js';
import { type Html, html } from './html.js';
import { type Entered, itemSection } from './item-section.js';
import { layout, nameOf, showLanguage, showStatus, showTime } from './layout.js';
import { sendingField } from './sendings.js';

const ITEMS_PER_PAGE = 50;
const CALLBACKS_SHOWN = 20;

export interface SubBatchView {
  page: number;
  note?: string;
  error?: string;
  sending?: Sending;
  /** By external id. */
  entered?: ReadonlyMap<string, Entered>;
}

function facts(row: SubBatchRow, services: Services): Html {
  const { total, pending, delivered, failed, stale, cancelled } = countItems(services.work.items(row.subBatchId).values());
  const batch = services.work.requireBatch(row.accountId, row.batchId);
  const { figures, reason } = row;
  return html`<dl>
<dt>State</dt><dd><strong>${showStatus(row.status)}</strong>${reason && html`: ${reason.message}`}</dd>
<dt>Sub-batch</dt><dd>${row.clientSubBatchId}</dd>
<dt>Batch</dt><dd>${batch.clientBatchId}</dd>
<dt>Languages</dt><dd>${showLanguage(batch.source)} to ${showLanguage(row.target)}</dd>
<dt>Items</dt><dd>${total}: ${pending} pending, ${delivered} delivered, ${failed} failed, ${stale} stale, ${cancelled} cancelled</dd>
<dt>Round</dt><dd>${row.round}${row.revertComment && html` · sent back: ${row.revertComment}`}</dd>
<dt>Deliveries</dt><dd>newest ${row.deliverySeq || 'none'}, acknowledged ${row.acknowledgedSeq || 'none'}</dd>
<dt>Price</dt><dd>${figures ? `${figures.words} words at ${(figures.ratePerWord / 100).toFixed(2)} ${figures.currency}` : 'not frozen yet'}</dd>
<dt>Due</dt><dd>${showTime(batch.dueAt)}</dd>
${batch.instructions && html`<dt>Instructions</dt><dd class="source">${batch.instructions}</dd>`}
</dl>`;
}

const button = (value: string, name: string, kind = ''): Html =>
  html`<button name="action" value="${value}"${kind && html` class="${kind}"`}>${name}</button>`;

function buttons({ status }: SubBatchRow): Html {
  const can = (action: Action) => nextStatus(status, action) !== undefined;
  const isDelivering = can('begin') || can('deliverPart');
  return html`<div class="bar sticky">
${
  isDelivering &&
  html`${button('save', 'Save')}${button('deliverFilled', 'Save and deliver what is filled', 'main')}
${button('deliverAll', 'Save and deliver everything')}${button('fill', 'Fill empty texts with their sources')}`
}
${can('accept') && button('accept', 'Accept', 'main')}
${can('reject') && button('reject', 'Reject', 'danger')}
${can('expire') && button('expire', 'Expire', 'danger')}
${can('close') && button('close', 'Close')}
</div>`;
}

function pages(row: SubBatchRow, page: number, total: number): Html {
  const count = Math.max(1, Math.ceil(total / ITEMS_PER_PAGE));
  const link = (to: number, name: string) => html`<a href="/sub-batches/${row.subBatchId}?page=${to}">${name}</a>`;
  return html`<nav class="bar" aria-label="Pages of items"><span>Page ${page} of ${count}</span>
${page > 1 && link(page - 1, 'Previous items')}${page < count && link(page + 1, 'Next items')}</nav>`;
}

function work(row: SubBatchRow, services: Services, { page, entered, sending = 'normal' }: SubBatchView): Html {
  const items = [...services.work.items(row.subBatchId).values()];
  const { source } = services.work.requireBatch(row.accountId, row.batchId);
  const from = (page - 1) * ITEMS_PER_PAGE;
  const shown = items.slice(from, from + ITEMS_PER_PAGE);
  const sections = shown.map((item, index) =>
    itemSection(item, from + index, { source, target: row.target }, entered?.get(item.externalId)),
  );
  return html`<form method="post" action="/sub-batches/${row.subBatchId}?page=${page}">
<div class="bar">${sendingField(sending)}
<div><label for="reason">Reason of a rejection</label><input type="text" id="reason" name="reason" maxlength="500" autocomplete="off"></div></div>
<h2>Items</h2>
<p class="muted">Keep every tag of the source, such as &lt;g id="1"&gt;…&lt;/g&gt; and &lt;x id="2"/&gt;. Tags may change places.</p>
${sections}
${pages(row, page, items.length)}
${buttons(row)}
</form>`;
}

/** A sub-batch with its items, where a person does the work of the service. */
export function subBatchPage(services: Services, row: SubBatchRow, view: SubBatchView): string {
  const events = [...services.store.rows('events', row.accountId).values()].filter(({ subBatchId }) => subBatchId === row.subBatchId);
  const main = html`${facts(row, services)}
${work(row, services, view)}
<h2>Callbacks</h2>
${callbackTable(events.reverse().slice(0, CALLBACKS_SHOWN), `/sub-batches/${row.subBatchId}`)}`;
  const batch = services.work.requireBatch(row.accountId, row.batchId);
  return layout({ title: `${nameOf(batch)}, ${showLanguage(row.target)}`, note: view.note, error: view.error, main });
}
