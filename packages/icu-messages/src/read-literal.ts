/** A stretch of a form: text for people, or something that stays as the message writes it. */
export type LiteralPart = { text: string } | { code: string };

/** Markup that an application replaces by elements (`<b>`, `</b>`, `<br/>`). If it contains characters of ICU's syntax, it is text. */
const TAG = /<\/?[A-Za-z][^<>{}#']{0,200}>/g;
/** The beginning of a tag is quoted so that an application shows it as text. */
const QUOTED_TAG = /<(?:\/?[A-Za-z][^<>{}#']{0,200}>)?/g;

function* cut(text: string, pattern: RegExp, write: (found: string) => string): Generator<LiteralPart> {
  let at = 0;
  for (const { 0: found, index } of text.matchAll(pattern)) {
    if (index > at) yield { text: text.slice(at, index) };
    yield { code: write(found) };
    at = index + found.length;
  }
  if (at < text.length) yield { text: text.slice(at) };
}

/** The tags of a text are codes. */
export const cutTags = (text: string): Generator<LiteralPart> => cut(text, TAG, (tag) => tag);

/** Apostrophes and quoted stretches, as ICU reads them since 4.8; `#` needs quotes in a plural alone. */
const QUOTED = /''|'([{}<>](?:[^']|'')*)'?/g;
const QUOTED_IN_PLURAL = /''|'([{}<>#](?:[^']|'')*)'?/g;

/** Whether a stretch of text writes an apostrophe once. */
export const hasLoneApostrophe = (raw: string, isInPlural: boolean): boolean =>
  raw.replace(isInPlural ? QUOTED_IN_PLURAL : QUOTED, '').includes("'");

/** The parts of a stretch of text as a message writes it, without quotes, except for tags in quotes. */
export function* readLiteral(raw: string, isInPlural: boolean): Generator<LiteralPart> {
  let at = 0;
  for (const { 0: found, 1: quoted, index } of raw.matchAll(isInPlural ? QUOTED_IN_PLURAL : QUOTED)) {
    yield { text: raw.slice(at, index) };
    if (quoted === undefined) yield { text: "'" };
    else yield* cut(quoted.replaceAll("''", "'"), QUOTED_TAG, (tag) => `'${tag}'`);
    at = index + found.length;
  }
  yield { text: raw.slice(at) };
}
