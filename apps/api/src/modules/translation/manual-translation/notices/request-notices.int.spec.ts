import type { NotificationList } from '@bhashantar/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Person } from '../../../../entry/testing/workspace.js';
import { drainOutbox } from '../../../../platform/testing/drain-outbox.js';
import { idOf } from '../../pre-translation/testing/translation-calls.js';
import { type MadeRequest, WorkWorkspace } from '../testing/work-workspace.js';
import { DueNoticesJobs } from './due-notices.jobs.js';

const OPEN = 'Open an account';
const PAY = 'Pay {1} today';
const TARGETS: Record<string, string> = { [OPEN]: 'खाता खोलें', [PAY]: 'आज {1} दें' };

describe('notices of requests', () => {
  let workspace: WorkWorkspace;
  let asha: Person;
  let made: MadeRequest;

  beforeAll(async () => {
    workspace = await WorkWorkspace.startWork();
  });
  afterAll(() => workspace.close());
  beforeEach(async () => {
    await workspace.beginWith([OPEN, PAY], ['hi', 'ta']);
    asha = await workspace.translator();
  });

  const call = async (by: Person, path: string, body: object = {}) => {
    const reply = await workspace.post(path, { requestId: made.requestId, ...body }, { token: by.token });
    expect(reply.status).toBe(200);
    return reply.body.data;
  };
  const noticesOf = async (person: Person): Promise<NotificationList> =>
    (await workspace.post('notification/fetch', {}, { token: person.token })).body.data;
  const kindsOf = async (person: Person) => (await noticesOf(person)).notifications.map(({ kind }) => kind);
  const deliver = async (language = 'hi', sources = [OPEN, PAY]) => {
    const [subBatchId] = made.batches[language]?.subBatchIds ?? [];
    await call(workspace.admin, 'manual-translation/assign', { subBatchIds: [subBatchId], step: 'translation', userId: asha.user.userId });
    for (const source of sources)
      await call(asha, 'manual-translation/items/save', { subBatchId, sourceHash: idOf(source), target: TARGETS[source], version: 0 });
    await call(asha, 'manual-translation/items/done', { subBatchId });
  };

  it('tell of a delivery to those who order, once for each language, and not to who delivered', async () => {
    made = await workspace.make({ parts: [[OPEN, PAY]], languages: ['hi', 'ta'] });
    await deliver('hi');
    expect(await kindsOf(workspace.admin)).toEqual(['requestDelivered']);
    expect((await noticesOf(workspace.admin)).notifications[0]).toMatchObject({ language: 'hi', request: { number: 'R-1' } });
    await deliver('ta');
    expect(await kindsOf(workspace.admin)).toEqual(['requestDelivered', 'requestDelivered']);
    expect(await kindsOf(workspace.manager)).toContain('requestDelivered');
    expect(await kindsOf(asha)).not.toContain('requestDelivered');
  });

  it('tell the person of the next step of their turn, once, and mail it with others as one', async () => {
    const [ravi, leela] = [await workspace.translator(), await workspace.translator()];
    made = await workspace.make({ parts: [[OPEN], [PAY]], pipeline: 'translation+proofreading+editing' });
    const subBatchIds = made.batches.hi?.subBatchIds ?? [];
    for (const [step, person] of [
      ['translation', asha],
      ['proofreading', ravi],
      ['editing', leela],
    ] as const)
      await call(workspace.admin, 'manual-translation/assign', { subBatchIds, step, userId: person.user.userId });
    const finish = async (by: Person, part: number, source: string, version: number) => {
      const place = { subBatchId: subBatchIds[part] };
      await call(by, 'manual-translation/items/save', { ...place, sourceHash: idOf(source), target: TARGETS[source], version });
      await call(by, 'manual-translation/items/done', place);
    };
    await finish(asha, 0, OPEN, 0);
    expect(await kindsOf(ravi)).toEqual(['requestTurn', 'requestAssigned']);
    expect((await noticesOf(ravi)).notifications[0]).toMatchObject({ language: 'hi', request: { number: 'R-1' } });
    expect(await kindsOf(leela)).toEqual(['requestAssigned']);
    await finish(asha, 1, PAY, 0);
    await finish(ravi, 0, OPEN, 1);
    expect(await kindsOf(ravi)).toEqual(['requestTurn', 'requestTurn', 'requestAssigned']);
    expect(await kindsOf(leela)).toEqual(['requestTurn', 'requestAssigned']);
    expect(await kindsOf(asha)).toEqual(['requestAssigned']);
    const mails = await workspace.query<{ kind: string }>('select kind from notice_mails where user_id = $1 order by notice_id', [
      ravi.user.userId,
    ]);
    expect(mails.map(({ kind }) => kind)).toEqual(['requestAssigned', 'requestTurn', 'requestTurn']);
  });

  it('tell nobody of a turn whose person is gone', async () => {
    const gone = await workspace.translator();
    made = await workspace.make({ parts: [[OPEN]], pipeline: 'translation+proofreading' });
    const [subBatchId] = made.batches.hi?.subBatchIds ?? [];
    for (const [step, person] of [
      ['translation', asha],
      ['proofreading', gone],
    ] as const)
      await call(workspace.admin, 'manual-translation/assign', { subBatchIds: [subBatchId], step, userId: person.user.userId });
    await workspace.query('update users set is_active = false where user_id = $1', [gone.user.userId]);
    await call(asha, 'manual-translation/items/save', { subBatchId, sourceHash: idOf(OPEN), target: TARGETS[OPEN], version: 0 });
    await call(asha, 'manual-translation/items/done', { subBatchId });
    const turns = await workspace.query('select 1 from notifications where kind = $1 and user_id = $2', ['requestTurn', gone.user.userId]);
    expect(turns).toEqual([]);
  });

  it('tell of no delivery where everything was withdrawn', async () => {
    made = await workspace.make({ parts: [[OPEN, PAY]] });
    await call(workspace.admin, 'manual-translation/withdraw');
    expect(await kindsOf(workspace.manager)).not.toContain('requestDelivered');
  });

  it('tell of a sign-off and of a revert, with its reason, to those who take part, and not to who did it', async () => {
    made = await workspace.make({ parts: [[OPEN, PAY]] });
    await deliver();
    await call(workspace.admin, 'manual-translation/signOff', { preview: true });
    expect(await kindsOf(asha)).not.toContain('requestSignedOff');
    await call(workspace.admin, 'manual-translation/signOff');
    await call(workspace.manager, 'manual-translation/revert', { reason: 'Too formal.' });
    const { notifications } = await noticesOf(asha);
    expect(notifications.map(({ kind }) => kind).slice(0, 2)).toEqual(['requestReverted', 'requestSignedOff']);
    expect(notifications[0]).toMatchObject({ text: 'Too formal.' });
    expect(await kindsOf(workspace.admin)).toEqual(['requestReverted', 'requestDelivered']);
  });

  it('tell of a part that is reverted, too', async () => {
    made = await workspace.make({ parts: [[OPEN, PAY]] });
    await deliver();
    await call(workspace.admin, 'manual-translation/revert', { hashes: [idOf(OPEN)], reason: 'Wrong term.' });
    expect((await noticesOf(asha)).notifications[0]).toMatchObject({ kind: 'requestReverted', text: 'Wrong term.' });
  });

  it('reach the delivery manager, who is at home in another organisation and reads them there', async () => {
    const { manager, admin } = workspace;
    const { projectId } = workspace.project;
    const order = { projectId, targetLangs: ['hi'], pipeline: 'translation', selection: { all: true } };
    expect((await workspace.post('manual-translation/request', order, { token: admin.token })).status).toBe(200);
    await drainOutbox(workspace.test, { only: 'request.' });
    const list = await noticesOf(manager);
    expect(list).toMatchObject({ total: 1, unseen: 1, notifications: [{ kind: 'requestSent', project: { projectId } }] });
    const { notificationId } = list.notifications[0] ?? {};
    const update = (by: Person) => workspace.post('dashboard/updateNotifications', { notificationId }, { token: by.token });
    expect((await update(await workspace.person('deliveryManager', await workspace.organisation()))).status).toBe(404);
    expect((await update(manager)).body.data).toEqual({ updated: 1, total: 1, unseen: 0 });
    await workspace.query('delete from organisation_managers where user_id = $1', [manager.user.userId]);
    expect(await noticesOf(manager)).toMatchObject({ total: 0, notifications: [] });
  });

  it('reach the delivery manager of work that is due and overdue, and no manager of another organisation', async () => {
    const stranger = await workspace.person('deliveryManager', await workspace.organisation());
    made = await workspace.make({ parts: [[OPEN, PAY]], dueAt: new Date(Date.now() + 3_600_000) });
    await workspace.test.get(DueNoticesJobs).sweep();
    expect(await kindsOf(workspace.manager)).toEqual(['requestDue']);
    workspace.travel(2 * 3_600_000);
    await workspace.test.get(DueNoticesJobs).sweep();
    workspace.travel(-2 * 3_600_000);
    expect(await kindsOf(workspace.manager)).toEqual(['requestOverdue', 'requestDue']);
    expect(await kindsOf(stranger)).toEqual([]);
  });
});
