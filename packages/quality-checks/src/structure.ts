import { checkTarget, type TargetProblem } from '@bhashantar/segmenter/segment-format';
import type { Problem } from './checks.js';

const MESSAGES: Readonly<Record<TargetProblem['code'], (number: number | undefined) => string>> = {
  syntax: () => 'A tag is broken or not closed.',
  missingPlaceholder: (number) => `Tag <${number}> is missing.`,
  extraPlaceholder: (number) => `Tag <${number}> appears more often than in the source.`,
  badNesting: (number) => (number === undefined ? 'The tags do not nest.' : `Tag <${number}> wraps different text than in the source.`),
  missingPlaceable: (number) => `The value {${number}} is missing.`,
  extraPlaceable: (number) => `The value {${number}} is not in the source.`,
};

/** What keeps a target from being put into its page. */
export function checkStructure(source: string, target: string): Problem[] {
  return checkTarget(source, target).map(({ code, number }) => ({ code, message: MESSAGES[code](number) }));
}
