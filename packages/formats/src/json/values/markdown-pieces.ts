import { decodeText } from '@bhashantar/segmenter/html';
import { parse, postprocess, preprocess } from 'micromark';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfm } from 'micromark-extension-gfm';
import type { Event } from 'micromark-util-types';
import type { ValuePiece } from './value-pieces.js';

/** Where paragraphs, headings and cells of tables hold their texts. */
const BLOCKS = new Set(['paragraph', 'atxHeadingText', 'setextHeadingText', 'tableContent']);
/** Inline elements around texts, and the part of them that is text. */
const PAIRS = new Map([
  ['strong', 'strongText'],
  ['emphasis', 'emphasisText'],
  ['strikethrough', 'strikethroughText'],
  ['link', 'labelText'],
]);
/** Each of these is one code, whatever is in it. */
const VOIDS = new Set([
  'codeText',
  'image',
  'autolink',
  'literalAutolink',
  'htmlText',
  'hardBreakEscape',
  'hardBreakTrailing',
  'gfmFootnoteCall',
]);
/** The address behind a link, which is a part of its closing code. */
const SKIPPED = new Set(['resource', 'reference']);
/** Between the lines of one block; a target is one line. */
const SPACE = new Set(['lineEnding', 'linePrefix', 'lineSuffix', 'blockQuotePrefix', 'listItemIndent', 'whitespace']);
const TEXTS = new Set(['data', 'characterEscape', 'characterReference']);

interface OpenPair {
  type: string;
  pair: number;
  end: number;
}

/** Collects the pieces of one block from the events of micromark. */
class BlockReader {
  readonly pieces: ValuePiece[] = [];
  readonly #open: OpenPair[] = [];
  #pairs = 0;
  #skippedTo = 0;
  /** A line break of the text's own. */
  #break: ValuePiece | undefined;

  constructor(
    private readonly value: string,
    private at: number,
  ) {}

  enter(type: string, start: number, end: number): void {
    if (start < Math.max(this.at, this.#skippedTo)) return;
    if (SKIPPED.has(type)) this.#skippedTo = end;
    if (PAIRS.has(type)) this.#open.push({ type, pair: ++this.#pairs, end });
    const pair = this.#open.at(-1);
    if (pair && PAIRS.get(pair.type) === type && start < pair.end) this.#add('open', start, pair.pair);
    else if (VOIDS.has(type)) this.#addVoid(type, end);
    else this.#enterText(type, start, end);
  }

  #addVoid(type: string, end: number): void {
    this.#add('void', end);
    this.#break = type.startsWith('hardBreak') ? this.pieces.at(-1) : undefined;
  }

  #enterText(type: string, start: number, end: number): void {
    // Other syntax, such as the box of a task, stays.
    if (TEXTS.has(type) && start > this.at) this.#add('void', start);
    if (type === 'data') this.#add('text', end, 0, this.value.slice(start, end));
    else if (SPACE.has(type)) this.#space(end);
    else if (type === 'characterEscape') this.#add('text', end, 0, this.value.slice(start + 1, end));
    else if (type === 'characterReference') this.#add('text', end, 0, decodeText(this.value.slice(start, end)));
  }

  exit(type: string, end: number): void {
    const pair = this.#open.at(-1);
    if (!pair) return;
    if (PAIRS.get(pair.type) === type && end >= this.at) this.at = Math.max(this.at, end);
    if (pair.type !== type) return;
    this.#open.pop();
    this.#add('close', end, pair.pair);
  }

  /** The prefix of the next line belongs to a line break that the text has itself. */
  #space(end: number): void {
    if (this.#break && this.#break === this.pieces.at(-1)) {
      this.#break.end = end;
      this.at = end;
    } else this.#add('text', end, 0, ' ');
  }

  #add(kind: ValuePiece['kind'], end: number, pair = 0, text = ''): void {
    const last = this.pieces.at(-1);
    if (kind === 'text' && last?.kind === 'text') {
      last.text += text;
      last.end = end;
      this.at = end;
      return;
    }
    this.pieces.push({ kind, pair, text, start: this.at, end });
    this.at = end;
  }
}

/** A paragraph that a person wrote has fewer signs of one kind, and a line has fewer levels. */
const MAX_SIGNS = 400;
const MAX_COLUMNS = 100;
const MAX_LEVELS = 16;
/** Spaces before a line: nested lists have two to four for each level. */
const MAX_INDENT = 64;
const SIGNS = [/[*_~]+/g, /[[\]]/g, /`+/g, /</g, /www\./gi];
/** Where a paragraph surely ends: at an empty line, or before an item of a list or a heading. */
const BLOCK_END = /\n{2}|\n(?=[ \t]*(?:[-*+][ \t]|1[.)][ \t]|#))/;

const countOf = (text: string, sign: RegExp) => text.match(sign)?.length ?? 0;

function isComplexLine(line: string): boolean {
  const marker = /[ \t]*(?:>|[-+*]|\d{1,9}[.)])/y;
  let levels = 0;
  while (levels <= MAX_LEVELS && marker.test(line)) levels++;
  return levels > MAX_LEVELS || countOf(line, /\|/g) > MAX_COLUMNS || line.length - line.trimStart().length > MAX_INDENT;
}

/** Whether a text is made to keep micromark busy: its work grows with the square of nested levels and of unmatched signs. */
export function isTooComplex(value: string): boolean {
  const text = value.replace(/\r\n?/g, '\n');
  if (text.split('\n').some(isComplexLine)) return true;
  return text.split(BLOCK_END).some((block) => SIGNS.some((sign) => countOf(block, sign) > MAX_SIGNS));
}

function eventsOf(value: string): Event[] {
  const extensions = [gfm(), frontmatter()];
  return postprocess(
    parse({ extensions })
      .document()
      .write(preprocess()(value, undefined, true)),
  );
}

/** The blocks of a Markdown text (CommonMark 0.31 with the tables, autolinks and strikethrough of GitHub) that hold text. */
export function readMarkdownBlocks(value: string): ValuePiece[][] {
  const blocks: ValuePiece[][] = [];
  let block: BlockReader | undefined;
  let depth: string | undefined;
  for (const [way, { type, start, end }] of eventsOf(value)) {
    if (way === 'enter' && !block && BLOCKS.has(type)) {
      block = new BlockReader(value, start.offset);
      depth = type;
    } else if (way === 'exit' && block && type === depth) {
      blocks.push(block.pieces);
      block = undefined;
    } else if (way === 'enter') block?.enter(type, start.offset, end.offset);
    else block?.exit(type, end.offset);
  }
  return blocks;
}
