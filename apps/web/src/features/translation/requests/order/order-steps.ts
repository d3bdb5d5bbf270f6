import { stepsOf } from '@bhashantar/contracts';
import { linesOf } from '../../../../lib/lines-of.js';
import { ORDER_STEPS, type OrderStep } from './order.search.js';
import { DUE_FIELDS, endOfDay, type OrderDraft } from './order-draft.js';

/** An error in a step: its field, and the key of its message. */
export interface OrderFault {
  field: keyof OrderDraft;
  key: 'urlsMissing' | 'languagesMissing' | 'datePast' | 'dateOrder' | 'dateAfterDue';
}

/** The errors of the dates. No date may be in the past, each step must be due after the previous one, and no step after the whole order. */
export function dateFaults(draft: OrderDraft, now = Date.now()): OrderFault[] {
  const faults: OrderFault[] = [];
  const isPast = (day: string) => day !== '' && Date.parse(endOfDay(day)) < now;
  if (isPast(draft.dueAt)) faults.push({ field: 'dueAt', key: 'datePast' });
  let before = '';
  for (const step of stepsOf(draft.pipeline)) {
    const field = DUE_FIELDS[step];
    const day = draft[field];
    if (day === '') continue;
    if (isPast(day)) faults.push({ field, key: 'datePast' });
    else if (day < before) faults.push({ field, key: 'dateOrder' });
    else if (draft.dueAt !== '' && day > draft.dueAt) faults.push({ field, key: 'dateAfterDue' });
    before = day;
  }
  return faults;
}

export function faultsOf(step: OrderStep, draft: OrderDraft): OrderFault[] {
  if (step === 'content' && draft.content === 'pages' && linesOf(draft.urls).length === 0) return [{ field: 'urls', key: 'urlsMissing' }];
  if (step === 'languages' && draft.languages.length === 0) return [{ field: 'languages', key: 'languagesMissing' }];
  return step === 'work' ? dateFaults(draft) : [];
}

/** The furthest step at which a draft may be: a link to a later one leads here. */
export function reachableStep(asked: OrderStep, draft: OrderDraft): OrderStep {
  const firstOpen = ORDER_STEPS.findIndex((step) => faultsOf(step, draft).length > 0);
  const at = ORDER_STEPS.indexOf(asked);
  return ORDER_STEPS[firstOpen === -1 ? at : Math.min(at, firstOpen)] ?? 'content';
}
