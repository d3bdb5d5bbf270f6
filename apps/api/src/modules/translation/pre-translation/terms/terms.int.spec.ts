import type { TranslationOrigin } from '@bhashantar/contracts';
import { hashSource } from '@bhashantar/segmenter/segment-format';
import { describe, expect, it } from '@jest/globals';
import { drainOutbox } from '../../../../platform/testing/drain-outbox.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { ReviewService } from '../../review/review.service.js';
import { TranslationsService } from '../../translations/translations.service.js';
import { recount } from '../testing/recount.js';
import { TranslationCalls } from '../testing/translation-calls.js';

const PAY = 'Pay the tax today';
const DUE = 'The <1>TAX</1> is due';
/** A tag is within the word. */
const SPLIT = 'Every <1>t</1>ax counts';
const OFFICE = 'Find the tax office';
const APPROVED = 'Ask about the tax';
const REFUND = 'Claim a tax refund';
const TAXI = 'Call a taxi';
const MACHINES: Record<string, string> = {
  [PAY]: 'शुल्क आज दें',
  [DUE]: '<1>शुल्क</1> देना है',
  [SPLIT]: 'हर <1>शु</1>ल्क गिना जाता है',
  [APPROVED]: 'शुल्क के बारे में पूछें',
  [REFUND]: 'कर की वापसी लें',
  [TAXI]: 'टैक्सी बुलाएँ',
};
const PEOPLES: Record<string, string> = { [OFFICE]: 'शुल्क कार्यालय खोजें' };
const SOURCES = [...Object.keys(MACHINES), ...Object.keys(PEOPLES)];
const TAX = { source: 'Tax', language: 'hi', target: 'कर' };
const EXPECTED = { total: 5, languages: [{ language: 'hi', machine: 3, kept: 2 }] };

