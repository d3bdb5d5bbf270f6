import { checkTarget, keepsOrder, type TargetProblem } from '@bhashantar/segmenter/segment-format';
import type { Problem } from './checks.js';

const MESSAGES: Readonly<Record<TargetProblem['code'], (number: number | undefined) => string>> = {
  syntax: () => 'A tag is broken or not closed.',
  missingPlaceholder: (number) => `Tag <${number}> is missing.`,
  extraPlaceholder: (number) => `Tag <${number}> appears more often than in the source.`,
  badNesting: (number) => (number === undefined ? 'The tags do not nest.' : `Tag <${number}> wraps different text than in the source.`),
  missingPlaceable: (number) => `The value {${number}} is missing.`,
  extraPlaceable: (number) => `The value {${number}} is not in the source.`,
};

/** Finds the errors because of which a page cannot show a target. */
export function checkStructure(source: string, target: string): Problem[] {
  return checkTarget(source, target).map(({ code, number }) => ({ code, message: MESSAGES[code](number) }));
}

/** The problem of a target whose order of tags its page cannot show. */
export const ORDER_PROBLEM: Problem = {
  code: 'order',
  message: 'The tags are not in the order of the source, which this page does not allow.',
};

/** If a page cannot take tags in another order, visitors would see the source. */
export const checkOrder = (source: string, target: string): Problem[] => (keepsOrder(source, target) ? [] : [ORDER_PROBLEM]);
