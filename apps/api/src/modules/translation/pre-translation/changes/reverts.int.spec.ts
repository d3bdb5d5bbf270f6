import type { Role } from '@bhashantar/contracts';
import { hashSource } from '@bhashantar/segmenter/segment-format';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { segmentsOf } from '../../../../entry/testing/workspace.js';
import { drainOutbox } from '../../../../platform/testing/drain-outbox.js';
import { TranslationsService } from '../../translations/translations.service.js';
import { recount } from '../testing/recount.js';
import { idOf, TranslationCalls } from '../testing/translation-calls.js';

const EDITED = 'Opening hours';
const NEW = 'How to reach us';
const TAKEN = 'Pay {1} today';
const MACHINE = 'Read <1>the manual</1> first.';

describe('undoing the changes of one person', () => {
  const calls = new TranslationCalls([EDITED, NEW, TAKEN, MACHINE]);
  let other: string;
  let since: string;

  beforeEach(async () => {
    other = await calls.fixture.signIn('translationAdmin');
    await save('USER', EDITED, 'पहले');
    await save('USER', TAKEN, 'आज {1}');
    await save('MACHINE', MACHINE, 'पहले <1>पुस्तिका</1>', { machineSource: 'engine', engine: 'fake' });
    since = await now();
  });

  const save = (origin: 'USER' | 'MACHINE', source: string, target: string, more: object = {}) =>
    calls.fixture.inTenant((tx) =>
      calls.fixture.test
        .get(TranslationsService)
        .save(tx, calls.fixture.project, 'hi', [{ hash: hashSource(source), origin, target, ...more }], 'test'),
    );
  const post = (url: string, fields: object = {}, by = calls.token) => calls.post(url, { targetLang: 'hi', ...fields }, by);
  /** Saves for a person who has just read the segment. */
  const edit = async (source: string, preProcessedTarget: string, by: string) => {
    const { segments } = (await post('translation/filter', { pageSize: 500 })).data;
    const { version } = segments.find((row: { source: string }) => row.source === source);
    return post('translation/user/update', { sourceHash: idOf(source), preProcessedTarget, version }, by);
  };
  const now = async () => {
    const [row] = await calls.fixture.test.database.system((tx) => tx.query<{ at: string }>(`select now()::text as at`));
    return new Date(row?.at ?? '').toISOString();
  };
  const people = async () => (await post('translation/changes/people')).data.people as { userId: string; changes: number; name: string }[];
  const userId = async (role: Role) => {
    const [row] = await calls.fixture.test.database.system((tx) =>
      tx.query<{ id: string }>('select user_id as id from users where organisation_id = $1 and role = $2', [
        calls.fixture.tenant.organisationId,
        role,
      ]),
    );
    return row?.id ?? '';
  };
  const ask = async (fields: object = {}, by = calls.token) =>
    post('translation/changes/revert', { userId: await userId('translationAdmin'), since, ...fields }, by);
  /** Reverts for a person who has just seen the count. */
  const revert = async (fields: object = {}, by = calls.token) => {
    const counted = await ask({ ...fields, preview: true }, by);
    return 'preview' in fields || counted.status !== 200 ? counted : ask({ ...fields, upTo: counted.data.upTo }, by);
  };
  const drain = () => drainOutbox(calls.fixture.test, { only: 'pipeline.fillPack' });
  const expectExact = async () => {
    const { counted, stored } = await recount(calls.fixture, 'hi');
    expect(stored).toEqual(counted);
  };

  it('says what it would do, does it, leaves what others changed since, and can be undone itself', async () => {
    const before = await calls.fixture.stored();
    await edit(EDITED, 'गलत', other);
    await edit(EDITED, 'और गलत', other);
    await edit(NEW, 'नया', other);
    await edit(TAKEN, 'गलत {1}', other);
    await edit(TAKEN, 'सही {1}', calls.token);
    await post('translation/delete', { idArr: [idOf(MACHINE)], versions: [1] }, other);
    const changed = await calls.fixture.stored();
    expect((await people())[0]).toMatchObject({ name: 'Asha Rao', changes: 5 });

    const preview = await revert({ preview: true });
    expect(preview).toMatchObject({ status: 200, data: { jobId: null, changed: 3, removed: 1, kept: 1 } });
    expect(preview.data.keptSegments).toMatchObject([{ sourceHash: idOf(TAKEN), source: TAKEN, target: 'सही {1}', by: 'Asha Rao' }]);
    expect(await calls.fixture.stored()).toEqual(changed);

    const reply = await revert();
    expect(reply).toMatchObject({ message: 'Changes undone', data: { changed: 3, refused: 0, isQueued: false } });
    expect(await calls.fixture.stored()).toEqual({ ...before, [TAKEN]: 'USER: सही {1}' });
    await expectExact();
    const [row] = (await post('translation/filter')).data.segments.filter((segment: { source: string }) => segment.source === MACHINE);
    expect(row).toMatchObject({ engine: 'fake', machineSource: 'engine' });

    const undone = await post('translation/fills/undo', { jobId: reply.data.jobId });
    expect([undone.status, undone.message]).toEqual([200, 'The changes will be undone in a moment']);
    await drain();
    expect(await calls.fixture.stored()).toEqual(changed);
    await expectExact();
    const { data } = await post('translation/revision/list', { languages: ['hi'], sourceHash: idOf(EDITED), targetLang: undefined });
    expect(data.revisionList.map(({ reason }: { reason: string }) => reason).slice(0, 2)).toEqual(['undone', 'changes of a person undone']);
  });

  it('is limited to a time and to segments, and is of one language', async () => {
    await edit(EDITED, 'गलत', other);
    const later = await now();
    await edit(NEW, 'नया', other);
    expect((await revert({ since: later, preview: true })).data).toMatchObject({ changed: 1, removed: 1 });
    expect((await revert({ idArr: [idOf(EDITED)], preview: true })).data).toMatchObject({ changed: 1, removed: 0 });
    const filter = { projectId: calls.fixture.project.projectId, targetLang: 'hi', searchText: 'hours', searchIn: 'source' };
    expect((await revert({ filter, preview: true })).data).toMatchObject({ changed: 1, removed: 0 });
    expect((await revert({ filter: { ...filter, translationType: ['MACHINE'] }, preview: true })).data).toMatchObject({ changed: 0 });
    expect((await revert({ targetLang: 'ta', preview: true })).data).toMatchObject({ changed: 0 });
    expect((await revert({ idArr: [idOf(NEW)] })).data).toMatchObject({ changed: 1 });
    expect(await calls.fixture.stored()).toMatchObject({ [EDITED]: 'USER: गलत' });
    expect(await calls.fixture.stored()).not.toHaveProperty(NEW);
  });

  it('takes back approvals, and gives back what was approved', async () => {
    const stateOf = async (source: string) =>
      (await post('translation/filter')).data.segments.find((segment: { source: string }) => segment.source === source).review.state;
    await post('translation/review', { sourceHash: idOf(TAKEN), decision: 'approve', version: 1 });
    since = await now();
    await edit(TAKEN, 'गलत {1}', other);
    await post('translation/review/all', { decision: 'approve', idArr: [idOf(EDITED)], versions: [1] }, other);
    expect(await stateOf(EDITED)).toBe('reviewed');
    expect((await revert()).data).toMatchObject({ changed: 2 });
    expect([await stateOf(TAKEN), await stateOf(EDITED)]).toEqual(['reviewed', 'needsReview']);
    await expectExact();
  });

  it('undoes one’s own changes without meeting its own revisions again, in as many jobs as it takes', async () => {
    const sources = Array.from({ length: 450 }, (_, index) => `Number ${'x'.repeat(index + 1)}`);
    await calls.fixture.store(sources, 2);
    const project = calls.fixture.project;
    const own = { ...calls.fixture.tenant, userId: await userId('organisationAdmin'), scope: 'organisation' as const };
    for (const word of ['एक', 'दो'])
      await calls.fixture.test.database.tenant(own, (tx) =>
        calls.fixture.test.get(TranslationsService).save(
          tx,
          project,
          'hi',
          segmentsOf(sources).map(({ hash }) => ({ hash, origin: 'USER' as const, target: word })),
          'test',
        ),
      );
    const { data } = await revert({ userId: own.userId });
    expect(data).toMatchObject({ isQueued: true, removed: 450 });
    await drain();
    expect(await calls.fixture.runOf('revert')).toMatchObject({
      state: 'done',
      total: 450,
      count: 450,
      changed: 450,
      undo: { segments: 450 },
    });
    expect(Object.keys(await calls.fixture.stored())).toHaveLength(3);
    await expectExact();
  });

  it('is refused with the field that is wrong, and to those who may not', async () => {
    for (const [fields, field] of [
      [{ since: 'yesterday' }, 'since'],
      [{ since: '2026-W03' }, 'since'],
      [{ userId: 'me' }, 'userId'],
      [{ idArr: ['x'] }, 'idArr'],
      [{ idArr: [idOf(NEW)], filter: { projectId: calls.fixture.project.projectId, targetLang: 'hi' } }, 'filter'],
      [{ targetLang: 'bn' }, 'targetLang'],
    ] as const) {
      const reply = await revert(fields);
      expect([reply.status, JSON.stringify(reply).includes(field)]).toEqual([400, true]);
    }
    expect((await revert({ projectId: '00000000-0000-4000-8000-000000000000' })).status).toBe(404);
  });
});
