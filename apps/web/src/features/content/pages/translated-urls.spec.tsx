import {
  addUrlTranslations,
  listTranslatedUrls,
  type TranslatedUrl,
  undoUrlTranslations,
  updateTranslatedUrl,
  uploadUrlTranslations,
} from '@bhashantar/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { answer, refuse } from '../../../testing/fake-api.js';
import { project } from '../../../testing/project.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { sessionUser } from '../../../testing/session-user.js';
import { TranslatedUrlsDialog } from './translated-urls-dialog.js';

const SITE = 'https://www.sahyadri.example';
const row = (path: string, changes: Partial<TranslatedUrl> = {}): TranslatedUrl => ({
  ...{ url: SITE + path, title: `Page ${path}`, translatedUrl: null, proposal: null, formerUrls: [], hidesPage: false },
  ...changes,
});
const ROWS = [
  row('/about', { proposal: '/अबाउट' }),
  row('/news', { translatedUrl: '/समाचार', formerUrls: ['/खबर'] }),
  row('/old', { translatedUrl: '/नया', hidesPage: true }),
];
const effect = (changes: object = {}) => ({
  ...{ changeId: null, changed: 1, live: 1, unchanged: 0 },
  examples: [{ url: `${SITE}/about`, from: '/about', to: '/अबाउट' }],
  ...changes,
});

const open = (role: Parameters<typeof sessionUser>[0] = 'organisationAdmin') =>
  renderScreen(() => <TranslatedUrlsDialog project={project()} language="hi" onClose={() => undefined} />, { user: sessionUser(role) });

describe('typed paths', () => {
  beforeEach(() => {
    answer(listTranslatedUrls, () => ({ urlList: ROWS, total: 3, pageNumber: 1, pageSize: 20 }));
  });

  it('cause a question before the list closes', async () => {
    let closed = 0;
    const dialog = <TranslatedUrlsDialog project={project()} language="hi" onClose={() => closed++} />;
    const { keys } = await renderScreen(() => dialog, { user: sessionUser('organisationAdmin') });
    await keys.click(await screen.findByRole('button', { name: 'Use /अबाउट' }));
    await keys.click(screen.getByRole('button', { name: 'Close' }));
    await keys.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Path of /about' }).value).toBe('/अबाउट');
    expect(closed).toBe(0);
    await keys.click(screen.getByRole('button', { name: 'Close' }));
    await keys.click(await screen.findByRole('button', { name: 'Discard changes' }));
    expect(closed).toBe(1);
  });

  it('cause a question before another language is shown, but none after they were taken back', async () => {
    let closed = 0;
    const dialog = <TranslatedUrlsDialog project={project()} language="hi" onClose={() => closed++} />;
    const { keys } = await renderScreen(() => dialog, { user: sessionUser('organisationAdmin') });
    await keys.click(await screen.findByRole('button', { name: 'Use /अबाउट' }));
    await keys.click(screen.getByRole('combobox', { name: 'Language of the paths' }));
    await keys.click(await screen.findByText(/Urdu$/));
    await keys.click(await screen.findByRole('button', { name: 'Stay' }));
    await keys.clear(screen.getByRole('textbox', { name: 'Path of /about' }));
    await keys.click(screen.getByRole('button', { name: 'Close' }));
    expect(closed).toBe(1);
  });
});

