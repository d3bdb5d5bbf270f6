import { formKey, formsOf, splitSegment } from '@bhashantar/icu-messages';
import { countLength } from '@bhashantar/segmenter';
import { toPlainText } from '@bhashantar/segmenter/segment-format';
import type { CheckInput, LengthLimit, Problem } from './checks.js';

const UNITS = { graphemes: 'characters', utf16: 'UTF-16 units', bytes: 'bytes' } as const;

/** The texts that are shown of a target, each alone: the forms of a message, or the target itself. */
function shownTexts(target: string): { text: string; form?: string }[] {
  const split = splitSegment(target);
  if (split.kind !== 'forms') return [{ text: target }];
  return formsOf(split).map(({ text, path }) => ({ text, form: formKey(path) }));
}

/** How much of its limit a target uses. For a message, the longest form counts, and its name is returned. */
export function measureLimit(target: string, { unit }: Pick<LengthLimit, 'unit'>): { length: number; form?: string | undefined } {
  const measured = shownTexts(target).map(({ text, form }) => ({ form, length: countLength(toPlainText(text, []), unit) }));
  return measured.reduce((one, other) => (other.length > one.length ? other : one));
}

/** Finds a target that is too long for its place. Tags and placeables do not count, because their lengths are not known here. */
export function checkLimit({ target, limit }: Pick<CheckInput, 'target' | 'limit'>): Problem[] {
  if (!limit) return [];
  const longest = measureLimit(target, limit);
  if (longest.length <= limit.max) return [];
  const subject = longest.form === undefined ? 'The target' : `The form “${longest.form}” of the target`;
  const message = `${subject} has ${longest.length} ${UNITS[limit.unit]}, and ${limit.max} fit: shorten it by ${longest.length - limit.max}.`;
  return [{ code: 'limit', message }];
}
