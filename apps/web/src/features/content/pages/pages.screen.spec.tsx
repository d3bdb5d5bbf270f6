import {
  allScopeUrls,
  type CrawlProgress,
  listPagePublications,
  listScopeUrls,
  pageTraffic,
  type ScopeUrl,
  scopeByDomain,
  uniqueDomains,
  urlStats,
} from '@bhashantar/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, refuse } from '../../../testing/fake-api.js';
import { project } from '../../../testing/project.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { sessionUser } from '../../../testing/session-user.js';
import { fetchPageUrls } from './pages.queries.js';
import { PagesScreen } from './pages.screen.js';
import type { PagesSearch } from './pages.search.js';

const row = (changes: Partial<ScopeUrl> = {}): ScopeUrl => ({
  url: 'https://www.sahyadri.example/water',
  state: 'fetched',
  reason: null,
  httpStatus: 200,
  depth: 1,
  title: 'Water supply',
  segments: 12,
  words: 1234567,
  fetchedAt: '2026-01-05T10:00:00.000Z',
  addresses: 1,
  ...changes,
});

const open = (query = '') =>
  renderScreen(({ search }) => <PagesScreen project={project()} search={{ page: 1, ...search } as PagesSearch} />, {
    user: sessionUser('organisationAdmin'),
    route: '/app/projects/$projectId/pages',
    address: `/app/projects/p-1/pages${query}`,
  });

/** The browser of these tests has no `Blob.text`. */
const textOf = (blob: Blob) =>
  new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result);
    reader.readAsText(blob);
  });

