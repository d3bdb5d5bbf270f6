import type { Page } from 'playwright-core';

/** More stops than any screen has. */
const MOST_STOPS = 120;

function nameOfFocused(): string {
  const element = document.activeElement;
  const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
  return (label ?? element?.getAttribute('aria-label') ?? element?.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** Presses Tab until the control of this name has the focus, as somebody without a mouse would. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    if ((await page.evaluate(nameOfFocused)) === name) return;
  }
  throw new Error(`Tab never came to "${name}"`);
}

/** Goes to a field by keyboard and types into it. */
export async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.type(text);
}
