import type { Page } from 'playwright-core';
import { findViolations } from './open-browser.js';
import { untilLoaded } from './until-loaded.js';

/** Wide and narrow, light and dark. */
const ALL_VARIANTS = [
  { width: 1440, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
  { width: 390, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const;

/** Both widths and both schemes once; all four with E2E_LOOKS=all. */
export const SCREEN_VARIANTS = process.env.E2E_LOOKS === 'all' ? ALL_VARIANTS : [ALL_VARIANTS[0], ALL_VARIANTS[3]];

export const optionsOf = ({ width, colorScheme }: (typeof SCREEN_VARIANTS)[number]) => ({
  viewport: { width, height: width === 390 ? 844 : 900 },
  colorScheme,
  // A fading element is still pale when axe looks at it.
  reducedMotion: 'reduce' as const,
});

/** Lists a screen's obvious faults: axe's, the number of h1, and whether it fits. */
export async function screenFaults(page: Page): Promise<string[]> {
  await page.getByRole('heading', { level: 1, includeHidden: true }).first().waitFor();
  await untilLoaded(page);
  const isTooWide = !(await comesToFit(page));
  const headings = await page.locator('h1').count();
  return [...(await findViolations(page)), ...(isTooWide ? ['wider than the screen'] : []), ...(headings === 1 ? [] : [`${headings} h1`])];
}

/** Screens mostly wait for their replies, so this many are checked at the same time. */
const PAGES = 3;

/** Lists the faults of the screens at these addresses, only of those that have any. `open` returns a page with its console errors. */
export async function screenFaultsAt(
  addresses: string[],
  open: () => Promise<{ page: Page; errors: string[] }>,
  whenThere: (page: Page, address: string) => Promise<void> = async () => undefined,
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  const waiting = [...addresses];
  const walk = async () => {
    const { page, errors } = await open();
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      await show(page, address);
      await whenThere(page, address);
      const faults = [...(await screenFaults(page)), ...errors.splice(0)];
      if (faults.length > 0) found[address] = faults;
    }
    await page.context().close();
  };
  await Promise.all(Array.from({ length: PAGES }, walk));
  return found;
}

/** Uses the router if the page has loaded it, because loading the whole app again for each screen would take most of the time. */
async function show(page: Page, address: string): Promise<void> {
  const { origin, pathname, search } = new URL(address);
  const isThere = page.url().startsWith(`${origin}/`) && (await page.evaluate(() => '__TSR_ROUTER__' in window));
  if (!isThere) return void (await page.goto(address));
  await page.evaluate((href) => {
    const { __TSR_ROUTER__: router } = window as unknown as { __TSR_ROUTER__: { navigate(to: { href: string }): Promise<void> } };
    return router.navigate({ href });
  }, pathname + search);
}

/** A sliding element is outside of the screen for a moment. That is a fault only if it stays there. */
function comesToFit(page: Page): Promise<boolean> {
  const fits = page.waitForFunction(() => document.documentElement.scrollWidth <= innerWidth, undefined, { timeout: 10_000 });
  return fits.then(
    () => true,
    () => false,
  );
}
