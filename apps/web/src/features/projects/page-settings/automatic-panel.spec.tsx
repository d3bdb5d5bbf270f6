import { type AutomaticTranslation, automaticTranslation, estimateRun, updateAutomaticTranslation } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answer } from '../../../testing/fake-api.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { runEstimate } from '../../../testing/run-estimate.js';
import { sessionUser } from '../../../testing/session-user.js';
import { WithSaveBar } from '../../../testing/with-save-bar.js';
import { AutomaticPanel } from './automatic-panel.js';

const FREE: AutomaticTranslation = {
  ...{ isAutomatic: true, monthlyWords: null, usedWords: 1_234, stoppedAt: null },
  resumesAt: '2199-02-01T00:00:00.000Z',
};

async function open(policy: Partial<AutomaticTranslation> = {}, role: 'organisationAdmin' | 'translationAdmin' = 'organisationAdmin') {
  answer(automaticTranslation, () => ({ ...FREE, ...policy }));
  const view = await renderScreen(
    () => (
      <WithSaveBar>
        <AutomaticPanel projectId="p-1" languages={['hi', 'ur']} />
      </WithSaveBar>
    ),
    { user: sessionUser(role) },
  );
  await screen.findByRole('switch', { name: 'Translate new content automatically' });
  return view;
}

describe('automatic translation', () => {
  it('has no limit at first, and says what was used', async () => {
    await open();
    expect(screen.getByText('1,234 words')).toBeTruthy();
    expect(screen.getByText('Translates new content')).toBeTruthy();
    expect(screen.queryByRole('spinbutton')).toBeNull();
  });

  it('can be limited to a number of words per month', async () => {
    const { calls } = answer(updateAutomaticTranslation, () => ({ ...FREE, monthlyWords: 5_000 }), 'Project updated successfully');
    const { keys } = await open();
    await keys.click(screen.getByRole('checkbox', { name: 'Monthly word limit' }));
    const words = screen.getByRole('spinbutton', { name: 'Words per month' });
    await keys.clear(words);
    expect(await screen.findByRole('alert')).toBeTruthy();
    await keys.type(words, '5000');
    await keys.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ projectId: 'p-1', isAutomatic: true, monthlyWords: 5_000 }]));
    expect(await screen.findByText('1,234 words of 5,000')).toBeTruthy();
  });

  it('says since when the words are used up, and when it continues', async () => {
    await open({ monthlyWords: 1_234, stoppedAt: '2199-01-20T10:00:00.000Z' });
    expect(screen.getByText(/^Limit reached .*2199.*continues on .*2199/)).toBeTruthy();
  });

  it('is switched off', async () => {
    const { calls } = answer(updateAutomaticTranslation, () => ({ ...FREE, isAutomatic: false }));
    const { keys } = await open();
    await keys.click(screen.getByRole('switch', { name: 'Translate new content automatically' }));
    await keys.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(calls[0]?.body).toEqual({ projectId: 'p-1', isAutomatic: false }));
    expect(await screen.findByText('Switched off')).toBeTruthy();
  });

  it('asks before it is switched on or its limit is raised, with the cost of the waiting texts', async () => {
    const { calls } = answer(updateAutomaticTranslation, () => FREE);
    const estimates = answer(estimateRun, () => runEstimate());
    const { keys } = await open({ isAutomatic: false });
    await keys.click(screen.getByRole('switch', { name: 'Translate new content automatically' }));
    await keys.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('1,305 texts wait now. Machines translate them at once, for about ₹110.81.')).toBeTruthy();
    expect(estimates.calls.map(({ body }) => body)).toEqual([{ projectId: 'p-1', languages: ['hi', 'ur'] }]);
    expect(calls).toEqual([]);
    await keys.click(screen.getByRole('button', { name: 'Translate automatically' }));
    await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ projectId: 'p-1', isAutomatic: true }]));
  });

  it('is read-only for people who may not set it', async () => {
    await open({ monthlyWords: 10 }, 'translationAdmin');
    expect(screen.getByRole<HTMLButtonElement>('switch').disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  });
});
