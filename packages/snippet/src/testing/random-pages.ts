/** A number below `limit`; the same seed gives the same numbers. */
export type Random = (limit: number) => number;

/** Also runs in browsers, so it must not import anything. */
export function randomNumbers(seed: number): Random {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

export const WORDS =
  'open close press read send buy fresh cheap local red green note page shop town bank road bus late early more less now soon'.split(' ');
const INLINE = ['b', 'i', 'span', 'u', 'em'];
const BLOCKS = ['p', 'h3', 'div', 'blockquote'];
const MAX_DEPTH = 2;

class PageWriter {
  #elements = 0;

  constructor(
    private readonly section: number,
    private readonly random: Random,
  ) {}

  get key(): string {
    return `data-k="${this.section}-${this.#elements++}"`;
  }

  #pick = <T>(items: readonly T[]): T => items[this.random(items.length)] as T;

  #sentence = () => Array.from({ length: 1 + this.random(3) }, () => this.#pick(WORDS)).join(' ');

  #inline(depth: number): string {
    const kind = this.random(12);
    if (kind === 0) return '<br>';
    if (kind === 1) return `<img ${this.key} alt="${this.#sentence()}">`;
    const name = this.#pick(INLINE);
    const title = this.random(5) ? '' : ` title="${this.#sentence()}"`;
    const content = depth < MAX_DEPTH && this.random(3) === 0 ? this.#line(depth + 1) : this.#sentence();
    return `<${name} ${this.key}${title}>${content}</${name}>`;
  }

  #line(depth: number): string {
    const parts = Array.from({ length: 1 + this.random(4) }, () => (this.random(2) ? this.#sentence() : this.#inline(depth)));
    return parts.join(this.random(4) ? ' ' : '');
  }

  #block(): string {
    const kind = this.random(8);
    if (kind === 0) {
      const items = Array.from({ length: 1 + this.random(3) }, () => `<li ${this.key} data-leaf>${this.#line(0)}</li>`);
      return `<ul ${this.key} data-box>${items.join('')}</ul>`;
    }
    if (kind === 1)
      return `<div ${this.key} data-box>${this.#line(1)}<p ${this.key} data-leaf>${this.#line(0)}</p>${this.#sentence()}</div>`;
    const name = this.#pick(BLOCKS);
    return `<${name} ${this.key} data-leaf>${this.#line(0)}</${name}>`;
  }

  write(): string {
    const blocks = Array.from({ length: 2 + this.random(4) }, () => this.#block());
    return `<section ${this.key} data-box>${blocks.join('')}<div ${this.key} data-box translate="no"></div></section>`;
  }
}

/** The body of a random page that has the sections with these numbers. The sections are independent of each other. */
export const randomBody = (seed: number, sections: readonly number[]): string =>
  sections.map((at) => new PageWriter(at, randomNumbers(seed * 1000 + at)).write()).join('\n');
