import { closingTag, escapeText, openingTag, tokenise } from '@bhashantar/segmenter/segment-format';
import { SaxesParser } from 'saxes';
import { SPELLING_1, writeText } from './write-text.js';

/** A fault of a text that somebody translated outside. */
export type InlineTextProblem = 'malformedMarkup' | 'unknownElement';

/** A text of the segment format with the inline elements of XLIFF 1.2, for services that take single texts. */
export const writeInlineText = (text: string): string => writeText(text, SPELLING_1);

/** Whether a text has inline elements or placeables. */
export const hasInlineMarkup = (text: string): boolean => tokenise(text).some(({ kind }) => kind !== 'text');

/** The elements of a source, by the ids with which `writeInlineText` writes them. */
function elementsOf(source: string): { pairs: Map<string, number>; single: Map<string, string> } {
  const pairs = new Map<string, number>();
  const single = new Map<string, string>();
  for (const [at, token] of tokenise(source).entries()) {
    if (token.kind === 'open') pairs.set(String(token.number), token.number);
    if (token.kind === 'void') single.set(String(token.number), token.raw);
    if (token.kind === 'placeable') single.set(`v${at}`, token.raw);
  }
  return { pairs, single };
}

/**
 * Reads a translation whose source `writeInlineText` wrote. Refuses an element that the source lacks instead of escaping it, because nobody
 * knows what its sender meant.
 */
export function readInlineText(written: string, source: string): { text: string } | { problem: InlineTextProblem } {
  const { pairs, single } = elementsOf(source);
  const out: string[] = [];
  const ends: string[] = [];
  let problem: InlineTextProblem | undefined;
  const parser = new SaxesParser<{ xmlns: false; fragment: true }>({ xmlns: false, fragment: true });
  parser.on('error', () => {
    problem ??= 'malformedMarkup';
  });
  parser.on('text', (text) => out.push(escapeText(text)));
  for (const kind of ['cdata', 'comment', 'processinginstruction', 'doctype'] as const)
    parser.on(kind, () => {
      problem ??= 'unknownElement';
    });
  parser.on('opentag', ({ name, attributes }) => {
    const id = attributes.id ?? '';
    const pair = name === 'g' ? pairs.get(id) : undefined;
    const whole = name === 'x' ? single.get(id) : undefined;
    if (pair === undefined && whole === undefined) problem ??= 'unknownElement';
    out.push(pair === undefined ? (whole ?? '') : openingTag(pair));
    ends.push(pair === undefined ? '' : closingTag(pair));
  });
  parser.on('closetag', () => out.push(ends.pop() ?? ''));
  parser.write(written).close();
  return problem ? { problem } : { text: out.join('') };
}
