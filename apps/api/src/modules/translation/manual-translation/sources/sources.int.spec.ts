import type { SubBatchItem } from '@bhashantar/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Person } from '../../../../entry/testing/workspace.js';
import { countStatements } from '../../../../platform/testing/count-statements.js';
import { drainOutbox } from '../../../../platform/testing/drain-outbox.js';
import { SegmentsService } from '../../../content/segments/segments.service.js';
import { idOf } from '../../pre-translation/testing/translation-calls.js';
import { type MadeRequest, WorkWorkspace } from '../testing/work-workspace.js';

const OPEN = 'Open an account';
const NEW = 'Open a new account';
const HELP = 'Helpline of Raigad';

describe('texts in work whose site changes', () => {
  let workspace: WorkWorkspace;
  let asha: Person;
  let made: MadeRequest;

  beforeAll(async () => {
    workspace = await WorkWorkspace.startWork();
  });
  afterAll(() => workspace.close());
  beforeEach(async () => {
    await workspace.beginWith([OPEN, HELP]);
    asha = await workspace.translator();
    made = await workspace.make({ languages: ['hi', 'ta'], parts: [[OPEN, HELP]] });
    await call('assign', { subBatchIds: [part()], step: 'translation', userId: asha.user.userId });
  });

  const part = (language = 'hi') => made.batches[language]?.subBatchIds[0] ?? '';
  const call = async (path: string, body: object = {}, by = workspace.admin) => {
    const reply = await workspace.post(`manual-translation/${path}`, { requestId: made.requestId, ...body }, { token: by.token });
    return { status: reply.status, ...reply.body };
  };
  const save = (source: string, target: string) =>
    call('items/save', { subBatchId: part(), sourceHash: idOf(source), target, version: 0 }, asha);
  const done = () => call('items/done', { subBatchId: part() }, asha);
  const check = () => drainOutbox(workspace.test, { only: 'request.checkSources' });
  const inFlight = async () => {
    const rows = await workspace.query<{ source: string }>(
      `select s.source from in_flight_segments f join segments s using (project_id, hash) where f.request_id = $1 and f.language = 'hi' order by 1`,
      [made.requestId],
    );
    return rows.map(({ source }) => source);
  };
  const expectCounted = async () => {
    const { stored, counted } = await workspace.counters(made.requestId);
    expect(stored).toEqual(counted);
  };

  it('become stale when the source changes: what is delivered is kept beside them and offered for the next round', async () => {
    await save(OPEN, 'खाता खोलें');
    await save(HELP, 'रायगढ़ की हेल्पलाइन');
    await workspace.store([NEW, HELP], workspace.pageId);
    await check();
    expect(await workspace.items(made.requestId)).toEqual({ [OPEN]: 'stale', [HELP]: 'open' });
    expect(await inFlight()).toEqual([HELP]);
    expect(await done()).toMatchObject({
      status: 200,
      data: { delivered: 1, refused: [], subBatch: { state: 'completedManualTranslation', stale: 1 } },
    });
    expect(await workspace.targets()).toEqual({ [HELP]: 'PBK needsReview: रायगढ़ की हेल्पलाइन' });
    const [kept] = await workspace.query<{ late: string }>(
      `select late_target as late from manual_items where state = 'stale' and language = 'hi' and request_id = $1`,
      [made.requestId],
    );
    expect(kept).toEqual({ late: 'खाता खोलें' });
    await expectCounted();
    expect(await call('resend', { batchId: made.batches.hi?.batchId })).toMatchObject({ data: { segments: 1, kept: 0 } });
    const [next] = await workspace.query<{ source: string }>(
      `select s.source from manual_items i join segments s using (project_id, hash) where i.request_id = $1 and i.round = 2`,
      [made.requestId],
    );
    expect(next).toEqual({ source: NEW });
    await expectCounted();
  });

  describe('are offered for the next round with the difference', () => {
    const LATE = 'खाता खोलें';
    const changed = (by = workspace.admin, body: object = {}) => call('changed', body, by);

    beforeEach(async () => {
      await save(OPEN, LATE);
      await save(HELP, 'रायगढ़ की हेल्पलाइन');
      await workspace.store([NEW, HELP], workspace.pageId);
      await check();
    });

    it('to those who order, with the translation of the old source', async () => {
      const hi = { batchId: made.batches.hi?.batchId };
      const draft = {
        sourceHash: idOf(OPEN),
        targetLang: 'hi',
        oldSource: OPEN,
        newSource: NEW,
        oldTarget: LATE,
        isLate: false,
        isSent: false,
      };
      expect(await changed(workspace.admin, hi)).toMatchObject({ status: 200, data: { texts: [draft], total: 1 } });
      await done();
      expect(await changed(workspace.admin, hi)).toMatchObject({ data: { texts: [{ ...draft, isLate: true }] } });
      await call('resend', hi);
      expect(await changed(workspace.admin, hi)).toMatchObject({ data: { texts: [{ ...draft, isLate: true, isSent: true }] } });
      expect(await changed()).toMatchObject({ data: { total: 2 } });
    });

    it('to the people of these parts alone', async () => {
      expect(await changed(asha)).toMatchObject({ data: { total: 1, texts: [{ targetLang: 'hi' }] } });
      expect(await changed(asha, { subBatchId: part('ta') })).toMatchObject({ status: 404 });
      const foreign = await workspace.person('organisationAdmin', await workspace.organisation());
      expect(await changed(foreign)).toMatchObject({ status: 404 });
    });

    it('to the person who works: the new source of a stale text, and the old text of the next round', async () => {
      const list = async (subBatchId: string) => (await call('items', { subBatchId }, asha)).data.items as SubBatchItem[];
      const [stale, same] = await list(part());
      expect(stale).toMatchObject({ state: 'stale', source: OPEN, change: { oldSource: OPEN, newSource: NEW, oldTarget: LATE } });
      expect(same).toMatchObject({ source: HELP, change: null });
      await done();
      await call('resend', { batchId: made.batches.hi?.batchId });
      const approve = { requestId: made.requestId, assignTo: asha.user.userId };
      expect(await workspace.post('prabandhak/approve', approve, { token: workspace.manager.token })).toMatchObject({ status: 200 });
      const [next] = await workspace.query<{ id: string }>(
        'select sub_batch_id as id from manual_sub_batches where request_id = $1 and round = 2',
        [made.requestId],
      );
      expect(await list(next?.id ?? '')).toMatchObject([
        { state: 'open', source: NEW, target: null, change: { oldSource: OPEN, newSource: NEW, oldTarget: LATE } },
      ]);
    });
  });

  it('become stale when their page is gone', async () => {
    await workspace.inTenant((tx) => workspace.test.get(SegmentsService).removePages(tx, workspace.project.projectId, [workspace.pageId]));
    await check();
    expect(await workspace.items(made.requestId)).toEqual({ [OPEN]: 'stale', [HELP]: 'stale' });
    expect(await inFlight()).toEqual([]);
    expect(await workspace.stateOf(made.requestId)).toBe('completedManualTranslation');
    await expectCounted();
  });

  it('are open again when a segment that vanished comes back before its delivery', async () => {
    await workspace.store([HELP], workspace.pageId);
    await check();
    expect(await workspace.items(made.requestId)).toEqual({ [OPEN]: 'stale', [HELP]: 'open' });
    await workspace.store([OPEN, HELP], workspace.pageId);
    await check();
    expect(await workspace.items(made.requestId)).toEqual({ [OPEN]: 'open', [HELP]: 'open' });
    expect(await inFlight()).toEqual([HELP, OPEN]);
    await expectCounted();
  });

  it('cost as many statements when many vanish and come back as when few do', async () => {
    const statementsOf = async (count: number) => {
      const texts = Array.from({ length: count }, (_, at) => `Text ${'a'.repeat(at + 1)}`);
      await workspace.beginWith([HELP, ...texts]);
      made = await workspace.make({ parts: [[HELP, ...texts]] });
      await workspace.store([HELP], workspace.pageId);
      const vanished = await countStatements(check);
      expect(await inFlight()).toEqual([HELP]);
      await workspace.store([HELP, ...texts], workspace.pageId);
      const back = await countStatements(check);
      expect(await inFlight()).toHaveLength(count + 1);
      return { vanished, back };
    };
    expect(await statementsOf(40)).toEqual(await statementsOf(4));
  });

  it('are never written where the segment vanished at the moment of the delivery', async () => {
    await save(OPEN, 'खाता खोलें');
    await save(HELP, 'रायगढ़ की हेल्पलाइन');
    await workspace.store([HELP], workspace.pageId);
    expect(await done()).toMatchObject({ data: { delivered: 1 } });
    expect(await workspace.items(made.requestId)).toEqual({ [OPEN]: 'stale', [HELP]: 'delivered' });
    expect(Object.keys(await workspace.targets())).toEqual([HELP]);
  });

  it('are checked by the glossary as it is at the delivery', async () => {
    await save(OPEN, 'खाता खोलें');
    await save(HELP, 'रायगढ़ की हेल्पलाइन');
    const place = { projectId: workspace.project.projectId };
    const term = { ...place, source: 'account', language: 'hi', target: 'लेखा', forbidden: ['खाता'] };
    expect(await workspace.post('glossary/add', term, { token: workspace.admin.token })).toMatchObject({ status: 200 });
    const { data } = await call('items', { subBatchId: part() }, asha);
    expect(data.items[0].terms).toContainEqual({ source: 'account', target: 'लेखा', isForbidden: false });
    expect(await done()).toMatchObject({ data: { delivered: 1, refused: [{ source: OPEN }] } });
    expect(await workspace.items(made.requestId)).toEqual({ [OPEN]: 'failed', [HELP]: 'delivered' });
  });

  it('are withdrawn when their language is removed, and those of other languages go on', async () => {
    const body = { projectId: workspace.project.projectId, targetLanguages: ['ta'] };
    const removed = await workspace.post('project/update', body, { token: workspace.admin.token });
    expect(removed.status).toBe(200);
    await check();
    expect(await workspace.items(made.requestId)).toEqual({ [OPEN]: 'withdrawn', [HELP]: 'withdrawn' });
    expect(await workspace.items(made.requestId, 'ta')).toEqual({ [OPEN]: 'open', [HELP]: 'open' });
    expect(await inFlight()).toEqual([]);
    expect(await workspace.money(made.requestId)).toEqual(['charge -2000']);
    expect(await workspace.stateOf(made.requestId)).toBe('processingManualTranslation');
    await expectCounted();
  });
});
