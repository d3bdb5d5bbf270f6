import { type RecrawlPolicy, recrawlPolicy, updateRecrawlPolicy } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answer } from '../../../testing/fake-api.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { sessionUser } from '../../../testing/session-user.js';
import { WithSaveBar } from '../../../testing/with-save-bar.js';
import { RecrawlPanel } from './recrawl-panel.js';

const OFF: RecrawlPolicy = { mode: 'off', hour: 2, weekday: 0, nextAt: null, lastAt: null, pages: 120, duePages: 7 };

async function open(policy: Partial<RecrawlPolicy> = {}, role: 'organisationAdmin' | 'translationAdmin' = 'organisationAdmin') {
  answer(recrawlPolicy, () => ({ ...OFF, ...policy }));
  const view = await renderScreen(
    () => (
      <WithSaveBar>
        <RecrawlPanel projectId="p-1" />
      </WithSaveBar>
    ),
    { user: sessionUser(role) },
  );
  await screen.findByRole('radio', { name: /Manually/ });
  return view;
}

describe('the schedule of crawls', () => {
  it('is off at first, with no next crawl', async () => {
    await open();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Manually/ }).checked).toBe(true);
    expect([screen.getByText('None planned'), screen.getByText('None yet')]).toHaveLength(2);
    expect(screen.queryByText('Pages checked next')).toBeNull();
  });

  it('is set, and says when the next crawl is and how many pages it requests', async () => {
    const saved = { ...OFF, mode: 'adaptive' as const, nextAt: '2199-11-27T20:30:00.000Z' };
    const { calls } = answer(updateRecrawlPolicy, () => saved, 'Project updated successfully');
    const { keys } = await open();
    await keys.click(screen.getByRole('radio', { name: /page by page/ }));
    await keys.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ projectId: 'p-1', mode: 'adaptive', hour: 2, weekday: 0 }]));
    expect(await screen.findByText('7 pages of 120, and those that the sitemap names as changed')).toBeTruthy();
    expect(screen.getByText(/2199/)).toBeTruthy();
    expect(await screen.findByText('No unsaved changes')).toBeTruthy();
  });

  it('asks for a day if crawls are weekly', async () => {
    await open({ mode: 'weekly', weekday: 6, nextAt: '2199-11-27T20:30:00.000Z' });
    expect(screen.getByRole('combobox', { name: 'Day' })).toBeTruthy();
    expect([screen.getByText('Saturday'), screen.getByText('All 120 pages of the project')]).toHaveLength(2);
  });

  it('says that a crawl waits for the project', async () => {
    await open({ mode: 'daily', nextAt: '2001-01-01T00:00:00.000Z' });
    expect(screen.getByText(/^Due now/)).toBeTruthy();
  });

  it('is read-only for people who may not set it', async () => {
    await open({ mode: 'daily' }, 'translationAdmin');
    expect(screen.getAllByRole<HTMLInputElement>('radio').every(({ disabled }) => disabled)).toBe(true);
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  });
});
