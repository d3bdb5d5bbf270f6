import {
  enableUrlTrack,
  foundPages,
  listTrackedUrls,
  listTrackingFiles,
  type PageChange,
  projectContentTracker,
  readFileHtmls,
  readTrackingFile,
  type TrackedUrl,
  toggleTracking,
} from '@bhashantar/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { answer, refuse } from '../../../testing/fake-api.js';
import { project } from '../../../testing/project.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { sessionUser } from '../../../testing/session-user.js';
import { ChangesScreen } from './changes.screen.js';
import type { ChangesSearch } from './changes.search.js';
import { diffSources } from './diff-sources.js';

const SITE = 'https://www.sahyadri.example';
const change = (path: string, changes: Partial<PageChange> = {}): PageChange => ({
  ...{ kind: 'new', url: SITE + path, fromUrl: null, title: path, words: 120, addedWords: 120, addedSegments: 9, removedSegments: 0 },
  ...{ reason: null, foundAt: '2026-01-05T10:00:00.000Z' },
  ...changes,
});
const NONE = { pages: 0, words: 0, addedWords: 0 };
const COUNTS = {
  new: { pages: 1, words: 120, addedWords: 120 },
  changed: NONE,
  gone: { pages: 1, words: 80, addedWords: 0 },
  moved: { pages: 1, words: 50, addedWords: 4 },
};
const ROWS = [
  change('/fresh'),
  change('/left', { kind: 'gone', reason: 'http404' }),
  change('/there', { kind: 'moved', fromUrl: `${SITE}/here`, addedSegments: 1 }),
];
const TRACKED: TrackedUrl = {
  ...{ url: `${SITE}/fees`, title: 'Fees', trackedSince: '2026-01-01T00:00:00.000Z', isGone: false, versions: 2 },
  lastChangedAt: '2026-01-05T10:00:00.000Z',
};

const open = (role: Parameters<typeof sessionUser>[0] = 'organisationAdmin', search: ChangesSearch = { page: 1 }) =>
  renderScreen(() => <ChangesScreen project={project()} search={search} />, {
    user: sessionUser(role),
    route: '/app/projects/$projectId/changes',
    address: '/app/projects/p-1/changes',
  });

