import { type ImportCounts, type JobProgress, KEPT_FILES_MAX, TRANSLATION_TYPES, type TranslationImport } from '@bhashantar/contracts';
import { hashSource } from '@bhashantar/segmenter/segment-format';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { countDifferences } from '../../../../entry/testing/count-differences.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { PubSub } from '../../../../platform/pubsub/pubsub.js';
import { REALTIME_TOPIC, type RealtimeMessage } from '../../../../platform/realtime/realtime.js';
import { actAs } from '../../../../platform/testing/act-as.js';
import { createOrganisation } from '../../../../platform/testing/create-organisation.js';
import { drainOutbox } from '../../../../platform/testing/drain-outbox.js';
import { formOf } from '../../../../platform/testing/file-form.js';
import { sendRequest } from '../../../../platform/testing/send-request.js';
import type { TestApp } from '../../../../platform/testing/test-app.js';
import { turnsInTransactions } from '../../../../platform/testing/turns-in-transactions.js';
import { until } from '../../../../platform/testing/until.js';
import { SegmentsService } from '../../../content/segments/segments.service.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { PreTranslationService } from '../../pre-translation/pre-translation.service.js';
import { CountsService } from '../../progress/counts.service.js';
import { TranslationsService } from '../../translations/translations.service.js';
import { FileProject } from '../testing/file-project.js';
import { TranslationMemoryService } from '../translation-memory.service.js';
import { ImportsJobs } from './imports.jobs.js';
import { ImportsRepository } from './imports.repository.js';

const SOURCES = ['Open an account', 'Read <1>the manual</1> first.', 'Pay {1} today', 'Contact us'];
const segments = SOURCES.map((source) => ({ hash: hashSource(source), source, kind: 'block', words: source.split(' ').length }));
const BOUNDARY = 'a-boundary-of-the-test';

const tuv = (language: string, seg: string) => `<tuv xml:lang="${language}"><seg>${seg}</seg></tuv>`;
const tu = (source: string, target: string, language = 'hi-IN') => `<tu>${tuv('en-US', source)}${tuv(language, target)}</tu>\n`;
const tmx = (units: string) => `<?xml version="1.0"?>\n<tmx version="1.4"><header srclang="en-US"/><body>\n${units}</body></tmx>`;

