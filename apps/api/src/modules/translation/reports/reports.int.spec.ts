import { randomUUID } from 'node:crypto';
import { KEPT_FILES_MAX } from '@bhashantar/contracts';
import { hashSource } from '@bhashantar/segmenter/segment-format';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { segmentsOf } from '../../../entry/testing/workspace.js';
import { Clock } from '../../../platform/clock/clock.js';
import { drainOutbox } from '../../../platform/testing/drain-outbox.js';
import { sendRequest } from '../../../platform/testing/send-request.js';
import { PagesService } from '../../content/pages/pages.service.js';
import { SegmentsService } from '../../content/segments/segments.service.js';
import { EngineWorkspace } from '../pre-translation/testing/engine-workspace.js';
import { ReportsJobs } from './reports.jobs.js';

const HOUR = 60 * 60_000;

describe('reports', () => {
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
    const { projectId } = fixture.project;
    const url = 'https://example.com/a';
    await fixture.inTenant(async (tx) => {
      const ids = await fixture.test.get(PagesService).upsert(tx, projectId, [{ url, title: '=HYPERLINK("x")', contentHash: 'a' }]);
      const segments = segmentsOf(['Open an account', 'Contact us today']);
      await fixture.test.get(SegmentsService).storePages(tx, projectId, [{ pageId: ids.get(url) ?? 0, segments }]);
    });
    await post('translation/user/update', {
      targetLang: 'hi',
      sourceHash: `v1:${hashSource('Open an account')}`,
      preProcessedTarget: 'खाता खोलें',
    });
  });

  const post = async (url: string, change: object = {}, by = token) => {
    const payload = { projectId: fixture.project.projectId, ...change };
    const reply = await sendRequest(fixture.test.app, { method: 'POST', url: `/api/${url}`, headers: { authorization: by }, payload });
    return { ...reply, ...(typeof reply.body === 'object' ? reply.body : {}) };
  };
  const write = () => drainOutbox(fixture.test, { only: 'reports.' });
  const generate = (change: object = {}, by = token) => post('translation/generateReport', change, by);
  const download = (change: object = {}, by = token) => post('report/download', change, by);
  async function report(change: object): Promise<string[]> {
    const { data } = await generate(change);
    await write();
    return String((await download({ reportId: data.reportId })).body)
      .replace('\uFEFF', '')
      .trim()
      .split('\r\n');
  }

  it('count words by language and type, by page, and by user', async () => {
    expect(await report({ targetLang: 'hi' })).toEqual([
      '"language","type","segments","unique words","percent of words"',
      '"hindi","PBK","0","0","0"',
      '"hindi","USER","1","3","50"',
      '"hindi","MACHINE","0","0","0"',
      '"hindi","TRANSLITERATION","0","0","0"',
      '"hindi","NO_TRANSLATION_AVAILABLE","1","3","50"',
    ]);
    const [, page] = await report({ reportType: 'page', targetLang: 'hi' });
    // A spreadsheet must not run the title as a formula, so an apostrophe precedes it.
    expect(page).toBe(`"https://example.com/a","'=HYPERLINK(""x"")","hindi","2","6","3","0","3","50"`);
    const [, user] = await report({ reportType: 'user' });
    // The report shows no address, because its readers may not see users' addresses.
    expect(user).toMatch(/^"Asha Rao","hindi","1","1","3","\d{4}-/);
    expect(await report({ reportType: 'user', from: '2100-01-01' })).toHaveLength(1);
    expect(await report({ reportType: 'page' })).toHaveLength(3);
  });

  it('tell of the project as a whole and by language', async () => {
    expect(await report({ reportType: 'project' })).toEqual([
      '"project","language","pages","segments","unique words","translated words","reviewed words","transliterated words","untranslated words","percent translated"',
      expect.stringMatching(/^"P","all languages","1","4","12","3","\d","0","9","25"$/),
      expect.stringMatching(/^"P","hindi","1","2","6","3","\d","0","3","50"$/),
      '"P","tamil","1","2","6","0","0","0","6","0"',
    ]);
    expect(await report({ reportType: 'project', targetLang: 'ta' })).toHaveLength(3);
  });

  it('tell of engines by language: what is shown of theirs, and what they were sent', async () => {
    const { projectId } = fixture.project;
    await fixture.start('hi', [hashSource('Contact us today'), hashSource('Open an account')]);
    await fixture.drain();
    await fixture.inTenant((tx) =>
      tx.query(
        `insert into engine_usage (organisation_id, engine, project_id, language, day, characters, requests, failures)
         values ($1, '=gone', $2, 'ta', '2026-01-05', 40, 2, 1)`,
        [tx.organisationId, projectId],
      ),
    );
    const lines = await report({ reportType: 'engine' });
    expect(lines[0]).toBe(
      '"engine","language","segments shown","words shown","words reviewed","characters sent","requests","failed requests"',
    );
    // A person's text is not shown as an engine's.
    expect(lines.find((line) => line.includes('"hindi"'))).toMatch(/^"libretranslate","hindi","1","3","0","\d+","\d+","0"$/);
    expect(lines.find((line) => line.includes('=gone'))).toBe(`"'=gone","tamil","0","0","0","40","2","1"`);
    const later = await report({ reportType: 'engine', targetLang: 'ta', from: '2026-01-06' });
    expect(later.some((line) => line.includes('=gone'))).toBe(false);
  });

  it('come as a workbook too', async () => {
    const { data, message } = await generate({ format: 'xlsx', reportType: 'page' });
    expect(message).toBe('The report file will be downloaded shortly. Please check your Downloads folder');
    await write();
    const file = await download();
    expect(file.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(file.headers['content-disposition']).toBe(`attachment; filename="${data.fileName}"`);
    expect(data.fileName).toMatch(/^report-page-\d{4}-\d{2}-\d{2}\.xlsx$/);
    expect(String(file.body).startsWith('PK')).toBe(true);
  });

  it('are not ready before their job, and gone when they expire, with the file', async () => {
    const { data } = await generate();
    expect(await download({ reportId: data.reportId })).toMatchObject({ status: 409, message: 'The report is not ready yet.' });
    await write();
    expect((await download({ reportId: data.reportId })).status).toBe(200);
    offsetMs = 25 * HOUR;
    expect((await download({ reportId: data.reportId })).status).toBe(404);
    await fixture.test.get(ReportsJobs).expire();
    expect(await fixture.inTenant((tx) => tx.query('select 1 from reports'))).toEqual([]);
  });

  it('tell the person who requested them when they are ready', async () => {
    const { data } = await generate();
    const told = async () => (await post('notification/fetch', { projectId: undefined })).data.notifications;
    expect(await told()).toEqual([]);
    await write();
    const job = { jobId: data.reportId, kind: 'language', state: 'done' };
    expect(await told()).toMatchObject([{ kind: 'report', project: { projectId: fixture.project.projectId }, job }]);
  });

  it('keep so many files of a project, of which the oldest goes with the next one', async () => {
    const reportIds: string[] = [];
    for (let made = 0; made < KEPT_FILES_MAX + 2; made++) {
      reportIds.push((await generate()).data.reportId);
      await write();
    }
    const statuses = await Promise.all([0, 1, 2, KEPT_FILES_MAX + 1].map((at) => download({ reportId: reportIds[at] })));
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 200, 200]);
  });

  it('are for the person alone who requested them', async () => {
    const { data } = await generate();
    await write();
    const colleague = await fixture.signIn('translationAdmin');
    expect((await download({ reportId: data.reportId }, colleague)).status).toBe(404);
    expect((await download({}, colleague)).status).toBe(404);
    const { project } = fixture;
    await fixture.reset();
    const stranger = await fixture.signIn();
    expect((await download({ projectId: project.projectId, reportId: data.reportId }, stranger)).status).toBe(404);
    expect((await generate({ projectId: project.projectId }, stranger)).status).toBe(404);
    expect((await generate({}, 'nobody')).status).toBe(401);
  });

  it('refuse bad input by its field, and more than five at a time', async () => {
    const refused = async (change: object, field: string) =>
      expect(await generate(change)).toMatchObject({ status: 400, errors: [{ field }] });
    await refused({ reportType: 'x' }, 'reportType');
    await refused({ format: 'pdf' }, 'format');
    await refused({ targetLang: 'bn' }, 'targetLang');
    await refused({ from: 'today' }, 'from');
    await refused({ from: '2026-02-01', to: '2026-01-01' }, 'to');
    expect((await generate({ projectId: randomUUID() })).status).toBe(404);
    expect((await download({ reportId: 'x' })).status).toBe(400);
    for (let count = 0; count < 5; count++) expect((await generate()).status).toBe(200);
    expect((await generate()).status).toBe(429);
  });
});
