import { requireLanguage, type TargetProblem } from '@bhashantar/contracts';
import { checkTarget, toPlainText } from '@bhashantar/segmenter';

const warning = (code: string, message: string): TargetProblem => ({ code, severity: 'warning', message });

/** Every script a target may hold letters of, beside Latin names. */
const SCRIPT_PATTERNS: Readonly<Record<string, RegExp>> = Object.fromEntries(
  ['Deva', 'Gujr', 'Mlym', 'Guru', 'Telu', 'Taml', 'Beng', 'Orya', 'Knda', 'Arab', 'Mtei', 'Olck', 'Cyrl', 'Grek', 'Hebr', 'Thai'].map(
    (script) => [script, new RegExp(`\\p{Script=${script}}`, 'u')],
  ),
);
const LETTER = /\p{L}/u;
const SENTENCE_END = /[.।॥۔!?؟…:]$/u;
/** Translations between our languages stay within a factor of four; beyond it something was lost or pasted. */
const LENGTH_FACTOR = 4;
const MIN_LENGTH = 20;

/** What is wrong with a target: errors (placeholders, placeables) block its publication, warnings do not. */
export function checkQuality(source: string, target: string, language: string): TargetProblem[] {
  const structural = checkTarget(source, target).map(
    (problem): TargetProblem => ({ code: problem.code, severity: 'error', message: problem.message }),
  );
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
