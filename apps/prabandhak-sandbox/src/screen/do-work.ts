import type { Services } from '../services.js';
import type { ItemRow, SubBatchRow } from '../store/rows.js';
import { accept, begin, deliver, end, type Result } from '../work/actions.js';
import { findTargetFault } from '../work/check-target.js';
import { Refusal } from '../work/refusal.js';
import type { SubBatchChange } from '../work/sub-batch-change.js';
import type { Entered } from './item-section.js';
import { readSending } from './sendings.js';

/** The result of a form: a sentence to show, or the faults of its fields. */
export type Outcome = { note: string } | { entered: ReadonlyMap<string, Entered>; error: string };

const FAILURE = { code: 'untranslatable', message: 'A translator says that this text cannot be translated.' };
const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** The texts of a form by item; browsers send line ends as CR LF. */
function readTexts(form: URLSearchParams): Map<string, string> {
  const fields = [...form].filter(([name]) => name.startsWith('text:'));
  return new Map(fields.map(([name, value]) => [name.slice('text:'.length), value.replaceAll('\r\n', '\n')]));
}

const isFailed = (form: URLSearchParams, { externalId }: ItemRow) => form.has(`fail:${externalId}`);

/** Keeps right texts as drafts; returns the wrong ones. */
function saveDrafts(change: SubBatchChange, form: URLSearchParams): Map<string, Entered> {
  const wrong = new Map<string, Entered>();
  for (const [externalId, text] of readTexts(form)) {
    const item = change.item(externalId);
    if (item?.status !== 'pending') continue;
    const fault = text.trim() === '' ? undefined : findTargetFault(item, text);
    if (fault) wrong.set(externalId, { text, fault });
    else if (text !== (item.draft ?? '')) change.setItem({ ...item, draft: text.trim() === '' ? undefined : text });
  }
  return wrong;
}

function chooseResults(change: SubBatchChange, form: URLSearchParams): Map<string, Result> {
  const results = change.pending().flatMap((item): [string, Result][] => {
    if (isFailed(form, item)) return [[item.externalId, { failure: FAILURE }]];
    return item.draft === undefined ? [] : [[item.externalId, { target: item.draft }]];
  });
  return new Map(results);
}

function fill(change: SubBatchChange): number {
  const empty = change.pending().filter(({ draft }) => draft === undefined);
  const fitting = empty.filter((item) => findTargetFault(item, item.text) === undefined);
  for (const item of fitting) change.setItem({ ...item, draft: item.text });
  return fitting.length;
}

function deliverChosen(change: SubBatchChange, form: URLSearchParams, isEverything: boolean): string {
  const results = chooseResults(change, form);
  const left = change.pending().length - results.size;
  if (isEverything && left > 0)
    throw new Refusal('invalid_state', `${plural(left, 'item')} of this sub-batch has no translation yet. Nothing was delivered.`);
  if (results.size === 0) throw new Refusal('invalid_state', 'No item has a translation yet. Nothing was delivered.');
  deliver(change, results);
  return `${plural(results.size, 'item')} delivered, ${left} left.`;
}

const REASONLESS = 'No reason was given.';

/** Actions that do not touch texts, each with the sentence that says it was done. */
const SIMPLE: Readonly<Record<string, { done: string; apply: (change: SubBatchChange, reason: string) => void }>> = {
  accept: { done: 'Accepted. Words and price are frozen.', apply: accept },
  reject: {
    done: 'Rejected.',
    apply: (change, reason) => end(change, 'reject', { code: 'rejected_by_person', message: reason || REASONLESS }),
  },
  expire: { done: 'Expired.', apply: (change) => end(change, 'expire', { code: 'past_due', message: 'A person let it expire.' }) },
  close: { done: 'Closed.', apply: (change) => change.move('close') },
};

/** Executes a button of the page of a sub-batch. Texts with faults are not saved, and then nothing is delivered. */
export function doWork({ work }: Services, row: SubBatchRow, form: URLSearchParams): Outcome {
  const action = form.get('action') ?? 'save';
  const sending = readSending(form.get('sending'));
  const simple = SIMPLE[action];
  if (simple) {
    work.run(row, (change) => simple.apply(change, form.get('reason')?.trim() ?? ''), sending);
    return { note: simple.done };
  }
  let outcome: Outcome = { note: 'Saved.' };
  const saved = work.run(
    row,
    (change) => {
      const wrong = saveDrafts(change, form);
      begin(change);
      if (action === 'fill') outcome = { note: `${plural(fill(change), 'text')} filled with the source.` };
      if (wrong.size > 0) outcome = { entered: wrong, error: `${plural(wrong.size, 'text')} not saved: see the marks below.` };
    },
    sending,
  );
  if ('error' in outcome || !action.startsWith('deliver')) return outcome;
  let note = '';
  work.run(saved, (change) => (note = deliverChosen(change, form, action === 'deliverAll')), sending);
  return { note };
}
