import { type SegmentRow, segmentContext, type UpdateTranslationDto, updateTranslation } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answer, refuse } from '../../../testing/fake-api.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { segment } from '../../../testing/segment.js';
import { sessionUser } from '../../../testing/session-user.js';
import { OtherKeys } from './other-keys.js';
import { noteSave } from './save-states.js';

const keyed = (name: string, changes: Partial<SegmentRow> = {}) =>
  segment({ source: 'Open', key: { name, note: null, limit: null }, version: 2, ...changes });

async function open(otherKeys: SegmentRow[], changes: Partial<SegmentRow> = {}, isSaved = true, totalOtherKeys = otherKeys.length) {
  answer(segmentContext, () => ({ nearby: [], pages: [], totalPages: 0, otherKeys, totalOtherKeys, terms: [] }));
  const row = keyed('/menu/open', { preProcessedTarget: 'खोलें', ...changes });
  if (isSaved) noteSave('hi', row.sourceHash, { kind: 'saved' });
  return renderScreen(<OtherKeys projectId="p-1" row={row} />, { user: sessionUser('translationAdmin') });
}

const offer = () => screen.queryByRole('button', { name: /^Use it/ });

describe('other keys with the text that was saved', () => {
  it('get the translation when a person confirms, each over its own version', async () => {
    const others = [keyed('/a', { version: 5, preProcessedTarget: 'खुला' }), keyed('/b', { version: 0 })];
    const sent: UpdateTranslationDto[] = [];
    answer(updateTranslation, ({ body }) => {
      sent.push(body);
      return { segment: keyed('/a', { preProcessedTarget: body.preProcessedTarget }), from: 'USER' as const, to: 'USER' as const };
    });
    const { keys } = await open(others);
    expect(await screen.findByText('Also in 2 other keys. One of them has another translation.')).toBeTruthy();
    await keys.click(screen.getByRole('button', { name: 'Use it in all 2' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toEqual(
      others.map(({ sourceHash, version }) => ({
        ...{ projectId: 'p-1', targetLang: 'hi', preProcessedTarget: 'खोलें' },
        ...{ sourceHash, version },
      })),
    );
    expect(await screen.findByText('Used in 2 other keys')).toBeTruthy();
  });

  it('are all counted even if the reply names only the first of them', async () => {
    await open([keyed('/a'), keyed('/b')], {}, true, 120);
    expect(await screen.findByText('Also in 120 other keys.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Use it in 2 of them' })).toBeTruthy();
  });

  it('say why one of them keeps its own', async () => {
    answer(updateTranslation, () => {
      throw refuse('CONFLICT');
    });
    const { keys } = await open([keyed('/a')]);
    await keys.click(await screen.findByRole('button', { name: 'Use it there too' }));
    expect(await screen.findByText(/changed/i)).toBeTruthy();
    expect(screen.queryByText(/^Used in/)).toBeNull();
  });

  it.each([
    ['before a save', [keyed('/a')], {}, false],
    ['where they say the same already', [keyed('/a', { preProcessedTarget: 'खोलें' })], {}, true],
    ['where they are in a request', [keyed('/a', { inFlight: { requestId: 'r-1', number: 'R-1', dueAt: null } })], {}, true],
    ['where the text has an error', [keyed('/a')], { problems: [{ code: 'limit', severity: 'error', message: 'Too long' }] }, true],
  ] as const)('are not offered %s', async (_, others, changes, isSaved) => {
    await open([...others], changes as Partial<SegmentRow>, isSaved);
    // The answer has arrived when no query is running any more.
    await new Promise((done) => setTimeout(done, 50));
    expect(offer()).toBeNull();
  });
});
