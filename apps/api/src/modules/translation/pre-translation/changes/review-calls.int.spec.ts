import { hashSource } from '@bhashantar/segmenter/segment-format';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { drainOutbox } from '../../../../platform/testing/drain-outbox.js';
import { sendRequest } from '../../../../platform/testing/send-request.js';
import { SegmentFilters } from '../../editor/segment-filters.js';
import { TranslationsService } from '../../translations/translations.service.js';
import { EngineWorkspace } from '../testing/engine-workspace.js';
import { recount } from '../testing/recount.js';

const OPEN = 'Open an account';
const READ = 'Read <1>the manual</1> first.';
const HELP = 'Helpline of Raigad';
const idOf = (source: string) => `v1:${hashSource(source)}`;

describe('calls of reviewers', () => {
  let fixture: EngineWorkspace;
  let admin: string;
  let asha: string;

  beforeAll(async () => {
    fixture = await EngineWorkspace.startWithEngine();
  });
  afterAll(() => fixture.close());
  beforeEach(async () => {
    await fixture.reset();
    admin = await fixture.signIn();
    asha = await fixture.signIn('collaborator');
    await assign('collaborator');
    await fixture.store([OPEN, READ, HELP]);
    for (const [source, target] of [
      [OPEN, 'खाता खोलें'],
      [READ, 'पहले <1>पुस्तिका</1> पढ़ें।'],
    ] as const)
      await fixture.inTenant((tx) =>
        fixture.test
          .get(TranslationsService)
          .save(tx, fixture.project, 'hi', [{ hash: hashSource(source), origin: 'MACHINE', target }], 'test', { author: 'machine' }),
      );
  });

  const assign = (role: string) =>
    fixture.inTenant((tx) =>
      tx.query(
        `insert into project_assignments (user_id, project_id, organisation_id)
         select user_id, $1, organisation_id from users where role = $2 on conflict do nothing`,
        [fixture.project.projectId, role],
      ),
    );
  const post = async (url: string, body: object, by = admin) => {
    const payload = { projectId: fixture.project.projectId, targetLang: 'hi', ...body };
    const reply = await sendRequest(fixture.test.app, { method: 'POST', url: `/api/${url}`, headers: { authorization: by }, payload });
    return { status: reply.status, ...reply.body };
  };
  const listOf = async (by: string) => (await post('translation/filter', {}, by)).data;
  /** Decides for a person who has just read the translation. */
  const review = async (source: string, body: object, by = admin) => {
    const { segments } = await listOf(admin);
    const { version = 0 } = segments.find(({ sourceHash }: { sourceHash: string }) => sourceHash === idOf(source)) ?? {};
    return post('translation/review', { sourceHash: idOf(source), version, ...body }, by);
  };
  /** Decides for a person who has just read the list. */
  const reviewAll = async (body: object, by = admin) => post('translation/review/all', { seen: (await listOf(admin)).seen, ...body }, by);
  const edit = (source: string, preProcessedTarget: string, by = admin) =>
    post('translation/user/update', { sourceHash: idOf(source), preProcessedTarget }, by);
  const listed = async (reviewState: string[]) =>
    (await post('translation/filter', { reviewState })).data.segments.map(({ source }: { source: string }) => source);
  const expectExact = async () => {
    const { counted, stored } = await recount(fixture, 'hi');
    expect(stored).toEqual(counted);
  };

  it('approve one with name and time, and the list is filtered by it', async () => {
    const reply = await review(OPEN, { decision: 'approve', version: 1 });
    expect(reply).toMatchObject({ status: 200, message: 'Translation approved' });
    expect(reply.data.segment.review).toEqual({
      state: 'reviewed',
      by: 'Asha Rao',
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      reason: null,
    });
    expect([await listed(['reviewed']), await listed(['needsReview'])]).toEqual([[OPEN], [READ]]);
    expect((await review(OPEN, { decision: 'submit' })).status).toBe(409);
    expect((await review(OPEN, { decision: 'reopen' })).data.segment.review.state).toBe('needsReview');
    await expectExact();
  });

  it('reject with a reason only, which the row tells', async () => {
    expect(await review(OPEN, { decision: 'reject', reason: '  ' })).toMatchObject({
      status: 400,
      errors: [{ field: 'reason' }],
    });
    const { data } = await review(OPEN, { decision: 'reject', reason: ' Says the opposite ' });
    expect(data.segment.review).toMatchObject({ state: 'rejected', by: 'Asha Rao', reason: 'Says the opposite' });
  });

  it('refuse what was changed since it was read, what has no translation, and what has an error', async () => {
    await edit(OPEN, 'नया खाता खोलें');
    expect((await review(OPEN, { decision: 'approve', version: 0 })).status).toBe(409);
    expect((await review(HELP, { decision: 'approve' })).status).toBe(404);
    await edit(READ, 'बिना टैग');
    expect(await review(READ, { decision: 'approve' })).toMatchObject({ status: 422 });
  });

  describe('of very many segments that an expression may match', () => {
    const filters = () => fixture.test.get(SegmentFilters);
    const matching = (expression: string, preview: boolean) =>
      reviewAll({ decision: 'approve', searchText: expression, searchMode: 'regex', searchIn: 'source', preview });
    beforeEach(() => {
      filters().scannedMax = 1;
    });
    afterEach(() => {
      filters().scannedMax = 100_000;
    });

    it('say that more may match than were counted, and decide about them all', async () => {
      expect((await matching('^(Read|See)', true)).data).toMatchObject({ changed: 0, isCut: true });
      expect((await matching('^(Read|See)', false)).data).toMatchObject({ isQueued: true });
      await drainOutbox(fixture.test, { only: 'pipeline.fillPack' });
      expect(await listed(['reviewed'])).toEqual([READ]);
      await expectExact();
    });

    it('count those that contain what the expression cannot do without', async () => {
      filters().scannedMax = 2;
      expect((await matching('^Read', true)).data).toMatchObject({ changed: 1, isCut: false });
    });
  });

  it('leave the own work of one who works by assignment to another, unless there is no other', async () => {
    await edit(OPEN, 'नया खाता खोलें', asha);
    expect((await review(OPEN, { decision: 'approve' }, asha)).status).toBe(200);
    await fixture.inTenant((tx) =>
      tx.query(
        `insert into users (organisation_id, email, email_key, first_name, last_name, role, password_hash, is_verified)
         select organisation_id, 'other' || email, 'other' || email_key, 'C', 'D', role, password_hash, true from users where role = 'collaborator'`,
      ),
    );
    await assign('collaborator');
    await edit(OPEN, 'खाता खोलिए', asha);
    expect(await review(OPEN, { decision: 'approve' }, asha)).toMatchObject({
      status: 422,
      message: 'This is your own work; another person has to review it.',
    });
    expect((await review(READ, { decision: 'approve' }, asha)).status).toBe(200);
    expect((await review(OPEN, { decision: 'approve' })).data.segment.review.state).toBe('reviewed');
    // A reviewed text that its translator changes waits for a reviewer again.
    expect((await edit(OPEN, 'फिर नया', asha)).data.segment.review).toMatchObject({ state: 'needsReview', reason: 'edited' });
  });

  it('approve all that match, with a count before, and can be undone', async () => {
    await edit(HELP, 'रायगढ़ की हेल्पलाइन');
    await review(HELP, { decision: 'approve' });
    await edit(READ, 'बिना टैग');
    const counted = await reviewAll({ decision: 'approve', preview: true });
    expect(counted.data).toMatchObject({ changed: 1, unchanged: 1, refused: 1, jobId: null });
    const { data } = await reviewAll({ decision: 'approve' });
    expect(data).toMatchObject({ changed: 1, unchanged: 1, refused: 1, isQueued: false });
    expect(await listed(['reviewed'])).toEqual([OPEN, HELP]);
    await expectExact();
    expect((await post('translation/fills/undo', { jobId: data.jobId })).status).toBe(200);
    await drainOutbox(fixture.test, { only: 'pipeline.fillPack' });
    expect(await listed(['reviewed'])).toEqual([HELP]);
    await expectExact();
  });

  it('decide about all but those in a state', async () => {
    await edit(HELP, 'रायगढ़ की हेल्पलाइन');
    await review(HELP, { decision: 'approve' });
    const none = { decision: 'approve', reviewState: ['needsReview'], not: ['review'] };
    expect((await reviewAll({ ...none, preview: true })).data).toMatchObject({ changed: 0, unchanged: 1, refused: 0 });
    expect((await reviewAll(none)).data).toMatchObject({ changed: 0 });
    const rest = { decision: 'approve', reviewState: ['reviewed'], not: ['review'] };
    expect((await reviewAll({ ...rest, preview: true })).data).toMatchObject({ changed: 2, unchanged: 0, refused: 0 });
    expect((await reviewAll(rest)).data).toMatchObject({ changed: 2, unchanged: 0, refused: 0 });
    expect((await listed(['reviewed'])).sort()).toEqual([OPEN, HELP, READ].sort());
    await expectExact();
  });

  it('decide about what a filter matches alone, and about many by a job', async () => {
    const sources = Array.from({ length: 450 }, (_, index) => `Number ${'x'.repeat(index + 1)}`);
    await fixture.store(sources, 2);
    const edits = sources.map((source) => ({ hash: hashSource(source), origin: 'USER' as const, target: `नंबर ${source.slice(7)}` }));
    await fixture.inTenant((tx) => fixture.test.get(TranslationsService).save(tx, fixture.project, 'hi', edits, 'test'));
    const body = { decision: 'reject', reason: 'No such number', searchText: 'number', translationType: ['USER'] };
    const { data } = await reviewAll(body);
    expect(data).toMatchObject({ isQueued: true, changed: 0 });
    await drainOutbox(fixture.test, { only: 'pipeline.fillPack' });
    expect(await fixture.runOf('review')).toMatchObject({ state: 'done', changed: 450, count: 450 });
    expect((await post('translation/filter', { reviewState: ['rejected'] })).data.total).toBe(450);
    expect(await listed(['needsReview'])).toEqual([OPEN, READ]);
    await expectExact();
  });

  it('do not reach projects of others', async () => {
    const { projectId } = await (async () => {
      const mine = fixture.project;
      await fixture.reset();
      return mine;
    })();
    const stranger = await fixture.signIn();
    expect(
      (await post('translation/review', { projectId, sourceHash: idOf(OPEN), decision: 'approve', version: 1 }, stranger)).status,
    ).toBe(404);
    expect((await post('translation/review/all', { projectId, decision: 'approve' }, stranger)).status).toBe(404);
  });
});
