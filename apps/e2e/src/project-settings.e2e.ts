import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { DemoProject } from './testing/demo-project.js';
import { refuseChanges } from './testing/refuse-changes.js';
import { confirm, sees } from './testing/screen-steps.js';
import { DEMO_USER } from './testing/start-workspace.js';
import { Toasts } from './testing/toasts.js';

const HINDI = /\p{Script=Devanagari}/u;
const PAGE = '/bank/savings';

/** A setting as somebody sets it, the catalogue's text for it, and whether visitors have it. */
interface Setting {
  /** The address of the panel. */
  hash: string;
  panel: string;
  fill(panel: Locator): Promise<void>;
  button: string;
  /** The button of the confirmation, if there is one. */
  verb?: string;
  text: string;
  isSeen?(): Promise<boolean>;
}

describe('the settings of a project, on their screens', () => {
  let project: DemoProject;

  beforeAll(async () => {
    project = await DemoProject.open();
  });
  afterAll(() => project?.close(), 60_000);

  const rendered = async () => (await project.visit(PAGE)).text;
  const partOf = (html: string, tag: string) => new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, 's').exec(html)?.[1] ?? '';
  const headingOf = async () => partOf(await rendered(), 'h1');
  const panelOf = (page: Page, title: string) => page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) });

  const SETTINGS: Setting[] = [
    {
      hash: 'noTranslation',
      panel: 'Parts not translated',
      fill: (panel) => panel.getByLabel('Selector').fill('h1'),
      ...{ button: 'Add selector', verb: 'Leave untranslated', text: 'No translation set successfully' },
      isSeen: async () => !HINDI.test(await headingOf()),
    },
    {
      hash: 'ignorePatterns',
      panel: 'Texts not translated',
      fill: (panel) => panel.getByLabel('Pattern', { exact: true }).fill('^Savings'),
      ...{ button: 'Add pattern', verb: 'Leave untranslated', text: 'Ignore pattern created successfully' },
      isSeen: async () => !HINDI.test(await headingOf()),
    },
    {
      hash: 'fontSizes',
      panel: 'Font sizes',
      fill: async (panel) => {
        await panel.getByLabel('Selector').fill('h1');
        await panel.getByLabel('Font size', { exact: true }).fill('41px');
      },
      ...{ button: 'Set font size', verb: 'Set font size', text: 'Font size set successfully' },
      isSeen: async () => /font-size:\s*41px/.test(await rendered()),
    },
    {
      hash: 'popupCss',
      panel: 'Style sheet of the switcher',
      fill: (panel) => panel.getByLabel('Style sheet (CSS)').fill('.language-button { border-radius: 13px; }'),
      ...{ button: 'Save changes', verb: 'Change look', text: 'Class added successfully' },
    },
    {
      hash: 'swalekh',
      panel: 'Typing keyboards',
      fill: (panel) => panel.getByLabel('Selector').fill('#search'),
      ...{ button: 'Add keyboard', verb: 'Add keyboard', text: 'Typing keyboard set successfully' },
    },
    {
      hash: 'maskTerms',
      panel: 'Mask terms',
      fill: (panel) => panel.getByLabel('Term').fill('Sahyadri'),
      ...{ button: 'Add term', text: 'Transliteration set successfully' },
    },
    {
      hash: 'spellings',
      panel: 'Spellings',
      fill: async (panel) => {
        await panel.getByLabel('Word').fill('Sahyadri');
        await panel.getByLabel('Spelling').fill('सह्याद्रि');
      },
      ...{ button: 'Add spelling', text: 'Transliteration set successfully' },
    },
  ];

  it.each(SETTINGS)('are set, seen by visitors and undone: $panel', async ({ hash, panel: title, fill, button, verb, text, isSeen }) => {
    const { page, errors } = await project.openScreen(`/settings#${hash}`);
    const panel = panelOf(page, title);
    await fill(panel);
    expect([title, (await isSeen?.()) ?? false]).toEqual([title, false]);
    // The bar saves every setting that has no button of its own.
    const place = button === 'Save changes' ? page : panel;
    await place.getByRole('button', { name: button, exact: true }).click();
    if (verb) {
      await page
        .getByRole('dialog')
        .getByText(/^Visitors see the change within seconds, (if|wherever) it applies on the [\d,]+ published pages?\./)
        .waitFor();
      await confirm(page, verb);
    }
    await sees(panel, text);
    if (isSeen) await project.until(isSeen);
    await panel.getByRole('button', { name: 'Undo' }).click();
    await panel.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' });
    if (isSeen) await project.until(async () => !(await isSeen()));
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it.each([
    ['Mask terms', 'maskTerms'],
    ['Spellings', 'spellings'],
  ])('refuse a file that is no table: %s', async (title, hash) => {
    const { page } = await project.openScreen(`/settings#${hash}`);
    const panel = panelOf(page, title);
    await panel.locator('input[type=file]').setInputFiles({ name: 'terms.png', mimeType: 'image/png', buffer: Buffer.from('\x89PNG') });
    await sees(page, 'Please upload a correct format');
    await page.context().close();
  });

  it('take terms from a file, and give them back as one', async () => {
    const { page, errors } = await project.openScreen('/settings#maskTerms');
    const panel = panelOf(page, 'Mask terms');
    const buffer = Buffer.from('term,spelling,language\nKaveri,,\nTungabhadra,,\n');
    await panel.locator('input[type=file]').setInputFiles({ name: 'terms.csv', mimeType: 'text/csv', buffer });
    await sees(panel, /^Transliteration set successfully\./);
    const saving = page.waitForEvent('download');
    await panel.getByRole('button', { name: 'Download CSV' }).click();
    const file = await saving;
    const table = await text(await file.createReadStream());
    expect([file.suggestedFilename(), /Kaveri/.test(table), /Tungabhadra/.test(table)]).toEqual(['maskTermsList.csv', true, true]);
    await panel.getByRole('button', { name: 'Undo' }).click();
    await panel.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('are switched off and on: the title for search engines', async () => {
    const { page, errors } = await project.openScreen('/settings#meta');
    const isTranslated = async () => HINDI.test(partOf(await rendered(), 'title'));
    expect(await isTranslated()).toBe(true);
    const change = async (verb: string) => {
      await panelOf(page, 'Texts for search engines').getByRole('switch', { name: 'Page title' }).click();
      await confirm(page, verb);
      await sees(page, 'Project updated successfully');
    };
    await change('Leave untranslated');
    await project.until(async () => !(await isTranslated()));
    await change('Translate again');
    await project.until(isTranslated);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('take pages out of scope and back', async () => {
    const { page, errors } = await project.openScreen(`/pages?q=${PAGE}`);
    // While a project is crawled or translated, no crawl begins.
    await project.untilIdle();
    const choice = page.getByLabel(`Choose ${project.demo.site}${PAGE}`, { exact: true });
    await choice.check();
    await page.getByRole('button', { name: 'Take out of scope' }).click();
    await confirm(page, 'Take out of scope');
    await sees(page, 'Scope toggle successfully');
    await project.until(async () => !HINDI.test(await headingOf()));
    await project.untilIdle();
    await choice.check();
    await page.getByRole('button', { name: 'Put back into scope' }).click();
    await confirm(page, 'Put back into scope');
    await project.until(async () => HINDI.test(await headingOf()));
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('name the project and add a language', async () => {
    const { page, errors } = await project.openScreen('/settings');
    const name = page.getByLabel('Name', { exact: true });
    await name.fill('Sahyadri Nagar Council');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await sees(page, 'Project updated successfully');
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Languages', exact: true }).click();
    const languages = panelOf(page, 'Languages');
    await languages.getByLabel('More languages').fill('Kannada');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await languages.getByRole('button', { name: 'Add…' }).click();
    await confirm(page, 'Add language');
    await sees(page, 'Language Added successfully');
    await languages.getByRole('button', { name: 'Remove Kannada' }).waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('are marked while they are typed, and asked about before they are lost', async () => {
    const { page, errors } = await project.openScreen('/settings');
    const name = page.getByLabel('Name', { exact: true });
    await name.fill('A name that nobody saves');
    await page.locator('#general').getByText('Not saved', { exact: true }).waitFor();
    const leave = () => page.getByRole('link', { name: 'Overview', exact: true }).first().click();
    await leave();
    await sees(page, 'Your changes in General are not saved.');
    await confirm(page, 'Stay');
    expect(await name.inputValue()).toBe('A name that nobody saves');
    await leave();
    await confirm(page, 'Discard changes');
    await page.waitForURL(project.overview);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('keep versions of a page', async () => {
    const { page, errors } = await project.openScreen('/changes');
    await page.getByLabel('URL of a page of this project').fill(project.demo.site + PAGE);
    await page.getByRole('button', { name: 'Track', exact: true }).click();
    await sees(page, 'Track Url toggled successfully');
    await page.getByRole('button', { name: `Stop tracking ${project.demo.site}${PAGE}` }).waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('clear the cache, and say what a server that fails has left undone', async () => {
    const { page, errors } = await project.accounts.openAs(project.browser, DEMO_USER);
    const toasts = await Toasts.watch(page);
    await page.goto(`${project.overview}/settings#caching`);
    const menu = page.getByRole('navigation', { name: 'Settings' });
    const clear = () => page.getByRole('button', { name: 'Clear cache' }).click();
    await clear();
    await toasts.haveSaid('Cache cleared successfully');
    await project.untilIdle();
    await refuseChanges(project.workspace, ['projects', 'crawl_urls', 'tracked_pages', 'font_sizes', 'bundle_pointers'], async () => {
      await clear();
      await sees(page, /^There was a problem while clearing cache/);
      await menu.getByRole('link', { name: 'General', exact: true }).click();
      await page.getByLabel('Name', { exact: true }).fill('Another name');
      await page.getByRole('button', { name: 'Save changes' }).click();
      await toasts.haveSaid('Project updation request failed');
      await menu.getByRole('link', { name: 'Appearance', exact: true }).click();
      const sizes = panelOf(page, 'Font sizes');
      await sizes.getByLabel('Selector').fill('h2');
      await sizes.getByLabel('Font size', { exact: true }).fill('23px');
      await sizes.getByRole('button', { name: 'Set font size' }).click();
      await confirm(page, 'Set font size');
      await sees(page, /^Some error occurred\. Please try again/);
      // The name is typed and not saved, so that the browser asks.
      page.once('dialog', (question) => void question.accept());
      await page.goto(`${project.overview}/settings`);
      const name = (await page.getByLabel('Name', { exact: true }).inputValue()) ?? '';
      await menu.getByRole('link', { name: 'Danger zone', exact: true }).click();
      await page.getByRole('button', { name: 'Delete project' }).click();
      const question = page.getByRole('dialog', { name: /^Delete .*\?$/ });
      await question.getByLabel(/^Type the project’s name/).fill(name);
      await confirm(page, 'Delete project');
      await toasts.haveSaid('Project deletion request failed');

      await page.goto(`${project.overview}/pages?q=${PAGE}`);
      await page.getByLabel(`Choose ${project.demo.site}${PAGE}`, { exact: true }).check();
      await page.getByRole('button', { name: 'Take out of scope' }).click();
      await confirm(page, 'Take out of scope');
      await toasts.haveSaid('Scope toggle failed');

      await page.goto(`${project.overview}/changes`);
      await page.getByLabel('URL of a page of this project').fill(`${project.demo.site}/`);
      await page.getByRole('button', { name: 'Track', exact: true }).click();
      await toasts.haveSaid('Track Url toggled failed');
    });
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
