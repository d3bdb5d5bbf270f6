import {
  fetchDashboardNotifications,
  fetchNotifications,
  type NotificationList,
  type NotificationRow,
  type UpdateNotificationsDto,
  updateNotifications,
} from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, refuse } from '../../../testing/fake-api.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { sessionUser } from '../../../testing/session-user.js';
import { NotificationBell } from './notification-bell.js';

const row = (changes: Partial<NotificationRow> = {}): NotificationRow => ({
  notificationId: 'n-1',
  kind: 'mention',
  seen: false,
  createdAt: '2026-01-05T10:00:00.000Z',
  project: { projectId: 'p-1', name: 'Sahyadri' },
  language: 'hi',
  sourceHash: `v1:${'a'.repeat(32)}`,
  actor: 'Ravi Kale',
  text: 'Is this right?',
  job: null,
  request: null,
  ...changes,
});

/** A server that stores the calls. */
function server(rows: NotificationRow[]) {
  let kept = rows;
  const list = (pageNumber = 1): NotificationList => ({
    notifications: kept.slice((pageNumber - 1) * 2, pageNumber * 2),
    total: kept.length,
    unseen: kept.filter(({ seen }) => !seen).length,
    pageNumber,
    pageSize: 2,
  });
  const apply = ({ notificationId, isDeleted }: UpdateNotificationsDto) => {
    const isMeant = (each: NotificationRow) => !notificationId || each.notificationId === notificationId;
    kept = isDeleted ? kept.filter((each) => !isMeant(each)) : kept.map((each) => (isMeant(each) ? { ...each, seen: true } : each));
  };
  answer(fetchDashboardNotifications, () => list());
  answer(fetchNotifications, ({ body }) => list(body.pageNumber));
  return answer(updateNotifications, ({ body }) => {
    apply(body);
    const { total, unseen } = list();
    return { updated: 1, total, unseen };
  });
}

const open = async () => {
  const view = await renderScreen(<NotificationBell />, { user: sessionUser('translationAdmin') });
  await view.keys.click(await screen.findByRole('button', { name: /^Notifications, / }));
  return { ...view, dialog: await screen.findByRole('dialog') };
};

describe('the bell', () => {
  it('counts unread notifications, and links to the place of each, which marks it as read', async () => {
    const { calls } = server([row(), row({ notificationId: 'n-2', seen: true, kind: 'answer' })]);
    const { dialog, keys, address } = await open();
    expect(await screen.findByRole('button', { name: 'Notifications, 1 unread', hidden: true })).toBeTruthy();
    const link = await within(dialog).findByRole('link', { name: 'Ravi Kale mentioned you' });
    expect(within(dialog).getAllByText('Is this right?')).toHaveLength(2);
    await keys.click(link);
    await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ notificationId: 'n-1' }]));
    expect(address()).toMatch(/^\/app\/projects\/p-1\/translations\?.*segment=v1/);
    expect(new URL(address(), location.origin).searchParams.get('tool')).toContain('comments');
  });

  it('leads from news of a request to it', async () => {
    server([row({ kind: 'requestApproved', text: null, request: { requestId: 'r-1', number: 'R-104' } })]);
    const { dialog, keys, address } = await open();
    await keys.click(await within(dialog).findByRole('link', { name: 'Ravi Kale approved request R-104' }));
    await waitFor(() => expect(address()).toBe('/app/requests/r-1'));
  });

  it('marks all as read, deletes one, and shows older ones', async () => {
    const { calls } = server([row(), row({ notificationId: 'n-2' }), row({ notificationId: 'n-3', actor: 'Meera' })]);
    const { dialog, keys } = await open();
    await keys.click(await within(dialog).findByRole('button', { name: 'Show older' }));
    expect(await within(dialog).findByRole('link', { name: 'Meera mentioned you' })).toBeTruthy();
    await keys.click(within(dialog).getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(within(dialog).queryByText('Unread:')).toBeNull());
    await keys.click(within(dialog).getByRole('button', { name: 'Delete: Meera mentioned you' }));
    await waitFor(() => expect(within(dialog).queryByRole('link', { name: 'Meera mentioned you' })).toBeNull());
    expect(calls.map(({ body }) => body)).toEqual([{}, { notificationId: 'n-3', isDeleted: true }]);
  });

  it('describes runs and reports by their outcome', async () => {
    const job = { jobId: 'j-1', kind: 'replace', state: 'done' as const };
    server([
      row({ kind: 'run', text: null, actor: null, job }),
      row({ notificationId: 'n-2', kind: 'report', text: null, job: { ...job, state: 'failed' } }),
    ]);
    const { dialog } = await open();
    expect(await within(dialog).findByRole('link', { name: 'Replacing a text finished' })).toBeTruthy();
    expect(within(dialog).getByRole('link', { name: 'Your report could not be written' }).getAttribute('href')).toBe(
      '/app/projects/p-1/reports',
    );
  });

  it('shows a notification of an unknown kind, which a newer server may send, as news of the project', async () => {
    server([row({ kind: 'newer' as NotificationRow['kind'], text: null })]);
    const { dialog } = await open();
    const link = await within(dialog).findByRole('link', { name: 'Something changed in this project' });
    expect(link.getAttribute('href')).toBe('/app/projects/p-1');
    expect(within(dialog).queryByText(/finished/)).toBeNull();
  });

  it('links to a guest’s feedback if there is too much to list', async () => {
    server([row({ kind: 'guestBusy', actor: 'Nandini', text: null, language: null, sourceHash: null })]);
    const { dialog } = await open();
    const link = await within(dialog).findByRole('link', { name: 'Nandini, a guest, left more feedback than is listed here' });
    expect(link.getAttribute('href')).toBe('/app/projects/p-1/guests');
  });

  it('explains an empty list, and shows failures', async () => {
    server([]);
    const { dialog, unmount } = await open();
    expect(await within(dialog).findByText('No notifications')).toBeTruthy();
    unmount();
    answer(fetchNotifications, () => {
      throw refuse('INTERNAL');
    });
    const again = await open();
    expect(await within(again.dialog).findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
