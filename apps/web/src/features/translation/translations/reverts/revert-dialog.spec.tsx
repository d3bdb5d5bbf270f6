import { listChangingPeople, type RevertedChanges, revertChanges } from '@bhashantar/contracts';
import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answer } from '../../../../testing/fake-api.js';
import { renderScreen } from '../../../../testing/render-screen.js';
import { sessionUser } from '../../../../testing/session-user.js';
import { RevertDialog } from './revert-dialog.js';

const SINCE = '2026-01-05T10:00:00.123Z';
const at = '2026-01-06T10:00:00.000Z';
const found = (changes: Partial<RevertedChanges> = {}): RevertedChanges => ({
  ...{ jobId: null, isQueued: false, changed: 3, unchanged: 0, refused: 0, skipped: 0, removed: 1, kept: 2, upTo: '41' },
  keptSegments: [{ sourceHash: 'v1:0', source: 'Opening hours', target: 'समय', by: 'Asha Rao', at }],
  ...changes,
});
const people = (...userIds: string[]) =>
  answer(listChangingPeople, () => ({ people: userIds.map((userId) => ({ userId, name: `Person ${userId}`, changes: 4, lastAt: at })) }));
const open = (role: 'translationAdmin' | 'collaborator', userId?: string) =>
  renderScreen(<RevertDialog scope={{ projectId: 'p-1', language: 'hi', userId, since: SINCE }} onClose={() => {}} />, {
    user: sessionUser(role),
  });

it('counts first, names what stays, and then undoes exactly what it counted', async () => {
  people('u-2');
  const { calls } = answer(revertChanges, () => found());
  const { keys } = await open('translationAdmin', 'u-2');
  expect(await screen.findByText(/3 translations go back/)).toBeTruthy();
  expect(screen.getByText(/One of them was new/)).toBeTruthy();
  expect([
    screen.getByText('Opening hours'),
    screen.getByText(/2 segments were changed by others/),
    screen.getByText('and one more'),
  ]).toHaveLength(3);
  await keys.click(screen.getByRole('button', { name: 'Undo 3 changes' }));
  const asked = { projectId: 'p-1', targetLang: 'hi', userId: 'u-2', since: SINCE };
  await waitFor(() =>
    expect(calls.map(({ body }) => body)).toEqual([
      { ...asked, preview: true },
      { ...asked, upTo: '41' },
    ]),
  );
});

it('asks for the person, offers translators only themselves, and undoes nothing if there is nothing to undo', async () => {
  const self = sessionUser('collaborator').userId;
  people('u-2', self);
  const { calls } = answer(revertChanges, () => found({ changed: 0, removed: 0, kept: 0, keptSegments: [] }));
  const { keys } = await open('collaborator');
  expect(screen.getByRole('button', { name: 'Undo' }).hasAttribute('disabled')).toBe(true);
  await keys.click(await screen.findByRole('combobox', { name: 'Person' }));
  expect((await screen.findAllByText(/^Person .* \(4 changes\)$/)).map(({ textContent }) => textContent)).toEqual([
    `Person ${self} (4 changes)`,
  ]);
  await keys.click(screen.getByText(`Person ${self} (4 changes)`));
  expect(await screen.findByText('This person has no changes since then that can be undone.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Undo' }).hasAttribute('disabled')).toBe(true);
  expect(calls.map(({ body }) => body.userId)).toEqual([self]);
});
