import type { Page } from 'playwright-core';
import { optionsOf, SCREEN_VARIANTS, screenFaults } from './check-screens.js';

const WIDE = { width: 1440, height: 900 };

/**
 * The faults of a screen as it is, at each width and in each scheme. E2E_PICTURES names a folder for its pictures, for people to look at.
 */
export async function faultsAsShown(page: Page, name: string): Promise<string[]> {
  const faults: string[] = [];
  for (const variant of SCREEN_VARIANTS) {
    const { viewport, colorScheme } = optionsOf(variant);
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    faults.push(...(await screenFaults(page)).map((fault) => `${name} ${viewport.width} ${colorScheme}: ${fault}`));
    const folder = process.env.E2E_PICTURES;
    if (folder) await page.screenshot({ path: `${folder}/${name}-${viewport.width}-${colorScheme}.png`, fullPage: true });
  }
  await page.setViewportSize(WIDE);
  await page.emulateMedia({ colorScheme: null });
  return faults;
}
