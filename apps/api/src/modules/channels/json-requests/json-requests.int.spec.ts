import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Person, Workspace } from '../../../entry/testing/workspace.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Events } from '../../../platform/events/events.js';
import { createOrganisation } from '../../../platform/testing/create-organisation.js';
import { drainOutbox } from '../../../platform/testing/drain-outbox.js';
import { JsonTranslated } from './json-requests.events.js';
import { JsonStoringJobs, PART_SEGMENTS } from './json-storing.jobs.js';

const BOUNDARY = 'a-boundary-of-the-test';
const UNKNOWN = '00000000-0000-4000-8000-000000000000';
/** Two keys have the same text. Ids, addresses and dates stay. */
const DOCUMENT = `{
  "id": "b7e23ec2-9af2-4d3b-8a4f-6f7c2f3b1c11",
  "title": "Pay your water bill",
  "button": "Save the form",
  "state": "Save the form",
  "body": "<p>Read <b>the rules</b> before you pay.</p><p>Then pay.</p>",
  "link": "https://town.example/pay",
  "updated": "2026-11-30",
  "price": 1e999,
  "twice": "Open every day", "twice": "Closed on Sunday"
}
`;

describe('JSON documents', () => {
  let workspace: Workspace;
  let admin: Person;

  beforeAll(async () => {
    workspace = await Workspace.start();
  });
  afterAll(() => workspace.close());
  beforeEach(async () => {
    await workspace.begin(['hi', 'ta']);
    admin = await workspace.person('organisationAdmin', workspace.tenant.organisationId);
  });

  const part = (name: string, value: string, more = '') =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
  async function upload(content: string | Buffer, fields: Record<string, string | string[]> = {}, by = admin) {
    const all = { projectId: workspace.project.projectId, targetLangs: 'hi', ...fields };
    const form = Object.entries(all).flatMap(([name, values]) => [values].flat().map((value) => part(name, value)));
    const file = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="town.json"\r\n\r\n`;
    const reply = await workspace.test.app.inject({
      ...{ method: 'POST', url: '/api/apiTranslation/json/standard/file/upload' },
      headers: { authorization: by.token, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      payload: Buffer.concat([Buffer.from(form.join('') + file), Buffer.from(content), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
    });
    return { status: reply.statusCode, ...reply.json() };
  }
  const post = async (path: string, body: object, by: Person = admin) => {
    const reply = await workspace.post(`apiTranslation/json/${path}`, body, { token: by.token });
    return { status: reply.status, ...reply.body };
  };
  async function fetchBlob(requestId: string, language?: string, by = admin) {
    const { statusCode, headers, rawPayload } = await workspace.test.app.inject({
      ...{ method: 'POST', url: '/api/apiTranslation/json/blob/fetch', headers: { authorization: by.token } },
      payload: { requestId, ...(language && { language }) },
    });
    return { status: statusCode, headers, bytes: rawPayload, text: rawPayload.toString() };
  }
  const store = () => drainOutbox(workspace.test, { only: 'json.store' });
  async function add(content: string | Buffer = DOCUMENT, fields = {}): Promise<string> {
    const { status, data } = await upload(content, fields);
    expect(status).toBe(200);
    await store();
    return data.requestId;
  }
  const save = async (key: string, preProcessedTarget: string) => {
    const { projectId } = workspace.project;
    const list = await workspace.post('translation/filter', { projectId, targetLang: 'hi', pageSize: 500 }, { token: admin.token });
    const row = list.body.data.segments.find((segment: { key: { name: string } | null }) => segment.key?.name === key);
    const body = { projectId, targetLang: 'hi', sourceHash: row.sourceHash, preProcessedTarget };
    expect((await workspace.post('translation/user/update', body, { token: admin.token })).status).toBe(200);
  };
  const detailsOf = async (requestId: string) => (await post('request/details', { requestId })).data;
  const files = async () => {
    const root = join(workspace.test.get(AppConfig).environment.dataDir, 'storage');
    return (await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])).filter((entry) => entry.isFile()).length;
  };

  it('are taken in: what is translated is found by the values, and the rest says why it stays', async () => {
    const { status, data } = await upload(DOCUMENT);
    expect(status).toBe(200);
    expect(data).toEqual({ requestId: expect.any(String), apiId: expect.any(String), keys: 6, segments: 7 });
    expect(await detailsOf(data.requestId)).toMatchObject({ state: 'reading', storedSegments: 0 });
    await store();
    const details = await detailsOf(data.requestId);
    expect(details).toMatchObject({
      name: 'town.json',
      state: 'ready',
      storedSegments: 7,
      languages: ['hi'],
      createdBy: expect.any(String),
    });
    expect(details.keyList.map(({ pattern }: { pattern: string }) => pattern)).toEqual(['/title', '/button', '/state', '/body', '/twice']);
    expect(details.metaKeys.map(({ pattern }: { pattern: string }) => pattern)).toEqual(['/id', '/link', '/updated']);
    for (const { reason } of [...details.keyList, ...details.metaKeys]) expect(reason).not.toBe('');
    expect(details.languageList).toEqual([{ language: 'hi', translated: 0, total: 7, isComplete: false }]);
  });

  it('come back with the translations in them, and every other byte as it was', async () => {
    const requestId = await add();
    await save('/button', 'सहेजें');
    await save('/state', 'सहेजा गया');
    await save('/body#1', '<1>नियम</1> पढ़ें।');
    const { status, text, headers } = await fetchBlob(requestId, 'hi');
    expect(status).toBe(200);
    expect(headers['content-disposition']).toBe('attachment; filename="town.hi.json"');
    const expected = DOCUMENT.replace('"button": "Save the form"', '"button": "सहेजें"')
      .replace('"state": "Save the form"', '"state": "सहेजा गया"')
      .replace('Read <b>the rules</b> before you pay.', '<b>नियम</b> पढ़ें।');
    expect(text).toBe(expected);
    expect((await fetchBlob(requestId)).text).toBe(DOCUMENT);
  });

  it('come back without a text that is over the limit of its key, and the editor says by how much', async () => {
    const requestId = await add();
    const { projectId } = workspace.project;
    await workspace.query(`update segments set max_length = 5 where project_id = $1 and context = '/button'`, [projectId]);
    await save('/state', 'सहेजा गया');
    // Each conjunct counts as one character, so there are six.
    await save('/button', 'प्रपत्र रखें');
    const list = await workspace.post('translation/filter', { projectId, targetLang: 'hi', pageSize: 500 }, { token: admin.token });
    const row = list.body.data.segments.find(({ key }: { key: { name: string } | null }) => key?.name === '/button');
    expect(row.problems).toMatchObject([{ code: 'limit', severity: 'error', message: expect.stringMatching(/shorten it by 1\.$/) }]);
    expect((await fetchBlob(requestId, 'hi')).text).toBe(DOCUMENT.replace('"state": "Save the form"', '"state": "सहेजा गया"'));
    await save('/button', 'रखें');
    expect((await fetchBlob(requestId, 'hi')).text).toContain('"button": "रखें"');
  });

  it('are made once, and again when a translation has changed', async () => {
    const requestId = await add();
    await save('/title', 'पानी का बिल भरें');
    const first = await fetchBlob(requestId, 'hi');
    const blobs = async () => (await post('list/fetch', { requestId })).data.blobs;
    const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
    expect(await blobs()).toMatchObject([
      { language: null, bytes: Buffer.byteLength(DOCUMENT), sha256: sha256(Buffer.from(DOCUMENT)), state: 'ready' },
      { language: 'hi', bytes: first.bytes.length, sha256: sha256(first.bytes), state: 'ready' },
    ]);
    const before = await files();
    await fetchBlob(requestId, 'hi');
    expect(await files()).toBe(before);
    await save('/title', 'जल का बिल भरें');
    expect((await blobs())[1]).toMatchObject({ state: 'stale' });
    expect((await fetchBlob(requestId, 'hi')).text).toContain('जल का बिल भरें');
    expect(await files()).toBe(before);
    expect(await detailsOf(requestId)).toMatchObject({ languageList: [{ translated: 1, total: 7 }] });
  });

  it('are filled from what the same key, and the same text, has already', async () => {
    await add();
    await save('/button', 'सहेजें');
    const other = DOCUMENT.replace('Pay your water bill', 'Pay your power bill').replace('"button"', '"send"');
    const requestId = await add(other);
    await drainOutbox(workspace.test, { only: 'pipeline.' });
    const { text } = await fetchBlob(requestId, 'hi');
    expect(JSON.parse(text.replace('1e999', '0'))).toMatchObject({ send: 'सहेजें', title: 'Pay your power bill' });
  });

  it.each([
    ['a comma before a bracket', '{"a": "One text",}', 'Remove this comma. (line 1, column 17)'],
    ['a comment', '{\n// note\n"a": "One text"}', '(line 2, column 1)'],
    ['half a document', '{"a": "One', '(line 1, column'],
    ['half a character', '{"a": "\\ud800"}', '(line 1, column'],
    ['NUL', '{"a": "x\\u0000"}', '(line 1, column'],
    ['nothing', '', 'The document is empty.'],
    ['brackets in brackets', '['.repeat(10_000), 'levels deep'],
  ])('refuse %s, and say where', async (_name, content, message) => {
    const before = await files();
    const reply = await upload(content);
    expect(reply).toMatchObject({ status: 422, data: { line: expect.any(Number), column: expect.any(Number) } });
    expect(reply.message).toContain(message);
    expect(await files()).toBe(before);
  });

  it('take UTF-16, keys of any letters and very many empty strings', async () => {
    const keys = { 'a/b~c.d': 'Open the gate', '🚰': 'Open the tap', ['k'.repeat(65_536)]: 'A long name' };
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(JSON.stringify(keys), 'utf16le')]);
    const requestId = await add(utf16);
    await save('/a~1b~0c.d', 'दरवाज़ा खोलें');
    const { bytes } = await fetchBlob(requestId, 'hi');
    expect(bytes.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xfe]));
    expect(JSON.parse(bytes.subarray(2).toString('utf16le'))).toMatchObject({ 'a/b~c.d': 'दरवाज़ा खोलें', '🚰': 'Open the tap' });
    expect(await upload(`[${'"",'.repeat(99_999)}""]`)).toMatchObject({ status: 200, data: { keys: 0, segments: 0 } });
  });

  it('take a document of some parts, and go on after a kill with the part that is missing', async () => {
    const texts = Array.from(
      { length: 2 * PART_SEGMENTS + 1 },
      (_, n) => `Text of the number ${[...String(n)].map((d) => 'abcdefghij'[Number(d)]).join('')}`,
    );
    const { data } = await upload(JSON.stringify(texts));
    const jobs = workspace.test.get(JsonStoringJobs);
    const job = { organisationId: workspace.tenant.organisationId, projectId: workspace.project.projectId, requestId: data.requestId };
    const end = new AbortController();
    const storing = jobs.store(job, { isLastAttempt: false, signal: end.signal, attempt: 1 } as never);
    const stored = async () => (await detailsOf(data.requestId)).storedSegments;
    while ((await stored()) === 0) await new Promise((done) => setTimeout(done, 5));
    end.abort(new Error('killed'));
    await storing.catch(() => undefined);
    await store();
    expect(await detailsOf(data.requestId)).toMatchObject({ state: 'ready', segments: texts.length, storedSegments: texts.length });
    const [row] = await workspace.query<{ segments: number; parts: number }>(
      `select (select count(*)::int from segments where project_id = $1 and is_live) as segments,
              (select count(*)::int from pages where project_id = $1 and kind = 'file' and not is_gone) as parts`,
      [workspace.project.projectId],
    );
    expect(row).toEqual({ segments: texts.length, parts: 3 });
  });

  it('take rules from people, say first what they change, and keep them for the next of the same shape', async () => {
    const requestId = await add();
    const rules = [{ pattern: '/title', rule: 'ignored' }];
    expect((await post('request/keys/update', { requestId, rules, dryRun: true })).data).toEqual({
      added: 0,
      removed: 1,
      keys: 5,
      segments: 6,
    });
    expect(await detailsOf(requestId)).toMatchObject({ state: 'ready', segments: 7 });
    await save('/title', 'पानी का बिल भरें');
    expect((await fetchBlob(requestId, 'hi')).text).toContain('पानी का बिल भरें');
    const before = await files();
    await post('request/keys/update', { requestId, rules });
    expect(await files()).toBe(before - 1);
    await store();
    expect((await fetchBlob(requestId, 'hi')).text).toContain('Pay your water bill');
    const details = await detailsOf(requestId);
    expect(details).toMatchObject({ state: 'ready', segments: 6, storedSegments: 6 });
    expect(details.metaKeys).toContainEqual(
      expect.objectContaining({ pattern: '/title', isCorrected: true, reason: 'A person chose this rule.' }),
    );
    expect((await upload(DOCUMENT.replace('water', 'power'))).data).toMatchObject({ keys: 5, segments: 6 });
    const wrong = await post('request/keys/update', { requestId, rules: [{ pattern: '/none', rule: 'text' }] });
    expect(wrong).toMatchObject({ status: 400, errors: [{ field: 'rules' }] });
  });

  describe('that come again as a new version', () => {
    const BEFORE = {
      ...{ title: 'Pay your water bill', button: 'Save the form', note: 'Come in and look around', foot: 'Closed on Sunday' },
    };
    const AFTER = {
      ...{ title: 'Pay your water bill', button: 'Send it off', hint: 'Nobody lives here', footer: 'Closed on Sunday' },
    };
    const write = (value: object) => JSON.stringify(value, null, 2);
    const matchesOf = async (key: string) => {
      const { projectId } = workspace.project;
      const body = { projectId, targetLang: 'hi' };
      const list = await workspace.post('translation/filter', { ...body, pageSize: 500 }, { token: admin.token });
      const row = list.body.data.segments.find((segment: { key: { name: string } | null }) => segment.key?.name === key);
      const found = await workspace.post('translation/tm/match/list', { ...body, sourceHash: row.sourceHash }, { token: admin.token });
      return found.body.data.matches.map(({ kind, target }: { kind: string; target: string }) => [kind, target]);
    };

    it('keep what is the same, and are offered what was under their keys and in their places', async () => {
      const requestId = await add(write(BEFORE));
      await save('/title', 'पानी का बिल भरें');
      await save('/button', 'सहेजें');
      await save('/note', 'अंदर आएँ');
      await save('/foot', 'रविवार को बंद');
      await workspace.query(
        `update translations set review_state = 'reviewed' where project_id = $1 and hash in (select hash from segments where context = '/foot')`,
        [workspace.project.projectId],
      );
      await fetchBlob(requestId, 'hi');
      const before = await files();
      const reply = await upload(write(AFTER), { replaces: requestId });
      expect(reply).toMatchObject({
        status: 200,
        data: { requestId, keys: 4, change: { kept: 1, moved: 1, changed: 2, added: 0, removed: 0 } },
      });
      // The Hindi document was made from the previous version.
      expect(await files()).toBe(before - 1);
      await store();
      await drainOutbox(workspace.test, { only: 'pipeline.' });
      const [moved] = await workspace.query(
        `select t.origin, t.target, t.review_state as review, r.reason from segments s
           join translations t on t.project_id = s.project_id and t.hash = s.hash join revisions r on r.project_id = s.project_id and r.hash = s.hash
          where s.project_id = $1 and s.context = '/footer' and t.language = 'hi'`,
        [workspace.project.projectId],
      );
      expect(moved).toEqual({ origin: 'USER', target: 'रविवार को बंद', review: 'reviewed', reason: 'moved' });
      expect(await matchesOf('/button')).toEqual([['sameKey', 'सहेजें']]);
      expect(await matchesOf('/hint')).toEqual([['samePlace', 'अंदर आएँ']]);
      expect(JSON.parse((await fetchBlob(requestId, 'hi')).text)).toEqual({
        ...{ title: 'पानी का बिल भरें', button: 'Send it off', hint: 'Nobody lives here', footer: 'रविवार को बंद' },
      });
      expect((await fetchBlob(requestId)).text).toBe(write(AFTER));
      const { requests } = (await post('requests/list', { projectId: workspace.project.projectId })).data;
      expect(requests).toMatchObject([{ requestId, name: 'town.json', state: 'ready', segments: 4, storedSegments: 4 }]);
    });

    it('keep the rules that people chose', async () => {
      const requestId = await add(write(BEFORE));
      await post('request/keys/update', { requestId, rules: [{ pattern: '/note', rule: 'ignored' }] });
      await store();
      expect((await upload(write({ ...BEFORE, title: 'Pay your power bill' }), { replaces: requestId })).data).toMatchObject({
        ...{ keys: 3, change: { kept: 2, moved: 0, changed: 1, added: 0, removed: 0 } },
      });
    });

    it('may be shorter: the parts that are left over go', async () => {
      const words = 'abcdefghij';
      const texts = Array.from({ length: PART_SEGMENTS + 1 }, (_, n) => `Text ${[...String(n)].map((d) => words[Number(d)]).join(' ')}`);
      const requestId = await add(JSON.stringify(texts));
      const change = { kept: PART_SEGMENTS - 1, moved: 0, changed: 0, added: 0, removed: 2 };
      expect((await upload(JSON.stringify(texts.slice(0, -2)), { replaces: requestId })).data.change).toEqual(change);
      await store();
      const [row] = await workspace.query<{ segments: number; parts: number }>(
        `select (select count(*)::int from segments where project_id = $1 and is_live) as segments,
                (select count(*)::int from pages where project_id = $1 and kind = 'file' and not is_gone) as parts`,
        [workspace.project.projectId],
      );
      expect(row).toEqual({ segments: PART_SEGMENTS - 1, parts: 1 });
    });

    it('are refused where the document is not there, is being stored, or is no JSON, and leave it as it is', async () => {
      const requestId = await add(write(BEFORE));
      const before = await files();
      expect(await upload(write(AFTER), { replaces: UNKNOWN })).toMatchObject({ status: 404 });
      expect(await upload(write(AFTER), { replaces: 'x' })).toMatchObject({ status: 400, errors: [{ field: 'replaces' }] });
      expect(await upload('{"a": ', { replaces: requestId })).toMatchObject({ status: 422 });
      const own = workspace.project;
      workspace.project = await workspace.newProject();
      expect(await upload(write(AFTER), { replaces: requestId })).toMatchObject({ status: 404 });
      workspace.project = own;
      expect([await files(), (await fetchBlob(requestId)).text]).toEqual([before, write(BEFORE)]);
      const both = await Promise.all([upload(write(AFTER), { replaces: requestId }), upload(write(AFTER), { replaces: requestId })]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await upload(write(AFTER), { replaces: requestId })).toMatchObject({ status: 409 });
      expect(await files()).toBe(before);
    });
  });

  it('that are uploaded twice at once are two documents with the same texts', async () => {
    const both = await Promise.all([upload(DOCUMENT), upload(DOCUMENT)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    await store();
    const list = (await post('requests/list', { projectId: workspace.project.projectId })).data;
    expect(list.requests).toMatchObject([
      { state: 'ready', segments: 7 },
      { state: 'ready', segments: 7 },
    ]);
    const sql = 'select count(*)::int as live from segments where project_id = $1 and is_live';
    expect(await workspace.query(sql, [workspace.project.projectId])).toEqual([{ live: 7 }]);
  });

  it('are deleted while their texts are stored and translated, and nothing is left', async () => {
    const other = await add('{"button": "Save the form"}');
    await save('/button', 'सहेजें');
    const before = await files();
    const texts = Array.from(
      { length: PART_SEGMENTS + 1 },
      (_, n) => `Text ${[...String(n)].map((d) => 'abcdefghij'[Number(d)]).join(' ')}`,
    );
    const { requestId } = (await upload(JSON.stringify({ button: 'Save the form', texts }))).data;
    const job = { organisationId: workspace.tenant.organisationId, projectId: workspace.project.projectId, requestId };
    const { signal } = new AbortController();
    const storing = workspace.test.get(JsonStoringJobs).store(job, { isLastAttempt: false, signal, attempt: 1 } as never);
    while ((await detailsOf(requestId)).storedSegments === 0) await new Promise((done) => setTimeout(done, 5));
    expect((await post('request/delete', { requestId, keepTm: false })).status).toBe(200);
    await Promise.all([storing, drainOutbox(workspace.test, { only: 'json.delete' }), drainOutbox(workspace.test, { only: 'pipeline.' })]);
    for (const only of ['json.', 'pipeline.']) await drainOutbox(workspace.test, { only });
    const [left] = await workspace.query<Record<string, number>>(
      `select (select count(*)::int from segments where project_id = $1 and is_live) as live,
              (select count(*)::int from pages where project_id = $1 and kind = 'file' and not is_gone) as parts,
              (select count(*)::int from json_requests where project_id = $1) as requests`,
      [workspace.project.projectId],
    );
    expect([left, await files()]).toEqual([{ live: 1, parts: 1, requests: 1 }, before]);
    expect((await fetchBlob(other, 'hi')).text).toBe('{"button": "सहेजें"}');
  });

  it('are listed by project, newest first, by name and state', async () => {
    await add(DOCUMENT, { name: 'First' });
    await upload(DOCUMENT, { name: 'Second', targetLangs: ['hi', 'ta'] });
    const list = async (more = {}) => (await post('requests/list', { projectId: workspace.project.projectId, ...more })).data;
    expect((await list()).requests.map(({ name }: { name: string }) => name)).toEqual(['Second', 'First']);
    expect(await list({ searchText: 'fir' })).toMatchObject({ total: 1, requests: [{ name: 'First', state: 'ready' }] });
    expect(await list({ states: ['reading'] })).toMatchObject({ total: 1, requests: [{ name: 'Second', languages: ['hi', 'ta'] }] });
    expect(await list({ pageNumber: 5 })).toMatchObject({ total: 2, requests: [] });
  });

  it('are deleted with their texts and bytes; the memory keeps what it should', async () => {
    const before = await files();
    const requestId = await add();
    await save('/button', 'सहेजें');
    await fetchBlob(requestId, 'hi');
    expect(await post('blob/delete', { requestId })).toMatchObject({ status: 400, errors: [{ field: 'language' }] });
    expect(await post('blob/delete', { requestId, language: 'hi' })).toMatchObject({ status: 200, data: { deleted: 1 } });
    expect((await post('blob/delete', { requestId, language: 'hi' })).status).toBe(404);
    expect(await post('request/delete', { requestId, keepTm: false })).toMatchObject({ status: 200, data: { deleted: 1 } });
    expect((await post('request/details', { requestId })).status).toBe(404);
    await drainOutbox(workspace.test, { only: 'json.delete' });
    const [left] = await workspace.query<Record<string, number>>(
      `select (select count(*)::int from segments where project_id = $1 and is_live) as live,
              (select count(*)::int from memory_units where project_id = $1) as units,
              (select count(*)::int from json_requests where project_id = $1) as requests`,
      [workspace.project.projectId],
    );
    expect(left).toEqual({ live: 0, units: 0, requests: 0 });
    expect(await files()).toBe(before);
  });

  it('are forgotten by the memory but for texts that another document has', async () => {
    const document = '{"button": "Save the form"}';
    const [one, other] = [await add(document, { name: 'One' }), await add(document, { name: 'Other' })];
    await save('/button', 'सहेजें');
    const remove = async (requestId: string) => {
      expect(await post('request/delete', { requestId, keepTm: false })).toMatchObject({ status: 200, data: { deleted: 1 } });
      await drainOutbox(workspace.test, { only: 'json.delete' });
      const sql = 'select distinct source, target from memory_units where project_id = $1';
      return workspace.query(sql, [workspace.project.projectId]);
    };
    expect(await remove(one)).toEqual([{ source: 'Save the form', target: 'सहेजें' }]);
    expect(await remove(other)).toEqual([]);
  });

  it('are shown in the editor one by one', async () => {
    const requestId = await add('{"open": "Open the gate"}');
    await add('{"shut": "Shut the gate"}');
    const body = { projectId: workspace.project.projectId, targetLang: 'hi', url: `file:${requestId}` };
    const { data } = (await workspace.post('translation/filter', body, { token: admin.token })).body;
    expect(data.segments.map(({ source }: { source: string }) => source)).toEqual(['Open the gate']);
  });

  it('are told of once when they are complete in a language, and again after they were not', async () => {
    const requestId = await add('{"open": "Open the gate", "shut": "Shut the gate"}');
    const emit = jest.spyOn(workspace.test.get(Events), 'emit');
    const told = () =>
      emit.mock.calls
        .filter(([, event]) => event.name === JsonTranslated.name)
        .map(([, , payload]) => payload as object as { requestId: string })
        .filter((payload) => payload.requestId === requestId);
    const look = () => drainOutbox(workspace.test, { only: 'json.tell' });
    await save('/open', 'दरवाज़ा खोलें');
    await look();
    expect(told()).toEqual([]);
    await save('/shut', 'दरवाज़ा बंद करें');
    await look();
    await save('/shut', 'दरवाज़ा लगाएँ');
    await look();
    expect(told()).toMatchObject([{ requestId, languageList: [{ language: 'hi', translated: 2, isComplete: true }] }]);
    emit.mockRestore();
  });

  it('are ordered from translators by their item', async () => {
    const requestId = await add();
    const body = { projectId: workspace.project.projectId, targetLangs: ['hi'], pipeline: 'translation', dryRun: true };
    const ordered = await workspace.post(
      'manual-translation/apiTranslation/request',
      { ...body, apiIdList: [requestId] },
      { token: admin.token },
    );
    expect(ordered.body.data.quote).toMatchObject({ segments: 7 });
    const unknown = await workspace.post(
      'manual-translation/apiTranslation/request',
      { ...body, apiIdList: [UNKNOWN] },
      { token: admin.token },
    );
    expect(unknown.body).toMatchObject({ errors: [{ field: 'apiIdList' }] });
    expect((await post('maual/status/get', { requestId })).data).toEqual({ requests: [] });
    const made = await workspace.post(
      'manual-translation/apiTranslation/request',
      { ...body, dryRun: false, apiIdList: [requestId] },
      { token: admin.token },
    );
    await drainOutbox(workspace.test, { only: 'request.' });
    expect((await post('maual/status/get', { requestId })).data).toEqual({
      requests: [
        {
          ...{ requestId: made.body.data.requestId, number: 'R-1', language: 'hi', state: 'pendingManualTranslation' },
          ...{ words: expect.any(Number), wordsDone: 0, dueAt: null },
        },
      ],
    });
  });

  it('belong to their organisation, and to who manages content', async () => {
    const requestId = await add();
    const { organisationId } = await createOrganisation(workspace.test.database);
    const foreign = await workspace.person('organisationAdmin', organisationId);
    const calls: [string, object][] = [
      ['request/details', { requestId }],
      ['list/fetch', { requestId }],
      ['blob/fetch', { requestId, language: 'hi' }],
      ['blob/delete', { requestId, language: 'hi' }],
      ['request/delete', { requestId }],
      ['maual/status/get', { requestId }],
      ['request/keys/update', { requestId, rules: [{ pattern: '/title', rule: 'ignored' }] }],
      ['requests/list', { projectId: workspace.project.projectId }],
    ];
    for (const [path, body] of calls) expect([path, (await post(path, body, foreign)).status]).toEqual([path, 404]);
    expect((await upload(DOCUMENT, {}, foreign)).status).toBe(404);
    const collaborator = await workspace.person('collaborator', workspace.tenant.organisationId);
    for (const [path, body] of calls) expect([path, (await post(path, body, collaborator)).status]).toEqual([path, 403]);
    expect(await upload(DOCUMENT, { targetLangs: 'mr' })).toMatchObject({ status: 400, errors: [{ field: 'targetLangs' }] });
  });
});
