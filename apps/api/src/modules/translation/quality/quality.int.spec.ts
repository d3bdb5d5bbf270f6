import type { TranslationOrigin } from '@bhashantar/contracts';
import { hashSource } from '@bhashantar/segmenter/segment-format';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Person, Workspace } from '../../../entry/testing/workspace.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { drainOutbox } from '../../../platform/testing/drain-outbox.js';
import { SegmentsService } from '../../content/segments/segments.service.js';
import type { ProjectRow } from '../../projects/projects/project.entity.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { toSourceHash } from '../translations/source-hash.js';
import { TranslationsService } from '../translations/translations.service.js';

const SOURCES = ['Read it now.', 'Pay by UPI today', 'Bus 42', 'Contact us'];
const segments = SOURCES.map((source) => ({ hash: hashSource(source), source, kind: 'block', words: source.split(' ').length }));
const hashOf = (index: number) => segments[index]?.hash ?? '';

describe('the checks of a project', () => {
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
    const site = { name: 'P', baseUrl: 'https://example.com', targetLanguages: ['hi', 'ta'] };
    const { projectId } = await kit.test.get(ProjectsService).create({ organisationId }, site);
    await inTenant((tx) => kit.test.get(SegmentsService).storePages(tx, projectId, [{ pageId: 1, segments }]));
    project = await inTenant((tx) => kit.test.get(ProjectsService).require(tx, projectId));
  });

  const inTenant = <Result>(work: (tx: TenantTransaction) => Promise<Result>) => kit.test.database.tenant({ organisationId }, work);
  const save = (index: number, target: string, origin: TranslationOrigin = 'USER') =>
    inTenant((tx) => kit.test.get(TranslationsService).save(tx, project, 'hi', [{ hash: hashOf(index), origin, target }], 'test'));
  const call = (path: string, body: object, person = admin) =>
    kit.post(`translation/checks/${path}`, { projectId: project.projectId, ...body }, { token: person.token });
  const published = async () => {
    const hashes = segments.map(({ hash }) => hash);
    const targets = await inTenant((tx) => kit.test.get(TranslationsService).published(tx, project.projectId, 'hi', hashes, 'all'));
    return [...targets.values()].map(({ target }) => target).sort();
  };
  const problems = async (index: number): Promise<string[]> => {
    const rows = await kit.query<{ problems: { code: string; severity: string }[] }>(
      'select problems from translations where project_id = $1 and hash = $2',
      [project.projectId, hashOf(index)],
    );
    return rows.flatMap((row) => row.problems.map(({ code, severity }) => `${code} ${severity}`));
  };
  const recheck = () => drainOutbox(kit.test, { only: 'translations.recheck' });

  it('have the product’s severities until the project sets its own; then what is stored is checked again', async () => {
    await save(0, 'इसे पढ़ें');
    expect([await problems(0), await published()]).toEqual([['ends warning'], ['इसे पढ़ें']]);
    const first = await call('settings/get', {});
    expect(first.body.data.checks.find(({ code }: { code: string }) => code === 'ends')).toEqual({
      code: 'ends',
      title: 'Ends otherwise than the source',
      severity: 'warning',
      defaultSeverity: 'warning',
      isStructural: false,
      isFixable: true,
      isFixableInBulk: false,
    });
    const set = await call('settings/update', { errors: ['ends'], digits: 'latin' });
    expect([set.status, set.body.data.digits]).toEqual([200, 'latin']);
    await recheck();
    expect([await problems(0), await published()]).toEqual([['ends error'], []]);
    await call('settings/update', {});
    await recheck();
    expect([await problems(0), await published()]).toEqual([['ends warning'], ['इसे पढ़ें']]);
  });

  it('refuse severities of what the page cannot take, and codes that nobody has', async () => {
    const structural = await call('settings/update', { off: ['badNesting'] });
    expect([structural.status, structural.body.errors[0].field]).toEqual([400, 'off']);
    const unknown = await call('settings/update', { warnings: ['spelling'] });
    expect([unknown.status, unknown.body.errors[0].field]).toEqual([400, 'warnings']);
    expect((await call('settings/update', { errors: ['ends'], off: ['ends'] })).status).toBe(400);
    expect((await call('dismiss', { targetLang: 'hi', sourceHash: toSourceHash(hashOf(0)), code: 'empty', version: 1 })).status).toBe(400);
    expect((await call('fix', { targetLang: 'hi', code: 'length' })).status).toBe(400);
  });

  it.each(['ends', 'danda', 'doubledWord'])('leave a fix that can be wrong to a person, for one target as for all: %s', async (code) => {
    await save(0, 'इसे इसे अभी पढ़ें.');
    const named = { sourceHashes: [toSourceHash(hashOf(0))] };
    for (const more of [{}, named, { preview: true }]) {
      const refused = await call('fix', { targetLang: 'hi', code, ...more });
      expect([refused.status, refused.body.errors[0].field]).toEqual([400, 'code']);
    }
    expect(await published()).toEqual(['इसे इसे अभी पढ़ें.']);
  });

  it('refuse a machine’s target with an error, and keep what a person typed with its problem, out of what is published', async () => {
    await inTenant((tx) =>
      tx.query(
        `insert into glossary_terms (project_id, organisation_id, source, source_key, rule, case_sensitive) values ($1, $2, 'UPI', 'upi', 'keep', true)`,
        [project.projectId, organisationId],
      ),
    );
    const machine = await save(1, 'आज यूपीआई से भुगतान करें', 'MACHINE');
    expect(machine.refused.flatMap(({ problems: found }) => found.map(({ code }) => code))).toEqual(['keptTerm']);
    await save(1, 'आज यूपीआई से भुगतान करें');
    expect([await problems(1), await published()]).toEqual([['keptTerm error'], []]);
  });

  it('are made again when a term is added, or taken away', async () => {
    await save(1, 'आज यूपीआई से भुगतान करें');
    expect(await published()).toHaveLength(1);
    const term = { projectId: project.projectId, source: 'UPI', rule: 'keep' };
    expect((await kit.post('glossary/add', term, { token: admin.token })).status).toBe(200);
    await recheck();
    expect([await problems(1), await published()]).toEqual([['keptTerm error'], []]);
    const { body } = await kit.post('glossary/list', { projectId: project.projectId }, { token: admin.token });
    const termIds = body.data.terms.map(({ termId }: { termId: string }) => termId);
    await kit.post('glossary/delete', { projectId: project.projectId, termIds }, { token: admin.token });
    await recheck();
    expect([await problems(1), await published()]).toEqual([[], ['आज यूपीआई से भुगतान करें']]);
  });

  it('remember that a person found them mistaken, until the target changes', async () => {
    await save(2, 'बस');
    const place = { targetLang: 'hi', sourceHash: toSourceHash(hashOf(2)), code: 'missingNumber', version: 1 };
    expect([await problems(2), await published()]).toEqual([['missingNumber error'], []]);
    const dismissed = await call('dismiss', place);
    expect([dismissed.status, dismissed.body.data.segment.problems]).toEqual([200, []]);
    expect(await published()).toEqual(['बस']);
    await call('settings/update', {});
    await recheck();
    expect(await published()).toEqual(['बस']);
    await call('dismiss', { ...place, isDismissed: false });
    expect(await published()).toEqual([]);
    await call('dismiss', place);
    await save(2, 'बसें');
    expect([await problems(2), await published()]).toEqual([['missingNumber error'], []]);
  });

  it('fix one target or all that have the problem, with a revision each and the origin kept', async () => {
    await save(0, 'इसे अभी पढ़ें।');
    await save(3, 'संपर्क  करें', 'MACHINE');
    await save(1, 'UPI से  भुगतान आज');
    const one = await call('fix', { targetLang: 'hi', code: 'spaces', sourceHashes: [toSourceHash(hashOf(1))] });
    expect(one.body.data).toMatchObject({ isQueued: false, changed: 1, unchanged: 0, refused: 0 });
    const preview = await call('fix', { targetLang: 'hi', code: 'spaces', preview: true });
    const counted = { jobId: null, isQueued: false, changed: 1, unchanged: 0, refused: 0, skipped: 0, isCut: false };
    expect(preview.body.data).toEqual({ ...counted, seen: expect.any(String) });
    const all = await call('fix', { targetLang: 'hi', code: 'spaces' });
    expect(all.body.data).toMatchObject({ isQueued: false, changed: 1 });
    expect(await published()).toEqual(['UPI से भुगतान आज', 'इसे अभी पढ़ें।', 'संपर्क करें']);
    const rows = await kit.query<{ origin: string }>('select origin from translations where project_id = $1 and hash = $2', [
      project.projectId,
      hashOf(3),
    ]);
    expect(rows).toEqual([{ origin: 'MACHINE' }]);
    const revisions = await kit.query<{ reason: string }>('select reason from revisions where project_id = $1 and hash = $2', [
      project.projectId,
      hashOf(3),
    ]);
    expect(revisions.map(({ reason }) => reason).sort()).toEqual(['problem fixed', 'test']);
  });

  it('take a fix of many back', async () => {
    await save(0, 'इसे  अभी पढ़ें।');
    await save(3, 'संपर्क  करें', 'MACHINE');
    const { body } = await call('fix', { targetLang: 'hi', code: 'spaces' });
    expect([body.data.changed, await published()]).toEqual([2, ['इसे अभी पढ़ें।', 'संपर्क करें']]);
    const undone = await kit.post(
      'translation/fills/undo',
      { projectId: project.projectId, jobId: body.data.jobId },
      { token: admin.token },
    );
    expect(undone.status).toBe(200);
    await drainOutbox(kit.test, { only: 'pipeline.fillPack' });
    expect(await published()).toEqual(['इसे  अभी पढ़ें।', 'संपर्क  करें']);
    expect(await problems(0)).toEqual(['spaces warning']);
  });

  it('belong to their organisation and to those who may', async () => {
    const stranger = await kit.person('organisationAdmin', await kit.organisation());
    const place = { targetLang: 'hi', code: 'spaces' };
    const bodies = {
      'settings/get': {},
      'settings/update': {},
      dismiss: { ...place, sourceHash: toSourceHash(hashOf(0)), version: 1 },
      fix: place,
    };
    for (const [path, body] of Object.entries(bodies)) expect([path, (await call(path, body, stranger)).status]).toEqual([path, 404]);
    const translator = await kit.person('translationAdmin', organisationId);
    expect((await call('settings/update', {}, translator)).status).toBe(403);
    expect((await call('settings/get', {}, translator)).status).toBe(200);
  });
});
