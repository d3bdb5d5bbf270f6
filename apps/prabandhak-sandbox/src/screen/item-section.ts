import type { ItemRow } from '../store/rows.js';
import { type Html, html } from './html.js';
import { showStatus } from './layout.js';

/** The text of a field, and the reason why it was not accepted. */
export interface Entered {
  text: string;
  fault?: string;
}

/** Scripts from right to left are shown so by the browser. */
const sourceOf = ({ text }: ItemRow, language: string) => html`<p class="source" lang="${language}" dir="auto">${text}</p>`;

function hints({ context, maxLength, tm = [], fault }: ItemRow): Html {
  return html`${context && html`<p class="muted">Context: ${context}</p>`}
${maxLength !== undefined && html`<p class="muted">At most ${maxLength} characters</p>`}
${tm.map(({ score, target }) => html`<p class="muted">Memory, ${score} %: <span dir="auto">${target}</span></p>`)}
${fault && html`<p class="error">The client returned it: ${fault}</p>`}`;
}

function field(item: ItemRow, index: number, target: string, entered: Entered | undefined): Html {
  const { externalId } = item;
  const text = entered?.text ?? item.draft ?? '';
  const fault = entered?.fault;
  const described = fault ? html` aria-invalid="true" aria-describedby="fault-${index}"` : false;
  return html`<label for="text-${index}">Translation</label>
<textarea id="text-${index}" name="text:${externalId}" lang="${target}" dir="auto" spellcheck="false" maxlength="100000"${described}>
${text}</textarea>
${fault && html`<p class="error" id="fault-${index}">Not saved: ${fault}.</p>`}
<label class="inline"><input type="checkbox" name="fail:${externalId}"> Cannot be translated</label>`;
}

function result({ status, target, failure }: ItemRow, language: string): Html {
  return html`<p><strong>${showStatus(status)}</strong>${failure && html`: ${failure.message}`}</p>
${target !== null && html`<p class="target" lang="${language}" dir="auto">${target}</p>`}`;
}

/** One item: a field while it is pending, else its result. */
export function itemSection(
  item: ItemRow,
  index: number,
  languages: { source: string; target: string },
  entered: Entered | undefined,
): Html {
  const isEditable = item.status === 'pending';
  return html`<section class="item" aria-labelledby="item-${index}">
<h3 id="item-${index}">${index + 1}. ${item.externalId} <span class="muted">· revision ${item.revision}, round ${item.round}</span></h3>
${sourceOf(item, languages.source)}
${hints(item)}
${isEditable ? field(item, index, languages.target, entered) : result(item, languages.target)}
</section>`;
}
