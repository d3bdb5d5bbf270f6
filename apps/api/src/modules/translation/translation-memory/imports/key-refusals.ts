import type { KeyedSegment, KeysOfText } from '../../../content/segments/segment.entity.js';
import type { RowRefusal } from './request-rows.js';

/** The most characters that are shown, because names and texts may be long. */
const SHOWN_CHARS = 80;

/** The beginning of a name or text. */
export const shown = (text: string): string => (text.length > SHOWN_CHARS ? `${text.slice(0, SHOWN_CHARS)}…` : text);

/** Why a row is refused whose key the project lacks, or has with another text. */
export function noSuchKey(key: string, other: Pick<KeyedSegment, 'source'> | undefined): RowRefusal {
  if (!other) return { field: 'key', message: `The project has no key “${shown(key)}”.` };
  return { field: 'key', message: `The key “${shown(key)}” has another text: “${shown(other.source)}”.` };
}

/** Why a row without a key is refused. */
export function severalKeys({ segments, hasMore }: KeysOfText): RowRefusal {
  const names = segments.map(({ context }) => `“${shown(context)}”`);
  const listed = hasMore ? `${names.join(', ')} and others` : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
  return { field: 'key', message: `Several keys have this text: ${listed}. The row must say which of them it means.` };
}
