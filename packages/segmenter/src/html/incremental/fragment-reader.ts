import type { RewriteOptions } from '../page.types.js';
import { StreamRewriter } from '../rewriting/html-rewriter.js';
import type { LightNode } from '../tree/light-node.js';
import { byteCounter } from './byte-counter.js';
import { describeParserState, type ParserState } from './parser-state.js';
import type { PageFragment } from './rewrite-cache.js';
import { RewrittenFragment } from './rewritten-fragment.js';
import { VolatileRecord } from './volatile-record.js';
import { isReadAsWritten, type PlacedSpan } from './volatile-span.js';

/** Rewrites a page, starting from a parser state. It can cut a fragment off at every place where another reader could start. */
export class FragmentReader {
  private readonly rewriter: StreamRewriter;
  private readonly record = new VolatileRecord();
  private before: string;
  /** The bytes, text and output of the current fragment. */
  private bytes: Uint8Array[] = [];
  private source = '';
  private output = '';
  private missing: string[] = [];
  private bases: string[] = [];
  private basesBefore: readonly string[];
  /** Where the current fragment begins, in the reader's own offsets, and how much was written before it. */
  private start = 0;
  private written = 0;
  private tags = new Map<LightNode, string>();
  /** Where the page itself begins, after the start tags of the parser state. */
  private readonly entered: number;

  constructor(options: RewriteOptions, state: string) {
    this.before = state;
    this.rewriter = new StreamRewriter(this.observed(options), this.record);
    const { tags, isQuirky, bases }: ParserState = state ? JSON.parse(state) : { tags: '', isQuirky: true, bases: [] };
    this.basesBefore = bases;
    if (state) this.rewriter.enter(tags, isQuirky);
    this.source = tags;
    this.keepTags();
    this.begin();
    this.entered = this.start;
  }

  /** The bytes that were read but not yet written. */
  get rest(): Buffer {
    const { rest, settledLength } = this.rewriter;
    return Buffer.from(rest.slice(Math.max(0, this.entered - settledLength)));
  }

  /** How much has been read of the current fragment, in characters. */
  get length(): number {
    return this.source.length;
  }

  /** Reads more of the page, whole UTF-8 characters only, and returns the output that can no longer change. */
  read(bytes: Buffer): string {
    this.bytes.push(bytes);
    const text = bytes.toString('utf8');
    this.source += text;
    const output = this.rewriter.write(text);
    this.output += output;
    return output;
  }

  /** Reads the end of the page. */
  end(): string {
    const output = this.rewriter.end();
    this.output += output;
    return output;
  }

  /** The fragment that ends here; undefined when a reader could not start here. */
  cut(): PageFragment | undefined {
    const { reader, isWaiting } = this.rewriter;
    // A tag or a text is pending.
    if (isWaiting || reader.scanner.position !== reader.scanner.base + reader.scanner.html.length) return undefined;
    const tags = describeParserState(reader, (node) => this.tagOf(node));
    if (tags === undefined) return undefined;
    const bases = [...this.basesBefore, ...this.bases];
    const after = JSON.stringify({ tags, isQuirky: this.rewriter.reader.builder.isQuirky, bases } satisfies ParserState);
    const fragment = this.fragment(after);
    this.basesBefore = bases;
    this.before = after;
    this.keepTags();
    this.begin();
    return fragment;
  }

  /** The current fragment as the page's last one. */
  lastFragment(): PageFragment {
    return this.fragment(undefined);
  }

  private fragment(after: string | undefined): PageFragment {
    const { before, bytes, output, missing, bases } = this;
    const source = Buffer.concat(bytes);
    return new RewrittenFragment(before, source, Buffer.from(output), this.volatileIn(source), after, missing, bases);
  }

  /** The volatile spans of the fragment, in bytes. */
  private volatileIn(bytes: Buffer): PlacedSpan[] {
    const found = this.record.take().filter(({ start }) => start >= this.start);
    // Where bytes were replaced by U+FFFD, offsets in the text are not offsets in the bytes.
    if (found.length === 0 || !isReadAsWritten(bytes)) return [];
    const inSource = byteCounter(this.source, this.start);
    const inOutput = byteCounter(this.output, this.written);
    return found.map(({ kind, start, end, at }) => ({ kind, start: inSource(start), end: inSource(end), at: inOutput(at) }));
  }

  private begin(): void {
    this.bytes = [];
    this.source = this.output = '';
    this.missing = [];
    this.bases = [];
    this.start = this.rewriter.reader.scanner.position;
    this.written = this.record.written;
    this.record.take();
  }

  private tagOf(node: LightNode): string {
    const kept = this.tags.get(node);
    if (kept !== undefined) return kept;
    // A tag that the page omits has no source.
    return node.start === node.end ? `<${node.tag?.name}>` : this.source.slice(node.start - this.start, node.end - this.start);
  }

  private keepTags(): void {
    this.tags = new Map(this.rewriter.reader.builder.stack.map((node) => [node, this.tagOf(node)]));
  }

  private observed(options: RewriteOptions): RewriteOptions {
    const own: RewriteOptions = {
      ...options,
      targetOf: (hash) => {
        const target = options.targetOf(hash);
        if (target === undefined) this.missing.push(hash);
        return target;
      },
    };
    if (options.rewriteUrl)
      own.rewriteUrl = (url, where) => {
        if (where.tag === 'base') this.bases.push(url);
        return options.rewriteUrl?.(url, where);
      };
    return own;
  }
}
