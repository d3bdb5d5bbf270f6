import { Readable } from 'node:stream';
import { hashSource } from '@bhashantar/segmenter';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { drainOutbox } from '../../../platform/testing/drain-outbox.js';
import { until } from '../../../platform/testing/until.js';
import { ExchangeService } from '../memory/exchange.service.js';
import { MemoryService } from '../memory/memory.service.js';
import { PipelineService } from './pipeline.service.js';
import { ALL, MEMORY, PHRASE, PipelineFixture, PROSE, segmentsOf, TERM, VALUE } from './testing/pipeline-fixture.js';

const READ_PROSE = 'MACHINE engine: daeR <1>eht launam</1> tsrif.';

describe('the pipeline', () => {
  let the: PipelineFixture;

  beforeAll(async () => {
    the = await PipelineFixture.start();
  });
  afterAll(() => the.close());
  beforeEach(() => the.reset());

  const drain = () => the.drain();

  it('fills new segments from memory, glossary, phrasebook and engine, and keeps who made what', async () => {
    await the.prepare();
    await the.store(ALL);
    await drain();
    expect(await the.stored('hi')).toEqual({
      [MEMORY]: 'USER: शब्दों में हमारा बैंक',
      [TERM]: 'MACHINE glossary: Bhashantar',
      [PHRASE]: 'MACHINE phrasebook: हमसे संपर्क करें',
      [PROSE]: 'MACHINE engine: daeR <1>eht नियमावली</1> tsrif.',
      [VALUE]: 'MACHINE engine: ehT knab syap {1} yadot',
    });
    expect(await the.runOf('memory')).toMatchObject({ state: 'done', filled: { memory: 1, glossary: 1, phrasebook: 1, engine: 0 } });
    expect(await the.runOf('engine')).toMatchObject({ state: 'done', filled: { engine: 2 }, refusals: [] });
  });

  it('leaves untranslated what no engine serves, and asks none for it', async () => {
    await the.store(ALL);
    await drain();
    expect(Object.keys(await the.stored('ta'))).toEqual([PHRASE]);
    expect(await the.runOf('engine', 'ta')).toBeUndefined();
    expect(the.server.calls.every((call) => call.target === 'hi')).toBe(true);
  });

  it('looks at new content only, and sends nothing twice', async () => {
    await the.store([PROSE, PHRASE]);
    await drain();
    await the.store([PROSE, PHRASE, VALUE], 2);
    await drain();
    expect(the.server.calls.flatMap((call) => call.q)).toEqual(['Read [1]the manual[2] first.', 'The bank pays [1] today']);
    expect(Object.keys(await the.stored('hi'))).toEqual([PROSE, PHRASE, VALUE]);
  });

  it('looks again at what is untranslated when the memory or the glossary has grown', async () => {
    await the.store([MEMORY, TERM, VALUE]);
    await drain();
    expect(Object.keys(await the.stored('ta'))).toEqual([]);
    await the.prepare();
    await drain();
    expect(await the.stored('ta')).toEqual({ [TERM]: 'MACHINE glossary: Bhashantar' });
    const tmx = `<tmx version="1.4"><header srclang="en"/><body><tu><tuv xml:lang="en"><seg>Not here</seg></tuv><tuv xml:lang="ta"><seg>இங்கே இல்லை</seg></tuv></tu></body></tmx>`;
    const unit = { hash: hashSource(MEMORY), source: MEMORY, target: 'எங்கள் வங்கி', origin: 'USER' as const };
    await the.inTenant((tx) => the.test.get(MemoryService).remember(tx, the.project, 'ta', [unit]));
    await the.test.get(ExchangeService).importTmx(the.tenant, the.project.projectId, Readable.from([Buffer.from(tmx)]));
    await drain();
    expect(await the.stored('ta')).toEqual({ [MEMORY]: 'USER: எங்கள் வங்கி', [TERM]: 'MACHINE glossary: Bhashantar' });
  });

  it('works through many packs', async () => {
    const letters = (index: number) => `${String.fromCharCode(97 + (index % 26))}${'y'.repeat(index / 26)}`;
    await the.store(Array.from({ length: 250 }, (_, index) => `Prose of the ${letters(index)} kind`));
    await drain();
    expect(Object.keys(await the.stored('hi'))).toHaveLength(250);
    expect(await the.runOf('engine')).toMatchObject({ state: 'done', count: 250, total: 250, filled: { engine: 250 } });
  });

  it('has one effect when a pack is worked on twice at once, and when it is worked on again', async () => {
    await the.store([PROSE, VALUE]);
    await drain();
    const job = await the.test.get(PipelineService).fill(
      the.tenant,
      the.project.projectId,
      'hi',
      segmentsOf([PROSE, VALUE]).map((s) => s.hash),
    );
    const pack = { organisationId: the.tenant.organisationId, fillId: job, cursor: 0 };
    await the.repeatPack(pack);
    await Promise.all([drain(), drain()]);
    await the.repeatPack(pack);
    await drain();
    expect(await the.runOf('requested')).toMatchObject({ state: 'done', count: 2 });
    const revisions = await the.inTenant((tx) => tx.query('select 1 from revisions where project_id = $1', [the.project.projectId]));
    expect(revisions).toHaveLength(2);
  });

  it('does nothing when it is given no segment', async () => {
    await the.store([PROSE, VALUE]);
    await the.test.get(PipelineService).fill(the.tenant, the.project.projectId, 'hi', []);
    await drainOutbox(the.test, { only: 'pipeline.fillPack' });
    expect(await the.runOf('requested')).toMatchObject({ state: 'done', count: 0, total: 0 });
    expect(await the.stored('hi')).toEqual({});
  });

  it('goes on where it was when it is stopped while the engine works', async () => {
    await the.store([PHRASE, PROSE]);
    const stopped = new AbortController();
    the.server.mode = 'neverAnswers';
    const work = the.drain({ signal: stopped.signal });
    await until('a call', () => the.server.calls.length > 0);
    stopped.abort(new Error('the process ends'));
    await expect(work).rejects.toThrow('the process ends');
    expect(Object.keys(await the.stored('hi'))).toEqual([PHRASE]);
    the.server.mode = 'ok';
    await loseJobs();
    expect(await drain()).toContain('pipeline.fillPack');
    expect((await the.stored('hi'))[PROSE]).toBe(READ_PROSE);
  });

  /** What the queue held is gone; the reconciler finds the run by its silence. */
  async function loseJobs(): Promise<void> {
    await the.test.database.system(async (tx) => {
      await tx.query('delete from outbox');
      await tx.query(`update fills set updated_at = now() - interval '1 hour'`);
      await tx.query(`insert into outbox (queue, name, payload) values ('translate', 'pipeline.reconcile', '{}')`);
    });
  }

  it('stops for a project that was deleted', async () => {
    await the.store([PROSE]);
    await drainOutbox(the.test, { only: 'pipeline.startFills' });
    await the.inTenant((tx) => tx.query('update projects set deleted_at = now() where project_id = $1', [the.project.projectId]));
    await drain();
    expect(the.server.calls).toEqual([]);
    const states = await the.inTenant((tx) => tx.query('select distinct state, reason from fills'));
    expect(states).toEqual([{ state: 'cancelled', reason: 'The project was deleted.' }]);
  });

  it('says how much of a site is known before anything is stored', async () => {
    await the.prepare();
    const segments = segmentsOf([MEMORY, PHRASE, PROSE]);
    const coverage = await the.inTenant((tx) => the.test.get(PipelineService).coverage(tx, 'en', ['hi', 'ta', 'es'], segments));
    expect(coverage).toEqual([
      { language: 'hi', coveredWords: 6, share: 0.6 },
      { language: 'ta', coveredWords: 2, share: 0.2 },
      { language: 'es', coveredWords: 0, share: 0 },
    ]);
  });

  describe('and the status of the project', () => {
    it('leaves it alone while the crawl is not over', async () => {
      await the.move('crawling');
      await the.store([PHRASE]);
      await drain();
      expect((await the.read()).status).toBe('crawling');
    });

    it('completes it when nothing is left, and takes that back when new content cannot be translated', async () => {
      await the.store([PHRASE]);
      await the.crawlIsOver();
      await drain();
      expect((await the.read()).status).toBe('translationCompleted');
      await the.store([PHRASE, PROSE]);
      await drain();
      expect((await the.read()).status).toBe('parsed');
    });

    it('says how much stays untranslated', async () => {
      await the.store([PHRASE, PROSE]);
      await the.crawlIsOver();
      await drain();
      expect(await the.read()).toMatchObject({
        status: 'parsed',
        statusReason: 'When the last run ended, one segment in one language had no translation.',
      });
    });

    it("completes it by a person's last translation", async () => {
      await the.store([PHRASE, PROSE]);
      await the.crawlIsOver();
      await drain();
      const edit = { hash: hashSource(PROSE), origin: 'USER' as const, target: 'முதலில் <1>கையேட்டை</1> படிக்கவும்.' };
      await the.inTenant((tx) => the.test.get(MemoryService).save(tx, the.project, 'ta', [edit], 'edited'));
      await drain();
      expect((await the.read()).status).toBe('translationCompleted');
    });
  });
});
