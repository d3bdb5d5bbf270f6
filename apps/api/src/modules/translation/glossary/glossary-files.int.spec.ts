import type { GlossaryEntry } from '@bhashantar/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Person, Workspace } from '../../../entry/testing/workspace.js';
import { fileForm, formOf } from '../../../platform/testing/file-form.js';
import { sendRequest } from '../../../platform/testing/send-request.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';

const HOSTILE = '<img src=x onerror=ran()>';
const GOOD = [
  'term,translation,language,rule,case sensitive,part of speech,forbidden,note',
  'tax,कर,hi,translate,no,noun,टैक्स,As in the Act',
  'UPI,,,keep,yes,Proper Noun,,',
  `"${HOSTILE}","${HOSTILE}",hi,,,,,"=1+1 ${HOSTILE}"`,
].join('\n');
const BAD = [GOOD, 'fee,शुल्क,bn', 'fee,,hi,translate', 'TAX,शुल्क,hi', `${'x'.repeat(201)},अ,hi`, ',कर,hi', 'fee,शुल्क,hi,drop'].join('\n');

describe('glossaries as files', () => {
  let kit: Workspace;
  let admin: Person;
  let organisationId: string;
  let projectId: string;

  beforeAll(async () => {
    kit = await Workspace.start();
  });
  afterAll(() => kit.close());
  beforeEach(async () => {
    organisationId = await kit.organisation();
    admin = await kit.person('organisationAdmin', organisationId);
    const site = { name: 'P', baseUrl: 'https://example.com', targetLanguages: ['hi', 'ta'] };
    ({ projectId } = await kit.test.get(ProjectsService).create({ organisationId }, site));
  });

  async function upload(content: string, query: string, person = admin) {
    const { payload, contentType } = fileForm('terms.csv', content);
    const headers = { authorization: person.token, 'content-type': contentType };
    const reply = await sendRequest(kit.test.app, { method: 'POST', url: `/api/glossary/import${query}`, headers, payload });
    return { status: reply.status, ...reply.body };
  }
  const ofProject = (content: string, mode = '') => upload(content, `?projectId=${projectId}${mode && `&mode=${mode}`}`);
  const terms = async (id: string | undefined = projectId): Promise<GlossaryEntry[]> => {
    const { body } = await kit.post('glossary/list', { projectId: id }, { token: admin.token });
    return body.data.terms;
  };
  const exported = async (format: string, id: string | undefined = projectId, person = admin) =>
    sendRequest(kit.test.app, {
      method: 'POST',
      url: '/api/glossary/export',
      headers: { authorization: person.token },
      payload: { projectId: id, format },
    });
  const audited = (action: string) =>
    kit.query('select subject, subject_id, details from audit_log where organisation_id = $1 and action = $2 order by audit_id', [
      organisationId,
      action,
    ]);
  const values = (entries: GlossaryEntry[]) =>
    entries.map(({ termId: _id, projectId: _project, createdAt: _created, updatedAt: _updated, ...said }) => said);

  it('are written by a mode that stands in the form', async () => {
    const { payload, contentType } = formOf({ filename: 'terms.csv', content: GOOD, before: { projectId }, after: { mode: 'whole' } });
    const headers = { authorization: admin.token, 'content-type': contentType };
    const reply = await sendRequest(kit.test.app, { method: 'POST', url: '/api/glossary/import', headers, payload });
    expect([reply.status, reply.body.data]).toMatchObject([200, { isWritten: true, added: 3 }]);
    const wrong = formOf({ filename: 'terms.csv', content: GOOD, before: { projectId, mode: 'all' } });
    const refused = await sendRequest(kit.test.app, { method: 'POST', url: '/api/glossary/import', headers, payload: wrong.payload });
    expect([refused.status, refused.body.data?.errors ?? refused.body.errors]).toMatchObject([400, [{ field: 'mode' }]]);
  });

  it('say what they would do, do it, and do nothing the second time', async () => {
    const counts = { added: 3, changed: 0, unchanged: 0, refused: 0, problems: [], report: null };
    expect((await ofProject(GOOD)).data).toEqual({ isWritten: false, ...counts });
    expect(await terms()).toEqual([]);
    expect((await ofProject(GOOD, 'whole')).data).toEqual({ isWritten: true, ...counts });
    expect(values(await terms())).toMatchObject([
      { source: HOSTILE, target: HOSTILE, note: `=1+1 ${HOSTILE}` },
      { source: 'tax', target: 'कर', language: 'hi', partOfSpeech: 'noun', forbidden: ['टैक्स'], note: 'As in the Act' },
      { source: 'UPI', target: null, language: null, rule: 'keep', caseSensitive: true, partOfSpeech: 'properNoun' },
    ]);
    expect((await ofProject(GOOD, 'valid')).data).toMatchObject({ added: 0, changed: 0, unchanged: 3 });
    const changed = GOOD.replace('As in the Act', 'As in the rules');
    expect((await ofProject(changed, 'valid')).data).toMatchObject({ added: 0, changed: 1, unchanged: 2 });
    expect((await terms())[1]?.note).toBe('As in the rules');
    expect(await audited('glossary.import')).toHaveLength(3);
  });

  it('are in the audit when they are written', async () => {
    expect((await exported('csv')).status).toBe(200);
    expect((await kit.post('glossary/export', { format: 'tbx' }, { token: admin.token })).status).toBe(200);
    expect(await audited('glossary.export')).toEqual([
      { subject: 'project', subject_id: projectId, details: { format: 'csv' } },
      { subject: 'organisation', subject_id: organisationId, details: { format: 'tbx' } },
    ]);
  });

  it('are imported as far as they are right, or not at all, and every wrong row is reported', async () => {
    const checked = (await ofProject(BAD, 'whole')).data;
    expect(checked).toMatchObject({ isWritten: false, added: 3, refused: 6 });
    expect(checked.problems.map(({ line, field }: { line: number; field: string }) => [line, field])).toEqual([
      [5, 'language'],
      [6, 'target'],
      [7, 'source'],
      [8, 'source'],
      [9, 'source'],
      [10, 'rule'],
    ]);
    expect(checked.report.trim().split('\r\n')).toHaveLength(7);
    expect(await terms()).toEqual([]);
    expect((await ofProject(BAD, 'valid')).data).toMatchObject({ isWritten: true, added: 3, refused: 6 });
    expect(await terms()).toHaveLength(3);
  });

  it.each(['csv', 'tbx'])('come out as %s as they went in, and go into another glossary', async (format) => {
    await ofProject(GOOD, 'whole');
    const before = values(await terms());
    const file = await exported(format);
    expect([file.status, file.headers['content-type']]).toEqual([200, expect.stringContaining(format)]);
    const { data } = await upload(file.body, '?mode=whole');
    expect(data).toMatchObject({ isWritten: true, added: 3, refused: 0 });
    const { body } = await kit.post('glossary/list', {}, { token: admin.token });
    expect(values(body.data.terms)).toEqual(before);
  });

  it.each([
    ['an entity', `<?xml version="1.0"?><!DOCTYPE tbx [<!ENTITY x SYSTEM "file:///etc/passwd">]><tbx><text>&x;</text></tbx>`],
    ['another kind of file', 'PK\u0003\u0004'],
    ['no column of terms', 'a,b\n1,2'],
    ['nothing', ''],
    ['too many terms', `term,rule\n${Array.from({ length: 10_001 }, (_, at) => `t${at},keep`).join('\n')}`],
  ])('are refused with %s', async (_name, content) => {
    expect(await ofProject(content, 'valid')).toMatchObject({ status: 400, errors: [{ field: 'file' }] });
    expect(await terms()).toEqual([]);
  });

  it('bring no more terms than a glossary holds', async () => {
    const content = `term,rule\n${Array.from({ length: 5_001 }, (_, at) => `t${at},keep`).join('\n')}`;
    expect((await ofProject(content, 'valid')).status).toBe(422);
  });

  it('are imported by those who may edit, into what they may see', async () => {
    const collaborator = await kit.person('collaborator', organisationId);
    await kit.assign(collaborator, projectId);
    expect((await upload(GOOD, `?projectId=${projectId}`, collaborator)).status).toBe(403);
    expect((await exported('csv', projectId, collaborator)).status).toBe(200);
    const stranger = await kit.person('organisationAdmin', await kit.organisation());
    expect((await upload(GOOD, `?projectId=${projectId}`, stranger)).status).toBe(404);
    expect((await exported('csv', projectId, stranger)).status).toBe(404);
    expect(await upload(GOOD, '?projectId=x')).toMatchObject({ status: 400, errors: [{ field: 'projectId' }] });
    expect(await upload(GOOD, '?mode=some')).toMatchObject({ status: 400, errors: [{ field: 'mode' }] });
  });
});
