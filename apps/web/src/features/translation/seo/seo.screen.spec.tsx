import { listMeta, type SeoField, seoTexts } from '@bhashantar/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, refuse } from '../../../testing/fake-api.js';
import { project } from '../../../testing/project.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { sessionUser } from '../../../testing/session-user.js';
import { SeoScreen } from './seo.screen.js';
import type { SeoSearch } from './seo.search.js';

const field = (changes: Partial<SeoField> = {}): SeoField => ({
  field: 'title',
  sourceHash: 'a'.repeat(32),
  source: 'Water &amp; power',
  example: null,
  target: 'पानी और बिजली',
  translationType: 'USER',
  displayType: null,
  version: 1,
  problems: [],
  sourceLength: 13,
  targetLength: 9,
  maxLength: 60,
  isTooLong: false,
  isMissing: false,
  ...changes,
});
const page = (fields: SeoField[]) => ({ pageId: 1, url: 'https://www.sahyadri.example/water', title: 'Water', fields });
const open = (query = '') =>
  renderScreen(
    ({ search }) => <SeoScreen project={project({ targetLanguages: ['hi', 'ur'] })} search={{ page: 1, ...search } as SeoSearch} />,
    {
      user: sessionUser('organisationAdmin'),
      route: '/app/projects/$projectId/seo',
      address: `/app/projects/p-1/seo${query}`,
    },
  );
/** Opens the row of the one page. */
const openRow = async () => {
  const details = (await screen.findByText('Water')).closest('details');
  if (details) details.open = true;
};
const list = (metaList: ReturnType<typeof page>[], total = metaList.length) =>
  answer(listMeta, () => ({ metaList, total, pageNumber: 1, pageSize: 20 }));

describe('the texts for search engines', () => {
  beforeEach(
    () =>
      void answer(seoTexts, () => ({ targetLang: 'hi', fields: [{ field: 'title', total: 40, translated: 12, missing: 28 }], page: null })),
  );

  it('have one line per page with its problems; the line opens the texts beside their search result, in their direction and language', async () => {
    const description = field({
      field: 'description',
      sourceHash: 'b'.repeat(32),
      source: 'All about water',
      target: null,
      isMissing: true,
      targetLength: null,
    });
    const hours = field({
      ...{ field: 'og:title', sourceHash: 'c'.repeat(32), source: 'Open from {1}', target: '{1} बजे से खुला' },
      example: { values: ['9:30'], elements: [] },
    });
    list([page([field(), description, hours])]);
    await open();
    expect(await screen.findByText('1 untranslated')).toBeTruthy();
    expect(screen.queryByRole('figure')).toBeNull();
    await openRow();
    // The values of placeables come from the page.
    expect(await screen.findByText('9:30 बजे से खुला')).toBeTruthy();
    expect(screen.queryByText(/\{1\}/)).toBeNull();
    const result = await screen.findByRole('figure', { name: 'Search result preview' });
    expect(result.textContent).toContain('पानी और बिजली');
    expect(result.textContent).toContain('https://hi-key1.sites.example.in/water');
    expect(result.textContent).toContain('All about water');
    expect(within(result).getByText('पानी और बिजली').lang).toBe('hi');
    expect(screen.getByText('Water & power')).toBeTruthy();
    expect(screen.getByText('12 of 40')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Translate: Description' });
    expect(link.getAttribute('href')).toMatch(/translations\?language=hi&url=https.*segment=b{32}/);
  });

  it('say how long they are, and are cut where search engines cut them, between letters', async () => {
    list([page([field({ target: 'क्षि'.repeat(61), targetLength: 61, isTooLong: true })])]);
    await open();
    expect(await screen.findByText('1 will be cut')).toBeTruthy();
    await openRow();
    expect(await screen.findByText('Will be cut')).toBeTruthy();
    expect(screen.getByText('61 of 60 characters')).toBeTruthy();
    const shown = (await screen.findByRole('figure')).querySelector('p')?.textContent;
    expect(shown).toBe(`${'क्षि'.repeat(59)}…`);
  });

  it('are shown once if a page repeats them, with the smallest limit of their fields', async () => {
    list([
      page([field({ maxLength: null }), field({ field: 'og:title' }), field({ field: 'twitter:title', maxLength: 70, isTooLong: true })]),
    ]);
    await open();
    await openRow();
    expect(await screen.findByText('Title · Title when shared · Title on X')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Edit: Title' })).toHaveLength(1);
    expect(screen.getByText('9 of 60 characters')).toBeTruthy();
    expect(screen.getByText('Will be cut')).toBeTruthy();
  });

  it('requests the language and filters of the address, and stores changes there', async () => {
    const { calls } = list([page([field()])], 45);
    const { keys, search } = await open('?language=ur&q=water&page=2');
    await screen.findByText('45 pages');
    await openRow();
    await screen.findByRole('figure');
    expect(calls[0]?.body).toEqual({ projectId: 'p-1', targetLang: 'ur', pageNumber: 2, pageSize: 20, searchText: 'water' });
    expect(screen.getAllByText('पानी और बिजली')[0]?.dir).toBe('rtl');
    await keys.click(screen.getByRole('checkbox', { name: 'Only untranslated' }));
    await waitFor(() => expect(search()).toEqual({ page: 1, language: 'ur', q: 'water', missing: true }));
    await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ missingOnly: true, pageNumber: 1 }));
  });

  it('distinguishes a site without texts from a filter that matches none', async () => {
    list([]);
    const { unmount } = await open();
    expect(await screen.findByText('No texts for search engines yet')).toBeTruthy();
    unmount();
    await open('?missing=true');
    expect(await screen.findByText('Everything is translated')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Clear filters' })).toBeTruthy();
  });

  it('shows the server’s refusal, and loads again by a button', async () => {
    answer(listMeta, () => {
      throw refuse('INTERNAL');
    });
    const { keys } = await open();
    const retry = await screen.findByRole('button', { name: /again/i });
    list([page([field()])]);
    await keys.click(retry);
    expect(await screen.findByText('No faults')).toBeTruthy();
  });
});
