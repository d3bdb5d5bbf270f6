import type { ProjectDetails } from '@bhashantar/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { optionsOf, SCREEN_VARIANTS, screenFaults } from './testing/check-screens.js';
import { DemoProject } from './testing/demo-project.js';
import { DEMO_USER } from './testing/start-workspace.js';
import { untilLoaded } from './testing/until-loaded.js';

const HINDI = /\p{Script=Devanagari}/u;

describe('publishing', () => {
  let project: DemoProject;

  beforeAll(async () => {
    project = await DemoProject.open();
  });
  afterAll(() => project?.close(), 60_000);

  const statusOf = async (path: string) => (await project.visit(path)).status;
  const textOf = async (path: string, site?: string) => (await project.visit(path, site)).text;
  const rowOf = (page: Page, language: string): Locator =>
    page
      .getByRole('table', { name: /^Target languages/ })
      .getByRole('row')
      .filter({ hasText: language });
  const unpublish = async (page: Page, language: string) => {
    await page.getByRole('button', { name: `Actions for ${language}` }).click();
    await page.getByRole('menuitem', { name: 'Unpublish all pages…' }).click();
  };
  const bySnippet = async (path: string) => {
    const { page } = await project.accounts.openAs(project.browser, DEMO_USER);
    await page.goto(`${project.demo.site}${path}?lang=hi`);
    await untilLoaded(page);
    const found = await page.evaluate(() => [document.documentElement.lang, document.querySelector('h1')?.textContent ?? '']);
    await page.context().close();
    return found;
  };

  it('is asked for with what visitors lose, takes a language back everywhere, and is undone by one press', async () => {
    const { page, errors } = await project.openScreen();
    const row = rowOf(page, 'Hindi');
    await row.getByText('Live', { exact: true }).waitFor();
    const dialog = page.getByRole('dialog');
    await unpublish(page, 'Hindi');
    await dialog.getByText(/^\d+ pages are no longer shown in Hindi\./).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await statusOf('/')).toBe(200);

    await unpublish(page, 'Hindi');
    await dialog.getByRole('button', { name: 'Unpublish', exact: true }).click();
    await row.getByText('Preview only', { exact: true }).waitFor();
    expect(await row.getByRole('link', { name: /^Site in / }).count()).toBe(0);
    await project.until(async () => (await statusOf('/')) === 404);
    const [language, heading = ''] = await bySnippet('/bank/savings');
    expect([language, HINDI.test(heading)]).toEqual(['en', false]);
    expect(await textOf('/bank/savings', project.demo.rendered('ta'))).not.toContain('hreflang="hi"');

    await row.getByRole('button', { name: /^Undo: .* in .*Hindi$/ }).click();
    await row.getByText('Live', { exact: true }).waitFor();
    await project.until(async () => (await statusOf('/')) === 200);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  /** The figures of Marathi as the calls have them, written as the screens write them. */
  async function figuresOfMarathi() {
    const projectId = project.overview.split('/').at(-1);
    const { languages } = await project.accounts.callAs<ProjectDetails>(DEMO_USER, 'project/details', { projectId });
    const counts = languages.find(({ language }) => language === 'mr')?.counts;
    if (!counts) throw new Error('no Marathi');
    const { NO_TRANSLATION_AVAILABLE: open, TRANSLITERATION: spelled, ...done } = counts;
    const translated = Object.values(done).reduce((sum, { words }) => sum + words, 0);
    const words = translated + open.words + spelled.words;
    const shown = (count: number) => new Intl.NumberFormat('en-IN').format(count);
    return {
      ...{ words: shown(words), translated: shown(translated), share: `${Math.floor((translated / words) * 100)}%` },
      ...{ openWords: shown(open.words), machineWords: shown(done.MACHINE.words), spelledWords: shown(spelled.words) },
      left: shown(open.segments + spelled.segments),
      segments: shown(Object.values(counts).reduce((sum, { segments }) => sum + segments, 0)),
    };
  }

  it('has the figures of the calls on every screen', async () => {
    const { page, errors } = await project.openScreen();
    const { words, share, machineWords, openWords, spelledWords, left, segments } = await figuresOfMarathi();
    const bar = page.getByRole('img', {
      name: new RegExp(
        `^Marathi: ${share} of ${words} unique words translated; .*, ${machineWords} machine, ${spelledWords} spelled by sound, ${openWords} untranslated$`,
      ),
    });
    await bar.waitFor();
    await page
      .getByRole('row', { name: /Marathi/ })
      .getByText(share, { exact: true })
      .waitFor();

    await page.goto(`${project.overview}/translations?language=mr`);
    await bar.waitFor();
    await page.getByText(`${segments} segments`, { exact: true }).waitFor();

    await page.goto(`${project.overview}/reports?view=progress&language=mr`);
    const types = page.getByRole('table', { name: 'By translation' });
    // The cell also holds the name of its column, for narrow screens.
    const cellOf = (type: string) =>
      types
        .getByRole('row', { name: new RegExp(`^${type}`) })
        .getByRole('cell')
        .nth(2);
    const wordsOf = async (type: string) => (await cellOf(type).textContent())?.replace(/^\D+/, '');
    await types.waitFor();
    expect([await wordsOf('Machine Translated'), await wordsOf('New Content Available')]).toEqual([machineWords, openWords]);

    await page.goto(`${project.overview}/health`);
    const health = page.getByRole('row', { name: /Marathi/ });
    await health.getByText(`${share} translated`, { exact: true }).waitFor();
    await health.getByText(`${left} texts left`, { exact: true }).waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('publishes what has reached the share that the owner sets, after a question with figures', async () => {
    const { page, errors } = await project.openScreen();
    const row = rowOf(page, 'Marathi');
    await row.getByText('Not published').waitFor();
    await row.getByText(/pages below 80%$/).waitFor();
    expect(await row.getByRole('button', { name: /^Publish/ }).count()).toBe(0);

    await page.goto(`${project.overview}/settings#publishing`);
    await page.getByLabel('Publish pages from').fill('20');
    await page.getByRole('button', { name: 'Save changes' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Nothing changes for visitors now.').waitFor();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });

    await page.goto(project.overview);
    await row.getByRole('button', { name: 'Publish Marathi' }).click();
    await dialog.getByText(/^Visitors will see \d+ pages in Marathi, at mr-/).waitFor();
    await dialog.getByText(/^[\d,]+ of the [\d,]+ words to publish are translated \(\d+%\)\.$/).waitFor();
    const { words, translated, share } = await figuresOfMarathi();
    await dialog.getByText(`On the whole site, ${translated} of ${words} unique words are translated (${share}).`).waitFor();
    await dialog.getByText(/^[\d,]+ of [\d,]+ texts reviewed by a person\.$/).waitFor();
    await dialog.getByText(/pages? below 20% (is|are) served in the original language\./).waitFor();
    await dialog.getByRole('button', { name: /^Publish \d+ pages$/ }).click();
    await row.getByText('Live', { exact: true }).waitFor();
    const address = (await row.getByRole('link', { name: /^Site in / }).getAttribute('href')) ?? '';

    await page.goto(`${project.overview}/pages?language=mr`);
    await page.getByText('Original shown', { exact: true }).first().waitFor();
    const pages = await page.getByRole('row').all();
    const stateOf = async (state: string) => {
      for (const one of pages)
        if ((await one.getByText(state, { exact: true }).count()) > 0) return one.locator('bdi').first().getAttribute('title');
      return null;
    };
    const [live, withheld] = [await stateOf('Live'), await stateOf('Original shown')];
    const htmlTag = async (url: string | null) =>
      /<html[^>]*>/.exec(await textOf(new URL(url ?? '').pathname, address.replace(/\/$/, '')))?.[0];
    await project.until(async () => /lang="mr"/.test((await htmlTag(live)) ?? ''));
    expect(await htmlTag(withheld)).toMatch(/lang="en"/);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('holds a page back and lets it go again', async () => {
    const path = '/bank/savings';
    const { page, errors } = await project.openScreen('/pages?language=hi&q=bank%2Fsavings');
    const choose = async (item: string) => {
      await page.getByRole('button', { name: 'Actions for Savings account' }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    const dialog = page.getByRole('dialog');
    await choose('Hold back in Hindi…');
    await dialog.getByText('Visitors get the original of this page').waitFor();
    await dialog.getByRole('button', { name: 'Hold back' }).click();
    await page.getByText('Held back', { exact: true }).first().waitFor();
    await project.until(async () => !HINDI.test(await textOf(path)));
    expect(await textOf(path)).toMatch(/<html[^>]*lang="en"/);
    expect((await bySnippet(path))[0]).toBe('en');
    expect(await textOf('/bank/loans')).toMatch(HINDI);
    await choose('Release in Hindi…');
    await dialog.getByRole('button', { name: 'Release' }).click();
    await page.getByText('Live', { exact: true }).waitFor();
    await project.until(async () => HINDI.test(await textOf(path)));
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('offers none of it to a collaborator, who sees what is live', async () => {
    const collaborator = await project.accounts.person('collaborator');
    const projectIds = [project.overview.split('/').at(-1)];
    await project.accounts.call('project/collaborators/assign', { apikeys: [collaborator.apikey], projectIds });
    const { page, errors } = await project.accounts.openAs(project.browser, collaborator);
    await page.goto(project.overview);
    await rowOf(page, 'Hindi').getByText('Live', { exact: true }).waitFor();
    expect(
      await rowOf(page, '')
        .getByRole('button', { name: /ublish/ })
        .count(),
    ).toBe(0);
    await page.goto(`${project.overview}/pages?language=hi`);
    await page.getByText('Live', { exact: true }).first().waitFor();
    await page
      .getByRole('button', { name: /^Actions for / })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Visual editor' }).waitFor();
    expect(await page.getByRole('menuitem', { name: /^Hold back/ }).count()).toBe(0);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it.each(SCREEN_VARIANTS)('gives axe nothing to say and fits ($width px, $colorScheme)', async (look) => {
    const { page, errors } = await project.accounts.openAs(project.browser, DEMO_USER, optionsOf(look));
    const found: string[] = [];
    for (const path of ['', '/pages?language=hi', '/settings', '/settings?page=content', '/settings?page=appearance', '/seo', '/reports']) {
      await page.goto(project.overview + path);
      found.push(...(await screenFaults(page)).map((fault) => `${path}: ${fault}`));
    }
    await page.goto(project.overview);
    await unpublish(page, 'Tamil');
    await page.getByRole('dialog').waitFor();
    expect([...found, ...(await screenFaults(page)), ...errors]).toEqual([]);
    await page.context().close();
  });
});
