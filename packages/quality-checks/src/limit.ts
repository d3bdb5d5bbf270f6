import { countLength } from '@bhashantar/segmenter';
import { toPlainText } from '@bhashantar/segmenter/segment-format';
import type { CheckInput, Problem } from './checks.js';

const UNITS = { graphemes: 'characters', utf16: 'UTF-16 units', bytes: 'bytes' } as const;

/** A target with more than its place can take. Tags and the names of values count as nothing: their lengths are not known here. */
export function checkLimit({ target, limit }: Pick<CheckInput, 'target' | 'limit'>): Problem[] {
  if (!limit) return [];
  const length = countLength(toPlainText(target, []), limit.unit);
  if (length <= limit.max) return [];
  const message = `The target has ${length} ${UNITS[limit.unit]}, and ${limit.max} fit: shorten it by ${length - limit.max}.`;
  return [{ code: 'limit', message }];
}
