import {
  cancelComparison,
  chooseEngines,
  type EngineComparison,
  planComparison,
  readComparison,
  startComparison,
} from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { answer } from '../../../../testing/fake-api.js';
import { project } from '../../../../testing/project.js';
import { renderScreen } from '../../../../testing/render-screen.js';
import { sessionUser } from '../../../../testing/session-user.js';
import { ComparisonPanel } from './comparison-panel.js';

const SCORE = { segments: 40, refused: 2, failed: 0, pricePerMillion: null, cost: null, milliseconds: 120 };
const comparison = (changes: Partial<EngineComparison> = {}): EngineComparison => ({
  ...{ comparisonId: 'c-1', state: 'done', reason: null, count: 40, total: 40 },
  languages: [
    {
      language: 'hi',
      scores: [
        { ...SCORE, engine: 'a', name: 'Model', chrf: 61.24, editDistance: 0.3 },
        { ...SCORE, engine: 'b', name: 'Libre', chrf: null, editDistance: null },
      ],
      disagreement: 0.4,
      examples: [
        {
          source: 'Read <1>this</1>',
          reference: 'यह पढ़ें',
          answers: [
            { engine: 'a', text: 'इसे पढ़ें', problem: null, editDistance: 0.4 },
            { engine: 'b', text: null, problem: 'lost placeholders', editDistance: null },
          ],
        },
      ],
    },
  ],
  ...{ createdAt: '2026-11-24T04:00:00Z', finishedAt: null },
  ...changes,
});

async function open(found: EngineComparison | null, reviewed = 40) {
  const engines = [
    { engine: 'a', name: 'Model', cost: 1_250 },
    { engine: 'b', name: 'Libre', cost: null },
    { engine: 'c', name: 'Third', cost: 9_900 },
  ];
  const plans = answer(planComparison, ({ body }) => ({
    languages: body.languages.map((language) => ({ language, reviewed, segments: reviewed, characters: 1_000, engines })),
  }));
  answer(readComparison, () => ({ comparison: found }));
  const view = await renderScreen(<ComparisonPanel project={project({ targetLanguages: ['hi'] })} />, {
    user: sessionUser('organisationAdmin'),
  });
  return { ...view, plans };
}

describe('the comparison of engines', () => {
  it('says what is sent and what it costs before it starts', async () => {
    const { calls } = answer(startComparison, () => ({ comparisonId: 'c-1' }));
    const { keys } = await open(null);
    expect(await screen.findByText(/40 reviewed segments: 2,000 characters are sent, which costs ₹12.50/)).toBeTruthy();
    expect(screen.getByText(/The price is unknown for: Libre/)).toBeTruthy();
    await keys.click(screen.getByRole('button', { name: 'Compare' }));
    await waitFor(() => expect(calls[0]?.body).toEqual({ projectId: 'p-1', languages: ['hi'], engines: ['a', 'b'], sampleSize: 50 }));
  });

  it('cannot start without reviewed segments', async () => {
    await open(null, 0);
    expect(await screen.findByText(/Nothing is reviewed in these languages yet/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Compare' }).disabled).toBe(true);
  });

  it('shows its progress, and can be stopped', async () => {
    const { calls } = answer(cancelComparison, () => ({ comparisonId: 'c-1' }));
    const { keys } = await open(comparison({ state: 'running', count: 20, languages: [] }));
    expect(await screen.findByText('20 of 40 segments compared.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Compare' })).toBeNull();
    await keys.click(screen.getByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(calls[0]?.body).toEqual({ projectId: 'p-1', comparisonId: 'c-1' }));
  });

  it('shows each engine’s figures and answers, and uses one first after a question', async () => {
    const { calls } = answer(chooseEngines, () => ({ nmtService: 'a' }));
    const { keys } = await open(comparison());
    const row = (await screen.findByRole('button', { name: 'Make preferred: Model' })).closest('tr') as HTMLElement;
    expect([within(row).getByText('61.2'), within(row).getByText('30%'), within(row).getByText('5%')]).toHaveLength(3);
    expect([screen.getByText('इसे पढ़ें').lang, screen.getByText('Read this').textContent]).toEqual(['hi', 'Read this']);
    expect(screen.getByText('The engine lost placeholders.')).toBeTruthy();
    await keys.click(screen.getByRole('button', { name: 'Make preferred: Model' }));
    const question = await screen.findByRole('dialog');
    expect(calls).toEqual([]);
    await keys.click(within(question).getByRole('button', { name: 'Make preferred' }));
    await waitFor(() => expect(calls[0]?.body).toEqual({ projectId: 'p-1', targetLang: 'hi', nmtService: 'a' }));
  });
});