describe('import and export of translations', () => {
  let own: FileProject;
  let test: TestApp;
  let tenant: { organisationId: string };
  let token: string;
  let projectId: string;

  beforeAll(async () => {
    own = await FileProject.start();
    ({ test } = own);
  });
  afterAll(() => own.close());

  const inTenant = <Result>(work: (tx: TenantTransaction) => Promise<Result>) => own.inTenant(work);

  beforeEach(async () => {
    await own.begin(['hi', 'od']);
    ({ tenant, token, projectId } = own);
    await own.storePage(segments, 1);
  });

  /** A name that fits the content, because a table must not be called TMX. */
  const nameOf = (content: string | Buffer) => (/^(?:<|PK|$)/.test(content.toString('latin1').trimStart()) ? 'm.tmx' : 'm.csv');

  const multipart = (content: string | Buffer, field = 'file') =>
    Buffer.concat([
      Buffer.from(
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${nameOf(content)}"\r\ncontent-type: application/xml\r\n\r\n`,
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

  const call = (path: string, payload: object = {}, as = token) => own.call(path, payload, as);

  const work = () => own.work();

  /** Uploads a file and has it checked, and imported when the query says so. */
  async function upload(file: string | Buffer, query = ''): Promise<TranslationImport> {
    const answer = await post(multipart(file), { query });
    expect(answer.body).toMatchObject({ success: true, data: { state: 'checking' } });
    await work();
    return status(answer.body.data.importId);
  }

  const status = async (importId: string): Promise<TranslationImport> => (await call('memory/imports/status', { importId })).body.data;

  /** Imports a file that overwrites existing translations. Returns the import. */
  async function bringIn(file: string | Buffer, query = '&keep=none'): Promise<TranslationImport> {
    const done = await upload(file, `?mode=valid${query}`);
    expect(done.state).toBe('done');
    return done;
  }

  const figures = ({ added, changed, unchanged, kept, repeated, untranslated, refused, flagged }: ImportCounts) =>
    Object.fromEntries(
      Object.entries({ added, changed, unchanged, kept, repeated, untranslated, refused, flagged }).filter(([, count]) => count > 0),
    );

  const exported = (format: string, more: object = {}) => call('memory/export', { targetLang: 'hi', format, ...more });

  const published = (language = 'hi') =>
    inTenant((tx) =>
      test.get(TranslationsService).published(
        tx,
        projectId,
        language,
        segments.map(({ hash }) => hash),
        'all',
      ),
    );
  const targetOf = async (index: number, language = 'hi') => (await published(language)).get(segments[index]?.hash ?? '')?.target;

  it('hold no transaction while the rows of a file are checked', async () => {
    const checking = await turnsInTransactions(test, () => upload(tmx(tu('Open an account', 'खाता खोलें') + tu('Contact us', 'संपर्क करें'))));
    expect(checking.turns).toBeGreaterThan(0);
    expect(checking.inTransaction).toBe(0);
  });

  it('takes no target that readers see nothing of, and says so row by row', async () => {
    const units = ['', ' ', '\u200b', '\u00a0\u2060'].map((target) => tu('Contact us', target));
    const tags = ['<bpt i="1">x</bpt><ept i="1">x</ept>', '<bpt i="1">x</bpt>\u200d<ept i="1">x</ept>'];
    await bringIn(
      tmx([...units, ...tags.map((target) => tu('Read <bpt i="1">x</bpt>the manual<ept i="1">x</ept> first.', target))].join('')),
    );
    const rows = await inTenant((tx) => tx.query('select 1 from translations where project_id = $1', [projectId]));
    const known = await inTenant((tx) => tx.query('select 1 from memory_units where organisation_id = $1', [tenant.organisationId]));
    expect([rows, known]).toEqual([[], []]);
  });

  it('stores units of another tool as translations of matching segments', async () => {
    const report = await bringIn(
      tmx(
        tu('Open\n an account', 'खाता खोलें') +
          tu('Read <bpt i="1">&lt;a&gt;</bpt>the manual<ept i="1">&lt;/a&gt;</ept> first.', 'पहले <bpt i="1"/>मैनुअल<ept i="1"/> पढ़ें।') +
          tu('Pay ₹1,200 today', 'आज ₹१,२०० दें') +
          tu('Contact us', 'ଯୋଗାଯୋଗ', 'or'),
      ),
    );
    expect([report.counts.read, figures(report.counts), figures(report.applied), report.errors]).toEqual([
      4,
      { added: 4 },
      { added: 4 },
      [],
    ]);
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

  it('reads mode, keep and languages from the form as from the query', async () => {
    const content = tmx(tu('Contact us', 'संपर्क') + tu('Contact us', 'ଯୋଗାଯୋଗ', 'or'));
    const { payload, contentType } = formOf({
      ...{ filename: 'm.tmx', content, type: 'application/xml' },
      ...{ before: { language: ['hi', 'od'] }, after: { mode: 'valid', keep: 'none' } },
    });
    const reply = await post(payload, { type: contentType });
    await work();
    const { importId } = reply.body.data;
    expect(await status(importId)).toMatchObject({ state: 'done', mode: 'valid', keep: 'none', languages: ['hi', 'od'] });
    const wrong = formOf({ filename: 'm.tmx', content, before: { keep: 'some' } });
    expect((await post(wrong.payload, { type: wrong.contentType })).status).toBe(400);
  });

  it('counts a text of which the file has two translations as one that was changed', async () => {
    await bringIn(tmx(tu('Contact us', 'संपर्क') + tu('Contact us', 'हमसे संपर्क करें') + tu('Open an account', 'खाता खोलें')));
    const { fills } = (await call('translation/fills')).body.data;
    expect(fills.find(({ kind }: { kind: string }) => kind === 'import')).toMatchObject({ changed: 2, undo: { segments: 2 } });
    expect(await targetOf(3)).toBe('हमसे संपर्क करें');
    expect(await countDifferences(test.database)).toEqual([]);
  });

  it('keeps units without a matching segment for later pages', async () => {
    await bringIn(tmx(tu('A page of next year', 'अगले साल का पृष्ठ')));
    const hash = hashSource('A page of next year');
    const found = await inTenant(async (tx) =>
      test.get(TranslationMemoryService).lookup(tx, await test.get(ProjectsService).require(tx, projectId), 'hi', [{ hash }]),
    );
    expect(found.get(hash)?.target).toBe('अगले साल का पृष्ठ');
  });

  it('refuses units without a matching segment where the project keeps its translations to itself', async () => {
    await inTenant((tx) => tx.execute('update projects set share_memory = false where project_id = $1', [projectId]));
    const { applied, errors } = await bringIn(tmx(tu('A page of next year', 'अगले साल का पृष्ठ') + tu('Contact us', 'संपर्क करें')));
    expect(figures(applied)).toEqual({ added: 1 });
    expect(errors).toMatchObject([{ line: 3, field: 'sharing', remedy: expect.stringContaining('share the memory') }]);
    const [row] = await inTenant((tx) => tx.query('select count(*)::int as units from memory_units where project_id = $1', [projectId]));
    expect(row).toEqual({ units: 0 });
  });

  it('counts added, changed and unchanged units, also within one file', async () => {
    await bringIn(tmx(tu('Contact us', 'संपर्क करें') + tu('Not on a page', 'पृष्ठ पर नहीं')));
    const second = tmx(
      tu('Contact us', 'संपर्क करें') + tu('Contact us', 'हमसे मिलें') + tu('Not on a page', 'कहीं नहीं') + tu('Open an account', 'खाता'),
    );
    const { counts, applied } = await bringIn(second);
    expect(counts.read).toBe(4);
    expect(figures(counts)).toEqual({ added: 1, changed: 2, repeated: 1 });
    expect(figures(applied)).toEqual({ added: 1, changed: 2 });
    expect(await targetOf(3)).toBe('हमसे मिलें');
    expect(figures((await bringIn(second)).applied)).toEqual({ unchanged: 3 });
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
    expect(report.counts).toMatchObject({ read: 4, added: 1, refused: 3 });
    expect(report.errors.map(({ line }) => line)).toEqual([3, 4, 5]);
    expect(report.errors[2]).toMatchObject({
      field: 'language',
      message: 'The project is not translated into fr.',
      remedy: expect.stringContaining('Add the language'),
    });
    expect((await published()).size).toBe(1);
  });

  it('keeps the units before a syntax error, and reports its line', async () => {
    const whole = tmx(tu('Contact us', 'संपर्क') + tu('Open an account', 'खाता'));
    const report = await bringIn(whole.slice(0, whole.indexOf('खाता')));
    expect(report.applied).toMatchObject({ read: 1, added: 1 });
    expect(report.errors).toMatchObject([{ line: 4, field: 'file', message: expect.stringContaining('unclosed') }]);
  });

  it.each([
    ['no such file', '<html>', 'begins with <html>'],
    ['a table without headings', 'hash,source\n', 'must name a column'],
    ['entities', `<!DOCTYPE tmx [<!ENTITY x SYSTEM "file:///etc/passwd">]>${tmx(tu('&x;', 'x'))}`, 'document type'],
    ['an empty file', '', 'empty'],
  ])('refuses %s and stores nothing', async (_name, content, message) => {
    expect(await upload(content, '?mode=valid')).toMatchObject({ state: 'failed', reason: expect.stringContaining(message) });
    expect((await published()).size).toBe(0);
  });

  it('imports only the chosen languages, and reports the others', async () => {
    const units = tu('Contact us', 'संपर्क करें') + tu('Contact us', 'ଯୋଗାଯୋଗ', 'or-IN');
    const { counts: found, errors } = await bringIn(tmx(units), '&language=od');
    expect(found).toMatchObject({ read: 2, added: 1, refused: 1 });
    expect(errors).toMatchObject([{ field: 'language', message: 'hi-IN was not chosen for this import.' }]);
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
    await bringIn(tmx(tu('Contact us', 'संपर्क करें') + tu('Pay 5 today', 'आज 5 दें')));
    await until('the end', () =>
      told.some(({ payload }) => (payload as JobProgress).kind === 'translate.import' && (payload as JobProgress).state === 'done'),
    );
    const steps = told.flatMap(({ event, payload }) => (event === 'job.progress' ? [payload as JobProgress] : []));
    const kinds = steps.map(({ kind, state, count }) => `${kind} ${state} ${count}`);
    expect(kinds).toEqual(expect.arrayContaining(['memory.import done 2', 'translate.import running 2', 'translate.import done 2']));
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
    const answer = await exported('tmx');
    expect(answer.headers['content-type']).toContain('tmx');
    expect(answer.body).toContain('<ph x="1" type="x-placeable">{1}</ph> आज दें');
    expect(answer.body).toMatch(/changedate="\d{8}T\d{6}Z"/);
    for (const format of ['tmx', 'xliff12', 'xliff21', 'csv', 'xlsx']) {
      for (const withUntranslated of [false, true]) {
        const file = (await exportFile(format, withUntranslated)) as Buffer;
        const { counts, applied, errors } = await bringIn(file);
        expect([format, figures(applied), errors]).toEqual([format, { unchanged: 3 }, []]);
        expect(counts.untranslated).toBe(withUntranslated && format !== 'tmx' ? 1 : 0);
      }
    }
  });

  async function exportFile(format: string, withUntranslated = false): Promise<Buffer> {
    const reply = await test.app.inject({
      method: 'POST',
      url: '/api/memory/export',
      headers: { authorization: token },
      payload: { projectId, targetLang: 'hi', format, withUntranslated },
    });
    expect(reply.statusCode).toBe(200);
    return reply.rawPayload;
  }

  it('exports what a filter matches', async () => {
    await bringIn(tmx(tu('Contact us', 'संपर्क करें') + tu('Open an account', 'खाता खोलें')));
    const rows = async (more: object) =>
      String((await exported('csv', more)).body)
        .trim()
        .split('\r\n').length - 1;
    expect([await rows({}), await rows({ withUntranslated: true }), await rows({ searchText: 'account' })]).toEqual([2, 4, 1]);
    expect(await rows({ translationType: ['MACHINE'] })).toBe(0);
    // Two of four texts have a translation. The others are chosen by name, or by excluding the translated ones.
    expect(await rows({ translationType: ['NO_TRANSLATION_AVAILABLE'] })).toBe(2);
    expect(await rows({ translationType: ['USER', 'PBK'], not: ['type'] })).toBe(0);
    expect(await rows({ translationType: ['USER', 'PBK'], not: ['type'], withUntranslated: true })).toBe(2);
    expect(await rows({ translationType: ['NO_TRANSLATION_AVAILABLE'], not: ['type'] })).toBe(2);
    const one = await exported('xliff21', { translationType: ['USER'], searchText: 'Contact' });
    expect(one.headers['content-disposition']).toBe('attachment; filename="translations-hi.xlf"');
    expect(String(one.body).match(/<unit /g)).toHaveLength(1);
  });

  it('refuses exports of what a project does not have', async () => {
    for (const bad of [{ targetLang: 'xx' }, { targetLang: 'ta' }, { format: 'pdf' }, { searchIn: 'x' }])
      expect((await exported('tmx', bad)).status).toBe(400);
    const untranslated = await exported('tmx', { translationType: ['NO_TRANSLATION_AVAILABLE'] });
    expect(untranslated).toMatchObject({ status: 400, body: { errors: [{ field: 'format' }] } });
    const nothing = await exported('csv', { translationType: [...TRANSLATION_TYPES], not: ['type'] });
    expect(nothing).toMatchObject({ status: 400, body: { errors: [{ field: 'translationType' }] } });
  });

  it('keeps human translations unless it is told otherwise', async () => {
    await bringIn(tmx(tu('Contact us', 'संपर्क करें')));
    const machine = segments[0]?.hash ?? '';
    await inTenant(async (tx) => {
      const project = await test.get(ProjectsService).require(tx, projectId);
      await test
        .get(TranslationsService)
        .save(tx, project, 'hi', [{ hash: machine, origin: 'MACHINE', target: 'खाता', machineSource: 'engine' }], 'test');
    });
    const file = tmx(tu('Contact us', 'हमसे मिलें') + tu('Open an account', 'खाता खोलें') + tu('Pay 5 today', 'आज 5 दें'));
    const checked = await upload(file);
    expect([checked.state, figures(checked.counts)]).toEqual(['checked', { added: 2, kept: 1 }]);
    expect((await published()).size).toBe(2);
    expect(figures((await bringIn(file, '&keep=all')).applied)).toEqual({ added: 1, kept: 2 });
    expect([await targetOf(0), await targetOf(3)]).toEqual(['खाता', 'संपर्क करें']);
    expect(figures((await bringIn(file, '&keep=human')).applied)).toEqual({ added: 1, unchanged: 1, kept: 1 });
    expect([await targetOf(0), await targetOf(3)]).toEqual(['खाता खोलें', 'संपर्क करें']);
    expect(figures((await bringIn(file)).applied)).toEqual({ changed: 1, unchanged: 2 });
    expect(await targetOf(3)).toBe('हमसे मिलें');
  });

  it('writes only what is confirmed: what is right, or all when all is right', async () => {
    const file = 'source,target,language\nContact us,संपर्क करें,hi\nPay 5 today,दें,hi\n"Open an account",खाता,hi';
    const { importId, state, counts } = await upload(file);
    expect([state, figures(counts)]).toEqual(['checked', { added: 2, refused: 1 }]);
    const whole = await call('memory/imports/confirm', { importId, mode: 'whole' });
    expect([whole.status, whole.body.message]).toEqual([422, 'Nothing was imported: one row is not right, and all were to be.']);
    expect((await published()).size).toBe(0);
    expect((await call('memory/imports/confirm', { importId, mode: 'valid' })).body.data.state).toBe('importing');
    await work();
    expect(await status(importId)).toMatchObject({ state: 'done', applied: { added: 2 } });
    expect((await call('memory/imports/confirm', { importId, mode: 'valid' })).status).toBe(409);
    expect(await upload(file, '?mode=whole')).toMatchObject({ state: 'failed', reason: expect.stringContaining('one row is not right') });
  });

  it('takes back all of a whole file, also of other languages and from the memory, when a row turns out wrong as it is written', async () => {
    await bringIn(tmx(tu('Contact us', 'संपर्क करें')));
    const before = await countsOf();
    const rows = [
      'source,target,language,type',
      'Contact us,हमसे मिलें,hi,USER',
      'Contact us,ଯୋଗାଯୋଗ,od,USER',
      'Kept nowhere,कहीं नहीं,hi,USER',
      'Open an account,Open an account,hi,MACHINE',
    ];
    const { importId, state, counts } = await upload(rows.join('\n'), '?keep=none');
    expect([state, figures(counts)]).toEqual(['checked', { added: 3, changed: 1 }]);
    // Between the check and the writing, the project gets a rule that refuses the text.
    await inTenant((tx) =>
      tx.query(`insert into quality_settings (project_id, organisation_id, severities) values ($1, $2, '{"equalsSource": "error"}')`, [
        projectId,
        tenant.organisationId,
      ]),
    );
    expect((await call('memory/imports/confirm', { importId, mode: 'whole' })).body.data.state).toBe('importing');
    await work();
    const { errors, ...ended } = await status(importId);
    expect(ended).toMatchObject({
      state: 'failed',
      reason: 'Nothing was imported: one row is not right, and all were to be.',
      applied: { added: 0, changed: 0 },
    });
    expect(errors).toMatchObject([{ line: 5, field: 'target' }]);
    expect([await targetOf(0), await targetOf(3), await targetOf(3, 'od')]).toEqual([undefined, 'संपर्क करें', undefined]);
    expect(await countsOf()).toEqual(before);
    expect(await inMemory('Kept nowhere')).toBeUndefined();
    expect(await inMemory('Contact us')).toBe('संपर्क करें');
  });

  it('gives the memory the units of a whole file when all of it is written', async () => {
    const file = 'source,target,language\nContact us,संपर्क करें,hi\nKept for later,बाद के लिए,hi';
    expect(await upload(file, '?mode=whole')).toMatchObject({ state: 'done', applied: { added: 2 } });
    expect([await inMemory('Contact us'), await inMemory('Kept for later')]).toEqual(['संपर्क करें', 'बाद के लिए']);
  });

  const inMemory = async (source: string) => {
    const hash = hashSource(source);
    const found = await inTenant(async (tx) =>
      test.get(TranslationMemoryService).lookup(tx, await test.get(ProjectsService).require(tx, projectId), 'hi', [{ hash }]),
    );
    return found.get(hash)?.target;
  };

  it('writes a report of every row that it refuses, in which no formula runs', async () => {
    const { importId } = await upload('source,target,language\nContact us,x,=cmd()\n,y,hi\nPay 5 today,दें,hi');
    const report = await call('memory/imports/errors', { importId });
    const [head, ...rows] = String(report.body).replace('\uFEFF', '').trim().split('\r\n');
    expect(head).toBe('"line or row","field","problem","what to do"');
    expect(rows.map((row) => row.split(',').slice(0, 2).join())).toEqual(
      expect.arrayContaining(['"2","language"', '"3","source"', '"4","target"']),
    );
    const { importId: other } = await upload('=SUM(A1),b\n');
    expect(String((await call('memory/imports/errors', { importId: other })).body)).not.toMatch(/(?:^|,)"=/m);
  });

  it('is undone as a run, with exact counters', async () => {
    await bringIn(tmx(tu('Contact us', 'संपर्क करें')));
    const before = await countsOf();
    const { jobIds } = await bringIn(tmx(tu('Contact us', 'हमसे मिलें') + tu('Open an account', 'खाता खोलें')));
    expect(await targetOf(3)).toBe('हमसे मिलें');
    for (const jobId of jobIds) expect((await call('translation/fills/undo', { jobId })).body).toMatchObject({ success: true });
    await work();
    expect([await targetOf(0), await targetOf(3)]).toEqual([undefined, 'संपर्क करें']);
    expect(await countsOf()).toEqual(before);
  });

  const memoryOf = async (...sources: string[]) => {
    const hashes = sources.map((source) => hashSource(source));
    const found = await inTenant(async (tx) => {
      const project = await test.get(ProjectsService).require(tx, projectId);
      return test.get(TranslationMemoryService).lookupInContext(tx, project, 'hi', hashes);
    });
    return hashes.map((hash) => found.get(hash)?.target);
  };

  async function undo({ jobIds }: TranslationImport): Promise<void> {
    for (const jobId of jobIds) expect((await call('translation/fills/undo', { jobId })).body).toMatchObject({ success: true });
    await work();
  }

  const TEXTS = ['Contact us', 'Open an account', 'A page of next year', 'Another page'];
  const FILE = tmx(
    tu('Contact us', 'हमसे मिलें') + tu('Open an account', 'खाता खोलें') + tu('A page of next year', 'अगले साल') + tu('Another page', 'दूसरा पृष्ठ'),
  );

  it.each(['valid', 'whole'])('takes what it alone brought out of the memory when it is undone: %s', async (mode) => {
    await bringIn(tmx(tu('Contact us', 'संपर्क करें') + tu('Another page', 'अन्य पृष्ठ')));
    const own = await upload(FILE, `?mode=${mode}&keep=none`);
    expect(await memoryOf(...TEXTS)).toEqual(['हमसे मिलें', 'खाता खोलें', 'अगले साल', 'दूसरा पृष्ठ']);
    await undo(own);
    expect(await memoryOf(...TEXTS)).toEqual(['संपर्क करें', undefined, undefined, 'अन्य पृष्ठ']);
  });

  it('leaves in the memory what came from elsewhere, too, when it is undone', async () => {
    const own = await bringIn(FILE);
    await inTenant(async (tx) => {
      const project = await test.get(ProjectsService).require(tx, projectId);
      const unit = { hash: hashSource('A page of next year'), source: 'A page of next year', target: 'अगले साल', origin: 'USER' } as const;
      await test.get(TranslationMemoryService).store(tx, project, 'hi', [unit]);
    });
    await bringIn(tmx(tu('Another page', 'दूसरा पृष्ठ')));
    await call('translation/user/update', { targetLang: 'hi', sourceHash: `v1:${segments[0]?.hash}`, preProcessedTarget: 'खाता बनाएँ' });
    await undo(own);
    expect(await memoryOf(...TEXTS)).toEqual([undefined, 'खाता बनाएँ', 'अगले साल', 'दूसरा पृष्ठ']);
  });

  it('keeps units out of the memory whose import was undone before they came to it', async () => {
    const { importId } = (await post(multipart(FILE), { query: '?mode=whole&keep=none' })).body.data;
    await drainOutbox(test, { only: 'memory.checkImport' });
    await drainOutbox(test, { only: 'pipeline.fillPack' });
    const { jobIds } = await status(importId);
    for (const jobId of jobIds) await call('translation/fills/undo', { jobId });
    await work();
    expect(await memoryOf(...TEXTS)).toEqual([undefined, undefined, undefined, undefined]);
  });

  describe('of a text that pages have later', () => {
    const LATER = 'A page of next year';
    const segment = { hash: hashSource(LATER), source: LATER, kind: 'block', words: 5 };
    const target = async () => {
      const found = await inTenant((tx) => test.get(TranslationsService).translations(tx, projectId, 'hi', [segment.hash]));
      return found.get(segment.hash)?.map((row) => `${row.origin} ${row.target}`);
    };
    const comes = () => inTenant((tx) => test.get(SegmentsService).storePages(tx, projectId, [{ pageId: 2, segments: [segment] }]));
    async function fill(): Promise<string> {
      const run = { projectId, language: 'hi', kind: 'requested', hashes: [segment.hash] } as const;
      const jobId = await inTenant((tx) => test.get(PreTranslationService).start(tx, run));
      await work();
      expect(await target()).toEqual(['USER अगले साल']);
      return jobId;
    }

    it.each([1, 2])('keeps it in the memory when a fill is undone or the translation is deleted: brought by %s files', async (files) => {
      const first = await bringIn(FILE);
      if (files === 2) await bringIn(FILE);
      await comes();
      await undo({ ...first, jobIds: [await fill()] });
      expect([await target(), ...(await memoryOf(LATER))]).toEqual([undefined, 'अगले साल']);
      await fill();
      await inTenant(async (tx) => {
        const project = await test.get(ProjectsService).require(tx, projectId);
        await test.get(TranslationsService).remove(tx, project, 'hi', [segment]);
      });
      expect(await memoryOf(LATER)).toEqual(['अगले साल']);
      await undo(first);
      expect(await memoryOf(LATER)).toEqual([files === 2 ? 'अगले साल' : undefined]);
    });

    it('has what the file before brought when the next one is undone, and nothing when both are', async () => {
      const before = await bringIn(FILE);
      await comes();
      const next = await bringIn(tmx(tu(LATER, 'अगला साल')));
      expect([await target(), ...(await memoryOf(LATER))]).toEqual([['USER अगला साल'], 'अगला साल']);
      await undo(next);
      expect([await target(), ...(await memoryOf(LATER))]).toEqual([undefined, 'अगले साल']);
      await undo(before);
      expect(await memoryOf(LATER)).toEqual([undefined]);
    });

    it('has nothing of two files of which the first is undone first', async () => {
      const before = await bringIn(FILE);
      const next = await bringIn(tmx(tu(LATER, 'अगला साल')));
      await undo(before);
      expect(await memoryOf(LATER)).toEqual(['अगला साल']);
      await undo(next);
      expect(await memoryOf(LATER)).toEqual([undefined]);
    });
  });

  const countsOf = () =>
    inTenant(async (tx) => test.get(CountsService).byLanguage(tx, await test.get(ProjectsService).require(tx, projectId)));

  it('checks by the rules of the project: flags what people made, refuses what machines made', async () => {
    await inTenant((tx) =>
      tx.query(`insert into quality_settings (project_id, organisation_id, severities) values ($1, $2, '{"equalsSource": "error"}')`, [
        projectId,
        tenant.organisationId,
      ]),
    );
    const file =
      'source,target,language,type\nContact us,Contact us,hi,USER\nOpen an account,Open an account,hi,MACHINE\nPay {1} today,,hi,USER';
    const { counts, applied, errors } = await bringIn(file);
    expect(figures(counts)).toEqual({ added: 1, flagged: 1, refused: 1, untranslated: 1 });
    expect(figures(applied)).toEqual({ added: 1, flagged: 1 });
    expect(errors).toMatchObject([{ line: 3, field: 'target' }]);
    expect((await published()).size).toBe(0);
  });

  it('deletes what has expired, with its file', async () => {
    const { importId } = (await post(multipart(tmx(tu('Contact us', 'x'))))).body.data as TranslationImport;
    await test.database.system((tx) => tx.query('update memory_imports set expires_at = now() where import_id = $1', [importId]));
    expect((await call('memory/imports/status', { importId })).status).toBe(404);
    await test.get(ImportsJobs).expire();
    expect(await inTenant((tx) => tx.query('select 1 from memory_imports where import_id = $1', [importId]))).toEqual([]);
    await drainOutbox(test, { only: 'memory.' });
  });

  it('keeps so many checked files of a project, of which the oldest goes with the next one', async () => {
    const importIds: string[] = [];
    for (let made = 0; made < KEPT_FILES_MAX + 2; made++) {
      const { importId, state } = await upload(tmx(tu('Contact us', `x${made}`)));
      expect(state).toBe('checked');
      importIds.push(importId);
    }
    const kept = await inTenant((tx) =>
      tx.query<{ id: string }>('select distinct import_id as id from memory_import_rows where import_id = any($1::uuid[])', [importIds]),
    );
    expect(kept.map(({ id }) => id).sort()).toEqual(importIds.slice(2).sort());
  });

  it('reads rows of long texts a few at a time, and leaves none out', async () => {
    const long = (at: number) => `Text ${'abcdefghij'[at]} ${'क'.repeat(90_000)}`;
    const units = Array.from({ length: 10 }, (_, at) => tu(long(at), `${long(at)} x`)).join('');
    const { importId, counts } = await upload(tmx(units));
    expect([counts.read, counts.added]).toEqual([10, 10]);
    const repository = test.get(ImportsRepository);
    const pages: number[] = [];
    await inTenant(async (tx) => {
      for (let after: number | undefined = 0; after !== undefined; ) {
        const rows = await repository.rows(tx, importId, 'hi', { after, limit: 500 });
        if (rows.length > 0) pages.push(rows.length);
        after = rows.at(-1)?.rowId;
      }
    });
    expect(pages.reduce((sum, page) => sum + page, 0)).toBe(10);
    expect(Math.max(...pages)).toBeLessThan(6);
  });

  it('hides the imports of others', async () => {
    const { importId } = await upload(tmx(tu('Contact us', 'x')));
    const { tokenOf } = actAs(test, (await createOrganisation(test.database)).organisationId);
    for (const path of ['status', 'errors', 'confirm'])
      expect((await call(`memory/imports/${path}`, { importId, mode: 'valid' }, tokenOf('organisationAdmin'))).status).toBe(404);
  });

  it('imports thousands of units in batches and records each batch in the audit log', async () => {
    const units = Array.from({ length: 1200 }, (_, index) =>
      tu(`Sentence about ${'x'.repeat((index % 40) + 1)} and y${'z'.repeat(index / 40)}`, `वाक्य ${index}`),
    );
    expect((await bringIn(tmx(units.join('')))).applied).toMatchObject({ read: 1200, added: 1200 });
    const [log] = await test.database.system((tx) =>
      tx.query<{ batches: number }>(
        `select count(*)::int as batches from audit_log where organisation_id = $1 and action = 'memory.import'`,
        [tenant.organisationId],
      ),
    );
    expect(log?.batches).toBe(6);
  });
});