describe('terms and the translations that are there already', () => {
  const calls = new TranslationCalls(SOURCES);

  const save = (targets: Record<string, string>, origin: TranslationOrigin, project = calls.fixture.project) => {
    const edits = Object.entries(targets).map(([source, target]) => ({ hash: hashSource(source), origin, target }));
    const options = origin === 'MACHINE' ? { author: 'machine' as const } : {};
    return calls.fixture.inTenant((tx) => calls.fixture.test.get(TranslationsService).save(tx, project, 'hi', edits, 'test', options));
  };
  const approve = (source: string) =>
    calls.fixture.inTenant(async (tx) => {
      const place = { projectId: calls.fixture.project.projectId, language: 'hi' };
      await calls.fixture.test.get(TranslationsService).lock(tx, place.projectId, 'hi', [hashSource(source)]);
      const which = [{ hash: hashSource(source), origin: 'MACHINE' as const }];
      return calls.fixture.test.get(ReviewService).decide(tx, place, which, { decision: 'approve', author: 'approver' });
    });
  const prepare = async () => {
    expect((await save(MACHINES, 'MACHINE')).refused).toEqual([]);
    await save(PEOPLES, 'USER');
    await approve(APPROVED);
  };
  /** The review and the problem codes of the translation that is shown. */
  const stateOf = async (source: string) => {
    const [row] = await calls.fixture.inTenant((tx) =>
      tx.query<{ state: string; reason: string | null; problems: { code: string }[] | null }>(
        `select review_state as state, review_reason as reason, problems from translations where project_id = $1 and language = 'hi' and hash = $2`,
        [calls.fixture.project.projectId, hashSource(source)],
      ),
    );
    return [row?.state, row?.reason, ...(row?.problems ?? []).map(({ code }) => code)];
  };
  const add = async (term: object = TAX): Promise<string> => {
    const { data } = await calls.post('glossary/add', term);
    await drainOutbox(calls.fixture.test, { only: 'glossary.' });
    await drainOutbox(calls.fixture.test, { only: 'translations.' });
    return data.term.termId;
  };
  const differing = (before: Record<string, string>, after: Record<string, string>) =>
    SOURCES.filter((source) => before[source] !== after[source]).sort();

  it('are announced before a term is saved, and exactly those of machines change when it is applied, until that is undone', async () => {
    await prepare();
    expect((await calls.post('glossary/effect', TAX)).data).toEqual(EXPECTED);
    expect((await calls.post('glossary/list')).data.total).toBe(0);

    const termId = await add();
    expect([await stateOf(APPROVED), await stateOf(OFFICE)]).toEqual([
      ['needsReview', 'termChanged', 'term'],
      [expect.any(String), null, 'term'],
    ]);
    const before = await calls.fixture.stored();
    const { status, data } = await calls.post('glossary/apply', { termIds: [termId] });
    expect({ status, data }).toMatchObject({ status: 200, data: { ...EXPECTED, jobs: [{ language: 'hi', segments: 3 }] } });
    await calls.fixture.drain();
    const after = await calls.fixture.stored();
    expect(differing(before, after)).toEqual([PAY, DUE, SPLIT].sort());
    // Engines cannot use a term for a word that a tag divides.
    for (const source of [PAY, DUE]) expect(after[source]).toContain('कर');
    expect((await calls.post('glossary/effect', { ...TAX, termId })).data).toEqual({
      total: 3,
      languages: [{ language: 'hi', machine: 1, kept: 2 }],
    });

    const run = await calls.fixture.runOf('glossary');
    expect(run).toMatchObject({ state: 'done', count: 3, total: 3, undo: { segments: 3 } });
    await calls.post('translation/fills/undo', { jobId: run?.jobId });
    await calls.fixture.drain();
    expect(await calls.fixture.stored()).toEqual(before);
    const { counted, stored } = await recount(calls.fixture, 'hi');
    expect(stored).toEqual(counted);
  });

  it('leave alone what a person changes before its turn comes', async () => {
    await prepare();
    const termId = await add();
    await calls.post('glossary/apply', { termIds: [termId] });
    await save({ [PAY]: 'आज ही कर चुकाएँ' }, 'USER');
    await calls.fixture.drain();
    const after = await calls.fixture.inTenant((tx) =>
      calls.fixture.test.get(TranslationsService).translations(tx, calls.fixture.project.projectId, 'hi', [hashSource(PAY)]),
    );
    const shown = after.get(hashSource(PAY))?.find(({ origin }) => origin === 'USER');
    expect(shown?.target).toBe('आज ही कर चुकाएँ');
  });

  it('are those of one spelling, kept or translated, by the term that holds', async () => {
    await prepare();
    await calls.post('glossary/add', { source: 'tax office', language: 'hi', target: 'कर कार्यालय' });
    expect((await calls.post('glossary/effect', TAX)).data.languages).toEqual([{ language: 'hi', machine: 3, kept: 1 }]);
    expect((await calls.post('glossary/effect', { ...TAX, caseSensitive: true })).data).toEqual({ total: 0, languages: [] });
    expect((await calls.post('glossary/effect', { source: 'taxi', rule: 'keep' })).data.total).toBe(1);
    expect((await calls.post('glossary/effect', { source: 'refund', language: 'hi', target: 'वापसी', forbidden: ['कर'] })).data.total).toBe(
      1,
    );
    // A term of the organisation, when the project has its own.
    await add();
    expect((await calls.post('glossary/effect', { ...TAX, target: 'राजस्व', projectId: undefined })).data.total).toBe(0);
  });

  it('are those that have a term which is to be deleted', async () => {
    await prepare();
    const termId = await add();
    expect((await calls.post('glossary/delete/effect', { termIds: [termId] })).data).toEqual({
      total: 6,
      languages: [{ language: 'hi', machine: 4, kept: 2 }],
    });
  });

  it('are those of every project, of a term of the organisation', async () => {
    await prepare();
    const other = await calls.fixture.newProject(['hi']);
    await calls.fixture.store([PAY], 1, other);
    await save({ [PAY]: MACHINES[PAY] ?? '' }, 'MACHINE', other);
    const ofAll = { total: 6, languages: [{ language: 'hi', machine: 4, kept: 2 }] };
    expect((await calls.post('glossary/effect', { ...TAX, projectId: undefined })).data).toEqual(ofAll);
    const termId = await add({ ...TAX, projectId: undefined });
    const { data } = await calls.post('glossary/apply', { termIds: [termId], projectId: undefined });
    expect(data.jobs.map(({ segments }: { segments: number }) => segments).sort()).toEqual([1, 3]);
    await calls.fixture.drain();
    expect((await calls.fixture.stored('hi', other))[PAY]).toContain('कर');
  });

  it('stay and are marked where machine translation is switched off, for a language or for the person', async () => {
    await prepare();
    const { projectId } = calls.fixture.project;
    await calls.fixture.inTenant((tx) => calls.fixture.test.get(ProjectsService).setNmtService(tx, projectId, 'hi', 'off'));
    const termId = await add();
    const { data } = await calls.post('glossary/apply', { termIds: [termId] });
    expect(data).toEqual({ total: 5, languages: [{ language: 'hi', machine: 0, kept: 5 }], jobs: [] });
    await calls.fixture.inTenant((tx) =>
      tx.query('update users set nmt_enabled = false where organisation_id = $1', [calls.fixture.tenant.organisationId]),
    );
    expect((await calls.post('glossary/apply', { termIds: [termId] })).status).toBe(403);
  });

  it.each([
    ['target', { source: 'tax', language: 'hi' }],
    ['language', { ...TAX, language: 'bn' }],
    ['source', { ...TAX, source: '—' }],
    ['termId', { ...TAX, termId: 'x' }],
  ])('are not counted for what is wrong, by its field: %s', async (field, term) => {
    expect(await calls.post('glossary/effect', term)).toMatchObject({ status: 400, errors: [{ field }] });
  });
});
