import { requireLanguage, type TargetProblem } from '@bhashantar/contracts';
import { checkTarget, keepsOrder, type TargetProblem as StructuralProblem, toPlainText } from '@bhashantar/segmenter/segment-format';

const warning = (code: string, message: string): TargetProblem => ({ code, severity: 'warning', message });

/** Scripts of targets; Latin names may stand beside them. */
const SCRIPT_PATTERNS: Readonly<Record<string, RegExp>> = Object.fromEntries(
  ['Deva', 'Gujr', 'Mlym', 'Guru', 'Telu', 'Taml', 'Beng', 'Orya', 'Knda', 'Arab', 'Mtei', 'Olck', 'Cyrl', 'Grek', 'Hebr', 'Thai'].map(
    (script) => [script, new RegExp(`\\p{Script=${script}}`, 'u')],
  ),
);
const LETTER = /\p{L}/u;
const SENTENCE_END = /[.।॥۔!?؟…:]$/u;
/** Translations between our languages stay within a factor of four; a longer target has something pasted into it. */
const LENGTH_FACTOR = 4;
const MIN_LENGTH = 20;

/** For a target that cannot be put into the page: visitors would see the source. */
export const ORDER_PROBLEM: TargetProblem = {
  code: 'order',
  severity: 'error',
  message: 'The tags are not in the order of the source, which this page does not allow.',
};

export interface CheckedSource {
  source: string;
  isOrderFixed: boolean;
}

/** Problems of a target for a segment of a site, including those that only its page has. */
export function checkSegment({ source, isOrderFixed }: CheckedSource, target: string, language: string): TargetProblem[] {
  const problems = checkQuality(source, target, language);
  const isWhole = problems.every(({ severity }) => severity !== 'error');
  return isWhole && isOrderFixed && !keepsOrder(source, target) ? [ORDER_PROBLEM, ...problems] : problems;
}

/** Problems of a target: errors (tags, placeables) block its publication, warnings do not. */
export function checkQuality(source: string, target: string, language: string): TargetProblem[] {
  const structural = checkTarget(source, target).map(describeStructure);
  if (structural.length > 0) return structural;
  const plainSource = toPlainText(source).trim();
  const plainTarget = toPlainText(target).trim();
  return [
    ...checkText(plainSource, plainTarget),
    ...checkScript(plainTarget, language),
    ...checkEnds(plainSource, plainTarget),
    ...checkLength(plainSource, plainTarget),
  ];
}

const STRUCTURE: Readonly<Record<StructuralProblem['code'], (number: number | undefined) => string>> = {
  syntax: () => 'The placeholders of the target cannot be read.',
  missingPlaceholder: (number) => `Placeholder <${number}> is missing.`,
  extraPlaceholder: (number) => `Placeholder <${number}> is not in the source, or stands there too often.`,
  badNesting: (number) => `Placeholder <${number}> is not closed where it should be.`,
  missingPlaceable: (number) => `The value {${number}} is missing.`,
  extraPlaceable: (number) => `The value {${number}} is not in the source.`,
};

function describeStructure({ code, number }: StructuralProblem): TargetProblem {
  return { code, severity: 'error', message: STRUCTURE[code](number) };
}

function checkText(source: string, target: string): TargetProblem[] {
  if (!target) return [{ code: 'empty', severity: 'error', message: 'The target is empty.' }];
  return source === target && LETTER.test(source) ? [warning('equalsSource', 'The target is the same as the source.')] : [];
}

function checkScript(target: string, language: string): TargetProblem[] {
  const { script, name } = requireLanguage(language);
  const pattern = SCRIPT_PATTERNS[script];
  if (!pattern || !LETTER.test(target) || pattern.test(target)) return [];
  return [warning('script', `The target holds no letters of the script of ${name}.`)];
}

function checkEnds(source: string, target: string): TargetProblem[] {
  if (SENTENCE_END.test(source) === SENTENCE_END.test(target)) return [];
  return [warning('ends', 'Source and target do not end alike.')];
}

function checkLength(source: string, target: string): TargetProblem[] {
  if (source.length < MIN_LENGTH || target.length <= source.length * LENGTH_FACTOR) return [];
  return [warning('length', 'The target is much longer than the source.')];
}
