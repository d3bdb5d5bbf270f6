import type { RequestStep } from '@bhashantar/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { codeIn, linkIn, type Person } from '../../../../entry/testing/workspace.js';
import { drainOutbox } from '../../../../platform/testing/drain-outbox.js';
import { idOf } from '../../pre-translation/testing/translation-calls.js';
import { DueNoticesJobs } from '../notices/due-notices.jobs.js';
import { type MadeRequest, type RequestOptions, WorkWorkspace } from '../testing/work-workspace.js';

const OPEN = 'Open an account';
const READ = 'Read <1>the manual</1> first.';
const PAY = 'Pay {1} today';
const TARGETS: Record<string, string> = { [OPEN]: 'खाता खोलें', [READ]: 'पहले <1>पुस्तिका</1> पढ़ें।', [PAY]: 'आज {1} दें' };
const TWO = 'translation+proofreading' as const;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface Guest {
  guestId: string;
  linkId: string;
  email: string;
}

let named = 0;

describe('the work of guests on a request', () => {
  let workspace: WorkWorkspace;
  let asha: Person;
  let made: MadeRequest;

  beforeAll(async () => {
    workspace = await WorkWorkspace.startWork();
  });
  afterAll(() => workspace.close());
  beforeEach(async () => {
    await workspace.beginWith([OPEN, READ, PAY]);
    asha = await workspace.translator();
  });

  const make = async (options: RequestOptions = {}) => {
    made = await workspace.make({ parts: [[OPEN, READ], [PAY]], ...options });
  };
  const part = (index = 0) => made.batches.hi?.subBatchIds[index] ?? '';
  const call = async (by: Person, path: string, body: object = {}) => {
    const reply = await workspace.post(`manual-translation/${path}`, { requestId: made.requestId, ...body }, { token: by.token });
    return { status: reply.status, ...reply.body };
  };
  const assign = (step: RequestStep, to: { userId?: string; guestId?: string }, subBatchIds = [part()]) =>
    call(workspace.admin, 'assign', { subBatchIds, step, ...to });

  async function invite(more: object = {}): Promise<Guest> {
    const email = `guest-${++named}@example.org`;
    const { projectId } = workspace.project;
    const fields = { projectId, name: 'Translators', languages: ['hi'], hasBackTranslations: false, forWork: true };
    const body = { ...fields, invitees: [{ name: 'Nandini', email }], ...more };
    const { status, body: reply } = await workspace.post('translation/guests/create', body, { token: workspace.admin.token });
    expect(status).toBe(200);
    return { guestId: reply.data.link.guests[0].guestId, linkId: reply.data.link.linkId, email };
  }
  const mailsTo = async ({ email }: Guest) => {
    await drainOutbox(workspace.test, { only: 'request.guestWork' });
    return (await workspace.messages()).filter(({ to }) => to === email);
  };
  const tokenOf = async (guest: Guest) => {
    const [mail] = await mailsTo(guest);
    return mail ? (linkIn(mail).split('/guest/')[1] ?? '') : '';
  };
  /** Enters by the link in the mail about the work. */
  async function enter(guest: Guest) {
    const token = await tokenOf(guest);
    const { email } = guest;
    workspace.travel(4 * HOUR_MS);
    const { body } = await workspace.post('guest/code', { token, email });
    const code = codeIn(await workspace.lastMessageTo(email));
    const { status, cookies } = await workspace.post('guest/verify', { token, email, codeToken: body.data.codeToken, code });
    workspace.travel(-4 * HOUR_MS);
    expect(status).toBe(200);
    const value = cookies.find(({ name }) => name === 'bh_guest')?.value ?? '';
    return async (path: string, fields?: object) => {
      const reply = await workspace.post(`guest/${path}`, fields, { cookies: { bh_guest: value } });
      return { status: reply.status, ...reply.body };
    };
  }
  type Call = Awaited<ReturnType<typeof enter>>;
  const save = (by: Call, source: string, version = 0, target = TARGETS[source]) =>
    by('work/items/save', { subBatchId: part(), sourceHash: idOf(source), target, version });

  it('comes by a mail with the link, for all that was assigned in one go, and once', async () => {
    await make();
    const guest = await invite();
    expect(await mailsTo(guest)).toEqual([]);
    await assign('translation', guest, [part(0)]);
    await assign('translation', guest, [part(1)]);
    const [mail, ...others] = await mailsTo(guest);
    expect(others).toEqual([]);
    expect(mail?.text).toContain('R-1/hi/1, R-1/hi/2');
    await assign('translation', guest, [part(1)]);
    expect(await mailsTo(guest)).toHaveLength(1);
    expect((await workspace.post('guest/open', { token: await tokenOf(guest) })).body.data).toMatchObject({
      state: 'inForce',
      guest: null,
    });
  });

  it('comes when the step can begin: after the approval, and after the step before', async () => {
    await make({ pipeline: TWO, state: 'pendingManualTranslation' });
    const [first, second] = [await invite(), await invite()];
    await assign('translation', first, [part(0), part(1)]);
    await assign('proofreading', second);
    expect(await mailsTo(first)).toEqual([]);
    const approved = await workspace.post('prabandhak/approve', { requestId: made.requestId }, { token: workspace.manager.token });
    expect(approved.status).toBe(200);
    expect([(await mailsTo(first)).length, (await mailsTo(second)).length]).toEqual([1, 0]);
    const one = await enter(first);
    for (const source of [OPEN, READ]) await save(one, source);
    await one('work/items/done', { subBatchId: part() });
    expect(await mailsTo(second)).toHaveLength(1);
  });

  it('is mailed again when it is due tomorrow, and when it is overdue, each once', async () => {
    await make({ dueAt: null });
    const guest = await invite();
    await assign('translation', guest);
    expect(await mailsTo(guest)).toHaveLength(1);
    await workspace.query(`update manual_steps set due_at = now() + interval '1 hour' where request_id = $1`, [made.requestId]);
    const sweep = () => workspace.test.get(DueNoticesJobs).sweep();
    for (const times of [2, 2]) {
      await sweep();
      expect(await mailsTo(guest)).toHaveLength(times);
    }
    expect((await mailsTo(guest))[0]?.text).toContain('It is due on');
    workspace.travel(2 * HOUR_MS);
    for (const times of [3, 3]) {
      await sweep();
      expect(await mailsTo(guest)).toHaveLength(times);
    }
    workspace.travel(-2 * HOUR_MS);
  });

  it('goes from the list over drafts to the delivery, with the guest in the history', async () => {
    await make({ parts: [[OPEN, READ]] });
    const guest = await invite();
    await assign('translation', guest);
    const by = await enter(guest);
    expect(await by('work')).toMatchObject({
      status: 200,
      data: { subBatches: [{ subBatchId: part(), number: 'R-1/hi/1', targetLang: 'hi', step: 'translation', state: 'open', items: 2 }] },
    });
    expect(await by('work/items', { subBatchId: part() })).toMatchObject({
      status: 200,
      data: { total: 2, done: 0, subBatch: { isOwn: true }, items: [{ source: OPEN, target: null }, { source: READ }] },
    });
    expect(await save(by, OPEN)).toMatchObject({ status: 200, data: { version: 1, isDone: true } });
    expect(await save(by, OPEN, 0, 'और')).toMatchObject({ status: 409, data: { current: { target: TARGETS[OPEN] } } });
    expect(await save(by, READ, 0, ' ')).toMatchObject({ status: 400, errors: [{ field: 'target' }] });
    await save(by, READ);
    expect(await by('work/items/done', { subBatchId: part() })).toMatchObject({ status: 200, data: { delivered: 2, refused: [] } });
    expect(await workspace.targets()).toMatchObject({ [OPEN]: `PBK needsReview: ${TARGETS[OPEN]}` });
    expect(await workspace.stateOf(made.requestId)).toBe('completedManualTranslation');
    expect(await by('work')).toMatchObject({ data: { subBatches: [{ state: 'done' }] } });
    expect(await save(by, OPEN, 1, 'और')).toMatchObject({ status: 409 });
    const { body } = await workspace.get(`manual-translation/request/${made.requestId}`, { token: workspace.admin.token });
    expect(body.data.history.at(-1)).toMatchObject({ by: 'Nandini', to: 'completedManualTranslation' });
    const [entry] = await workspace.query<{ details: object }>(
      `select details from audit_log where action = 'request.deliver' and subject_id = $1 order by created_at limit 1`,
      [made.requestId],
    );
    expect(entry?.details).toMatchObject({ guestId: guest.guestId });
  });

  it('shows a proofreader what the step before left, and names nobody', async () => {
    await make({ pipeline: TWO, parts: [[OPEN]] });
    const guest = await invite();
    await assign('translation', { userId: asha.user.userId });
    await call(asha, 'items/save', { subBatchId: part(), sourceHash: idOf(OPEN), target: TARGETS[OPEN], version: 0 });
    await call(asha, 'items/done', { subBatchId: part() });
    await assign('proofreading', guest);
    const by = await enter(guest);
    const { data } = await by('work/items', { subBatchId: part() });
    expect(data.items[0]).toMatchObject({ previousTarget: TARGETS[OPEN], previousPerson: null, isDone: false });
    const saved = await save(by, OPEN, 1, 'खाता खोलिए');
    expect(saved.data).toMatchObject({ previousTarget: TARGETS[OPEN], previousPerson: null });
    const finished = await by('work/items/done', { subBatchId: part() });
    expect(finished.data).toMatchObject({ delivered: 1 });
    const said = JSON.stringify([await by('work'), data, saved, finished]);
    for (const hidden of [asha.user.userId, 'Asha', 'paise', workspace.admin.user.userId]) expect(said).not.toContain(hidden);
  });

  it('opens no other sub-batch, no other request, and nothing before it begins', async () => {
    await make();
    const [guest, other] = [await invite(), await invite()];
    await assign('translation', guest);
    await assign('translation', other, [part(1)]);
    const by = await enter(guest);
    for (const subBatchId of [part(1), made.requestId]) {
      expect((await by('work/items', { subBatchId })).status).toBe(404);
      expect((await by('work/items/done', { subBatchId })).status).toBe(404);
      expect((await by('work/items/save', { subBatchId, sourceHash: idOf(PAY), target: 'आज', version: 0 })).status).toBe(404);
    }
    await assign('translation', { userId: asha.user.userId });
    expect(await by('work')).toMatchObject({ data: { subBatches: [] } });
    expect((await save(by, OPEN)).status).toBe(404);
    const own = made;
    await make({ state: 'pendingManualTranslation' });
    await assign('translation', guest);
    expect(await by('work')).toMatchObject({ data: { subBatches: [] } });
    expect((await by('work/items', { subBatchId: part() })).status).toBe(404);
    made = own;
  });

  it('has the reference files of its request, and of no other', async () => {
    await make();
    const guest = await invite();
    await assign('translation', guest);
    const by = await enter(guest);
    const add = async (requestId: string) => {
      const form = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nतथ्य\r\n--b--\r\n';
      const headers = { 'content-type': 'multipart/form-data; boundary=b' };
      const { token } = workspace.admin;
      const { body } = await workspace.post(`manual-translation/files/add?requestId=${requestId}`, form, { token, headers });
      return body.data[0].fileId;
    };
    const own = await add(made.requestId);
    const other = await add((await workspace.make({ parts: [] })).requestId);
    expect((await by('work/items', { subBatchId: part() })).data.request.files).toMatchObject([{ fileId: own, name: 'a.txt' }]);
    expect((await by('work/file', { subBatchId: part(), fileId: own })).status).toBe(200);
    expect((await by('work/file', { subBatchId: part(), fileId: other })).status).toBe(404);
    expect((await by('work/file', { subBatchId: part(1), fileId: own })).status).toBe(404);
  });

  it('ends with the link, which says so, and shows that somebody else has to be named', async () => {
    await make();
    const [guest, late] = [await invite(), await invite({ days: 1 })];
    await assign('translation', guest);
    await assign('translation', late, [part(1)]);
    const [token, lateToken] = [await tokenOf(guest), await tokenOf(late)];
    const by = await enter(guest);
    const { projectId } = workspace.project;
    await workspace.post('translation/guests/revoke', { projectId, linkId: guest.linkId }, { token: workspace.admin.token });
    expect((await by('work')).status).toBe(401);
    expect((await workspace.post('guest/open', { token })).body.data).toMatchObject({ state: 'revoked', name: null });
    expect(await workspace.post('guest/code', { token, email: guest.email })).toMatchObject({
      ...{ status: 409, body: { message: 'This link was revoked.' } },
    });
    workspace.travel(2 * DAY_MS);
    expect((await workspace.post('guest/open', { token: lateToken })).body.data).toMatchObject({ state: 'expired' });
    workspace.travel(-2 * DAY_MS);
    const { data } = await call(workspace.admin, 'fetchSubBatches');
    expect(data.subBatches[0].steps[0]).toMatchObject({ guestId: guest.guestId, name: null });
  });

  it('opens by no link that somebody made up', async () => {
    await make();
    const [guest, other] = [await invite(), await invite()];
    await assign('translation', guest);
    const forged = (await tokenOf(guest)).replace(guest.linkId, other.linkId);
    expect((await workspace.post('guest/open', { token: forged })).status).toBe(404);
  });

  it('waits while the project is deleted, and goes on after it is restored', async () => {
    await make();
    const guest = await invite();
    await assign('translation', guest);
    const token = await tokenOf(guest);
    const by = await enter(guest);
    expect(await save(by, OPEN)).toMatchObject({ status: 200 });
    const { projectId } = workspace.project;
    const project = (path: string) => workspace.post(path, { projectId }, { token: workspace.admin.token });
    expect((await project('project/delete')).status).toBe(200);
    for (const reply of [await save(by, READ), await by('work/items/done', { subBatchId: part() })])
      expect(reply).toMatchObject({ status: 401 });
    expect((await workspace.post('guest/open', { token })).status).toBe(404);
    expect(await workspace.items(made.requestId)).toEqual({ [OPEN]: 'open', [READ]: 'open', [PAY]: 'open' });
    expect((await project('project/deletion/cancel')).status).toBe(200);
    expect(await save(by, READ)).toMatchObject({ status: 200 });
    expect(await by('work/items/done', { subBatchId: part() })).toMatchObject({ status: 200, data: { delivered: 2 } });
  });
});
