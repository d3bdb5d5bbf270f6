import type { Mark, Piece } from './split-marks.js';

interface Peeled {
  /** Serialised text before and after what is to be translated. */
  lead: string;
  core: Piece[];
  trail: string;
}

/** Takes from both ends of a sentence what no engine needs to see: spaces, tags around the whole of it, single tags at its ends. */
export function peelSentence(pieces: readonly Piece[]): Peeled {
  const core = new Core(pieces);
  while (core.takeLead() || core.takeTrail() || core.takePair());
  const { start, end } = core;
  return { lead: textOf(pieces.slice(0, start)), core: pieces.slice(start, end), trail: textOf(pieces.slice(end)) };
}

const textOf = (pieces: readonly Piece[]) => pieces.map(({ text }) => text).join('');

/** What is left of a sentence between `start` and `end`. Tags are counted, so that no piece is looked at twice. */
class Core {
  start = 0;
  end: number;
  readonly #tags = new Map<string, number>();

  constructor(private readonly pieces: readonly Piece[]) {
    this.end = pieces.length;
    for (const piece of pieces) this.#count(piece, 1);
  }

  takeLead(): boolean {
    return this.#isSingle(this.#first, 'open', 'close') && this.#take(this.pieces[this.start++]);
  }

  takeTrail(): boolean {
    return this.#isSingle(this.#last, 'close', 'open') && this.#take(this.pieces[--this.end]);
  }

  takePair(): boolean {
    const [first, last] = [this.#first, this.#last];
    if (first?.kind !== 'open' || last?.kind !== 'close' || first.number !== last.number) return false;
    return this.#take(this.pieces[this.start++]) && this.#take(this.pieces[--this.end]);
  }

  get #first(): Piece | undefined {
    return this.start < this.end ? this.pieces[this.start] : undefined;
  }

  get #last(): Piece | undefined {
    return this.start < this.end ? this.pieces[this.end - 1] : undefined;
  }

  /** Whether a piece may go alone: white space, a single tag, one of a pair whose other half lies in another sentence. */
  #isSingle(piece: Piece | undefined, kind: Mark['kind'], other: Mark['kind']): boolean {
    if (!piece || piece.kind === 'void') return piece !== undefined;
    if (piece.kind === 'text') return piece.text.trim() === '';
    return piece.kind === kind && !this.#tags.get(`${other} ${piece.number}`);
  }

  #take(piece: Piece | undefined): true {
    if (piece) this.#count(piece, -1);
    return true;
  }

  #count(piece: Piece, change: number): void {
    if (piece.kind !== 'open' && piece.kind !== 'close') return;
    const key = `${piece.kind} ${piece.number}`;
    this.#tags.set(key, (this.#tags.get(key) ?? 0) + change);
  }
}
