import {
  addScopeUrls,
  listPagePublications,
  listScopeUrls,
  pageTraffic,
  resyncProject,
  type ScopeUrl,
  toggleScope,
  uniqueDomains,
  uploadScopeUrls,
  urlStats,
} from '@bhashantar/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { readOrderStart } from '../../../lib/order-start.js';
import { answer, refuse } from '../../../testing/fake-api.js';
import { project } from '../../../testing/project.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { sessionUser } from '../../../testing/session-user.js';
import { PagesScreen } from './pages.screen.js';

const SITE = 'https://www.sahyadri.example';
const row = (path: string, changes: Partial<ScopeUrl> = {}): ScopeUrl => ({
  ...{ url: SITE + path, state: 'fetched', reason: null, httpStatus: 200, depth: 1, title: path, segments: 2, words: 1_000 },
  ...{ fetchedAt: '2026-01-05T10:00:00.000Z', addresses: 1 },
  ...changes,
});
const ROWS = [
  row('/a'),
  row('/b', { words: 234 }),
  row('/out', { state: 'skipped', reason: 'takenOut', words: 0 }),
  row('/robots', { state: 'skipped', reason: 'robots' }),
];

const open = (role: Parameters<typeof sessionUser>[0] = 'organisationAdmin') =>
  renderScreen(() => <PagesScreen project={project()} search={{ page: 1 }} />, {
    user: sessionUser(role),
    route: '/app/projects/$projectId/pages',
    address: '/app/projects/p-1/pages',
  });

