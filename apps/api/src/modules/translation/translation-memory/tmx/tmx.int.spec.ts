import type { ImportReport, JobProgress } from '@bhashantar/contracts';
import { hashSource } from '@bhashantar/segmenter/segment-format';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startApp } from '../../../../entry/testing/start-app.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { PubSub } from '../../../../platform/pubsub/pubsub.js';
import { REALTIME_TOPIC, type RealtimeMessage } from '../../../../platform/realtime/realtime.js';
import { actAs } from '../../../../platform/testing/act-as.js';
import { createOrganisation } from '../../../../platform/testing/create-organisation.js';
import { sendRequest } from '../../../../platform/testing/send-request.js';
import type { TestApp } from '../../../../platform/testing/test-app.js';
import { until } from '../../../../platform/testing/until.js';
import { SegmentsService } from '../../../content/segments/segments.service.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { CountsService } from '../../translations/counts/counts.service.js';
import { TranslationsService } from '../../translations/translations.service.js';
import { TranslationMemoryService } from '../translation-memory.service.js';

const SOURCES = ['Open an account', 'Read <1>the manual</1> first.', 'Pay {1} today', 'Contact us'];
const segments = SOURCES.map((source) => ({ hash: hashSource(source), source, kind: 'block', words: source.split(' ').length }));
const BOUNDARY = 'a-boundary-of-the-test';

const tuv = (language: string, seg: string) => `<tuv xml:lang="${language}"><seg>${seg}</seg></tuv>`;
const tu = (source: string, target: string, language = 'hi-IN') => `<tu>${tuv('en-US', source)}${tuv(language, target)}</tu>\n`;
const tmx = (units: string) => `<?xml version="1.0"?>\n<tmx version="1.4"><header srclang="en-US"/><body>\n${units}</body></tmx>`;

