import { TRANSLATED_PATH_MAX } from '@bhashantar/contracts';
import { pageKey } from '@bhashantar/urls';

/** Paths that the public side answers itself, or that programs request from every site. */
const RESERVED = new Set(['__bhashantar', 'r', 'p', 'd', 'snippet', 'robots.txt', 'sitemap.xml', 'favicon.ico']);
/** Letters of every script with their signs, digits, and the marks that addresses have unencoded (RFC 3986, 2.3). */
const ALLOWED = /^[\p{L}\p{M}\p{N}\-._~]$/u;
/** Joiners choose the form of a letter in Indic scripts; in other scripts they are invisible. */
const JOINERS = /(?<=[\p{L}\p{M}])[\u200c\u200d](?=[\p{L}\p{M}])/gu;
const SCHEME = /^[a-z][a-z0-9+.-]*:|^[/\\]{2}/i;

/** A path as it is stored, percent-encoded in one spelling, or why it cannot be one. */
export type ReadPath = { path: string } | { problem: string };

const refused = (problem: string): ReadPath => ({ problem });

/** Reads a path that was typed in letters or percent-encoded. `languages`: codes that select a language at the start of a path. */
export function readTranslatedPath(text: string, languages: readonly string[] = []): ReadPath {
  const typed = text.trim();
  if (SCHEME.test(typed)) return refused('Write the path alone, such as /about-us, without the host.');
  if (/[?#]/.test(typed)) return refused('Write the path alone, without “?” and “#”. A query is carried over from the original.');
  const parts = typed.replace(/^\//, '').replace(/\/$/, '').split('/').map(decodePart);
  const broken = parts.indexOf(undefined);
  if (broken >= 0) return refused('Its percent-encoding is broken. Write the path in letters instead.');
  return checkParts(parts as string[], languages);
}

/** The path in letters, as people read it. */
export function decodePath(path: string): string {
  return path
    .split('/')
    .map((part) => decodePart(part) ?? part)
    .join('/');
}

/** Undefined for a part that is not UTF-8 or hides a slash. */
function decodePart(part: string): string | undefined {
  try {
    const decoded = decodeURIComponent(part).normalize('NFC');
    return decoded.includes('/') ? undefined : decoded;
  } catch {
    return undefined;
  }
}

function checkParts(parts: readonly string[], languages: readonly string[]): ReadPath {
  const [first = ''] = parts;
  if (parts.length === 1 && first === '') return refused('The start page keeps its address. Write a path with a name.');
  if (parts.includes('')) return refused('Two slashes follow one another. Write one.');
  const wrong = parts.map(wrongCharacter).find((character) => character !== undefined);
  if (wrong !== undefined) return refused(wrong);
  if (parts.some((part) => part.startsWith('.'))) return refused('A part of the path begins with a dot. Write a letter or a digit first.');
  if (parts.some((part) => /^\p{M}/u.test(part)))
    return refused('A part of the path begins with a sign that belongs to a letter. Write the letter first.');
  const written = `/${parts.join('/')}`;
  if ([...written].length > TRANSLATED_PATH_MAX) return refused(`It is longer than ${TRANSLATED_PATH_MAX} characters. Please shorten it.`);
  if (RESERVED.has(first.toLowerCase())) return refused(`A path may not begin with /${first}: that is used by the translated site itself.`);
  if (languages.some((code) => code.toLowerCase() === first.toLowerCase()))
    return refused(`A path may not begin with /${first}: that stands for a language.`);
  const path = pageKey(written);
  return path === undefined || decodePath(path) !== written ? refused('This is not a path. Write one such as /about-us.') : { path };
}

function wrongCharacter(part: string): string | undefined {
  const character = [...part.replaceAll(JOINERS, '')].find((one) => !ALLOWED.test(one));
  if (character === undefined) return undefined;
  if (/\s/.test(character)) return 'A path has no spaces. Write a hyphen (-) instead.';
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  const shown = /[\p{C}\p{Z}]/u.test(character) ? `U+${code}` : `“${character}”`;
  return `A path has no ${shown}. Write letters, digits, hyphens and dots.`;
}
