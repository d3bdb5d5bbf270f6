import { checkTarget, type TargetProblem } from '@bhashantar/segmenter/segment-format';
import type { Problem } from './checks.js';

const MESSAGES: Readonly<Record<TargetProblem['code'], (number: number | undefined) => string>> = {
  syntax: () => 'The placeholders of the target cannot be read.',
  missingPlaceholder: (number) => `Placeholder <${number}> is missing.`,
  extraPlaceholder: (number) => `Placeholder <${number}> is not in the source, or stands there too often.`,
  badNesting: (number) =>
    number === undefined ? 'The placeholders are not closed in their order.' : `Placeholder <${number}> is not closed where it should be.`,
  missingPlaceable: (number) => `The value {${number}} is missing.`,
  extraPlaceable: (number) => `The value {${number}} is not in the source.`,
};

/** What keeps a target from being put into its page. */
export function checkStructure(source: string, target: string): Problem[] {
  return checkTarget(source, target).map(({ code, number }) => ({ code, message: MESSAGES[code](number) }));
}
