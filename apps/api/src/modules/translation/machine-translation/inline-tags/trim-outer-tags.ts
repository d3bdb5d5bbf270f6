import type { InlineTag, SegmentToken } from './tokenise-inline-tags.js';

interface TrimmedSentence {
  /** Serialised text before and after the part to translate. */
  lead: string;
  core: SegmentToken[];
  trail: string;
}

/** Trims what no engine needs from both ends of a sentence: spaces, tags around the whole sentence, and single tags. */
export function trimOuterTags(tokens: readonly SegmentToken[]): TrimmedSentence {
  const core = new TokenRange(tokens);
  while (core.takeLead() || core.takeTrail() || core.takePair());
  const { start, end } = core;
  return { lead: textOf(tokens.slice(0, start)), core: tokens.slice(start, end), trail: textOf(tokens.slice(end)) };
}

const textOf = (tokens: readonly SegmentToken[]) => tokens.map(({ text }) => text).join('');

/** The rest of a sentence between `start` and `end`. Counts tags, so that it reads no token twice. */
class TokenRange {
  start = 0;
  end: number;
  readonly #tags = new Map<string, number>();

  constructor(private readonly tokens: readonly SegmentToken[]) {
    this.end = tokens.length;
    for (const token of tokens) this.#count(token, 1);
  }

  takeLead(): boolean {
    return this.#isSingle(this.#first, 'open', 'close') && this.#take(this.tokens[this.start++]);
  }

  takeTrail(): boolean {
    return this.#isSingle(this.#last, 'close', 'open') && this.#take(this.tokens[--this.end]);
  }

  takePair(): boolean {
    const [first, last] = [this.#first, this.#last];
    if (first?.kind !== 'open' || last?.kind !== 'close' || first.number !== last.number) return false;
    return this.#take(this.tokens[this.start++]) && this.#take(this.tokens[--this.end]);
  }

  get #first(): SegmentToken | undefined {
    return this.start < this.end ? this.tokens[this.start] : undefined;
  }

  get #last(): SegmentToken | undefined {
    return this.start < this.end ? this.tokens[this.end - 1] : undefined;
  }

  /** Whether a token may be trimmed alone: white space, a single tag, or one of a pair whose other half is in another sentence. */
  #isSingle(token: SegmentToken | undefined, kind: InlineTag['kind'], other: InlineTag['kind']): boolean {
    if (!token || token.kind === 'void') return token !== undefined;
    if (token.kind === 'text') return token.text.trim() === '';
    return token.kind === kind && !this.#tags.get(`${other} ${token.number}`);
  }

  #take(token: SegmentToken | undefined): true {
    if (token) this.#count(token, -1);
    return true;
  }

  #count(token: SegmentToken, change: number): void {
    if (token.kind !== 'open' && token.kind !== 'close') return;
    const key = `${token.kind} ${token.number}`;
    this.#tags.set(key, (this.#tags.get(key) ?? 0) + change);
  }
}
