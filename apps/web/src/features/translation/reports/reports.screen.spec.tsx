import {
  analyzeLeverage,
  analyzeMixedContent,
  analyzeNewContent,
  cancelExport,
  downloadExport,
  downloadReport,
  fetchLeverage,
  fetchMixedContent,
  generateReport,
  type LeverageAnalysis,
  listExports,
  MESSAGES,
  type MixedContentPage,
  type TranslationExport,
  viewNewContent,
} from '@bhashantar/contracts';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, refuse } from '../../../testing/fake-api.js';
import { project } from '../../../testing/project.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { sessionUser } from '../../../testing/session-user.js';
import { ReportsScreen } from './reports.screen.js';
import type { ReportsSearch } from './reports.search.js';

const open = (query: string, user = sessionUser('organisationAdmin')) =>
  renderScreen(
    ({ search }) => (
      <ReportsScreen
        project={project({ targetLanguages: ['hi', 'ta'] })}
        search={{ view: 'download', page: 1, ...search } as ReportsSearch}
      />
    ),
    { user, route: '/app/projects/$projectId/reports', address: `/app/projects/p-1/reports${query}` },
  );

describe('a report', () => {
  beforeEach(() => void answer(listExports, () => ({ exports: [] })));
  const written = {
    reportId: 'r-1',
    projectId: 'p-1',
    reportType: 'user' as const,
    format: 'csv' as const,
    state: 'queued' as const,
    fileName: 'report-user.csv',
    createdAt: '2026-01-05T10:00:00.000Z',
    expiresAt: '2026-01-06T10:00:00.000Z',
  };

  it('is requested as chosen, waited for, and saved under its name', async () => {
    const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
    const { calls } = answer(generateReport, () => written, MESSAGES.reportStarted);
    answer(downloadReport, () => {
      throw refuse('FORBIDDEN_MOVE', { message: 'The report is not ready yet.' });
    });
    const { keys } = await open('');
    await keys.click(screen.getByRole('combobox', { name: 'One row for each' }));
    await keys.click(await screen.findByTitle('Person'));
    await keys.type(await screen.findByLabelText('From'), '2026-01-01');
    await keys.click(screen.getByRole('button', { name: 'Download' }));
    await screen.findByRole('button', { name: /Writing the report/ });
    expect(await screen.findByText(MESSAGES.reportStarted)).toBeTruthy();
    expect(calls[0]?.body).toEqual({
      projectId: 'p-1',
      reportType: 'user',
      format: 'xlsx',
      from: new Date('2026-01-01T00:00').toISOString(),
    });
    answer(downloadReport, () => new Blob(['a']));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    expect((saved.mock.contexts[0] as HTMLAnchorElement).download).toBe('report-user.csv');
    saved.mockRestore();
  });

  it('shows at the field that the days are in the wrong order, and what the server refused', async () => {
    answer(generateReport, () => {
      throw refuse('TOO_MANY', { message: 'Other reports of this project are being written. Please wait a moment.' });
    });
    const { keys } = await open('');
    await keys.click(screen.getByRole('combobox', { name: 'One row for each' }));
    await keys.click(await screen.findByTitle('Person'));
    await keys.type(await screen.findByLabelText('From'), '2026-02-01');
    await keys.type(screen.getByLabelText('To'), '2026-01-01');
    await keys.click(screen.getByRole('button', { name: 'Download' }));
    expect(await screen.findByText('The last day must not be before the first.')).toBeTruthy();
    await keys.clear(screen.getByLabelText('To'));
    await keys.click(screen.getByRole('button', { name: 'Download' }));
    expect(await screen.findByText(/Other reports of this project/)).toBeTruthy();
    expect(screen.getByText(MESSAGES.reportNotRead)).toBeTruthy();
  });
});

