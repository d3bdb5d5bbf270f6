import { hashSource } from '@bhashantar/segmenter/segment-format';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Workspace } from '../../../../entry/testing/workspace.js';
import { drainOutbox } from '../../../../platform/testing/drain-outbox.js';
import { RequestCalls } from '../testing/request-workspace.js';

const HOME = 'https://example.com/';
const NEWS = 'https://example.com/news';
const TARGETS: Record<string, string> = { 'Open an account': 'खाता खोलें', 'Read the news': 'समाचार पढ़ें', 'Ask a question': 'प्रश्न पूछें' };
const [OPEN, READ, ASK] = Object.keys(TARGETS) as [string, string, string];
const PAUSED = { status: 409, message: 'The project of this request is deleted. Restore the project to go on.' };
const NOT_FOUND = { status: 404, message: 'Not found, or you do not have access.' };

describe('accepted requests whose project is deleted', () => {
  let workspace: Workspace;
  let calls: RequestCalls;
  /** A request in work. One of its two texts is saved. */
  let requestId: string;
  /** A delivered request that is not signed off. */
  let delivered: string;

  beforeAll(async () => {
    workspace = await Workspace.start();
  });
  afterAll(() => workspace.close());
  beforeEach(async () => {
    calls = await RequestCalls.begin(workspace, ['hi']);
    await calls.pages({ [HOME]: [OPEN, READ], [NEWS]: [ASK] });
    requestId = await accepted(HOME);
    delivered = await accepted(NEWS);
    expect(await save(ASK, { id: delivered })).toMatchObject({ status: 200 });
    expect(await done(delivered)).toMatchObject({ status: 200, data: { delivered: 1 } });
    expect(await save(OPEN)).toMatchObject({ status: 200 });
    expect(await calls.post('project/delete', { projectId: calls.projectId, keepTm: true })).toMatchObject({ status: 200 });
    await drainOutbox(workspace.test, { only: 'request.' });
  });

  async function accepted(url: string): Promise<string> {
    const order = await calls.ordered({ selection: { urls: [url] } });
    const assignTo = calls.collaborator.user.userId;
    expect(await calls.post('prabandhak/approve', { requestId: order.requestId, assignTo }, calls.manager)).toMatchObject({ status: 200 });
    return order.requestId;
  }
  const part = async (id = requestId) => {
    const sql = 'select sub_batch_id as id from manual_sub_batches where request_id = $1';
    return (await workspace.query<{ id: string }>(sql, [id]))[0]?.id;
  };
  const save = async (source: string, { id = requestId, version = 0 } = {}) => {
    const body = { requestId: id, subBatchId: await part(id), sourceHash: `v1:${hashSource(source)}`, target: TARGETS[source], version };
    return calls.post('manual-translation/items/save', body, calls.collaborator);
  };
  const done = async (id = requestId) =>
    calls.post('manual-translation/items/done', { requestId: id, subBatchId: await part(id) }, calls.collaborator);
  const signOff = (id: string) => calls.post('manual-translation/signOff', { requestId: id });
  const upload = () => calls.upload(requestId, `source,target\r\n${READ},${TARGETS[READ]}`, calls.collaborator);
  const edit = (source: string) => {
    const body = { projectId: calls.projectId, targetLang: 'hi', sourceHash: `v1:${hashSource(source)}`, preProcessedTarget: 'और' };
    return calls.post('translation/user/update', { ...body, version: 0 });
  };
  const rows = () =>
    workspace.query(
      `select ${['manual_requests', 'manual_sub_batches', 'manual_items', 'manual_item_targets', 'in_flight_segments', 'translations']
        .map((table) => `(select json_agg(t order by t::text) from ${table} t where t.project_id = $1) as ${table}`)
        .join(', ')}`,
      [calls.projectId],
    );

  it('are refused every work with the reason, which changes nothing', async () => {
    const before = await rows();
    expect(await save(READ)).toMatchObject(PAUSED);
    expect(await save(OPEN, { version: 1 })).toMatchObject(PAUSED);
    expect(await done()).toMatchObject(PAUSED);
    expect(await upload()).toMatchObject(PAUSED);
    expect(await calls.post('translation/download/batchFile', { requestId, format: 'csv' })).toMatchObject(PAUSED);
    expect(await signOff(delivered)).toMatchObject(PAUSED);
    expect(await calls.post('manual-translation/revert', { requestId: delivered, reason: 'No' })).toMatchObject(PAUSED);
    expect(await edit(READ)).toMatchObject(NOT_FOUND);
    expect(await rows()).toEqual(before);
    const { data } = await calls.get(`manual-translation/request/${requestId}`);
    expect(data).toMatchObject({ state: 'processingManualTranslation', isPaused: true, actions: [] });
  });

  it('go on to a delivery and to the sign-off after it is restored, with the drafts from before', async () => {
    expect(await calls.post('project/deletion/cancel', { projectId: calls.projectId })).toMatchObject({ status: 200 });
    await calls.work();
    expect(await edit(READ)).toMatchObject({ status: 409, message: 'In translation: R-1' });
    expect(await save(READ)).toMatchObject({ status: 200 });
    expect(await done()).toMatchObject({ status: 200, data: { delivered: 2, refused: [] } });
    for (const id of [requestId, delivered]) expect(await signOff(id)).toMatchObject({ status: 200 });
    const shown = await workspace.query<{ source: string; target: string; origin: string; review: string }>(
      `select s.source, t.target, t.origin, t.review_state as review from translations t join segments s using (project_id, hash)
        where t.project_id = $1 order by s.ordinal`,
      [calls.projectId],
    );
    expect(shown).toEqual([OPEN, READ, ASK].map((source) => ({ source, target: TARGETS[source], origin: 'PBK', review: 'reviewed' })));
  });

  it('take a file that was uploaded before the deletion only after the project is restored', async () => {
    await calls.post('project/deletion/cancel', { projectId: calls.projectId });
    const { status, data } = await upload();
    expect(status).toBe(200);
    await calls.post('project/delete', { projectId: calls.projectId, keepTm: true });
    const before = await rows();
    await calls.importing();
    expect(await rows()).toEqual(before);
    const confirm = { requestId, importId: data.importId, mode: 'valid' };
    expect(await calls.post('manual-translation/upload/confirm', confirm, calls.collaborator)).toMatchObject(PAUSED);
    await calls.post('project/deletion/cancel', { projectId: calls.projectId });
    expect(await save(READ)).toMatchObject({ status: 200 });
    expect(await done()).toMatchObject({ status: 200, data: { delivered: 2 } });
  });
});
