/** A stretch of a form: text for people, or something that stays as the message writes it. */
export type LiteralPart = { text: string } | { code: string };

/** Markup that an application puts elements for (`<b>`, `</b>`, `<br/>`). */
const TAG = /<\/?[A-Za-z][^<>]{0,200}>/g;

function* cutTags(text: string, write: (tag: string) => string): Generator<LiteralPart> {
  let at = 0;
  for (const { 0: tag, index } of text.matchAll(TAG)) {
    if (index > at) yield { text: text.slice(at, index) };
    yield { code: write(tag) };
    at = index + tag.length;
  }
  if (at < text.length) yield { text: text.slice(at) };
}

/** Apostrophes and quoted stretches, as ICU reads them since 4.8; `#` needs quotes in a plural alone. */
const QUOTED = /''|'([{}<>](?:[^']|'')*)'?/g;
const QUOTED_IN_PLURAL = /''|'([{}<>#](?:[^']|'')*)'?/g;

const quoteTag = (tag: string) => `'${tag.replaceAll("'", "''")}'`;

/** Whether a stretch of text writes an apostrophe once. */
export const hasLoneApostrophe = (raw: string, isInPlural: boolean): boolean =>
  raw.replace(isInPlural ? QUOTED_IN_PLURAL : QUOTED, '').includes("'");

/** The parts of a stretch of text as a message writes it. */
export function* readLiteral(raw: string, isInPlural: boolean): Generator<LiteralPart> {
  let at = 0;
  const same = (tag: string) => tag;
  for (const { 0: found, 1: quoted, index } of raw.matchAll(isInPlural ? QUOTED_IN_PLURAL : QUOTED)) {
    yield* cutTags(raw.slice(at, index), same);
    if (quoted === undefined) yield { text: "'" };
    else yield* cutTags(quoted.replaceAll("''", "'"), quoteTag);
    at = index + found.length;
  }
  yield* cutTags(raw.slice(at), same);
}
