/** Addresses of one look at a site: each is given out once, those that nobody may read are not kept. */
export class SampleFrontier {
  readonly #seen = new Set<string>();
  readonly #queue: string[] = [];

  constructor(private readonly isWanted: (url: URL) => boolean) {}

  /** How many different pages were read or linked to. */
  get seen(): number {
    return this.#seen.size;
  }

  /** Notes a page that was read, and the links on it. */
  take(page: string, links: readonly string[]): void {
    this.#seen.add(page);
    for (const link of links) {
      if (this.#seen.has(link) || !this.isWanted(new URL(link))) continue;
      this.#seen.add(link);
      this.#queue.push(link);
    }
  }

  next(): string | undefined {
    return this.#queue.shift();
  }
}
