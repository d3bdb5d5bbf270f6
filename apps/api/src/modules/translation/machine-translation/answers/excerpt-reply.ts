import { ENGINE_REPLY_SHOWN } from '@bhashantar/contracts';
import { parseJson } from '../../../../platform/http/parse-json.js';
import { chatContentOf, fieldOf } from '../engines/read-reply.js';

/** The first characters of an engine's reply, for the person who tests it: a model's words, or the reason of an error. Never the key. */
export function excerptReply(text: string | undefined, key: string | undefined): string | null {
  const said = text === undefined ? '' : withoutKey(contentOf(text), key).replace(/\s+/g, ' ').trim();
  return said === '' ? null : [...said].slice(0, ENGINE_REPLY_SHOWN).join('');
}

function contentOf(text: string): string {
  const body = parseJson(text);
  const error = fieldOf(body, 'error');
  return [chatContentOf(body), fieldOf(error, 'message'), error].find((part) => typeof part === 'string') ?? text;
}

/** Servers repeat keys in their errors, as they are or as JSON writes them. */
function withoutKey(text: string, key: string | undefined): string {
  if (!key) return text;
  return text.replaceAll(key, '…').replaceAll(JSON.stringify(key).slice(1, -1), '…');
}
