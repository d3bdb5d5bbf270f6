import { type DueByStepDto, type Pipeline, REQUEST_STEPS, type RequestStep, stepsOf } from '@bhashantar/contracts';
import { invalidField } from '../../../../platform/http/app-error.js';
import { toMoment } from '../../../../platform/http/to-moment.js';

interface DueDates {
  dueAt: Date | null;
  /** ISO 8601, by step. */
  dueByStep: Partial<Record<RequestStep, string>>;
}

/** The due dates of an order: in the future, in the order of the steps, and none after the last. */
export function checkDue(order: { pipeline: Pipeline; dueAt?: string; dueByStep?: DueByStepDto }, now: Date): DueDates {
  const dueAt = order.dueAt === undefined ? null : futureMoment('dueAt', order.dueAt, now);
  const dueByStep: Partial<Record<RequestStep, string>> = {};
  let before: Date | undefined;
  for (const step of REQUEST_STEPS) {
    const given = order.dueByStep?.[step];
    if (given === undefined) continue;
    const field = `dueByStep.${step}`;
    if (!stepsOf(order.pipeline).includes(step))
      throw invalidField(field, `This order has no ${step}. Take its date out, or choose a longer pipeline.`);
    const due = futureMoment(field, given, now);
    if (before && due < before) throw invalidField(field, 'A step cannot be due before the step that precedes it.');
    if (dueAt && due > dueAt) throw invalidField(field, 'A step cannot be due after the whole request.');
    dueByStep[step] = due.toISOString();
    before = due;
  }
  return { dueAt, dueByStep };
}

function futureMoment(field: string, given: string, now: Date): Date {
  const moment = toMoment(field, given);
  if (moment <= now) throw invalidField(field, 'This date has passed. Please choose one in the future.');
  return moment;
}
