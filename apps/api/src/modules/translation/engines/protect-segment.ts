import { splitSentences } from '@bhashantar/segmenter';
import type { TermFinder } from '../glossary/find-terms.js';
import { escapeText, unescapeText } from './escape-text.js';
import { peelSentence } from './peel-sentence.js';
import { type Piece, splitMarks } from './split-marks.js';

/** One text to send: plain, with `[n]` for everything that must come back. */
export interface Question {
  readonly text: string;
  /** What each number stands for. */
  readonly tokens: ReadonlyMap<number, string>;
}

/** A segment as what stays and what is asked, in order. */
export type Plan = readonly (string | Question)[];

const LETTER = /\p{L}/u;
// Measured on Apertium's English-Spanish with 300 sentences of three marks each: square brackets with a number lost none,
// while other brackets and its HTML mode each lost some. Neural engines copy citation numbers alike.
const TOKEN = /\[\s*(\d+)\s*\]/g;

interface ProtectOptions {
  locale: string;
  findTerms: TermFinder;
}

/** Plans a segment sentence by sentence, with placeholders, placeables and glossary terms as tokens. */
export function protectSegment(source: string, { locale, findTerms }: ProtectOptions): Plan {
  return sentencesOf(source, locale).flatMap((sentence) => {
    const { lead, core, trail } = peelSentence(splitMarks(sentence));
    return [lead, ...ask(withTerms(core, findTerms)), trail].filter((part) => part !== '');
  });
}

/** Plans a segment piece by piece: nothing that must come back is sent at all. */
export function splitSegment(source: string, { locale, findTerms }: ProtectOptions): Plan {
  return sentencesOf(source, locale)
    .flatMap((sentence) => withTerms(splitMarks(sentence), findTerms))
    .flatMap((piece) => (piece.kind === 'text' ? ask([piece]) : [piece.text]));
}

const OPENING = /<(\d+)>/y;

/** Where the text within the tags around the whole of it begins and ends: within a tag no sentence ends, so they are taken off first. */
function insideWrappers(source: string): [start: number, end: number] {
  let start = 0;
  let end = source.length;
  for (;;) {
    OPENING.lastIndex = start;
    const [opening = '', number] = OPENING.exec(source) ?? [];
    const closing = `</${number}>`;
    const isWrapped = opening && start + opening.length < end - closing.length && source.startsWith(closing, end - closing.length);
    if (!isWrapped) return [start, end];
    start += opening.length;
    end -= closing.length;
  }
}

/** The sentences with what lies around and between them, so that nothing is lost. */
function sentencesOf(source: string, locale: string): string[] {
  const [start, end] = insideWrappers(source);
  const inner = source.slice(start, end);
  const parts = [source.slice(0, start)];
  let at = 0;
  for (const sentence of splitSentences(inner, locale)) {
    parts.push(inner.slice(at, sentence.start), inner.slice(sentence.start, sentence.end));
    at = sentence.end;
  }
  return [...parts, inner.slice(at), source.slice(end)].filter(Boolean);
}

function withTerms(pieces: readonly Piece[], findTerms: TermFinder): Piece[] {
  return pieces.flatMap((piece) => (piece.kind === 'text' ? cutTerms(unescapeText(piece.text), findTerms) : [piece]));
}

/** Text pieces are plain from here on. */
function cutTerms(text: string, findTerms: TermFinder): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { start, end, target } of findTerms(text)) {
    if (start > at) pieces.push({ kind: 'text', text: text.slice(at, start) });
    pieces.push({ kind: 'value', text: escapeText(target) });
    at = end;
  }
  if (at < text.length) pieces.push({ kind: 'text', text: text.slice(at) });
  return pieces;
}

/** Nothing to translate stays as it is; the spaces at both ends stay with the page. */
function ask(pieces: readonly Piece[]): Plan {
  if (!pieces.some((piece) => piece.kind === 'text' && LETTER.test(piece.text))) return [literal(pieces)];
  const first = firstFreeNumber(pieces);
  const tokens = new Map<number, string>();
  const text = pieces.map((piece) => (piece.kind === 'text' ? piece.text : addToken(tokens, first, piece.text))).join('');
  const trimmed = text.trim();
  const start = text.indexOf(trimmed);
  return [text.slice(0, start), { text: trimmed, tokens }, text.slice(start + trimmed.length)].filter((part) => part !== '');
}

const literal = (pieces: readonly Piece[]) => pieces.map((piece) => (piece.kind === 'text' ? escapeText(piece.text) : piece.text)).join('');

function addToken(tokens: Map<number, string>, first: number, mark: string): string {
  const number = first + tokens.size;
  tokens.set(number, mark);
  return `[${number}]`;
}

/** Citation numbers of the text itself must not be taken for tokens. */
function firstFreeNumber(pieces: readonly Piece[]): number {
  let highest = 0;
  for (const piece of pieces) {
    if (piece.kind !== 'text') continue;
    for (const match of piece.text.matchAll(TOKEN)) highest = Math.max(highest, Number(match[1]));
  }
  return highest + 1;
}

/** Puts the marks back into an answer; undefined when one was lost or doubled. */
export function restoreMarks(question: Question, answer: string): string | undefined {
  const seen = new Set<number>();
  let isDoubled = false;
  let target = '';
  let at = 0;
  for (const match of answer.matchAll(TOKEN)) {
    const number = Number(match[1]);
    const mark = question.tokens.get(number);
    if (mark === undefined) continue;
    isDoubled ||= seen.has(number);
    seen.add(number);
    target += escapeText(answer.slice(at, match.index)) + mark;
    at = match.index + match[0].length;
  }
  if (isDoubled || seen.size !== question.tokens.size || answer.trim() === '') return undefined;
  return target + escapeText(answer.slice(at));
}
