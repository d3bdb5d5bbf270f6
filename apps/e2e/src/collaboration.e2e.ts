import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { type Account, Accounts } from './testing/accounts.js';
import { optionsOf, SCREEN_VARIANTS } from './testing/check-screens.js';
import { findViolations, openBrowser } from './testing/open-browser.js';
import { openTab } from './testing/open-tab.js';
import { startWorkspace, type Workspace } from './testing/start-workspace.js';

const DEMO_PROJECT = 'Sahyadri Nagar';

let workspace: Workspace;
let accounts: Accounts;
let browser: Browser;

beforeAll(async () => {
  workspace = await startWorkspace();
  accounts = await Accounts.open(workspace);
  browser = await openBrowser();
});

/** Leaves the screen, because otherwise the next try would still see this person. */
afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});

afterAll(async () => {
  await browser?.close();
  await workspace?.stop();
});

/** Two people of the demo's organisation with different names. */
async function twoPeople(): Promise<[Account, Account]> {
  const [asha, sunita] = [await accounts.person('translationAdmin'), await accounts.person('translationAdmin')];
  await accounts.callAs(sunita, 'user/update', { apikey: sunita.apikey, firstName: 'Sunita', lastName: 'Kale' });
  return [asha, sunita];
}

async function openProject(account: Account, options = {}): Promise<{ page: Page; errors: string[] }> {
  const opened = await accounts.openAs(browser, account, options);
  await opened.page.goto(`${workspace.url}/app/projects`);
  await opened.page.getByRole('link', { name: DEMO_PROJECT, exact: true }).click();
  await opened.page.getByRole('heading', { level: 1, name: DEMO_PROJECT }).waitFor();
  return opened;
}

async function openSegment(page: Page, text: string) {
  await openTab(page, 'Translations');
  await page.getByLabel('Search source and target').fill(text);
  await page.getByText('1 segment', { exact: true }).waitFor();
  await page.getByRole('button', { name: /^Edit segment 1/ }).click();
  return page.getByRole('textbox', { name: 'Translation of segment 1' });
}

