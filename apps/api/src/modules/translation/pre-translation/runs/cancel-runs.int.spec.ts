import { randomUUID } from 'node:crypto';
import type { FillKind, FillRun } from '@bhashantar/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { segmentsOf } from '../../../../entry/testing/workspace.js';
import { drainOutbox } from '../../../../platform/testing/drain-outbox.js';
import { sendRequest } from '../../../../platform/testing/send-request.js';
import { TranslationsService } from '../../translations/translations.service.js';
import { recount } from '../testing/recount.js';
import { idOf, TranslationCalls } from '../testing/translation-calls.js';

const SOURCES = Array.from({ length: 450 }, (_, index) => `Number ${'x'.repeat(index + 1)}`);
const HEAD = '"sourceHash","source","target","language","engine","reason"';
const [FIRST = '', SECOND = ''] = SOURCES;

describe('a run of many segments', () => {
  const calls = new TranslationCalls(SOURCES);

  beforeEach(async () => {
    const edits = segmentsOf(SOURCES).map(({ hash }, index) => ({
      hash,
      origin: 'USER' as const,
      target: index < 2 ? 'पुराना' : `पुराना ${index}`,
    }));
    const { fixture } = calls;
    await fixture.inTenant((tx) => fixture.test.get(TranslationsService).save(tx, fixture.project, 'hi', edits, 'test'));
  });

  const replace = async (replaceText = 'नया') => {
    const reply = await calls.post('translation/replace', { targetLang: 'hi', searchText: 'पुराना', replaceText });
    return reply.data.jobId as string;
  };
  const cancel = (jobId: string, by?: string, fields = {}) => calls.post('translation/fills/cancel', { jobId, ...fields }, by);
  const run = (atMost?: number) => drainOutbox(calls.fixture.test, { only: 'pipeline.fillPack', ...(atMost ? { atMost } : {}) });
  const changed = async () => Object.values(await calls.fixture.stored('hi')).filter((target) => target.includes('नया')).length;
  const refusals = async (jobId: string, projectId: string = calls.fixture.project.projectId) => {
    const request = { method: 'POST' as const, url: '/api/translation/fills/refusals', headers: { authorization: calls.token } };
    return sendRequest(calls.fixture.test.app, { ...request, payload: { projectId, jobId } });
  };

  it('is ended between two batches, keeps what it wrote, and is undone', async () => {
    const jobId = await replace();
    expect(await calls.fixture.runOf('replace')).toMatchObject({ state: 'queued', isCancellable: true });
    await run(1);
    expect(await cancel(jobId)).toMatchObject({ status: 200, message: 'The run was ended', data: { jobId } });
    await run();
    expect(await calls.fixture.runOf('replace')).toMatchObject({
      ...{ state: 'cancelled', reason: 'A person ended it.', count: 200, total: 450, changed: 200, isCancellable: false },
      undo: { segments: 200 },
    });
    expect(await changed()).toBe(200);
    const { counted, stored } = await recount(calls.fixture, 'hi');
    expect(stored).toEqual(counted);
    await calls.post('translation/fills/undo', { jobId });
    await run();
    expect(await changed()).toBe(0);
  });

  it('names who asked for it, who cancelled it, and whose change was undone', async () => {
    const asked = { userId: expect.any(String), name: expect.stringMatching(/\S/) };
    const shown = async (kind: FillKind): Promise<FillRun> =>
      (await calls.post('translation/fills')).data.fills.find((own: FillRun) => own.kind === kind);
    const jobId = await replace();
    expect(await shown('replace')).toMatchObject({ by: asked, endedBy: null, isYours: true });
    await run(1);
    await cancel(jobId);
    expect(await shown('replace')).toMatchObject({ by: asked, endedBy: asked });
    await calls.post('translation/fills/undo', { jobId });
    await run();
    expect(await shown('undo')).toMatchObject({ by: asked, undoneOf: asked, isYours: true });
    const others = await calls.post('translation/fills', {}, await calls.fixture.signIn('translationAdmin'));
    expect(others.data.fills.map(({ kind, isYours }: FillRun) => [kind, isYours])).toEqual([
      ['undo', false],
      ['replace', false],
    ]);
  });

  it('has ended once, and is not found elsewhere', async () => {
    const jobId = await replace();
    expect((await cancel(randomUUID())).status).toBe(404);
    expect((await cancel(jobId, undefined, { projectId: randomUUID() })).status).toBe(404);
    expect(await cancel('x')).toMatchObject({ status: 400, errors: [{ field: 'jobId' }] });
    expect((await cancel(jobId)).status).toBe(200);
    expect(await cancel(jobId)).toMatchObject({ status: 409, message: 'This run has ended already.' });
  });

  it('is ended by who asked for it, or by who may have machines translate', async () => {
    const jobId = await replace();
    const collaborator = await calls.fixture.signIn('collaborator');
    // The project is assigned to nobody.
    expect((await cancel(jobId, collaborator)).status).toBe(404);
    const sql = `insert into project_assignments (project_id, organisation_id, user_id)
                 select $1, organisation_id, user_id from users where email like 'collaborator-%' and organisation_id = $2`;
    await calls.fixture.test.database.system((tx) => tx.query(sql, [calls.fixture.project.projectId, calls.fixture.tenant.organisationId]));
    expect((await cancel(jobId, collaborator)).status).toBe(403);
    expect((await calls.fixture.runOf('replace'))?.state).toBe('queued');
  });

  it('lists what it refused as CSV, with the text and the reason of each', async () => {
    const jobId = await replace('');
    await run();
    expect(await calls.fixture.runOf('replace')).toMatchObject({
      changed: 448,
      refusals: [{ engine: null, reason: 'The target is empty.', count: 2 }],
    });
    const { body, headers } = await refusals(jobId);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const line = (source: string) => `"${idOf(source)}","${source}","पुराना","hindi","","The target is empty."`;
    expect(body.split('\r\n')).toEqual([`\uFEFF${HEAD}`, line(FIRST), line(SECOND), '']);
    expect((await refusals(randomUUID())).status).toBe(404);
    expect((await refusals(jobId, randomUUID())).status).toBe(404);
  });

  it('of an earlier version, which counted refusals alone, says how many there were', async () => {
    const jobId = await replace('');
    await run();
    const sql = `update pre_translation_runs set refusals = '{"|The target is empty.": 2}' where run_id = $1`;
    await calls.fixture.test.database.system((tx) => tx.query(sql, [jobId]));
    expect((await calls.fixture.runOf('replace'))?.refusals).toEqual([{ engine: null, reason: 'The target is empty.', count: 2 }]);
    const lines = (await refusals(jobId)).body.split('\r\n');
    expect(lines).toEqual([`\uFEFF${HEAD}`, '"","2 more","","hindi","","The target is empty."', '']);
  });
});
