import { Readable } from 'node:stream';
import type { TypeCounts } from '@bhashantar/contracts';
import { hashSource } from '@bhashantar/segmenter/segment-format';
import { describe, expect, it } from '@jest/globals';
import { fakeTranslation } from '../machine-translation/engines/testing/fake-libretranslate.js';
import { CountsService } from '../progress/counts.service.js';
import { FileImport } from '../translation-memory/imports/file-import.service.js';
import { TranslationsService } from '../translations/translations.service.js';
import { PHRASE, PROSE, VALUE } from './testing/engine-workspace.js';
import { idOf, TranslationCalls } from './testing/translation-calls.js';

const NAME = 'Sahyadri Nagar';
const TITLE = 'Ward Office';

describe('transliteration of untranslated segments', () => {
  const calls = new TranslationCalls();

  const post = (url: string, fields: object = {}, by = calls.token) => calls.post(url, { targetLang: 'ta', ...fields }, by);

  const undo = (jobId: string) => post('translation/fills/undo', { jobId, targetLang: undefined });

  async function spell(fields: object = {}): Promise<string> {
    const { data } = await post('transliteration/applyTransliteration', fields);
    await calls.fixture.drain();
    return data.jobId;
  }

  async function counts(language = 'ta'): Promise<TypeCounts> {
    const [own] = await calls.fixture.inTenant((tx) =>
      calls.fixture.test.get(CountsService).byLanguage(tx, calls.fixture.project, [language]),
    );
    if (!own) throw new Error('no counts');
    return own.counts;
  }

  /** The same counts, taken from the translations themselves. */
  async function recount(): Promise<Partial<TypeCounts>> {
    const rows = await calls.fixture.inTenant((tx) =>
      tx.query<{ type: string; segments: number; words: number }>(
        `select case when best.display_type = 't13n' then 'TRANSLITERATION' else coalesce(best.origin, 'NO_TRANSLATION_AVAILABLE') end as type,
                count(*)::int as segments, sum(s.words)::int as words
           from segments s left join lateral (
             select origin, display_type from translations t where t.project_id = s.project_id and t.language = 'ta' and t.hash = s.hash
              order by array_position(array['PBK', 'USER', 'MACHINE'], origin) limit 1) best on true
          where s.project_id = $1 and s.is_live group by 1`,
        [calls.fixture.project.projectId],
      ),
    );
    return Object.fromEntries(rows.map(({ type, ...count }) => [type, count]));
  }

  const edit = (source: string, target: string) => calls.edit(source, target, 'ta');

  const balance = () =>
    calls.fixture.inTenant(async (tx) => {
      const [account] = await tx.query<{ used: number }>('select used::int as used from word_accounts where organisation_id = $1', [
        calls.fixture.tenant.organisationId,
      ]);
      return account?.used;
    });

  async function prepare(): Promise<void> {
    await calls.fixture.store([NAME, TITLE, PHRASE, PROSE, VALUE]);
    await calls.fixture.crawlIsOver();
    await calls.fixture.drain();
  }

  it('covers texts of up to three words, and longer ones only on request', async () => {
    await prepare();
    expect(await post('transliteration/count')).toMatchObject({ status: 200, data: { short: 2, longer: 2 } });
    await spell();
    expect(Object.keys(await calls.fixture.stored('ta'))).toEqual([NAME, TITLE, PHRASE]);
    expect(await calls.fixture.runOf('transliteration', 'ta')).toMatchObject({
      state: 'done',
      count: 2,
      total: 2,
      filled: { transliteration: 2 },
    });
    expect(await post('transliteration/count')).toMatchObject({ data: { short: 0, longer: 2 } });
    await spell({ longerTexts: true });
    expect(Object.keys(await calls.fixture.stored('ta'))).toEqual([NAME, TITLE, PHRASE, PROSE, VALUE]);
  });

  it('covers chosen texts of any length', async () => {
    await prepare();
    await spell({ idArr: [idOf(PROSE)] });
    expect(Object.keys(await calls.fixture.stored('ta'))).toEqual([PHRASE, PROSE]);
  });

  it('is counted apart from translation, everywhere', async () => {
    await prepare();
    const before = await counts();
    await spell({ longerTexts: true });
    const after = await counts();
    expect(after).toMatchObject({ MACHINE: before.MACHINE, TRANSLITERATION: before.NO_TRANSLATION_AVAILABLE });
    expect(after.NO_TRANSLATION_AVAILABLE).toEqual({ segments: 0, words: 0 });
    expect(after).toMatchObject(await recount());
    const { data: stats } = await post('project/stats', { targetLang: undefined });
    const hindi = await counts('hi');
    expect(stats).toMatchObject({
      transliteratedWordCount: after.TRANSLITERATION.words,
      translatedWordCount: after.MACHINE.words + hindi.MACHINE.words,
      translationWordCount: { MACHINE: after.MACHINE.words + hindi.MACHINE.words },
    });
    const list = async (fields: object) => {
      const { data } = await post('translation/filter', fields);
      const { data: words } = await post('translation/status/wordcount', { translationType: 'TRANSLITERATION' });
      return [data.total, data.segments.map((row: { translationType: string }) => row.translationType), words.segments];
    };
    expect(await list({ translationType: ['TRANSLITERATION'] })).toEqual([4, Array(4).fill('TRANSLITERATION'), 4]);
    expect(await list({ translationType: ['MACHINE'] })).toEqual([1, ['MACHINE'], 4]);
    expect(await list({ translationType: ['MACHINE'], displayType: 't13n' })).toEqual([4, Array(4).fill('TRANSLITERATION'), 4]);
  });

  it('is counted exactly while its texts vanish from the site and come back', async () => {
    await prepare();
    await spell();
    await calls.fixture.store([PHRASE, PROSE]);
    expect(await counts()).toMatchObject({ ...(await recount()), TRANSLITERATION: { segments: 0, words: 0 } });
    await calls.fixture.store([NAME, PHRASE, PROSE]);
    expect(await counts()).toMatchObject({ ...(await recount()), TRANSLITERATION: { segments: 1, words: 2 } });
  });

  it('leaves a project incomplete, and a translation in its place completes it', async () => {
    await prepare();
    await spell({ longerTexts: true });
    expect(await calls.fixture.read()).toMatchObject({
      status: 'parsed',
      statusReason: expect.stringContaining('4 segments in one language were spelled by sound only'),
    });
    for (const source of [NAME, TITLE]) await edit(source, 'பெயர்');
    await edit(PROSE, 'முதலில் <1>கையேட்டை</1> படி.');
    await edit(VALUE, 'வங்கி இன்று {1} செலுத்துகிறது');
    await calls.fixture.drain();
    expect(await calls.fixture.read()).toMatchObject({ status: 'translationCompleted' });
    expect(await counts()).toMatchObject({ ...(await recount()), TRANSLITERATION: { segments: 0, words: 0 } });
  });

  it('is replaced by matches and engines, unless a person wrote it', async () => {
    await prepare();
    await spell({ longerTexts: true });
    const unit = `<tu><tuv xml:lang="en"><seg>${NAME}</seg></tuv><tuv xml:lang="ta"><seg>சஹ்யாத்ரி நகர்</seg></tuv></tu>`;
    const tmx = `<tmx version="1.4"><header srclang="en"/><body>${unit}</body></tmx>`;
    await calls.fixture.test
      .get(FileImport)
      .import(calls.fixture.tenant, calls.fixture.project.projectId, Readable.from([Buffer.from(tmx)]));
    await calls.fixture.drain();
    expect((await counts()).USER.segments).toBe(1);
    await post('translation/user/update', {
      targetLang: 'hi',
      sourceHash: idOf(TITLE),
      preProcessedTarget: 'वार्ड ऑफिस',
      displayType: 't13n',
    });
    await calls.fixture.inTenant((tx) =>
      calls.fixture.test
        .get(TranslationsService)
        .save(
          tx,
          calls.fixture.project,
          'hi',
          [{ hash: hashSource(VALUE), origin: 'MACHINE', target: 'द {1}', displayType: 't13n', machineSource: 'transliteration' }],
          'test',
        ),
    );
    await post('translation/nmt/apply', { targetLang: 'hi' });
    await calls.fixture.drain();
    const hindi = await calls.fixture.stored('hi');
    expect([hindi[VALUE], hindi[TITLE]]).toEqual([`MACHINE engine: ${fakeTranslation(VALUE)}`, 'USER: वार्ड ऑफिस']);
  });

  describe('undone', () => {
    it('restores everything: texts, counters, words, state', async () => {
      await prepare();
      const [before, words, state] = [await calls.fixture.stored('ta'), await balance(), await calls.fixture.read()];
      const run = await spell({ longerTexts: true });
      expect(await calls.fixture.runOf('transliteration', 'ta')).toMatchObject({ undo: { segments: 4, until: expect.any(String) } });
      expect(await balance()).toBeGreaterThan(words ?? 0);
      const reply = await undo(run);
      expect(reply).toMatchObject({ status: 200, data: { jobId: expect.any(String) } });
      await calls.fixture.drain();
      expect(await calls.fixture.stored('ta')).toEqual(before);
      expect(await counts()).toMatchObject(await recount());
      expect((await counts()).TRANSLITERATION).toEqual({ segments: 0, words: 0 });
      expect(await balance()).toBe(words);
      expect(await calls.fixture.read()).toMatchObject({ status: 'parsed', statusReason: state.statusReason });
      expect(await calls.fixture.runOf('undo', 'ta')).toMatchObject({ state: 'done', count: 4, total: 4, restored: 4 });
      expect(await calls.fixture.runOf('transliteration', 'ta')).toMatchObject({ undo: null });
    });

    it('restores what the run replaced, with its author and source', async () => {
      await calls.fixture.store([PROSE]);
      await calls.fixture.drain();
      const before = await calls.fixture.stored('hi');
      expect(before[PROSE]).toMatch('MACHINE engine');
      const run = await spell({ targetLang: 'hi', idArr: [idOf(PROSE)] });
      expect((await calls.fixture.stored('hi'))[PROSE]).toMatch('MACHINE transliteration');
      await undo(run);
      await calls.fixture.drain();
      expect(await calls.fixture.stored('hi')).toEqual(before);
      expect(await counts('hi')).toMatchObject({ MACHINE: { segments: 1 }, TRANSLITERATION: { segments: 0 } });
    });

    it('keeps segments that were changed since, and counts them', async () => {
      await prepare();
      const run = await spell({ longerTexts: true });
      await edit(NAME, 'சஹ்யாத்ரி நகர்');
      await calls.fixture.inTenant((tx) =>
        calls.fixture.test
          .get(TranslationsService)
          .save(
            tx,
            calls.fixture.project,
            'ta',
            [{ hash: hashSource(VALUE), origin: 'MACHINE', target: 'வங்கி {1}', machineSource: 'engine' }],
            'test',
          ),
      );
      expect(await calls.fixture.runOf('transliteration', 'ta')).toMatchObject({ undo: { segments: 2 } });
      await undo(run);
      await calls.fixture.drain();
      expect(await calls.fixture.stored('ta')).toMatchObject({ [NAME]: 'USER: சஹ்யாத்ரி நகர்', [VALUE]: 'MACHINE engine: வங்கி {1}' });
      expect(Object.keys(await calls.fixture.stored('ta'))).not.toContain(TITLE);
      expect(await calls.fixture.runOf('undo', 'ta')).toMatchObject({ state: 'done', count: 4, restored: 2 });
      expect(await counts()).toMatchObject(await recount());
    });

    it('is allowed once, for a transliteration of this project that has ended', async () => {
      await prepare();
      const { data } = await post('transliteration/applyTransliteration');
      expect(await undo(data.jobId)).toMatchObject({ status: 409, message: 'This run has not ended yet.' });
      await calls.fixture.drain();
      const memory = await calls.fixture.runOf('memory', 'ta');
      expect(await undo(memory?.jobId ?? '')).toMatchObject({ status: 422 });
      const other = await calls.fixture.newProject();
      expect(await post('translation/fills/undo', { projectId: other.projectId, targetLang: undefined, jobId: data.jobId })).toMatchObject({
        status: 404,
      });
      const answers = await Promise.all([undo(data.jobId), undo(data.jobId)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      await calls.fixture.drain();
      expect(await undo(data.jobId)).toMatchObject({ status: 409, message: 'This run was undone already.' });
    });

    it('is refused ten minutes after the end of the run, and nothing is changed', async () => {
      await prepare();
      const run = await spell();
      const before = await calls.fixture.stored('ta');
      await calls.fixture.test.database.system((tx) =>
        tx.query(`update pre_translation_runs set finished_at = finished_at - interval '10 minutes' where run_id = $1`, [run]),
      );
      expect(await calls.fixture.runOf('transliteration', 'ta')).toMatchObject({ undo: null });
      expect(await undo(run)).toMatchObject({
        status: 409,
        message: 'This run ended more than 10 minutes ago, so it can no longer be undone.',
      });
      await calls.fixture.drain();
      expect(await calls.fixture.stored('ta')).toEqual(before);
    });

    it('has one effect when a batch runs twice, and runs through many batches', async () => {
      const sources = Array.from({ length: 450 }, (_, at) => `Name ${'abcdefghij'[at % 10]}${'k'.repeat(1 + at / 10)}`);
      await calls.fixture.store(sources);
      await calls.fixture.drain();
      const run = await spell();
      expect((await counts()).TRANSLITERATION.segments).toBe(450);
      const { data } = await undo(run);
      const batch = { kind: 'undo', language: 'ta', fillId: data.jobId, cursor: 0 } as const;
      await calls.fixture.repeatBatch(batch);
      await Promise.all([calls.fixture.drain(), calls.fixture.drain()]);
      await calls.fixture.repeatBatch(batch);
      await calls.fixture.drain();
      expect(await calls.fixture.runOf('undo', 'ta')).toMatchObject({ state: 'done', count: 450, restored: 450 });
      expect(await calls.fixture.stored('ta')).toEqual({});
      expect(await balance()).toBe((await counts('hi')).MACHINE.words);
    });
  });
});
