import { setTimeout as sleep } from 'node:timers/promises';
import { type FillRun, listFills, undoFill } from '@bhashantar/contracts';
import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { Profiler } from 'react';
import { answer } from '../../../testing/fake-api.js';
import { project } from '../../../testing/project.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { sessionUser } from '../../../testing/session-user.js';
import { UndoNotices } from './undo-notices.js';

const until = () => new Date(Date.now() + 5 * 60_000).toISOString();
const run = (changes: Partial<FillRun>): FillRun => ({
  ...{
    jobId: 'job1',
    kind: 'replace',
    language: 'hi',
    state: 'done',
    reason: null,
    count: 2,
    total: 2,
    refusals: [],
    isCancellable: false,
    changed: 2,
  },
  ...{ by: { userId: 'u-1', name: 'Asha Rane' }, endedBy: null, undoneOf: null, isYours: true, engines: [], stop: null },
  ...{ filled: { memory: 0, glossary: 0, engine: 0, transliteration: 0 } as FillRun['filled'], waitsForWords: false, restored: 0 },
  ...{ undo: { until: until(), segments: 2, mayUndo: true }, startedAt: until(), finishedAt: until() },
  ...changes,
});
const open = (...own: FillRun[]) => {
  answer(listFills, () => ({ fills: own }));
  return renderScreen(<UndoNotices project={project()} screen="pages" />, { user: sessionUser('collaborator') });
};

