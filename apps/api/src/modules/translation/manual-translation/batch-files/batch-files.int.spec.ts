import { SUB_BATCH_PAGE_MAX, type SubBatchItem } from '@bhashantar/contracts';
import { escapeText, hashKeyed, hashSource } from '@bhashantar/segmenter/segment-format';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Person } from '../../../../entry/testing/workspace.js';
import { countStatements } from '../../../../platform/testing/count-statements.js';
import { drainOutbox } from '../../../../platform/testing/drain-outbox.js';
import { idOf } from '../../pre-translation/testing/translation-calls.js';
import { readUnits, translateUnits, writeUnits } from '../../translation-memory/testing/translate-file.js';
import { ChangeRequestJobs } from '../changes/change-request.jobs.js';
import { RequestCalls } from '../testing/request-workspace.js';
import { type MadeRequest, type RequestOptions, WorkWorkspace } from '../testing/work-workspace.js';
import { expectedOf, FileRoundTrip, sourcesOf } from './testing/file-round-trip.js';
import { missingPrograms } from './testing/foreign-programs.js';
import { UNIT_PROPERTIES } from './to-batch-unit.js';
import { WriteBatchFileJobs } from './write-batch-file.jobs.js';

const OPEN = 'Open an account';
const READ = 'Read <1>the manual</1> first.';
const PAY = 'Pay {1} today';
const TARGETS: Record<string, string> = { [OPEN]: 'खाता खोलें', [READ]: 'पहले <1>पुस्तिका</1> पढ़ें।', [PAY]: 'आज {1} दें' };
const BOUNDARY = 'a-boundary-of-the-test';
const FORMATS = ['xliff12', 'xliff21', 'xlsx', 'csv'] as const;

