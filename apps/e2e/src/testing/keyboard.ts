import type { Page } from 'playwright-core';

/** More stops than any screen has. */
const MOST_STOPS = 160;
const MOST_OPTIONS = 40;

interface Focused {
  name: string;
  /** The text of its table row. */
  row: string;
}

function readFocused(): Focused {
  const tidy = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const element = document.activeElement;
  const labels =
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels?.[0]?.textContent : undefined;
  const labelledBy = document.getElementById(element?.getAttribute('aria-labelledby') ?? '')?.textContent;
  const name = element?.getAttribute('aria-label') ?? labelledBy ?? labels ?? element?.textContent;
  return { name: tidy(name), row: tidy(element?.closest('tr')?.textContent) };
}

function readActiveOption(): string {
  const option = document.querySelector('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option-active');
  return option?.textContent ?? '';
}

/**
 * Presses Tab until the control of this name has the focus, as a person without a mouse does. `row` is a text of its table row. Returns how
 * often it pressed, as do the functions below.
 */
export async function tabTo(page: Page, name: string, row = ''): Promise<number> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(readFocused);
    if (focused.name === name && focused.row.includes(row)) return stop + 1;
  }
  throw new Error(`Tab never came to "${name}"`);
}

/** Waits, because a menu moves its focus in the next frame, which a busy machine draws late. */
function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Walks down an open menu to the item of this name. */
export async function arrowTo(page: Page, name: string): Promise<void> {
  await page.locator('[role=menu]:focus-within').waitFor();
  for (let step = 0; step < MOST_OPTIONS; step += 1) {
    await page.keyboard.press('ArrowDown');
    await page.evaluate(nextFrame);
    if ((await page.evaluate(readFocused)).name === name) return;
  }
  throw new Error(`the arrows never came to "${name}"`);
}

/** Goes to a field by keyboard and replaces its text. */
export async function typeInto(page: Page, name: string, text: string): Promise<number> {
  const tabs = await tabTo(page, name);
  await page.keyboard.type(text);
  return tabs;
}

/** Goes to a button or a link and presses Enter; `row` as for `tabTo`. */
export async function press(page: Page, name: string, row = ''): Promise<number> {
  const tabs = await tabTo(page, name, row);
  await page.keyboard.press('Enter');
  return tabs;
}

/** Goes to a check box or switch and turns it over. */
export async function toggle(page: Page, name: string): Promise<number> {
  const tabs = await tabTo(page, name);
  await page.keyboard.press('Space');
  return tabs;
}

/** The screen moves a floating element into place after it measured it. Off the screen, a keyboard reaches it but nobody sees it. */
async function expectInSight(page: Page, floating: string): Promise<void> {
  const element = page.locator(floating);
  await element.waitFor();
  const box = await element.boundingBox();
  if (!box || box.y < 0 || box.x < 0) throw new Error(`${floating} opened off the screen`);
}

/** Opens a list of options, moves down to the option that begins with the text, and selects it. */
export async function choose(page: Page, name: string, option: string): Promise<number> {
  const tabs = await tabTo(page, name);
  await page.keyboard.press('Enter');
  await expectInSight(page, '.ant-select-dropdown:not(.ant-select-dropdown-hidden)');
  for (let step = 0; step < MOST_OPTIONS; step += 1) {
    if ((await page.evaluate(readActiveOption)).startsWith(option)) {
      await page.keyboard.press('Enter');
      return tabs;
    }
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`no choice "${option}" of "${name}"`);
}
