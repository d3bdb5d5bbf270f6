import { Readable } from 'node:stream';
import { hashSource } from '@bhashantar/segmenter/segment-format';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { segmentsOf } from '../../../entry/testing/workspace.js';
import { drainOutbox } from '../../../platform/testing/drain-outbox.js';
import { until } from '../../../platform/testing/until.js';
import { fakeTranslation } from '../machine-translation/engines/testing/fake-libretranslate.js';
import { FileImport } from '../translation-memory/imports/file-import.service.js';
import { TranslationMemoryService } from '../translation-memory/translation-memory.service.js';
import { TranslationsService } from '../translations/translations.service.js';
import { LeverageService } from './matches/leverage.service.js';
import { ALL, EngineWorkspace, MEMORY, PHRASE, PROSE, TERM, VALUE } from './testing/engine-workspace.js';

const READ_PROSE = `MACHINE engine: ${fakeTranslation(PROSE)}`;

describe('pre-translation', () => {
  let fixture: EngineWorkspace;

  beforeAll(async () => {
    fixture = await EngineWorkspace.startWithEngine();
  });
  afterAll(() => fixture.close());
  beforeEach(() => fixture.reset());

  const drain = () => fixture.drain();

  it('translates new segments from translation memory, glossary, phrasebook and engine, and stores the source of each', async () => {
    await fixture.prepare();
    await fixture.store(ALL);
    await drain();
    expect(await fixture.stored('hi')).toEqual({
      [MEMORY]: 'USER: शब्दों में हमारा बैंक',
      [TERM]: 'MACHINE glossary: Bhashantar',
      [PHRASE]: 'MACHINE phrasebook: हमसे संपर्क करें',
      [PROSE]: `MACHINE engine: ${fakeTranslation('Read <1>the नियमावली</1> first.')}`,
      [VALUE]: `MACHINE engine: ${fakeTranslation(VALUE)}`,
    });
    expect(await fixture.runOf('memory')).toMatchObject({ state: 'done', filled: { memory: 1, glossary: 1, phrasebook: 1, engine: 0 } });
    expect(await fixture.runOf('engine')).toMatchObject({ state: 'done', filled: { engine: 2 }, refusals: [] });
  });

  it('leaves segments untranslated that no engine serves, and sends none', async () => {
    await fixture.store(ALL);
    await drain();
    expect(Object.keys(await fixture.stored('ta'))).toEqual([PHRASE]);
    expect(await fixture.runOf('engine', 'ta')).toBeUndefined();
    expect(fixture.server.calls.every((call) => call.target === 'hi')).toBe(true);
  });

  it('reads new content only, and sends nothing twice', async () => {
    await fixture.store([PROSE, PHRASE]);
    await drain();
    await fixture.store([PROSE, PHRASE, VALUE], 2);
    await drain();
    expect(fixture.server.calls.flatMap((call) => call.q)).toEqual(['Read [1]the manual[2] first.', 'The bank pays [1] today']);
    expect(Object.keys(await fixture.stored('hi'))).toEqual([PROSE, PHRASE, VALUE]);
  });

  it('rescans untranslated segments when units or terms were added', async () => {
    await fixture.store([MEMORY, TERM, VALUE]);
    await drain();
    expect(Object.keys(await fixture.stored('ta'))).toEqual([]);
    await fixture.prepare();
    await drain();
    expect(await fixture.stored('ta')).toEqual({ [TERM]: 'MACHINE glossary: Bhashantar' });
    const tmx = `<tmx version="1.4"><header srclang="en"/><body><tu><tuv xml:lang="en"><seg>Not here</seg></tuv><tuv xml:lang="ta"><seg>இங்கே இல்லை</seg></tuv></tu></body></tmx>`;
    const unit = { hash: hashSource(MEMORY), source: MEMORY, target: 'எங்கள் வங்கி', origin: 'USER' as const };
    await fixture.inTenant((tx) => fixture.test.get(TranslationMemoryService).store(tx, fixture.project, 'ta', [unit]));
    await fixture.test.get(FileImport).import(fixture.tenant, fixture.project.projectId, Readable.from([Buffer.from(tmx)]));
    await drain();
    expect(await fixture.stored('ta')).toEqual({ [MEMORY]: 'USER: எங்கள் வங்கி', [TERM]: 'MACHINE glossary: Bhashantar' });
  });

  it('runs through many batches', async () => {
    const letters = (index: number) => `${String.fromCharCode(97 + (index % 26))}${'y'.repeat(index / 26)}`;
    await fixture.store(Array.from({ length: 250 }, (_, index) => `Prose of the ${letters(index)} kind`));
    await drain();
    expect(Object.keys(await fixture.stored('hi'))).toHaveLength(250);
    expect(await fixture.runOf('engine')).toMatchObject({ state: 'done', count: 250, total: 250, filled: { engine: 250 } });
  });

  it('has one effect when a batch runs twice at once, and when it runs again', async () => {
    await fixture.store([PROSE, VALUE]);
    await drain();
    const job = await fixture.start(
      'hi',
      segmentsOf([PROSE, VALUE]).map((s) => s.hash),
    );
    const batch = { kind: 'requested', language: 'hi', fillId: job, cursor: 0 } as const;
    await fixture.repeatBatch(batch);
    await Promise.all([drain(), drain()]);
    await fixture.repeatBatch(batch);
    await drain();
    expect(await fixture.runOf('requested')).toMatchObject({ state: 'done', count: 2 });
    const revisions = await fixture.inTenant((tx) =>
      tx.query('select 1 from revisions where project_id = $1', [fixture.project.projectId]),
    );
    expect(revisions).toHaveLength(2);
  });

  it('does nothing when it gets no segments', async () => {
    await fixture.store([PROSE, VALUE]);
    await fixture.start('hi', []);
    await drainOutbox(fixture.test, { only: 'pipeline.fillPack' });
    expect(await fixture.runOf('requested')).toMatchObject({ state: 'done', count: 0, total: 0 });
    expect(await fixture.stored('hi')).toEqual({});
  });

  it('resumes at its cursor when it is stopped while the engine works', async () => {
    await fixture.store([PHRASE, PROSE]);
    const stopped = new AbortController();
    fixture.server.mode = 'neverAnswers';
    const work = fixture.drain({ signal: stopped.signal });
    await until('a call', () => fixture.server.calls.length > 0);
    stopped.abort(new Error('the process ends'));
    await expect(work).rejects.toThrow('the process ends');
    expect(Object.keys(await fixture.stored('hi'))).toEqual([PHRASE]);
    fixture.server.mode = 'ok';
    await loseJobs();
    expect(await drain()).toContain('pipeline.fillPack');
    expect((await fixture.stored('hi'))[PROSE]).toBe(READ_PROSE);
  });

  /** Empties the queue. The reconciler finds the run because it is silent. */
  async function loseJobs(): Promise<void> {
    await fixture.test.database.system(async (tx) => {
      await tx.query('delete from outbox');
      await tx.query(`update pre_translation_runs set updated_at = now() - interval '1 hour'`);
      await tx.query(`insert into outbox (queue, name, payload) values ('translate', 'pipeline.reconcile', '{}')`);
    });
  }

  it('stops for a project that was deleted', async () => {
    await fixture.store([PROSE]);
    await drainOutbox(fixture.test, { only: 'pipeline.startFills' });
    await fixture.inTenant((tx) => tx.query('update projects set deleted_at = now() where project_id = $1', [fixture.project.projectId]));
    await drain();
    expect(fixture.server.calls).toEqual([]);
    const states = await fixture.inTenant((tx) => tx.query('select distinct state, reason from pre_translation_runs'));
    expect(states).toEqual([{ state: 'cancelled', reason: 'The project was deleted.' }]);
  });

  it('reports the leverage of a site before anything is stored', async () => {
    await fixture.prepare();
    const segments = segmentsOf([MEMORY, PHRASE, PROSE]);
    const { organisationId } = fixture.project;
    const coverage = await fixture.test.get(LeverageService).analyse({ organisationId }, 'en', ['hi', 'ta', 'es'], segments);
    const met = coverage.map(({ bands, ...known }) => ({
      ...known,
      bands: Object.fromEntries(bands.flatMap(({ band, segments }) => (segments > 0 ? [[band, segments]] : []))),
    }));
    const NO_MATCHES = { segments: 0, words: 0 };
    expect(met).toEqual([
      {
        language: 'hi',
        coveredWords: 6,
        share: 0.6,
        openCharacters: 29,
        memoryMatches: { segments: 1, words: 4 },
        bands: { exact: 1, new: 2 },
      },
      { language: 'ta', coveredWords: 2, share: 0.2, openCharacters: 46, memoryMatches: NO_MATCHES, bands: { new: 3 } },
      { language: 'es', coveredWords: 0, share: 0, openCharacters: 56, memoryMatches: NO_MATCHES, bands: { new: 3 } },
    ]);
  });

  describe('and the status of the project', () => {
    it('leaves it alone until the crawl ends', async () => {
      await fixture.move('crawling');
      await fixture.store([PHRASE]);
      await drain();
      expect((await fixture.read()).status).toBe('crawling');
    });

    it('completes it when nothing is left, and reopens it when new content cannot be translated', async () => {
      await fixture.store([PHRASE]);
      await fixture.crawlIsOver();
      await drain();
      expect((await fixture.read()).status).toBe('translationCompleted');
      await fixture.store([PHRASE, PROSE]);
      await drain();
      expect((await fixture.read()).status).toBe('parsed');
    });

    it('reports how much stays untranslated', async () => {
      await fixture.store([PHRASE, PROSE]);
      await fixture.crawlIsOver();
      await drain();
      expect(await fixture.read()).toMatchObject({
        status: 'parsed',
        statusReason: 'When the last run ended, one segment in one language had no translation.',
      });
    });

    it("completes it by a person's last translation", async () => {
      await fixture.store([PHRASE, PROSE]);
      await fixture.crawlIsOver();
      await drain();
      const edit = { hash: hashSource(PROSE), origin: 'USER' as const, target: 'முதலில் <1>கையேட்டை</1> படிக்கவும்.' };
      await fixture.inTenant((tx) => fixture.test.get(TranslationsService).save(tx, fixture.project, 'ta', [edit], 'edited'));
      await drain();
      expect((await fixture.read()).status).toBe('translationCompleted');
    });
  });
});
