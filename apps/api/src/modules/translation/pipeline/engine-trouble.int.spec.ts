import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RetryAfter } from '../../../platform/jobs/job-errors.js';
import { PHRASE, PipelineFixture, PROSE, VALUE } from './testing/pipeline-fixture.js';

describe('the pipeline with an engine in trouble', () => {
  let the: PipelineFixture;

  beforeAll(async () => {
    the = await PipelineFixture.start();
  });
  afterAll(() => the.close());
  beforeEach(() => the.reset());

  const drain = () => the.drain();
  const drainToTheLast = () => the.drain({ isLastAttempt: true });

  it('waits as long as it is asked to, says so, and keeps what is known', async () => {
    the.server.mode = 'throttles';
    await the.store([PHRASE, PROSE]);
    await expect(drain()).rejects.toBeInstanceOf(RetryAfter);
    const reason = 'LibreTranslate asks for fewer requests. It will be asked again.';
    expect(await the.runOf('engine')).toMatchObject({ state: 'running', reason });
    expect(Object.keys(await the.stored('hi'))).toEqual([PHRASE]);
  });

  it('does not wait for ever', async () => {
    the.server.mode = 'throttles';
    await the.store([PROSE]);
    await expect(drain()).rejects.toBeInstanceOf(RetryAfter);
    const fills = await the.inTenant((tx) =>
      tx.query<{ fillId: string }>(
        `update fills set cursor_at = now() - interval '1 hour' where kind = 'engine' returning fill_id as "fillId"`,
      ),
    );
    await the.repeatPack({ organisationId: the.tenant.organisationId, fillId: fills[0]?.fillId, cursor: 0 });
    await drain();
    expect(await the.runOf('engine')).toMatchObject({ state: 'failed', reason: 'LibreTranslate is paused after repeated failures.' });
  });

  it.each([
    ['fails', 'LibreTranslate failed on its side.'],
    ['answersHtml', 'LibreTranslate gave an answer that could not be read.'],
    ['wrongShape', 'LibreTranslate gave an answer that could not be read.'],
    ['refusesKey', 'LibreTranslate refused the key or the address.'],
    ['cutsConnection', 'LibreTranslate could not be reached.'],
  ] as const)('ends with a reason when the engine %s to the last attempt, and asks it again later', async (mode, reason) => {
    the.server.mode = mode;
    await the.crawlIsOver();
    await the.store([PHRASE, PROSE]);
    await drainToTheLast();
    expect(await the.runOf('engine')).toMatchObject({ state: 'failed', reason, filled: { engine: 0 } });
    const statusReason = `${reason} When the last run ended, 2 segments in 2 languages had no translation.`;
    expect(await the.read()).toMatchObject({ status: 'parsed', statusReason });
    the.server.mode = 'ok';
    the.mendEngines();
    await timeGoesBy();
    await drain();
    expect(Object.keys(await the.stored('hi'))).toEqual([PHRASE, PROSE]);
  });

  async function timeGoesBy(): Promise<void> {
    await the.test.database.system(async (tx) => {
      await tx.query('update fills set retry_at = now() where retry_at is not null');
      await tx.query(`insert into outbox (queue, name, payload) values ('translate', 'pipeline.reconcile', '{}')`);
    });
  }

  it('never stores what lost its placeholders, and counts it', async () => {
    the.server.mode = 'dropsPlaceholders';
    await the.store([PROSE, VALUE, 'Some plain prose']);
    await drain();
    expect(await the.stored('hi')).toEqual({ 'Some plain prose': 'MACHINE engine: emoS nialp esorp' });
    const refusals = [{ engine: 'libretranslate', reason: 'lost placeholders', count: 2 }];
    expect(await the.runOf('engine')).toMatchObject({ state: 'done', refusals });
  });

  it('does not hold up another project', async () => {
    the.server.mode = 'fails';
    await the.store([PROSE]);
    await drainToTheLast();
    const other = await the.newProject(['mr']);
    await the.store([PHRASE, PROSE], 1, other);
    await drain();
    expect(Object.keys(await the.stored('mr', other))).toEqual([PHRASE]);
  });
});
