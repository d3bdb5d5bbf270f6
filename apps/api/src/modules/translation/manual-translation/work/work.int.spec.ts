import type { RequestStep } from '@bhashantar/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Person } from '../../../../entry/testing/workspace.js';
import { idOf } from '../../pre-translation/testing/translation-calls.js';
import { type MadeRequest, type RequestOptions, WorkWorkspace } from '../testing/work-workspace.js';

const OPEN = 'Open an account';
const READ = 'Read <1>the manual</1> first.';
const PAY = 'Pay {1} today';
const TARGETS: Record<string, string> = { [OPEN]: 'खाता खोलें', [READ]: 'पहले <1>पुस्तिका</1> पढ़ें।', [PAY]: 'आज {1} दें' };
const THREE = 'translation+proofreading+editing' as const;

describe('the work of people on a request', () => {
  let workspace: WorkWorkspace;
  let asha: Person;
  let ravi: Person;
  let made: MadeRequest;

  beforeAll(async () => {
    workspace = await WorkWorkspace.startWork();
  });
  afterAll(() => workspace.close());
  beforeEach(async () => {
    await workspace.beginWith([OPEN, READ, PAY]);
    [asha, ravi] = [await workspace.translator(), await workspace.translator()];
  });

  const make = async (options: RequestOptions = {}) => {
    made = await workspace.make({ parts: [[OPEN, READ], [PAY]], ...options });
  };
  const part = (index = 0) => made.batches.hi?.subBatchIds[index] ?? '';
  const call = async (by: Person, path: string, body: object = {}) => {
    const reply = await workspace.post(`manual-translation/${path}`, { requestId: made.requestId, ...body }, { token: by.token });
    return { status: reply.status, ...reply.body };
  };
  const assign = (step: RequestStep, person: Person | undefined, by = workspace.admin, subBatchIds = [part()]) =>
    call(by, 'assign', { subBatchIds, step, userId: person?.user.userId });
  const items = (by: Person, subBatchId = part()) => call(by, 'items', { subBatchId });
  const save = (by: Person, source: string, target = TARGETS[source], version = 0, subBatchId = part()) =>
    call(by, 'items/save', { subBatchId, sourceHash: idOf(source), target, version });
  const done = (by: Person, subBatchId = part()) => call(by, 'items/done', { subBatchId });
  const expectCounted = async () => {
    const { stored, counted } = await workspace.counters(made.requestId);
    expect(stored).toEqual(counted);
  };

  it('goes from the assignment over drafts to the delivery', async () => {
    await make();
    const assigned = await assign('translation', asha);
    expect(assigned).toMatchObject({
      status: 200,
      data: { total: 1, subBatches: [{ number: 'R-1/hi/1', step: 'translation', isOwn: false }] },
    });
    expect(assigned.data.subBatches[0].steps).toMatchObject([{ step: 'translation', userId: asha.user.userId, name: 'Asha Rao' }]);
    expect(await items(asha)).toMatchObject({
      status: 200,
      data: {
        ...{ total: 2, done: 0, subBatch: { isOwn: true }, request: { number: 'R-1', sourceLanguage: 'en' } },
        items: [{ source: OPEN, target: null, version: 0, isDone: false, page: { url: 'https://example.com/manual' } }, { source: READ }],
      },
    });
    expect(await save(asha, OPEN)).toMatchObject({ status: 200, data: { target: TARGETS[OPEN], version: 1, isDone: true, problems: [] } });
    expect(await workspace.targets()).toEqual({});
    await save(asha, READ);
    expect(await done(asha)).toMatchObject({
      status: 200,
      data: { delivered: 2, refused: [], subBatch: { state: 'completedManualTranslation', step: null } },
    });
    expect(await workspace.targets()).toEqual({
      [OPEN]: `PBK needsReview: ${TARGETS[OPEN]}`,
      [READ]: `PBK needsReview: ${TARGETS[READ]}`,
    });
    expect(await workspace.items(made.requestId)).toEqual({ [OPEN]: 'delivered', [READ]: 'delivered', [PAY]: 'open' });
    expect(await workspace.stateOf(made.requestId)).toBe('processingManualTranslation');
    await expectCounted();
    await assign('translation', ravi, workspace.admin, [part(1)]);
    await save(ravi, PAY, TARGETS[PAY], 0, part(1));
    await done(ravi, part(1));
    expect(await workspace.stateOf(made.requestId)).toBe('completedManualTranslation');
    await expectCounted();
  });

  it('frees what is delivered, and nothing else', async () => {
    await make();
    await assign('translation', asha);
    for (const source of [OPEN, READ]) await save(asha, source);
    await done(asha);
    const edit = (source: string, version: number) =>
      workspace.post(
        'translation/user/update',
        { projectId: workspace.project.projectId, targetLang: 'hi', sourceHash: idOf(source), preProcessedTarget: 'पाठ', version },
        { token: workspace.admin.token },
      );
    expect((await edit(OPEN, 1)).status).toBe(200);
    expect(await edit(PAY, 0)).toMatchObject({ status: 409, body: { message: 'In translation: R-1, due 3 Dec' } });
  });

  it('goes through three steps of three people, with what the step before left', async () => {
    await make({ pipeline: THREE, parts: [[OPEN, READ]] });
    const nandini = await workspace.translator();
    for (const [person, name] of [
      [ravi, 'Ravi'],
      [nandini, 'Nandini'],
    ] as const)
      await workspace.query('update users set first_name = $2 where user_id = $1', [person.user.userId, name]);
    await assign('translation', asha);
    await assign('proofreading', ravi);
    await assign('editing', nandini);
    expect(await save(ravi, OPEN)).toMatchObject({ status: 409 });
    for (const source of [OPEN, READ]) await save(asha, source);
    expect(await done(asha)).toMatchObject({
      data: { delivered: 0, subBatch: { step: 'proofreading', state: 'processingManualTranslation' } },
    });
    expect(await save(asha, OPEN, 'और', 1)).toMatchObject({ status: 409 });
    const { data } = await items(ravi);
    expect(data.items[0]).toMatchObject({
      target: TARGETS[OPEN],
      previousTarget: TARGETS[OPEN],
      previousPerson: 'Asha Rao',
      isDone: false,
      proposal: null,
    });
    await save(ravi, OPEN, 'खाता खोलिए', 1);
    await done(ravi);
    expect((await items(nandini)).data.items[0]).toMatchObject({ previousTarget: 'खाता खोलिए', target: 'खाता खोलिए' });
    expect(await done(nandini)).toMatchObject({ data: { delivered: 2 } });
    expect((await workspace.targets())[OPEN]).toBe('PBK needsReview: खाता खोलिए');
    const { body } = await workspace.get(`manual-translation/request/${made.requestId}`, { token: workspace.admin.token });
    const [before, after] = ['processingManualTranslation', 'completedManualTranslation'];
    expect(body.data.history).toMatchObject([
      { number: 'R-1/hi/1', step: 'translation', by: 'Asha Rao', from: before, to: before },
      { number: 'R-1/hi/1', step: 'proofreading', by: 'Ravi Rao', from: before, to: before },
      { number: 'R-1/hi/1', step: 'editing', by: 'Nandini Rao', from: before, to: after },
      { number: 'R-1/hi', step: null, by: 'Nandini Rao', from: before, to: after },
      { number: 'R-1', step: null, by: 'Nandini Rao', from: before, to: after },
    ]);
  });

  it('is done by a different person in each step', async () => {
    await make({ pipeline: THREE });
    await assign('translation', asha);
    expect(await assign('proofreading', asha)).toMatchObject({
      ...{ status: 400, errors: [{ field: 'userId' }] },
      message: 'A different person does each step: Asha Rao does the translation of R-1/hi/1.',
    });
    expect(await assign('proofreading', ravi)).toMatchObject({ status: 200 });
  });

  it('is given to people who may edit the project alone, and only in steps that were ordered', async () => {
    await make();
    const outside = await workspace.person('collaborator', workspace.tenant.organisationId);
    const foreign = await workspace.person('organisationAdmin', await workspace.organisation());
    for (const person of [outside, foreign])
      expect(await assign('translation', person)).toMatchObject({ status: 400, errors: [{ field: 'userId' }] });
    expect(await assign('editing', asha)).toMatchObject({ status: 400, errors: [{ field: 'step' }] });
    expect(await assign('translation', asha, workspace.admin, [made.requestId])).toMatchObject({ status: 404 });
    expect(await assign('translation', asha, foreign)).toMatchObject({ status: 404 });
    expect(await assign('translation', asha, asha)).toMatchObject({ status: 403 });
  });

  it('shows that a person is gone, who can be replaced', async () => {
    await make();
    await assign('translation', asha);
    await save(asha, OPEN);
    await workspace.query('update users set is_active = false where user_id = $1', [asha.user.userId]);
    const { data } = await assign('translation', undefined);
    expect(data.subBatches[0].steps[0]).toMatchObject({ userId: null, name: null });
    await workspace.query('update manual_steps set user_id = $1 where sub_batch_id = $2', [asha.user.userId, part()]);
    const replaced = await assign('translation', ravi);
    expect(replaced.data.subBatches[0].steps[0]).toMatchObject({ userId: ravi.user.userId });
    expect((await items(ravi)).data.items[0]).toMatchObject({ target: TARGETS[OPEN], isDone: true });
  });

  it('is seen by nobody but its person and those who order', async () => {
    await make();
    await assign('translation', asha);
    await assign('translation', ravi, workspace.admin, [part(1)]);
    expect((await items(asha)).status).toBe(200);
    expect((await items(ravi)).status).toBe(404);
    expect((await items(workspace.admin)).status).toBe(200);
    const foreign = await workspace.person('organisationAdmin', await workspace.organisation());
    expect((await items(foreign)).status).toBe(404);
    expect((await save(ravi, OPEN)).status).toBe(404);
    expect(await save(workspace.admin, OPEN)).toMatchObject({ status: 403, message: 'Somebody else does this step of the sub-batch.' });
    expect((await done(ravi)).status).toBe(404);
  });

  it('lists to a person their own parts alone, and all of them to who orders or reads', async () => {
    const meera = await workspace.translator();
    await make({ languages: ['hi', 'ta'] });
    await workspace.query('update manual_requests set readers = $2 where request_id = $1', [made.requestId, [meera.user.userId]]);
    await assign('translation', asha);
    await assign('translation', ravi, workspace.admin, [part(1)]);
    await assign('translation', ravi, workspace.admin, made.batches.ta?.subBatchIds);
    for (const source of [OPEN, READ]) await save(asha, source);
    await done(asha);
    const seenBy = async (person: Person) => {
      const { data } = await call(person, 'fetchSubBatches');
      const desk = await workspace.post('prabandhak/batch/list', {}, { token: person.token });
      const whole = await workspace.get(`manual-translation/request/${made.requestId}`, { token: person.token });
      const numbersOf = (rows: { number: string }[]) => rows.map(({ number }) => number).sort();
      return {
        ...{
          parts: numbersOf(data.subBatches),
          total: data.total,
          desk: numbersOf(desk.body.data.batches),
          deskTotal: desk.body.data.total,
        },
        ...{ batches: numbersOf(whole.body.data.batches), history: numbersOf(whole.body.data.history) },
      };
    };
    const own = { parts: ['R-1/hi/1'], total: 1, desk: ['R-1/hi'], deskTotal: 1, batches: ['R-1/hi'], history: ['R-1/hi/1'] };
    expect(await seenBy(asha)).toEqual(own);
    const both = ['R-1/hi', 'R-1/ta'];
    const raviSees = { parts: ['R-1/hi/2', 'R-1/ta/1', 'R-1/ta/2'], total: 3, desk: both, deskTotal: 2, batches: both, history: [] };
    expect(await seenBy(ravi)).toEqual(raviSees);
    const parts = ['R-1/hi/1', ...raviSees.parts];
    for (const person of [meera, workspace.admin])
      expect(await seenBy(person)).toEqual({ ...raviSees, parts, total: 4, history: ['R-1/hi/1'] });
    const batchId = made.batches.ta?.batchId;
    expect((await call(asha, 'fetchSubBatches', { batchId })).status).toBe(404);
  });

  it('keeps a text of somebody who saw an older version', async () => {
    await make();
    await assign('translation', asha);
    await save(asha, OPEN);
    expect(await save(asha, OPEN, 'नया', 0)).toMatchObject({ status: 409, data: { current: { target: TARGETS[OPEN], version: 1 } } });
    expect(await save(asha, OPEN, TARGETS[OPEN], 0)).toMatchObject({ status: 200, data: { version: 1 } });
    expect(await save(asha, OPEN, '   ', 1)).toMatchObject({ status: 400, errors: [{ field: 'target' }] });
    expect(await save(asha, 'Nowhere', 'नया', 0)).toMatchObject({ status: 404 });
  });

  it('ends no step with texts missing, and delivers those that are there at the end', async () => {
    await make({ pipeline: THREE });
    await assign('translation', asha);
    await save(asha, OPEN);
    expect(await done(asha)).toMatchObject({ status: 422, message: 'One text has no translation yet.', data: { missing: 1 } });
    await make();
    await assign('translation', asha);
    expect(await done(asha)).toMatchObject({ status: 422, data: { missing: 2 } });
  });

  it('is delivered in part, and what the checks refuse stays open with its reason', async () => {
    await make({ parts: [[OPEN, READ, PAY]] });
    await assign('translation', asha);
    await save(asha, OPEN);
    const { problems } = (await save(asha, PAY, 'आज दें')).data;
    expect(problems[0]).toMatchObject({ severity: 'error' });
    const first = await done(asha);
    expect(first.data).toMatchObject({ delivered: 1, refused: [{ sourceHash: idOf(PAY), source: PAY, reason: problems[0].message }] });
    expect(first.data.subBatch).toMatchObject({
      delivered: 1,
      failed: 1,
      step: 'translation',
      failures: [{ source: PAY, reason: problems[0].message }],
    });
    expect(await workspace.items(made.requestId)).toEqual({ [OPEN]: 'delivered', [READ]: 'open', [PAY]: 'failed' });
    expect(await save(asha, OPEN, 'नया', 1)).toMatchObject({ status: 409 });
    await expectCounted();
    await save(asha, PAY, TARGETS[PAY], 1);
    await save(asha, READ);
    expect(await done(asha)).toMatchObject({ data: { delivered: 2, refused: [] } });
    expect(await workspace.stateOf(made.requestId)).toBe('completedManualTranslation');
    await expectCounted();
  });

  it('begins with what the machine and the memory have, which the person takes over by ending the step', async () => {
    await workspace.translate('hi', { [OPEN]: 'पुराना पाठ' });
    await make({ parts: [[OPEN]] });
    await assign('translation', asha);
    expect((await items(asha)).data.items[0]).toMatchObject({
      target: 'पुराना पाठ',
      isDone: false,
      proposal: { target: 'पुराना पाठ', source: 'memory' },
    });
    expect(await done(asha)).toMatchObject({ data: { delivered: 1 } });
    expect((await workspace.targets())[OPEN]).toBe('PBK needsReview: पुराना पाठ');
  });

  it('offers the most similar text of the memory with its score, which no end of a step takes over', async () => {
    await workspace.beginWith([OPEN, READ, 'Open an account now', 'Open one account now, please']);
    asha = await workspace.translator();
    await workspace.translate('hi', { 'Open an account now': 'अभी खाता खोलें', 'Open one account now, please': 'कृपया' });
    await make({ parts: [[OPEN, READ]] });
    await assign('translation', asha);
    const proposals = async () => (await items(asha)).data.items.map(({ proposal }: { proposal: object | null }) => proposal);
    // The band that was counted for the quote says that the memory has nothing similar.
    expect(await proposals()).toEqual([null, null]);
    await workspace.query(`update manual_items set band = 'fuzzy75' where request_id = $1`, [made.requestId]);
    expect(await proposals()).toEqual([{ target: 'अभी खाता खोलें', score: 80, source: 'memory' }, null]);
    expect((await items(asha)).data.items[0]).toMatchObject({ target: null, isDone: false });
    expect(await done(asha)).toMatchObject({ status: 422, data: { missing: 2 } });
  });

  it('is withdrawn in part and in whole: its texts are free, and what has nothing left is complete', async () => {
    await make();
    const withdraw = (body: object = {}, by = workspace.admin) => call(by, 'withdraw', body);
    expect(await withdraw({}, asha)).toMatchObject({ status: 403 });
    expect(await withdraw({ hashes: [idOf(OPEN)] })).toMatchObject({ status: 200, data: { segments: 1, kept: 0 } });
    expect(await workspace.items(made.requestId)).toEqual({ [OPEN]: 'withdrawn', [READ]: 'open', [PAY]: 'open' });
    expect(await withdraw({ hashes: [idOf(OPEN)] })).toMatchObject({ status: 422, type: 'NOTHING_CHANGED' });
    expect(await withdraw()).toMatchObject({ data: { segments: 2 } });
    expect(await workspace.stateOf(made.requestId)).toBe('completedManualTranslation');
    expect(await workspace.query('select 1 from in_flight_segments where request_id = $1', [made.requestId])).toEqual([]);
    await expectCounted();
    expect(await withdraw()).toMatchObject({ status: 409 });
    const foreign = await workspace.person('organisationAdmin', await workspace.organisation());
    expect(await withdraw({}, foreign)).toMatchObject({ status: 404 });
  });
});
