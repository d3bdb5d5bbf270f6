import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { findViolations } from '../testing/open-browser.js';
import { untilLoaded } from '../testing/until-loaded.js';
import { EditorKit, exactly, fieldOf, type Look, openRow, START_MS, until } from './editor-kit.js';

let kit: EditorKit;

beforeAll(async () => {
  kit = await EditorKit.start();
}, START_MS);
afterAll(() => kit?.stop());

/** A browser in which nobody has set up the editor yet. */
const NEW = { storage: {} };
const DESK: Look = { ...NEW, width: 1440, height: 900 };
const PHONE: Look = { ...NEW, width: 390, height: 844 };
const WITH_TOOLS = { storage: { bh_workbench: JSON.stringify({ tools: true }) } };

/** The position of an element in the window. An element that is not drawn has no height. */
const boxOf = async (element: Locator) => (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

/** How many rows can be read from their first line to their last. */
const wholeRows = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('#segments > li')].filter((row) => {
        const { top, bottom, height } = row.getBoundingClientRect();
        return height > 0 && top >= 0 && bottom <= innerHeight;
      }).length,
  );

/** Whether the whole element is in the window and nothing covers its middle. */
const isInView = (element: Locator) =>
  element.evaluate((shown) => {
    const { top, bottom, left, right } = shown.getBoundingClientRect();
    const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth && shown.contains(above);
  });

const active = (page: Page) => page.locator('#segments > li[data-active]');

