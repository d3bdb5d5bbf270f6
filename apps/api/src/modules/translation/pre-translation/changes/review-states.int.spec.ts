import type { ReviewDecision, ReviewState, TextAuthor, TranslationOrigin } from '@bhashantar/contracts';
import { hashSource } from '@bhashantar/segmenter/segment-format';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { drainOutbox } from '../../../../platform/testing/drain-outbox.js';
import { SegmentsService } from '../../../content/segments/segments.service.js';
import { GlossaryService } from '../../glossary/glossary.service.js';
import { ReviewService } from '../../review/review.service.js';
import { TranslationsService } from '../../translations/translations.service.js';
import { EngineWorkspace } from '../testing/engine-workspace.js';
import { recount } from '../testing/recount.js';

const OPEN = 'Open an account';
const READ = 'Read <1>the manual</1> first.';
const HELP = 'Helpline of Raigad';
const SOURCES = [OPEN, READ, HELP];
const TARGETS: Record<string, string> = { [OPEN]: 'खाता खोलें', [READ]: 'पहले <1>नियमावली</1> पढ़ें।', [HELP]: 'रायगढ़ की हेल्पलाइन' };

describe('the review of translations', () => {
  let fixture: EngineWorkspace;

  beforeAll(async () => {
    fixture = await EngineWorkspace.startWithEngine();
  });
  afterAll(() => fixture.close());
  beforeEach(async () => {
    await fixture.reset();
    await fixture.store(SOURCES);
  });

  const save = (source: string, origin: TranslationOrigin, target = TARGETS[source] ?? '', author?: TextAuthor) =>
    fixture.inTenant((tx) =>
      fixture.test
        .get(TranslationsService)
        .save(tx, fixture.project, 'hi', [{ hash: hashSource(source), origin, target }], 'test', { author }),
    );
  const decide = (source: string, origin: TranslationOrigin, decision: ReviewDecision, reason = 'wrong number') =>
    fixture.inTenant(async (tx) => {
      const place = { projectId: fixture.project.projectId, language: 'hi' };
      await fixture.test.get(TranslationsService).lock(tx, place.projectId, 'hi', [hashSource(source)]);
      const which = [{ hash: hashSource(source), origin }];
      return fixture.test.get(ReviewService).decide(tx, place, which, { decision, reason, author: 'approver' });
    });
  /** By source: the state of each origin, with the reason. */
  const states = async (): Promise<Record<string, string>> => {
    const rows = await fixture.inTenant((tx) =>
      tx.query<{ source: string; origin: string; state: ReviewState; reason: string | null; signed: boolean }>(
        `select s.source, t.origin, t.review_state as state, t.review_reason as reason, t.reviewed_at is not null as signed
           from translations t join segments s using (project_id, hash) where t.project_id = $1 and t.language = 'hi' order by s.ordinal, t.origin`,
        [fixture.project.projectId],
      ),
    );
    return Object.fromEntries(
      rows.map(({ source, origin, state, reason, signed }) => [
        `${origin} ${source}`,
        [state, signed ? 'signed' : '', reason ?? ''].filter(Boolean).join(', '),
      ]),
    );
  };
  const expectExact = async () => {
    const { counted, stored } = await recount(fixture, 'hi');
    expect(stored).toEqual(counted);
  };
  const drain = () => drainOutbox(fixture.test, { only: 'translations.' });

  it('begins as needed, also for professional work', async () => {
    await save(OPEN, 'MACHINE', undefined, 'machine');
    await save(READ, 'USER');
    await save(HELP, 'PBK');
    expect(await states()).toEqual({
      [`MACHINE ${OPEN}`]: 'needsReview',
      [`USER ${READ}`]: 'needsReview',
      [`PBK ${HELP}`]: 'needsReview',
    });
    await expectExact();
  });

  it('is approved, lost when a translator edits, and kept when an approver does', async () => {
    for (const source of [OPEN, READ]) {
      await save(source, 'USER');
      expect(await decide(source, 'USER', 'approve')).toEqual({ changed: 1, unchanged: 0, refusals: {} });
    }
    expect(await decide(OPEN, 'USER', 'approve')).toEqual({ changed: 0, unchanged: 1, refusals: {} });
    await save(OPEN, 'USER', 'नया खाता खोलें', 'translator');
    await save(READ, 'USER', 'पहले <1>पुस्तिका</1> पढ़ें।', 'approver');
    expect(await states()).toEqual({ [`USER ${OPEN}`]: 'needsReview, edited', [`USER ${READ}`]: 'reviewed, signed' });
    await expectExact();
  });

  it('of a rejected text begins anew as a draft, which is handed in', async () => {
    await save(OPEN, 'MACHINE', undefined, 'machine');
    await decide(OPEN, 'MACHINE', 'reject');
    expect(await states()).toEqual({ [`MACHINE ${OPEN}`]: 'rejected, signed, wrong number' });
    expect((await decide(OPEN, 'MACHINE', 'approve')).refusals).toEqual({
      'Its review is in a state from which this cannot be done.': { count: 1, hashes: [hashSource(OPEN)] },
    });
    await expectExact();
    await save(OPEN, 'USER', 'नया खाता खोलें');
    expect((await states())[`USER ${OPEN}`]).toBe('draft');
    await decide(OPEN, 'USER', 'submit');
    expect((await states())[`USER ${OPEN}`]).toBe('needsReview');
    await expectExact();
    // The new text of a machine keeps nothing of the old state.
    await save(OPEN, 'MACHINE', 'खाता खोलिए', 'machine');
    expect((await states())[`MACHINE ${OPEN}`]).toBe('needsReview');
  });

  it('of a rejected text stays, with its reason, when another engine writes the same, and is put back by a person', async () => {
    const saveAs = (engine: string, review?: ReviewState) =>
      fixture.inTenant((tx) =>
        fixture.test.get(TranslationsService).save(
          tx,
          fixture.project,
          'hi',
          [
            {
              ...{ hash: hashSource(OPEN), origin: 'MACHINE', target: 'खाता खोलें', machineSource: engine === 'none' ? 'memory' : 'engine' },
              ...{ engine, ...(review ? { review } : {}) },
            },
          ],
          'test',
          { author: 'machine' },
        ),
      );
    await saveAs('one');
    await decide(OPEN, 'MACHINE', 'reject');
    await saveAs('none');
    expect(await states()).toMatchObject({ [`MACHINE ${OPEN}`]: 'rejected, signed, wrong number' });
    await decide(OPEN, 'MACHINE', 'reopen');
    await saveAs('none', 'rejected');
    expect(await states()).toMatchObject({ [`MACHINE ${OPEN}`]: 'rejected, rejected before' });
    await expectExact();
  });

  it('refuses to approve what has an error', async () => {
    await save(READ, 'USER', 'बिना टैग');
    expect(await decide(READ, 'USER', 'approve')).toEqual({
      changed: 0,
      unchanged: 0,
      refusals: { 'It has an error that must be fixed before it can be approved.': { count: 1, hashes: [hashSource(READ)] } },
    });
  });

  it('is needed again where a term of the source changed, and nowhere else', async () => {
    for (const source of SOURCES) {
      await save(source, 'USER');
      await decide(source, 'USER', 'approve');
    }
    const { projectId } = fixture.project;
    const { termId } = await fixture.test
      .get(GlossaryService)
      .add(fixture.tenant, { projectId, source: 'Manual', language: 'hi', target: 'पुस्तिका' });
    await drain();
    expect(await states()).toEqual({
      [`USER ${OPEN}`]: 'reviewed, signed',
      [`USER ${READ}`]: 'needsReview, termChanged',
      [`USER ${HELP}`]: 'reviewed, signed',
    });
    await expectExact();
    await decide(READ, 'USER', 'approve');
    await fixture.test.get(GlossaryService).remove(fixture.tenant, { projectId, termIds: [termId] });
    await drain();
    expect((await states())[`USER ${READ}`]).toBe('needsReview, termChanged');
  });

  it('is needed again when a page is found on which the text cannot stand as it is', async () => {
    const source = 'See <1>this</1> and <2>that</2> now';
    await fixture.store([source]);
    await save(source, 'USER', 'अब <2>वह</2> और <1>यह</1> देखें');
    await decide(source, 'USER', 'approve');
    const segment = { hash: hashSource(source), source, kind: 'block', words: 5, isOrderFixed: true };
    await fixture.inTenant((tx) =>
      fixture.test.get(SegmentsService).storePages(tx, fixture.project.projectId, [{ pageId: 2, segments: [segment] }]),
    );
    expect((await states())[`USER ${source}`]).toBe('needsReview, sourceChanged');
    await expectExact();
  });

  it('is counted exactly while many work at once', async () => {
    const sources = Array.from({ length: 24 }, (_, index) => `Sentence ${'x'.repeat(index + 1)}`);
    await fixture.store(sources, 3);
    await Promise.all(
      sources.map(async (source, index) => {
        await save(source, index % 3 ? 'MACHINE' : 'USER', `वाक्य ${'क'.repeat(index + 1)}`, index % 3 ? 'machine' : 'translator');
        const origin = index % 3 ? 'MACHINE' : 'USER';
        await Promise.all([decide(source, origin, index % 2 ? 'approve' : 'reject'), save(source, 'USER', `नया ${'क'.repeat(index + 1)}`)]);
      }),
    );
    await expectExact();
  });
});