describe('the changes of a site', () => {
  beforeEach(() => {
    const since = '2026-01-05T09:00:00.000Z';
    answer(projectContentTracker, () => ({ since, lastCrawlAt: since, counts: COUNTS, changes: ROWS, total: 3 }));
    answer(listTrackedUrls, () => ({ urlList: [TRACKED], total: 1, isEnabled: true }));
    answer(foundPages, () => ({ mode: 'ask' as const, pages: [], total: 0 }));
  });

  it('are counted in pages and words, and listed by kind', async () => {
    await open();
    const summary = within(await screen.findByRole('region', { name: 'Changes by kind' }));
    expect(summary.getByText('New Content Available')).toBeTruthy();
    expect(summary.getByText('120 words')).toBeTruthy();
    expect(summary.getByText('80 words gone')).toBeTruthy();
    const table = within(screen.getByRole('table', { name: 'Changed pages' }));
    expect(table.getByText(`${SITE}/here`)).toBeTruthy();
    expect(table.getByText('1 added, 0 removed')).toBeTruthy();
    // A deleted page has no translations to open, and cannot be tracked.
    expect(table.queryByRole('link', { name: '/left' })).toBeNull();
    expect(table.getByRole('link', { name: '/fresh' })).toBeTruthy();
    expect(table.queryByRole('button', { name: `Track ${SITE}/left` })).toBeNull();
  });

  it('may be empty at first, or match no filter', async () => {
    answer(projectContentTracker, () => ({
      ...{ since: null, lastCrawlAt: null, changes: [], total: 0 },
      counts: { new: NONE, changed: NONE, gone: NONE, moved: NONE },
    }));
    await open();
    expect(await screen.findByText('No crawl has finished yet')).toBeTruthy();
  });

  it('can be loaded again after a failure', async () => {
    answer(projectContentTracker, () => {
      throw refuse('INTERNAL');
    });
    await open();
    expect(await screen.findByText('Some error occurred. Please try again')).toBeTruthy();
  });

  it('are read-only for people who may not crawl', async () => {
    await open('collaborator');
    expect(await screen.findByRole('table', { name: 'Changed pages' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Track/ })).toBeNull();
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('tracks a page, says why another is refused, and stops after a question that says what is deleted', async () => {
    const { calls } = answer(toggleTracking, ({ body }) => ({
      changed: 1,
      refused: (body as { urls: string[] }).urls.includes(`${SITE}/no`)
        ? [{ url: `${SITE}/no`, message: 'This address is no page of the project.' }]
        : [],
    }));
    const { keys } = await open();
    await keys.click(await screen.findByRole('button', { name: `Track ${SITE}/fresh` }));
    expect(calls[0]?.body).toEqual({ projectId: 'p-1', urls: [`${SITE}/fresh`], status: true });
    await keys.type(screen.getByRole('textbox', { name: 'URL of a page of this project' }), `${SITE}/no{Enter}`);
    expect(await screen.findByText(/This address is no page of the project/)).toBeTruthy();
    await keys.click(screen.getByRole('button', { name: `Stop tracking ${SITE}/fees` }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Stop tracking this page?' }));
    expect(dialog.getByText(/Its 2 versions are deleted after 30 days/)).toBeTruthy();
    await keys.click(dialog.getByRole('button', { name: 'Stop tracking' }));
    expect(calls.at(-1)?.body).toEqual({ projectId: 'p-1', urls: [`${SITE}/fees`], status: false });
  });

  it('switches the tracking of the project', async () => {
    const { calls } = answer(enableUrlTrack, () => ({ isEnabled: false }));
    const { keys } = await open();
    await keys.click(await screen.findByRole('switch', { name: 'Keep versions of tracked pages' }));
    expect(calls[0]?.body).toEqual({ projectId: 'p-1', status: false });
  });

  it('shows versions as text that never runs, with the changed texts and source lines', async () => {
    const file = (fileId: string, html: string, addedSegments: number | null) => ({
      ...{ fileId, url: TRACKED.url, foundAt: '2026-01-05T10:00:00.000Z', segments: 2, words: 9, bytes: 90, hasHtml: true, html },
      ...{ addedSegments, removedSegments: addedSegments },
      texts: [],
    });
    const [older, newer] = [
      file('v-1', '<p>Fee 10</p><script>evil()</script>', null),
      file('v-2', '<p>Fee 12</p><script>evil()</script>', 1),
    ];
    answer(listTrackingFiles, () => ({ fileList: [newer, older], total: 2 }));
    answer(readFileHtmls, () => ({ fileList: [older, newer], changes: { added: ['Fee 12'], removed: ['Fee 10'] } }));
    const { keys } = await open();
    await keys.click(await screen.findByRole('button', { name: `Versions of ${SITE}/fees` }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Versions of Fees' }));
    expect((await drawer.findByText('<p>Fee 12</p>', { selector: 'ins' })).textContent).toContain('Fee 12');
    expect(drawer.getByText('Fee 10', { selector: 'del' })).toBeTruthy();
    expect(drawer.getByText(/evil\(\)/)).toBeTruthy();
    answer(readTrackingFile, ({ body: { fileId } }) => (fileId === 'v-1' ? older : { ...newer, hasHtml: false, html: null }));
    const [last, first] = drawer.getAllByRole('button', { name: 'Source' });
    await keys.click(first as HTMLElement);
    expect((await drawer.findByText(/^<p>Fee 10/, { selector: 'pre' })).textContent).toBe(older.html);
    expect(drawer.queryByText('Fee 10', { selector: 'del' })).toBeNull();
    await keys.click(last as HTMLElement);
    expect(await drawer.findByText(/too large/i)).toBeTruthy();
    expect(document.querySelector('script[src], iframe')).toBeNull();
  });
});

describe('two sources', () => {
  it('are compared line by line, with a few lines around each change', () => {
    const lines = Array.from({ length: 50 }, (_, at) => `<p>${at}</p>`);
    const after = lines.with(25, '<p>other</p>');
    const diff = diffSources(lines.join(''), after.join(''));
    expect(diff?.filter(({ kind }) => kind !== 'same')).toEqual([
      { kind: 'removed', text: '<p>25</p>\n' },
      { kind: 'added', text: '<p>other</p>\n' },
    ]);
    expect(diff?.[0]?.text).toBe('…\n<p>22</p>\n<p>23</p>\n<p>24</p>\n');
  });
});
