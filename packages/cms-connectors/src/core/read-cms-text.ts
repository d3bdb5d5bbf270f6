import { type JsonValue, readJsonValue, readSegmentText } from '@bhashantar/formats';
import type { LocalizedText } from '../types.js';

/**
 * The texts of a LocalizedText in the segment format, and a function that makes the string for `planWrite` from their targets. A target
 * that does not fit is left out, so that its source stays.
 */
export function readCmsText({ rule, text }: Pick<LocalizedText, 'rule' | 'text'>): JsonValue {
  if (rule === 'blocks' || rule === 'richText') return readSegmentText(text);
  if (rule === 'json' || rule === 'other') return readJsonValue('ignored', text);
  return readJsonValue(rule === 'html' || rule === 'markdown' ? rule : 'text', text);
}