describe('leverage', () => {
  const done: LeverageAnalysis = {
    ...{ analysisId: 'a-1', state: 'done', count: 1_400, total: 1_400 },
    languages: [
      {
        ...{ language: 'hi', memoryMatches: { segments: 0, words: 0 }, languageName: 'Hindi', translated: { segments: 1, words: 6 } },
        bands: [
          { band: 'repetitions', segments: 9, words: 45 },
          { band: 'fuzzy85', segments: 1_200, words: 13_000 },
        ],
      },
    ],
    startedAt: '2026-01-05T10:00:00.000Z',
    finishedAt: '2026-01-05T10:00:01.000Z',
  };

  it('is analysed by a button, and shown by language and band', async () => {
    answer(fetchLeverage, () => ({ analysis: null }));
    const { keys } = await open('?view=leverage');
    await screen.findByText('Not analysed yet');
    const started = answer(analyzeLeverage, () => ({ ...done, state: 'queued' as const, languages: [], finishedAt: null }));
    answer(fetchLeverage, () => ({ analysis: done }));
    await keys.click(screen.getByRole('button', { name: 'Analyse' }));
    expect(await screen.findByText(/1,400 texts compared/)).toBeTruthy();
    expect(started.calls[0]?.body).toEqual({ projectId: 'p-1' });
    const cells = within(screen.getByRole('table')).getAllByRole('cell');
    const shown = cells.map(({ lastElementChild }) => lastElementChild?.textContent);
    expect(shown.slice(1)).toEqual(['6one text', '459 texts', '0', '0', '0', '13,0001,200 texts', '0', '0', '0']);
  });

  it('shows the progress of an analysis, and no partial result', async () => {
    answer(fetchLeverage, () => ({ analysis: { ...done, state: 'running' as const, count: 300, languages: [], finishedAt: null } }));
    await open('?view=leverage');
    expect(await screen.findByText('Comparing: 300 of 1,400 texts')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('is downloaded as a file', async () => {
    answer(fetchLeverage, () => ({ analysis: done }));
    const requested = answer(generateReport, () => {
      throw refuse('TOO_MANY', { message: 'Other reports of this project are being written. Please wait a moment.' });
    });
    const { keys } = await open('?view=leverage');
    await keys.click(await screen.findByRole('button', { name: 'Download as CSV' }));
    expect(await screen.findByText(/Other reports of this project/)).toBeTruthy();
    expect(requested.calls[0]?.body).toEqual({ projectId: 'p-1', reportType: 'leverage', format: 'csv' });
  });
});

describe('new content', () => {
  const language = (code: string, languageName: string, newSegments: number) => ({
    ...{ language: code, languageName, newSegments, newWords: newSegments * 4, changedSegments: 0, changedWords: 0 },
  });
  const analysis = {
    since: '2026-01-05T10:00:00.000Z',
    languages: [language('hi', 'Hindi', 3), language('ta', 'Tamil', 0)],
    segmentCount: 3,
    wordCount: 12,
  };
  const segments = {
    since: null,
    segments: [
      {
        ...{
          sourceHash: 'b'.repeat(32),
          source: 'New lamps',
          example: null,
          words: 2,
          kind: 'text',
          change: 'new' as const,
          url: 'https://a.example/x',
        },
        ...{ foundAt: '2026-01-06T10:00:00.000Z', translationType: 'NO_TRANSLATION_AVAILABLE' as const },
      },
    ],
    ...{ total: 1, pageNumber: 1, pageSize: 25, isMarkedSeen: false },
  };

  it('is counted by language, shown on demand, and marked as seen', async () => {
    answer(analyzeNewContent, () => analysis);
    const { calls } = answer(viewNewContent, () => segments);
    const { keys } = await open('?view=new');
    const hindi = (await screen.findByText('3 segments, 12 unique words')).closest('tr') as HTMLElement;
    expect(calls).toHaveLength(0);
    await keys.click(within(hindi).getByRole('link', { name: 'Show Hindi' }));
    expect((await screen.findByRole('link', { name: 'New lamps' })).getAttribute('href')).toMatch(/language=hi&segment=b{32}/);
    answer(analyzeNewContent, () => ({ ...analysis, languages: [], segmentCount: 0 }));
    await keys.click(screen.getByRole('button', { name: 'Mark all as seen' }));
    expect(await screen.findByText(MESSAGES.noNewContent)).toBeTruthy();
    expect(calls.some(({ body }) => (body as { markSeen?: boolean }).markSeen)).toBe(true);
  });

  it('can be ordered by people who may: the wizard begins with new content', async () => {
    answer(analyzeNewContent, () => analysis);
    const { keys, address } = await open('?view=new');
    await keys.click(await screen.findByRole('link', { name: 'Order translation' }));
    await waitFor(() => expect(address()).toBe('/app/requests/new?project=p-1&content=new'));
    document.body.replaceChildren();
    await open('?view=new', sessionUser('collaborator'));
    await screen.findByText('3 segments, 12 unique words');
    expect(screen.queryByRole('link', { name: 'Order translation' })).toBeNull();
  });

  it('is only counted for people who may not translate', async () => {
    answer(analyzeNewContent, () => analysis);
    const reader = sessionUser('organisationAdmin');
    await open('?view=new&language=hi', {
      ...reader,
      permissions: reader.permissions.filter((permission) => permission !== 'translation.edit'),
    });
    await screen.findByText('3 segments, 12 unique words');
    expect(screen.queryByRole('link', { name: 'Show Hindi' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Mark all as seen' })).toBeNull();
  });
});

describe('mixed languages', () => {
  const none: MixedContentPage = { contentList: [], total: 0, pageNumber: 1, pageSize: 25, analysis: null };
  const analysis = {
    state: 'done' as const,
    seen: 40,
    found: 1,
    startedAt: '2026-01-05T10:00:00.000Z',
    finishedAt: '2026-01-05T10:00:01.000Z',
  };
  const text = 'यह Lamp है';
  const found: MixedContentPage = {
    ...none,
    contentList: [
      {
        ...{
          sourceHash: 'c'.repeat(32),
          language: 'hi',
          languageName: 'Hindi',
          expectedScript: 'Deva',
          text,
          source: 'This is a lamp',
          example: null,
        },
        spans: [
          { script: 'Deva', start: 0, end: 3, isExpected: true },
          { script: 'Latn', start: 3, end: 7, isExpected: false },
          { script: 'Deva', start: 7, end: 10, isExpected: true },
        ],
        ...{ unexpectedPercent: 50, url: 'https://a.example/x', pages: 2 },
      },
    ],
    total: 1,
    analysis,
  };

  it('are searched for by a button, and shown with the part that is in another script', async () => {
    const { calls } = answer(fetchMixedContent, () => none);
    const started = answer(analyzeMixedContent, () => analysis, MESSAGES.mixedAnalysisQueued);
    const { keys } = await open('?view=mixed&language=hi');
    await screen.findByText('Not scanned yet.');
    expect(calls[0]?.body).toEqual({ projectId: 'p-1', targetLang: 'hi', pageNumber: 1, pageSize: 25 });
    answer(fetchMixedContent, () => found);
    await keys.click(screen.getByRole('button', { name: 'Scan' }));
    const link = await screen.findByRole('link', { name: text });
    expect(link.querySelector('mark')?.textContent).toBe('Lamp');
    expect(screen.getByText('Latin instead of Devanagari')).toBeTruthy();
    expect(screen.getByText(MESSAGES.mixedAnalysisQueued)).toBeTruthy();
    expect(started.calls[0]?.body).toEqual({ projectId: 'p-1', targetLang: 'hi' });
  });

  it('change the texts by the address, and say when all is well', async () => {
    answer(fetchMixedContent, () => ({ ...none, analysis: { ...analysis, found: 0 } }));
    const { keys, search } = await open('?view=mixed');
    expect(await screen.findByText('No mixed texts')).toBeTruthy();
    await keys.click(screen.getByRole('combobox', { name: 'Texts' }));
    await keys.click(await screen.findByTitle('Translations into Tamil'));
    await waitFor(() => expect(search()).toEqual({ view: 'mixed', page: 1, language: 'ta' }));
  });
});

describe('exports', () => {
  const own = (change: Partial<TranslationExport>): TranslationExport => ({
    ...{ exportId: 'x-1', projectId: 'p-1', format: 'tmx', language: 'hi', state: 'running', reason: null, count: 300, total: 1_200 },
    ...{ fileName: 'translations-hi.tmx', createdAt: '2026-01-05T10:00:00.000Z', expiresAt: '2026-01-06T10:00:00.000Z' },
    ...change,
  });

  it('show their progress, can be stopped while they are written, and are downloaded afterwards', async () => {
    const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
    let exports = [own({}), own({ exportId: 'x-2', state: 'done', count: 1, fileName: 'translations-ta.csv', language: 'ta' })];
    answer(listExports, () => ({ exports }));
    const cancelled = answer(cancelExport, () => {
      exports = exports.map((each) => ({ ...each, state: each.exportId === 'x-1' ? 'cancelled' : each.state }));
      return own({ state: 'cancelled' });
    });
    const downloaded = answer(downloadExport, () => new Blob(['a']));
    const { keys } = await open('');
    expect(await screen.findByText('300 texts read')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'translations-hi.tmx' }).getAttribute('aria-valuenow')).toBe('25');
    expect(screen.getByText(/^1 text, available until/)).toBeTruthy();
    await keys.click(screen.getByRole('button', { name: 'Download: translations-ta.csv' }));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    expect((saved.mock.contexts[0] as HTMLAnchorElement).download).toBe('translations-ta.csv');
    expect(downloaded.calls[0]?.body).toEqual({ projectId: 'p-1', exportId: 'x-2' });
    saved.mockRestore();
    await keys.click(screen.getByRole('button', { name: 'Cancel: translations-hi.tmx' }));
    expect(await screen.findByText('Cancelled')).toBeTruthy();
    expect(cancelled.calls[0]?.body).toEqual({ projectId: 'p-1', exportId: 'x-1' });
    expect(screen.queryByRole('button', { name: 'Cancel: translations-hi.tmx' })).toBeNull();
  });

  it('say where exports are started and why one failed, and are shown only to people who may export', async () => {
    answer(listExports, () => ({ exports: [] }));
    const first = await open('');
    expect(await screen.findByText(/Start one in the editor/)).toBeTruthy();
    first.unmount();
    answer(listExports, () => ({ exports: [own({ state: 'failed', reason: 'Too many rows.' })] }));
    const second = await open('');
    expect(await screen.findByText('Too many rows.')).toBeTruthy();
    second.unmount();
    await open('', sessionUser('collaborator'));
    expect(screen.queryByText('Exports of translations')).toBeNull();
  });
});
