import { createRevision, listRevisions, MESSAGES, type Revision, requireLanguage } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { answer, refuse } from '../../../testing/fake-api.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { segment } from '../../../testing/segment.js';
import { sessionUser } from '../../../testing/session-user.js';
import { History } from './history.js';

const revision = (revisionId: number, target: string, isCurrent: boolean): Revision => ({
  ...{ revisionId, language: 'hi', origin: 'USER', translationType: 'USER', displayType: 'translation', target, previousTarget: null },
  ...{ reason: 'edited', userId: 'u-1', userName: 'Asha Rao', createdAt: '2026-01-05T10:00:00.000Z', isCurrent },
});
const LIST = [revision(2, 'जल', true), revision(1, 'पानी', false)];

const nothing = () => undefined;
const open = () =>
  renderScreen(
    <History
      {...{ projectId: 'p-1', language: requireLanguage('hi'), sourceLanguage: requireLanguage('en') }}
      {...{ insert: nothing, insertAtCaret: nothing, select: nothing, jumpTo: nothing }}
      segment={segment({ preProcessedTarget: 'जल' })}
    />,
    { user: sessionUser('translationAdmin') },
  );

describe('the history of a segment', () => {
  it('restores an earlier text, and says so in the words of the server', async () => {
    answer(listRevisions, () => ({ revisionList: LIST, total: 2, pageNumber: 1, pageSize: 20 }));
    const { calls } = answer(createRevision, () => ({ revisions: [], withoutTranslation: [] }), MESSAGES.revisionAdded);
    const { keys } = await open();
    await keys.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(await screen.findByText(MESSAGES.revisionAdded)).toBeTruthy();
    expect(calls.map(({ body }) => body.revisionId)).toEqual([1]);
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

  it('says that it could not be read', async () => {
    answer(listRevisions, () => {
      throw refuse('INTERNAL');
    });
    await open();
    expect(await screen.findByRole('heading', { name: MESSAGES.revisionsNotRead })).toBeTruthy();
  });
});