describe('two people at work on one project', () => {
  it('see each other, keep both texts when both save, and one calls the other to the segment', async () => {
    const [ashaAccount, sunitaAccount] = await twoPeople();
    const [asha, sunita] = [await openProject(ashaAccount), await openProject(sunitaAccount)];
    const ashaField = await openSegment(asha.page, 'Main menu');

    // Presence: in the header as soon as one of them is there, on the row when both are.
    await asha.page.getByRole('list', { name: 'Also working here' }).waitFor({ state: 'detached' });
    const sunitaField = await openSegment(sunita.page, 'Main menu');
    await asha.page.getByRole('list', { name: 'Also working here' }).getByText('Sunita Kale works in Hindi').waitFor();
    await asha.page.getByText('Sunita Kale has this segment open').waitFor();
    await sunita.page.getByText('Asha Rao has this segment open').waitFor();
    expect(await asha.page.getByText('SK', { exact: true }).count()).toBe(2);

    // A conflict: both texts stay until one of the two is chosen.
    await ashaField.fill('प्रधान मेन्यू');
    await sunitaField.fill('मुख्य सूची');
    await sunitaField.press('Control+s');
    await sunita.page.getByText('Saved', { exact: true }).waitFor();
    const conflict = asha.page.getByText('Sunita Kale changed this while you were editing:').locator('..');
    await conflict.waitFor();
    await ashaField.press('Control+s');
    await conflict.waitFor();
    expect((await conflict.locator('ins').allTextContents()).join(' ')).toContain('मुख्य सूची');
    expect(await ashaField.inputValue()).toBe('प्रधान मेन्यू');
    await asha.page.getByRole('button', { name: 'Use theirs' }).click();
    await conflict.waitFor({ state: 'detached' });
    expect(await ashaField.inputValue()).toBe('मुख्य सूची');

    // A mention: the mentioned person is on another screen, gets a notification at once, and follows it to the segment.
    await openTab(sunita.page, 'Overview');
    await asha.page.getByText('Sunita Kale has this segment open').waitFor({ state: 'detached' });
    await asha.page.getByRole('list', { name: 'Also working here' }).waitFor({ state: 'detached' });
    await sunita.page.getByRole('button', { name: 'Notifications, none unread' }).waitFor();
    await sunita.page.evaluate('window.isSamePage = true');
    await asha.page.getByRole('button', { name: 'Tools', exact: true }).click();
    const comment = asha.page.getByRole('textbox', { name: 'Comment', exact: true });
    await comment.fill('Is this the term of the glossary? ');
    await comment.pressSequentially('@Sunita');
    await asha.page.getByRole('menuitem', { name: 'Sunita Kale' }).first().waitFor();
    await comment.press('Enter');
    await comment.press('Control+Enter');
    await asha.page.getByRole('region', { name: 'Thread' }).getByText('@Sunita Kale').waitFor();
    await sunita.page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
    // It came without a reload.
    expect(await sunita.page.evaluate('window.isSamePage')).toBe(true);
    await sunita.page.getByRole('dialog').getByRole('link', { name: 'Asha Rao mentioned you' }).click();
    await sunita.page.getByRole('region', { name: 'Thread' }).getByText('Is this the term of the glossary?').waitFor();
    await sunita.page.getByRole('textbox', { name: /^Translation of/ }).waitFor();
    await sunita.page.getByRole('button', { name: 'Notifications, none unread' }).waitFor();

    // Her answer comes back in the same way, and the thread is closed.
    await sunita.page.getByRole('region', { name: 'Thread' }).getByRole('button', { name: 'Answer' }).click();
    await sunita.page.getByRole('textbox', { name: 'Your answer' }).fill('Yes, it is.');
    await sunita.page.getByRole('textbox', { name: 'Your answer' }).press('Control+Enter');
    await asha.page.getByRole('region', { name: 'Thread' }).getByText('Yes, it is.').waitFor();
    await asha.page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor();
    await asha.page.getByRole('button', { name: 'Resolve' }).click();
    await sunita.page.getByText('Resolved by Asha Rao').waitFor();

    // After her connection is cut without notice, she is no longer shown.
    await asha.page.getByText('Sunita Kale has this segment open').waitFor();
    await sunita.page.context().close();
    await asha.page.getByText('Sunita Kale has this segment open').waitFor({ state: 'detached' });
    expect([asha.errors, sunita.errors]).toEqual([[], []]);
  });

  it.each(SCREEN_VARIANTS)('read their notifications at $width px, $colorScheme', async (variant) => {
    const [asha, sunita] = await twoPeople();
    const { page, errors } = await openProject(sunita, optionsOf(variant));
    const bell = page.getByRole('button', { name: /^Notifications/ });
    await bell.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('No notifications').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    const projectId = new URL(page.url()).pathname.split('/')[3] ?? '';
    const place = { projectId, targetLang: 'hi' };
    const { segments } = await accounts.callAs<{ segments: { sourceHash: string }[] }>(asha, 'translation/filter', {
      ...place,
      pageSize: 1,
    });
    const { people } = await accounts.callAs<{ people: { userId: string; name: string }[] }>(asha, 'translation/comment/people', {
      ...place,
      searchText: 'Sunita',
    });
    const mentions = people.map(({ userId }) => userId).slice(0, 10);
    const { sourceHash } = segments[0] ?? {};
    await accounts.callAs(asha, 'translation/comment/add', { ...place, sourceHash, text: '@Sunita Kale please look', mentions });
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).press('Enter');
    await dialog.getByRole('link', { name: 'Asha Rao mentioned you' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    if (process.env.E2E_PICTURES)
      await page.screenshot({ path: `${process.env.E2E_PICTURES}/bell-${variant.width}-${variant.colorScheme}.png` });
    await dialog.getByRole('link', { name: 'Asha Rao mentioned you' }).press('Enter');
    await page.getByRole('textbox', { name: /^Translation of/ }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    if (process.env.E2E_PICTURES)
      await page.screenshot({ path: `${process.env.E2E_PICTURES}/editor-${variant.width}-${variant.colorScheme}.png` });
    expect(errors).toEqual([]);
  });
});
