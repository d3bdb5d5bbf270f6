import { type MaskTermList, type SpellingList, TERM_SOURCE_MAX, TERM_TARGET_MAX, TRANSLITERATION_TERMS_MAX } from '@bhashantar/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Person, Workspace } from '../../../../entry/testing/workspace.js';
import { fileForm } from '../../../../platform/testing/file-form.js';
import { sendRequest } from '../../../../platform/testing/send-request.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';

const FILE = ['term,spelling,language', 'UPI,,', 'Sahyadri,सह्याद्रि,hi', '"=Sum, ""Ltd""",,ta'].join('\n');
const WRONG = 'Please upload a correct format';

describe('lists of transliteration', () => {
  let kit: Workspace;
  let admin: Person;
  let collaborator: Person;
  let stranger: Person;
  let projectId: string;

  beforeAll(async () => {
    kit = await Workspace.start();
  });
  afterAll(() => kit.close());
  beforeEach(async () => {
    const organisationId = await kit.organisation();
    [admin, collaborator] = [await kit.person('organisationAdmin', organisationId), await kit.person('collaborator', organisationId)];
    stranger = await kit.person('organisationAdmin', await kit.organisation());
    const site = { name: 'P', baseUrl: 'https://example.com', targetLanguages: ['hi', 'ta'] };
    ({ projectId } = await kit.test.get(ProjectsService).create({ organisationId }, site));
    await kit.assign(collaborator, projectId);
  });

  const post = (path: string, body: object = {}, { token }: Person = admin) => kit.post(path, { projectId, ...body }, { token });
  async function upload(content: string, path = 'transliterationGlossary/create', person = admin, query = `?projectId=${projectId}`) {
    const { payload, contentType } = fileForm('terms.csv', content);
    const headers = { authorization: person.token, 'content-type': contentType };
    const reply = await sendRequest(kit.test.app, { method: 'POST', url: `/api/${path}${query}`, headers, payload });
    return { status: reply.status, ...reply.body };
  }
  const exported = async (person = admin) =>
    sendRequest(kit.test.app, {
      method: 'POST',
      url: '/api/transliterationGlossary/csv/get',
      headers: { authorization: person.token },
      payload: { projectId },
    });
  const masks = async (body: object = {}) => (await post('transliterationGlossary/get', body)).body.data as MaskTermList;
  const spellings = async () => (await post('transliteration/get')).body.data as SpellingList;
  const audits = async () =>
    kit.query<{ action: string; details: object }>(
      `select action, details from audit_log where subject_id = $1 and action like 'project.%s%' order by audit_id`,
      [projectId],
    );

  it('of mask terms come from a file, go into one, and come from that again', async () => {
    const added = await upload(FILE);
    expect(added).toMatchObject({ success: true, message: 'Transliteration set successfully', data: { unchanged: 0 } });
    expect(added.data.maskTerms).toHaveLength(3);
    expect((await masks()).maskTerms.map(({ source, target, targetLang }) => [source, target, targetLang])).toEqual([
      ['=Sum, "Ltd"', null, 'ta'],
      ['Sahyadri', 'सह्याद्रि', 'hi'],
      ['UPI', null, null],
    ]);
    const file = await exported();
    expect(file.headers['content-disposition']).toContain('maskTermsList.csv');
    expect(file.body).toContain(`"'=Sum, ""Ltd"""`);
    expect((await upload(file.body)).data).toEqual({ maskTerms: [], unchanged: 3 });
    expect(await masks({ pageSize: 2, pageNumber: 2 })).toMatchObject({ total: 3, maskTerms: [{ source: 'UPI' }] });
    expect(await audits()).toMatchObject([
      { action: 'project.maskTermsAdd', details: { count: 3 } },
      { action: 'project.maskTermsExport', details: { count: 3 } },
    ]);
  });

  it('of spellings come from a file, each with its language', async () => {
    const added = await upload('word,transliteration,language\nPune,पुणे,hi\nPune,புனே,ta-IN', 'transliteration/post');
    expect(added).toMatchObject({ success: true, message: 'Transliteration set successfully' });
    expect(await spellings()).toMatchObject({ total: 2, spellings: [{ source: 'Pune' }, { source: 'Pune' }] });
    expect(await masks()).toEqual({ maskTerms: [], total: 0 });
  });

  it.each([
    ['', 'Line 1'],
    ['term,spelling', 'Line 1: The file has no terms'],
    ['a,b\nc,d', 'Line 1: The first row must name a column "term"'],
    [`${FILE}\nUPI,यूपीआई,hi\n,,hi`, 'Line 6: The row has no term.'],
    [`${FILE}\nRoad,রোড,bn`, 'Line 5: This project is not translated into “bn”.'],
    [`${FILE}\nRoad,रोड,`, 'Line 5: A spelling applies to one language. Please write one of these in a column “language”: hi, ta.'],
    ['term,spelling\nRoad,रोड', 'Line 2: A spelling applies to one language. Please write one of these in a column “language”: hi, ta.'],
    [`${FILE}\n—,,`, 'Line 5: A term needs a letter or a digit.'],
    [`${FILE}\nsahyadri,सह्याद्री,hi`, 'Line 5: Line 3 has this term with another spelling.'],
    [`${FILE}\n${'x'.repeat(TERM_SOURCE_MAX + 1)},,`, `Line 5: The term is longer than ${TERM_SOURCE_MAX}`],
    [`${FILE}\nRoad,${'र'.repeat(TERM_TARGET_MAX + 1)},hi`, `Line 5: The spelling is longer than ${TERM_TARGET_MAX}`],
    [
      `term\n${Array.from({ length: TRANSLITERATION_TERMS_MAX + 1 }, (_, at) => `t${at}`).join('\n')}`,
      `at most ${TRANSLITERATION_TERMS_MAX}`,
    ],
    ['PK\u0003\u0004\u0000\u0000', 'Line 1: This is no CSV or TBX file'],
    ['<html><body>no table</body></html>', 'Line 1: This is no CSV or TBX file'],
  ])('take all of a file or nothing, and name its line: %j', async (content, said) => {
    const { status, message, errors } = await upload(content);
    expect([status, message, errors[0]]).toEqual([400, WRONG, { field: 'file', message: expect.stringContaining(said) }]);
    expect(await masks()).toMatchObject({ total: 0 });
  });

  it('refuse a file that the list contradicts', async () => {
    await upload(FILE);
    const { status, message, errors } = await upload('term,spelling,language\nSAHYADRI,सह्याद्री,hi\nnew,,');
    expect([status, message, errors]).toEqual([
      400,
      WRONG,
      [{ field: 'file', message: 'Line 2: The list has this term with another spelling. Please delete it there first.' }],
    ]);
    expect(await masks()).toMatchObject({ total: 3 });
  });

  it('take one term, and are deleted from, all or none, until it is had again', async () => {
    const { body } = await post('transliterationGlossary/add', { source: ' New  Delhi ', target: 'नई दिल्ली', targetLang: 'hi' });
    expect(body.data.maskTerm).toMatchObject({ source: 'New Delhi', target: 'नई दिल्ली', targetLang: 'hi' });
    await post('transliterationGlossary/add', { source: 'new delhi' });
    const { termId } = body.data.maskTerm;
    const spelling = (await post('transliteration/add', { source: 'Pune', target: 'पुणे', targetLang: 'hi' })).body.data.spelling;
    expect((await post('transliterationGlossary/delete', { termIds: [termId, spelling.spellingId] })).status).toBe(404);
    expect(await masks()).toMatchObject({ total: 2 });
    expect((await post('transliterationGlossary/delete', { termIds: [termId, termId] })).body.data.maskTerms).toMatchObject([{ termId }]);
    expect((await post('transliteration/delete', { spellingIds: [spelling.spellingId] })).status).toBe(200);
    expect([(await masks()).total, (await spellings()).total]).toEqual([1, 0]);
    expect((await audits()).map(({ action }) => action)).toEqual([
      'project.maskTermsAdd',
      'project.maskTermsAdd',
      'project.spellingsAdd',
      'project.maskTermsDelete',
      'project.spellingsDelete',
    ]);
  });

  it.each([
    ['transliterationGlossary/add', { source: '—' }, 'source', 'letter or a digit'],
    ['transliterationGlossary/add', { source: 'x', target: 'क' }, 'targetLang', 'one language'],
    ['transliterationGlossary/add', { source: 'x', targetLang: 'bn' }, 'targetLang', 'not translated into bn'],
    ['transliterationGlossary/add', { source: 'KNOWN' }, 'source', 'already'],
    ['transliterationGlossary/add', { source: '' }, 'source', ''],
    ['transliteration/add', { source: 'x', target: ' ', targetLang: 'hi' }, 'target', 'how the word is written'],
    ['transliteration/add', { source: 'x', target: 'क' }, 'targetLang', ''],
  ])('refuse at %s %j and say why', async (path, body, field, said) => {
    await post('transliterationGlossary/add', { source: 'known' });
    const reply = await post(path, body);
    expect(reply.status).toBe(400);
    expect(reply.body.errors).toEqual([expect.objectContaining({ field, message: expect.stringContaining(said) })]);
    expect([(await masks()).total, (await spellings()).total]).toEqual([1, 0]);
  });

  it('hold at most so many', async () => {
    await kit.query(
      `insert into transliteration_terms (term_id, organisation_id, project_id, kind, source)
       select gen_random_uuid(), organisation_id, project_id, 'mask', 'n' || n from projects, generate_series(1, $2::int) n where project_id = $1`,
      [projectId, TRANSLITERATION_TERMS_MAX],
    );
    for (const { status, message } of [
      (await post('transliterationGlossary/add', { source: 'more' })).body,
      await upload('term\nmore'),
    ].map((reply) => ({ status: reply.status ?? 422, message: reply.message })))
      expect([status, message]).toEqual([422, expect.stringContaining(`at most ${TRANSLITERATION_TERMS_MAX}`)]);
    expect((await post('transliterationGlossary/add', { source: 'more' })).status).toBe(422);
  });

  it('are others’ to see and not to change', async () => {
    for (const [path, body] of [
      ['transliterationGlossary', { source: 'x' }],
      ['transliteration', { source: 'x', target: 'क', targetLang: 'hi' }],
    ] as const) {
      expect((await post(`${path}/get`, {}, collaborator)).status).toBe(200);
      expect((await post(`${path}/add`, body, collaborator)).status).toBe(403);
      expect((await post(`${path}/get`, {}, stranger)).status).toBe(404);
      expect((await post(`${path}/add`, body, stranger)).status).toBe(404);
    }
    expect((await exported(collaborator)).status).toBe(200);
    expect((await exported(stranger)).status).toBe(404);
    for (const path of ['transliterationGlossary/create', 'transliteration/post']) {
      expect((await upload(FILE, path, collaborator)).status).toBe(403);
      expect((await upload(FILE, path, stranger)).status).toBe(404);
      expect(await upload(FILE, path, admin, '?projectId=x')).toMatchObject({ status: 400, errors: [{ field: 'projectId' }] });
    }
    for (const call of ['effect', 'apply']) {
      expect((await post(`transliterationGlossary/${call}`, {}, collaborator)).status).toBe(403);
      expect((await post(`transliterationGlossary/${call}`, {}, stranger)).status).toBe(404);
    }
  });
});
