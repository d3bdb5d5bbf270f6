import { COMMENT_MENTIONS_MAX, type CommentPerson } from '@bhashantar/contracts';

/** Returns the chosen people whose names are still in the text after an @, each once. */
export function mentionedIn(text: string, chosen: readonly CommentPerson[]): string[] {
  const named = chosen.filter(({ name }) => text.includes(`@${name}`));
  return [...new Set(named.map(({ userId }) => userId))].slice(0, COMMENT_MENTIONS_MAX);
}
