import { hashSource } from '@bhashantar/segmenter/segment-format';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Person, Workspace } from '../../../../entry/testing/workspace.js';
import { RequestCalls } from '../testing/request-workspace.js';

const SOURCE = 'Open an account';
const NOT_FOUND = 'Not found, or you do not have access.';

/** Every call that names a request, with the ids of one that exists, by people of other organisations. */
describe('requests of another organisation', () => {
  let workspace: Workspace;
  let calls: RequestCalls;
  let admin: Person;
  let manager: Person;
  let translator: Person;
  let ids: { requestId: string; batchId: string; subBatchId: string; jobId: string; fileId: string };

  beforeAll(async () => {
    workspace = await Workspace.start();
  });
  afterAll(() => workspace.close());
  beforeEach(async () => {
    const other = await RequestCalls.begin(workspace);
    [admin, manager, translator] = [other.admin, other.manager, other.collaborator];
    calls = await RequestCalls.begin(workspace);
    await calls.pages({ 'https://example.com/': [SOURCE] });
    const { requestId } = await calls.ordered();
    await calls.post('prabandhak/approve', { requestId, assignTo: calls.collaborator.user.userId }, calls.manager);
    const [row] = await workspace.query<Omit<typeof ids, 'requestId'>>(
      `with job as (
         insert into manual_jobs (request_id, organisation_id, project_id, kind, state, parts, details, total, requested_by, expires_at)
         select request_id, organisation_id, project_id, 'download', 'running', '{}', '{}', 1, $2, now() + interval '1 hour'
           from manual_requests where request_id = $1 returning job_id),
       file as (
         insert into manual_files (file_id, request_id, organisation_id, project_id, name, content_type, bytes, storage_key, added_by)
         select gen_random_uuid(), request_id, organisation_id, project_id, 'notes.txt', 'text/plain', 1, gen_random_uuid(), $2 from manual_requests where request_id = $1 returning file_id)
       select s.batch_id as "batchId", s.sub_batch_id as "subBatchId", job.job_id as "jobId", file.file_id as "fileId"
         from manual_sub_batches s, job, file where s.request_id = $1`,
      [requestId, calls.admin.user.userId],
    );
    if (!row) throw new Error('the request has a part');
    ids = { requestId, ...row };
  });

  /** Bodies by path; the ids are those of the request of the other organisation. */
  const bodies = (): Record<string, object> => {
    const { requestId, batchId, subBatchId, jobId, fileId } = ids;
    const item = { subBatchId, sourceHash: `v1:${hashSource(SOURCE)}`, target: 'खाता', version: 0 };
    const named: Record<string, object> = {
      'manual-translation/fetchSubBatches': { batchId },
      'manual-translation/items': { subBatchId },
      'manual-translation/items/save': item,
      'manual-translation/items/done': { subBatchId },
      'manual-translation/jobs/file': { jobId },
      'manual-translation/files/download': { fileId },
      'manual-translation/files/remove': { fileId },
      'manual-translation/comment': { text: 'Hello' },
      'manual-translation/reject': { reason: 'No' },
      'manual-translation/delete': {},
      'manual-translation/assign': { subBatchIds: [subBatchId], step: 'translation' },
      'manual-translation/withdraw': {},
      'manual-translation/signOff': {},
      'manual-translation/revert': { reason: 'No' },
      'manual-translation/resend': {},
      'prabandhak/approve': { batchIdList: [batchId] },
      'translation/download/batchFile': { format: 'csv', subBatchId },
    };
    return Object.fromEntries(Object.entries(named).map(([path, body]) => [path, { requestId, ...body }]));
  };
  const rows = () =>
    workspace.query(
      `select ${['manual_requests', 'manual_batches', 'manual_sub_batches', 'manual_steps', 'manual_items', 'manual_events', 'manual_jobs']
        .concat(['manual_files', 'manual_comments', 'manual_item_targets', 'in_flight_segments'])
        .map((table) => `(select json_agg(t order by t::text) from ${table} t where t.organisation_id = $1) as ${table}`)
        .join(', ')}`,
      [workspace.tenant.organisationId],
    );

  it('are not found by any call, and nothing of them changes', async () => {
    const before = await rows();
    for (const by of [admin, manager]) {
      expect(await calls.get(`manual-translation/request/${ids.requestId}`, by)).toMatchObject({
        status: 404,
        message: { result: NOT_FOUND },
      });
      expect(await calls.get(`manual-translation/request/${calls.projectId}/1/10`, by)).toMatchObject({ status: 404 });
      for (const [path, body] of Object.entries(bodies())) {
        const reply = await calls.post(path, body, by);
        // The caller may also lack a permission. The answer is the same as for a request that does not exist.
        const missing = await calls.post(path, { ...body, requestId: '6f1c4d3a-0b8e-4c1d-9f43-3f2c60a0b101' }, by);
        expect({ path, status: reply.status, message: reply.message }).toEqual({ path, status: missing.status, message: missing.message });
        expect([403, 404]).toContain(reply.status);
      }
      expect((await calls.upload(ids.requestId, 'source,target\r\na,b', by)).status).toBe(404);
    }
    expect(await rows()).toEqual(before);
  });

  it('are not found by those who only translate there', async () => {
    const before = await rows();
    const { requestId, subBatchId, jobId } = ids;
    const of = bodies();
    for (const path of ['fetchSubBatches', 'items', 'items/save', 'items/done', 'jobs/file', 'comment'])
      expect(await calls.post(`manual-translation/${path}`, of[`manual-translation/${path}`] ?? {}, translator)).toMatchObject({
        status: 404,
        message: NOT_FOUND,
      });
    expect((await calls.get(`manual-translation/request/${requestId}`, translator)).status).toBe(404);
    expect(await rows()).toEqual(before);
    // The ids are right: in their own organisation the same calls work, or say what is missing.
    expect((await calls.post('manual-translation/items', { requestId, subBatchId }, calls.collaborator)).status).toBe(200);
    expect(await calls.post('manual-translation/jobs/file', { requestId, jobId })).toMatchObject({ status: 409 });
  });

  it('are on no list, also where it names the organisation', async () => {
    const { organisationId } = workspace.tenant;
    const list = (body: object, by: Person) => calls.post('prabandhak/batch/list', body, by);
    expect((await list({}, calls.admin)).data.total).toBe(1);
    expect((await list({ organisationId }, calls.manager)).data.total).toBe(1);
    for (const by of [admin, manager, translator]) {
      expect((await list({}, by)).data.total).toBe(0);
      expect(await list({ organisationId }, by)).toMatchObject({ status: 404, message: NOT_FOUND });
      expect((await calls.get('manual-translation/request/1/10', by)).data.total).toBe(0);
    }
  });
});
