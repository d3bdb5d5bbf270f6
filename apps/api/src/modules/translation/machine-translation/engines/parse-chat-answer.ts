import { parseJson } from '../../../../platform/http/parse-json.js';
import { chatId } from './chat-messages.js';
import { chatContentOf, isObject } from './read-reply.js';

/**
 * Parses a chat model's answer: an object with one translation for each id and nothing else. A text with a missing id is undefined. Any
 * other difference makes the whole answer undefined, because nobody can assign its texts.
 */
export function parseChatAnswer(reply: unknown, count: number): (string | undefined)[] | undefined {
  const rows = rowsOf(chatContentOf(reply));
  if (!rows) return undefined;
  const texts = new Map<string, string>();
  for (const row of rows) {
    if (!isObject(row) || Object.keys(row).length !== 2 || typeof row.id !== 'string' || typeof row.text !== 'string') return undefined;
    if (texts.has(row.id)) return undefined;
    texts.set(row.id, row.text);
  }
  const ids = Array.from({ length: count }, (_, index) => chatId(index));
  const isForeign = texts.size > 0 && [...texts.keys()].some((id) => !ids.includes(id));
  return isForeign || texts.size === 0 ? undefined : ids.map((id) => texts.get(id));
}

function rowsOf(content: string | undefined): readonly unknown[] | undefined {
  const answer = content === undefined ? undefined : parseJson(content);
  if (!isObject(answer) || Object.keys(answer).length !== 1) return undefined;
  return Array.isArray(answer.translations) ? answer.translations : undefined;
}
