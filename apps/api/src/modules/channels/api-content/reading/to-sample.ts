import { API_CONTENT_MAX } from '@bhashantar/contracts';
import { HIDDEN } from '../../../../platform/private-content/find-private-content.js';
import { hideCredentials } from '../credential-spellings.js';

const TEXT_MAX = 300;
/** The most characters of a secret in percent-encoding or base64. */
const LONGEST_SECRET = 3 * API_CONTENT_MAX.secret;
const ITEMS_MAX = [20, 5, 3, 2, 1] as const;
const DEPTH_MAX = 30;

export interface Sample {
  text: string;
  isCut: boolean;
}

/** Whether a value was cut, and the secrets to hide. */
interface Cut {
  isCut: boolean;
  readonly secrets: readonly string[];
}

/**
 * Returns a part of a JSON text for people, as JSON. It shortens long lists and texts to fit the limit. It replaces each secret by a mark,
 * because some APIs return the headers of the call.
 */
export function toSample(json: string, maxCharacters: number, secrets: readonly string[] = []): Sample {
  const value: unknown = JSON.parse(json.replace(/^\ufeff/, ''));
  for (const items of ITEMS_MAX) {
    const cut = { isCut: false, secrets };
    const text = JSON.stringify(cutValue(value, items, DEPTH_MAX, cut));
    if (text.length <= maxCharacters) return { text, isCut: cut.isCut };
  }
  return { text: JSON.stringify('The reply is too large to be shown.'), isCut: true };
}

function cutText(text: string, cut: Cut): string {
  // Hides secrets before the text is cut, because a cut secret would still show in part.
  const hidden = hideCredentials(text.slice(0, TEXT_MAX + LONGEST_SECRET), cut.secrets);
  if (hidden.length <= TEXT_MAX && text.length <= TEXT_MAX + LONGEST_SECRET) return hidden;
  cut.isCut = true;
  return `${hidden.slice(0, TEXT_MAX)}…`;
}

function cutValue(value: unknown, items: number, depth: number, cut: Cut): unknown {
  if (typeof value === 'string') return cutText(value, cut);
  // An API may return a password of digits as a number.
  if (typeof value === 'number') return cut.secrets.includes(String(value)) ? HIDDEN : value;
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) {
    cut.isCut = true;
    return '…';
  }
  if (Array.isArray(value)) {
    if (value.length > items) cut.isCut = true;
    return value.slice(0, items).map((item) => cutValue(item, items, depth - 1, cut));
  }
  const entries = Object.entries(value);
  if (entries.length > items * 20) cut.isCut = true;
  const shown = entries.slice(0, items * 20);
  return Object.fromEntries(shown.map(([name, item]) => [hideCredentials(name, cut.secrets), cutValue(item, items, depth - 1, cut)]));
}
