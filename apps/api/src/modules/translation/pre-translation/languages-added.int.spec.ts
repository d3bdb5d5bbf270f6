import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sendRequest } from '../../../platform/testing/send-request.js';
import { EngineWorkspace, PHRASE, PROSE } from './testing/engine-workspace.js';
import { recount } from './testing/recount.js';

describe('what a project was set up with', () => {
  let fixture: EngineWorkspace;
  let token: string;

  beforeAll(async () => {
    fixture = await EngineWorkspace.startWithEngine();
  });
  afterAll(() => fixture.close());
  beforeEach(async () => {
    await fixture.reset();
    token = await fixture.signIn('organisationAdmin');
  });

  const update = async (change: object) => {
    const payload = { projectId: fixture.project.projectId, ...change };
    const headers = { authorization: token };
    return sendRequest(fixture.test.app, { method: 'POST', url: '/api/project/update', headers, payload });
  };

  it('gets another language, into which what stands in it is translated at once', async () => {
    fixture.project = await fixture.newProject(['ta']);
    await fixture.store([PHRASE, PROSE]);
    await fixture.drain();
    const { status, body } = await update({ targetLanguages: ['hi', 'ta'] });
    expect([status, body.message]).toEqual([200, 'Language Added successfully']);
    expect(body.data.targetLanguages).toEqual(['ta', 'hi']);
    await fixture.drain();
    expect(Object.keys(await fixture.stored('hi'))).toEqual([PHRASE, PROSE]);
    const { counted, stored } = await recount(fixture, 'hi');
    expect(stored).toEqual(counted);
    expect(await fixture.runOf('engine', 'hi')).toMatchObject({ state: 'done' });
  });

  it('is refused as a whole, with the field, where a part of it cannot be', async () => {
    const [first, ...others] = fixture.project.targetLanguages;
    const fields = async (change: object) => {
      const { status, body } = await update({ name: 'Another', ...change });
      return [status, body.data?.errors?.[0]?.field ?? body.errors?.[0]?.field];
    };
    expect(await fields({ targetLanguages: [] })).toEqual([400, 'targetLanguages']);
    expect(await fields({ targetLanguages: [first, ...others, 'en'] })).toEqual([400, 'targetLanguages']);
    expect(await fields({ targetLanguages: [first, ...others, 'xx'] })).toEqual([400, 'targetLanguages']);
    expect(await fields({ name: '  ' })).toEqual([400, 'name']);
    expect(await fixture.read()).toMatchObject({ name: fixture.project.name, targetLanguages: fixture.project.targetLanguages });
  });

  it('takes a name, and notes who gave it', async () => {
    expect((await update({ name: ' Town hall ' })).body).toMatchObject({
      message: 'Project updated successfully',
      data: { name: 'Town hall' },
    });
    const audited = await fixture.inTenant((tx) =>
      tx.query(`select details from audit_log where action = 'project.update' and subject_id = $1`, [fixture.project.projectId]),
    );
    expect(audited).toEqual([{ details: { from: fixture.project.name, to: 'Town hall' } }]);
  });

  it('loses a language, whose translations are kept, counted, and back when it is added again', async () => {
    fixture.project = await fixture.newProject(['hi', 'ta']);
    await fixture.store([PHRASE, PROSE]);
    await fixture.drain();
    const before = await fixture.stored('hi');
    const { projectId } = fixture.project;
    const removed = await update({ targetLanguages: ['ta'] });
    expect([removed.status, removed.body.message, removed.body.data.targetLanguages]).toEqual([
      200,
      'Project updated successfully',
      ['ta'],
    ]);
    expect(removed.body.data.languages.map(({ language }: { language: string }) => language)).toEqual(['ta']);
    // The count includes texts that change meanwhile.
    await fixture.store([PHRASE]);
    await fixture.drain();
    expect(await fixture.stored('hi')).toEqual(before);
    const added = await update({ targetLanguages: ['ta', 'hi'] });
    expect(added.body.data.targetLanguages).toEqual(['ta', 'hi']);
    await fixture.drain();
    expect((await fixture.stored('hi'))[PHRASE]).toBe(before[PHRASE]);
    const { counted, stored } = await recount(fixture, 'hi');
    expect(stored).toEqual(counted);
    const audited = await fixture.inTenant((tx) =>
      tx.query(`select details from audit_log where action = 'project.update' and subject_id = $1 order by audit_id`, [projectId]),
    );
    expect(audited).toEqual([{ details: { removed: ['hi'] } }, { details: { languages: ['hi'] } }]);
  });

  it('has its languages exchanged within a plan that is full', async () => {
    await fixture.test.database.system((tx) =>
      tx.query(`update organisations set plan = 'free' where organisation_id = $1`, [fixture.tenant.organisationId]),
    );
    await update({ targetLanguages: ['hi', 'ta', 'bn'] });
    expect((await update({ targetLanguages: ['hi', 'ta', 'bn', 'te'] })).status).toBe(422);
    expect((await update({ targetLanguages: ['te', 'ta', 'bn'] })).body.data.targetLanguages).toEqual(['ta', 'bn', 'te']);
  });

  it('is added once when two add it at once', async () => {
    const wanted = [...fixture.project.targetLanguages, 'bn'];
    const answers = await Promise.all([update({ targetLanguages: wanted }), update({ targetLanguages: wanted })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await fixture.read()).targetLanguages).toEqual(wanted);
  });
});
