import { listMatches, type TranslationMatch } from '@bhashantar/contracts';
import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, refuse } from '../../../testing/fake-api.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { MemoryMatches } from './memory-matches.js';

const HASH = `v1:${'a'.repeat(32)}`;
const match = (changes: Partial<TranslationMatch> = {}): TranslationMatch => ({
  kind: 'fuzzy',
  score: 84,
  source: 'Open a savings account',
  target: 'बचत खाता खोलें',
  adaptedTarget: 'बचत खाता खोलें',
  adapted: true,
  diff: [
    { kind: 'same', text: 'Open a ' },
    { kind: 'removed', text: 'savings' },
    { kind: 'added', text: 'current' },
    { kind: 'same', text: ' account' },
  ],
  from: 'project',
  origin: 'USER',
  sourceHash: `v1:${'b'.repeat(32)}`,
  url: 'https://www.sahyadri.example/accounts',
  projectId: 'p-1',
  projectName: 'Sahyadri Nagar',
  userName: 'Asha Rao',
  updatedAt: '2026-11-01T10:00:00.000Z',
  ...changes,
});

async function open(matches: TranslationMatch[], language = 'hi') {
  const { calls } = answer(listMatches, () => ({ source: 'Open a current account', matches }));
  const onInsert = jest.fn();
  const view = await renderScreen(
    <MemoryMatches projectId="p-1" language={language} sourceLanguage="en" segmentId={HASH} onInsert={onInsert} />,
  );
  return { ...view, calls, onInsert };
}

describe('matches from the memory', () => {
  it('show another text of the same key without a score', async () => {
    const { keys, onInsert } = await open([match({ kind: 'sameKey', score: 0 })]);
    expect(await screen.findByText('Another text of this key')).toBeTruthy();
    expect(screen.queryByText(/%/)).toBeNull();
    await keys.click(screen.getByRole('button', { name: 'Insert match 1, another text of this key' }));
    expect(onInsert).toHaveBeenCalledWith('बचत खाता खोलें');
  });

  it('show the text that was in this place before without a score', async () => {
    const { keys, onInsert } = await open([match({ kind: 'samePlace', score: 0 })]);
    expect(await screen.findByText('The text in this place before')).toBeTruthy();
    expect(screen.queryByText(/%/)).toBeNull();
    await keys.click(screen.getByRole('button', { name: 'Insert match 1, the text in this place before' }));
    expect(onInsert).toHaveBeenCalledWith('बचत खाता खोलें');
  });

  it('are listed with percent, difference, place, person and time', async () => {
    const { calls } = await open([match()]);
    const item = await screen.findByRole('listitem');
    expect(calls[0]?.body).toEqual({ projectId: 'p-1', targetLang: 'hi', limit: 5, sourceHash: HASH });
    expect(within(item).getByText('84 %')).toBeTruthy();
    expect(within(item).getByText('Similar text')).toBeTruthy();
    expect(item.querySelector('del')?.textContent).toBe('Only in the match: savings');
    expect(item.querySelector('ins')?.textContent).toBe('Only in this segment: current');
    expect(item.textContent).toContain('This project · Asha Rao ·');
    expect(item.querySelector('time')?.dateTime).toBe('2026-11-01T10:00:00.000Z');
    expect(item.textContent).toContain('https://www.sahyadri.example/accounts');
  });

  it('show the target in its own language and direction', async () => {
    await open([match({ adaptedTarget: 'اکاؤنٹ کھولیں' })], 'ur');
    const target = await screen.findByText('اکاؤنٹ کھولیں');
    expect([target.lang, target.dir]).toEqual(['ur', 'rtl']);
  });

  it('are inserted in the form that fits the segment', async () => {
    const { keys, onInsert } = await open([
      match({ adaptedTarget: '{2} खाता' }),
      match({ score: 71, adapted: false, target: 'दूसरा', adaptedTarget: 'दूसरा' }),
    ]);
    await keys.click(await screen.findByRole('button', { name: 'Insert match 1, 84 percent' }));
    expect(onInsert.mock.calls).toEqual([['{2} खाता']]);
    const notes = screen.getAllByText('Check tags and numbers: those of this match differ from the segment’s.');
    expect(notes).toHaveLength(1);
    expect(screen.getAllByRole('button').every((button) => button.dataset.suggestion === '')).toBe(true);
  });

  it('say so when there are none', async () => {
    await open([]);
    expect(await screen.findByText('Nothing similar has been translated yet.')).toBeTruthy();
  });

  it('ask for a segment while none is open', async () => {
    const { calls } = answer(listMatches, () => ({ source: '', matches: [] }));
    await renderScreen(<MemoryMatches projectId="p-1" language="hi" sourceLanguage="en" onInsert={jest.fn()} />);
    expect(screen.getByText('Open a segment to see what was translated before.')).toBeTruthy();
    expect(calls).toHaveLength(0);
  });

  it('offer another try after a failure', async () => {
    let fails = true;
    answer(listMatches, () => {
      if (fails) throw refuse('INTERNAL');
      return { source: '', matches: [match()] };
    });
    const { keys } = await renderScreen(
      <MemoryMatches projectId="p-1" language="hi" sourceLanguage="en" segmentId={HASH} onInsert={jest.fn()} />,
    );
    const retry = await screen.findByRole('button', { name: /again|retry/i });
    fails = false;
    await keys.click(retry);
    await waitFor(() => expect(screen.getByText('84 %')).toBeTruthy());
  });
});
