import type { ValueKind } from './kinds.js';
import type { PathValues } from './path-tree.js';

/** How to translate the strings of a path; only a person chooses `transliterate` (by sound, for names). */
export type JsonRule = 'text' | 'html' | 'markdown' | 'transliterate' | 'ignored';

/** A rule and why, in a sentence for people. */
export interface RuleDecision {
  rule: JsonRule;
  reason: string;
}

const NAMES: Readonly<Record<ValueKind, string>> = {
  html: 'texts with HTML tags',
  icu: 'messages with plural or other forms (ICU)',
  markdown: 'texts with Markdown',
  sentence: 'sentences',
  label: 'labels of a few words',
  phrase: 'a few words in small letters',
  word: 'single words',
  lowerWord: 'single words in small letters, as programs use them',
  capitals: 'words in capital letters, as codes are',
  empty: 'empty',
  number: 'numbers or signs without letters',
  url: 'web addresses',
  email: 'e-mail addresses',
  path: 'paths of files or parts of addresses',
  mime: 'media types',
  version: 'versions',
  date: 'dates or times',
  id: 'identifiers of records',
  colour: 'colours',
  base64: 'encoded data (base64)',
  constant: 'constants of programs',
  identifier: 'names that programs use',
  classes: 'classes of CSS',
  code: 'commands or code',
};
const STRONG = ['html', 'icu', 'markdown', 'sentence', 'label'] as const;
const MAYBE = ['phrase', 'word'] as const;
const WEAK = ['lowerWord', 'capitals'] as const;

/** The most frequent kind of a path, and how many values have it. */
function mostFrequent({ kinds }: PathValues, among: readonly ValueKind[]): [ValueKind, number] {
  return [...kinds].filter(([kind]) => among.includes(kind)).sort(([, a], [, b]) => b - a)[0] ?? ['empty', 0];
}

function describe(values: PathValues, among = Object.keys(NAMES) as ValueKind[]): string {
  const [kind, count] = mostFrequent(values, among);
  if (values.count === 1) return `Looks like ${NAMES[kind]}.`;
  return count === values.count ? `All ${count} values are ${NAMES[kind]}.` : `${count} of ${values.count} values are ${NAMES[kind]}.`;
}

/** Few values that repeat often are an enumeration, which programs compare. */
const isEnumeration = ({ count, distinct }: PathValues) => count >= 10 && distinct.size <= Math.max(3, count / 5);

function textRule(values: PathValues): JsonRule {
  if (values.share('html') >= 0.2) return 'html';
  return values.share('markdown') >= 0.2 ? 'markdown' : 'text';
}

/** The majority among the strings of an object. */
export type Surroundings = 'texts' | 'technical' | 'mixed';

/** The rule of a path by all of its values; if they are not enough, by the kinds of the strings beside it. */
export function decideRule(values: PathValues, around: Surroundings): RuleDecision {
  const strong = values.share(...STRONG);
  const maybe = values.share(...MAYBE);
  const weak = values.share(...WEAK);
  if (strong >= 0.3 && strong + maybe + weak >= 0.6) return { rule: textRule(values), reason: describe(values, [...STRONG, ...MAYBE]) };
  if (around === 'texts' && strong + maybe + weak >= 0.9)
    return { rule: textRule(values), reason: `${describe(values)} Most strings beside it are texts.` };
  if (strong + maybe < 0.7) return { rule: 'ignored', reason: describe(values) };
  if (isEnumeration(values))
    return { rule: 'ignored', reason: `The ${values.count} values are only ${values.distinct.size} different words: an enumeration.` };
  if (around === 'technical' && strong === 0)
    return { rule: 'ignored', reason: `${describe(values)} Most strings beside it are written for programs.` };
  return { rule: textRule(values), reason: describe(values) };
}

/** A word beside two texts may still be one of a program: a schema has “type” beside “title” and “description”. */
const ENOUGH_TEXTS = 8;

/** Finds the majority among the strings of an object. */
export function surroundingsOf(paths: readonly PathValues[]): Surroundings {
  const used = paths.filter(({ count, kinds }) => count > (kinds.get('empty') ?? 0));
  if (used.length < 3) return 'mixed';
  const share = (holds: (values: PathValues) => boolean) => used.filter(holds).length / used.length;
  const isEnough = used.length >= ENOUGH_TEXTS;
  if (isEnough && share((values) => values.share(...STRONG) >= 0.5) >= 0.6) return 'texts';
  return share((values) => values.share(...STRONG, ...MAYBE) < 0.5) > 0.5 ? 'technical' : 'mixed';
}