describe('the notice of changes that can be undone', () => {
  it('lets the person undo it whom the server names, whatever the role', async () => {
    const undo = answer(undoFill, () => ({ jobId: 'job2' }));
    const { keys } = await open(run({}));
    expect(await screen.findByText(/^You changed 2 translations in .*Hindi\./)).toBeTruthy();
    await keys.click(screen.getByRole('button', { name: /^Undo the change in .*Hindi/ }));
    await waitFor(() => expect(undo.calls.map(({ body }) => body.jobId)).toEqual(['job1']));
  });

  it('names the engine that translated, not the person who asked it to', async () => {
    await open(run({ kind: 'requested', engines: ['Our model'], undo: { until: until(), segments: 662, mayUndo: true } }));
    expect(await screen.findByText(/^Our model translated 662 texts into .*Hindi\./)).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Undo the machine translation in .*Hindi/ })).toBeTruthy();
    expect(screen.queryByText(/^You/)).toBeNull();
  });

  it('names memory and phrasebook where no engine has translated', async () => {
    await open(run({ kind: 'requested' }));
    expect(await screen.findByText(/^The translation memory and the phrasebook translated 2 texts into .*Hindi\./)).toBeTruthy();
  });

  it('is not shown to people whom it does not concern', async () => {
    const ravi = { userId: 'u-2', name: 'Ravi Kumar' };
    const others = run({ by: ravi, isYours: false, undo: { until: until(), segments: 2, mayUndo: true } });
    const undone = run({ jobId: 'job2', kind: 'undo', by: ravi, undoneOf: ravi, isYours: false, restored: 2, undo: null });
    await open(others, undone, run({ jobId: 'job3', kind: 'import', language: 'ur' }));
    expect(await screen.findByText(/^A file changed 2 translations in .*Urdu\./)).toBeTruthy();
    expect(screen.queryByText(/Hindi/)).toBeNull();
  });

  it('names who undid the change of another person', async () => {
    const ravi = { userId: 'u-2', name: 'Ravi Kumar' };
    const ofMine = { by: ravi, undoneOf: { userId: 'u-1', name: 'Asha Rane' }, isYours: true };
    await open(run({ kind: 'undo', restored: 4, count: 4, undo: null, ...ofMine }));
    expect(await screen.findByText(/^Ravi Kumar undid your change: 4 texts in .*Hindi are as they were before\./)).toBeTruthy();
  });

  it('offers the undo of a program’s change to people who may undo it', async () => {
    await open(run({ by: null, isYours: false }));
    expect(await screen.findByText(/^A program changed 2 translations in .*Hindi\./)).toBeTruthy();
  });

  it('is not rendered again while its text stays the same', async () => {
    const drawn = jest.fn();
    answer(listFills, () => ({
      fills: [run({ undo: { until: new Date(Date.now() + 290_000).toISOString(), segments: 2, mayUndo: true } })],
    }));
    await renderScreen(
      <Profiler id="notices" onRender={drawn}>
        <UndoNotices project={project()} screen="pages" />
      </Profiler>,
      { user: sessionUser('collaborator') },
    );
    expect(await screen.findByText(/^You changed /)).toBeTruthy();
    await sleep(500);
    drawn.mockClear();
    await sleep(2_200);
    expect(drawn).not.toHaveBeenCalled();
  });

  it('offers an import that brought units of the memory alone', async () => {
    await open(run({ kind: 'import', undo: { until: until(), segments: 0, mayUndo: true } }));
    expect(await screen.findByText(/^A file added translations in .*Hindi to the translation memory\./)).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Undo the import in .*Hindi/ })).toBeTruthy();
  });

  it('uses one line for several changes, which opens a list, and keeps its space when all are gone', async () => {
    const second = run({ jobId: 'job2', language: 'ur', undo: { until: until(), segments: 1, mayUndo: true } });
    let fills = [run({}), second];
    answer(listFills, () => ({ fills }));
    answer(undoFill, () => {
      fills = [];
      return { jobId: 'job3' };
    });
    const { keys } = await renderScreen(<UndoNotices project={project()} screen="pages" />, { user: sessionUser('collaborator') });
    const line = await screen.findByRole('button', { name: '2 changes can be undone' });
    expect(screen.queryByText(/^You changed/)).toBeNull();
    await keys.click(line);
    expect(line.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    await keys.keyboard('{Escape}');
    expect(screen.queryAllByRole('listitem')).toEqual([]);
    expect(document.activeElement).toBe(line);
    await keys.click(line);
    await keys.click(screen.getByRole('button', { name: /^Undo the change in .*Hindi/ }));
    await waitFor(() => expect(screen.queryByText(/can be undone/)).toBeNull());
    const place = document.querySelector('.place');
    expect(place).toBeTruthy();
    expect(document.activeElement).toBe(place);
  });

  it('keeps its place while a run translates, so that its undo does not move what is below', async () => {
    const running = { state: 'running', undo: null, finishedAt: null } as const;
    await open(run({ kind: 'requested', ...running }));
    await waitFor(() => expect(document.querySelector('.place')).toBeTruthy());
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('keeps no place for a run of another person', async () => {
    const ravi = { userId: 'u-2', name: 'Ravi Kumar' };
    const fills = answer(listFills, () => ({
      fills: [run({ kind: 'requested', state: 'running', undo: null, finishedAt: null, isYours: false, by: ravi })],
    }));
    await renderScreen(<UndoNotices project={project()} screen="pages" />, { user: sessionUser('collaborator') });
    await waitFor(() => expect(fills.calls).toHaveLength(1));
    await sleep(50);
    expect(document.querySelector('.place')).toBeNull();
  });

  it('disappears from the list when its time is over, and can be hidden for good', async () => {
    const soon = new Date(Date.now() + 2_500).toISOString();
    const ofMine = { by: { userId: 'u-1', name: 'Asha Rane' }, undoneOf: { userId: 'u-1', name: 'Asha Rane' } };
    const undone = run({ jobId: 'job2', language: 'ur', kind: 'undo', restored: 3, count: 3, undo: null, ...ofMine });
    answer(listFills, () => ({ fills: [run({ undo: { until: soon, segments: 2, mayUndo: true } }), undone] }));
    const { keys } = await renderScreen(<UndoNotices project={project()} screen="pages" />, { user: sessionUser('collaborator') });
    expect(await screen.findByRole('button', { name: 'One change can be undone' })).toBeTruthy();
    await keys.click(await screen.findByRole('button', { name: /^Hide the notice on .*Urdu/ }, { timeout: 8_000 }));
    expect(screen.queryByText(/^Undone: /)).toBeNull();
  });
});
