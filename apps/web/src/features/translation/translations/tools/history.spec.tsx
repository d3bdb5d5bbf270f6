import { createRevision, listRevisions, MESSAGES, type Revision, requireLanguage } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { answer, refuse } from '../../../../testing/fake-api.js';
import { renderScreen } from '../../../../testing/render-screen.js';
import { segment } from '../../../../testing/segment.js';
import { sessionUser } from '../../../../testing/session-user.js';
import { History } from './history.js';

const revision = (revisionId: number, target: string, isCurrent: boolean): Revision => ({
  ...{ revisionId, language: 'hi', origin: 'USER', translationType: 'USER', displayType: 'translation', target, previousTarget: null },
  ...{ reason: 'edited', userId: 'u-1', userName: 'Asha Rao', createdAt: '2026-01-05T10:00:00.000Z', isCurrent },
});
const LIST = [revision(2, 'जल', true), revision(1, 'पानी', false)];

const nothing = (): void => undefined;
/** Renders the history, with a button that acts like a save: it gives the segment a new version. */
function SavedHistory() {
  const [version, setVersion] = useState(1);
  return (
    <>
      <button type="button" onClick={() => setVersion(2)}>
        Save
      </button>
      <History
        {...{ projectId: 'p-1', language: requireLanguage('hi'), sourceLanguage: requireLanguage('en') }}
        {...{ insert: nothing, insertAtCaret: nothing, select: nothing, jumpTo: nothing }}
        segment={segment({ preProcessedTarget: 'जल', version })}
      />
    </>
  );
}
const open = () => renderScreen(<SavedHistory />, { user: sessionUser('translationAdmin') });

describe('the history of a segment', () => {
  it('restores an earlier text, and shows the server’s message', async () => {
    answer(listRevisions, () => ({ revisionList: LIST, total: 2, pageNumber: 1, pageSize: 20 }));
    const { calls } = answer(createRevision, () => ({ revisions: [], withoutTranslation: [] }), MESSAGES.revisionAdded);
    const { keys } = await open();
    await keys.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(await screen.findByText(MESSAGES.revisionAdded)).toBeTruthy();
    expect(calls.map(({ body }) => [body.revisionId, body.version])).toEqual([[1, 1]]);
  });

  it('says that it could not restore it, and why', async () => {
    answer(listRevisions, () => ({ revisionList: LIST, total: 2, pageNumber: 1, pageSize: 20 }));
    answer(createRevision, () => {
      throw refuse('NOT_FOUND');
    });
    const { keys } = await open();
    await keys.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(await screen.findByText(MESSAGES.revisionNotAdded)).toBeTruthy();
    expect(await screen.findByText('Not found, or you do not have access.')).toBeTruthy();
  });

  it('shows the last five changes, the others on request, and how many older there are', async () => {
    const revisionList = Array.from({ length: 20 }, (_, at) => revision(40 - at, `पाठ ${at}`, at === 0));
    answer(listRevisions, () => ({ revisionList, total: 40, pageNumber: 1, pageSize: 20 }));
    const { keys } = await open();
    expect(await screen.findAllByRole('listitem')).toHaveLength(5);
    expect(screen.getByText('and 20 older changes')).toBeTruthy();
    await keys.click(screen.getByRole('button', { name: 'Show 15 more: History' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(20);
  });

  it('keeps the shown changes while it loads the change of a save', async () => {
    const revisionList = Array.from({ length: 6 }, (_, at) => revision(6 - at, `पाठ ${at}`, at === 0));
    let isSaved = false;
    let answerNow = nothing;
    answer(listRevisions, async () => {
      if (isSaved) await new Promise<void>((done) => (answerNow = done));
      return { revisionList: [...revisionList], total: revisionList.length, pageNumber: 1, pageSize: 20 };
    });
    const { keys } = await open();
    await keys.click(await screen.findByRole('button', { name: 'Show one more: History' }));
    isSaved = true;
    revisionList.unshift(revision(7, 'नया', true));
    await keys.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(6);
    await waitFor(() => expect(answerNow).not.toBe(nothing));
    answerNow();
    expect(await screen.findByText('नया')).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(7);
  });

  it('says that it could not be loaded', async () => {
    answer(listRevisions, () => {
      throw refuse('INTERNAL');
    });
    await open();
    expect(await screen.findByRole('heading', { name: MESSAGES.revisionsNotRead })).toBeTruthy();
  });
});
