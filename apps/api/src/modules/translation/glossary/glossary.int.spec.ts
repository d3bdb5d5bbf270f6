import { randomUUID } from 'node:crypto';
import { GLOSSARY_TERMS_MAX, type GlossaryEntry } from '@bhashantar/contracts';
import { hashSource } from '@bhashantar/segmenter/segment-format';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Answer, type Person, Workspace } from '../../../entry/testing/workspace.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { drainOutbox } from '../../../platform/testing/drain-outbox.js';
import { until } from '../../../platform/testing/until.js';
import { SegmentsService } from '../../content/segments/segments.service.js';
import type { ProjectRow } from '../../projects/projects/project.entity.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { EditorRepository } from '../editor/editor.repository.js';
import { TranslationsService } from '../translations/translations.service.js';
import { GlossaryRepository } from './glossary.repository.js';
import { GlossaryService } from './glossary.service.js';

const PAY = 'Pay your Panchayat tax by UPI';

describe('glossaries', () => {
  let kit: Workspace;
  let admin: Person;
  let organisationId: string;
  let project: ProjectRow;

  beforeAll(async () => {
    kit = await Workspace.start();
  });
  afterAll(() => kit.close());
  beforeEach(async () => {
    organisationId = await kit.organisation();
    admin = await kit.person('organisationAdmin', organisationId);
    project = await newProject();
    const segments = [{ hash: hashSource(PAY), source: PAY, kind: 'block', words: 6 }];
    await inTenant((tx) => kit.test.get(SegmentsService).storePages(tx, project.projectId, [{ pageId: 1, segments }]));
  });

  const inTenant = <Result>(work: (tx: TenantTransaction) => Promise<Result>) => kit.test.database.tenant({ organisationId }, work);
  async function newProject(): Promise<ProjectRow> {
    const site = { name: 'P', baseUrl: 'https://example.com', targetLanguages: ['hi', 'ta'] };
    const { projectId } = await kit.test.get(ProjectsService).create({ organisationId }, site);
    return inTenant((tx) => kit.test.get(ProjectsService).require(tx, projectId));
  }
  const call = async (path: string, body: object = {}, person = admin) => {
    const reply = await kit.post(`glossary/${path}`, body, { token: person.token });
    return { status: reply.status, ...reply.body };
  };
  const ofProject = (path: string, body: object = {}) => call(path, { projectId: project.projectId, ...body });
  const listed = async (body: object = {}): Promise<string[]> => {
    const { data } = await ofProject('list', { withOrganisation: true, ...body });
    return data.terms.map(({ source, language }: GlossaryEntry) => `${source} ${language}`);
  };
  const effective = (language = 'hi') => inTenant((tx) => kit.test.get(GlossaryService).termsFor(tx, project.projectId, language));
  const problems = async () => {
    const sql = 'select problems from translations where project_id = $1';
    const rows = await kit.query<{ problems: { code: string }[] }>(sql, [project.projectId]);
    return rows.flatMap((row) => row.problems.map(({ code }) => code));
  };
  /** How often the terms of a glossary were read during `work`. */
  async function readsDuring(work: () => Promise<unknown>): Promise<number> {
    const spy = jest.spyOn(kit.test.get(GlossaryRepository), 'candidates');
    await work();
    const { length } = spy.mock.calls;
    spy.mockRestore();
    return length;
  }
  const contexts = (count: number, language = 'hi') =>
    Promise.all(
      Array.from({ length: count }, () =>
        kit.post(
          'translation/segment/context',
          { projectId: project.projectId, targetLang: language, sourceHash: `v1:${hashSource(PAY)}` },
          { token: admin.token },
        ),
      ),
    );
  const termsShown = async () => (await contexts(1)).flatMap(({ body }) => body.data.terms.map(({ target }: { target: string }) => target));

  const actions = async () => {
    const rows = await kit.query<{ action: string }>(
      `select action from audit_log where organisation_id = $1 and action like 'glossary.%' order by audit_id`,
      [organisationId],
    );
    return rows.map(({ action }) => action);
  };

  it('and searches that an organisation keeps going leave the others their calls, and are refused beyond its queue', async () => {
    const other = await kit.person('organisationAdmin', await kit.organisation());
    const own = (
      await kit.post('project/new', { name: 'Own', baseUrl: 'https://own.example', targetLanguages: ['hi'] }, { token: other.token })
    ).body.data;
    const { projectId } = project;
    await ofProject('add', { source: 'tax', language: 'hi', target: 'कर' });
    const editor = kit.test.get(EditorRepository);
    const page = editor.page.bind(editor);
    let [running, most, ended] = [0, 0, 0];
    const spy = jest.spyOn(editor, 'page').mockImplementation(async (tx, ...rest) => {
      if (tx.organisationId !== organisationId) return page(tx, ...rest);
      most = Math.max(most, ++running);
      await tx.query('select pg_sleep(0.05)');
      running--;
      ended++;
      return page(tx, ...rest);
    });
    const answers: Answer[] = [];
    let isOver = false;
    const keepGoing = async (path: string, body: object) => {
      while (!isOver) {
        answers.push(await kit.post(path, { projectId, targetLang: 'hi', ...body }, { token: admin.token }));
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    const busy = Array.from({ length: 40 }, () => [
      keepGoing('translation/filter', { searchText: 'tax' }),
      keepGoing('translation/filter', {}),
      keepGoing('translation/segment/context', { sourceHash: `v1:${hashSource(PAY)}` }),
    ]).flat();
    await until('a refusal', () => answers.some(({ status }) => status === 429));
    const statuses: number[] = [];
    const waits: number[] = [];
    for (let round = 0; round < 8; round++)
      for (const [path, body] of [
        ['translation/filter', { targetLang: 'hi' }],
        ['glossary/list', {}],
        ['project/details', {}],
      ] as const) {
        const before = ended;
        statuses.push((await kit.post(path, { projectId: own.projectId, ...body }, { token: other.token })).status);
        waits.push(ended - before);
      }
    isOver = true;
    await Promise.all(busy);
    spy.mockRestore();
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect(most).toBeLessThanOrEqual(3);
    // More than sixty calls wait, and a call of another organisation waits for only a few of them.
    expect(Math.max(...waits)).toBeLessThan(40);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ status, headers }) => [status, headers['retry-after']])).toEqual(refused.map(() => [429, '2']));
    expect(refused[0]?.body).toMatchObject({ success: false, type: 'TOO_MANY_REQUESTS', data: { retryAfterSeconds: 2 } });
    expect(refused[0]?.body.message).toContain('Your organisation has too many requests under way');
  });

  it('are read once in each of their versions, however many ask for them', async () => {
    const { data } = await ofProject('add', { source: 'tax', language: 'hi', target: 'कर' });
    expect(await readsDuring(() => contexts(20))).toBe(1);
    expect(await readsDuring(() => contexts(20))).toBe(0);
    expect(await readsDuring(() => contexts(2, 'ta'))).toBe(1);
    expect(await termsShown()).toEqual(['कर']);
    await ofProject('update', { termId: data.term.termId, source: 'tax', language: 'hi', target: 'टैक्स' });
    expect(await termsShown()).toEqual(['टैक्स']);
    await call('add', { source: 'Panchayat', language: 'hi', target: 'पंचायत' });
    expect(await termsShown()).toEqual(['पंचायत', 'टैक्स']);
    await ofProject('delete', { termIds: [data.term.termId] });
    expect(await termsShown()).toEqual(['पंचायत']);
    expect(await readsDuring(() => contexts(20))).toBe(0);
  });

  it('hold as they were where a change is taken back', async () => {
    await ofProject('add', { source: 'tax', language: 'hi', target: 'कर' });
    const undone = inTenant(async (tx) => {
      await tx.query(`update glossary_terms set target = 'टैक्स' where project_id = $1`, [project.projectId]);
      expect((await kit.test.get(GlossaryService).termsFor(tx, project.projectId, 'hi')).map(({ target }) => target)).toEqual(['टैक्स']);
      throw new Error('taken back');
    });
    await expect(undone).rejects.toThrow('taken back');
    expect(await termsShown()).toEqual(['कर']);
  });

  it('keep the details of a term, and changes of it', async () => {
    const given = { source: ' Gram  Panchayat ', language: 'hi', target: 'ग्राम पंचायत', caseSensitive: true, partOfSpeech: 'properNoun' };
    const added = await ofProject('add', { ...given, forbidden: ['गाँव परिषद', ' गाँव  परिषद'], note: 'As in the Act' });
    const term = { ...given, source: 'Gram Panchayat', rule: 'translate', forbidden: ['गाँव परिषद'], note: 'As in the Act' };
    expect(added.data.term).toMatchObject({ ...term, projectId: project.projectId });
    const { termId } = added.data.term;
    const changed = await ofProject('update', { termId, source: 'Panchayat', rule: 'transliterate' });
    const bare = {
      rule: 'transliterate',
      target: null,
      language: null,
      caseSensitive: false,
      partOfSpeech: null,
      forbidden: [],
      note: null,
    };
    expect(changed.data.term).toMatchObject({ termId, source: 'Panchayat', ...bare });
    expect((await ofProject('delete', { termIds: [termId, randomUUID()] })).data).toEqual({ deleted: 1 });
    expect((await ofProject('update', { termId, source: 'Panchayat', rule: 'keep' })).status).toBe(404);
    expect(await actions()).toEqual(['glossary.add', 'glossary.update', 'glossary.delete']);
  });

  it('are searched and filtered, page by page', async () => {
    await ofProject('add', { source: 'UPI', rule: 'keep', note: 'Payments' });
    await ofProject('add', { source: 'Tax', language: 'hi', target: 'कर', partOfSpeech: 'noun' });
    await ofProject('add', { source: 'Tax', language: 'ta', target: 'வரி', partOfSpeech: 'noun' });
    await call('add', { source: 'Aadhaar', rule: 'transliterate' });
    expect(await listed()).toEqual(['Aadhaar null', 'Tax hi', 'Tax ta', 'UPI null']);
    expect(await listed({ withOrganisation: false })).toEqual(['Tax hi', 'Tax ta', 'UPI null']);
    expect(await listed({ language: 'ta' })).toEqual(['Aadhaar null', 'Tax ta', 'UPI null']);
    expect(await listed({ rule: 'keep' })).toEqual(['UPI null']);
    expect(await listed({ partOfSpeech: 'noun', language: 'hi' })).toEqual(['Tax hi']);
    expect(await listed({ searchText: 'PAYM' })).toEqual(['UPI null']);
    expect(await listed({ searchText: 'कर' })).toEqual(['Tax hi']);
    expect((await ofProject('list', { pageNumber: 9, pageSize: 2 })).data).toEqual({ terms: [], total: 3 });
    expect((await call('list')).data.terms.map(({ source }: GlossaryEntry) => source)).toEqual(['Aadhaar']);
  });

  it('of a project take precedence over those of its organisation, and those of a language over those of all', async () => {
    await call('add', { source: 'tax', language: 'hi', target: 'शुल्क' });
    await call('add', { source: 'UPI', rule: 'keep' });
    expect((await effective()).map(({ source, target }) => [source, target])).toEqual([
      ['tax', 'शुल्क'],
      ['UPI', 'UPI'],
    ]);
    await ofProject('add', { source: 'Tax', language: 'hi', target: 'कर' });
    await ofProject('add', { source: 'upi', language: 'hi', rule: 'transliterate' });
    expect((await effective()).map(({ source, target }) => [source, target])).toEqual([
      ['Tax', 'कर'],
      ['upi', expect.stringMatching(/^[ऀ-ॿ]+$/)],
    ]);
    expect((await effective('ta')).map(({ source }) => source)).toEqual(['UPI']);
  });

  it('check what is translated: forbidden words, and terms of the organisation in each of its projects', async () => {
    const save = (target: string, origin: 'USER' | 'MACHINE' = 'USER') =>
      inTenant((tx) => kit.test.get(TranslationsService).save(tx, project, 'hi', [{ hash: hashSource(PAY), origin, target }], 'test'));
    await save('अपना पंचायत टैक्स यूपीआई से भरें');
    expect(await problems()).toEqual([]);
    await call('add', { source: 'UPI', rule: 'keep' });
    await call('add', { source: 'Panchayat', rule: 'transliterate' });
    await ofProject('add', { source: 'tax', language: 'hi', target: 'कर', forbidden: ['टैक्स'] });
    await drainOutbox(kit.test, { only: 'glossary.' });
    await drainOutbox(kit.test, { only: 'translations.recheck' });
    expect((await problems()).sort()).toEqual(['forbiddenTerm', 'keptTerm', 'term']);
    const refused = await save('अपना पंचायत टैक्स UPI से भरें, कर', 'MACHINE');
    expect(refused.refused.flatMap((target) => target.problems.map(({ code }) => code))).toEqual(['forbiddenTerm']);
    await save('अपना पंचायत कर UPI से भरें');
    expect(await problems()).toEqual([]);
  });

  it.each([
    ['source', { source: ' — ' }],
    ['source', { source: 'x'.repeat(201) }],
    ['source', { source: 'TAX' }],
    ['target', { target: undefined }],
    ['target', { target: ' ' }],
    ['target', { target: 'x'.repeat(501) }],
    ['target', { rule: 'keep' }],
    ['language', { language: undefined }],
    ['language', { language: 'bn' }],
    ['language', { language: 'xx' }],
    ['rule', { rule: 'drop' }],
    ['partOfSpeech', { partOfSpeech: 'word' }],
    ['forbidden', { forbidden: ['ok', 'नया'] }],
    ['forbidden', { forbidden: Array.from({ length: 21 }, String) }],
    ['note', { note: 'x'.repeat(1_001) }],
  ])('refuse what is wrong, by its field: %s %j', async (field, wrong) => {
    await ofProject('add', { source: 'tax', language: 'hi', target: 'कर' });
    const reply = await ofProject('add', { source: 'new', language: 'hi', target: 'नया', ...wrong });
    expect(reply).toMatchObject({ status: 400, errors: [{ field }] });
    expect(await listed()).toEqual(['tax hi']);
  });

  it('refuse to make a term the double of another by a change', async () => {
    await ofProject('add', { source: 'tax', language: 'hi', target: 'कर' });
    const { data } = await ofProject('add', { source: 'fee', language: 'hi', target: 'शुल्क' });
    const wrong = { termId: data.term.termId, source: 'Tax', language: 'hi', target: 'कर' };
    expect(await ofProject('update', wrong)).toMatchObject({ status: 400, errors: [{ field: 'source' }] });
    expect((await ofProject('update', { ...wrong, source: 'Fee', target: 'फ़ीस' })).data.term.target).toBe('फ़ीस');
  });

  it('hold so many terms and no more', async () => {
    await kit.query(
      `insert into glossary_terms (organisation_id, project_id, source, source_key, rule)
       select $1, $2, 'term ' || n, 'term ' || n, 'keep' from generate_series(1, $3) n`,
      [organisationId, project.projectId, GLOSSARY_TERMS_MAX - 1],
    );
    const replies = await Promise.all(['A1', 'A2'].map((source) => ofProject('add', { source, rule: 'keep' })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('are seen by collaborators of the project, changed by those who may, and unknown to others', async () => {
    await call('add', { source: 'UPI', rule: 'keep' });
    await ofProject('add', { source: 'tax', language: 'hi', target: 'कर' });
    const other = await newProject();
    const collaborator = await kit.person('collaborator', organisationId);
    await kit.assign(collaborator, project.projectId);
    const list = (projectId: string) => call('list', { projectId, withOrganisation: true }, collaborator);
    expect((await list(project.projectId)).data.total).toBe(2);
    expect((await list(other.projectId)).status).toBe(404);
    expect((await call('add', { source: 'x1', rule: 'keep' }, collaborator)).status).toBe(403);
    const { database } = kit.test;
    const scoped = { organisationId, userId: collaborator.user.userId, scope: 'assigned' as const };
    const insert = `insert into glossary_terms (organisation_id, source, source_key, rule) values ($1, 'x', 'x', 'keep')`;
    await expect(database.tenant(scoped, (tx) => tx.query(insert, [organisationId]))).rejects.toThrow(/row-level security/);
    const stranger = await kit.person('organisationAdmin', await kit.organisation());
    expect((await call('list', {}, stranger)).data).toEqual({ terms: [], total: 0 });
    expect((await call('list', { projectId: project.projectId }, stranger)).status).toBe(404);
    const [own] = (await call('list')).data.terms;
    expect((await call('delete', { termIds: [own.termId] }, stranger)).data).toEqual({ deleted: 0 });
    // A term can only be deleted through its own glossary.
    expect((await ofProject('delete', { termIds: [own.termId] })).data).toEqual({ deleted: 0 });
  });
});