describe('the scope of a project', () => {
  beforeEach(() => {
    answer(listPagePublications, () => ({ state: 'preview' as const, pages: [] }));
    answer(pageTraffic, () => ({ pages: [{ url: 'https://www.sahyadri.example/water', visits: 1_234 }], days: 30 }));
    answer(urlStats, () => ({ urls: [], total: 0, pageNumber: 1, pageSize: 50 }));
    answer(uniqueDomains, () => ({ domainList: [{ hostname: 'www.sahyadri.example' }], total: 1 }));
    answer(listScopeUrls, () => ({ urlList: ROWS, total: ROWS.length }));
  });

  it('accepts pasted addresses, and gives the reason for each refused one', async () => {
    const refused = [
      { row: 2, url: 'https://other.example/', reason: 'otherHost', message: "The address is not on one of the project's own hosts." },
    ];
    const { calls } = answer(addScopeUrls, () => ({ added: 1, failed: 1, refused, report: 'row,address', crawl: 'started' as const }));
    const { keys } = await open();
    await keys.click(await screen.findByRole('button', { name: 'Add URLs' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add URLs' }));
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: /^Add 0/ }).disabled).toBe(true);
    await keys.type(dialog.getByRole('textbox', { name: 'URLs or paths, one per line' }), '/news\n\nhttps://other.example/');
    await keys.click(dialog.getByRole('button', { name: 'Add 2 URLs' }));
    expect(await dialog.findByText('1 Url addition failed')).toBeTruthy();
    expect(calls[0]?.body).toEqual({ projectId: 'p-1', urls: ['/news', 'https://other.example/'] });
    expect(dialog.getByText('1 Url added successfully')).toBeTruthy();
    expect(dialog.getByText("The address is not on one of the project's own hosts.")).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Download all refused URLs as CSV' })).toBeTruthy();
    await keys.click(dialog.getByRole('button', { name: 'Add more' }));
    expect(await dialog.findByRole('textbox')).toBeTruthy();
  });

  it('accepts a file, and says what is wrong with it', async () => {
    let isGood = false;
    const { calls } = answer(uploadScopeUrls, () => {
      if (!isGood)
        throw refuse('VALIDATION', {
          message: 'The file has no addresses.',
          errors: [{ field: 'file', message: 'The file has no addresses.' }],
        });
      return { added: 3, failed: 0, refused: [], report: null, crawl: 'running' as const };
    });
    const { keys } = await open();
    await keys.click(await screen.findByRole('button', { name: 'Add URLs' }));
    const choose = async () => {
      const input = document.querySelector<HTMLInputElement>('input[type=file]');
      if (!input) throw new Error('no field for a file');
      await keys.upload(input, new File(['/a'], 'a.txt', { type: 'text/plain' }));
    };
    await choose();
    expect((await screen.findAllByText(/The file has no addresses/)).length).toBeGreaterThan(0);
    expect(await screen.findByText('Url add to scope failed')).toBeTruthy();
    isGood = true;
    await choose();
    expect(await screen.findByText('3 Url added successfully')).toBeTruthy();
    expect(screen.getByText('The running crawl includes them.')).toBeTruthy();
    expect(await screen.findByText('Wordcount will be updated shortly. Please check back after some time')).toBeTruthy();
    expect(calls.at(-1)?.query.get('projectId')).toBe('p-1');
  });

  it('passes the texts of chosen pages to the wizard of requests, but only for people who may order', async () => {
    const { keys, address } = await open();
    await keys.click(await screen.findByRole('checkbox', { name: `Choose ${SITE}/a` }));
    expect(screen.getByRole('button', { name: 'Order translation of one page' })).toBeTruthy();
    await keys.click(screen.getByRole('checkbox', { name: `Choose ${SITE}/b` }));
    await keys.click(screen.getByRole('button', { name: 'Order translation of 2 pages' }));
    await waitFor(() => expect(address()).toBe('/app/requests/new?project=p-1'));
    expect(readOrderStart('p-1')).toEqual({
      ...{ projectId: 'p-1', languages: [], count: 2, selection: { urls: [`${SITE}/a`, `${SITE}/b`] } },
    });
  });

  it('removes pages after a question with their number and words, and brings them back', async () => {
    const { calls } = answer(
      toggleScope,
      () => ({ changed: 2, pages: 2, words: 1_234, refused: [], crawl: null }),
      'Scope toggle successfully',
    );
    const { keys } = await open();
    await keys.click(await screen.findByRole('checkbox', { name: 'Choose every URL shown' }));
    expect(await screen.findByText('3 URLs chosen')).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: `Choose ${SITE}/robots` })).toBeNull();
    expect(screen.getByRole('button', { name: 'Put back into scope' })).toBeTruthy();
    await keys.click(screen.getByRole('button', { name: 'Take 2 out of scope' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Take 2 URLs out of scope?' }));
    expect(dialog.getByText('They have 1,234 words.')).toBeTruthy();
    expect(dialog.getByText(/Visitors see the original there/)).toBeTruthy();
    expect(calls).toHaveLength(0);
    await keys.click(dialog.getByRole('button', { name: 'Take 2 out of scope' }));
    expect(await screen.findByText('Scope toggle successfully')).toBeTruthy();
    expect(calls[0]?.body).toEqual({ projectId: 'p-1', urls: [`${SITE}/a`, `${SITE}/b`], status: false });
    await waitFor(() => expect(screen.queryByText(/URLs? chosen/)).toBeNull());
  });

  it('says which addresses could not be changed', async () => {
    const refused = [
      { row: 1, url: `${SITE}/a`, reason: 'beingRead', message: 'The crawler is reading this address at this moment. Please try again.' },
    ];
    answer(toggleScope, () => {
      const data = { changed: 0, pages: 0, words: 0, refused, crawl: null };
      throw refuse('NOTHING_CHANGED', { message: 'Scope toggle failed', data });
    });
    const { keys } = await open();
    await keys.click(await screen.findByRole('checkbox', { name: `Choose ${SITE}/a` }));
    await keys.click(await screen.findByRole('button', { name: 'Take out of scope' }));
    await keys.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take out of scope' }));
    expect((await screen.findByRole('alert')).textContent).toContain('reading this address at this moment');
    expect(await screen.findByText('Scope toggle failed')).toBeTruthy();
  });

  it('is crawled again after a question', async () => {
    const { calls } = answer(resyncProject, () => ({}) as never, 'Project resync is sucessfull');
    const { keys } = await open();
    await keys.click(await screen.findByRole('button', { name: 'Resync' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Crawl the site again?' }));
    expect(dialog.getByText(/Its 12 pages/)).toBeTruthy();
    await keys.click(dialog.getByRole('button', { name: 'Resync' }));
    expect(await screen.findByText('Project resync is sucessfull')).toBeTruthy();
    expect(calls[0]?.body).toEqual({ projectId: 'p-1' });
  });

  it('cannot be changed by people who may not', async () => {
    await open('collaborator');
    await screen.findByRole('table');
    expect(screen.queryByRole('button', { name: 'Add URLs' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
