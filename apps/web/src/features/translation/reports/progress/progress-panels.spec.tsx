import {
  statusWordCount,
  type TmCount,
  type TranslationDashboard,
  tmCount,
  translationCounts,
  translationDashboard,
} from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { answer, refuse } from '../../../../testing/fake-api.js';
import { project } from '../../../../testing/project.js';
import { renderScreen } from '../../../../testing/render-screen.js';
import { sessionUser } from '../../../../testing/session-user.js';
import { ReportsScreen } from '../reports.screen.js';
import type { ReportsSearch } from '../reports.search.js';

const some = (segments: number) => ({ segments, words: segments * 4 });
const countsOf = (language: string, user: number): TmCount => ({
  language,
  counts: { PBK: some(0), USER: some(user), MACHINE: some(30), TRANSLITERATION: some(0), NO_TRANSLATION_AVAILABLE: some(60) },
  review: { draft: some(28), needsReview: some(user), reviewed: some(2), rejected: some(0) },
});
const COUNTS = [countsOf('hi', 10), countsOf('ta', 0)];
const dashboard = (change: Partial<TranslationDashboard> = {}) =>
  ({
    ...{
      projectId: 'p-1',
      name: 'P',
      baseUrl: 'https://a.example',
      status: 'parsed',
      sourceLanguage: 'en',
      pageCount: 7,
      segmentCount: 100,
    },
    stats: { projectId: 'p-1', sourceWordCount: 400, uniqueWordCount: 400, newContentWordCount: 12 },
    languages: COUNTS.map(({ language, counts }) => ({
      ...{ language, languageName: language, counts, translatedPercent: language === 'hi' ? 40 : 33, errors: language === 'hi' ? 2 : 0 },
    })),
    newContent: { since: null, languages: [], segmentCount: 3, wordCount: 12 },
    recentChanges: [
      {
        ...{ revisionId: 1, language: 'hi', source: 'Lamps', sourceHash: `v1:${'a'.repeat(32)}`, userName: 'Ravi Kale' },
        createdAt: '2026-01-05T10:00:00.000Z',
      },
    ],
    ...change,
  }) as TranslationDashboard;

function server(change: Partial<TranslationDashboard> = {}) {
  answer(translationDashboard, () => dashboard(change));
  answer(tmCount, () => ({ tmCounts: COUNTS }));
  return answer(translationCounts, ({ body }) => ({ counts: COUNTS.filter(({ language }) => language === body.targetLang) }));
}
const open = (query = '') =>
  renderScreen(
    ({ search }) => (
      <ReportsScreen
        project={project({ targetLanguages: ['hi', 'ta'] })}
        search={{ view: 'progress', page: 1, ...search } as ReportsSearch}
      />
    ),
    {
      user: sessionUser('organisationAdmin'),
      route: '/app/projects/$projectId/reports',
      address: `/app/projects/p-1/reports?view=progress${query}`,
    },
  );
const addressOf = (link: HTMLElement) => decodeURIComponent(link.getAttribute('href') ?? '');

describe('the progress of a project', () => {
  it('shows every language, and links each figure to its texts', async () => {
    server();
    await open();
    const languages = await screen.findByRole('list', { name: 'Languages' });
    expect(within(languages).getByText('40% translated')).toBeTruthy();
    expect(within(languages).getByRole('img', { name: /Hindi/ })).toBeTruthy();
    expect(addressOf(within(languages).getByRole('link', { name: /^2 errors: 2 segments in Hindi/ }))).toMatch(/language=hi&problems=true/);
    expect(within(languages).getByText('No errors').closest('a')).toBeNull();
    const types = await screen.findByRole('table', { name: 'By translation' });
    expect(addressOf(within(types).getByRole('link', { name: 'Self Translated: 10 segments in Hindi' }))).toMatch(
      /language=hi&type=\["USER"\]/,
    );
    expect(within(types).getByRole('progressbar', { name: 'Self Translated: 10% of the unique words' })).toBeTruthy();
    expect(within(types).queryByRole('link', { name: /^Prabandhak/ })).toBeNull();
    const review = screen.getByRole('table', { name: 'By review' });
    expect(addressOf(within(review).getByRole('link', { name: /^Needs review/ }))).toMatch(/language=hi&review=needsReview/);
    expect(addressOf(screen.getByRole('link', { name: 'Lamps' }))).toMatch(/segment=v1:a{32}/);
  });

  it('shows another language in detail by the address', async () => {
    const { calls } = server();
    const { keys, search } = await open();
    await keys.click(await screen.findByRole('link', { name: /Tamil \(details\)$/ }));
    expect(await screen.findByRole('heading', { name: 'Tamil in detail' })).toBeTruthy();
    expect(search()).toMatchObject({ view: 'progress', language: 'ta' });
    expect(calls.at(-1)?.body).toEqual({ projectId: 'p-1', targetLang: 'ta' });
  });

  it('counts the texts of one page', async () => {
    server();
    const counted = answer(statusWordCount, () => ({ segments: 5, words: 21 }));
    const { keys } = await open();
    const button = await screen.findByRole('button', { name: 'Count' });
    expect(button.hasAttribute('disabled')).toBe(true);
    await keys.type(screen.getByRole('textbox', { name: 'Address of the page' }), 'https://a.example/x');
    await keys.click(button);
    const link = await screen.findByText('5 segments, 21 unique words');
    expect(addressOf(link.closest('a') as HTMLElement)).toMatch(/language=hi&url=https:\/\/a\.example\/x/);
    expect(counted.calls[0]?.body).toEqual({ projectId: 'p-1', targetLang: 'hi', url: 'https://a.example/x' });
  });

  it('says that there is nothing yet, and what went wrong', async () => {
    server({ segmentCount: 0 });
    const first = await open();
    expect(await screen.findByText('Nothing to count yet')).toBeTruthy();
    first.unmount();
    server();
    answer(tmCount, () => {
      throw refuse('INTERNAL');
    });
    await open();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
