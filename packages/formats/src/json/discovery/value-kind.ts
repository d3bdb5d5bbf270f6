import { hasChoices } from '@bhashantar/icu-messages';
import type { ValueKind } from './kinds.js';
import { technicalKind } from './technical-kind.js';

/** The number of characters that decide the kind of a value. */
const LOOKED_AT = 2_000;
const TAG = /<\/?([a-z][a-z0-9]{0,9})(?=[\s/>])/gi;
const ELEMENTS = new Set(
  'a abbr b blockquote br button code div em figure h1 h2 h3 h4 h5 h6 hr i img li ol p pre section small span strong sub sup table td th tr u ul'.split(
    ' ',
  ),
);
const hasElements = (text: string) =>
  text.includes('>') && [...text.matchAll(TAG)].some(([, name]) => name !== undefined && ELEMENTS.has(name.toLowerCase()));
const MARKDOWN = [
  /^#{1,6} \S/m,
  /^(?:```|~~~)/m,
  /\[[^[\]\n]{1,200}\]\((?:https?:|[/#.])[^()\s]{0,500}\)/,
  /\*\*[^*\n]{1,200}\*\*/,
  /(?:^|[\s(])`[^`\n]{1,200}`(?=$|[\s).,:;!?])/,
  /^[-*+] \S.{0,500}\n[-*+] \S/m,
  /^---\n[\w-]{1,50}:/,
];
/** Values that a program fills in: `{name}`, `{{name}}`, `${name}`, `%s`, `%1$d`, `$t(key)`. */
const VARIABLE = /[$%]?\{{1,2}[^{}]{1,100}\}{1,2}|%(?:\d\$)?[sdif@]|\$t\([^()]{1,100}\)/g;
const IS_WORD = /^[("'“‘«¿¡[]{0,2}[\p{L}\p{M}][\p{L}\p{M}'’-]*[.,;:!?…)"'”’»\]]{0,3}$/u;
const OTHER_SCRIPT = /(?!\p{Script=Latin})\p{L}/u;
const SENTENCE_WORDS = 4;

function kindOfWords(text: string): ValueKind {
  const plain = text.replace(VARIABLE, ' ').trim();
  const tokens = plain.split(/\s+/);
  const words = tokens.filter((token) => IS_WORD.test(token));
  const hasVariable = plain !== text.trim();
  if (OTHER_SCRIPT.test(plain)) return tokens.length >= SENTENCE_WORDS || /[।.!?。！？]$/.test(plain) ? 'sentence' : 'label';
  if (words.length < tokens.length * 0.5) return words.length >= SENTENCE_WORDS && /^\p{Lu}/u.test(plain) ? 'sentence' : 'code';
  if (words.length >= SENTENCE_WORDS || (tokens.length > 1 && /[.!?…]$/.test(plain))) return 'sentence';
  if (tokens.length > 1 || hasVariable) return /^[("'“«¿¡]?\p{Lu}/u.test(plain) || /[:.!?…]$/.test(plain) ? 'label' : 'phrase';
  return kindOfWord(plain);
}

function kindOfWord(word: string): ValueKind {
  if (/[^\0-\x7f]/.test(word) || /^\p{L}+[:.!?…)]+$/u.test(word)) return 'label';
  if (/^[A-Z]+$/.test(word)) return word.length === 1 ? 'lowerWord' : 'capitals';
  return /^\p{Lu}/u.test(word) ? 'word' : 'lowerWord';
}

/** The kind of a value, by its own characters alone. */
export function valueKind(value: string): ValueKind {
  const text = value.slice(0, LOOKED_AT).trim();
  if (text === '') return 'empty';
  const technical = technicalKind(text);
  if (technical) return technical;
  if (!/\p{L}/u.test(text)) return 'number';
  if (hasChoices(value)) return 'icu';
  if (hasElements(text)) return 'html';
  const isMarkdown = /\s/.test(text) && MARKDOWN.some((sign) => sign.test(text));
  if (isMarkdown) return 'markdown';
  return kindOfWords(text);
}
