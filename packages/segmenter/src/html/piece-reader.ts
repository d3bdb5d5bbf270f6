import { byteCounter } from './byte-counter.js';
import { describePlace, type Place } from './describe-place.js';
import { StreamRewriter } from './html-rewriter.js';
import type { LightNode } from './light-node.js';
import type { RewriteOptions } from './page.types.js';
import type { PagePiece } from './page-memory.js';
import { RewrittenPiece } from './rewritten-piece.js';
import { UnreadRecord } from './unread-record.js';
import { isReadAsWritten, type PlacedSpan } from './unread-span.js';

/** Rewrites a page from one place on, and cuts off a piece wherever reading could begin anew. */
export class PieceReader {
  private readonly rewriter: StreamRewriter;
  private readonly record = new UnreadRecord();
  private before: string;
  /** Of the piece at hand: its bytes, its text, and what became of it. */
  private bytes: Uint8Array[] = [];
  private source = '';
  private output = '';
  private missing: string[] = [];
  private bases: string[] = [];
  private basesBefore: readonly string[];
  /** Where the piece at hand begins, in the reader's own offsets, and how much was written before it. */
  private start = 0;
  private written = 0;
  private tags = new Map<LightNode, string>();
  /** Where the page itself begins, behind the tags that lead to the place. */
  private readonly entered: number;

  constructor(options: RewriteOptions, place: string) {
    this.before = place;
    this.rewriter = new StreamRewriter(this.observed(options), this.record);
    const { tags, isQuirky, bases }: Place = place ? JSON.parse(place) : { tags: '', isQuirky: true, bases: [] };
    this.basesBefore = bases;
    if (place) this.rewriter.enter(tags, isQuirky);
    this.source = tags;
    this.keepTags();
    this.begin();
    this.entered = this.start;
  }

  /** What has been read for which nothing has been given yet. */
  get rest(): Buffer {
    const { rest, settledLength } = this.rewriter;
    return Buffer.from(rest.slice(Math.max(0, this.entered - settledLength)));
  }

  /** How much has been read of the piece at hand, in characters. */
  get length(): number {
    return this.source.length;
  }

  /** Reads on, whole characters in UTF-8, and gives what is settled. */
  read(bytes: Buffer): string {
    this.bytes.push(bytes);
    const text = bytes.toString('utf8');
    this.source += text;
    const output = this.rewriter.write(text);
    this.output += output;
    return output;
  }

  /** Reads the last of the page. */
  end(): string {
    const output = this.rewriter.end();
    this.output += output;
    return output;
  }

  /** The piece that ends here; undefined when reading could not begin anew. */
  cut(): PagePiece | undefined {
    const { reader, isWaiting } = this.rewriter;
    // A tag or a text is pending.
    if (isWaiting || reader.scanner.position !== reader.scanner.base + reader.scanner.html.length) return undefined;
    const tags = describePlace(reader, (node) => this.tagOf(node));
    if (tags === undefined) return undefined;
    const bases = [...this.basesBefore, ...this.bases];
    const after = JSON.stringify({ tags, isQuirky: this.rewriter.reader.builder.isQuirky, bases } satisfies Place);
    const piece = this.piece(after);
    this.basesBefore = bases;
    this.before = after;
    this.keepTags();
    this.begin();
    return piece;
  }

  /** The piece at hand as the page's last one. */
  lastPiece(): PagePiece {
    return this.piece(undefined);
  }

  private piece(after: string | undefined): PagePiece {
    const { before, bytes, output, missing, bases } = this;
    const source = Buffer.concat(bytes);
    return new RewrittenPiece(before, source, Buffer.from(output), this.unreadIn(source), after, missing, bases);
  }

  /** The stretches of the piece that were passed over, in bytes. */
  private unreadIn(bytes: Buffer): PlacedSpan[] {
    const found = this.record.take().filter(({ start }) => start >= this.start);
    // Where bytes were mended, places in the text do not tell places in the bytes.
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
    // What a page leaves out has no tag of its own.
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
