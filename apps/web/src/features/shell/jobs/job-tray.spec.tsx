import type { JobProgress } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { receiveEvent } from '../../../lib/realtime/realtime.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { sessionUser } from '../../../testing/session-user.js';
import { JobTray } from './job-tray.js';

const ASHA = { userId: 'u-1', name: 'Asha Rane' };
const RAVI = { userId: 'u-2', name: 'Ravi Kumar' };

const job = (changes: Partial<JobProgress> = {}): JobProgress => ({
  ...{ jobId: 'job-1', kind: 'translate.requested', projectId: 'p-1', language: 'hi', state: 'done', count: 448, total: 448, reason: null },
  ...{ project: 'Sahyadri Nagar', by: ASHA, endedBy: null, filled: {}, engines: [], stop: null, written: 448, refused: 0 },
  ...changes,
});

async function open(...jobs: JobProgress[]) {
  const view = await renderScreen(<JobTray />, { user: sessionUser('translationAdmin') });
  await act(async () => {
    for (const own of jobs) receiveEvent('job.progress', own);
  });
  return view;
}

const entry = async ({ keys }: Awaited<ReturnType<typeof open>>) => {
  await keys.click(screen.getByRole('button', { name: /^Jobs/ }));
  return (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
};

describe('the toasts of jobs', () => {
  it('reach only the person who started the job', async () => {
    const view = await open(
      job({ by: RAVI }),
      job({ jobId: 'job-2', by: null, kind: 'translate.engine', state: 'failed', reason: 'The engine is down.' }),
      job({ jobId: 'job-3', by: RAVI, kind: 'translate.undo' }),
      job({ jobId: 'job-4', by: RAVI, kind: 'translate.requested', state: 'failed', reason: 'The engine is down.' }),
    );
    expect(document.querySelector('.ant-message-notice')).toBeNull();
    expect(await entry(view)).toHaveLength(4);
    await act(async () => receiveEvent('job.progress', job({ jobId: 'job-5', kind: 'translate.undo' })));
    expect(await screen.findByText('Undoing a change, Hindi finished')).toBeTruthy();
  });
});

describe('an entry of the tray', () => {
  it('names the project, and the engine or other source of the translations', async () => {
    const engine = job({ filled: { engine: 238, phrasebook: 3 }, engines: ['Our model'] });
    const phrasebook = job({ jobId: 'job-2', language: 'ur', filled: { phrasebook: 448 } });
    const [second, first] = await entry(await open(engine, phrasebook));
    expect(first).toContain('Sahyadri Nagar');
    expect(first).toMatch(/phrasebook: 3 · Our model: 238/);
    expect(second).toMatch(/phrasebook: 448/);
    expect(second).not.toContain('engine');
  });

  it('names the person who cancelled it, or says that it was you', async () => {
    const reason = 'A person ended it.';
    const cancelled = { state: 'cancelled', count: 0, total: 360, reason } as const;
    const [own, others] = await entry(
      await open(job({ ...cancelled, endedBy: RAVI }), job({ ...cancelled, jobId: 'job-2', endedBy: ASHA })),
    );
    expect(others).toContain('Cancelled by Ravi Kumar');
    expect(own).toContain('Cancelled by you');
    expect(`${own}${others}`).not.toContain(reason);
  });

  it('says that a run stopped at the monthly limit, not that it failed, and how far it came', async () => {
    const stopped = job({
      state: 'failed',
      stop: 'engineLimit',
      count: 260,
      total: 435,
      filled: { engine: 238 },
      reason: 'Our model has used up its monthly limit.',
    });
    const [own] = await entry(await open(stopped));
    expect(own).toContain('Stopped at the monthly limit: 238 translated, 197 not');
    expect(own).not.toContain('Failed');
    expect(screen.getByRole('link', { name: 'Raise the limit' })).toBeTruthy();
  });

  it('counts the texts that a run translated, not those that it looked at', async () => {
    const memory = job({ kind: 'translate.memory', count: 670, total: 670, filled: { phrasebook: 4 } });
    const [own] = await entry(await open(memory));
    expect(own).toContain('4 translated, 666 not');
    expect(own).not.toContain('670');
  });

  it('says that the remaining time is not known yet, and shows it once it is', async () => {
    const running = job({ state: 'running', count: 0, total: 400 });
    const [own] = await entry(await open(running));
    expect(own).toContain('estimating the time left');
  });
});
