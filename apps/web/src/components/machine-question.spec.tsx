import { readdirSync, readFileSync } from 'node:fs';
import { applyNmt, estimateRun } from '@bhashantar/contracts';
import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answer, hold, refuse } from '../testing/fake-api.js';
import { renderScreen } from '../testing/render-screen.js';
import { runEstimate } from '../testing/run-estimate.js';
import { sessionUser } from '../testing/session-user.js';
import { MachineQuestion } from './machine-question.js';

const ORDER = { projectId: 'p-1', languages: ['hi', 'ta', 'ur'] };
const LIMIT = { engine: 'c-1', name: 'Our model', characters: 73_872, left: 20_000 };

async function open(onClose = jest.fn()) {
  const started = answer(applyNmt, () => ({ jobId: 'job-1' }));
  const view = await renderScreen(<MachineQuestion order={ORDER} onClose={onClose} />, { user: sessionUser('organisationAdmin') });
  return { ...view, started, onClose };
}
const verb = () => screen.findByRole('button', { name: 'Machine-translate' });

describe('the question before a machine translation', () => {
  it('names the total, the price, the limits and the texts that they leave out, and starts only after a confirmation', async () => {
    const { calls } = answer(estimateRun, () =>
      runEstimate({ engineLimits: [LIMIT], plan: { words: 11_300, left: 9_200 }, unfitting: ['ta', 'ur'] }),
    );
    const { keys, started, onClose } = await open();
    expect(await screen.findByText('Machine-translate 1,305 texts for about ₹110.81?')).toBeTruthy();
    expect(screen.getByText(/^The limit of Our model covers 20,000 of 73,872 characters this month\./)).toBeTruthy();
    expect(screen.getByText(/^Your plan covers 9,200 of 11,300 words\./)).toBeTruthy();
    expect(screen.getByText(/Some texts stay untranslated in .*Tamil.* and .*Urdu/)).toBeTruthy();
    expect(calls.map(({ body }) => body)).toEqual([ORDER]);
    expect(started.calls).toEqual([]);
    await keys.click(await verb());
    await waitFor(() => expect(started.calls.map(({ body }) => body.targetLang)).toEqual(['hi', 'ta', 'ur']));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  it('says how long it takes, and for which engine that is not known', async () => {
    const measured = runEstimate().languages.map((row) => ({ ...row, translationSeconds: 246 }));
    const [, tamil, urdu] = measured;
    answer(estimateRun, ({ body: { languages } }) =>
      languages.length === 3
        ? runEstimate({ translationSeconds: 738, languages: measured })
        : runEstimate({ languages: tamil && urdu ? [{ ...tamil, name: 'New', translationSeconds: null }, urdu] : [] }),
    );
    const { keys } = await open();
    expect(await screen.findByText('Time: at most about 12 minutes, as fast as the last runs of Our model.')).toBeTruthy();
    expect(screen.getAllByText('(about 24,624 characters, ₹36.94, about 4 minutes)')).toHaveLength(3);
    await keys.click(screen.getByRole('checkbox', { name: 'Hindi' }));
    expect(await screen.findByText('Time: not known. No run of New has been long enough to measure yet.')).toBeTruthy();
  });

  it('can leave languages out, counts the rest again, and starts only the rest', async () => {
    const { promise, release } = hold<void>();
    const { calls } = answer(estimateRun, async ({ body: { languages } }) => {
      if (languages.length < 3) await promise;
      return runEstimate({ segments: languages.length * 100, cost: null, languages: runEstimate().languages.slice(0, languages.length) });
    });
    const { keys, started } = await open();
    await screen.findByText('Machine-translate 300 texts?');
    await keys.click(screen.getByRole('checkbox', { name: 'Urdu' }));
    await waitFor(() => expect(calls.at(-1)?.body).toEqual({ ...ORDER, languages: ['hi', 'ta'] }));
    expect((await verb()).hasAttribute('disabled')).toBe(true);
    release();
    await screen.findByText('Machine-translate 200 texts?');
    await keys.click(screen.getByRole('checkbox', { name: 'Hindi' }));
    await screen.findByText('Machine-translate 100 texts?');
    await keys.click(screen.getByRole('checkbox', { name: 'Tamil' }));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Tamil' }).checked).toBe(true);
    await keys.click(screen.getByRole('checkbox', { name: 'Hindi' }));
    await screen.findByText('Machine-translate 200 texts?');
    await keys.click(await verb());
    await waitFor(() => expect(started.calls.map(({ body }) => body.targetLang)).toEqual(['hi', 'ta']));
  });

  it('cannot be confirmed without figures', async () => {
    const { promise, release } = hold<never>();
    answer(estimateRun, () => promise);
    const { started } = await open();
    expect((await verb()).hasAttribute('disabled')).toBe(true);
    release(Promise.reject(refuse('FORBIDDEN')) as never);
    await waitFor(async () => expect((await verb()).hasAttribute('disabled')).toBe(true));
    expect(started.calls).toEqual([]);
  });

  it('says that no words are left, and cannot start a run that the plan would refuse', async () => {
    answer(estimateRun, () => runEstimate({ plan: { words: 11_300, left: 0 }, unfitting: ['hi', 'ta', 'ur'] }));
    await open();
    expect(await screen.findByText(/^Your plan covers 0 of 11,300 words\./)).toBeTruthy();
    expect((await verb()).hasAttribute('disabled')).toBe(true);
  });

  it('says what is used if all texts fit the limits, and which price is not known', async () => {
    answer(estimateRun, () => runEstimate({ cost: null, unpriced: ['hi', 'ta', 'ur'], plan: { words: 300, left: 9_200 } }));
    await open();
    expect(await screen.findByText('Machine-translate 1,305 texts?')).toBeTruthy();
    expect(screen.getByText('This uses 300 of the 9,200 words that are left in your plan.')).toBeTruthy();
    expect(screen.getByText(/^The cost for .*Hindi.* is not known/)).toBeTruthy();
  });
});

describe('the screens that start machine translations', () => {
  const SOURCE = new URL('..', import.meta.url);
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name) && !/\.spec\./.test(name));
  const using = (word: RegExp) => files.filter((name) => word.test(readFileSync(new URL(name, SOURCE), 'utf8')));

  it('do so only by this question', () => {
    expect(using(/\bapplyNmt\b/)).toEqual(['lib/use-apply-machine.ts']);
    expect(using(/\buseApplyMachine\(/).sort()).toEqual(['components/machine-question.tsx', 'lib/use-apply-machine.ts']);
  });

  it('ask before engines work without a person: for new languages, and for automatic translation', () => {
    const asking = ['features/projects/page-settings/automatic-form.tsx', 'features/projects/settings/add-languages.tsx'];
    expect(using(/<Run(?:Cost|Question)\b/)).toEqual(expect.arrayContaining(asking));
  });
});
