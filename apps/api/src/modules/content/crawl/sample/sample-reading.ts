import type { PageSegment } from '../../segments/segment.entity.js';
import { type AddressPattern, patternOf, staysWithin } from '../scope/address-pattern.js';
import type { PatternEvidence } from '../scope/pattern-evidence.js';
import type { SampleRead } from './estimate-size.js';

/** A sampled page. */
export interface TakenPage {
  readonly address: string;
  readonly isInward: boolean;
  /** Undefined for a page that asks not to be stored. */
  readonly segments: readonly PageSegment[] | undefined;
  /** Addresses on it that were not known. */
  readonly fresh: readonly { readonly pattern: AddressPattern; readonly isInward: boolean }[];
}

/** The pages of one pattern, and the number of addresses that they led to and that differ from theirs only in values. */
interface Growth {
  readonly pattern: AddressPattern;
  pages: number;
  inward: number;
}

/** If this many pages each lead to another page of their kind, expect more such pages. */
const MIN_GROWTH = 3;
const GROWING = 0.9;

/** Failures that show that there is no page. After any other failure, there may be one the next time. */
const NO_PAGE = /^(?:http4\d\d|notHtml|badRedirect|tooManyRedirects|blocked)$/;

/** The results of the sampled pages so far. */
export class SampleReading {
  readonly #reads: SampleRead[] = [];
  readonly #addresses = new Set<string>();
  readonly #segments = new Map<string, PageSegment>();
  readonly #growth = new Map<string, Growth>();
  #tried = 0;
  #isCertain = true;

  constructor(private readonly evidence: PatternEvidence) {}

  get facts(): { reads: readonly SampleRead[]; tried: number } {
    return { reads: this.#reads, tried: this.#tried };
  }

  /** Each text once. */
  get segments(): readonly PageSegment[] {
    return [...this.#segments.values()];
  }

  /** Whether nothing was left open. */
  get isCertain(): boolean {
    return this.#isCertain;
  }

  /** Whether the size of one of the waiting patterns is unknown. A pattern that is known to be endless does not count. */
  isOpen(waiting: ReadonlySet<string>): boolean {
    const growing = [...this.#growth.values()].filter(({ pages, inward }) => pages >= MIN_GROWTH && inward >= pages * GROWING);
    return growing.some(({ pattern }) => waiting.has(pattern.text) && !this.evidence.isEndless(pattern));
  }

  doubt(): void {
    this.#isCertain = false;
  }

  take({ address, isInward, segments, fresh }: TakenPage): void {
    this.#tried += 1;
    const isNew = !this.#addresses.has(address);
    this.#addresses.add(address);
    const newWords = segments && isNew ? this.#add(segments) : 0;
    if (segments && isNew) this.#reads.push({ newWords, newAddresses: fresh.length });
    const pattern = patternOf(new URL(address));
    this.#grow(pattern, fresh.filter((link) => link.isInward).length);
    const leadsOut = fresh.some((link) => !staysWithin(pattern, link.pattern));
    if (newWords > 0 || leadsOut) this.evidence.note(pattern, 'something');
    else if (isInward || !isNew) this.evidence.note(pattern, 'nothing');
  }

  /** An address turned out to have no page. */
  miss(pattern: AddressPattern, failure: string | undefined): void {
    this.#tried += 1;
    // Undefined means that the robots.txt of a redirect forbade the request.
    if (failure === undefined || NO_PAGE.test(failure)) this.evidence.note(pattern, 'nothing');
    else this.doubt();
  }

  #grow(pattern: AddressPattern, inward: number): void {
    const growth = this.#growth.get(pattern.text) ?? { pattern, pages: 0, inward: 0 };
    growth.pages += 1;
    growth.inward += inward;
    this.#growth.set(pattern.text, growth);
  }

  #add(segments: readonly PageSegment[]): number {
    let words = 0;
    for (const segment of segments) {
      if (this.#segments.has(segment.hash)) continue;
      this.#segments.set(segment.hash, segment);
      words += segment.words;
    }
    return words;
  }
}