describe('the table of pages', () => {
  beforeEach(() => {
    answer(listPagePublications, () => ({ state: 'preview' as const, pages: [] }));
    answer(pageTraffic, () => ({ pages: [{ url: 'https://www.sahyadri.example/water', visits: 1_234 }], days: 30 }));
    answer(urlStats, () => ({ urls: [], total: 0, pageNumber: 1, pageSize: 50 }));
    answer(uniqueDomains, () => ({ domainList: [{ hostname: 'www.sahyadri.example' }], total: 1 }));
  });

  it('names page, state and counts, and leads to the translations of a page that was crawled', async () => {
    answer(listScopeUrls, () => ({
      urlList: [row(), row({ url: 'https://www.sahyadri.example/old', state: 'failed', title: null, httpStatus: 404, reason: 'http404' })],
      total: 2,
    }));
    await open();
    const table = await screen.findByRole('table', { name: 'Pages of the site' });
    const [first, second] = within(table).getAllByRole('row').slice(1);
    expect(first?.textContent).toContain('12,34,567');
    expect(within(table).getByRole('columnheader', { name: 'Visits in 30 days' })).toBeTruthy();
    await waitFor(() => expect(first?.textContent).toContain('1,234'));
    expect(second?.textContent).not.toContain('1,234');
    expect(
      within(first as HTMLElement)
        .getByRole('link', { name: 'Water supply' })
        .getAttribute('href'),
    ).toMatch(/^\/app\/projects\/p-1\/translations\?url=https%3A%2F%2Fwww\.sahyadri\.example%2Fwater/);
    expect(within(second as HTMLElement).queryByRole('link')).toBeNull();
    expect(second?.textContent).toMatch(/Failed.*404/);
  });

  it('requests the page and the filters that its address names', async () => {
    const { calls } = answer(listScopeUrls, () => ({ urlList: [row()], total: 180 }));
    await open('?page=3&q=water&state=failed');
    await screen.findByText('180 URLs');
    expect(calls[0]?.params).toEqual({ projectId: 'p-1', pageNumber: '3', pageSize: '50' });
    expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({ searchText: 'water', state: 'failed' });
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('water');
  });

  it('puts the next page into the address, and returns to the first page when the search changes', async () => {
    answer(listScopeUrls, () => ({ urlList: [row()], total: 180 }));
    const { keys, search } = await open();
    await keys.click(await screen.findByTitle('2'));
    await waitFor(() => expect(search()).toEqual({ page: 2 }));
    await keys.type(screen.getByRole('searchbox'), 'tax');
    await waitFor(() => expect(search()).toEqual({ page: 1, q: 'tax' }));
  });

  it('puts a state into the address, and asks for it', async () => {
    const { calls } = answer(listScopeUrls, () => ({ urlList: [row()], total: 1 }));
    const { keys, search } = await open('?page=3');
    await keys.click(await screen.findByRole('combobox', { name: 'State' }));
    await keys.click(await screen.findByTitle('Skipped'));
    await waitFor(() => expect(search()).toEqual({ page: 1, state: 'skipped' }));
    await waitFor(() => expect(calls.at(-1)?.query.get('state')).toBe('skipped'));
  });

  it('offers the hosts of a project that has several, and lists the addresses of one', async () => {
    answer(uniqueDomains, () => ({ domainList: [{ hostname: 'shop.sahyadri.example' }, { hostname: 'www.sahyadri.example' }], total: 2 }));
    answer(listScopeUrls, () => ({ urlList: [row()], total: 180 }));
    const { calls } = answer(scopeByDomain, () => ({ urlList: [row()], total: 7 }));
    const { keys, search } = await open('?page=3&state=failed');
    await keys.click(await screen.findByRole('combobox', { name: 'Domain' }));
    await keys.click(await screen.findByTitle('shop.sahyadri.example'));
    await screen.findByText('7 URLs');
    expect(search()).toEqual({ page: 1, state: 'failed', domain: 'shop.sahyadri.example' });
    expect(calls[0]?.body).toMatchObject({
      projectId: 'p-1',
      hostname: 'shop.sahyadri.example',
      state: 'failed',
      pageNumber: 1,
      pageSize: 50,
    });
  });

  it('saves the address of every page once, as a file with one per line, which it loads in parts', async () => {
    const parts = [['https://a.example/', 'https://a.example/b'], ['https://a.example/b', 'https://a.example/c'], []];
    const { calls } = answer(allScopeUrls, ({ query }) => ({ urls: parts[Number(query.get('pagePart'))] ?? [] }));
    expect(await textOf(await fetchPageUrls('p-1'))).toBe('https://a.example/\nhttps://a.example/b\nhttps://a.example/c\n');
    expect(calls.map(({ query }) => query.get('pagePart'))).toEqual(['0', '1', '2']);
  });

  it.each([
    ['COMPLETED', /^Last crawled/],
    ['FAILED', /^The last crawl failed/],
    ['INACTIVE', /^The last crawl was stopped/],
    ['ACTIVE', /^Being crawled now/],
  ] as const)('says of the last crawl when it was: %s', async (status, said) => {
    answer(listScopeUrls, () => ({ urlList: [row()], total: 1 }));
    const crawl = { status, startedAt: '2026-01-05T10:00:00.000Z', finishedAt: null } as CrawlProgress;
    await renderScreen(() => <PagesScreen project={project({ crawl })} search={{ page: 1 }} />, {
      user: sessionUser('collaborator'),
      route: '/app/projects/$projectId/pages',
      address: '/app/projects/p-1/pages',
    });
    expect((await screen.findByText(said)).getAttribute('datetime')).toBe(crawl.startedAt);
  });

  it('distinguishes filters that match nothing from a site without pages', async () => {
    answer(listScopeUrls, () => ({ urlList: [], total: 0 }));
    const { unmount } = await open('?q=xyz');
    expect(await screen.findByRole('link', { name: 'Clear filters' })).toBeTruthy();
    unmount();
    await open();
    await screen.findByText('0 URLs');
    expect(screen.queryByRole('link', { name: 'Clear filters' })).toBeNull();
  });

  it('shows the server’s refusal with its reference, and repeats the request by a button', async () => {
    let isDown = true;
    answer(listScopeUrls, () => {
      if (isDown) throw refuse('UNAVAILABLE', { reference: 'req-77' });
      return { urlList: [row()], total: 1 };
    });
    const { keys } = await open();
    expect(await screen.findByText('Reference req-77')).toBeTruthy();
    isDown = false;
    await keys.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table')).toBeTruthy();
  });
});