describe('batch files', () => {
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
    await make();
  });

  const make = async (options: RequestOptions = {}) => {
    made = await workspace.make({ parts: [[OPEN, READ], [PAY]], ...options });
    await assign(0);
  };
  const part = (index = 0) => made.batches.hi?.subBatchIds[index] ?? '';
  const post = async (path: string, body: object, by = workspace.admin) => {
    const reply = await workspace.post(path, body, { token: by.token });
    return { status: reply.status, ...reply.body };
  };
  const assign = (index: number) => {
    const body = { requestId: made.requestId, subBatchIds: [part(index)], step: 'translation', userId: asha.user.userId };
    return post('manual-translation/assign', body);
  };
  const download = async (body: object, by = workspace.admin) => {
    const reply = await workspace.test.app.inject({
      ...{ method: 'POST', url: '/api/translation/download/batchFile', headers: { authorization: by.token } },
      payload: { requestId: made.requestId, ...body },
    });
    return {
      status: reply.statusCode,
      type: reply.headers['content-type'],
      name: reply.headers['content-disposition'],
      bytes: reply.rawPayload,
    };
  };
  const upload = async (file: string | Buffer, query: Record<string, string> = {}, by = workspace.admin) => {
    const parameters = new URLSearchParams({ requestId: made.requestId, ...query });
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="r.csv"\r\ncontent-type: text/csv\r\n\r\n`;
    const reply = await workspace.test.app.inject({
      ...{ method: 'POST', url: `/api/manual-translation/upload/batchFile?${parameters}` },
      headers: { authorization: by.token, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      payload: Buffer.concat([Buffer.from(head), Buffer.from(file), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
    });
    return { status: reply.statusCode, ...reply.json() };
  };
  const importing = async () => {
    await drainOutbox(workspace.test, { only: 'memory.' });
    await drainOutbox(workspace.test, { only: 'pipeline.fillPack' });
    await drainOutbox(workspace.test, { only: 'memory.' });
  };
  const status = async (importId: string) =>
    (await post('memory/imports/status', { projectId: workspace.project.projectId, importId })).data;
  /** Rows as a translator sends them back. */
  const csv = (rows: readonly (readonly [source: string, target: string, request?: string, round?: string])[]) =>
    [
      'source,target,x-request,x-round',
      ...rows.map(([source, target, request = 'R-1', round = '1']) => `${source},${target},${request},${round}`),
    ].join('\r\n');
  const uploadNow = async (file: string | Buffer, query: Record<string, string> = {}) => {
    const { data } = await upload(file, query);
    await importing();
    return status(data.importId);
  };

  it.each(FORMATS)('are taken away as %s, translated and brought back', async (format) => {
    const { status: code, bytes, name } = await download({ format, subBatchId: part() });
    expect(code).toBe(200);
    expect(name).toContain('R-1-hi-1');
    const given = format === 'xlsx' ? undefined : bytes.toString('utf8');
    if (given) {
      expect(given).toContain(OPEN);
      expect(given).not.toContain('Pay');
      for (const known of ['x-request', 'R-1', 'x-page', 'https://example.com/manual']) expect(given).toContain(known);
    }
    const file = given
      ? translated(given, format)
      : csv([
          [OPEN, TARGETS[OPEN] ?? ''],
          [READ, TARGETS[READ] ?? ''],
        ]);
    const done = await uploadNow(file, { subBatchId: part() });
    expect(done).toMatchObject({ state: 'done', applied: { changed: 2, refused: 0 }, errors: [] });
    expect(await workspace.targets()).toEqual({ [OPEN]: `PBK needsReview: ${TARGETS[OPEN]}`, [READ]: `PBK needsReview: ${TARGETS[READ]}` });
    const { stored, counted } = await workspace.counters(made.requestId);
    expect(stored).toEqual(counted);
  });

  it.each(FORMATS)('carry keys as %s: two of them with one text get a target each, and one over its limit is refused', async (format) => {
    const keys = [
      { context: '/open', note: 'A button', maxLength: 12 },
      { context: '/state/open', note: undefined, maxLength: undefined },
      { context: '/menu', note: undefined, maxLength: 5 },
    ].map((key) => ({ ...key, textHash: hashSource(OPEN) }));
    const hashOf = (context: string) => hashKeyed(context, OPEN);
    await workspace.storeKeys(keys.map((key) => ({ ...{ hash: hashOf(key.context), source: OPEN, kind: 'block', words: 3 }, key })));
    await workspace.query('delete from in_flight_segments');
    made = await workspace.make({ parts: [keys.map(({ context }) => hashOf(context))] });
    const { bytes } = await download({ format });
    const units = await readUnits(bytes);
    expect(units.map(({ key, notes, limit }) => ({ key, notes, limit }))).toEqual([
      { key: '/open', notes: ['A button'], limit: { max: 12, unit: 'graphemes' } },
      { key: '/state/open', notes: undefined, limit: undefined },
      { key: '/menu', notes: undefined, limit: { max: 5, unit: 'graphemes' } },
    ]);
    const targets: Record<string, string> = { '/open': 'खाता खोलें', '/state/open': 'खाता खुला है', '/menu': 'खाता खोलना' };
    const translated = translateUnits(units, ({ key = '' }) => targets[key]);
    const done = await uploadNow(await writeUnits(translated, format, { properties: UNIT_PROPERTIES }));
    expect(done).toMatchObject({ state: 'done', applied: { changed: 2 }, counts: { refused: 1 } });
    expect(done.errors).toContainEqual(
      expect.objectContaining({ field: 'limit', message: 'The target has 6 characters, and 5 fit: shorten it by 1.' }),
    );
    const stored = await workspace.query<{ context: string; target: string }>(
      'select s.context, t.target from translations t join segments s using (project_id, hash) where t.project_id = $1 order by s.context',
      [workspace.project.projectId],
    );
    expect(stored).toEqual(['/open', '/state/open'].map((context) => ({ context, target: targets[context] })));
  });

  it.each(FORMATS)('show each form of a message as %s, and deliver it as one text', async (format) => {
    const source = escapeText('{count, plural, one {# file} other {# files}}');
    const hash = hashKeyed('/files', source);
    const key = { context: '/files', textHash: hashSource(source) };
    await workspace.storeKeys([{ ...{ hash, source, kind: 'block', words: 2 }, key }]);
    await workspace.query('delete from in_flight_segments');
    made = await workspace.make({ parts: [[hash]] });
    const units = await readUnits((await download({ format })).bytes);
    expect(units.map(({ form, source: { text } }) => [form, text])).toEqual([
      ['one', '{1} file'],
      ['other', '{1} files'],
    ]);
    const lacking = translateUnits(units, ({ form }) => (form === 'one' ? '{1} फ़ाइल' : undefined));
    const refused = await uploadNow(await writeUnits(lacking, format, { properties: UNIT_PROPERTIES }));
    expect(refused.errors).toContainEqual(
      expect.objectContaining({ field: 'form', message: expect.stringContaining('“other” (empty in line or row') }),
    );
    const translated = translateUnits(units, ({ form }) => (form === 'one' ? '{1} फ़ाइल' : '{1} फ़ाइलें'));
    const done = await uploadNow(await writeUnits(translated, format, { properties: UNIT_PROPERTIES }));
    expect(done).toMatchObject({ state: 'done', applied: { changed: 1, refused: 0 }, errors: [] });
    const target = escapeText('{count, plural, one {# फ़ाइल} other {# फ़ाइलें}}');
    expect(await workspace.targets()).toEqual({ [source]: `PBK needsReview: ${target}` });
  });

  it('name the most similar text of the memory with its score, and leave its row without a target', async () => {
    await workspace.beginWith([OPEN, READ, 'Open an account now']);
    asha = await workspace.translator();
    await workspace.translate('hi', { 'Open an account now': 'अभी खाता खोलें' });
    await make({ parts: [[OPEN, READ]] });
    await workspace.query(`update manual_items set band = 'fuzzy75' where request_id = $1`, [made.requestId]);
    const file = (await download({ format: 'csv', subBatchId: part() })).bytes.toString('utf8');
    expect(file).toContain('80% अभी खाता खोलें');
    const [head = '', first = ''] = file.replace('\uFEFF', '').trimEnd().split('\r\n');
    const cellsOf = (line: string) => line.slice(1, -1).split('","');
    expect(cellsOf(first)[cellsOf(head).indexOf('target')]).toBe('');
  });

  /** The file as a program returns it that knows only the format: with a target for each source. */
  function translated(file: string, format: (typeof FORMATS)[number]): string {
    if (format === 'csv') {
      const [head = '', ...rows] = file.replace('\uFEFF', '').trimEnd().split('\r\n');
      const cellsOf = (line: string) => line.slice(1, -1).split('","');
      const [sources, targets] = [cellsOf(head).indexOf('source'), cellsOf(head).indexOf('target')];
      const filled = rows.map((row) => {
        const cells = cellsOf(row);
        cells[targets] = TARGETS[cells[sources] ?? ''] ?? '';
        return `"${cells.join('","')}"`;
      });
      return [head, ...filled].join('\r\n');
    }
    return file
      .replaceAll('state="initial"', 'state="translated"')
      .replaceAll(/<source>(.*?)<\/source>/g, (whole: string, source: string) => {
        const target = source.includes('account')
          ? 'खाता खोलें'
          : source.replace('Read ', 'पहले ').replace('the manual', 'पुस्तिका').replace(' first.', ' पढ़ें।');
        return `${whole}<target>${target}</target>`;
      });
  }

  it.each(FORMATS)('name the terms of the glossary beside the texts that have them, as %s', async (format) => {
    const { projectId } = workspace.project;
    const term = { projectId, source: 'account', language: 'hi', target: 'खाता', forbidden: ['अकाउंट'] };
    expect((await post('glossary/add', term)).status).toBe(200);
    const { bytes, status: code } = await download({ format, subBatchId: part() });
    expect(code).toBe(200);
    const termsOf = ({ properties }: { properties?: { type: string; value: string }[] | undefined }) =>
      properties?.filter(({ type }) => type === 'x-terms').map(({ value }) => value);
    const units = await readUnits(bytes);
    expect(units.map((unit) => [unit.source.text, termsOf(unit)])).toEqual([
      [OPEN, ['account = खाता; account ≠ अकाउंट']],
      [READ, []],
    ]);
  });

  it('are looked at before they are delivered, and confirmed', async () => {
    const { data, status: code } = await upload(csv([[OPEN, 'खाता खोलें']]), { dryRun: 'true' });
    expect(code).toBe(200);
    await importing();
    expect(await status(data.importId)).toMatchObject({ state: 'checked', counts: { changed: 1, refused: 0 } });
    expect(await workspace.targets()).toEqual({});
    await post('memory/imports/confirm', { projectId: workspace.project.projectId, importId: data.importId, mode: 'valid' });
    await importing();
    expect(await status(data.importId)).toMatchObject({ state: 'done', applied: { changed: 1 } });
    expect(await workspace.items(made.requestId)).toEqual({ [OPEN]: 'delivered', [READ]: 'open', [PAY]: 'open' });
  });

  it('name what is missing, and deliver the rest', async () => {
    const done = await uploadNow(csv([[OPEN, 'खाता खोलें']]), { subBatchId: part() });
    expect(done.errors).toMatchObject([
      { field: 'unit', message: 'One text of R-1/hi/1 is not in the file or refused, and so still open.' },
    ]);
    expect(done.applied).toMatchObject({ changed: 1, refused: 0 });
  });

  it.each([
    ['of another request', [[OPEN, 'खाता खोलें', 'R-9']], 'This row is of R-9, and the file was uploaded for R-1.'],
    ['of another round', [[OPEN, 'खाता खोलें', 'R-1', '7']], 'This row is of round 7, which is not under way.'],
    [
      'that comes twice',
      [
        [READ, TARGETS[READ]],
        [OPEN, 'खाता खोलें'],
        [OPEN, 'खाता खोलिए'],
      ],
      'This text is in the file twice: first in line or row 3.',
    ],
    [
      'that comes twice with other spaces',
      [
        [READ, TARGETS[READ]],
        [OPEN, 'खाता खोलें'],
        ['Open  an account', 'खाता खोलिए'],
      ],
      'This text is in the file twice: first in line or row 3.',
    ],
    ['that lost a placeholder', [[PAY, 'आज दें']], undefined],
    ['with a script', [[OPEN, '<script>alert(1)</script>']], undefined],
    ['of another text', [['A text of nobody', 'किसी का नहीं']], 'This text is not part of what the file was uploaded for.'],
  ] as const)('refuse a row %s alone, with its line', async (_, rows, message) => {
    const done = await uploadNow(csv(rows as unknown as Parameters<typeof csv>[0]));
    const problem = done.errors.find(({ line }: { line: number }) => line > 0);
    expect(problem).toMatchObject({ line: rows.length + 1, ...(message ? { message } : { field: 'target' }) });
    const items = await workspace.items(made.requestId);
    expect(Object.values(items).filter((state) => state === 'delivered')).toHaveLength(rows.length === 3 ? 2 : 0);
  });

  it('are undone by nobody as a run: their upload is undone at its request', async () => {
    const { state, jobIds } = await uploadNow(csv([[OPEN, 'खाता खोलें']]));
    expect([state, jobIds]).toMatchObject(['done', [expect.any(String)]]);
    const { projectId } = workspace.project;
    expect(await post('translation/fills/undo', { projectId, jobId: jobIds[0] })).toMatchObject({
      status: 409,
      message: 'This file was delivered to a request to translators. Undo its upload on the page of the request.',
    });
    const { data } = await post('translation/fills', { projectId });
    expect(data.fills).toMatchObject([{ jobId: jobIds[0], undo: null }]);
    expect((await workspace.targets())[OPEN]).toBe('PBK needsReview: खाता खोलें');
  });

  it('refuse a row that is delivered already', async () => {
    await uploadNow(csv([[OPEN, 'खाता खोलें']]));
    const again = await uploadNow(
      csv([
        [OPEN, 'नया'],
        [PAY, TARGETS[PAY] ?? ''],
      ]),
    );
    expect(again.errors).toContainEqual(expect.objectContaining({ line: 2, message: 'This text is delivered already.' }));
    expect(again.applied).toMatchObject({ changed: 1 });
    expect((await workspace.targets())[OPEN]).toBe('PBK needsReview: खाता खोलें');
  });

  it('are for their own sub-batch alone', async () => {
    const done = await uploadNow(csv([[PAY, TARGETS[PAY] ?? '']]), { subBatchId: part() });
    expect(done.errors).toContainEqual(
      expect.objectContaining({ line: 2, message: 'This text is not part of what the file was uploaded for.' }),
    );
    expect(await workspace.targets()).toEqual({});
  });

  it('are for the people of the step, for those who order, and for nobody else', async () => {
    const ravi = await workspace.translator();
    const foreign = await workspace.person('organisationAdmin', await workspace.organisation());
    expect((await download({ format: 'csv' }, asha)).bytes.toString('utf8')).not.toContain(PAY);
    for (const person of [ravi, foreign]) {
      expect(await download({ format: 'csv' }, person)).toMatchObject({ status: 404 });
      expect(await upload(csv([[OPEN, 'पाठ']]), {}, person)).toMatchObject({ status: 404 });
    }
    expect(await upload(csv([[OPEN, 'पाठ']]), { subBatchId: part(1) }, asha)).toMatchObject({ status: 409 });
    expect(await upload(csv([[OPEN, 'पाठ']]), { requestId: 'R-1' })).toMatchObject({ status: 400, errors: [{ field: 'requestId' }] });
    expect(await download({ format: 'pdf' })).toMatchObject({ status: 400 });
  });

  describe('uploaded by the person who translates them', () => {
    const own = (path: string, body: object, by = asha) =>
      post(`manual-translation/upload/${path}`, { requestId: made.requestId, ...body }, by);
    const uploaded = async (rows: Parameters<typeof csv>[0] = [[OPEN, 'खाता खोलें']], query = {}) => {
      const { status: code, data } = await upload(csv(rows), { dryRun: 'true', ...query }, asha);
      expect(code).toBe(200);
      await importing();
      return data.importId as string;
    };

    it('are followed, confirmed and delivered by that person', async () => {
      const importId = await uploaded();
      expect(await own('status', { importId })).toMatchObject({ status: 200, data: { state: 'checked', counts: { changed: 1 } } });
      expect(await own('confirm', { importId, mode: 'valid' })).toMatchObject({ status: 200, data: { state: 'importing' } });
      await importing();
      expect(await own('status', { importId })).toMatchObject({ status: 200, data: { state: 'done', applied: { changed: 1 } } });
      expect(await workspace.items(made.requestId)).toEqual({ [OPEN]: 'delivered', [READ]: 'open', [PAY]: 'open' });
      expect(await own('confirm', { importId, mode: 'valid' })).toMatchObject({ status: 409 });
    });

    it('have a report of the rows that are not right', async () => {
      const importId = await uploaded([[PAY, TARGETS[PAY] ?? '']]);
      const reply = await workspace.test.app.inject({
        ...{ method: 'POST', url: '/api/manual-translation/upload/errors', headers: { authorization: asha.token } },
        payload: { requestId: made.requestId, importId },
      });
      expect(reply.statusCode).toBe(200);
      expect(reply.body).toContain('This text is not part of what the file was uploaded for.');
    });

    it('are unknown to everybody else, whatever their role and their part in the request', async () => {
      await assign(0);
      const importId = await uploaded();
      const meera = await workspace.translator();
      const body = { requestId: made.requestId, subBatchIds: [part(1)], step: 'translation', userId: meera.user.userId };
      expect(await post('manual-translation/assign', body)).toMatchObject({ status: 200 });
      const ravi = await workspace.translator();
      const foreign = await workspace.person('collaborator', await workspace.organisation());
      for (const person of [meera, ravi, foreign, workspace.admin, workspace.manager])
        for (const path of ['status', 'confirm', 'errors'])
          expect(await own(path, { importId, mode: 'valid' }, person)).toMatchObject({ status: 404 });
      for (const path of ['status', 'confirm', 'errors'])
        expect(
          await post(`memory/imports/${path}`, { projectId: workspace.project.projectId, importId, mode: 'valid' }, asha),
        ).toMatchObject({
          status: 403,
        });
      expect(await workspace.targets()).toEqual({});
    });

    it('are found by their own request alone', async () => {
      const importId = await uploaded();
      await workspace.store(['Call the bank'], workspace.pageId);
      const first = made;
      await make({ parts: [['Call the bank']] });
      for (const path of ['status', 'confirm', 'errors'])
        expect(await own(path, { importId, mode: 'valid' })).toMatchObject({ status: 404 });
      made = first;
      expect(await own('status', { importId })).toMatchObject({ status: 200 });
      expect(await own('confirm', { importId })).toMatchObject({ status: 400, errors: [{ field: 'mode' }] });
    });

    it('are not confirmed once somebody else has the work', async () => {
      await assign(1);
      const importId = await uploaded();
      const meera = await workspace.translator();
      const give = (index: number) =>
        post('manual-translation/assign', {
          ...{ requestId: made.requestId, subBatchIds: [part(index)], step: 'translation', userId: meera.user.userId },
        });
      await give(1);
      expect(await own('confirm', { importId, mode: 'valid' })).toMatchObject({
        status: 409,
        message: expect.stringContaining('not yours to work on now'),
      });
      await give(0);
      expect((await own('confirm', { importId, mode: 'valid' })).status).toBe(404);
      await importing();
      expect(await workspace.targets()).toEqual({});
    });
  });

  it('are refused as a workbook whose cells are too small for a text, and written in other formats', async () => {
    const long = 'word '.repeat(7_000).trim();
    await workspace.beginWith([long]);
    made = await workspace.make({ parts: [[long]] });
    const { status: code, bytes } = await download({ format: 'xlsx' });
    const message = 'A text is longer than the 32767 characters of a cell. Export another format.';
    expect([code, JSON.parse(bytes.toString('utf8'))]).toMatchObject([422, { message }]);
    expect((await download({ format: 'csv' })).status).toBe(200);
  });

  it('cost as many statements with a full piece as with a small one', async () => {
    const statementsOf = async (count: number) => {
      const parts = ['First', 'Second'].map((name) => Array.from({ length: count }, (_, at) => `${name} text ${'a'.repeat(at + 1)}`));
      await workspace.beginWith(parts.flat());
      made = await workspace.make({ parts });
      const file = csv(parts.flat().map((source) => [source, 'पाठ'] as const));
      const downloads = [];
      for (const format of FORMATS) downloads.push(await countStatements(() => download({ format })));
      const uploaded = await countStatements(async () => expect(await uploadNow(file)).toMatchObject({ applied: { changed: 2 * count } }));
      return { downloads, uploaded };
    };
    // A piece of a file is read in one transaction; a part may have several.
    const [few, many] = [await statementsOf(6), await statementsOf(SUB_BATCH_PAGE_MAX)];
    expect(many.downloads).toEqual(few.downloads);
    // A run reports its progress by time, so some statements differ. One statement per text would be a hundred.
    expect(Math.abs(many.uploaded - few.uploaded)).toBeLessThan(20);
  });

  describe('of more texts than a call writes', () => {
    const writing = (run = {}) => drainOutbox(workspace.test, { only: 'request.writeFile', run });
    const jobs = async () => {
      const { body } = await workspace.get(`manual-translation/request/${made.requestId}`, { token: workspace.admin.token });
      return body.data.jobs;
    };
    const fetchFile = async (jobId: string, by = workspace.admin) => {
      const reply = await workspace.test.app.inject({
        ...{ method: 'POST', url: '/api/manual-translation/jobs/file', headers: { authorization: by.token } },
        payload: { requestId: made.requestId, jobId },
      });
      return { status: reply.statusCode, body: reply.body, name: reply.headers['content-disposition'] };
    };

    it('are written by a job, which notifies the person who alone can download them until they expire', async () => {
      const parts = Array.from({ length: 11 }, (_, at) => sourcesOf(5_060).slice(at * 460, (at + 1) * 460));
      await workspace.beginWith(parts.flat());
      made = await workspace.make({ parts });
      const begun = await post('translation/download/batchFile', { requestId: made.requestId, format: 'csv' });
      expect(begun).toMatchObject({
        status: 200,
        data: { kind: 'download', state: 'queued', count: 0, total: 5_060, fileName: 'R-1-hi.csv' },
      });
      const { jobId } = begun.data;
      expect(await fetchFile(jobId)).toMatchObject({ status: 409 });
      let pieces = 0;
      const signal = {
        throwIfAborted: () => {
          if (++pieces > 3) throw new Error('the process ends');
        },
      };
      await expect(writing({ signal })).rejects.toThrow('the process ends');
      expect(await jobs()).toMatchObject([{ jobId, state: 'running', count: 3 * SUB_BATCH_PAGE_MAX }]);
      workspace.travel(11 * 60_000);
      await workspace.test.get(ChangeRequestJobs).sweep();
      await writing();
      expect(await jobs()).toMatchObject([{ jobId, state: 'done', count: 5_060 }]);
      const file = await fetchFile(jobId);
      expect(file).toMatchObject({ status: 200, name: expect.stringContaining('R-1-hi.csv') });
      expect(file.body.trimEnd().split('\r\n')).toHaveLength(5_061);
      const notices = await workspace.query('select kind, user_id as "userId" from notifications where kind = $1', ['requestFile']);
      expect(notices).toEqual([{ kind: 'requestFile', userId: workspace.admin.user.userId }]);
      expect(await fetchFile(jobId, workspace.manager)).toMatchObject({ status: 404 });
      workspace.travel(25 * 3_600_000);
      expect(await fetchFile(jobId)).toMatchObject({ status: 404 });
      await workspace.test.get(WriteBatchFileJobs).expire();
      expect(await workspace.query('select 1 from manual_jobs where job_id = $1', [jobId])).toEqual([]);
      workspace.travel(-25 * 3_600_000 - 11 * 60_000);
    });
  });

  it('keep drafts where another step follows', async () => {
    await workspace.query('delete from in_flight_segments');
    await make({ pipeline: 'translation+proofreading', parts: [[OPEN]] });
    expect(await uploadNow(csv([[OPEN, 'खाता खोलें', 'R-2']]))).toMatchObject({ state: 'done', applied: { changed: 1 } });
    expect(await workspace.targets()).toEqual({});
    const { data } = await post('manual-translation/items', { requestId: made.requestId, subBatchId: part() }, asha);
    expect(data.items[0]).toMatchObject({ target: 'खाता खोलें', isDone: true });
  });

  it('are refused row by row where their step was finished after the upload, so that nobody skips the next person', async () => {
    await workspace.query('delete from in_flight_segments');
    await make({ pipeline: 'translation+proofreading', parts: [[OPEN]] });
    await upload(csv([[OPEN, 'खाता खोलें', 'R-2']]));
    const place = { requestId: made.requestId, subBatchId: part() };
    await post('manual-translation/items/save', { ...place, sourceHash: idOf(OPEN), target: 'खाता खोलिए', version: 0 }, asha);
    expect(await post('manual-translation/items/done', place, asha)).toMatchObject({ status: 200 });
    await importing();
    expect(await workspace.targets()).toEqual({});
    const { data } = await post('manual-translation/items', place);
    expect(data.items[0]).toMatchObject({ previousTarget: 'खाता खोलिए' });
  });

  it('refuse a row whose draft was changed after the file was taken away, and keep that draft', async () => {
    const [, ...rows] = (await download({ format: 'csv', subBatchId: part() })).bytes.toString('utf8').trimEnd().split('\r\n');
    expect(rows).toHaveLength(2);
    const place = { requestId: made.requestId, subBatchId: part() };
    const save = (target: string, version: number) =>
      post('manual-translation/items/save', { ...place, sourceHash: idOf(OPEN), target, version }, asha);
    const filled = (version: string) =>
      ['source,target,x-request,x-round,x-version', ...[OPEN, READ].map((source) => `${source},${TARGETS[source]},R-1,1,${version}`)].join(
        '\r\n',
      );
    await save('नया खाता', 0);
    const done = await uploadNow(filled('0'), { subBatchId: part() });
    expect(done).toMatchObject({ counts: { refused: 1 }, applied: { changed: 1, refused: 0 } });
    expect(done.errors).toContainEqual(
      expect.objectContaining({
        line: 2,
        field: 'unit',
        message: expect.stringMatching(/changed this text after the file was downloaded.*“नया खाता”/),
      }),
    );
    expect(await workspace.items(made.requestId)).toMatchObject({ [OPEN]: 'open', [READ]: 'delivered' });
    const { data } = await post('manual-translation/items', place, asha);
    expect(data.items[0]).toMatchObject({ source: OPEN, target: 'नया खाता' });
    // A file whose program dropped the version replaces no draft either. A file that was downloaded after the draft does.
    const old = await uploadNow(csv([[OPEN, 'खाता खोलें']]), { subBatchId: part() });
    expect(old).toMatchObject({ counts: { refused: 1 }, applied: { changed: 0 } });
    const again = await uploadNow(filled('1').split('\r\n').slice(0, 2).join('\r\n'), { subBatchId: part() });
    expect(again).toMatchObject({ applied: { changed: 1, refused: 0 } });
    expect((await workspace.targets())[OPEN]).toBe(`PBK needsReview: ${TARGETS[OPEN]}`);
  });

  it('are checked again when they are delivered: a draft that came in between is kept', async () => {
    const { data: sent } = await upload(csv([[OPEN, 'खाता खोलें']]), { subBatchId: part(), dryRun: 'true' });
    await importing();
    const place = { requestId: made.requestId, subBatchId: part() };
    await post('manual-translation/items/save', { ...place, sourceHash: idOf(OPEN), target: 'नया खाता', version: 0 }, asha);
    expect(
      await post('manual-translation/upload/confirm', { requestId: made.requestId, importId: sent.importId, mode: 'valid' }),
    ).toMatchObject({
      status: 200,
    });
    await importing();
    expect(await status(sent.importId)).toMatchObject({ applied: { refused: 1 } });
    expect(await workspace.targets()).toEqual({});
  });

  describe('are undone: what they replaced comes back', () => {
    const place = () => ({ requestId: made.requestId, subBatchId: part() });
    const undo = (importId: string, body: object = {}, by = workspace.admin) =>
      post('manual-translation/upload/undo', { requestId: made.requestId, importId, ...body }, by);
    const save = (source: string, target: string, version: number) =>
      post('manual-translation/items/save', { ...place(), sourceHash: idOf(source), target, version }, asha);
    const drafts = async () => {
      const { data } = await post('manual-translation/items', place(), asha);
      return Object.fromEntries(data.items.map((item: SubBatchItem) => [item.source, [item.state, item.isDone ? item.target : null]]));
    };
    const uploads = async (by = workspace.admin) =>
      (await workspace.get(`manual-translation/request/${made.requestId}`, { token: by.token })).body.data.uploads;
    const expectCounted = async () => {
      const { stored, counted } = await workspace.counters(made.requestId);
      expect(stored).toEqual(counted);
    };
    const BOTH = [
      [OPEN, 'खाता खोलें'],
      [READ, 'पहले <1>पुस्तिका</1> पढ़ें।'],
    ] as const;

    it('drafts, deliveries, the open step and the lock, of a part that the upload completed', async () => {
      await workspace.beginWith([OPEN, READ, PAY]);
      asha = await workspace.translator();
      await workspace.translate('hi', { [OPEN]: 'मेरा पाठ' });
      await make();
      await save(OPEN, 'मसौदा', 0);
      const [, first] = (await download({ format: 'csv', subBatchId: part() })).bytes.toString('utf8').split('\r\n');
      expect(first).toContain('मसौदा');
      const versioned = [
        'source,target,x-request,x-round,x-version',
        ...BOTH.map(([source, target], at) => `${source},${target},R-1,1,${1 - at}`),
      ];
      const { importId } = await uploadNow(versioned.join('\r\n'), { subBatchId: part() });
      expect(await workspace.items(made.requestId)).toMatchObject({ [OPEN]: 'delivered', [READ]: 'delivered', [PAY]: 'open' });
      expect(await uploads()).toMatchObject([{ importId, fileName: 'r.csv', segments: 2 }]);
      expect(await uploads(workspace.manager)).toEqual([]);
      expect(await undo(importId, { preview: true })).toMatchObject({
        status: 200,
        data: { segments: 2, kept: 0, isPreview: true, keptTexts: [] },
      });
      expect(await undo(importId)).toMatchObject({ status: 200, data: { segments: 2, kept: 0, isPreview: false } });
      expect(await workspace.targets()).toEqual({ [OPEN]: 'USER needsReview: मेरा पाठ' });
      expect(await drafts()).toEqual({ [OPEN]: ['open', 'मसौदा'], [READ]: ['open', null] });
      const { data } = await post('manual-translation/fetchSubBatches', { requestId: made.requestId });
      expect(data.subBatches[0]).toMatchObject({ state: 'processingManualTranslation', step: 'translation', steps: [{ doneAt: null }] });
      const [held] = await workspace.query<{ count: number }>(
        'select count(*)::int as count from in_flight_segments where request_id = $1',
        [made.requestId],
      );
      expect(held).toEqual({ count: 3 });
      expect(await workspace.money(made.requestId)).toEqual(['charge -1000']);
      expect(await uploads()).toEqual([]);
      expect(await undo(importId)).toMatchObject({ status: 422, message: expect.stringContaining('is left to put back') });
      await expectCounted();
      // The person continues, and the file can be uploaded again.
      await save(READ, 'पहले <1>पुस्तिका</1> पढ़ें।', 2);
      expect(await post('manual-translation/items/done', place(), asha)).toMatchObject({ status: 200, data: { delivered: 2 } });
    });

    it('but for texts that were changed or signed off since, which are named with the reason', async () => {
      const { importId } = await uploadNow(csv([...BOTH, [PAY, 'आज {1} दें']]));
      const edit = {
        projectId: workspace.project.projectId,
        targetLang: 'hi',
        sourceHash: idOf(OPEN),
        preProcessedTarget: 'नया',
        version: 1,
      };
      expect(await post('translation/user/update', edit)).toMatchObject({ status: 200 });
      expect(await post('manual-translation/signOff', { requestId: made.requestId, subBatchId: part(1) })).toMatchObject({ status: 200 });
      expect(await undo(importId)).toMatchObject({
        status: 200,
        data: {
          ...{ segments: 1, kept: 2 },
          keptTexts: [
            { source: OPEN, reason: 'Its translation was changed since, or another request works on it.' },
            { source: PAY, reason: 'It is signed off.' },
          ],
        },
      });
      expect(await workspace.items(made.requestId)).toEqual({ [OPEN]: 'delivered', [READ]: 'open', [PAY]: 'delivered' });
      expect(await undo(importId)).toMatchObject({ status: 422, data: { segments: 0, kept: 2 } });
      await expectCounted();
    });

    it('drafts of a step that another follows, until that one has begun', async () => {
      await workspace.query('delete from in_flight_segments');
      await make({ pipeline: 'translation+proofreading', parts: [[OPEN]] });
      const rows = [[OPEN, 'खाता खोलें', 'R-2']] as const;
      const first = await uploadNow(csv(rows));
      expect(await undo(first.importId)).toMatchObject({ status: 200, data: { segments: 1 } });
      expect(await drafts()).toEqual({ [OPEN]: ['open', null] });
      const second = await uploadNow(csv(rows));
      expect(await post('manual-translation/items/done', place(), asha)).toMatchObject({ status: 200 });
      expect(await undo(second.importId)).toMatchObject({
        status: 422,
        data: { keptTexts: [{ reason: 'The next step has begun with it.' }] },
      });
    });

    it('by the person who uploaded the file alone, and only after it was delivered', async () => {
      const { data } = await upload(csv([[OPEN, 'खाता खोलें']]), { subBatchId: part(), dryRun: 'true' }, asha);
      expect(await undo(data.importId, {}, asha)).toMatchObject({ status: 409 });
      await importing();
      const foreign = await workspace.person('organisationAdmin', await workspace.organisation());
      for (const person of [workspace.admin, workspace.manager, foreign])
        expect(await undo(data.importId, {}, person)).toMatchObject({ status: 404 });
    });

    it('in the own steps of a translator alone', async () => {
      await assign(1);
      const { data: sent } = await upload(
        csv([
          [OPEN, 'खाता खोलें'],
          [PAY, 'आज {1} दें'],
        ]),
        {},
        asha,
      );
      await importing();
      const meera = await workspace.translator();
      await workspace.query('update manual_steps set user_id = $2 where sub_batch_id = $1', [part(1), meera.user.userId]);
      expect(await undo(sent.importId, {}, asha)).toMatchObject({
        status: 200,
        data: { segments: 1, kept: 1, keptTexts: [{ source: PAY, reason: 'Somebody else does this step of its part now.' }] },
      });
      expect(await workspace.items(made.requestId)).toMatchObject({ [OPEN]: 'open', [PAY]: 'delivered' });
    });

    it('one after another: the later first', async () => {
      await workspace.query('delete from in_flight_segments');
      await make({ pipeline: 'translation+proofreading', parts: [[OPEN]] });
      const [one, two] = [await uploadNow(csv([[OPEN, 'एक', 'R-2']])), await uploadNow(csv([[OPEN, 'दो', 'R-2']]))];
      expect(await undo(one.importId)).toMatchObject({ status: 422 });
      expect(await undo(two.importId)).toMatchObject({ data: { segments: 1 } });
      expect(await drafts()).toEqual({ [OPEN]: ['open', 'एक'] });
      expect(await undo(one.importId)).toMatchObject({ data: { segments: 1 } });
      expect(await drafts()).toEqual({ [OPEN]: ['open', null] });
    });

    it('by a job, where there are many', async () => {
      const sources = Array.from({ length: 620 }, (_, at) => `Text ${'ab'.repeat(1 + (at % 30))} ${'c'.repeat(1 + Math.floor(at / 30))}`);
      const parts = [sources.slice(0, 310), sources.slice(310)];
      await workspace.beginWith(sources);
      made = await workspace.make({ parts });
      const { importId, applied } = await uploadNow(csv(sources.map((source) => [source, 'पाठ'] as const)));
      expect(applied).toMatchObject({ changed: 620 });
      expect(await undo(importId)).toMatchObject({ status: 200, data: { segments: 620, isUnderWay: true } });
      expect(await undo(importId)).toMatchObject({ status: 409, message: expect.stringContaining('0 of 620 texts are done') });
      await drainOutbox(workspace.test, { only: 'request.change' });
      expect(await workspace.stateOf(made.requestId)).toBe('processingManualTranslation');
      expect(await workspace.targets()).toEqual({});
      expect(await uploads()).toEqual([]);
      await expectCounted();
    });
  });

  const missing = missingPrograms();
  const itWithPrograms = missing.length > 0 ? it.skip : it;
  itWithPrograms(`are filled in by programs of others${missing.map((name) => `; not installed: ${name}`)}`, async () => {
    const languages = ['hi', 'ta'];
    const calls = await RequestCalls.begin(workspace, languages);
    await calls.pages({ 'https://example.com/a': sourcesOf(100) });
    const { requestId } = await calls.ordered({ targetLangs: languages });
    await calls.post('prabandhak/approve', { requestId, assignTo: calls.collaborator.user.userId }, calls.manager);
    await calls.work();
    const trip = new FileRoundTrip(workspace, calls, requestId);
    let taken = 0;
    for (const format of FORMATS)
      for (const language of languages) {
        const filled = await trip.fill(format, language, 20);
        expect(filled).toMatchObject(expectedOf(format, 20));
        taken += filled.result.applied.changed;
      }
    expect(await trip.applied()).toEqual({ delivered: taken, translations: taken, versions: taken, inFlight: 200 - taken });
    const { stored, counted } = await workspace.counters(requestId);
    expect(stored).toEqual(counted);
  });
});
