import { randomUUID } from 'node:crypto';
import { hashSource } from '@bhashantar/segmenter/segment-format';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Person, Workspace } from '../../../../entry/testing/workspace.js';
import { countStatements } from '../../../../platform/testing/count-statements.js';
import { LedgerService } from '../../../billing/ledger/ledger.service.js';
import { TranslationMemoryService } from '../../translation-memory/translation-memory.service.js';
import { InFlightService } from '../../translations/in-flight/in-flight.service.js';
import { RequestCalls } from '../testing/request-workspace.js';

const SITE = 'https://example.com/';
const TEXTS = ['The first text', 'Another one here', 'A third'];
const NOT_FOUND = 'Not found, or you do not have access.';

describe('requests to translators', () => {
  let workspace: Workspace;
  let calls: RequestCalls;
  let stranger: Person;

  beforeAll(async () => {
    workspace = await Workspace.start();
    stranger = await workspace.person('organisationAdmin', await workspace.organisation());
  });
  afterAll(() => workspace.close());
  beforeEach(async () => {
    calls = await RequestCalls.begin(workspace);
    await calls.pages({ [SITE]: TEXTS });
  });

  const approve = (requestId: string, fields: object = {}, by = calls.manager) =>
    calls.post('prabandhak/approve', { requestId, assignTo: calls.collaborator.user.userId, ...fields }, by);
  const read = (requestId: string, by = calls.admin) => calls.get(`manual-translation/request/${requestId}`, by);
  const balance = () => workspace.inTenant((tx) => workspace.test.get(LedgerService).balance(tx));
  const entries = (requestId: string) =>
    workspace.inTenant((tx) => workspace.test.get(LedgerService).entriesOf(tx, { type: 'manualRequest', id: requestId }));
  const flights = async (language = 'hi') =>
    (
      await workspace.inTenant((tx) =>
        workspace.test.get(InFlightService).of(tx, { projectId: calls.projectId, language }, TEXTS.map(hashSource)),
      )
    ).size;
  const noticesOf = async ({ token }: Person) =>
    (await workspace.post('notification/fetch', {}, { token })).body.data.notifications.map(
      ({ kind, request, text }: { kind: string; request: { number: string }; text: string | null }) => [kind, request?.number, text],
    );

  describe('are listed and read', () => {
    it('newest first, by number, name, project and person, and by the column of the board', async () => {
      await calls.ordered({ name: 'Home page' });
      await calls.ordered({ name: 'Second', targetLangs: ['hi', 'ta'] });
      const reply = await calls.get('manual-translation/request/1/10');
      expect(reply).toMatchObject({ status: 200, data: { total: 2 } });
      expect(reply.data.requests).toMatchObject([
        {
          number: 'R-2',
          name: 'Second',
          languages: [{ targetLang: 'hi', items: 3, delivered: 0, words: 8 }, { targetLang: 'ta' }],
          segments: 6,
        },
        {
          ...{
            number: 'R-1',
            name: 'Home page',
            project: 'P',
            state: 'pendingManualTranslation',
            stage: 'new',
            words: 8,
            segments: 3,
            paise: 1200,
          },
          ...{ isPaused: false, isBeingStored: false, dueAt: null, isOverdue: false, createdBy: 'Asha Rao' },
        },
      ]);
      const found = async (query: string) =>
        (await calls.get(`manual-translation/request/1/10?${query}`)).data.requests.map(({ number }: { number: string }) => number);
      expect(await found('searchText=home')).toEqual(['R-1']);
      expect(await found('searchText=r-2')).toEqual(['R-2']);
      expect(await found('searchText=Asha')).toEqual(['R-2', 'R-1']);
      expect(await found('searchText=nothing')).toEqual([]);
      expect(await found('stage=new')).toEqual(['R-2', 'R-1']);
      expect(await found('stage=inProgress')).toEqual([]);
      expect((await calls.get('manual-translation/request/2/1')).data.requests).toMatchObject([{ number: 'R-1' }]);
    });

    it('of one project, and of another not', async () => {
      await calls.ordered();
      expect((await calls.get(`manual-translation/request/${calls.projectId}/1/10`)).data).toMatchObject({ total: 1 });
      const other = await workspace.newProject(['hi']);
      expect((await calls.get(`manual-translation/request/${other.projectId}/1/10`)).data).toMatchObject({ total: 0, requests: [] });
    });

    it('as a whole, with quote, batches, thread and history', async () => {
      const { requestId } = await calls.ordered({
        instructions: 'Be brief',
        readers: [calls.collaborator.user.userId],
        dueAt: '2199-01-02',
      });
      const { status, data } = await read(requestId);
      expect(status).toBe(200);
      expect(data).toMatchObject({
        ...{
          requestId,
          number: 'R-1',
          name: 'R-1',
          instructions: 'Be brief',
          reference: null,
          withMachine: false,
          dueAt: '2199-01-02T00:00:00.000Z',
        },
        readers: [{ userId: calls.collaborator.user.userId, name: 'Asha Rao' }],
        quote: { paise: 1200, isAtMost: false },
        waiting: { segments: 3, words: 8, paise: 1200 },
        batches: [
          { number: 'R-1/hi', targetLang: 'hi', state: 'pendingManualTranslation', items: 3, words: 8, subBatches: 1, paise: null },
        ],
        ...{ acceptedAt: null, acceptedBy: null, revertableUntil: null, thread: [] },
        history: [{ number: 'R-1', by: 'Asha Rao', from: null, to: 'pendingManualTranslation', reason: null }],
        actions: ['delete', 'assign', 'withdraw', 'download'],
      });
      expect(data.batchIdList).toEqual([data.batches[0].batchId]);
      expect((await read(requestId, calls.manager)).data.actions).toEqual([
        'approve',
        'reject',
        'delete',
        'assign',
        'withdraw',
        'download',
      ]);
    });

    it('by who works or reads, without prices, and by no other collaborator', async () => {
      const { requestId } = await calls.ordered({ readers: [calls.collaborator.user.userId] });
      const other = await workspace.person('collaborator', workspace.tenant.organisationId);
      await workspace.assign(other, calls.projectId);
      const own = await read(requestId, calls.collaborator);
      expect(own).toMatchObject({ status: 200, data: { paise: null, quote: null, batches: [{ paise: null }] } });
      // Neither a price nor a rate, under any name; identifiers and times may contain any digits.
      expect(JSON.stringify(own)).not.toMatch(/:(1200|150)[,}\]]/);
      expect((await calls.get('manual-translation/request/1/10', calls.collaborator)).data).toMatchObject({
        total: 1,
        requests: [{ paise: null }],
      });
      expect((await calls.post('prabandhak/batch/list', {}, calls.collaborator)).data).toMatchObject({
        total: 1,
        batches: [{ paise: null }],
      });
      expect(await read(requestId, other)).toMatchObject({ status: 404 });
      expect((await calls.get('manual-translation/request/1/10', other)).data).toMatchObject({ total: 0 });
      expect(await calls.post('manual-translation/fetchSubBatches', { requestId }, other)).toMatchObject({ status: 404 });
      await approve(requestId, { assignTo: other.user.userId });
      expect(await read(requestId, other)).toMatchObject({ status: 200, data: { paise: null } });
    });

    it('by sub-batch and by batch, those that are due first', async () => {
      const late = await calls.ordered({ dueAt: '2199-02-01', targetLangs: ['hi', 'ta'] });
      const soon = await calls.ordered({ dueAt: '2199-01-01' });
      const { data } = await calls.post('prabandhak/batch/list', {});
      expect(data).toMatchObject({ total: 3, batches: [{ number: 'R-2/hi' }, {}, {}] });
      expect(data.batchIdList).toHaveLength(3);
      expect((await calls.post('prabandhak/batch/list', { searchText: 'R-1' })).data.total).toBe(2);
      expect((await calls.post('prabandhak/batch/list', { states: ['signOff'] })).data.total).toBe(0);
      expect((await calls.post('prabandhak/batch/list', {}, calls.manager)).data.total).toBe(3);
      const [{ batchId }] = data.batches;
      const subBatches = await calls.post('manual-translation/fetchSubBatches', { requestId: soon.requestId, batchId });
      expect(subBatches).toMatchObject({
        status: 200,
        data: {
          total: 1,
          subBatches: [
            {
              ...{
                number: 'R-2/hi/1',
                targetLang: 'hi',
                round: 1,
                items: 3,
                words: 8,
                delivered: 0,
                failed: 0,
                failures: [],
                step: 'translation',
              },
              steps: [{ step: 'translation', userId: null, name: null, dueAt: '2199-01-01T00:00:00.000Z', doneAt: null }],
              isOwn: false,
            },
          ],
        },
      });
      expect(await calls.post('manual-translation/fetchSubBatches', { requestId: late.requestId, batchId })).toMatchObject({ status: 404 });
    });

    it.each([
      ['a page below one', 'manual-translation/request/0/10', 400, 'Page and size must lie between 1 and 100000.'],
      ['no id', 'manual-translation/request/none', 400, 'Request id must be an id.'],
      ['an unknown request', `manual-translation/request/${randomUUID()}`, 404, NOT_FOUND],
      ['an unknown project', `manual-translation/request/${randomUUID()}/1/10`, 404, NOT_FOUND],
    ])('with failures whose text is where existing clients read it: %s', async (_name, path, status, result) => {
      expect(await calls.get(path)).toMatchObject({ status, success: false, message: { result } });
    });

    it('with such failures also for people without a session', async () => {
      expect((await workspace.get('manual-translation/request/1/10')).body).toMatchObject({
        success: false,
        message: { result: 'Please log in.' },
      });
      expect((await workspace.post('prabandhak/batch/list', {})).body).toMatchObject({ message: 'Please log in.' });
    });

    it('with the people who can work on them', async () => {
      const { data } = await calls.post('manual-translation/people', { projectId: calls.projectId });
      expect(data.people).toContainEqual({
        userId: calls.collaborator.user.userId,
        name: 'Asha Rao',
        email: calls.collaborator.user.email,
      });
      expect(data.guests).toEqual([]);
      expect(await calls.post('manual-translation/people', { projectId: calls.projectId }, stranger)).toMatchObject({ status: 404 });
    });
  });

  describe('are accepted', () => {
    it('with the steps of each part in the order of the work, not of the names', async () => {
      const { requestId } = await calls.ordered({ pipeline: 'translation+proofreading+editing' });
      await approve(requestId);
      const { data } = await calls.post('manual-translation/fetchSubBatches', { requestId });
      expect(data.subBatches[0].steps.map(({ step }: { step: string }) => step)).toEqual(['translation', 'proofreading', 'editing']);
    });

    it('with as many statements for many texts as for few', async () => {
      const statementsOf = async (count: number) => {
        const url = `https://example.com/${count}`;
        await calls.pages({ [url]: Array.from({ length: count }, (_, at) => `Of ${count} text ${'a'.repeat(at + 1)}`) });
        const { requestId } = await calls.ordered({ selection: { urls: [url] } });
        return countStatements(async () => expect(await approve(requestId)).toMatchObject({ status: 200 }));
      };
      const few = await statementsOf(4);
      expect(await statementsOf(300)).toBe(few);
    });

    it('with fixed figures, one charge, the people and the segments in flight', async () => {
      const { requestId } = await calls.ordered({ targetLangs: ['hi', 'ta'], dueAt: '2199-01-02' });
      expect(await balance()).toBe(0);
      expect(await approve(requestId)).toMatchObject({
        status: 200,
        data: {
          ...{ state: 'processingManualTranslation', stage: 'inProgress', paise: 2400 },
          batches: [
            { number: 'R-1/hi', paise: 1200 },
            { number: 'R-1/ta', paise: 1200 },
          ],
          history: [{}, { number: 'R-1', from: 'pendingManualTranslation', to: 'processingManualTranslation' }],
        },
      });
      expect(await balance()).toBe(-2400);
      expect(await entries(requestId)).toMatchObject([{ kind: 'charge', paise: -2400 }]);
      expect([await flights(), await flights('ta')]).toEqual([3, 3]);
      const { data } = await calls.post('manual-translation/fetchSubBatches', { requestId }, calls.collaborator);
      expect(data.subBatches).toMatchObject([{ isOwn: true, steps: [{ name: 'Asha Rao' }] }, { isOwn: true }]);
      expect(await noticesOf(calls.collaborator)).toContainEqual(['requestAssigned', 'R-1', null]);
      expect(await noticesOf(calls.admin)).toContainEqual(['requestApproved', 'R-1', null]);
      // The figures stay, whatever changes afterwards.
      await calls.post(
        'manual-translation/rates/update',
        { organisationId: workspace.tenant.organisationId, defaultPaise: 9 },
        calls.manager,
      );
      expect((await read(requestId)).data).toMatchObject({ paise: 2400, quote: { paise: 2400 } });
    });

    describe('whose figures stay', () => {
      const NEAR = 'The first texts';
      const WORDS = ['words', 'segments', 'paise'] as const;
      const figures = async (requestId: string) => {
        const { data } = await read(requestId);
        const ofBatch = (batch: Record<string, unknown>) => ({ number: batch.number, words: batch.words, paise: batch.paise });
        return {
          quote: data.quote,
          row: Object.fromEntries(WORDS.map((name) => [name, data[name]])),
          batches: data.batches.map(ofBatch),
          entries: (await entries(requestId)).map(({ kind, paise }) => `${kind} ${paise}`),
          balance: await balance(),
        };
      };
      const changes: [string, () => Promise<unknown>][] = [
        [
          'the memory learns its texts',
          () =>
            workspace.inTenant((tx) =>
              workspace.test.get(TranslationMemoryService).store(
                tx,
                workspace.project,
                'hi',
                [...TEXTS, NEAR].map((source) => ({ hash: hashSource(source), source, target: 'पाठ', origin: 'USER' as const })),
              ),
            ),
        ],
        [
          'the glossary gets a term of them',
          () => calls.post('glossary/add', { projectId: calls.projectId, source: 'text', language: 'hi', target: 'पाठ' }),
        ],
        ['their sources change', () => calls.pages({ [SITE]: ['The first text is another', 'A third'] })],
        ['they leave the site', () => calls.pages({ [SITE]: [] })],
        ['their language is removed', () => calls.post('project/update', { projectId: calls.projectId, targetLanguages: ['ta'] })],
      ];

      it.each(changes)('when %s after the approval', async (_name, change) => {
        const { requestId } = await calls.ordered({ targetLangs: ['hi', 'ta'] });
        await approve(requestId);
        const accepted = await figures(requestId);
        expect(accepted).toMatchObject({ row: { words: 16, segments: 6, paise: 2400 }, entries: ['charge -2400'], balance: -2400 });
        // Changes without a call have no status.
        expect((await change()) ?? { status: 200 }).toMatchObject({ status: 200 });
        await calls.work();
        expect(await figures(requestId)).toEqual(accepted);
      });
    });

    it('once, by however many people at the same time', async () => {
      const { requestId } = await calls.ordered();
      const answers = await Promise.all(Array.from({ length: 5 }, () => approve(requestId)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
      expect(await entries(requestId)).toHaveLength(1);
      expect(await balance()).toBe(-1200);
    });

    it('by one of two people who do it at once; the other one is told that it is done', async () => {
      const { requestId } = await calls.ordered();
      const other = await workspace.person('superAdmin', workspace.tenant.organisationId);
      const answers = await Promise.all([approve(requestId), approve(requestId, {}, other)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)).toMatchObject({ data: { state: 'processingManualTranslation' } });
      expect(await entries(requestId)).toHaveLength(1);
    });

    it('for each step by a different person', async () => {
      const { requestId } = await calls.ordered({ pipeline: 'translation+proofreading' });
      const { data } = await calls.post('manual-translation/fetchSubBatches', { requestId });
      const subBatchIds = data.subBatches.map(({ subBatchId }: { subBatchId: string }) => subBatchId);
      const userId = calls.collaborator.user.userId;
      expect(await calls.post('manual-translation/assign', { requestId, subBatchIds, step: 'proofreading', userId })).toMatchObject({
        status: 200,
      });
      const refused = await approve(requestId);
      expect(refused).toMatchObject({ status: 400, errors: [{ field: 'assignTo' }] });
      expect(refused.errors[0].message).toBe('A different person does each step: Asha Rao does the proofreading of R-1/hi/1.');
      expect(await balance()).toBe(0);
    });

    it('not while its texts are being withdrawn, which would be charged', async () => {
      await calls.pages({ 'https://example.com/many': Array.from({ length: 501 }, (_, at) => `Text ${'a'.repeat(at + 1)}`) });
      const { requestId } = await calls.ordered();
      expect(await calls.post('manual-translation/withdraw', { requestId })).toMatchObject({ status: 200, data: { isUnderWay: true } });
      expect((await read(requestId, calls.manager)).data.actions).not.toContain('approve');
      const refused = await approve(requestId);
      expect(refused).toMatchObject({ status: 409 });
      expect(refused.message).toContain('loses the texts that were withdrawn');
      expect(await calls.post('manual-translation/reject', { requestId, reason: 'No' }, calls.manager)).toMatchObject({ status: 409 });
      expect(await balance()).toBe(0);
    });

    it('for nothing with rates of zero: one charge of nothing, and nothing is given back', async () => {
      const { organisationId } = workspace.tenant;
      expect(await calls.post('manual-translation/rates/update', { organisationId, defaultPaise: 0 }, calls.manager)).toMatchObject({
        status: 200,
      });
      expect(await calls.quote()).toMatchObject({ paise: 0, segments: 3 });
      const { requestId } = await calls.ordered();
      expect(await approve(requestId)).toMatchObject({
        status: 200,
        data: { state: 'processingManualTranslation', paise: 0, quote: { paise: 0 } },
      });
      expect(await calls.post('manual-translation/reject', { requestId, reason: 'Out of scope' }, calls.manager)).toMatchObject({
        status: 200,
      });
      expect((await entries(requestId)).map(({ kind }) => kind)).toEqual(['charge']);
      expect(await balance()).toBe(0);
    });

    it.each(['deactivated', 'taken off the project'])(
      'not where the person of the first step was %s, until somebody is named',
      async (fate) => {
        const gone = await workspace.person('collaborator', workspace.tenant.organisationId);
        await workspace.assign(gone, calls.projectId);
        const { requestId } = await calls.ordered();
        const { data } = await calls.post('manual-translation/fetchSubBatches', { requestId });
        const subBatchIds = data.subBatches.map(({ subBatchId }: { subBatchId: string }) => subBatchId);
        const step = { requestId, subBatchIds, step: 'translation', userId: gone.user.userId };
        expect(await calls.post('manual-translation/assign', step)).toMatchObject({ status: 200 });
        if (fate === 'deactivated') await workspace.query('update users set is_active = false where user_id = $1', [gone.user.userId]);
        else await workspace.query('delete from project_assignments where user_id = $1', [gone.user.userId]);
        expect(await approve(requestId, { assignTo: undefined })).toMatchObject({
          status: 422,
          message: expect.stringMatching(/nobody is named/),
        });
        expect(await balance()).toBe(0);
        expect(await approve(requestId)).toMatchObject({ status: 200 });
        const { data: after } = await calls.post('manual-translation/fetchSubBatches', { requestId });
        expect(after.subBatches[0].steps[0]).toMatchObject({ userId: calls.collaborator.user.userId });
      },
    );

    it('batch by batch, each charged once', async () => {
      const { requestId } = await calls.ordered({ targetLangs: ['hi', 'ta'] });
      const [hi, ta] = (await read(requestId)).data.batchIdList;
      expect((await approve(requestId, { batchIdList: [hi] })).data).toMatchObject({ state: 'processingManualTranslation', paise: 1200 });
      expect([await flights(), await flights('ta')]).toEqual([3, 0]);
      expect(await approve(requestId, { batchIdList: [hi] })).toMatchObject({ status: 409 });
      expect((await approve(requestId, { batchIdList: [ta] })).data).toMatchObject({ paise: 2400 });
      expect(await entries(requestId)).toHaveLength(2);
      expect(await balance()).toBe(-2400);
      expect(await approve(requestId, { batchIdList: [randomUUID()] })).toMatchObject({ status: 400, errors: [{ field: 'batchIdList' }] });
    });

    it('before its files are downloaded, which is said', async () => {
      const { requestId } = await calls.ordered();
      const download = () => workspace.post('translation/download/batchFile', { requestId, format: 'csv' }, { token: calls.manager.token });
      expect(await download()).toMatchObject({
        status: 409,
        body: { message: 'This request is not accepted yet. Its files can be downloaded as soon as it is.' },
      });
      await approve(requestId);
      expect((await download()).status).toBe(200);
    });

    it('without the texts that another request works on by then', async () => {
      const one = await calls.ordered({ selection: { hashes: [`v1:${hashSource('A third')}`] } });
      const all = await calls.ordered();
      await approve(one.requestId);
      expect((await approve(all.requestId)).data).toMatchObject({ paise: 900, quote: { paise: 900, segments: 2 } });
      expect(await balance()).toBe(-1200);
    });

    it('not if another request has all its texts: nothing would be delivered, and it can still be deleted', async () => {
      const one = await calls.ordered();
      const same = await calls.ordered();
      await approve(one.requestId);
      expect(await approve(same.requestId)).toMatchObject({
        status: 409,
        message: 'Nothing is left to accept: all texts are in translation already, in R-1. Refuse or delete this request.',
      });
      expect((await read(same.requestId)).data).toMatchObject({ state: 'pendingManualTranslation', acceptedAt: null, paise: 1200 });
      expect(await balance()).toBe(-1200);
    });

    it.each([
      ['with nobody to do it', { assignTo: undefined }, 422, /nobody is named/],
      ['with a vendor where none is connected', { assignTo: 'vendor' }, 422, /^No vendor is connected/],
      ['with somebody who may not edit the project', { assignTo: randomUUID() }, 400, /may not edit the project/],
    ])('not %s', async (_name, fields, status, message) => {
      const { requestId } = await calls.ordered();
      expect(await approve(requestId, fields)).toMatchObject({ status, message: expect.stringMatching(message) });
      expect((await read(requestId)).data).toMatchObject({ state: 'pendingManualTranslation', acceptedAt: null });
      expect(await balance()).toBe(0);
    });

    it('not before they are stored, not by customers, not of others, and not after the plan was made smaller', async () => {
      const { data } = await calls.order();
      expect(await approve(data.requestId)).toMatchObject({ status: 409 });
      await calls.work();
      expect(await approve(data.requestId, {}, calls.admin)).toMatchObject({ status: 403 });
      const otherManager = await workspace.person('deliveryManager', await workspace.organisation());
      expect(await approve(data.requestId, {}, otherManager)).toMatchObject({ status: 404 });
      await workspace.query(`update organisations set plan = 'free' where organisation_id = $1`, [workspace.tenant.organisationId]);
      expect(await approve(data.requestId)).toMatchObject({ status: 422, code: 'PLAN_LIMIT' });
      expect(await balance()).toBe(0);
    });
  });

  describe('are refused', () => {
    const reject = (requestId: string, fields: object = {}, by = calls.manager) =>
      calls.post('manual-translation/reject', { requestId, reason: 'Out of scope', ...fields }, by);

    it('with a reason that the customer reads, and without a charge', async () => {
      const { requestId } = await calls.ordered();
      expect(await reject(requestId)).toMatchObject({
        status: 200,
        data: {
          state: 'rejectedManualTranslation',
          stage: 'closed',
          history: [{}, { to: 'rejectedManualTranslation', reason: 'Out of scope' }],
        },
      });
      expect(await entries(requestId)).toEqual([]);
      expect(await noticesOf(calls.admin)).toContainEqual(['requestRejected', 'R-1', 'Out of scope']);
      expect(await reject(requestId)).toMatchObject({ status: 409 });
    });

    it('with the charge taken back and the texts free, where they were accepted', async () => {
      const { requestId } = await calls.ordered();
      await approve(requestId);
      expect(await reject(requestId)).toMatchObject({ status: 200 });
      expect(await entries(requestId)).toMatchObject([{ kind: 'charge' }, { kind: 'chargeReversal', paise: 1200 }]);
      expect([await balance(), await flights()]).toEqual([0, 0]);
    });

    it('not without a reason, not by customers and not of others', async () => {
      const { requestId } = await calls.ordered();
      expect(await reject(requestId, { reason: '  ' })).toMatchObject({ status: 400, errors: [{ field: 'reason' }] });
      expect(await reject(requestId, {}, calls.admin)).toMatchObject({ status: 403 });
      expect(await reject(randomUUID())).toMatchObject({ status: 404 });
    });
  });

  describe('are deleted', () => {
    const remove = (requestId: string, by = calls.admin) => calls.post('manual-translation/delete', { requestId }, by);

    it('while nobody has accepted them, and after they were refused', async () => {
      const { requestId } = await calls.ordered();
      expect(await remove(requestId)).toMatchObject({ status: 200, data: null });
      expect(await read(requestId)).toMatchObject({ status: 404 });
      const refused = await calls.ordered();
      await calls.post('manual-translation/reject', { requestId: refused.requestId, reason: 'No' }, calls.manager);
      expect(await remove(refused.requestId)).toMatchObject({ status: 200 });
      expect((await calls.get('manual-translation/request/1/10')).data.total).toBe(0);
      expect((await calls.order()).data.number).toBe('R-3');
    });

    it('not once they are accepted, and not of others', async () => {
      const { requestId } = await calls.ordered();
      expect(await remove(requestId, stranger)).toMatchObject({ status: 404 });
      expect(await remove(requestId, calls.collaborator)).toMatchObject({ status: 403 });
      await approve(requestId);
      expect(await remove(requestId)).toMatchObject({ status: 409 });
      expect(await read(requestId)).toMatchObject({ status: 200 });
    });
  });

  describe('have a thread', () => {
    const say = (requestId: string, text: string, by = calls.admin) => calls.post('manual-translation/comment', { requestId, text }, by);

    it('of those who take part, who are notified', async () => {
      const { requestId } = await calls.ordered();
      await approve(requestId);
      expect((await say(requestId, ' Which tone? ', calls.collaborator)).data.thread).toMatchObject([
        { author: 'Asha Rao', isOwn: true, text: 'Which tone?' },
      ]);
      expect(await noticesOf(calls.admin)).toContainEqual(['requestComment', 'R-1', 'Which tone?']);
      expect((await say(requestId, 'Formal')).data.thread).toMatchObject([{ isOwn: false }, { isOwn: true, text: 'Formal' }]);
      expect((await noticesOf(calls.admin)).filter(([kind]: string[]) => kind === 'requestComment')).toHaveLength(1);
    });

    it('and a history that name the delivery manager, who is at home in another organisation', async () => {
      await workspace.query(`update users set first_name = 'Meena', last_name = 'Iyer' where user_id = $1`, [calls.manager.user.userId]);
      const { requestId } = await calls.ordered();
      await approve(requestId);
      await say(requestId, 'We begin on Monday', calls.manager);
      const { data } = await read(requestId);
      expect(data).toMatchObject({ acceptedBy: 'Meena Iyer', thread: [{ author: 'Meena Iyer', isOwn: false }] });
      const [created, ...later] = data.history.map(({ by }: { by: string | null }) => by);
      expect([created, ...new Set(later)]).toEqual(['Asha Rao', 'Meena Iyer']);
    });

    it('of texts that say something, by those who see the request', async () => {
      const { requestId } = await calls.ordered();
      expect(await say(requestId, '   ')).toMatchObject({ status: 400, errors: [{ field: 'text' }] });
      expect(await say(requestId, 'Hello', stranger)).toMatchObject({ status: 404 });
      expect(await say(requestId, 'Hello', calls.collaborator)).toMatchObject({ status: 404 });
    });
  });
});
