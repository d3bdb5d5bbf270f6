/** Gives each candidate its turn: the eligible candidate with the fewest turns is next. */
export class Turns {
  readonly #taken = new Map<string, number>();

  constructor(private readonly candidates: readonly string[]) {}

  /** Undefined if no candidate is eligible. */
  take(isInQuestion: (candidate: string) => boolean): string | undefined {
    const times = (candidate: string) => this.#taken.get(candidate) ?? 0;
    const [least] = this.candidates.filter(isInQuestion).sort((a, b) => times(a) - times(b));
    if (least !== undefined) this.#taken.set(least, times(least) + 1);
    return least;
  }

  /** All that had a turn. */
  get taken(): string[] {
    return this.candidates.filter((candidate) => this.#taken.has(candidate));
  }
}
