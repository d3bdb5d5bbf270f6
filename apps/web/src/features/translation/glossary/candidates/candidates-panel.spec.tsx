import {
  addGlossaryTerm,
  addTermCandidates,
  dismissTermCandidates,
  findTermCandidates,
  glossaryEffect,
  listTermCandidates,
  type TermCandidate,
  type TermCandidateScan,
} from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { answer } from '../../../../testing/fake-api.js';
import { fillIn } from '../../../../testing/fill-in.js';
import { project } from '../../../../testing/project.js';
import { renderScreen } from '../../../../testing/render-screen.js';
import { sessionUser } from '../../../../testing/session-user.js';
import { CandidatesPanel } from './candidates-panel.js';

const candidate = (source: string, changes: Partial<TermCandidate> = {}): TermCandidate => ({
  ...{ candidateId: `c-${source}`, source, segments: 12, pages: 1_200, dismissed: false },
  examples: [{ sourceHash: `v1:${'a'.repeat(32)}`, text: `Pay by ${source} here`, url: 'https://a.example/' }],
  ...changes,
});
const DONE: TermCandidateScan = {
  ...{ state: 'done', seen: 400, found: 2 },
  startedAt: '2026-01-05T10:00:00.000Z',
  finishedAt: '2026-01-05T10:00:01.000Z',
};
const UPI = candidate('UPI');
const NAGAR = candidate('Sahyadri Nagar');

async function open(candidates: TermCandidate[] = [UPI, NAGAR], scan: TermCandidateScan | null = DONE) {
  const listed = answer(listTermCandidates, () => ({ candidates, total: candidates.length, scan }));
  const view = await renderScreen(
    <CandidatesPanel project={project()} search={{ view: 'candidates', page: 1 }} onSearch={() => undefined} />,
    {
      user: sessionUser('organisationAdmin'),
    },
  );
  return { ...view, listed };
}
const press = (name: string | RegExp) => screen.findByRole('button', { name });

describe('suggested terms', () => {
  it('are searched for by a button if there was no search yet, and shown with their places', async () => {
    const { keys } = await open([], null);
    await screen.findByText('Not scanned yet');
    const started = answer(findTermCandidates, () => ({ ...DONE, state: 'queued' as const, finishedAt: null }));
    answer(listTermCandidates, () => ({ candidates: [UPI], total: 1, scan: DONE }));
    await keys.click(await press('Scan for terms'));
    const row = within((await screen.findByText('UPI')).closest('tr') as HTMLElement);
    expect([row.getByText('12'), row.getByText('1,200'), row.getByText('Pay by UPI here')]).toHaveLength(3);
    expect(started.calls[0]?.body).toEqual({ projectId: 'p-1' });
    expect(screen.getByText(/400 texts read, 2 suggested/)).toBeTruthy();
  });

  it('can be added several at once by one rule, or dismissed', async () => {
    const added = answer(addTermCandidates, () => ({ added: 2, known: 0 }));
    const dismissed = answer(dismissTermCandidates, () => ({ changed: 2 }));
    const { keys } = await open();
    await keys.click(await screen.findByLabelText('Select all suggestions on this page'));
    await keys.click(await press('Write 2 by sound'));
    const both = [UPI, NAGAR].map(({ candidateId }) => candidateId);
    await waitFor(() =>
      expect(added.calls[0]?.body).toEqual({
        projectId: 'p-1',
        candidates: both.map((candidateId) => ({ candidateId, rule: 'transliterate' })),
      }),
    );
    expect(await screen.findByText('Added 2 terms.')).toBeTruthy();
    await keys.click(await screen.findByLabelText('Select UPI'));
    await keys.click(await press('Dismiss one'));
    await waitFor(() => expect(dismissed.calls[0]?.body).toEqual({ projectId: 'p-1', candidateIds: ['c-UPI'], dismissed: true }));
  });

  it('get a translation in the form of a term, which is filled with them', async () => {
    answer(glossaryEffect, () => ({ total: 0, languages: [] }));
    const added = answer(addGlossaryTerm, () => ({ term: {} as never }));
    const { keys } = await open([NAGAR]);
    await keys.click(await press('Add Sahyadri Nagar'));
    await keys.click(await screen.findByText('Translate as'));
    expect((await screen.findByLabelText<HTMLInputElement>('Term')).value).toBe('Sahyadri Nagar');
    await fillIn(keys, 'Translation', 'सह्याद्री नगर');
    await keys.click(await press('Add'));
    await waitFor(() => expect(added.calls[0]?.body).toMatchObject({ source: 'Sahyadri Nagar', target: 'सह्याद्री नगर' }));
  });

  it('that were dismissed can be taken back', async () => {
    const { keys, listed } = await open([candidate('UPI', { dismissed: true })]);
    const restored = answer(dismissTermCandidates, () => ({ changed: 1 }));
    await keys.click(await screen.findByLabelText('Show dismissed'));
    await waitFor(() => expect(listed.calls.at(-1)?.body).toMatchObject({ dismissed: true }));
    await keys.click(await press('Suggest UPI again'));
    await waitFor(() => expect(restored.calls[0]?.body).toEqual({ projectId: 'p-1', candidateIds: ['c-UPI'], dismissed: false }));
  });

  it('say that a search is under way, that it failed, or that nothing was found', async () => {
    await open([], { ...DONE, state: 'running', seen: 50, finishedAt: null });
    expect(await screen.findByText('Reading: 50 texts so far')).toBeTruthy();
  });

  it('say that no name recurs', async () => {
    await open([], { ...DONE, found: 0 });
    expect(await screen.findByText('Nothing to suggest')).toBeTruthy();
  });
});
