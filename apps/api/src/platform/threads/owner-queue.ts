/** Items that wait, in a line for each owner. Owners take turns, so a long line of one does not hold up the others. */
export class OwnerQueue<Item> {
  /** The next owner comes first. */
  readonly #lines = new Map<string, Item[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  push(owner: string, item: Item): void {
    const line = this.#lines.get(owner);
    if (line) line.push(item);
    else this.#lines.set(owner, [item]);
    this.#size++;
  }

  /** Takes an item out that waits no longer. */
  remove(owner: string, item: Item): void {
    const line = this.#lines.get(owner);
    const at = line?.indexOf(item) ?? -1;
    if (!line || at < 0) return;
    line.splice(at, 1);
    if (line.length === 0) this.#lines.delete(owner);
    this.#size--;
  }

  /** The first item of the next owner, who then waits for all others. Skips owners that may not continue yet. */
  shift(mayGoOn: (owner: string) => boolean = () => true): Item | undefined {
    for (const [owner, line] of this.#lines) {
      if (!mayGoOn(owner)) continue;
      const item = line.shift();
      this.#lines.delete(owner);
      if (line.length > 0) this.#lines.set(owner, line);
      this.#size--;
      return item;
    }
    return undefined;
  }
}
