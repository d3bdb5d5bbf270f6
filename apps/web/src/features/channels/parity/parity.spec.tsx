import { exportParity, listParity, type ParityLedger, type ParityRow, setStalePolicy } from '@bhashantar/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, refuse } from '../../../testing/fake-api.js';
import { project } from '../../../testing/project.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { sessionUser } from '../../../testing/session-user.js';
import { ParityScreen } from './parity.screen.js';
import type { ParitySearch } from './parity.search.js';

const SITE = 'https://www.sahyadri.example';
const row = (path: string, changes: Partial<ParityRow> = {}): ParityRow => ({
  ...{ url: SITE + path, title: path, state: 'complete', change: null, fromUrl: null, sourceRevision: 1, translatedRevision: 1 },
  ...{ sourceChangedAt: '2026-01-01T00:00:00.000Z', completeAt: '2026-01-02T00:00:00.000Z', staleSince: null },
  ...{ texts: 12, newTexts: 0, changedTexts: 0, untranslatedTexts: 0, unreviewedTexts: 0 },
  ...changes,
});
const LEDGER: ParityLedger = {
  rows: [
    row('/fees', {
      ...{ state: 'stale', change: 'changed', sourceRevision: 3, translatedRevision: 2, staleSince: '2026-01-05T00:00:00.000Z' },
      ...{ newTexts: 2, changedTexts: 1, untranslatedTexts: 3 },
    }),
    row('/there', { change: 'moved', fromUrl: `${SITE}/here` }),
    row('/left', { state: 'gone', change: 'gone' }),
    row('/fresh', { state: 'incomplete', change: 'new', translatedRevision: null, completeAt: null, texts: null }),
  ],
  total: 4,
  states: { complete: 1, stale: 1, incomplete: 1, gone: 1 },
  changes: { new: 1, changed: 1, gone: 1, moved: 1 },
  policy: 'showSource',
  stalePages: 7,
};

const open = (role: Parameters<typeof sessionUser>[0] = 'organisationAdmin', search: ParitySearch = { page: 1 }) =>
  renderScreen(() => <ParityScreen project={project({ targetLanguages: ['hi', 'mr'] })} search={search} />, {
    user: sessionUser(role),
    route: '/app/projects/$projectId/parity',
    address: '/app/projects/p-1/parity',
  });

describe('the ledger of version parity', () => {
  beforeEach(() => {
    answer(listParity, () => LEDGER);
  });

  it('shows for each page which revision is translated, and what is missing', async () => {
    await open();
    const table = within(await screen.findByRole('table', { name: 'Pages by version parity' }));
    expect(table.getByText('Source: 3')).toBeTruthy();
    expect(table.getByText('Translated: 2')).toBeTruthy();
    expect(table.getByText('2 new, 1 changed, 3 untranslated')).toBeTruthy();
    expect(table.getByText(`${SITE}/here`)).toBeTruthy();
    expect(table.getByText('Not counted yet')).toBeTruthy();
    // A deleted page has no translations to open.
    expect(table.queryByRole('link', { name: '/left' })).toBeNull();
    expect(screen.getByText('Since their last complete translation: 1 new, 1 changed, 1 gone, 1 moved.')).toBeTruthy();
  });

  it('requests and downloads the filtered pages', async () => {
    const { calls } = answer(listParity, () => ({
      ...{ ...LEDGER, rows: [], total: 0 },
      states: { complete: 0, stale: 0, incomplete: 0, gone: 0 },
      changes: { new: 0, changed: 0, gone: 0, moved: 0 },
    }));
    await open('organisationAdmin', { page: 1, language: 'mr', state: 'stale', q: 'fees' });
    expect(await screen.findByText('No page matches')).toBeTruthy();
    expect(screen.queryByText(/last complete translation[.:]/)).toBeNull();
    expect(calls[0]?.body).toMatchObject({ targetLang: 'mr', state: 'stale', searchText: 'fees' });
    expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull();
  });

  it('downloads the ledger', async () => {
    const { calls } = answer(exportParity, () => new Blob(['url']));
    const { keys } = await open('organisationAdmin', { page: 1, state: 'stale' });
    await keys.click(await screen.findByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(calls[0]?.body).toEqual({ projectId: 'p-1', targetLang: 'hi', state: 'stale' }));
  });

  it('is empty before pages are crawled, and can be loaded again after a failure', async () => {
    answer(listParity, () => {
      throw refuse('INTERNAL');
    });
    await open();
    expect(await screen.findByText('Some error occurred. Please try again')).toBeTruthy();
  });

  it('changes the policy for stale pages after a question with their number, and undoes it', async () => {
    const { calls } = answer(setStalePolicy, () => ({ policy: 'hide', replaced: 'showSource', pages: 7 }) as const);
    const { keys } = await open();
    await keys.click(await screen.findByRole('radio', { name: /^Hide the translation/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change how stale pages are served?' }));
    expect(dialog.getByText('This affects 7 stale pages that are published, counted once per language.')).toBeTruthy();
    expect(calls).toHaveLength(0);
    await keys.click(dialog.getByRole('button', { name: 'Change' }));
    await keys.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(calls.map(({ body }) => body)).toEqual([
        { projectId: 'p-1', policy: 'hide' },
        { projectId: 'p-1', policy: 'showSource' },
      ]),
    );
  });

  it('is read-only for people who may not edit settings', async () => {
    await open('collaborator');
    const radio = await screen.findByRole<HTMLInputElement>('radio', { name: /^Show the source/ });
    expect([radio.disabled, radio.checked]).toEqual([true, true]);
  });
});
