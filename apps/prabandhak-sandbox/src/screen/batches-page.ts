import type { Services } from '../services.js';
import type { BatchRow } from '../store/rows.js';
import { countItems } from '../work/sub-batch-change.js';
import { type Html, html } from './html.js';
import { layout, nameOf, showLanguage, showStatus, showTime } from './layout.js';

const BATCHES_PER_PAGE = 25;

function subBatchRow({ work }: Services, subBatchId: string): Html {
  const row = work.requireSubBatch(subBatchId);
  const { total, delivered, failed } = countItems(work.items(subBatchId).values());
  return html`<tr>
<th scope="row"><a href="/sub-batches/${subBatchId}">${showLanguage(row.target)}</a></th>
<td data-label="Id"><span class="muted">${row.clientSubBatchId}</span></td>
<td data-label="State">${showStatus(row.status)}</td>
<td class="number" data-label="Delivered">${delivered} of ${total}${failed > 0 && html`, ${failed} failed`}</td>
<td class="number" data-label="Words">${row.wordCount}</td>
<td class="number" data-label="Round">${row.round}</td>
</tr>`;
}

function section(services: Services, batch: BatchRow): Html {
  const account = services.accounts.require(batch.accountId).name;
  return html`<h2>${nameOf(batch)}</h2>
<p class="muted">Batch ${batch.clientBatchId} · ${account} · ${showStatus(batch.status)} · received ${showTime(batch.createdAt)}</p>
<div class="scroll" tabindex="0" role="region" aria-label="Sub-batches of ${nameOf(batch)}"><table class="cards">
<thead><tr><th scope="col">Sub-batch</th><th scope="col">Id</th><th scope="col">State</th><th scope="col" class="number">Delivered</th>
<th scope="col" class="number">Words</th><th scope="col" class="number">Round</th></tr></thead>
<tbody>${batch.subBatchIds.map((id) => subBatchRow(services, id))}</tbody>
</table></div>`;
}

/** All batches, the newest first. */
export function batchesPage(services: Services, page: number): string {
  const all = [...services.store.groups('batches')].flatMap((group) => [...services.store.rows('batches', group).values()]);
  const newest = all.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  const from = (page - 1) * BATCHES_PER_PAGE;
  const shown = newest.slice(from, from + BATCHES_PER_PAGE);
  const isMore = newest.length > from + BATCHES_PER_PAGE;
  const main = html`<p class="muted">A stand-in for an external translation service. What you do here, a vendor's translators would do.</p>
${shown.length === 0 && html`<p>No batch has arrived yet. Approve a request to translators in the product, and it appears here.</p>`}
${shown.map((batch) => section(services, batch))}
<nav class="bar" aria-label="Pages">${page > 1 && html`<a href="/?page=${page - 1}">Newer batches</a>`}${isMore && html`<a href="/?page=${page + 1}">Older batches</a>`}</nav>`;
  return layout({ title: 'Batches', path: '/', main });
}