describe('translated URLs', () => {
  beforeEach(() => {
    answer(listTranslatedUrls, () => ({ urlList: ROWS, total: 3, pageNumber: 1, pageSize: 20 }));
  });

  it('are typed or proposed, saved after a question that says what visitors see, and undone', async () => {
    const { calls } = answer(
      updateTranslatedUrl,
      ({ body }) => effect(body.dryRun ? {} : { changeId: 'c-1' }),
      'URL path will be updated Shortly',
    );
    const undone = answer(undoUrlTranslations, () => effect(), 'Url translations undone');
    const { keys } = await open();
    await keys.click(await screen.findByRole('button', { name: 'Use /अबाउट' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Path of /about' }).value).toBe('/अबाउट');
    await keys.click(screen.getByRole('button', { name: 'Save one path' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the address of one page?' }));
    expect(dialog.getByText(/Visitors see one page at a new address within seconds/)).toBeTruthy();
    expect(dialog.getByText('/अबाउट')).toBeTruthy();
    const body = { projectId: 'p-1', targetLang: 'hi', url: `${SITE}/about`, translatedUrl: '/अबाउट' };
    expect(calls.map((one) => one.body)).toEqual([{ ...body, dryRun: true }]);
    await keys.click(dialog.getByRole('button', { name: 'Change one address' }));
    expect(await screen.findByText('URL path will be updated Shortly')).toBeTruthy();
    expect(calls.at(-1)?.body).toEqual({ ...body, dryRun: false });
    await keys.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Url translations undone')).toBeTruthy();
    expect(undone.calls[0]?.body).toEqual({ projectId: 'p-1', changeId: 'c-1' });
  });

  it('show errors beside their path, and say if another page has the path', async () => {
    const message = 'A path has no spaces. Write a hyphen (-) instead.';
    const refuseField = (field: string) => () => {
      throw refuse('VALIDATION', { message, errors: [{ field, message }] });
    };
    answer(updateTranslatedUrl, refuseField('translatedUrl'));
    const several = answer(addUrlTranslations, refuseField('urls.1.translatedUrl'));
    const { keys } = await open();
    const rowOf = (name: string) => within(screen.getByRole('textbox', { name }).closest('tr') as HTMLElement);
    await keys.type(await screen.findByRole('textbox', { name: 'Path of /about' }), '/a');
    await keys.click(screen.getByRole('button', { name: 'Save one path' }));
    expect(await screen.findByText("Couldn't update")).toBeTruthy();
    expect(rowOf('Path of /about').getByText(message)).toBeTruthy();
    await keys.type(screen.getByRole('textbox', { name: 'Path of /news' }), '/b c');
    await keys.click(screen.getByRole('button', { name: 'Save 2 paths' }));
    expect(await rowOf('Path of /news').findByText(message)).toBeTruthy();
    expect(several.calls[0]?.body.urls.map(({ url }) => url)).toEqual([`${SITE}/about`, `${SITE}/news`]);
    expect(screen.getByText(/A page found later has this path/)).toBeTruthy();
    expect(screen.getByText('/खबर')).toBeTruthy();
  });

  it('can be uploaded as a file, after a question; a wrong file is refused with its line', async () => {
    let isGood = false;
    const { calls } = answer(uploadUrlTranslations, () => {
      if (isGood) return effect({ changed: 12, live: 0, examples: [] });
      const message = 'Line 4: This page is given twice. Please leave one of the two out.';
      throw refuse('VALIDATION', { message, errors: [{ field: 'file', message }] });
    });
    const { keys } = await open();
    await screen.findByText('Page /about');
    const choose = async () => {
      const input = document.querySelector<HTMLInputElement>('input[type=file]');
      if (!input) throw new Error('no field for a file');
      await keys.upload(input, new File(['url,translatedUrl'], 'a.csv', { type: 'text/csv' }));
    };
    await choose();
    expect(await screen.findByText('Line 4: This page is given twice. Please leave one of the two out.')).toBeTruthy();
    isGood = true;
    await choose();
    expect(await screen.findByRole('dialog', { name: 'Change the addresses of 12 pages?' })).toBeTruthy();
    expect(screen.getByText(/This language is not published yet/)).toBeTruthy();
    expect(calls.at(-1)?.query.get('dryRun')).toBe('true');
  });

  it('are read-only for people who may not publish', async () => {
    await open('collaborator');
    expect(await screen.findByText('/समाचार')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /Save/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Download CSV' })).toBeTruthy();
  });

  it('may match no search, and say if they could not be loaded', async () => {
    answer(listTranslatedUrls, () => ({ urlList: [], total: 0, pageNumber: 1, pageSize: 20 }));
    const { keys } = await open();
    expect(await screen.findByText('No URL matches')).toBeTruthy();
    await keys.click(screen.getByRole('checkbox', { name: 'Only translated' }));
    expect(await screen.findByText('No page has its own path in this language')).toBeTruthy();
    await keys.type(screen.getByRole('searchbox', { name: 'Search pages or paths' }), 'x');
    expect(await screen.findByText('No URL matches')).toBeTruthy();
  });
});
