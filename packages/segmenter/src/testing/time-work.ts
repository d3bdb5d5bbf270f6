import type { Frame, Page } from 'playwright-core';

const STEPS = 5_500_000;

/**
 * Milliseconds that a piece of work, always the same, takes on the thread of a page: what a moment on that page is measured against, since a
 * busy machine prolongs both. About 33 where nothing else is at work.
 */
export const timeWork = (page: Page | Frame): Promise<number> =>
  page.evaluate((steps) => {
    const begun = performance.now();
    let sum = 0;
    for (let step = 0; step < steps; step++) sum = (sum * 31 + step) | 0;
    return sum === 1 ? 0 : performance.now() - begun;
  }, STEPS);
