/** After this time the work pauses, so that the page can react to keys. */
const TURN_MS = 12;

/** Handles each item, and lets the page do other work in between. */
export async function inTurns<T>(items: readonly T[], work: (item: T, at: number) => void): Promise<void> {
  let until = performance.now() + TURN_MS;
  for (const [at, item] of items.entries()) {
    work(item, at);
    if (performance.now() < until) continue;
    await new Promise((resolve) => setTimeout(resolve));
    until = performance.now() + TURN_MS;
  }
}
