import { COMMENTS_MAX } from '@bhashantar/contracts';
import { AppError, invalidField } from '../../../platform/http/app-error.js';

/** Length of the comment excerpt in a notification, in UTF-16 code units. */
const EXCERPT = 160;

/** A deleted comment has another message than a project that is not the caller's. */
export const gone = () => new AppError('NOT_FOUND', { message: 'This comment no longer exists.' });

export function assertRoom(count: number): void {
  if (count >= COMMENTS_MAX) throw new AppError('UNPROCESSABLE', { message: `A translation has at most ${COMMENTS_MAX} comments.` });
}

export function requireText(given: string): string {
  const text = given.normalize('NFC').trim();
  if (!text) throw invalidField('text', 'Please write something.');
  return text;
}

/** Never ends within a surrogate pair. */
export const excerptOf = (text: string): string =>
  text.length <= EXCERPT ? text : `${text.slice(0, EXCERPT).replace(/[\uD800-\uDBFF]$/, '')}…`;