describe('the room of the editor', () => {
  it('gives source and target 420 px each and shows nine rows at 1440 × 900, the navigation and both panels folded', async () => {
    const { page } = await kit.open({ language: 'hi' }, DESK);
    await untilLoaded(page);
    const row = page.locator('#segments > li').first();
    const [source, target] = [await boxOf(row.locator('[lang=en]').first()), await boxOf(row.locator('[lang=hi]').first())];
    const cells = await row.evaluate((item) => [...(item.firstElementChild?.children ?? [])].slice(1).map((cell) => cell.clientWidth));
    expect(Math.min(...cells)).toBeGreaterThanOrEqual(420);
    expect(target.x).toBeGreaterThan(source.x + 420);
    expect(await wholeRows(page)).toBeGreaterThanOrEqual(9);
    expect((await boxOf(page.getByRole('navigation', { name: 'Main navigation' }))).width).toBeLessThanOrEqual(64);
    expect(await page.getByRole('complementary', { name: 'Tools' }).count()).toBe(0);
  });

  it('keeps 420 px for each beside the tools, which a key opens', async () => {
    const { page } = await kit.open(exactly('Home'), DESK);
    await openRow(page);
    await page.keyboard.press('Alt+1');
    await page.getByRole('complementary', { name: 'Tools' }).waitFor();
    const cells = await active(page).evaluate((item) =>
      [...(item.firstElementChild?.children ?? [])].slice(1).map((cell) => cell.clientWidth),
    );
    expect(Math.min(...cells)).toBeGreaterThanOrEqual(420);
    expect(await fieldOf(page).evaluate((field) => field === document.activeElement)).toBe(true);
  });

  it('shows three rows at 390 × 844', async () => {
    const { page } = await kit.open({ language: 'hi' }, PHONE);
    await untilLoaded(page);
    expect(await wholeRows(page)).toBeGreaterThanOrEqual(3);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });

  it.each([
    ['1440 × 900', DESK],
    ['390 × 844', PHONE],
    ['1440 × 900, beside the tools', { ...DESK, ...WITH_TOOLS }],
  ])('shows source, target, checks and Save of an open row without scrolling at %s', async (_size, look) => {
    const { page } = await kit.open({ language: 'hi' }, look);
    await openRow(page, 3);
    await fieldOf(page).fill('दो  खाली जगह. ');
    await page.locator('[data-check]').first().waitFor();
    await untilLoaded(page);
    const row = active(page);
    const shown = [
      row.locator('[lang=en]').first(),
      fieldOf(page),
      ...(await row.locator('[data-check]').all()),
      row.getByRole('button', { name: 'Save and next' }),
      row.getByRole('button', { name: 'Approve' }),
    ];
    expect(await Promise.all(shown.map(isInView))).toEqual(shown.map(() => true));
    const suggest = row.getByRole('button', { name: 'Suggest words' });
    expect((await boxOf(suggest)).width).toBeGreaterThan(40);
    // Its buttons are below the text that they are about.
    const [field, save] = [await boxOf(fieldOf(page)), await boxOf(row.getByRole('button', { name: 'Save and next' }))];
    expect(save.y).toBeGreaterThanOrEqual(field.y + field.height);
  });

  it('has its filters with their counts in one line, none of them cut', async () => {
    for (const look of [DESK, { ...DESK, ...WITH_TOOLS }]) {
      const { page } = await kit.open({ language: 'hi' }, look);
      const chips = page.getByRole('group', { name: 'Filter by translation type' }).getByRole('button');
      expect(await chips.count()).toBe(6);
      const boxes = await Promise.all((await chips.all()).map(boxOf));
      expect(new Set(boxes.map(({ y }) => Math.round(y))).size).toBe(1);
      for (const chip of await chips.all()) {
        expect(await chip.textContent()).toMatch(/\d/);
        expect(await isInView(chip)).toBe(true);
        expect(await chip.evaluate((button) => button.scrollWidth <= button.clientWidth)).toBe(true);
      }
    }
    const { page } = await kit.open({ language: 'hi' }, PHONE);
    const types = page.getByRole('combobox', { name: 'Filter by translation type' });
    await types.waitFor();
    await types.click();
    await page.getByTitle(/^Machine Translated \d/).waitFor();
  });

  it('moves nothing when a note comes to its end while one types, and leaves no hole once the text is saved', async () => {
    const { page } = await kit.open({ language: 'hi' }, DESK);
    await openRow(page, 2);
    const before = await fieldOf(page).inputValue();
    await fieldOf(page).fill(`${before}  दो`);
    await page.locator('[data-check]').first().waitFor();
    const places = async () => {
      const shown = [fieldOf(page), page.getByRole('button', { name: 'Save and next' }), page.locator('#segments > li[data-index="2"]')];
      return (await Promise.all(shown.map(boxOf))).map(({ y }) => Math.round(y));
    };
    const noted = await places();
    await fieldOf(page).fill(`${before} दो`);
    await page.locator('[data-check="spaces"]').waitFor({ state: 'detached' });
    // A part of a pixel may be rounded otherwise.
    const moved = (await places()).map((y, index) => Math.abs(y - (noted[index] ?? 0)));
    expect(moved.filter((by) => by > 1)).toEqual([]);
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await page.getByText('Not saved yet').waitFor({ state: 'detached' });
    await until(async () => ((await places())[2] ?? 0) < (noted[2] ?? 0));
  });

  it('says a reason for all rows once, above them', async () => {
    const { page } = await kit.open({ language: 'mr', type: ['NO_TRANSLATION_AVAILABLE'] }, DESK);
    const why = page.getByText(/^(Not translated|No engine has been asked)/);
    await why.first().waitFor();
    expect(await why.count()).toBe(1);
    expect((await boxOf(why)).y).toBeLessThan((await boxOf(page.locator('#segments'))).y);
  });

  it('works by keys: approves and rejects the open row, and keeps the focus', async () => {
    const { page, errors } = await kit.open(exactly('Bank'), DESK);
    await openRow(page);
    await page.keyboard.press('Alt+Enter');
    await active(page).getByText('Reviewed').waitFor();
    await until(() => fieldOf(page).evaluate((field) => field === document.activeElement));
    await page.keyboard.press('Alt+r');
    const dialog = page.getByRole('dialog', { name: 'Reject this translation?' });
    await dialog.getByLabel('Reason').fill('Not of a river');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await active(page).getByText('Rejected').waitFor();
    await until(() => page.evaluate(() => document.activeElement !== document.body));
    await page.getByRole('button', { name: 'Take rejection back' }).click();
    await active(page).getByText('Draft').waitFor();
    await until(() => page.evaluate(() => document.activeElement !== document.body));
    expect(errors).toEqual([]);
  });

  it('approves selected rows in one step, which one line offers to undo', async () => {
    const { page, errors } = await kit.open({ language: 'hi', q: 'Main' }, DESK);
    await page.getByRole('checkbox', { name: 'Select segment 1', exact: true }).check();
    await page.getByRole('checkbox', { name: 'Select segment 2', exact: true }).check();
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await page.getByText('Approved 2 translations').waitFor();
    const notice = page.getByRole('region', { name: 'Recent changes' });
    await notice.waitFor();
    expect((await boxOf(notice)).height).toBeLessThanOrEqual(40);
    await until(() => page.evaluate(() => document.activeElement !== document.body));
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('checkbox', { name: 'Select segment 1', exact: true }).check();
    await page.getByRole('button', { name: 'Clear selection' }).click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('segments');
    expect(errors).toEqual([]);
  });
});