describe('import and export of TMX', () => {
  let test: TestApp;
  let tenant: { organisationId: string };
  let token: string;
  let projectId: string;

  beforeAll(async () => {
    test = await startApp();
  });
  afterAll(() => test.close());

  const inTenant = <Result>(work: (tx: TenantTransaction) => Promise<Result>) => test.database.tenant(tenant, work);

  beforeEach(async () => {
    tenant = await createOrganisation(test.database);
    token = actAs(test, tenant.organisationId).tokenOf('organisationAdmin');
    const project = await test
      .get(ProjectsService)
      .create(tenant, { name: 'P', baseUrl: 'https://example.com', targetLanguages: ['hi', 'od'] });
    projectId = project.projectId;
    await inTenant((tx) => test.get(SegmentsService).storePages(tx, projectId, [{ pageId: 1, segments }]));
  });

  const multipart = (content: string | Buffer, field = 'file') =>
    Buffer.concat([
      Buffer.from(
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="m.tmx"\r\ncontent-type: application/xml\r\n\r\n`,
      ),
      Buffer.from(content),
      Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
    ]);

  const post = (body: Buffer, options: { id?: string; as?: string; type?: string; query?: string } = {}) =>
    sendRequest(test.app, {
      method: 'POST',
      url: `/api/memory/import/${options.id ?? projectId}${options.query ?? ''}`,
      headers: { authorization: options.as ?? token, 'content-type': options.type ?? `multipart/form-data; boundary=${BOUNDARY}` },
      payload: body,
    });

  async function bringIn(file: string | Buffer): Promise<ImportReport> {
    const answer = await post(multipart(file));
    expect(answer.body).toMatchObject({ success: true });
    return answer.body.data;
  }

  const published = (language = 'hi') =>
    inTenant((tx) =>
      test.get(TranslationsService).publishedTargets(
        tx,
        projectId,
        language,
        segments.map(({ hash }) => hash),
      ),
    );
  const targetOf = async (index: number, language = 'hi') => (await published(language)).get(segments[index]?.hash ?? '');

  it('stores units of another tool as translations of matching segments', async () => {
    const report = await bringIn(
      tmx(
        tu('Open\n an account', 'खाता खोलें') +
          tu('Read <bpt i="1">&lt;a&gt;</bpt>the manual<ept i="1">&lt;/a&gt;</ept> first.', 'पहले <bpt i="1"/>मैनुअल<ept i="1"/> पढ़ें।') +
          tu('Pay ₹1,200 today', 'आज ₹१,२०० दें') +
          tu('Contact us', 'ଯୋଗାଯୋଗ', 'or'),
      ),
    );
    expect(report).toEqual({ read: 4, added: 4, changed: 0, unchanged: 0, refused: 0, errors: [] });
    expect([await targetOf(0), await targetOf(1), await targetOf(2), await targetOf(3, 'od')]).toEqual([
      'खाता खोलें',
      'पहले <1>मैनुअल</1> पढ़ें।',
      'आज {1} दें',
      'ଯୋଗାଯୋଗ',
    ]);
    const [hindi] = await inTenant(async (tx) =>
      test.get(CountsService).byLanguage(tx, await test.get(ProjectsService).require(tx, projectId), ['hi']),
    );
    expect(hindi?.counts.USER.segments).toBe(3);
  });

  it('keeps units without a matching segment for later pages', async () => {
    await bringIn(tmx(tu('A page of next year', 'अगले साल का पृष्ठ')));
    const hash = hashSource('A page of next year');
    const found = await inTenant(async (tx) =>
      test.get(TranslationMemoryService).lookup(tx, await test.get(ProjectsService).require(tx, projectId), 'hi', [{ hash }]),
    );
    expect(found.get(hash)?.target).toBe('अगले साल का पृष्ठ');
  });

  it('counts added, changed and unchanged units, also within one file', async () => {
    await bringIn(tmx(tu('Contact us', 'संपर्क करें') + tu('Not on a page', 'पृष्ठ पर नहीं')));
    const second = tmx(
      tu('Contact us', 'संपर्क करें') + tu('Contact us', 'हमसे मिलें') + tu('Not on a page', 'कहीं नहीं') + tu('Open an account', 'खाता'),
    );
    expect(await bringIn(second)).toMatchObject({ read: 4, added: 1, changed: 2, unchanged: 1, refused: 0 });
    expect(await targetOf(3)).toBe('हमसे मिलें');
    expect(await bringIn(second)).toMatchObject({ added: 0, changed: 2, unchanged: 2 });
  });

  it('refuses bad rows with line and reason, and imports the rest', async () => {
    const report = await bringIn(
      tmx(
        tu('Read <bpt i="1"/>the manual<ept i="1"/> first.', 'पढ़ें।') +
          tu('Pay 5 today', 'दें') +
          tu('Contact us', 'Contactez', 'fr') +
          tu('Open an account', 'खाता'),
      ),
    );
    expect(report).toMatchObject({ read: 4, added: 1, refused: 3 });
    expect(report.errors.map(({ line }) => line)).toEqual([3, 4, 5]);
    expect(report.errors[2]?.message).toBe('The project is not translated into fr.');
    expect((await published()).size).toBe(1);
  });

  it('keeps the units before a syntax error, and reports its line', async () => {
    const whole = tmx(tu('Contact us', 'संपर्क') + tu('Open an account', 'खाता'));
    const report = await bringIn(whole.slice(0, whole.indexOf('खाता')));
    expect(report).toMatchObject({ read: 1, added: 1 });
    expect(report.errors).toEqual([{ line: 4, message: expect.stringContaining('unclosed') }]);
  });

  it.each([
    ['no TMX', 'hash,source\n', 'UNPROCESSABLE', 422],
    ['entities', `<!DOCTYPE tmx [<!ENTITY x SYSTEM "file:///etc/passwd">]>${tmx(tu('&x;', 'x'))}`, 'UNPROCESSABLE', 422],
    ['an empty file', '', 'UNPROCESSABLE', 422],
  ])('refuses %s and stores nothing', async (_name, content, code, status) => {
    const answer = await post(multipart(content));
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ success: false, code });
    expect((await published()).size).toBe(0);
  });

  it('imports only the chosen languages, and reports the others', async () => {
    const units = tu('Contact us', 'संपर्क करें') + tu('Contact us', 'ଯୋଗାଯୋଗ', 'or-IN');
    const reply = (await post(multipart(tmx(units)), { query: '?language=od' })).body;
    expect(reply.data).toMatchObject({ read: 2, added: 1, refused: 1, errors: [{ message: 'hi-IN was not chosen for this import.' }] });
    const counts = await inTenant(async (tx) =>
      test.get(CountsService).byLanguage(tx, await test.get(ProjectsService).require(tx, projectId)),
    );
    expect(counts.map(({ language, counts: { USER } }) => [language, USER.segments])).toEqual([
      ['hi', 0],
      ['od', 1],
    ]);
    expect((await post(multipart(tmx(units)), { query: '?language=ta' })).body).toMatchObject({ code: 'VALIDATION' });
    expect((await post(multipart(tmx(units)), { query: '?language=od&language=klingon' })).body).toMatchObject({ code: 'VALIDATION' });
  });

  it('pushes its progress', async () => {
    const told: RealtimeMessage[] = [];
    test.get(PubSub).subscribe(REALTIME_TOPIC, (message) => void told.push(message as RealtimeMessage));
    await post(multipart(tmx(tu('Contact us', 'संपर्क करें') + tu('Pay 5 today', 'आज 5 दें'))));
    await until('the end', () => told.some(({ payload }) => (payload as JobProgress).state === 'done'));
    const steps = told.flatMap(({ event, payload }) => (event === 'job.progress' ? [payload as JobProgress] : []));
    expect(steps.map(({ kind, state, count }) => [kind, state, count])).toEqual([
      ['memory.import', 'running', 2],
      ['memory.import', 'done', 2],
    ]);
  });

  it('refuses requests without an upload', async () => {
    expect((await post(Buffer.from('{}'), { type: 'application/json' })).body).toMatchObject({ code: 'WRONG_CONTENT' });
    expect((await post(Buffer.from(`--${BOUNDARY}--\r\n`))).body).toMatchObject({ code: 'VALIDATION' });
  });

  it('answers projects of others as unknown ones, and roles that may not', async () => {
    const file = multipart(tmx(tu('Contact us', 'संपर्क')));
    const { tokenOf } = actAs(test, (await createOrganisation(test.database)).organisationId);
    expect((await post(file, { as: tokenOf('organisationAdmin') })).status).toBe(404);
    expect((await post(file, { as: tokenOf('collaborator') })).status).toBe(403);
    expect((await post(file, { id: 'nonsense' })).body).toMatchObject({ code: 'VALIDATION', errors: [{ field: 'projectId' }] });
  });

  it('imports its own export without a change', async () => {
    await bringIn(
      tmx(tu('Read <bpt i="1"/>the manual<ept i="1"/> first.', '<bpt i="1"/>मैनुअल<ept i="1"/> &amp; {x}') + tu('Pay 5 today', '5 आज दें')),
    );
    await inTenant(async (tx) =>
      test.get(TranslationsService).save(
        tx,
        await test.get(ProjectsService).require(tx, projectId),
        'hi',
        [
          {
            hash: segments[3]?.hash ?? '',
            origin: 'MACHINE',
            target: 'कॉन्टैक्ट अस',
            displayType: 't13n',
            machineSource: 'transliteration',
          },
        ],
        'test',
      ),
    );
    const answer = await sendRequest(test.app, { url: `/api/memory/export/${projectId}?language=hi`, headers: { authorization: token } });
    expect(answer.headers['content-type']).toContain('tmx');
    expect(answer.body).toContain('<ph x="1" type="x-placeable">{1}</ph> आज दें');
    expect(answer.body).toMatch(/changedate="\d{8}T\d{6}Z"/);
    expect(await bringIn(answer.body)).toEqual({ read: 3, added: 0, changed: 0, unchanged: 3, refused: 0, errors: [] });
  });

  it('does not export languages that a project does not have', async () => {
    const ask = (query: string) =>
      sendRequest(test.app, { url: `/api/memory/export/${projectId}${query}`, headers: { authorization: token } });
    for (const query of ['', '?language=xx', '?language=ta', '?language=hi&language=od']) expect((await ask(query)).status).toBe(400);
  });

  it('imports thousands of units in batches and records each batch in the audit log', async () => {
    const units = Array.from({ length: 1200 }, (_, index) =>
      tu(`Sentence about ${'x'.repeat((index % 40) + 1)} and y${'z'.repeat(index / 40)}`, `वाक्य ${index}`),
    );
    expect(await bringIn(tmx(units.join('')))).toMatchObject({ read: 1200, added: 1200 });
    const [log] = await test.database.system((tx) =>
      tx.query<{ batches: number }>(
        `select count(*)::int as batches from audit_log where organisation_id = $1 and action = 'memory.import'`,
        [tenant.organisationId],
      ),
    );
    expect(log?.batches).toBe(3);
  });
});
