import { type DomSegment, segmentDom } from '@bhashantar/segmenter/dom';
import { asPlain, fitTyped } from './fit-typed.js';
import type { FoundText, ToldText } from './messages.js';
import { textKey } from './text-key.js';

/** A text of the editor that may correspond to a text of the page. */
interface Candidate {
  text: number;
  /** The text that the page was made with. */
  stored: string;
  isSource: boolean;
}

/** A place of a text in the page. */
export interface Place extends Candidate {
  segment: DomSegment;
  /** The range of a visible text; an attribute has none. */
  range: Range | undefined;
  element: Element;
}

/** Pages hide text in a box of one pixel if only screen readers should find it. */
const LEAST_PX = 1;

function toRange(nodes: readonly Node[]): Range | undefined {
  const texts = nodes.filter((node) => node.nodeType === 3);
  const [first, last] = [texts[0], texts.at(-1)];
  if (!first || !last) return undefined;
  const range = document.createRange();
  range.setStart(first, 0);
  range.setEnd(last, (last as Text).length);
  return range;
}

const elementOf = (node: Node | undefined): Element | null =>
  node?.nodeType === 2 ? (node as Attr).ownerElement : (node?.parentElement ?? null);

/** Whether a place can be seen now, scrolled to if need be: not in a closed menu, beyond the page's edge, or in an attribute. */
export function isVisible({ range, element }: Place): boolean {
  if (!range || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  const { width, height, right, bottom } = range.getBoundingClientRect();
  return width > LEAST_PX && height > LEAST_PX && right + scrollX > 0 && bottom + scrollY > 0;
}

/** The texts of the editor, and where the page has them. */
export class PageTexts {
  places: Place[] = [];
  #placesOf = new Map<number, Place[]>();
  #told: readonly ToldText[] = [];
  #candidates = new Map<string, Candidate[]>();
  /** The targets of each source. If several targets read alike, it keeps the first, because the page was made with that one. */
  #targets = new Map<string, Map<string, string>>();
  /** The last typed target, by the source of its text. */
  #typed = new Map<string, string>();

  /** Earlier texts stay known, because the page may still show them after their targets were saved. */
  tell(texts: readonly ToldText[]): void {
    this.#told = texts;
    this.#candidates = new Map();
    for (const [at, { source, target }] of texts.entries()) {
      const targets = this.#targets.get(source) ?? new Map<string, string>();
      this.#targets.set(source, targets);
      const key = target && textKey(target);
      if (key && !targets.has(key)) targets.set(key, target);
      for (const [known, stored] of targets) this.#add(known, { text: at, stored, isSource: false });
    }
    for (const [at, { source }] of texts.entries()) this.#add(textKey(source), { text: at, stored: source, isSource: true });
  }

  #add(key: string, candidate: Candidate): void {
    const known = this.#candidates.get(key);
    if (!known && key) this.#candidates.set(key, [candidate]);
    // A text equal to a target is that target, even if it equals another text's source.
    else if (known?.[0]?.isSource === candidate.isSource) known.push(candidate);
  }

  /** Reads the page once. Reading puts the elements back into the page's order, so the typed targets are shown again. */
  read(): void {
    const turn = new Map<string, number>();
    this.places = [];
    this.#placesOf = new Map();
    for (const segment of segmentDom(document)) {
      const key = textKey(segment.source);
      // Texts that read alike take turns, in the order of the page.
      const at = turn.get(key) ?? 0;
      const candidates = this.#candidates.get(key);
      const candidate = candidates?.[Math.min(at, candidates.length - 1)];
      const element = elementOf(segment.tokens[0]?.[0]);
      // This place may show a target that was typed for another text, which is gone or has moved.
      if (!candidate || this.#typedFor(candidate.text) === undefined) segment.revert();
      if (!candidate || !element) continue;
      turn.set(key, at + 1);
      const place = {
        ...candidate,
        segment,
        element,
        range: document.head.contains(element) ? undefined : toRange(segment.tokens.map(([node]) => node)),
      };
      this.places.push(place);
      const others = this.#placesOf.get(candidate.text);
      if (others) others.push(place);
      else this.#placesOf.set(candidate.text, [place]);
    }
    for (const place of this.places) this.#showTyped(place);
  }

  /** Whether a typed text is shown, so that the page differs from the way it was made. */
  get showsTyped(): boolean {
    return this.#typed.size > 0;
  }

  placesOf(text: number): readonly Place[] {
    return this.#placesOf.get(text) ?? [];
  }

  found(): FoundText[] {
    return [...this.#placesOf].map(([text, places]) => ({
      text,
      places: places.length,
      visible: places.filter(isVisible).length,
      isSource: places.every(({ isSource }) => isSource),
    }));
  }

  /** Shows a text that is being typed wherever the page has it. */
  show(text: number, typed: string): void {
    const source = this.#told[text]?.source;
    if (source === undefined) return;
    this.#typed.set(source, typed);
    const elements = new Set(this.placesOf(text).map(({ element }) => element));
    const affected = this.places.filter((place) => elements.has(place.element) && this.#typedFor(place.text) !== undefined);
    // The text that an earlier target put between elements must go. If it stayed, all texts of the element would lose their order.
    for (const { segment } of affected) segment.revert();
    for (const place of affected) this.#showTyped(place);
  }

  #typedFor(text: number): string | undefined {
    const source = this.#told[text]?.source;
    return source === undefined ? undefined : this.#typed.get(source);
  }

  #showTyped({ text, segment, stored, range }: Place): void {
    const typed = this.#typedFor(text);
    if (typed === undefined) return;
    const fitted = fitTyped(typed, stored, segment.source);
    if (!segment.apply(fitted)) segment.apply(asPlain(fitted, segment.source));
    const now = toRange(segment.tokens.map(([node]) => node));
    if (!range || !now) return;
    range.setStart(now.startContainer, now.startOffset);
    range.setEnd(now.endContainer, now.endOffset);
  }
}
