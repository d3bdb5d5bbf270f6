import { randomUUID } from 'node:crypto';
import { NOTIFICATION_DAYS, type NotificationList, ROLE_SCOPES } from '@bhashantar/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { io, type Socket } from 'socket.io-client';
import { type Person, Workspace } from '../../../entry/testing/workspace.js';
import { Retention } from '../../../platform/retention/retention.js';
import { until } from '../../../platform/testing/until.js';
import { NotificationsService } from './notifications.service.js';

const DAY_MS = 86_400_000;

describe('notifications', () => {
  let kit: Workspace;
  let organisationId: string;
  let asha: Person;
  let projectId: string;
  const sockets: Socket[] = [];

  beforeAll(async () => {
    kit = await Workspace.start();
    await kit.test.app.listen(0, '127.0.0.1');
  });
  beforeEach(async () => {
    organisationId = await kit.organisation();
    asha = await kit.person('organisationAdmin', organisationId);
    projectId = await newProject();
  });
  afterAll(async () => {
    for (const socket of sockets) socket.disconnect();
    await kit.close();
  });

  async function newProject(): Promise<string> {
    const body = { name: 'Sahyadri', baseUrl: `https://${randomUUID()}.example`, targetLanguages: ['hi'] };
    return (await kit.post('project/new', body, { token: asha.token })).body.data.projectId;
  }
  const tell = (people: readonly Person[], text = 'Look', project = projectId) =>
    kit.test.database.tenant({ organisationId }, (tx) =>
      kit.test.get(NotificationsService).notify(
        tx,
        people.map(({ user }) => user.userId),
        { kind: 'mention', projectId: project, language: 'hi', hash: 'a'.repeat(32), actorId: asha.user.userId, details: { text } },
      ),
    );
  const fetch = async (person: Person, body: object = {}, path = 'notification/fetch'): Promise<NotificationList> =>
    (await kit.post(path, body, { token: person.token })).body.data;
  const update = (person: Person, body: object) => kit.post('dashboard/updateNotifications', body, { token: person.token });
  const textsOf = ({ notifications }: NotificationList) => notifications.map(({ text }) => text);

  it('arrive at the front, with what happened, where and by whom, by both calls', async () => {
    await tell([asha], 'First');
    await tell([asha], 'Second');
    const list = await fetch(asha, { pageNumber: 1 });
    expect(textsOf(list)).toEqual(['Second', 'First']);
    expect(list).toMatchObject({ total: 2, unseen: 2, pageNumber: 1 });
    expect(list.notifications[0]).toMatchObject({
      kind: 'mention',
      seen: false,
      actor: 'Asha Rao',
      project: { projectId, name: 'Sahyadri' },
      language: 'hi',
      sourceHash: `v1:${'a'.repeat(32)}`,
      job: null,
    });
    expect(await fetch(asha, {}, 'dashboard/fetchNotifications')).toEqual(list);
  });

  it('come by pages', async () => {
    for (let at = 1; at <= 21; at++) await tell([asha], String(at));
    expect(textsOf(await fetch(asha))).toHaveLength(20);
    expect(textsOf(await fetch(asha, { pageNumber: 2 }))).toEqual(['1']);
    expect(textsOf(await fetch(asha, { pageNumber: 3 }))).toEqual([]);
  });

  it('are seen or deleted one by one, or all at once, and counted', async () => {
    for (const text of ['a', 'b', 'c']) await tell([asha], text);
    const [first, second] = (await fetch(asha)).notifications;
    expect((await update(asha, { notificationId: first?.notificationId })).body.data).toEqual({ updated: 1, total: 3, unseen: 2 });
    expect((await update(asha, { notificationId: first?.notificationId, seen: false })).body.data).toMatchObject({ unseen: 3 });
    expect((await update(asha, { notificationId: second?.notificationId, isDeleted: true })).body.data).toMatchObject({ total: 2 });
    expect((await update(asha, {})).body.data).toEqual({ updated: 2, total: 2, unseen: 0 });
    expect((await fetch(asha)).notifications.map(({ seen }) => seen)).toEqual([true, true]);
    expect((await update(asha, { isDeleted: true })).body.data).toEqual({ updated: 2, total: 0, unseen: 0 });
  });

  it('are read, changed and deleted by the person alone who is told', async () => {
    const ravi = await kit.person('organisationAdmin', organisationId);
    await tell([asha]);
    const [{ notificationId } = { notificationId: '' }] = (await fetch(asha)).notifications;
    expect(await fetch(ravi)).toMatchObject({ notifications: [], total: 0, unseen: 0 });
    expect((await update(ravi, { notificationId })).status).toBe(404);
    expect((await update(ravi, { notificationId: randomUUID() })).status).toBe(404);
    await update(ravi, { isDeleted: true });
    expect((await fetch(asha)).total).toBe(1);
    expect((await kit.post('notification/fetch', {})).status).toBe(401);
  });

  it('are hidden from others by the database, whatever a statement asks for', async () => {
    const ravi = await kit.person('organisationAdmin', organisationId);
    await tell([asha]);
    const as = ({ user: { userId } }: Person, sql: string) =>
      kit.test.database.tenant({ organisationId, userId, scope: ROLE_SCOPES.organisationAdmin }, (tx) => tx.execute(sql));
    expect(await as(ravi, 'select 1 from notifications')).toBe(0);
    expect(await as(ravi, 'update notifications set seen_at = now()')).toBe(0);
    expect(await as(ravi, 'delete from notifications')).toBe(0);
    expect(await as(asha, 'delete from notifications')).toBe(1);
  });

  it('tell active people of the organisation only', async () => {
    const stranger = await kit.person('organisationAdmin', await kit.organisation());
    const gone = await kit.person('translationAdmin', organisationId);
    await kit.query('update users set is_active = false where user_id = $1', [gone.user.userId]);
    await tell([asha, asha, stranger, gone]);
    const rows = await kit.query<{ id: string }>('select user_id as id from notifications where organisation_id = $1', [organisationId]);
    expect(rows.map(({ id }) => id)).toEqual([asha.user.userId]);
  });

  it('disappear with the project, and with the right to see it', async () => {
    const worker = await kit.person('collaborator', organisationId);
    await kit.assign(worker, projectId);
    await tell([worker, asha]);
    expect((await fetch(worker)).total).toBe(1);
    await kit.query('delete from project_assignments where user_id = $1', [worker.user.userId]);
    expect(await fetch(worker)).toMatchObject({ notifications: [], total: 0, unseen: 0 });
    await kit.post('project/delete', { projectId, keepTm: true }, { token: asha.token });
    expect(await fetch(asha)).toMatchObject({ notifications: [], total: 0, unseen: 0 });
  });

  it('are deleted when they are as old as the policy says', async () => {
    await tell([asha], 'old');
    await kit.query('update notifications set created_at = $2 where organisation_id = $1', [
      organisationId,
      new Date(Date.now() - NOTIFICATION_DAYS * DAY_MS - 1_000),
    ]);
    await tell([asha], 'new');
    expect((await kit.test.get(Retention).run('daily')).notifications).toBe(1);
    expect(textsOf(await fetch(asha))).toEqual(['new']);
  });

  it('are not told of when the transaction of their cause fails', async () => {
    const work = kit.test.database.tenant({ organisationId }, async (tx) => {
      await kit.test.get(NotificationsService).notify(tx, [asha.user.userId], { kind: 'mention', projectId, details: {} });
      throw new Error('the cause failed');
    });
    await expect(work).rejects.toThrow('the cause failed');
    expect((await fetch(asha)).total).toBe(0);
  });

  it('are pushed to whom they are for, who joins by the own id', async () => {
    const ravi = await kit.person('organisationAdmin', organisationId);
    const heard: string[] = [];
    for (const [name, { token, user }] of Object.entries({ asha, ravi })) {
      const socket = io(await kit.test.app.getUrl(), { transports: ['websocket'], auth: { token }, forceNew: true });
      sockets.push(socket);
      await new Promise((resolve) => socket.once('ready', resolve));
      expect(await socket.emitWithAck('notification.joinRoom', { roomId: user.userId })).toEqual({ joined: true });
      socket.on('notification.added', ({ kind }: { kind: string }) => heard.push(`${name} ${kind}`));
    }
    await tell([asha]);
    await tell([ravi]);
    await until('both were pushed', () => heard.length >= 2);
    expect(heard.sort()).toEqual(['asha mention', 'ravi mention']);
  });

  it('refuse bad input by its field', async () => {
    const refused = async (path: string, body: object, field: string) =>
      expect((await kit.post(path, body, { token: asha.token })).body).toMatchObject({ success: false, errors: [{ field }] });
    await refused('notification/fetch', { pageNumber: 0 }, 'pageNumber');
    await refused('dashboard/fetchNotifications', { pageNumber: 'one' }, 'pageNumber');
    await refused('dashboard/updateNotifications', { notificationId: 'x' }, 'notificationId');
    await refused('dashboard/updateNotifications', { seen: 'yes' }, 'seen');
  });
});
