import { estimateRun, type FillRun, listEngines, listFills, NO_REVIEWS, TRANSLATION_TYPES, type TypeCounts } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { answer } from '../../../testing/fake-api.js';
import { fillRun } from '../../../testing/fill-run.js';
import { project } from '../../../testing/project.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { runEstimate } from '../../../testing/run-estimate.js';
import { sessionUser } from '../../../testing/session-user.js';
import { HaltedRuns, PreTranslationPanel } from './pre-translation-panel.js';

const counts = (untranslated: number): TypeCounts => ({
  ...(Object.fromEntries(TRANSLATION_TYPES.map((type) => [type, { segments: 0, words: 0 }])) as TypeCounts),
  NO_TRANSLATION_AVAILABLE: { segments: untranslated, words: untranslated * 3 },
});
const USED_UP = 'Our model has used up its monthly limit of characters.';
const [EARLIER, LATER] = ['2026-01-30T09:00:00.000Z', '2026-01-31T09:00:00.000Z'];

async function open(untranslated: number, ...runs: FillRun[]) {
  answer(listFills, () => ({ fills: runs }));
  answer(listEngines, () => ({ engines: [] }));
  const languages = [{ language: 'hi', counts: counts(untranslated), review: NO_REVIEWS }];
  const shown = project({ targetLanguages: ['hi'], languages });
  const view = await renderScreen(
    <>
      <HaltedRuns project={shown} />
      <PreTranslationPanel project={shown} />
    </>,
    { user: sessionUser('organisationAdmin') },
  );
  await screen.findAllByText(/^(Last automatic run|Stopped at|Cancelled by)/);
  return view;
}

describe('the last run of a language', () => {
  it('stopped at the monthly limit: it says how far it came, once, and goes on after a question', async () => {
    answer(estimateRun, () => runEstimate());
    const stopped = fillRun({
      kind: 'engine',
      by: null,
      state: 'failed',
      stop: 'engineLimit',
      reason: USED_UP,
      count: 260,
      total: 435,
      filled: { ...fillRun().filled, engine: 230, phrasebook: 8 },
    });
    const { keys } = await open(197, stopped);
    expect(screen.getByText('Stopped at the monthly limit: 238 translated, 197 not.')).toBeTruthy();
    expect(screen.queryByText(/used up/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Raise the limit' }).getAttribute('href')).toBe('/app/engines');
    await keys.click(screen.getByRole('button', { name: /^Continue in .*Hindi/ }));
    expect(await screen.findByText('Machine-translate 1,305 texts for about ₹110.81?')).toBeTruthy();
  });

  it('stopped at the words of the plan: it names the plan, and continues automatically once there are more words', async () => {
    const stopped = fillRun({ state: 'failed', stop: 'planWords', waitsForWords: true, reason: 'Used up.', count: 10, total: 435 });
    await open(425, stopped);
    expect(screen.getByText(/^Stopped at the words of your plan: 0 translated, 435 not\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See plans' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Continue/ })).toBeNull();
  });

  it('was cancelled: it names the person, does not claim that nothing was found, and can go on', async () => {
    const ravi = { userId: 'u-2', name: 'Ravi Kumar' };
    await open(360, fillRun({ state: 'cancelled', endedBy: ravi, reason: 'A person ended it.', count: 0, total: 360 }));
    expect(screen.getByText('Cancelled by Ravi Kumar: 0 translated, 360 not.')).toBeTruthy();
    expect(screen.queryByText('No matches found.')).toBeNull();
    expect(screen.getByRole('button', { name: /^Continue in .*Hindi/ })).toBeTruthy();
  });

  it('names the errors of the newest run alone', async () => {
    const before = fillRun({ kind: 'engine', state: 'failed', reason: 'Our model could not be reached.', startedAt: EARLIER });
    const refusals = [{ engine: 'Our model', reason: 'lost placeholders', count: 62 }];
    await open(40, fillRun({ jobId: 'job-2', startedAt: LATER, refusals }), before);
    expect(screen.queryByText(/could not be reached/)).toBeNull();
    // The number of errors never exceeds the number of untranslated texts.
    expect(screen.getByText('40 segments left: Our model lost placeholders')).toBeTruthy();
  });

  it('has no errors once nothing is left', async () => {
    const filled = { memory: 0, phrasebook: 0, glossary: 0, engine: 435, transliteration: 0, page: 0 };
    const failed = fillRun({ filled, state: 'failed', reason: 'Our model could not be reached.' });
    await open(0, { ...failed, refusals: [{ engine: 'Our model', reason: 'lost placeholders', count: 62 }] });
    expect(screen.getByText('435 by engine')).toBeTruthy();
    expect(screen.queryByText(/could not be reached|lost placeholders|left/)).toBeNull();
  });
});
