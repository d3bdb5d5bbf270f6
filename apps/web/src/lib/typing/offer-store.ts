import type { Place, Run } from '@bhashantar/indic/keyboard';

/** The words that may be meant, and where the caret is. */
export interface Offer {
  readonly typed: string;
  readonly candidates: readonly string[];
  readonly chosen: number;
  readonly place: Place;
}

/** Holds the words offered in one field. They change at every key. Only the list listens, so the editor is not drawn again. */
export class OfferStore {
  #offer: Offer | undefined;
  #placeOf: (() => Place) | undefined;
  readonly #listeners = new Set<() => void>();

  readonly get = (): Offer | undefined => this.#offer;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Shows the candidates of a run; nothing without a choice. */
  show({ latin, candidates = [], chosen = 0 }: Run, placeOf: () => Place): void {
    const isChoice = candidates.length > 1;
    if (!isChoice && !this.#offer) return;
    this.#placeOf = placeOf;
    this.#change(isChoice ? { typed: latin, candidates, chosen, place: placeOf() } : undefined);
  }

  /** Follows the caret when the page has moved. */
  readonly follow = (): void => {
    if (this.#offer && this.#placeOf) this.#change({ ...this.#offer, place: this.#placeOf() });
  };

  #change(offer: Offer | undefined): void {
    this.#offer = offer;
    for (const listener of this.#listeners) listener();
  }
}
