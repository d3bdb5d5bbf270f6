import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type JobProgress, KEPT_FILES_MAX, STREAMED_SEGMENTS_MAX, type TranslationExport } from '@bhashantar/contracts';
import { hashSource } from '@bhashantar/segmenter/segment-format';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { segmentsOf } from '../../../../entry/testing/workspace.js';
import { Clock } from '../../../../platform/clock/clock.js';
import { AppConfig } from '../../../../platform/config/app-config.js';
import { PubSub } from '../../../../platform/pubsub/pubsub.js';
import { REALTIME_TOPIC, type RealtimeMessage } from '../../../../platform/realtime/realtime.js';
import { drainOutbox } from '../../../../platform/testing/drain-outbox.js';
import { sendRequest } from '../../../../platform/testing/send-request.js';
import { until } from '../../../../platform/testing/until.js';
import { SegmentsService } from '../../../content/segments/segments.service.js';
import { EngineWorkspace } from '../../pre-translation/testing/engine-workspace.js';
import { ExportsJobs } from './exports.jobs.js';
import { ExportsService } from './exports.service.js';

const HOUR = 60 * 60_000;

/** Digits would become placeables, which are the same in every text. */
const toLetters = (n: number) => [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('');

describe('exports as jobs', () => {
  let fixture: EngineWorkspace;
  let token: string;
  let offsetMs = 0;

  beforeAll(async () => {
    fixture = await EngineWorkspace.startWithEngine();
    fixture.test.get(Clock).now = () => new Date(Date.now() + offsetMs);
  });
  afterAll(() => fixture.close());
  beforeEach(async () => {
    offsetMs = 0;
    await fixture.reset();
    token = await fixture.signIn();
    const segments = segmentsOf(['Open an account', 'Contact us today']);
    await fixture.inTenant((tx) => fixture.test.get(SegmentsService).storePages(tx, fixture.project.projectId, [{ pageId: 1, segments }]));
    await post('translation/user/update', {
      targetLang: 'hi',
      sourceHash: `v1:${hashSource('Open an account')}`,
      preProcessedTarget: '=खाता खोलें',
    });
  });

  const post = async (url: string, change: object = {}, by = token) => {
    const payload = { projectId: fixture.project.projectId, ...change };
    const reply = await sendRequest(fixture.test.app, { method: 'POST', url: `/api/${url}`, headers: { authorization: by }, payload });
    return { ...reply, ...(typeof reply.body === 'object' ? reply.body : {}) };
  };
  const begin = (change: object = {}, by = token) => post('memory/exports/start', { targetLang: 'hi', format: 'csv', ...change }, by);
  const download = (exportId: string, by = token) => post('memory/exports/download', { exportId }, by);
  const list = async (by = token): Promise<TranslationExport[]> => (await post('memory/exports/list', {}, by)).data.exports;
  const write = () => drainOutbox(fixture.test, { only: 'memory.writeExport' });
  const audited = (action: string) =>
    fixture.inTenant((tx) =>
      tx.query('select subject_id, details from audit_log where action = $1 and organisation_id = $2 order by audit_id', [
        action,
        tx.organisationId,
      ]),
    );
  const files = async () => {
    const root = join(fixture.test.get(AppConfig).environment.dataDir, 'storage');
    return (await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])).filter((entry) => entry.isFile()).length;
  };

  it('hold the chosen segments alone where a call names them', async () => {
    const idOf = (source: string) => `v1:${hashSource(source)}`;
    const exported = async (idArr: string[]) => post('memory/export', { targetLang: 'hi', format: 'csv', withUntranslated: true, idArr });
    const one = await exported([idOf('Contact us today')]);
    const has = ({ body }: { body: unknown }) => ['Contact us today', 'Open an account'].map((text) => String(body).includes(text));
    expect([one.status, has(one)]).toEqual([200, [true, false]]);
    const both = await exported([idOf('Contact us today'), idOf('Open an account')]);
    expect(has(both)).toEqual([true, true]);
    expect((await exported(['other'])).status).toBe(400);
    expect((await exported([])).status).toBe(400);
  });

  it('write the file that the call of the same filter streams', async () => {
    for (const [format, ending] of [
      ['tmx', 'tmx'],
      ['xliff12', 'xlf'],
      ['xliff21', 'xlf'],
      ['csv', 'csv'],
      ['xlsx', 'xlsx'],
    ]) {
      const { data } = await begin({ format, searchText: 'account' });
      expect(data).toMatchObject({ state: 'queued', language: 'hi', format, count: 0, reason: null });
      expect(data.fileName).toMatch(new RegExp(`^translations-hi-\\d{4}-\\d{2}-\\d{2}\\.${ending}$`));
      await write();
      const file = await download(data.exportId);
      expect(file.headers['content-disposition']).toBe(`attachment; filename="${data.fileName}"`);
      const streamed = await post('memory/export', { targetLang: 'hi', format, searchText: 'account' });
      expect(file.headers['content-type']).toBe(streamed.headers['content-type']);
      if (format !== 'tmx' && format !== 'xlsx') expect(file.body).toEqual(streamed.body);
    }
    expect(await list()).toMatchObject(Array.from({ length: 5 }, () => ({ state: 'done', count: 1, total: 1 })));
  });

  it('are in the audit, however the file is asked for, and not when they are refused', async () => {
    const { projectId } = fixture.project;
    const entry = (format: string) => ({ subject_id: projectId, details: { projectId, format, language: 'hi' } });
    expect((await begin({ format: 'tmx' })).status).toBe(200);
    expect((await post('memory/export', { targetLang: 'hi', format: 'xliff21' })).status).toBe(200);
    expect((await post('translation/filter', { targetLang: 'hi', download: true })).status).toBe(200);
    expect((await post('translation/filter', { targetLang: 'hi' })).status).toBe(200);
    const wrong = { targetLang: 'hi', searchText: '(', searchMode: 'regex' };
    expect((await post('memory/export', { ...wrong, format: 'csv' })).status).toBe(400);
    expect((await post('translation/filter', { ...wrong, download: true })).status).toBe(400);
    expect(await audited('memory.export')).toEqual([entry('tmx'), entry('xliff21'), entry('csv')]);
  });

  it('are left to a job, and to its file, where they hold more than a person waits for', async () => {
    const texts = Array.from({ length: STREAMED_SEGMENTS_MAX }, (_, n) => `Hay ${toLetters(n)}`);
    const pages = [{ pageId: 2, segments: segmentsOf([...texts, 'Needle']) }];
    await fixture.inTenant((tx) => fixture.test.get(SegmentsService).storePages(tx, fixture.project.projectId, pages));
    const all = { targetLang: 'hi', format: 'csv', withUntranslated: true };
    const statusOf = async (change: object) => (await post('memory/export', { ...all, ...change })).status;
    expect(await statusOf({})).toBe(422);
    expect(await statusOf({ searchText: '^(Hay|Needle)', searchMode: 'regex' })).toBe(422);
    expect(await audited('memory.export')).toEqual([]);
    expect(await statusOf({ searchText: '^Hay', searchMode: 'regex' })).toBe(200);
    expect(await statusOf({ withUntranslated: false })).toBe(200);
    expect((await begin(all)).status).toBe(200);
  });

  it('hold what an expression finds behind the first hundred thousand segments', async () => {
    const { projectId, organisationId } = fixture.project;
    await fixture.inTenant((tx) =>
      tx.query(
        `insert into segments (project_id, hash, organisation_id, ordinal, source, words, kind)
         select $1, md5(n::text)::uuid, $2, 1000 + n, case when n > 100000 then 'Needle ' else 'Hay ' end || n, 2, 'block' from generate_series(1, 100001) n`,
        [projectId, organisationId],
      ),
    );
    const found = { targetLang: 'hi', withUntranslated: true, searchText: '^(Needle|Open) ', searchMode: 'regex' };
    const { body } = await post('memory/export', { format: 'csv', ...found });
    expect(body).toContain('Open an account');
    expect(body).toContain('Needle 100001');
    expect((await post('translation/filter', { ...found, withUntranslated: undefined, download: true })).body).toContain('Needle 100001');
  });

  it('keep spreadsheets from running a text', async () => {
    const { data } = await begin();
    await write();
    expect((await download(data.exportId)).body).toContain(`"'=खाता खोलें"`);
  });

  it('tell their person how far they are, and that the file is ready', async () => {
    const told: RealtimeMessage[] = [];
    fixture.test.get(PubSub).subscribe(REALTIME_TOPIC, (message) => void told.push(message as RealtimeMessage));
    const { data } = await begin({ withUntranslated: true });
    await write();
    const steps = () => told.flatMap(({ event, payload }) => (event === 'job.progress' ? [payload as JobProgress] : []));
    await until('the end', () => steps().some(({ state }) => state === 'done'));
    const job = { jobId: data.exportId, kind: 'memory.export', language: 'hi' };
    expect(steps().map(({ state, count, total }) => [state, count, total])).toEqual([
      ['queued', 0, null],
      ['running', 0, 2],
      ['running', 2, 2],
      ['done', 2, 2],
    ]);
    expect(steps()[1]).toMatchObject({ ...job, isCancellable: true });
    expect(told.filter(({ event }) => event === 'job.progress').every(({ rooms }) => rooms.every((room) => room.includes('/user/')))).toBe(
      true,
    );
    const { notifications } = (await post('notification/fetch', { projectId: undefined })).data;
    expect(notifications).toMatchObject([
      {
        kind: 'export',
        project: { projectId: fixture.project.projectId },
        language: 'hi',
        job: { jobId: data.exportId, kind: 'csv', state: 'done' },
      },
    ]);
  });

  it('are ended while they wait and while they are written, and leave no file', async () => {
    const before = await files();
    const waiting = (await begin()).data.exportId;
    expect(await post('memory/exports/cancel', { exportId: waiting })).toMatchObject({ status: 200, data: { state: 'cancelled' } });
    await write();
    const running = (await begin()).data.exportId;
    const service = fixture.test.get(ExportsService);
    const whole = service.export.bind(service);
    service.export = async function* (tenant, query, onRead) {
      for await (const chunk of whole(tenant, query)) yield chunk;
      await post('memory/exports/cancel', { exportId: running });
      await onRead?.(2);
    };
    try {
      await write();
    } finally {
      service.export = whole;
    }
    expect((await list()).map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
    expect(await files()).toBe(before);
    expect(await post('memory/exports/cancel', { exportId: running })).toMatchObject({ status: 409 });
    expect((await download(running)).status).toBe(422);
  });

  it('are not ready before their job, and gone when they expire or with their project, with the file', async () => {
    const before = await files();
    const { exportId } = (await begin()).data;
    expect(await download(exportId)).toMatchObject({ status: 409, message: 'The export is not ready yet.' });
    await write();
    expect([(await download(exportId)).status, await files()]).toEqual([200, before + 1]);
    offsetMs = 25 * HOUR;
    expect([(await download(exportId)).status, await list()]).toEqual([404, []]);
    await fixture.test.get(ExportsJobs).expire();
    expect([await files(), await fixture.inTenant((tx) => tx.query('select 1 from translation_exports'))]).toEqual([0, []]);
    offsetMs = 0;
    await begin();
    await write();
    expect((await post('project/delete', { keepTm: false })).status).toBe(200);
    await fixture.test.get(ExportsJobs).expire();
    expect(await files()).toBe(0);
  });

  it('keep so many files of a project, of which the oldest goes with the next one', async () => {
    const before = await files();
    const exportIds: string[] = [];
    for (let made = 0; made < KEPT_FILES_MAX + 2; made++) {
      exportIds.push((await begin()).data.exportId);
      await write();
    }
    expect(await files()).toBe(before + KEPT_FILES_MAX);
    const statuses = await Promise.all([exportIds[0], exportIds[1], exportIds[2], exportIds.at(-1)].map((id) => download(id ?? '')));
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 200, 200]);
  });

  it('are for the person alone who began them', async () => {
    const { exportId } = (await begin()).data;
    await write();
    const colleague = await fixture.signIn('translationAdmin');
    expect([(await download(exportId, colleague)).status, await list(colleague)]).toEqual([404, []]);
    expect((await post('memory/exports/cancel', { exportId }, colleague)).status).toBe(404);
    expect((await begin({}, await fixture.signIn('collaborator'))).status).toBe(403);
    const { projectId } = fixture.project;
    await fixture.reset();
    const stranger = await fixture.signIn();
    for (const call of ['list', 'cancel', 'download'])
      expect((await post(`memory/exports/${call}`, { projectId, exportId }, stranger)).status).toBe(404);
    expect((await begin({ projectId }, stranger)).status).toBe(404);
  });

  it('refuse bad input by its field, and more than five at a time', async () => {
    const refused = async (change: object, field: string) =>
      expect(await begin(change)).toMatchObject({ status: 400, errors: [{ field }] });
    await refused({ format: 'pdf' }, 'format');
    await refused({ targetLang: 'bn' }, 'targetLang');
    await refused({ format: 'tmx', translationType: ['NO_TRANSLATION_AVAILABLE'] }, 'format');
    await refused({ searchText: '(', searchMode: 'regex' }, 'searchText');
    await refused({ updatedTo: '2024-W05-1' }, 'updatedTo');
    expect((await begin({ projectId: randomUUID() })).status).toBe(404);
    expect((await download('x')).status).toBe(400);
    for (let count = 0; count < 5; count++) expect((await begin()).status).toBe(200);
    expect((await begin()).status).toBe(429);
  });
});
