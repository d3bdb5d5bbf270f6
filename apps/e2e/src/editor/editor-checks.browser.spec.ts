import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { findViolations, openBrowser, openPage } from '../testing/open-browser.js';
import { DEMO_USER, startWorkspace, type Workspace } from '../testing/start-workspace.js';

let workspace: Workspace;
let browser: Browser;
let projectId: string;
let session: { token: string; user: { role: string } };

async function callApi<Data>(path: string, body: unknown): Promise<Data> {
  const response = await fetch(`${workspace.url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(session && { authorization: session.token }) },
    body: JSON.stringify(body),
  });
  const reply = (await response.json()) as { success: boolean; data: Data };
  if (!reply.success) throw new Error(`${path}: ${JSON.stringify(reply)}`);
  return reply.data;
}

beforeAll(async () => {
  workspace = await startWorkspace();
  browser = await openBrowser();
  session = await callApi('auth', DEMO_USER);
  const { projectList } = await callApi<{ projectList: { projectId: string }[] }>('project', { pageNumber: 1, pageSize: 1 });
  projectId = projectList[0]?.projectId ?? '';
});

afterAll(async () => {
  await browser?.close();
  await workspace?.stop();
});

const addressOf = (search: Record<string, unknown>) => {
  const query = Object.entries(search).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]);
  return `${workspace.url}/app/projects/${projectId}/translations?${new URLSearchParams(query as [string, string][])}`;
};
const exactly = (source: string, language = 'hi') => ({ language, q: source, in: 'source', mode: 'exact', case: true });

/** The editor as somebody who has signed in before sees it. */
async function openEditor(search: Record<string, unknown>, options: BrowserContextOptions = {}) {
  const opened = await openPage(browser, options);
  await putSession(opened.page);
  await opened.page.goto(addressOf(search));
  await opened.page
    .getByRole('button', { name: /^Edit segment 1:/ })
    .or(fieldOf(opened.page))
    .first()
    .waitFor();
  return opened;
}

async function putSession(page: Page): Promise<void> {
  await page.goto(`${workspace.url}/privacy-policy`);
  await page.evaluate(
    ([token, role]) => {
      localStorage.setItem('avk_token', token);
      localStorage.setItem('role', btoa(role));
    },
    [session.token, session.user.role] as const,
  );
}

const fieldOf = (page: Page) => page.getByRole('textbox', { name: /^Translation of segment/ });
const open = (page: Page, at = 1) => page.getByRole('button', { name: new RegExp(`^Edit segment ${at}:`) }).click();
const isFocused = (page: Page, name: string) => page.getByRole('textbox', { name }).and(page.locator(':focus')).waitFor();
const saved = (page: Page) => page.getByText('Saved', { exact: true }).first().waitFor();
const tool = (page: Page, name: string) => page.getByRole('complementary', { name: 'Tools' }).getByRole('region', { name });

async function targetOf(source: string, language = 'hi'): Promise<string | null> {
  const filter = { projectId, targetLang: language, searchText: source, searchIn: 'source', searchMode: 'exact', matchCase: true };
  const { segments } = await callApi<{ segments: { preProcessedTarget: string | null }[] }>('translation/filter', filter);
  return segments[0]?.preProcessedTarget ?? null;
}

describe('what the editor is measured by', () => {
  it('check 1: saves and goes on by one chord, with the focus in the next target', async () => {
    const { page, errors } = await openEditor({ language: 'hi', q: 'Menu' });
    await open(page);
    await fieldOf(page).fill('मेन्यू सूची');
    await page.keyboard.press('Control+Enter');
    await isFocused(page, 'Translation of segment 2');
    await saved(page);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('check 2: saves and stays', async () => {
    const { page } = await openEditor(exactly('Home'));
    await open(page);
    await fieldOf(page).fill('मुख्य पन्ना');
    await page.keyboard.press('Control+Shift+Enter');
    await saved(page);
    await isFocused(page, 'Translation of segment 1');
    expect(await targetOf('Home')).toBe('मुख्य पन्ना');
    await page.context().close();
  });

  it('check 3: puts the n-th suggestion in by Alt+n, and Ctrl+Z takes it out again', async () => {
    const { page } = await openEditor(exactly('Open an account'));
    await open(page);
    await tool(page, 'Nearby').getByRole('listitem').nth(3).waitFor();
    // Those of the memory come before.
    await tool(page, 'Matches from the translation memory').locator('li, p').first().waitFor();
    const first = tool(page, 'Nearby')
      .locator('li', { has: page.locator('[data-suggestion]') })
      .first();
    const expected = await first.locator('span[lang=hi]').textContent();
    const number = await first
      .locator('[data-suggestion]')
      .evaluate((button) => [...document.querySelectorAll('[data-editor-tools] [data-suggestion]')].indexOf(button) + 1);
    await fieldOf(page).fill('');
    await page.keyboard.press(`Alt+${number}`);
    expect((await fieldOf(page).inputValue()).replace(/<[^>]*>|\{\d+\}/g, '')).toBe((expected ?? '').replace(/<[^>]*>|\d+/g, ''));
    await page.keyboard.press('Control+z');
    expect(await fieldOf(page).inputValue()).toBe('');
    await page.context().close();
  });

  it('check 4: keeps the text through moving on, reload, a crash and an ended session', async () => {
    const { page } = await openEditor({ language: 'hi', q: 'Toll-free helpline' });
    await open(page);
    // Its tags are missing: it is not saved by itself.
    const draft = 'अधूरा पाठ';
    await fieldOf(page).fill(draft);
    await page.keyboard.press('Escape');
    await page.getByText('Unsaved draft').waitFor();
    await open(page);
    expect(await fieldOf(page).inputValue()).toBe(draft);
    await page.reload();
    expect(await fieldOf(page).inputValue()).toBe(draft);
    const address = page.url();
    const context = page.context();
    // A tab that dies runs none of its handlers.
    await page.goto('chrome://crash').catch(() => undefined);
    const next = await context.newPage();
    await next.goto(address);
    expect(await fieldOf(next).inputValue()).toBe(draft);
    await next.evaluate(() => localStorage.setItem('avk_token', 'gone'));
    await next.reload();
    await next.waitForURL((url) => !url.pathname.startsWith('/app'));
    await putSession(next);
    await next.goto(address);
    expect(await fieldOf(next).inputValue()).toBe(draft);
    await context.close();
  });

  it('check 5: saves by itself when a row is left, and says so', async () => {
    const { page } = await openEditor({ language: 'hi', q: 'Bank' });
    await open(page);
    await fieldOf(page).fill('सहकारी बैंक घर');
    await page.getByText('Not saved yet; kept in this browser.', { exact: false }).waitFor();
    await page.keyboard.press('Alt+ArrowDown');
    await isFocused(page, 'Translation of segment 2');
    await saved(page);
    await page.reload();
    await page.getByRole('button', { name: /^Edit segment 1:.*सहकारी बैंक घर/ }).waitFor();
    await page.context().close();
  });

  it('checks 6 and 7: chooses all that match, with their exact count, replaces in them, and undoes it', async () => {
    const { page, errors } = await openEditor({ language: 'hi', q: 'नगर', in: 'target' });
    const total = Number((await page.getByText(/^\d+ segments$/).textContent())?.split(' ')[0]);
    const before = await targetOf('Sahyadri Nagar');
    await page.getByRole('checkbox', { name: 'Select segment 1', exact: true }).check();
    await page.getByRole('button', { name: `Select all ${total} that match` }).click();
    await page.getByText(`${total} selected`, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Replace', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Find').fill('नगर');
    await dialog.getByLabel('Replace with').fill('शहर');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await dialog.locator('ins').first().waitFor();
    await dialog.getByRole('button', { name: /^Replace in/ }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await targetOf('Sahyadri Nagar')).toContain('शहर');
    await page.getByRole('button', { name: /^Undo/ }).first().click();
    await page
      .getByText(/restored|undone/i)
      .first()
      .waitFor();
    const end = Date.now() + 60_000;
    while ((await targetOf('Sahyadri Nagar')) !== before && Date.now() < end) await page.waitForTimeout(200);
    expect(await targetOf('Sahyadri Nagar')).toBe(before);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('checks 9 and 10: marks the place of a problem while one types, and fixes it by one click', async () => {
    const { page } = await openEditor(exactly('Skip to main content'));
    await open(page);
    await fieldOf(page).fill('मुख्य  सामग्री पर जाएँ');
    await page.locator('mark[data-severity=warning]').waitFor({ state: 'attached' });
    expect(await page.locator('mark[data-severity=warning]').textContent()).toBe('  ');
    // Its line lies where the letters of the field are.
    const [field, marks] = await Promise.all([fieldOf(page).boundingBox(), page.locator('div:has(> mark)').boundingBox()]);
    expect([marks?.x, marks?.y, marks?.width]).toEqual([field?.x, field?.y, field?.width]);
    await page.getByRole('button', { name: 'Fix: Several spaces in a row.' }).click();
    expect(await fieldOf(page).inputValue()).toBe('मुख्य सामग्री पर जाएँ');
    await page.locator('mark[data-severity]').waitFor({ state: 'detached' });
    await page.context().close();
  });

  it('check 11: takes a problem as the project says', async () => {
    const { page } = await openEditor(exactly('Skip to main content'));
    await open(page);
    await fieldOf(page).fill('मुख्य  सामग्री');
    await page.getByText('Please check:').first().waitFor();
    await callApi('translation/checks/settings/update', { projectId, errors: ['spaces'] });
    await page.reload();
    await page.getByText('Must fix (not published):').first().waitFor();
    await callApi('translation/checks/settings/update', { projectId, errors: [] });
    await page.context().close();
  });

  it('check 13: marks the terms of the glossary in the source, and writes their translation by a click', async () => {
    await callApi('glossary/add', { projectId, source: 'main content', language: 'hi', target: 'मुख्य सामग्री' });
    const { page } = await openEditor(exactly('Skip to main content'));
    await open(page);
    await fieldOf(page).fill('यह ');
    await page.getByRole('button', { name: 'main content, in the glossary: मुख्य सामग्री' }).click();
    expect(await fieldOf(page).inputValue()).toBe('यह मुख्य सामग्री');
    await page.context().close();
  });

  it('checks 14 and 15: shows neighbours whatever is filtered, and copies from them beside the draft', async () => {
    const { page } = await openEditor(exactly('Main menu'));
    expect(await page.getByRole('button', { name: /^Edit segment/ }).count()).toBe(1);
    await open(page);
    await fieldOf(page).fill('मेरा पाठ ');
    const neighbours = tool(page, 'Nearby').getByRole('listitem');
    await neighbours.nth(3).waitFor();
    await neighbours.getByRole('button', { name: /^Copy the translation of: Home/ }).click();
    expect(await fieldOf(page).inputValue()).toMatch(/^मेरा पाठ .+/);
    await page.context().close();
  });

  it('check 19: filters with NOT stand in the address, and are kept as views', async () => {
    const { page, errors } = await openEditor({ language: 'hi' });
    const all = Number((await page.getByText(/^\d+ segments$/).textContent())?.split(' ')[0]);
    await page.getByLabel('Search source and target').fill('menu');
    await page.waitForURL(/q=menu/);
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    const few = page.getByText(/^\d+ segments?$/);
    await page.getByRole('checkbox', { name: 'Not: Text' }).check();
    await page.waitForURL(/not=/);
    await page.waitForFunction((most) => {
      const shown = [...document.querySelectorAll('[role=status]')].map(
        ({ textContent }) => /^(\d+) segments?$/.exec(textContent ?? '')?.[1],
      );
      return shown.some((count) => count && Number(count) < most && Number(count) > most / 2);
    }, all);
    expect(await few.count()).toBe(1);
    await page.getByRole('button', { name: 'Views', exact: true }).click();
    await page.getByLabel('Name of the view').fill('No menus');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('View “No menus” saved.').waitFor();
    await page.keyboard.press('Escape');
    await page.goto(addressOf({ language: 'hi' }));
    await page.getByRole('button', { name: 'Views', exact: true }).click();
    await page.getByRole('button', { name: 'No menus', exact: true }).click();
    await page.waitForURL(/q=menu.*not=|not=.*q=menu/);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('check 20: opens the map of keys by one key and the palette by one chord', async () => {
    const { page } = await openEditor({ language: 'hi' });
    await page.keyboard.press('?');
    await page
      .getByRole('dialog')
      .getByRole('row', { name: /Save and next/ })
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Commands' }).fill('tamil');
    await page.getByRole('option', { name: /Tamil/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/language=ta/);
    await page.context().close();
  });

  it('check 21: types in the script of the language without a network', async () => {
    const { page } = await openEditor(exactly('Home'));
    await open(page);
    await page.getByRole('button', { name: 'Phonetic' }).click();
    await page.getByRole('button', { name: 'Key map' }).waitFor();
    await page.context().setOffline(true);
    await fieldOf(page).fill('');
    await fieldOf(page).pressSequentially('namaste ');
    expect(await fieldOf(page).inputValue()).toBe('नमस्ते ');
    await page.context().setOffline(false);
    await page.context().close();
  });

  it('check 22: writes in the direction and font of the target language, whatever the screen is in', async () => {
    const { page } = await openEditor({ ...exactly('Home', 'ur') });
    await open(page);
    const style = await fieldOf(page).evaluate((field: HTMLTextAreaElement) => {
      const { direction, fontFamily } = getComputedStyle(field);
      return { direction, fontFamily, lang: field.lang, page: document.documentElement.dir || 'ltr' };
    });
    expect(style).toMatchObject({ direction: 'rtl', lang: 'ur', page: 'ltr', fontFamily: expect.stringContaining('Nastaliq') });
    await page.context().close();
  });

  it.each([
    ['light', { language: 'hi' }, 1440],
    ['dark', { language: 'hi' }, 1440],
    ['light', { language: 'ur' }, 1440],
    ['dark', { language: 'ur' }, 390],
  ] as const)('check 24: has nothing that axe finds (%s, %j, %d px)', async (colorScheme, search, width) => {
    const { page, errors } = await openEditor({ ...search, q: 'o', not: ['origin'] }, { colorScheme, viewport: { width, height: 900 } });
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Select segment 1', exact: true }).check();
    await open(page, 2);
    await fieldOf(page).waitFor();
    if (width > 991) await tool(page, 'History').getByRole('listitem').first().waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.getByRole('option').first().waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
