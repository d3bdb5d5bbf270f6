import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { findViolations, openBrowser, openPage, PATIENCE_MS } from './testing/open-browser.js';
import { openTab } from './testing/open-tab.js';
import { readAddress } from './testing/read-address.js';
import { type FixtureSite, startFixtureSite } from './testing/start-fixture-site.js';
import { DEMO_USER, startWorkspace, type Workspace } from './testing/start-workspace.js';
import { Toasts } from './testing/toasts.js';
import { untilLoaded } from './testing/until-loaded.js';

const DEMO_PROJECT = 'Sahyadri Nagar';

let workspace: Workspace;
let site: FixtureSite;
let browser: Browser;

beforeAll(async () => {
  site = await startFixtureSite();
  workspace = await startWorkspace([site.host]);
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  await workspace?.stop();
  await site?.stop();
});

async function signIn(page: Page, path = '/app'): Promise<void> {
  await page.goto(`${workspace.url}${path}`);
  await page.getByLabel('Email').fill(DEMO_USER.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_USER.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${path === '/app' ? '/app/projects' : path}`);
}

async function openDemoProject(page: Page): Promise<string> {
  await page.getByRole('link', { name: DEMO_PROJECT, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: DEMO_PROJECT }).waitFor();
  return new URL(page.url()).pathname;
}

describe('signing in', () => {
  it('says what was wrong, keeps the email, and leads to the page that was asked for', async () => {
    const { page, errors } = await openPage(browser);
    await page.goto(`${workspace.url}/app/projects/new`);
    await page.waitForURL('**/sign-in?redirect=*');
    await page.getByLabel('Email').fill(DEMO_USER.email);
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.keyboard.press('Enter');
    await page.locator('form').getByRole('alert').first().waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe(DEMO_USER.email);
    await page.getByLabel('Password', { exact: true }).fill(DEMO_USER.password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'New project' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/app/projects/new');
    expect(await page.title()).toMatch(/^New project/);
    const stored = await page.evaluate(() => [localStorage.getItem('avk_token') !== null, atob(localStorage.getItem('role') ?? '')]);
    expect(stored).toEqual([true, 'organisationAdmin']);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('ends everywhere when the token is gone', async () => {
    const { page } = await openPage(browser);
    await signIn(page);
    const second = await page.context().newPage();
    await second.goto(`${workspace.url}/app/projects`);
    await second.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
    await page.getByRole('button', { name: /^Profile/ }).click();
    await page.getByText('Log out').click();
    await page.waitForURL((url) => url.pathname === '/');
    await second.waitForURL((url) => url.pathname === '/');
    await page.context().close();
  });
});

describe('a new project', () => {
  it('shows what it will take, then shows the crawl while it runs', async () => {
    const { page, errors } = await openPage(browser);
    const toasts = await Toasts.watch(page);
    await signIn(page);
    await page.getByRole('main').getByRole('link', { name: 'New project' }).click();
    // The site answers only by http, which people should not need to know.
    await page.getByLabel('Website address').fill(site.url.replace('http://', ''));
    await page.getByText('robots.txt allows crawling').waitFor();
    expect(await page.getByLabel('Project name').inputValue()).toBe('Weavers of Kanhangad');
    await page.getByRole('button', { name: 'Continue' }).click();

    await page.getByLabel('Search languages').fill('हिन्');
    await page.getByRole('checkbox', { name: /Hindi/ }).focus();
    await page.keyboard.press('Space');
    expect(await page.getByRole('checkbox', { name: /Hindi/ }).evaluate((box) => box === document.activeElement)).toBe(true);
    await page.getByLabel('Search languages').fill('tam');
    await page.getByRole('checkbox', { name: /Tamil/ }).check();
    await page.getByRole('button', { name: 'Continue' }).click();

    const paths = page.getByLabel('Include only paths that start with');
    await paths.pressSequentially('/\n/about');
    // Answers survive a closed tab.
    await page.reload();
    expect(await paths.inputValue()).toBe('/\n/about');
    await page.getByLabel('Page limit').waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Translated without an engine').waitFor();
    await page.getByRole('button', { name: 'Create project and crawl' }).click();
    await toasts.haveSaid('Project Created successfully');
    await page.getByRole('heading', { level: 1, name: 'Weavers of Kanhangad' }).waitFor();
    // Without a reload, the end of the crawl appears.
    await page.getByText(/^Finished/).waitFor();
    await openTab(page, 'Pages');
    await page.getByRole('link', { name: 'About us', exact: true }).waitFor();
    expect(await page.getByRole('row').filter({ hasText: '/gone' }).textContent()).toContain('Gone');
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

describe('the list of projects', () => {
  it('shows languages by their own names without a font for each of their scripts', async () => {
    const { page, errors } = await openPage(browser);
    const fonts = new Map<string, Promise<number>>();
    page.on('response', (response) => {
      if (response.url().endsWith('.woff2'))
        fonts.set(
          response.url(),
          response.body().then((body) => body.length),
        );
    });
    await signIn(page);
    await page.getByText('हिन्दी', { exact: true }).first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    const names = [...fonts.keys()].map((url) => new URL(url).pathname.split('/').at(-1));
    const bytes = (await Promise.all(fonts.values())).reduce((sum, size) => sum + size, 0);
    expect(names.filter((name) => name?.startsWith('name-')).length).toBeGreaterThan(2);
    // Only texts in its script load a whole font face.
    expect(names.filter((name) => /devanagari|bengali|tamil|arabic|nastaliq/.test(name ?? ''))).toEqual([]);
    expect(bytes).toBeLessThan(60_000);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

describe('the editor', () => {
  it('saves by keyboard, keeps drafts, and what is saved is live', async () => {
    const { page, errors } = await openPage(browser);
    await signIn(page);
    await openDemoProject(page);
    await openTab(page, 'Translations');
    await page.getByLabel('Search source and target').fill('Skip to main content');
    await page.getByText('1 segment', { exact: true }).waitFor();
    await page.getByRole('button', { name: /^Edit segment 1/ }).click();
    const field = page.getByRole('textbox', { name: 'Translation of segment 1' });
    expect(await field.getAttribute('lang')).toBe('hi');
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText('सीधे मुख्य सामग्री पर');
    await page.reload();
    expect(await field.inputValue()).toBe('सीधे मुख्य सामग्री पर');
    await field.press('Control+Shift+Enter');
    await page.getByText('Saved', { exact: true }).waitFor();
    await field.press('Escape');
    expect(await page.getByRole('textbox', { name: /^Translation of/ }).count()).toBe(0);

    await openTab(page, 'Overview');
    const address = await page.getByRole('link', { name: 'Site in Hindi' }).getAttribute('href');
    const isLive = async () => (await readAddress(address ?? '')).text.includes('सीधे मुख्य सामग्री पर');
    const end = Date.now() + PATIENCE_MS;
    while (!(await isLive()) && Date.now() < end) await new Promise((done) => setTimeout(done, 200));
    expect(await isLive()).toBe(true);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('says which tag is missing while one types, and puts it in', async () => {
    const { page } = await openPage(browser);
    await signIn(page);
    await openDemoProject(page);
    await openTab(page, 'Translations');
    await page.getByLabel('Search source and target').fill('Toll-free helpline');
    await page.getByText('1 segment', { exact: true }).waitFor();
    await page.getByRole('button', { name: /^Edit segment 1/ }).click();
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText('सहायता: ');
    await page
      .getByText(/Tag <1> is missing/)
      .first()
      .waitFor();
    await page.getByRole('textbox', { name: /^Translation of/ }).press('Control+s');
    await page.getByText('Saved, not published', { exact: true }).waitFor();
    expect(await page.getByText('Saved', { exact: true }).count()).toBe(0);
    for (const tag of ['<1>', '<2>', '{1}', '{2}', '{3}', '</2>', '</1>'])
      await page.getByRole('button', { name: new RegExp(`^${tag.replace(/[{}]/g, '\\$&')}( |$)`) }).click();
    await page.getByText('Must fix (not published):').first().waitFor({ state: 'detached' });
    expect(await page.getByRole('textbox', { name: /^Translation of/ }).inputValue()).toBe('सहायता: <1><2>{1}{2}{3}</2></1>');
    await page.getByRole('textbox', { name: /^Translation of/ }).press('Control+s');
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.context().close();
  });

  it('is reached by two keys', async () => {
    const { page, errors } = await openPage(browser);
    await signIn(page);
    await openDemoProject(page);
    await openTab(page, 'Translations');
    await page.getByRole('button', { name: /^Edit segment 1:/ }).waitFor();
    await page.keyboard.press('Alt+ArrowDown');
    await page.getByRole('textbox', { name: 'Translation of segment 1' }).waitFor();
    await page.keyboard.press('Escape');
    await page.locator('main a', { hasText: 'Skip to the segments' }).focus();
    await page.keyboard.press('Enter');
    // The box that chooses the row, then its text.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Edit segment 1:/);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('loses no text when a save fails, and shows both texts when somebody else was faster', async () => {
    const [mine, theirs] = [await openPage(browser), await openPage(browser)];
    const openRow = async (page: Page) => {
      await signIn(page);
      await openDemoProject(page);
      await openTab(page, 'Translations');
      await page.getByLabel('Search source and target').fill('Main menu');
      await page.getByText('1 segment', { exact: true }).waitFor();
      await page.getByRole('button', { name: /^Edit segment 1/ }).click();
      return page.getByRole('textbox', { name: 'Translation of segment 1' });
    };
    const [myField, theirField] = [await openRow(mine.page), await openRow(theirs.page)];
    await myField.fill('प्रधान मेन्यू');
    await theirField.fill('मुख्य सूची');
    await theirField.press('Control+s');
    await theirs.page.getByText('Saved', { exact: true }).waitFor();

    await mine.page.route('**/api/translation/user/update', (route) => route.abort());
    await myField.press('Control+s');
    await mine.page.getByText(/^Not saved: The server cannot be reached/).waitFor();
    await mine.page.unroute('**/api/translation/user/update');
    await mine.page.getByRole('button', { name: 'Try again' }).click();
    await mine.page.getByText('changed this while you were editing', { exact: false }).waitFor();
    await mine.page.getByText(/^(?!.*@)\S.* changed this while you were editing:$/).waitFor();
    // The buttons are in one line, whatever the text beside them.
    const tops = await mine.page
      .getByRole('button', { name: /^(Close|Save|Save and next)$/ })
      .evaluateAll((all) => all.map((button) => button.getBoundingClientRect().top));
    expect([tops.length, new Set(tops).size]).toEqual([3, 1]);
    // The word-by-word difference, here and not in the history beside it.
    const conflict = mine.page.getByText(/changed this while you were editing:$/).locator('..');
    expect([await conflict.locator('ins').allTextContents(), await conflict.locator('del').allTextContents()]).toEqual([
      ['मुख्य', 'सूची'],
      ['प्रधान', 'मेन्यू'],
    ]);
    expect(await myField.inputValue()).toBe('प्रधान मेन्यू');
    await mine.page.getByRole('button', { name: 'Keep mine' }).click();
    await mine.page.getByText('Saved', { exact: true }).waitFor();
    expect(await myField.inputValue()).toBe('प्रधान मेन्यू');
    for (const { page } of [mine, theirs]) await page.context().close();
  });
});

/** Tests what a frame's script can reach of the page around it. */
function reachOfFrames(page: Page): Promise<{ frame: string; reached: string }[]> {
  const look = () => {
    try {
      return String(self.top?.document.title);
    } catch (error) {
      return (error as Error).name;
    }
  };
  return Promise.all(
    page
      .frames()
      .slice(1)
      .map(async (frame) => ({ frame: frame.url(), reached: await frame.evaluate(look) })),
  );
}

describe('the preview', () => {
  it('shows source and translation side by side, without access to the app', async () => {
    const { page } = await openPage(browser);
    await signIn(page);
    await openDemoProject(page);
    await openTab(page, 'Preview');
    const target = page.frameLocator('iframe[title^="Translated page"]');
    await target.locator('html[lang="hi"]').waitFor({ state: 'attached' });
    await page.frameLocator('iframe[title^="Source page"]').locator('html[lang="en"]').waitFor({ state: 'attached' });
    // Neither frame can reach the app. The source page has no origin at all, and the preview has an origin that serves nothing else.
    for (const { frame, reached } of await reachOfFrames(page)) expect([frame, reached]).toEqual([frame, 'SecurityError']);
    const origins = await Promise.all(page.frames().map((frame) => frame.evaluate(() => self.origin)));
    expect(origins[0]).toBe(new URL(page.url()).origin);
    expect(origins.slice(1).sort()).toEqual([expect.stringMatching(/^http:\/\/p-[a-z0-9]{32}\.localhost:\d+$/), 'null']);
    await page.context().close();
  });
});

describe('live updates', () => {
  it('say when they are paused, and catch up when the connection is back', async () => {
    const { page } = await openPage(browser);
    await signIn(page);
    await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
    await page.context().setOffline(true);
    await page.getByText('Live updates paused').waitFor();
    await page.context().setOffline(false);
    await page.getByText('Live updates paused').waitFor({ state: 'detached' });
    await page.context().close();
  });
});

describe('every screen', () => {
  const looks = [
    { width: 1440, colorScheme: 'light' },
    { width: 1440, colorScheme: 'dark' },
    { width: 390, colorScheme: 'light' },
    { width: 390, colorScheme: 'dark' },
  ] as const;

  it.each(looks)('has one h1, fits, and gives axe nothing to say ($width px, $colorScheme)', async ({ width, colorScheme }) => {
    const { page, errors } = await openPage(browser, { viewport: { width, height: 900 }, colorScheme });
    const found: Record<string, unknown> = {};
    const look = async (name: string) => {
      // The first heading may belong to the previous screen.
      await page.getByRole('heading', { level: 1 }).waitFor();
      await untilLoaded(page);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      const headings = await page.getByRole('heading', { level: 1 }).count();
      const violations = await findViolations(page);
      if (tooWide || headings !== 1 || violations.length > 0) found[name] = { tooWide, headings, violations };
    };
    await page.goto(`${workspace.url}/sign-in`);
    await look('sign-in');
    await signIn(page);
    await look('projects');
    const project = await openDemoProject(page);
    await look('overview');
    for (const path of ['/pages', '/translations?language=ur', '/preview', '/settings']) {
      await page.goto(`${workspace.url}${project}${path}`);
      await look(path);
    }
    await page.goto(`${workspace.url}/app/projects/new`);
    await look('new project');
    await page.goto(`${workspace.url}/app/projects/00000000-0000-4000-8000-000000000000`);
    await page.getByRole('heading', { name: 'Not found' }).waitFor();
    await look('not found');
    expect(found).toEqual({});
    expect(errors.filter((error) => !error.includes('ApiError'))).toEqual([]);
    await page.context().close();
  });

  it('can be walked with the keyboard alone', async () => {
    const { page } = await openPage(browser);
    await signIn(page);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
    await page.keyboard.press('Enter');
    await page.keyboard.press('/');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Search by name or address');
    await page.getByRole('link', { name: DEMO_PROJECT, exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: DEMO_PROJECT }).waitFor();
    // Reading begins at the heading of the new screen.
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await page.context().close();
  });
});
