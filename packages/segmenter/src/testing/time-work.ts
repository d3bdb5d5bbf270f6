import type { Frame, Page } from 'playwright-core';

const STEPS = 5_500_000;

/**
 * Milliseconds that a fixed piece of work takes on the thread of a page. Times on that page are compared with it, because a busy machine
 * prolongs both. About 33 on an idle machine.
 */
export const timeWork = (page: Page | Frame): Promise<number> =>
  page.evaluate((steps) => {
    const begun = performance.now();
    let sum = 0;
    for (let step = 0; step < steps; step++) sum = (sum * 31 + step) | 0;
    return sum === 1 ? 0 : performance.now() - begun;
  }, STEPS);
